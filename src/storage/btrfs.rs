//! How much a btrfs file system over equal devices holds, within 0.01 % of what can be stored.
//!
//! Source: btrfs-progs 6.14 and 6.2, mounted on Linux 6.18. On an odd number of devices `df` shows less than can be
//! stored, because it counts whole sets of copies only; for RAID 5 and 6 its size is the raw one.

use super::FileSystem;
use crate::plan::{Level, Part};
use crate::units::{Bytes, GIB, MIB};

/// Left free at the start of each device.
const FRONT: Bytes = Bytes(MIB);
/// First chunk of metadata, on small and on large file systems, and the total above which they are large.
const SMALL_CHUNK: Bytes = Bytes(256 * MIB);
const LARGE_CHUNK: Bytes = Bytes(GIB);
const LARGE_FROM: Bytes = Bytes(50 * GIB);
/// First chunk of the system's own tree.
const SYSTEM_CHUNK: Bytes = Bytes(8 * MIB);
/// RAID 10: what metadata and the system's tree take of all devices together.
const RAID10_KEPT: Bytes = Bytes(1060 * MIB);

/// How data is kept over the devices. Metadata is kept twice (one device: both copies on it), three times with
/// [`BtrfsProfile::Raid1c3`] and [`BtrfsProfile::Raid6`], four times with [`BtrfsProfile::Raid1c4`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BtrfsProfile {
    /// Once, on one device after the other.
    Single,
    /// Once, in stripes.
    Raid0,
    /// Twice.
    Raid1,
    /// Three times.
    Raid1c3,
    /// Four times.
    Raid1c4,
    /// Twice, in stripes.
    Raid10,
    /// One parity. Not safe against a loss of power.
    Raid5,
    /// Two parities. Not safe against a loss of power.
    Raid6,
}

impl BtrfsProfile {
    /// Copies of metadata.
    const fn metadata_copies(self) -> u64 {
        match self {
            BtrfsProfile::Raid1c3 | BtrfsProfile::Raid6 => 3,
            BtrfsProfile::Raid1c4 => 4,
            _ => 2,
        }
    }

    /// Copies of data.
    const fn data_copies(self) -> u64 {
        match self {
            BtrfsProfile::Raid1 | BtrfsProfile::Raid10 => 2,
            BtrfsProfile::Raid1c3 => 3,
            BtrfsProfile::Raid1c4 => 4,
            BtrfsProfile::Single | BtrfsProfile::Raid0 | BtrfsProfile::Raid5 | BtrfsProfile::Raid6 => 1,
        }
    }

    /// Parities in a stripe.
    const fn parities(self) -> u64 {
        match self {
            BtrfsProfile::Raid5 => 1,
            BtrfsProfile::Raid6 => 2,
            _ => 0,
        }
    }

    /// Fewest devices.
    pub const fn fewest(self) -> u64 {
        match self {
            BtrfsProfile::Single | BtrfsProfile::Raid0 => 1,
            BtrfsProfile::Raid1 | BtrfsProfile::Raid10 | BtrfsProfile::Raid5 => 2,
            BtrfsProfile::Raid1c3 | BtrfsProfile::Raid6 => 3,
            BtrfsProfile::Raid1c4 => 4,
        }
    }
}

/// The profile that a part of a layout means: RAID 1 is two copies over all of its disks; a mirror of two, three or four
/// disks is `raid1`, `raid1c3` or `raid1c4` over all of its sets. Nothing for what btrfs has not.
pub const fn btrfs_profile(part: Part) -> Option<BtrfsProfile> {
    Some(match (part.level, part.width) {
        (Level::Stripe | Level::Raid0 | Level::Mirror | Level::Raid1, 1) if part.sets == 1 => BtrfsProfile::Single,
        (Level::Stripe | Level::Raid0, _) | (Level::Mirror | Level::Raid1, 1) => BtrfsProfile::Raid0,
        (Level::Raid1, _) | (Level::Mirror, 2) => BtrfsProfile::Raid1,
        (Level::Mirror, 3) => BtrfsProfile::Raid1c3,
        (Level::Mirror, 4) => BtrfsProfile::Raid1c4,
        (Level::Raid10, _) => BtrfsProfile::Raid10,
        (Level::Raid5, _) if part.sets == 1 => BtrfsProfile::Raid5,
        (Level::Raid6, _) if part.sets == 1 => BtrfsProfile::Raid6,
        _ => return None,
    })
}

/// What guests' disks may fill.
fn available(profile: BtrfsProfile, count: u64, device: Bytes) -> Bytes {
    let total = device.times(count);
    let chunk = if total > LARGE_FROM { LARGE_CHUNK } else { SMALL_CHUNK };
    let metadata = chunk + SYSTEM_CHUNK;
    match profile {
        BtrfsProfile::Raid10 => total.minus(FRONT.times(count)).minus(RAID10_KEPT).scaled(1, 2),
        BtrfsProfile::Raid5 | BtrfsProfile::Raid6 => {
            // Stripes over all devices, then over those that hold no metadata, if they are enough.
            let parities = profile.parities();
            let over_all = device.minus(FRONT).minus(metadata).times(count.saturating_sub(parities));
            let others = count.saturating_sub(profile.metadata_copies());
            let rest = if others > parities { metadata.times(others - parities) } else { Bytes::ZERO };
            over_all + rest
        }
        _ => {
            let kept = metadata.times(profile.metadata_copies());
            total.minus(FRONT.times(count)).minus(kept).scaled(1, profile.data_copies())
        }
    }
}

/// An empty btrfs file system over so many equal devices; nothing on fewer than the profile needs.
///
/// ```
/// use headroom::storage::btrfs::{BtrfsProfile, btrfs};
/// use headroom::units::{Bytes, GIB, MIB};
/// let disk = Bytes::from_gib(1024);
/// let single = btrfs(BtrfsProfile::Single, 1, disk);
/// assert_eq!(single.available, Bytes(1024 * GIB - MIB - 2 * (GIB + 8 * MIB)));
/// ```
pub fn btrfs(profile: BtrfsProfile, count: u64, device: Bytes) -> FileSystem {
    if count < profile.fewest() {
        return FileSystem::default();
    }
    let size = device.times(count).scaled(1, profile.data_copies());
    FileSystem::new(size, size.minus(available(profile, count, device)))
}

/// A btrfs file system with the layout of a part; nothing where btrfs has no such profile.
pub fn btrfs_part(part: Part, device: Bytes) -> FileSystem {
    let count = part.width.saturating_mul(part.sets);
    btrfs_profile(part).map(|profile| btrfs(profile, count, device)).unwrap_or_default()
}
