//! How much an XFS file system holds: size to the byte, available within 0.01 %.
//!
//! Source: xfsprogs 6.13 and 6.1 (`mkfs.xfs`), mounted on Linux 6.18, devices of 16 GiB to 30 TB; the shares are a
//! linear fit over these.

use super::FileSystem;
use crate::units::{Bytes, KIB, MIB};

/// Bytes of a block.
const BLOCK: u64 = 4 * KIB;
/// Blocks of the largest allocation group, which every group has from 4 TiB up: a block less than 1 TiB.
const LARGEST_GROUP: u64 = (1 << 28) - 1;
/// Groups of this size are made from so many blocks on (4 TiB).
const LARGEST_GROUPS_FROM: u64 = 1 << 30;
/// A last group with fewer blocks is left out.
const SMALLEST_GROUP: u64 = 16 * MIB / BLOCK;
/// The log: this part of all blocks, within bounds (64 MiB to 2038 MiB).
const LOG_PART: u64 = 2048;
const SMALLEST_LOG: u64 = 16_384;
const LARGEST_LOG: u64 = 521_728;
/// Used on an empty file system, whatever its size.
const BASE_USED: Bytes = Bytes(33_000_000);

/// Which indexes keep room for themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum XfsFeatures {
    /// Reverse map and shared blocks: the default of xfsprogs 6.13 (Debian 13, Proxmox VE 9).
    #[default]
    Rmapbt,
    /// Shared blocks only: the default of xfsprogs 6.1 (Debian 12, Proxmox VE 8).
    Reflink,
    /// Neither (`-m reflink=0,rmapbt=0`).
    Plain,
}

impl XfsFeatures {
    /// Share of the device that the indexes keep, in millionths.
    const fn share(self) -> u64 {
        match self {
            XfsFeatures::Rmapbt => 19_147,
            XfsFeatures::Reflink => 6_973,
            XfsFeatures::Plain => 997,
        }
    }
}

/// An empty XFS file system on a device.
///
/// ```
/// use headroom::storage::xfs::{XfsFeatures, xfs};
/// use headroom::units::Bytes;
/// assert_eq!(xfs(Bytes(4_000_787_030_016), XfsFeatures::Rmapbt).size, Bytes(3_998_833_524_736));
/// ```
pub fn xfs(device: Bytes, features: XfsFeatures) -> FileSystem {
    let mut blocks = device.0 / BLOCK;
    let last = blocks % LARGEST_GROUP;
    if blocks >= LARGEST_GROUPS_FROM && last < SMALLEST_GROUP {
        blocks -= last;
    }
    let log = (blocks / LOG_PART).clamp(SMALLEST_LOG, LARGEST_LOG);
    let size = Bytes(blocks.saturating_sub(log) * BLOCK);
    FileSystem::new(size, device.scaled(features.share(), 1_000_000) + BASE_USED)
}
