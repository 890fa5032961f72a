//! The kinds of guests of which a node's are sought: what each takes of every bound, and in which order they are taken.

use super::basis::Basis;
use super::weight::{LEVELS, Model, RESOURCES, Room, Weight};

/// Directions from which memory is seen.
const VIEWS: usize = 4;
/// Each resource, then memory at the stated ratio, then memory from each direction.
pub const STATED: usize = RESOURCES;
/// How many bounds are sums.
pub const LINEAR: usize = STATED + 1 + VIEWS;
/// Their mean.
pub const MEAN: usize = LINEAR;
/// How many guests there are.
const COUNT: usize = LINEAR + 1;
/// How many bounds there are.
pub const BOUNDS: usize = LINEAR + 2;
/// So many columns are tried to find the mean, each of which gains so much.
const ENTERED: usize = 40;
const GAIN: f64 = 1e-7;

/// Of each bound.
pub type Parts = [f64; BOUNDS];

/// One kind of guest while patterns are searched.
#[derive(Clone, Copy)]
pub struct Kind<'m> {
    /// Its number in the model.
    pub class: usize,
    /// What it takes.
    pub weight: &'m Weight,
    /// Its price.
    pub worth: u64,
    /// How many there are.
    pub rest: u64,
    /// Its share of each resource, and of their mean.
    pub share: Parts,
    /// What it and those after it are worth at most for what is left of each.
    pub slope: Parts,
    /// How many of it a node would hold if guests could be cut.
    pub amount: f64,
    /// Its part of the vector whose length is the deviation of a node's guests.
    pub parts: [f64; LEVELS + 1],
    /// Its memory without the deviation.
    pub calm: f64,
    /// Its memory with all that is configured.
    pub full: f64,
    /// What it takes of all resources but memory, in the mean.
    pub beside: f64,
}

impl<'m> Kind<'m> {
    /// A kind by what it takes; `full` where all that is configured is to fit.
    pub fn new(model: &Model, room: &Room, weight: &'m Weight, full: bool) -> Kind<'m> {
        let permission = &model.permission;
        let rigid = weight.rigid[0] as f64;
        let mut kind = Kind {
            class: 0,
            weight,
            worth: 0,
            rest: 0,
            share: [0.0; BOUNDS],
            slope: [0.0; BOUNDS],
            amount: 0.0,
            parts: [0.0; LEVELS + 1],
            calm: rigid + weight.mean * permission.unshared,
            full: rigid + weight.full,
            beside: 0.0,
        };
        for (resource, own) in kind.share.iter_mut().enumerate().take(RESOURCES) {
            *own = weight.of(resource) as f64 / (room.of(resource) as f64).max(0.5);
        }
        let stated = if full { 1.0 } else { permission.share };
        kind.share[STATED] = (rigid + weight.full * stated) / room.memory();
        for (part, level) in kind.parts.iter_mut().zip(weight.parts(permission)) {
            *part = level;
        }
        kind
    }

    /// Its memory without what is its own of the deviation, which is seen from this direction.
    pub fn seen(&self, view: &[f64; LEVELS + 1]) -> f64 {
        let mut seen = self.calm;
        for (sum, part) in view.iter().zip(self.parts).take(LEVELS) {
            seen += sum * part;
        }
        seen
    }
}

/// Finds the mean of all resources in which the kinds are worth as little as possible for their share: what each resource
/// counts in it. And how many of each kind a node would hold if guests could be cut, of which `start` is what there is of
/// each resource: the two solve the same linear programme.
#[inline(never)]
pub fn balance(kinds: &mut [Kind], start: &Parts) -> [f64; LINEAR] {
    let mut basis = Basis::default();
    for there in start.iter().take(LINEAR) {
        basis.alone(1.0, *there, 0.0);
    }
    let mut held = [usize::MAX; LINEAR];
    for _ in 0..ENTERED {
        let prices = basis.prices();
        let (mut gain, mut next, mut worth) = (GAIN, usize::MAX, 0.0);
        let mut column = [0.0; LINEAR];
        for (at, kind) in kinds.iter().enumerate() {
            let own = 1.0 - mean(&prices, kind) / kind.worth as f64;
            if own > gain {
                (gain, next, worth) = (own, at, kind.worth as f64);
                for (own, share) in column.iter_mut().zip(kind.share) {
                    *own = share;
                }
            }
        }
        // A resource that would cost less than nothing is not used up.
        for (at, price) in prices.iter().enumerate() {
            if *price < -1.0 {
                (gain, next, worth) = (1.0, usize::MAX, 0.0);
                for (row, own) in column.iter_mut().enumerate() {
                    *own = f64::from(u8::from(row == at));
                }
            }
        }
        let entered = if gain > GAIN { basis.enter(&column, worth) } else { None };
        let Some(held) = entered.and_then(|row| held.get_mut(row)) else { break };
        *held = next;
    }
    let (mut prices, mut all) = ([0.0; LINEAR], 0.0);
    for (own, price) in prices.iter_mut().zip(basis.prices()) {
        *own = price.max(0.0);
        all += *own;
    }
    for price in &mut prices {
        *price /= all;
    }
    for kind in kinds.iter_mut() {
        kind.share[MEAN] = mean(&prices, kind);
        kind.amount = 0.0;
    }
    for (held, amount) in held.iter().zip(&basis.amounts) {
        if let Some(kind) = kinds.get_mut(*held) {
            kind.amount = *amount;
        }
    }
    prices
}

fn mean(prices: &[f64], kind: &Kind) -> f64 {
    prices.iter().zip(kind.share).fold(0.0, |sum, (price, share)| sum + price * share)
}

/// Puts the kinds in order, what is worth most for its share of this bound first, or what is worth most where there is no
/// such bound; and finds what those at the end are worth.
pub fn arrange(kinds: &mut [Kind], by: usize) {
    for kind in kinds.iter_mut() {
        for (slope, share) in kind.slope.iter_mut().zip(kind.share) {
            *slope = kind.worth as f64 / share;
        }
        kind.slope[COUNT] = kind.worth.saturating_mul(kind.rest) as f64;
    }
    for from in 1..kinds.len() {
        let mut at = from;
        while at > 0
            && let (Some(before), Some(own)) = (kinds.get(at - 1), kinds.get(at))
            && rank(before, by) < rank(own, by)
        {
            kinds.swap(at - 1, at);
            at -= 1;
        }
    }
    let mut after = [0.0; BOUNDS];
    for kind in kinds.iter_mut().rev() {
        for (at, (slope, after)) in kind.slope.iter_mut().zip(&mut after).enumerate() {
            *after = if at == COUNT { *slope + *after } else { after.max(*slope) };
            *slope = *after;
        }
    }
}

fn rank(kind: &Kind, by: usize) -> f64 {
    kind.slope.get(by).copied().unwrap_or(kind.worth as f64)
}
