//! Links that cannot be taken as they stand: named, with what was used instead, and the rest still works.

use super::{bad, default_but, groups, notice, plan, word};
use headroom::plan::{
    DimmGroup, Fault, FaultKind, GuestField, GuestGroup, Guests, Memory, NodeField, Place, Plan, Platform, PolicyField,
};
use headroom::share::{Decoded, LONGEST_LINK, NoticeKind, Used, decode};
use headroom::units::{Bytes, Percent, Quantity};

/// The link has exactly this notice, and without what it names it is the other link.
fn noticed(link: &str, expected: &str, notice: headroom::share::Notice) {
    let Decoded { plan: decoded, notices, .. } = decode(link);
    assert_eq!(notices, [notice], "{link}");
    assert_eq!(decoded, plan(expected), "{link}");
}

#[test]
fn an_unknown_key_is_named_and_the_rest_works() {
    noticed("1&colour=red&grow=25", "1&grow=25", notice("colour", "red", NoticeKind::UnknownKey));
    noticed("1&grow=25&section", "1&grow=25", notice("section", "", NoticeKind::UnknownKey));
}

#[test]
fn long_keys_and_values_are_shortened_in_notices() {
    let notices = decode(&format!("1&{}={}", "k".repeat(100), "v".repeat(100))).notices;
    assert_eq!(notices[0].key, "k".repeat(59) + "…");
    assert_eq!(notices[0].value, "v".repeat(59) + "…");
}

#[test]
fn another_version_is_named_and_read_as_far_as_it_goes() {
    noticed("2&grow=25", "1&grow=25", notice("", "2", NoticeKind::UnknownVersion));
    noticed("results", "1", notice("", "results", NoticeKind::UnknownVersion));
    assert_eq!(plan("grow=25"), plan("1&grow=25"));
}

#[test]
fn words_of_no_platform_or_storage_are_bad_values() {
    for platform in ["hyper-v", "kubevirt-2", "esxi"] {
        noticed(&format!("1&p={platform}&grow=25"), "1&grow=25", bad("p", platform, word("pve-9")));
    }
    for system in ["vsan", "s2d-2"] {
        let link = format!("1&fs={system}&disk=4x1t&layout=raid9:1&grow=25");
        noticed(&link, "1&grow=25", bad("fs", system, Used::LeftOut));
    }
}

#[test]
fn a_bad_value_gives_way_to_its_default() {
    let cases = [
        ("p", "pve-6", word("pve-9")),
        ("slots", "many", Used::Default),
        ("chan", "-1", Used::Default),
        ("mem", "ddr9", Used::Default),
        ("base", "g", Used::Default),
        ("w", "1.5", Used::Default),
        ("numa", "1/2", word("1")),
        ("arc", "most", word("auto")),
        ("zfs", "3.0", Used::Default),
        ("over", "full", word("none")),
        ("risk", "none", word("0.1")),
        ("ksm", "yes", Used::Default),
        ("bal", "2g", Used::Default),
        ("swap", "8x", word("0")),
        ("grow", "2,5", word("0")),
        ("pace", "1e3", word("20")),
        ("fail", "one", Used::Default),
        ("maint", "1.5", word("0")),
        ("dfail", "+1", word("1")),
        ("fill", "99999999999999999999999999", word("80")),
        ("iops", "5k", Used::Default),
        ("p99", "2s", Used::Default),
        ("rack", "2.3kw/0.5", Used::Default),
        ("weights", "1/1/1/1", word("1/1/1")),
        ("zipf", "steep", Used::Default),
        ("hot", "all", word("10")),
    ];
    for (key, value, used) in cases {
        noticed(&format!("1&{key}={value}&t=rest"), "1&t=rest", bad(key, value, used));
    }
}

