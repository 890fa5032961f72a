//! A choice between a few words: one macro gives each its frozen word, the list of all, and serde.

/// Which of these words a word is; upper case is forgiven.
pub fn position(words: &[&str], word: &str) -> Option<u64> {
    words.iter().zip(0..).find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, number)| number)
}

/// Declares an enum whose variants are written as fixed words in links and files.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Their words, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word that stands for it in links and files; it never changes.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The choice that a word stands for; upper case is forgiven.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::numbered($crate::plan::choice::position($name::WORDS, word))
            }

            /// The choice with a number, counted in the order of all.
            fn numbered(number: Option<u64>) -> Option<$name> {
                $name::ALL.get(usize::try_from(number?).ok()?).copied()
            }
        }

        impl $crate::plan::field::Held for $name {
            fn number(&self) -> Option<u64> {
                Some(*self as u64)
            }
            fn put(&mut self, number: Option<u64>) {
                *self = $name::numbered(number).unwrap_or(*self);
            }
            fn words(&self) -> &'static [&'static str] {
                $name::WORDS
            }
        }

        impl $crate::plan::field::Held for Option<$name> {
            fn number(&self) -> Option<u64> {
                self.map(|choice| choice as u64)
            }
            fn put(&mut self, number: Option<u64>) {
                *self = $name::numbered(number);
            }
            fn is_optional(&self) -> bool {
                true
            }
            fn words(&self) -> &'static [&'static str] {
                $name::WORDS
            }
        }
    };
}
pub(super) use choice;
