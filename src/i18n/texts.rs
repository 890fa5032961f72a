//! Where do the texts of a language lie? One behind the other in a single string: as strings of their own each would
//! cost the page an address and a length, which hardly compress.

use super::words::{Answer, Cache, Candidates, Cluster, Frame, Helper, Input, Layouts, Report, Trouble, Unit};
use crate::catalog::Example;
use crate::explain::{Rule, Word};
use crate::platform::StageKind;
use crate::sizing::Fixed;
use crate::sizing::advice::Finding;
use crate::sizing::commands::Setting;
use std::sync::OnceLock;

/// Stands between two texts; no text holds one.
const BETWEEN: u8 = b'\n';

/// Declares the tables of a language: single texts, and rows of several.
macro_rules! tables {
    (
        texts { $($(#[$one_meta:meta])* $one:ident: $one_rows:expr,)+ }
        rows { $($(#[$row_meta:meta])* $row:ident: $rows:expr, $width:literal,)+ }
    ) => {
        /// The tables of one language: of fixed length, so that a missing text does not compile.
        #[derive(Debug)]
        pub struct Tables {
            $($(#[$one_meta])* pub $one: &'static [&'static str; $one_rows],)+
            $($(#[$row_meta])* pub $row: &'static [[&'static str; $width]; $rows],)+
        }

        /// Where each table begins among all texts.
        #[derive(Debug)]
        pub struct Starts { $(pub(in crate::i18n) $one: usize,)+ $(pub(in crate::i18n) $row: usize,)+ }

        /// How many texts a language has.
        const TEXTS: usize = 0 $(+ $one_rows)+ $(+ $rows * $width)+;

        /// Where each table begins.
        pub const STARTS: Starts = {
            let mut next = 0;
            $(let $one = next; next += $one_rows;)+
            $(let $row = next; next += $rows * $width;)+
            assert!(next == TEXTS);
            Starts { $($one,)+ $($row),+ }
        };

        impl Tables {
            /// The tables in their order.
            const fn all(&self) -> [&[&'static str]; [$($one_rows,)+ $($rows),+].len()] {
                [$(self.$one.as_slice(),)+ $(self.$row.as_flattened()),+]
            }
        }
    };
}

tables! {
    texts {
        /// Words and sentences of the page's frame.
        frame: Frame::COUNT,
        /// Labels and hints of inputs.
        input: Input::COUNT,
        /// Labels and sentences of results.
        result: Answer::COUNT,
        /// Sentences about caches and virtual disks.
        cache: Cache::COUNT,
        /// Texts of the role helper.
        helper: Helper::COUNT,
        /// Texts about candidates.
        candidates: Candidates::COUNT,
        /// Texts about disk layouts.
        layouts: Layouts::COUNT,
        /// Texts about the cluster.
        cluster: Cluster::COUNT,
        /// Words of reports.
        report: Report::COUNT,
        /// Faults and notices.
        fault: Trouble::COUNT,
        /// Units and number words.
        unit: Unit::COUNT,
        /// Names of terms.
        name: Word::COUNT,
        /// Formulas.
        rule: Rule::COUNT,
        /// Stages of reclaiming.
        stage: StageKind::COUNT,
        /// Reasons why memory is fixed.
        fixed: Fixed::COUNT,
    }
    rows {
        /// Findings: what, why, and what to do. Numbers stand as `{0}`, `{1}` and so on.
        finding: Finding::COUNT, 3,
        /// Settings to copy: title and note.
        setting: Setting::COUNT, 2,
        /// Examples: title and note.
        example: Example::COUNT, 2,
    }
}

impl Tables {
    /// Bytes of all texts with what stands between them.
    #[allow(clippy::indexing_slicing, reason = "runs while compiling")]
    pub const fn length(&self) -> usize {
        let (tables, mut length, mut table) = (self.all(), TEXTS - 1, 0);
        while table < tables.len() {
            let mut row = 0;
            while row < tables[table].len() {
                length += tables[table][row].len();
                row += 1;
            }
            table += 1;
        }
        length
    }

    /// All texts as one; does not compile where a text holds what stands between two.
    #[allow(clippy::indexing_slicing, reason = "runs while compiling")]
    pub const fn joined<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let (tables, mut joined, mut end, mut table) = (self.all(), [BETWEEN; LENGTH], 0, 0);
        while table < tables.len() {
            let mut row = 0;
            while row < tables[table].len() {
                let text = tables[table][row].as_bytes();
                let mut byte = 0;
                while byte < text.len() {
                    assert!(text[byte] != BETWEEN, "a text of several lines");
                    joined[end] = text[byte];
                    end += 1;
                    byte += 1;
                }
                end += 1;
                row += 1;
            }
            table += 1;
        }
        joined
    }
}

/// All texts of one language, by their places.
#[derive(Debug)]
pub struct Texts {
    joined: &'static [u8],
    parted: OnceLock<Vec<&'static str>>,
}

impl Texts {
    /// The texts that [`Tables::joined`] made one.
    pub const fn new(joined: &'static [u8]) -> Texts {
        Texts { joined, parted: OnceLock::new() }
    }

    /// The text at a place; nothing where there is none.
    #[inline(never)]
    pub fn at(&self, place: usize) -> &'static str {
        let parted = self.parted.get_or_init(|| {
            let mut parts = Vec::with_capacity(TEXTS);
            let all = std::str::from_utf8(self.joined).unwrap_or_default();
            for part in all.split(char::from(BETWEEN)) {
                parts.push(part);
            }
            parts
        });
        parted.get(place).copied().unwrap_or_default()
    }
}
