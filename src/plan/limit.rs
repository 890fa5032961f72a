//! Which limits a field has, so that a message can say what would be right.

use super::{DiskField, GuestField, NodeField, Place, PolicyField, PoolField, TotalField};
use crate::units::bound::{self, Bound, Kind};

/// The smallest and the largest value of a field that holds a number.
pub const fn limit(place: Place) -> Option<Bound> {
    Some(match place {
        Place::Guest(_, field) => match field {
            GuestField::Count => bound::GUESTS,
            GuestField::Vcpus => bound::VCPUS,
            GuestField::Ram => bound::GUEST_RAM,
            GuestField::Disk => bound::GUEST_DISK,
            GuestField::RamUse | GuestField::CpuUse => bound::USE,
            GuestField::BalloonMin | GuestField::Reservation => bound::GUEST_RAM_PART,
            GuestField::Iops => bound::IOPS,
            GuestField::Writes | GuestField::Sync => bound::SHARE,
            GuestField::Name
            | GuestField::Profile
            | GuestField::HugePage
            | GuestField::Provisioning
            | GuestField::Container => return None,
        },
        Place::Total(field) => match field {
            TotalField::Count => bound::GUESTS,
            TotalField::Vcpus => bound::TOTAL_VCPUS,
            TotalField::Ram => bound::TOTAL_RAM,
            TotalField::Disk => bound::TOTAL_DISK,
        },
        Place::Node(_, field) => match field {
            NodeField::Count => bound::NODES,
            NodeField::Sockets => bound::SOCKETS,
            NodeField::Cores => bound::CORES,
            NodeField::Threads => bound::THREADS,
            NodeField::DimmCount(_) => bound::DIMMS,
            NodeField::DimmSize(_) => bound::DIMM_SIZE,
            NodeField::Ram => bound::HOST_RAM,
            NodeField::Slots => bound::SLOTS,
            NodeField::Channels => bound::CHANNELS,
            NodeField::Base => bound::BASE,
            NodeField::Watts => bound::WATTS,
            NodeField::Numa => bound::NUMA,
            NodeField::Name | NodeField::MemoryKind => return None,
        },
        Place::Pool(_, field) => match field {
            PoolField::Ashift => bound::ASHIFT,
            PoolField::Volblock => bound::VOLBLOCK,
            PoolField::Record => bound::RECORD,
            PoolField::Compression => bound::COMPRESSION,
            PoolField::Net => bound::LINK_SPEED,
            PoolField::ExpandedFrom => bound::WIDTH,
            PoolField::System | PoolField::Layout => return None,
        },
        Place::Disk(_, _, field) => match field {
            DiskField::Count => bound::DISKS,
            DiskField::Size => bound::DISK_SIZE,
            DiskField::Afr => bound::FAILURE_RATE,
            DiskField::Endurance => bound::ENDURANCE,
            DiskField::ReadIops | DiskField::WriteIops => bound::DISK_IOPS,
            DiskField::ReadMbs | DiskField::WriteMbs => bound::DISK_MBS,
            DiskField::Name | DiskField::Kind | DiskField::Role => return None,
        },
        Place::Policy(field) => match field {
            PolicyField::Arc => bound::ARC,
            PolicyField::Overcommit => bound::OVERCOMMIT,
            PolicyField::Risk => bound::RISK,
            PolicyField::Swap => bound::SWAP,
            PolicyField::Growth => bound::GROWTH,
            PolicyField::Pace => bound::PACE,
            PolicyField::Failures | PolicyField::Maintenance => bound::NODES_DOWN,
            PolicyField::DiskFailures => bound::DISKS_DOWN,
            PolicyField::Fill => bound::FILL,
            PolicyField::Iops => bound::IOPS,
            PolicyField::P99 => bound::LATENCY,
            PolicyField::RackWatts => bound::WATTS,
            PolicyField::RackShares => bound::RACK_SHARES,
            PolicyField::Weights | PolicyField::Weight(_) => bound::WEIGHT,
            PolicyField::Zipf => bound::ZIPF,
            PolicyField::Hot => bound::HOT,
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
