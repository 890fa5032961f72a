//! Stacked bars of a node's memory, and the axis below them.

use super::{Kind, Segment, Stack, css, quarters};
use crate::app::widget::{Node, el, joined};
use crate::i18n::number;
use crate::units::Bytes;

/// A stacked bar. `label` says in words what it shows; values stand in a segment where they fit.
pub fn stack_bar(class: &'static str, stack: Stack, label: String, guests: &'static str) -> Node {
    let segment = |segment: Segment| {
        let mut text = el("span");
        if segment.kind == Kind::Guests {
            text = text.add(el("span").class("seg-name").add(guests));
        }
        if matches!(segment.kind, Kind::Guests | Kind::Free) {
            text = text.add(el("span").class("seg-value").add(joined(&[&number(segment.size.gib()), " GiB"])));
        }
        el("span").class(joined(&["seg ", segment.kind.class()])).css("--w", css(segment.width)).add(text)
    };
    let limit = stack.limit.map(|at| el("i").class("stack-limit").css("--at", css(at)));
    let mut bar = el("span").class(class).attr("role", "img").attr("aria-label", label);
    for own in stack.segments {
        bar.put(segment(own));
    }
    bar.add(limit)
}

/// The axis below bars of one scale, in GiB.
pub fn axis(installed: Bytes, span: Bytes) -> Node {
    let mark = |(size, at): (Bytes, f64)| {
        let class = if at > 99.0 { "end" } else { "" };
        el("span").class(class).css("--x", css(at)).add(number(size.gib()))
    };
    let mut marks = el("div").class("stack-axis").attr("aria-hidden", "true");
    for own in quarters(installed, span) {
        marks.put(mark(own));
    }
    marks
}
