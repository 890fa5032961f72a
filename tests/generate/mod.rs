//! Plans for laws: any that can be sized, in the steps in which a link states it (memory in MiB, nominal disks in MB).

use headroom::plan::{
    ArcPolicy, Base, DimmGroup, DiskGroup, DiskKind, DiskRole, DiskSize, Draid, GuestGroup, Guests, Layout, Level,
    Memory, MemoryKind, NodeType, Overcommit, Part, Plan, Platform, Policy, Pool, Profile, Provisioning, RackShare,
    Sharing, System, Totals, ZfsVersion,
};
use headroom::units::bound::{self, Bound};
use headroom::units::{Bytes, MIB, Percent, Ratio, Vcpu};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Guest groups of a generated plan; sums over all must stay inside their bounds.
const GROUPS: u64 = 12;
const NODE_TYPES: u64 = 5;

/// Any plan inside the limits: every field, every choice, extreme sizes.
pub fn any_plan() -> impl Strategy<Value = Plan> {
    let guests = prop_oneof![
        6 => vec(any_group(), 0..=GROUPS as usize).prop_map(Guests::Groups),
        1 => totals().prop_map(Guests::Totals),
    ];
    let nodes = vec(any_node(bound::NODES.max / NODE_TYPES), 1..=NODE_TYPES as usize);
    let pools = vec(any_pool(), 0..=3);
    (text(), of(Platform::ALL), guests, nodes, pools, any_policy()).prop_map(finished)
}

/// Plans of everyday size: one node type, few guests, at most one pool.
pub fn small_plan() -> impl Strategy<Value = Plan> {
    let group = (1..=40_u64, 1..=16_u64, 1..=64_u64, 8..=500_u64, of(Profile::ALL)).prop_map(
        |(count, vcpus, ram, disk, profile)| GuestGroup {
            count,
            vcpus,
            ram: Bytes::from_gib(ram),
            disk: Bytes::from_gib(disk),
            profile,
            ..GuestGroup::default()
        },
    );
    let dimm = (select(vec![2_u64, 4, 8, 12, 16, 24]), select(vec![8_u64, 16, 32, 64, 128]))
        .prop_map(|(count, size)| DimmGroup { count, size: Bytes::from_gib(size) });
    let node =
        (1..=8_u64, 1..=2_u64, 4..=64_u64, 1..=2_u64, dimm).prop_map(|(count, sockets, cores, threads, dimm)| {
            NodeType { count, sockets, cores, threads, memory: Memory::Dimms(vec![dimm]), ..NodeType::default() }
        });
    let disk = (2..=24_u64, select(vec![480_u64, 960, 1_920, 3_840, 7_680, 18_000]), of(DiskKind::ALL)).prop_map(
        |(count, gigabytes, kind)| DiskGroup {
            count,
            size: DiskSize::Nominal(Bytes(gigabytes * 1_000_000_000)),
            kind,
            ..DiskGroup::default()
        },
    );
    let pool = (of(System::ALL), disk).prop_map(|(system, disk)| {
        let disks = if system.is_remote() { Vec::new() } else { vec![disk] };
        Pool { system, disks, ..Pool::default() }
    });
    let policy = (overcommit(), 0..=100_u64, option::of(of(Sharing::ALL)), option::of(any::<bool>())).prop_map(
        |(overcommit, growth, sharing, ballooning)| Policy {
            overcommit,
            growth: Percent::from_whole(growth),
            sharing,
            ballooning,
            ..Policy::default()
        },
    );
    let guests = vec(group, 0..=6).prop_map(Guests::Groups);
    (Just(String::new()), of(Platform::ALL), guests, vec(node, 1), vec(pool, 0..=1), policy).prop_map(finished)
}

type Parts = (String, Platform, Guests, Vec<NodeType>, Vec<Pool>, Policy);

/// Puts a plan together so that failures and maintenance leave a node.
fn finished((title, platform, guests, nodes, pools, policy): Parts) -> Plan {
    let mut plan = Plan { title, platform, guests, nodes, pools, policy };
    let nodes = plan.node_count();
    plan.policy.failures = plan.policy.failures.map(|failures| failures % nodes);
    plan.policy.maintenance %= nodes - plan.failures();
    plan
}

/// A title or a name: signs of the grammar, space, several scripts; no control and no override characters.
pub fn text() -> impl Strategy<Value = String> {
    let signs = ",&=%#+;:/?<>\"'`~ \u{a0}\u{3000}aZ09.-_%2C%26&amp;éßπЖ虛擬機９％，😀👩‍💻שע";
    let signs: Vec<char> = signs.chars().collect();
    let sign = || select(signs.clone());
    let texts = prop_oneof![
        3 => Just(Vec::new()),
        6 => vec(sign(), 1..20),
        1 => vec(sign(), 200),
    ];
    texts.prop_map(|signs| signs.into_iter().collect())
}

