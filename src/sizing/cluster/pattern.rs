//! The guests of one node that are worth most together, when each kind has a price.
//!
//! Kinds are taken in the order of what they are worth for the room they take. What the kinds after them could add at
//! most is what is left of a resource times the most that one of them is worth for a share of it: of each resource, of a
//! mean of all of them, and by how many guests there are. So whole branches need not be looked at, and of what was not
//! looked at for lack of time it is known what it could be worth at most.
//!
//! Overcommitted memory is no sum over guests: its deviation is the length of a vector (`weight::Model::find_least`).
//! Seen from any direction that vector is no longer than it is, so each direction gives a sum that is never too much;
//! those are taken from which the best mix of guests, as far as it is known, is seen at full length.

use super::basis::Basis;
use super::filled::Filled;
use super::weight::{LEVELS, Model, RESOURCES, Room, Weight};

/// Directions from which memory is seen.
const VIEWS: usize = 4;
/// Memory from each of them, then the other resources, then memory at the stated ratio.
const STATED: usize = VIEWS + RESOURCES - 1;
const LINEAR: usize = STATED + 1;
/// Their mean.
const MEAN: usize = LINEAR;
/// How many guests there are.
const COUNT: usize = LINEAR + 1;
const BOUNDS: usize = LINEAR + 2;
/// So many columns are tried to find the mean, each of which gains so much.
const ENTERED: usize = 40;
const GAIN: f64 = 1e-7;
/// Floats are rounded: so much more than they say is possible.
const ROUNDED: f64 = 1.0 + 1e-9;
/// Once enough is found, so many steps more are spent on a better one.
const BEYOND: u64 = 50;

type Parts = [f64; BOUNDS];

/// One kind of guest while patterns are searched.
#[derive(Clone, Copy)]
struct Kind<'m> {
    class: usize,
    weight: &'m Weight,
    worth: u64,
    /// How many there are.
    rest: u64,
    /// Its share of each resource, and of their mean.
    share: Parts,
    /// What it and those after it are worth at most for what is left of each.
    slope: Parts,
    /// How many of it a node would hold if guests could be cut.
    amount: f64,
}

/// A search for the guests of a node.
pub struct Search<'m> {
    model: &'m Model,
    room: &'m Room,
    kinds: Vec<Kind<'m>>,
    counts: Vec<u64>,
    /// Only what is worth so much is looked for.
    need: u64,
    /// Steps that are left.
    steps: u64,
    /// How many guests of each class are worth most.
    pub best: Vec<u64>,
    /// What they are worth.
    pub most: u64,
    /// What was not looked at is worth so much at most; nothing when all was.
    pub unseen: u64,
}

