//! Which hardware to buy: any number of servers with any number of storage forms, each with as many nodes as the plan's
//! guests need, against what is asked for.
//!
//! First come those that keep the power of a rack share, then those that miss fewest targets, then the cheapest where
//! all have a price, then the densest, then the better storage, then the one that draws least.

use super::layouts::{self, Against, BUSY};
use super::power::node_watts;
use super::{Outcome, Resource, Status, evaluate};
use crate::catalog::{FIELD_GIB, FIELD_RUNS, FIELD_VCPUS, HostPreset};
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{GuestGroup, Guests, NodeType, Place, Plan, Pool};
use crate::storage::processors::StorageCores;
use crate::units::bound::{GUESTS, NODES};
use crate::units::{Bytes, Percent, Quantity};
use core::cmp::Ordering;

/// A server that takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct HostOffer {
    /// One node; its count says nothing.
    pub node: NodeType,
    /// The node type of the plan that it is, by number from 0; of the catalogue's it is of no account.
    pub index: usize,
    /// Guests of the field test that one node was measured with.
    pub measured: Option<u64>,
    /// Price of one node without its storage, in whatever currency; nothing where it is not given.
    pub price: Option<u64>,
}

impl HostOffer {
    /// A server of the catalogue, with what was measured on it.
    pub fn of(host: &HostPreset) -> HostOffer {
        let run = FIELD_RUNS.iter().find(|run| run.host == host.id);
        HostOffer { node: host.node(), index: 0, measured: run.map(|run| run.density), price: None }
    }
}

/// A storage form that takes part; it stands in for all storage of the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct FormOffer {
    /// One node's pools; the first is the one that is told of.
    pub pools: Vec<Pool>,
    /// Price for one node; nothing where it is not given.
    pub price: Option<u64>,
}

/// What a candidate misses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// No number of nodes carries the guests.
    Nodes,
    /// Its nodes draw more than a rack share may.
    Power,
    /// A node carries fewer guests than wanted.
    Density,
    /// Its storage survives too little, or is not to be built.
    Storage,
    /// Writes take longer than wanted.
    Latency,
}

/// What puts one candidate before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// It keeps the power of a rack share, or carries the guests at all.
    Possible,
    /// It misses fewer targets.
    Misses,
    /// It costs less.
    Cost,
    /// A node carries more guests.
    Density,
    /// Its storage is better.
    Storage,
    /// It draws less.
    Power,
}

/// A server with a storage form.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The server, by its number among those that take part.
    pub host: usize,
    /// The storage form, by its number; nothing where none takes part.
    pub form: Option<usize>,
    /// Nodes that the guests need, with those that may be down; nothing where no number suffices.
    pub nodes: Option<Explained<u64>>,
    /// Guests of the counted kind that a node carries: as measured, or as predicted.
    pub density: Explained<u64>,
    /// The prediction.
    pub predicted: Explained<u64>,
    /// What a node runs out of first.
    pub binds: Resource,
    /// Its storage under the load of the plan.
    pub layout: Option<layouts::Candidate>,
    /// Watts of a node.
    pub watts: Explained<u64>,
    /// Watts of all nodes.
    pub power: Option<Explained<u64>>,
    /// Price of all nodes; nothing where it is not given.
    pub cost: Option<u64>,
    /// What it misses.
    pub misses: Vec<Miss>,
}

impl Candidate {
    /// How far the prediction is from the measurement, as a share of that; nothing where nothing was measured.
    pub fn miss(&self) -> Option<f64> {
        let measured = Some(&self.density).filter(|density| density.how.rule == Rule::DensityMeasured)?.value;
        Some(self.predicted.value as f64 / measured.max(1) as f64 - 1.0)
    }

    /// Whether a number of its nodes carries the guests and keeps the power of a rack share.
    pub fn is_possible(&self) -> bool {
        !self.misses.iter().any(|miss| matches!(miss, Miss::Nodes | Miss::Power))
    }
}

/// All candidates.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The guest that is counted: that of the largest group.
    pub guest: GuestGroup,
    /// Guests that a node is to carry; nothing without a baseline.
    pub target: Option<Explained<u64>>,
    /// The candidates, the best first.
    pub ranked: Vec<Candidate>,
}

