//! How the figures of one layout are found: made only for a layout that is looked at.

use super::layouts::{BLOCK_METADATA, Candidate, Store};
use super::workload::GUEST_BLOCK;
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{Place, PolicyField, PoolField, System};
use crate::storage::{self, Set};
use crate::units::{Bytes, Quantity};

/// What the guests can store in it, from what the system reports.
pub fn usable(index: usize, store: &Store, own: &Candidate, reported: &Explained<Bytes>) -> Explained<Bytes> {
    if store.pool.system != System::Zfs {
        return reported.clone();
    }
    let cost = store.block_cost(&own.choice.layout);
    let mut how = Derivation::new(Rule::GuestsUsable, Quantity::Space(own.usable));
    if store.pool.expanded_from.is_some() && own.choice.layout == store.pool.layout {
        // The width at which new blocks lie counts, not the one that `zfs list` reckons with.
        let fresh = storage::zfs::capacity(&storage::vdevs(&own.choice.layout, &store.devices), store.pool.ashift);
        how = how.derived(Name::ExpandedSpace, Quantity::Space(fresh.usable));
    } else {
        how = how.found(Name::Reported, &reported.how);
    }
    let block = match store.pool.volblock {
        Some(_) => Origin::Stated(Place::Pool(index, PoolField::Volblock)),
        None => Origin::Derived,
    };
    how.term(Name::Block, Quantity::Block(store.block), block)
        .derived(Name::BlockCost, Quantity::Block(cost.minus(BLOCK_METADATA)))
        .measured(Name::BlockMetadata, Quantity::Block(BLOCK_METADATA))
        .explains(own.usable)
}

fn iops(rule: Rule, store: &Store, own: &Candidate, value: f64, each: f64) -> Derivation {
    Derivation::new(rule, Quantity::PerSecond(value))
        .derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout)))
        .assumed(Name::DiskIops, Quantity::PerSecond(each))
        .derived(Name::Block, Quantity::Block(Bytes::from_f64(store.demand().volblock)))
}

/// Random reads per second.
pub fn reads(store: &Store, own: &Candidate) -> Derivation {
    iops(Rule::LayoutReads, store, own, own.speed.read_iops.expected, store.device.read_iops)
}

/// Random writes per second that nobody waits for.
pub fn writes(store: &Store, own: &Candidate) -> Derivation {
    iops(Rule::LayoutWrites, store, own, own.speed.write_iops.expected, store.device.write_iops)
}

/// Random writes per second that wait until they are safe.
pub fn flushed(store: &Store, own: &Candidate) -> Derivation {
    // A separate log takes each of them first, as one device.
    let (disk, disks) = match &store.log {
        Some(log) => (log, 1),
        None => (&store.device, storage::disks_of(&own.choice.layout)),
    };
    Derivation::new(Rule::LayoutFlushed, Quantity::PerSecond(own.speed.sync_iops.expected))
        .derived(Name::DisksInLayout, Quantity::Count(disks))
        .assumed(Name::DiskIops, Quantity::PerSecond(storage::together(disk)))
        .derived(Name::Block, Quantity::Block(GUEST_BLOCK))
}

/// Operations per second in the guests' mix.
pub fn mixed(store: &Store, own: &Candidate) -> Derivation {
    let demand = store.demand();
    Derivation::new(Rule::LayoutMixed, Quantity::PerSecond(own.speed.mixed_iops.expected))
        .assumed(Name::ReadShare, Quantity::Share(1.0 - demand.writes))
        .found(Name::ReadIops, &reads(store, own))
        .assumed(Name::WriteShare, Quantity::Share(demand.writes * (1.0 - demand.sync)))
        .found(Name::WriteIops, &writes(store, own))
        .assumed(Name::FlushedShare, Quantity::Share(demand.writes * demand.sync))
        .found(Name::FlushedIops, &flushed(store, own))
}

/// How busy the guests make it.
pub fn busy(store: &Store, own: &Candidate) -> Derivation {
    Derivation::new(Rule::LayoutBusy, Quantity::Share(own.busy))
        .found(Name::AskedIops, &asked_iops(store))
        .found(Name::MixedIops, &mixed(store, own))
}

/// Operations that reach the disks.
fn asked_iops(store: &Store) -> Derivation {
    let Store { plan, task, .. } = store;
    let whole = match plan.policy.iops {
        Some(stated) if stated as f64 == task.work.iops => Origin::Stated(Place::Policy(PolicyField::Iops)),
        // One node's part of what is stated.
        Some(_) => Origin::Derived,
        None => Origin::Assumed,
    };
    Derivation::new(Rule::AskedIops, Quantity::PerSecond(task.work.on_disks(task.hits)))
        .term(Name::GuestIops, Quantity::PerSecond(task.work.iops), whole)
        .assumed(Name::WriteShare, Quantity::Share(task.work.writes))
        .measured(Name::Hits, Quantity::Share(task.hits))
}

