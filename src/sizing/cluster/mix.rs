//! Equal nodes packed by patterns: how often each is used, first in parts of a node, then in whole ones.
//!
//! Source: Gilmore and Gomory, A linear programming approach to the cutting-stock problem (1961). For any prices of the
//! guests: where no node holds more than is worth u, N nodes hold N × u at most, so all guests need as many nodes as
//! their worth ÷ u. The linear programme finds good prices, `pattern` finds u; prices are whole numbers, so the bound is
//! exact.

use super::basis::Basis;
use super::filled::Filled;
use super::pack::{Packed, take, used};
use super::pattern::{Counted, Search};
use super::prove::prove;
use super::weight::{Model, Room};

/// What a node is worth.
const WORTH: u64 = 1 << 32;
/// A pattern that comes into the mix is worth so much more.
const MORE: u64 = WORTH >> 20;
/// Steps of a search for a pattern.
const STEPS: u64 = 3000;
/// Steps of one that is more thorough, where that found none, and of all of these.
const THOROUGH: u64 = 20_000;
const ALL_THOROUGH: u64 = 100_000;
/// Steps of all searches for a closer bound.
const FOR_BOUND: u64 = 300_000;
/// Patterns that are tried, for each kind of guest.
const TRIED: usize = 15;
/// So often a mix is improved again by what was found on the way to a closer bound.
const AGAIN: usize = 4;
/// Nodes above the bound, one in so many, that are close enough.
const CLOSE: u64 = 51;
/// So little is missing to a whole node that it is one.
const NEAR: f64 = 1e-6;

/// As many patterns as there are classes, and how often each is used.
struct Mix {
    patterns: Vec<Vec<u64>>,
    basis: Basis,
    /// What a guest of each class is worth, and all of them together.
    worth: Vec<u64>,
    total: u64,
}

impl Mix {
    /// Each class by itself.
    fn alone(model: &Model, room: &Room, rest: &[u64]) -> Mix {
        let mut mix = Mix { patterns: Vec::new(), basis: Basis::default(), worth: Vec::new(), total: 0 };
        for (class, (weight, count)) in model.weights.iter().zip(rest).enumerate() {
            let most = Filled::default().fits(model, room, weight, *count).max(1);
            let mut pattern = vec![0; rest.len()];
            if let Some(own) = pattern.get_mut(class) {
                *own = most;
            }
            mix.patterns.push(pattern);
            mix.basis.alone(most as f64, *count as f64, 1.0);
        }
        mix
    }

    /// Takes a pattern into the mix; whether that could be done.
    fn enter(&mut self, pattern: &[u64]) -> bool {
        let mut column = Vec::new();
        for count in pattern {
            column.push(*count as f64);
        }
        let entered = self.basis.enter(&column, 1.0);
        let Some(own) = entered.and_then(|out| self.patterns.get_mut(out)) else { return false };
        own.copy_from_slice(pattern);
        true
    }

    /// What the guests are worth in this mix.
    fn price(&mut self, rest: &[u64]) {
        (self.worth, self.total) = (Vec::new(), 0);
        for (price, count) in self.basis.prices().iter().zip(rest) {
            // A guest fits a node, so it is not worth more. Saturates; below nothing is nothing.
            let own = ((price * WORTH as f64) as u64).min(WORTH);
            self.total = self.total.saturating_add(own.saturating_mul(*count));
            self.worth.push(own);
        }
    }

