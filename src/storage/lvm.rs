//! How much a volume group and a thin pool of LVM hold, to the byte.
//!
//! Source: lvm2 2.03.31 (pools made on devices of 100 GB to 16 TiB), `thin_metadata_size` 1.1.0, and the page "Create:
//! Thinpool" of Proxmox VE (`PVE/API2/Disks/LVMThin.pm`).

use crate::units::{Bytes, GIB, KIB, MIB};

/// Extent of a volume group when none is stated.
pub const DEFAULT_EXTENT: Bytes = Bytes(4 * MIB);
/// Where the first extent begins on a device.
const FIRST_EXTENT: Bytes = Bytes(MIB);
/// Smallest chunk of a thin pool; it is doubled while the pool's table would be too large.
const SMALLEST_CHUNK: u64 = 64 * KIB;
/// Largest chunk that the kernel takes.
const LARGEST_CHUNK: u64 = GIB;
/// Metadata of one chunk.
const PER_CHUNK: u64 = 64;
/// Metadata that LVM takes by itself, at least and at most.
const SMALLEST_METADATA: Bytes = Bytes(2 * MIB);
const LARGEST_METADATA: Bytes = Bytes(128 * MIB);
/// The page of Proxmox VE: what it leaves free, and its metadata at least and at most.
const PVE_LEFT_FREE: Bytes = Bytes(128 * MIB);
const PVE_SMALLEST_METADATA: Bytes = Bytes(GIB);
const PVE_LARGEST_METADATA: Bytes = Bytes(16 * GIB);
/// `thin_metadata_size`: a block of the table and the mappings that are sure to fit into it.
const TABLE_BLOCK: Bytes = Bytes(4 * KIB);
const MAPPINGS_PER_BLOCK: u64 = 126;

/// A thin pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThinPool {
    /// What guests' disks may fill.
    pub data: Bytes,
    /// The table of chunks.
    pub metadata: Bytes,
    /// As much again, kept for a repair of the table.
    pub spare: Bytes,
    /// What a disk grows by, and what a snapshot copies on the first write.
    pub chunk: Bytes,
}

/// How large a thin pool is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinRequest {
    /// `lvcreate -l N%VG`: so much for data, metadata and its spare come on top.
    Percent(u64),
    /// `lvcreate -l 100%FREE`: all of an empty group, metadata and its spare included.
    AllFree,
}

/// Bytes of a volume group on one device: its whole extents.
///
/// ```
/// use headroom::storage::lvm::{DEFAULT_EXTENT, volume_group};
/// use headroom::units::Bytes;
/// assert_eq!(volume_group(Bytes(100_000_000_000), DEFAULT_EXTENT), Bytes(99_996_401_664));
/// ```
pub fn volume_group(device: Bytes, extent: Bytes) -> Bytes {
    whole(device.minus(FIRST_EXTENT), extent)
}

/// Rounded down to whole extents.
fn whole(bytes: Bytes, extent: Bytes) -> Bytes {
    Bytes(bytes.0 - bytes.0.checked_rem(extent.0).unwrap_or(bytes.0))
}

/// The smallest chunk with which the table of `data` keeps within `metadata`.
fn chunk_for(data: Bytes, metadata: Bytes) -> u64 {
    let mut chunk = SMALLEST_CHUNK;
    while table(data, chunk) > metadata && chunk < LARGEST_CHUNK {
        chunk *= 2;
    }
    chunk
}

/// The table as LVM estimates it.
fn table(data: Bytes, chunk: u64) -> Bytes {
    Bytes(data.0.checked_div(chunk).unwrap_or(0)).times(PER_CHUNK)
}

/// The thin pool that `lvcreate -T` makes in an empty group without further options. A pool of nothing where the group
/// has no room for data, metadata and spare: `lvcreate` refuses.
///
/// ```
/// use headroom::storage::lvm::{DEFAULT_EXTENT, ThinRequest, thin_pool};
/// use headroom::units::Bytes;
/// let pool = thin_pool(Bytes(1_000_203_091_968), DEFAULT_EXTENT, ThinRequest::AllFree);
/// assert_eq!((pool.data, pool.chunk), (Bytes(999_951_433_728), Bytes(524_288)));
/// ```
pub fn thin_pool(group: Bytes, extent: Bytes, request: ThinRequest) -> ThinPool {
    let group = whole(group, extent);
    let asked = match request {
        ThinRequest::Percent(percent) => whole(group.scaled(percent, 100), extent),
        ThinRequest::AllFree => group,
    };
    let chunk = chunk_for(asked, LARGEST_METADATA);
    let metadata = table(asked, chunk).max(SMALLEST_METADATA).round_up(extent);
    let beside = metadata.times(2);
    let data = match request {
        ThinRequest::Percent(_) if asked + beside > group => Bytes::ZERO,
        ThinRequest::Percent(_) => asked,
        ThinRequest::AllFree => asked.minus(beside),
    };
    made(data, metadata, chunk)
}

/// The thin pool that the web page of Proxmox VE makes in a group of its own.
///
/// ```
/// use headroom::storage::lvm::{DEFAULT_EXTENT, pve_thin_pool};
/// use headroom::units::Bytes;
/// let pool = pve_thin_pool(Bytes::from_gib(1000), DEFAULT_EXTENT);
/// assert_eq!(pool.metadata, Bytes::from_mib(10_240));
/// ```
pub fn pve_thin_pool(group: Bytes, extent: Bytes) -> ThinPool {
    let asked = whole(group, extent).minus(PVE_LEFT_FREE);
    let metadata = asked.scaled(1, 100).clamp(PVE_SMALLEST_METADATA, PVE_LARGEST_METADATA);
    let data = asked.minus(metadata.times(2));
    made(data.round_up(extent), metadata.round_up(extent), chunk_for(data, metadata))
}

/// The pool, or one of nothing.
fn made(data: Bytes, metadata: Bytes, chunk: u64) -> ThinPool {
    match data {
        Bytes::ZERO => ThinPool::default(),
        data => ThinPool { data, metadata, spare: metadata, chunk: Bytes(chunk) },
    }
}

/// What `thin_metadata_size` recommends for a pool of `data` with so many disks and snapshots.
///
/// ```
/// use headroom::storage::lvm::thin_metadata_estimate;
/// use headroom::units::{Bytes, KIB};
/// let estimate = thin_metadata_estimate(Bytes::from_gib(1024), Bytes(64 * KIB), 1000);
/// assert_eq!(estimate, Bytes(549_494_784));
/// ```
pub fn thin_metadata_estimate(data: Bytes, chunk: Bytes, disks: u64) -> Bytes {
    let chunks = if chunk == Bytes::ZERO { 0 } else { data.0.div_ceil(chunk.0) };
    TABLE_BLOCK.times(chunks.div_ceil(MAPPINGS_PER_BLOCK).saturating_add(disks).saturating_add(1))
}
