//! The only place with sentences: every text of the product, by key, in every language.
//!
//! A language is a set of tables of fixed length, so that a missing text does not compile; a language without them is
//! not offered.

mod amount;
mod cache;
pub mod digest;
mod en;
mod fault;
mod finding;
mod formula;
mod message;
mod number;
mod place;
mod preset;
mod texts;
pub mod words;
mod zh_cn;
mod zh_tw;

pub use amount::{amount, plain};
pub use cache::{controller_words, given_words, l2arc_words, log_words, promise_words, remote_words, special_words};
pub use fault::{fault, fault_at, fault_here, notice};
pub use finding::{FindingLines, action, dimms, finding};
pub use formula::{Worked, name, worked};
pub use message::{Message, fill, say};
pub use number::{chance, count, number, percent, quantity, range, signed_gib};
pub use place::{label, unit};
pub use preset::preset_name;
pub use texts::{Texts, bring_texts_by};

use crate::catalog::Example;
use crate::sizing::advice::Finding;
use crate::sizing::commands::Setting;
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

    /// The language with this tag.
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Its name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::ZhTw => "繁體中文",
            Language::ZhCn => "简体中文",
        }
    }

    /// Whether it can be spoken: texts that come apart from the module may be out of reach.
    pub fn is_here(self) -> bool {
        self.complete().is_some_and(Texts::is_here)
    }

    /// The same of everything, also what is said further down the page.
    pub fn is_whole(self) -> bool {
        self.complete().is_some_and(Texts::is_whole)
    }

    /// Its texts, where they are complete.
    const fn complete(self) -> Option<&'static Texts> {
        match self {
            Language::En => Some(&en::TEXTS),
            Language::ZhTw => Some(&zh_tw::TEXTS),
            Language::ZhCn => Some(&zh_cn::TEXTS),
        }
    }

    /// Its texts, or the English ones.
    const fn texts(self) -> &'static Texts {
        match self.complete() {
            Some(texts) => texts,
            None => &en::TEXTS,
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
    let texts = language.texts();
    let first = STARTS.finding + 3 * finding as usize;
    FindingText { what: texts.at(first), why: texts.at(first + 1), fix: texts.at(first + 2) }
}

/// Title and note of a setting.
pub fn setting_text(language: Language, setting: Setting) -> SettingText {
    let texts = language.texts();
    let first = STARTS.setting + 2 * setting as usize;
    SettingText { title: texts.at(first), note: texts.at(first + 1) }
}

/// Title and note of an example.
pub fn example_text(language: Language, example: Example) -> ExampleText {
    let texts = language.texts();
    let first = STARTS.example + 2 * example as usize;
    ExampleText { title: texts.at(first), note: texts.at(first + 1) }
}
