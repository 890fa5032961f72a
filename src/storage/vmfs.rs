//! How much a VMFS 6 datastore holds: an estimate, because VMware publishes no formula.
//!
//! Source: the project's fact sheet on storage, §6: partition table and metadata take less than 1 to 2 % (Assumed).

use crate::units::{Bytes, MIB};

/// Blocks of VMFS 6.
const BLOCK: u64 = MIB;
/// What it keeps for itself, in thousandths: most, expected, least.
const MOST_KEPT: u64 = 20;
const EXPECTED_KEPT: u64 = 15;
const LEAST_KEPT: u64 = 10;

/// What a datastore holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VmfsSpace {
    /// The cautious end of the range.
    pub low: Bytes,
    /// The value to plan with.
    pub expected: Bytes,
    /// The hopeful end of the range.
    pub high: Bytes,
}

/// Whole blocks after so many thousandths are kept.
fn left(device: Bytes, kept: u64) -> Bytes {
    let left = device.minus(device.scaled(kept, 1000)).0;
    Bytes(left - left % BLOCK)
}

/// A VMFS 6 datastore on a device or logical drive.
///
/// ```
/// use headroom::storage::vmfs::vmfs;
/// use headroom::units::Bytes;
/// assert_eq!(vmfs(Bytes::from_mib(1_000_000)).expected, Bytes::from_mib(985_000));
/// ```
pub fn vmfs(device: Bytes) -> VmfsSpace {
    VmfsSpace { low: left(device, MOST_KEPT), expected: left(device, EXPECTED_KEPT), high: left(device, LEAST_KEPT) }
}
