//! What storage over the nodes takes of each node's memory.
//!
//! Sources: Proxmox VE guide (Ceph), Broadcom KB 2113954 (vSAN), Azure Local's sizer (Storage Spaces Direct), Nutanix
//! Sizer (a third copy).

use super::device_size;
use super::distributed::{has_disks, protection};
use super::is_hdd;
use crate::explain::{Derivation, Name, Rule};
use crate::plan::{DiskGroup, DiskRole, Plan, Pool, System};
use crate::units::{Bytes, MIB, Quantity};

/// Each storage daemon of Ceph: one for each data disk.
pub const CEPH_PER_OSD: Bytes = Bytes::from_gib(8);
/// Monitor, manager and metadata server of Ceph.
pub const CEPH_DAEMONS: Bytes = Bytes::from_gib(2 + 4 + 4);
/// Metadata of Storage Spaces Direct for each TB of cache drives.
const S2D_PER_TB: Bytes = Bytes::from_gib(4);
/// Bytes of a TB as drives are sold.
const TB: u64 = 1_000_000_000_000;
/// What the controller VM takes more to keep three copies.
const CVM_THIRD_COPY: Bytes = Bytes::from_gib(8);

/// Coefficients of vSAN's memory, in MiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VsanMemory {
    /// Once for a host.
    pub host: u64,
    /// For each disk group.
    pub group: u64,
    /// For each disk group, in thousandths of the host's memory.
    pub per_mille: u64,
    /// For each GB of cache drives.
    pub cache: u64,
    /// For each capacity drive.
    pub drive: u64,
}

/// vSAN 6.2 to 6.6, all flash.
pub const VSAN_62_FLASH: VsanMemory = VsanMemory { host: 5426, group: 636, per_mille: 0, cache: 14, drive: 70 };
/// vSAN 6.7 and later, all flash.
pub const VSAN_FLASH: VsanMemory = VsanMemory { host: 7100, group: 1360, per_mille: 5, cache: 20, drive: 160 };
/// vSAN 6.7 and later with hard disks.
pub const VSAN_HYBRID: VsanMemory = VsanMemory { host: 7100, group: 1610, per_mille: 5, cache: 10, drive: 180 };
/// Of an all-flash cache drive, so many GB are used.
const FLASH_CACHE_MOST: u64 = 600;
/// Capacity drives of a disk group at most.
const GROUP_DRIVES: u64 = 7;
/// Disk groups of a host at most.
const GROUPS: u64 = 5;

/// What a node's vSAN consists of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VsanHost {
    /// Disk groups.
    pub groups: u64,
    /// GB of cache that are used.
    pub cache_gb: u64,
    /// Capacity drives.
    pub drives: u64,
}

impl VsanMemory {
    /// Memory of a host, with `installed` in it.
    ///
    /// ```
    /// use headroom::storage::daemons::{VSAN_62_FLASH, VsanHost};
    /// use headroom::units::Bytes;
    /// let host = VsanHost { groups: 1, cache_gb: 600, drives: 3 };
    /// assert_eq!(VSAN_62_FLASH.of(host, Bytes::ZERO), Bytes::from_mib(14_672)); // KB 2113954's example
    /// ```
    pub fn of(self, host: VsanHost, installed: Bytes) -> Bytes {
        let mib = |each: u64, count: u64| Bytes::from_mib(each).times(count);
        mib(self.host, 1)
            + mib(self.group, host.groups)
            + installed.scaled(self.per_mille.saturating_mul(host.groups), 1000)
            + mib(self.cache, host.cache_gb)
            + mib(self.drive, host.drives)
    }
}

fn in_role(pool: &Pool, role: DiskRole) -> impl Iterator<Item = &DiskGroup> {
    pool.disks.iter().filter(move |group| group.role == role)
}

fn count(pool: &Pool, role: DiskRole) -> u64 {
    in_role(pool, role).fold(0, |sum, group| sum.saturating_add(group.count))
}

/// The coefficients of a pool and what it consists of; nothing where it is no vSAN with disks.
fn vsan(pool: &Pool) -> Option<(VsanMemory, VsanHost)> {
    let drives = count(pool, DiskRole::Data);
    if drives == 0 {
        return None;
    }
    let hybrid = pool.data_disks().any(|group| is_hdd(group.kind));
    match pool.system {
        // A group for each cache drive; where none is stated, as few as hold the drives.
        System::VsanOsa => {
            let gb = |group: &DiskGroup| device_size(group.size, group.kind).0 / 1_000_000_000;
            let used = |group: &DiskGroup| if hybrid { gb(group) } else { gb(group).min(FLASH_CACHE_MOST) };
            let mut cache_gb: u64 = 0;
            for group in in_role(pool, DiskRole::Cache) {
                cache_gb = cache_gb.saturating_add(used(group).saturating_mul(group.count));
            }
            let groups = count(pool, DiskRole::Cache).max(drives.div_ceil(GROUP_DRIVES)).min(GROUPS);
            Some((if hybrid { VSAN_HYBRID } else { VSAN_FLASH }, VsanHost { groups, cache_gb, drives }))
        }
        // No formula is published: one group without cache drives is assumed.
        System::VsanEsa => Some((VSAN_FLASH, VsanHost { groups: 1, cache_gb: 0, drives })),
        _ => None,
    }
}

