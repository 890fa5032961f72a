//! A choice between a few words: one macro gives each its frozen word, the list of all, and serde.

/// Declares an enum whose variants are written as fixed words in links and files.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word that stands for it in links and files; it never changes.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The choice that a word stands for; upper case is forgiven.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.word().eq_ignore_ascii_case(word))
            }
        }
    };
}
pub(super) use choice;
