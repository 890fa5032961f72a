//! How the figures of one layout are found: made only for a layout that is looked at.

use super::layouts::{BLOCK_METADATA, Candidate, Store, striped};
use super::workload::GUEST_BLOCK;
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{DiskField, DiskRole, Place, PolicyField, PoolField, System};
use crate::storage::{self, Set};
use crate::units::{Bytes, Percent, Quantity, Ratio};

/// Rates that differ by less are the same.
const ALMOST: f64 = 1e-9;

/// What the guests can store in it, from what the system reports.
#[inline(never)]
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

/// Where a figure of the pool's disks of a role comes from: the field that states it, or else what is planned with.
#[inline(never)]
fn origin(store: &Store, role: DiskRole, field: DiskField, value: f64) -> Origin {
    for (disk, group) in store.pool.disks.iter().enumerate().filter(|(_, group)| group.role == role) {
        let own = match field {
            DiskField::ReadIops => group.read_iops.map(|own| own as f64),
            DiskField::WriteIops => group.write_iops.map(|own| own as f64),
            DiskField::WriteMbs => group.write_mbs.map(|own| own as f64),
            DiskField::WriteP99 => group.write_p99.map(|own| own as f64),
            DiskField::Afr => group.afr.map(Percent::fraction),
            _ => group.endurance.map(Ratio::as_f64),
        };
        if own == Some(value) {
            return Origin::Stated(Place::Disk(store.index, disk, field));
        }
    }
    Origin::Assumed
}

/// A figure of the data disks.
fn figure(store: &Store, field: DiskField, value: f64) -> Origin {
    origin(store, DiskRole::Data, field, value)
}

/// What holds these operations up, where it is not the disks: the ceiling of the system, or what it moves in sequence.
#[inline(never)]
fn ceiling(store: &Store, own: &Candidate, rate: f64, mbs: f64) -> Option<Quantity> {
    let demand = store.demand();
    let disks = storage::disks_of(&own.choice.layout);
    let most = storage::ceiling(store.pool.system, disks, &store.device, &demand);
    let span = demand.guest_block.max(demand.volblock);
    let reached = |limit: f64| rate >= limit * (1.0 - ALMOST);
    match () {
        () if reached(most) => Some(Quantity::PerSecond(most)),
        () if reached(mbs * 1e6 / span) => Some(Quantity::MegabytesPerSecond(mbs)),
        () => None,
    }
}

fn iops(rule: Rule, store: &Store, own: &Candidate, value: f64, figure: (f64, Origin)) -> Derivation {
    let (each, from) = figure;
    Derivation::new(rule, Quantity::PerSecond(value))
        .derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout)))
        .term(Name::DiskIops, Quantity::PerSecond(each), from)
        .derived(Name::Block, Quantity::Block(Bytes::from_f64(store.demand().volblock)))
}

fn held_up(how: Derivation, ceiling: Option<Quantity>) -> Derivation {
    match ceiling {
        Some(most) => how.measured(Name::Ceiling, most),
        None => how,
    }
}

/// Random reads per second.
pub fn reads(store: &Store, own: &Candidate) -> Derivation {
    let each = store.device.read_iops;
    let (value, from) = (own.speed.read_iops.expected, figure(store, DiskField::ReadIops, each));
    let how = iops(Rule::LayoutReads, store, own, value, (each, from));
    held_up(how, ceiling(store, own, value, own.speed.read_mbs.expected))
}

/// Random writes per second that nobody waits for.
pub fn writes(store: &Store, own: &Candidate) -> Derivation {
    let each = store.device.write_iops;
    let (value, from) = (own.speed.write_iops.expected, figure(store, DiskField::WriteIops, each));
    let how = iops(Rule::LayoutWrites, store, own, value, (each, from));
    let (demand, reads) = (store.demand(), own.speed.read_iops.expected);
    let most = |rate| ceiling(store, own, rate, own.speed.write_mbs.expected);
    if demand.volblock <= demand.guest_block {
        return held_up(how, most(value));
    }
    // What changes a part of a block reads it first: either of both may be held up.
    let whole = most(1.0 / (1.0 / value - 1.0 / reads));
    held_up(how, whole.or_else(|| ceiling(store, own, reads, own.speed.read_mbs.expected)))
}

