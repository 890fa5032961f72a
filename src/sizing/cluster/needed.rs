//! How many nodes the guests need, with those that may fail or are in maintenance, and what asks for them.
//!
//! Of several types the first is the one that is bought: nodes of the others stay as they are stated. The failures take
//! the largest nodes, as everywhere.

use super::Local;
use super::bound::{by_sum, of_resource};
use super::pack::{Packed, Packing, Supply, pack};
use super::weight::{CORE, Model};
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::Plan;
use crate::sizing::disks::Disks;
use crate::sizing::layouts::BUSY;
use crate::sizing::status::Resource;
use crate::storage;
use crate::units::bound::NODES;
use crate::units::{Bytes, Quantity};

/// The type that is bought, by its number.
const ADDED: usize = 0;

/// Nodes of the bought type that a resource asks for by its sum alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Least {
    /// The resource.
    pub resource: Resource,
    /// How many.
    pub nodes: Explained<u64>,
}

/// The answer about how many nodes are needed.
#[derive(Clone, Debug, PartialEq)]
pub struct Needed {
    /// All nodes, with those that may be down; nothing where a guest fits no node, however many there are.
    pub nodes: Option<Explained<u64>>,
    /// The type of which there may be more or fewer, by number from 0; of the others as many as stated.
    pub added: usize,
    /// Nodes of the plan.
    pub own: u64,
    /// Nodes that may be down at a time.
    pub down: u64,
    /// What asks for most nodes.
    pub binds: Resource,
    /// What each resource asks for, of the bought type, while the nodes that may be down are down.
    pub least: Vec<Least>,
    /// So many nodes must be left at best: no packing needs fewer.
    pub bound: u64,
    /// So many are left with the guests packed one by one.
    pub left: u64,
    /// The packing, in patterns of equal nodes.
    pub packed: Vec<Packed>,
}

impl Needed {
    /// Nodes more than needed.
    pub fn spare(&self) -> u64 {
        self.nodes.as_ref().map_or(0, |nodes| self.own.saturating_sub(nodes.value))
    }

    /// Nodes that are missing.
    pub fn missing(&self) -> u64 {
        self.nodes.as_ref().map_or(0, |nodes| nodes.value.saturating_sub(self.own))
    }

    /// Nodes above the bound, as a share of it: what better packing could save at most.
    pub fn gap(&self) -> f64 {
        self.left.saturating_sub(self.bound) as f64 / self.bound.max(1) as f64
    }

    /// Whether the plan's own nodes hold the guests one by one while the nodes that may be down are down.
    pub fn fits(&self) -> bool {
        self.nodes.as_ref().is_some_and(|nodes| nodes.value <= self.own)
    }
}

/// The nodes of the other types that are left, and how many nodes of the bought type are down beside them. Of equally
/// large nodes the others go first, as in `placement::nodes_left`.
#[inline(never)]
fn others_left(plan: &Plan, down: u64) -> (Vec<Supply>, u64) {
    let size = |index: usize| plan.nodes.get(index).map(|node| (node.memory.total(), node.node_cores()));
    let mut others: Vec<Supply> = Vec::new();
    for (index, node) in plan.nodes.iter().enumerate().skip(ADDED + 1) {
        let at = others.iter().position(|(known, _)| size(*known) <= size(index)).unwrap_or(others.len());
        others.insert(at, (index, node.count));
    }
    let mut rest = down;
    for (index, count) in &mut others {
        if size(*index) >= size(ADDED) {
            let gone = rest.min(*count);
            *count -= gone;
            rest -= gone;
        }
    }
    (others, rest)
}

/// What a resource asks for beside the other nodes.
struct Sums<'m> {
    model: &'m Model,
    others: &'m [Supply],
    least: Vec<Least>,
    /// Some resource has no room at all.
    impossible: bool,
}

