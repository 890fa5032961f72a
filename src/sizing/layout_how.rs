//! How the figures of one layout are found: made only for a layout that is looked at.

use super::layouts::{BLOCK_METADATA, Candidate, Store};
use super::workload::GUEST_BLOCK;
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{Place, PolicyField, PoolField, System};
use crate::storage::{self, Set};
use crate::units::{Bytes, Quantity};

/// What the guests can store in it, from what the system reports.
pub fn usable(index: usize, store: &Store, own: &Candidate, reported: &Explained<Bytes>) -> Explained<Bytes> {
    if store.pool.system != System::Zfs {
        return reported.clone();
    }
    let place = Place::Pool(index, PoolField::Volblock);
    let block = |bytes| Quantity::Block(bytes);
    let cost = store.block_cost(&own.choice.layout);
    let mut terms = vec![Term::found(Name::Reported, &reported.how)];
    if store.pool.expanded_from.is_some() && own.choice.layout == store.pool.layout {
        // The width at which new blocks lie counts, not the one that `zfs list` reckons with.
        let fresh = storage::zfs::capacity(&storage::vdevs(&own.choice.layout, &store.devices), store.pool.ashift);
        terms = vec![Term::derived(Name::ExpandedSpace, Quantity::Space(fresh.usable))];
    }
    terms.push(match store.pool.volblock {
        Some(_) => Term::stated(Name::Block, block(store.block), place),
        None => Term::derived(Name::Block, block(store.block)),
    });
    terms.push(Term::derived(Name::BlockCost, block(cost.minus(BLOCK_METADATA))));
    terms.push(Term::measured(Name::BlockMetadata, block(BLOCK_METADATA)));
    Explained { value: own.usable, how: Derivation::new(Rule::GuestsUsable, Quantity::Space(own.usable), terms) }
}

fn iops(rule: Rule, store: &Store, own: &Candidate, value: f64, each: f64) -> Derivation {
    let terms = vec![
        Term::derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout))),
        Term::assumed(Name::DiskIops, Quantity::PerSecond(each)),
        Term::derived(Name::Block, Quantity::Block(Bytes::from_f64(store.demand().volblock))),
    ];
    Derivation::new(rule, Quantity::PerSecond(value), terms)
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
    let disk = store.log.as_ref().unwrap_or(&store.device);
    iops(Rule::LayoutFlushed, store, own, own.speed.sync_iops.expected, disk.sync_iops)
}

/// Operations per second in the guests' mix.
pub fn mixed(store: &Store, own: &Candidate) -> Derivation {
    let demand = store.demand();
    let share = |value| Quantity::Share(value);
    let terms = vec![
        Term::assumed(Name::ReadShare, share(1.0 - demand.writes)),
        Term::found(Name::ReadIops, &reads(store, own)),
        Term::assumed(Name::WriteShare, share(demand.writes * (1.0 - demand.sync))),
        Term::found(Name::WriteIops, &writes(store, own)),
        Term::assumed(Name::FlushedShare, share(demand.writes * demand.sync)),
        Term::found(Name::FlushedIops, &flushed(store, own)),
    ];
    Derivation::new(Rule::LayoutMixed, Quantity::PerSecond(own.speed.mixed_iops.expected), terms)
}

/// How busy the guests make it.
pub fn busy(store: &Store, own: &Candidate) -> Derivation {
    let work = store.task.work;
    let asked = Quantity::PerSecond(work.on_disks(store.task.hits));
    let terms =
        vec![Term::found(Name::AskedIops, &asked_iops(store, asked)), Term::found(Name::MixedIops, &mixed(store, own))];
    Derivation::new(Rule::LayoutBusy, Quantity::Share(own.busy), terms)
}

/// Operations that reach the disks.
fn asked_iops(store: &Store, asked: Quantity) -> Derivation {
    let Store { plan, task, .. } = store;
    let whole = Quantity::PerSecond(task.work.iops);
    let terms = vec![
        match plan.policy.iops {
            Some(_) => Term::stated(Name::GuestIops, whole, Place::Policy(PolicyField::Iops)),
            None => Term::assumed(Name::GuestIops, whole),
        },
        Term::assumed(Name::WriteShare, Quantity::Share(task.work.writes)),
        Term::measured(Name::Hits, Quantity::Share(task.hits)),
    ];
    Derivation::new(Rule::AskedIops, asked, terms)
}

