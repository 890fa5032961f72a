//! Which limits a field has, so that a message can say what would be right.

use super::{Base, DiskField, GuestField, NodeField, Place, Plan, PolicyField, PoolField, TotalField};
use crate::units::bound::{self, Bound, Kind};

/// The smallest and the largest value of a field that holds a number.
pub const fn limit(place: Place) -> Option<Bound> {
    row(place).copied()
}

/// The row of the table of limits.
const fn row(place: Place) -> Option<&'static Bound> {
    Some(match place {
        Place::Guest(_, field) => match field {
            GuestField::Count => &bound::GUESTS,
            GuestField::Vcpus => &bound::VCPUS,
            GuestField::Ram => &bound::GUEST_RAM,
            GuestField::Disk => &bound::GUEST_DISK,
            GuestField::RamUse | GuestField::CpuUse => &bound::USE,
            GuestField::BalloonMin | GuestField::Reservation => &bound::GUEST_RAM_PART,
            GuestField::Iops => &bound::IOPS,
            GuestField::Writes | GuestField::Sync => &bound::SHARE,
            GuestField::Name
            | GuestField::Profile
            | GuestField::HugePage
            | GuestField::Provisioning
            | GuestField::Container => return None,
        },
        Place::Total(field) => match field {
            TotalField::Count => &bound::GUESTS,
            TotalField::Vcpus => &bound::TOTAL_VCPUS,
            TotalField::Ram => &bound::TOTAL_RAM,
            TotalField::Disk => &bound::TOTAL_DISK,
        },
        Place::Node(_, field) => match field {
            NodeField::Count => &bound::NODES,
            NodeField::Sockets => &bound::SOCKETS,
            NodeField::Cores => &bound::CORES,
            NodeField::Threads => &bound::THREADS,
            NodeField::DimmCount(_) => &bound::DIMMS,
            NodeField::DimmSize(_) => &bound::DIMM_SIZE,
            NodeField::Ram => &bound::HOST_RAM,
            NodeField::Slots => &bound::SLOTS,
            NodeField::Channels => &bound::CHANNELS,
            NodeField::Base => &bound::BASE,
            NodeField::Watts => &bound::WATTS,
            NodeField::Numa => &bound::NUMA,
            NodeField::Tier => &bound::TIER,
            NodeField::Cache => &bound::BASE,
            NodeField::Name | NodeField::MemoryKind => return None,
        },
        Place::Pool(_, field) => match field {
            PoolField::Ashift => &bound::ASHIFT,
            PoolField::Volblock => &bound::VOLBLOCK,
            PoolField::Record => &bound::RECORD,
            PoolField::Compression => &bound::COMPRESSION,
            PoolField::Net => &bound::LINK_SPEED,
            PoolField::ExpandedFrom => &bound::WIDTH,
            PoolField::System | PoolField::Layout => return None,
        },
        Place::Disk(_, _, field) => match field {
            DiskField::Count => &bound::DISKS,
            DiskField::Size => &bound::DISK_SIZE,
            DiskField::Afr => &bound::FAILURE_RATE,
            DiskField::Endurance => &bound::ENDURANCE,
            DiskField::ReadIops | DiskField::WriteIops => &bound::DISK_IOPS,
            DiskField::ReadMbs | DiskField::WriteMbs => &bound::DISK_MBS,
            DiskField::WriteP99 => &bound::LATENCY,
            DiskField::Name | DiskField::Kind | DiskField::Role => return None,
        },
        Place::Policy(field) => match field {
            PolicyField::Arc => &bound::ARC,
            PolicyField::Overcommit => &bound::OVERCOMMIT,
            PolicyField::Risk => &bound::RISK,
            PolicyField::Swap => &bound::SWAP,
            PolicyField::Growth => &bound::GROWTH,
            PolicyField::Pace => &bound::PACE,
            PolicyField::Failures | PolicyField::Maintenance => &bound::NODES_DOWN,
            PolicyField::DiskFailures => &bound::DISKS_DOWN,
            PolicyField::Fill => &bound::FILL,
            PolicyField::Iops => &bound::IOPS,
            PolicyField::P99 => &bound::LATENCY,
            PolicyField::RackWatts => &bound::WATTS,
            PolicyField::RackShares => &bound::RACK_SHARES,
            PolicyField::Weights | PolicyField::Weight(_) => &bound::WEIGHT,
            PolicyField::Zipf => &bound::ZIPF,
            PolicyField::Hot => &bound::HOT,
            PolicyField::Zfs | PolicyField::Sharing | PolicyField::Ballooning => return None,
        },
        Place::Title | Place::Platform | Place::Guests | Place::Nodes | Place::Pools => return None,
    })
}

