//! Whether the guests' disks fit the pools and their operations the disks, and which layout each pool should have.

use super::fleet::Fleet;
use super::layout_how;
use super::layouts::{Against, BUSY, Candidate, Store, Task};
use super::split::Split;
use super::status::Status;
use super::workload::Workload;
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{Layout, Place, Plan, PolicyField, Pool, PoolField, System};
use crate::storage::{self, Spread, distributed};
use crate::units::{Bytes, Percent, Quantity, Ratio};

/// What a pool of one node holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Space {
    /// What the system reports.
    pub reported: Explained<Bytes>,
    /// What these guests can store.
    pub usable: Explained<Bytes>,
}

/// One pool of each node.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolAnswer {
    /// Its number in the plan, from 0.
    pub index: usize,
    /// Its system.
    pub system: System,
    /// Whether the platform can run it.
    pub fits_platform: bool,
    /// All layouts of its disks, the best first; none for remote storage and storage over the nodes.
    pub layouts: Vec<Candidate>,
    /// Which of them the plan has: the stated one, or the best.
    pub at: Option<usize>,
    /// The person stated it.
    pub stated: bool,
    /// What it holds; nothing when it has no disks.
    pub space: Option<Space>,
    /// How it lies over the nodes; nothing where each node has its own, or there are no disks.
    pub spread: Option<Spread>,
    /// What one node's part of the work on it is.
    pub task: Task,
}

impl PoolAnswer {
    /// The layout that the plan has.
    pub fn chosen(&self) -> Option<&Candidate> {
        self.layouts.get(self.at?)
    }

    /// Whether there are fewer nodes than its storage is built on.
    pub fn lacks_nodes(&self) -> bool {
        self.spread.as_ref().is_some_and(|spread| spread.nodes < spread.fewest)
    }

    /// How often it is there when so many nodes are left: once where it spans them, else once for each.
    pub const fn times(&self, nodes: u64) -> u64 {
        if self.system.is_distributed() { 1 } else { nodes }
    }
}

/// The answer about the disks.
#[derive(Clone, Debug, PartialEq)]
pub struct Disks {
    /// The pools.
    pub pools: Vec<PoolAnswer>,
    /// Usable space over all nodes that are left; nothing when there is none to judge.
    pub usable: Option<Bytes>,
    /// Space that the guests' disks need, with growth.
    pub need: Bytes,
    /// How full the pools get; nothing when there is none to judge.
    pub fill: Option<Explained<f64>>,
    /// How full they may get, as a share.
    pub limit: f64,
    /// The verdict on space; nothing when there is none to judge.
    pub status: Option<Status>,
    /// How busy the guests make the busiest pool, as a share; nothing when no speed is known.
    pub busy: Option<f64>,
    /// The verdict on operations and latency; nothing when no speed is known.
    pub speed_status: Option<Status>,
}

impl Disks {
    /// The first pool on another host, whose disks are not judged.
    pub fn unjudged(&self) -> Option<&PoolAnswer> {
        self.pools.iter().find(|pool| pool.fits_platform && pool.system.is_remote())
    }

    /// The busiest of the pools that the platform can run, with its layout; nothing where no speed is known.
    pub fn busiest(&self) -> Option<(&PoolAnswer, &Candidate)> {
        let mut busiest: Option<(&PoolAnswer, &Candidate)> = None;
        for pool in self.pools.iter().filter(|pool| pool.fits_platform) {
            let Some(own) = pool.chosen() else { continue };
            if busiest.is_none_or(|(_, known)| own.busy.total_cmp(&known.busy).is_ge()) {
                busiest = Some((pool, own));
            }
        }
        busiest
    }
}

/// What one node's part of the work is on a pool.
#[inline(never)]
fn task(plan: &Plan, grown: &Fleet, index: usize, nodes: u64, hits: &[f64], split: &Split) -> Task {
    let whole = Workload::of(plan, grown);
    let nodes = nodes.max(1);
    let part = split.part(index);
    let work =
        Workload { disk: split.bytes(index, whole.disk, nodes), iops: whole.iops * part / nodes as f64, ..whole };
    Task { work, hits: hits.get(index).copied().unwrap_or(0.0), part }
}

#[inline(never)]
fn pool_answer(plan: &Plan, index: usize, pool: &Pool, nodes: u64, task: Task) -> PoolAnswer {
    let fits_platform = plan.platform.runs(pool.system);
    let store = Store::new(plan, pool, task);
    let (layouts, at) = store.ranked();
    let over_nodes = pool.system.is_distributed() && distributed::has_disks(pool);
    let spread = over_nodes.then(|| storage::spread(pool, plan.node_count(), nodes));
    let space = match at.and_then(|at| layouts.get(at)) {
        Some(own) => {
            let reported = storage::reported(index, pool, &own.choice.layout);
            let usable = layout_how::usable(index, &store, own, &reported);
            Some(Space { reported, usable })
        }
        // With fewer nodes than it is built on, there is none.
        None => spread.as_ref().filter(|spread| spread.nodes >= spread.fewest).map(|spread| {
            let reported = storage::spread_space(index, pool, spread);
            Space { usable: reported.clone(), reported }
        }),
    };
    let stated = pool.layout != Layout::Auto;
    PoolAnswer { index, system: pool.system, fits_platform, layouts, at, stated, space, spread, task }
}

