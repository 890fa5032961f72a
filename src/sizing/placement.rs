//! Which guest runs on which node: the largest first, each on the least loaded of the nodes that are left.

use super::fleet::{Class, Fleet, Guest};
use crate::plan::{NodeType, Plan, Platform};
use crate::platform;
use crate::units::Bytes;

/// How full a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Memory of its guests with their overhead.
    pub load: Bytes,
    /// Its installed memory.
    pub installed: Bytes,
}

/// What one node carries.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeLoad {
    /// Its type, by number from 0.
    pub node: usize,
    /// How full it is.
    pub slot: Slot,
    /// Its guests: the class by its number in the fleet, and how many.
    pub guests: Vec<(usize, u64)>,
}

impl Slot {
    /// Load as a share of the installed memory.
    pub fn share(self) -> f64 {
        self.load.over(self.installed)
    }

    /// How many of `weight` fit until the load reaches this share of the installed memory.
    fn until(self, share: f64, weight: Bytes) -> u64 {
        let room = share * self.installed.as_f64() - self.load.as_f64();
        // Saturates; negative room holds none.
        (room / weight.as_f64().max(1.0)) as u64
    }
}

impl NodeLoad {
    /// How many guests it carries.
    pub fn guest_count(&self) -> u64 {
        self.guests.iter().map(|(_, count)| count).sum()
    }

    /// Its guests as classes.
    pub fn classes(&self, fleet: &Fleet) -> Vec<Class> {
        let mut classes = Vec::new();
        for (index, count) in &self.guests {
            if let Some(class) = fleet.0.get(*index) {
                classes.push(Class { guest: class.guest, count: *count });
            }
        }
        classes
    }
}

/// Memory of a guest with its overhead: what decides where it goes.
pub fn weight(platform: Platform, guest: &Guest) -> Bytes {
    guest.ram + platform::overhead(platform, guest.footprint())
}

/// Node types by number, one entry for each node, without the nodes that fail or are in maintenance: the largest go
/// first, as the worst case.
pub fn nodes_left(plan: &Plan, down: u64) -> Vec<usize> {
    let size = |index: &usize| plan.nodes.get(*index).map(|node| (node.memory.total(), node.node_cores()));
    let mut types: Vec<usize> = Vec::new();
    for index in 0..plan.nodes.len() {
        types.insert(types.partition_point(|known| size(known) <= size(&index)), index);
    }
    let mut left = plan.node_count().saturating_sub(down);
    let mut all = Vec::new();
    for index in types {
        let count = plan.nodes.get(index).map_or(0, |node| node.count.min(left));
        left -= count;
        for _ in 0..count {
            all.push(index);
        }
    }
    all
}

/// Places all guests on these nodes.
///
/// For equal nodes this is exactly the greedy order one guest at a time; whole rounds are only taken at once. More
/// nodes never make the fullest fuller, one more guest never makes it emptier.
pub fn place(platform: Platform, fleet: &Fleet, types: &[NodeType], left: &[usize]) -> Vec<NodeLoad> {
    let (mut slots, mut loads) = (Vec::new(), Vec::new());
    for node in left {
        if let Some(known) = types.get(*node) {
            let slot = Slot { load: Bytes::ZERO, installed: known.memory.total() };
            slots.push(slot);
            loads.push(NodeLoad { node: *node, slot, guests: Vec::new() });
        }
    }
    for (index, class) in fleet.0.iter().enumerate() {
        let counts = fill(&mut slots, weight(platform, &class.guest), class.count);
        for (load, count) in loads.iter_mut().zip(counts) {
            if count > 0 {
                load.guests.push((index, count));
            }
        }
    }
    for (load, slot) in loads.iter_mut().zip(slots) {
        load.slot = slot;
    }
    loads
}

/// Puts equal guests on top of what the nodes carry, each on the least loaded; how many each node gets.
pub fn fill(slots: &mut [Slot], weight: Bytes, count: u64) -> Vec<u64> {
    let mut rest = count;
    let mut counts = vec![0_u64; slots.len()];
    if rest > slots.len() as u64 {
        let level = common_level(slots, weight, rest);
        for (slot, got) in slots.iter_mut().zip(counts.iter_mut()) {
            let more = slot.until(level, weight).min(rest);
            slot.load += weight.times(more);
            *got += more;
            rest -= more;
        }
    }
    if rest == 0 {
        return counts;
    }
    // Shares are never negative, so their bits sort as they do.
    let key = |slot: &Slot| slot.share().to_bits();
    let mut least = Vec::new();
    for (index, slot) in slots.iter().enumerate() {
        least.push((key(slot), index));
    }
    for at in (0..least.len()).rev() {
        sink(&mut least, at);
    }
    while rest > 0 {
        let Some((share, index)) = least.first_mut() else { break };
        let (Some(slot), Some(got)) = (slots.get_mut(*index), counts.get_mut(*index)) else { break };
        slot.load += weight;
        *got += 1;
        *share = key(slot);
        sink(&mut least, 0);
        rest -= 1;
    }
    counts
}

/// Lets what stands at a place of a heap sink below all that is less: the least stands first.
fn sink(heap: &mut [(u64, usize)], mut at: usize) {
    while let Some(own) = heap.get(at).copied() {
        let mut least = (own, at);
        for child in [2 * at + 1, 2 * at + 2] {
            if let Some(other) = heap.get(child).copied().filter(|other| *other < least.0) {
                least = (other, child);
            }
        }
        let (other, child) = least;
        if child == at {
            return;
        }
        for (place, value) in [(at, other), (child, own)] {
            if let Some(place) = heap.get_mut(place) {
                *place = value;
            }
        }
        at = child;
    }
}

/// A high share to which all nodes can be filled without running out of guests; what is left then is a few for each
/// node.
fn common_level(slots: &[Slot], weight: Bytes, count: u64) -> f64 {
    let needed = |level: f64| slots.iter().fold(0_u64, |sum, slot| sum.saturating_add(slot.until(level, weight)));
    let fullest = slots.iter().map(|slot| slot.share()).fold(0.0, f64::max);
    let largest = slots.iter().map(|slot| slot.installed).max().unwrap_or(Bytes::ZERO);
    let step = weight.over(largest).max(f64::MIN_POSITIVE);
    let (mut low, mut high) = (0.0, fullest + step);
    while needed(high) < count && high < 1e12 {
        high *= 2.0;
    }
    // A level within a guest's size is near enough.
    while high - low > 0.5 * step && high - low > high * f64::EPSILON {
        let middle = 0.5 * (low + high);
        if needed(middle) <= count {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