#[test]
fn a_bad_value_of_a_pool_gives_way_to_its_default() {
    let cases = [
        ("layout", "raid9:4", word("auto")),
        ("layout", "mirror:2x3+", word("auto")),
        ("layout", "draid2:6d", word("auto")),
        ("ashift", "4k", word("12")),
        ("vbs", "16", Used::Default),
        ("rs", "128", word("128k")),
        ("comp", "none", word("1")),
        ("net", "10g", Used::Default),
        ("exp", "3.5", Used::Default),
        ("disk", "4x", Used::LeftOut),
        ("disk", "nvme", Used::LeftOut),
        ("disk", "4x1.92p,nvme", Used::LeftOut),
    ];
    for (key, value, used) in cases {
        noticed(&format!("1&fs=zfs&{key}={value}&t=rest"), "1&fs=zfs&t=rest", bad(key, value, used));
    }
    noticed("1&fs=zfs&disk=4x1t,tape", "1&fs=zfs&disk=4x1t", bad("disk", "tape", word("nvme")));
    noticed("1&fs=zfs&disk=4x1t,role=swap", "1&fs=zfs&disk=4x1t", bad("disk", "role=swap", word("data")));
    for figure in ["afr=low", "dwpd=-1", "iops=/", "iops=1/2/3", "mbs=1.5/2", "mbs=", "tbw=600"] {
        noticed(&format!("1&fs=zfs&disk=4x1t,{figure}"), "1&fs=zfs&disk=4x1t", bad("disk", figure, Used::LeftOut));
    }
    noticed("1&fs=zfs&disk=4x1t9z", "1&fs=zfs&disk=4x1t", bad("disk", "4x1t9z", word("4x1t")));
}

#[test]
fn a_bad_part_of_a_guest_leaves_the_other_parts() {
    noticed("1&vm=60x8c4gb40d,web", "1&vm=60x8c4g40d,web", bad("vm", "60x8c4gb40d", word("60x8c4g40d")));
    noticed("1&vm=60x8c16g,weeb", "1&vm=60x8c16g", bad("vm", "weeb", Used::LeftOut));
    noticed("1&vm=60x8c16g,use=most", "1&vm=60x8c16g", bad("vm", "use=most", Used::LeftOut));
    noticed("1&vm=60x8c16g,pin=1,db", "1&vm=60x8c16g,db", bad("vm", "pin=1", Used::LeftOut));
    noticed("1&vm=60x8c16g9c", "1&vm=60x8c16g", bad("vm", "60x8c16g9c", word("60x8c16g40d")));
}

#[test]
fn a_value_of_which_nothing_can_be_read_invents_no_guest() {
    noticed("1&vm=many&vm=2x", "1&vm=2x", bad("vm", "many", Used::LeftOut));
    noticed("1&vm=%%%", "1", bad("vm", "%%%", Used::LeftOut));
    noticed("1&total=60y", "1", bad("total", "60y", Used::LeftOut));
}

#[test]
fn a_bad_node_keeps_what_can_be_read() {
    noticed("1&node=3x2s8k&w=300", "1&node=3x2s&w=300", bad("node", "3x2s8k", word("3x2s16c2t")));
    noticed("1&node=big&w=300", "1&w=300", bad("node", "big", word("1x1s16c2t")));
    noticed("1&node=3x,rack=2", "1&node=3x", bad("node", "rack=2", Used::LeftOut));
}

#[test]
fn bad_modules_give_way_to_the_default_only_where_no_others_are_stated() {
    noticed("1&dimm=8x64q", "1", bad("dimm", "8x64q", word("4x32g")));
    noticed("1&dimm=8x64q&dimm=2x8g", "1&dimm=2x8g", bad("dimm", "8x64q", Used::LeftOut));
    noticed("1&ram=all", "1", bad("ram", "all", word("4x32g")));
}

#[test]
fn groups_win_over_totals_and_modules_over_a_plain_total() {
    let conflict = |kept| NoticeKind::Conflict { kept };
    noticed("1&total=9x18c36g&vm=5x", "1&vm=5x", notice("total", "9x18c36g", conflict("vm")));
    noticed("1&ram=64g&dimm=4x8g", "1&dimm=4x8g", notice("ram", "64g", conflict("dimm")));
}

