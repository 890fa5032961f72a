//! What share of the memory the ZFS ARC should get, what it gets by itself, and what it saves.
//!
//! Hit ratios: ARC replayed on seven public block traces, warm, by cache against footprint. The ARC is a second
//! cache behind the guest's own, so a database with a large buffer pool gets no better class than the mixed one.

use super::fleet::{Class, sums};
use super::layouts::block_of;
use super::memory::Host;
use super::site::Fullest;
use super::split::Split;
use super::workload::Workload;
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{ArcPolicy, Layout, Place, Policy, PolicyField, Pool, Profile, System};
use crate::platform;
use crate::storage::cache::hits::{COLD_SHARE, Habit, warm_hits};
use crate::storage::cache::zipf::Popularity;
use crate::units::{Bytes, Estimate, GIB, Percent, Quantity};

/// All of it, in percent.
const WHOLE: Percent = Percent::from_whole(100);
/// How far the curve of a stated popularity is from simulations at most.
const ZIPF_ERROR: f64 = 0.01;
/// Points of the curve, up to four times the recommended maximum.
const CURVE_STEPS: u64 = 64;

/// The answer about the ARC of the fullest node.
#[derive(Clone, Debug, PartialEq)]
pub struct ArcAnswer {
    /// What is counted in the budget.
    pub counted: Explained<Bytes>,
    /// Recommended minimum.
    pub minimum: Explained<Bytes>,
    /// Recommended maximum.
    pub maximum: Explained<Bytes>,
    /// What the installed version takes when nobody decides.
    pub default: Explained<Bytes>,
    /// The counted ARC as a share of the installed memory.
    pub share: Explained<f64>,
    /// Reads answered from the counted ARC.
    pub hits: Explained<Estimate>,
    /// Reads a second that one GiB more saves the disks.
    pub next_gib: Explained<f64>,
    /// Reads answered at twice the counted size.
    pub hits_doubled: Estimate,
    /// Share of the disks' operations that a tenth more would save.
    pub tenth_saves: f64,
    /// Size and hit ratio, for the chart.
    pub curve: Vec<(Bytes, Estimate)>,
}

/// Desktops where most of the data belongs to them, else mixed.
fn habit(classes: &[Class]) -> Habit {
    let desktops = classes.iter().filter(|class| class.guest.profile == Profile::Vdi);
    let disk: Bytes = desktops.map(|class| class.guest.disk.times(class.count)).sum();
    if disk.times(2) > sums(classes).disk { Habit::Desktops } else { Habit::Mixed }
}

/// What decides the hit ratio of a node.
pub(super) struct Cache {
    /// Data that is read again and again.
    pub hot: Bytes,
    /// Compression of the pool.
    pub compression: f64,
    /// What kind of reads there are.
    pub habit: Habit,
    /// Popularity of the blocks, where it is stated.
    pub popularity: Option<Popularity>,
}

impl Cache {
    /// Of the fullest node: all that lies on ZFS there, in the manner of the pool with the largest part of it.
    pub fn of(fullest: &Fullest, split: &Split) -> Cache {
        let pools = &fullest.host.plan.pools;
        let mut largest: Option<(usize, &Pool)> = None;
        for (index, pool) in pools.iter().enumerate().filter(|(_, pool)| pool.system == System::Zfs) {
            if largest.is_none_or(|(known, _)| split.own(index) > split.own(known)) {
                largest = Some((index, pool));
            }
        }
        Cache::before(fullest, largest.map(|(_, pool)| pool), split.on_zfs(sums(&fullest.classes).disk))
    }

    /// Of a pool, or of none, with this much data.
    pub fn before(fullest: &Fullest, pool: Option<&Pool>, data: Bytes) -> Cache {
        let plan = fullest.host.plan;
        let popularity = plan.policy.zipf.zip(pool).map(|(alpha, pool)| {
            let block = block_of(plan, pool);
            Popularity { alpha: alpha.as_f64(), data, block }
        });
        Cache {
            hot: data.scaled(plan.policy.hot.0, WHOLE.0),
            compression: pool.map_or(1.0, |pool| pool.compression.as_f64()),
            habit: habit(&fullest.classes),
            popularity,
        }
    }

