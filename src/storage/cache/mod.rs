//! Caches in front of disks: what the ARC hits, and when an L2ARC, a separate log, a special vdev or deduplication
//! pays.

pub mod dedup;
pub mod hits;
pub mod l2arc;
pub mod slog;
pub mod special;
mod ssd_first;
pub mod zipf;

pub use ssd_first::could_be_pool;

use crate::units::{Bytes, KIB};

/// Blocks of `block` bytes that hold `data`, a part of one counted as one.
pub(in crate::storage) fn blocks(data: Bytes, block: Bytes) -> u64 {
    data.0.div_ceil(block.0.max(1))
}

/// `size` blocks in whole KiB, as formulas say them.
pub const fn kib(size: Bytes) -> u64 {
    size.0 / KIB
}
