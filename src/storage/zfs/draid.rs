//! Distributed RAID: space in whole groups of rows, blocks in whole stripes (OpenZFS `vdev_draid.c`).

use super::{Block, metaslab::Metaslabs};
use crate::plan::Draid;
use crate::units::{Bytes, MIB};

/// Kept on every disk for a later expansion.
const REFLOW_RESERVE: u64 = 32 * MIB;
/// Bytes of one disk in one row.
const ROW: u64 = 16 * MIB;

/// Disks of one group: data and parity.
const fn group(draid: Draid) -> u64 {
    draid.data.saturating_add(draid.parity)
}

/// Bytes of all disks but the spares, in whole groups of rows; `leaf` is a disk between its labels.
pub fn asize(draid: Draid, leaf: Bytes) -> Bytes {
    let rows = leaf.minus(Bytes(REFLOW_RESERVE)).0 / ROW;
    let disks = draid.children.saturating_sub(draid.spares);
    let groups = rows.saturating_mul(disks).checked_div(group(draid)).unwrap_or(0);
    Bytes(ROW).times(groups).times(group(draid))
}

/// A block of `data` sectors: even the smallest takes a whole stripe.
pub fn block(data: u64, draid: Draid) -> Block {
    let rows = data.div_ceil(draid.data.max(1));
    let padding = rows.saturating_mul(draid.data).saturating_sub(data);
    Block { data, parity: rows.saturating_mul(draid.parity), padding }
}

/// Metaslabs that begin and end on whole stripes; `sector` in bytes.
///
/// Metaslab `i` of `size` bytes keeps the stripes from `⌈i·size / stripe⌉` to `⌊(i+1)·size / stripe⌋`. Summed over all,
/// the neighbours cancel but for one stripe at each inner border that does not fall between two stripes.
pub fn trimmed(whole: Metaslabs, draid: Draid, sector: u64) -> Metaslabs {
    let Metaslabs { count, size, .. } = whole;
    let stripe = group(draid).saturating_mul(sector).max(1);
    // Metaslabs are powers of two, so a border falls between stripes once in so many metaslabs.
    let even = stripe >> stripe.trailing_zeros().min(size.trailing_zeros());
    let cut = count - count.div_ceil(even.max(1));
    let stripes = (whole.total / stripe).saturating_sub(cut);
    Metaslabs { total: stripes.saturating_mul(stripe), first: whole.first / stripe * stripe, ..whole }
}
