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
    pub fn fullest(&self, fleet: &Fleet, loads: &[NodeLoad]) -> Option<Fullest<'a>> {
        let of_type = |host: &Host<'a>| {
            let loads = loads.iter().filter(|load| load.node == host.index);
            let most = loads.max_by_key(|load| load.slot.load)?;
            Some(self.with_guests(host, most.classes(fleet)))
        };
        self.hosts.iter().filter_map(of_type).min_by(by_headroom)
    }

    /// The node with the least headroom when `count` more of a guest come on top of what runs.
    pub fn fullest_adding(&self, fleet: &Fleet, loads: &[NodeLoad], guest: &Guest, count: u64) -> Option<Fullest<'a>> {
        let mut slots: Vec<Slot> = loads.iter().map(|load| load.slot).collect();
        let counts = fill(&mut slots, weight(self.plan.platform, guest), count);
        let nodes = || loads.iter().zip(&slots).zip(&counts);
        let of_type = |host: &Host<'a>| {
            let of_host = nodes().filter(|((load, _), _)| load.node == host.index);
            let ((most, _), more) = of_host.max_by_key(|((_, slot), _)| slot.load)?;
            let mut classes = most.classes(fleet);
            classes.push(Class { guest: guest.clone(), count: *more });
            Some(self.with_guests(host, Fleet::merged(classes).0))
        };
        self.hosts.iter().filter_map(of_type).min_by(by_headroom)
    }

    /// The fullest node when these guests are placed.
    pub fn fullest_with(&self, fleet: &Fleet) -> Option<Fullest<'a>> {
        self.fullest(fleet, &self.place(fleet))
    }

    fn with_guests(&self, host: &Host<'a>, classes: Vec<Class>) -> Fullest<'a> {
        let demand = Demand::of(self.plan, &classes);
        let budget = host.budget_of(&classes, &demand);
        Fullest { host: host.clone(), classes, demand, budget }
    }
}

fn by_headroom(a: &Fullest, b: &Fullest) -> std::cmp::Ordering {
    a.budget.headroom().total_cmp(&b.budget.headroom())
}
