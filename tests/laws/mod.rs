//! Laws of `engine.md` §9: what holds for every plan, tried on generated ones.
//!
//! Where a law needs a narrower plan than "every", its test says which and why.

mod candidates;
mod cluster;
mod explained;
mod layouts;
pub mod limits;
mod memory;
mod packing;
mod sameness;
mod storage;
mod zfs;

use headroom::plan::{DimmGroup, GuestGroup, Guests, Memory, NodeType, Plan};
use headroom::units::Bytes;
use proptest::prelude::*;

/// So many cases, times the environment variable `LAWS` for a longer hunt; failures are reported, not kept in files.
pub fn cases(cases: u32) -> ProptestConfig {
    let times = std::env::var("LAWS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    ProptestConfig { failure_persistence: None, cases: cases * times, ..ProptestConfig::default() }
}

/// The guest groups of a plan; none where it has totals.
pub fn groups(plan: &Plan) -> &[GuestGroup] {
    match &plan.guests {
        Guests::Groups(groups) => groups,
        Guests::Totals(_) => &[],
    }
}

/// The plan with other guests.
pub fn with_groups(plan: &Plan, groups: Vec<GuestGroup>) -> Plan {
    Plan { guests: Guests::Groups(groups), ..plan.clone() }
}

/// A node type with other memory.
pub fn with_memory(node: &NodeType, installed: Bytes) -> NodeType {
    let memory = match &node.memory {
        Memory::Plain(_) => Memory::Plain(installed),
        Memory::Dimms(_) => Memory::Dimms(vec![DimmGroup { count: 1, size: installed }]),
    };
    NodeType { memory, ..node.clone() }
}
