//! What storage over the nodes takes of each node's processors.
//!
//! Sources: Proxmox VE guide (Ceph: a thread for each service, four to six for an OSD on NVMe), the project's fact sheet
//! on storage (§5.1: one to two cores for any other OSD; §5.4: a controller VM with 8 to 16 virtual processors, for two of which
//! Nutanix's sizer plans a core). The middle of each range counts. For vSAN, Storage Spaces Direct and Longhorn no figure is published.

use super::daemons::running;
use super::distributed::has_disks;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskKind, Family, NodeField, NodeType, Place, Plan, System};
use crate::units::{Estimate, Quantity};

/// A core, or a thread, in the unit in which they are counted.
const CORE: u64 = 1_000;

/// From little to much, with what is expected between.
type Band = [u64; 3];

/// Cores of an OSD on a hard disk or behind SATA.
const OSD_CORES: Band = [CORE, 1_500, 2 * CORE];
/// Threads of an OSD on NVMe.
const NVME_THREADS: Band = [4 * CORE, 5 * CORE, 6 * CORE];
/// Threads of Ceph's monitor, manager and metadata server: one each.
const SERVICE_THREADS: u64 = 3 * CORE;
/// Cores of a controller VM: half of its 8 to 16 virtual processors, whatever threads a core has.
const CVM_CORES: Band = [4 * CORE, 6 * CORE, 8 * CORE];
/// Its virtual processors.
const CVM_VCPUS: u64 = 12;

/// Systems of a plan over whose cores nothing is published, each once.
pub fn unpublished(plan: &Plan) -> Vec<System> {
    let mut systems = Vec::new();
    for pool in running(plan) {
        let own = matches!(pool.system, System::VsanOsa | System::VsanEsa | System::S2d | System::Longhorn);
        if own && has_disks(pool) && !systems.contains(&pool.system) {
            systems.push(pool.system);
        }
    }
    systems
}

/// What the storage of all pools has on a node that works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageCores {
    /// OSDs on hard disks or behind SATA.
    slow: u64,
    /// OSDs on NVMe.
    fast: u64,
    /// There is a controller VM.
    controller: bool,
}

/// Thousandths as a plain number of cores or threads.
const fn plain(thousandths: u64) -> f64 {
    thousandths as f64 / CORE as f64
}

impl StorageCores {
    /// Those of a plan.
    pub fn new(plan: &Plan) -> StorageCores {
        let mut own = StorageCores { controller: plan.platform.family() == Family::Ahv, ..StorageCores::default() };
        for pool in running(plan) {
            if pool.system != System::Ceph {
                continue;
            }
            for group in pool.data_disks() {
                let of = match group.kind {
                    DiskKind::Nvme | DiskKind::NvmeConsumer => &mut own.fast,
                    _ => &mut own.slow,
                };
                *of = of.saturating_add(group.count);
            }
        }
        own
    }

    fn services(self) -> u64 {
        if self.slow.saturating_add(self.fast) > 0 { SERVICE_THREADS } else { 0 }
    }

    /// Thousandths of a core that they ask for on a node of this type; `at` of each range.
    fn asked(self, node: &NodeType, at: usize) -> u64 {
        let of = |band: Band| band.get(at).copied().unwrap_or(0);
        let fast = of(NVME_THREADS).saturating_mul(self.fast);
        let controller = if self.controller { of(CVM_CORES) } else { 0 };
        let threads = fast.saturating_add(self.services()) / node.threads.max(1);
        of(OSD_CORES).saturating_mul(self.slow).saturating_add(threads).saturating_add(controller)
    }

    /// The same of what the node has: a core stays with the guests, which wait but run.
    fn taken(self, node: &NodeType, at: usize) -> u64 {
        self.asked(node, at).min(all(node).saturating_sub(CORE))
    }

    /// Whether they ask for more than a node of this type can give.
    pub fn is_short(self, node: &NodeType) -> bool {
        self.asked(node, 1) > self.taken(node, 1)
    }

    /// Cores that they ask for on a node of this type.
    pub fn wanted(self, node: &NodeType) -> f64 {
        plain(self.asked(node, 1))
    }

    /// Cores that guests have on a node of this type.
    ///
    /// ```
    /// use headroom::plan::{DiskGroup, DiskKind, NodeType, Plan, Pool, System};
    /// use headroom::storage::processors::StorageCores;
    /// let disks = vec![DiskGroup { count: 4, kind: DiskKind::Nvme, ..DiskGroup::default() }];
    /// let plan = Plan { pools: vec![Pool { system: System::Ceph, disks, ..Pool::default() }], ..Plan::default() };
    /// let node = NodeType { sockets: 1, cores: 32, threads: 2, ..NodeType::default() };
    /// // (4 × 5 threads + 3 of the other daemons) ÷ 2 = 11.5 of 32 cores.
    /// assert_eq!(StorageCores::new(&plan).left(&node), 20.5);
    /// ```
    pub fn left(self, node: &NodeType) -> f64 {
        plain(all(node).saturating_sub(self.taken(node, 1)))
    }

    /// Cores that they take of a node, with how that is found; nothing where they take none. `index` is the number of
    /// the node's type.
    pub fn explained(self, node: &NodeType, index: usize) -> Option<Explained<Estimate>> {
        if self == StorageCores::default() {
            return None;
        }
        let [low, expected, high] = [0, 1, 2].map(|at| plain(self.taken(node, at)));
        let mut how = self.how(node, index);
        if self.is_short(node) {
            how = Derivation::new(Rule::StorageCoresMost, Quantity::Number(expected))
                .found(Name::StorageCores, &how)
                .derived(Name::Cores, Quantity::Count(node.node_cores()));
        }
        Some(how.explains(Estimate { low, expected, high }))
    }

    #[inline(never)]
    fn how(self, node: &NodeType, index: usize) -> Derivation {
        let asked = Quantity::Number(self.wanted(node));
        let number = |thousandths: u64| Quantity::Number(plain(thousandths));
        let place = Place::Node(index, NodeField::Threads);
        let threads = Quantity::Count(node.threads);
        if self.controller {
            return Derivation::new(Rule::CvmCores, asked).assumed(Name::CvmVcpus, Quantity::Count(CVM_VCPUS));
        }
        Derivation::new(Rule::CephCores, asked)
            .derived(Name::SlowOsds, Quantity::Count(self.slow))
            .assumed(Name::CoresPerOsd, number(OSD_CORES[1]))
            .derived(Name::NvmeOsds, Quantity::Count(self.fast))
            .assumed(Name::ThreadsPerOsd, number(NVME_THREADS[1]))
            .derived(Name::CephDaemons, number(SERVICE_THREADS))
            .stated(Name::ThreadsPerCore, threads, place)
    }
}

/// All cores of a node in thousandths.
const fn all(node: &NodeType) -> u64 {
    node.node_cores().saturating_mul(CORE)
}
