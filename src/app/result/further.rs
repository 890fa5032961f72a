//! The answers below the first ones, in the order in which they are read. Their code and the texts that only they show
//! come after the page has begun (`scripts/split.mjs`, [`crate::i18n`]).

use super::{
    advice, arc, caches, candidates, cluster, commands, cpu, foot, inputs_summary, ladder, layouts, nodes, overcommit,
    pools, virtual_disks,
};
use crate::app::widget::{DrawPart, Node, el};
use crate::sizing::Outcome;

/// The element of each in the page's frame, and what draws it.
pub const FURTHER: [(&str, DrawPart); 15] = [
    ("part-inputs", |desk| inputs_summary::draw(&desk.view)),
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
pub fn has_nodes(outcome: &Outcome) -> bool {
    outcome.nodes.count > 1
}

/// Storage is stated, so that it is worth a card.
pub fn has_pools(outcome: &Outcome) -> bool {
    !outcome.disks.pools.is_empty()
}
