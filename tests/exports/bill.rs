//! The bill of materials: what is stated, for each node and in all, and nothing that is only advised.

use super::{SHOP, rows};
use crate::plans::{answer, plan};
use headroom::i18n::Language;
use headroom::report::{mail, markdown, materials_csv};

fn bill(link: &str) -> Vec<Vec<String>> {
    rows(&materials_csv(&plan(link), Language::En))
}

#[test]
fn nodes_modules_and_disks_are_counted_for_each_node_and_in_all() {
    assert_eq!(
        bill(SHOP),
        [
            ["Part", "Per node", "In all", "Note"],
            ["pve", "1", "2", "1 × 16 cores, 2 threads each"],
            ["DIMM 8 GB DDR4", "8", "16", ""],
            ["1.92 TB NVMe, PLP", "4", "8", "ZFS, Data"],
        ]
    );
}

/// Three nodes of one type and two of another: each has its own modules, all five have the disks.
#[test]
fn modules_belong_to_their_type_and_disks_to_every_node() {
    let link = "1&vm=10x2c4g&node=3x2s8c1t,n=Old&dimm=4x16g&dimm=4x8g&mem=ddr3&node=2x1s32c2t&ram=512g\
                &fs=zfs&disk=2x480g,sata,role=boot&disk=6x4t,hdd7k,n=Archive&fs=nfs";
    let rows = bill(link);
    let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    assert_eq!(
        rows[1..],
        [
            ["Old", "1", "3", "2 × 8 cores, 1 thread each"],
            ["DIMM 16 GB DDR3", "4", "12", "Old"],
            ["DIMM 8 GB DDR3", "4", "12", "Old"],
            ["Node type 2", "1", "2", "1 × 32 cores, 2 threads each"],
            ["RAM 512 GiB, modules not stated", "1", "2", "Node type 2"],
            ["480 GB SATA SSD, PLP", "2", "10", "ZFS, System"],
            ["Archive (4 TB HDD 7.2k)", "6", "30", "ZFS, Data"],
        ]
    );
}

/// 30 guests of 4 GiB do not fit 64 GiB.
#[test]
fn what_the_ladder_would_add_is_advice_and_not_in_the_bill() {
    let short = plan("1&p=kvm&vm=30x2c4g&node=1x1s16c&dimm=8x8g");
    let table = materials_csv(&short, Language::En);
    let outcome = answer(&short);
    let modules = |text: &str| text.lines().filter(|line| line.contains("DIMM 8 GB")).count();
    assert_eq!(modules(&table), 1);
    assert_eq!(table.matches("DIMM").count(), 1, "{table}");
    for text in [
        markdown(&short, &outcome, None, Language::En, false),
        mail(&short, &outcome, None, Language::En, "https://example.org/#1"),
    ] {
        assert!(text.contains("Advised, and not in the bill:"), "{text}");
    }
    let enough = plan("1&p=kvm&vm=3x2c4g&node=1x1s16c&dimm=8x8g");
    let text = mail(&enough, &answer(&enough), None, Language::En, "https://example.org/#1");
    assert!(!text.contains("Advised"), "{text}");
}
