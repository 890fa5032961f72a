//! A finding as sentences: what, why, and what to do, with its numbers put in.

use super::words::Unit;
use super::{Language, fill, finding_text, number, quantity};
use crate::plan::DimmGroup;
use crate::sizing::advice::{Advice, Finding};
use crate::sizing::ladder::Action;
use crate::units::put;

/// The sentences of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingLines {
    /// What was found.
    pub what: String,
    /// Why it matters.
    pub why: String,
    /// What to do.
    pub fix: String,
}

/// Modules as people write them: `4 × 8 GB`. Modules sold as GB hold GiB.
pub fn dimms(group: DimmGroup) -> String {
    put("{0} × {1} GB", &[&group.count.to_string(), &number(group.size.gib())])
}

/// What to do with the modules, as a sentence; nothing when they stay.
pub fn action(language: Language, action: Action) -> Option<String> {
    let (sentence, group) = match action {
        Action::Keep => return None,
        Action::Add(group) => (Unit::ActionAdd, group),
        Action::Replace(group) => (Unit::ActionReplace, group),
        Action::Install(group) => (Unit::ActionInstall, group),
    };
    Some(fill(language, sentence, &[&dimms(group)]))
}

/// A finding in words; a remedy by modules stands before the general one.
pub fn finding(language: Language, advice: &Advice) -> FindingLines {
    let text = finding_text(language, advice.finding);
    let numbers: Vec<String> = advice.numbers.iter().map(|number| quantity(language, *number)).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let fix = put(text.fix, &numbers);
    let fix = match advice.remedy.and_then(|remedy| action(language, remedy)) {
        Some(remedy) => fill(language, Unit::RemedyFirst, &[&remedy, &fix]),
        None if advice.finding == Finding::RamOver && advice.remedy.is_none() => {
            fill(language, Unit::NoRemedy, &[&fix])
        }
        None => fix,
    };
    FindingLines { what: put(text.what, &numbers), why: put(text.why, &numbers), fix }
}
