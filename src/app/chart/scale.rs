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
    format!("{sign}{}.{:02}%", size / 100, size % 100)
}

/// Round values between two ends, at most `most` steps apart: 1, 2 or 5 times a power of ten, or from 8 on powers of
/// two where the values are GiB.
pub fn ticks(from: f64, to: f64, most: f64, binary: bool) -> Vec<f64> {
    let rough = (to - from) / most;
    if rough.is_nan() || rough <= 0.0 || rough.is_infinite() {
        return Vec::new();
    }
    let power = libm::pow(10.0, libm::floor(libm::log10(rough)));
    let step = if binary && rough >= 4.0 {
        libm::exp2(libm::ceil(libm::log2(rough)))
    } else {
        [1.0, 2.0, 5.0, 10.0]
            .map(|factor| factor * power)
            .into_iter()
            .find(|step| *step >= rough * 0.999)
            .unwrap_or(rough)
    };
    let first = libm::ceil(from / step - 1e-9);
    let count = libm::floor(to / step - first + 1e-9).clamp(0.0, 20.0) as u32;
    (0..=count).map(|index| (first + f64::from(index)) * step).collect()
}
