//! A text in which `**` stands around what is to be read first.

use super::node::{Node, el};

/// The parts of a text, each with whether it is to be read first.
fn parts(text: &str) -> impl Iterator<Item = (bool, String)> {
    // Two stars leave nothing between them, so every second piece is empty and every fourth is the one between pairs.
    text.split('*').enumerate().step_by(2).map(|(index, part)| (index % 4 == 2, part.to_owned()))
}

/// The text with bold parts, as markup.
pub fn strong(text: &str) -> Node {
    parts(text).map(|(bold, part)| if bold { el("b").add(part) } else { part.into() }).collect()
}

/// Texts one behind the other.
#[inline(never)]
pub fn joined(texts: &[&str]) -> String {
    texts.concat()
}
