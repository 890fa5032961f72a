//! The sentences of the ladder: the smallest memory that fits, the smallest adequate one, and how to get there.

use crate::i18n::words::{Answer, Join};
use crate::i18n::{Language, action, dimms, fill, quantity, say};
use crate::plan::DimmGroup;
use crate::sizing::ladder::{Action, Ladder, Rung};
use crate::units::Quantity;

/// Modules as they are sold, such as `8 × 64 GB`; empty where only the sum is stated.
pub fn modules(groups: &[DimmGroup]) -> String {
    groups.iter().map(|group| dimms(*group)).collect::<Vec<_>>().join(" + ")
}

/// The size of a rung.
fn size(language: Language, rung: &Rung) -> String {
    quantity(language, Quantity::Memory(rung.installed))
}

/// The sentences, the first of them for a quotation.
pub fn ladder_lines(language: Language, ladder: &Ladder) -> Vec<String> {
    let rung = |index: Option<usize>| ladder.rungs.get(index?);
    let first = match (rung(ladder.fits), rung(ladder.adequate)) {
        (None, _) => say(language, Answer::LadderNone).to_owned(),
        (Some(fits), None) => fill(language, Answer::LadderFitsOnly, &[&size(language, fits)]),
        (Some(fits), Some(adequate)) => {
            let set = modules(&adequate.dimms);
            let size_of = size(language, adequate);
            let smallest = size(language, fits);
            let todo = match ladder.current > ladder.adequate {
                true => say(language, Answer::LadderMoreInstalled).to_owned(),
                false => action(language, adequate.action)
                    .unwrap_or_else(|| say(language, Answer::LadderInstalled).to_owned()),
            };
            let set =
                if set.is_empty() { size_of } else { [size_of, fill(language, Join::Brackets, &[&set])].concat() };
            match fits.installed == adequate.installed {
                true => fill(language, Answer::LadderBoth, &[&set, &todo]),
                false => fill(language, Answer::LadderFitsAdequate, &[&smallest, &set, &todo]),
            }
        }
    };
    let mut lines = vec![first];
    let shown = || ladder.rungs.iter().filter(|rung| rung.shown);
    let changed = |rung: &Rung| matches!(rung.action, Action::Add(_) | Action::Replace(_) | Action::Install(_));
    if shown().any(changed) {
        lines.push(say(language, Answer::LadderGb).to_owned());
    }
    if shown().any(|rung| !rung.balanced) {
        lines.push(say(language, Answer::LadderUneven).to_owned());
    }
    lines
}
