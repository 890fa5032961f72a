//! How firm a number is.

/// Where a number comes from, the firmest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Basis {
    /// The person stated it.
    Stated,
    /// Somebody measured it on a real system.
    Measured,
    /// It follows from the other numbers by a published rule.
    Derived,
    /// It is a planning value without a better source, and can be overridden.
    Assumed,
}

impl Basis {
    /// All of them, the firmest first.
    pub const ALL: [Basis; 4] = [Basis::Stated, Basis::Measured, Basis::Derived, Basis::Assumed];

    /// The word in files and for scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Basis::Stated => "stated",
            Basis::Measured => "measured",
            Basis::Derived => "derived",
            Basis::Assumed => "assumed",
        }
    }

    /// The weaker of two: a chain is as firm as its weakest link.
    pub fn weaker(self, other: Basis) -> Basis {
        self.max(other)
    }
}
