//! Chances of losing data against the exact chain worked out elsewhere, published calculators and closed forms; wear
//! against an example worked by hand.

use super::{all_checked, rows};
use headroom::plan::{DiskKind, Layout, Level, Part, System};
use headroom::storage::{
    DELAY_HOURS, Demand, Device, LossClass, Set, amplification, data_lost, device, endurance, loss, mttdl, over_years,
    sets, unreadable, unrepaired,
};
use headroom::units::Bytes;

fn set(level: Level, width: u64, count: u64) -> Set {
    sets(&Layout::Parts(vec![Part { level, width, sets: count }]), 0)[0]
}

/// Disks of the table: TB, failures a year, MB/s of a rebuild, unreadable bits per bit read.
const DISKS: [(f64, f64, f64, f64); 4] =
    [(18.0, 0.0136, 100.0, 1e-15), (4.0, 0.015, 80.0, 1e-14), (1.92, 0.009, 300.0, 1e-17), (3.84, 0.005, 800.0, 1e-17)];

/// A layout, disks of a set, sets, and the chances with each of the disks.
type Line = (Level, u64, u64, [(f64, f64); 4]);

/// An exact Markov chain of independent failures, 70 % full, 6 h until a rebuild starts: chance a year without
/// unreadable sectors, and counting them as loss. Worked out apart from this product; printed to two digits. Its last
/// cell, 4.4e-16, is two steps of a double below one and no result; by hand it is 11 · 10 · 9 · 8 ÷ 6 · λ⁴ · R³ · 8760 =
/// 1320 · (5.722e-7)⁴ · 6.933³ · 8760 = 4.1e-16.
#[rustfmt::skip]
const TABLE: &[Line] = &[
    (Level::Stripe, 1, 1, [(1.4e-2, 0.0), (1.5e-2, 0.0), (9.0e-3, 0.0), (5.0e-3, 0.0)]),
    (Level::Mirror, 2, 1, [(1.8e-6, 2.6e-3), (8.2e-7, 6.1e-3), (1.4e-7, 2.1e-6), (4.0e-8, 2.2e-6)]),
    (Level::Mirror, 2, 4, [(7.0e-6, 1.1e-2), (3.3e-6, 2.4e-2), (5.4e-7, 8.3e-6), (1.6e-7, 8.8e-6)]),
    (Level::Mirror, 3, 1, [(1.7e-10, 5.1e-7), (3.3e-11, 4.9e-7), (1.5e-12, 4.5e-11), (2.4e-13, 2.6e-11)]),
    (Level::Raidz1, 4, 1, [(1.1e-5, 1.4e-2), (4.9e-6, 2.9e-2), (8.1e-7, 1.3e-5), (2.4e-7, 1.3e-5)]),
    (Level::Raidz1, 8, 1, [(4.9e-5, 5.4e-2), (2.3e-5, 9.1e-2), (3.8e-6, 5.8e-5), (1.1e-6, 6.1e-5)]),
    (Level::Raidz2, 6, 1, [(3.4e-9, 8.7e-6), (6.7e-10, 7.3e-6), (3.0e-11, 9.0e-10), (4.7e-12, 5.2e-10)]),
    (Level::Raidz2, 8, 1, [(9.4e-9, 2.2e-5), (1.9e-9, 1.7e-5), (8.5e-11, 2.5e-9), (1.3e-11, 1.5e-9)]),
    (Level::Raidz2, 12, 1, [(3.7e-8, 7.4e-5), (7.3e-9, 4.8e-5), (3.3e-10, 9.9e-9), (5.2e-11, 5.7e-9)]),
    (Level::Raidz3, 11, 1, [(4.8e-12, 1.5e-8), (4.0e-13, 4.6e-9), (5.0e-15, 2.2e-13), (4.1e-16, 6.8e-14)]),
];

/// Rounded half up to so many digits.
fn rounded(value: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(value.log10().floor() as i32 - digits + 1);
    (value / unit + 0.5 + 1e-9).floor() * unit
}

/// Whether the two printed digits are met. The table was printed from three digits (1.0454 % as 1.05 %, then 1.1 %), so
/// six of its cells are reached only by rounding twice.
fn printed(found: f64, table: f64) -> bool {
    [rounded(found, 2), rounded(rounded(found, 3), 2)].iter().any(|found| (found / table - 1.0).abs() < 1e-6)
}

