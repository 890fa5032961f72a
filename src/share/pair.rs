//! One pair of a link, and how its value finds its field.

use super::notice::{Notices, Used};
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

    /// Stores a value that was read; one that could not be gives way to the default. An empty value states nothing.
    pub(super) fn store<T>(&self, slot: &mut T, value: Option<T>, default: T, used: Used, notices: &mut Notices) {
        match value {
            Some(value) => *slot = value,
            None if self.plain.is_empty() => {}
            None => {
                *slot = default;
                notices.bad(&self.key, &text::decoded(&self.raw), used);
            }
        }
    }

    /// Stores a value that needs not be stated.
    pub(super) fn store_optional<T>(&self, slot: &mut Option<T>, value: Option<T>, notices: &mut Notices) {
        self.store(slot, value.map(Some), None, Used::Default, notices);
    }
}
