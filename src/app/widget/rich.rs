//! A text in which `**` stands around what is to be read first.

use super::node::{Node, el};

/// The parts of a text, each with whether it is to be read first.
fn parts(text: &str) -> impl Iterator<Item = (bool, String)> {
    text.split("**").enumerate().map(|(index, part)| (index % 2 == 1, part.to_owned()))
}

/// The text with bold parts, as markup.
pub fn strong(text: &str) -> Node {
    parts(text).map(|(bold, part)| if bold { el("b").add(part) } else { part.into() }).collect()
}
