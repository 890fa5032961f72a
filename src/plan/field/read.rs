//! The text of a field of a plan.

use crate::plan::typed::text;
use crate::plan::{
    ArcPolicy, DiskField, DiskGroup, GuestField, GuestGroup, Guests, Memory, NodeField, NodeType, Overcommit, Place,
    Plan, Policy, PolicyField, Pool, PoolField, TotalField, Totals,
};

/// The text of a field, ready to be edited; empty where nothing is stated or there is no such field.
///
/// ```
/// use headroom::plan::{NodeField, Place, Plan, read};
/// assert_eq!(read(&Plan::default(), Place::Node(0, NodeField::DimmSize(0))), "32");
/// ```
pub fn read(plan: &Plan, place: Place) -> String {
    match place {
        Place::Title => plan.title.clone(),
        Place::Platform => plan.platform.word().to_owned(),
        Place::Guest(index, field) => match &plan.guests {
            Guests::Groups(groups) => text::maybe(groups.get(index), |group| guest(group, field)),
            Guests::Totals(_) => String::new(),
        },
        Place::Total(field) => match &plan.guests {
            Guests::Groups(_) => String::new(),
            Guests::Totals(totals) => total(totals, field),
        },
        Place::Node(index, field) => text::maybe(plan.nodes.get(index), |node| node_text(node, field)),
        Place::Pool(index, field) => text::maybe(plan.pools.get(index), |pool| pool_text(pool, field)),
        Place::Disk(pool, index, field) => {
            let group = plan.pools.get(pool).and_then(|pool| pool.disks.get(index));
            text::maybe(group, |group| disk(group, field))
        }
        Place::Policy(field) => policy(&plan.policy, field),
        Place::Guests | Place::Nodes | Place::Pools => String::new(),
    }
}

fn guest(group: &GuestGroup, field: GuestField) -> String {
    match field {
        GuestField::Name => group.name.clone(),
        GuestField::Count => text::count(group.count),
        GuestField::Vcpus => text::count(group.vcpus),
        GuestField::Ram => text::memory(group.ram),
        GuestField::Disk => text::memory(group.disk),
        GuestField::Profile => group.profile.word().to_owned(),
        GuestField::RamUse => text::maybe(group.ram_use, text::percent),
        GuestField::CpuUse => text::maybe(group.cpu_use, text::percent),
        GuestField::BalloonMin => text::maybe(group.balloon_min, text::memory),
        GuestField::Reservation => text::maybe(group.reservation, text::memory),
        GuestField::HugePage => text::maybe(group.huge_page, text::page),
        GuestField::Iops => text::maybe(group.iops, text::count),
        GuestField::Writes => text::maybe(group.writes, text::percent),
        GuestField::Sync => text::maybe(group.sync, text::percent),
        GuestField::Provisioning => text::maybe(group.provisioning, |way| way.word().to_owned()),
        GuestField::Container => text::yes(group.container),
    }
}

fn total(totals: &Totals, field: TotalField) -> String {
    match field {
        TotalField::Count => text::count(totals.count),
        TotalField::Vcpus => text::thousandths(totals.vcpus.0),
        TotalField::Ram => text::memory(totals.ram),
        TotalField::Disk => text::memory(totals.disk),
    }
}

fn node_text(node: &NodeType, field: NodeField) -> String {
    let dimm = |index: usize| match &node.memory {
        Memory::Dimms(groups) => groups.get(index),
        Memory::Plain(_) => None,
    };
    match field {
        NodeField::Name => node.name.clone(),
        NodeField::Count => text::count(node.count),
        NodeField::Sockets => text::count(node.sockets),
        NodeField::Cores => text::count(node.cores),
        NodeField::Threads => text::count(node.threads),
        NodeField::DimmCount(index) => text::maybe(dimm(index), |group| text::count(group.count)),
        NodeField::DimmSize(index) => text::maybe(dimm(index), |group| text::memory(group.size)),
        NodeField::Ram => text::memory(node.memory.total()),
        NodeField::Slots => text::maybe(node.slots, text::count),
        NodeField::Channels => text::maybe(node.channels, text::count),
        NodeField::MemoryKind => text::maybe(node.memory_kind, |kind| kind.word().to_owned()),
        NodeField::Base => text::maybe(node.base, text::base),
        NodeField::Watts => text::maybe(node.watts, text::count),
        NodeField::Numa => text::count(node.numa),
    }
}

