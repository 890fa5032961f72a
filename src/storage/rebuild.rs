//! How long a set is without full redundancy after a disk failed.
//!
//! Source: rates under load by class, from the measured rows R117–R123; ZFS copies used data only, RAID the whole disk.

use super::device::Device;
use super::reckon::{band, real, sane, share};
use super::set::{Coding, Set};
use crate::plan::System;
use crate::units::{Bytes, Estimate};

/// Hours until a rebuild starts: until somebody notices and has a disk at hand.
pub const DELAY_HOURS: f64 = 6.0;
/// Seconds of an hour.
pub(super) const HOUR: f64 = 3_600.0;
/// A solid-state disk is rebuilt no faster than this, in MB/s: the guests work meanwhile.
const FASTEST_MBS: f64 = 800.0;
/// Range of hours: 25 to 77 MB/s were measured on the same disks with default and tuned settings (R117–R120).
pub(super) const RANGE: (f64, f64) = (0.5, 4.0);

/// Share of its sequential speed at which a new disk is filled while guests work.
const fn filled(rotating: bool, coding: Coding) -> f64 {
    match (rotating, coding) {
        (true, Coding::Copies) => 0.75,
        (true, _) => 0.5,
        (false, _) => 0.6,
    }
}

/// MB per second at which one disk is filled while guests work.
pub(super) fn disk_rate(coding: Coding, device: &Device) -> f64 {
    let one = filled(device.rotating, coding) * sane(device.write_mbs);
    if device.rotating { one } else { one.min(FASTEST_MBS) }
}

/// MB per second at which the disk of a set is filled that takes a failed one's place.
pub fn rebuild_rate(set: &Set, device: &Device) -> f64 {
    let one = disk_rate(set.coding, device);
    match set.coding {
        // Distributed spare space is written on all disks that are left.
        Coding::Groups => {
            let group = real(set.data.saturating_add(set.parity).max(1));
            one * (real(set.disks.saturating_sub(1)) / group).max(1.0)
        }
        _ => one,
    }
}

/// Hours of rebuilding one disk of `disk` bytes, without [`DELAY_HOURS`]; `used` is the share of the pool that is used.
///
/// ```
/// use headroom::plan::{DiskKind, Layout, Level, Part, System};
/// use headroom::storage::{device, rebuild, sets};
/// use headroom::units::Bytes;
/// let pair = sets(&Layout::Parts(vec![Part { level: Level::Mirror, width: 2, sets: 1 }]), 2);
/// let hours = rebuild(System::Zfs, &pair[0], &device(DiskKind::Hdd7k), Bytes(4_320_000_000_000), 0.5);
/// assert_eq!(hours.expected.round(), 5.0); // 2.16 TB at 120 MB/s
/// ```
pub fn rebuild(system: System, set: &Set, device: &Device, disk: Bytes, used: f64) -> Estimate {
    // The file system knows what is used; a RAID below it does not.
    let whole = !matches!(system, System::Zfs | System::Btrfs);
    let bytes = disk.as_f64() * if whole { 1.0 } else { share(used) };
    band(sane(bytes / (rebuild_rate(set, device) * 1e6 * HOUR)), RANGE)
}
