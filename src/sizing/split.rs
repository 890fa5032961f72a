//! How the guests' work is split over the pools of a node: each gets as much as its share of what all of them store.

use super::disks::most;
use super::layouts::{Store, Task};
use crate::plan::{Plan, Pool, System};
use crate::storage::spread;
use crate::units::{Bytes, Ratio};

/// What each pool of a node weighs.
#[derive(Clone, Debug, PartialEq)]
pub struct Split {
    own: Vec<Bytes>,
    all: Bytes,
    zfs: Bytes,
}

/// What the guests can store in a pool of one node. Where the layout is left open, the most that survives the failures:
/// so the split depends on no ranking, and the ranking on no split but this.
fn stores(plan: &Plan, pool: &Pool) -> Bytes {
    if pool.system.is_distributed() {
        let nodes = plan.node_count();
        return spread(pool, nodes, nodes).usable.scaled(1, nodes.max(1));
    }
    let store = Store::new(plan, pool, Task::default());
    let compression = if pool.system == System::Zfs { pool.compression } else { Ratio::ONE };
    most(plan, pool, &|layout| store.usable(layout)).scaled(compression.0, Ratio::ONE.0)
}

impl Split {
    /// The pools of a plan; those in the node that its platform runs share the work.
    pub fn of(plan: &Plan) -> Split {
        let filled = |pool: &Pool| pool.data_disks().next().is_some();
        // One pool does all of the work, whatever it stores.
        let alone = plan.pools.iter().filter(|pool| filled(pool)).count() <= 1;
        let mut split = Split { own: Vec::new(), all: Bytes::ZERO, zfs: Bytes::ZERO };
        for pool in &plan.pools {
            let own = match filled(pool) {
                false => Bytes::ZERO,
                true if alone => Bytes(1),
                true => stores(plan, pool),
            };
            split.own.push(own);
            if plan.platform.runs(pool.system) && !pool.system.is_remote() {
                split.all += own;
                if pool.system == System::Zfs {
                    split.zfs += own;
                }
            }
        }
        split
    }

    /// What a pool weighs.
    pub fn own(&self, index: usize) -> Bytes {
        self.own.get(index).copied().unwrap_or_default()
    }

    /// A pool's share of all the work of a node; all of it where nothing can be judged.
    pub fn part(&self, index: usize) -> f64 {
        if self.all == Bytes::ZERO { 1.0 } else { self.own(index).over(self.all) }
    }

    /// A pool's share of these bytes of one of `nodes` nodes.
    pub fn bytes(&self, index: usize, whole: Bytes, nodes: u64) -> Bytes {
        whole.scaled(self.own(index).0, self.all.0.saturating_mul(nodes))
    }

    /// What of these bytes lies on ZFS.
    pub fn on_zfs(&self, whole: Bytes) -> Bytes {
        if self.zfs == Bytes::ZERO { whole } else { whole.scaled(self.zfs.0, self.all.0) }
    }

    /// A pool's share of what ZFS has, as bytes of a whole.
    pub fn of_zfs(&self, index: usize, whole: Bytes) -> Bytes {
        if self.zfs == Bytes::ZERO { whole } else { whole.scaled(self.own(index).0, self.zfs.0) }
    }
}