fn pool_text(pool: &Pool, field: PoolField) -> String {
    match field {
        PoolField::System => pool.system.word().to_owned(),
        // A layout is chosen, never typed.
        PoolField::Layout => String::new(),
        PoolField::Ashift => text::count(pool.ashift),
        PoolField::Volblock => text::maybe(pool.volblock, text::block),
        PoolField::Record => text::block(pool.record),
        PoolField::Compression => text::ratio(pool.compression),
        PoolField::Net => text::maybe(pool.net, text::ratio),
        PoolField::ExpandedFrom => text::maybe(pool.expanded_from, text::count),
    }
}

fn disk(group: &DiskGroup, field: DiskField) -> String {
    match field {
        DiskField::Name => group.name.clone(),
        DiskField::Count => text::count(group.count),
        DiskField::Size => text::disk(group.size),
        DiskField::Kind => group.kind.word().to_owned(),
        DiskField::Role => group.role.word().to_owned(),
        DiskField::Afr => text::maybe(group.afr, text::percent),
        DiskField::Endurance => text::maybe(group.endurance, text::ratio),
        DiskField::ReadIops => text::maybe(group.read_iops, text::count),
        DiskField::WriteIops => text::maybe(group.write_iops, text::count),
        DiskField::ReadMbs => text::maybe(group.read_mbs, text::count),
        DiskField::WriteMbs => text::maybe(group.write_mbs, text::count),
    }
}

fn policy(policy: &Policy, field: PolicyField) -> String {
    match field {
        PolicyField::Arc => match policy.arc {
            ArcPolicy::Stated(size) => text::memory(size),
            ArcPolicy::Auto | ArcPolicy::Default => String::new(),
        },
        PolicyField::Zfs => text::maybe(policy.zfs, |version| version.word().to_owned()),
        PolicyField::Overcommit => match policy.overcommit {
            Overcommit::Stated(ratio) => text::ratio(ratio),
            Overcommit::None | Overcommit::Safe => String::new(),
        },
        PolicyField::Risk => text::percent(policy.risk),
        PolicyField::Sharing => text::maybe(policy.sharing, |sharing| sharing.word().to_owned()),
        PolicyField::Ballooning => text::maybe(policy.ballooning, text::yes),
        PolicyField::Swap => text::memory(policy.swap),
        PolicyField::Growth => text::percent(policy.growth),
        PolicyField::Pace => text::percent(policy.pace),
        PolicyField::Failures => text::maybe(policy.failures, text::count),
        PolicyField::Maintenance => text::count(policy.maintenance),
        PolicyField::DiskFailures => text::count(policy.disk_failures),
        PolicyField::Fill => text::percent(policy.fill),
        PolicyField::Iops => text::maybe(policy.iops, text::count),
        PolicyField::P99 => text::maybe(policy.p99, text::thousandths),
        PolicyField::RackWatts => text::maybe(policy.rack, |rack| text::count(rack.watts)),
        PolicyField::RackShares => text::maybe(policy.rack, |rack| text::count(rack.shares)),
        PolicyField::Weights => policy.weights.map(text::count).join(":"),
        PolicyField::Weight(index) => text::maybe(policy.weights.get(index).copied(), text::count),
        PolicyField::Zipf => text::maybe(policy.zipf, text::ratio),
        PolicyField::Hot => text::percent(policy.hot),
    }
}
