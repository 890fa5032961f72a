//! A fault as a sentence: what is wrong and what would be right.

use super::words::Trouble;
use super::{Language, count, fill, quantity, say};
use crate::plan::{Fault, FaultKind};

/// A fault in words.
pub fn fault(language: Language, fault: &Fault) -> String {
    let shown = |value| quantity(language, value);
    match fault.kind {
        FaultKind::Empty => say(language, Trouble::Empty).to_owned(),
        FaultKind::NotANumber => say(language, Trouble::NotANumber).to_owned(),
        FaultKind::OutOfRange { given, min, max } => {
            fill(language, Trouble::OutOfRange, &[&shown(given), &shown(min), &shown(max)])
        }
        FaultKind::NotAPowerOfTwo { given } => fill(language, Trouble::NotAPowerOfTwo, &[&shown(given)]),
        FaultKind::MoreThanWhole { given, whole } => {
            fill(language, Trouble::MoreThanWhole, &[&shown(given), &shown(whole)])
        }
        FaultKind::NoNodeLeft { nodes } => fill(language, Trouble::NoNodeLeft, &[&count(nodes)]),
        FaultKind::LayoutDisks { needs, has } => fill(language, Trouble::LayoutDisks, &[&count(needs), &count(has)]),
        FaultKind::LayoutWidth { min } => fill(language, Trouble::LayoutWidth, &[&count(min)]),
    }
}
