//! Keys of texts, and how numbers are put into a text.

use super::Language;
use super::texts::STARTS;
use crate::explain::{Rule, Word};
use crate::platform::StageKind;
use crate::sizing::Fixed;
use crate::units::put;

/// A key that has a text in every catalogue.
pub trait Message: Copy {
    /// Where its text stands among those of a language.
    fn place(self) -> usize;
}

/// Declares keys with their English texts, side by side, so that neither can be missing. Other languages give a
/// table of the same length.
macro_rules! messages {
    ($(#[$meta:meta])* $name:ident in $field:ident { $($(#[$key_meta:meta])* $key:ident = $text:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the English text says what each is")]
        pub enum $name { $($(#[$key_meta])* $key),+ }

        impl $name {
            /// All keys, in the order of the tables.
            pub const ALL: &'static [$name] = &[$($name::$key),+];
            /// How many keys there are.
            pub const COUNT: usize = $name::ALL.len();
            /// The English texts.
            pub const ENGLISH: [&'static str; $name::COUNT] = [$($text),+];
        }

        impl $crate::i18n::Message for $name {
            fn place(self) -> usize {
                $crate::i18n::texts::STARTS.$field + self as usize
            }
        }
    };
}
pub(super) use messages;

impl Message for Word {
    fn place(self) -> usize {
        STARTS.name + self as usize
    }
}

impl Message for Rule {
    fn place(self) -> usize {
        STARTS.rule + self as usize
    }
}

impl Message for StageKind {
    fn place(self) -> usize {
        STARTS.stage + self as usize
    }
}

impl Message for Fixed {
    fn place(self) -> usize {
        STARTS.fixed + self as usize
    }
}

/// The text of a key.
///
/// ```
/// use headroom::i18n::{Language, say, words::Frame};
/// assert_eq!(say(Language::En, Frame::Product), "Headroom");
/// ```
pub fn say(language: Language, message: impl Message) -> &'static str {
    language.catalogue().texts.at(message.place())
}

/// The text of a key with `{0}`, `{1}` and so on replaced.
pub fn fill(language: Language, message: impl Message, parts: &[&str]) -> String {
    put(say(language, message), parts)
}
