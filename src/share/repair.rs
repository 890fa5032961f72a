//! A plan that was read, brought inside the limits: what breaks one goes back to its default or is left out.

use super::amount::{block_text, memory_text};
use super::guest_word::{group_text, totals_text};
use super::node_pairs::{memory_words, node_pairs};
use super::notice::{NoticeKind, Notices, Used};
use super::policy_pairs::policy_pairs;
use super::pool_pairs::pool_pairs;
use super::text;
use crate::plan::{
    DiskField, DiskGroup, GuestField, GuestGroup, Guests, Layout, Memory, NodeField, NodeType, Place, Plan, Policy,
    PolicyField, Pool, PoolField,
};
use crate::units::{GIB, Percent};

/// Rounds of repair. Every round leaves something out or puts a field to a default that is inside its limits, so this
/// is more than the largest plan needs: one for each of its lists' entries, and a few for what follows from them.
const MOST_ROUNDS: usize = 4_000;

/// The plan, changed until [`Plan::check`] passes.
pub(super) fn repaired(mut plan: Plan, notices: &mut Notices) -> Plan {
    for _ in 0..MOST_ROUNDS {
        let faults = match plan.check() {
            Ok(_) => return plan,
            Err(faults) => faults,
        };
        let mut without_default = None;
        let mut changed = false;
        for fault in faults {
            let (key, given) = written(&plan, fault.place);
            match reset(&mut plan, fault.place) {
                Repair::Nothing => {}
                Repair::LeaveOut => without_default = without_default.or(Some(fault)),
                Repair::Reset(used) => {
                    changed = true;
                    notices.add(key, &given, NoticeKind::Limit { fault, used });
                }
            }
        }
        // Sums may be right again once single values are; and leaving one entry out moves the indices behind it.
        if changed {
            continue;
        }
        let Some(fault) = without_default else { break };
        let (key, given) = written(&plan, fault.place);
        leave_out(&mut plan, fault.place);
        notices.add(key, &given, NoticeKind::Limit { fault, used: Used::LeftOut });
    }
    Plan { title: plan.title, platform: plan.platform, ..Plan::default() }
}

/// What can be done about a fault.
enum Repair {
    /// The field is at its default already: another repair did it.
    Nothing,
    /// The field was put to its default.
    Reset(Used),
    /// The field has no default.
    LeaveOut,
}

/// The key of a field and its value as a link says it.
fn written(plan: &Plan, place: Place) -> (&'static str, String) {
    // Memory that is too much is named as the link did: by its modules, where they are stated.
    if let Place::Node(index, NodeField::Ram) = place
        && let Some(memory @ Memory::Dimms(_)) = plan.nodes.get(index).map(|node| &node.memory)
    {
        return ("dimm", memory_words(memory));
    }
    let key = key(place);
    let pairs = match (place, &plan.guests) {
        (Place::Guest(index, _), Guests::Groups(groups)) => {
            groups.get(index).map(|group| (key, group_text(group))).into_iter().collect()
        }
        (Place::Guests, Guests::Groups(groups)) => {
            groups.last().map(|group| (key, group_text(group))).into_iter().collect()
        }
        (Place::Total(_), Guests::Totals(totals)) => vec![(key, totals_text(totals))],
        (Place::Node(index, _), _) => plan.nodes.get(index).map(node_pairs).unwrap_or_default(),
        (Place::Nodes, _) => plan.nodes.last().map(node_pairs).unwrap_or_default(),
        (Place::Pool(index, _) | Place::Disk(index, ..), _) => {
            plan.pools.get(index).map(pool_pairs).unwrap_or_default()
        }
        (Place::Pools, _) => plan.pools.last().map(pool_pairs).unwrap_or_default(),
        (Place::Policy(_), _) => policy_pairs(&plan.policy),
        (Place::Title | Place::Platform | Place::Guests | Place::Guest(..) | Place::Total(_), _) => Vec::new(),
    };
    let mut values = pairs.into_iter().filter(|(found, _)| *found == key).map(|(_, value)| value);
    let value =
        if let Place::Node(_, NodeField::DimmCount(nth) | NodeField::DimmSize(nth)) | Place::Disk(_, nth, _) = place {
            values.nth(nth)
        } else {
            values.next_back()
        };
    (key, text::decoded(&value.unwrap_or_default()))
}