/// The 99th percentile of a write.
pub fn p99(store: &Store, own: &Candidate) -> Derivation {
    let quiet = own.p99.expected * (1.0 - own.busy) / storage::P99;
    Derivation::new(Rule::WriteP99, Quantity::Millis(own.p99.expected / 1e3))
        .derived(Name::P99Factor, Quantity::Number(storage::P99))
        .assumed(Name::QuietWrite, Quantity::Millis(quiet / 1e3))
        .found(Name::Busy, &busy(store, own))
}

/// Hours until a failed disk is replaced and filled.
pub fn rebuild(store: &Store, own: &Candidate) -> Option<Derivation> {
    let hours = own.rebuild?.expected;
    let delay = store.delay(&own.choice);
    let used = store.copied(own.fill);
    // The slowest set of the layout decides.
    let rates = sets(store, own);
    let rate = rates.iter().map(|set| storage::rebuild_rate(set, &store.device)).fold(f64::INFINITY, f64::min);
    let how = Derivation::new(Rule::RebuildHours, Quantity::Hours(hours))
        .derived(Name::DiskSize, Quantity::Disk(store.largest))
        .derived(Name::CopiedShare, Quantity::Share(used))
        .assumed(Name::RebuildRate, Quantity::MegabytesPerSecond(rate))
        .assumed(Name::RebuildDelay, Quantity::Hours(delay));
    Some(how)
}

fn sets(store: &Store, own: &Candidate) -> Vec<Set> {
    let layout = storage::shape(store.pool.system, &own.choice.layout);
    storage::sets(&layout, storage::disks_of(&layout))
}

/// The chance that data is lost in a year.
pub fn loss(store: &Store, own: &Candidate) -> Derivation {
    let sets = store.exposed(&own.choice.layout);
    let count: u64 = sets.iter().map(|set| set.sets).sum();
    let mut how = Derivation::new(Rule::YearlyLoss, Quantity::Probability(own.loss.yearly))
        .assumed(Name::DiskFailures, Quantity::Share(store.device.afr))
        .derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout)))
        .derived(Name::SetsInLayout, Quantity::Count(count))
        .derived(Name::Survives, Quantity::Count(own.survives));
    if let Some(rebuild) = rebuild(store, own) {
        how = how.found(Name::RebuildTime, &rebuild);
    }
    how.assumed(Name::FailTogether, Quantity::Number(storage::TOGETHER))
}

/// The chance that a rebuild meets an unreadable sector, or that it comes to worse.
pub fn unreadable(store: &Store, own: &Candidate) -> Derivation {
    Derivation::new(Rule::YearlyUnreadable, Quantity::Probability(own.loss.unreadable))
        .assumed(Name::DiskFailures, Quantity::Share(store.device.afr))
        .derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout)))
        .assumed(Name::UnreadableBits, Quantity::PerBit(store.device.ber))
        .derived(Name::DiskSize, Quantity::Disk(store.largest))
        .derived(Name::CopiedShare, Quantity::Share(store.copied(own.fill)))
        .derived(Name::Survives, Quantity::Count(own.survives))
}

/// Years until the disks are worn out.
pub fn life(store: &Store, own: &Candidate) -> Option<Derivation> {
    let years = own.life?.expected;
    let sets = sets(store, own);
    let demand = store.demand();
    let disks: u64 = sets.iter().map(|set| set.disks.saturating_mul(set.sets)).sum();
    let written = storage::amplification(store.pool.system, &sets, &demand, store.log.is_some());
    let how = Derivation::new(Rule::DiskLife, Quantity::Years(years))
        .assumed(Name::DriveWrites, Quantity::Number(store.device.endurance?))
        .derived(Name::DiskSize, Quantity::Disk(store.smallest))
        .derived(Name::DisksInLayout, Quantity::Count(disks))
        .assumed(Name::WarrantyYears, Quantity::Years(storage::YEARS))
        .assumed(Name::DailyWrites, Quantity::Disk(store.daily().max(Bytes(1))))
        .derived(Name::WrittenTimes, Quantity::Number(written))
        .assumed(Name::MetadataWrites, Quantity::Number(storage::METADATA_WRITES));
    Some(how)
}
