//! How the space that the guests' disks need is found.

use crate::explain::{Derivation, Name, Rule};
use crate::plan::Plan;
use crate::sizing::fleet::{Class, Fleet};
use crate::sizing::virtual_disks::swap_files;
use crate::units::{Bytes, Quantity};

/// Virtual disks of all guests with growth, one term for each class of equal guests, and on ESXi their swap files.
pub fn disk_need(plan: &Plan) -> Derivation {
    let fleet = Fleet::of(plan, plan.policy.growth);
    let total = |class: &Class| class.guest.disk.times(class.count);
    let swap = swap_files(plan, &fleet);
    let need: Bytes = fleet.0.iter().map(total).sum();
    let mut how = Derivation::new(Rule::DiskNeed, Quantity::Space(need + swap.value));
    for class in fleet.0.iter().filter(|class| class.guest.disk > Bytes::ZERO) {
        let own = Derivation::new(Rule::Product, Quantity::Space(total(class)))
            .derived(Name::Count, Quantity::Count(class.count))
            .derived(Name::DiskNeed, Quantity::Space(class.guest.disk));
        how = how.found(Name::Guests { ram: class.guest.ram, vcpus: class.guest.vcpus }, &own);
    }
    if swap.value > Bytes::ZERO { how.found(Name::SwapFiles, &swap.how) } else { how }
}
