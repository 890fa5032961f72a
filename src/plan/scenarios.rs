//! Plans side by side: the one that is edited, and up to three others to compare it with.

use super::Plan;

/// Scenarios beside the plan, at most.
pub const MOST_OTHERS: u64 = 3;

/// A plan and the scenarios beside it. The name of each is its title.
///
/// ```
/// use headroom::plan::{Plan, Scenarios};
/// let one = Scenarios { plan: Plan::default(), others: Vec::new() };
/// let two = one.with_copy("Larger".to_string());
/// assert_eq!(two.swapped(0).plan.title, "Larger");
/// assert_eq!(two.without(0), one);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenarios {
    /// The plan, which is edited.
    pub plan: Plan,
    /// The others.
    pub others: Vec<Plan>,
}

impl Scenarios {
    /// Whether there is room for one more.
    pub fn has_room(&self) -> bool {
        (self.others.len() as u64) < MOST_OTHERS
    }

    /// With a copy of the plan under another name, as the last; the same where there is no room.
    pub fn with_copy(&self, name: String) -> Scenarios {
        let mut own = self.clone();
        if own.has_room() {
            own.others.push(Plan { title: name, ..self.plan.clone() });
        }
        own
    }

    /// Without one of the others.
    pub fn without(&self, index: usize) -> Scenarios {
        let mut own = self.clone();
        if index < own.others.len() {
            own.others.remove(index);
        }
        own
    }

    /// One of the others is the plan, and the plan stands where it stood.
    pub fn swapped(&self, index: usize) -> Scenarios {
        let mut own = self.clone();
        if let Some(other) = own.others.get_mut(index) {
            std::mem::swap(&mut own.plan, other);
        }
        own
    }

    /// One of the others has this name.
    pub fn named(&self, index: usize, name: &str) -> Scenarios {
        let mut own = self.clone();
        if let Some(other) = own.others.get_mut(index) {
            name.clone_into(&mut other.title);
        }
        own
    }
}
