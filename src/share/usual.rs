//! What a field holds where nothing is stated: put back, and named for a notice.

use super::node_word::memory_words;
use super::notice::Used;
use super::stated::first;
use crate::plan::{
    DiskGroup, GuestField, GuestGroup, Guests, Held, Layout, NodeField, Place, Plan, PolicyField, Pool, PoolField,
    field, field_mut, read,
};

/// A plan that has one part of every kind, each at its defaults.
pub(super) fn usual() -> Plan {
    Plan {
        guests: Guests::Groups(vec![GuestGroup::default()]),
        pools: vec![Pool { disks: vec![DiskGroup::default()], ..Pool::default() }],
        ..Plan::default()
    }
}

/// The usual number of a field.
pub(super) fn number(usual: &Plan, place: Place) -> Option<u64> {
    field(usual, first(place)).and_then(Held::number)
}

/// How a notice names what a field holds where nothing is stated.
pub(super) fn used(usual: &Plan, place: Place) -> Used {
    let unit = match place {
        Place::Node(_, NodeField::DimmCount(_) | NodeField::DimmSize(_) | NodeField::Ram) => {
            return usual.nodes.first().map_or(Used::Default, |node| Used::Word(memory_words(&node.memory)));
        }
        Place::Pool(_, PoolField::Layout) | Place::Policy(PolicyField::Arc) => return Used::word("auto"),
        Place::Policy(PolicyField::Overcommit) => return Used::word("none"),
        Place::Policy(PolicyField::Weights | PolicyField::Weight(_)) => return Used::word("1/1/1"),
        Place::Guest(_, GuestField::Ram) => "g",
        Place::Pool(_, PoolField::Record) => "k",
        _ => "",
    };
    match (number(usual, place), place) {
        (Some(_), _) => Used::Word(read(usual, first(place)) + unit),
        (None, Place::Guest(..)) => Used::LeftOut,
        (None, _) => Used::Default,
    }
}

/// Puts a field back to its default; says whether that changed it, or nothing where there is no such field.
pub(super) fn restore(plan: &mut Plan, usual: &Plan, place: Place) -> Option<bool> {
    let policy = &mut plan.policy;
    Some(match place {
        // A node with a part of its modules would be another node.
        Place::Node(index, NodeField::DimmCount(_) | NodeField::DimmSize(_) | NodeField::Ram) => {
            replace(&mut plan.nodes.get_mut(index)?.memory, &usual.nodes.first()?.memory)
        }
        Place::Pool(index, PoolField::Layout) => replace(&mut plan.pools.get_mut(index)?.layout, &Layout::Auto),
        Place::Policy(PolicyField::RackWatts | PolicyField::RackShares) => policy.rack.take().is_some(),
        Place::Policy(PolicyField::Weights | PolicyField::Weight(_)) => {
            replace(&mut policy.weights, &usual.policy.weights)
        }
        _ => {
            let held = field_mut(plan, place)?;
            let number = number(usual, place);
            let changes = held.number() != number;
            held.put(number);
            changes
        }
    })
}

fn replace<T: Clone + PartialEq>(slot: &mut T, usual: &T) -> bool {
    let changes = slot != usual;
    slot.clone_from(usual);
    changes
}
