//! A plan that was read, brought inside the limits: what breaks one goes back to its default or is left out.

use super::disk_word::group_text as disk_text;
use super::guest_word::{group_text, totals_text};
use super::node_word::{memory_pairs, memory_words, node_text};
use super::notice::{NoticeKind, Notices, Used};
use super::usual::{restore, used};
use super::{stated, text};
use crate::plan::{
    DiskField, GuestField, Guests, Held, Memory, NodeField, NodeType, Place, Plan, PolicyField, PoolField,
    field as held,
};

/// Rounds of repair. Every round leaves something out or puts a field to a default that is inside its limits, so this
/// is more than the largest plan needs: one for each of its lists' entries, and a few for what follows from them.
const MOST_ROUNDS: usize = 4_000;

/// The plan, changed until [`Plan::check`] passes.
pub(super) fn repaired(mut plan: Plan, usual: &Plan, notices: &mut Notices) -> Plan {
    for _ in 0..MOST_ROUNDS {
        let faults = match plan.check() {
            Ok(_) => return plan,
            Err(faults) => faults,
        };
        let mut without_default = None;
        let mut changed = false;
        for fault in faults {
            let (key, given) = written(&plan, usual, fault.place);
            match reset(&mut plan, usual, fault.place) {
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
        let (key, given) = written(&plan, usual, fault.place);
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
fn written(plan: &Plan, usual: &Plan, place: Place) -> (&'static str, String) {
    if let Some(written) = stated::written(plan, usual, place) {
        return (written.0, text::decoded(&written.1));
    }
    let node = |index: usize| plan.nodes.get(index);
    let pool = |index: usize| plan.pools.get(index);
    let (key, value) = match (place, &plan.guests) {
        (Place::Guest(index, _), Guests::Groups(groups)) => ("vm", groups.get(index).map(group_text)),
        (Place::Guests, Guests::Groups(groups)) => ("vm", groups.last().map(group_text)),
        (Place::Total(_), Guests::Totals(totals)) => ("total", Some(totals_text(totals))),
        (Place::Node(index, NodeField::DimmCount(nth) | NodeField::DimmSize(nth)), _) => {
            let memory = node(index).map(|node| memory_pairs(&node.memory)).unwrap_or_default();
            ("dimm", memory.into_iter().nth(nth).map(|(_, value)| value))
        }
        // Memory that is too much is named as the link did: by its modules, where they are stated.
        (Place::Node(index, NodeField::Ram), _) => {
            let key =
                if matches!(node(index).map(|node| &node.memory), Some(Memory::Dimms(_))) { "dimm" } else { "ram" };
            (key, node(index).map(|node| memory_words(&node.memory)))
        }
        (Place::Node(index, _), _) => ("node", node(index).map(node_text)),
        (Place::Nodes, _) => ("node", plan.nodes.last().map(node_text)),
        (Place::Pools, _) => ("fs", plan.pools.last().map(|pool| pool.system.word().to_owned())),
        // The other faults of a pool are about its disks.
        (Place::Pool(index, _), _) => ("disk", pool(index).and_then(|pool| pool.disks.last()).map(disk_text)),
        (Place::Disk(index, disk, _), _) => ("disk", pool(index).and_then(|pool| pool.disks.get(disk)).map(disk_text)),
        _ => ("", None),
    };
    (key, text::decoded(&value.unwrap_or_default()))
}

/// Puts a field to its default.
fn reset(plan: &mut Plan, usual: &Plan, place: Place) -> Repair {
    let mut place = place;
    match place {
        // How many there are and how large they are has no default.
        Place::Guests | Place::Total(_) | Place::Nodes | Place::Pools => return Repair::LeaveOut,
        Place::Pool(_, PoolField::System) | Place::Disk(_, _, DiskField::Size) => return Repair::LeaveOut,
        // Failures that leave no node are a fault of both together; the stated failures go first.
        Place::Policy(PolicyField::Failures) if plan.nodes_left() > 0 => return Repair::Nothing,
        Place::Policy(PolicyField::Failures) if plan.policy.failures.is_none() => {
            place = Place::Policy(PolicyField::Maintenance);
        }
        // It may fit a memory that went back to its default.
        Place::Guest(index, field @ (GuestField::BalloonMin | GuestField::Reservation)) => {
            let at = |field| held(plan, Place::Guest(index, field)).and_then(Held::number);
            if at(field) <= at(GuestField::Ram) {
                return Repair::Nothing;
            }
        }
        _ => {}
    }
    match (restore(plan, usual, place), place) {
        (None, _) => Repair::LeaveOut,
        (Some(false), _) => Repair::Nothing,
        (Some(true), Place::Pool(_, PoolField::ExpandedFrom)) => Repair::Reset(Used::LeftOut),
        (Some(true), _) => Repair::Reset(used(usual, place)),
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
