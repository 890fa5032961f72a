//! A statistical answer: a range with an expected value, never a bare guess.

/// Low, expected and high value of something that cannot be known exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The cautious end of the range.
    pub low: f64,
    /// The value to expect.
    pub expected: f64,
    /// The hopeful end of the range.
    pub high: f64,
}

impl Estimate {
    /// The same range, each value changed by `change`.
    pub fn map(self, change: impl Fn(f64) -> f64) -> Estimate {
        Estimate { low: change(self.low), expected: change(self.expected), high: change(self.high) }
    }
}
