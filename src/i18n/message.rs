//! Keys of texts, and how numbers are put into a text.

use super::{Catalogue, Language};
use crate::units::put;

/// A key that has a text in every catalogue.
pub trait Message: Copy {
    /// The text of this key.
    fn text(self, catalogue: &'static Catalogue) -> &'static str;
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
            fn text(self, catalogue: &'static $crate::i18n::Catalogue) -> &'static str {
                catalogue.$field.get(self as usize).copied().unwrap_or_default()
            }
        }
    };
}
pub(super) use messages;

/// The text of a key.
///
/// ```
/// use headroom::i18n::{Language, say, words::Frame};
/// assert_eq!(say(Language::En, Frame::Product), "Headroom");
/// ```
pub fn say(language: Language, message: impl Message) -> &'static str {
    message.text(language.catalogue())
}

/// The text of a key with `{0}`, `{1}` and so on replaced.
pub fn fill(language: Language, message: impl Message, parts: &[&str]) -> String {
    put(say(language, message), parts)
}