/// The key that states a field.
const fn key(place: Place) -> &'static str {
    match place {
        Place::Title => "t",
        Place::Platform => "p",
        Place::Guests | Place::Guest(..) => "vm",
        Place::Total(_) => "total",
        Place::Nodes => "node",
        Place::Pools => "fs",
        Place::Disk(..) => "disk",
        Place::Node(_, field) => match field {
            NodeField::Name | NodeField::Count | NodeField::Sockets | NodeField::Cores | NodeField::Threads => "node",
            NodeField::DimmCount(_) | NodeField::DimmSize(_) => "dimm",
            NodeField::Ram => "ram",
            NodeField::Slots => "slots",
            NodeField::Channels => "chan",
            NodeField::MemoryKind => "mem",
            NodeField::Base => "base",
            NodeField::Watts => "w",
            NodeField::Numa => "numa",
        },
        Place::Pool(_, field) => match field {
            // Its faults are about its disks.
            PoolField::System => "disk",
            PoolField::Layout => "layout",
            PoolField::Ashift => "ashift",
            PoolField::Volblock => "vbs",
            PoolField::Record => "rs",
            PoolField::Compression => "comp",
            PoolField::Net => "net",
            PoolField::ExpandedFrom => "exp",
        },
        Place::Policy(field) => policy_key(field),
    }
}

const fn policy_key(field: PolicyField) -> &'static str {
    match field {
        PolicyField::Arc => "arc",
        PolicyField::Zfs => "zfs",
        PolicyField::Overcommit => "over",
        PolicyField::Risk => "risk",
        PolicyField::Sharing => "ksm",
        PolicyField::Ballooning => "bal",
        PolicyField::Swap => "swap",
        PolicyField::Growth => "grow",
        PolicyField::Pace => "pace",
        PolicyField::Failures => "fail",
        PolicyField::Maintenance => "maint",
        PolicyField::DiskFailures => "dfail",
        PolicyField::Fill => "fill",
        PolicyField::Iops => "iops",
        PolicyField::P99 => "p99",
        PolicyField::RackWatts | PolicyField::RackShares => "rack",
        PolicyField::Weights | PolicyField::Weight(_) => "weights",
        PolicyField::Zipf => "zipf",
        PolicyField::Hot => "hot",
    }
}

/// Puts a field to its default.
fn reset(plan: &mut Plan, place: Place) -> Repair {
    let done = match place {
        Place::Title => Some(put(&mut plan.title, String::new(), Used::LeftOut)),
        Place::Platform => {
            let default = Plan::default().platform;
            Some(put(&mut plan.platform, default, Used::word(default.word())))
        }
        Place::Guest(index, field) => match &mut plan.guests {
            Guests::Groups(groups) => groups.get_mut(index).map(|group| reset_guest(group, field)),
            Guests::Totals(_) => None,
        },
        Place::Node(index, field) => plan.nodes.get_mut(index).map(|node| reset_node(node, field)),
        Place::Pool(index, field) => plan.pools.get_mut(index).map(|pool| reset_pool(pool, field)),
        Place::Disk(pool, disk, field) => {
            let group = plan.pools.get_mut(pool).and_then(|pool| pool.disks.get_mut(disk));
            group.map(|group| reset_disk(group, field))
        }
        // Failures that leave no node are a fault of both together; the stated failures go first.
        Place::Policy(PolicyField::Failures) if plan.nodes_left() > 0 => Some(Repair::Nothing),
        Place::Policy(PolicyField::Failures) if plan.policy.failures.is_none() => {
            Some(put(&mut plan.policy.maintenance, 0, Used::word("0")))
        }
        Place::Policy(field) => Some(reset_policy(&mut plan.policy, field)),
        Place::Guests | Place::Total(_) | Place::Nodes | Place::Pools => None,
    };
    done.unwrap_or(Repair::LeaveOut)
}

fn put<T: PartialEq>(slot: &mut T, default: T, used: Used) -> Repair {
    if *slot == default {
        return Repair::Nothing;
    }
    *slot = default;
    Repair::Reset(used)
}

