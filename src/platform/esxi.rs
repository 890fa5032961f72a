//! What VMware ESXi takes, needs for each guest and keeps free.
//!
//! Overhead: vSphere Resource Management, sample overhead memory (6.5 and 6.7, hardware MMU). Minimum free memory:
//! the sliding scale since 5.0. MB in VMware's tables are MiB.

use super::{Ballooning, Footprint, Model, Stage, StageKind, kvm};
use crate::explain::{Derivation, Name, Rule};
use crate::plan::Sharing;
use crate::units::{Bytes, GIB, MIB, Quantity, Vcpu};

pub(super) const MODEL: Model = Model {
    base: |_, installed| base(installed),
    base_how: |_, installed| base_derivation(installed),
    cautious: Some(|installed| installed.scaled(PLANNING_SHARE_PERCENT, 100)),
    overhead: |_, guest| overhead(guest),
    overhead_how: |_, guest| overhead_derivation(guest),
    floor,
    floor_how: floor_derivation,
    sharing: Some(Sharing::Off),
    ballooning: Ballooning::On,
    stages: |_, _, _, installed| stages(installed),
};

/// The part of ESXi's own memory that does not grow.
const BASE_FIXED: Bytes = Bytes::from_mib(1536);
/// The part that grows with the installed memory, in thousandths.
const BASE_SHARE_PER_MILLE: u64 = 15;
/// VMware's planning rule: this share of the installed memory is left to ESXi, in percent.
pub const PLANNING_SHARE_PERCENT: u64 = 8;

/// ESXi's own memory: 1.5 GiB and 1.5 % of what is installed.
pub fn base(installed: Bytes) -> Bytes {
    BASE_FIXED + installed.scaled(BASE_SHARE_PER_MILLE, 1000)
}

/// How [`base`] is found.
pub(super) fn base_derivation(installed: Bytes) -> Derivation {
    Derivation::new(Rule::BaseEsxi, Quantity::Memory(base(installed)))
        .assumed(Name::BaseFixed, Quantity::Memory(BASE_FIXED))
        .assumed(Name::BaseShare, Quantity::Share(0.015))
        .derived(Name::Installed, Quantity::Memory(installed))
}

/// Columns of the published table: virtual processors.
const TABLE_VCPUS: [u64; 4] = [1, 2, 4, 8];
/// Rows of the published table: memory in MiB, and the overhead in MiB for each column.
const TABLE: [(u64, [f64; 4]); 4] = [
    (256, [20.29, 24.28, 32.23, 48.16]),
    (1024, [25.90, 29.91, 37.86, 53.82]),
    (4096, [48.64, 52.72, 60.67, 76.78]),
    (16_384, [139.62, 143.98, 151.93, 168.60]),
];

/// The fit to the table: constant, for each virtual processor, for each GiB, in MiB.
const FIT: [f64; 3] = [14.19, 4.027, 7.608];

/// The two neighbours of `x` in a rising list, and how far `x` is from the first to the second.
fn neighbours(list: [f64; 4], x: f64) -> Option<(usize, f64)> {
    let pairs = list.iter().zip(list.iter().skip(1));
    pairs
        .enumerate()
        .find(|(_, (low, high))| **low <= x && x <= **high)
        .map(|(i, (low, high))| (i, (x - low) / (high - low)))
}

/// Bilinear inside the published table, nothing outside of it.
fn table_mib(ram: Bytes, vcpus: Vcpu) -> Option<f64> {
    let (row, down) = neighbours(TABLE.map(|(mib, _)| mib as f64), ram.mib())?;
    let (column, right) = neighbours(TABLE_VCPUS.map(|vcpus| vcpus as f64), vcpus.as_f64())?;
    let across = |row: usize| {
        let (_, cells) = TABLE.get(row)?;
        Some(cells.get(column)? * (1.0 - right) + cells.get(column + 1)? * right)
    };
    Some(across(row)? * (1.0 - down) + across(row + 1)? * down)
}

fn fit_mib(ram: Bytes, vcpus: Vcpu) -> f64 {
    let [constant, per_vcpu, per_gib] = FIT;
    constant + per_vcpu * vcpus.as_f64() + per_gib * ram.gib()
}

