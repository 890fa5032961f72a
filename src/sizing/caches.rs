//! Whether an L2ARC, a separate log, a special vdev or deduplication pays on the ZFS pool of the fullest node.
//!
//! Where such disks are stated they are judged; else the answer is for the ones that would be bought.

use super::arc::{ArcAnswer, Cache};
use super::disks::Disks;
use super::fleet::{Class, sums};
use super::layouts::block_of;
use super::site::Fullest;
use super::workload::GUEST_BLOCK;
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{
    DiskField, DiskGroup, DiskKind, DiskRole, Layout, Level, Memory, Place, Pool, PoolField, System, ZfsVersion,
};
use crate::platform;
use crate::storage::cache::{could_be_pool, dedup, kib, l2arc, slog, special, turns};
use crate::storage::{self, device_size};
use crate::units::{Bytes, Quantity, Ratio};

/// An L2ARC.
#[derive(Clone, Debug, PartialEq)]
pub struct L2arc {
    /// The plan has such disks; else they are five times the ARC.
    pub stated: bool,
    /// All cache devices together.
    pub size: Explained<Bytes>,
    /// Memory for its headers.
    pub headers: Explained<Bytes>,
    /// Hours until it is full.
    pub fill_hours: Explained<f64>,
    /// Hits that it adds, as a share of one; below nothing where the headers cost more than the device brings.
    pub gain: Explained<f64>,
    /// Whether it pays.
    pub advice: l2arc::Advice,
}

/// A separate intent log.
#[derive(Clone, Debug, PartialEq)]
pub struct Slog {
    /// The plan has such disks.
    pub stated: bool,
    /// Space that it needs.
    pub size: Explained<Bytes>,
    /// Writes of the whole device a day; nothing without such a disk.
    pub endurance: Option<Explained<f64>>,
    /// Whether it pays.
    pub advice: slog::Advice,
}

/// A special vdev.
#[derive(Clone, Debug, PartialEq)]
pub struct Special {
    /// The plan has such disks.
    pub stated: bool,
    /// Space that it needs at most, for metadata alone.
    pub size: Explained<Bytes>,
    /// Disks of it that may fail, and of the pool.
    pub survives: [u64; 2],
    /// Whether it helps.
    pub advice: special::Advice,
}

/// Deduplication.
#[derive(Clone, Debug, PartialEq)]
pub struct Dedup {
    /// Memory for its table.
    pub memory: Explained<Bytes>,
    /// It pays only above this ratio.
    pub least_ratio: Ratio,
}

/// The answer about what may stand before the disks of a ZFS pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Caches {
    /// The pool's number in the plan, from 0.
    pub pool: usize,
    /// The SSDs that are to help could hold the guests themselves: better as the pool.
    pub could_be_pool: bool,
    /// L2ARC.
    pub l2arc: L2arc,
    /// Separate intent log.
    pub slog: Slog,
    /// Special vdev.
    pub special: Special,
    /// Deduplication.
    pub dedup: Dedup,
}

fn bytes(value: Bytes, quantity: fn(Bytes) -> Quantity, rule: Rule, terms: Vec<Term>) -> Explained<Bytes> {
    Explained { value, how: Derivation::new(rule, quantity(value), terms) }
}

fn float(value: f64, quantity: fn(f64) -> Quantity, rule: Rule, terms: Vec<Term>) -> Explained<f64> {
    Explained { value, how: Derivation::new(rule, quantity(value), terms) }
}

/// A ZFS pool with what its answers share.
struct Site<'a> {
    fullest: &'a Fullest<'a>,
    arc: &'a ArcAnswer,
    index: usize,
    pool: &'a Pool,
    layout: &'a Layout,
    version: ZfsVersion,
    /// Guests' disks on the node.
    data: Bytes,
    /// Block of a virtual disk.
    block: Bytes,
    /// No data disk turns.
    all_flash: bool,
}

const fn helps(role: DiskRole) -> bool {
    matches!(role, DiskRole::Log | DiskRole::Cache | DiskRole::Special)
}

/// The ZFS pool of the plan that has helping disks, or the first.
fn pool(pools: &[Pool]) -> Option<(usize, &Pool)> {
    let zfs = || pools.iter().enumerate().filter(|(_, pool)| pool.system == System::Zfs);
    let helped = |(_, pool): &(usize, &Pool)| pool.disks.iter().any(|group| helps(group.role));
    zfs().find(helped).or_else(|| zfs().next())
}

/// Sync writes a second that these guests want.
fn sync_writes(classes: &[Class]) -> f64 {
    let of = |class: &Class| {
        let habits = class.guest.habits();
        habits.iops as f64 * habits.writes * habits.sync * class.count as f64
    };
    classes.iter().map(of).sum()
}

