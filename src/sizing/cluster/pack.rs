//! Guests packed one by one on as few nodes as possible, and how few they could be at best.
//!
//! Each node in turn is filled to the last guest that fits, so that it gets the mix of all guests, which would be best
//! if guests could be cut: next comes the guest of whose kind least is placed. What fills one node fills as many equal
//! ones as there are such guests, so a million guests are a few patterns. Where that leaves a gap to the bound, a mix of
//! patterns (`mix`) is sought, which finds a closer bound as well.

use super::filled::Filled;
use super::mix::mixed;
use super::weight::{Model, RESOURCES, Room};

/// Equal nodes with equal guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// Their type, by number from 0.
    pub node: usize,
    /// How many nodes.
    pub times: u64,
    /// The guests of each: the class by its number in the fleet, and how many.
    pub guests: Vec<(usize, u64)>,
}

/// Nodes that guests may be packed on: a type, and how many of it.
pub type Supply = (usize, u64);

/// Among more classes than this some are looked at for each guest, and all before a node is closed.
const LOOKED_AT: usize = 48;
/// A node is filled in steps of this part of what it still holds.
const STEP: u64 = 16;
/// For more classes than this no mix of patterns is sought.
const MIXED_CLASSES: usize = 16;
/// So little does the size of a guest count against how many of its kind are placed: it decides among equals.
const BY_SIZE: f64 = 1e-6;

/// How much of a node a guest takes, of the resource of which it takes most.
fn size(model: &Model, room: &Room, class: usize) -> f64 {
    let mut largest = 0.0_f64;
    if let Some(weight) = model.weights.get(class) {
        for resource in 0..RESOURCES {
            largest = largest.max(weight.of(resource) as f64 / (room.of(resource) as f64).max(0.5));
        }
    }
    largest
}

/// The guests of one node, out of those that are left.
fn one(model: &Model, room: &Room, rest: &[u64]) -> Bin {
    let mut bin = Bin { filled: Filled::default(), counts: vec![0; rest.len()] };
    let mut open: Vec<(usize, f64)> = Vec::new();
    for (class, count) in rest.iter().enumerate() {
        if *count > 0 {
            open.push((class, BY_SIZE * size(model, room, class)));
        }
    }
    while !open.is_empty() {
        let stride = open.len().div_ceil(LOOKED_AT);
        let (mut at, mut best) = (0, None);
        while let Some((class, size)) = open.get(at).copied() {
            let there = rest.get(class).copied().unwrap_or(0);
            let own = bin.placed(class);
            let weight = model.weights.get(class).filter(|_| own < there);
            if weight.is_some_and(|weight| bin.filled.holds(room, weight, &model.permission, 1)) {
                let score = size - own as f64 / there as f64;
                if best.is_none_or(|(known, before)| score > known || score == known && class < before) {
                    best = Some((score, class));
                }
                at += stride;
            } else {
                // A node only gets fuller: what does not fit now never will.
                open.swap_remove(at);
            }
        }
        let Some((_, class)) = best else { continue };
        let Some(weight) = model.weights.get(class) else { break };
        let there = rest.get(class).map_or(0, |count| count.saturating_sub(bin.placed(class)));
        let most = bin.filled.fits(model, room, weight, there);
        let more = if open.len() == 1 { most } else { (most / STEP).max(1).min(most) };
        bin.filled.put(weight, &model.permission, more);
        if let Some(own) = bin.counts.get_mut(class) {
            *own += more;
        }
    }
    bin
}

/// One node while it is filled.
struct Bin {
    filled: Filled,
    /// How many guests of each class.
    counts: Vec<u64>,
}

impl Bin {
    fn placed(&self, class: usize) -> u64 {
        self.counts.get(class).copied().unwrap_or(0)
    }
}

/// So often as many of each class are left as a pattern holds, up to `most`; takes them away, and puts the nodes down.
pub fn take(packed: &mut Vec<Packed>, rest: &mut [u64], node: usize, pattern: &[u64], most: u64) -> u64 {
    let (mut times, mut guests) = (most, Vec::new());
    for (class, (count, rest)) in pattern.iter().zip(rest.iter()).enumerate() {
        if *count > 0 {
            times = times.min(rest / count);
            guests.push((class, *count));
        }
    }
    if guests.is_empty() || times == 0 {
        return 0;
    }
    for (count, rest) in pattern.iter().zip(rest) {
        *rest -= count * times;
    }
    packed.push(Packed { node, times, guests });
    times
}

/// Nodes that are used.
pub fn used(packed: &[Packed]) -> u64 {
    packed.iter().fold(0, |sum, own| sum.saturating_add(own.times))
}

/// Guests on nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    /// Equal nodes, in the order of the supply.
    pub packed: Vec<Packed>,
    /// Guests that are left over.
    pub over: u64,
    /// How few nodes would do at best.
    pub bound: u64,
}

/// Packs the guests on these nodes, in their order. `bound` is how few nodes would do at best, as far as it is known; it
/// is found more closely where there are nodes of one type alone, as many as are needed.
pub fn pack(model: &Model, supply: &[Supply], bound: u64) -> Packing {
    let mut rest = model.counts.clone();
    let mut packing = Packing { packed: Vec::new(), over: 0, bound };
    for (node, count) in supply {
        let Some(room) = model.rooms.get(*node) else { continue };
        let mut left = *count;
        while left > 0 {
            let bin = one(model, room, &rest);
            let times = take(&mut packing.packed, &mut rest, *node, &bin.counts, left);
            if times == 0 {
                break;
            }
            left -= times;
        }
    }
    packing.over = rest.iter().sum();
    let known = used(&packing.packed);
    if let [(node, u64::MAX)] = supply
        && packing.over == 0
        && known > bound
        && rest.len() <= MIXED_CLASSES
    {
        let (packed, found) = mixed(model, *node, known);
        packing.bound = bound.max(found);
        if let Some(packed) = packed {
            packing.packed = packed;
        }
    }
    packing
}
