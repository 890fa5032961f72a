//! What KubeVirt, and Harvester on top of it, takes on a node of Kubernetes, needs for each guest and keeps free.
//!
//! Source: `GetMemoryOverhead` of KubeVirt, release by release; Harvester multiplies it. Nothing is overcommitted
//! unless the person states it: requests and overhead must fit what the node can allocate.

use super::{Ballooning, Footprint, Model, Stage, StageKind, kvm};
use crate::explain::{Derivation, Name, Rule};
use crate::plan::{Platform, Sharing};
use crate::units::{Bytes, GIB, Quantity};

pub(super) const MODEL: Model = Model {
    base: |_, installed| base(installed),
    base_how: |_, installed| base_derivation(installed),
    cautious: None,
    overhead: |platform, guest| release(platform).overhead(guest),
    overhead_how: |platform, guest| release(platform).overhead_derivation(guest),
    floor: kvm::floor,
    floor_how: kvm::assumed_floor_derivation,
    sharing: Some(Sharing::Off),
    ballooning: Ballooning::Off,
    stages: |_, sharing, ballooning, installed| {
        let mut stages = kvm::early_stages(sharing, ballooning, installed);
        let how = Derivation::new(Rule::StageEviction, Quantity::Memory(EVICTION))
            .derived(Name::Eviction, Quantity::Memory(EVICTION));
        stages.push(Stage { kind: StageKind::Eviction, free: EVICTION, how });
        stages
    },
};

/// What a release adds to each guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Release {
    /// Monitor, launcher, virtlogd, virtqemud or libvirtd, QEMU and one I/O thread.
    pub helpers: Bytes,
    /// Video memory of one graphics device.
    pub video: Bytes,
    /// Tenths by which the sum is multiplied.
    pub tenths: u64,
}

const fn added(helpers: u64, video: u64, tenths: u64) -> Release {
    Release { helpers: Bytes::from_mib(helpers), video: Bytes::from_mib(video), tenths }
}

/// KubeVirt 0.20.
pub const V0_20: Release = added(128, 0, 10);
/// KubeVirt 0.36 to 0.50.
pub const V0_36: Release = added(138, 16, 10);
/// KubeVirt 0.58.
pub const V0_58: Release = added(216, 16, 10);
/// KubeVirt 0.59 to 1.3.
pub const V0_59: Release = added(218, 16, 10);
/// KubeVirt 1.5 to 1.9; video grew from 16 to 32 MiB until 1.7.
pub const V1_9: Release = added(228, 32, 10);
/// KubeVirt after July 2026.
pub const NEXT: Release = added(248, 32, 10);
/// Harvester since 1.4: 240 MiB for 2 GiB and one processor, half as much again.
pub const HARVESTER: Release = added(228, 0, 15);

/// The release that a platform stands for.
const fn release(platform: Platform) -> Release {
    match platform {
        Platform::Kubevirt13 => V0_59,
        Platform::Harvester => HARVESTER,
        _ => V1_9,
    }
}

/// Page tables: eight bytes for each page of 4 KiB.
const PAGE_TABLE_SHARE: u64 = 512;
/// For each virtual processor.
const PER_VCPU: Bytes = Bytes::from_mib(8);
/// Once for all devices that are passed through.
const DEVICE_MAPPING: Bytes = Bytes::from_gib(1);
/// For dedicated processors.
const DEDICATED: Bytes = Bytes::from_mib(100);

impl Release {
    /// The terms of a guest, in the order of KubeVirt's function.
    fn terms(self, guest: Footprint) -> [(Name, Bytes); 6] {
        let only = |is: bool, bytes: Bytes| if is { bytes } else { Bytes::ZERO };
        [
            (Name::PageTables, guest.ram.scaled(1, PAGE_TABLE_SHARE)),
            (Name::Helpers, self.helpers),
            (Name::PerVcpu, PER_VCPU.scaled(guest.vcpus.0.max(1000), 1000)),
            (Name::Video, self.video),
            (Name::DeviceMapping, only(guest.passthrough, DEVICE_MAPPING)),
            (Name::Dedicated, only(guest.pinned, DEDICATED)),
        ]
    }

    /// Overhead of one guest with one graphics device.
    ///
    /// ```
    /// use headroom::platform::{Footprint, kubevirt};
    /// use headroom::units::{Bytes, Vcpu};
    /// let guest = Footprint { ram: Bytes::from_gib(2), vcpus: Vcpu(1000), passthrough: false, pinned: false, container: false };
    /// assert_eq!(kubevirt::V1_9.overhead(guest), Bytes::from_mib(4 + 228 + 8 + 32));
    /// ```
    pub fn overhead(self, guest: Footprint) -> Bytes {
        self.sum(guest).scaled(self.tenths, 10)
    }

    fn sum(self, guest: Footprint) -> Bytes {
        self.terms(guest).iter().map(|(_, bytes)| *bytes).sum()
    }

    fn overhead_derivation(self, guest: Footprint) -> Derivation {
        let mut how = Derivation::new(Rule::OverheadKubevirt, Quantity::SmallMemory(self.sum(guest)));
        for (name, bytes) in self.terms(guest) {
            if bytes > Bytes::ZERO {
                how = how.derived(name, Quantity::SmallMemory(bytes));
            }
        }
        if self.tenths == 10 {
            return how;
        }
        Derivation::new(Rule::OverheadHarvester, Quantity::SmallMemory(self.overhead(guest)))
            .found(Name::GuestOverhead, &how)
            .derived(Name::Factor, Quantity::Number(self.tenths as f64 / 10.0))
    }
}

/// What the kubelet and the system are given, by memory of the node: GiB of the band and percent of it, as managed
/// Kubernetes sets it.
const RESERVED_BANDS: [(u64, u64); 5] = [(4, 25), (4, 20), (8, 10), (112, 6), (u64::MAX / GIB, 2)];
/// What KubeVirt itself takes on a node with guests.
const WORKER: Bytes = Bytes::from_mib(360);
/// Free memory below which the kubelet evicts pods.
const EVICTION: Bytes = Bytes::from_mib(100);

/// Memory that Kubernetes keeps for the node.
///
/// ```
/// use headroom::platform::kubevirt::kubelet_reserve;
/// use headroom::units::Bytes;
/// assert_eq!((kubelet_reserve(Bytes::from_gib(128)).gib() * 100.0).round(), 932.0);
/// ```
pub fn kubelet_reserve(installed: Bytes) -> Bytes {
    kvm::banded(installed, &RESERVED_BANDS)
}

fn base(installed: Bytes) -> Bytes {
    kubelet_reserve(installed) + WORKER
}

fn base_derivation(installed: Bytes) -> Derivation {
    let reserve = Derivation::new(Rule::KubeletReserve, Quantity::Memory(kubelet_reserve(installed)))
        .derived(Name::Installed, Quantity::Memory(installed));
    Derivation::new(Rule::BaseKubevirt, Quantity::Memory(base(installed)))
        .found(Name::KubeletReserve, &reserve)
        .derived(Name::KubevirtWorker, Quantity::Memory(WORKER))
}