fn reset_guest(group: &mut GuestGroup, field: GuestField) -> Repair {
    let default = GuestGroup::default();
    let word = |value: u64| Used::Word(value.to_string());
    match field {
        GuestField::Name => put(&mut group.name, default.name, Used::LeftOut),
        GuestField::Count => put(&mut group.count, default.count, word(default.count)),
        GuestField::Vcpus => put(&mut group.vcpus, default.vcpus, word(default.vcpus)),
        GuestField::Ram => put(&mut group.ram, default.ram, Used::Word(memory_text(default.ram))),
        GuestField::Disk => put(&mut group.disk, default.disk, Used::Word(default.disk.format_memory(GIB))),
        GuestField::Profile => put(&mut group.profile, default.profile, Used::word(default.profile.word())),
        GuestField::RamUse => put(&mut group.ram_use, None, Used::LeftOut),
        GuestField::CpuUse => put(&mut group.cpu_use, None, Used::LeftOut),
        GuestField::BalloonMin if group.balloon_min <= Some(group.ram) => Repair::Nothing,
        GuestField::BalloonMin => put(&mut group.balloon_min, None, Used::LeftOut),
        GuestField::Reservation if group.reservation <= Some(group.ram) => Repair::Nothing,
        GuestField::Reservation => put(&mut group.reservation, None, Used::LeftOut),
        GuestField::HugePage => put(&mut group.huge_page, None, Used::LeftOut),
        GuestField::Iops => put(&mut group.iops, None, Used::LeftOut),
        GuestField::Writes => put(&mut group.writes, None, Used::LeftOut),
        GuestField::Sync => put(&mut group.sync, None, Used::LeftOut),
        GuestField::Provisioning => put(&mut group.provisioning, None, Used::LeftOut),
        GuestField::Container => put(&mut group.container, false, Used::LeftOut),
    }
}

fn reset_node(node: &mut NodeType, field: NodeField) -> Repair {
    let default = NodeType::default();
    let word = |value: u64| Used::Word(value.to_string());
    match field {
        NodeField::Name => put(&mut node.name, default.name, Used::LeftOut),
        NodeField::Count => put(&mut node.count, default.count, word(default.count)),
        NodeField::Sockets => put(&mut node.sockets, default.sockets, word(default.sockets)),
        NodeField::Cores => put(&mut node.cores, default.cores, word(default.cores)),
        NodeField::Threads => put(&mut node.threads, default.threads, word(default.threads)),
        // A node with a part of its modules would be another node.
        NodeField::DimmCount(_) | NodeField::DimmSize(_) | NodeField::Ram => {
            let used = Used::Word(memory_words(&default.memory));
            put(&mut node.memory, default.memory, used)
        }
        NodeField::Slots => put(&mut node.slots, None, Used::Default),
        NodeField::Channels => put(&mut node.channels, None, Used::Default),
        NodeField::MemoryKind => put(&mut node.memory_kind, None, Used::Default),
        NodeField::Base => put(&mut node.base, None, Used::Default),
        NodeField::Watts => put(&mut node.watts, None, Used::Default),
        NodeField::Numa => put(&mut node.numa, default.numa, word(default.numa)),
    }
}

fn reset_pool(pool: &mut Pool, field: PoolField) -> Repair {
    let default = Pool::default();
    match field {
        // How many disks and disk groups there are has no default.
        PoolField::System => Repair::LeaveOut,
        PoolField::Layout => put(&mut pool.layout, Layout::Auto, Used::word("auto")),
        PoolField::Ashift => put(&mut pool.ashift, default.ashift, Used::Word(default.ashift.to_string())),
        PoolField::Volblock => put(&mut pool.volblock, None, Used::Default),
        PoolField::Record => put(&mut pool.record, default.record, Used::Word(block_text(default.record))),
        PoolField::Compression => put(&mut pool.compression, default.compression, Used::word("1")),
        PoolField::Net => put(&mut pool.net, None, Used::Default),
        PoolField::ExpandedFrom => put(&mut pool.expanded_from, None, Used::LeftOut),
    }
}

