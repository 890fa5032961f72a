//! A QR code as a drawing: on the page, on paper, and as a file.

use super::widget::{Node, el, joined};
use crate::i18n::words::Paper;
use crate::i18n::{Language, say};
use crate::share::Code;

/// How wide a code is drawn, in pixels, where its modules have room: below that each takes a pixel less.
const WIDE: usize = 280;
/// The fewest pixels for a module; with fewer, cameras no longer find them.
const LEAST: usize = 2;

/// A side in pixels: a whole number for each module, for else some would be wider than others.
fn pixels(code: &Code) -> String {
    (code.side * (WIDE / code.side.max(1)).max(LEAST)).to_string()
}

fn field(code: &Code) -> String {
    let side = code.side.to_string();
    joined(&["0 0 ", &side, " ", &side])
}

/// Dark on light in any theme, or no camera would find it.
pub fn drawing(language: Language, code: &Code) -> Node {
    let ground = el("rect").attr("width", "100%").attr("height", "100%").attr("fill", "#fff");
    let pixels = pixels(code);
    el("svg")
        .class("code")
        .attr("viewBox", field(code))
        .attr("width", pixels.clone())
        .attr("height", pixels)
        .attr("shape-rendering", "crispEdges")
        .attr("role", "img")
        .attr("aria-label", say(language, Paper::Code))
        .css("--side", code.side.to_string())
        .add(ground)
        .add(el("path").attr("d", code.path.clone()).attr("stroke", "#000"))
}

/// The same as a file, in an address that holds it: colours by name, for `#` would end the address.
pub fn file(code: &Code) -> String {
    let pixels = pixels(code);
    joined(&[
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='",
        &field(code),
        "' width='",
        &pixels,
        "' height='",
        &pixels,
        "' shape-rendering='crispEdges'><rect width='100%25' height='100%25' fill='white'/><path d='",
        &code.path,
        "' stroke='black'/></svg>",
    ])
}
