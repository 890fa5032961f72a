//! The guests of one node that are worth most together, when each kind has a price.
//!
//! Kinds are taken in order, of each from the count that is likely in both directions. What the kinds after them could
//! add at most is what is left of a resource times the most that one of them is worth for a share of it: of each
//! resource, of a mean of all of them, and by how many guests there are. So whole branches need not be looked at, and of
//! what was not looked at for lack of time it is known what it could be worth at most.
//!
//! Overcommitted memory is no sum over guests: its deviation is the length of a vector, √V of what is each guest's own
//! and Σs at each level of correlation (`weight::Model::find_least`). For a bound there must be a sum that is never more:
//! - Seen from any direction a vector is no longer than it is. Directions are those from which the best mix of guests, as
//!   far as it is known, is seen at full length; while a node is filled, those of what is on it with the rest of that mix.
//! - √V bends down, so between two values it is at least the chord between them. The search takes a part of all patterns:
//!   those whose √V is in a [`Counted::Peak`], the smaller the closer to the chord.
//! - No more is counted than all that is configured. Patterns that fit even so are a part of their own, and a sum.

use super::filled::Filled;
use super::kind::{BOUNDS, Kind, LINEAR, MEAN, Parts, STATED, arrange, balance};
use super::weight::{LEVELS, Model, Room};

/// Floats are rounded: so much more than they say is possible.
const ROUNDED: f64 = 1.0 + 1e-9;
/// Once enough is found, so many steps more are spent on a better one.
const BEYOND: u64 = 50;

/// Which patterns are sought, by how their memory is counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Counted {
    /// All.
    Either,
    /// Those that fit with all that is configured.
    Full,
    /// Those that fit at their peak and whose √V is between these parts of the most that it can be.
    Peak(f64, f64),
}

/// A search for the guests of a node.
pub struct Search<'m> {
    model: &'m Model,
    room: &'m Room,
    counted: Counted,
    kinds: Vec<Kind<'m>>,
    /// What an empty node has of each resource, as a share of the room.
    start: Parts,
    /// Prices of the resources but memory, and that of memory, in the mean.
    prices: [f64; LINEAR],
    memory: f64,
    /// Deviations of the best mix at each level, and its variance.
    point: [f64; LEVELS + 1],
    counts: Vec<u64>,
    /// Only what is worth so much is looked for.
    need: u64,
    /// Steps that are left, and those that are not taken because enough is found.
    pub steps: u64,
    saved: u64,
    /// How many guests of each class are worth most.
    pub best: Vec<u64>,
    /// What they are worth.
    pub most: u64,
    /// What was not looked at is worth so much at most; nothing when all was that may be worth what is needed.
    pub unseen: u64,
}

