//! Everything right of the inputs: the answers, one file for each, in the order in which they are read.

mod advice;
mod arc;
mod budget;
mod caches;
mod candidate_row;
mod candidates;
mod card;
mod cluster;
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
mod sheets;
mod stamp;
mod strip;
mod tiles;
mod verdict;
mod virtual_disks;

pub use budget::{bar_label, kind_name};
pub use card::{hint, swatch};
pub use dock::dock;
pub use sheets::draw as sheets;
pub use stamp::{printed, stamp};
pub use strip::strip;
pub use verdict::verdict;

use crate::app::widget::{Desk, DrawPart, Node, el};
use crate::sizing::Outcome;

/// The answers as the page has them from the top: the element of each in the page's frame, and what draws it.
pub const CARDS: [(&str, DrawPart); 17] = [
    ("part-tiles", |desk| tiles::tiles(&desk.view)),
    ("part-inputs", |desk| inputs_summary::draw(&desk.view)),
    ("budget", |desk| budget::draw(&desk.view)),
    ("nodes", |desk| if has_nodes(desk.view.outcome) { nodes::draw(&desk.view) } else { absent("nodes") }),
    ("cluster", |desk| match desk.view.outcome.cluster() {
        Some(own) => cluster::draw(&desk.view, own),
        None => absent("cluster"),
    }),
    ("ladder", |desk| ladder::draw(&desk.view)),
    ("overcommit", |desk| overcommit::draw(&desk.view)),
    ("arc", |desk| arc::draw(&desk.view)),
    ("cpu", |desk| cpu::draw(&desk.view)),
    ("pools", |desk| if has_pools(desk.view.outcome) { pools::draw(&desk.view) } else { absent("pools") }),
    ("layouts", |desk| if has_pools(desk.view.outcome) { layouts::draw(desk) } else { absent("layouts") }),
    ("caches", |desk| match desk.view.outcome.caches() {
        Some(own) => caches::draw(&desk.view, own),
        None => absent("caches"),
    }),
    ("virtual", |desk| match has_pools(desk.view.outcome) {
        true => virtual_disks::draw(&desk.view),
        false => absent("virtual"),
    }),
    ("candidates", candidates::draw),
    ("advice", |desk| advice::draw(&desk.view)),
    ("commands", commands::draw),
    ("part-foot", |desk| foot::draw(&desk.view)),
];

/// A card that has nothing to say of this plan; its place on the page stays.
fn absent(id: &'static str) -> Node {
    el("section").attr("id", id).flag("hidden", true)
}

/// Several nodes, so that they are worth a card.
fn has_nodes(outcome: &Outcome) -> bool {
    outcome.nodes.count > 1
}

/// Storage is stated, so that it is worth a card.
fn has_pools(outcome: &Outcome) -> bool {
    !outcome.disks.pools.is_empty()
}

/// The frame of all results: whether they belong to an earlier plan.
pub fn results(desk: &mut Desk) -> Node {
    el("div").flag("data-stale", desk.store.is_stale())
}
