//! Every key of storage with each of its values.

use super::{default_but, plan, word};
use headroom::plan::{DiskGroup, DiskKind, DiskRole, DiskSize, Draid, FaultKind, Layout, Level, Part, Pool, System};
use headroom::share::{Decoded, Notice, NoticeKind, decode};
use headroom::units::{Bytes, MIB, Percent, Ratio};

/// The only pool of `fs=zfs` and these pairs.
fn pool(pairs: &str) -> Pool {
    let plan = plan(&format!("1&fs=zfs&{pairs}"));
    assert_eq!(plan.pools.len(), 1, "{pairs}");
    plan.pools[0].clone()
}

fn pool_but(change: impl FnOnce(&mut Pool)) -> Pool {
    let mut pool = Pool::default();
    change(&mut pool);
    pool
}

#[test]
fn storage_systems_have_their_words() {
    let words = [
        "zfs", "lvmthin", "xfs", "ext4", "btrfs", "vmfs", "ceph", "vsan-osa", "vsan-esa", "s2d", "nutanix", "longhorn",
        "iscsi", "nfs", "smb",
    ];
    assert_eq!(System::ALL.len(), words.len());
    for (system, word) in System::ALL.iter().zip(words) {
        let expected = Pool { system: *system, ..Pool::default() };
        assert_eq!(plan(&format!("1&fs={word}")), default_but(|plan| plan.pools = vec![expected]));
    }
}

#[test]
fn disks_are_nominal_or_exact() {
    let size = |value: &str| pool(&format!("disk={value}")).disks[0].size;
    assert_eq!(size("4x1.92t"), DiskSize::Nominal(Bytes(1_920_000_000_000)));
    assert_eq!(size("4x1920g"), DiskSize::Nominal(Bytes(1_920_000_000_000)));
    assert_eq!(size("900g"), DiskSize::Nominal(Bytes(900_000_000_000)));
    assert_eq!(size("1x500.107g"), DiskSize::Nominal(Bytes(500_107_000_000)));
    assert_eq!(size("500107862016b"), DiskSize::Exact(Bytes(500_107_862_016)));
    assert_eq!(pool("disk=900g").disks[0].count, 1);
    assert_eq!(pool("disk=４x９００g").disks[0].count, 4);
}

#[test]
fn disk_kinds_and_roles_have_their_words() {
    let disk = |value: &str| pool(&format!("disk=4x1t{value}")).disks[0].clone();
    let default = DiskGroup { count: 4, size: DiskSize::Nominal(Bytes(1_000_000_000_000)), ..DiskGroup::default() };
    assert_eq!(disk(""), default);
    let kinds = ["hdd5k", "hdd7k", "hdd10k", "hdd15k", "sata", "sata-consumer", "nvme", "nvme-consumer"];
    assert_eq!(DiskKind::ALL.len(), kinds.len());
    for (kind, word) in DiskKind::ALL.iter().zip(kinds) {
        assert_eq!(disk(&format!(",{word}")), DiskGroup { kind: *kind, ..default.clone() });
    }
    let roles = ["data", "boot", "log", "cache", "special", "spare"];
    assert_eq!(DiskRole::ALL.len(), roles.len());
    for (role, word) in DiskRole::ALL.iter().zip(roles) {
        assert_eq!(disk(&format!(",role={word}")), DiskGroup { role: *role, ..default.clone() });
    }
    let named = DiskGroup { name: "S1".to_string(), kind: DiskKind::Sata, role: DiskRole::Boot, ..default };
    assert_eq!(disk(",n=S1,role=boot,sata"), named);
}