fn of<T: Clone + std::fmt::Debug>(all: &'static [T]) -> impl Strategy<Value = T> {
    select(all)
}

/// A number of a bound: its ends, small ones, and any size in between.
fn within(bound: Bound) -> BoxedStrategy<u64> {
    let Bound { min, max, .. } = bound;
    let bits = u64::BITS - max.leading_zeros();
    let any_size = (0..=bits, any::<u64>())
        .prop_map(move |(bits, seed)| seed.checked_rem(1_u64.checked_shl(bits).unwrap_or(u64::MAX)).unwrap_or(0));
    prop_oneof![
        1 => Just(min),
        1 => Just(max),
        4 => min..=max.min(min.saturating_add(64)),
        6 => any_size.prop_map(move |value| value.clamp(min, max)),
    ]
    .boxed()
}

fn up_to(bound: Bound, max: u64) -> Bound {
    Bound { max: bound.max.min(max), ..bound }
}

/// Memory in whole MiB.
fn memory(bound: Bound) -> impl Strategy<Value = Bytes> {
    within(Bound { min: bound.min.div_ceil(MIB), max: bound.max / MIB, ..bound }).prop_map(Bytes::from_mib)
}

fn percent(bound: Bound) -> impl Strategy<Value = Percent> {
    within(bound).prop_map(Percent)
}

/// A power of two.
fn block(bound: Bound) -> impl Strategy<Value = Bytes> {
    let powers = (0..63).map(|shift| 1_u64 << shift).filter(|size| bound.allows(*size));
    select(powers.map(Bytes).collect::<Vec<Bytes>>())
}

fn any_group() -> impl Strategy<Value = GuestGroup> {
    let size = (
        text(),
        within(up_to(bound::GUESTS, bound::GUESTS.max / GROUPS)),
        within(bound::VCPUS),
        memory(bound::GUEST_RAM),
        memory(bound::GUEST_DISK),
        of(Profile::ALL),
    );
    let measured = (
        option::of(percent(bound::USE)),
        option::of(percent(bound::USE)),
        option::of(memory(bound::GUEST_RAM_PART)),
        option::of(memory(bound::GUEST_RAM_PART)),
        option::of(block(bound::GUEST_RAM)),
        option::of(of(Provisioning::ALL)),
        [option::of(percent(bound::SHARE)), option::of(percent(bound::SHARE))],
        option::of(within(bound::IOPS)),
    );
    let switches = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (size, measured, switches).prop_map(|(size, measured, switches)| {
        let (name, count, vcpus, ram, disk, profile) = size;
        let (ram_use, cpu_use, balloon_min, reservation, huge_page, provisioning, [writes, sync], iops) = measured;
        let (passthrough, pinned, container, tools) = switches;
        // The sums over all groups have limits too.
        let count = count.min(bound::TOTAL_RAM.max / GROUPS / ram.0);
        let disk = Bytes::from_mib((disk.0 / MIB).min(bound::TOTAL_DISK.max / GROUPS / count.max(1) / MIB));
        GuestGroup {
            name,
            count,
            vcpus,
            ram,
            disk,
            profile,
            ram_use,
            cpu_use,
            balloon_min: balloon_min.map(|part| part.min(ram)),
            reservation: reservation.map(|part| part.min(ram)),
            passthrough,
            pinned,
            huge_page,
            provisioning,
            iops,
            writes,
            sync,
            container,
            tools,
        }
    })
}

fn totals() -> impl Strategy<Value = Totals> {
    let seeds = (within(bound::GUESTS), any::<u64>(), memory(bound::GUEST_RAM), memory(bound::TOTAL_DISK));
    seeds.prop_map(|(count, seed, ram, disk)| {
        let vcpus = Vcpu(count.max(seed % (count * Vcpu::from_whole(bound::VCPUS.max).0 + 1)));
        let ram = ram.times(count).min(Bytes(bound::TOTAL_RAM.max));
        Totals { count, vcpus, ram: Bytes::from_mib(ram.0 / MIB), disk }
    })
}

