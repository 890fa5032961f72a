//! Which guests' memory cannot be overcommitted for one reason, and how the sum of it is found.

use crate::explain::{Derivation, Name, Rule};
use crate::plan::Plan;
use crate::sizing::Fixed;
use crate::sizing::fleet::{Class, Fleet};
use crate::sizing::ram::fixed_by_reason;
use crate::sizing::site::Site;
use crate::units::{Bytes, Quantity};

/// The memory of the fullest node's guests that is fixed for this reason.
pub fn fixed_memory(plan: &Plan, reason: Fixed) -> Option<Derivation> {
    let site = Site::new(plan, plan.failures().saturating_add(plan.policy.maintenance));
    let fullest = site.fullest_with(&Fleet::of(plan, plan.policy.growth))?;
    let is_fixed = |class: &&Class| {
        let reasons = fixed_by_reason(plan, std::slice::from_ref(*class));
        reasons.first().is_some_and(|(own, _)| *own == reason)
    };
    let classes: Vec<&Class> = fullest.classes.iter().filter(is_fixed).collect();
    let total = |class: &Class| class.guest.full_size().times(class.count);
    let sum: Bytes = classes.iter().map(|class| total(class)).sum();
    let mut how = Derivation::new(Rule::Sum, Quantity::Memory(sum));
    for class in classes {
        let own = Derivation::new(Rule::Product, Quantity::Memory(total(class)))
            .derived(Name::Count, Quantity::Count(class.count))
            .derived(Name::GuestRam, Quantity::Memory(class.guest.full_size()));
        how = how.found(Name::Guests { ram: class.guest.ram, vcpus: class.guest.vcpus }, &own);
    }
    Some(how)
}
