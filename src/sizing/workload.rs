//! What the guests ask of the disks: operations a second, and how many of them write and wait for the write.

use super::fleet::{Class, Fleet};
use super::virtual_disks::swap_file;
use crate::plan::Plan;
use crate::units::Bytes;

/// Block in which guests read and write; a planning value.
pub const GUEST_BLOCK: Bytes = Bytes(16 << 10);

/// What all guests of a plan ask of the disks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Workload {
    /// Virtual disks, and on ESXi the guests' swap files beside them.
    pub disk: Bytes,
    /// Operations a second: what the person states, or what the guests do.
    pub iops: f64,
    /// Share of writes among them.
    pub writes: f64,
    /// Share of the writes that wait until they are safe.
    pub sync: f64,
}

impl Workload {
    /// The workload of all guests, which have grown already. Operations grow as the guests do.
    pub fn of(plan: &Plan, fleet: &Fleet) -> Workload {
        Workload::of_classes(plan, &fleet.0, 1)
    }

    /// The workload of the guests on one of the nodes that are left; of stated operations it has an equal part.
    pub fn on_node(plan: &Plan, classes: &[Class]) -> Workload {
        Workload::of_classes(plan, classes, plan.nodes_left().max(1))
    }

    fn of_classes(plan: &Plan, classes: &[Class], nodes: u64) -> Workload {
        let (mut disk, mut all, mut writes, mut sync) = (Bytes::ZERO, 0.0, 0.0, 0.0);
        for class in classes {
            let habits = class.guest.habits();
            let own = habits.iops as f64 * class.count as f64;
            disk += (class.guest.disk + swap_file(plan, class)).times(class.count);
            all += own;
            writes += own * habits.writes;
            sync += own * habits.writes * habits.sync;
        }
        let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let grown = all * (1.0 + plan.policy.growth.fraction());
        Workload {
            disk,
            iops: plan.policy.iops.map_or(grown, |stated| stated as f64 / nodes as f64),
            writes: share(writes, all),
            sync: share(sync, writes),
        }
    }

    /// Operations a second that reach the disks when this share of the reads is answered from memory.
    pub fn on_disks(&self, hits: f64) -> f64 {
        self.iops * (self.writes + (1.0 - self.writes) * (1.0 - hits))
    }

    /// Share of writes among what reaches the disks.
    pub fn writes_on_disks(&self, hits: f64) -> f64 {
        let left = self.writes + (1.0 - self.writes) * (1.0 - hits);
        if left > 0.0 { self.writes / left } else { 0.0 }
    }
}
