//! How large an array of Linux md RAID is (metadata 1.2), to the byte.
//!
//! Source: mdadm 4.4, `super1.c`, confirmed by arrays made on devices of 100 GB to 18 TB.

use super::raid::data_disks;
use crate::plan::{Level, Part};
use crate::units::{Bytes, KIB, MIB};

/// Chunk that `mdadm` takes when none is stated.
pub const DEFAULT_CHUNK: Bytes = Bytes(512 * KIB);
/// A mirror has no chunk; its members are rounded down to this.
const MIRROR_STEP: u64 = 64 * KIB;
/// Place for the superblock and the bitmap in front of the reserve.
const FRONT: u64 = MIB;
/// Reserve for a later change of shape, at most and at least.
const LARGEST_RESERVE: u64 = 128 * MIB;
const SMALLEST_RESERVE: u64 = MIB;
/// The reserve is at most this part of a device.
const RESERVE_PART: u64 = 1024;
/// Copies that RAID 10 keeps.
const COPIES: u64 = 2;

/// Where data begins on a member. The internal bitmap lies before it and costs nothing.
///
/// ```
/// use headroom::storage::md::md_data_offset;
/// use headroom::units::Bytes;
/// assert_eq!(md_data_offset(Bytes::from_gib(128)), Bytes::from_mib(129));
/// ```
pub const fn md_data_offset(device: Bytes) -> Bytes {
    let mut reserve = LARGEST_RESERVE;
    while reserve > SMALLEST_RESERVE && reserve * RESERVE_PART > device.0 {
        reserve /= 2;
    }
    Bytes(FRONT + reserve)
}

/// What a device gives to an array: what lies behind the offset, in whole steps.
fn member(device: Bytes, step: u64) -> u64 {
    let behind = device.minus(md_data_offset(device)).0;
    behind - behind.checked_rem(step).unwrap_or(0)
}

/// RAID 10 deals chunks out over all members, so an odd number of them loses nothing but the last odd chunk.
fn dealt(member: u64, width: u64, chunk: Bytes) -> Bytes {
    let chunks = member.checked_div(chunk.0).unwrap_or(0);
    chunk.times(chunks.saturating_mul(width) / COPIES)
}

/// Bytes of an array of `width` equal devices with the chunk that `mdadm` takes by itself. RAID 10 keeps near copies;
/// RAID 50 and 60 are one of their arrays ([`md_part`] stripes them). Nothing for the levels of ZFS.
///
/// ```
/// use headroom::plan::Level;
/// use headroom::storage::md::md_array;
/// use headroom::units::Bytes;
/// let disk = Bytes(4_000_787_030_016);
/// assert_eq!(md_array(Level::Raid6, 6, disk), Bytes(16_002_605_645_824));
/// ```
pub fn md_array(level: Level, width: u64, device: Bytes) -> Bytes {
    md_array_chunked(level, width, device, DEFAULT_CHUNK)
}

/// [`md_array`] with a stated chunk, in bytes.
pub fn md_array_chunked(level: Level, width: u64, device: Bytes, chunk: Bytes) -> Bytes {
    match level {
        Level::Raid10 if width < COPIES => Bytes::ZERO,
        Level::Raid10 => dealt(member(device, chunk.0), width, chunk),
        Level::Raid1 | Level::Mirror => Bytes(member(device, MIRROR_STEP)).times(data_disks(level, width)),
        _ => Bytes(member(device, chunk.0)).times(data_disks(level, width)),
    }
}

/// Bytes of a RAID 10 with two far copies (`--layout=f2`): a member holds two halves of whole chunks.
pub fn md_raid10_far(width: u64, device: Bytes, chunk: Bytes) -> Bytes {
    let step = chunk.times(COPIES);
    if width < COPIES { Bytes::ZERO } else { dealt(member(device, step.0), width, chunk) }
}

/// Bytes of a part of a layout: one array, or a RAID 0 over its sets, each of them an array.
///
/// ```
/// use headroom::plan::{Level, Part};
/// use headroom::storage::md::{md_array, md_part};
/// use headroom::units::Bytes;
/// let disk = Bytes(4_000_787_030_016);
/// let raid50 = Part { level: Level::Raid50, width: 3, sets: 2 };
/// let span = md_array(Level::Raid5, 3, disk);
/// assert_eq!(md_part(raid50, disk), md_array(Level::Raid0, 2, span));
/// ```
pub fn md_part(part: Part, device: Bytes) -> Bytes {
    let set = md_array(part.level, part.width, device);
    match part.sets {
        0 => Bytes::ZERO,
        1 => set,
        // Stripes need no second layer.
        sets if matches!(part.level, Level::Raid0 | Level::Stripe) => {
            md_array(Level::Raid0, part.width.saturating_mul(sets), device)
        }
        sets => md_array(Level::Raid0, sets, set),
    }
}
