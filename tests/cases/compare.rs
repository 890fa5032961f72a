//! Scenarios side by side: which is the smallest that fits, what differs and by how much, and whether every number agrees
//! with its formula.

use crate::plans::{answer, plan};
use headroom::catalog::Example;
use headroom::i18n::words::Compare;
use headroom::i18n::{Language, quantity};
use headroom::plan::Plan;
use headroom::report::compare::{Look, Row, all_cores, all_ram, differing, lines, raw_disk, row_how, rows, smallest};
use headroom::sizing::{Outcome, Status};
use headroom::units::{Bytes, Quantity};

/// Plans with their answers.
struct Scenes(Vec<(Plan, Outcome)>);

impl Scenes {
    fn of(links: &[&str]) -> Scenes {
        let scene = |link: &&str| {
            let plan = plan(link);
            let outcome = answer(&plan);
            (plan, outcome)
        };
        Scenes(links.iter().map(scene).collect())
    }

    fn looks(&self) -> Vec<Look<'_>> {
        self.0.iter().map(|(plan, outcome)| Look { language: Language::En, plan, outcome }).collect()
    }

    fn smallest(&self) -> Option<usize> {
        smallest(&self.looks())
    }

    fn row(&self, name: Compare) -> Row {
        rows(&self.looks()).into_iter().find(|row| row.name == name).unwrap_or_else(|| panic!("{name:?}"))
    }

    /// The texts of a row, each with its difference.
    fn told(&self, name: Compare) -> Vec<String> {
        let cell = |cell: &headroom::report::compare::Cell| match cell.delta.as_str() {
            "" => cell.fact.text.clone(),
            delta => format!("{} {delta}", cell.fact.text),
        };
        self.row(name).cells.iter().map(cell).collect()
    }
}

/// The founding quotation: ten guests of 4 GB, with 32, 64 and 128 GB, which are tight, adequate and comfortable.
fn founding(dimms: &str) -> String {
    format!("1&p=esxi-7&vm=10x2c4g40d&node=1x2s10c2t&dimm={dimms}&slots=24&chan=4&mem=ddr3")
}

#[test]
fn the_smallest_that_fits_is_the_least_memory_of_those_that_are_adequate() {
    let [small, middle, large] = ["8x4g", "8x8g", "16x8g"].map(founding);
    let all = Scenes::of(&[&small, &middle, &large]);
    let verdicts = all.0.iter().map(|(_, outcome)| outcome.ram.status).collect::<Vec<_>>();
    assert!(verdicts[0] > Status::Adequate && verdicts[1] <= Status::Adequate, "{verdicts:?}");
    assert_eq!(all.smallest(), Some(1));
    assert_eq!(Scenes::of(&[&large, &middle]).smallest(), Some(1));
    assert_eq!(Scenes::of(&[&large, &small]).smallest(), Some(0));
    assert_eq!(Scenes::of(&[&small, &small]).smallest(), None, "none is adequate");
    assert_eq!(Scenes::of(&["1&ram=64g", "1&ram=32g"]).smallest(), None, "without guests nothing is judged");
}

#[test]
fn of_equal_memory_the_fewest_cores_and_then_the_least_disk_decide() {
    let of = |cores: u64, disk: &str| {
        format!("1&p=kvm&vm=4x2c4g40d&node=1x1s{cores}c2t&ram=64g&fs=xfs&disk={disk}&layout=raid10:4")
    };
    let (many, few) = (of(16, "4x2t,nvme"), of(8, "4x2t,nvme"));
    assert_eq!(Scenes::of(&[&many, &few]).smallest(), Some(1));
    let small = of(8, "4x1t,nvme");
    assert_eq!(Scenes::of(&[&few, &small]).smallest(), Some(1));
    assert_eq!(Scenes::of(&[&small, &few]).smallest(), Some(0));
    assert_eq!(Scenes::of(&[&few, &few]).smallest(), Some(0), "of equal ones the first");
    // More memory is larger, whatever else there is less of.
    let less = small.replace("64g", "128g");
    assert_eq!(Scenes::of(&[&many, &less]).smallest(), Some(0));
}

