//! A node's memory as a stacked bar: which segments in which order, and how long.

use crate::sizing::memory::Budget;
use crate::units::Bytes;

/// What a segment stands for, in the fixed order of the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The host itself.
    Host,
    /// Memory of the guests.
    Guests,
    /// The hypervisor's memory for the guests.
    Overhead,
    /// ZFS ARC.
    Arc,
    /// Daemons of storage over the nodes, and a host cache.
    Ceph,
    /// What must stay free.
    Floor,
    /// What is left.
    Free,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 7] =
        [Kind::Host, Kind::Guests, Kind::Overhead, Kind::Arc, Kind::Ceph, Kind::Floor, Kind::Free];

    /// The class that colours it, in bars and in keys.
    pub const fn class(self) -> &'static str {
        match self {
            Kind::Host => "host",
            Kind::Guests => "vm",
            Kind::Overhead => "overhead",
            Kind::Arc => "arc",
            Kind::Ceph => "service",
            Kind::Floor => "floor",
            Kind::Free => "free",
        }
    }

    /// How much of it a budget has.
    pub fn of(self, budget: &Budget) -> Bytes {
        match self {
            Kind::Host => budget.base,
            Kind::Guests => budget.guests,
            Kind::Overhead => budget.overhead,
            Kind::Arc => budget.arc,
            Kind::Ceph => budget.daemons,
            Kind::Floor => budget.floor,
            Kind::Free => budget.free().left(),
        }
    }
}

/// One segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// What it stands for.
    pub kind: Kind,
    /// How much that is.
    pub size: Bytes,
    /// Its length, in percent of the bar.
    pub width: f64,
}

/// A bar.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stack {
    /// Its segments, without empty ones.
    pub segments: Vec<Segment>,
    /// Where the installed memory ends, when the bar runs past it.
    pub limit: Option<f64>,
}

/// The scale that some bars share: the most that any of them needs or has.
pub fn span(budgets: &[Budget]) -> Bytes {
    budgets.iter().map(|budget| budget.required().max(budget.installed)).max().unwrap_or_default()
}

/// The bar of one budget on a common scale.
pub fn stack(budget: &Budget, span: Bytes) -> Stack {
    let share = |size: Bytes| size.over(span) * 100.0;
    let segment = |kind: Kind| Segment { kind, size: kind.of(budget), width: share(kind.of(budget)) };
    Stack {
        segments: Kind::ALL.map(segment).into_iter().filter(|segment| segment.size > Bytes::ZERO).collect(),
        limit: (span > budget.installed).then(|| share(budget.installed)),
    }
}

/// Five marks from nothing to all that is installed, with their places on a scale, in percent.
pub fn quarters(installed: Bytes, span: Bytes) -> Vec<(Bytes, f64)> {
    let mark = |quarter: u64| {
        let size = installed.scaled(quarter, 4);
        (size, size.over(span) * 100.0)
    };
    (0..=4).map(mark).collect()
}
