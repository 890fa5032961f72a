//! The standard normal distribution, the same on every machine.

/// Probability that a standard normal value is above `z`.
pub fn above(z: f64) -> f64 {
    0.5 * libm::erfc(z / core::f64::consts::SQRT_2)
}

/// The value that a standard normal one exceeds with probability `risk`, by halving an interval: `above` falls
/// steadily, so sixty steps settle every bit that matters.
///
/// ```
/// use headroom::sizing::normal::quantile_above;
/// assert!((quantile_above(0.001) - 3.0902).abs() < 1e-4);
/// ```
pub fn quantile_above(risk: f64) -> f64 {
    let (mut low, mut high) = (-10.0, 10.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if above(middle) > risk {
            low = middle;
        } else {
            high = middle;
        }
    }
    0.5 * (low + high)
}
