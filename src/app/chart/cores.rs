//! The cores of NUMA nodes, with those that the largest guest takes.

use crate::app::widget::{Node, el};

/// How many cores the guest takes on each NUMA node it spans: as even as can be, none on the others.
pub fn taken(vcpus: u64, spanned: u64, nodes: u64, cores: u64) -> Vec<u64> {
    let on = |node: u64| {
        let rest = u64::from(node < vcpus % spanned.max(1));
        if node < spanned { (vcpus / spanned.max(1) + rest).min(cores) } else { 0 }
    };
    (0..nodes).map(on).collect()
}

/// Cells that can be told apart; beyond, a cell stands for several cores.
const MOST: u64 = 64;

/// Cells of a NUMA node, and how many of them are taken: at least one where any core is.
fn cells(count: u64, hit: u64) -> (u64, u64) {
    let each = count.div_ceil(MOST).max(1);
    (count.div_ceil(each), hit.div_ceil(each))
}

/// One NUMA node as a row of cells. `label` says in words what it shows.
pub fn cores(count: u64, hit: u64, label: String) -> Node {
    let (count, hit) = cells(count, hit);
    let cells = el("div").class("cores").attr("role", "img").attr("aria-label", label);
    cells.css("--cores", count.to_string()).css("--hit", hit.to_string())
}
