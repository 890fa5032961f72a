//! Numbers to reckon rates with: whatever was stated, a result is a positive finite number.

use crate::units::Estimate;

/// The value within these ends; the lower where it is no number.
pub(super) fn within(value: f64, least: f64, most: f64) -> f64 {
    if value > least { value.min(most) } else { least }
}

/// More than nothing and not endless.
pub(super) fn sane(value: f64) -> f64 {
    within(value, 1e-9, 1e18)
}

/// A share of one.
pub(super) fn share(value: f64) -> f64 {
    within(value, 0.0, 1.0)
}

/// A base that is not below nothing to the power of an exponent. By logarithms: the last bits differ from those of
/// `libm::pow`, which is two kilobytes of wasm.
pub(super) fn power(base: f64, exponent: f64) -> f64 {
    if exponent == 0.0 || base == 1.0 { 1.0 } else { libm::exp(exponent * libm::log(base)) }
}

/// A count.
pub(super) fn real(count: u64) -> f64 {
    count as f64
}

/// A range around what is expected.
pub(super) fn band(expected: f64, (below, above): (f64, f64)) -> Estimate {
    Estimate { low: expected * below, expected, high: expected * above }
}
