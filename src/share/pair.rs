//! One pair of a link.

use super::{amount, text};

/// A key with its value.
pub(super) struct Pair {
    /// The key in lower case.
    pub(super) key: String,
    /// The value as it stands in the link.
    pub(super) raw: String,
    /// The value decoded once as a single word, without space, in lower case.
    pub(super) plain: String,
}

impl Pair {
    /// A pair from a key that was read and a value as it stands.
    pub(super) fn new(key: String, raw: &str) -> Pair {
        Pair { key, raw: raw.to_owned(), plain: amount::plain(&text::decoded(raw)) }
    }
}