/// Overhead of one guest: the published table inside its range, the fit beyond.
///
/// ```
/// use headroom::platform::{Footprint, esxi};
/// use headroom::units::{Bytes, Vcpu};
/// let guest = Footprint { ram: Bytes::from_gib(4), vcpus: Vcpu::from_whole(2), passthrough: false, pinned: false, container: false };
/// assert!((esxi::overhead(guest).mib() - 52.72).abs() < 0.01);
/// ```
pub fn overhead(guest: Footprint) -> Bytes {
    let mib = table_mib(guest.ram, guest.vcpus).unwrap_or_else(|| fit_mib(guest.ram, guest.vcpus));
    Bytes::from_f64(mib * MIB as f64)
}

/// How [`overhead`] is found.
pub fn overhead_derivation(guest: Footprint) -> Derivation {
    let result = Quantity::SmallMemory(overhead(guest));
    let (ram, vcpus) = (Quantity::Memory(guest.ram), Quantity::Vcpu(guest.vcpus));
    if table_mib(guest.ram, guest.vcpus).is_some() {
        return Derivation::new(Rule::OverheadEsxiTable, result)
            .derived(Name::GuestRam, ram)
            .derived(Name::GuestVcpus, vcpus);
    }
    let [constant, per_vcpu, per_gib] = FIT;
    Derivation::new(Rule::OverheadEsxiFit, result)
        .derived(Name::FitConstant, Quantity::Number(constant))
        .derived(Name::FitPerVcpu, Quantity::Number(per_vcpu))
        .derived(Name::GuestVcpus, vcpus)
        .derived(Name::FitPerGib, Quantity::Number(per_gib))
        .derived(Name::GuestRam, ram)
}

/// Bands of the sliding scale: memory of the band in GiB, and the percentage of it that is kept free.
const MIN_FREE_BANDS: [(u64, u64); 4] = [(4, 6), (8, 4), (16, 2), (u64::MAX / GIB, 1)];

/// Minimum free memory: 6 % of the first 4 GiB, 4 % of the next 8, 2 % of the next 16, 1 % above.
///
/// ```
/// use headroom::platform::esxi;
/// use headroom::units::Bytes;
/// assert!((esxi::min_free(Bytes::from_gib(100)).mib() - 1638.4).abs() < 0.1);
/// ```
pub fn min_free(installed: Bytes) -> Bytes {
    kvm::banded(installed, &MIN_FREE_BANDS)
}

fn min_free_derivation(installed: Bytes) -> Derivation {
    Derivation::new(Rule::MinFree, Quantity::Memory(min_free(installed)))
        .derived(Name::Installed, Quantity::Memory(installed))
}

/// Four times the minimum free memory: above it large pages stay whole.
pub fn floor(installed: Bytes) -> Bytes {
    min_free(installed).times(4)
}

/// How [`floor`] is found.
pub(super) fn floor_derivation(installed: Bytes) -> Derivation {
    Derivation::new(Rule::FloorEsxi, Quantity::Memory(floor(installed)))
        .derived(Name::Factor, Quantity::Count(4))
        .found(Name::MinFree, &min_free_derivation(installed))
}

/// Memory states since 6.0, as percent of the minimum free memory.
const STAGES: [(StageKind, u64); 5] = [
    (StageKind::EsxiHigh, 400),
    (StageKind::EsxiClear, 100),
    (StageKind::EsxiSoft, 64),
    (StageKind::EsxiHard, 32),
    (StageKind::EsxiLow, 16),
];

/// What is reclaimed in each memory state.
pub fn stages(installed: Bytes) -> Vec<Stage> {
    let mut stages = Vec::new();
    for (kind, percent) in STAGES {
        let free = min_free(installed).scaled(percent, 100);
        let how = Derivation::new(Rule::StageMinFree, Quantity::Memory(free))
            .derived(Name::Factor, Quantity::Share(percent as f64 / 100.0))
            .found(Name::MinFree, &min_free_derivation(installed));
        stages.push(Stage { kind, free, how });
    }
    stages
}
