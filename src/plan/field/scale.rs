//! How the number of a field is written: the unit of its label, and the steps in which it is kept.

use crate::plan::{FaultKind, GuestField, Place, PoolField, TotalField, limit};
use crate::units::bound::Kind;
use crate::units::{GIB, KIB, MIB, ParseDecimalError, format_scaled, parse_scaled};

/// A unit in which people state a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Scale {
    /// Steps of one unit.
    steps: u64,
    /// What a step counts as in the plan: bytes of memory are kept in whole MiB.
    step: u64,
}

const fn scale(steps: u64, step: u64) -> Scale {
    Scale { steps, step }
}

/// Whole numbers.
pub(super) const WHOLE: Scale = scale(1, 1);
/// Memory or a guest's disk in GiB.
const MEMORY: Scale = scale(GIB / MIB, MIB);
/// A page of memory in MiB.
const PAGE: Scale = scale(1, MIB);
/// A block in KiB.
const BLOCK: Scale = scale(KIB, 1);
/// Percent, multiples, milliseconds, and parts of a processor.
pub(super) const THOUSANDTHS: Scale = scale(1_000, 1);
/// A disk in decimal TB.
const DISK: Scale = scale(1_000_000_000_000, 1);

impl Scale {
    /// The unit of a field.
    pub(super) fn of(place: Place) -> Scale {
        match place {
            Place::Guest(_, GuestField::HugePage) => PAGE,
            Place::Total(TotalField::Vcpus) => THOUSANDTHS,
            Place::Pool(_, PoolField::Volblock | PoolField::Record) => BLOCK,
            _ => match limit(place).map(|limit| limit.kind) {
                None | Some(Kind::Count | Kind::Watts) => WHOLE,
                Some(Kind::Memory | Kind::Space) => MEMORY,
                Some(Kind::Disk) => DISK,
                Some(Kind::Percent | Kind::Ratio | Kind::Decimal | Kind::Micros) => THOUSANDTHS,
            },
        }
    }

    /// The number that a text states.
    pub(super) fn number(self, text: &str) -> Result<u64, FaultKind> {
        // In a whole number only zeros may follow the point.
        if self == WHOLE {
            let thousandths = THOUSANDTHS.number(text)?;
            if thousandths != u64::MAX && !thousandths.is_multiple_of(1_000) {
                return Err(FaultKind::NotANumber);
            }
        }
        match parse_scaled(text, self.steps) {
            Ok(steps) => Ok(steps.saturating_mul(self.step)),
            Err(ParseDecimalError::Empty) => Err(FaultKind::Empty),
            Err(ParseDecimalError::NotANumber) => Err(FaultKind::NotANumber),
            // The limits say what would be right.
            Err(ParseDecimalError::TooLarge) => Ok(u64::MAX),
        }
    }

    /// The text that states a number.
    pub(super) fn text(self, number: u64) -> String {
        format_scaled(number.div_ceil(self.step.max(1)), self.steps)
    }
}
