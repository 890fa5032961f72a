//! Guests packed one by one on as few nodes as possible, and how few they could be at best.
//!
//! Each node in turn is filled to the last guest that fits. Which guest comes next decides the result: the one of whose
//! kind least is placed, so that every node gets the mix of all guests, which would be best if guests could be cut, the
//! one that asks most of what is most left over (Panigrahy et al., heuristics for vector bin packing), or the largest that
//! still fits on its dominant resource (best fit decreasing). One order after another is tried while there is a gap to the
//! bound, and then a mix of patterns (`mix`), which finds a closer bound as well. What fills one node fills as many equal
//! ones as there are such guests, so a million guests are a few patterns.

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
/// For more classes than this no mix of patterns is found, for more than that only the first order is tried.
const MIXED_CLASSES: usize = 12;
const ORDERED_CLASSES: usize = 32;

/// Which guest comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The one of whose kind least is placed; the largest among equals.
    Mixed,
    /// The one that asks most of what is most left over.
    Aligned,
    /// The largest on the dominant resource.
    Largest,
}

/// The orders that are tried, each for so many classes at most.
const ORDERS: [(Order, usize); 3] =
    [(Order::Mixed, usize::MAX), (Order::Aligned, ORDERED_CLASSES), (Order::Largest, ORDERED_CLASSES)];

/// A guest's share of a node, resource by resource.
type Share = [f64; RESOURCES];

fn shares(model: &Model, room: &Room) -> Vec<Share> {
    let mut all = Vec::new();
    for weight in &model.weights {
        let mut share = [0.0; RESOURCES];
        for (resource, own) in share.iter_mut().enumerate() {
            let taken = weight.of(resource);
            if taken > 0 {
                *own = taken as f64 / (room.of(resource) as f64).max(0.5);
            }
        }
        all.push(share);
    }
    all
}

/// How scarce each resource is: what all guests take, in nodes.
fn scarcity(model: &Model, room: &Room) -> Share {
    let mut all = [0.0; RESOURCES];
    for (resource, own) in all.iter_mut().enumerate() {
        *own = model.total(resource) as f64 / (room.of(resource) as f64).max(1.0);
    }
    all
}

/// Nodes of one type as they are filled.
struct Filler<'m> {
    model: &'m Model,
    room: &'m Room,
    shares: Vec<Share>,
    scarcity: Share,
    order: Order,
}

impl Filler<'_> {
    /// How much speaks for a guest while so much of the node is left.
    fn score(&self, class: usize, left: &Share, placed: f64) -> f64 {
        let Some(share) = self.shares.get(class) else { return 0.0 };
        let largest = share.iter().copied().fold(0.0, f64::max);
        match self.order {
            Order::Largest => largest,
            // Small enough to decide only where as much of both is placed.
            Order::Mixed => 1e-6 * largest - placed,
            Order::Aligned => {
                let parts = share.iter().zip(left).zip(&self.scarcity);
                parts.fold(0.0, |sum, ((share, left), scarce)| sum + share * left * scarce)
            }
        }
    }

    /// Fills a node up, out of the guests that are left, from what stands on it already.
    fn fill(&self, rest: &[u64], bin: &mut Bin, mut open: Vec<usize>) {
        let permission = &self.model.permission;
        while !open.is_empty() {
            let mut left = [0.0; RESOURCES];
            for (resource, own) in left.iter_mut().enumerate() {
                let all = self.room.of(resource) as f64;
                *own = 1.0 - bin.filled.of(resource, permission) as f64 / all.max(1.0);
            }
            let stride = open.len().div_ceil(LOOKED_AT);
            let (mut at, mut best) = (0, None);
            while let Some(class) = open.get(at).copied() {
                let there = rest.get(class).copied().unwrap_or(0);
                let own = bin.placed(class);
                let weight = self.model.weights.get(class).filter(|_| own < there);
                if weight.is_some_and(|weight| bin.filled.holds(self.room, weight, permission, 1)) {
                    let score = self.score(class, &left, own as f64 / there as f64);
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
            let Some(weight) = self.model.weights.get(class) else { break };
            let there = rest.get(class).map_or(0, |count| count.saturating_sub(bin.placed(class)));
            let most = bin.filled.fits(self.model, self.room, weight, there);
            let more = if open.len() == 1 { most } else { (most / STEP).max(1).min(most) };
            bin.put(self.model, class, more);
        }
    }

    /// The guests of one node, out of those that are left.
    fn one(&self, rest: &[u64]) -> Vec<(usize, u64)> {
        let mut bin = Bin::empty(rest.len());
        let mut open: Vec<usize> = Vec::new();
        for (class, count) in rest.iter().enumerate() {
            if *count > 0 {
                open.push(class);
            }
        }
        self.fill(rest, &mut bin, open);
        let mut guests = Vec::new();
        for (class, count) in bin.counts.into_iter().enumerate() {
            if count > 0 {
                guests.push((class, count));
            }
        }
        guests
    }
}

/// One node while it is filled.
#[derive(Clone)]
struct Bin {
    filled: Filled,
    /// How many guests of each class.
    counts: Vec<u64>,
}

impl Bin {
    fn empty(classes: usize) -> Bin {
        Bin { filled: Filled::default(), counts: vec![0; classes] }
    }

    fn placed(&self, class: usize) -> u64 {
        self.counts.get(class).copied().unwrap_or(0)
    }

    fn put(&mut self, model: &Model, class: usize, count: u64) {
        if let (Some(weight), Some(own)) = (model.weights.get(class), self.counts.get_mut(class)) {
            self.filled.put(weight, &model.permission, count);
            *own += count;
        }
    }
}

fn pack_in(model: &Model, supply: &[Supply], order: Order) -> (Vec<Packed>, u64) {
    let mut rest = model.counts.clone();
    let mut packed = Vec::new();
    for (node, count) in supply {
        let Some(room) = model.rooms.get(*node) else { continue };
        let filler = Filler { model, room, shares: shares(model, room), scarcity: scarcity(model, room), order };
        let mut left = *count;
        while left > 0 {
            let guests = filler.one(&rest);
            let mut times = left;
            for (class, count) in &guests {
                times = times.min(rest.get(*class).map_or(0, |rest| rest / count.max(&1)));
            }
            if guests.is_empty() || times == 0 {
                break;
            }
            for (class, count) in &guests {
                if let Some(rest) = rest.get_mut(*class) {
                    *rest -= count * times;
                }
            }
            left -= times;
            packed.push(Packed { node: *node, times, guests });
        }
    }
    (packed, rest.iter().sum())
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
    let mut best: Option<Packing> = None;
    let good = |best: &Packing| best.over == 0 && used(&best.packed) <= bound;
    for (order, classes) in ORDERS {
        if best.as_ref().is_some_and(good) || model.weights.len() > classes {
            break;
        }
        let (packed, over) = pack_in(model, supply, order);
        if best.as_ref().is_none_or(|known| (over, used(&packed)) < (known.over, used(&known.packed))) {
            best = Some(Packing { packed, over, bound });
        }
    }
    let mut best = best.unwrap_or_default();
    if let [(node, u64::MAX)] = supply
        && best.over == 0
        && !good(&best)
        && model.weights.len() <= MIXED_CLASSES
    {
        let (packed, found) = mixed(model, *node, &model.counts, &best.packed, used(&best.packed));
        best.bound = bound.max(found);
        if let Some(packed) = packed {
            best.packed = packed;
        }
    }
    best
}
