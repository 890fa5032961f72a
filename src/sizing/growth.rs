//! How far the guests may grow before memory gets tight, and before it runs out.

use super::fleet::Fleet;
use super::site::Site;
use super::status::Status;
use crate::units::Percent;

/// Growth beyond which nobody plans, in percent.
const MOST: u64 = 1000;

/// Growth in whole percent up to which the memory verdict keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Up to here it stays adequate; nothing when it is not even now.
    pub adequate: Option<Percent>,
    /// Up to here it fits at all; nothing when it does not even now.
    pub fits: Option<Percent>,
}

/// The largest whole percentage of growth at which the verdict is no worse than `status`.
fn reach_of(site: &Site, status: Status) -> Option<Percent> {
    let holds = |percent: u64| {
        let fleet = Fleet::of(site.plan, Percent::from_whole(percent));
        site.fullest_with(&fleet).is_some_and(|fullest| fullest.budget.status() <= status)
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

/// How far the plan reaches from today.
pub fn reach(site: &Site) -> Reach {
    Reach { adequate: reach_of(site, Status::Adequate), fits: reach_of(site, Status::Tight) }
}
