//! The fields that a link states by a key of their own: one table says which, for reading, writing and repair alike.

use super::value;
use crate::plan::{NodeField, Place, Plan, PolicyField, PoolField};

/// Keys in the order in which they are written, each with its field of the first node type or pool.
const STATED: [(&str, Place); 34] = [
    ("slots", Place::Node(0, NodeField::Slots)),
    ("chan", Place::Node(0, NodeField::Channels)),
    ("mem", Place::Node(0, NodeField::MemoryKind)),
    ("base", Place::Node(0, NodeField::Base)),
    ("w", Place::Node(0, NodeField::Watts)),
    ("numa", Place::Node(0, NodeField::Numa)),
    ("tier", Place::Node(0, NodeField::Tier)),
    ("cache", Place::Node(0, NodeField::Cache)),
    ("layout", Place::Pool(0, PoolField::Layout)),
    ("ashift", Place::Pool(0, PoolField::Ashift)),
    ("vbs", Place::Pool(0, PoolField::Volblock)),
    ("rs", Place::Pool(0, PoolField::Record)),
    ("comp", Place::Pool(0, PoolField::Compression)),
    ("net", Place::Pool(0, PoolField::Net)),
    ("exp", Place::Pool(0, PoolField::ExpandedFrom)),
    ("arc", Place::Policy(PolicyField::Arc)),
    ("zfs", Place::Policy(PolicyField::Zfs)),
    ("over", Place::Policy(PolicyField::Overcommit)),
    ("risk", Place::Policy(PolicyField::Risk)),
    ("ksm", Place::Policy(PolicyField::Sharing)),
    ("bal", Place::Policy(PolicyField::Ballooning)),
    ("swap", Place::Policy(PolicyField::Swap)),
    ("grow", Place::Policy(PolicyField::Growth)),
    ("pace", Place::Policy(PolicyField::Pace)),
    ("fail", Place::Policy(PolicyField::Failures)),
    ("maint", Place::Policy(PolicyField::Maintenance)),
    ("dfail", Place::Policy(PolicyField::DiskFailures)),
    ("fill", Place::Policy(PolicyField::Fill)),
    ("iops", Place::Policy(PolicyField::Iops)),
    ("p99", Place::Policy(PolicyField::P99)),
    ("rack", Place::Policy(PolicyField::RackWatts)),
    ("weights", Place::Policy(PolicyField::Weights)),
    ("zipf", Place::Policy(PolicyField::Zipf)),
    ("hot", Place::Policy(PolicyField::Hot)),
];

/// The same field of the first part of its kind; what has no key of its own stands for what does.
pub(super) const fn first(place: Place) -> Place {
    match place {
        Place::Guest(_, field) => Place::Guest(0, field),
        Place::Node(_, field) => Place::Node(0, field),
        Place::Pool(_, field) => Place::Pool(0, field),
        Place::Disk(_, _, field) => Place::Disk(0, 0, field),
        Place::Policy(PolicyField::RackShares) => Place::Policy(PolicyField::RackWatts),
        Place::Policy(PolicyField::Weight(_)) => Place::Policy(PolicyField::Weights),
        other => other,
    }
}

/// The same field of another node type or pool.
pub(super) const fn at(place: Place, index: usize) -> Place {
    match place {
        Place::Node(_, field) => Place::Node(index, field),
        Place::Pool(_, field) => Place::Pool(index, field),
        other => other,
    }
}

/// The field that a key states.
pub(super) fn place(key: &str) -> Option<Place> {
    STATED.iter().find(|(known, _)| *known == key).map(|(_, place)| *place)
}

/// The key that states a field, and what a link says of it; nothing where no key does.
pub(super) fn written(plan: &Plan, usual: &Plan, place: Place) -> Option<(&'static str, String)> {
    let (key, stated) = STATED.iter().find(|(_, stated)| *stated == first(place))?;
    let index = match place {
        Place::Node(index, _) | Place::Pool(index, _) => index,
        _ => 0,
    };
    Some((key, value::text(plan, usual, at(*stated, index)).unwrap_or_default()))
}

/// Adds every pair of a node type, a pool or the policy that says something else than the defaults.
pub(super) fn write(plan: &Plan, usual: &Plan, owner: Owner, index: usize, add: &mut dyn FnMut(&str, &str)) {
    for (key, stated) in STATED {
        if Owner::of(stated) == owner
            && let Some(value) = value::text(plan, usual, at(stated, index))
        {
            add(key, &value);
        }
    }
}

/// Whose a field is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// A node type.
    Node,
    /// A pool.
    Pool,
    /// The plan as a whole.
    Policy,
}

impl Owner {
    const fn of(place: Place) -> Owner {
        match place {
            Place::Node(..) => Owner::Node,
            Place::Pool(..) => Owner::Pool,
            _ => Owner::Policy,
        }
    }
}