#[test]
fn the_later_of_two_values_is_used() {
    noticed("1&grow=25&grow=30", "1&grow=30", notice("grow", "30", NoticeKind::Repeated));
    noticed("1&p=kvm&p=esxi-8", "1&p=esxi-8", notice("p", "esxi-8", NoticeKind::Repeated));
    noticed("1&node=2x&w=1&w=2&node=3x&w=3", "1&node=2x&w=2&node=3x&w=3", notice("w", "2", NoticeKind::Repeated));
}

#[test]
fn disks_without_a_storage_system_say_so() {
    noticed("1&disk=4x1t&grow=25", "1&grow=25", notice("disk", "4x1t", NoticeKind::NoPool));
}

#[test]
fn values_outside_of_what_can_be_sized_go_back_to_their_default() {
    let Decoded { plan: decoded, notices, .. } = decode("1&vm=60x9999c4g40d,web&fill=0&t=rest");
    assert_eq!(decoded, plan("1&vm=60x2c4g40d,web&t=rest"));
    let fault = |place, kind| Fault { place, kind };
    let vcpus = fault(
        Place::Guest(0, GuestField::Vcpus),
        FaultKind::OutOfRange { given: Quantity::Count(9_999), min: Quantity::Count(1), max: Quantity::Count(768) },
    );
    let fill = fault(
        Place::Policy(PolicyField::Fill),
        FaultKind::OutOfRange {
            given: Quantity::Percent(Percent(0)),
            min: Quantity::Percent(Percent::from_whole(1)),
            max: Quantity::Percent(Percent::from_whole(100)),
        },
    );
    assert_eq!(
        notices,
        [
            notice("vm", "60x9999c4g40d,web", NoticeKind::Limit { fault: vcpus, used: word("2") }),
            notice("fill", "0", NoticeKind::Limit { fault: fill, used: word("80") }),
        ]
    );
}

/// The link has notices, all about limits, and is repaired to the other link.
fn repaired(link: &str, expected: &str) {
    let Decoded { plan: decoded, notices, .. } = decode(link);
    assert!(!notices.is_empty(), "{link}");
    assert!(notices.iter().all(|notice| matches!(notice.kind, NoticeKind::Limit { .. })), "{link}: {notices:?}");
    assert_eq!(decoded, plan(expected), "{link}");
}

