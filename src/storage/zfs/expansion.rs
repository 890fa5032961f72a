//! A RAIDZ that disks were added to shows less than it holds: the ratio of raw to usable space stays that of the old
//! width (OpenZFS 2.3, `vdev_raidz.c`, RAIDZ expansion).

use super::block::{RATIO_BLOCK, allocated, deflate, deflated};
use super::{Capacity, Geometry, Vdevs};
use crate::units::Bytes;

/// What an expanded RAIDZ shows and what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expanded {
    /// As `zpool list` and `zfs list` show it.
    pub shown: Capacity,
    /// What all of it holds in blocks of 128 KiB that are written, or written anew, at the width of now.
    pub held: Bytes,
}

/// RAIDZ of now `vdevs.geometry`, made `from` disks wide. Other vdevs, which cannot be expanded, are as they are.
///
/// ```
/// use headroom::storage::zfs::{Geometry, Vdevs, expanded};
/// use headroom::units::Bytes;
/// let device = Bytes(3_000_592_982_016);
/// let now = Vdevs { geometry: Geometry::Raidz { parity: 1, width: 4 }, device, count: 1 };
/// let pool = expanded(now, 3, 12);
/// assert!(pool.held > pool.shown.usable);
/// ```
pub fn expanded(vdevs: Vdevs, from: u64, ashift: u64) -> Expanded {
    let built = match vdevs.geometry {
        Geometry::Raidz { parity, .. } => Geometry::Raidz { parity, width: from },
        other @ (Geometry::Mirror { .. } | Geometry::Draid(_)) => other,
    };
    let mut sum = Capacity::default();
    sum.add(vdevs, built, ashift);
    let shown = sum.closed();
    let charged = deflated(allocated(vdevs.geometry, RATIO_BLOCK, ashift).0, deflate(built, ashift));
    Expanded { shown, held: shown.usable.scaled(RATIO_BLOCK.0, charged.0) }
}
