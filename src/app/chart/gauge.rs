//! Where the headroom marker stands over the four zones of the gauge.

use crate::sizing::memory::{ADEQUATE, COMFORTABLE};

/// The zones: where each ends as headroom, and how much of the gauge it takes, in percent.
const ZONES: [(f64, f64); 4] = [(0.0, 12.0), (ADEQUATE, 14.0), (COMFORTABLE, 40.0), (1.0, 34.0)];
/// Headroom at the gauge's lower end.
const LOWEST: f64 = -0.3;

/// An end at which the marker stands because the value is beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clamp {
    /// Below the gauge.
    Low,
    /// Above the gauge.
    High,
}

/// Where the marker stands, in percent, and whether the value is beyond an end.
pub fn marker(headroom: f64) -> (f64, Option<Clamp>) {
    let clamp = match headroom {
        below if below < LOWEST => Some(Clamp::Low),
        above if above > 1.0 => Some(Clamp::High),
        _ => None,
    };
    let headroom = headroom.clamp(LOWEST, 1.0);
    let (mut from, mut left) = (LOWEST, 0.0);
    for (to, width) in ZONES {
        if headroom <= to {
            return (left + width * (headroom - from) / (to - from), clamp);
        }
        (from, left) = (to, left + width);
    }
    (100.0, clamp)
}
