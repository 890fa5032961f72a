//! How large a special vdev must be, and what it must survive.
//!
//! Source: OpenZFS block pointers of 128 bytes, two copies of metadata; a quarter of the class stays for metadata.
//! Its loss is the pool's; it cannot be removed from a pool with RAIDZ.

use super::blocks;
use crate::units::Bytes;

/// A block pointer.
pub const POINTER: Bytes = Bytes(128);
/// Copies of metadata.
pub const COPIES: u64 = 2;
/// Share of the class that may fill, in percent.
pub const FILLS: u64 = 75;

/// Why a special vdev is not to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The pool is as fast as the special vdev would be.
    AllFlash,
    /// It survives fewer failures than the data, and its loss is the pool's.
    LessRedundant,
    /// It does not hold the metadata.
    TooSmall,
}

/// Whether a special vdev helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// It does.
    Useful {
        /// It can be taken out again.
        removable: bool,
    },
    /// Do not build it so.
    DoNot(Reason),
}

/// Metadata of `data` in blocks of `block`, with `copies` copies and not compressed.
///
/// ```
/// use headroom::storage::cache::special::metadata;
/// use headroom::units::{Bytes, TIB};
/// assert_eq!(metadata(Bytes(TIB), Bytes(131_072), 2), Bytes::from_gib(2));
/// ```
pub fn metadata(data: Bytes, block: Bytes, copies: u64) -> Bytes {
    POINTER.times(blocks(data, block)).times(copies)
}

/// Size of the class for `data` in blocks of `block` and `small` bytes of small blocks: metadata compresses to a half
/// at best and not at all at worst.
pub fn size(data: Bytes, block: Bytes, small: Bytes) -> (Bytes, Bytes) {
    let whole = |bytes: Bytes| (bytes + small).scaled(100, FILLS);
    let metadata = metadata(data, block, COPIES);
    (whole(metadata.scaled(1, 2)), whole(metadata))
}

/// Whether a special vdev of `capacity` that survives `survives` disks helps a pool that survives `pool_survives`.
pub fn advice(
    all_flash: bool,
    has_raidz: bool,
    survives: u64,
    pool_survives: u64,
    capacity: Bytes,
    need: Bytes,
) -> Advice {
    if survives < pool_survives {
        Advice::DoNot(Reason::LessRedundant)
    } else if all_flash {
        Advice::DoNot(Reason::AllFlash)
    } else if capacity < need {
        Advice::DoNot(Reason::TooSmall)
    } else {
        Advice::Useful { removable: !has_raidz }
    }
}
