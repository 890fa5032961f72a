//! How many bytes a disk has that is sold by a round number.
//!
//! Source: IDEMA LBA1-03 up to 8 TB and for SSDs of any size; above, hard disks round up to a whole GiB, as the
//! drives of 10 to 18 TB on the market do.

use crate::plan::{DiskKind, DiskSize};
use crate::units::{Bytes, GIB};

/// Decimal bytes of a GB.
const GB: u64 = 1_000_000_000;
/// The largest hard disk that follows the IDEMA count, in GB.
const IDEMA_LARGEST_HDD_GB: u64 = 8_000;

fn idema(gb: u64) -> Bytes {
    let sectors = i128::from(gb) - 50;
    let count = 97_696_368 + 1_953_504 * sectors;
    Bytes(u64::try_from(count.max(0) * 512).unwrap_or(u64::MAX))
}

/// Whether a kind of disk turns.
pub const fn is_hdd(kind: DiskKind) -> bool {
    match kind {
        DiskKind::Hdd5k | DiskKind::Hdd7k | DiskKind::Hdd10k | DiskKind::Hdd15k => true,
        DiskKind::Sata | DiskKind::SataConsumer | DiskKind::Nvme | DiskKind::NvmeConsumer => false,
    }
}

/// Bytes of a whole device.
///
/// ```
/// use headroom::plan::{DiskKind, DiskSize};
/// use headroom::storage::device_size;
/// use headroom::units::Bytes;
/// let ten_tb = DiskSize::Nominal(Bytes(10_000_000_000_000));
/// assert_eq!(device_size(ten_tb, DiskKind::Hdd7k), Bytes(10_000_831_348_736));
/// ```
pub fn device_size(size: DiskSize, kind: DiskKind) -> Bytes {
    match size {
        DiskSize::Exact(bytes) => bytes,
        DiskSize::Nominal(bytes) => {
            let gb = bytes.0 / GB;
            if gb < 50 {
                bytes
            } else if gb <= IDEMA_LARGEST_HDD_GB || !is_hdd(kind) {
                idema(gb)
            } else {
                bytes.round_up(Bytes(GIB))
            }
        }
    }
}
