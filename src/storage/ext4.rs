//! How much an ext4 file system holds, to the byte but for some blocks of the empty tree (from 512 MiB up).
//!
//! Source: e2fsprogs 1.47.2 (`mke2fs` with 4 KiB blocks and the default features), mounted on Linux 6.18, devices of
//! 16 GiB to 30 TB.

use super::FileSystem;
use crate::units::{Bytes, GIB, KIB, MIB, TIB};

/// Bytes of a block.
const BLOCK: u64 = 4 * KIB;
/// Blocks of a group.
const GROUP: u64 = 32_768;
/// Bytes of an inode, and of a group's descriptor.
const INODE: u64 = 256;
const DESCRIPTOR: u64 = 64;
/// Inodes of a group come in whole blocks of the table.
const INODES_STEP: u64 = BLOCK / INODE;
/// Descriptors may later grow to this many blocks, of which at most so many are set aside.
const DESCRIPTOR_BLOCKS: u64 = 2048;
const LARGEST_GROWTH: u64 = 1024;
/// From this many blocks on (16 TiB) nothing is set aside for growth.
const NO_GROWTH_FROM: u64 = 1 << 32;
/// What the empty tree uses: root, `lost+found`, resize inode.
const EMPTY_TREE: Bytes = Bytes(2_125_824);
/// The kernel's own reserve.
const KERNEL_RESERVE: Bytes = Bytes(16 * MIB);
/// Share kept for root when none is stated, in percent.
pub const DEFAULT_ROOT_PERCENT: u64 = 5;

/// Bytes of space for which `mke2fs` makes one inode, by the size of the device.
///
/// ```
/// use headroom::storage::ext4::bytes_per_inode;
/// use headroom::units::{Bytes, KIB};
/// assert_eq!(bytes_per_inode(Bytes::from_gib(100)), Bytes(16 * KIB));
/// ```
pub const fn bytes_per_inode(device: Bytes) -> Bytes {
    match device.0 / TIB {
        0..4 => Bytes(16 * KIB),
        4..16 => Bytes(32 * KIB),
        _ => Bytes(64 * KIB),
    }
}

/// Blocks of the journal.
const fn journal(device: Bytes) -> u64 {
    let mib = match device.0 / GIB {
        0 => 16,
        1 => 32,
        2..16 => 64,
        16..32 => 128,
        32..64 => 256,
        64..128 => 512,
        _ => 1024,
    };
    mib * (MIB / BLOCK)
}

/// Groups that hold a copy of the superblock: 0, 1 and the powers of 3, 5 and 7.
fn superblocks(groups: u64) -> u64 {
    let mut copies = groups.min(2);
    for base in [3_u64, 5, 7] {
        let mut group = base;
        while group < groups {
            copies += 1;
            group = group.saturating_mul(base);
        }
    }
    copies
}

/// Blocks that are no data: tables of inodes, maps, superblocks with descriptors, journal.
fn overhead(device: Bytes, per_inode: Bytes) -> u64 {
    let blocks = device.0 / BLOCK;
    let groups = blocks.div_ceil(GROUP);
    let inodes = (blocks * BLOCK).checked_div(per_inode.0).unwrap_or(0);
    let per_group = inodes.div_ceil(groups.max(1)).div_ceil(INODES_STEP);
    let descriptors = (groups * DESCRIPTOR).div_ceil(BLOCK);
    let growth = match blocks {
        NO_GROWTH_FROM.. => 0,
        _ => DESCRIPTOR_BLOCKS.saturating_sub(descriptors).min(LARGEST_GROWTH),
    };
    per_group * groups + 2 * groups + superblocks(groups) * (1 + descriptors + growth) + journal(device)
}

/// An empty ext4 file system on a device, made without options.
///
/// ```
/// use headroom::storage::ext4::ext4;
/// use headroom::units::Bytes;
/// assert_eq!(ext4(Bytes(1_000_204_886_016)).size, Bytes(983_351_140_352));
/// ```
pub fn ext4(device: Bytes) -> FileSystem {
    ext4_with(device, bytes_per_inode(device), DEFAULT_ROOT_PERCENT)
}

/// An empty ext4 file system with stated bytes per inode (`-i`, or 1 MiB for `-T largefile`) and a stated share for
/// root in percent (`-m`).
pub fn ext4_with(device: Bytes, per_inode: Bytes, root_percent: u64) -> FileSystem {
    let blocks = device.0 / BLOCK;
    let size = Bytes(blocks.saturating_sub(overhead(device, per_inode)) * BLOCK);
    let root = Bytes(blocks).scaled(root_percent.min(50), 100).times(BLOCK);
    FileSystem::new(size, EMPTY_TREE + KERNEL_RESERVE + root)
}
