//! What becomes of storage over the nodes after a loss, and what it takes of the processors, in words for page and
//! reports.

use super::pool_name;
use crate::i18n::words::OverNodes;
use crate::i18n::{Language, count, fill, number, quantity, range, say};
use crate::plan::Plan;
use crate::storage::processors::unpublished;
use crate::storage::recovery::{Recovery, Restore};
use crate::units::{Estimate, Quantity};

/// A pool's system; its number and disks too where another pool has the same.
fn system_of(language: Language, plan: &Plan, index: usize) -> String {
    let Some(pool) = plan.pools.get(index) else { return String::new() };
    let same = plan.pools.iter().filter(|other| other.system == pool.system).count();
    if same > 1 { pool_name(language, plan, index) } else { say(language, pool.system).to_owned() }
}

/// What is written where, and from how many hours to how many it takes; of a pool by its number from 0.
pub fn rebuilt_note(language: Language, plan: &Plan, pool: usize, own: &Restore) -> String {
    let nodes = match own.left {
        1 => say(language, OverNodes::OneNode).to_owned(),
        left => fill(language, OverNodes::SomeNodes, &[&count(left)]),
    };
    let hours = |hours: f64| quantity(language, Quantity::Hours(hours));
    let range = range(language, &hours(own.hours.low), &hours(own.hours.high));
    let lost = quantity(language, Quantity::Space(own.lost));
    fill(language, OverNodes::RebuiltNote, &[&system_of(language, plan, pool), &lost, &nodes, &range])
}

/// Why what was lost is not made anew; empty where it is.
pub fn not_rebuilt(language: Language, plan: &Plan, pool: usize, recovery: Recovery) -> String {
    let system = system_of(language, plan, pool);
    match recovery {
        Recovery::FewNodes(left, needed) => {
            fill(language, OverNodes::FewNodes, &[&system, &count(left), &count(needed)])
        }
        Recovery::NoRoom => fill(language, OverNodes::NoRoom, &[&system]),
        Recovery::Rebuilt(_) => String::new(),
    }
}

/// From how many cores of each node to how many storage takes; no range where there is nothing between them.
pub fn cores_note(language: Language, own: Estimate) -> String {
    let [low, high] = [own.low, own.high].map(number);
    match low == high {
        true => say(language, OverNodes::EachNode).to_owned(),
        false => fill(language, OverNodes::CoresNote, &[&range(language, &low, &high)]),
    }
}

/// A sentence for each system whose cores are not counted.
pub fn uncounted(language: Language, plan: &Plan) -> Vec<String> {
    let mut all = Vec::new();
    for system in unpublished(plan) {
        all.push(fill(language, OverNodes::Uncounted, &[say(language, system)]));
    }
    all
}