    fn share(&self, arc: Bytes) -> f64 {
        if self.hot == Bytes::ZERO { 1.0 } else { arc.over(self.hot) * self.compression }
    }

    fn traces(&self, arc: Bytes) -> Estimate {
        if let Some(popularity) = self.popularity {
            let expected = popularity.hits(arc, self.compression);
            let low = (expected - ZIPF_ERROR).max(0.0);
            return Estimate { low, expected, high: (expected + ZIPF_ERROR).min(1.0) };
        }
        let at = |habit| warm_hits(habit, self.share(arc));
        let (low, expected, high) = match self.habit {
            Habit::Desktops => (Habit::Mixed, Habit::Desktops, Habit::Desktops),
            expected => (Habit::ScanHeavy, expected, Habit::Database),
        };
        let expected = at(expected);
        // Below one percent of the footprint the median is the scan-heavy trace or lower.
        Estimate { low: at(low).min(expected), expected, high: at(high) }
    }

    /// Reads that a cache of this size answers.
    pub fn hits(&self, arc: Bytes) -> Estimate {
        self.traces(arc).map(|hit| hit * (1.0 - COLD_SHARE))
    }
}

fn memory(rule: Rule, value: Bytes) -> Derivation {
    Derivation::new(rule, Quantity::Memory(value))
}

/// Memory left when everything but the ARC is counted.
fn rest(fullest: &Fullest) -> Bytes {
    fullest.budget.installed.minus(fullest.budget.required()) + fullest.budget.arc
}

fn minimum(host: &Host) -> Explained<Bytes> {
    let value = platform::arc::minimum(host.installed);
    memory(Rule::ArcMinimum, value).derived(Name::Installed, Quantity::Memory(host.installed)).explains(value)
}

fn maximum(host: &Host, minimum: &Explained<Bytes>, rest: Bytes) -> Explained<Bytes> {
    let zfs = |pool: &&Pool| pool.system == System::Zfs;
    let is_open = host.plan.pools.iter().filter(zfs).any(|pool| pool.layout == Layout::Auto);
    let pool = if is_open { Name::PoolLargest } else { Name::PoolUsable };
    let value = host.recommended_arc(rest);
    memory(Rule::ArcRecommended, value)
        .found(Name::ArcMinimum, &minimum.how)
        .derived(pool, Quantity::Space(host.zfs_usable))
        .derived(Name::ArcForPool, Quantity::Memory(host.arc_for_pool()))
        .derived(Name::Rest, Quantity::Memory(rest))
        .explains(value)
}

fn counted(fullest: &Fullest, maximum: &Explained<Bytes>, default: &Explained<Bytes>, rest: Bytes) -> Explained<Bytes> {
    let value = fullest.budget.arc;
    match fullest.host.plan.policy.arc {
        ArcPolicy::Auto => maximum.clone(),
        ArcPolicy::Stated(_) => memory(Rule::AsStated, value)
            .stated(Name::ArcMaximum, Quantity::Memory(value), Place::Policy(PolicyField::Arc))
            .explains(value),
        ArcPolicy::Default => memory(Rule::ArcDefaultCounted, value)
            .found(Name::ArcDefault, &default.how)
            .found(Name::ArcMaximum, &maximum.how)
            .derived(Name::Rest, Quantity::Memory(rest))
            .explains(value),
    }
}

