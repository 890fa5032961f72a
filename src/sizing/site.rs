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

    /// The node with the least headroom.
    pub fn fullest(&self, fleet: &Fleet, loads: &[NodeLoad]) -> Option<Fullest<'a>> {
        self.least_headroom(fleet, loads, None)
    }

    /// The node with the least headroom when `count` more of a guest come on top of what runs.
    pub fn fullest_adding(&self, fleet: &Fleet, loads: &[NodeLoad], guest: &Guest, count: u64) -> Option<Fullest<'a>> {
        let mut slots: Vec<Slot> = loads.iter().map(|load| load.slot).collect();
        let counts = fill(&mut slots, weight(self.plan.platform, guest), count);
        self.least_headroom(fleet, loads, Some((guest, &counts)))
    }

    /// Of nodes of one type that carry the same, and as many more of the added guest, only the first is looked at.
    fn least_headroom(
        &self,
        fleet: &Fleet,
        loads: &[NodeLoad],
        added: Option<(&Guest, &[u64])>,
    ) -> Option<Fullest<'a>> {
        let more = |at: usize| added.and_then(|(_, counts)| counts.get(at)).copied().unwrap_or(0);
        let mut different: Vec<usize> = Vec::new();
        let mut fullest: Option<Fullest> = None;
        for (at, load) in loads.iter().enumerate() {
            let same = |before: &usize| {
                let known = loads.get(*before).filter(|known| known.node == load.node && known.guests == load.guests);
                known.is_some() && more(*before) == more(at)
            };
            if different.iter().any(same) {
                continue;
            }
            different.push(at);
            let mut guests = Fleet(load.classes(fleet));
            if let Some((guest, _)) = added {
                guests.add(Class { guest: *guest, count: more(at) });
            }
            let Some(own) = self.with_guests(at, load.node, guests.0) else { continue };
            let headroom = own.budget.headroom();
            if fullest.as_ref().is_none_or(|known| headroom.total_cmp(&known.budget.headroom()).is_lt()) {
                fullest = Some(own);
            }
        }
        fullest
    }

    /// The fullest node when these guests are placed.
    pub fn fullest_with(&self, fleet: &Fleet) -> Option<Fullest<'a>> {
        self.fullest(fleet, &self.place(fleet))
    }

    fn with_guests(&self, at: usize, node: usize, classes: Vec<Class>) -> Option<Fullest<'a>> {
        let host = self.hosts.get(node)?;
        let demand = Demand::of(self.plan, &classes);
        let budget = host.budget_of(&classes, &demand);
        Some(Fullest { at, host: *host, classes, demand, budget })
    }
}
