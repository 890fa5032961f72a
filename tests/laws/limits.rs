//! No panic for any plan inside the limits table, a named fault for any outside.

use crate::derivations::assert_explained;
use crate::plans::{answer, plan};
use headroom::plan::{
    ArcPolicy, Base, DimmGroup, DiskField, DiskGroup, DiskSize, FaultKind, GuestField, GuestGroup, Guests, Layout,
    Level, Memory, NodeField, NodeType, Overcommit, Part, Place, Plan, PolicyField, Pool, PoolField, Profile,
    RackShare, TotalField,
};
use headroom::units::bound::{self, Bound};
use headroom::units::{Bytes, GIB, MIB, Percent, Ratio, TIB, Vcpu};
use std::time::{Duration, Instant};

/// A change of a plan to a value of a bounded field.
pub type Set = fn(&mut Plan, u64);

fn group(plan: &mut Plan, set: impl FnOnce(&mut GuestGroup)) {
    let mut group = GuestGroup::default();
    set(&mut group);
    plan.guests = Guests::Groups(vec![group]);
}

fn node(plan: &mut Plan, set: impl FnOnce(&mut NodeType)) {
    set(&mut plan.nodes[0]);
}

fn pool(plan: &mut Plan, set: impl FnOnce(&mut Pool)) {
    let mut pool = Pool { disks: vec![DiskGroup { count: 4, ..DiskGroup::default() }], ..Pool::default() };
    set(&mut pool);
    plan.pools = vec![pool];
}

fn dimms(plan: &mut Plan, count: u64, size: Bytes) {
    node(plan, |node| node.memory = Memory::Dimms(vec![DimmGroup { count, size }]));
}

