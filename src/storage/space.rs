//! How what a pool reports is found: from all bytes of its disks, less what every step takes.

use super::held::{Held, Run, devices, held, redundancy, vdevs};
use super::{Spread, device_size, zfs};
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{DiskField, DiskRole, Layout, Place, Pool, System};
use crate::units::{Bytes, Quantity};

/// Raw bytes of a node's data disks, as they are sold.
fn raw(index: usize, pool: &Pool) -> Explained<Bytes> {
    let all = pool.disks.iter().enumerate().filter(|(_, group)| group.role == DiskRole::Data);
    let value = pool.data_disks().map(|group| device_size(group.size, group.kind).times(group.count)).sum();
    let mut how = Derivation::new(Rule::Sum, Quantity::Space(value));
    for (disk, group) in all {
        let size = device_size(group.size, group.kind);
        let at = |field| Place::Disk(index, disk, field);
        let disks = Derivation::new(Rule::Product, Quantity::Space(size.times(group.count)))
            .stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count))
            .stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size));
        how = how.found(Name::RawSpace, &disks);
    }
    how.explains(value)
}

/// A step that takes something.
fn taken(name: Name, bytes: Bytes) -> Term {
    Term { name, value: Quantity::Space(bytes), origin: Origin::Derived }
}

fn zfs_steps(pool: &Pool, layout: &Layout, runs: &[Run], raw: Bytes) -> Vec<Term> {
    let own = vdevs(layout, runs);
    let capacity = match (pool.expanded_from, own.first()) {
        (Some(from), Some(vdevs)) if pool.layout == *layout => zfs::expanded(*vdevs, from, pool.ashift).shown,
        _ => zfs::capacity(&own, pool.ashift),
    };
    let slop = Derivation::new(Rule::Slop, Quantity::Space(capacity.slop))
        .with(taken(Name::NormalSpace, capacity.normal))
        .with(taken(Name::EmbeddedLog, capacity.embedded_log));
    vec![
        taken(Name::Unused, raw.minus(capacity.devices_raw)),
        taken(Name::Labels, capacity.labels),
        taken(Name::MirrorCopies, capacity.copies),
        taken(Name::DistributedSpares, capacity.spares),
        taken(Name::MetaslabTail, capacity.metaslab_tail),
        taken(Name::Parity, capacity.parity),
        taken(Name::EmbeddedLog, capacity.embedded_log),
        Term { origin: Origin::Found(slop), ..taken(Name::Slop, capacity.slop) },
    ]
}

fn raid_steps(pool: &Pool, layout: &Layout, runs: &[Run], raw: Bytes, own: Held) -> Vec<Term> {
    let parts = match layout {
        Layout::Parts(parts) => parts.as_slice(),
        Layout::Auto | Layout::Draid(_) => &[],
    };
    let lost = redundancy(pool.system, parts, runs, own.raw);
    let rest = own.raw.minus(lost.left).minus(lost.copies).minus(lost.parity);
    vec![
        taken(Name::Unused, raw.minus(own.raw)),
        taken(Name::Unmatched, lost.left),
        taken(Name::MirrorCopies, lost.copies),
        taken(Name::ParityDisks, lost.parity),
        Term {
            origin: if pool.system == System::Vmfs { Origin::Assumed } else { Origin::Derived },
            ..taken(Name::SystemReserve, rest.minus(own.reported))
        },
    ]
}

/// What a pool reports with this layout: `zfs list`, the size of a thin pool, or `df`.
pub fn reported(index: usize, pool: &Pool, layout: &Layout) -> Explained<Bytes> {
    let runs = devices(pool);
    let own = held(pool, layout, &runs);
    let raw = raw(index, pool);
    let (rule, steps) = match pool.system {
        System::Zfs => (Rule::UsableZfs, zfs_steps(pool, layout, &runs, raw.value)),
        System::Vmfs => (Rule::UsableVmfs, raid_steps(pool, layout, &runs, raw.value, own)),
        _ => (Rule::UsableRaid, raid_steps(pool, layout, &runs, raw.value, own)),
    };
    let value = own.reported;
    let mut how = Derivation::new(rule, Quantity::Space(value)).found(Name::RawSpace, &raw.how);
    for step in steps {
        if step.value != Quantity::Space(Bytes::ZERO) {
            how = how.with(step);
        }
    }
    how.explains(value)
}

/// What storage over the nodes holds, explained.
pub fn spread_space(index: usize, pool: &Pool, own: &Spread) -> Explained<Bytes> {
    let raw = raw(index, pool);
    let space = |bytes| Quantity::Space(bytes);
    let share = |part: u64, whole: u64| Quantity::Share(part as f64 / whole as f64);
    let rule = match pool.system {
        System::VsanOsa | System::VsanEsa => Rule::UsableVsan,
        System::S2d => Rule::UsableS2d,
        System::Nutanix => Rule::UsableNutanix,
        System::Longhorn => Rule::UsableLonghorn,
        _ => Rule::UsableCeph,
    };
    // Where nothing is taken there is nothing to assume.
    let origin = |taken: bool| if taken { Origin::Assumed } else { Origin::Derived };
    Derivation::new(rule, space(own.usable))
        .found(Name::RawSpace, &raw.how)
        .derived(Name::NodesCounted, Quantity::Count(own.counted))
        .derived(Name::DriveReserve, space(own.reserve))
        .derived(Name::DataShare, share(own.protection.data, own.protection.width()))
        .term(Name::LeftShare, share(own.left.0, own.left.1), origin(own.left.0 < own.left.1))
        .term(Name::MetadataShare, share(own.metadata, 100), origin(own.metadata > 0))
        .explains(own.usable)
}
