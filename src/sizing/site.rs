//! Where the guests run: nodes that are left, guests placed on them, and the fullest node with its budget.

use super::demand::Demand;
use super::fleet::{Class, Fleet, Guest};
use super::memory::{Budget, Host};
use super::placement::{NodeLoad, nodes_left, place};
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
        let hosts = plan.nodes.iter().enumerate().map(|(index, node)| Host::new(plan, index, node)).collect();
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

    /// The node with the least headroom: of each type the one that carries most.
    pub fn fullest(&self, loads: &[NodeLoad]) -> Option<Fullest<'a>> {
        let of_type = |host: &Host<'a>| {
            let loads = loads.iter().filter(|load| load.node == host.index);
            let most = loads.max_by_key(|load| load.load)?;
            let demand = Demand::of(self.plan, &most.classes);
            let budget = host.budget_of(&most.classes, &demand);
            Some(Fullest { host: host.clone(), classes: most.classes.clone(), demand, budget })
        };
        let types = self.hosts.iter().filter_map(of_type);
        types.min_by(|a, b| a.budget.headroom().total_cmp(&b.budget.headroom()))
    }

    /// The fullest node when these guests are placed.
    pub fn fullest_with(&self, fleet: &Fleet) -> Option<Fullest<'a>> {
        self.fullest(&self.place(fleet))
    }
}

impl Fleet {
    /// The same guests and `count` more of this one.
    pub fn with(&self, guest: &Guest, count: u64) -> Fleet {
        let mut classes = self.0.clone();
        classes.push(Class { guest: guest.clone(), count });
        Fleet::merged(classes)
    }
}
