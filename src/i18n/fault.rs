//! What is wrong with an input or a link, as a sentence that says what would be right.

use super::place::label;
use super::words::Trouble;
use super::{Language, count, fill, quantity, say};
use crate::plan::{Fault, FaultKind, Place, is_whole, limit};
use crate::share::{Notice, NoticeKind, Used};
use crate::units::{GIB, Quantity};

/// An amount as a limit is told: memory below a GiB in MiB, so that no small limit reads as 0.
fn amount(language: Language, value: Quantity) -> String {
    match value {
        Quantity::Memory(bytes) if bytes.0 > 0 && bytes.0 < GIB => quantity(language, Quantity::SmallMemory(bytes)),
        value => quantity(language, value),
    }
}

/// What a field takes, where it is a number.
fn wanted(language: Language, place: Place, whole: bool) -> Option<String> {
    let limit = limit(place)?;
    let ends = [limit.min, limit.max].map(|end| amount(language, limit.quantity(end)));
    let key = if whole { Trouble::WholeRange } else { Trouble::Range };
    Some(fill(language, key, &ends.each_ref().map(String::as_str)))
}

/// A fault as a sentence.
///
/// ```
/// use headroom::i18n::{Language, fault};
/// use headroom::plan::{Fault, FaultKind, Place, PolicyField};
/// let fault_of_growth = Fault { place: Place::Policy(PolicyField::Growth), kind: FaultKind::NotANumber };
/// assert_eq!(fault(Language::En, &fault_of_growth), "Enter 0% to 1000%.");
/// ```
pub fn fault(language: Language, fault: &Fault) -> String {
    let amount = |value| amount(language, value);
    match fault.kind {
        FaultKind::Empty => {
            wanted(language, fault.place, false).unwrap_or_else(|| say(language, Trouble::Empty).to_owned())
        }
        FaultKind::NotANumber => {
            let whole = is_whole(fault.place);
            wanted(language, fault.place, whole).unwrap_or_else(|| say(language, Trouble::NotANumber).to_owned())
        }
        FaultKind::OutOfRange { given, min, max } => {
            fill(language, Trouble::OutOfRange, &[&amount(given), &amount(min), &amount(max)])
        }
        FaultKind::NotAPowerOfTwo { given } => fill(language, Trouble::NotAPowerOfTwo, &[&amount(given)]),
        FaultKind::MoreThanWhole { given, whole } => {
            fill(language, Trouble::MoreThanWhole, &[&amount(given), &amount(whole)])
        }
        FaultKind::NoNodeLeft { nodes: 1 } => say(language, Trouble::NoNodeLeftOne).to_owned(),
        FaultKind::NoNodeLeft { nodes } => fill(language, Trouble::NoNodeLeft, &[&count(nodes)]),
        FaultKind::LayoutDisks { needs, has } => fill(language, Trouble::LayoutDisks, &[&count(needs), &count(has)]),
        FaultKind::NotExpandable => say(language, Trouble::NotExpandable).to_owned(),
        FaultKind::LayoutWidth { min } => fill(language, Trouble::LayoutWidth, &[&count(min)]),
    }
}

/// A fault as it is told at a field: short, and with the name of the other field where the fault lies there.
pub fn fault_at(language: Language, field: Place, own: &Fault) -> String {
    let text = fault(language, own);
    if own.place == field {
        // The field shows what was given; a limit of something else that follows from it is told in full.
        let limits = limit(field).map(|limit| [limit.min, limit.max].map(|end| limit.quantity(end)));
        return match own.kind {
            FaultKind::OutOfRange { min, max, .. } if limits == Some([min, max]) => {
                wanted(language, field, false).unwrap_or(text)
            }
            _ => text,
        };
    }
    fill(language, Trouble::Elsewhere, &[label(language, own.place), &text])
}

/// What stands in the place of something that a link said.
fn used(language: Language, used: &Used) -> String {
    match used {
        Used::Word(word) => fill(language, Trouble::UsedWord, &[word]),
        Used::Default => say(language, Trouble::UsedDefault).to_owned(),
        Used::LeftOut => say(language, Trouble::LeftOut).to_owned(),
    }
}

/// A notice of a link as a sentence, without its key and value, which are shown beside it as they stand.
pub fn notice(language: Language, notice: &Notice) -> String {
    let with = |key, instead: &Used| fill(language, key, &[&used(language, instead)]);
    match &notice.kind {
        NoticeKind::UnknownKey => say(language, Trouble::UnknownKey).to_owned(),
        NoticeKind::UnknownVersion => say(language, Trouble::UnknownVersion).to_owned(),
        NoticeKind::BadValue { used } => with(Trouble::BadValue, used),
        NoticeKind::Repeated => say(language, Trouble::Repeated).to_owned(),
        NoticeKind::Conflict { kept } => fill(language, Trouble::Conflict, &[kept]),
        NoticeKind::NoPool => say(language, Trouble::NoPool).to_owned(),
        NoticeKind::TooLong { limit } => fill(language, Trouble::TooLong, &[&count(*limit as u64)]),
        NoticeKind::TooMany { limit } => fill(language, Trouble::TooMany, &[&count(*limit)]),
        NoticeKind::Limit { fault: own, used: instead } => {
            let used = match instead {
                Used::Word(word) => fill(language, Trouble::LimitWord, &[word]),
                Used::Default => say(language, Trouble::LimitDefault).to_owned(),
                Used::LeftOut => say(language, Trouble::LimitLeftOut).to_owned(),
            };
            fill(language, Trouble::Limit, &[&fault(language, own), &used])
        }
        NoticeKind::More { count: more } => fill(language, Trouble::More, &[&count(*more)]),
    }
}
