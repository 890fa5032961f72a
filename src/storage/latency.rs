//! How long a guest waits for its disks, without load and under it.
//!
//! Source: an open queue, mean L0 ÷ (1 − ρ); the 99th percentile of an exponential wait is 4.6 means (ln 100); ZFS adds
//! 0.12 ms to a flushed write (rows R062 and R063) and answers others from memory.

use super::device::Device;
use super::reckon::{band, sane, share};
use super::set::{Coding, sets};
use super::speed::{Demand, serial_sync};
use crate::plan::{Layout, System};
use crate::units::Estimate;

/// 99th percentile over the mean.
pub const P99: f64 = 4.6;
/// Load at which a "low load" is measured.
const LOW_LOAD: f64 = 0.3;
/// Microseconds in which ZFS takes a write that nobody waits for into memory, at most.
const ZFS_MEMORY_US: f64 = 100.0;
/// Range of a device's latency: from half to twice.
const RANGE: (f64, f64) = (0.5, 2.0);

/// Mean microseconds of a read that no cache answers, without load.
pub fn unloaded_read(device: &Device) -> Estimate {
    band(sane(device.read_us), RANGE)
}

/// Mean microseconds of a write without load, in the mix of flushed and other writes that is asked for.
///
/// ```
/// use headroom::plan::{DiskKind, Layout, System};
/// use headroom::storage::{Demand, device, unloaded_write};
/// let demand = Demand { guest_block: 4096.0, volblock: 4096.0, writes: 1.0, sync: 1.0 };
/// let one = unloaded_write(System::Zfs, &Layout::Auto, 1, &device(DiskKind::Nvme), &demand, None);
/// assert_eq!(one.expected.round(), 170.0);
/// ```
pub fn unloaded_write(
    system: System,
    layout: &Layout,
    devices: u64,
    device: &Device,
    demand: &Demand,
    log: Option<&Device>,
) -> Estimate {
    let flushed = serial_sync(system, device, log).map(|iops| 1e6 / iops);
    let plain = match system {
        System::Zfs => sane(device.write_us).min(ZFS_MEMORY_US),
        _ => sane(device.write_us),
    };
    // RAID with parity reads before it writes.
    let stripes = sets(layout, devices).iter().any(|set| set.coding == Coding::Stripes);
    let before = if stripes { sane(device.read_us) } else { 0.0 };
    let waited = share(demand.sync);
    let mean = |part: f64, range: f64| waited * part + (1.0 - waited) * plain * range + before * range;
    // More operations per second are fewer microseconds: the ends change places.
    Estimate {
        low: mean(flushed.high, RANGE.0),
        expected: mean(flushed.expected, 1.0),
        high: mean(flushed.low, RANGE.1),
    }
}

/// Mean at a load of `rho`, wanted over possible operations; infinite where more is wanted than possible.
///
/// ```
/// use headroom::storage::loaded;
/// use headroom::units::Estimate;
/// let quiet = Estimate { low: 50.0, expected: 100.0, high: 200.0 };
/// assert_eq!(loaded(quiet, 0.5).expected, 200.0);
/// assert_eq!(loaded(quiet, 1.0).expected, f64::INFINITY);
/// ```
pub fn loaded(unloaded: Estimate, rho: f64) -> Estimate {
    unloaded.map(|mean| if rho < 1.0 { mean / (1.0 - rho.max(0.0)) } else { f64::INFINITY })
}

/// 99th percentile that belongs to a mean.
pub fn p99(mean: Estimate) -> Estimate {
    mean.map(|mean| mean * P99)
}

/// 99th percentile at a load of `rho`, from one that was measured at low load.
pub fn p99_measured(low_load: Estimate, rho: f64) -> Estimate {
    loaded(low_load, rho).map(|wait| wait * (1.0 - LOW_LOAD))
}
