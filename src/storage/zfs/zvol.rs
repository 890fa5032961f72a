//! What a virtual disk on ZFS reserves, and the block it gets when none is stated.
//!
//! Source: OpenZFS `zvol_volsize_to_reservation`, `volsize_from_vdevs`; `ZVOL_DEFAULT_BLOCKSIZE`.

use super::Geometry;
use super::block::{RATIO_BLOCK, RATIO_UNIT, allocated};
use crate::plan::ZfsVersion;
use crate::units::{Bytes, KIB};

/// Copies of metadata.
const METADATA_COPIES: u64 = 2;
/// Blocks of metadata that every volume has.
const METADATA_FIXED: u64 = 7;
/// Pointers in a block of metadata.
const POINTERS: u64 = 1_024;
/// A block of metadata, uncompressed.
const METADATA_BLOCK: Bytes = Bytes(128 * KIB);

/// What a thick volume sets aside (`refreservation`), with one copy of its data: every block at its cost on the
/// costliest RAIDZ or dRAID of the pool, and metadata that does not compress.
///
/// `volume` is rounded up to whole blocks, as `zfs create` does.
///
/// ```
/// use headroom::storage::zfs::{Geometry, reservation};
/// use headroom::units::{Bytes, KIB};
/// let pair = Geometry::Mirror { width: 2 };
/// let reserved = reservation(Bytes::from_gib(32), Bytes(16 * KIB), &[pair], 12);
/// assert_eq!(reserved, Bytes(34_899_230_720));
/// ```
pub fn reservation(volume: Bytes, volblock: Bytes, geometries: &[Geometry], ashift: u64) -> Bytes {
    let volume = volume.round_up(volblock);
    let mut blocks = volume.0.checked_div(volblock.0).unwrap_or(0);
    let mut data = Bytes::ZERO;
    for geometry in geometries {
        if matches!(geometry, Geometry::Mirror { .. }) {
            continue;
        }
        let raw = allocated(*geometry, volblock, ashift).times(blocks);
        let units = allocated(*geometry, RATIO_BLOCK, ashift).0 / RATIO_UNIT;
        let shown = Bytes(raw.0.checked_div(units).unwrap_or(0)).times(RATIO_BLOCK.0 / RATIO_UNIT);
        data = data.max(shown);
    }
    if data == Bytes::ZERO {
        data = volume;
    }
    let mut metadata = METADATA_FIXED;
    while blocks > 1 {
        blocks = blocks.div_ceil(POINTERS);
        metadata += blocks;
    }
    data + METADATA_BLOCK.times(metadata.saturating_mul(METADATA_COPIES))
}

/// The block of a virtual disk when none is stated: `volblocksize`.
pub const fn default_volblock(version: ZfsVersion) -> Bytes {
    match version {
        ZfsVersion::V21 => Bytes(8 * KIB),
        ZfsVersion::V22 | ZfsVersion::V23 => Bytes(16 * KIB),
    }
}
