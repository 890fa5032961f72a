//! Where on the page a place of the plan stands: the id of its field, so that a derivation or a message can lead there.

use super::rich::joined;
use crate::plan::{DiskField, GuestField, NodeField, Place, PolicyField, PoolField, TotalField};

/// The id of the field; of its card where the place is no single field.
///
/// A click on a link to `#id` opens what hides the field, goes there, and leaves the plan in the address alone.
pub fn anchor(place: Place) -> String {
    match place {
        Place::Title => "plan-name".to_owned(),
        Place::Guests => "in-vm".to_owned(),
        Place::Guest(index, field) => path("in-vm", index, guest(field)),
        Place::Total(field) => ["in-total", total(field)].join("-"),
        Place::Nodes => "in-host".to_owned(),
        Place::Platform => "in-platform".to_owned(),
        Place::Node(index, NodeField::DimmCount(dimm)) => path("in-host", index, &path("dimm", dimm, "count")),
        Place::Node(index, NodeField::DimmSize(dimm)) => path("in-host", index, &path("dimm", dimm, "size")),
        Place::Node(index, field) => path("in-host", index, node(field)),
        Place::Pools => "in-storage".to_owned(),
        Place::Pool(index, field) => path("in-storage", index, pool(field)),
        Place::Disk(pool, index, field) => path("in-storage", pool, &path("disk", index, disk(field))),
        // All weights stand where the first does.
        Place::Policy(PolicyField::Weight(index)) if index > 0 => ["in-policy-weights", &index.to_string()].join("-"),
        Place::Policy(field) => ["in-policy", policy(field)].join("-"),
    }
}

/// A link to the field.
pub fn link(place: Place) -> String {
    joined(&["#", &anchor(place)])
}

/// The id of what stands in an entry of a list; of a part of the list's card where `field` has a list of its own.
pub fn path(list: &str, index: usize, field: &str) -> String {
    [list, &index.to_string(), field].join("-")
}

const fn guest(field: GuestField) -> &'static str {
    match field {
        GuestField::Name => "name",
        GuestField::Count => "count",
        GuestField::Vcpus => "vcpus",
        GuestField::Ram => "ram",
        GuestField::Disk => "disk",
        GuestField::Profile => "profile",
        GuestField::RamUse => "ram-use",
        GuestField::CpuUse => "cpu-use",
        GuestField::BalloonMin => "balloon",
        GuestField::Reservation => "reservation",
        GuestField::HugePage => "page",
        GuestField::Iops => "iops",
        GuestField::Writes => "writes",
        GuestField::Sync => "sync",
        GuestField::Provisioning => "provisioning",
        GuestField::Container => "container",
    }
}

const fn total(field: TotalField) -> &'static str {
    match field {
        TotalField::Count => "count",
        TotalField::Vcpus => "vcpus",
        TotalField::Ram => "ram",
        TotalField::Disk => "disk",
    }
}

const fn node(field: NodeField) -> &'static str {
    match field {
        NodeField::Name => "name",
        NodeField::Count => "count",
        NodeField::Sockets => "sockets",
        NodeField::Cores => "cores",
        NodeField::Threads => "threads",
        NodeField::DimmCount(_) | NodeField::DimmSize(_) => "dimm",
        NodeField::Ram => "ram",
        NodeField::Slots => "slots",
        NodeField::Channels => "channels",
        NodeField::MemoryKind => "kind",
        NodeField::Base => "base",
        NodeField::Watts => "watts",
        NodeField::Numa => "numa",
        NodeField::Tier => "tier",
        NodeField::Cache => "cache",
    }
}

const fn pool(field: PoolField) -> &'static str {
    match field {
        PoolField::System => "system",
        PoolField::Layout => "layout",
        PoolField::Ashift => "ashift",
        PoolField::Volblock => "volblock",
        PoolField::Record => "record",
        PoolField::Compression => "compression",
        PoolField::Net => "net",
        PoolField::ExpandedFrom => "expanded",
    }
}

const fn disk(field: DiskField) -> &'static str {
    match field {
        DiskField::Name => "name",
        DiskField::Count => "count",
        DiskField::Size => "size",
        DiskField::Kind => "kind",
        DiskField::Role => "role",
        DiskField::Afr => "afr",
        DiskField::Endurance => "endurance",
        DiskField::ReadIops => "read-iops",
        DiskField::WriteIops => "write-iops",
        DiskField::ReadMbs => "read-mbs",
        DiskField::WriteMbs => "write-mbs",
        DiskField::WriteP99 => "write-p99",
    }
}

const fn policy(field: PolicyField) -> &'static str {
    match field {
        PolicyField::Arc => "arc",
        PolicyField::Zfs => "zfs",
        PolicyField::Overcommit => "overcommit",
        PolicyField::Risk => "risk",
        PolicyField::Sharing => "sharing",
        PolicyField::Ballooning => "ballooning",
        PolicyField::Swap => "swap",
        PolicyField::Growth => "growth",
        PolicyField::Pace => "pace",
        PolicyField::Failures => "failures",
        PolicyField::Maintenance => "maintenance",
        PolicyField::DiskFailures => "disk-failures",
        PolicyField::Fill => "fill",
        PolicyField::Iops => "iops",
        PolicyField::P99 => "p99",
        PolicyField::RackWatts => "rack-watts",
        PolicyField::RackShares => "rack-shares",
        PolicyField::Weights | PolicyField::Weight(_) => "weights",
        PolicyField::Zipf => "zipf",
        PolicyField::Hot => "hot",
    }
}
