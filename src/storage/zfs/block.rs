//! What one block takes: sectors of data, parity and padding, raw bytes, and bytes as `zfs list` counts them.
//!
//! Source: OpenZFS `vdev_psize_to_asize`, `vdev_set_deflate_ratio`, `bp_get_dsize`.

use super::{Geometry, draid, raidz};
use crate::units::{Bytes, KIB};

/// The block by which ZFS sets its ratio of raw to usable space.
pub(super) const RATIO_BLOCK: Bytes = Bytes(128 * KIB);
/// Raw space is counted in these.
pub(super) const RATIO_UNIT: u64 = 512;
/// Sector shifts that OpenZFS takes.
const SHIFTS: (u64, u64) = (9, 16);

/// Sectors of one block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Sectors that hold the block's bytes; on a mirror those of one disk.
    pub data: u64,
    /// Sectors of parity.
    pub parity: u64,
    /// Sectors that hold nothing.
    pub padding: u64,
}

impl Block {
    /// All sectors.
    pub const fn sectors(self) -> u64 {
        self.data.saturating_add(self.parity).saturating_add(self.padding)
    }
}

/// Bytes of a sector; a shift that OpenZFS refuses counts as the nearest that it takes.
pub(super) fn sector(ashift: u64) -> u64 {
    1 << ashift.clamp(SHIFTS.0, SHIFTS.1)
}

/// Sectors of a block of `bytes`. A vdev that OpenZFS would refuse takes nothing.
///
/// ```
/// use headroom::storage::zfs::{Block, Geometry, block};
/// use headroom::units::{Bytes, KIB};
/// let raidz2 = Geometry::Raidz { parity: 2, width: 6 };
/// assert_eq!(block(raidz2, Bytes(8 * KIB), 12), Block { data: 2, parity: 2, padding: 2 });
/// ```
pub fn block(geometry: Geometry, bytes: Bytes, ashift: u64) -> Block {
    let data = bytes.0.div_ceil(sector(ashift));
    match geometry {
        _ if !geometry.exists() => Block::default(),
        Geometry::Mirror { .. } => Block { data, parity: 0, padding: 0 },
        Geometry::Raidz { parity, width } => raidz::block(data, parity, width),
        Geometry::Draid(layout) => draid::block(data, layout),
    }
}

/// Raw bytes of a block, as `zpool list` counts them in `ALLOC`: with parity and padding, a mirror's copies once.
pub fn allocated(geometry: Geometry, bytes: Bytes, ashift: u64) -> Bytes {
    Bytes(sector(ashift)).times(block(geometry, bytes, ashift).sectors())
}

/// Share of raw space that ZFS counts as usable, in 512ths rounded down: what a block of 128 KiB keeps.
///
/// ```
/// use headroom::storage::zfs::{Geometry, deflate};
/// assert_eq!(deflate(Geometry::Raidz { parity: 2, width: 6 }, 12), 341);
/// ```
pub fn deflate(geometry: Geometry, ashift: u64) -> u64 {
    let units = allocated(geometry, RATIO_BLOCK, ashift).0 / RATIO_UNIT;
    RATIO_BLOCK.0.checked_div(units).unwrap_or(0)
}

/// Raw bytes as `zfs list` shows them, by a ratio in 512ths.
pub(super) const fn deflated(raw: u64, ratio: u64) -> Bytes {
    Bytes(raw / RATIO_UNIT).times(ratio)
}

/// By how much `USED` of `zfs list` grows for a block.
///
/// Blocks above 128 KiB may show less than their size: they keep a larger share than the block that sets the ratio.
///
/// ```
/// use headroom::storage::zfs::{Geometry, charged};
/// use headroom::units::{Bytes, KIB};
/// // Three times 8 KiB, of which 341/512 are counted.
/// let raidz2 = Geometry::Raidz { parity: 2, width: 6 };
/// assert_eq!(charged(raidz2, Bytes(8 * KIB), 12), Bytes(48 * 341));
/// ```
pub fn charged(geometry: Geometry, bytes: Bytes, ashift: u64) -> Bytes {
    deflated(allocated(geometry, bytes, ashift).0, deflate(geometry, ashift))
}
