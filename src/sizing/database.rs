//! How long a database waits at how much memory, and what it then asks of its disks.
//!
//! Fitted to a published test of SQL Server guests with 8 to 128 GB: `L = L0 + m · t ÷ (1 − ρ)`, where `m` reads of
//! each transaction miss the memory. One `m` gives latency and load of the disks alike, so the form is plausible; it is
//! no independent check. Another database is scaled so that the memory which holds all it reads stands for the test's
//! 64 GB.

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::units::{Bytes, Quantity};

/// Milliseconds of a transaction whose pages are all in memory: 2 to 3 in the test.
const BASE_MILLIS: f64 = 2.5;
/// Milliseconds of a read on idle disks.
const READ_MILLIS: f64 = 0.16;
/// Transactions a second of each guest of the test.
const TRANSACTIONS: f64 = 3_158.0;
/// Operations a second that are there without any miss: log and checkpoints.
const BASE_IOPS: f64 = 8_000.0;
/// Operations a second that the test's disks can do.
const MOST_IOPS: f64 = 180_000.0;
/// Bytes of a page.
const PAGE: f64 = 8_192.0;
/// GB of the test from which on nothing is missed.
pub const TEST_HOLDS: u64 = 64;
/// Shares of what holds everything, and the reads of a transaction that miss such a memory: the test's halvings.
const MISSES: [(f64, f64); 4] = [(1.0, 0.0), (0.5, 8.0), (0.25, 28.0), (0.125, 41.4)];
/// The knee of the test is a quarter of what holds everything: below, latency runs away.
const KNEE: u64 = 4;
/// Points of the curve up to what holds everything.
const STEPS: u64 = 32;

/// What the test found with so much memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestPoint {
    /// Memory of the guest, in GB.
    pub gb: u64,
    /// Latency against 64 GB.
    pub times: f64,
    /// Load of the storage in MB a second, from and to; where it was published.
    pub load: Option<(f64, f64)>,
}

/// The published points, the largest memory first.
pub const TEST_POINTS: [TestPoint; 5] = [
    TestPoint { gb: 128, times: 1.0, load: Some((50.0, 100.0)) },
    TestPoint { gb: 64, times: 1.0, load: None },
    TestPoint { gb: 32, times: 1.66, load: None },
    TestPoint { gb: 16, times: 4.98, load: Some((800.0, 800.0)) },
    TestPoint { gb: 8, times: 12.6, load: None },
];

/// A point of the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Memory of the guest.
    pub ram: Bytes,
    /// Milliseconds of a transaction.
    pub millis: f64,
    /// MB a second that the disks carry at the test's rate.
    pub load: f64,
}

/// Latency and load against memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Memory that holds all that is read.
    pub holds: Bytes,
    /// Memory below which latency runs away.
    pub knee: Bytes,
    /// The curve from an eighth of what holds everything to twice that, the least memory first.
    pub points: Vec<Point>,
}

/// Reads of a transaction that miss a memory of this share of what holds everything; straight between the halvings of
/// the test. Nothing where less was never measured.
fn misses(share: f64) -> Option<f64> {
    let (mut above, mut few) = (f64::INFINITY, 0.0);
    for (known, many) in MISSES {
        if share >= known {
            let part = if above.is_finite() { (above - share) / (above - known) } else { 1.0 };
            return Some(few + (many - few) * part);
        }
        (above, few) = (known, many);
    }
    None
}

/// How busy the disks are when so many reads of each transaction miss.
fn busy(misses: f64) -> f64 {
    (TRANSACTIONS * misses + BASE_IOPS) / MOST_IOPS
}

/// Milliseconds of a transaction of which so many reads miss.
fn millis(misses: f64) -> f64 {
    BASE_MILLIS + misses * READ_MILLIS / (1.0 - busy(misses))
}

/// MB a second on the disks then.
fn megabytes(misses: f64) -> f64 {
    (TRANSACTIONS * misses + BASE_IOPS) * PAGE / 1e6
}

/// Milliseconds of a transaction with this memory where `holds` would hold everything; nothing below an eighth of
/// that, which was never measured.
pub fn latency(holds: Bytes, ram: Bytes) -> Option<Explained<f64>> {
    let misses = misses(ram.over(holds))?;
    let busy = busy(misses);
    let value = millis(misses);
    let how = Derivation::new(Rule::DatabaseLatency, Quantity::Millis(value))
        .measured(Name::LatencyInMemory, Quantity::Millis(BASE_MILLIS))
        .measured(Name::Misses, Quantity::Number(misses))
        .assumed(Name::PageRead, Quantity::Millis(READ_MILLIS))
        .derived(Name::Busy, Quantity::Share(busy));
    Some(how.explains(value))
}

/// MB a second that the disks then carry for each guest at the test's transactions.
pub fn load(holds: Bytes, ram: Bytes) -> Option<Explained<f64>> {
    let misses = misses(ram.over(holds))?;
    let value = megabytes(misses);
    let how = Derivation::new(Rule::DatabaseLoad, Quantity::MegabytesPerSecond(value))
        .assumed(Name::Transactions, Quantity::PerSecond(TRANSACTIONS))
        .measured(Name::Misses, Quantity::Number(misses))
        .assumed(Name::OtherIops, Quantity::PerSecond(BASE_IOPS));
    Some(how.explains(value))
}

/// The memory that stands for so many GB of the test.
pub fn as_in_test(holds: Bytes, gb: u64) -> Bytes {
    holds.scaled(gb, TEST_HOLDS)
}

/// The curve of a database that `holds` would hold.
pub fn curve(holds: Bytes) -> Curve {
    let mut points = Vec::new();
    for step in STEPS / 8..=STEPS * 2 {
        let share = step as f64 / STEPS as f64;
        let misses = misses(share).unwrap_or(0.0);
        points.push(Point { ram: holds.scaled(step, STEPS), millis: millis(misses), load: megabytes(misses) });
    }
    Curve { holds, knee: Bytes(holds.0 / KNEE), points }
}
