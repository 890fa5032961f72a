//! Into how many metaslabs a vdev is cut, and what the cut leaves over (OpenZFS `vdev_metaslab_set_size`).

use super::{Geometry, draid};
use crate::units::Bytes;

/// Metaslabs of 512 MiB, where that makes 16 to 200 of them.
const USUAL_SHIFT: u64 = 29;
/// At least so many.
const FEWEST: u64 = 16;
/// About so many on larger vdevs.
const USUAL_MOST: u64 = 200;
/// 16 MiB: the largest block must fit.
const SMALLEST_SHIFT: u64 = 24;
/// 16 GiB.
const LARGEST_SHIFT: u64 = 34;
/// More than so many would need too much memory: then they grow again.
const MOST: u64 = 1 << 17;
/// With more than so many, the first becomes the embedded log.
const EMBEDDED_LOG_FROM: u64 = 64;

/// The metaslabs of one vdev.
#[derive(Clone, Copy)]
pub struct Metaslabs {
    /// How many.
    pub count: u64,
    /// Bytes of the grid they lie on: a power of two.
    pub size: u64,
    /// Bytes of all of them that may be allocated, parity included.
    pub total: u64,
    /// Bytes of the first one.
    pub first: u64,
}

impl Metaslabs {
    /// Bytes set aside as embedded log.
    pub const fn embedded_log(self) -> u64 {
        if self.count > EMBEDDED_LOG_FROM { self.first } else { 0 }
    }
}

/// How many bits a number has.
fn bits(number: u64) -> u64 {
    u64::from(u64::BITS - number.leading_zeros())
}

/// The size of a vdev's metaslabs as a power of two, from the bytes it may allocate.
///
/// ```
/// use headroom::storage::zfs::metaslab_shift;
/// use headroom::units::Bytes;
/// assert_eq!(metaslab_shift(Bytes(239_995_191_296)), 31);
/// ```
pub fn metaslab_shift(asize: Bytes) -> u64 {
    let usual = asize.0 >> USUAL_SHIFT;
    let shift = if usual < FEWEST {
        bits(asize.0 / FEWEST)
    } else if usual > USUAL_MOST {
        bits(asize.0 / USUAL_MOST)
    } else {
        USUAL_SHIFT
    };
    if shift <= LARGEST_SHIFT {
        shift.max(SMALLEST_SHIFT)
    } else if asize.0 >> LARGEST_SHIFT > MOST {
        bits(asize.0 / MOST)
    } else {
        LARGEST_SHIFT
    }
}

/// Metaslabs of `2^shift` bytes on `asize` bytes; `sector` in bytes.
pub fn metaslabs(geometry: Geometry, asize: Bytes, shift: u64, sector: u64) -> Metaslabs {
    let count = asize.0 >> shift.min(63);
    let size = 1 << shift.min(63);
    let whole = Metaslabs { count, size, total: count.saturating_mul(size), first: size };
    match geometry {
        Geometry::Mirror { .. } | Geometry::Raidz { .. } => whole,
        Geometry::Draid(layout) => draid::trimmed(whole, layout, sector),
    }
}
