//! What each node carries, before and after the failures to survive.

use super::placement::NodeLoad;
use super::site::Site;
use crate::plan::Plan;
use crate::units::Bytes;

/// Whether a node runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// It runs guests.
    Up,
    /// It is one of the failures to survive.
    Failed,
    /// It is in maintenance.
    Maintenance,
}

/// One node as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeView {
    /// Its type, by number from 0.
    pub node: usize,
    /// Whether it runs.
    pub state: NodeState,
    /// Installed memory.
    pub installed: Bytes,
    /// Memory of its guests with their overhead, with growth.
    pub load: Bytes,
    /// How many guests it carries.
    pub guests: u64,
    /// It is the one whose budget is shown.
    pub fullest: bool,
}

/// The answer about nodes.
#[derive(Clone, Debug, PartialEq)]
pub struct Nodes {
    /// All nodes.
    pub count: u64,
    /// Nodes that are left after failures and maintenance.
    pub left: u64,
    /// Each node, those that are left first.
    pub views: Vec<NodeView>,
}

/// Nodes with what they carry; `fullest` is the number of the one that is judged.
#[inline(never)]
pub fn nodes(plan: &Plan, site: &Site, all: &Site, loads: &[NodeLoad], fullest: usize) -> Nodes {
    // Nodes that carry the same as the one that is judged are as full.
    let judged = loads.get(fullest);
    let mut views = Vec::new();
    for load in loads {
        views.push(NodeView {
            node: load.node,
            state: NodeState::Up,
            installed: load.slot.installed,
            load: load.slot.load,
            guests: load.guest_count(),
            fullest: judged.is_some_and(|judged| judged.node == load.node && judged.guests == load.guests),
        });
    }
    // The largest nodes are the ones that go, so they stand behind the ones that are left.
    let mut failures = plan.failures();
    for node in all.left.iter().skip(site.left.len()).rev() {
        views.push(NodeView {
            node: *node,
            state: if failures > 0 { NodeState::Failed } else { NodeState::Maintenance },
            installed: plan.nodes.get(*node).map_or(Bytes::ZERO, |node| node.memory.total()),
            load: Bytes::ZERO,
            guests: 0,
            fullest: false,
        });
        failures = failures.saturating_sub(1);
    }
    Nodes { count: plan.node_count(), left: plan.nodes_left(), views }
}
