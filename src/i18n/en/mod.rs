//! English.

mod choice;
mod example;
mod finding;
mod name;
mod rule;
mod setting;

use super::Catalogue;
use super::texts::{Tables, Texts};
use super::words::{Answer, Cache, Candidates, Cluster, Frame, Helper, Input, Layouts, Report, Trouble, Unit};

const TABLES: Tables = Tables {
    frame: &Frame::ENGLISH,
    input: &Input::ENGLISH,
    result: &Answer::ENGLISH,
    cache: &Cache::ENGLISH,
    helper: &Helper::ENGLISH,
    candidates: &Candidates::ENGLISH,
    layouts: &Layouts::ENGLISH,
    cluster: &Cluster::ENGLISH,
    report: &Report::ENGLISH,
    fault: &Trouble::ENGLISH,
    unit: &Unit::ENGLISH,
    name: &name::NAMES,
    rule: &rule::RULES,
    stage: &setting::STAGES,
    fixed: &setting::FIXED,
    finding: &finding::FINDINGS,
    setting: &setting::SETTINGS,
    example: &example::EXAMPLES,
};

static JOINED: [u8; TABLES.length()] = TABLES.joined();

static TEXTS: Texts = Texts::new(&JOINED);

/// All English texts.
pub static CATALOGUE: Catalogue = Catalogue {
    texts: &TEXTS,
    status: choice::status,
    resource: choice::resource,
    basis: choice::basis,
    platform: choice::platform,
    profile: choice::profile,
    role: choice::role,
    provisioning: choice::provisioning,
    system: choice::system,
    disk_kind: choice::disk_kind,
    disk_role: choice::disk_role,
    memory_kind: choice::memory_kind,
    sharing: choice::sharing,
};

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
use table;
