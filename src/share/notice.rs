//! What could not be read from a link as it stands, and what was used instead: data, the sentences are made elsewhere.

use super::text;
use crate::plan::Fault;

/// The longest text of a link that a notice repeats, in characters.
const SHOWN: usize = 60;

/// Notices kept; a link of noise has a fault at every step, and nobody reads more than these.
const MOST_NOTICES: usize = 40;

/// One thing in a link that was not taken as it stands.
///
/// ```
/// use headroom::share::{NoticeKind, Used, decode};
/// let notices = decode("1&grow=much").notices;
/// assert_eq!((notices[0].key.as_str(), notices[0].value.as_str()), ("grow", "much"));
/// assert_eq!(notices[0].kind, NoticeKind::BadValue { used: Used::Word("0".to_string()) });
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The scenario that it is about, by number: 0 is the plan, 1 what the first `vs` opens.
    pub scenario: usize,
    /// The key as it stands in the link, shortened to 60 characters; empty where it is the link as a whole.
    pub key: String,
    /// The value or the part of it that this is about, decoded and shortened to 60 characters; may be empty.
    pub value: String,
    /// What is wrong, and what was used instead.
    pub kind: NoticeKind,
}

/// Why something in a link was not taken as it stands.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeKind {
    /// No key of this grammar; the pair was left out.
    UnknownKey,
    /// The link is of another grammar version; what version 1 knows was read.
    UnknownVersion,
    /// The value or a part of it cannot be read.
    BadValue {
        /// What stands in its place.
        used: Used,
    },
    /// The key was given before; this later value was used.
    Repeated,
    /// Another key says the same in another way, and that one was used.
    Conflict {
        /// The key that was used.
        kept: &'static str,
    },
    /// It belongs to a pool, and the link names no storage system.
    NoPool,
    /// A text or the whole link was cut.
    TooLong {
        /// Characters of a text, or bytes of a link, that are read.
        limit: usize,
    },
    /// A list was cut.
    TooMany {
        /// How many are read.
        limit: u64,
    },
    /// The value is outside of what can be sized.
    Limit {
        /// The fault that the plan had, with the limits.
        fault: Fault,
        /// What stands in its place.
        used: Used,
    },
    /// There were more notices than are kept.
    More {
        /// How many more.
        count: u64,
    },
}

/// What stands in the place of something that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Used {
    /// This value, as a link would say it.
    Word(String),
    /// What follows from the rest of the plan when nothing is stated.
    Default,
    /// Nothing: the part was left out.
    LeftOut,
}

impl Used {
    /// A fixed word.
    pub(super) fn word(word: &str) -> Used {
        Used::Word(word.to_owned())
    }
}

/// Collects notices up to the cap, each only once.
#[derive(Default)]
pub(super) struct Notices {
    scenario: usize,
    kept: Vec<Notice>,
    more: u64,
}

impl Notices {
    /// Adds one about a decoded value.
    pub(super) fn add(&mut self, key: &str, value: &str, kind: NoticeKind) {
        let (key, value) = (text::shortened(key, SHOWN), text::shortened(value, SHOWN));
        let notice = Notice { scenario: self.scenario, key, value, kind };
        if self.kept.contains(&notice) {
            return;
        }
        if self.kept.len() < MOST_NOTICES {
            self.kept.push(notice);
        } else {
            self.more = self.more.saturating_add(1);
        }
    }

    /// Adds one about the link as a whole.
    pub(super) fn add_whole(&mut self, key: &str, kind: NoticeKind) {
        let scenario = std::mem::take(&mut self.scenario);
        self.add(key, "", kind);
        self.scenario = scenario;
    }

    /// What comes from here on is about the next scenario.
    pub(super) fn next_scenario(&mut self) {
        self.scenario += 1;
    }

    /// Adds one for a value that could not be read.
    pub(super) fn bad(&mut self, key: &str, value: &str, used: Used) {
        self.add(key, value, NoticeKind::BadValue { used });
    }

    /// Whether a list of so many entries takes one more; says so where it does not.
    pub(super) fn room(&mut self, key: &str, entries: usize, limit: u64) -> bool {
        let room = u64::try_from(entries).is_ok_and(|entries| entries < limit);
        if !room {
            self.add(key, "", NoticeKind::TooMany { limit });
        }
        room
    }

    /// All that were kept, and how many there were beyond.
    pub(super) fn finish(mut self) -> Vec<Notice> {
        if self.more > 0 {
            let kind = NoticeKind::More { count: self.more };
            self.kept.push(Notice { scenario: 0, key: String::new(), value: String::new(), kind });
        }
        self.kept
    }
}