impl<'m> Search<'m> {
    /// Prepares to look among the guests that are left.
    #[inline(never)]
    pub fn new(model: &'m Model, room: &'m Room, rest: &[u64], worth: &[u64], counted: Counted) -> Search<'m> {
        let mut kinds: Vec<Kind> = Vec::new();
        let (mut highest, mut nodes) = (1.0_f64, 1e-9);
        for (class, ((weight, rest), worth)) in model.weights.iter().zip(rest).zip(worth).enumerate() {
            if *worth == 0 || *rest == 0 {
                continue;
            }
            let mut kind = Kind::new(model, room, weight, counted == Counted::Full);
            (kind.class, kind.rest, kind.worth) = (class, *rest, *worth);
            highest = highest.max(weight.variance() / kind.share[0].max(1e-12));
            nodes += kind.share[0] * *rest as f64;
            kinds.push(kind);
        }
        // The chord of √V between a and b is (ab + V) ÷ (a + b); V is at most that of a node full of what varies most.
        let highest = f64::sqrt(highest);
        let (low, high) = if let Counted::Peak(low, high) = counted { (low, high) } else { (0.0, 1.0) };
        let (low, high) = (low * highest, high * highest);
        for kind in &mut kinds {
            kind.parts[LEVELS] = kind.weight.variance() / (low + high);
            kind.amount = kind.rest as f64 / nodes;
        }
        let counted = if let Counted::Peak(..) = counted { Counted::Peak(low, high) } else { counted };
        let none = vec![0; rest.len()];
        let mut search = Search {
            model,
            room,
            counted,
            kinds,
            start: [1.0; BOUNDS],
            prices: [0.0; LINEAR],
            memory: 0.0,
            point: [0.0; LEVELS + 1],
            counts: none.clone(),
            need: 0,
            steps: 0,
            saved: 0,
            best: none,
            most: 0,
            unseen: 0,
        };
        search.view(low * high / (low + high));
        // What is worth most for its share first finds a good pattern soon; the largest first leaves out more.
        arrange(&mut search.kinds, if counted == Counted::Either { MEAN } else { BOUNDS });
        search
    }

    /// Looks at memory from each direction: first from where the mix of all guests is seen at full length, then from
    /// where the best mix is that is known by then. `chord` is where the chord of √V begins.
    #[inline(never)]
    fn view(&mut self, chord: f64) {
        let permission = &self.model.permission;
        let scale = permission.quantile * permission.unshared;
        let all = self.room.memory();
        for view in STATED + 1..LINEAR {
            let (mut point, mut length) = ([0.0; LEVELS + 1], 0.0);
            point[LEVELS] = chord;
            for kind in &self.kinds {
                for (sum, part) in point.iter_mut().zip(kind.parts) {
                    *sum += part * kind.amount;
                }
            }
            for sum in point {
                length += sum * sum;
            }
            let length = f64::sqrt(length).max(1.0);
            for kind in &mut self.kinds {
                let mut wanted = kind.calm;
                for (sum, part) in point.iter().zip(kind.parts) {
                    wanted += scale * sum * part / length;
                }
                let own = match self.counted {
                    Counted::Either => wanted.min(kind.full) / all,
                    Counted::Full => kind.share[STATED],
                    Counted::Peak(..) => wanted / all,
                };
                if let Some(share) = kind.share.get_mut(view) {
                    *share = own;
                }
            }
            if let Some(start) = self.start.get_mut(view) {
                // Where the chord alone takes all, no pattern is in this part.
                *start = (1.0 - scale * point[LEVELS] / length * chord / all).max(1e-9);
            }
            let prices = balance(&mut self.kinds, &self.start);
            (self.memory, self.start[MEAN]) = (0.0, 0.0);
            for (at, (own, price)) in self.prices.iter_mut().zip(prices).enumerate() {
                self.start[MEAN] += price * self.start.get(at).copied().unwrap_or(1.0);
                let memory = at == 0 || at > STATED;
                *own = if memory { 0.0 } else { price };
                self.memory += price - *own;
            }
        }
        for kind in &mut self.kinds {
            kind.beside = 0.0;
            for (price, share) in self.prices.iter().zip(kind.share) {
                kind.beside += price * share;
            }
            for (sum, part) in self.point.iter_mut().zip(kind.parts).take(LEVELS) {
                *sum += part * kind.amount;
            }
            self.point[LEVELS] += kind.weight.variance() * kind.amount;
        }
    }

    /// The most that a node's guests are worth by the bounds alone.
    pub fn root(&self) -> f64 {
        let Some(first) = self.kinds.first() else { return 0.0 };
        let mut most = f64::INFINITY;
        for (left, slope) in self.start.iter().zip(first.slope) {
            most = most.min(left * slope);
        }
        most * ROUNDED + 1.0
    }

    /// How much more than there is the mix takes that solves the bounds: nothing where they are as close as sums can be.
    pub fn beyond(&self) -> f64 {
        let permission = &self.model.permission;
        let (mut calm, mut variance) = (0.0, self.point[LEVELS]);
        for kind in &self.kinds {
            calm += kind.calm * kind.amount;
        }
        for sum in self.point.iter().take(LEVELS) {
            variance += sum * sum;
        }
        let peak = calm + permission.quantile * permission.unshared * f64::sqrt(variance);
        peak / self.room.memory() - 1.0
    }

    /// Looks for what is worth most, and at least `need`, in so many steps. In a part of all patterns at first for what is
    /// worth far more, which leaves out more, so that it is found soon where there is such a thing.
    #[inline(never)]
    pub fn find(&mut self, need: u64, steps: u64) {
        self.steps = steps;
        // Saturates.
        let root = self.root() as u64;
        let far = if self.counted == Counted::Either { 0 } else { root.saturating_sub(need) / 2 };
        self.need = need + far;
        let mut above = root;
        loop {
            self.unseen = 0;
            let start = self.start;
            self.look(0, 0, &Filled::default(), &start);
            above = above.min(self.unseen.max(self.most).max(self.need - 1));
            if self.need == need || self.most >= need || self.steps == 0 {
                break;
            }
            self.need = need;
        }
        self.unseen = if above > self.most.max(need - 1) { above } else { 0 };
        self.steps += self.saved;
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
                    self.saved += self.steps.saturating_sub(BEYOND);
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
            let need = self.need.max(self.most + 1);
            if possible(own, more) < need {
                continue;
            }
            let mut fuller = *filled;
            fuller.put(kind.weight, &self.model.permission, count);
            let possible = possible(own, self.ahead(at + 1, &fuller, &after).min(more));
            if possible < need {
                continue;
            }
            if self.steps == 0 {
                self.unseen = self.unseen.max(possible);
                continue;
            }
            self.look(at + 1, own, &fuller, &after);
        }
        if let Some(placed) = self.counts.get_mut(kind.class) {
            *placed = 0;
        }
    }

    /// What the kinds from here on can add at most to what is on the node, with memory seen from there.
    fn ahead(&self, from: usize, filled: &Filled, left: &Parts) -> f64 {
        let permission = &self.model.permission;
        let scale = permission.quantile * permission.unshared;
        if self.counted == Counted::Full || scale * self.point[LEVELS] <= 0.0 {
            return f64::INFINITY;
        }
        let all = self.room.memory();
        let (mut now, rest) = (filled.levels(permission), left[MEAN].max(0.0));
        let own = now[LEVELS];
        now[LEVELS] = f64::sqrt(own);
        // The direction: that of what is on the node with the rest of the best mix.
        let (mut view, mixed) = ([0.0; LEVELS + 1], own + rest * self.point[LEVELS]);
        let mut length = mixed;
        for ((sum, now), point) in view.iter_mut().zip(now).zip(self.point).take(LEVELS) {
            *sum = now + rest * point;
            length += *sum * *sum;
        }
        view[LEVELS] = f64::sqrt(mixed);
        let scale = scale / f64::sqrt(length).max(1e-9);
        let mut spare = all - filled.calm(permission);
        for (sum, now) in view.iter_mut().zip(now) {
            *sum *= scale;
            spare -= *sum * now;
        }
        // What may come varies so much at most: for each guest takes what it takes without what is its own.
        let steep = view[LEVELS];
        view[LEVELS] = 0.0;
        let kinds = self.kinds.get(from..).unwrap_or_default();
        let mut most = 0.0_f64;
        for kind in kinds {
            most = most.max(kind.weight.variance() / kind.seen(&view));
        }
        // The chord of √V from where the node is to there, within the part that is sought.
        let (mut low, mut high) = (now[LEVELS], f64::sqrt(own + most * spare.max(0.0)));
        if let Counted::Peak(least, most) = self.counted {
            if low > most || high < least {
                return 0.0;
            }
            high = high.min(most);
            if low < least {
                spare -= steep * ((least * high + own) / (least + high) - low);
                low = least;
            }
        }
        let slope = steep / (low + high).max(1e-9);
        let (spare, mut beside) = (spare.max(0.0), 0.0);
        for (price, left) in self.prices.iter().zip(left) {
            beside += price * left.max(0.0);
        }
        let (mut alone, mut mean, mut full) = (0.0_f64, 0.0_f64, 0.0_f64);
        for kind in kinds {
            let own = kind.seen(&view) + slope * kind.weight.variance();
            let worth = kind.worth as f64;
            alone = alone.max(worth / own);
            mean = mean.max(worth / (kind.beside + self.memory * own / all));
            full = full.max(worth / kind.full);
        }
        let peak = (alone * spare).min(mean * (beside + self.memory * spare / all));
        // It may also fit with all that is configured.
        if self.counted == Counted::Either { peak.max(full * (all - filled.full()).max(0.0)) } else { peak }
    }
}

/// What guests may be worth with others that are worth so much more at most.
fn possible(own: u64, more: f64) -> u64 {
    // Saturates.
    own.saturating_add((more * ROUNDED + 1.0) as u64)
}
