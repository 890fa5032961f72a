//! What becomes of storage over the nodes after a loss, in words for page and reports.

use crate::i18n::words::OverNodes;
use crate::i18n::{Language, count, fill, quantity, range, say};
use crate::plan::System;
use crate::storage::recovery::{Recovery, Restore};
use crate::units::Quantity;

/// What is written where, and from how many hours to how many it takes.
pub fn rebuilt_note(language: Language, system: System, own: &Restore) -> String {
    let nodes = match own.left {
        1 => say(language, OverNodes::OneNode).to_owned(),
        left => fill(language, OverNodes::SomeNodes, &[&count(left)]),
    };
    let hours = |hours: f64| quantity(language, Quantity::Hours(hours));
    let range = range(language, &hours(own.hours.low), &hours(own.hours.high));
    let lost = quantity(language, Quantity::Space(own.lost));
    fill(language, OverNodes::RebuiltNote, &[say(language, system), &lost, &nodes, &range])
}

/// Why what was lost is not made anew; empty where it is.
pub fn not_rebuilt(language: Language, system: System, recovery: Recovery) -> String {
    let system = say(language, system);
    match recovery {
        Recovery::FewNodes(left, needed) => {
            fill(language, OverNodes::FewNodes, &[system, &count(left), &count(needed)])
        }
        Recovery::NoRoom => fill(language, OverNodes::NoRoom, &[system]),
        Recovery::Rebuilt(_) => String::new(),
    }
}
