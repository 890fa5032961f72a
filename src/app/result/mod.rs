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
mod further;
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
pub use further::FURTHER;
pub use sheets::draw as sheets;
pub use stamp::{printed, stamp};
pub use strip::strip;

use crate::app::widget::{Desk, DrawPart, Node, el};

/// The answers that the page begins with, in its order: the element of each in the page's frame, and what draws it.
/// Those of [`FURTHER`] stand below.
pub const FIRST: [(&str, DrawPart); 5] = [
    ("part-say", verdict::say),
    // On a narrow page the only answer beside the field that is typed in.
    ("part-dock", dock::dock),
    ("part-gauge", verdict::gauge),
    ("part-tiles", |desk| tiles::tiles(&desk.view)),
    ("budget", |desk| budget::draw(&desk.view)),
];

/// The frame of all results: whether they belong to an earlier plan.
pub fn results(desk: &mut Desk) -> Node {
    el("div").flag("data-stale", desk.store.is_stale())
}
