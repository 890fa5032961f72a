//! Where a field stands in the plan: the one list of all fields, to be read and to be changed.

use super::held::Held;
use crate::plan::{
    DiskField, DiskGroup, GuestField, GuestGroup, Guests, Memory, NodeField, NodeType, Place, Plan, Policy,
    PolicyField, Pool, PoolField, RackShare, TotalField, Totals,
};

/// Writes the ways to every field once, for shared and for changing access.
macro_rules! reach {
    ($of_plan:ident $name:ident $guest:ident $total:ident $node:ident $pool:ident $disk:ident $policy:ident
        $get:ident $($change:tt)?) => {
        /// What a field of the plan holds; nothing where there is no such field or it holds no number.
        pub(crate) fn $of_plan(plan: &$($change)? Plan, place: Place) -> Option<&$($change)? dyn Held> {
            match place {
                Place::Platform => Some(&$($change)? plan.platform),
                Place::Guest(index, field) => match &$($change)? plan.guests {
                    Guests::Groups(groups) => $guest(groups.$get(index)?, field),
                    Guests::Totals(_) => None,
                },
                Place::Total(field) => match &$($change)? plan.guests {
                    Guests::Groups(_) => None,
                    Guests::Totals(totals) => Some($total(totals, field)),
                },
                Place::Node(index, field) => $node(plan.nodes.$get(index)?, field),
                Place::Pool(index, field) => $pool(plan.pools.$get(index)?, field),
                Place::Disk(pool, index, field) => $disk(plan.pools.$get(pool)?.disks.$get(index)?, field),
                Place::Policy(field) => $policy(&$($change)? plan.policy, field),
                Place::Title | Place::Guests | Place::Nodes | Place::Pools => None,
            }
        }

        /// The text of a field that is a name.
        pub(super) fn $name(plan: &$($change)? Plan, place: Place) -> Option<&$($change)? String> {
            match place {
                Place::Title => Some(&$($change)? plan.title),
                Place::Guest(index, GuestField::Name) => match &$($change)? plan.guests {
                    Guests::Groups(groups) => Some(&$($change)? groups.$get(index)?.name),
                    Guests::Totals(_) => None,
                },
                Place::Node(index, NodeField::Name) => Some(&$($change)? plan.nodes.$get(index)?.name),
                Place::Disk(pool, index, DiskField::Name) => {
                    Some(&$($change)? plan.pools.$get(pool)?.disks.$get(index)?.name)
                }
                _ => None,
            }
        }

        /// What a field of a guest group holds.
        pub(crate) fn $guest(group: &$($change)? GuestGroup, field: GuestField) -> Option<&$($change)? dyn Held> {
            Some(match field {
                GuestField::Name => return None,
                GuestField::Count => &$($change)? group.count,
                GuestField::Vcpus => &$($change)? group.vcpus,
                GuestField::Ram => &$($change)? group.ram,
                GuestField::Disk => &$($change)? group.disk,
                GuestField::Profile => &$($change)? group.profile,
                GuestField::RamUse => &$($change)? group.ram_use,
                GuestField::CpuUse => &$($change)? group.cpu_use,
                GuestField::BalloonMin => &$($change)? group.balloon_min,
                GuestField::Reservation => &$($change)? group.reservation,
                GuestField::HugePage => &$($change)? group.huge_page,
                GuestField::Iops => &$($change)? group.iops,
                GuestField::Writes => &$($change)? group.writes,
                GuestField::Sync => &$($change)? group.sync,
                GuestField::Provisioning => &$($change)? group.provisioning,
                GuestField::Container => &$($change)? group.container,
            })
        }

        fn $total(totals: &$($change)? Totals, field: TotalField) -> &$($change)? dyn Held {
            match field {
                TotalField::Count => &$($change)? totals.count,
                TotalField::Vcpus => &$($change)? totals.vcpus,
                TotalField::Ram => &$($change)? totals.ram,
                TotalField::Disk => &$($change)? totals.disk,
            }
        }

        fn $node(node: &$($change)? NodeType, field: NodeField) -> Option<&$($change)? dyn Held> {
            Some(match field {
                NodeField::Name => return None,
                NodeField::Count => &$($change)? node.count,
                NodeField::Sockets => &$($change)? node.sockets,
                NodeField::Cores => &$($change)? node.cores,
                NodeField::Threads => &$($change)? node.threads,
                NodeField::DimmCount(index) | NodeField::DimmSize(index) => match &$($change)? node.memory {
                    Memory::Plain(_) => return None,
                    Memory::Dimms(groups) => {
                        let group = groups.$get(index)?;
                        match field {
                            NodeField::DimmCount(_) => &$($change)? group.count,
                            _ => &$($change)? group.size,
                        }
                    }
                },
                NodeField::Ram => &$($change)? node.memory,
                NodeField::Slots => &$($change)? node.slots,
                NodeField::Channels => &$($change)? node.channels,
                NodeField::MemoryKind => &$($change)? node.memory_kind,
                NodeField::Base => &$($change)? node.base,
                NodeField::Watts => &$($change)? node.watts,
                NodeField::Numa => &$($change)? node.numa,
                NodeField::Tier => &$($change)? node.tier,
                NodeField::Cache => &$($change)? node.cache,
            })
        }

        fn $pool(pool: &$($change)? Pool, field: PoolField) -> Option<&$($change)? dyn Held> {
            Some(match field {
                PoolField::System => &$($change)? pool.system,
                // A layout is chosen, never typed.
                PoolField::Layout => return None,
                PoolField::Ashift => &$($change)? pool.ashift,
                PoolField::Volblock => &$($change)? pool.volblock,
                PoolField::Record => &$($change)? pool.record,
                PoolField::Compression => &$($change)? pool.compression,
                PoolField::Net => &$($change)? pool.net,
                PoolField::ExpandedFrom => &$($change)? pool.expanded_from,
            })
        }

        fn $disk(group: &$($change)? DiskGroup, field: DiskField) -> Option<&$($change)? dyn Held> {
            Some(match field {
                DiskField::Name => return None,
                DiskField::Count => &$($change)? group.count,
                DiskField::Size => &$($change)? group.size,
                DiskField::Kind => &$($change)? group.kind,
                DiskField::Role => &$($change)? group.role,
                DiskField::Afr => &$($change)? group.afr,
                DiskField::Endurance => &$($change)? group.endurance,
                DiskField::ReadIops => &$($change)? group.read_iops,
                DiskField::WriteIops => &$($change)? group.write_iops,
                DiskField::ReadMbs => &$($change)? group.read_mbs,
                DiskField::WriteMbs => &$($change)? group.write_mbs,
                DiskField::WriteP99 => &$($change)? group.write_p99,
            })
        }

        fn $policy(policy: &$($change)? Policy, field: PolicyField) -> Option<&$($change)? dyn Held> {
            Some(match field {
                PolicyField::Arc => &$($change)? policy.arc,
                PolicyField::Zfs => &$($change)? policy.zfs,
                PolicyField::Overcommit => &$($change)? policy.overcommit,
                PolicyField::Risk => &$($change)? policy.risk,
                PolicyField::Sharing => &$($change)? policy.sharing,
                PolicyField::Ballooning => &$($change)? policy.ballooning,
                PolicyField::Swap => &$($change)? policy.swap,
                PolicyField::Growth => &$($change)? policy.growth,
                PolicyField::Pace => &$($change)? policy.pace,
                PolicyField::Failures => &$($change)? policy.failures,
                PolicyField::Maintenance => &$($change)? policy.maintenance,
                PolicyField::DiskFailures => &$($change)? policy.disk_failures,
                PolicyField::Fill => &$($change)? policy.fill,
                PolicyField::Iops => &$($change)? policy.iops,
                PolicyField::P99 => &$($change)? policy.p99,
                PolicyField::RackWatts => &$($change)? policy.rack,
                PolicyField::RackShares => match &$($change)? policy.rack {
                    Some(RackShare { shares, .. }) => shares,
                    None => return None,
                },
                PolicyField::Weights => return None,
                PolicyField::Weight(index) => policy.weights.$get(index)?,
                PolicyField::Zipf => &$($change)? policy.zipf,
                PolicyField::Hot => &$($change)? policy.hot,
            })
        }
    };
}
reach!(field name guest total node pool disk policy get);
reach!(field_mut name_mut guest_mut total_mut node_mut pool_mut disk_mut policy_mut get_mut mut);
