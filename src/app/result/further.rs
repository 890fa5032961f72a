//! The answers below the first ones, in the order in which they are read. Their code and the texts that only they show
//! come after the page has begun (`scripts/split.mjs`, [`crate::i18n`]).

use super::{
    advice, arc, caches, candidates, cluster, commands, cpu, foot, inputs_summary, ladder, layouts, nodes, overcommit,
    pools, virtual_disks,
};
use crate::app::widget::{Desk, DrawPart, Node, el};
use crate::sizing::Outcome;

/// The element of each in the page's frame, and what draws it. Functions with names, by which the build finds them.
pub const FURTHER: [(&str, DrawPart); 15] = [
    ("part-inputs", inputs),
    ("nodes", nodes),
    ("cluster", cluster),
    ("ladder", ladder),
    ("overcommit", overcommit),
    ("arc", arc),
    ("cpu", cpu),
    ("pools", pools),
    ("layouts", layouts),
    ("caches", caches),
    ("virtual", virtual_disks),
    ("candidates", candidates::draw),
    ("advice", advice),
    ("commands", commands::draw),
    ("part-foot", foot),
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

fn inputs(desk: &mut Desk) -> Node {
    inputs_summary::draw(&desk.view)
}

fn nodes(desk: &mut Desk) -> Node {
    if has_nodes(desk.view.outcome) { nodes::draw(&desk.view) } else { absent("nodes") }
}

fn cluster(desk: &mut Desk) -> Node {
    match desk.view.outcome.cluster() {
        Some(own) => cluster::draw(&desk.view, own),
        None => absent("cluster"),
    }
}

fn ladder(desk: &mut Desk) -> Node {
    ladder::draw(&desk.view)
}

fn overcommit(desk: &mut Desk) -> Node {
    overcommit::draw(&desk.view)
}

fn arc(desk: &mut Desk) -> Node {
    arc::draw(&desk.view)
}

fn cpu(desk: &mut Desk) -> Node {
    cpu::draw(&desk.view)
}

fn pools(desk: &mut Desk) -> Node {
    if has_pools(desk.view.outcome) { pools::draw(&desk.view) } else { absent("pools") }
}

fn layouts(desk: &mut Desk) -> Node {
    if has_pools(desk.view.outcome) { layouts::draw(desk) } else { absent("layouts") }
}

fn caches(desk: &mut Desk) -> Node {
    match desk.view.outcome.caches() {
        Some(own) => caches::draw(&desk.view, own),
        None => absent("caches"),
    }
}

fn virtual_disks(desk: &mut Desk) -> Node {
    if has_pools(desk.view.outcome) { virtual_disks::draw(&desk.view) } else { absent("virtual") }
}

fn advice(desk: &mut Desk) -> Node {
    advice::draw(&desk.view)
}

fn foot(desk: &mut Desk) -> Node {
    foot::draw(&desk.view)
}
