//! What pools hold, through the whole engine: from a link to the figure that is shown.

use crate::plans::answer_to;
use headroom::explain::{Derivation, Name};
use headroom::sizing::advice::Finding;
use headroom::sizing::disks::Space;
use headroom::sizing::{Resource, Status};
use headroom::units::{Bytes, GIB, MIB, Quantity};

/// The first pool of a plan with these disks.
fn space(storage: &str) -> Space {
    let outcome = answer_to(&format!("1&vm=3x4c8g60d&ram=64g&{storage}"));
    outcome.disks.pools.into_iter().next().and_then(|pool| pool.space).expect("a pool with disks")
}

/// What a step of the derivation takes.
fn step(how: &Derivation, name: Name) -> Option<Bytes> {
    how.terms.iter().find(|term| term.name == name).map(|term| match term.value {
        Quantity::Space(bytes) => bytes,
        other => panic!("{name:?} is no space: {other:?}"),
    })
}

/// The founding documents' pool: 3.868 TB in `zfs list`, to the byte as `zfs_pool_capacity.csv` has it (row `raidz1-3`
/// of `2TB`).
#[test]
fn raidz_of_three_2_tb_disks_holds_3_868_tb() {
    let space = space("p=pve-7&fs=zfs&disk=3x2t,hdd7k&layout=raidz1:3");
    assert_eq!(space.reported.value, Bytes(3_868_846_981_120));
}

/// The founding documents' datastore: 2.60 to 2.70 TB of three disks' data after VMFS 6 has taken 1 to 2 %.
#[test]
fn raid5_of_four_900_gb_disks_holds_2_6_to_2_7_tb_after_vmfs() {
    let space = space("p=esxi-7&fs=vmfs&disk=4x900g,hdd10k&layout=raid5:4");
    for value in [space.reported.value, space.usable.value] {
        let terabytes = value.as_f64() / 1e12;
        assert!((2.60..=2.70).contains(&terabytes), "{terabytes} TB");
    }
}

/// A disk of 18 TB has 1 047 metaslabs of 16 GiB, and one of them is the embedded log (`zfs_pool_capacity.csv`, row
/// `mirror2x12` of `18TB-real`). Of the rest 128 GiB are set aside, less 64 GiB for the log, which is larger.
#[test]
fn mirrors_of_18_tb_disks_lose_a_metaslab_each_to_the_embedded_log() {
    for (mirrors, zfs_list) in [
        // 12 × 1 046 × 16 GiB − 64 GiB: the row's USED + AVAIL.
        (12, Bytes(215_572_998_520_832)),
        // 60 × 1 046 × 16 GiB − 64 GiB.
        (60, Bytes(1_078_139_870_511_104)),
    ] {
        let disks = mirrors * 2;
        let space = space(&format!("p=pve-9&fs=zfs&disk={disks}x18t,hdd7k&layout=mirror:2x{mirrors}"));
        assert_eq!(space.reported.value, zfs_list, "{mirrors} mirrors");
        let log = step(&space.reported.how, Name::EmbeddedLog);
        assert_eq!(log, Some(Bytes(mirrors * 16 * GIB)), "{mirrors} mirrors");
        assert_eq!(step(&space.reported.how, Name::Slop), Some(Bytes(64 * GIB)), "{mirrors} mirrors");
        // A calculator without the log sets 128 GiB aside and nothing else.
        let without = Bytes(mirrors * 1_047 * 16 * GIB - 128 * GIB);
        assert_eq!(without.minus(zfs_list), Bytes((mirrors * 16 - 64) * GIB), "what others miss of {mirrors} mirrors");
        assert!(space.usable.value < zfs_list, "metadata of blocks comes on top");
    }
}

