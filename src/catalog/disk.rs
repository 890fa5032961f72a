//! Disks to fill the storage fields from, with what their datasheets or a measurement say; where they say nothing, the
//! usual disk of the kind counts.

use crate::plan::{DiskGroup, DiskKind, DiskSize};
use crate::units::{Bytes, Ratio};

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
    /// Random operations of 4 KiB per second, reads and writes in the long run.
    pub read_iops: Option<u64>,
    /// See `read_iops`.
    pub write_iops: Option<u64>,
    /// Sequential MB/s (decimal), reads and writes.
    pub read_mbs: Option<u64>,
    /// See `read_mbs`.
    pub write_mbs: Option<u64>,
    /// Drive writes a day over five years.
    pub endurance: Option<Ratio>,
    /// Where the figures come from; nothing where there are none.
    pub source: &'static str,
}

impl DiskPreset {
    /// `count` of them for data, with their figures stated: a link then carries them, whatever becomes of the
    /// catalogue.
    ///
    /// ```
    /// use headroom::catalog::DISKS;
    /// let pm9a3 = DISKS.iter().find(|disk| disk.id == "pm9a3-1.92").map(|disk| disk.group(4)).unwrap_or_default();
    /// assert_eq!((pm9a3.read_iops, pm9a3.write_iops), (Some(850_000), Some(130_000)));
    /// ```
    pub fn group(&self, count: u64) -> DiskGroup {
        DiskGroup {
            count,
            size: DiskSize::Nominal(Bytes(self.gb.saturating_mul(1_000_000_000))),
            kind: self.kind,
            name: self.name.to_owned(),
            endurance: self.endurance,
            read_iops: self.read_iops,
            write_iops: self.write_iops,
            read_mbs: self.read_mbs,
            write_mbs: self.write_mbs,
            ..DiskGroup::default()
        }
    }

    /// With MB/s.
    const fn line(self, read: u64, write: u64) -> DiskPreset {
        DiskPreset { read_mbs: Some(read), write_mbs: Some(write), ..self }
    }

    /// With operations per second.
    const fn random(self, read: u64, write: u64) -> DiskPreset {
        DiskPreset { read_iops: Some(read), write_iops: Some(write), ..self }
    }

    /// With thousandths of drive writes a day.
    const fn wear(self, daily: u64) -> DiskPreset {
        DiskPreset { endurance: Some(Ratio(daily)), ..self }
    }

    const fn from(self, source: &'static str) -> DiskPreset {
        DiskPreset { source, ..self }
    }
}

const fn disk(id: &'static str, name: &'static str, gb: u64, kind: DiskKind) -> DiskPreset {
    let (read_iops, write_iops, read_mbs, write_mbs, endurance) = (None, None, None, None, None);
    DiskPreset { id, name, gb, kind, read_iops, write_iops, read_mbs, write_mbs, endurance, source: "" }
}

/// Disks, the founding documents' first. Endurance is petabytes written ÷ (TB × 365 × 5) where a datasheet gives those.
pub const DISKS: &[DiskPreset] = &[
    // 2.61 PB.
    disk("p4510-2", "Intel P4510 2 TB", 2_000, DiskKind::Nvme)
        .line(3_200, 2_000)
        .random(637_000, 81_500)
        .wear(715)
        .from("Intel SSD DC P4510"),
    disk("pm9a3-1.92", "Samsung PM9A3 1.92 TB", 1_920, DiskKind::Nvme)
        .line(6_800, 2_700)
        .random(850_000, 130_000)
        .wear(1_000)
        .from("Samsung PM9A3"),
    disk("7450-pro-3.84", "Micron 7450 PRO 3.84 TB", 3_840, DiskKind::Nvme)
        .line(6_800, 5_300)
        .random(1_000_000, 180_000)
        .wear(1_000)
        .from("Micron 7450 PRO"),
    disk("hdd-900-10k", "900 GB SAS, 10k", 900, DiskKind::Hdd10k),
    disk("hdd-2000-7k", "2 TB enterprise, 7.2k", 2_000, DiskKind::Hdd7k),
    disk("hdd-16000-7k", "16 TB enterprise, 7.2k", 16_000, DiskKind::Hdd7k),
    disk("sata-960", "960 GB SATA SSD", 960, DiskKind::Sata),
    disk("sata-consumer-1000", "1 TB consumer SATA SSD", 1_000, DiskKind::SataConsumer),
    disk("nvme-consumer-2000", "2 TB consumer NVMe", 2_000, DiskKind::NvmeConsumer),
    // The disk on which kinds of virtual disks were compared.
    disk("hdd-2000-5k", "2 TB home disk, 5.4k", 2_000, DiskKind::Hdd5k)
        .line(72, 72)
        .from("Field test of virtual disks"),
    // Its writes per second are with a volatile cache, so they are not given.
    DiskPreset { read_iops: Some(170), ..disk("exos-18", "Seagate Exos 18 TB", 18_000, DiskKind::Hdd7k) }
        .line(270, 270)
        .from("Seagate Exos X18"),
    // 6.5 PB.
    disk("s4510-1.92", "Intel S4510 1.92 TB", 1_920, DiskKind::Sata)
        .line(560, 510)
        .random(97_000, 35_500)
        .wear(1_855)
        .from("Intel SSD D3-S4510"),
    disk("s4510-3.84", "Intel S4510 3.84 TB", 3_840, DiskKind::Sata)
        .line(560, 510)
        .random(81_700, 60_000)
        .from("Vitastor: performance comparison"),
    // 7.64 PB.
    disk("s4500-3.84", "Intel S4500 3.84 TB", 3_840, DiskKind::Sata)
        .random(72_000, 33_000)
        .wear(1_090)
        .from("Intel SSD DC S4500"),
    // 3.5 PB.
    disk("pm893-1.92", "Samsung PM893 1.92 TB", 1_920, DiskKind::Sata)
        .line(550, 520)
        .random(98_000, 31_000)
        .wear(999)
        .from("Samsung PM893"),
    // 1.752 PB.
    disk("dc600m-960", "Kingston DC600M 960 GB", 960, DiskKind::Sata)
        .random(94_000, 65_000)
        .wear(1_000)
        .from("Kingston DC600M"),
];