/// Every bounded field: where it stands, its bound, and how it is set.
pub fn fields() -> Vec<(Place, Bound, Set)> {
    use bound as b;
    let guest = |field| Place::Guest(0, field);
    let on_node = |field| Place::Node(0, field);
    let on_pool = |field| Place::Pool(0, field);
    let disk = |field| Place::Disk(0, 0, field);
    let policy = Place::Policy;
    vec![
        (guest(GuestField::Count), b::GUESTS, |p, v| {
            group(p, |g| (g.count, g.ram, g.disk) = (v, Bytes(MIB), Bytes(0)))
        }),
        (guest(GuestField::Vcpus), b::VCPUS, |p, v| group(p, |g| g.vcpus = v)),
        (guest(GuestField::Ram), b::GUEST_RAM, |p, v| group(p, |g| g.ram = Bytes(v))),
        (guest(GuestField::Disk), b::GUEST_DISK, |p, v| group(p, |g| g.disk = Bytes(v))),
        (guest(GuestField::RamUse), b::USE, |p, v| group(p, |g| g.ram_use = Some(Percent(v)))),
        (guest(GuestField::CpuUse), b::USE, |p, v| group(p, |g| g.cpu_use = Some(Percent(v)))),
        (guest(GuestField::Iops), b::IOPS, |p, v| group(p, |g| g.iops = Some(v))),
        (guest(GuestField::Writes), b::SHARE, |p, v| group(p, |g| g.writes = Some(Percent(v)))),
        (guest(GuestField::Sync), b::SHARE, |p, v| group(p, |g| g.sync = Some(Percent(v)))),
        (Place::Total(TotalField::Count), b::GUESTS, |p, v| p.guests = totals(v, v)),
        (on_node(NodeField::Count), b::NODES, |p, v| node(p, |n| n.count = v)),
        (on_node(NodeField::Sockets), b::SOCKETS, |p, v| node(p, |n| n.sockets = v)),
        (on_node(NodeField::Cores), b::CORES, |p, v| node(p, |n| n.cores = v)),
        (on_node(NodeField::Threads), b::THREADS, |p, v| node(p, |n| n.threads = v)),
        (on_node(NodeField::Numa), b::NUMA, |p, v| node(p, |n| n.numa = v)),
        (on_node(NodeField::Slots), b::SLOTS, |p, v| node(p, |n| n.slots = Some(v))),
        (on_node(NodeField::Channels), b::CHANNELS, |p, v| node(p, |n| n.channels = Some(v))),
        (on_node(NodeField::Base), b::BASE, |p, v| node(p, |n| n.base = Some(Base::Fixed(Bytes(v))))),
        (on_node(NodeField::Base), b::BASE_SHARE, |p, v| node(p, |n| n.base = Some(Base::Share(Percent(v))))),
        (on_node(NodeField::Watts), b::WATTS, |p, v| node(p, |n| n.watts = Some(v))),
        (on_node(NodeField::Tier), b::TIER, |p, v| node(p, |n| n.tier = Some(Base::Fixed(Bytes(v))))),
        (on_node(NodeField::Tier), b::TIER_SHARE, |p, v| node(p, |n| n.tier = Some(Base::Share(Percent(v))))),
        (on_node(NodeField::Cache), b::BASE, |p, v| node(p, |n| n.cache = Some(Bytes(v)))),
        (on_node(NodeField::Ram), b::HOST_RAM, |p, v| node(p, |n| n.memory = Memory::Plain(Bytes(v)))),
        (on_node(NodeField::DimmCount(0)), b::DIMMS, |p, v| dimms(p, v, Bytes(GIB))),
        (on_node(NodeField::DimmSize(0)), b::DIMM_SIZE, |p, v| dimms(p, 2, Bytes(v))),
        (on_pool(PoolField::Ashift), b::ASHIFT, |p, v| pool(p, |pool| pool.ashift = v)),
        (on_pool(PoolField::Compression), b::COMPRESSION, |p, v| pool(p, |pool| pool.compression = Ratio(v))),
        (disk(DiskField::Count), b::DISKS, |p, v| pool(p, |pool| pool.disks[0].count = v)),
        (disk(DiskField::Size), b::DISK_SIZE, |p, v| pool(p, |pool| pool.disks[0].size = DiskSize::Exact(Bytes(v)))),
        (disk(DiskField::Size), b::DISK_SIZE, |p, v| pool(p, |pool| pool.disks[0].size = DiskSize::Nominal(Bytes(v)))),
        (disk(DiskField::Afr), b::FAILURE_RATE, |p, v| pool(p, |pool| pool.disks[0].afr = Some(Percent(v)))),
        (disk(DiskField::Endurance), b::ENDURANCE, |p, v| pool(p, |pool| pool.disks[0].endurance = Some(Ratio(v)))),
        (disk(DiskField::ReadIops), b::DISK_IOPS, |p, v| pool(p, |pool| pool.disks[0].read_iops = Some(v))),
        (disk(DiskField::WriteIops), b::DISK_IOPS, |p, v| pool(p, |pool| pool.disks[0].write_iops = Some(v))),
        (disk(DiskField::ReadMbs), b::DISK_MBS, |p, v| pool(p, |pool| pool.disks[0].read_mbs = Some(v))),
        (disk(DiskField::WriteMbs), b::DISK_MBS, |p, v| pool(p, |pool| pool.disks[0].write_mbs = Some(v))),
        (disk(DiskField::WriteP99), b::LATENCY, |p, v| pool(p, |pool| pool.disks[0].write_p99 = Some(v))),
        (on_pool(PoolField::Net), b::LINK_SPEED, |p, v| pool(p, |pool| pool.net = Some(Ratio(v)))),
        (on_pool(PoolField::ExpandedFrom), Bound { min: 2, max: 3, ..b::WIDTH }, |p, v| {
            pool(p, |pool| {
                pool.layout = Layout::Parts(vec![Part { level: Level::Raidz1, width: 4, sets: 1 }]);
                pool.expanded_from = Some(v);
            })
        }),
        (policy(PolicyField::Arc), b::ARC, |p, v| p.policy.arc = ArcPolicy::Stated(Bytes(v))),
        (policy(PolicyField::Overcommit), b::OVERCOMMIT, |p, v| p.policy.overcommit = Overcommit::Stated(Ratio(v))),
        (policy(PolicyField::Risk), b::RISK, |p, v| p.policy.risk = Percent(v)),
        (policy(PolicyField::Swap), b::SWAP, |p, v| p.policy.swap = Bytes(v)),
        (policy(PolicyField::Growth), b::GROWTH, |p, v| p.policy.growth = Percent(v)),
        (policy(PolicyField::Pace), b::PACE, |p, v| p.policy.pace = Percent(v)),
        (policy(PolicyField::DiskFailures), b::DISKS_DOWN, |p, v| p.policy.disk_failures = v),
        (policy(PolicyField::Fill), b::FILL, |p, v| p.policy.fill = Percent(v)),
        (policy(PolicyField::Iops), b::IOPS, |p, v| p.policy.iops = Some(v)),
        (policy(PolicyField::P99), b::LATENCY, |p, v| p.policy.p99 = Some(v)),
        (policy(PolicyField::RackWatts), b::WATTS, |p, v| p.policy.rack = Some(RackShare { watts: v, shares: 3 })),
        (policy(PolicyField::RackShares), b::RACK_SHARES, |p, v| {
            p.policy.rack = Some(RackShare { watts: 9, shares: v })
        }),
        (policy(PolicyField::Weight(0)), b::WEIGHT, |p, v| p.policy.weights = [v, 1, 1]),
        (policy(PolicyField::Weight(1)), b::WEIGHT, |p, v| p.policy.weights = [1, v, 1]),
        (policy(PolicyField::Weight(2)), b::WEIGHT, |p, v| p.policy.weights = [1, 1, v]),
        (policy(PolicyField::Zipf), b::ZIPF, |p, v| p.policy.zipf = Some(Ratio(v))),
        (policy(PolicyField::Hot), b::HOT, |p, v| p.policy.hot = Percent(v)),
    ]
}