    /// Finds the mix that needs fewest nodes; how few would do at best. Stops when none are fewer than those `known`.
    fn improve(&mut self, model: &Model, room: &Room, rest: &[u64], known: u64, steps: &mut u64) -> u64 {
        let mut bound = 0;
        for _ in 0..TRIED * rest.len() {
            self.price(rest);
            // Fewer nodes than known must hold so much on one of them.
            let need = self.total.div_ceil(known.saturating_sub(1).max(1)).max(WORTH + MORE);
            let mut search = Search::new(model, room, rest, &self.worth, Counted::Either);
            search.find(need, STEPS);
            let (mut best, mut most, mut unseen) = (search.best, search.most, search.unseen);
            if most < need && unseen > 0 && *steps > 0 {
                let given = THOROUGH.min(*steps);
                let proof = prove(model, room, rest, &self.worth, need, given);
                *steps -= given - proof.steps;
                unseen = unseen.min(proof.unseen);
                if proof.most > most {
                    (best, most) = (proof.best, proof.most);
                }
            }
            bound = bound.max(self.total.div_ceil(most.max(unseen).max(need - 1)));
            if bound >= known || most < WORTH + MORE || !self.enter(&best) {
                break;
            }
        }
        bound
    }

    /// Whole nodes of each pattern; when there are none, one of the pattern that is used most. How many nodes.
    fn take(&self, packed: &mut Vec<Packed>, rest: &mut [u64], node: usize) -> u64 {
        let (mut often, mut used) = (0.0_f64, 0);
        for amount in &self.basis.amounts {
            often = often.max(*amount);
        }
        for (pattern, amount) in self.patterns.iter().zip(&self.basis.amounts) {
            let times = if often + NEAR < 1.0 && *amount == often { 1 } else { (amount + NEAR) as u64 };
            used += take(packed, rest, node, pattern, times);
        }
        used
    }

    /// Packs the guests by the mix, and what is left over by others; nothing unless that needs fewer than are `known` to
    /// do.
    fn pack(&self, model: &Model, node: usize, known: u64, steps: &mut u64) -> Option<Vec<Packed>> {
        let room = model.rooms.get(node)?;
        let (mut packed, mut rest) = (Vec::new(), model.counts.clone());
        let mut all = self.take(&mut packed, &mut rest, node);
        while rest.iter().any(|rest| *rest > 0) {
            if all >= known {
                return None;
            }
            let mut mix = Mix::alone(model, room, &rest);
            let bound = mix.improve(model, room, &rest, known - all, steps);
            let more = if all + bound < known { mix.take(&mut packed, &mut rest, node) } else { 0 };
            if more == 0 {
                return None;
            }
            all += more;
        }
        Some(packed).filter(|_| all < known)
    }
}

/// Packs the guests on equal nodes; nothing unless that needs fewer than are `known` to do. With it how few would do at
/// best. Each guest must fit a node.
#[inline(never)]
pub fn mixed(model: &Model, node: usize, known: u64) -> (Option<Vec<Packed>>, u64) {
    let Some(room) = model.rooms.get(node) else { return (None, 0) };
    let (mut packed, mut left, mut steps) = (None, known, ALL_THOROUGH);
    let mut for_bound = FOR_BOUND;
    let mut mix = Mix::alone(model, room, &model.counts);
    let mut bound = mix.improve(model, room, &model.counts, left, &mut steps);
    for _ in 0..AGAIN {
        if bound < left
            && let Some(fewer) = mix.pack(model, node, left, &mut steps)
        {
            left = used(&fewer);
            packed = Some(fewer);
        }
        // Close enough, or as close as the mix may come; nodes that are fewer must hold so much on one of them.
        let goal = (left - left / CLOSE).min(mix.total.div_ceil(WORTH));
        if bound >= goal || goal < 2 || for_bound == 0 {
            break;
        }
        let need = mix.total.div_ceil(goal - 1);
        let proof = prove(model, room, &model.counts, &mix.worth, need, for_bound);
        for_bound = proof.steps;
        bound = bound.max(mix.total.div_ceil(proof.most.max(proof.unseen).max(need - 1)));
        if proof.most < WORTH + MORE || !mix.enter(&proof.best) {
            break;
        }
        bound = bound.max(mix.improve(model, room, &model.counts, left, &mut steps));
    }
    (packed, bound)
}
