//! The frame of a card: heading, a note beside it, and what is in it.

use crate::app::widget::{Node, View, el};
use crate::i18n::words::Answer;

/// A section with a heading, reachable by its id.
pub fn card(view: &View, id: &'static str, class: &'static str, title: Answer, note: Node, body: Node) -> Node {
    let name = [id, "h"].join("-");
    let heading = el("h2").attr("id", name.clone()).add(view.say(title));
    el("section")
        .attr("id", id)
        .class(class)
        .attr("aria-labelledby", name)
        .add(el("header").add(heading).add(el("p").add(note)))
        .add(body)
}

/// A line to know beside a figure or a chart.
pub fn hint(text: impl Into<Node>) -> Node {
    el("p").class("hint").add(text)
}

/// A text that begins like a sentence.
pub fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| std::iter::once(first.to_ascii_uppercase()).chain(rest).collect())
}
