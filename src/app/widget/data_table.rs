//! Tables: the values of a chart, made only while they are unfolded.

use super::node::{Node, Text, el};
use super::rich::joined;
use super::status::chevron;
use super::view::View;
use crate::i18n::words::Answer;

fn cells(tag: &'static str, scope: &'static str, cells: Vec<String>) -> Node {
    let mut row = el("tr");
    for (index, text) in cells.into_iter().enumerate() {
        let cell = if index == 0 { el("th").attr("scope", scope) } else { el(tag).class("number") };
        let cell = if index > 0 && tag == "th" { cell.attr("scope", "col") } else { cell };
        row.put(cell.add(text));
    }
    row
}

/// A table: heads and rows from the left, the first of each row is its heading.
pub fn table(view: &View, class: &'static str, caption: Answer, heads: Vec<String>, rows: Vec<Vec<String>>) -> Node {
    let mut body = el("tbody");
    for row in rows {
        body.put(cells("td", "row", row));
    }
    el("table")
        .class(class)
        .add(el("caption").class("hide").add(view.say(caption)))
        .add(el("thead").add(cells("th", "col", heads)))
        .add(body)
}

/// “Show data” below a chart.
pub fn data_table(view: &View, caption: Answer, heads: &[Answer], rows: &dyn Fn() -> Vec<Vec<String>>) -> Node {
    let key = joined(&["data/", &(caption as usize).to_string()]);
    let open = view.open.contains(&key);
    let body = open.then(|| {
        let heads = heads.iter().map(|head| view.say(*head).to_owned()).collect();
        scroll(view, caption, table(view, "table", caption, heads, rows()))
    });
    unfold(view, key, view.say(Answer::ShowData), body)
}

/// A table that may be wider than its place.
pub fn scroll(view: &View, caption: Answer, table: Node) -> Node {
    el("div")
        .class("scroll")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", view.say(caption))
        .add(table)
}

/// Something small to unfold; `body` is there while it is open.
pub fn unfold(view: &View, key: String, title: impl Into<Text>, body: Option<Node>) -> Node {
    unfolded(view, key, title.into(), body)
}

#[inline(never)]
fn unfolded(view: &View, key: String, title: Text, body: Option<Node>) -> Node {
    el("details")
        .class("data")
        .flag("open", view.open.contains(&key))
        .attr("data-open", key)
        .add(el("summary").add(chevron()).add(Node::text(title)))
        .add(body)
}
