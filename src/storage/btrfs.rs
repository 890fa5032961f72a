//! How much a btrfs file system holds, over equal devices within 0.01 % of what can be stored.
//!
//! Source: btrfs-progs 6.14 and 6.2, mounted on Linux 6.18. On an odd number of devices `df` shows less than can be
//! stored, because it counts whole sets of copies only; for RAID 5 and 6 its size is the raw one. File systems over
//! devices of different sizes were filled until nothing fitted any more.

use super::btrfs_dealt::dealt;
use super::{FileSystem, Run};
use crate::plan::{Level, Part};
use crate::units::bound::DISKS;
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
    pub(super) const fn data_copies(self) -> u64 {
        match self {
            BtrfsProfile::Raid1 | BtrfsProfile::Raid10 => 2,
            BtrfsProfile::Raid1c3 => 3,
            BtrfsProfile::Raid1c4 => 4,
            BtrfsProfile::Single | BtrfsProfile::Raid0 | BtrfsProfile::Raid5 | BtrfsProfile::Raid6 => 1,
        }
    }

    /// Parities in a stripe.
    pub(super) const fn parities(self) -> u64 {
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

/// Where the bytes of the devices go: `data` + `redundant` + `kept` + `left` are all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// What guests' disks may fill.
    pub data: Bytes,
    /// Copies or parity of it.
    pub redundant: Bytes,
    /// The start of each device, and what metadata takes at first.
    pub kept: Bytes,
    /// On larger devices, where no other device is left to pair it with.
    pub left: Bytes,
}

/// A file system over these devices, the largest first; nothing on fewer than the profile needs.
pub fn spread(profile: BtrfsProfile, devices: &[u64]) -> Spread {
    let (count, total) = (devices.len() as u64, devices.iter().map(|device| Bytes(*device)).sum::<Bytes>());
    if count < profile.fewest() {
        return Spread { left: total, ..Spread::default() };
    }
    let mut free: Vec<u64> = devices.iter().map(|device| device.saturating_sub(FRONT.0)).collect();
    if profile == BtrfsProfile::Raid10 {
        free.iter_mut().for_each(|free| *free = free.saturating_sub(RAID10_KEPT.0 / count));
    } else {
        // mkfs puts them on the devices that are listed last, both on a single one. The smallest are the dearest.
        let chunk = if total > LARGE_FROM { LARGE_CHUNK } else { SMALL_CHUNK };
        let (copies, single) = (profile.metadata_copies(), u64::from(count == 1));
        for (free, _) in free.iter_mut().rev().zip(0..copies) {
            *free = free.saturating_sub((chunk + SYSTEM_CHUNK).times(1 + single).0);
        }
        // The freest first again.
        let mut ordered: Vec<u64> = Vec::new();
        for own in free {
            ordered.insert(ordered.partition_point(|known| *known > own), own);
        }
        free = ordered;
    }
    let dealt = dealt(profile, &free);
    let all: Bytes = free.iter().map(|free| Bytes(*free)).sum();
    let left = all.minus(dealt.data).minus(dealt.redundant);
    Spread { data: dealt.data, redundant: dealt.redundant, kept: total.minus(all), left }
}

/// An empty btrfs file system over so many equal devices, as many as a pool may have; nothing on fewer than the profile
/// needs.
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
    let devices: Vec<u64> = (0..count.min(DISKS.max)).map(|_| device.0).collect();
    let size = device.times(count).scaled(1, profile.data_copies());
    FileSystem::new(size, size.minus(spread(profile, &devices).data))
}

/// A file system with the layout of these parts over the first of the devices; nothing where btrfs has no such profile.
pub fn btrfs_parts(parts: &[Part], runs: &[Run]) -> Spread {
    let [part] = parts else { return Spread::default() };
    let mut open = part.width.saturating_mul(part.sets);
    let mut devices: Vec<u64> = Vec::new();
    for (device, count) in runs {
        let own = open.min(*count);
        open -= own;
        for _ in 0..own {
            devices.insert(devices.partition_point(|known| *known > device.0), device.0);
        }
    }
    btrfs_profile(*part).map(|profile| spread(profile, &devices)).unwrap_or_default()
}
