//! The standard normal distribution, the same on every machine.

/// Probability that a standard normal value is above `z`.
pub fn above(z: f64) -> f64 {
    0.5 * libm::erfc(z / core::f64::consts::SQRT_2)
}

/// The risks of safe and limit, and what is exceeded with them; published tables have 3.0902 and 1.6449.
const USUAL: [(f64, f64); 2] = [(0.001, 3.090_232_306_167_813_5), (0.05, 1.644_853_626_951_472_7)];

/// Density of the standard normal distribution.
fn density(z: f64) -> f64 {
    libm::exp(-0.5 * z * z) / f64::sqrt(2.0 * core::f64::consts::PI)
}

/// The value that a standard normal one exceeds with probability `risk`, for risks up to one half.
///
/// Starts from a rational approximation (Abramowitz and Stegun 26.2.23, off by 4.5e-4 at most); each Newton step
/// doubles the digits, so three settle every bit that matters.
///
/// ```
/// use headroom::sizing::normal::quantile_above;
/// assert!((quantile_above(0.001) - 3.090_232_306).abs() < 1e-9);
/// ```
pub fn quantile_above(risk: f64) -> f64 {
    // Nearly every plan asks for these two, and some thirty times.
    if let Some((_, z)) = USUAL.iter().find(|(usual, _)| *usual == risk) {
        return *z;
    }
    let risk = risk.clamp(1e-12, 0.5);
    let t = f64::sqrt(-2.0 * libm::log(risk));
    let numerator = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let denominator = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut z = t - numerator / denominator;
    for _ in 0..3 {
        z += (above(z) - risk) / density(z);
    }
    z
}