/// What the person asks of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Guests that one of the nodes carries that are replaced.
    pub baseline: Option<u64>,
    /// How much of that is wanted: 125 % for a quarter more.
    pub times: Percent,
}

/// The guest of the largest group.
fn counted(plan: &Plan) -> Option<GuestGroup> {
    let mean = plan.with_mean_group();
    let Guests::Groups(groups) = &mean.guests else { return None };
    let size = |group: &GuestGroup| (group.count, group.ram, group.vcpus, group.disk);
    let mut largest: Option<&GuestGroup> = None;
    for group in groups {
        if group.count > 0 && largest.is_none_or(|known| size(group) > size(known)) {
            largest = Some(group);
        }
    }
    largest.cloned()
}

/// How many of a guest one node carries, and what runs out first; nothing where the platform cannot run its storage.
fn density(plan: &Plan, guest: &GuestGroup, nodes: u64) -> Option<(Explained<u64>, Resource)> {
    let mut plan = plan.clone();
    // Storage over the nodes has room only where they are as many as it is built on: a node's part of what all carry.
    let nodes = if plan.pools.iter().any(|pool| pool.system.is_distributed()) { nodes.max(1) } else { 1 };
    if let Some(node) = plan.nodes.first_mut() {
        node.count = nodes;
    }
    let mut one = guest.clone();
    one.count = 1;
    plan.guests = Guests::Groups(vec![one]);
    let policy = &mut plan.policy;
    (policy.failures, policy.maintenance, policy.growth, policy.iops) = (Some(0), 0, Percent(0), None);
    let outcome = evaluate(plan.check().ok()?)?;
    for pool in &outcome.disks.pools {
        if !pool.fits_platform {
            return None;
        }
    }
    let room = outcome.room.first()?;
    let first = u64::from(outcome.ram.status != Status::Over);
    let value = ((room.more.value + first) / nodes).min(GUESTS.max);
    let mut how = Derivation::new(Rule::Density, Quantity::Count(value));
    for term in &room.more.how.terms {
        if let Quantity::Count(more) = term.value {
            let value = Quantity::Count(more.saturating_add(first) / nodes);
            how = how.with(Term { name: term.name, value, origin: Origin::Derived });
        }
    }
    Some((how.explains(value), room.binds))
}

/// Whether everything fits that more nodes would help: memory, processors, space and operations of the disks.
fn carries(outcome: &Outcome, by_cpu: u64, left: u64) -> bool {
    let disks = &outcome.disks;
    let space = match &disks.fill {
        Some(fill) => fill.value <= disks.limit,
        None => disks.status != Some(Status::Over),
    };
    let largest = outcome.largest.as_ref().is_none_or(|largest| largest.fits_node && largest.fits_threads);
    outcome.ram.status != Status::Over
        && outcome.ram.admission
        && largest
        && by_cpu <= left
        && space
        && disks.busy.is_none_or(|busy| busy <= BUSY)
}

/// A plan with some number of nodes.
struct Cluster<'a> {
    plan: &'a mut Plan,
    /// Nodes that the processors need.
    by_cpu: u64,
}

impl Cluster<'_> {
    fn have(&mut self, nodes: u64) {
        if let Some(node) = self.plan.nodes.first_mut() {
            node.count = nodes;
        }
    }

    fn outcome(&mut self, nodes: u64) -> Option<Outcome> {
        self.have(nodes);
        evaluate(self.plan.check().ok()?)
    }

    fn with(&mut self, nodes: u64) -> Option<Outcome> {
        let outcome = self.outcome(nodes)?;
        carries(&outcome, self.by_cpu, self.plan.nodes_left()).then_some(outcome)
    }

    /// The smallest number of nodes above `low` that carries everything: outwards in growing steps, then halving.
    fn smallest(&mut self, mut low: u64) -> Option<(u64, Outcome)> {
        let (mut next, mut step) = (low + 1, 1);
        let mut found = loop {
            match self.with(next) {
                Some(outcome) => break (next, outcome),
                None if next >= NODES.max => return None,
                None => (low, next, step) = (next, (next + step).min(NODES.max), step * 2),
            }
        };
        while found.0 - low > 1 {
            let middle = low + (found.0 - low) / 2;
            match self.with(middle) {
                Some(outcome) => found = (middle, outcome),
                None => low = middle,
            }
        }
        Some(found)
    }
}

