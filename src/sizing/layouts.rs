//! Which layout to build from a pool's disks: all of them with what they hold, how fast and how safe they are, ranked.
//!
//! Hard limits come first (survives, holds, is fast enough), then capacity, speed and safety as the person weighs them.

use super::workload::{GUEST_BLOCK, Workload};
use crate::plan::{DiskKind, DiskRole, Layout, Level, Plan, Pool, System};
use crate::platform;
use crate::storage::{self, Choice, Coding, DELAY_HOURS, Demand, Device, Held, Loss, Run, Set, Speed};
use crate::units::{Bytes, Estimate};
use core::cmp::Ordering;

/// Widest set of RAIDZ that the OpenZFS documentation calls sensible.
pub const WIDEST: u64 = 16;
/// Hard disks from here on are not rebuilt with one parity alone.
const LARGE_HDD: Bytes = Bytes(4_000_000_000_000);
/// How busy disks may be: beyond, waiting grows faster than work.
pub const BUSY: f64 = 0.7;
/// Pointers and other metadata of a block on ZFS, beyond its sectors: measured on fresh pools, 0.2 × 256 bytes.
pub const BLOCK_METADATA: Bytes = Bytes(51);
/// Seconds of a day.
const DAY: f64 = 86_400.0;
/// Digits of a yearly loss that counts as no worse than any other: nothing below is claimed.
const LEAST_LOSS_DIGITS: f64 = 6.0;

/// Why a layout is not suitable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// It survives fewer failed disks than asked for.
    Survives,
    /// The guests' disks do not fit within the fill limit.
    Holds,
    /// The guests ask for more operations than it can do.
    Slow,
    /// Writes take longer than asked for.
    Latency,
    /// A set of RAIDZ is wider than is sensible.
    Wide,
    /// One parity over large hard disks: an unreadable sector during the rebuild is likely.
    OneParity,
    /// A power cut while writing can damage what was there before.
    WriteHole,
}

impl Against {
    /// All reasons.
    pub const ALL: [Against; 7] = [
        Against::Survives,
        Against::Holds,
        Against::Slow,
        Against::Latency,
        Against::Wide,
        Against::OneParity,
        Against::WriteHole,
    ];

    /// The word in files and for scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Against::Survives => "survives",
            Against::Holds => "holds",
            Against::Slow => "slow",
            Against::Latency => "latency",
            Against::Wide => "wide",
            Against::OneParity => "one-parity",
            Against::WriteHole => "write-hole",
        }
    }
}

/// A layout with everything that speaks for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// How the disks are combined.
    pub choice: Choice,
    /// What it holds.
    pub held: Held,
    /// What these guests can store in it, without compression.
    pub usable: Bytes,
    /// How full the guests make it, as a share; compression counts.
    pub fill: f64,
    /// Disks that may fail, whichever they are.
    pub survives: u64,
    /// How fast it is.
    pub speed: Speed,
    /// How busy the guests make it, as a share.
    pub busy: f64,
    /// The 99th percentile of a write, in microseconds.
    pub p99: Estimate,
    /// How likely data is lost in a year.
    pub loss: Loss,
    /// Hours until a failed disk is replaced and filled; nothing where nothing can be rebuilt.
    pub rebuild: Option<Estimate>,
    /// Years until the disks are worn out; nothing where no endurance is known.
    pub life: Option<Estimate>,
    /// What speaks against it; empty where it is suitable.
    pub against: Vec<Against>,
    /// Weighted capacity, speed and safety, of 1.
    pub score: f64,
}

/// What one node's pool has to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Task {
    /// What the guests on it ask.
    pub work: Workload,
    /// Share of the reads that memory answers.
    pub hits: f64,
    /// The pool's share of all the work of a node.
    pub part: f64,
}

/// A pool with all that is needed to look at a layout of it.
pub struct Store<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The pool.
    pub pool: &'a Pool,
    /// Its data disks.
    pub devices: Vec<Run>,
    /// What the weakest of them can do.
    pub device: Device,
    /// The largest of them: it takes longest to fill.
    pub largest: Bytes,
    /// The smallest of them: it wears out first.
    pub smallest: Bytes,
    /// A separate intent log.
    pub log: Option<Device>,
    /// Bytes of a virtual disk's block.
    pub block: Bytes,
    /// What it has to do.
    pub task: Task,
}

