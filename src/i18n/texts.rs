//! Where do the texts of a language lie? One behind the other in a single string: as strings of their own each would
//! cost the page an address and a length, which hardly compress.

use super::words::{Answer, Cache, Candidates, Cluster, Embed, Frame, Helper, Input, Layouts, Report, Trouble, Unit};
use crate::catalog::{Example, Role};
use crate::explain::{Basis, Rule, Word};
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::platform::StageKind;
use crate::sizing::advice::Finding;
use crate::sizing::commands::Setting;
use crate::sizing::{Fixed, Resource, Status};
use std::sync::OnceLock;

/// Stands between two texts; no text holds one.
const BETWEEN: u8 = b'\n';

/// A table whose rows are checked against their keys while compiling: `table!(Key; KeyType [Row = text, …])`.
macro_rules! table {
    ($key:ty, $text:ty, [$($row:ident = $value:expr),+ $(,)?]) => {{
        const ROWS: &[(usize, $text)] = &[$((<$key>::$row as usize, $value)),+];
        // Every row must stand at its key's place, so that the table and the enum cannot drift apart.
        #[allow(clippy::indexing_slicing, reason = "runs while compiling")]
        const _: () = {
            let mut index = 0;
            while index < ROWS.len() {
                assert!(ROWS[index].0 == index, "a row stands in the wrong place");
                index += 1;
            }
        };
        [$($value),+]
    }};
}
pub(in crate::i18n) use table;

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
                [$(self.$one as &[&str],)+ $(self.$row.as_flattened()),+]
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
        /// Texts of the page in a frame.
        embed: Embed::COUNT,
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
        /// Verdicts.
        status: Status::ALL.len(),
        /// Resources.
        resource: Resource::ALL.len(),
        /// How firm a number is.
        basis: Basis::ALL.len(),
        /// Platforms.
        platform: Platform::ALL.len(),
        /// Workloads.
        profile: Profile::ALL.len(),
        /// Roles of guests.
        role: Role::ALL.len(),
        /// Provisioning of virtual disks.
        provisioning: Provisioning::ALL.len(),
        /// Storage systems.
        system: System::ALL.len(),
        /// Kinds of disk.
        disk_kind: DiskKind::ALL.len(),
        /// Roles of disks.
        disk_role: DiskRole::ALL.len(),
        /// Kinds of memory module.
        memory_kind: MemoryKind::ALL.len(),
        /// Kinds of page sharing.
        sharing: Sharing::ALL.len(),
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

/// Makes the texts of a language from its tables. On the page they come apart from the module (feature `apart`): then
/// they lie in a section of the module that is not loaded, from where the build makes a file of each language, and the
/// page is given the one that it shows.
macro_rules! texts {
    ($tables:expr, $section:literal) => {
        #[cfg(feature = "apart")]
        #[allow(unsafe_code, reason = "a name that no section of the loaded module has")]
        #[allow(dead_code, reason = "the build reads it; what names it would be loaded")]
        #[unsafe(link_section = $section)]
        static JOINED: [u8; $tables.length()] = $tables.joined();
        #[cfg(not(feature = "apart"))]
        static JOINED: [u8; $tables.length()] = $tables.joined();

        #[cfg(feature = "apart")]
        const HERE: &[u8] = &[];
        #[cfg(not(feature = "apart"))]
        const HERE: &[u8] = &JOINED;

        /// All texts of the language.
        pub static TEXTS: $crate::i18n::Texts = $crate::i18n::Texts::new(HERE);
    };
}
pub(in crate::i18n) use texts;

/// All texts of one language, by their places.
#[derive(Debug)]
pub struct Texts {
    joined: &'static [u8],
    parted: OnceLock<Vec<&'static str>>,
}

/// The single texts of all texts as one; nothing where it is not all of a language.
fn parted(joined: &'static str) -> Option<Vec<&'static str>> {
    let mut parts = Vec::with_capacity(TEXTS);
    for part in joined.split(char::from(BETWEEN)) {
        parts.push(part);
    }
    (parts.len() == TEXTS).then_some(parts)
}

impl Texts {
    /// The texts that [`Tables::joined`] made one.
    pub const fn new(joined: &'static [u8]) -> Texts {
        Texts { joined, parted: OnceLock::new() }
    }

    /// Takes the texts as they came to the page; whether the language now has its texts.
    pub fn take(&self, joined: String) -> bool {
        if self.parted.get().is_none()
            && let Some(parts) = parted(joined.leak())
        {
            // Another may not have come in between: a page has one thread.
            let _ = self.parted.set(parts);
        }
        self.parted.get().is_some()
    }

    /// Whether the texts are here.
    pub fn is_here(&self) -> bool {
        !self.joined.is_empty() || self.parted.get().is_some()
    }

    /// The text at a place; nothing where there is none.
    #[inline(never)]
    pub fn at(&self, place: usize) -> &'static str {
        if !self.is_here() {
            return "";
        }
        let own = || std::str::from_utf8(self.joined).ok().and_then(parted).unwrap_or_default();
        self.parted.get_or_init(own).get(place).copied().unwrap_or_default()
    }
}
