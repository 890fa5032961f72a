//! Which layout to build from a pool's disks: all of them with what they hold, how fast and how safe they are, ranked.
//!
//! Hard limits come first (survives, holds, is fast enough), then capacity, speed and safety as the person weighs them.

use super::workload::{GUEST_BLOCK, Workload};
use crate::plan::{DiskKind, DiskRole, Layout, Level, Plan, Policy, Pool, System};
use crate::platform;
use crate::storage::{self, Choice, Coding, DELAY_HOURS, Demand, Device, Held, Loss, Run, Set, Speed};
use crate::units::{Bytes, Estimate};
use core::cmp::Ordering;
use core::f64::consts::LOG10_E;

/// Widest set of RAIDZ that the OpenZFS documentation calls sensible.
pub const WIDEST: u64 = 16;
/// Hard disks from here on are not rebuilt with one parity alone.
const LARGE_HDD: Bytes = Bytes(4_000_000_000_000);
/// How busy disks may be: beyond, waiting grows faster than work.
pub const BUSY: f64 = 0.7;
/// Pointers and other metadata of a block on ZFS, beyond its sectors: measured on fresh pools, 0.2 × 256 bytes.
pub const BLOCK_METADATA: Bytes = Bytes(51);
/// Sector of the disks where the system does not state one.
const SECTOR: f64 = 4_096.0;
/// Steps of a score: a layout that is better by less than a hundredth is not told from another.
const FINEST: f64 = 100.0;
/// Speed counts up to so many times what is asked for; what is faster still serves nobody.
const ENOUGH: f64 = 4.0;
/// An unreadable sector in a rebuild costs a file or a block, where too many failed disks cost the pool: it weighs so
/// many times less.
const SECTOR_WEIGHT: f64 = 10.0;
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
    /// A set of RAIDZ is wider than is sensible, or one parity is spread over more disks than that.
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Task {
    /// What the guests on it ask.
    pub work: Workload,
    /// Share of the reads that caches before its data disks answer.
    pub hits: f64,
    /// The pool's share of all the work of a node.
    pub part: f64,
}

/// A pool with all that is needed to look at a layout of it.
pub struct Store<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The pool's number in it, from 0.
    pub index: usize,
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
    /// The 99th percentile of a write without load, and where parity makes RAID read before it writes.
    quiet: [Estimate; 2],
}

/// Whether parity makes RAID read before it writes.
pub(super) fn striped(sets: &[Set]) -> bool {
    sets.iter().any(|set| set.coding == Coding::Stripes)
}