impl<'a> Store<'a> {
    /// A pool of a plan with its task.
    pub fn new(plan: &'a Plan, pool: &'a Pool, task: Task) -> Store<'a> {
        let log = storage::weakest(pool, DiskRole::Log).filter(|_| pool.system == System::Zfs);
        let devices = storage::devices(pool);
        Store {
            plan,
            pool,
            device: storage::weakest(pool, DiskRole::Data).unwrap_or(storage::device(DiskKind::Nvme)),
            largest: devices.iter().map(|(size, _)| *size).max().unwrap_or(Bytes::ZERO),
            smallest: devices.iter().map(|(size, _)| *size).min().unwrap_or(Bytes::ZERO),
            devices,
            log,
            block: block_of(plan, pool),
            task,
        }
    }

    /// Bytes that a block of a virtual disk takes of what `zfs list` shows; elsewhere a block takes itself.
    pub fn block_cost(&self, layout: &Layout) -> Bytes {
        if self.pool.system != System::Zfs {
            return self.block;
        }
        let charged = |set: storage::zfs::Vdevs| storage::zfs::charged(set.geometry, self.block, self.pool.ashift);
        let costliest = storage::vdevs(layout, &self.devices).into_iter().map(charged).max();
        costliest.unwrap_or(self.block) + BLOCK_METADATA
    }

    /// What the guests ask of the disks when memory has answered its share.
    pub fn demand(&self) -> Demand {
        let zfs = self.pool.system == System::Zfs;
        let guest = GUEST_BLOCK.as_f64();
        Demand {
            guest_block: guest,
            volblock: if zfs { self.block.as_f64() } else { guest },
            writes: self.task.work.writes_on_disks(self.task.hits),
            sync: self.task.work.sync,
        }
    }

    /// Share of a failed disk that is copied: a RAID below the file system does not know what is used.
    pub fn copied(&self, fill: f64) -> f64 {
        if matches!(self.pool.system, System::Zfs | System::Btrfs) { fill.clamp(0.0, 1.0) } else { 1.0 }
    }

    /// Sets of disks of which no more may fail than each survives. btrfs deals its copies over all disks, so that any
    /// further failure hits some of them.
    pub fn exposed(&self, layout: &Layout) -> Vec<Set> {
        let disks = storage::disks_of(layout);
        let parity = storage::survives(self.pool.system, layout);
        if self.pool.system == System::Btrfs && parity > 0 && parities(layout) == 0 {
            return vec![Set { coding: Coding::Copies, disks, data: 1, parity, spares: 0, sets: 1 }];
        }
        storage::sets(layout, disks)
    }

    /// Bytes that the guests write in a day.
    pub fn daily(&self) -> Bytes {
        let work = self.task.work;
        Bytes::from_f64(work.iops * work.writes * GUEST_BLOCK.as_f64() * DAY)
    }

    /// Hours until somebody begins to rebuild: at once with a spare at hand.
    pub fn delay(&self, choice: &Choice) -> f64 {
        let own = self.pool.disks.iter().any(|group| group.role == DiskRole::Spare);
        let distributed = matches!(choice.layout, Layout::Draid(draid) if draid.spares > 0);
        if own || distributed || choice.spares > 0 { 0.0 } else { DELAY_HOURS }
    }

    /// A layout with everything that speaks for and against it.
    pub fn candidate(&self, choice: Choice) -> Candidate {
        let Store { plan, pool, device, task, .. } = self;
        let policy = &plan.policy;
        let (system, layout) = (pool.system, &choice.layout);
        let held = storage::held(pool, layout, &self.devices);
        // New blocks of an expanded RAIDZ lie at its present width, whatever `zfs list` shows.
        let fresh = match pool.expanded_from {
            Some(_) if system == System::Zfs => {
                storage::zfs::capacity(&storage::vdevs(layout, &self.devices), pool.ashift).usable
            }
            _ => held.reported,
        };
        let usable = fresh.scaled(self.block.0, self.block_cost(layout).0);
        let compression = if system == System::Zfs { pool.compression.as_f64() } else { 1.0 };
        let room = usable.as_f64() * compression;
        let fill = if room > 0.0 { task.work.disk.as_f64() / room } else { f64::INFINITY };
        let survives = storage::survives(system, layout);
        let disks = storage::disks_of(layout);
        let shape = &storage::shape(system, layout);
        let demand = self.demand();
        let log = self.log.as_ref();
        let speed = storage::speed(system, shape, disks, device, &demand, log);
        let busy = task.work.on_disks(task.hits) / speed.mixed_iops.expected;
        let unloaded = storage::unloaded_write(system, shape, disks, device, &demand, log);
        let p99 = storage::p99(storage::loaded(unloaded, busy));
        let sets = storage::sets(shape, disks);
        let used = fill.clamp(0.0, 1.0);
        let hours = |set: &Set| storage::rebuild(system, set, device, self.largest, used);
        let delay = self.delay(&choice);
        let own_hours = |set: &Set| hours(set).expected + delay;
        let read = self.largest.as_f64() * self.copied(fill);
        let loss = storage::loss(&self.exposed(layout), device.afr, own_hours, read, device.ber);
        let slowest = sets.iter().map(hours).max_by(|a, b| a.expected.total_cmp(&b.expected));
        let rebuild = slowest.filter(|_| survives > 0).map(|hours| hours.map(|hours| hours + delay));
        let life = storage::endurance(system, &sets, device, self.smallest, &demand, log.is_some(), self.daily());
        let mut candidate = Candidate {
            choice,
            held,
            usable,
            fill,
            survives,
            speed,
            busy,
            p99,
            loss,
            rebuild,
            life,
            against: Vec::new(),
            score: 0.0,
        };
        let target = policy.p99.map_or(f64::INFINITY, |micros| micros as f64);
        let against = [
            (Against::Survives, survives < policy.disk_failures),
            (Against::Holds, fill > policy.fill.fraction()),
            (Against::Slow, busy > 1.0),
            (Against::Latency, p99.expected > target),
            (Against::Wide, widest_raidz(&candidate.choice.layout) > WIDEST),
            (Against::OneParity, device.rotating && self.largest >= LARGE_HDD && one_parity(&candidate.choice.layout)),
            (Against::WriteHole, system == System::Btrfs && parities(&candidate.choice.layout) > 0),
        ];
        for (reason, holds) in against {
            if holds {
                candidate.against.push(reason);
            }
        }
        candidate
    }

    /// All layouts of the pool, the best first; with a stated layout that is none of them too. The number is the
    /// stated one's, or the first's.
    pub fn ranked(&self) -> (Vec<Candidate>, Option<usize>) {
        let disks: u64 = self.devices.iter().map(|(_, count)| count).sum();
        let mut choices = storage::layouts(self.pool.system, disks);
        // Remote storage and Ceph have none, whatever is stated.
        if choices.is_empty() {
            return (Vec::new(), None);
        }
        let stated = match &self.pool.layout {
            Layout::Auto => None,
            layout => Some(Choice { layout: layout.clone(), spares: disks.saturating_sub(storage::disks_of(layout)) }),
        };
        if let Some(stated) = stated.as_ref().filter(|stated| !choices.contains(stated)) {
            choices.push(stated.clone());
        }
        let mut all: Vec<Candidate> = choices.into_iter().map(|choice| self.candidate(choice)).collect();
        score(&mut all, self.plan.policy.weights);
        // Equal ones stay in the order of the list, which depends on nothing but the disks. There are a hundred at most.
        let mut ranked: Vec<Candidate> = Vec::new();
        for own in all {
            ranked.insert(ranked.partition_point(|known| order(known, &own).is_le()), own);
        }
        let at = match &stated {
            Some(stated) => ranked.iter().position(|candidate| candidate.choice == *stated),
            None => Some(0),
        };
        (ranked, at)
    }
}