impl Sums<'_> {
    /// One more resource; `need` is what the other nodes do not hold.
    fn add(&mut self, resource: Resource, names: (Name, Name), (need, room): (u64, u64), unit: fn(u64) -> Quantity) {
        let Some(nodes) = by_sum(need, room) else {
            self.impossible = true;
            return;
        };
        let how = Derivation::new(Rule::NodesBySum, Quantity::Count(nodes))
            .derived(names.0, unit(need))
            .derived(names.1, unit(room));
        self.least.push(Least { resource, nodes: how.explains(nodes) });
    }

    /// Need and room of a resource of the nodes, by its number.
    fn of(&self, resource: usize) -> (u64, u64) {
        let room = |node: usize| self.model.rooms.get(node).map_or(0, |room| room.of(resource));
        let held = |sum: u64, (node, count): &Supply| sum.saturating_add(room(*node).saturating_mul(*count));
        let need = self.model.total(resource).saturating_sub(self.others.iter().fold(0, held));
        (need, room(ADDED))
    }

    /// What all nodes share: each node adds as much to it.
    fn shared(&self, need: u64, room: u64) -> (u64, u64) {
        (need.saturating_sub(room.saturating_mul(used_of(self.others))), room)
    }
}

fn used_of(supply: &[Supply]) -> u64 {
    supply.iter().fold(0, |sum, (_, count)| sum.saturating_add(*count))
}

fn millionths(cores: u64) -> Quantity {
    Quantity::Number(cores as f64 / CORE)
}

fn memory(bytes: u64) -> Quantity {
    Quantity::Memory(Bytes(bytes))
}

fn space(bytes: u64) -> Quantity {
    Quantity::Space(Bytes(bytes))
}

fn per_second(count: u64) -> Quantity {
    Quantity::PerSecond(count as f64)
}

/// What each resource asks for by its sum.
#[inline(never)]
fn sums<'m>(model: &'m Model, others: &'m [Supply], disks: &Disks, local: Local, left: u64) -> Sums<'m> {
    let mut sums = Sums { model, others, least: Vec::new(), impossible: false };
    sums.add(Resource::Ram, (Name::GuestMemory, Name::LeftForGuests), sums.of(0), memory);
    let (load, cap) = (of_resource(model, 1, ADDED, others), of_resource(model, 2, ADDED, others));
    // What few wait at, or the highest ratio of the workload: the one that asks for more.
    let by_cap = cap > load;
    let numbers = sums.of(if by_cap { 2 } else { 1 });
    let name = if by_cap { Name::CoresForGuests } else { Name::CoresCarried };
    sums.add(Resource::Cpu, (Name::CoresAsked, name), numbers, millionths);
    let names = (Name::DiskNeed, Name::PoolUsable);
    if local.judged {
        sums.add(Resource::Disk, names, sums.of(3), space);
    }
    // Operations of the busiest pool; those of stated or measured guests spread over the nodes that are left.
    if let Some((pool, own)) = disks.busiest() {
        let asked = pool.task.work.on_disks(pool.task.hits) * left as f64;
        // Saturates.
        let (asked, possible) = (f64::ceil(asked) as u64, (own.speed.mixed_iops.expected * BUSY) as u64);
        sums.add(Resource::Iops, (Name::AskedIops, Name::MixedIops), sums.shared(asked, possible), per_second);
    }
    sums
}

/// Whether the other nodes hold the guests alone when `gone` more of them are down, the largest first.
fn others_alone(model: &Model, others: &[Supply], gone: u64) -> bool {
    let (mut supply, mut gone) = (others.to_vec(), gone);
    for (_, count) in &mut supply {
        let down = gone.min(*count);
        *count -= down;
        gone -= down;
    }
    gone == 0 && pack(model, &supply, 0).over == 0
}

