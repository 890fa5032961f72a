//! What the installer of Proxmox VE makes of a disk with LVM: swap, root, and a thin pool for guests.
//!
//! Source: `pve-installer`, `Proxmox/Install.pm` (`compute_swapsize`, `create_lvm_volumes`) and `Proxmox/Sys/Block.pm`
//! (`partition_bootable_disk`), without any option changed; its LVM commands replayed on four disks.

use super::lvm::{DEFAULT_EXTENT, volume_group};
use crate::units::{Bytes, GIB, KIB, MIB};

/// Disks above this get the larger boot partition.
const LARGE_DISK: Bytes = Bytes(100 * GIB);
/// What the installer rounds down to.
const STEP: u64 = 4 * MIB;
/// A disk up to this many GiB keeps only one step free.
const SMALL_DISK_GIB: u64 = 32;
/// Free space grows with the disk up to this many GiB.
const FULL_FREE_GIB: u64 = 128;
/// Root: below the first, all; below the second, half; above, a quarter and so much more, up to a limit.
const ROOT_ALL: u64 = 12 * GIB;
const ROOT_HALF: u64 = 48 * GIB;
const ROOT_MORE: u64 = 12 * GIB;
const LARGEST_ROOT: u64 = 96 * GIB;
/// Less than this, and there is no thin pool.
const SMALLEST_DATA: u64 = 4 * GIB;

/// The volumes of an installed system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PveLvm {
    /// The volume group `pve`.
    pub group: Bytes,
    /// Swap.
    pub swap: Bytes,
    /// Root file system; backups and ISO images lie there.
    pub root: Bytes,
    /// The thin pool `local-lvm`; nothing on a small disk.
    pub data: Bytes,
    /// The pool's metadata.
    pub metadata: Bytes,
    /// The pool's spare metadata.
    pub spare: Bytes,
    /// What stays free in the group.
    pub free: Bytes,
}

/// The partition that LVM gets: the disk without boot partitions and the second copy of the partition table.
///
/// ```
/// use headroom::storage::pve_lvm::pve_lvm_partition;
/// use headroom::units::{Bytes, KIB};
/// assert_eq!(pve_lvm_partition(Bytes(128_035_676_160)), Bytes(123_985_223 * KIB));
/// ```
pub fn pve_lvm_partition(disk: Bytes) -> Bytes {
    let boot = Bytes::from_mib(if disk > LARGE_DISK { 1024 } else { 512 }) + Bytes(MIB);
    let table = Bytes(33 * 512);
    Bytes(floor(disk.minus(boot).minus(table).0, KIB))
}

const fn floor(bytes: u64, step: u64) -> u64 {
    bytes - bytes % step
}

/// Swap as large as memory, held within bounds that grow with the disk.
fn swap(disk_gib: u64, memory: Bytes) -> u64 {
    let mut mib = memory.0 / MIB;
    if disk_gib >= 64 {
        mib = mib.max(4096);
    } else if disk_gib >= 32 {
        mib = mib.max(2048);
    } else if disk_gib <= 16 && mib >= 2048 {
        mib = 1024;
    }
    let most = disk_gib.saturating_mul(128).min(8192);
    floor(mib.max(512).min(most) * MIB, STEP)
}

/// Root's share of what swap leaves.
fn root(rest: u64) -> u64 {
    let rest = floor(rest, MIB);
    let share = if rest < ROOT_ALL {
        rest.saturating_sub(STEP)
    } else if rest < ROOT_HALF {
        rest / 2
    } else {
        (rest / 4).saturating_add(ROOT_MORE)
    };
    floor(share.min(LARGEST_ROOT), STEP)
}

/// What stays free for snapshots and for rounding.
fn kept_free(disk_gib: u64) -> u64 {
    match disk_gib {
        0..=SMALL_DISK_GIB => STEP,
        _ => disk_gib.min(FULL_FREE_GIB) * (GIB / 8),
    }
}

/// The volumes that the installer makes in a partition, on a host with so much memory.
///
/// ```
/// use headroom::storage::pve_lvm::{pve_lvm, pve_lvm_partition};
/// use headroom::units::Bytes;
/// let volumes = pve_lvm(pve_lvm_partition(Bytes(120_034_123_776)), Bytes::from_gib(8));
/// assert_eq!(volumes.data, Bytes(52_978_253_824));
/// ```
pub fn pve_lvm(partition: Bytes, memory: Bytes) -> PveLvm {
    let group = volume_group(partition, DEFAULT_EXTENT);
    let disk_gib = partition.0 / GIB;
    let swap = swap(disk_gib, memory);
    let rest = floor(partition.0, KIB).saturating_sub(swap);
    let root = root(rest);
    let pool = floor(rest.saturating_sub(root).saturating_sub(kept_free(disk_gib)), STEP);
    let mut volumes = PveLvm { group, swap: Bytes(swap), root: Bytes(root), ..PveLvm::default() };
    if pool > SMALLEST_DATA {
        let metadata = Bytes(floor((pool / 100).clamp(GIB, 16 * GIB), STEP));
        volumes.data = Bytes(pool).minus(metadata.times(2)).minus(Bytes(STEP));
        volumes.metadata = metadata;
        volumes.spare = metadata;
    }
    let used = [volumes.swap, volumes.root, volumes.data, volumes.metadata, volumes.spare];
    volumes.free = group.minus(used.into_iter().sum());
    volumes
}