/// 2 × (2 × 16) + 3 × (1 × 8) = 88 cores; 2 × 256 + 3 × 64 = 704 GiB; on five nodes 4 × 1.92 + 2 × 0.48 = 8.64 TB each.
#[test]
fn what_all_nodes_have_is_summed_over_all_types() {
    let plan = plan(
        "1&vm=2x2c4g&node=2x2s16c2t&dimm=8x32g&node=3x1s8c1t&ram=64g&fs=zfs&disk=4x1.92t,nvme&disk=2x480g,nvme,role=log",
    );
    assert_eq!(all_cores(&plan).value, 88);
    assert_eq!(all_ram(&plan).value, Bytes::from_gib(704));
    assert_eq!(raw_disk(&plan).value, Bytes(5 * 8_640_000_000_000));
}

/// 40 GiB configured on 32, 64 and 128 GiB is 1.25, 0.625 and 0.3125; 20 vCPU on 20 cores is one each.
#[test]
fn a_number_is_told_with_its_distance_from_the_plan() {
    let all = ["8x4g", "8x8g", "16x8g"].map(founding);
    let all = Scenes::of(&all.each_ref().map(String::as_str));
    assert_eq!(all.told(Compare::Installed), ["32 GiB", "64 GiB +32", "128 GiB +96"]);
    assert_eq!(all.told(Compare::AllRam), ["32 GiB", "64 GiB +32", "128 GiB +96"]);
    assert_eq!(all.told(Compare::Ratio), ["1.25×", "0.63× −0.63", "0.31× −0.94"]);
    assert_eq!(all.told(Compare::VcpuPerCore), ["1", "1", "1"]);
    assert_eq!(all.told(Compare::Dimms), ["8 × 4 GB", "8 × 8 GB", "16 × 8 GB"]);
    assert_eq!(all.told(Compare::FreeSlots), ["16 of 24", "16 of 24", "8 of 24"]);
    assert!(all.row(Compare::VcpuPerCore).same && !all.row(Compare::Installed).same);
    let turned = ["16x8g", "8x8g"].map(founding);
    let turned = Scenes::of(&turned.each_ref().map(String::as_str));
    assert_eq!(turned.told(Compare::Installed), ["128 GiB", "64 GiB −64"]);
}

/// 2 × 4 × 1.92 = 15.36 TB against 4 × 0.48 = 1.92 TB: 13.44 TB less.
#[test]
fn disks_differ_in_what_they_are_sold_in() {
    let all = Scenes::of(&[
        "1&p=pve-9&vm=2x2c4g40d&node=2x1s8c2t&fs=zfs&disk=4x1.92t,nvme&layout=mirror:2x2",
        "1&p=pve-9&vm=2x2c4g40d&node=1x1s8c2t&fs=zfs&disk=4x480g,nvme&layout=raidz1:4",
        "1&p=pve-9&vm=2x2c4g40d&node=1x1s8c2t",
    ]);
    assert_eq!(all.told(Compare::RawDisk), ["15.4 TB", "1.92 TB −13.4 TB", ""]);
    assert_eq!(all.told(Compare::Nodes), ["2", "1 −1", "1 −1"]);
    assert_eq!(all.told(Compare::Layout), ["ZFS, 2 × mirror of 2 disks", "ZFS, RAIDZ1 of 4 disks", ""]);
    assert_eq!(all.told(Compare::Survives), ["1 disk", "1 disk", ""]);
    assert!(all.told(Compare::Headroom)[1].contains(" pts"), "shares differ by points");
}

#[test]
fn even_channels_are_told_from_uneven_ones() {
    let of = |memory: &str| format!("1&vm=2x2c4g&node=1x2s16c2t&slots=16&chan=4&{memory}");
    let [even, uneven, stated] = ["dimm=8x32g", "dimm=12x32g&dimm=2x8g", "ram=256g"].map(of);
    let all = Scenes::of(&[&even, &uneven, &stated]);
    assert_eq!(all.told(Compare::Channels), ["Even", "Uneven, lower bandwidth", "–"]);
    assert_eq!(all.told(Compare::FreeSlots), ["8 of 16", "2 of 16", "–"]);
}