#[test]
fn chances_of_loss_are_those_of_the_exact_chain() {
    let mut cells = 0;
    let mut wrong = Vec::new();
    for (level, width, count, chances) in TABLE {
        for ((tb, afr, mbs, ber), (failed, unread)) in DISKS.iter().zip(chances) {
            let used = 0.7 * tb * 1e12;
            let hours = used / (mbs * 1e6 * 3600.0) + DELAY_HOURS;
            let found = data_lost(&set(*level, *width, *count), *afr, hours, used, *ber);
            for (found, table) in [(found.0, *failed), (found.1, *unread)] {
                if table > 0.0 {
                    cells += 1;
                    if !printed(found, table) {
                        wrong.push(format!("{level:?} {width} × {count}, {tb} TB: {found:e}, not {table:e}"));
                    }
                }
            }
        }
    }
    println!("{cells} cells checked");
    assert_eq!(cells, 9 * 8 + 4);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Half a unit of the third digit.
fn near(found: f64, published: f64) {
    assert!((found / published - 1.0).abs() < 0.005, "{found}, not {published}");
}

#[test]
fn published_chances_of_loss_are_met_to_three_digits() {
    let file = "anchor_loss.csv";
    let mut checked = 0;
    for row in rows(file) {
        checked += 1;
        match row.text("id") {
            // Ten disks of 100 000 h in RAID 5, 24 h of repair: 4 650 741 h.
            "I1" => assert_eq!(mttdl(10, 1, 1e-5, 24.0, 0.0).round(), 4_650_741.0),
            // The calculator's chances over 5 and 10 years follow from that of one.
            "I2" => {
                near(over_years(0.008_670_4, 5.0), 0.042_606_8);
                near(over_years(0.008_670_4, 10.0), 0.083_398_3);
            }
            "I4" => {
                let layouts =
                    [(Level::Raidz2, 12, 2), (Level::Mirror, 2, 12), (Level::Raidz2, 6, 4), (Level::Raidz1, 3, 8)];
                let published = [0.000_411_2, 0.001_199_3, 0.000_078_2, 0.002_381_5];
                for ((level, width, count), published) in layouts.into_iter().zip(published) {
                    near(unrepaired(&[set(level, width, count)], 0.01), published);
                }
            }
            "I5" => {
                near(unreadable(12e12, 1e-14), 0.617);
                near(unreadable(12e12, 1e-15), 0.091_5);
                near(unreadable(6e12, 1e-14), 0.381);
            }
            other => panic!("{other}: no check for this row"),
        }
    }
    all_checked(file, checked);
}

/// A single disk is not made likelier to fail by failures that come together; nothing is safer than one in a million.
#[test]
fn a_loss_is_a_class_with_a_floor() {
    let of = |level, width| loss(&[set(level, width, 1)], 0.0136, |_| 41.0, 12.6e12, 1e-15);
    // 1.36 % a year.
    let single = of(Level::Stripe, 1);
    assert!((single.yearly - 0.0136).abs() < 1e-9);
    assert_eq!(single.class, LossClass::Red);
    // 1.1e-5 of the table, ten times: just above 0.01 %.
    assert_eq!(of(Level::Raidz1, 4).class, LossClass::Backup);
    // 3.7e-8 of the table, ten times, is below the floor.
    let double = of(Level::Raidz2, 12);
    assert_eq!((double.yearly, double.class), (1e-6, LossClass::Good));
    assert!(printed(double.unreadable, 7.4e-5));
}

fn demand(volblock: f64) -> Demand {
    Demand { guest_block: 4096.0, volblock, sector: 4096.0, writes: 1.0, sync: 1.0 }
}

/// Flushed writes of 4 KiB. RAIDZ2 of six, blocks of 16 KiB: four times the data, 1.5 for parity, three sectors for
/// the log: 9; 6 with a log of its own. A mirror: 4 × 2 + 2 = 10. A mirror with blocks of 8 KiB: 2 × 2 + 2 = 6.
#[test]
fn small_flushed_writes_wear_the_disks_as_worked_by_hand() {
    let of = |level, width, block, log| amplification(System::Zfs, &[set(level, width, 1)], &demand(block), log);
    assert_eq!(of(Level::Raidz2, 6, 16_384.0, false), 9.0);
    assert_eq!(of(Level::Raidz2, 6, 16_384.0, true), 6.0);
    assert_eq!(of(Level::Mirror, 2, 16_384.0, false), 10.0);
    assert_eq!(of(Level::Mirror, 2, 8_192.0, false), 6.0);
    // Sectors of 512 bytes: 32 of data in 8 rows of 4, 16 of parity, already a multiple of 3: 4 × 1.5; the log's 8 take two
    // rows and 4 parities, 12 = 1.5 times. Sectors of 64 KiB: 4 KiB become 64, on three disks: 4 × 12 and 48.
    let sector = |sector, block| {
        let demand = Demand { sector, ..demand(block) };
        amplification(System::Zfs, &[set(Level::Raidz2, 6, 1)], &demand, false)
    };
    assert_eq!(sector(512.0, 16_384.0), 6.0 + 1.5);
    assert_eq!(sector(65_536.0, 16_384.0), 48.0 + 48.0);
    // Two copies dealt over three disks are two copies.
    assert_eq!(amplification(System::Btrfs, &[set(Level::Raid10, 3, 1)], &demand(4_096.0), false), 2.0);
}

/// 1 drive write a day on 2 × 2 TB for five years is 2 × 3.65 PB = 7.3 PB. 400 GB a day, each byte ten times and 1.3
/// times for metadata, are 5.2 TB a day: 1 404 days, 3.85 years.
#[test]
fn years_of_endurance_follow_from_drive_writes_a_day() {
    let disk = Device { endurance: Some(1.0), ..device(DiskKind::Nvme) };
    let daily = Bytes(400_000_000_000);
    let pair = [set(Level::Mirror, 2, 1)];
    let of =
        |disk: &Device| endurance(System::Zfs, &pair, disk, Bytes(2_000_000_000_000), &demand(16_384.0), false, daily);
    let years = of(&disk).expect("a wearing disk");
    near(years.expected, 3.846);
    assert!(years.high / years.low <= 4.0);
    assert_eq!(of(&device(DiskKind::Hdd7k)), None);
}
