//! Every key of guests, nodes and policy with each of its values.

use super::{default_but, groups, plan};
use headroom::plan::{
    ArcPolicy, Base, DimmGroup, GuestGroup, Guests, Memory, MemoryKind, NodeType, Overcommit, Plan, Platform, Policy,
    Profile, Provisioning, RackShare, Sharing, Totals, ZfsVersion,
};
use headroom::units::{Bytes, MIB, Percent, Ratio, TIB, Vcpu};

/// The only guest group of `vm=VALUE`.
fn group(value: &str) -> GuestGroup {
    let plan = plan(&format!("1&vm={value}"));
    assert_eq!(groups(&plan).len(), 1, "{value}");
    groups(&plan)[0].clone()
}

fn group_but(change: impl FnOnce(&mut GuestGroup)) -> GuestGroup {
    let mut group = GuestGroup::default();
    change(&mut group);
    group
}

/// The only node type of a link.
fn node(pairs: &str) -> NodeType {
    let plan = plan(&format!("1&{pairs}"));
    assert_eq!(plan.nodes.len(), 1, "{pairs}");
    plan.nodes[0].clone()
}

fn node_but(change: impl FnOnce(&mut NodeType)) -> NodeType {
    let mut node = NodeType::default();
    change(&mut node);
    node
}

fn policy(pairs: &str) -> Policy {
    plan(&format!("1&{pairs}")).policy
}

fn policy_but(change: impl FnOnce(&mut Policy)) -> Policy {
    default_but(|plan| change(&mut plan.policy)).policy
}

fn gib(count: u64) -> Bytes {
    Bytes::from_gib(count)
}

#[test]
fn platforms_have_their_words() {
    let words = [
        "esxi-7",
        "esxi-8",
        "esxi-9",
        "pve-7",
        "pve-8",
        "pve-9",
        "kvm",
        "hyperv",
        "xcpng",
        "ahv",
        "kubevirt",
        "kubevirt-1.3",
        "harvester",
    ];
    assert_eq!(Platform::ALL.iter().map(|platform| platform.word()).collect::<Vec<_>>(), words);
    for (platform, word) in Platform::ALL.iter().zip(words) {
        assert_eq!(plan(&format!("1&p={word}")).platform, *platform);
        assert_eq!(plan(&format!("1&P={}", word.to_uppercase())).platform, *platform);
    }
}

#[test]
fn missing_parts_of_a_guest_are_2_vcpu_4_gib_and_40_gib() {
    for value in ["", "1x", "1", "2c", "4g", "40d", "1x2c4g", ",general", "general", "1X2C4G40D"] {
        assert_eq!(group(value), GuestGroup::default(), "{value}");
    }
    assert_eq!(group("60"), group_but(|group| group.count = 60));
    assert_eq!(group("db"), group_but(|group| group.profile = Profile::Db));
}

#[test]
fn guests_are_sized_by_count_vcpu_ram_and_disk() {
    let sized = group_but(|group| {
        (group.count, group.vcpus, group.ram, group.disk) = (60, 8, Bytes::from_mib(512), gib(100));
    });
    for value in ["60x8c512m100d", "60x8c0.5g100d", "６０x８c５１２m１００d", "60 x 8c 512m 100d", "60x8c100d512m"]
    {
        assert_eq!(group(value), sized, "{value}");
    }
    assert_eq!(group("1.5t").ram, Bytes(TIB + TIB / 2));
    assert_eq!(group("0d").disk, Bytes::ZERO);
    assert_eq!(group("8.5d").disk, Bytes::from_mib(8_704));
    assert_eq!(group("0x").count, 0);
}

#[test]
fn guest_profiles_and_provisioning_have_their_words() {
    let profiles = ["general", "web", "db", "sql", "app", "vdi", "dev", "idle"];
    assert_eq!(Profile::ALL.len(), profiles.len());
    for (profile, word) in Profile::ALL.iter().zip(profiles) {
        assert_eq!(group(&format!("1x2c4g,{word}")).profile, *profile);
        assert_eq!(group(&format!("1x2c4g40d,{}", word.to_uppercase())).profile, *profile);
    }
    for (provisioning, word) in Provisioning::ALL.iter().zip(["thin", "lazy", "eager"]) {
        assert_eq!(group(&format!(",{word}")).provisioning, Some(*provisioning));
    }
}

