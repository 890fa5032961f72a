//! What of a whole disk ZFS is given: partition 1 of the GPT that `zpool create` writes (OpenZFS `zpool_label_disk`).

use crate::units::{Bytes, MIB};

const SECTOR: u64 = 512;
/// Second copy of the partition table: sectors at the end.
const TABLE: u64 = 33;
/// Partition 9, kept free so that a replacement may be a little smaller: 8 MiB in sectors.
const RESERVED: u64 = 16_384;
/// Partition 1 begins at 1 MiB.
const START: u64 = 2_048;

/// Bytes of partition 1 of a whole disk with sectors of 512 bytes.
///
/// ```
/// use headroom::storage::zfs::partition;
/// use headroom::units::Bytes;
/// assert_eq!(partition(Bytes(240_057_409_536)), Bytes(240_047_357_952));
/// ```
pub fn partition(disk: Bytes) -> Bytes {
    let sectors = (disk.0 / SECTOR).saturating_sub(TABLE + RESERVED + START);
    Bytes(sectors * SECTOR / MIB * MIB)
}