/// The most of something that a pool has: in its layout, or where that is left open in those that survive the failures.
#[inline(never)]
pub(super) fn most(plan: &Plan, pool: &Pool, of: &dyn Fn(&Layout) -> Bytes) -> Bytes {
    if pool.layout != Layout::Auto {
        return of(&pool.layout);
    }
    let disks: u64 = pool.data_disks().map(|group| group.count).sum();
    let (mut safe, mut any) = (None, Bytes::ZERO);
    for choice in storage::layouts(pool.system, disks) {
        let own = of(&choice.layout);
        any = any.max(own);
        if storage::survives(pool.system, &choice.layout) >= plan.policy.disk_failures {
            safe = Some(safe.unwrap_or(Bytes::ZERO).max(own));
        }
    }
    safe.unwrap_or(any)
}

/// Usable space of a node's ZFS pools, on the platforms whose memory holds the ARC. Where the layout is left open, the
/// largest of those that survive the failures counts: whichever is built, the ARC is enough, and no guest changes it.
pub fn zfs_usable(plan: &Plan) -> Bytes {
    if !plan.platform.family().has_arc() {
        return Bytes::ZERO;
    }
    let usable = |pool: &Pool| {
        let runs = storage::devices(pool);
        most(plan, pool, &|layout| storage::held(pool, layout, &runs).reported)
    };
    plan.pools.iter().filter(|pool| pool.system == System::Zfs).map(usable).sum()
}

/// The disks of the plan with `nodes` nodes left, when caches answer this share of each pool's reads.
#[inline(never)]
pub fn disks(plan: &Plan, grown: &Fleet, nodes: u64, hits: &[f64], split: &Split) -> Disks {
    let answer = |(index, pool)| pool_answer(plan, index, pool, nodes, task(plan, grown, index, nodes, hits, split));
    let pools: Vec<PoolAnswer> = plan.pools.iter().enumerate().map(answer).collect();
    let need = Workload::of(plan, grown).disk;
    let (mut usable, mut usable_how) = (None, Derivation::new(Rule::Sum, Quantity::Space(Bytes::ZERO)));
    let mut limit = plan.policy.fill;
    let (mut lost, mut late) = (false, false);
    for pool in &pools {
        if let Some(total) = total(plan, pool, nodes) {
            usable = Some(usable.unwrap_or(Bytes::ZERO) + total.value);
            usable_how = usable_how.found(Name::PoolUsable, &total.how);
        }
        if let Some(spread) = pool.spread.filter(|_| pool.fits_platform) {
            lost |= !spread.survives(plan);
            limit = limit.min(distributed::fill_limit(pool.system));
        }
        if let Some(own) = pool.chosen().filter(|_| pool.fits_platform) {
            lost |= own.against.contains(&Against::Survives);
            late |= own.against.contains(&Against::Latency);
        }
        // What cannot be built holds nothing.
        if pool.fits_platform && pool.lacks_nodes() {
            usable = usable.or(Some(Bytes::ZERO));
        }
    }
    // What holds nothing is not full by any share.
    let fill = usable.filter(|usable| *usable > Bytes::ZERO).map(|usable| fill(plan, usable_how, need, usable, limit));
    let limit = limit.fraction();
    let status = match (usable, &fill) {
        (Some(_), Some(fill)) if !lost => Some(Status::of_load(fill.value, limit, 1.0)),
        (Some(_), Some(_)) => Some(Status::Over),
        (Some(_), None) => (need > Bytes::ZERO).then_some(Status::Over),
        (None, _) => None,
    };
    let mut disks = Disks { pools, usable, need, fill, limit, status, busy: None, speed_status: None };
    disks.busy = disks.busiest().map(|(_, own)| own.busy);
    if let Some(busy) = disks.busy {
        let status = Status::of_load(busy, BUSY, 1.0);
        disks.speed_status = Some(if late { status.max(Status::Tight) } else { status });
    }
    disks
}

/// What one pool of the plan holds over all nodes that are left, with the compression that the person states.
#[inline(never)]
fn total(plan: &Plan, pool: &PoolAnswer, nodes: u64) -> Option<Explained<Bytes>> {
    let space = pool.space.as_ref().filter(|_| pool.fits_platform)?;
    let times = pool.times(nodes);
    let stated = plan.pools.get(pool.index).filter(|pool| pool.system == System::Zfs);
    let compression = stated.map_or(Ratio::ONE, |pool| pool.compression);
    let value = space.usable.value.times(times).scaled(compression.0, Ratio::ONE.0);
    let place = Place::Pool(pool.index, PoolField::Compression);
    let how = Derivation::new(Rule::PoolsTotal, Quantity::Space(value))
        .found(Name::PoolUsable, &space.usable.how)
        .derived(Name::NodesLeft, Quantity::Count(times))
        .stated(Name::Compression, Quantity::Ratio(compression), place);
    Some(how.explains(value))
}

#[inline(never)]
fn fill(plan: &Plan, mut usable_how: Derivation, need: Bytes, usable: Bytes, limit: Percent) -> Explained<f64> {
    let value = need.over(usable);
    usable_how.result = Quantity::Space(usable);
    let origin = match limit == plan.policy.fill {
        true => Origin::Stated(Place::Policy(PolicyField::Fill)),
        false => Origin::Derived,
    };
    Derivation::new(Rule::PoolFill, Quantity::Share(value))
        .derived(Name::DiskNeed, Quantity::Space(need))
        .found(Name::PoolUsable, &usable_how)
        .term(Name::FillLimit, Quantity::Percent(limit), origin)
        .explains(value)
}
