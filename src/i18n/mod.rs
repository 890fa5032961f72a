//! The only place with sentences: every text of the product, by key, in every language.
//!
//! A language is a [`Catalogue`], made of tables of fixed length, so that a missing text does not compile. A language
//! without a catalogue is not offered.

mod cache;
pub mod digest;
mod en;
mod fault;
mod finding;
mod formula;
mod message;
mod number;
mod place;
mod texts;
pub mod words;

pub use cache::{controller_words, given_words, l2arc_words, log_words, promise_words, remote_words, special_words};
pub use fault::{fault, fault_at, fault_here, notice};
pub use finding::{FindingLines, action, dimms, finding};
pub use formula::{Worked, name, worked};
pub use message::{Message, fill, say};
pub use number::{chance, count, number, percent, quantity, signed_gib};
pub use place::{label, unit};
pub use texts::Texts;

use crate::catalog::{Example, Role};
use crate::explain::Basis;
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::sizing::advice::Finding;
use crate::sizing::commands::Setting;
use crate::sizing::{Resource, Status};
use texts::STARTS;

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Traditional Chinese as written in Taiwan.
    ZhTw,
    /// Simplified Chinese as written in mainland China.
    ZhCn,
}

impl Language {
    /// All languages, offered or not.
    pub const ALL: [Language; 3] = [Language::En, Language::ZhTw, Language::ZhCn];

    /// The language's tag, as in `lang` attributes.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::ZhTw => "zh-Hant",
            Language::ZhCn => "zh-Hans",
        }
    }

    /// Its texts, where they are complete.
    const fn complete(self) -> Option<&'static Catalogue> {
        match self {
            Language::En => Some(&en::CATALOGUE),
            Language::ZhTw | Language::ZhCn => None,
        }
    }

    /// Its texts, or the English ones.
    pub const fn catalogue(self) -> &'static Catalogue {
        match self.complete() {
            Some(catalogue) => catalogue,
            None => &en::CATALOGUE,
        }
    }

    /// Languages that can be chosen: those whose texts are complete.
    pub fn offered() -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| language.complete().is_some())
    }
}

/// What, why and what to do: the three sentences of a finding. Numbers stand as `{0}`, `{1}` and so on.
#[derive(Clone, Copy, Debug)]
pub struct FindingText {
    /// What was found.
    pub what: &'static str,
    /// Why it matters.
    pub why: &'static str,
    /// What to do.
    pub fix: &'static str,
}

/// A setting's title and a note on it.
#[derive(Clone, Copy, Debug)]
pub struct SettingText {
    /// Title.
    pub title: &'static str,
    /// Note.
    pub note: &'static str,
}

/// An example's title and a note on it.
#[derive(Clone, Copy, Debug)]
pub struct ExampleText {
    /// Title.
    pub title: &'static str,
    /// Note.
    pub note: &'static str,
}

/// What, why and what to do.
pub fn finding_text(language: Language, finding: Finding) -> FindingText {
    let texts = language.catalogue().texts;
    let first = STARTS.finding + 3 * finding as usize;
    FindingText { what: texts.at(first), why: texts.at(first + 1), fix: texts.at(first + 2) }
}

/// Title and note of a setting.
pub fn setting_text(language: Language, setting: Setting) -> SettingText {
    let texts = language.catalogue().texts;
    let first = STARTS.setting + 2 * setting as usize;
    SettingText { title: texts.at(first), note: texts.at(first + 1) }
}

/// Title and note of an example.
pub fn example_text(language: Language, example: Example) -> ExampleText {
    let texts = language.catalogue().texts;
    let first = STARTS.example + 2 * example as usize;
    ExampleText { title: texts.at(first), note: texts.at(first + 1) }
}

/// All texts of one language.
#[derive(Debug)]
pub struct Catalogue {
    /// The texts of all keys.
    pub texts: &'static Texts,
    /// Verdicts.
    pub status: fn(Status) -> &'static str,
    /// Resources.
    pub resource: fn(Resource) -> &'static str,
    /// How firm a number is.
    pub basis: fn(Basis) -> &'static str,
    /// Platforms.
    pub platform: fn(Platform) -> &'static str,
    /// Workloads.
    pub profile: fn(Profile) -> &'static str,
    /// Roles of guests.
    pub role: fn(Role) -> &'static str,
    /// Provisioning of virtual disks.
    pub provisioning: fn(Provisioning) -> &'static str,
    /// Storage systems.
    pub system: fn(System) -> &'static str,
    /// Kinds of disk.
    pub disk_kind: fn(DiskKind) -> &'static str,
    /// Roles of disks.
    pub disk_role: fn(DiskRole) -> &'static str,
    /// Kinds of memory module.
    pub memory_kind: fn(MemoryKind) -> &'static str,
    /// Kinds of page sharing.
    pub sharing: fn(Sharing) -> &'static str,
}
