//! What a file system shows of a device: the three figures of `df` while it is still empty.

use crate::units::Bytes;

/// An empty file system, as `df` shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileSystem {
    /// The column "Size".
    pub size: Bytes,
    /// What is used when empty, kept for root, or kept for copies of metadata: size less available.
    pub reserved: Bytes,
    /// The column "Avail": what guests' disks may fill.
    pub available: Bytes,
}

impl FileSystem {
    /// From its size and what of it is not for guests.
    pub(super) fn new(size: Bytes, kept: Bytes) -> FileSystem {
        FileSystem { size, reserved: kept.min(size), available: size.minus(kept) }
    }
}