fn totals(count: u64, ram_mib: u64) -> Guests {
    let (vcpus, ram) = (Vcpu::from_whole(count), Bytes::from_mib(ram_mib));
    Guests::Totals(headroom::plan::Totals { count, vcpus, ram, disk: Bytes(0) })
}

/// The plan with a field set, on a host that is large enough for one guest of any size.
fn with(set: Set, value: u64) -> Plan {
    let mut plan = Plan::default();
    set(&mut plan, value);
    plan
}

#[test]
fn the_smallest_and_the_largest_value_of_every_field_are_sized() {
    for (place, bound, set) in fields() {
        for value in [bound.min, bound.max] {
            let plan = with(set, value);
            let faults = plan.check().err().unwrap_or_default();
            // A number at its own limit may break the limit of a sum: never its own.
            let own = faults.iter().find(|fault| fault.place == place);
            assert_eq!(own, None, "{place:?} = {value}");
            if faults.is_empty() {
                assert_explained(&plan, &answer(&plan));
            }
        }
    }
}

#[test]
fn a_value_outside_its_limits_is_a_fault_at_its_field_with_what_would_be_right() {
    for (place, bound, set) in fields() {
        let below = bound.min.checked_sub(1);
        for value in [below, bound.max.checked_add(1), Some(u64::MAX)].into_iter().flatten() {
            let plan = with(set, value);
            let faults = plan.check().expect_err("outside of its limits");
            let fault = faults.iter().find(|fault| fault.place == place);
            let Some(fault) = fault else { panic!("{place:?} = {value}: no fault there, but {faults:?}") };
            let right = matches!(fault.kind, FaultKind::OutOfRange { given, min, max }
                if given == bound.quantity(value) && min == bound.quantity(bound.min) && max == bound.quantity(bound.max));
            assert!(right, "{place:?} = {value}: {fault:?}");
        }
    }
}

fn plan_but(change: impl FnOnce(&mut Plan)) -> Plan {
    let mut plan = Plan::default();
    change(&mut plan);
    plan
}

