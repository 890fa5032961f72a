//! Sectors of one block on RAIDZ: data, a parity in every row, and padding to a whole multiple of the parities and one
//! (OpenZFS `vdev_raidz_asize`).

use super::Block;

/// A block of `data` sectors over `width` disks.
pub fn block(data: u64, parity: u64, width: u64) -> Block {
    let rows = data.div_ceil(width.saturating_sub(parity).max(1));
    let parities = rows.saturating_mul(parity);
    // What is freed must never be too small for another block: its smallest is one sector with its parities.
    let unit = parity.saturating_add(1);
    let over = data.saturating_add(parities) % unit;
    Block { data, parity: parities, padding: if over == 0 { 0 } else { unit - over } }
}