impl<'m> Search<'m> {
    /// Looks among the guests that are left for those that are worth most, and at least `need`, in so many steps.
    #[inline(never)]
    pub fn new(model: &'m Model, room: &'m Room, rest: &[u64], worth: &[u64], need: u64, steps: u64) -> Search<'m> {
        let mut kinds = Vec::new();
        for (class, ((weight, rest), worth)) in model.weights.iter().zip(rest).zip(worth).enumerate() {
            if *worth == 0 || *rest == 0 {
                continue;
            }
            let mut share = [0.0; BOUNDS];
            for (own, resource) in share.iter_mut().skip(VIEWS).zip(1..RESOURCES) {
                *own = weight.of(resource) as f64 / (room.of(resource) as f64).max(0.5);
            }
            share[STATED] = of_memory(room, weight, weight.full * model.permission.share);
            kinds.push(Kind { class, weight, worth: *worth, rest: *rest, share, slope: [0.0; BOUNDS], amount: 0.0 });
        }
        let none = vec![0; rest.len()];
        let mut search =
            Search { model, room, kinds, counts: none.clone(), need, steps, best: none, most: 0, unseen: 0 };
        search.view();
        arrange(&mut search.kinds);
        search.look(0, 0, &Filled::default(), &[1.0; BOUNDS]);
        search
    }

    /// Looks at memory from each direction.
    fn view(&mut self) {
        let permission = &self.model.permission;
        // The most that the variance of a node's own can be.
        let mut highest = 1.0_f64;
        // First from where all guests are seen at full length.
        let mut point = [0.0; LEVELS + 1];
        for kind in &mut self.kinds {
            let least = of_memory(self.room, kind.weight, kind.weight.least as f64 - kind.weight.rigid[0] as f64);
            highest = highest.max(kind.weight.variance() / least.max(1e-12));
            kind.amount = kind.rest as f64;
        }
        let highest = f64::sqrt(highest);
        for view in 0..VIEWS {
            for (own, level) in point.iter_mut().zip(0..) {
                *own = 0.0;
                for kind in &self.kinds {
                    let parts = kind.weight.parts(permission);
                    *own += kind.amount * parts.get(level).copied().unwrap_or(kind.weight.variance() / highest);
                }
            }
            let length = f64::sqrt(point.iter().fold(0.0, |sum, part| sum + part * part)).max(1.0);
            for kind in &mut self.kinds {
                let mut spread = point[LEVELS] * kind.weight.variance() / highest;
                for (direction, part) in point.iter().zip(kind.weight.parts(permission)) {
                    spread += direction * part;
                }
                let wanted = (kind.weight.mean + permission.quantile * spread / length) * permission.unshared;
                if let Some(share) = kind.share.get_mut(view) {
                    *share = of_memory(self.room, kind.weight, wanted.min(kind.weight.full));
                }
            }
            balance(&mut self.kinds);
        }
    }

    /// Puts guests of a kind and those after it on a node that is filled so far.
    fn look(&mut self, at: usize, value: u64, filled: &Filled, left: &Parts) {
        let Some(kind) = self.kinds.get(at).copied() else { return };
        let next = self.kinds.get(at + 1).map(|kind| kind.slope);
        let most = filled.fits(self.model, self.room, kind.weight, kind.rest);
        // From where the best is likely in both directions; of the last kind as many as fit.
        let start = if kind.amount > 0.0 && next.is_some() { most.min(kind.amount as u64) } else { most };
        for turn in 0..=2 * most {
            let away = turn.div_ceil(2);
            let count = if turn % 2 == 0 { start.saturating_add(away) } else { start.wrapping_sub(away) };
            if count > most {
                continue;
            }
            self.steps = self.steps.saturating_sub(1);
            let own = value.saturating_add(kind.worth.saturating_mul(count));
            if let Some(placed) = self.counts.get_mut(kind.class) {
                *placed = count;
            }
            if own > self.most {
                if own >= self.need {
                    self.steps = self.steps.min(BEYOND);
                }
                self.most = own;
                self.best.clone_from(&self.counts);
            }
            let Some(slope) = next else { break };
            let (mut after, mut more) = (*left, f64::INFINITY);
            for ((left, share), slope) in after.iter_mut().zip(kind.share).zip(slope) {
                *left -= share * count as f64;
                more = more.min(left.max(0.0) * slope);
            }
            // Saturates.
            let possible = (own as f64 + more * ROUNDED + 1.0) as u64;
            if possible < self.need.max(self.most + 1) {
                continue;
            }
            if self.steps == 0 {
                self.unseen = self.unseen.max(possible);
                continue;
            }
            let mut fuller = *filled;
            fuller.put(kind.weight, &self.model.permission, count);
            self.look(at + 1, own, &fuller, &after);
        }
        if let Some(placed) = self.counts.get_mut(kind.class) {
            *placed = 0;
        }
    }
}

/// The share of a node's memory that a guest takes with so much of what can be overcommitted.
fn of_memory(room: &Room, weight: &Weight, own: f64) -> f64 {
    (weight.rigid[0] as f64 + own) / (room.of(0) as f64).max(0.5)
}

/// Finds the mean of all resources in which the kinds are worth as little as possible for their share; and how many of
/// each kind a node would hold if guests could be cut: the two solve the same linear programme.
#[inline(never)]
fn balance(kinds: &mut [Kind]) {
    let mut basis = Basis::default();
    for _ in 0..LINEAR {
        basis.alone(1.0, 1.0, 0.0);
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
    let mut prices = basis.prices();
    let mut all = 0.0;
    for price in &mut prices {
        *price = price.max(0.0);
        all += *price;
    }
    for kind in kinds.iter_mut() {
        kind.share[MEAN] = mean(&prices, kind) / all;
        kind.amount = 0.0;
    }
    for (held, amount) in held.iter().zip(&basis.amounts) {
        if let Some(kind) = kinds.get_mut(*held) {
            kind.amount = *amount;
        }
    }
}

fn mean(prices: &[f64], kind: &Kind) -> f64 {
    prices.iter().zip(kind.share).fold(0.0, |sum, (price, share)| sum + price * share)
}

/// Puts the kinds in order, what is worth most for its share of the mean first, and finds what those at the end are
/// worth.
fn arrange(kinds: &mut [Kind]) {
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
            && before.slope[MEAN] < own.slope[MEAN]
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
