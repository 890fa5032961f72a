//! How what a pool reports is found: from all bytes of its disks, less what every step takes.

use super::held::{CEPH_COPIES, Held, Run, array, devices, held, vdevs};
use super::{device_size, zfs};
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{DiskField, DiskGroup, DiskRole, Layout, Place, Pool, PoolField, System};
use crate::units::{Bytes, Quantity};

/// Raw bytes of a node's data disks, as they are sold.
fn raw(index: usize, pool: &Pool) -> Explained<Bytes> {
    let all = pool.disks.iter().enumerate().filter(|(_, group)| group.role == DiskRole::Data);
    let term = |(disk, group): (usize, &DiskGroup)| {
        let size = device_size(group.size, group.kind);
        let at = |field| Place::Disk(index, disk, field);
        let parts = vec![
            Term::stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count)),
            Term::stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size)),
        ];
        let total = Quantity::Space(size.times(group.count));
        Term::found(Name::RawSpace, &Derivation::new(Rule::Product, total, parts))
    };
    let value = pool.data_disks().map(|group| device_size(group.size, group.kind).times(group.count)).sum();
    Explained { value, how: Derivation::new(Rule::Sum, Quantity::Space(value), all.map(term).collect()) }
}

/// A step that takes something.
fn taken(name: Name, bytes: Bytes) -> Term {
    Term::derived(name, Quantity::Space(bytes))
}

/// What the pool's disks are built into is stated, or chosen here.
fn layout_term(index: usize, pool: &Pool, name: Name, bytes: Bytes) -> Term {
    match pool.layout {
        Layout::Auto => taken(name, bytes),
        _ => Term::stated(name, Quantity::Space(bytes), Place::Pool(index, PoolField::Layout)),
    }
}

fn zfs_steps(index: usize, pool: &Pool, layout: &Layout, runs: &[Run], raw: Bytes) -> Vec<Term> {
    let own = vdevs(layout, runs);
    let capacity = match (pool.expanded_from, own.first()) {
        (Some(from), Some(vdevs)) if pool.layout == *layout => zfs::expanded(*vdevs, from, pool.ashift).shown,
        _ => zfs::capacity(&own, pool.ashift),
    };
    let slop_terms = vec![taken(Name::NormalSpace, capacity.normal), taken(Name::EmbeddedLog, capacity.embedded_log)];
    let slop = Derivation::new(Rule::Slop, Quantity::Space(capacity.slop), slop_terms);
    vec![
        taken(Name::Unused, raw.minus(capacity.devices_raw)),
        taken(Name::Labels, capacity.labels),
        layout_term(index, pool, Name::MirrorCopies, capacity.copies),
        layout_term(index, pool, Name::DistributedSpares, capacity.spares),
        taken(Name::MetaslabTail, capacity.metaslab_tail),
        layout_term(index, pool, Name::Parity, capacity.parity),
        taken(Name::EmbeddedLog, capacity.embedded_log),
        Term::found(Name::Slop, &slop),
    ]
}

fn raid_steps(index: usize, pool: &Pool, layout: &Layout, runs: &[Run], raw: Bytes, own: Held) -> Vec<Term> {
    let all: Bytes = runs.iter().map(|(device, count)| device.times(*count)).sum();
    let below = match (pool.system, layout) {
        (System::Btrfs, _) => own.reported,
        (system, Layout::Parts(parts)) => array(system, parts, runs),
        (_, Layout::Auto | Layout::Draid(_)) => Bytes::ZERO,
    };
    vec![
        taken(Name::Unused, raw.minus(all) + all.minus(own.raw)),
        layout_term(index, pool, Name::Parity, own.raw.minus(below)),
        match pool.system {
            System::Vmfs => Term::assumed(Name::SystemReserve, Quantity::Space(below.minus(own.reported))),
            _ => taken(Name::SystemReserve, below.minus(own.reported)),
        },
    ]
}

/// What a pool reports with this layout: `zfs list`, the size of a thin pool, or `df`.
pub fn reported(index: usize, pool: &Pool, layout: &Layout) -> Explained<Bytes> {
    let runs = devices(pool);
    let own = held(pool, layout, &runs);
    let raw = raw(index, pool);
    let (rule, steps) = match pool.system {
        System::Zfs => (Rule::UsableZfs, zfs_steps(index, pool, layout, &runs, raw.value)),
        System::Vmfs => (Rule::UsableVmfs, raid_steps(index, pool, layout, &runs, raw.value, own)),
        _ => (Rule::UsableRaid, raid_steps(index, pool, layout, &runs, raw.value, own)),
    };
    let mut terms = vec![Term::found(Name::RawSpace, &raw.how)];
    terms.extend(steps.into_iter().filter(|term| term.value != Quantity::Space(Bytes::ZERO)));
    let value = own.reported;
    Explained { value, how: Derivation::new(rule, Quantity::Space(value), terms) }
}

/// What Ceph holds over `nodes` nodes with these disks each.
pub fn ceph_space(index: usize, pool: &Pool, nodes: u64) -> Explained<Bytes> {
    let raw = raw(index, pool);
    let value = raw.value.times(nodes).scaled(1, CEPH_COPIES);
    let terms = vec![
        Term::found(Name::RawSpace, &raw.how),
        Term::derived(Name::NodesLeft, Quantity::Count(nodes)),
        Term::assumed(Name::Copies, Quantity::Count(CEPH_COPIES)),
    ];
    Explained { value, how: Derivation::new(Rule::UsableCeph, Quantity::Space(value), terms) }
}
