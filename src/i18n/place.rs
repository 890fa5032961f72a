//! What a field of the plan is called, and in which unit it is stated.

use super::words::Input;
use super::{Language, say};
use crate::plan::{DiskField, GuestField, NodeField, Place, PolicyField, PoolField, TotalField};

/// The label of a field.
pub fn label(language: Language, place: Place) -> &'static str {
    let key = match place {
        Place::Title => return say(language, super::words::Frame::PlanName),
        Place::Platform => Input::Platform,
        Place::Guests => Input::GuestsTitle,
        Place::Guest(_, field) => guest(field),
        Place::Total(field) => match field {
            TotalField::Count => Input::TotalCount,
            TotalField::Vcpus => Input::TotalVcpus,
            TotalField::Ram => Input::TotalRam,
            TotalField::Disk => Input::TotalDisk,
        },
        Place::Nodes => Input::HostTitle,
        Place::Node(_, field) => node(field),
        Place::Pools => Input::StorageTitle,
        Place::Pool(_, field) => match field {
            PoolField::System => Input::System,
            PoolField::Layout => Input::Layout,
            PoolField::Ashift => Input::Ashift,
            PoolField::Volblock => Input::Volblock,
            PoolField::Record => Input::Record,
            PoolField::Compression => Input::Compression,
            PoolField::Net => Input::LinkSpeed,
            PoolField::ExpandedFrom => Input::ExpandedFrom,
        },
        Place::Disk(_, _, field) => match field {
            DiskField::Name => Input::DiskPreset,
            DiskField::Count => Input::Count,
            DiskField::Size => Input::DiskSize,
            DiskField::Kind => Input::DiskKind,
            DiskField::Role => Input::DiskRole,
            DiskField::Afr => Input::Afr,
            DiskField::Endurance => Input::Endurance,
            DiskField::ReadIops => Input::ReadIops,
            DiskField::WriteIops => Input::WriteIops,
            DiskField::ReadMbs => Input::ReadMbs,
            DiskField::WriteMbs => Input::WriteMbs,
            DiskField::WriteP99 => Input::WriteP99,
        },
        Place::Policy(field) => policy(field),
    };
    say(language, key)
}

const fn guest(field: GuestField) -> Input {
    match field {
        GuestField::Name => Input::GroupName,
        GuestField::Count => Input::Count,
        GuestField::Vcpus => Input::Vcpus,
        GuestField::Ram => Input::Ram,
        GuestField::Disk => Input::Disk,
        GuestField::Profile => Input::Workload,
        GuestField::RamUse => Input::RamUse,
        GuestField::CpuUse => Input::CpuUse,
        GuestField::BalloonMin => Input::BalloonMin,
        GuestField::Reservation => Input::Reservation,
        GuestField::HugePage => Input::HugePages,
        GuestField::Iops => Input::IopsEach,
        GuestField::Writes => Input::Writes,
        GuestField::Sync => Input::SyncWrites,
        GuestField::Provisioning => Input::Provisioning,
        GuestField::Container => Input::Container,
    }
}

const fn node(field: NodeField) -> Input {
    match field {
        NodeField::Name => Input::NodeName,
        NodeField::Count => Input::Nodes,
        NodeField::Sockets => Input::Sockets,
        NodeField::Cores => Input::Cores,
        NodeField::Threads => Input::Threads,
        NodeField::DimmCount(_) => Input::DimmCount,
        NodeField::DimmSize(_) => Input::DimmSize,
        NodeField::Ram => Input::PlainRam,
        NodeField::Slots => Input::Slots,
        NodeField::Channels => Input::Channels,
        NodeField::MemoryKind => Input::MemoryKind,
        NodeField::Base => Input::Base,
        NodeField::Watts => Input::Watts,
        NodeField::Numa => Input::Numa,
        NodeField::Tier => Input::Tier,
        NodeField::Cache => Input::HostCache,
    }
}

const fn policy(field: PolicyField) -> Input {
    match field {
        PolicyField::Arc => Input::ArcSize,
        PolicyField::Zfs => Input::Zfs,
        PolicyField::Overcommit => Input::OvercommitRatio,
        PolicyField::Risk => Input::Risk,
        PolicyField::Sharing => Input::Sharing,
        PolicyField::Ballooning => Input::Ballooning,
        PolicyField::Swap => Input::Swap,
        PolicyField::Growth => Input::Growth,
        PolicyField::Pace => Input::Pace,
        PolicyField::Failures => Input::Failures,
        PolicyField::Maintenance => Input::Maintenance,
        PolicyField::DiskFailures => Input::DiskFailures,
        PolicyField::Fill => Input::Fill,
        PolicyField::Iops => Input::TargetIops,
        PolicyField::P99 => Input::TargetP99,
        PolicyField::RackWatts => Input::RackWatts,
        PolicyField::RackShares => Input::RackShares,
        PolicyField::Weights => Input::Weights,
        PolicyField::Weight(0) => Input::WeightCapacity,
        PolicyField::Weight(1) => Input::WeightSpeed,
        PolicyField::Weight(_) => Input::WeightSafety,
        PolicyField::Zipf => Input::Zipf,
        PolicyField::Hot => Input::HotSet,
    }
}

/// The sign of the unit in which a field is stated; nothing for counts and words.
pub const fn unit(place: Place) -> Option<&'static str> {
    Some(match place {
        Place::Guest(_, field) => match field {
            GuestField::Ram | GuestField::Disk | GuestField::BalloonMin | GuestField::Reservation => "GiB",
            GuestField::RamUse | GuestField::CpuUse | GuestField::Writes | GuestField::Sync => "%",
            _ => return None,
        },
        Place::Total(TotalField::Ram | TotalField::Disk) => "GiB",
        Place::Node(_, field) => match field {
            NodeField::DimmSize(_) | NodeField::Ram | NodeField::Base | NodeField::Tier | NodeField::Cache => "GiB",
            NodeField::Watts => "W",
            _ => return None,
        },
        Place::Pool(_, field) => match field {
            PoolField::Volblock | PoolField::Record => "KiB",
            PoolField::Compression => "×",
            PoolField::Net => "Gbit/s",
            _ => return None,
        },
        Place::Disk(_, _, field) => match field {
            DiskField::Size => "TB",
            DiskField::Afr => "%",
            DiskField::ReadMbs | DiskField::WriteMbs => "MB/s",
            DiskField::WriteP99 => "ms",
            _ => return None,
        },
        Place::Policy(field) => match field {
            PolicyField::Arc | PolicyField::Swap => "GiB",
            PolicyField::Overcommit => "×",
            PolicyField::Risk | PolicyField::Growth | PolicyField::Pace | PolicyField::Fill | PolicyField::Hot => "%",
            PolicyField::P99 => "ms",
            PolicyField::RackWatts => "W",
            _ => return None,
        },
        _ => return None,
    })
}