#[test]
fn guest_options_are_read_in_any_order() {
    let expected = group_but(|group| {
        group.name = "Büro, 2. OG".to_string();
        group.profile = Profile::Sql;
        group.ram_use = Some(Percent(55_500));
        group.cpu_use = Some(Percent::from_whole(12));
        group.balloon_min = Some(gib(2));
        group.reservation = Some(Bytes::from_mib(3_072));
        group.passthrough = true;
        group.pinned = true;
        group.huge_page = Some(gib(1));
        group.provisioning = Some(Provisioning::Lazy);
        group.iops = Some(200);
        group.writes = Some(Percent::from_whole(40));
        group.sync = Some(Percent(62_500));
        group.container = true;
        group.tools = false;
    });
    let name = "n=B%C3%BCro%2C%202. OG";
    let options = [
        "sql",
        "use=55.5",
        "cpu=12%",
        "bal=2g",
        "res=3072m",
        "pass",
        "pin",
        "huge=1g",
        "lazy",
        "iops=200",
        "wr=40%",
        "sync=62.5",
    ];
    let mut fields = vec!["", name, "LXC", "NoTools"];
    fields.extend(options);
    assert_eq!(group(&fields.join(",")), expected);
    fields[1..].reverse();
    assert_eq!(group(&fields.join(",")), expected);
    assert_eq!(group(",huge=2m").huge_page, Some(Bytes(2 * MIB)));
    assert_eq!(group(",N=n=x").name, "n=x");
}

#[test]
fn totals_stand_for_all_guests() {
    let totals = |link: &str| match plan(link).guests {
        Guests::Totals(totals) => totals,
        Guests::Groups(groups) => panic!("{groups:?}"),
    };
    let stated = Totals { count: 60, vcpus: Vcpu(120_500), ram: gib(240), disk: gib(2_400) };
    assert_eq!(totals("1&total=60x120.5c240g2400d"), stated);
    assert_eq!(totals("1&total=60x120.5c0.234375t2400d"), stated);
    // Missing parts are those of the default guest, for each.
    let each = Totals { count: 10, vcpus: Vcpu::from_whole(20), ram: gib(40), disk: gib(400) };
    assert_eq!(totals("1&total=10x"), each);
    assert_eq!(totals("1&total=10x20c40g"), each);
}

#[test]
fn nodes_are_sized_by_count_sockets_cores_and_threads() {
    let sized = node_but(|node| (node.count, node.sockets, node.cores, node.threads) = (3, 2, 24, 1));
    assert_eq!(node("node=3x2s24c1t"), sized);
    assert_eq!(node("node=３x２s２４c１t"), sized);
    for default in ["node=", "node=1x", "node=1", "node=16c", "node=1x1s16c2t"] {
        assert_eq!(node(default), NodeType::default(), "{default}");
    }
    assert_eq!(node("node=3x2s24c1t,n=R650%20%26%20Co").name, "R650 & Co");
    assert_eq!(node("node=3x,n=R650").name, "R650");
}

#[test]
fn memory_of_a_node_is_modules_or_a_plain_total() {
    let dimms = |groups: &[(u64, u64)]| {
        Memory::Dimms(groups.iter().map(|&(count, size)| DimmGroup { count, size: gib(size) }).collect())
    };
    assert_eq!(node("dimm=8x64g").memory, dimms(&[(8, 64)]));
    assert_eq!(node("dimm=64g").memory, dimms(&[(1, 64)]));
    assert_eq!(node("dimm=4x0.25t").memory, dimms(&[(4, 256)]));
    assert_eq!(node("dimm=8x64g&dimm=8x32g").memory, dimms(&[(8, 64), (8, 32)]));
    assert_eq!(node("ram=500g").memory, Memory::Plain(gib(500)));
    assert_eq!(node("ram=1t").memory, Memory::Plain(gib(1_024)));
    assert_eq!(node("ram=500").memory, Memory::Plain(gib(500)));
    assert_eq!(node("ram=128g").memory, Memory::Plain(gib(128)));
}

#[test]
fn the_rest_of_a_node_is_stated_by_its_own_keys() {
    assert_eq!(node("slots=24"), node_but(|node| node.slots = Some(24)));
    assert_eq!(node("chan=8"), node_but(|node| node.channels = Some(8)));
    for (kind, word) in MemoryKind::ALL.iter().zip(["ddr3", "ddr4", "ddr5"]) {
        assert_eq!(node(&format!("mem={word}")), node_but(|node| node.memory_kind = Some(*kind)));
    }
    assert_eq!(node("base=4g"), node_but(|node| node.base = Some(Base::Fixed(gib(4)))));
    let share = node_but(|node| node.base = Some(Base::Share(Percent::from_whole(8))));
    assert_eq!(node("base=8%"), share);
    assert_eq!(node("base=8%25"), share);
    assert_eq!(node("w=350"), node_but(|node| node.watts = Some(350)));
    assert_eq!(node("w=1.2kW"), node_but(|node| node.watts = Some(1_200)));
    assert_eq!(node("numa=4"), node_but(|node| node.numa = 4));
    assert_eq!(node("tier=512g"), node_but(|node| node.tier = Some(Base::Fixed(gib(512)))));
    let tier = node_but(|node| node.tier = Some(Base::Share(Percent::from_whole(100))));
    assert_eq!(node("tier=100%"), tier);
    assert_eq!(node("tier=100%25"), tier);
    assert_eq!(node("cache=32g"), node_but(|node| node.cache = Some(gib(32))));
}