/// Limits of sums and of numbers of things: one thing too many.
#[test]
fn too_many_of_anything_is_a_named_fault() {
    let groups = |count: u64, each: &GuestGroup| {
        let groups = (0..count).map(|_| each.clone()).collect();
        Plan { guests: Guests::Groups(groups), ..Plan::default() }
    };
    let tiny = GuestGroup { count: 1, ram: Bytes(MIB), disk: Bytes(0), ..GuestGroup::default() };
    let many = GuestGroup { count: 10_000, ..tiny.clone() };
    let huge = GuestGroup { count: 100, ram: Bytes(24 * TIB), ..tiny.clone() };
    let wide = GuestGroup { disk: Bytes(8192 * TIB), ..tiny.clone() };
    let nodes = |count: u64, each: u64| Plan {
        nodes: (0..count).map(|_| NodeType { count: each, ..NodeType::default() }).collect(),
        ..Plan::default()
    };
    let pools = |count: u64| Plan { pools: (0..count).map(|_| Pool::default()).collect(), ..Plan::default() };
    // 8 PiB are 9 007.2 TB: nine disks of 1 PB leave room for one of 7 TB, not of 8.
    let disks = |count, size, terabytes: u64| {
        let group = |count, size| DiskGroup { count, size: DiskSize::Exact(Bytes(size)), ..DiskGroup::default() };
        let disks = vec![group(count, size), group(1, terabytes * 1_000_000_000_000)];
        plan_but(|plan| plan.pools = vec![Pool { disks, ..Pool::default() }])
    };
    assert_eq!(disks(9, 1_000_000_000_000_000, 7).check().err(), None);
    let failures =
        Plan { policy: headroom::plan::Policy { failures: Some(3), ..Plan::default().policy }, ..nodes(3, 1) };
    let cases = [
        (groups(bound::GROUPS.max + 1, &tiny), Place::Guests, "groups"),
        (groups(101, &many), Place::Guests, "guests"),
        (groups(4, &huge), Place::Guests, "memory of all guests"),
        (groups(2, &wide), Place::Guests, "disks of all guests"),
        (nodes(0, 1), Place::Nodes, "no node type"),
        (nodes(51, 1), Place::Nodes, "node types"),
        (nodes(2, 501), Place::Nodes, "nodes"),
        (pools(21), Place::Pools, "pools"),
        (disks(9, 1_000_000_000_000_000, 8), Place::Disk(0, 0, DiskField::Size), "bytes of a pool"),
        (plan_but(|plan| plan.policy.weights = [0; 3]), Place::Policy(PolicyField::Weight(2)), "no weight"),
        (failures, Place::Policy(PolicyField::Failures), "failures leave no node"),
    ];
    for (plan, place, what) in cases {
        let faults = plan.check().expect_err(what);
        assert!(faults.iter().any(|fault| fault.place == place), "{what}: {faults:?}");
    }
}

/// As many different groups as are allowed, with as many guests as are allowed, on these nodes.
fn crowded(groups: u64, guests: u64, nodes: u64, overcommit: Overcommit) -> Plan {
    let group = |index: u64| GuestGroup {
        count: guests / groups,
        vcpus: 1 + index % 64,
        ram: Bytes::from_mib(512 + 16 * index),
        disk: Bytes::from_gib(1),
        profile: Profile::ALL[index as usize % Profile::ALL.len()],
        ..GuestGroup::default()
    };
    let node = NodeType { count: nodes, memory: Memory::Plain(Bytes::from_gib(16_384)), ..NodeType::default() };
    let policy = headroom::plan::Policy { overcommit, growth: Percent::from_whole(25), ..Plan::default().policy };
    Plan { guests: Guests::Groups((0..groups).map(group).collect()), nodes: vec![node], policy, ..Plan::default() }
}

/// A page must stay usable on a plan of any size. The bound is far above what is measured (`benches/engine.rs`),
/// because tests run unoptimised on busy machines.
#[test]
fn plans_at_the_limits_are_sized_in_reasonable_time() {
    let one_type = |nodes| crowded(1000, 1_000_000, nodes, Overcommit::None);
    let mut fifty_types = crowded(1000, 1_000_000, 1, Overcommit::Safe);
    let node = |index: u64| NodeType {
        count: 20,
        memory: Memory::Plain(Bytes::from_gib(4_096 + 512 * index)),
        ..NodeType::default()
    };
    fifty_types.nodes = (0..50).map(node).collect();
    let plans = [
        ("1,000 groups, a million guests, one node", one_type(1)),
        ("1,000 groups, a million guests, 1,000 nodes", one_type(1000)),
        ("the same with safe overcommit", crowded(1000, 1_000_000, 1000, Overcommit::Safe)),
        ("the same on 50 node types", fifty_types),
        ("one group of a million guests on 1,000 nodes", crowded(1, 1_000_000, 1000, Overcommit::Safe)),
        ("a million guests of 1 MiB on nodes of 64 TiB", plan("1&vm=1000000x1c1m0d&node=1000x1s16c&ram=64t&fail=0")),
        (
            "unequal nodes with room for millions of small guests",
            plan(
                "1&p=esxi-7&vm=83333x1c1m0d&node=200x1s1c1t&ram=256g&node=74x1s1c1t&ram=4905g&base=90%25&node=136x1s1c1t&ram=8t",
            ),
        ),
        ("one guest of 24 TiB with 768 vCPU", plan("1&vm=1x768c24576g&node=1000x32s1024c8t&ram=64t")),
    ];
    for (what, plan) in plans {
        let start = Instant::now();
        let outcome = answer(&plan);
        let time = start.elapsed();
        println!("{what}: {time:?}");
        assert!(time < Duration::from_secs(60), "{what}: {time:?}");
        assert!(outcome.verdict.is_some(), "{what}");
    }
}
