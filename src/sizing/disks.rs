//! Whether the guests' disks fit the pools. Capacities are estimates, and say so.

use super::fleet::{Fleet, sums};
use super::status::Status;
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{Family, Place, Plan, PolicyField, Pool, PoolField, System};
use crate::storage::{self, Resolved, Space};
use crate::units::{Bytes, Quantity, Ratio};

/// One pool of each node.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolAnswer {
    /// Its number in the plan, from 0.
    pub index: usize,
    /// Its system.
    pub system: System,
    /// Whether the platform can run it.
    pub fits_platform: bool,
    /// Its layout; nothing for remote storage and Ceph.
    pub layout: Option<Resolved>,
    /// What it holds; nothing when it has no disks.
    pub space: Option<Space>,
    /// Disks that may fail, whichever they are.
    pub survives: Option<u64>,
}

/// The answer about disk space.
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
    /// The verdict; nothing when there is none to judge.
    pub status: Option<Status>,
}

/// Whether a platform can run a storage system.
pub const fn runs(family: Family, system: System) -> bool {
    match family {
        Family::Esxi => matches!(system, System::Vmfs | System::Iscsi | System::Nfs),
        Family::Proxmox | Family::Kvm => !matches!(system, System::Vmfs),
    }
}

fn pool_answer(plan: &Plan, index: usize, pool: &Pool, nodes: u64) -> PoolAnswer {
    let layout = storage::resolve(pool, plan.policy.disk_failures);
    let space = match &layout {
        Some(resolved) => Some(storage::space(index, pool, resolved)),
        None if pool.system == System::Ceph && pool.data_disks().next().is_some() => {
            Some(storage::ceph_space(index, pool, nodes))
        }
        None => None,
    };
    PoolAnswer {
        index,
        system: pool.system,
        fits_platform: runs(plan.platform.family(), pool.system),
        survives: layout.as_ref().map(Resolved::survives),
        layout,
        space,
    }
}

/// Disk space of the plan with `nodes` nodes left.
pub fn disks(plan: &Plan, grown: &Fleet, nodes: u64) -> Disks {
    let pools: Vec<PoolAnswer> =
        plan.pools.iter().enumerate().map(|(index, pool)| pool_answer(plan, index, pool, nodes)).collect();
    let need = sums(&grown.0).disk;
    let totals: Vec<Explained<Bytes>> = pools.iter().filter_map(|pool| total(plan, pool, nodes)).collect();
    let usable = if totals.is_empty() { None } else { Some(totals.iter().map(|total| total.value).sum()) };
    let fill = usable.map(|usable| fill(plan, &totals, need, usable));
    let status = fill.as_ref().map(|fill| {
        let limit = plan.policy.fill.fraction();
        let space = Status::of_load(fill.value, limit, 1.0);
        let judged = pools.iter().filter(|pool| pool.fits_platform);
        let unsafe_layout = judged.filter_map(|pool| pool.survives).any(|count| count < plan.policy.disk_failures);
        if unsafe_layout { Status::Over } else { space }
    });
    Disks { pools, usable, need, fill, limit: plan.policy.fill.fraction(), status }
}

/// What one pool of the plan holds over all nodes that are left, with the compression that the person states.
fn total(plan: &Plan, pool: &PoolAnswer, nodes: u64) -> Option<Explained<Bytes>> {
    let space = pool.space.as_ref().filter(|_| pool.fits_platform)?;
    // Ceph spans the nodes already; every other pool is there once for each node.
    let times = if pool.system == System::Ceph { 1 } else { nodes };
    let stated = plan.pools.get(pool.index).filter(|pool| pool.system == System::Zfs);
    let compression = stated.map_or(Ratio::ONE, |pool| pool.compression);
    let value = space.usable.value.times(times).scaled(compression.0, Ratio::ONE.0);
    let terms = vec![
        Term::found(Name::PoolUsable, &space.usable.how),
        Term::derived(Name::NodesLeft, Quantity::Count(times)),
        Term::stated(Name::Compression, Quantity::Ratio(compression), Place::Pool(pool.index, PoolField::Compression)),
    ];
    Some(Explained { value, how: Derivation::new(Rule::PoolsTotal, Quantity::Space(value), terms) })
}

fn fill(plan: &Plan, totals: &[Explained<Bytes>], need: Bytes, usable: Bytes) -> Explained<f64> {
    let value = need.over(usable);
    let totals = totals.iter().map(|total| Term::found(Name::PoolUsable, &total.how)).collect();
    let usable_how = Derivation::new(Rule::Sum, Quantity::Space(usable), totals);
    let limit = Quantity::Percent(plan.policy.fill);
    let terms = vec![
        Term::derived(Name::DiskNeed, Quantity::Space(need)),
        Term::found(Name::PoolUsable, &usable_how),
        Term::stated(Name::FillLimit, limit, Place::Policy(PolicyField::Fill)),
    ];
    Explained { value, how: Derivation::new(Rule::PoolFill, Quantity::Share(value), terms) }
}
