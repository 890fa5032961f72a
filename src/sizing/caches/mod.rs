//! What may stand before the disks of the ZFS pool on the fullest node: L2ARC, separate log, special vdev,
//! deduplication.
//!
//! Where such disks are stated they are judged; else the answer is for the ones that would be bought.

mod l2arc;
mod site;
mod slog;
mod special;

pub use l2arc::L2arc;
pub use slog::Slog;
pub use special::Special;

use super::arc::{ArcAnswer, Cache};
use super::disks::Disks;
use super::fleet::sums;
use super::layouts::block_of;
use super::site::Fullest;
use super::split::Split;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskRole, System};
use crate::storage::cache::dedup;
use crate::storage::cache::l2arc::header_memory;
use crate::storage::device_size;
use crate::units::{Bytes, Quantity, Ratio};
use site::Site;

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
    /// What of the guests' disks lies in it on the node.
    pub data: Bytes,
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

fn dedup(site: &Site) -> Dedup {
    let value = dedup::memory(site.data, site.block, site.version);
    let how = Derivation::new(Rule::DedupMemory, Quantity::Memory(value))
        .with(site.records(site.data_term()))
        .derived(Name::BytesEach, Quantity::Count(dedup::entry(site.version).0));
    Dedup { memory: how.explains(value), least_ratio: dedup::LEAST_RATIO }
}

/// Share of each pool's reads that caches before its data disks answer: the ARC, with an L2ARC that the plan has.
#[inline(never)]
pub fn hits(fullest: &Fullest, arc: Option<&ArcAnswer>, split: &Split) -> Vec<f64> {
    let mut all = Vec::new();
    for (index, pool) in fullest.host.plan.pools.iter().enumerate() {
        let mut device = Bytes::ZERO;
        for group in pool.disks.iter().filter(|group| group.role == DiskRole::Cache) {
            device += device_size(group.size, group.kind).times(group.count);
        }
        all.push(match arc.filter(|_| pool.system == System::Zfs) {
            None => 0.0,
            Some(arc) if device == Bytes::ZERO => arc.hits.value.expected,
            Some(arc) => {
                let data = split.bytes(index, sums(&fullest.classes).disk, 1);
                let memory = split.of_zfs(index, arc.counted.value);
                let headers = header_memory(device, block_of(fullest.host.plan, pool));
                Cache::before(fullest, Some(pool), data).hits(memory.minus(headers) + device).expected
            }
        });
    }
    all
}

/// What may stand before the disks of a ZFS pool on the fullest node; nothing where no such pool with disks is.
#[inline(never)]
pub fn caches(fullest: &Fullest, arc: &ArcAnswer, disks: &Disks, split: &Split) -> Option<Caches> {
    let site = Site::of(fullest, arc, disks, split)?;
    let could_be_pool = site.could_be_pool();
    Some(Caches {
        pool: site.index,
        data: site.data,
        could_be_pool,
        l2arc: l2arc::answer(&site, could_be_pool),
        slog: slog::answer(&site),
        special: special::answer(&site),
        dedup: dedup(&site),
    })
}
