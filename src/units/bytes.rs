//! How many bytes: memory and disk space as exact integers.

use super::decimal::{ParseDecimalError, format_scaled, parse_scaled};
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// One KiB in bytes.
pub const KIB: u64 = 1 << 10;
/// One MiB in bytes.
pub const MIB: u64 = 1 << 20;
/// One GiB in bytes.
pub const GIB: u64 = 1 << 30;
/// One TiB in bytes.
pub const TIB: u64 = 1 << 40;

/// A count of bytes, never negative. Sums saturate: the limits table keeps every real plan far below.
///
/// ```
/// use headroom::units::Bytes;
/// assert_eq!(Bytes::from_gib(4) + Bytes::from_mib(512), Bytes::from_mib(4608));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "A count of bytes."))]
#[serde(transparent)]
pub struct Bytes(pub u64);

impl Bytes {
    /// Nothing.
    pub const ZERO: Bytes = Bytes(0);

    /// Whole GiB.
    pub const fn from_gib(gib: u64) -> Bytes {
        Bytes(gib.saturating_mul(GIB))
    }

    /// Whole MiB.
    pub const fn from_mib(mib: u64) -> Bytes {
        Bytes(mib.saturating_mul(MIB))
    }

    /// The nearest byte to a computed amount; nothing for a negative one or for no number at all.
    pub fn from_f64(bytes: f64) -> Bytes {
        // A float to integer cast saturates and turns NaN into 0.
        Bytes(libm::round(bytes) as u64)
    }

    /// In GiB, for ratios and for display.
    pub fn gib(self) -> f64 {
        self.0 as f64 / GIB as f64
    }

    /// In MiB, for formulas that are published in MB.
    pub fn mib(self) -> f64 {
        self.0 as f64 / MIB as f64
    }

    /// In TiB, for display.
    pub fn tib(self) -> f64 {
        self.0 as f64 / TIB as f64
    }

    /// As a float, for ratios.
    pub fn as_f64(self) -> f64 {
        self.0 as f64
    }

    /// `count` times this.
    // Not inlined: what may go past 64 bits is 50 bytes of wasm wherever it stands.
    #[inline(never)]
    pub const fn times(self, count: u64) -> Bytes {
        Bytes(self.0.saturating_mul(count))
    }

    /// This × `numerator` ÷ `denominator`, rounded down; zero where the denominator is.
    #[inline(never)]
    pub fn scaled(self, numerator: u64, denominator: u64) -> Bytes {
        let product = u128::from(self.0) * u128::from(numerator);
        let quotient = product.checked_div(u128::from(denominator)).unwrap_or(0);
        Bytes(u64::try_from(quotient).unwrap_or(u64::MAX))
    }

    /// What is left after taking `other`, nothing if it is more.
    #[inline(never)]
    pub const fn minus(self, other: Bytes) -> Bytes {
        Bytes(self.0.saturating_sub(other.0))
    }

    /// Rounded up to whole multiples of `page`.
    pub fn round_up(self, page: Bytes) -> Bytes {
        match page.0 {
            0 => self,
            page => Bytes(self.0.div_ceil(page).saturating_mul(page)),
        }
    }

    /// This divided by `other`; zero where `other` is nothing.
    #[inline(never)]
    pub fn over(self, other: Bytes) -> f64 {
        if other.0 == 0 { 0.0 } else { self.as_f64() / other.as_f64() }
    }

    /// Reads a decimal number of `unit` to the nearest MiB: the step in which memory is sold and configured.
    ///
    /// ```
    /// use headroom::units::{Bytes, GIB};
    /// assert_eq!(Bytes::parse_memory("1.5", GIB), Ok(Bytes::from_mib(1536)));
    /// ```
    pub fn parse_memory(text: &str, unit: u64) -> Result<Bytes, ParseDecimalError> {
        parse_scaled(text, unit / MIB).map(Bytes::from_mib)
    }

    /// The shortest decimal number of `unit` that [`Bytes::parse_memory`] reads back as the same whole MiB.
    pub fn format_memory(self, unit: u64) -> String {
        format_scaled(self.0.div_ceil(MIB), unit / MIB)
    }
}

impl Add for Bytes {
    type Output = Bytes;
    // Not inlined, nor what is like it: a call is a third of it, and there are hundreds.
    #[inline(never)]
    fn add(self, other: Bytes) -> Bytes {
        Bytes(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Bytes {
    fn add_assign(&mut self, other: Bytes) {
        *self = *self + other;
    }
}

impl Sum for Bytes {
    fn sum<I: Iterator<Item = Bytes>>(iter: I) -> Bytes {
        iter.fold(Bytes::ZERO, Add::add)
    }
}

/// Taking away may fall below zero, so the result is a [`Balance`].
impl Sub for Bytes {
    type Output = Balance;
    #[inline(never)]
    fn sub(self, other: Bytes) -> Balance {
        let signed = |bytes: Bytes| i64::try_from(bytes.0).unwrap_or(i64::MAX);
        Balance(signed(self).saturating_sub(signed(other)))
    }
}

/// Bytes left over, or missing when negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Balance(pub i64);

impl Balance {
    /// What is left, nothing when some is missing.
    pub fn left(self) -> Bytes {
        Bytes(u64::try_from(self.0).unwrap_or(0))
    }

    /// What is missing, nothing when some is left.
    pub fn missing(self) -> Bytes {
        Bytes(u64::try_from(self.0.saturating_neg()).unwrap_or(0))
    }

    /// In GiB, for display.
    pub fn gib(self) -> f64 {
        self.0 as f64 / GIB as f64
    }

    /// As a share of `whole`; zero where there is nothing to share.
    pub fn over(self, whole: Bytes) -> f64 {
        if whole.0 == 0 { 0.0 } else { self.0 as f64 / whole.as_f64() }
    }
}
