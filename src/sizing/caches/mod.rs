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

use super::arc::ArcAnswer;
use super::disks::Disks;
use super::site::Fullest;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::storage::cache::dedup;
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

/// What may stand before the disks of a ZFS pool on the fullest node; nothing where no such pool with disks is.
pub fn caches(fullest: &Fullest, arc: &ArcAnswer, disks: &Disks) -> Option<Caches> {
    let site = Site::of(fullest, arc, disks)?;
    let could_be_pool = site.could_be_pool();
    Some(Caches {
        pool: site.index,
        could_be_pool,
        l2arc: l2arc::answer(&site, could_be_pool),
        slog: slog::answer(&site),
        special: special::answer(&site),
        dedup: dedup(&site),
    })
}