/// 3 nodes × 4 × 1 920 383 410 176 B ÷ 3 copies (IDEMA count of a 1.92 TB disk): Ceph spreads objects over all disks, so
/// there are no layouts of disks.
#[test]
fn ceph_holds_a_third_of_its_disks_in_three_copies() {
    for layout in ["", "&layout=mirror:3"] {
        let outcome =
            answer_to(&format!("1&p=pve-9&vm=1x2c4g40d&node=3x1s16c&ram=64g&fail=0&fs=ceph&disk=4x1.92t,nvme{layout}"));
        assert_eq!(outcome.disks.usable, Some(Bytes(4 * 1_920_383_410_176)), "{layout}");
        assert!(outcome.disks.pools.iter().all(|pool| pool.layouts.is_empty()), "{layout}");
    }
}

/// Three copies on nodes of their own need three nodes: with fewer there is no space, and a problem that says so.
#[test]
fn ceph_on_fewer_nodes_than_copies_holds_no_guest() {
    for nodes in [1, 2, 3] {
        let link = format!("1&vm=1x2c4g40d&node={nodes}x1s16c&ram=64g&fail=0&fs=ceph&disk=4x1t,nvme");
        let outcome = answer_to(&link);
        let problem = outcome.advice().iter().find(|advice| advice.finding == Finding::StorageNodes);
        if nodes == 3 {
            assert_eq!(problem, None);
            assert!(outcome.disks.usable > Some(Bytes::ZERO));
            continue;
        }
        assert_eq!(
            problem.map(|advice| advice.numbers.clone()),
            Some(vec![Quantity::Count(nodes), Quantity::Count(3)])
        );
        assert_eq!((outcome.disks.usable, outcome.disks.status), (Some(Bytes::ZERO), Some(Status::Over)));
        assert_eq!(outcome.binding, Some(Resource::Disk));
        assert!(outcome.disks.pools.iter().all(|pool| pool.space.is_none()));
    }
}

/// Every line of the chain by itself, and nothing left over. RAID 6 of four 4 TB and two 2 TB disks: the smallest decides,
/// so 4 × 2 TB are no use, two disks' worth of 2 TB is parity, and LVM and md keep the rest. RAID 1 of btrfs over 4, 1 and
/// 1 TB: what has no partner is told apart from the copies. The IDEMA count of 1, 2 and 4 TB is 1 000 204 886 016,
/// 2 000 398 934 016 and 4 000 787 030 016 B.
#[test]
fn copies_parity_and_what_is_left_over_are_told_apart() {
    let (one, two, four) = (1_000_204_886_016_u64, 2_000_398_934_016_u64, 4_000_787_030_016_u64);
    let raid6 = space("p=pve-9&fs=lvmthin&disk=4x4t,hdd7k&disk=2x2t,hdd7k&layout=raid6:6").reported.how;
    assert_eq!(step(&raid6, Name::Unmatched), Some(Bytes(4 * (four - two))));
    assert_eq!(step(&raid6, Name::ParityDisks), Some(Bytes(2 * two)));
    assert_eq!(step(&raid6, Name::MirrorCopies), None);
    let kept = step(&raid6, Name::SystemReserve).expect("md and LVM keep something");
    assert!(kept > Bytes::ZERO && kept < Bytes(4 * two / 100), "{kept:?}");
    let raid10 = space("p=pve-9&fs=xfs&disk=4x1t,nvme&layout=raid10:4").reported.how;
    assert_eq!(step(&raid10, Name::MirrorCopies), Some(Bytes(2 * one)));
    assert_eq!(step(&raid10, Name::ParityDisks), None);
    let btrfs = space("p=pve-9&fs=btrfs&disk=1x4t,nvme&disk=2x1t,nvme&layout=raid1:3").reported;
    assert_eq!(step(&btrfs.how, Name::MirrorCopies), Some(btrfs.value));
    assert_eq!(step(&btrfs.how, Name::Unmatched), Some(Bytes(four - 2 * one + MIB + 2 * 1032 * MIB)));
    assert_eq!(step(&btrfs.how, Name::SystemReserve), Some(Bytes(3 * MIB + 2 * 1032 * MIB)));
}
