//! Where do the texts of a language lie? One behind the other in a single string: as strings of their own each would
//! cost the page an address and a length, which hardly compress.

use super::words::{
    Answer, Cache, Candidates, Carried, Cluster, Compare, Embed, Export, Frame, Helper, Input, Join, Layouts, Offline,
    OverNodes, Paper, Preset, Report, Trouble, Unit,
};
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

/// Declares the tables of a language: those that the page begins with, and those for the answers further down and for
/// what is opened, asked for or wrong, single texts and rows of several.
macro_rules! tables {
    (
        texts { $($(#[$one_meta:meta])* $one:ident: $one_rows:expr,)+ }
        later_texts { $($(#[$later_meta:meta])* $later:ident: $later_rows:expr,)+ }
        later_rows { $($(#[$last_meta:meta])* $last:ident: $last_rows:expr, $last_width:literal,)+ }
    ) => {
        /// The tables of one language: of fixed length, so that a missing text does not compile.
        #[derive(Debug)]
        pub struct Tables {
            $($(#[$one_meta])* pub $one: &'static [&'static str; $one_rows],)+
            $($(#[$later_meta])* pub $later: &'static [&'static str; $later_rows],)+
            $($(#[$last_meta])* pub $last: &'static [[&'static str; $last_width]; $last_rows],)+
        }

        /// Where each table begins among all texts.
        #[derive(Debug)]
        pub struct Starts {
            $(pub(in crate::i18n) $one: usize,)+
            $(pub(in crate::i18n) $later: usize,)+
            $(pub(in crate::i18n) $last: usize,)+
        }

        /// How many texts a language has from the start, and later.
        const TEXTS: [usize; 2] =
            [0 $(+ $one_rows)+, 0 $(+ $later_rows)+ $(+ $last_rows * $last_width)+];

        const FIRST_TABLES: usize = [$($one_rows),+].len();
        const LATER_TABLES: usize = [$($later_rows,)+ $($last_rows),+].len();

        /// Where each table begins.
        pub const STARTS: Starts = {
            let mut next = 0;
            $(let $one = next; next += $one_rows;)+
            $(let $later = next; next += $later_rows;)+
            $(let $last = next; next += $last_rows * $last_width;)+
            assert!(next == TEXTS[0] + TEXTS[1]);
            Starts { $($one,)+ $($later,)+ $($last),+ }
        };

        impl Tables {
            /// All tables in their order.
            const fn all(&self) -> [&[&'static str]; FIRST_TABLES + LATER_TABLES] {
                [
                    $(self.$one as &[&str],)+
                    $(self.$later as &[&str],)+ $(self.$last.as_flattened()),+
                ]
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
        /// Units and number words.
        unit: Unit::COUNT,
        /// What joins texts.
        join: Join::COUNT,
        /// Names of ready-made hardware that describe it.
        preset: Preset::COUNT,
        /// Reasons why memory is fixed.
        fixed: Fixed::COUNT,
        /// Verdicts.
        status: Status::ALL.len(),
        /// Resources.
        resource: Resource::ALL.len(),
        /// Platforms.
        platform: Platform::ALL.len(),
        /// Workloads.
        profile: Profile::ALL.len(),
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
    later_texts {
        /// Sentences about caches and virtual disks.
        cache: Cache::COUNT,
        /// Texts about disk layouts.
        layouts: Layouts::COUNT,
        /// Texts about the cluster.
        cluster: Cluster::COUNT,
        /// Texts about storage over the nodes.
        over_nodes: OverNodes::COUNT,
        /// Stages of reclaiming.
        stage: StageKind::COUNT,
        /// Names of terms.
        name: Word::COUNT,
        /// Formulas.
        rule: Rule::COUNT,
        /// Texts of the role helper.
        helper: Helper::COUNT,
        /// Texts about candidates.
        candidates: Candidates::COUNT,
        /// Texts about candidates in files and on paper.
        carried: Carried::COUNT,
        /// Texts of the page in a frame.
        embed: Embed::COUNT,
        /// Texts about a newer version of the page.
        offline: Offline::COUNT,
        /// Texts about paper and codes.
        paper: Paper::COUNT,
        /// How firm a number is.
        basis: Basis::ALL.len(),
        /// Roles of guests.
        role: Role::ALL.len(),
        /// Texts of the comparison.
        compare: Compare::COUNT,
        /// Words of exports.
        export: Export::COUNT,
        /// Words of reports.
        report: Report::COUNT,
        /// Faults and notices.
        fault: Trouble::COUNT,
    }
    later_rows {
        /// Findings: what, why, and what to do. Numbers stand as `{0}`, `{1}` and so on.
        finding: Finding::COUNT, 3,
        /// Settings to copy: title and note.
        setting: Setting::COUNT, 2,
        /// Examples: title and note.
        example: Example::COUNT, 2,
    }
}

/// The texts of a language come in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What the page begins with.
    First,
    /// What is said further down, and of something that is opened, asked for or wrong.
    Later,
}

impl Part {
    /// From which table to which it goes.
    const fn tables(self) -> [usize; 2] {
        match self {
            Part::First => [0, FIRST_TABLES],
            Part::Later => [FIRST_TABLES, FIRST_TABLES + LATER_TABLES],
        }
    }
}

impl Tables {
    /// Bytes of a part's texts with what stands between them.
    #[allow(clippy::indexing_slicing, reason = "runs while compiling")]
    pub const fn length(&self, part: Part) -> usize {
        let (tables, mut length, [mut table, end_table]) = (self.all(), TEXTS[part as usize] - 1, part.tables());
        while table < end_table {
            let mut row = 0;
            while row < tables[table].len() {
                length += tables[table][row].len();
                row += 1;
            }
            table += 1;
        }
        length
    }

    /// A part's texts as one; does not compile where a text holds what stands between two.
    #[allow(clippy::indexing_slicing, reason = "runs while compiling")]
    pub const fn joined<const LENGTH: usize>(&self, part: Part) -> [u8; LENGTH] {
        let (tables, mut joined, mut end) = (self.all(), [BETWEEN; LENGTH], 0);
        let [mut table, end_table] = part.tables();
        while table < end_table {
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
/// they lie in sections of the module that are not loaded, from where the build makes files, and the page brings those
/// of the language that it shows.
macro_rules! texts {
    ($tables:expr, $first:literal, $later:literal) => {
        use $crate::i18n::texts::Part;

        #[cfg_attr(feature = "apart", unsafe(link_section = $first))]
        #[cfg_attr(feature = "apart", allow(dead_code, reason = "the build reads it; what names it would be loaded"))]
        #[cfg_attr(feature = "apart", allow(unsafe_code, reason = "no section of the loaded module has this name"))]
        static FIRST: [u8; $tables.length(Part::First)] = $tables.joined(Part::First);
        #[cfg_attr(feature = "apart", unsafe(link_section = $later))]
        #[cfg_attr(feature = "apart", allow(dead_code, reason = "the build reads it; what names it would be loaded"))]
        #[cfg_attr(feature = "apart", allow(unsafe_code, reason = "no section of the loaded module has this name"))]
        static LATER: [u8; $tables.length(Part::Later)] = $tables.joined(Part::Later);

        #[cfg(feature = "apart")]
        const HERE: [&[u8]; 2] = [&[], &[]];
        #[cfg(not(feature = "apart"))]
        const HERE: [&[u8]; 2] = [&FIRST, &LATER];

        /// All texts of the language.
        pub static TEXTS: $crate::i18n::Texts = $crate::i18n::Texts::new(HERE, [$first, $later]);
    };
}
pub(in crate::i18n) use texts;

/// How texts that come apart from the module are brought: by the name of their part; empty where they cannot be had.
static BRING: OnceLock<fn(&str) -> String> = OnceLock::new();

/// Says how texts that come apart from the module are brought.
pub fn bring_texts_by(bring: fn(&str) -> String) {
    // The first word holds.
    let _ = BRING.set(bring);
}

/// All texts of one language, by their places.
#[derive(Debug)]
pub struct Texts {
    joined: [&'static [u8]; 2],
    names: [&'static str; 2],
    parted: [OnceLock<Vec<&'static str>>; 2],
}

impl Texts {
    /// The texts that [`Tables::joined`] made one, and what the parts are called.
    pub const fn new(joined: [&'static [u8]; 2], names: [&'static str; 2]) -> Texts {
        Texts { joined, names, parted: [OnceLock::new(), OnceLock::new()] }
    }

    /// The texts of a part; none where they cannot be had.
    #[inline(never)]
    fn part(&self, part: usize) -> &[&'static str] {
        let (Some(own), Some(joined), Some(name)) =
            (self.parted.get(part), self.joined.get(part), self.names.get(part))
        else {
            return &[];
        };
        if let Some(parts) = own.get() {
            return parts;
        }
        let brought: &'static str = match (joined.is_empty(), BRING.get()) {
            (true, Some(bring)) => bring(name).leak(),
            _ => std::str::from_utf8(joined).unwrap_or_default(),
        };
        let mut parts = Vec::new();
        for text in brought.split(char::from(BETWEEN)) {
            parts.push(text);
        }
        // Anything else is no part of this version.
        match Some(&parts.len()) == TEXTS.get(part) {
            true => own.get_or_init(|| parts),
            false => &[],
        }
    }

    /// Whether what the page begins with can be said.
    pub fn is_here(&self) -> bool {
        !self.part(Part::First as usize).is_empty()
    }

    /// Whether everything can be said.
    pub fn is_whole(&self) -> bool {
        self.is_here() && !self.part(Part::Later as usize).is_empty()
    }

    /// The text at a place; nothing where it cannot be had.
    #[inline(never)]
    pub fn at(&self, place: usize) -> &'static str {
        let [first, _] = TEXTS;
        let (part, place) = match place.checked_sub(first) {
            Some(place) => (Part::Later, place),
            None => (Part::First, place),
        };
        self.part(part as usize).get(place).copied().unwrap_or_default()
    }
}