#[test]
fn what_follows_a_node_belongs_to_it() {
    let plan = plan("1&slots=12&node=2x&w=300&node=1x8c&ram=64g&w=200&numa=2");
    let first = node_but(|node| (node.count, node.slots, node.watts) = (2, Some(12), Some(300)));
    let second = node_but(|node| {
        (node.cores, node.watts, node.numa) = (8, Some(200), 2);
        node.memory = Memory::Plain(gib(64));
    });
    assert_eq!(plan.nodes, [first, second]);
}

#[test]
fn decisions_about_memory_are_read() {
    assert_eq!(policy("arc=auto"), Policy::default());
    assert_eq!(policy("arc=default"), policy_but(|policy| policy.arc = ArcPolicy::Default));
    assert_eq!(policy("arc=16g"), policy_but(|policy| policy.arc = ArcPolicy::Stated(gib(16))));
    for (version, word) in ZfsVersion::ALL.iter().zip(["2.1", "2.2", "2.3"]) {
        assert_eq!(policy(&format!("zfs={word}")), policy_but(|policy| policy.zfs = Some(*version)));
    }
    assert_eq!(policy("zfs=upgraded"), policy_but(|policy| policy.zfs_upgraded = true));
    let both = policy_but(|policy| (policy.zfs, policy.zfs_upgraded) = (Some(ZfsVersion::V22), true));
    for pairs in ["zfs=2.2,upgraded", "zfs=upgraded,2.2", "zfs=2.2&zfs=upgraded", "zfs=2.2%2Cupgraded"] {
        assert_eq!(policy(pairs), both, "{pairs}");
    }
    assert_eq!(policy("over=none"), Policy::default());
    assert_eq!(policy("over=safe"), policy_but(|policy| policy.overcommit = Overcommit::Safe));
    assert_eq!(policy("over=1.25"), policy_but(|policy| policy.overcommit = Overcommit::Stated(Ratio(1_250))));
    assert_eq!(policy("risk=0.01"), policy_but(|policy| policy.risk = Percent(10)));
    for (sharing, word) in Sharing::ALL.iter().zip(["off", "on", "template", "vdi"]) {
        assert_eq!(policy(&format!("ksm={word}")), policy_but(|policy| policy.sharing = Some(*sharing)));
    }
    assert_eq!(policy("bal=on"), policy_but(|policy| policy.ballooning = Some(true)));
    assert_eq!(policy("bal=off"), policy_but(|policy| policy.ballooning = Some(false)));
    assert_eq!(policy("swap=8"), policy_but(|policy| policy.swap = gib(8)));
    assert_eq!(policy("swap=8g"), policy_but(|policy| policy.swap = gib(8)));
}

#[test]
fn decisions_about_reserves_and_targets_are_read() {
    assert_eq!(policy("grow=25"), policy_but(|policy| policy.growth = Percent::from_whole(25)));
    assert_eq!(policy("pace=12.5"), policy_but(|policy| policy.pace = Percent(12_500)));
    assert_eq!(policy("node=3x&fail=2"), policy_but(|policy| policy.failures = Some(2)));
    assert_eq!(policy("node=3x&maint=1"), policy_but(|policy| policy.maintenance = 1));
    assert_eq!(policy("dfail=2"), policy_but(|policy| policy.disk_failures = 2));
    assert_eq!(policy("fill=85"), policy_but(|policy| policy.fill = Percent::from_whole(85)));
    assert_eq!(policy("iops=5000"), policy_but(|policy| policy.iops = Some(5_000)));
    assert_eq!(policy("p99=2.5"), policy_but(|policy| policy.p99 = Some(2_500)));
    let rack = |watts, shares| policy_but(|policy| policy.rack = Some(RackShare { watts, shares }));
    assert_eq!(policy("rack=2.3kw/3"), rack(2_300, 3));
    assert_eq!(policy("rack=2300W/3"), rack(2_300, 3));
    assert_eq!(policy("rack=2300"), rack(2_300, 1));
    assert_eq!(policy("weights=2/1/1"), policy_but(|policy| policy.weights = [2, 1, 1]));
    assert_eq!(policy("weights=0/0/3"), policy_but(|policy| policy.weights = [0, 0, 3]));
    assert_eq!(policy("weights=2%2F1"), policy_but(|policy| policy.weights = [2, 1, 1]));
    assert_eq!(policy("zipf=0.9"), policy_but(|policy| policy.zipf = Some(Ratio(900))));
    assert_eq!(policy("hot=5%"), policy_but(|policy| policy.hot = Percent::from_whole(5)));
    assert_eq!(policy("hot=10"), Policy::default());
}

#[test]
fn empty_values_state_nothing() {
    let keys = [
        "p", "total", "dimm", "ram", "slots", "chan", "mem", "base", "w", "numa", "tier", "cache", "arc", "zfs",
        "over", "risk", "ksm", "bal", "swap", "grow", "pace", "fail", "maint", "dfail", "fill", "iops", "p99", "rack",
        "weights", "zipf", "hot", "t",
    ];
    for key in keys {
        assert_eq!(plan(&format!("1&{key}=")), Plan::default(), "{key}");
        assert_eq!(plan(&format!("1&{key}")), Plan::default(), "{key}");
    }
}
