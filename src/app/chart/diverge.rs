//! Bars to both sides of a zero line on one common scale.

use crate::units::Balance;

/// A bar: the zero line, where it begins, and how long it is, in percent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Span {
    /// The zero line.
    pub zero: f64,
    /// Where the bar begins.
    pub from: f64,
    /// How long it is.
    pub width: f64,
}

/// The bar of one value among all that share the scale.
pub fn span_of(value: Balance, all: &[Balance]) -> Span {
    let lowest = all.iter().map(|value| value.gib()).fold(0.0, f64::min);
    let highest = all.iter().map(|value| value.gib()).fold(0.0, f64::max);
    let whole = highest - lowest;
    if whole <= 0.0 {
        return Span::default();
    }
    let zero = -lowest / whole * 100.0;
    let width = value.gib().abs() / whole * 100.0;
    Span { zero, from: if value.0 < 0 { zero - width } else { zero }, width }
}