#[test]
fn equal_scenarios_differ_in_nothing() {
    let link = "1&p=pve-9&vm=9x2c4g40d&fs=zfs&disk=4x1t,nvme";
    let all = Scenes::of(&[link, link]);
    assert!(rows(&all.looks()).iter().all(|row| row.same && row.cells.iter().all(|cell| cell.delta.is_empty())));
    assert_eq!(differing(&all.looks()), []);
    assert!(lines(Language::En, &all.looks(), &|_| "A".to_owned()).starts_with("All scenarios are equal"));
    // One alone is the same as nothing.
    assert!(rows(&Scenes::of(&[link]).looks()).iter().all(|row| !row.same));
}

#[test]
fn the_parts_that_differ_are_named() {
    let all = Scenes::of(&["1&vm=9x2c4g40d", "1&vm=9x2c4g40d&ram=64g", "1&vm=9x2c4g40d&grow=10&t=Other name"]);
    assert_eq!(differing(&all.looks()), [Compare::Hosts, Compare::Policy]);
    let told = lines(Language::En, &all.looks(), &|index| format!("number {index}"));
    assert_eq!(told, "What differs: Hosts, Growth, overcommit. Smallest that fits: **number 1**.");
}

/// The number that a text begins with.
fn leading(text: &str) -> Option<f64> {
    let text: String = text.replace(',', "").replace('−', "-").replace('+', "");
    let end = text.find(|sign: char| !(sign.is_ascii_digit() || "-.".contains(sign))).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// The unit behind it.
fn unit(text: &str) -> String {
    text.chars().filter(|sign| !(sign.is_ascii_digit() || "−+-.,".contains(*sign))).collect()
}

#[test]
fn every_number_is_the_result_of_its_formula() {
    for example in Example::ALL {
        let scenes = Scenes::of(&[example.link()]);
        let looks = scenes.looks();
        let mut explained = 0;
        for row in rows(&looks) {
            let cell = &row.cells[0];
            let how = row_how(row.line, &looks[0]);
            assert!(row.opens || how.is_none(), "{:?}", row.name);
            if cell.fact.number.is_none() {
                continue;
            }
            let Some(how) = how else {
                assert_eq!(row.name, Compare::Nodes, "{}: a number without a formula", example.id());
                continue;
            };
            explained += 1;
            if let Quantity::Probability(risk) = how.result {
                assert_eq!(cell.fact.number, Some(risk));
            } else {
                let result = quantity(Language::En, how.result);
                assert_eq!(leading(&cell.fact.text), leading(&result), "{}: {:?}", example.id(), row.name);
            }
        }
        assert!(explained > 8, "{}: {explained}", example.id());
    }
}

/// Each difference is what a reader gets who subtracts the numbers shown, but for their rounding.
#[test]
fn differences_are_those_of_the_numbers_shown() {
    let links: Vec<&str> = Example::ALL.iter().map(|example| example.link()).collect();
    let mut compared = 0;
    for other in &links {
        let scenes = Scenes::of(&[links[0], other]);
        for row in rows(&scenes.looks()) {
            let [from, to] = row.cells.as_slice() else { panic!("two cells") };
            if to.delta.is_empty() || unit(&from.fact.text) != unit(&to.fact.text) {
                continue;
            }
            let Some((from, to_number)) = leading(&from.fact.text).zip(leading(&to.fact.text)) else { continue };
            // Disks and space carry their unit, and may change it.
            let delta_unit = unit(&to.delta);
            if delta_unit.contains('B') && delta_unit != unit(&to.fact.text) {
                continue;
            }
            let delta = leading(&to.delta).expect("a number");
            // Three digits of each.
            let rounding = [from, to_number, delta].map(|value: f64| (value.abs() / 180.0).max(0.011));
            let off = (to_number - from - delta).abs();
            assert!(off <= rounding.iter().sum::<f64>(), "{:?}: {from} to {to_number} is {delta}", row.name);
            assert_eq!(to.delta.starts_with('−'), delta < 0.0);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_row_of_which_nothing_is_known_is_left_out() {
    let names = |link: &str| rows(&Scenes::of(&[link]).looks()).iter().map(|row| row.name).collect::<Vec<_>>();
    let empty = names("1");
    assert!(empty.contains(&Compare::Installed));
    for gone in [Compare::Verdict, Compare::Pressure, Compare::Fill, Compare::Arc, Compare::NodesNeeded] {
        assert!(!empty.contains(&gone), "{gone:?}");
    }
    assert!(names("1&vm=2x2c4g40d&fs=zfs&disk=4x1t").contains(&Compare::Arc));
}