#[test]
fn every_limit_is_repaired_at_its_field() {
    let guests = [
        ("9999999x", "1x"),
        ("0c", "2c"),
        ("0g", "4g"),
        ("99t", "4g"),
        ("99999999d", "40d"),
        (",use=0", ""),
        (",cpu=101", ""),
        (",bal=5g", ""),
        (",res=5g", ""),
        (",huge=3m", ""),
        (",iops=999999999", ""),
        (",wr=101", ""),
        (",sync=100.001", ""),
        ("2c0g,bal=1g", "2c,bal=1g"),
    ];
    for (value, expected) in guests {
        repaired(&format!("1&vm={value}&t=rest"), &format!("1&vm={expected}&t=rest"));
    }
    let others = [
        ("total=10x20c0g", ""),
        ("node=0x", ""),
        ("node=33s", ""),
        ("node=0c", ""),
        ("node=9t", ""),
        ("dimm=2000x64g", ""),
        ("dimm=4x2t&dimm=2x8g", ""),
        ("ram=1m", ""),
        ("ram=65t", ""),
        ("slots=0", ""),
        ("chan=25", ""),
        ("base=5t", ""),
        ("base=91%", ""),
        ("w=0", ""),
        ("numa=0", ""),
        ("fs=zfs&ashift=8", "fs=zfs"),
        ("fs=zfs&vbs=12k", "fs=zfs"),
        ("fs=zfs&rs=32m", "fs=zfs"),
        ("fs=zfs&comp=0.9", "fs=zfs"),
        ("fs=zfs&disk=0x1t", "fs=zfs&disk=1x1t"),
        ("fs=zfs&disk=2x1t&disk=4x0.1g", "fs=zfs&disk=2x1t"),
        ("fs=zfs&disk=200x1t&disk=41x1t", "fs=zfs&disk=200x1t"),
        ("fs=zfs&disk=4x1t&layout=raidz2:6", "fs=zfs&disk=4x1t"),
        ("fs=zfs&disk=4x1t&layout=raidz2:2", "fs=zfs&disk=4x1t"),
        ("fs=zfs&disk=4x1t&layout=draid4:1d:4c", "fs=zfs&disk=4x1t"),
        ("fs=zfs&disk=4x1t,afr=0", "fs=zfs&disk=4x1t"),
        ("fs=zfs&disk=4x1t,afr=51", "fs=zfs&disk=4x1t"),
        ("fs=zfs&disk=4x1t,dwpd=101,n=S1", "fs=zfs&disk=4x1t,n=S1"),
        ("fs=zfs&disk=4x1t,iops=0/9", "fs=zfs&disk=4x1t,iops=/9"),
        ("fs=zfs&disk=4x1t,iops=9/0", "fs=zfs&disk=4x1t,iops=9"),
        ("fs=zfs&disk=4x1t,mbs=9/1000001", "fs=zfs&disk=4x1t,mbs=9"),
        ("fs=zfs&disk=4x1t,mbs=0/0", "fs=zfs&disk=4x1t"),
        ("fs=nfs&net=0", "fs=nfs"),
        ("fs=nfs&net=1001", "fs=nfs"),
        // Without a layout, on mirrors, on two sets, as narrow as its parity, as wide as it is now, and at its fewest.
        ("fs=zfs&disk=6x1t&exp=3", "fs=zfs&disk=6x1t"),
        ("fs=zfs&disk=6x1t&layout=mirror:2x3&exp=3", "fs=zfs&disk=6x1t&layout=mirror:2x3"),
        ("fs=zfs&disk=6x1t&layout=raidz1:3x2&exp=2", "fs=zfs&disk=6x1t&layout=raidz1:3x2"),
        ("fs=zfs&disk=6x1t&layout=raidz2:6&exp=2", "fs=zfs&disk=6x1t&layout=raidz2:6"),
        ("fs=zfs&disk=6x1t&layout=raidz2:6&exp=6", "fs=zfs&disk=6x1t&layout=raidz2:6"),
        ("fs=zfs&disk=2x1t&layout=raidz1:2&exp=2", "fs=zfs&disk=2x1t&layout=raidz1:2"),
        ("fs=xfs&disk=6x1t&layout=raidz1:6&exp=3", "fs=xfs&disk=6x1t"),
        ("fs=xfs&disk=6x1t&layout=raid5:6&exp=3", "fs=xfs&disk=6x1t&layout=raid5:6"),
        // 8 PiB are 9 007.2 TB: nine disks of a petabyte fit, ten do not; those of Ceph count on each node.
        ("fs=zfs&disk=10x1000t", "fs=zfs"),
        ("fs=zfs&disk=9x1000t&disk=1x8t", "fs=zfs&disk=1x8t"),
        ("node=1000x1s&fs=ceph&disk=10x1t", "node=1000x1s&fs=ceph"),
        ("fs=zfs&disk=4x1t&layout=raidz2:6&exp=4", "fs=zfs&disk=4x1t"),
        ("arc=1m", ""),
        ("over=0.5", ""),
        ("risk=0", ""),
        ("swap=99999", ""),
        ("grow=1001", ""),
        ("pace=1001", ""),
        ("fail=1", ""),
        ("fail=1000", ""),
        ("maint=1", ""),
        ("dfail=11", ""),
        ("fill=101", ""),
        ("iops=100000001", ""),
        ("p99=0", ""),
        ("rack=0/3", ""),
        ("rack=5/101", ""),
        ("weights=101/1/1", ""),
        ("weights=1/101/1", ""),
        ("weights=0/0/0", ""),
        ("zipf=2.1", ""),
        ("zipf=0", ""),
        ("hot=0", ""),
        ("hot=101", ""),
    ];
    for (pairs, expected) in others {
        repaired(&format!("1&{pairs}&t=rest"), &format!("1&{expected}&t=rest"));
    }
    // One failure is the default with three nodes, so the maintenance has to give way too.
    repaired("1&node=3x&fail=1&maint=2", "1&node=3x");
}