/// The fewest nodes on which storage over the nodes can be built and holds the guests while `down` of them are down, and
/// what all pools may hold then. More nodes never hold less.
#[inline(never)]
fn spread_nodes(plan: &Plan, disks: &Disks, down: u64) -> Option<(u64, Bytes)> {
    let room = |nodes: u64| {
        let left = nodes.saturating_sub(down);
        let mut sum = Bytes::ZERO;
        for answer in disks.pools.iter().filter(|pool| pool.fits_platform) {
            let pool = plan.pools.get(answer.index)?;
            if answer.spread.is_some() {
                let spread = storage::spread(pool, nodes, left);
                if nodes < spread.fewest {
                    return None;
                }
                sum += spread.usable;
            } else if let Some(space) = &answer.space {
                sum += space.usable.value.times(left);
            }
        }
        Some(Bytes::from_f64(sum.as_f64() * disks.limit)).filter(|room| *room >= disks.need)
    };
    let (mut low, mut high) = (down, down.saturating_add(NODES.max));
    let mut found = room(high)?;
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match room(middle) {
            Some(own) => (high, found) = (middle, own),
            None => low = middle,
        }
    }
    Some((high, found))
}

/// How many nodes are needed while `down` of them may be down.
#[inline(never)]
pub fn needed(plan: &Plan, model: &Model, disks: &Disks, local: Local, down: u64) -> Needed {
    let (others, down_of_added) = others_left(plan, down);
    let Sums { mut least, impossible, .. } = sums(model, &others, disks, local, plan.nodes_left());
    let all_others = used_of(&others);
    let spread = disks.pools.iter().any(|pool| pool.fits_platform && pool.spread.is_some());
    let stored = if spread { spread_nodes(plan, disks, down) } else { None };
    if let Some((nodes, room)) = stored {
        let nodes = nodes.saturating_sub(down.saturating_add(all_others));
        let how = Derivation::new(Rule::NodesOfStorage, Quantity::Count(nodes))
            .derived(Name::DiskNeed, Quantity::Space(disks.need))
            .derived(Name::PoolUsable, Quantity::Space(room));
        least.push(Least { resource: Resource::Disk, nodes: how.explains(nodes) });
    }
    let impossible = impossible || spread && stored.is_none();
    let mut binds = (Resource::Ram, 0);
    for own in &least {
        if own.nodes.value > binds.1 {
            binds = (own.resource, own.nodes.value);
        }
    }

    let mut supply = others.clone();
    supply.push((ADDED, u64::MAX));
    let Packing { packed, over, bound } = pack(model, &supply, binds.1);
    let of_added = packed.iter().filter(|own| own.node == ADDED).fold(0_u64, |sum, own| sum.saturating_add(own.times));
    let added = of_added.max(bound);
    // The other nodes may do alone, also without as many of them as would be down of the bought type.
    let alone = added == 0 && all_others > down_of_added && others_alone(model, &others, down_of_added);
    let down_of_others = if alone { down } else { down.saturating_sub(down_of_added) };
    let stated_others = plan.node_count().saturating_sub(plan.nodes.get(ADDED).map_or(0, |node| node.count));
    let others_left = stated_others.saturating_sub(down_of_others);
    let left = others_left.saturating_add(added).max(1);
    // Where nobody says otherwise, one may fail from two nodes up.
    let second = plan.node_count() == 1 && plan.policy.failures.is_none() && left > 1;
    let down = down.saturating_add(u64::from(second));
    let total = left.saturating_add(down);
    let nodes = (over == 0 && !impossible).then(|| {
        let mut packed = Derivation::new(Rule::NodesPacked, Quantity::Count(left.saturating_sub(others_left)));
        for own in &least {
            let name = match own.resource {
                Resource::Cpu => Name::RoomByCpu,
                Resource::Disk => Name::RoomByDisk,
                Resource::Iops => Name::RoomByIops,
                _ => Name::RoomByMemory,
            };
            packed = packed.found(name, &own.nodes.how);
        }
        let mut how = Derivation::new(Rule::NodesNeeded, Quantity::Count(total)).found(Name::NodesPacked, &packed);
        if others_left > 0 {
            how = how.derived(Name::OtherNodes, Quantity::Count(others_left));
        }
        how.derived(Name::NodesDown, Quantity::Count(down)).explains(total)
    });
    let bound = others_left.saturating_add(bound.min(added));
    Needed { nodes, added: ADDED, own: plan.node_count(), down, binds: binds.0, least, bound, left, packed }
}
