//! How much RAM a node needs, line by line, and how much stays free.

use super::demand::Demand;
use super::disks::zfs_usable;
use super::fleet::{Class, sums};
use super::normal::quantile_above;
use super::status::Status;
use crate::plan::{ArcPolicy, Base, Family, NodeType, Overcommit, Plan, Platform, System};
use crate::platform::{self, xcpng};
use crate::storage::daemons::Daemons;
use crate::storage::processors::StorageCores;
use crate::units::{Balance, Bytes, TIB};

/// Share of installed memory that must stay free to be adequate.
pub const ADEQUATE: f64 = 0.10;
/// Share from which the guests could double and still leave [`ADEQUATE`].
pub const COMFORTABLE: f64 = 0.55;

/// A second tier of memory is at most so many times the installed memory: ESXi's `Mem.TierNVMePct` up to 400.
pub const TIER_MOST: u64 = 4;

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
    /// Daemons of storage over the nodes, and a host cache.
    pub daemons: Bytes,
    /// What must stay free.
    pub floor: Bytes,
}

impl Budget {
    /// Services of the host.
    pub fn services(&self) -> Bytes {
        self.arc + self.daemons
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
    /// Daemons of its storage.
    pub daemons: Daemons,
    /// Processors of its storage.
    pub processors: StorageCores,
}

impl<'a> Host<'a> {
    /// A node of the plan as it is.
    pub fn new(plan: &'a Plan, index: usize, node: &'a NodeType) -> Host<'a> {
        let (installed, daemons) = (node.memory.total(), Daemons::new(plan));
        let processors = StorageCores::new(plan);
        Host { plan, index, node, installed, zfs_usable: zfs_usable(plan), daemons, processors }
    }

    /// A node of another type with the same pools.
    pub fn for_node(&self, index: usize, node: &'a NodeType) -> Host<'a> {
        Host { index, node, installed: node.memory.total(), ..*self }
    }

    /// The same node with other memory.
    pub fn with_installed(&self, installed: Bytes) -> Host<'a> {
        Host { installed, ..*self }
    }

    /// Cores that guests have: all but those that storage takes.
    pub fn cores_for_guests(&self) -> f64 {
        self.processors.left(self.node)
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
        let own = self.base();
        let arc = if self.has_arc() { platform::arc::minimum(self.installed) } else { Bytes::ZERO };
        let floor = platform::floor(self.plan.platform, self.installed);
        self.installed.minus(own + arc + self.services() + floor)
    }

    /// What a node has for all its guests and their overhead when it is full to the last byte: memory fits exactly when
    /// they take no more. A recommended ARC, and a default above it, have given way to their minimum by then. A second
    /// tier of memory is left out: what it holds is more room, never less.
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
        let floor = platform::floor(self.plan.platform, self.installed);
        self.installed.minus(self.base() + arc + self.services() + floor)
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
            base: self.base(),
            overhead: classes.iter().map(overhead).sum(),
            guests: guests(plan, classes, demand, self.tier()),
            arc: Bytes::ZERO,
            daemons: self.services(),
            floor: platform::floor(plan.platform, self.installed),
        };
        budget.arc = self.counted_arc(self.installed.minus(budget.required()));
        budget
    }

    /// Daemons of the storage, and the cache that the person states.
    fn services(&self) -> Bytes {
        self.daemons.of(self.installed) + self.node.cache.unwrap_or(Bytes::ZERO) + self.control_domain()
    }

    /// Memory that the host itself takes.
    pub fn base(&self) -> Bytes {
        platform::base(self.plan.platform, self.node.base, self.installed)
    }

    /// What Xen's control domain needs more to run ZFS.
    pub fn control_domain(&self) -> Bytes {
        let zfs = self.plan.pools.iter().any(|pool| pool.system == System::Zfs);
        if zfs && self.plan.platform.family() == Family::Xen { xcpng::ZFS.minus(self.base()) } else { Bytes::ZERO }
    }

    /// NVMe that serves as a second tier of memory: ESXi 9 alone does that.
    pub fn tier(&self) -> Bytes {
        let stated = self.node.tier.filter(|_| self.plan.platform == Platform::Esxi9);
        let tier = stated.map_or(Bytes::ZERO, |tier| match tier {
            Base::Fixed(size) => size,
            Base::Share(share) => self.installed.scaled(share.0, 100_000),
        });
        tier.min(self.installed.times(TIER_MOST))
    }
}

/// Memory that is counted for the guests. What a second tier takes is not, but what they use at their peak is: it must
/// find room in the first.
pub fn guests(plan: &Plan, classes: &[Class], demand: &Demand, tier: Bytes) -> Bytes {
    let counted = counted(plan, classes, demand);
    if tier == Bytes::ZERO { counted } else { counted.minus(tier).max(active(plan, demand)).min(counted) }
}

/// What the guests use at their peak, in whole bytes.
pub fn active(plan: &Plan, demand: &Demand) -> Bytes {
    Bytes::from_f64(f64::ceil(demand.peak(quantile_above(plan.policy.risk.fraction()))))
}

/// Memory of the guests under the plan's overcommit.
pub fn counted(plan: &Plan, classes: &[Class], demand: &Demand) -> Bytes {
    let full: Bytes = classes.iter().map(|class| class.guest.full_size().times(class.count)).sum();
    let peak = || demand.peak(quantile_above(plan.policy.risk.fraction()));
    let wanted = match plan.policy.overcommit {
        Overcommit::None => return full,
        Overcommit::Safe => peak(),
        Overcommit::Stated(ratio) => peak().max(demand.fixed + (demand.full - demand.fixed) / ratio.as_f64().max(1.0)),
    };
    Bytes::from_f64(f64::ceil(wanted)).min(full)
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