#[test]
fn sums_over_the_limits_leave_the_last_out() {
    repaired("1&vm=900000x1c1g0d&vm=200000x1c1g0d&vm=1x", "1&vm=900000x1c1g0d");
    repaired("1&vm=1000000x24t&vm=1x", "1");
    repaired("1&node=900x&node=101x&node=1x", "1&node=900x");
}

#[test]
fn lists_end_at_their_limit() {
    let Decoded { plan, notices, .. } = decode(&format!("1{}{}", "&vm=2x".repeat(1_001), "&node=3x".repeat(51)));
    assert_eq!(groups(&plan).len(), 1_000);
    assert_eq!(plan.nodes.len(), 50);
    let many = |key, limit| notice(key, "", NoticeKind::TooMany { limit });
    assert_eq!(notices, [many("vm", 1_000), many("node", 50)]);
    let Decoded { plan, notices, .. } = decode(&format!("1{}&fs=zfs{}", "&fs=nfs".repeat(20), "&disk=1t".repeat(30)));
    assert_eq!((plan.pools.len(), plan.pools[19].disks.len()), (20, 0));
    assert_eq!(notices, [many("fs", 20)]);
    let Decoded { plan, notices, .. } = decode(&format!("1{}&fs=zfs{}", "&dimm=2x8g".repeat(9), "&disk=1t".repeat(21)));
    assert_eq!(plan.pools[0].disks.len(), 20);
    let dimm = DimmGroup { count: 2, size: Bytes::from_gib(8) };
    assert_eq!(plan.nodes[0].memory, Memory::Dimms(vec![dimm; 8]));
    assert_eq!(notices, [many("disk", 20), many("dimm", 8)]);
}

#[test]
fn what_belongs_to_a_node_type_beyond_the_limit_goes_with_it() {
    let link = format!("1{}&w=5&node=9x&w=7", "&node=1x".repeat(50));
    assert_eq!(decode(&link).plan.nodes.last().and_then(|node| node.watts), Some(5));
}

#[test]
fn texts_end_at_200_characters() {
    let long = "虛".repeat(300);
    let Decoded { plan, notices, .. } = decode(&format!("1&vm=2x,n={long}&node=,n={long}&t={long}"));
    assert_eq!(plan.title, "虛".repeat(200));
    assert_eq!(groups(&plan)[0].name, "虛".repeat(200));
    assert_eq!(plan.nodes[0].name, "虛".repeat(200));
    assert_eq!(notices.iter().map(|notice| notice.key.as_str()).collect::<Vec<_>>(), ["vm", "node", "t"]);
    assert!(notices.iter().all(|notice| notice.kind == NoticeKind::TooLong { limit: 200 }));
}

#[test]
fn a_link_beyond_the_cap_is_read_up_to_it() {
    let link = format!("1&p=kvm&vm=7x&grow=5{}&grow=6", "&".repeat(LONGEST_LINK));
    let expected = default_but(|plan| {
        plan.platform = Platform::Kvm;
        plan.guests = Guests::Groups(vec![GuestGroup { count: 7, ..GuestGroup::default() }]);
        plan.policy.growth = Percent::from_whole(5);
    });
    let Decoded { plan, notices, .. } = decode(&link);
    assert_eq!(notices, [notice("", "", NoticeKind::TooLong { limit: LONGEST_LINK })]);
    assert_eq!(plan, expected);
    let one = decode(&format!("1&t={}", "虛".repeat(LONGEST_LINK)));
    assert_eq!(one.plan, Plan::default());
}

#[test]
fn memory_of_a_node_falls_back_as_a_whole() {
    let notices = decode("1&dimm=2000x64g").notices;
    assert_eq!(notices[0].key, "dimm");
    assert_eq!(notices[0].value, "2000x64g");
    let NoticeKind::Limit { fault, used } = &notices[0].kind else { panic!("{notices:?}") };
    assert_eq!(fault.place, Place::Node(0, NodeField::DimmCount(0)));
    assert_eq!(*used, word("4x32g"));
    assert_eq!(notices.len(), 1);
}
