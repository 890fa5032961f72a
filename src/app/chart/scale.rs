//! Where a value stands on an axis, in percent of its length, and which values are written beside it.

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    from: f64,
    to: f64,
    logarithmic: bool,
}

impl Scale {
    /// Equal steps are equally long.
    pub const fn linear(from: f64, to: f64) -> Scale {
        Scale { from, to, logarithmic: false }
    }

    /// Equal factors are equally long; both ends above zero.
    pub const fn logarithmic(from: f64, to: f64) -> Scale {
        Scale { from, to, logarithmic: true }
    }

    /// Where a value stands, from 0 to 100; values beyond an end stand at it.
    pub fn at(self, value: f64) -> f64 {
        let share = if self.logarithmic {
            libm::log(value.max(self.from) / self.from) / libm::log(self.to / self.from)
        } else {
            (value - self.from) / (self.to - self.from)
        };
        // Nothing to divide by gives no number; it stands at the beginning.
        if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) * 100.0 }
    }

    /// Whether a value is between the ends.
    pub fn holds(self, value: f64) -> bool {
        self.from <= value && value <= self.to
    }
}

/// A length in percent as CSS reads it.
pub fn css(percent: f64) -> String {
    // Whole numbers are written much faster than floats, and a keystroke writes hundreds.
    let hundredths = libm::round(percent * 100.0) as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    // A digit before the hundredths keeps their zeros.
    let hundredths = (100 + size % 100).to_string();
    [sign, &(size / 100).to_string(), ".", hundredths.get(1..).unwrap_or_default(), "%"].concat()
}

/// Round values between two ends, at most `most` steps apart: 1, 2 or 5 times a power of ten, or from 8 on powers of
/// two where the values are GiB.
pub fn ticks(from: f64, to: f64, most: f64, binary: bool) -> Vec<f64> {
    let rough = (to - from) / most;
    if rough.is_nan() || rough <= 0.0 || rough.is_infinite() {
        return Vec::new();
    }
    let mut step = if binary && rough >= 4.0 { 4.0 } else { 1e-9 };
    // 1, 2, 5, 10, 20 and so on, or doubled each time.
    let factors = if step >= 4.0 { [2.0, 2.0, 2.0] } else { [2.0, 2.5, 2.0] };
    for factor in factors.into_iter().cycle().take(200) {
        if step >= rough * 0.999 {
            break;
        }
        step *= factor;
    }
    let first = f64::ceil(from / step - 1e-9);
    let count = f64::floor(to / step - first + 1e-9).clamp(0.0, 20.0) as u32;
    (0..=count).map(|index| (first + f64::from(index)) * step).collect()
}