impl<'a> Store<'a> {
    /// A pool of a plan with its task.
    pub fn new(plan: &'a Plan, pool: &'a Pool, task: Task) -> Store<'a> {
        let log = storage::weakest(pool, DiskRole::Log).filter(|_| pool.system == System::Zfs);
        let devices = storage::devices(pool);
        let device = storage::weakest(pool, DiskRole::Data).unwrap_or(storage::device(DiskKind::Nvme));
        // Measured on disks of this kind, whatever stands on them; the slowest holds up all.
        let measured = pool.data_disks().filter_map(|group| group.write_p99).max();
        let quiet = |striped| {
            if let Some(micros) = measured {
                let micros = micros as f64;
                return storage::p99_measured(Estimate { low: micros, expected: micros, high: micros }, 0.0);
            }
            let waits = storage::unloaded_write(pool.system, striped, &device, log.as_ref());
            storage::p99(&waits, task.work.sync)
        };
        Store {
            plan,
            index: plan.pools.iter().position(|own| core::ptr::eq(own, pool)).unwrap_or(0),
            pool,
            quiet: [quiet(false), quiet(true)],
            device,
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

    /// What these guests can store in a layout, without compression.
    pub fn usable(&self, layout: &Layout) -> Bytes {
        let pool = self.pool;
        // New blocks of an expanded RAIDZ lie at its present width, whatever `zfs list` shows.
        let fresh = match pool.expanded_from {
            Some(_) if pool.system == System::Zfs => {
                storage::zfs::capacity(&storage::vdevs(layout, &self.devices), pool.ashift).usable
            }
            _ => storage::held(pool, layout, &self.devices).reported,
        };
        fresh.scaled(self.block.0, self.block_cost(layout).0)
    }

    /// The 99th percentile of a write to a layout's sets without load, in microseconds.
    pub fn quiet(&self, sets: &[Set]) -> Estimate {
        let [plain, before] = self.quiet;
        if striped(sets) { before } else { plain }
    }

    /// What the guests ask of the disks when caches have answered their share.
    pub fn demand(&self) -> Demand {
        let zfs = self.pool.system == System::Zfs;
        let guest = GUEST_BLOCK.as_f64();
        Demand {
            guest_block: guest,
            volblock: if zfs { self.block.as_f64() } else { guest },
            sector: if zfs { Bytes(1 << self.pool.ashift.min(16)).as_f64() } else { SECTOR },
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

    /// Hours until somebody begins to rebuild: at once with a spare at hand. btrfs has none: a disk is replaced by hand.
    pub fn delay(&self, choice: &Choice) -> f64 {
        if self.pool.system == System::Btrfs {
            return DELAY_HOURS;
        }
        let own = self.pool.disks.iter().any(|group| group.role == DiskRole::Spare);
        let distributed = matches!(choice.layout, Layout::Draid(draid) if draid.spares > 0);
        if own || distributed || choice.spares > 0 { 0.0 } else { DELAY_HOURS }
    }

    /// A layout with everything that speaks for and against it.
    #[inline(never)]
    pub fn candidate(&self, choice: Choice) -> Candidate {
        let Store { plan, pool, device, task, .. } = self;
        let policy = &plan.policy;
        let (system, layout) = (pool.system, &choice.layout);
        let held = storage::held(pool, layout, &self.devices);
        let usable = self.usable(layout);
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
        let sets = storage::sets(shape, disks);
        let p99 = storage::loaded(self.quiet(&sets), busy);
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
            (Against::Wide, widest(&candidate.choice.layout) > WIDEST),
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

    /// Disks that a stated layout leaves over are its spares, as the commands make them; btrfs keeps none, and nothing
    /// stands in where no failure is survived.
    fn left_over(&self, layout: &Layout, disks: u64) -> u64 {
        let system = self.pool.system;
        let kept = system != System::Btrfs && storage::survives(system, layout) > 0;
        if kept { disks.saturating_sub(storage::disks_of(layout)) } else { 0 }
    }

    /// All layouts of the pool, the best first; with a stated layout that is none of them too. The number is the
    /// stated one's, or the first's.
    #[inline(never)]
    pub fn ranked(&self) -> (Vec<Candidate>, Option<usize>) {
        let disks: u64 = self.devices.iter().map(|(_, count)| count).sum();
        let mut choices = storage::layouts(self.pool.system, disks);
        // Remote storage and Ceph have none, whatever is stated.
        if choices.is_empty() {
            return (Vec::new(), None);
        }
        let stated = match &self.pool.layout {
            Layout::Auto => None,
            layout => Some(Choice { layout: layout.clone(), spares: self.left_over(layout, disks) }),
        };
        if let Some(stated) = stated.as_ref().filter(|stated| !choices.contains(stated)) {
            choices.push(stated.clone());
        }
        let mut all: Vec<Candidate> = choices.into_iter().map(|choice| self.candidate(choice)).collect();
        score(&mut all, &self.plan.policy);
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

/// What survives the failures comes first, then fewer reasons against it, then the higher score; of equal ones the
/// faster, and then the one whose rebuilds are less likely to meet an unreadable sector.
pub(super) fn order(a: &Candidate, b: &Candidate) -> Ordering {
    let lost = |own: &Candidate| own.against.contains(&Against::Survives);
    let reasons = |own: &Candidate| (lost(own), own.against.len());
    let faster = b.speed.mixed_iops.expected.total_cmp(&a.speed.mixed_iops.expected);
    let safer = a.loss.unreadable.total_cmp(&b.loss.unreadable);
    reasons(a).cmp(&reasons(b)).then(b.score.total_cmp(&a.score)).then(faster).then(safer)
}

impl Candidate {
    /// How fast it is for what is asked of it, of 1: operations up to [`ENOUGH`] times those that the guests ask at the
    /// load that disks may have, and where a time is asked for, writes down to that part of it.
    pub fn enough(&self, policy: &Policy) -> f64 {
        let target = policy.p99.map_or(f64::INFINITY, |micros| micros as f64);
        let operations = BUSY / (ENOUGH * self.busy);
        let time = target / (ENOUGH * self.p99.expected);
        // Nothing asked of nothing is no number.
        1.0_f64.min(operations).min(if time.is_nan() { 1.0 } else { time })
    }

    /// Whether its speed against another's is a reason: where the other is not fast enough, or nothing else decides.
    pub fn speed_decides(&self, other: &Candidate, policy: &Policy) -> bool {
        self.score.total_cmp(&other.score).is_eq() || other.enough(policy) < 1.0
    }

    /// Whether unreadable sectors, more than failed disks, make its risk.
    pub fn sectors_decide(&self) -> bool {
        self.loss.unreadable > self.loss.yearly * SECTOR_WEIGHT
    }

    /// The yearly chance of a loss that safety is counted in the digits of.
    pub fn risk(&self) -> f64 {
        self.loss.yearly.max(self.loss.unreadable / SECTOR_WEIGHT)
    }
}

/// Weighted capacity, speed and safety: the first two against the best suitable layout, safety in digits of the yearly
/// loss. What cannot hold or carry all counts for the part that it does. In hundredths: nothing finer is known.
pub(super) fn score(all: &mut [Candidate], policy: &Policy) {
    let suitable = |candidate: &&Candidate| candidate.against.is_empty();
    let best = |of: &dyn Fn(&Candidate) -> f64| {
        let suited = all.iter().filter(suitable).map(of).fold(0.0, f64::max);
        if suited > 0.0 { suited } else { all.iter().map(of).fold(0.0, f64::max) }
    };
    let (usable, speed) = (best(&|own| own.usable.as_f64()), best(&|own| own.enough(policy)));
    let [capacity, fast, safe] = policy.weights.map(|weight| weight as f64);
    let whole = (capacity + fast + safe).max(1.0);
    let part = |value: f64, best: f64| if best > 0.0 { value / best } else { 0.0 };
    for own in all {
        let digits = -libm::log(own.risk().max(1e-9)) * LOG10_E / LEAST_LOSS_DIGITS;
        let sum = capacity * part(own.usable.as_f64(), usable)
            + fast * part(own.enough(policy), speed)
            + safe * digits.clamp(0.0, 1.0);
        let borne = (1.0 / own.busy).min(1.0) * (1.0 / own.fill).min(1.0);
        own.score = libm::round(sum / whole * borne * FINEST) / FINEST;
    }
}

/// Disks of the widest set of RAIDZ; of a distributed RAID where any two failed disks lose it, for its groups are narrow.
fn widest(layout: &Layout) -> u64 {
    let parts = match layout {
        Layout::Auto => return 0,
        Layout::Draid(draid) => return if draid.parity == 1 { draid.children } else { 0 },
        Layout::Parts(parts) => parts,
    };
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