fn any_node(most: u64) -> impl Strategy<Value = NodeType> {
    let sizes = (
        text(),
        within(up_to(bound::NODES, most)),
        within(bound::SOCKETS),
        within(bound::CORES),
        within(bound::THREADS),
        any_memory(),
    );
    let stated = (
        option::of(within(bound::SLOTS)),
        option::of(within(bound::CHANNELS)),
        option::of(of(MemoryKind::ALL)),
        option::of(prop_oneof![
            memory(bound::BASE).prop_map(Base::Fixed),
            percent(bound::BASE_SHARE).prop_map(Base::Share),
        ]),
        option::of(within(bound::WATTS)),
        within(bound::NUMA),
        option::of(prop_oneof![
            memory(bound::TIER).prop_map(Base::Fixed),
            percent(bound::TIER_SHARE).prop_map(Base::Share),
        ]),
        option::of(memory(bound::BASE)),
    );
    let any_node = (sizes, stated).prop_map(|(sizes, stated)| {
        let (name, count, sockets, cores, threads, memory) = sizes;
        let (slots, channels, memory_kind, base, watts, numa, tier, cache) = stated;
        NodeType {
            count,
            sockets,
            cores,
            threads,
            name,
            memory,
            slots,
            channels,
            memory_kind,
            base,
            tier,
            cache,
            watts,
            numa,
        }
    });
    prop_oneof![1 => Just(NodeType::default()), 9 => any_node]
}

fn any_memory() -> impl Strategy<Value = Memory> {
    let dimm = (within(bound::DIMMS), memory(bound::DIMM_SIZE));
    let dimms = vec(dimm, 1..=bound::DIMM_GROUPS.max as usize).prop_map(|dimms| {
        let most = bound::HOST_RAM.max / bound::DIMM_GROUPS.max;
        let group = |(count, size): (u64, Bytes)| DimmGroup { count: count.min(most / size.0).max(2), size };
        Memory::Dimms(dimms.into_iter().map(group).collect())
    });
    prop_oneof![3 => dimms, 1 => memory(bound::HOST_RAM).prop_map(Memory::Plain)]
}

fn any_disk() -> impl Strategy<Value = DiskGroup> {
    let megabytes =
        Bound { min: bound::DISK_SIZE.min / 1_000_000, max: bound::DISK_SIZE.max / 1_000_000, ..bound::DISK_SIZE };
    let size = prop_oneof![
        within(megabytes).prop_map(|megabytes| DiskSize::Nominal(Bytes(megabytes * 1_000_000))),
        within(bound::DISK_SIZE).prop_map(|bytes| DiskSize::Exact(Bytes(bytes))),
    ];
    let figure = |bound| option::of(within(bound));
    let figures = (
        option::of(percent(bound::FAILURE_RATE)),
        option::of(within(bound::ENDURANCE).prop_map(Ratio)),
        [figure(bound::DISK_IOPS), figure(bound::DISK_IOPS)],
        [figure(bound::DISK_MBS), figure(bound::DISK_MBS)],
        figure(bound::LATENCY),
    );
    (within(up_to(bound::DISKS, bound::DISKS.max / 5)), size, of(DiskKind::ALL), of(DiskRole::ALL), text(), figures)
        .prop_map(|(count, size, kind, role, name, figures)| {
            let (afr, endurance, [read_iops, write_iops], [read_mbs, write_mbs], write_p99) = figures;
            let own = DiskGroup { count, size, kind, role, name, afr, endurance, ..DiskGroup::default() };
            DiskGroup { read_iops, write_iops, read_mbs, write_mbs, write_p99, ..own }
        })
}

fn any_pool() -> impl Strategy<Value = Pool> {
    let layout = (0..3_u8, vec((of(Level::ALL), any::<u64>(), any::<u64>()), 1..=3), any::<[u64; 4]>());
    let blocks = (
        within(bound::ASHIFT),
        option::of(block(bound::VOLBLOCK)),
        block(bound::RECORD),
        within(bound::COMPRESSION).prop_map(Ratio),
        option::of(within(bound::LINK_SPEED).prop_map(Ratio)),
        option::of(any::<u64>()),
    );
    (of(System::ALL), vec(any_disk(), 0..=5), layout, blocks).prop_map(|(system, disks, layout, blocks)| {
        let (ashift, volblock, record, compression, net, expanded) = blocks;
        let mut pool = Pool {
            system,
            disks,
            layout: Layout::Auto,
            ashift,
            volblock,
            record,
            compression,
            net,
            expanded_from: None,
        };
        // All disks together have a limit too, those of Ceph over all nodes.
        let nodes = if system == System::Ceph { bound::NODES.max } else { 1 };
        let groups = pool.disks.len() as u64;
        for group in &mut pool.disks {
            let most = bound::POOL_SIZE.max / groups / nodes / group.count;
            match &mut group.size {
                DiskSize::Nominal(size) => *size = Bytes(size.0.min(most) / 1_000_000 * 1_000_000),
                DiskSize::Exact(size) => *size = (*size).min(Bytes(most)),
            }
        }
        let data: u64 = pool.data_disks().map(|group| group.count).sum();
        let (which, parts, seeds) = layout;
        pool.layout = match which {
            1 => layout_parts(system, data, &parts),
            2 if system == System::Zfs => draid(data, seeds),
            _ => Layout::Auto,
        };
        pool.expanded_from =
            expanded.and_then(|seed| pool.expandable().map(|(least, most)| least + seed % (most - least + 1)));
        pool
    })
}

