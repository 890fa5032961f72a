//! What deduplication costs in memory, and from which ratio on it pays.
//!
//! Source: OpenZFS documentation (320 bytes of memory for each block; only for ratios above 2, else compression),
//! `ddt.h` (an entry of fast deduplication, from 2.3, of 112 bytes).

use super::blocks;
use crate::plan::ZfsVersion;
use crate::units::{Bytes, Ratio};

/// From this ratio on.
pub const LEAST_RATIO: Ratio = Ratio(2000);

/// Whether deduplication pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// It does.
    Useful,
    /// It does not: compression saves as much and costs no memory.
    DoNot,
}

/// Memory for each block.
pub const fn entry(version: ZfsVersion) -> Bytes {
    match version {
        ZfsVersion::V21 | ZfsVersion::V22 => Bytes(320),
        ZfsVersion::V23 => Bytes(112),
    }
}

/// Memory for the table of `data` in blocks of `block`.
///
/// ```
/// use headroom::plan::ZfsVersion;
/// use headroom::storage::cache::dedup::memory;
/// use headroom::units::{Bytes, TIB};
/// assert_eq!(memory(Bytes(TIB), Bytes(65_536), ZfsVersion::V22), Bytes::from_gib(5));
/// ```
pub fn memory(data: Bytes, block: Bytes, version: ZfsVersion) -> Bytes {
    entry(version).times(blocks(data, block))
}

/// Whether a ratio that is expected of deduplication is worth it.
pub fn advice(expected: Ratio) -> Advice {
    if expected > LEAST_RATIO { Advice::Useful } else { Advice::DoNot }
}
