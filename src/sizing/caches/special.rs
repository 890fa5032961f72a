//! Whether a special vdev helps on the fullest node, how large it is and what it survives.

use super::site::Site;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskRole, System};
use crate::storage::cache::special;
use crate::storage::{self, device_size};
use crate::units::{Bytes, Quantity};

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

/// The answer about a special vdev.
pub(super) fn answer(site: &Site) -> Special {
    let (low, high) = special::size(site.data, site.block, Bytes::ZERO);
    let pool_survives = storage::survives(System::Zfs, site.layout);
    let count: u64 = site.groups(DiskRole::Special).map(|group| group.count).sum();
    let size = site.groups(DiskRole::Special).map(|group| device_size(group.size, group.kind)).min();
    // Mirrors as wide as the pool's redundancy asks for, where there are disks enough.
    let mirrors = count / pool_survives.saturating_add(1);
    let (survives, capacity) = match size {
        None => (pool_survives, high),
        Some(size) if mirrors > 0 => (pool_survives, size.times(mirrors)),
        Some(size) => (count.saturating_sub(1), size),
    };
    let how = Derivation::new(Rule::SpecialSize, Quantity::Space(high))
        .with(site.records(site.data_term()))
        .derived(Name::BytesEach, Quantity::Count(special::POINTER.0))
        .derived(Name::Copies, Quantity::Count(special::COPIES))
        .derived(Name::ClassFill, Quantity::Count(special::FILLS));
    Special {
        stated: size.is_some(),
        size: how.explains(high),
        survives: [survives, pool_survives],
        advice: special::advice(site.all_flash, site.has_raidz(), survives, pool_survives, capacity, low),
    }
}
