//! What is wrong with an input or a link, as a sentence that says what would be right.

use super::place::{label, unit};
use super::words::Trouble;
use super::{Language, count, fill, quantity, say};
use crate::plan::{Fault, FaultKind, Place, Plan, PoolField, System, is_whole, limit, read};
use crate::share::{Notice, NoticeKind, Used};
use crate::units::{Bytes, GIB, Quantity, format_scaled};

/// An amount as a limit is told: what is small in a small unit or with all its decimals, so that no limit reads as 0.
fn amount(language: Language, value: Quantity) -> String {
    let value = match value {
        Quantity::Memory(bytes) if bytes.0 > 0 && bytes.0 < GIB => Quantity::SmallMemory(bytes),
        Quantity::Space(bytes) if bytes.0 > 0 && bytes.0 < GIB => Quantity::Block(bytes),
        Quantity::Micros(micros) if micros < 1_000 => return format_scaled(micros, 1_000) + " ms",
        Quantity::Number(small) if small < 1.0 => return format_scaled(Bytes::from_f64(small * 1e3).0, 1_000),
        value => value,
    };
    quantity(language, value)
}

/// What a field takes, where it is a number.
fn wanted(language: Language, place: Place, whole: bool) -> Option<String> {
    // Its limits are those of the pool's layout: told once they are broken.
    if matches!(place, Place::Pool(_, PoolField::ExpandedFrom)) {
        return None;
    }
    let limit = limit(place)?;
    let ends = [limit.min, limit.max].map(|end| amount(language, limit.quantity(end)));
    let key = if whole { Trouble::WholeRange } else { Trouble::Range };
    Some(fill(language, key, &ends.each_ref().map(String::as_str)))
}

/// Which layouts a system has, as a sentence.
const fn layouts_of(system: System) -> Trouble {
    match system {
        System::Zfs => Trouble::LayoutZfs,
        System::Btrfs => Trouble::LayoutBtrfs,
        System::LvmThin | System::Xfs | System::Ext4 | System::Vmfs => Trouble::LayoutRaid,
        System::Iscsi | System::Nfs | System::Smb => Trouble::LayoutNone,
        System::Ceph | System::VsanOsa | System::VsanEsa | System::S2d | System::Nutanix | System::Longhorn => {
            Trouble::LayoutNodes
        }
    }
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
        FaultKind::LayoutForeign { system } => say(language, layouts_of(system)).to_owned(),
        FaultKind::PoolTooLarge { given, max } => {
            fill(language, Trouble::PoolTooLarge, &[&amount(given), &amount(max)])
        }
        FaultKind::NoWeight => say(language, Trouble::NoWeight).to_owned(),
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

/// A fault as it is told at a field, with what the plan has in it until it is mended.
pub fn fault_here(language: Language, plan: &Plan, field: Place, own: &Fault) -> String {
    let text = fault_at(language, field, own);
    let mut held = read(plan, field);
    if limit(field).is_none() {
        return text;
    }
    if held.is_empty() {
        return fill(language, Trouble::UnstatedInForce, &[&text]);
    }
    // A share carries its sign already.
    if let Some(unit) = unit(field).filter(|_| !held.ends_with('%')) {
        if !matches!(unit, "%" | "×") {
            held.push(' ');
        }
        held.push_str(unit);
    }
    fill(language, Trouble::InForce, &[&text, &held])
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
