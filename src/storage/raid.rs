//! How much a logical drive of a RAID controller holds: whole disks' worth of data, as every controller reckons it.
//!
//! Source: the definition of the levels; the anchor pairs of a published sizing tool (row H13).

use crate::plan::{Level, Part};
use crate::units::Bytes;

/// Disks' worth of data in one set of `width` disks, spares not counted. The levels of ZFS have none here.
///
/// ```
/// use headroom::plan::Level;
/// use headroom::storage::raid::data_disks;
/// assert_eq!(data_disks(Level::Raid6, 8), 6);
/// ```
pub const fn data_disks(level: Level, width: u64) -> u64 {
    match level {
        Level::Stripe | Level::Raid0 => width,
        Level::Mirror | Level::Raid1 if width > 0 => 1,
        Level::Mirror | Level::Raid1 | Level::Raidz1 | Level::Raidz2 | Level::Raidz3 => 0,
        Level::Raid10 => width / 2,
        Level::Raid5 | Level::Raid50 => width.saturating_sub(1),
        Level::Raid6 | Level::Raid60 => width.saturating_sub(2),
    }
}

/// Bytes of data on one set of `width` equal devices; for RAID 50 and 60 a set is one span.
///
/// ```
/// use headroom::plan::Level;
/// use headroom::storage::raid::raid_data;
/// use headroom::units::Bytes;
/// let disk = Bytes(4_000_000_000_000);
/// assert_eq!(raid_data(Level::Raid5, 8, disk), Bytes(28_000_000_000_000));
/// ```
pub fn raid_data(level: Level, width: u64, device: Bytes) -> Bytes {
    device.times(data_disks(level, width))
}

/// Bytes of data on all sets of a part of a layout.
pub fn raid_part(part: Part, device: Bytes) -> Bytes {
    raid_data(part.level, part.width, device).times(part.sets)
}