#[test]
fn figures_of_a_disk_take_the_place_of_those_of_its_kind() {
    let disk = |value: &str| pool(&format!("disk=4x1t,{value}")).disks[0].clone();
    let but = |change: fn(&mut DiskGroup)| {
        let mut group =
            DiskGroup { count: 4, size: DiskSize::Nominal(Bytes(1_000_000_000_000)), ..DiskGroup::default() };
        change(&mut group);
        group
    };
    assert_eq!(disk("afr=0.8"), but(|disk| disk.afr = Some(Percent(800))));
    assert_eq!(disk("afr=0.35%"), but(|disk| disk.afr = Some(Percent(350))));
    assert_eq!(disk("dwpd=1.3"), but(|disk| disk.endurance = Some(Ratio(1_300))));
    let iops = but(|disk| (disk.read_iops, disk.write_iops) = (Some(850_000), Some(130_000)));
    assert_eq!(disk("iops=850000/130000"), iops);
    assert_eq!(disk("IOPS=850000%2F130000"), iops);
    assert_eq!(disk("iops=850000"), but(|disk| disk.read_iops = Some(850_000)));
    assert_eq!(disk("iops=850000/"), but(|disk| disk.read_iops = Some(850_000)));
    assert_eq!(disk("iops=/130000"), but(|disk| disk.write_iops = Some(130_000)));
    assert_eq!(disk("mbs=6800/2700"), but(|disk| (disk.read_mbs, disk.write_mbs) = (Some(6_800), Some(2_700))));
    assert_eq!(disk("mbs=/38"), but(|disk| disk.write_mbs = Some(38)));
    assert_eq!(disk("p99=0.72"), but(|disk| disk.write_p99 = Some(720)));
    assert_eq!(disk("p99=1.5ms"), but(|disk| disk.write_p99 = Some(1_500)));
    let all = but(|disk| {
        (disk.kind, disk.afr, disk.endurance) = (DiskKind::Sata, Some(Percent(800)), Some(Ratio::ONE));
        (disk.read_iops, disk.write_iops) = (Some(98_000), Some(30_000));
        (disk.read_mbs, disk.write_mbs) = (Some(550), Some(520));
    });
    assert_eq!(disk("mbs=550/520,iops=98000/30000,sata,dwpd=1,afr=0.8"), all);
}

#[test]
fn remote_storage_states_its_network() {
    let remote = |system, net| Pool { system, net, ..Pool::default() };
    for (system, word) in [(System::Iscsi, "iscsi"), (System::Nfs, "nfs"), (System::Smb, "smb")] {
        assert_eq!(plan(&format!("1&fs={word}&net=10")).pools, [remote(system, Some(Ratio(10_000)))]);
    }
    let two = plan("1&fs=nfs&net=2.5&fs=iscsi");
    assert_eq!(two.pools, [remote(System::Nfs, Some(Ratio(2_500))), remote(System::Iscsi, None)]);
}

#[test]
fn an_expanded_raidz_says_with_how_many_disks_it_was_built() {
    let expanded = |value: &str| pool(&format!("disk=6x1t&layout={value}")).expanded_from;
    assert_eq!(expanded("raidz1:6"), None);
    assert_eq!(expanded("raidz1:6&exp=2"), Some(2));
    assert_eq!(expanded("raidz1:6&exp=5"), Some(5));
    assert_eq!(expanded("raidz2:5&exp=3"), Some(3));
    assert_eq!(pool("exp=4&layout=raidz3:6&disk=6x1t").expanded_from, Some(4));
}

#[test]
fn layouts_are_parts_or_a_distributed_raid() {
    let layout = |value: &str| pool(&format!("disk=60x1t&layout={value}")).layout;
    let part = |level, width, sets| Part { level, width, sets };
    assert_eq!(layout("auto"), Layout::Auto);
    let levels = [
        "mirror", "raidz1", "raidz2", "raidz3", "stripe", "raid0", "raid1", "raid5", "raid6", "raid10", "raid50",
        "raid60",
    ];
    assert_eq!(Level::ALL.len(), levels.len());
    for (level, word) in Level::ALL.iter().zip(levels) {
        let system = if word.starts_with("raidz") { "zfs" } else { "xfs" };
        let link = format!("1&fs={system}&disk=60x1t&layout={word}:6x2");
        assert_eq!(plan(&link).pools[0].layout, Layout::Parts(vec![part(*level, 6, 2)]));
    }
    assert_eq!(
        plan("1&fs=vmfs&disk=4x1t&layout=raid10:4").pools[0].layout,
        Layout::Parts(vec![part(Level::Raid10, 4, 1)])
    );
    assert_eq!(layout("Stripe:1X4"), Layout::Parts(vec![part(Level::Stripe, 1, 4)]));
    let mixed = Layout::Parts(vec![part(Level::Mirror, 2, 3), part(Level::Raidz1, 3, 1)]);
    assert_eq!(layout("mirror:2x3+raidz1:3"), mixed);
    assert_eq!(layout("mirror%3A2x3%2Braidz1%3A3"), mixed);
    let draid = |parity, data, children, spares| Layout::Draid(Draid { parity, data, children, spares });
    assert_eq!(layout("draid2:6d:24c:0s"), draid(2, 6, 24, 0));
    assert_eq!(layout("draid3:24c:4d:2s"), draid(3, 4, 24, 2));
    assert_eq!(layout("draid:4d:24c"), draid(1, 4, 24, 0));
}