/// Nodes that the plan's guests need of this kind when `down` may be down, and the answer with so many. `vcpus` is
/// what a node was measured to carry.
fn nodes(plan: &mut Plan, vcpus: Option<f64>, down: u64) -> Option<(Explained<u64>, Outcome)> {
    let cores = plan.nodes.first().map_or(0.0, |node| StorageCores::new(plan).left(node));
    let mut cluster = Cluster { plan, by_cpu: 0 };
    let fewest = down.saturating_add(1);
    let least = cluster.outcome(fewest)?;
    let each = vcpus.or_else(|| Some(least.cpu.safe.as_ref()?.value * cores));
    let whole = |nodes: f64| f64::ceil(nodes - 1e-9) as u64;
    cluster.by_cpu = each.map_or(0, |each| whole(least.grown.vcpus.as_f64() / each.max(1e-9)));
    // All guests' peak together is no more than the sum of what they want apart.
    let budget = least.ram.grown;
    let room = budget.installed.minus(budget.base + budget.services() + budget.floor);
    let by_memory = match room {
        Bytes(0) => return None,
        room => (budget.guests + budget.overhead).0.div_ceil(room.0),
    };
    let (count, outcome) = match carries(&least, cluster.by_cpu, cluster.plan.nodes_left()) {
        true => (fewest, least),
        false => {
            let too_few = by_memory.max(cluster.by_cpu).saturating_add(down).saturating_sub(1);
            cluster.smallest(too_few.max(fewest).min(NODES.max - 1))?
        }
    };
    cluster.have(count);
    let down = count.saturating_sub(cluster.plan.nodes_left());
    let how = Derivation::new(Rule::CandidateNodes, Quantity::Count(count))
        .derived(Name::NodesByMemory, Quantity::Count(by_memory))
        .derived(Name::NodesByCpu, Quantity::Count(cluster.by_cpu))
        .derived(Name::NodesDown, Quantity::Count(down));
    Some((how.explains(count), outcome))
}

/// A server with a storage form, judged; nothing where the platform cannot run it. The plan has both as its own.
fn candidate(
    plan: &mut Plan,
    guest: &GuestGroup,
    host: &HostOffer,
    price: Option<u64>,
    target: Option<u64>,
    down: u64,
) -> Option<Candidate> {
    let measured = host.measured.filter(|_| guest.vcpus == FIELD_VCPUS && guest.ram == Bytes::from_gib(FIELD_GIB));
    let needed = nodes(plan, measured.map(|own| own.saturating_mul(FIELD_VCPUS) as f64), down);
    let (predicted, binds) = density(plan, guest, needed.as_ref().map_or(down + 1, |(nodes, _)| nodes.value))?;
    let mut density = Explained { value: predicted.value, how: predicted.how.clone() };
    if let Some(measured) = measured {
        let value = Quantity::Count(measured);
        let how = Derivation::new(Rule::DensityMeasured, value).measured(Name::MeasuredDensity, value);
        density = how.explains(measured);
    }
    let watts = node_watts(&host.node, host.index, &plan.pools);
    let cap = plan.policy.rack.map_or(u64::MAX, |rack| rack.watts);
    let mut own = Candidate {
        host: 0,
        form: None,
        nodes: None,
        density,
        predicted,
        binds,
        layout: None,
        watts,
        power: None,
        cost: None,
        misses: Vec::new(),
    };
    match needed {
        None => own.misses.push(Miss::Nodes),
        Some((nodes, mut outcome)) => {
            let count = nodes.value;
            let power = count.saturating_mul(own.watts.value);
            let how = Derivation::new(Rule::Product, Quantity::Watts(power))
                .found(Name::NodesLeft, &nodes.how)
                .found(Name::NodeWatts, &own.watts.how);
            own.power = Some(how.explains(power));
            own.cost = price.map(|price| price.saturating_mul(count));
            own.nodes = Some(nodes);
            if let Some(pool) = outcome.disks.pools.first_mut()
                && let Some(at) = pool.at.filter(|at| *at < pool.layouts.len())
            {
                own.layout = Some(pool.layouts.swap_remove(at));
            }
            if power > cap {
                own.misses.push(Miss::Power);
            }
        }
    }
    if target.is_some_and(|target| own.density.value < target) {
        own.misses.push(Miss::Density);
    }
    for against in own.layout.iter().flat_map(|layout| &layout.against) {
        let miss = if *against == Against::Latency { Miss::Latency } else { Miss::Storage };
        if !own.misses.contains(&miss) {
            own.misses.push(miss);
        }
    }
    Some(own)
}

