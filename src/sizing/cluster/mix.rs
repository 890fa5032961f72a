//! Equal nodes packed by patterns: how often each is used, first in parts of a node, then in whole ones.
//!
//! Source: Gilmore and Gomory, A linear programming approach to the cutting-stock problem (1961). For any prices of the
//! guests: where no node holds more than is worth u, N nodes hold N × u at most, so all guests need as many nodes as
//! their worth ÷ u. The linear programme finds good prices, `pattern` finds u; prices are whole numbers, so the bound is
//! exact.

use super::basis::Basis;
use super::filled::Filled;
use super::pack::{Packed, take};
use super::pattern::Search;
use super::weight::{Model, Room};

/// What a node is worth.
const WORTH: u64 = 1 << 32;
/// A pattern that comes into the mix is worth so much more.
const MORE: u64 = WORTH >> 20;
/// Steps of a search for a pattern.
const STEPS: u64 = 3000;
/// Patterns that are tried, for each kind of guest.
const TRIED: usize = 15;
/// So little is missing to a whole node that it is one.
const NEAR: f64 = 1e-6;

/// As many patterns as there are classes, and how often each is used.
struct Mix {
    patterns: Vec<Vec<u64>>,
    basis: Basis,
}

impl Mix {
    /// Each class by itself.
    fn alone(model: &Model, room: &Room, rest: &[u64]) -> Mix {
        let mut mix = Mix { patterns: Vec::new(), basis: Basis::default() };
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

    /// Finds the mix that needs fewest nodes; how few would do at best. Stops when none are fewer than those `known`.
    fn improve(&mut self, model: &Model, room: &Room, rest: &[u64], known: u64) -> u64 {
        let mut bound = 0;
        for _ in 0..TRIED * rest.len() {
            let (mut worth, mut total) = (Vec::new(), 0_u64);
            for (price, count) in self.basis.prices().iter().zip(rest) {
                // A guest fits a node, so it is not worth more. Saturates; below nothing is nothing.
                let own = ((price * WORTH as f64) as u64).min(WORTH);
                total = total.saturating_add(own.saturating_mul(*count));
                worth.push(own);
            }
            // Fewer nodes than known must hold so much on one of them.
            let need = total.div_ceil(known.saturating_sub(1).max(1)).max(WORTH + MORE);
            let search = Search::new(model, room, rest, &worth, need, STEPS);
            bound = bound.max(total.div_ceil(search.most.max(search.unseen).max(need - 1)));
            if bound >= known || search.most < WORTH + MORE || !self.enter(&search.best) {
                break;
            }
        }
        bound
    }
}

/// Packs the guests on equal nodes; nothing unless that needs fewer than are `known` to do. With it how few would do at
/// best. Each guest must fit a node.
#[inline(never)]
pub fn mixed(model: &Model, node: usize, known: u64) -> (Option<Vec<Packed>>, u64) {
    let Some(room) = model.rooms.get(node) else { return (None, 0) };
    let mut rest = model.counts.clone();
    let (mut packed, mut used, mut bound) = (Vec::new(), 0, 0);
    while rest.iter().any(|rest| *rest > 0) {
        let mut mix = Mix::alone(model, room, &rest);
        let own = mix.improve(model, room, &rest, known - used);
        if used == 0 {
            bound = own;
        }
        if used + own >= known {
            return (None, bound);
        }
        // Whole nodes of each pattern; when there are none, one of the pattern that is used most.
        let mut often = 0.0_f64;
        for amount in &mix.basis.amounts {
            often = often.max(*amount);
        }
        let before = used;
        for (pattern, amount) in mix.patterns.iter().zip(&mix.basis.amounts) {
            let times = if often + NEAR < 1.0 && *amount == often { 1 } else { (amount + NEAR) as u64 };
            used += take(&mut packed, &mut rest, node, pattern, times);
        }
        if used == before || used >= known {
            return (None, bound);
        }
    }
    (Some(packed), bound)
}
