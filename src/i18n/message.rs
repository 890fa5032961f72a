//! Keys of texts, and how numbers are put into a text.

use super::Language;
use super::texts::STARTS;
use crate::catalog::Role;
use crate::explain::{Basis, Rule, Word};
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::platform::StageKind;
use crate::sizing::{Fixed, Resource, Status};
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

/// Enums of the engine that have a table of texts in their order.
macro_rules! placed {
    ($($name:ident in $field:ident,)+) => {
        $(impl Message for $name {
            fn place(self) -> usize {
                STARTS.$field + self as usize
            }
        })+
    };
}

placed! {
    Word in name,
    Rule in rule,
    StageKind in stage,
    Fixed in fixed,
    Status in status,
    Resource in resource,
    Basis in basis,
    Platform in platform,
    Profile in profile,
    Role in role,
    Provisioning in provisioning,
    System in system,
    DiskKind in disk_kind,
    DiskRole in disk_role,
    MemoryKind in memory_kind,
    Sharing in sharing,
}

/// The text of a key.
///
/// ```
/// use headroom::i18n::{Language, say, words::Frame};
/// assert_eq!(say(Language::En, Frame::Product), "Headroom");
/// ```
pub fn say(language: Language, message: impl Message) -> &'static str {
    language.texts().at(message.place())
}

/// The text of a key with `{0}`, `{1}` and so on replaced.
pub fn fill(language: Language, message: impl Message, parts: &[&str]) -> String {
    put(say(language, message), parts)
}
