//! A quantity as a plain number with the word of its unit: bytes as integers, shares of one as shares.

use crate::units::Quantity;
use serde::Serialize;

/// A number: an integer where it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Number {
    /// Counted.
    Whole(u64),
    /// Counted, negative where something is missing.
    Balance(i64),
    /// Computed.
    Real(f64),
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Things.
    Count,
    /// Nothing: a plain number.
    Number,
    /// Bytes of memory, of a pool or of a disk.
    Bytes,
    /// A multiple: 1.25 is 25 % more.
    Times,
    /// A share or a probability, of one.
    Share,
    /// Virtual processors.
    Vcpu,
    /// Virtual processors of each physical core.
    VcpuPerCore,
    /// Operations a second.
    PerSecond,
    /// Watts.
    Watts,
    /// Milliseconds.
    Milliseconds,
    /// Hours.
    Hours,
    /// Months.
    Months,
    /// Years.
    Years,
    /// Decimal MB a second.
    MegabytesPerSecond,
    /// A chance for each bit that is read.
    PerBit,
}

/// A computed number; nothing where it is endless, for JSON has no word for that.
pub fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

/// A computed number to four decimals: more would claim to be known.
pub fn ratio(value: f64) -> Option<f64> {
    finite(libm::round(value * 1e4) / 1e4)
}

/// Number and unit of a quantity.
pub fn amount(quantity: Quantity) -> (Option<Number>, Unit) {
    let whole = |value: u64, unit| (Some(Number::Whole(value)), unit);
    let real = |value: f64, unit| (finite(value).map(Number::Real), unit);
    match quantity {
        Quantity::Count(value) => whole(value, Unit::Count),
        Quantity::Number(value) => real(value, Unit::Number),
        Quantity::Memory(bytes)
        | Quantity::SmallMemory(bytes)
        | Quantity::Space(bytes)
        | Quantity::Block(bytes)
        | Quantity::Disk(bytes) => whole(bytes.0, Unit::Bytes),
        Quantity::MemoryBalance(balance) => (Some(Number::Balance(balance.0)), Unit::Bytes),
        Quantity::Times(value) => real(value, Unit::Times),
        Quantity::Ratio(ratio) => real(ratio.as_f64(), Unit::Times),
        Quantity::Share(value) | Quantity::Probability(value) => real(value, Unit::Share),
        Quantity::Percent(percent) => real(percent.fraction(), Unit::Share),
        Quantity::Vcpu(vcpus) => real(vcpus.as_f64(), Unit::Vcpu),
        Quantity::PerCore(value) => real(value, Unit::VcpuPerCore),
        Quantity::PerSecond(value) => real(value, Unit::PerSecond),
        Quantity::Watts(value) => whole(value, Unit::Watts),
        Quantity::Micros(value) => real(value as f64 / 1000.0, Unit::Milliseconds),
        Quantity::Millis(value) => real(value, Unit::Milliseconds),
        Quantity::Hours(value) => real(value, Unit::Hours),
        Quantity::Months(value) => whole(value, Unit::Months),
        Quantity::Years(value) => real(value, Unit::Years),
        Quantity::MegabytesPerSecond(value) => real(value, Unit::MegabytesPerSecond),
        Quantity::PerBit(value) => real(value, Unit::PerBit),
    }
}
