//! Where the guests run: nodes that are left, guests placed on them, and the fullest node with its budget.

use super::demand::Demand;
use super::fleet::{Class, Fleet, Guest};
use super::memory::{Budget, Host};
use super::placement::{NodeLoad, Slot, fill, nodes_left, place, weight};
use crate::plan::Plan;

/// The nodes that guests may run on.
#[derive(Clone, Debug)]
pub struct Site<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Type of each node that is left, the smallest first.
    pub left: Vec<usize>,
    hosts: Vec<Host<'a>>,
}

/// The node with the least headroom.
#[derive(Clone, Debug)]
pub struct Fullest<'a> {
    /// Which of the placed nodes it is, by number from 0.
    pub at: usize,
    /// The node.
    pub host: Host<'a>,
    /// Its guests.
    pub classes: Vec<Class>,
    /// What they want.
    pub demand: Demand,
    /// Its budget.
    pub budget: Budget,
}

impl<'a> Site<'a> {
    /// The site without `down` of its nodes.
    pub fn new(plan: &'a Plan, down: u64) -> Site<'a> {
        // The pools are the same on every node, so they are looked at once.
        let first = plan.nodes.first().map(|node| Host::new(plan, 0, node));
        let host = |(index, node)| Some(first.as_ref()?.for_node(index, node));
        let hosts = plan.nodes.iter().enumerate().filter_map(host).collect();
        Site { plan, left: nodes_left(plan, down), hosts }
    }

    /// Node types by number.
    pub fn hosts(&self) -> &[Host<'a>] {
        &self.hosts
    }

    /// Places the guests.
    pub fn place(&self, fleet: &Fleet) -> Vec<NodeLoad> {
        place(self.plan.platform, fleet, &self.plan.nodes, &self.left)
    }

    /// The node with the least headroom. Nodes of one type that carry the same are looked at once.
    pub fn fullest(&self, fleet: &Fleet, loads: &[NodeLoad]) -> Option<Fullest<'a>> {
        let different = different(loads.iter().map(|load| (load, 0)));
        let judged =
            different.into_iter().filter_map(|(at, load, _)| self.with_guests(at, load.node, load.classes(fleet)));
        judged.min_by(by_headroom)
    }

    /// The node with the least headroom when `count` more of a guest come on top of what runs.
    pub fn fullest_adding(&self, fleet: &Fleet, loads: &[NodeLoad], guest: &Guest, count: u64) -> Option<Fullest<'a>> {
        let mut slots: Vec<Slot> = loads.iter().map(|load| load.slot).collect();
        let counts = fill(&mut slots, weight(self.plan.platform, guest), count);
        let with_more = |(at, load, more): (usize, &NodeLoad, u64)| {
            let mut classes = load.classes(fleet);
            classes.push(Class { guest: guest.clone(), count: more });
            self.with_guests(at, load.node, Fleet::merged(classes).0)
        };
        let different = different(loads.iter().zip(counts));
        different.into_iter().filter_map(with_more).min_by(by_headroom)
    }

    /// The fullest node when these guests are placed.
    pub fn fullest_with(&self, fleet: &Fleet) -> Option<Fullest<'a>> {
        self.fullest(fleet, &self.place(fleet))
    }

    fn with_guests(&self, at: usize, node: usize, classes: Vec<Class>) -> Option<Fullest<'a>> {
        let host = self.hosts.get(node)?.clone();
        let demand = Demand::of(self.plan, &classes);
        let budget = host.budget_of(&classes, &demand);
        Some(Fullest { at, host, classes, demand, budget })
    }
}

/// Nodes with so many guests more, with their numbers; of those that carry the same only the first.
fn different<'n>(nodes: impl Iterator<Item = (&'n NodeLoad, u64)>) -> Vec<(usize, &'n NodeLoad, u64)> {
    let mut different: Vec<(usize, &NodeLoad, u64)> = Vec::new();
    for (at, (load, more)) in nodes.enumerate() {
        let same = |(_, known, known_more): &(usize, &NodeLoad, u64)| {
            known.node == load.node && *known_more == more && known.guests == load.guests
        };
        if !different.iter().any(same) {
            different.push((at, load, more));
        }
    }
    different
}

fn by_headroom(a: &Fullest, b: &Fullest) -> std::cmp::Ordering {
    a.budget.headroom().total_cmp(&b.budget.headroom())
}
