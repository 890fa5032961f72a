//! A status: icon and word, colour third.

use super::node::{Node, Text, el};
use super::rich::joined;
use super::view::View;
use crate::sizing::Status;

/// Class that colours everything inside by a status.
pub const fn status_class(status: Status) -> &'static str {
    match status {
        Status::Comfortable => "is-comfortable",
        Status::Adequate => "is-adequate",
        Status::Tight => "is-tight",
        Status::Over => "is-over",
    }
}

fn image(class: &'static str, name: &'static str) -> Node {
    let drawing = el("use").attr("href", joined(&["#i-", name]));
    el("svg").class(class).attr("aria-hidden", "true").attr("focusable", "false").add(drawing)
}

/// An icon of the sprite.
pub fn icon(name: &'static str) -> Node {
    image("i", name)
}

/// The arrow of what can be unfolded.
pub fn chevron() -> Node {
    image("i chevron", "right")
}

/// An icon with a word, coloured by a class such as `is-note`.
pub fn labelled(class: &'static str, name: &'static str, word: impl Into<Text>) -> Node {
    el("span").class(joined(&["status ", class])).add(icon(name)).add(Node::text(word))
}

/// A verdict with its icon.
pub fn status(view: &View, status: Status) -> Node {
    labelled(status_class(status), status.word(), view.say(status))
}
