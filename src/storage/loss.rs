//! How likely a layout loses data in a year.
//!
//! Source: a Markov chain over the number of failed disks of a set, each replaced on its own (MTTDL, Gibson 1992), with
//! unreadable bits by the datasheet's rate in the last rebuild that must not fail.

use super::reckon::{power, real, share, within};
use super::set::{Coding, Set};
use crate::units::bound::DISKS;

/// Hours of a year.
const YEAR: f64 = 8_760.0;
/// Failures come together (one batch, one firmware, one power supply): so many times likelier than on their own.
pub const TOGETHER: f64 = 10.0;
/// Fire, theft and mistakes: nothing is safer.
const FLOOR: f64 = 1e-6;

/// How a loss is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LossClass {
    /// Below 0.01 % a year.
    Good,
    /// Up to 0.1 %: acceptable with a backup.
    Backup,
    /// Up to 1 %.
    Amber,
    /// More.
    Red,
}

/// How likely data is lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Chance a year that more disks fail than the layout survives, failures coming together.
    pub yearly: f64,
    /// Chance a year that a rebuild without redundancy meets an unreadable sector, or that it comes to worse.
    pub unreadable: f64,
    /// How `yearly` is to be taken. ZFS and Ceph lose a file to an unreadable sector; a RAID below the file system may
    /// lose the set, so `unreadable` is shown beside it.
    pub class: LossClass,
}

/// Chance to meet an unreadable bit while reading so many bytes, with `ber` unreadable bits per bit.
///
/// ```
/// use headroom::storage::unreadable;
/// assert_eq!((unreadable(12e12, 1e-14) * 1000.0).round(), 617.0); // 1 − e^−0.96
/// ```
pub fn unreadable(bytes: f64, ber: f64) -> f64 {
    -libm::expm1(-8.0 * within(bytes, 0.0, 1e30) * share(ber))
}

/// Mean hours until a set of `disks`, of which `parity` may fail, loses data; `failures` per disk and hour, `hours` of
/// a rebuild, `unread` the chance that the last rebuild that must not fail meets an unreadable sector.
///
/// ```
/// use headroom::storage::mttdl;
/// let raid5 = mttdl(10, 1, 1.0 / 100_000.0, 24.0, 0.0);
/// assert_eq!(raid5.round(), 4_650_741.0); // published for ten disks of 100 000 h and 24 h of repair
/// ```
pub fn mttdl(disks: u64, parity: u64, failures: f64, hours: f64, unread: f64) -> f64 {
    let (failures, hours) = (within(failures, 1e-12, 1.0), within(hours, 1e-3, 1e9));
    let unread = share(unread);
    let fails = |failed: u64| real(disks.saturating_sub(failed).max(1)) * failures;
    let repairs = |failed: u64| real(failed) / hours;
    // `step`: mean hours from so many failed disks to one more; `before`: from none to all but the last step.
    let mut step = 1.0 / fails(0);
    let mut before = 0.0;
    // More than a handful of parities adds nothing that a float can tell from never.
    let parity = parity.min(16);
    for failed in 1..parity {
        before += step;
        step = 1.0 / fails(failed) + repairs(failed) / fails(failed) * step;
    }
    if parity == 0 {
        return step;
    }
    // From the last step on: T = step + (1 − u)·(1/(λ+μ) + μ/(λ+μ)·T).
    let (fail, repair) = (fails(parity), repairs(parity));
    let readable = 1.0 - unread;
    let wait = step + readable / (fail + repair);
    before + wait / ((fail + unread * repair) / (fail + repair))
}

/// Chance that sets with this mean time to data loss lose data within a year.
fn within_year(sets: u64, mttdl: f64) -> f64 {
    -libm::expm1(-YEAR * real(sets) / mttdl)
}

/// What a disk and its rebuild bring into the chain: failures per hour from the yearly rate.
fn failures(afr: f64) -> f64 {
    -libm::log1p(-within(afr, 1e-9, 0.999)) / YEAR
}

/// Chance a year of losing data by independent failures: without unreadable sectors, and counting them as loss.
///
/// `afr` of a disk a year, `hours` without full redundancy, `used` bytes of a disk, `ber` unreadable bits per bit read.
pub fn data_lost(set: &Set, afr: f64, hours: f64, used: f64, ber: f64) -> (f64, f64) {
    let unread = unreadable(real(readers(set)) * used.max(0.0), ber);
    let chance = |unread| within_year(set.sets, mttdl(set.disks, set.parity, failures(afr), hours, unread));
    (chance(0.0), chance(unread))
}

/// Disks that the last rebuild reads.
fn readers(set: &Set) -> u64 {
    match set.coding {
        Coding::Copies => 1,
        _ => set.data,
    }
}

/// How likely a layout loses data in a year; `hours` is the rebuild with its delay for a set of the layout.
///
/// ```
/// use headroom::plan::{DiskKind, Layout, Level, Part, System};
/// use headroom::storage::{DELAY_HOURS, LossClass, device, loss, rebuild, sets};
/// use headroom::units::Bytes;
/// let (kind, disk) = (device(DiskKind::Hdd7k), Bytes(18_000_207_937_536));
/// let raidz1 = sets(&Layout::Parts(vec![Part { level: Level::Raidz1, width: 8, sets: 1 }]), 8);
/// let hours = |set: &_| rebuild(System::Zfs, set, &kind, disk, 0.7).expected + DELAY_HOURS;
/// let loss = loss(&raidz1, kind.afr, hours, disk.as_f64() * 0.7, kind.ber);
/// assert_eq!(loss.class, LossClass::Backup);
/// assert!(loss.unreadable > 0.05); // so no RAIDZ1 of large hard disks
/// ```
pub fn loss(sets: &[Set], afr: f64, hours: impl Fn(&Set) -> f64, used: f64, ber: f64) -> Loss {
    let mut safe = 1.0;
    let mut readable = 1.0;
    let mut together = 0.0;
    for set in sets {
        let (failed, unread) = data_lost(set, afr, hours(set), used, ber);
        readable *= 1.0 - unread;
        match set.parity {
            0 => safe *= 1.0 - failed,
            _ => together += failed * TOGETHER,
        }
    }
    let yearly = within(1.0 - safe + together, FLOOR, 1.0);
    Loss { yearly, unreadable: (1.0 - readable).max(0.0), class: class(yearly) }
}

fn class(yearly: f64) -> LossClass {
    match yearly {
        _ if yearly < 1e-4 => LossClass::Good,
        _ if yearly < 1e-3 => LossClass::Backup,
        _ if yearly <= 1e-2 => LossClass::Amber,
        _ => LossClass::Red,
    }
}

/// Chance over so many years from that of one.
pub fn over_years(yearly: f64, years: f64) -> f64 {
    1.0 - power(1.0 - share(yearly), years.max(0.0))
}

/// Chance that a layout is lost when each disk dies with chance `dead` and none is replaced.
pub fn unrepaired(sets: &[Set], dead: f64) -> f64 {
    let dead = share(dead);
    let mut safe = 1.0;
    for set in sets {
        let mut ways = 1.0;
        let mut lives = 0.0;
        for failed in 0..=set.parity.min(set.disks).min(DISKS.max) {
            let alive = set.disks - failed;
            lives += ways * power(dead, real(failed)) * power(1.0 - dead, real(alive));
            ways *= real(alive) / real(failed + 1);
        }
        safe *= power(lives.min(1.0), real(set.sets));
    }
    1.0 - safe
}