/// Bytes of a virtual disk's block: stated, or the version's default; a guest's own where the system has none.
pub fn block_of(plan: &Plan, pool: &Pool) -> Bytes {
    match pool.system {
        System::Zfs => pool
            .volblock
            .unwrap_or(storage::zfs::default_volblock(platform::arc::zfs_version(plan.platform, &plan.policy))),
        _ => GUEST_BLOCK,
    }
}

/// What survives the failures comes first, then fewer reasons against it, then the higher score.
pub(super) fn order(a: &Candidate, b: &Candidate) -> Ordering {
    let lost = |own: &Candidate| own.against.contains(&Against::Survives);
    let reasons = |own: &Candidate| (lost(own), own.against.len());
    reasons(a).cmp(&reasons(b)).then(b.score.total_cmp(&a.score))
}

/// Weighted capacity, speed and safety: the first two against the best suitable layout, safety in digits of the yearly
/// loss.
pub(super) fn score(all: &mut [Candidate], weights: [u64; 3]) {
    let suitable = |candidate: &&Candidate| candidate.against.is_empty();
    let best = |of: fn(&Candidate) -> f64| {
        let suited = all.iter().filter(suitable).map(of).fold(0.0, f64::max);
        if suited > 0.0 { suited } else { all.iter().map(of).fold(0.0, f64::max) }
    };
    let (usable, speed) = (best(|own| own.usable.as_f64()), best(|own| own.speed.mixed_iops.expected));
    let [capacity, fast, safe] = weights.map(|weight| weight as f64);
    let whole = (capacity + fast + safe).max(1.0);
    let part = |value: f64, best: f64| if best > 0.0 { value / best } else { 0.0 };
    for own in all {
        let digits = -libm::log10(own.loss.yearly.max(1e-9)) / LEAST_LOSS_DIGITS;
        own.score = (capacity * part(own.usable.as_f64(), usable)
            + fast * part(own.speed.mixed_iops.expected, speed)
            + safe * digits.clamp(0.0, 1.0))
            / whole;
    }
}

/// Disks of the widest set of RAIDZ.
fn widest_raidz(layout: &Layout) -> u64 {
    let Layout::Parts(parts) = layout else { return 0 };
    parts.iter().filter(|part| part.level.raidz_parity().is_some()).map(|part| part.width).max().unwrap_or(0)
}

/// Parities of the weakest set that has any.
fn parities(layout: &Layout) -> u64 {
    let of = |part: &crate::plan::Part| match part.level {
        Level::Raidz1 | Level::Raid5 | Level::Raid50 => Some(1),
        Level::Raidz2 | Level::Raid6 | Level::Raid60 => Some(2),
        Level::Raidz3 => Some(3),
        Level::Mirror | Level::Stripe | Level::Raid0 | Level::Raid1 | Level::Raid10 => None,
    };
    match layout {
        Layout::Auto => 0,
        Layout::Parts(parts) => parts.iter().filter_map(of).min().unwrap_or(0),
        Layout::Draid(draid) => draid.parity,
    }
}

fn one_parity(layout: &Layout) -> bool {
    parities(layout) == 1
}