/// Ceph storage daemons of a node: one for each data disk.
pub fn osds(plan: &Plan) -> u64 {
    let ceph = running(plan).filter(|pool| pool.system == System::Ceph);
    ceph.fold(0, |sum, pool| sum.saturating_add(count(pool, DiskRole::Data)))
}

/// Bytes of cache drives of a node.
fn cache(pool: &Pool) -> Bytes {
    in_role(pool, DiskRole::Cache).map(|group| device_size(group.size, group.kind).times(group.count)).sum()
}

/// Memory of one pool's daemons; Ceph's are counted once for all its pools.
fn of_pool(pool: &Pool, nodes: u64, installed: Bytes) -> Bytes {
    match pool.system {
        System::S2d => cache(pool).scaled(S2D_PER_TB.0, TB),
        System::Nutanix if has_disks(pool) && protection(pool, nodes).parity > 1 => CVM_THIRD_COPY,
        _ => vsan(pool).map_or(Bytes::ZERO, |(memory, host)| memory.of(host, installed)),
    }
}

/// Pools that the platform can run.
pub(super) fn running(plan: &Plan) -> impl Iterator<Item = &Pool> {
    plan.pools.iter().filter(|pool| plan.platform.runs(pool.system))
}

/// What the daemons of all pools take of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Daemons {
    /// Whatever is installed.
    fixed: Bytes,
    /// Thousandths of what is installed.
    per_mille: u64,
}

impl Daemons {
    /// Those of a plan.
    pub fn new(plan: &Plan) -> Daemons {
        let (osds, nodes) = (osds(plan), plan.node_count());
        let mut own = Daemons::default();
        if osds > 0 {
            own.fixed = CEPH_PER_OSD.times(osds) + CEPH_DAEMONS;
        }
        for pool in running(plan) {
            own.fixed += of_pool(pool, nodes, Bytes::ZERO);
            own.per_mille += vsan(pool).map_or(0, |(memory, host)| memory.per_mille.saturating_mul(host.groups));
        }
        own
    }

    /// Memory that they take where this much is installed.
    pub fn of(self, installed: Bytes) -> Bytes {
        self.fixed + installed.scaled(self.per_mille, 1000)
    }
}

/// With how the memory of [`Daemons`] is found, part by part.
pub fn with_daemons(mut services: Derivation, plan: &Plan, installed: Bytes) -> Derivation {
    let osds = osds(plan);
    if osds > 0 {
        let value = CEPH_PER_OSD.times(osds) + CEPH_DAEMONS;
        let how = Derivation::new(Rule::CephMemory, Quantity::Memory(value))
            .derived(Name::CephOsds, Quantity::Count(osds))
            .derived(Name::CephPerOsd, Quantity::Memory(CEPH_PER_OSD))
            .derived(Name::CephDaemons, Quantity::Memory(CEPH_DAEMONS));
        services = services.found(Name::CephDaemons, &how);
    }
    for pool in running(plan) {
        let value = of_pool(pool, plan.node_count(), installed);
        if value > Bytes::ZERO {
            services = services.found(Name::StorageDaemons, &pool_how(pool, value, installed));
        }
    }
    services
}

fn pool_how(pool: &Pool, value: Bytes, installed: Bytes) -> Derivation {
    let result = Quantity::Memory(value);
    let Some((memory, host)) = vsan(pool) else {
        return match pool.system {
            System::S2d => Derivation::new(Rule::S2dMemory, result)
                .derived(Name::PerTb, Quantity::Memory(S2D_PER_TB))
                .derived(Name::CacheTb, Quantity::Number(cache(pool).as_f64() / TB as f64)),
            _ => Derivation::new(Rule::CvmMemory, result).assumed(Name::ThirdCopy, result),
        };
    };
    let mib = |count: u64| Quantity::SmallMemory(Bytes(count.saturating_mul(MIB)));
    let how = Derivation::new(Rule::VsanMemory, result);
    let how = match pool.system {
        System::VsanEsa => how.assumed(Name::VsanHost, mib(memory.host)),
        _ => how.derived(Name::VsanHost, mib(memory.host)),
    };
    how.derived(Name::DiskGroups, Quantity::Count(host.groups))
        .derived(Name::PerDiskGroup, mib(memory.group))
        .derived(Name::ShareOfInstalled, Quantity::Share(memory.per_mille as f64 / 1000.0))
        .derived(Name::Installed, Quantity::Memory(installed))
        .derived(Name::PerCacheGb, mib(memory.cache))
        .derived(Name::CacheGb, Quantity::Count(host.cache_gb))
        .derived(Name::PerDrive, mib(memory.drive))
        .derived(Name::Drives, Quantity::Count(host.drives))
}
