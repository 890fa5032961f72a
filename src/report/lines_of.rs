//! The explained budget lines of the fullest node at another moment than the one that is judged.

use crate::plan::Plan;
use crate::sizing::arc::arc;
use crate::sizing::fleet::Fleet;
use crate::sizing::memory::Host;
use crate::sizing::ram::Lines;
use crate::sizing::site::{Fullest, Site};
use crate::sizing::split::Split;
use crate::units::Percent;

/// When a budget is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Without growth, after the failures.
    Today,
    /// Without growth, while all nodes run.
    AllUp,
}

/// The lines of a node with what runs on it.
pub(super) fn lines(fullest: &Fullest) -> Lines {
    let arc = arc(fullest, &Split::of(fullest.host.plan)).map(|arc| arc.counted.how);
    let Fullest { host, classes, demand, budget, .. } = fullest;
    Lines::new(host, classes, demand, budget, arc.as_ref())
}

/// The lines of a node if it had these guests or this memory.
pub(super) fn lines_with(host: &Host, fullest: &Fullest) -> Lines {
    let budget = host.budget_of(&fullest.classes, &fullest.demand);
    lines(&Fullest { host: *host, budget, ..fullest.clone() })
}

/// The lines at a moment; nothing where no node is left.
pub fn lines_of(plan: &Plan, moment: Moment) -> Option<Lines> {
    let down = match moment {
        Moment::Today => plan.failures().saturating_add(plan.policy.maintenance),
        Moment::AllUp => 0,
    };
    let site = Site::new(plan, down);
    site.fullest_with(&Fleet::of(plan, Percent(0))).as_ref().map(lines)
}
