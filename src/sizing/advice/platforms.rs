//! What to know about platforms and about storage over the nodes.

use super::{Finding, Findings};
use crate::plan::{DiskRole, Family, NodeField, Overcommit, Place, Platform, PolicyField, PoolField, System};
use crate::platform;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::memory::active;
use crate::storage::Spread;
use crate::storage::daemons::{CEPH_PER_OSD, osds};
use crate::storage::distributed::has_disks;
use crate::units::{Balance, Bytes, Quantity};

/// What a storage daemon of Ceph was seen to need until it runs again.
const OSD_RECOVERY: Bytes = Bytes::from_gib(16);
/// Beside a guest's memory its pod should have this part of it more, and [`POD_LEAST`] at least.
const POD_PART: u64 = 64;
/// The least that a pod should have beside the guest's memory.
const POD_LEAST: Bytes = Bytes::from_mib(512);

impl Findings<'_> {
    #[inline(never)]
    pub(super) fn platform(&mut self) {
        self.tier();
        let permitted = self.plan.policy.overcommit != Overcommit::None;
        if self.family() == Family::Ahv && permitted {
            self.add(Finding::AhvOvercommit, &[], Some(Place::Policy(PolicyField::Overcommit)));
        }
        if self.family() == Family::Kubevirt {
            self.pod();
        }
        for (index, pool) in self.plan.pools.iter().enumerate() {
            let cached = pool.disks.iter().any(|group| group.role == DiskRole::Cache && group.count > 0);
            if pool.system == System::VsanOsa && has_disks(pool) && !cached {
                self.add(Finding::VsanCache, &[], Some(Place::Pool(index, PoolField::System)));
            }
        }
        let free = self.fullest.budget.free();
        let more = OSD_RECOVERY.minus(CEPH_PER_OSD);
        if osds(self.plan) > 0 && free >= Balance(0) && free.left() < more {
            self.add(Finding::OsdRecovery, &[Quantity::Memory(more), Quantity::Memory(free.left())], None);
        }
    }

    /// NVMe as a second tier of memory.
    #[inline(never)]
    fn tier(&mut self) {
        let host = &self.fullest.host;
        if host.node.tier.is_none() {
            return;
        }
        let place = Some(Place::Node(host.index, NodeField::Tier));
        let (active, half) = (active(self.plan, &self.fullest.demand), host.installed.scaled(1, 2));
        if self.plan.platform != Platform::Esxi9 {
            self.add(Finding::TierIgnored, &[], place);
        } else if host.tier() > Bytes::ZERO && active > half {
            self.add(Finding::TierActive, &[Quantity::Memory(active), Quantity::Memory(half)], place);
        }
    }

    /// The limit of the largest guest's pod.
    #[inline(never)]
    fn pod(&mut self) {
        let Some(class) = self.fullest.classes.iter().max_by_key(|class| class.guest.ram) else { return };
        let overhead = platform::overhead(self.plan.platform, class.guest.footprint());
        let advised = class.guest.ram.scaled(1, POD_PART).max(POD_LEAST);
        if overhead < advised {
            self.add(Finding::PodLimit, &[Quantity::SmallMemory(overhead), Quantity::SmallMemory(advised)], None);
        }
    }

    /// Copies and parity over nodes.
    #[inline(never)]
    pub(in crate::sizing) fn spread(&mut self, pool: &PoolAnswer, own: &Spread) {
        let place = Some(Place::Pool(pool.index, PoolField::Layout));
        let count = Quantity::Count;
        let lost = self.plan.failures().max(self.plan.policy.disk_failures);
        // Where no node is planned to fail, one may all the same.
        let left = if self.plan.failures() > 0 { self.plan.nodes_left() } else { own.nodes.saturating_sub(1) };
        if own.nodes < own.fewest {
            self.add(Finding::StorageNodes, &[count(own.nodes), count(own.fewest)], place);
        } else if own.protection.parity < lost {
            self.add(Finding::StorageUnsafe, &[count(own.protection.parity), count(lost)], place);
        } else if left < own.to_rebuild {
            self.add(Finding::NoRebuild, &[count(left), count(own.to_rebuild)], place);
        }
    }
}
