//! A number together with its unit, as derivations, faults and advice carry it to the words that show it.

use super::{Balance, Bytes, Percent, Ratio, Vcpu};

/// One number with its unit. How many digits and which unit word are shown is decided where sentences are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Quantity {
    /// How many of something countable.
    Count(u64),
    /// A plain number without a unit, such as a coefficient.
    Number(f64),
    /// Memory, shown in GiB.
    Memory(Bytes),
    /// Memory, shown in MiB where amounts are small or published so.
    SmallMemory(Bytes),
    /// Memory left over or missing, shown in GiB with its sign.
    MemoryBalance(Balance),
    /// Space in a pool, shown in TiB or GiB.
    Space(Bytes),
    /// A block of a disk, shown in KiB or bytes.
    Block(Bytes),
    /// A disk as sold, shown in decimal TB or GB.
    Disk(Bytes),
    /// A multiple such as 1.25×.
    Times(f64),
    /// A stated ratio.
    Ratio(Ratio),
    /// A share of one, shown in percent.
    Share(f64),
    /// A stated percentage.
    Percent(Percent),
    /// A probability, shown in percent and as one in n.
    Probability(f64),
    /// Virtual processors.
    Vcpu(Vcpu),
    /// Virtual processors per physical core.
    PerCore(f64),
    /// Operations per second.
    PerSecond(f64),
    /// Electrical power in watts.
    Watts(u64),
    /// Time in thousandths of a millisecond.
    Micros(u64),
    /// Time in milliseconds.
    Millis(f64),
    /// Time in hours.
    Hours(f64),
    /// Time in years.
    Years(f64),
    /// Decimal MB per second.
    MegabytesPerSecond(f64),
    /// A chance for each bit, such as one unreadable in 10¹⁵.
    PerBit(f64),
}
