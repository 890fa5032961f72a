//! What plain KVM takes, needs for each guest and keeps free.
//!
//! Overhead terms: oVirt and KubeVirt, checked against measured QEMU processes.

use super::{Ballooning, Footprint, Model, Stage, StageKind};
use crate::explain::{Derivation, Name, Rule};
use crate::plan::{Policy, Sharing};
use crate::units::{Bytes, Quantity};

pub(super) const MODEL: Model = Model {
    base: |_, _| BASE,
    base_how: |_, _| Derivation::new(Rule::BaseKvm, Quantity::Memory(BASE)).assumed(Name::Base, Quantity::Memory(BASE)),
    cautious: None,
    overhead: |_, guest| overhead(guest),
    overhead_how: |_, guest| overhead_derivation(guest),
    floor,
    floor_how: floor_derivation,
    sharing: Some(Sharing::Off),
    ballooning: Ballooning::Off,
    stages,
};

/// Memory of a KVM host with its management.
pub const BASE: Bytes = Bytes::from_gib(1);
/// Memory of the QEMU process.
const PROCESS: Bytes = Bytes::from_mib(64);
/// Video memory.
const VIDEO: Bytes = Bytes::from_mib(16);
/// For each virtual processor, and for each I/O thread.
const PER_THREAD: Bytes = Bytes::from_mib(8);
/// I/O threads of a guest.
const IO_THREADS: u64 = 1;
/// Page tables: eight bytes for each page of 4 KiB.
const PAGE_TABLE_SHARE: u64 = 512;
/// Once for all devices that are passed through.
const DEVICE_MAPPING: Bytes = Bytes::from_gib(1);
/// Free memory below which the kernel swaps or kills, in percent.
const FLOOR_PERCENT: u64 = 5;
/// Free memory below which pages are merged and balloons grow, in percent.
pub const PRESSURE_PERCENT: u64 = 20;

/// Overhead of one guest: page tables, process, video, threads, and devices that are passed through.
///
/// ```
/// use headroom::platform::{Footprint, kvm};
/// use headroom::units::{Bytes, Vcpu};
/// let guest = Footprint { ram: Bytes::from_gib(4), vcpus: Vcpu::from_whole(2), passthrough: false, pinned: false, container: false };
/// assert_eq!(kvm::overhead(guest), Bytes::from_mib(8 + 64 + 16 + 16 + 8));
/// ```
pub fn overhead(guest: Footprint) -> Bytes {
    let devices = if guest.passthrough { DEVICE_MAPPING } else { Bytes::ZERO };
    guest.ram.scaled(1, PAGE_TABLE_SHARE)
        + PROCESS
        + VIDEO
        + PER_THREAD.scaled(guest.vcpus.0, 1000)
        + PER_THREAD.times(IO_THREADS)
        + devices
}

/// How [`overhead`] is found.
pub fn overhead_derivation(guest: Footprint) -> Derivation {
    let small = Quantity::SmallMemory;
    let how = Derivation::new(Rule::OverheadKvm, small(overhead(guest)))
        .derived(Name::PageTables, small(guest.ram.scaled(1, PAGE_TABLE_SHARE)))
        .derived(Name::Process, small(PROCESS))
        .derived(Name::Video, small(VIDEO))
        .derived(Name::PerVcpu, small(PER_THREAD.scaled(guest.vcpus.0, 1000)))
        .derived(Name::PerIoThread, small(PER_THREAD.times(IO_THREADS)));
    if guest.passthrough { how.derived(Name::DeviceMapping, small(DEVICE_MAPPING)) } else { how }
}

/// Five percent: above 95 % used, swap or the kernel's killer is near.
pub fn floor(installed: Bytes) -> Bytes {
    installed.scaled(FLOOR_PERCENT, 100)
}

/// How [`floor`] is found.
pub(super) fn floor_derivation(installed: Bytes) -> Derivation {
    Derivation::new(Rule::FloorShare, Quantity::Memory(floor(installed)))
        .derived(Name::ShareOfInstalled, Quantity::Share(FLOOR_PERCENT as f64 / 100.0))
        .derived(Name::Installed, Quantity::Memory(installed))
}

/// The same where the share is carried over from KVM and nothing is published.
pub(super) fn assumed_floor_derivation(installed: Bytes) -> Derivation {
    Derivation::new(Rule::FloorShare, Quantity::Memory(floor(installed)))
        .assumed(Name::ShareOfInstalled, Quantity::Share(FLOOR_PERCENT as f64 / 100.0))
        .derived(Name::Installed, Quantity::Memory(installed))
}

/// A share of each band of memory: GiB of the band, and percent of it.
pub(super) fn banded(installed: Bytes, bands: &[(u64, u64)]) -> Bytes {
    let (mut rest, mut sum) = (installed, Bytes::ZERO);
    for (gib, percent) in bands {
        let band = rest.min(Bytes::from_gib(*gib));
        sum += band.scaled(*percent, 100);
        rest = rest.minus(band);
    }
    sum
}

/// Adds the last stages of every Linux host: swap and compressed swap where there is swap, then the killer.
pub(super) fn last_stages(policy: &Policy, installed: Bytes, stages: &mut Vec<Stage>) {
    if policy.swap > Bytes::ZERO {
        stages.push(Stage::share(StageKind::Zswap, Rule::StageKernel, PRESSURE_PERCENT, installed));
        stages.push(Stage::share(StageKind::Swap, Rule::StageKernel, FLOOR_PERCENT, installed));
    }
    stages.push(Stage::share(StageKind::OomKiller, Rule::StageKernel, FLOOR_PERCENT, installed));
}

/// Stages of a plain KVM host: page merging and balloons only where they are switched on.
pub fn stages(policy: &Policy, sharing: Sharing, ballooning: Ballooning, installed: Bytes) -> Vec<Stage> {
    let mut stages = early_stages(sharing, ballooning, installed);
    last_stages(policy, installed, &mut stages);
    stages
}

/// Page merging and balloons, where they are switched on.
pub(super) fn early_stages(sharing: Sharing, ballooning: Ballooning, installed: Bytes) -> Vec<Stage> {
    let mut stages = Vec::new();
    if sharing != Sharing::Off {
        stages.push(Stage::share(StageKind::Ksm, Rule::StageKsm, PRESSURE_PERCENT, installed));
    }
    if ballooning != Ballooning::Off {
        stages.push(Stage::share(StageKind::Balloon, Rule::StageBalloonKvm, PRESSURE_PERCENT, installed));
    }
    stages
}
