//! How the hours are found until what lost nodes held is made anew. Made only when it is asked for.

use crate::explain::{Derivation, Name, Origin, Rule};
use crate::plan::{DiskField, DiskRole, Place, Plan, PoolField};
use crate::storage::recovery::{LINK, Restore, delay, restore_rate};
use crate::storage::virtual_disk::{LINK_SHARE, link_rate};
use crate::storage::{Spread, device_of};
use crate::units::Quantity;

/// The derivation of the hours of a pool, by its number from 0.
#[inline(never)]
pub fn recovery_how(plan: &Plan, index: usize, spread: &Spread, own: &Restore) -> Option<Derivation> {
    let pool = plan.pools.get(index)?;
    let count = Quantity::Count;
    let mbs = Quantity::MegabytesPerSecond;
    let (wait, rule) = delay(pool.system);
    let wait = Quantity::Hours(wait);
    let begins = Derivation::new(rule, wait).derived(Name::RebuildDelay, wait);
    let (data, width) = (spread.protection.data.max(1), spread.protection.width());
    let lost = Derivation::new(Rule::LostData, Quantity::Space(own.lost))
        .derived(Name::DiskNeed, Quantity::Space(own.stored))
        .derived(Name::DataShare, Quantity::Share(data as f64 / width as f64))
        .derived(Name::NodesDown, count(own.failed))
        .derived(Name::Nodes, count(spread.nodes));
    let mut disks = Derivation::new(Rule::Sum, mbs(own.disks));
    for (at, group) in pool.disks.iter().enumerate() {
        if group.role != DiskRole::Data || group.count == 0 {
            continue;
        }
        let (device, place) = (device_of(group), |field| Place::Disk(index, at, field));
        let (writes, each) = (device.write_mbs, restore_rate(&device, data) * (1.0 + data as f64));
        let origin =
            if group.write_mbs.is_some() { Origin::Stated(place(DiskField::WriteMbs)) } else { Origin::Derived };
        let filled = Derivation::new(Rule::RebuildRate, mbs(each))
            .term(Name::DiskWrites, mbs(writes), origin)
            .measured(Name::FillShare, Quantity::Share(each / writes.max(1e-9)));
        let own = Derivation::new(Rule::DisksRestore, mbs(group.count as f64 * restore_rate(&device, data)))
            .stated(Name::Count, count(group.count), place(DiskField::Count))
            .found(Name::RebuildRate, &filled)
            .derived(Name::PartsRead, count(data));
        disks = disks.found(Name::NodeDisks, &own);
    }
    let speed = pool.net.unwrap_or(LINK);
    let origin = match pool.net {
        Some(_) => Origin::Stated(Place::Pool(index, PoolField::Net)),
        None => Origin::Assumed,
    };
    let mut link = Derivation::new(Rule::LinkRate, mbs(link_rate(speed)))
        .term(Name::LinkSpeed, Quantity::Number(speed.as_f64()), origin)
        .derived(Name::LinkShare, Quantity::Share(LINK_SHARE));
    if own.share < 1.0 {
        link = Derivation::new(Rule::Product, mbs(link_rate(speed) * own.share))
            .found(Name::NodeLink, &link)
            .derived(Name::RebuildShare, Quantity::Share(own.share));
    }
    let link = Derivation::new(Rule::LinkRestore, mbs(own.link))
        .found(Name::NodeLink, &link)
        .derived(Name::PartsRead, count(data));
    let rate = Derivation::new(Rule::RestoreRate, mbs(own.rate()))
        .derived(Name::NodesLeft, count(own.left))
        .found(Name::NodeDisks, &disks)
        .found(Name::NodeLink, &link);
    let how = Derivation::new(Rule::RestoreHours, Quantity::Hours(own.hours.expected))
        .found(Name::RebuildDelay, &begins)
        .found(Name::LostData, &lost)
        .found(Name::RebuildRate, &rate);
    Some(how)
}
