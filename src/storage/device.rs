//! What one disk can do, by its kind: speed, latency, endurance and how often it fails.
//!
//! Source: datasheets and measured rows R043–R092 for speed (flushed writes at queue depth 1: rows R043–R073); hard
//! disks by seek and half a turn; Backblaze 2021–2025 for failures; JEDEC JESD218 and datasheets for unreadable bits.

use crate::plan::{DiskGroup, DiskKind, Pool};
use crate::units::Percent;

/// What a disk can do. The caller overrides what the person states.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Device {
    /// Random reads of 4 KiB per second.
    pub read_iops: f64,
    /// Random writes of 4 KiB per second, in the long run.
    pub write_iops: f64,
    /// Writes of 4 KiB per second, each flushed before the next.
    pub sync_iops: f64,
    /// Sequential reading in MB/s (decimal).
    pub read_mbs: f64,
    /// Sequential writing in MB/s (decimal), in the long run.
    pub write_mbs: f64,
    /// Microseconds of a read without load.
    pub read_us: f64,
    /// Microseconds of a write without load, not flushed.
    pub write_us: f64,
    /// Its cache survives a loss of power, so a flush costs nothing.
    pub protected: bool,
    /// A hard disk.
    pub rotating: bool,
    /// Share of such disks that fails in a year.
    pub afr: f64,
    /// Unreadable bits per bit read.
    pub ber: f64,
    /// Drive writes a day over five years; nothing where writing does not wear it out.
    pub endurance: Option<f64>,
}

/// A hard disk: it flushes as fast as it writes.
const fn hard_disk(iops: f64, mbs: f64, ber: f64) -> Device {
    Device {
        read_iops: iops,
        write_iops: iops,
        sync_iops: iops,
        read_mbs: mbs,
        write_mbs: mbs,
        read_us: 1e6 / iops,
        write_us: 1e6 / iops,
        protected: false,
        rotating: true,
        afr: 0.014,
        ber,
        endurance: None,
    }
}

const NVME: Device = Device {
    read_iops: 700_000.0,
    write_iops: 100_000.0,
    sync_iops: 20_000.0,
    read_mbs: 5_000.0,
    write_mbs: 2_500.0,
    read_us: 80.0,
    write_us: 18.0,
    protected: true,
    rotating: false,
    afr: 0.005,
    ber: 1e-17,
    endurance: Some(1.0),
};

// No capacitor holds what its cache confirmed, so every flush waits for the cells.
const NVME_CONSUMER: Device = Device {
    read_iops: 300_000.0,
    write_iops: 40_000.0,
    sync_iops: 500.0,
    read_mbs: 3_000.0,
    write_mbs: 1_000.0,
    write_us: 30.0,
    protected: false,
    afr: 0.01,
    ber: 1e-15,
    endurance: Some(0.3),
    ..NVME
};

const SATA: Device = Device {
    read_iops: 90_000.0,
    write_iops: 35_000.0,
    sync_iops: 12_000.0,
    read_mbs: 550.0,
    write_mbs: 510.0,
    read_us: 100.0,
    write_us: 40.0,
    ..NVME
};

const SATA_CONSUMER: Device = Device {
    read_iops: 90_000.0,
    write_iops: 20_000.0,
    sync_iops: 500.0,
    read_mbs: 550.0,
    write_mbs: 500.0,
    read_us: 100.0,
    write_us: 50.0,
    ..NVME_CONSUMER
};

/// A disk of this kind, as they usually are.
///
/// ```
/// use headroom::plan::DiskKind;
/// use headroom::storage::device;
/// assert_eq!(device(DiskKind::NvmeConsumer).sync_iops, 500.0); // whatever its datasheet says
/// ```
pub const fn device(kind: DiskKind) -> Device {
    const HDD_5K: Device = hard_disk(60.0, 110.0, 1e-14);
    const HDD_7K: Device = hard_disk(80.0, 160.0, 1e-15);
    const HDD_10K: Device = hard_disk(140.0, 200.0, 1e-15);
    const HDD_15K: Device = hard_disk(180.0, 220.0, 1e-15);
    *match kind {
        DiskKind::Hdd5k => &HDD_5K,
        DiskKind::Hdd7k => &HDD_7K,
        DiskKind::Hdd10k => &HDD_10K,
        DiskKind::Hdd15k => &HDD_15K,
        DiskKind::Sata => &SATA,
        DiskKind::SataConsumer => &SATA_CONSUMER,
        DiskKind::Nvme => &NVME,
        DiskKind::NvmeConsumer => &NVME_CONSUMER,
    }
}

/// What a disk of a group can do: its kind's figures, with what the person states instead.
pub fn device_of(group: &DiskGroup) -> Device {
    let kind = device(group.kind);
    let stated = |own: Option<u64>, usual: f64| own.map_or(usual, |own| own as f64);
    let write_iops = stated(group.write_iops, kind.write_iops);
    Device {
        read_iops: stated(group.read_iops, kind.read_iops),
        write_iops,
        // A disk without protection flushes as slowly as its kind, whatever its datasheet says of writes.
        sync_iops: if kind.rotating { write_iops } else { kind.sync_iops.min(write_iops) },
        read_mbs: stated(group.read_mbs, kind.read_mbs),
        write_mbs: stated(group.write_mbs, kind.write_mbs),
        afr: group.afr.map_or(kind.afr, Percent::fraction),
        endurance: group.endurance.map_or(kind.endurance, |own| Some(own.as_f64())),
        ..kind
    }
}

/// The weakest of a pool's data disks in each respect: it holds up all others of its set.
pub fn weakest(pool: &Pool) -> Device {
    let mut all = pool.data_disks().map(device_of);
    let first = all.next().unwrap_or_else(|| device(DiskKind::Nvme));
    all.fold(first, |weak, own| Device {
        read_iops: weak.read_iops.min(own.read_iops),
        write_iops: weak.write_iops.min(own.write_iops),
        sync_iops: weak.sync_iops.min(own.sync_iops),
        read_mbs: weak.read_mbs.min(own.read_mbs),
        write_mbs: weak.write_mbs.min(own.write_mbs),
        read_us: weak.read_us.max(own.read_us),
        write_us: weak.write_us.max(own.write_us),
        protected: weak.protected && own.protected,
        rotating: weak.rotating || own.rotating,
        afr: weak.afr.max(own.afr),
        ber: weak.ber.max(own.ber),
        endurance: match (weak.endurance, own.endurance) {
            (Some(weak), Some(own)) => Some(weak.min(own)),
            (weak, own) => weak.or(own),
        },
    })
}