/// Random writes per second that wait until they are safe.
pub fn flushed(store: &Store, own: &Candidate) -> Derivation {
    // A separate log takes each of them first, as one device.
    let (disk, role, disks) = match &store.log {
        Some(log) => (log, DiskRole::Log, 1),
        None => (&store.device, DiskRole::Data, storage::disks_of(&own.choice.layout)),
    };
    let (each, value) = (storage::together(disk), own.speed.sync_iops.expected);
    let how = Derivation::new(Rule::LayoutFlushed, Quantity::PerSecond(value))
        .derived(Name::DisksInLayout, Quantity::Count(disks))
        .term(Name::DiskIops, Quantity::PerSecond(each), origin(store, role, DiskField::WriteIops, each))
        .derived(Name::Block, Quantity::Block(GUEST_BLOCK));
    // The block goes to the data disks too, no faster than other writes.
    if store.pool.system == System::Zfs { how.found(Name::WriteIops, &writes(store, own)) } else { how }
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
    let cached = store.pool.disks.iter().any(|group| group.role == DiskRole::Cache);
    let hits = if cached { Name::HitsWithDevice } else { Name::Hits };
    Derivation::new(Rule::AskedIops, Quantity::PerSecond(task.work.on_disks(task.hits)))
        .term(Name::GuestIops, Quantity::PerSecond(task.work.iops), whole)
        .assumed(Name::WriteShare, Quantity::Share(task.work.writes))
        .measured(hits, Quantity::Share(task.hits))
}

/// The 99th percentile of a write.
pub fn p99(store: &Store, own: &Candidate) -> Derivation {
    let sets = sets(store, own);
    let millis = |micros: f64| Quantity::Millis(micros / 1e3);
    let quiet = millis(store.quiet(&sets).expected);
    let quiet = match store.pool.data_disks().filter_map(|group| group.write_p99).max() {
        Some(micros) => {
            let from = figure(store, DiskField::WriteP99, micros as f64);
            Derivation::new(Rule::MeasuredP99, quiet)
                .term(Name::MeasuredWrite, millis(micros as f64), from)
                .assumed(Name::LowLoad, Quantity::Share(storage::LOW_LOAD))
        }
        None => {
            let waits = storage::unloaded_write(store.pool.system, striped(&sets), &store.device, store.log.as_ref());
            Derivation::new(Rule::QuietP99, quiet)
                .assumed(Name::FlushedShare, Quantity::Share(store.task.work.sync))
                .assumed(Name::FlushedWrite, millis(waits.flushed.expected))
                .assumed(Name::OtherWrite, millis(waits.plain.expected))
        }
    };
    Derivation::new(Rule::WriteP99, millis(own.p99.expected))
        .found(Name::QuietWrite, &quiet)
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
        .found(Name::RebuildRate, &rebuild_rate(store, rate))
        .assumed(Name::RebuildDelay, Quantity::Hours(delay));
    Some(how)
}

/// How fast the disk is filled that takes a failed one's place: a share of what it writes in sequence.
fn rebuild_rate(store: &Store, rate: f64) -> Derivation {
    let each = store.device.write_mbs;
    Derivation::new(Rule::RebuildRate, Quantity::MegabytesPerSecond(rate))
        .term(Name::DiskWrites, Quantity::MegabytesPerSecond(each), figure(store, DiskField::WriteMbs, each))
        .measured(Name::FillShare, Quantity::Share(rate / each.max(1e-9)))
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
        .term(Name::DiskFailures, Quantity::Share(store.device.afr), figure(store, DiskField::Afr, store.device.afr))
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
        .term(Name::DiskFailures, Quantity::Share(store.device.afr), figure(store, DiskField::Afr, store.device.afr))
        .derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout)))
        .assumed(Name::UnreadableBits, Quantity::PerBit(store.device.ber))
        .derived(Name::DiskSize, Quantity::Disk(store.largest))
        .derived(Name::CopiedShare, Quantity::Share(store.copied(own.fill)))
        .derived(Name::Survives, Quantity::Count(own.survives))
}

/// Years until the disks are worn out.
pub fn life(store: &Store, own: &Candidate) -> Option<Derivation> {
    let years = own.life?.expected;
    let promised = store.device.endurance?;
    let sets = sets(store, own);
    let demand = store.demand();
    let disks: u64 = sets.iter().map(|set| set.disks.saturating_mul(set.sets)).sum();
    let written = storage::amplification(store.pool.system, &sets, &demand, store.log.is_some());
    let how = Derivation::new(Rule::DiskLife, Quantity::Years(years))
        .term(Name::DriveWrites, Quantity::Number(promised), figure(store, DiskField::Endurance, promised))
        .derived(Name::DiskSize, Quantity::Disk(store.smallest))
        .derived(Name::DisksInLayout, Quantity::Count(disks))
        .assumed(Name::WarrantyYears, Quantity::Years(storage::YEARS))
        .assumed(Name::DailyWrites, Quantity::Disk(store.daily().max(Bytes(1))))
        .derived(Name::WrittenTimes, Quantity::Number(written))
        .assumed(Name::MetadataWrites, Quantity::Number(storage::METADATA_WRITES));
    Some(how)
}