/// Whether a field takes whole numbers only.
pub const fn is_whole(place: Place) -> bool {
    if matches!(place, Place::Total(TotalField::Vcpus)) {
        return false;
    }
    match limit(place) {
        Some(limit) => matches!(limit.kind, Kind::Count | Kind::Watts),
        None => false,
    }
}

/// Fields of a guest group that a limit holds for, in the order in which faults are told.
pub(super) const GUEST: [GuestField; 12] = [
    GuestField::Count,
    GuestField::Vcpus,
    GuestField::Ram,
    GuestField::Disk,
    GuestField::RamUse,
    GuestField::CpuUse,
    GuestField::BalloonMin,
    GuestField::Reservation,
    GuestField::HugePage,
    GuestField::Iops,
    GuestField::Writes,
    GuestField::Sync,
];

/// Fields of a node type before its memory.
pub(super) const NODE: [NodeField; 11] = [
    NodeField::Count,
    NodeField::Sockets,
    NodeField::Cores,
    NodeField::Threads,
    NodeField::Numa,
    NodeField::Slots,
    NodeField::Channels,
    NodeField::Base,
    NodeField::Watts,
    NodeField::Tier,
    NodeField::Cache,
];

/// Fields of a pool before its disks.
pub(super) const POOL: [PoolField; 4] =
    [PoolField::Ashift, PoolField::Volblock, PoolField::Record, PoolField::Compression];

/// Fields of a disk group.
pub(super) const DISK: [DiskField; 9] = [
    DiskField::Count,
    DiskField::Size,
    DiskField::Afr,
    DiskField::Endurance,
    DiskField::ReadIops,
    DiskField::WriteIops,
    DiskField::ReadMbs,
    DiskField::WriteMbs,
    DiskField::WriteP99,
];

/// Fields of the policy.
pub(super) const POLICY: [PolicyField; 19] = [
    PolicyField::Arc,
    PolicyField::Overcommit,
    PolicyField::Risk,
    PolicyField::Swap,
    PolicyField::Growth,
    PolicyField::Pace,
    PolicyField::Failures,
    PolicyField::Maintenance,
    PolicyField::DiskFailures,
    PolicyField::Fill,
    PolicyField::Iops,
    PolicyField::P99,
    PolicyField::RackWatts,
    PolicyField::RackShares,
    PolicyField::Weight(0),
    PolicyField::Weight(1),
    PolicyField::Weight(2),
    PolicyField::Zipf,
    PolicyField::Hot,
];

/// The limit of a field as the check needs it, and whether only powers of two are right.
pub(super) fn rule(plan: &Plan, place: Place) -> Option<(Bound, bool)> {
    let bound = match place {
        Place::Guest(_, GuestField::HugePage) => return Some((bound::GUEST_RAM, true)),
        Place::Pool(_, PoolField::Volblock | PoolField::Record) => return Some((limit(place)?, true)),
        Place::Node(index, field @ (NodeField::Base | NodeField::Tier)) => {
            match (plan.nodes.get(index)?.amount(field)?, field) {
                (Base::Share(_), NodeField::Tier) => bound::TIER_SHARE,
                (Base::Share(_), _) => bound::BASE_SHARE,
                (Base::Fixed(_), _) => limit(place)?,
            }
        }
        _ => limit(place)?,
    };
    Some((bound, false))
}