/// What puts one before the other, and which; equal ones are as they come.
pub fn decided(first: &Candidate, second: &Candidate, priced: bool) -> (Ordering, Option<Decided>) {
    let storage = match (&first.layout, &second.layout) {
        (Some(first), Some(second)) => layouts::order(first, second),
        _ => Ordering::Equal,
    };
    let power = |own: &Candidate| own.power.as_ref().map_or(u64::MAX, |power| power.value);
    let cost = if priced { first.cost.cmp(&second.cost) } else { Ordering::Equal };
    for (decided, order) in [
        (Decided::Possible, second.is_possible().cmp(&first.is_possible())),
        (Decided::Misses, first.misses.len().cmp(&second.misses.len())),
        (Decided::Cost, cost),
        (Decided::Density, second.density.value.cmp(&first.density.value)),
        (Decided::Storage, storage),
        (Decided::Power, power(first).cmp(&power(second))),
    ] {
        if order != Ordering::Equal {
            return (order, Some(decided));
        }
    }
    (Ordering::Equal, None)
}

impl Comparison {
    /// Whether every candidate that is possible has a price.
    pub fn is_priced(&self) -> bool {
        self.ranked.iter().all(|own| own.cost.is_some() || own.nodes.is_none())
    }

    /// What puts the first before the second.
    pub fn reason(&self) -> Option<Decided> {
        let (first, second) = self.ranked.first().zip(self.ranked.get(1))?;
        decided(first, second, self.is_priced()).1
    }
}

/// Every server with every storage form, the best first; nothing where the plan has no guests. Without forms the
/// plan's own storage stays. `place` is where the baseline is stated.
pub fn compare(
    plan: &Plan,
    hosts: &[HostOffer],
    forms: &[FormOffer],
    wanted: Wanted,
    place: Place,
) -> Option<Comparison> {
    let guest = counted(plan)?;
    let target = wanted.baseline.map(|baseline| {
        let value = baseline.saturating_mul(wanted.times.0).div_ceil(Percent::from_whole(100).0);
        Derivation::new(Rule::DensityTarget, Quantity::Count(value))
            .stated(Name::Baseline, Quantity::Count(baseline), place)
            .stated(Name::WantedTimes, Quantity::Percent(wanted.times), place)
            .explains(value)
    });
    let down = plan.failures().saturating_add(plan.policy.maintenance);
    let asked = target.as_ref().map(|target| target.value);
    let (mut all, mut at, mut scored): (Vec<Candidate>, Vec<usize>, _) = (Vec::new(), Vec::new(), Vec::new());
    let mut own = plan.clone();
    for (host, offer) in hosts.iter().enumerate() {
        for form in 0..forms.len().max(1) {
            own.nodes = vec![NodeType { count: 1, ..offer.node.clone() }];
            let mut price = offer.price;
            if let Some(form) = forms.get(form) {
                own.pools.clone_from(&form.pools);
                price = price.map(|price| price.saturating_add(form.price.unwrap_or(0)));
            }
            if let Some(mut found) = candidate(&mut own, &guest, offer, price, asked, down) {
                (found.host, found.form) = (host, (!forms.is_empty()).then_some(form));
                if let Some(layout) = found.layout.take() {
                    at.push(all.len());
                    scored.push(layout);
                }
                all.push(found);
            }
        }
    }
    layouts::score(&mut scored, &plan.policy);
    for (at, layout) in at.into_iter().zip(scored) {
        if let Some(own) = all.get_mut(at) {
            own.layout = Some(layout);
        }
    }
    let mut comparison = Comparison { guest, target, ranked: Vec::new() };
    let priced = all.iter().all(|own| own.cost.is_some() || own.nodes.is_none());
    for own in all {
        let ranked = &mut comparison.ranked;
        ranked.insert(ranked.partition_point(|known| decided(known, &own, priced).0.is_le()), own);
    }
    Some(comparison)
}
