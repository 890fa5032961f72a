//! Disks to fill the storage fields from.

use crate::plan::{DiskGroup, DiskKind, DiskSize};
use crate::units::Bytes;

/// A disk as it is sold.
#[derive(Clone, Copy, Debug)]
pub struct DiskPreset {
    /// Its name in files; it never changes.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Size in decimal GB.
    pub gb: u64,
    /// What it is.
    pub kind: DiskKind,
}

impl DiskPreset {
    /// `count` of them for data.
    pub fn group(&self, count: u64) -> DiskGroup {
        let size = DiskSize::Nominal(Bytes(self.gb.saturating_mul(1_000_000_000)));
        DiskGroup { count, size, kind: self.kind, name: self.name.to_owned(), ..DiskGroup::default() }
    }
}

const fn disk(id: &'static str, name: &'static str, gb: u64, kind: DiskKind) -> DiskPreset {
    DiskPreset { id, name, gb, kind }
}

/// Disks, the founding documents' first.
pub const DISKS: &[DiskPreset] = &[
    disk("p4510-2", "Intel P4510 2 TB", 2_000, DiskKind::Nvme),
    disk("pm9a3-1.92", "Samsung PM9A3 1.92 TB", 1_920, DiskKind::Nvme),
    disk("7450-pro-3.84", "Micron 7450 PRO 3.84 TB", 3_840, DiskKind::Nvme),
    disk("hdd-900-10k", "900 GB SAS, 10k", 900, DiskKind::Hdd10k),
    disk("hdd-2000-7k", "2 TB enterprise, 7.2k", 2_000, DiskKind::Hdd7k),
    disk("hdd-16000-7k", "16 TB enterprise, 7.2k", 16_000, DiskKind::Hdd7k),
    disk("sata-960", "960 GB SATA SSD", 960, DiskKind::Sata),
    disk("nvme-consumer-2000", "2 TB consumer NVMe", 2_000, DiskKind::NvmeConsumer),
];
