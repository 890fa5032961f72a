//! Ratios, percentages and shares of a processor, kept in exact thousandths.

use super::decimal::{ParseDecimalError, format_scaled, parse_scaled};
use serde::{Deserialize, Serialize};
use std::ops::Add;

/// A multiple such as 1.25×, in thousandths.
///
/// ```
/// use headroom::units::Ratio;
/// assert_eq!(Ratio::parse("1.25"), Ok(Ratio(1250)));
/// assert_eq!(Ratio(1250).format(), "1.25");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "A multiple in thousandths."))]
#[serde(transparent)]
pub struct Ratio(pub u64);

/// A percentage, in thousandths of a percent.
///
/// ```
/// use headroom::units::Percent;
/// assert_eq!(Percent::parse("0.1"), Ok(Percent(100)));
/// assert_eq!(Percent::from_whole(25).fraction(), 0.25);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "In thousandths of a percent."))]
#[serde(transparent)]
pub struct Percent(pub u64);

/// Virtual processors, in thousandths, because growth and plain totals make parts of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "vCPU in thousandths."))]
#[serde(transparent)]
pub struct Vcpu(pub u64);

impl Ratio {
    /// One to one.
    pub const ONE: Ratio = Ratio(1000);

    /// Reads a decimal number.
    pub fn parse(text: &str) -> Result<Ratio, ParseDecimalError> {
        parse_scaled(text, 1000).map(Ratio)
    }

    /// The shortest text that reads back as the same ratio.
    pub fn format(self) -> String {
        format_scaled(self.0, 1000)
    }

    /// As a float.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl Percent {
    /// Whole percent.
    pub const fn from_whole(percent: u64) -> Percent {
        Percent(percent.saturating_mul(1000))
    }

    /// Reads a decimal number of percent.
    pub fn parse(text: &str) -> Result<Percent, ParseDecimalError> {
        parse_scaled(text, 1000).map(Percent)
    }

    /// The shortest text that reads back as the same percentage.
    pub fn format(self) -> String {
        format_scaled(self.0, 1000)
    }

    /// As a share of one.
    pub fn fraction(self) -> f64 {
        self.0 as f64 / 100_000.0
    }
}

impl Vcpu {
    /// Whole virtual processors.
    pub const fn from_whole(vcpus: u64) -> Vcpu {
        Vcpu(vcpus.saturating_mul(1000))
    }

    /// As a float.
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }

    /// `count` times this.
    #[inline(never)]
    pub const fn times(self, count: u64) -> Vcpu {
        Vcpu(self.0.saturating_mul(count))
    }

    /// Rounded up to whole processors.
    pub const fn whole(self) -> u64 {
        self.0.div_ceil(1000)
    }
}

impl Add for Vcpu {
    type Output = Vcpu;
    fn add(self, other: Vcpu) -> Vcpu {
        Vcpu(self.0.saturating_add(other.0))
    }
}

impl std::iter::Sum for Vcpu {
    fn sum<I: Iterator<Item = Vcpu>>(iter: I) -> Vcpu {
        iter.fold(Vcpu(0), Add::add)
    }
}