/// As many of the parts as the disks allow and the system has: btrfs keeps one profile over all disks, storage over the
/// nodes one set.
fn layout_parts(system: System, disks: u64, seeds: &[(Level, u64, u64)]) -> Layout {
    let mut left = disks;
    let mut parts = Vec::new();
    let btrfs = system == System::Btrfs;
    let one = btrfs || system.is_distributed();
    for &(level, width, sets) in seeds {
        let min = level.fewest_disks();
        if left >= min && system.combines(level) && (!one || parts.is_empty()) {
            let most = if btrfs && level == Level::Mirror { left.min(4) } else { left };
            let width = min + width % (most - min + 1);
            let whole = system.is_distributed() || btrfs && matches!(level, Level::Raid5 | Level::Raid6);
            let sets = if whole { 1 } else { 1 + sets % (left / width) };
            left -= width * sets;
            parts.push(Part { level, width, sets });
        }
    }
    if parts.is_empty() { Layout::Auto } else { Layout::Parts(parts) }
}

fn draid(disks: u64, [parity, data, children, spares]: [u64; 4]) -> Layout {
    if disks < 4 {
        return Layout::Auto;
    }
    let children = 4 + children % (disks - 3);
    let parity = 1 + parity % 3;
    let data = 1 + data % (children - parity);
    let spares = spares % (children - parity - data + 1);
    Layout::Draid(Draid { parity, data, children, spares })
}

fn overcommit() -> impl Strategy<Value = Overcommit> {
    prop_oneof![
        Just(Overcommit::None),
        Just(Overcommit::Safe),
        within(bound::OVERCOMMIT).prop_map(|ratio| Overcommit::Stated(Ratio(ratio))),
    ]
}

fn any_policy() -> impl Strategy<Value = Policy> {
    let memory_policy = (
        prop_oneof![Just(ArcPolicy::Auto), Just(ArcPolicy::Default), memory(bound::ARC).prop_map(ArcPolicy::Stated),],
        option::of(of(ZfsVersion::ALL)),
        any::<bool>(),
        overcommit(),
        percent(bound::RISK),
        option::of(of(Sharing::ALL)),
        option::of(any::<bool>()),
        memory(bound::SWAP),
    );
    let reserve = (
        percent(bound::GROWTH),
        percent(bound::PACE),
        option::of(within(bound::NODES_DOWN)),
        within(bound::NODES_DOWN),
        within(bound::DISKS_DOWN),
        percent(bound::FILL),
    );
    let rack =
        (within(bound::WATTS), within(bound::RACK_SHARES)).prop_map(|(watts, shares)| RackShare { watts, shares });
    let weight = || within(bound::WEIGHT);
    let targets = (
        option::of(within(bound::IOPS)),
        option::of(within(bound::LATENCY)),
        option::of(rack),
        [weight(), weight(), weight()],
        option::of(within(bound::ZIPF).prop_map(Ratio)),
        percent(bound::HOT),
    );
    let any_policy = (memory_policy, reserve, targets).prop_map(|(memory_policy, reserve, targets)| {
        let (arc, zfs, zfs_upgraded, overcommit, risk, sharing, ballooning, swap) = memory_policy;
        let (growth, pace, failures, maintenance, disk_failures, fill) = reserve;
        let (iops, p99, rack, mut weights, zipf, hot) = targets;
        if weights == [0; 3] {
            weights[0] = 1;
        }
        Policy {
            arc,
            zfs,
            zfs_upgraded,
            overcommit,
            risk,
            sharing,
            ballooning,
            swap,
            growth,
            pace,
            failures,
            maintenance,
            disk_failures,
            fill,
            iops,
            p99,
            rack,
            weights,
            zipf,
            hot,
        }
    });
    prop_oneof![1 => Just(Policy::default()), 9 => any_policy]
}
