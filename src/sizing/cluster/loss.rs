//! What the loss of the nodes that may be down means: memory kept in reserve for it, how full the pools are without and
//! with it, how long storage over the nodes works to be whole again, and the reads that no ARC answers at first on the
//! nodes that take over.

use super::Known;
use super::state::State;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::Plan;
use crate::sizing::disks::Disks;
use crate::sizing::fleet::{Class, Fleet, sums};
use crate::sizing::workload::Workload;
use crate::storage::recovery::{Recovery, recovery};
use crate::units::{Bytes, Quantity};

/// What the loss means.
#[derive(Clone, Debug, PartialEq)]
pub struct Loss {
    /// Memory of the nodes that may be down, as a share of all: what admission control keeps free.
    pub reserve: Explained<f64>,
    /// How full the pools are while all nodes run; nothing when there is none to judge. After the loss they are as full as
    /// `Disks::fill` says.
    pub fill_before: Option<Explained<f64>>,
    /// The disks of the lost nodes are on them alone: their guests restart from a replica or a backup.
    pub local: bool,
    /// Reads a second that go to the disks until the ARC of the nodes that took over is warm; nothing without an ARC or
    /// without a loss.
    pub cold_reads: Option<Explained<f64>>,
    /// What becomes of what failed nodes held of storage over the nodes.
    pub rebuilds: Vec<Rebuild>,
}

/// What becomes of a pool over the nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rebuild {
    /// Its number in the plan, from 0.
    pub pool: usize,
    /// What becomes of it.
    pub recovery: Recovery,
}

/// The fullest case: with growth, each node with its part.
#[inline(never)]
fn rebuilds(plan: &Plan, disks: &Disks, left: u64) -> Vec<Rebuild> {
    let mut rebuilds = Vec::new();
    for answer in disks.pools.iter().filter(|pool| pool.fits_platform) {
        let (Some(pool), Some(spread)) = (plan.pools.get(answer.index), &answer.spread) else { continue };
        let stored = Bytes::from_f64(disks.need.as_f64() * answer.task.part);
        if let Some(recovery) = recovery(pool, spread, stored, plan.failures(), left) {
            rebuilds.push(Rebuild { pool: answer.index, recovery });
        }
    }
    share_link(plan, &mut rebuilds);
    rebuilds
}

/// A node has one link for all that is made anew at once: each pool has as much of it as it has lost.
fn share_link(plan: &Plan, rebuilds: &mut [Rebuild]) {
    let mut lost = Bytes::ZERO;
    for own in rebuilds.iter() {
        if let Recovery::Rebuilt(restore) = &own.recovery {
            lost += restore.lost;
        }
    }
    for own in rebuilds {
        let Some(pool) = plan.pools.get(own.pool) else { continue };
        if let Recovery::Rebuilt(restore) = &mut own.recovery
            && restore.lost > Bytes::ZERO
            && restore.lost < lost
        {
            *restore = restore.with_share(pool.system, restore.lost.over(lost));
        }
    }
}

/// Memory of the lost nodes against that of all.
fn reserve(plan: &Plan, all: &[usize], left: usize) -> Explained<f64> {
    let (mut total, mut lost) = (Bytes::ZERO, Bytes::ZERO);
    for (at, node) in all.iter().enumerate() {
        let installed = plan.nodes.get(*node).map_or(Bytes::ZERO, |node| node.memory.total());
        total += installed;
        if at >= left {
            lost += installed;
        }
    }
    let value = lost.over(total);
    Derivation::new(Rule::FailoverReserve, Quantity::Share(value))
        .derived(Name::MemoryLost, Quantity::Memory(lost))
        .derived(Name::MemoryOfAll, Quantity::Memory(total))
        .explains(value)
}

/// Every node holds as much, so more nodes are filled less. Not where storage over the nodes keeps room for the loss, so
/// that it is as full before.
#[inline(never)]
fn fill_before(known: &Known, all: u64, left: u64) -> Option<Explained<f64>> {
    let fill = known.disks.fill.as_ref()?;
    let mut spread = known.disks.pools.iter().filter_map(|pool| pool.spread.as_ref());
    if spread.any(|spread| spread.counted != left) {
        return None;
    }
    let value = fill.value * left as f64 / all.max(1) as f64;
    let how = Derivation::new(Rule::FillBefore, Quantity::Share(value))
        .found(Name::FillAfter, &fill.how)
        .derived(Name::NodesLeft, Quantity::Count(left))
        .derived(Name::Nodes, Quantity::Count(all));
    Some(how.explains(value))
}

/// Reads of the guests that moved, which the ARC they had answered.
#[inline(never)]
fn cold_reads(plan: &Plan, grown: &Fleet, state: &State, known: &Known) -> Option<Explained<f64>> {
    let hits = &known.arc?.hits;
    let mut moved = Fleet::default();
    for (at, class) in grown.0.iter().enumerate() {
        let segments = state.nodes.iter().flat_map(|bar| &bar.after.segments).filter(|own| own.class == at);
        let count = segments.fold(0, |sum, own| sum + own.moved);
        moved.add(Class { guest: class.guest, count });
    }
    if moved.0.is_empty() {
        return None;
    }
    let work = Workload::of(plan, &moved);
    // Of stated operations as many as the guests that moved are of all.
    let part = sums(&moved.0).count as f64 / sums(&grown.0).count.max(1) as f64;
    let part = if plan.policy.iops.is_some() { part } else { 1.0 };
    let reads = work.iops * part * (1.0 - work.writes);
    let value = reads * hits.value.expected;
    let how = Derivation::new(Rule::Product, Quantity::PerSecond(value))
        .derived(Name::Reads, Quantity::PerSecond(reads))
        .found(Name::Hits, &hits.how);
    Some(how.explains(value))
}

/// What the loss of all but the first `left` of these nodes means.
#[inline(never)]
pub fn loss(plan: &Plan, grown: &Fleet, all: &[usize], left: usize, state: Option<&State>, known: &Known) -> Loss {
    let own = known.disks.pools.iter().filter(|pool| pool.fits_platform);
    let local = left < all.len()
        && known.disks.pools.iter().any(|pool| pool.fits_platform)
        && own.clone().all(|pool| !pool.system.is_remote() && !pool.system.is_distributed());
    Loss {
        reserve: reserve(plan, all, left),
        fill_before: fill_before(known, all.len() as u64, left as u64),
        local,
        cold_reads: state.and_then(|state| cold_reads(plan, grown, state, known)),
        rebuilds: rebuilds(plan, known.disks, left as u64),
    }
}