impl Site<'_> {
    fn groups(&self, role: DiskRole) -> impl Iterator<Item = &DiskGroup> {
        self.pool.disks.iter().filter(move |group| group.role == role)
    }

    /// Disks of a role together; nothing where there are none.
    fn space(&self, role: DiskRole) -> Option<Explained<Bytes>> {
        let mut terms = Vec::new();
        let mut value = Bytes::ZERO;
        for (disk, group) in self.pool.disks.iter().enumerate().filter(|(_, group)| group.role == role) {
            let (size, at) = (device_size(group.size, group.kind), |field| Place::Disk(self.index, disk, field));
            let parts = vec![
                Term::stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count)),
                Term::stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size)),
            ];
            let total = size.times(group.count);
            value += total;
            terms.push(Term::found(Name::Devices, &Derivation::new(Rule::Product, Quantity::Space(total), parts)));
        }
        (value > Bytes::ZERO).then(|| bytes(value, Quantity::Space, Rule::Sum, terms))
    }

    /// How many blocks hold this space.
    fn records(&self, name: Name, space: &Term) -> Term {
        let Quantity::Space(size) = space.value else { return space.clone() };
        let count = Quantity::Count(size.0.div_ceil(self.block.0.max(1)));
        let block = Quantity::Count(kib(self.block));
        let block = match self.pool.volblock {
            Some(_) => Term::stated(Name::BlockKib, block, Place::Pool(self.index, PoolField::Volblock)),
            None => Term::derived(Name::BlockKib, block),
        };
        Term::found(name, &Derivation::new(Rule::Records, count, vec![space.clone(), block]))
    }

    fn data_term(&self) -> Term {
        Term::derived(Name::DiskNeed, Quantity::Space(self.data))
    }

    /// Sets of disks that write at the same time.
    fn sets(&self) -> u64 {
        match self.layout {
            Layout::Auto => 1,
            Layout::Parts(parts) => parts.iter().map(|part| part.sets).sum(),
            Layout::Draid(draid) => {
                draid.children.saturating_sub(draid.spares) / draid.data.saturating_add(draid.parity).max(1)
            }
        }
    }

    fn has_raidz(&self) -> bool {
        match self.layout {
            Layout::Auto => false,
            Layout::Parts(parts) => {
                parts.iter().any(|part| matches!(part.level, Level::Raidz1 | Level::Raidz2 | Level::Raidz3))
            }
            Layout::Draid(_) => true,
        }
    }

    /// The kind that syncs slowest.
    fn slowest(&self, role: DiskRole) -> Option<DiskKind> {
        self.groups(role).map(|group| group.kind).min_by_key(|kind| slog::sync_writes(*kind))
    }

    fn could_be_pool(&self) -> bool {
        let ssds = || self.pool.disks.iter().filter(|group| helps(group.role) && !turns(group.kind));
        let count = ssds().map(|group| group.count).sum();
        let size = ssds().map(|group| device_size(group.size, group.kind)).min().unwrap_or(Bytes::ZERO);
        let policy = &self.fullest.host.plan.policy;
        let has_data = self.data > Bytes::ZERO && !self.all_flash;
        has_data && could_be_pool(size, count, policy.disk_failures, policy.fill, self.data)
    }

    fn l2arc(&self, could_be_pool: bool) -> L2arc {
        let arc = &self.arc.counted;
        let stated = self.space(DiskRole::Cache);
        let is_stated = stated.is_some();
        let size = stated.unwrap_or_else(|| {
            let times = Term::assumed(Name::Factor, Quantity::Count(l2arc::TIMES_ARC));
            let value = arc.value.times(l2arc::TIMES_ARC);
            bytes(value, Quantity::Space, Rule::Product, vec![Term::found(Name::ArcMaximum, &arc.how), times])
        });
        let Cache { hot, compression, habit } = Cache::of(self.fullest);
        let node = self.fullest.host.node;
        let free_slots = match &node.memory {
            Memory::Dimms(groups) => {
                node.slots.is_some_and(|slots| slots > groups.iter().map(|group| group.count).sum())
            }
            Memory::Plain(_) => false,
        };
        let question = l2arc::Question {
            arc: arc.value,
            size: size.value,
            record: self.block,
            hot,
            compression,
            habit,
            all_flash: self.all_flash,
            could_be_pool: could_be_pool && is_stated,
            free_slots,
            small_arc: arc.value < self.arc.maximum.value,
        };
        let device = Term::found(Name::Devices, &size.how);
        let headers = vec![
            self.records(Name::Records, &device),
            Term::derived(Name::BytesEach, Quantity::Count(l2arc::HEADER.0)),
        ];
        let rate = l2arc::fill_rate(self.version).mib();
        let fill = vec![device, Term::derived(Name::FillRate, Quantity::Number(rate))];
        let (now, with) = (question.hits(arc.value), question.hits_with());
        let gain = vec![
            Term::measured(Name::HitsWithDevice, Quantity::Share(with)),
            Term::measured(Name::HitNow, Quantity::Share(now)),
        ];
        L2arc {
            stated: is_stated,
            headers: bytes(question.headers(), Quantity::Memory, Rule::L2arcHeaders, headers),
            fill_hours: float(l2arc::fill_hours(size.value, self.version), Quantity::Number, Rule::L2arcFill, fill),
            gain: float(with - now, Quantity::Share, Rule::L2arcGain, gain),
            advice: question.advice(),
            size,
        }
    }

    fn slog(&self) -> Slog {
        let wanted = sync_writes(&self.fullest.classes);
        let rate = Bytes::from_f64(wanted * GUEST_BLOCK.as_f64());
        let megabytes = Quantity::Number(rate.as_f64() / 1e6);
        let terms = vec![
            Term::assumed(Name::SyncWrites, Quantity::PerSecond(wanted)),
            Term::assumed(Name::BlockKib, Quantity::Count(kib(GUEST_BLOCK))),
        ];
        let rate_how = Derivation::new(Rule::SyncRate, megabytes, terms);
        let rate_term = || Term::found(Name::SyncRate, &rate_how);
        let device = self.space(DiskRole::Log);
        let log = self.slowest(DiskRole::Log).unwrap_or(DiskKind::Nvme);
        let main = self.slowest(DiskRole::Data).unwrap_or(log);
        // Log devices of a pool write in turns unless they are mirrors, which nobody states: the cautious reading.
        let smallest = self.groups(DiskRole::Log).map(|group| device_size(group.size, group.kind)).min();
        let endurance = smallest.map(|size| {
            let terms = vec![rate_term(), Term::derived(Name::DiskSize, Quantity::Disk(size))];
            float(slog::endurance(rate, size), Quantity::Number, Rule::SlogEndurance, terms)
        });
        Slog {
            stated: device.is_some(),
            size: bytes(slog::size(rate).1, Quantity::Space, Rule::SlogSize, vec![rate_term()]),
            endurance,
            advice: slog::advice(main, self.sets(), log, wanted, rate),
        }
    }

    fn special(&self) -> Special {
        let (low, high) = special::size(self.data, self.block, Bytes::ZERO);
        let pool_survives = storage::survives(System::Zfs, self.layout);
        let count: u64 = self.groups(DiskRole::Special).map(|group| group.count).sum();
        let size = self.groups(DiskRole::Special).map(|group| device_size(group.size, group.kind)).min();
        // Mirrors as wide as the pool's redundancy asks for, where there are disks enough.
        let mirrors = count / pool_survives.saturating_add(1);
        let (survives, capacity) = match size {
            None => (pool_survives, high),
            Some(size) if mirrors > 0 => (pool_survives, size.times(mirrors)),
            Some(size) => (count.saturating_sub(1), size),
        };
        let terms = vec![
            self.records(Name::Records, &self.data_term()),
            Term::derived(Name::BytesEach, Quantity::Count(128)),
            Term::derived(Name::Copies, Quantity::Count(special::COPIES)),
            Term::derived(Name::ClassFill, Quantity::Count(special::FILLS)),
        ];
        Special {
            stated: size.is_some(),
            size: bytes(high, Quantity::Space, Rule::SpecialSize, terms),
            survives: [survives, pool_survives],
            advice: special::advice(self.all_flash, self.has_raidz(), survives, pool_survives, capacity, low),
        }
    }

    fn dedup(&self) -> Dedup {
        let terms = vec![
            self.records(Name::Records, &self.data_term()),
            Term::derived(Name::BytesEach, Quantity::Count(dedup::entry(self.version).0)),
        ];
        let value = dedup::memory(self.data, self.block, self.version);
        Dedup { memory: bytes(value, Quantity::Memory, Rule::DedupMemory, terms), least_ratio: dedup::LEAST_RATIO }
    }
}

/// What may stand before the disks of a ZFS pool on the fullest node; nothing where no such pool with disks is.
pub fn caches(fullest: &Fullest, arc: &ArcAnswer, disks: &Disks) -> Option<Caches> {
    let plan = fullest.host.plan;
    let (index, pool) = pool(&plan.pools)?;
    let version = platform::arc::zfs_version(plan.platform, &plan.policy);
    let site = Site {
        fullest,
        arc,
        index,
        pool,
        layout: &disks.pools.get(index)?.chosen()?.choice.layout,
        version,
        data: sums(&fullest.classes).disk,
        block: block_of(plan, pool),
        all_flash: pool.data_disks().all(|group| !turns(group.kind)),
    };
    let could_be_pool = site.could_be_pool();
    Some(Caches {
        pool: index,
        could_be_pool,
        l2arc: site.l2arc(could_be_pool),
        slog: site.slog(),
        special: site.special(),
        dedup: site.dedup(),
    })
}
