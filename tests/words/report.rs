//! The report in Markdown says which layout a pool has, what is kept aside, and what is not judged.

use crate::plans::{answer, plan};
use headroom::i18n::Language;
use headroom::report::{markdown, verdict_lines};

fn report(link: &str) -> String {
    let plan = plan(link);
    markdown(&plan, &answer(&plan), None, Language::En, false)
}

/// 24 disks as 11 mirrors leave two spares; a stated layout is marked wherever it ranks.
#[test]
fn the_layout_that_a_pool_has_stands_in_bold_with_its_spares() {
    let open = report("1&p=pve-9&vm=20x2c4g40d&node=1x2s16c2t&ram=512g&fs=zfs&disk=24x4t,hdd7k&layout=mirror:2x11");
    let bold: Vec<&str> = open.lines().filter(|line| line.starts_with("| **")).collect();
    assert!(
        matches!(bold.as_slice(), [line] if line.starts_with("| **11 × mirror of 2 disks + 2 spares**")),
        "{bold:?}"
    );
    let stated = report("1&p=pve-9&vm=20x2c4g40d&node=1x2s16c2t&ram=512g&fs=zfs&disk=24x4t,hdd7k&layout=stripe:1x24");
    assert!(stated.lines().any(|line| line.starts_with("| **stripe of 24 disks**")), "{stated}");
    let one = report("1&p=pve-9&vm=1x2c4g40d&ram=64g&fs=zfs&disk=1x1t,nvme");
    assert!(one.contains("| **stripe of one disk** |"), "{one}");
}

#[test]
fn each_of_several_pools_is_named_and_remote_storage_is_said_not_to_be_judged() {
    let text = report("1&p=pve-9&vm=2x2c4g40d&ram=64g&fs=zfs&disk=4x1.92t,nvme&fs=lvmthin&disk=2x4t,hdd7k&fs=nfs");
    for name in ["| 1. ZFS", "| 2. LVM", "| 3. NFS", "\n1. ZFS", "\n2. LVM"] {
        assert!(text.contains(name), "{name}: {text}");
    }
    assert!(
        text.lines().any(|line| line.starts_with("| 3. NFS") && line.ends_with("| not judged | not judged |")),
        "{text}"
    );
    // Ceph has no layouts, and is told all the same.
    let ceph = report("1&p=pve-9&vm=1x2c4g40d&node=3x1s16c&ram=64g&fail=0&fs=ceph&disk=4x1.92t,nvme");
    assert!(ceph.lines().any(|line| line.starts_with("| Ceph") && line.contains("| 6.99 TiB |")), "{ceph}");
}

#[test]
fn the_headline_says_that_remote_storage_is_not_judged() {
    let plan = plan("1&p=esxi-8&vm=2x2c4g40d&ram=64g&fs=nfs&net=10");
    let (_, more) = verdict_lines(Language::En, &plan, &answer(&plan));
    assert!(more.iter().any(|line| line.starts_with("Remote storage is not judged")), "{more:?}");
    let local = crate::plans::plan("1&p=pve-9&vm=2x2c4g40d&ram=64g&fs=zfs&disk=2x1t");
    let (_, more) = verdict_lines(Language::En, &local, &answer(&local));
    assert!(!more.iter().any(|line| line.contains("emote")), "{more:?}");
}
