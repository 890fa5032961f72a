//! Tables: the values of a chart, made only while they are unfolded.

use super::node::{Node, el};
use super::rich::joined;
use super::status::chevron;
use super::view::View;
use crate::i18n::words::Answer;

fn cells(tag: &'static str, scope: &'static str, cells: Vec<String>) -> Node {
    let cell = |(index, text): (usize, String)| {
        let cell = if index == 0 { el("th").attr("scope", scope) } else { el(tag).class("number") };
        let cell = if index > 0 && tag == "th" { cell.attr("scope", "col") } else { cell };
        cell.add(text)
    };
    el("tr").add(cells.into_iter().enumerate().map(cell).collect::<Node>())
}

/// A table: heads and rows from the left, the first of each row is its heading.
pub fn table(view: &View, class: &'static str, caption: Answer, heads: Vec<String>, rows: Vec<Vec<String>>) -> Node {
    let row = |row: Vec<String>| cells("td", "row", row);
    el("table")
        .class(class)
        .add(el("caption").class("hide").add(view.say(caption)))
        .add(el("thead").add(cells("th", "col", heads)))
        .add(el("tbody").add(rows.into_iter().map(row).collect::<Node>()))
}

/// “Show data” below a chart.
pub fn data_table(view: &View, caption: Answer, heads: &[Answer], rows: &dyn Fn() -> Vec<Vec<String>>) -> Node {
    let key = joined(&["data/", &(caption as usize).to_string()]);
    let open = view.open.contains(&key);
    let body = open.then(|| {
        let heads = heads.iter().map(|head| view.say(*head).to_owned()).collect();
        el("div")
            .class("scroll")
            .attr("tabindex", "0")
            .attr("role", "region")
            .attr("aria-label", view.say(caption))
            .add(table(view, "table", caption, heads, rows()))
    });
    unfold(view, key, view.say(Answer::ShowData), body)
}

/// Something small to unfold; `body` is there while it is open.
pub fn unfold(view: &View, key: String, title: &'static str, body: Option<Node>) -> Node {
    el("details")
        .class("data")
        .flag("open", view.open.contains(&key))
        .attr("data-open", key)
        .add(el("summary").add(chevron()).add(title))
        .add(body)
}
