//! How much memory the guests of one node want at a time: what is fixed, what varies, and the peak for a risk.
//!
//! The peak is that of a sum of correlated demands, as in peak prediction for shared machines (EuroSys 2021).

use super::fleet::{Class, Guest};
use super::normal::above;
use crate::plan::{Plan, Sharing};
use crate::platform::{Ballooning, ballooning, sharing};
use crate::units::Bytes;

/// From this mean use on, a guest is taken to want all its memory.
const BUSY: f64 = 0.85;

/// Why a guest's memory cannot be overcommitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fixed {
    /// A device is passed through, so all memory is held.
    Passthrough,
    /// Processors and memory are pinned.
    Pinned,
    /// Huge pages are never swapped, shared or ballooned.
    HugePages,
    /// All of it is reserved.
    Reserved,
    /// A container counts what it uses.
    Container,
    /// A database or another guest that uses nearly all of it.
    Busy,
    /// On KVM, memory once touched stays with the guest unless it is ballooned.
    NoBallooning,
    /// Without guest tools only the host's swap can take it back.
    NoTools,
}

impl Fixed {
    /// All reasons, in the order of the catalogue's table.
    pub const ALL: &'static [Fixed] = &[
        Fixed::Passthrough,
        Fixed::Pinned,
        Fixed::HugePages,
        Fixed::Reserved,
        Fixed::Container,
        Fixed::Busy,
        Fixed::NoBallooning,
        Fixed::NoTools,
    ];
    /// How many reasons there are.
    pub const COUNT: usize = Fixed::ALL.len();
}

/// Mean share in use, never below what is reserved or what ballooning leaves.
pub(super) fn mean_share(guest: &Guest) -> f64 {
    let part = |bytes: Option<Bytes>| bytes.map_or(0.0, |bytes| bytes.over(guest.ram));
    guest.habits().memory_mean.max(part(guest.reservation)).max(part(guest.balloon_min))
}

/// Why this guest's memory cannot be overcommitted on the plan's platform, if so.
pub fn fixed(plan: &Plan, guest: &Guest) -> Option<Fixed> {
    let balloon = ballooning(plan.platform, &plan.policy);
    let ballooned = match balloon {
        Ballooning::Off => false,
        Ballooning::WithMinimum => guest.balloon_min.is_some(),
        Ballooning::On => true,
    };
    if guest.container {
        Some(Fixed::Container)
    } else if guest.passthrough {
        Some(Fixed::Passthrough)
    } else if guest.pinned {
        Some(Fixed::Pinned)
    } else if guest.huge_page.is_some() {
        Some(Fixed::HugePages)
    } else if guest.reservation.is_some_and(|reservation| reservation >= guest.ram) {
        Some(Fixed::Reserved)
    } else if mean_share(guest) >= BUSY {
        Some(Fixed::Busy)
    } else if !ballooned {
        Some(Fixed::NoBallooning)
    } else if !guest.tools {
        Some(Fixed::NoTools)
    } else {
        None
    }
}

/// Share of memory that page sharing saves between guests that can be overcommitted.
pub fn sharing_credit(plan: &Plan) -> f64 {
    match sharing(plan.platform, &plan.policy) {
        Sharing::Off => 0.0,
        Sharing::On => 0.03,
        Sharing::Template => 0.10,
        Sharing::Vdi => 0.20,
    }
}

/// Demand of the guests of one node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Demand {
    /// Memory counted when nothing is overcommitted.
    pub full: f64,
    /// The part of it that cannot be overcommitted.
    pub fixed: f64,
    /// Mean of the part that varies.
    pub mean: f64,
    /// Standard deviation of the part that varies.
    pub spread: f64,
    /// Share of the varying part that page sharing saves.
    pub credit: f64,
}

impl Demand {
    /// Demand of these guests. The order of the classes is theirs, so equal fleets give equal bits.
    pub fn of(plan: &Plan, classes: &[Class]) -> Demand {
        let mut demand = Demand { credit: sharing_credit(plan), ..Demand::default() };
        // Single guests that vary: spread in bytes, correlation, how many.
        let mut varying: Vec<(f64, f64, f64)> = Vec::new();
        for Class { guest, count } in classes {
            let size = guest.full_size().as_f64();
            let count = *count as f64;
            demand.full += size * count;
            if fixed(plan, guest).is_some() {
                demand.fixed += size * count;
            } else {
                let habits = guest.habits();
                demand.mean += mean_share(guest) * size * count;
                varying.push((habits.memory_spread * size, habits.correlation, count));
            }
        }
        demand.spread = f64::sqrt(variance(&varying));
        demand
    }

    /// Demand that is exceeded with the probability whose normal quantile is `z`.
    pub fn peak(&self, z: f64) -> f64 {
        (self.fixed + (self.mean + z * self.spread) * (1.0 - self.credit)).min(self.full)
    }

    /// Probability that the same guests, all scaled by `factor`, want more than `room`.
    pub fn pressure(&self, factor: f64, room: f64) -> f64 {
        if room >= self.full * factor {
            return 0.0;
        }
        let spare = room / factor - self.fixed;
        let spread = self.spread * (1.0 - self.credit);
        if spread <= 0.0 {
            return 1.0;
        }
        above((spare - self.mean * (1.0 - self.credit)) / spread)
    }
}

/// Variance of a sum: each guest's own, and for each pair the smaller of the two correlations.
fn variance(varying: &[(f64, f64, f64)]) -> f64 {
    let own = |(spread, correlation, count): &(f64, f64, f64)| (1.0 - correlation) * spread * spread * count;
    let mut variance: f64 = varying.iter().map(own).sum();
    // Every pair shares the smaller correlation: a staircase over the correlations from the lowest up.
    let mut below = 0.0;
    let after = |below: f64| varying.iter().map(|guests| guests.1).filter(|level| *level > below).reduce(f64::min);
    while let Some(level) = after(below) {
        let shares = varying.iter().filter(|guests| guests.1 >= level);
        let sum: f64 = shares.map(|(spread, _, count)| spread * count).sum();
        variance += (level - below) * sum * sum;
        below = level;
    }
    variance
}