/// The ARC of the fullest node; nothing where no ZFS pool is.
pub fn arc(fullest: &Fullest, split: &Split) -> Option<ArcAnswer> {
    let host = &fullest.host;
    if !host.has_arc() {
        return None;
    }
    let work = Workload::on_node(host.plan, &fullest.classes);
    let rest = rest(fullest);
    let minimum = minimum(host);
    let maximum = maximum(host, &minimum, rest);
    let default = platform::arc::explained_default(host.plan.platform, &host.plan.policy, host.installed);
    let counted = counted(fullest, &maximum, &default, rest);
    let share = counted.value.over(host.installed);
    let share_how = Derivation::new(Rule::ArcShare, Quantity::Share(share))
        .found(Name::ArcMaximum, &counted.how)
        .derived(Name::Installed, Quantity::Memory(host.installed));
    let cache = Cache::of(fullest, split);
    let largest = counted.value.max(maximum.value).times(4);
    let point = |step| {
        let size = largest.scaled(step, CURVE_STEPS);
        (size, cache.hits(size))
    };
    Some(ArcAnswer {
        hits: hits(&cache, &counted, host.plan.policy.hot == Policy::default().hot),
        next_gib: next_gib(&cache, counted.value, work.iops * (1.0 - work.writes)),
        hits_doubled: cache.hits(counted.value.times(2)),
        tenth_saves: tenth_saves(fullest, &cache, counted.value),
        curve: (0..=CURVE_STEPS).map(point).collect(),
        share: share_how.explains(share),
        counted,
        minimum,
        maximum,
        default,
    })
}

fn hits(cache: &Cache, counted: &Explained<Bytes>, hot_is_usual: bool) -> Explained<Estimate> {
    let value = cache.hits(counted.value);
    let how = |rule| Derivation::new(rule, Quantity::Share(value.expected));
    let warm = Quantity::Share(cache.traces(counted.value).expected);
    let how = match cache.popularity {
        Some(popularity) => how(Rule::HitRatioZipf)
            .measured(Name::ZipfHit, warm)
            .assumed(Name::ColdShare, Quantity::Share(COLD_SHARE))
            .found(Name::ArcMaximum, &counted.how)
            .derived(Name::Compression, Quantity::Times(cache.compression))
            .derived(Name::DiskNeed, Quantity::Space(popularity.data))
            .derived(Name::Block, Quantity::Block(popularity.block))
            .stated(Name::Zipf, Quantity::Number(popularity.alpha), Place::Policy(PolicyField::Zipf)),
        None => {
            let hot = if hot_is_usual { Origin::Assumed } else { Origin::Stated(Place::Policy(PolicyField::Hot)) };
            how(Rule::HitRatio)
                .found(Name::ArcMaximum, &counted.how)
                .derived(Name::Compression, Quantity::Times(cache.compression))
                .term(Name::HotSet, Quantity::Space(cache.hot), hot)
                .derived(Name::CacheShare, Quantity::Share(cache.share(counted.value)))
                .measured(Name::TraceHit, warm)
                .assumed(Name::ColdShare, Quantity::Share(COLD_SHARE))
        }
    };
    how.explains(value)
}

/// Below this share a tenth more ARC is not recommended.
pub const TENTH_WORTH: f64 = 0.02;

/// Share of the disks' operations that a tenth more ARC would save.
fn tenth_saves(fullest: &Fullest, cache: &Cache, arc: Bytes) -> f64 {
    let work = Workload::on_node(fullest.host.plan, &fullest.classes);
    let on_disks = |size| work.on_disks(cache.hits(size).expected);
    let now = on_disks(arc);
    if now > 0.0 { 1.0 - on_disks(arc.scaled(11, 10)) / now } else { 0.0 }
}

fn next_gib(cache: &Cache, arc: Bytes, reads: f64) -> Explained<f64> {
    let (now, more) = (cache.hits(arc).expected, cache.hits(arc + Bytes(GIB)).expected);
    let value = reads * (more - now);
    Derivation::new(Rule::NextGib, Quantity::PerSecond(value))
        .assumed(Name::Reads, Quantity::PerSecond(reads))
        .measured(Name::HitMore, Quantity::Share(more))
        .measured(Name::HitNow, Quantity::Share(now))
        .explains(value)
}
