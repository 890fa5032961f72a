//! Which guest runs on which node: the largest first, each on the least loaded of the nodes that are left.

use super::fleet::{Class, Fleet};
use crate::plan::{NodeType, Plan, Platform};
use crate::platform;
use crate::units::Bytes;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What one node carries.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeLoad {
    /// Its type, by number from 0.
    pub node: usize,
    /// Its guests, the largest first.
    pub classes: Vec<Class>,
    /// Memory of its guests with their overhead.
    pub load: Bytes,
    /// Its installed memory.
    pub installed: Bytes,
}

impl NodeLoad {
    fn share(&self) -> f64 {
        self.load.over(self.installed)
    }

    fn put(&mut self, class: &Class, weight: Bytes, count: u64) {
        if count == 0 {
            return;
        }
        self.load += weight.times(count);
        match self.classes.last_mut() {
            Some(last) if last.guest == class.guest => last.count += count,
            _ => self.classes.push(Class { guest: class.guest.clone(), count }),
        }
    }

    /// How many of `weight` fit until the load reaches this share of the installed memory.
    fn until(&self, share: f64, weight: Bytes) -> u64 {
        let room = share * self.installed.as_f64() - self.load.as_f64();
        // Saturates; negative room holds none.
        (room / weight.as_f64().max(1.0)) as u64
    }
}

/// Node types by number, one entry for each node, without the nodes that fail or are in maintenance: the largest go
/// first, as the worst case.
pub fn nodes_left(plan: &Plan, down: u64) -> Vec<usize> {
    let mut types: Vec<(usize, &NodeType)> = plan.nodes.iter().enumerate().collect();
    types.sort_by_key(|(index, node)| (node.memory.total(), node.node_cores(), *index));
    let all = types.into_iter().flat_map(|(index, node)| (0..node.count).map(move |_| index));
    let left = plan.node_count().saturating_sub(down);
    all.take(usize::try_from(left).unwrap_or(usize::MAX)).collect()
}

/// Places all guests on these nodes.
///
/// For equal nodes this is exactly the greedy order one guest at a time; whole rounds are only taken at once. More
/// nodes never make the fullest fuller, one more guest never makes it emptier.
pub fn place(platform: Platform, fleet: &Fleet, types: &[NodeType], left: &[usize]) -> Vec<NodeLoad> {
    let node = |index: &usize| {
        let installed = types.get(*index)?.memory.total();
        Some(NodeLoad { node: *index, classes: Vec::new(), load: Bytes::ZERO, installed })
    };
    let mut nodes: Vec<NodeLoad> = left.iter().filter_map(node).collect();
    for class in &fleet.0 {
        let weight = class.guest.ram + platform::overhead(platform, class.guest.footprint());
        spread(&mut nodes, class, weight);
    }
    nodes
}

/// Spreads equal guests over the nodes.
fn spread(nodes: &mut [NodeLoad], class: &Class, weight: Bytes) {
    let mut rest = class.count;
    if rest > nodes.len() as u64 {
        let level = common_level(nodes, weight, rest);
        for node in nodes.iter_mut() {
            let count = node.until(level, weight).min(rest);
            node.put(class, weight, count);
            rest -= count;
        }
    }
    if rest == 0 {
        return;
    }
    // Shares are never negative, so their bits sort as they do.
    let key = |node: &NodeLoad, index: usize| Reverse((node.share().to_bits(), index));
    let mut least: BinaryHeap<_> = nodes.iter().enumerate().map(|(index, node)| key(node, index)).collect();
    while rest > 0 {
        let Some(Reverse((_, index))) = least.pop() else { return };
        let Some(node) = nodes.get_mut(index) else { return };
        node.put(class, weight, 1);
        least.push(key(node, index));
        rest -= 1;
    }
}

/// The highest share to which all nodes can be filled without running out of guests.
fn common_level(nodes: &[NodeLoad], weight: Bytes, count: u64) -> f64 {
    let needed = |level: f64| nodes.iter().fold(0_u64, |sum, node| sum.saturating_add(node.until(level, weight)));
    let (mut low, mut high) = (0.0, 1.0);
    while needed(high) < count && high < 1e12 {
        high *= 2.0;
    }
    for _ in 0..50 {
        let middle = 0.5 * (low + high);
        if needed(middle) <= count {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
