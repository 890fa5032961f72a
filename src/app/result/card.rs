//! The frame of a card: heading, a note beside it, and what is in it.

use crate::app::widget::{Node, View, el, joined};
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

/// The names of columns; each row says them again for those who do not see it below them.
pub fn heads(names: &[&'static str]) -> Node {
    let mut heads = el("div").class("lay-heads").attr("aria-hidden", "true");
    for name in names {
        heads.put(el("span").add(*name));
    }
    heads
}

/// What the signs of a chart mean: class, sign and word of each.
pub fn legend(view: &View, entries: &[(&'static str, &'static str, Answer)]) -> Node {
    let mut key = el("p").class("key");
    for (class, mark, word) in entries {
        key.put(el("span").class(*class).add(el("i").class(*mark)).add(view.say(*word)));
    }
    key
}

/// What a colour means.
pub fn swatch(class: &str, name: impl Into<Node>) -> Node {
    el("span").add(el("i").class(joined(&["swatch ", class]))).add(name)
}

/// A text that begins like a sentence.
pub fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| std::iter::once(first.to_ascii_uppercase()).chain(rest).collect())
}
