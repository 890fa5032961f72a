//! Scenarios side by side: the same rows for each, what differs and by how much, and the smallest that fits.

mod rows;
mod totals;

pub use totals::{all_cores, all_ram, all_watts, raw_disk};

use crate::explain::Derivation;
use crate::i18n::words::{Compare, Join};
use crate::i18n::{Language, fill, number, quantity, say};
use crate::plan::Plan;
use crate::sizing::{Outcome, Status};
use crate::units::{Bytes, Quantity};
use rows::LINES;

/// A scenario with its answer.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The language of all words.
    pub language: Language,
    /// The scenario.
    pub plan: &'a Plan,
    /// Its answer.
    pub outcome: &'a Outcome,
}

/// What a number is counted in, and so how a difference of two is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// In one unit, which the values beside it tell.
    Same,
    /// A share: a difference of two is in points of percent.
    Share,
    /// Space in bytes, of which a difference may be in another unit.
    Space,
    /// Disks as they are sold.
    Disk,
}

/// What is told of one scenario in a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fact {
    /// A number with its unit, or words; may be empty where there is a verdict.
    pub text: String,
    /// The number itself, where the text is one.
    pub number: Option<f64>,
    /// What it is counted in.
    pub measure: Option<Measure>,
    /// Its verdict.
    pub status: Option<Status>,
}

/// What is told of one scenario in a row, against the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The fact.
    pub fact: Fact,
    /// How far it is from the plan's; empty where it reads the same, or is no number.
    pub delta: String,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number among all that there may be.
    pub line: usize,
    /// What it tells.
    pub name: Compare,
    /// Under which heading it stands; the first rows have none.
    pub section: Option<Compare>,
    /// A cell for each scenario, the plan first.
    pub cells: Vec<Cell>,
    /// It reads the same in all of several scenarios.
    pub same: bool,
    /// It opens to the formulas of its numbers.
    pub opens: bool,
}

/// A difference as it is told, with its sign.
fn difference(language: Language, measure: Measure, from: f64, to: f64) -> String {
    let by = to - from;
    let size = by.abs();
    let text = match measure {
        Measure::Same => number(size),
        Measure::Share => number(size * 100.0),
        Measure::Space => quantity(language, Quantity::Space(Bytes::from_f64(size))),
        Measure::Disk => quantity(language, Quantity::Disk(Bytes::from_f64(size))),
    };
    // What rounds to nothing is no difference to read.
    if !text.bytes().any(|sign| (b'1'..=b'9').contains(&sign)) {
        return String::new();
    }
    let text = [if by < 0.0 { "−" } else { "+" }, &text].concat();
    if measure == Measure::Share { fill(language, Compare::Points, &[&text]) } else { text }
}

/// The rows of these scenarios; the first is what the others are compared with. A row of which no scenario knows anything
/// is left out.
pub fn rows(looks: &[Look]) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line, own) in LINES.iter().enumerate() {
        let mut cells: Vec<Cell> = Vec::new();
        let (mut same, mut known) = (looks.len() > 1, false);
        for look in looks {
            let fact = (own.fact)(look);
            known |= !fact.text.is_empty() || fact.status.is_some();
            let mut delta = String::new();
            if let Some(first) = cells.first() {
                let first = &first.fact;
                let differs = first.text != fact.text || first.status != fact.status;
                same &= !differs;
                if let (Some(measure), Some(from), Some(to)) = (fact.measure, first.number, fact.number)
                    && first.text != fact.text
                {
                    delta = difference(look.language, measure, from, to);
                }
            }
            cells.push(Cell { fact, delta });
        }
        if known {
            rows.push(Row { line, name: own.name, section: own.section, cells, same, opens: own.how.is_some() });
        }
    }
    rows
}

/// How the number of a scenario in a row was found.
pub fn row_how(line: usize, look: &Look) -> Option<Derivation> {
    LINES.get(line)?.how?(look)
}

/// Which scenario is the smallest that fits: of those with a verdict of adequate or better, the one with the least memory
/// over all nodes, then the fewest cores, then the least raw disk; of equal ones the first.
pub fn smallest(looks: &[Look]) -> Option<usize> {
    let mut best: Option<(usize, (Bytes, u64, Bytes))> = None;
    for (index, look) in looks.iter().enumerate() {
        if look.outcome.verdict.is_none_or(|verdict| verdict > Status::Adequate) {
            continue;
        }
        let size = (all_ram(look.plan).value, all_cores(look.plan).value, raw_disk(look.plan).value);
        if best.is_none_or(|(_, least)| size < least) {
            best = Some((index, size));
        }
    }
    best.map(|(index, _)| index)
}

/// Which parts of a plan are not the same in all scenarios.
pub fn differing(looks: &[Look]) -> Vec<Compare> {
    type Part = (Compare, fn(&Plan, &Plan) -> bool);
    const PARTS: [Part; 5] = [
        (Compare::Platform, |a, b| a.platform != b.platform),
        (Compare::Guests, |a, b| a.guests != b.guests),
        (Compare::Hosts, |a, b| a.nodes != b.nodes),
        (Compare::Storage, |a, b| a.pools != b.pools),
        (Compare::Policy, |a, b| a.policy != b.policy),
    ];
    let mut parts = Vec::new();
    if let Some((first, others)) = looks.split_first() {
        for (name, differs) in PARTS {
            if others.iter().any(|other| differs(first.plan, other.plan)) {
                parts.push(name);
            }
        }
    }
    parts
}

/// What the comparison says: what differs, and which is the smallest that fits. `called` is what a scenario is called.
pub fn lines(language: Language, looks: &[Look], called: &dyn Fn(usize) -> String) -> String {
    let mut names = String::new();
    for part in differing(looks) {
        if !names.is_empty() {
            names.push_str(say(language, Join::List));
        }
        names.push_str(say(language, part));
    }
    let differ = match names.is_empty() {
        true => say(language, Compare::Equal).to_owned(),
        false => fill(language, Compare::Differ, &[&names]),
    };
    let smallest = match smallest(looks) {
        Some(index) => fill(language, Compare::SmallestIs, &[&called(index)]),
        None if looks.iter().all(|look| look.outcome.verdict.is_none()) => return differ,
        None => say(language, Compare::NoneFits).to_owned(),
    };
    [differ, smallest].join(say(language, Join::Sentence))
}
