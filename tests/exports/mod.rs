//! Exports: the JSON and its schema, tables without formulas, report and mail without markup, the bill.

mod bill;
mod candidates;
mod json;
mod laws;
mod table;
mod text;

use crate::plans::{answer, plan};
use headroom::i18n::Language;
use headroom::plan::Plan;
use headroom::report;

/// Ten guests of 4 GiB on two nodes of 8 × 8 GiB, and four disks in each.
const SHOP: &str = "1&p=pve-9&vm=10x2c4g40d,n=Web&node=2x1s16c2t,n=pve&dimm=8x8g&fs=zfs&disk=4x1.92t,nvme";

/// Names that a spreadsheet or a browser would take for something to do.
const HOSTILE: [&str; 12] = [
    "=HYPERLINK(\"https://example.org\",\"click\")",
    "=1+1",
    "+1",
    "-1+cmd|' /C calc'!A0",
    "@SUM(1)",
    "＝1＋1",
    "＋1",
    "－1",
    "＠SUM(1)",
    "  =1+1",
    "a;=1+1",
    "a\",=1+1",
];

/// The plan with this name everywhere where a person can give one.
fn named(name: &str) -> Plan {
    let mut plan = plan(SHOP);
    plan.title = name.to_owned();
    plan.nodes[0].name = name.to_owned();
    plan.pools[0].disks[0].name = name.to_owned();
    if let headroom::plan::Guests::Groups(groups) = &mut plan.guests {
        groups[0].name = name.to_owned();
    }
    plan
}

/// The rows of a table, as an independent reader has them, without the mark at its beginning.
fn rows(table: &str) -> Vec<Vec<String>> {
    let table = table.strip_prefix('\u{feff}').expect("the mark of UTF-8");
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_bytes());
    let rows = reader.records().map(|row| row.expect("as many cells as in the first row"));
    rows.map(|row| row.iter().map(str::to_owned).collect()).collect()
}

/// The table of a plan.
fn table(plan: &Plan) -> String {
    report::csv(plan, &answer(plan), None, Language::En)
}
