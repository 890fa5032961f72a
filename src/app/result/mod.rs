//! Everything right of the inputs: the answers, one file for each, in the order in which they are read.

mod advice;
mod arc;
mod budget;
mod caches;
mod card;
mod commands;
mod cpu;
mod dock;
mod foot;
mod inputs_summary;
mod ladder;
mod layout_drawing;
mod layout_opened;
mod layout_why;
mod layouts;
mod nodes;
mod numa;
mod overcommit;
mod pools;
mod tiles;
mod verdict;
mod virtual_disks;

pub use dock::dock;
pub use inputs_summary::stamp_when_printed;

use crate::app::banner;
use crate::app::context::page;
use crate::app::widget::{Desk, Node, el};
use crate::sizing::Outcome;
use leptos::prelude::*;

/// Several nodes, so that they are worth a card.
fn has_nodes(outcome: &Outcome) -> bool {
    outcome.nodes.count > 1
}

/// Storage is stated, so that it is worth a card.
fn has_pools(outcome: &Outcome) -> bool {
    !outcome.disks.pools.is_empty()
}

/// All results.
pub fn results(desk: &mut Desk) -> Node {
    let view = desk.view;
    let stale = page().stale.get();
    let results = el("div").class("results").attr("id", "results").attr("tabindex", "-1").flag("data-stale", stale);
    let mut cards = vec![inputs_summary::draw(&view), banner::stale(desk), verdict::draw(&view), budget::draw(&view)];
    if has_nodes(view.outcome) {
        cards.push(nodes::draw(&view));
    }
    cards.extend([ladder::draw(&view), overcommit::draw(&view), arc::draw(&view), cpu::draw(&view)]);
    if has_pools(view.outcome) {
        cards.push(pools::draw(&view));
        cards.push(layouts::draw(desk));
        cards.extend(view.outcome.caches.as_ref().map(|own| caches::draw(&view, own)));
        cards.push(virtual_disks::draw(&view));
    }
    cards.extend([advice::draw(&view), commands::draw(desk), foot::draw(&view)]);
    results.add(Node::from(cards))
}

/// What is to be known of the link that was opened: above inputs and results, wherever these stand.
pub fn banners(desk: &mut Desk) -> Node {
    el("div").class("banners").add(Node::from(vec![banner::shared(desk), banner::notices(desk)]))
}
