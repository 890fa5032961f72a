//! What a layout of disks is called.

use crate::i18n::words::{Answer, Input};
use crate::i18n::{Language, fill, say};
use crate::plan::{Draid, Layout, Level, Part};
use crate::storage::{Choice, Protection};

/// A level by its usual name.
fn level(language: Language, level: Level) -> &'static str {
    match level {
        Level::Mirror => say(language, Answer::Mirror),
        Level::Stripe => say(language, Answer::Stripe),
        Level::Raidz1 => "RAIDZ1",
        Level::Raidz2 => "RAIDZ2",
        Level::Raidz3 => "RAIDZ3",
        Level::Raid0 => "RAID 0",
        Level::Raid1 => "RAID 1",
        Level::Raid5 => "RAID 5",
        Level::Raid6 => "RAID 6",
        Level::Raid10 => "RAID 10",
        Level::Raid50 => "RAID 50",
        Level::Raid60 => "RAID 60",
    }
}

fn part(language: Language, part: &Part) -> String {
    let (level, width, sets) = (level(language, part.level), part.width.to_string(), part.sets.to_string());
    match (part.sets, part.width) {
        (1, 1) => fill(language, Answer::LayoutSingle, &[level]),
        (1, _) => fill(language, Answer::LayoutOne, &[level, &width]),
        (_, 1) => fill(language, Answer::LayoutOne, &[level, &sets]),
        _ => fill(language, Answer::LayoutSets, &[&sets, level, &width]),
    }
}

/// The name of a layout, such as `2 × mirror of 2 disks`; empty where it is left to the calculator.
pub fn layout_name(language: Language, layout: &Layout) -> String {
    match layout {
        Layout::Auto => String::new(),
        Layout::Parts(parts) => parts.iter().map(|own| part(language, own)).collect::<Vec<_>>().join(" + "),
        Layout::Draid(Draid { parity, data, children, spares }) => {
            let numbers = [parity, children, data, spares].map(u64::to_string);
            fill(language, Answer::LayoutDraid, &numbers.each_ref().map(String::as_str))
        }
    }
}

/// How storage over the nodes keeps its blocks: `3 copies`, `4 data + 2 parity`.
pub fn protection_name(language: Language, own: Protection) -> String {
    let [width, data, parity] = [own.width(), own.data, own.parity].map(|number| number.to_string());
    match (own.data, own.parity) {
        (1, 0) => say(language, Input::CopyOne).to_owned(),
        (1, _) => fill(language, Input::Copies, &[&width]),
        _ => fill(language, Input::Coded, &[&data, &parity]),
    }
}

/// The name of a layout with the disks that are kept aside for it.
///
/// ```
/// use headroom::i18n::Language;
/// use headroom::report::choice_name;
/// use headroom::storage::layouts;
/// let five = layouts(headroom::plan::System::Zfs, 5);
/// let with_spare = five.iter().find(|choice| choice.spares == 1);
/// assert_eq!(with_spare.map(|own| choice_name(Language::En, own)).as_deref(), Some("2 × mirror of 2 disks + 1 spare"));
/// ```
pub fn choice_name(language: Language, choice: &Choice) -> String {
    let name = layout_name(language, &choice.layout);
    match choice.spares {
        0 => name,
        1 => fill(language, Input::Spare, &[&name]),
        more => fill(language, Input::Spares, &[&name, &more.to_string()]),
    }
}
