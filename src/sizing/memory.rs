//! How much RAM a node needs, line by line, and how much stays free.

use super::demand::Demand;
use super::disks::zfs_usable;
use super::fleet::{Class, sums};
use super::normal::quantile_above;
use super::status::Status;
use crate::plan::{ArcPolicy, NodeType, Overcommit, Plan, System};
use crate::platform;
use crate::units::{Balance, Bytes, TIB};

/// Share of installed memory that must stay free to be adequate.
pub const ADEQUATE: f64 = 0.10;
/// Share from which the guests could double and still leave [`ADEQUATE`].
pub const COMFORTABLE: f64 = 0.55;

/// Ceph daemons of a node.
pub const CEPH_PER_OSD: Bytes = Bytes::from_gib(8);
/// Monitor, manager and metadata server of Ceph.
pub const CEPH_DAEMONS: Bytes = Bytes::from_gib(2 + 4 + 4);

/// ARC for a pool: a fixed part, and one GiB for each TiB.
const ARC_FIXED: Bytes = Bytes::from_gib(2);

/// The lines of one node's memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Budget {
    /// Installed.
    pub installed: Bytes,
    /// The host itself.
    pub base: Bytes,
    /// Hypervisor's memory for the guests.
    pub overhead: Bytes,
    /// The guests.
    pub guests: Bytes,
    /// The ARC that is counted.
    pub arc: Bytes,
    /// Ceph daemons.
    pub ceph: Bytes,
    /// What must stay free.
    pub floor: Bytes,
}

impl Budget {
    /// Services of the host.
    pub fn services(&self) -> Bytes {
        self.arc + self.ceph
    }

    /// All that is needed.
    pub fn required(&self) -> Bytes {
        self.base + self.overhead + self.guests + self.services() + self.floor
    }

    /// What is in use when the guests take what is counted for them: all but the floor.
    pub fn used(&self) -> Bytes {
        self.base + self.overhead + self.guests + self.services()
    }

    /// What stays free, or is missing.
    pub fn free(&self) -> Balance {
        self.installed - self.required()
    }

    /// Free memory as a share of what is installed.
    pub fn headroom(&self) -> f64 {
        self.free().over(self.installed)
    }

    /// The verdict of memory.
    pub fn status(&self) -> Status {
        let headroom = self.headroom();
        if self.free() < Balance(0) {
            Status::Over
        } else if headroom < ADEQUATE {
            Status::Tight
        } else if headroom < COMFORTABLE {
            Status::Adequate
        } else {
            Status::Comfortable
        }
    }
}

/// Everything about a node that does not depend on its guests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Host<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The node's type, by number from 0.
    pub index: usize,
    /// The node's type.
    pub node: &'a NodeType,
    /// Installed memory: the node's own, or another to try.
    pub installed: Bytes,
    /// Usable space of its ZFS pools.
    pub zfs_usable: Bytes,
    /// Ceph storage daemons on it.
    pub osds: u64,
}