/// zpoolconcepts(7), mdadm(8), mkfs.btrfs(8): which words each system has for its disks. Everything else is named and the
/// layout left open; Ceph and remote storage have none at all.
#[test]
fn a_layout_that_a_system_has_not_is_named_and_left_open() {
    let raid = "stripe mirror raid0 raid1 raid5 raid6 raid10 raid50 raid60";
    let nodes = "stripe mirror raid0 raid1 raid5 raid6";
    let table = [
        ("zfs", "stripe mirror raid0 raid1 raidz1 raidz2 raidz3 draid"),
        ("lvmthin", raid),
        ("xfs", raid),
        ("ext4", raid),
        ("btrfs", "stripe mirror raid0 raid1 raid5 raid6 raid10"),
        ("vmfs", raid),
        ("ceph", nodes),
        ("vsan-osa", nodes),
        ("vsan-esa", nodes),
        ("s2d", nodes),
        ("nutanix", nodes),
        ("longhorn", nodes),
        ("iscsi", ""),
        ("nfs", ""),
        ("smb", ""),
    ];
    assert_eq!(
        table.map(|(system, _)| system).as_slice(),
        System::ALL.iter().map(|own| own.word()).collect::<Vec<_>>()
    );
    let all = raid.split(' ').chain(["raidz1", "raidz2", "raidz3", "draid"]);
    for (word, (system, has)) in all.flat_map(|word| table.map(|row| (word, row))) {
        let layout = if word == "draid" { "draid1:2d:4c:0s".to_owned() } else { format!("{word}:4") };
        foreign(system, &layout, has.split(' ').any(|own| own == word));
    }
    // btrfs keeps one profile, with four copies at most, over all of its disks.
    for (layout, right) in [
        ("mirror:2x3", true),
        ("mirror:3x2", true),
        ("mirror:5", false),
        ("raid5:3x2", false),
        ("raid10:4+raid1:2", false),
    ] {
        foreign("btrfs", layout, right);
    }
    // Over the nodes a block has one set of copies or parts.
    for (layout, right) in [("mirror:3", true), ("raid6:6", true), ("mirror:2x3", false), ("mirror:2+mirror:3", false)]
    {
        foreign("ceph", layout, right);
    }
    // Parts of which one is foreign.
    foreign("zfs", "mirror:2+raid6:4", false);
}

/// A layout of six disks is taken, or named as what the system has not.
fn foreign(system: &str, layout: &str, right: bool) {
    let Decoded { plan: decoded, notices, .. } = decode(&format!("1&fs={system}&disk=6x1t&layout={layout}"));
    if right {
        assert_eq!(notices, [], "{system} {layout}");
        assert_ne!(decoded.pools[0].layout, Layout::Auto, "{system} {layout}");
        return;
    }
    assert_eq!(decoded, plan(&format!("1&fs={system}&disk=6x1t")), "{system} {layout}");
    let [Notice { key, value, scenario: 0, kind: NoticeKind::Limit { fault, used } }] = notices.as_slice() else {
        panic!("{system} {layout}: {notices:?}")
    };
    assert_eq!((key.as_str(), value.as_str(), used), ("layout", layout, &word("auto")));
    assert_eq!(fault.kind, FaultKind::LayoutForeign { system: decoded.pools[0].system });
}

#[test]
fn blocks_and_compression_belong_to_a_pool() {
    assert_eq!(pool("ashift=9"), pool_but(|pool| pool.ashift = 9));
    assert_eq!(pool("vbs=16k"), pool_but(|pool| pool.volblock = Some(Bytes(16_384))));
    assert_eq!(pool("rs=1m"), pool_but(|pool| pool.record = Bytes(MIB)));
    assert_eq!(pool("rs=0.5K"), pool_but(|pool| pool.record = Bytes(512)));
    assert_eq!(pool("comp=1.5"), pool_but(|pool| pool.compression = Ratio(1_500)));
}

#[test]
fn what_follows_a_pool_belongs_to_it() {
    let plan = plan("1&ashift=13&fs=zfs&disk=2x1t&layout=mirror:2&fs=nfs&fs=lvmthin&disk=3x1t&rs=64k");
    let systems: Vec<System> = plan.pools.iter().map(|pool| pool.system).collect();
    assert_eq!(systems, [System::Zfs, System::Nfs, System::LvmThin]);
    assert_eq!(plan.pools.iter().map(|pool| pool.ashift).collect::<Vec<_>>(), [13, 12, 12]);
    assert_eq!(plan.pools.iter().map(|pool| pool.disks.len()).collect::<Vec<_>>(), [1, 0, 1]);
    assert_eq!(plan.pools[2].record, Bytes(65_536));
}
