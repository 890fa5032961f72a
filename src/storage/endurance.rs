//! How many years a layout's disks last under the guests' writes.
//!
//! Source: bytes that reach the disks per byte of a guest, by the space rules of the layout (OpenZFS `vdev_raidz.c`),
//! against the drive writes a day over five years of the datasheet.

use super::device::Device;
use super::reckon::{real, sane, share};
use super::set::{Coding, Set};
use super::speed::{Demand, LOGGED};
use crate::plan::System;
use crate::units::{Bytes, Estimate};

/// Years for which drive writes a day are promised.
pub const YEARS: f64 = 5.0;
/// What metadata adds to what is written, as expected.
pub const METADATA_WRITES: f64 = 1.3;
/// What metadata adds, at best, as expected and at worst.
const METADATA: [f64; 3] = [1.1, METADATA_WRITES, 1.5];
/// Years from which on nobody asks.
const FOREVER: f64 = 1_000.0;
/// Share of the blocks' writes that is left at best, where a block changed several times is written once.
const COALESCED: f64 = 0.5;

/// Bytes that a set writes for a block of `bytes` in whole sectors, per byte.
fn copies(set: &Set, bytes: f64, sector: f64) -> f64 {
    let sectors = f64::ceil(bytes / sector).max(1.0);
    let (data, parity) = (real(set.data), real(set.parity));
    let written = match set.coding {
        Coding::Copies => sectors * set.kept(),
        Coding::Columns => {
            let unit = parity + 1.0;
            f64::ceil((sectors + parity * f64::ceil(sectors / data)) / unit) * unit
        }
        Coding::Stripes => sectors * (1.0 + parity),
        Coding::Groups => f64::ceil(sectors / data) * (data + parity),
    };
    written * sector / bytes.max(1.0)
}

/// Bytes written per byte of a guest, before metadata: the blocks, and the intent log's copy on the same disks.
fn written(set: &Set, system: System, demand: &Demand, log: bool) -> (f64, f64) {
    let (guest, sector) = (sane(demand.guest_block), demand.sector());
    if system != System::Zfs {
        return (copies(set, guest, sector), 0.0);
    }
    let block = sane(demand.volblock);
    let changed = (block / guest).max(1.0);
    let copied = !log && guest <= LOGGED;
    let ahead = if copied { copies(set, guest, sector) * share(demand.sync) } else { 0.0 };
    (copies(set, block, sector) * changed, ahead)
}

/// Bytes that reach the data disks per byte that a guest writes, before metadata; `log` where the intent log has disks
/// of its own. The worst set of the layout counts.
///
/// ```
/// use headroom::plan::{Layout, Level, Part, System};
/// use headroom::storage::{Demand, amplification, sets};
/// let six = sets(&Layout::Parts(vec![Part { level: Level::Raidz2, width: 6, sets: 1 }]), 6);
/// let demand = Demand { guest_block: 4096.0, volblock: 16384.0, sector: 4096.0, writes: 1.0, sync: 1.0 };
/// assert_eq!(amplification(System::Zfs, &six, &demand, false), 9.0); // 4 × 1.5 + 3
/// ```
pub fn amplification(system: System, sets: &[Set], demand: &Demand, log: bool) -> f64 {
    worst(sets, |set| {
        let (data, ahead) = written(set, system, demand, log);
        data + ahead
    })
}

/// The largest of a figure over the sets.
fn worst(sets: &[Set], of: impl Fn(&Set) -> f64) -> f64 {
    sets.iter().map(of).fold(0.0, f64::max)
}

/// Years until the data disks, of `disk` bytes each, have written what they are promised for, with `daily` bytes of the
/// guests a day; nothing for disks that writing does not wear out, or not in a thousand years.
pub fn endurance(
    system: System,
    sets: &[Set],
    device: &Device,
    disk: Bytes,
    demand: &Demand,
    log: bool,
    daily: Bytes,
) -> Option<Estimate> {
    let [least, usual, most] = METADATA;
    let disks: f64 = sets.iter().map(|set| real(set.disks) * real(set.sets)).sum();
    let promised = sane(device.endurance?) * disk.as_f64().max(1.0) * YEARS * disks.max(1.0);
    let years = |factor: f64| sane(promised / (daily.as_f64().max(1.0) * sane(factor)));
    let whole = amplification(system, sets, demand, log);
    let fewest = worst(sets, |set| {
        let (data, ahead) = written(set, system, demand, log);
        data * COALESCED + ahead
    });
    let life = Estimate { low: years(whole * most), expected: years(whole * usual), high: years(fewest * least) };
    (life.expected < FOREVER).then_some(life)
}
