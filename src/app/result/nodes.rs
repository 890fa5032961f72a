//! The nodes: what each carries with growth, where there is any, and which are taken as lost.

use super::budget::{bar_label, kind_name};
use super::card::{card, hint, swatch};
use crate::app::chart::{Kind, span, stack, stack_bar};
use crate::app::widget::{Fig, Node, Row, Sheet, View, el, joined, labelled, status};
use crate::i18n::words::{Answer, Join};
use crate::i18n::{count, signed_gib};
use crate::report::{NodeRow, node_lines, node_rows};
use crate::sizing::memory::Budget;
use crate::sizing::nodes::NodeState;
use crate::units::{Bytes, Percent};

/// How many nodes a row stands for, and of which type.
#[inline(never)]
pub fn node_name(view: &View, node: usize, count: &str) -> String {
    let stated = view.plan.nodes.get(node).map_or("", |node| node.name.trim());
    match (count, stated) {
        ("1", "") => view.say(Answer::OneNode).to_owned(),
        (_, "") => view.fill(Answer::ManyNodes, &[count]),
        ("1", stated) => stated.to_owned(),
        _ => joined(&[count, " × ", stated]),
    }
}

fn name(view: &View, row: &NodeRow) -> String {
    node_name(view, row.node, &row.count.to_string())
}

/// A row that runs: its bar, what stays free, its verdict.
fn running(view: &View, rows: &[NodeRow], row: &NodeRow, budget: &Budget) -> Node {
    let budgets: Vec<_> = rows.iter().filter_map(|row| row.budget).collect();
    let guests = match (row.count > 1, row.guests) {
        (true, 1) => Answer::GuestEach,
        (true, _) => Answer::GuestsEach,
        (false, 1) => Answer::GuestOne,
        (false, _) => Answer::GuestsOne,
    };
    let bar = stack(budget, span(&budgets));
    Row {
        name: name(view, row),
        strong_name: true,
        quiet: (row.fullest && budgets.len() > 1).then(|| view.say(Answer::NodeFullest)),
        note: view.fill_one(guests, count(row.guests)),
        bar: Some(stack_bar("stack", bar, bar_label(view, budget), kind_name(view, Kind::Guests))),
        value: signed_gib(budget.free()),
        hidden_unit: view.say(Answer::GibFree),
        status: Some(status(view, budget.status())),
        ..Row::default()
    }
    .draw()
}

/// A row that does not run.
fn down(view: &View, row: &NodeRow) -> Node {
    let (word, note, mark, class, icon) = match row.state == NodeState::Failed {
        true => (Answer::NodeFailed, Answer::TakenAsLost, "node-failed", "is-over", "over"),
        false => (Answer::NodeMaintenance, Answer::EmptyForWork, "node-idle", "is-note", "note"),
    };
    let label = view.fill(Answer::NoGuestsOnIt, &[view.say(word)]);
    let bar = el("span").class("stack").attr("role", "img").attr("aria-label", label).add(el("i").class(mark));
    Row {
        name: name(view, row),
        strong_name: true,
        note: view.say(note).to_owned(),
        bar: Some(bar),
        value: view.say(Answer::Nothing).to_owned(),
        status: Some(labelled(class, icon, view.say(word))),
        ..Row::default()
    }
    .draw()
}

/// What the colours mean: those that any node has.
fn key(view: &View, rows: &[NodeRow]) -> Node {
    let has = |kind: Kind| rows.iter().filter_map(|row| row.budget.as_ref()).any(|own| kind.of(own) > Bytes::ZERO);
    let mut key = el("p").class("key");
    for kind in Kind::ALL {
        if has(kind) {
            key.put(swatch(kind.class(), kind_name(view, kind)));
        }
    }
    key
}

/// The nodes card; for several nodes.
pub fn draw(view: &View) -> Node {
    let (rows, left_out) = node_rows(view.plan, &view.outcome.nodes);
    let row = |(index, row): (usize, &NodeRow)| {
        let face = match &row.budget {
            Some(budget) => running(view, &rows, row, budget),
            None => down(view, row),
        };
        let sheet = || {
            let lines = node_lines(view.plan, row);
            let title = joined(&[&name(view, row), view.say(Join::Label), view.say(Answer::Free)]);
            Sheet::default().and(title, lines.as_ref().map(|lines| &lines.free.how))
        };
        Fig::of("nodes", "node", index.to_string()).draw(view, face, &sheet)
    };
    let mut list = el("div").class("rows nodes");
    for own in rows.iter().enumerate() {
        list.put(row(own));
    }
    let more = (left_out > 0).then(|| hint(view.fill_one(Answer::NodesLeftOut, left_out.to_string())));
    let body = vec![list, key(view, &rows), more.into()];
    let note = if view.plan.policy.growth > Percent(0) { Answer::NodesNoteGrown } else { Answer::NodesNote };
    card(view, "nodes", "card", Answer::NodesTitle, view.say(note).into(), body.into())
}