fn reset_disk(group: &mut DiskGroup, field: DiskField) -> Repair {
    let default = DiskGroup::default();
    match field {
        DiskField::Name => put(&mut group.name, default.name, Used::LeftOut),
        DiskField::Count => put(&mut group.count, 1, Used::word("1")),
        // Disks of no size are no disks.
        DiskField::Size => Repair::LeaveOut,
        DiskField::Kind => put(&mut group.kind, default.kind, Used::word(default.kind.word())),
        DiskField::Role => put(&mut group.role, default.role, Used::word(default.role.word())),
        DiskField::Afr => put(&mut group.afr, None, Used::Default),
        DiskField::Endurance => put(&mut group.endurance, None, Used::Default),
        DiskField::ReadIops => put(&mut group.read_iops, None, Used::Default),
        DiskField::WriteIops => put(&mut group.write_iops, None, Used::Default),
        DiskField::ReadMbs => put(&mut group.read_mbs, None, Used::Default),
        DiskField::WriteMbs => put(&mut group.write_mbs, None, Used::Default),
    }
}

fn reset_policy(policy: &mut Policy, field: PolicyField) -> Repair {
    let default = Policy::default();
    let word = |value: u64| Used::Word(value.to_string());
    let percent = |value: Percent| Used::Word(value.format());
    match field {
        PolicyField::Arc => put(&mut policy.arc, default.arc, Used::word("auto")),
        PolicyField::Zfs => put(&mut policy.zfs, None, Used::Default),
        PolicyField::Overcommit => put(&mut policy.overcommit, default.overcommit, Used::word("none")),
        PolicyField::Risk => put(&mut policy.risk, default.risk, percent(default.risk)),
        PolicyField::Sharing => put(&mut policy.sharing, None, Used::Default),
        PolicyField::Ballooning => put(&mut policy.ballooning, None, Used::Default),
        PolicyField::Swap => put(&mut policy.swap, default.swap, Used::word("0")),
        PolicyField::Growth => put(&mut policy.growth, default.growth, percent(default.growth)),
        PolicyField::Pace => put(&mut policy.pace, default.pace, percent(default.pace)),
        PolicyField::Failures => put(&mut policy.failures, None, Used::Default),
        PolicyField::Maintenance => put(&mut policy.maintenance, default.maintenance, word(default.maintenance)),
        PolicyField::DiskFailures => put(&mut policy.disk_failures, default.disk_failures, word(default.disk_failures)),
        PolicyField::Fill => put(&mut policy.fill, default.fill, percent(default.fill)),
        PolicyField::Iops => put(&mut policy.iops, None, Used::Default),
        PolicyField::P99 => put(&mut policy.p99, None, Used::Default),
        PolicyField::RackWatts | PolicyField::RackShares => put(&mut policy.rack, None, Used::Default),
        PolicyField::Weights | PolicyField::Weight(_) => put(&mut policy.weights, default.weights, Used::word("1/1/1")),
        PolicyField::Zipf => put(&mut policy.zipf, None, Used::Default),
        PolicyField::Hot => put(&mut policy.hot, default.hot, percent(default.hot)),
    }
}

/// Leaves out what holds a field without a default; of a sum that is too large, the last entry.
fn leave_out(plan: &mut Plan, place: Place) {
    match place {
        Place::Guests | Place::Guest(..) | Place::Total(_) => match &mut plan.guests {
            Guests::Groups(groups) => drop(groups.pop()),
            Guests::Totals(_) => plan.guests = Guests::Groups(Vec::new()),
        },
        Place::Nodes | Place::Node(..) => {
            plan.nodes.pop();
            if plan.nodes.is_empty() {
                plan.nodes.push(NodeType::default());
            }
        }
        Place::Pools => drop(plan.pools.pop()),
        Place::Pool(index, _) => {
            let disks = plan.pools.get_mut(index).and_then(|pool| pool.disks.pop());
            if disks.is_none() {
                plan.pools.pop();
            }
        }
        Place::Disk(pool, disk, _) => {
            if let Some(pool) = plan.pools.get_mut(pool) {
                pool.disks = std::mem::take(&mut pool.disks)
                    .into_iter()
                    .enumerate()
                    .filter_map(|(index, group)| (index != disk).then_some(group))
                    .collect();
            }
        }
        Place::Title | Place::Platform | Place::Policy(_) => {}
    }
}
