//! Rows measured or published elsewhere, against the formulas: the files say where each row comes from.

mod arc;
mod cache;
mod cluster;
mod disks;
mod distributed;
mod esxi;
mod filesystem;
mod kvm;
mod loss;
mod lvm;
mod md;
mod over_nodes;
mod platforms;
mod pools;
mod speed;
mod virtual_disk;
mod zfs;
mod zfs_anchor;

use std::collections::BTreeMap;
use std::path::Path;
use std::str::FromStr;

/// One row of a file, by column.
pub struct Row(BTreeMap<String, String>);

impl Row {
    pub fn text(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column}"))
    }

    pub fn number<N: FromStr>(&self, column: &str) -> N {
        let text = self.text(column);
        text.parse().unwrap_or_else(|_| panic!("{column}: {text} is no number"))
    }
}

/// All rows of a file in this folder.
pub fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    let mut reader = csv::Reader::from_path(&path).expect("the file is there");
    let columns: Vec<String> = reader.headers().expect("a first line").iter().map(str::to_owned).collect();
    let row = |record: csv::StringRecord| {
        assert_eq!(record.len(), columns.len(), "{file}: {record:?}");
        Row(columns.iter().cloned().zip(record.iter().map(str::to_owned)).collect())
    };
    reader.records().map(|record| row(record.expect("a row of equal length"))).collect()
}

/// Lines of a file below its first, counted without the reader: a check that no row was passed over.
fn lines(file: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    std::fs::read_to_string(path).expect("the file is there").lines().skip(1).filter(|line| !line.is_empty()).count()
}

/// Fails when fewer rows were checked than the file holds.
pub fn all_checked(file: &str, checked: usize) {
    println!("{file}: {checked} rows checked");
    assert_eq!(checked, lines(file), "{file}: some rows were not checked");
}

/// What the names of the rows of `anchor_pairs.csv` begin with; each kind is checked in full where its feature is.
const ANCHORS: &[&str] = &["A", "B-", "C-", "D-", "E-", "G", "H"];

/// The rows of `anchor_pairs.csv` of one kind.
pub fn anchors(kind: &str) -> Vec<Row> {
    let found: Vec<Row> = rows("anchor_pairs.csv").into_iter().filter(|row| row.text("id").starts_with(kind)).collect();
    assert!(ANCHORS.iter().any(|known| kind.starts_with(known)) && !found.is_empty(), "no rows of kind {kind}");
    println!("anchor_pairs.csv: {} rows {kind}", found.len());
    found
}

#[test]
fn every_row_of_the_collection_is_of_a_kind_that_is_checked() {
    all_checked("anchor_pairs.csv", ANCHORS.iter().map(|kind| anchors(kind).len()).sum());
}

/// Every number in a text, in order.
pub fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|sign: char| !(sign.is_ascii_digit() || sign == '.'));
    parts.filter_map(|part| part.trim_matches('.').parse().ok()).collect()
}
