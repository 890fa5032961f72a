//! How far the guests may grow before memory gets tight, and before it runs out.

use super::fleet::Class;
use super::site::Fullest;
use super::status::Status;
use crate::units::Percent;

/// Growth beyond which nobody plans, in percent.
pub const MOST: u64 = 1000;

/// Growth in whole percent up to which the memory verdict keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Up to here it stays adequate; nothing when it is not even now.
    pub adequate: Option<Percent>,
    /// Up to here it fits at all; nothing when it does not even now.
    pub fits: Option<Percent>,
}

/// The largest whole percentage of growth at which the verdict is no worse than `status`.
fn reach_of(today: &Fullest, status: Status) -> Option<Percent> {
    let holds = |percent: u64| {
        let growth = Percent::from_whole(percent);
        let grown = |class: &Class| Class { guest: class.guest.grown(growth), count: class.count };
        let classes: Vec<Class> = today.classes.iter().map(grown).collect();
        today.host.budget(&classes).status() <= status
    };
    if !holds(0) {
        return None;
    }
    let (mut low, mut high) = (0, MOST + 1);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(Percent::from_whole(low))
}

/// How far the plan reaches from today: the guests of the fullest node grow where they are, all alike.
#[inline(never)]
pub fn reach(today: &Fullest) -> Reach {
    Reach { adequate: reach_of(today, Status::Adequate), fits: reach_of(today, Status::Tight) }
}