impl<'a> Host<'a> {
    /// A node of the plan as it is.
    pub fn new(plan: &'a Plan, index: usize, node: &'a NodeType) -> Host<'a> {
        Host { plan, index, node, installed: node.memory.total(), zfs_usable: zfs_usable(plan), osds: osds(plan) }
    }

    /// A node of another type with the same pools.
    pub fn for_node(&self, index: usize, node: &'a NodeType) -> Host<'a> {
        Host { index, node, installed: node.memory.total(), ..*self }
    }

    /// The same node with other memory.
    pub fn with_installed(&self, installed: Bytes) -> Host<'a> {
        Host { installed, ..*self }
    }

    /// Whether there is an ARC on it.
    pub fn has_arc(&self) -> bool {
        self.zfs_usable > Bytes::ZERO
    }

    /// The largest ARC that is recommended when this much is left after everything else.
    pub fn recommended_arc(&self, rest: Bytes) -> Bytes {
        let for_pool = self.arc_for_pool();
        platform::arc::minimum(self.installed).max(for_pool.min(rest.scaled(1, 2)))
    }

    /// 2 GiB and 1 GiB for each TiB of usable pool.
    pub fn arc_for_pool(&self) -> Bytes {
        ARC_FIXED + self.zfs_usable.scaled(Bytes::from_gib(1).0, TIB)
    }

    /// The ARC that is counted when this much is left: the recommended, the stated, or the default in force. A
    /// default above the recommended one is counted only as far as there is room, because it gives way to a point.
    fn counted_arc(&self, rest: Bytes) -> Bytes {
        if !self.has_arc() {
            return Bytes::ZERO;
        }
        match self.plan.policy.arc {
            ArcPolicy::Auto => self.recommended_arc(rest),
            ArcPolicy::Stated(size) => size,
            ArcPolicy::Default => {
                let default = platform::arc::default_in_force(self.plan.platform, &self.plan.policy, self.installed);
                let recommended = self.recommended_arc(rest);
                if default > recommended { recommended.max(default.min(rest)) } else { default }
            }
        }
    }

    /// What an empty node has for one guest and its overhead: an ARC gives way down to its minimum.
    pub fn room_alone(&self) -> Bytes {
        let own = platform::base(self.plan.platform, self.node.base, self.installed);
        let arc = if self.has_arc() { platform::arc::minimum(self.installed) } else { Bytes::ZERO };
        let floor = platform::floor(self.plan.platform, self.installed);
        self.installed.minus(own + arc + self.ceph() + floor)
    }

    /// What a node has for all its guests and their overhead when it is full to the last byte: memory fits exactly when
    /// they take no more. A recommended ARC, and a default above it, have given way to their minimum by then.
    pub fn room_for_guests(&self) -> Bytes {
        let least = platform::arc::minimum(self.installed);
        let arc = match self.plan.policy.arc {
            _ if !self.has_arc() => Bytes::ZERO,
            ArcPolicy::Auto => least,
            ArcPolicy::Stated(size) => size,
            ArcPolicy::Default => {
                least.min(platform::arc::default_in_force(self.plan.platform, &self.plan.policy, self.installed))
            }
        };
        let own = platform::base(self.plan.platform, self.node.base, self.installed);
        self.installed.minus(own + arc + self.ceph() + platform::floor(self.plan.platform, self.installed))
    }

    /// The budget of this node with these guests.
    pub fn budget(&self, classes: &[Class]) -> Budget {
        let demand = Demand::of(self.plan, classes);
        self.budget_of(classes, &demand)
    }

    /// The same, where the demand is known already.
    pub fn budget_of(&self, classes: &[Class], demand: &Demand) -> Budget {
        let plan = self.plan;
        let overhead = |class: &Class| platform::overhead(plan.platform, class.guest.footprint()).times(class.count);
        let mut budget = Budget {
            installed: self.installed,
            base: platform::base(plan.platform, self.node.base, self.installed),
            overhead: classes.iter().map(overhead).sum(),
            guests: guests(plan, classes, demand),
            arc: Bytes::ZERO,
            ceph: self.ceph(),
            floor: platform::floor(plan.platform, self.installed),
        };
        budget.arc = self.counted_arc(self.installed.minus(budget.required()));
        budget
    }

    fn ceph(&self) -> Bytes {
        if self.osds == 0 { Bytes::ZERO } else { CEPH_PER_OSD.times(self.osds) + CEPH_DAEMONS }
    }
}

/// Memory that is counted for the guests under the plan's overcommit.
pub fn guests(plan: &Plan, classes: &[Class], demand: &Demand) -> Bytes {
    let full: Bytes = classes.iter().map(|class| class.guest.full_size().times(class.count)).sum();
    let peak = || demand.peak(quantile_above(plan.policy.risk.fraction()));
    let wanted = match plan.policy.overcommit {
        Overcommit::None => return full,
        Overcommit::Safe => peak(),
        Overcommit::Stated(ratio) => peak().max(demand.fixed + (demand.full - demand.fixed) / ratio.as_f64().max(1.0)),
    };
    Bytes::from_f64(libm::ceil(wanted)).min(full)
}

/// Ceph storage daemons of a node: one for each data disk.
pub fn osds(plan: &Plan) -> u64 {
    let ceph = plan.pools.iter().filter(|pool| pool.system == System::Ceph);
    ceph.flat_map(|pool| pool.data_disks()).fold(0, |sum, group| sum.saturating_add(group.count))
}

/// Configured memory of these guests, with containers as they count.
pub fn configured(classes: &[Class]) -> Bytes {
    let counted = |class: &Class| match class.guest.container {
        true => class.guest.full_size().times(class.count),
        false => class.guest.ram.times(class.count),
    };
    classes.iter().map(counted).sum()
}

/// Reservations with the overhead that ESXi reserves beside them.
pub fn admission(plan: &Plan, classes: &[Class]) -> Bytes {
    let reserved = |class: &Class| {
        let guest = &class.guest;
        let all = guest.passthrough || guest.pinned || guest.huge_page.is_some();
        let own = if all { guest.ram } else { guest.reservation.unwrap_or(Bytes::ZERO) };
        (own + platform::overhead(plan.platform, guest.footprint())).times(class.count)
    };
    classes.iter().map(reserved).sum()
}

/// How many guests there are.
pub fn guest_count(classes: &[Class]) -> u64 {
    sums(classes).count
}