/// The 99th percentile of a write.
pub fn p99(store: &Store, own: &Candidate) -> Derivation {
    let quiet = own.p99.expected * (1.0 - own.busy) / storage::P99;
    let terms = vec![
        Term::derived(Name::P99Factor, Quantity::Number(storage::P99)),
        Term::assumed(Name::QuietWrite, Quantity::Millis(quiet / 1e3)),
        Term::found(Name::Busy, &busy(store, own)),
    ];
    Derivation::new(Rule::WriteP99, Quantity::Millis(own.p99.expected / 1e3), terms)
}

/// Hours until a failed disk is replaced and filled.
pub fn rebuild(index: usize, store: &Store, own: &Candidate) -> Option<Derivation> {
    let hours = own.rebuild?.expected;
    let delay = store.delay(&own.choice);
    let whole = !matches!(store.pool.system, System::Zfs | System::Btrfs);
    let used = if whole { 1.0 } else { own.fill.clamp(0.0, 1.0) };
    // The slowest set of the layout decides.
    let rates = sets(store, own);
    let rate = rates.iter().map(|set| storage::rebuild_rate(set, &store.device)).fold(f64::INFINITY, f64::min);
    let terms = vec![
        Term::stated(Name::DiskSize, Quantity::Disk(store.largest), Place::Pool(index, PoolField::System)),
        Term::derived(Name::CopiedShare, Quantity::Share(used)),
        Term::assumed(Name::RebuildRate, Quantity::MegabytesPerSecond(rate)),
        Term::assumed(Name::RebuildDelay, Quantity::Hours(delay)),
    ];
    Some(Derivation::new(Rule::RebuildHours, Quantity::Hours(hours), terms))
}

fn sets(store: &Store, own: &Candidate) -> Vec<Set> {
    let layout = storage::shape(store.pool.system, &own.choice.layout);
    storage::sets(&layout, storage::disks_of(&layout))
}

/// The chance that data is lost in a year.
pub fn loss(index: usize, store: &Store, own: &Candidate) -> Derivation {
    let sets = sets(store, own);
    let count: u64 = sets.iter().map(|set| set.sets).sum();
    let mut terms = vec![
        Term::assumed(Name::DiskFailures, Quantity::Share(store.device.afr)),
        Term::derived(Name::DisksInLayout, Quantity::Count(storage::disks_of(&own.choice.layout))),
        Term::derived(Name::SetsInLayout, Quantity::Count(count)),
        Term::derived(Name::Survives, Quantity::Count(own.survives)),
    ];
    if let Some(rebuild) = rebuild(index, store, own) {
        terms.push(Term::found(Name::RebuildTime, &rebuild));
    }
    terms.push(Term::assumed(Name::FailTogether, Quantity::Number(storage::TOGETHER)));
    Derivation::new(Rule::YearlyLoss, Quantity::Probability(own.loss.yearly), terms)
}

/// The chance that a rebuild meets an unreadable sector, or that it comes to worse.
pub fn unreadable(index: usize, store: &Store, own: &Candidate) -> Derivation {
    let terms = vec![
        Term::assumed(Name::UnreadableBits, Quantity::PerBit(store.device.ber)),
        Term::stated(Name::DiskSize, Quantity::Disk(store.largest), Place::Pool(index, PoolField::System)),
        Term::derived(Name::Survives, Quantity::Count(own.survives)),
    ];
    Derivation::new(Rule::YearlyUnreadable, Quantity::Probability(own.loss.unreadable), terms)
}

/// Years until the disks are worn out.
pub fn life(store: &Store, own: &Candidate) -> Option<Derivation> {
    let years = own.life?.expected;
    let sets = sets(store, own);
    let demand = store.demand();
    let work = store.task.work;
    let daily = work.iops * work.writes * GUEST_BLOCK.as_f64() * 86_400.0;
    let disks: u64 = sets.iter().map(|set| set.disks.saturating_mul(set.sets)).sum();
    let written = storage::amplification(store.pool.system, &sets, &demand, store.log.is_some());
    let terms = vec![
        Term::assumed(Name::DriveWrites, Quantity::Number(store.device.endurance?)),
        Term::derived(Name::DiskSize, Quantity::Disk(store.largest)),
        Term::derived(Name::DisksInLayout, Quantity::Count(disks)),
        Term::assumed(Name::WarrantyYears, Quantity::Years(5.0)),
        Term::assumed(Name::DailyWrites, Quantity::Disk(Bytes::from_f64(daily).max(Bytes(1)))),
        Term::derived(Name::WrittenTimes, Quantity::Number(written)),
        Term::assumed(Name::MetadataWrites, Quantity::Number(storage::METADATA_WRITES)),
    ];
    Some(Derivation::new(Rule::DiskLife, Quantity::Years(years), terms))
}
