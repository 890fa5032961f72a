//! How long a guest waits for its disks, without load and under it.
//!
//! Source: an open queue, mean L0 ÷ (1 − ρ), whose waits are exponential. Writes are of two kinds, flushed ones and
//! others, so their 99th percentile is that of a mixture of two exponentials: of one kind alone ln 100 means. ZFS adds
//! 0.12 ms to a flushed write (rows R062 and R063) and answers others from memory.

use super::device::Device;
use super::reckon::{band, sane, share};
use super::speed::serial_sync;
use crate::plan::System;
use crate::units::Estimate;
use core::f64::consts::LN_10;

/// Share of the waits that are longer than the 99th percentile.
const SLOWEST: f64 = 0.01;
/// 99th percentile of exponential waits over their mean: ln 100.
const P99: f64 = 2.0 * LN_10;
/// Halvings after which the percentile is known to a billionth.
const STEPS: u32 = 40;
/// Load at which a "low load" is measured.
pub const LOW_LOAD: f64 = 0.3;
/// Microseconds in which ZFS takes a write that nobody waits for into memory, at most.
const ZFS_MEMORY_US: f64 = 100.0;
/// Range of a device's latency: from half to twice.
const RANGE: (f64, f64) = (0.5, 2.0);

/// Mean microseconds of a read that no cache answers, without load.
pub fn unloaded_read(device: &Device) -> Estimate {
    band(sane(device.read_us), RANGE)
}

/// Mean microseconds of a write, by whether somebody waits until it is safe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waits {
    /// A flushed write.
    pub flushed: Estimate,
    /// Any other.
    pub plain: Estimate,
}

/// What a write takes without load; `striped` where parity makes RAID read before it writes.
///
/// ```
/// use headroom::plan::{DiskKind, System};
/// use headroom::storage::{device, unloaded_write};
/// let waits = unloaded_write(System::Zfs, false, &device(DiskKind::Nvme), None);
/// assert_eq!((waits.flushed.expected.round(), waits.plain.expected.round()), (170.0, 18.0));
/// ```
pub fn unloaded_write(system: System, striped: bool, device: &Device, log: Option<&Device>) -> Waits {
    let plain = match system {
        System::Zfs => sane(device.write_us).min(ZFS_MEMORY_US),
        _ => sane(device.write_us),
    };
    let before = band(if striped { sane(device.read_us) } else { 0.0 }, RANGE);
    let flushed = serial_sync(system, device, log);
    // More operations per second are fewer microseconds: the ends change places.
    let flushed = Estimate { low: 1e6 / flushed.high, expected: 1e6 / flushed.expected, high: 1e6 / flushed.low };
    Waits { flushed: both(before, flushed), plain: both(before, band(plain, RANGE)) }
}

/// One wait after the other.
fn both(one: Estimate, other: Estimate) -> Estimate {
    Estimate { low: one.low + other.low, expected: one.expected + other.expected, high: one.high + other.high }
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

/// 99th percentile of waits of which a share is flushed: where s·e^(−t ÷ flushed) + (1 − s)·e^(−t ÷ plain) is 1 %.
fn mixed(flushed: f64, plain: f64, waited: f64) -> f64 {
    // Between the percentiles of the two kinds, each on its own.
    let (mut least, mut most) = (P99 * flushed.min(plain), P99 * flushed.max(plain));
    for _ in 0..STEPS {
        let middle = (least + most) / 2.0;
        let longer = waited * libm::exp(-middle / flushed) + (1.0 - waited) * libm::exp(-middle / plain);
        if longer > SLOWEST { least = middle } else { most = middle }
    }
    (least + most) / 2.0
}

/// 99th percentile of writes of which `sync` is the flushed share. A load stretches both kinds alike ([`loaded`]).
///
/// ```
/// use headroom::storage::{Waits, p99};
/// use headroom::units::Estimate;
/// let exactly = |value| Estimate { low: value, expected: value, high: value };
/// let waits = Waits { flushed: exactly(1_000.0), plain: exactly(20.0) };
/// // One write in fifty waits for a millisecond: half of these longer than ln 2 of them.
/// assert_eq!(p99(&waits, 0.02).expected.round(), 693.0);
/// ```
pub fn p99(waits: &Waits, sync: f64) -> Estimate {
    let (flushed, plain, waited) = (waits.flushed, waits.plain, share(sync));
    Estimate {
        low: mixed(flushed.low, plain.low, waited),
        expected: mixed(flushed.expected, plain.expected, waited),
        high: mixed(flushed.high, plain.high, waited),
    }
}

/// 99th percentile at a load of `rho`, from one that was measured at low load.
pub fn p99_measured(low_load: Estimate, rho: f64) -> Estimate {
    loaded(low_load, rho).map(|wait| wait * (1.0 - LOW_LOAD))
}
