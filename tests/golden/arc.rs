//! Default limits of the ZFS ARC: installers' own test vectors, OpenZFS' rules, and running systems.

use super::{Row, all_checked, anchors, numbers, rows};
use headroom::plan::{NodeType, Plan, ZfsVersion};
use headroom::platform::arc;
use headroom::sizing::memory::Host;
use headroom::units::{Bytes, GIB, TIB};

/// The number that stands before the unit MiB for the nth time, from 0.
fn mib(text: &str, nth: usize) -> Bytes {
    let before = text.split(" MiB").nth(nth).unwrap_or_default();
    let number = before.rsplit(' ').next().and_then(|number| number.parse().ok());
    Bytes::from_mib(number.unwrap_or_else(|| panic!("no MiB number {nth} in {text}")))
}

fn gib(value: f64) -> Bytes {
    Bytes::from_f64(value * GIB as f64)
}

fn check(row: &Row) {
    let (id, input, expected) = (row.text("id"), row.text("input"), row.text("expected"));
    if id.starts_with("C-pve-") {
        assert_eq!(arc::installer_default(mib(input, 0)), mib(expected, 0), "{id}");
    } else if id.starts_with("C-pbs-") {
        // Backup Server takes half from 2 GiB on, Mail Gateway from 4 GiB on; the vectors hold for both.
        for threshold in [2, 4].map(Bytes::from_gib) {
            assert_eq!(arc::appliance_installer_default(mib(input, 0), threshold), mib(expected, 0), "{id}");
        }
    } else if id.starts_with("C-clamp-") {
        assert_eq!(arc::installer_clamp(mib(input, 0), mib(input, 1)), mib(expected, 0), "{id}");
    } else if id.starts_with("C-ozfs23-") {
        let memory = gib(*numbers(input).last().expect("the memory stands last"));
        let (maximum, minimum) = expected.split_once("; arc min").expect("maximum and minimum");
        assert_eq!(arc::openzfs_default(ZfsVersion::V23, memory), gib(numbers(maximum)[0]), "{id}");
        assert_eq!(arc::minimum(memory), gib(numbers(minimum)[0]), "{id}");
    } else if id == "C-rule" {
        let (plan, node) = (Plan::default(), NodeType::default());
        let pool = Bytes(TIB).times(numbers(input)[0] as u64);
        let host = Host { zfs_usable: pool, ..Host::new(&plan, 0, &node) };
        assert_eq!(host.arc_for_pool(), gib(numbers(expected)[0]), "{id}");
    } else {
        panic!("{id}: no check for this row");
    }
    assert_eq!(row.text("tolerance"), "exact", "{id}");
}

#[test]
fn arc_limits_are_those_of_the_installers_and_of_openzfs() {
    anchors("C-").iter().for_each(check);
}

#[test]
fn arc_defaults_are_those_of_running_systems_to_the_byte() {
    let file = "arc_defaults.csv";
    let mut checked = 0;
    for row in rows(file) {
        let version = match row.text("zfs_version") {
            text if text.starts_with("2.3.") => ZfsVersion::V23,
            text if text.starts_with("2.2.") => ZfsVersion::V22,
            other => panic!("no rule for OpenZFS {other}"),
        };
        let memory = Bytes(row.number("memory_all_bytes"));
        assert_eq!(arc::openzfs_default(version, memory), Bytes(row.number("arc_c_max")), "{version:?} {memory:?}");
        assert_eq!(arc::minimum(memory), Bytes(row.number("arc_c_min")), "{version:?} {memory:?}");
        checked += 1;
    }
    all_checked(file, checked);
}

/// OpenZFS 2.1 and 2.2 share one rule (`arc_os.c`: half of the memory).
#[test]
fn openzfs_2_1_takes_half_as_2_2_does() {
    for gib in [4, 64, 512].map(Bytes::from_gib) {
        assert_eq!(arc::openzfs_default(ZfsVersion::V21, gib), gib.scaled(1, 2));
    }
}
