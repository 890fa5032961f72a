//! How many operations and how many MB a second a layout of disks carries.
//!
//! Source: layout rules of the Proxmox VE and OpenZFS guides and of RAID controllers (penalties 2, 4 and 6), ceilings
//! and bands from the measured rows R001–R110 of `tests/golden/storage-measured.csv`.

use super::device::Device;
use super::reckon::{band, real, sane, share, within};
use super::set::{Coding, Set, sets};
use crate::plan::{Layout, System};
use crate::units::Estimate;

/// Bytes of an operation as disks are rated: 4 KiB.
const RATED: f64 = 4_096.0;
/// Blocks a second that ZFS carries in a pool (56 600 to 184 000 measured, R108 and R109).
const ZFS_IOPS: f64 = 150_000.0;
/// Operations a second that a host carries over several disks (245 000 and 676 000 measured, R102 and R106).
const HOST_IOPS: f64 = 400_000.0;
/// MB/s that ZFS reads in sequence (1 150 to 2 040 measured on a host of 2013, 4 500 on one of 2026).
const ZFS_READ_MBS: f64 = 2_500.0;
/// MB/s that ZFS, and software with parity, writes in sequence (690 measured in 2013 to 2 250 in 2026).
const PARITY_WRITE_MBS: f64 = 1_250.0;
/// Seconds that ZFS adds to a flushed write (R062 against R063).
const ZFS_SYNC_SECONDS: f64 = 0.000_12;
/// Bytes of the largest write that ZFS copies into a log on the data disks; of larger ones it notes the place only.
pub(super) const LOGGED: f64 = 32_768.0;
/// Flushed writes that a cache without protection takes together, when several guests wait (1 to 6, rows R049–R059).
const SYNC_TOGETHER: f64 = 4.0;

/// Range of one device: from half to twice.
const DEVICE: (f64, f64) = (0.5, 2.0);
/// Range of flushed writes of a device without protected cache: 384 to 1 500 measured around 500.
const UNPROTECTED: (f64, f64) = (0.75, 3.0);
/// Range of a pool's operations.
const POOL: (f64, f64) = (0.33, 2.5);
/// Range of a pool's sequential speed.
const POOL_MBS: (f64, f64) = (0.3, 2.0);

/// What the guests ask of the disks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// Bytes of a guest's operation.
    pub guest_block: f64,
    /// Bytes that the system writes at a time: volblocksize or record of ZFS; the guest's block elsewhere.
    pub volblock: f64,
    /// Bytes of a sector, as the storage system writes them: two to the power of `ashift` on ZFS.
    pub sector: f64,
    /// Share of writes among the operations.
    pub writes: f64,
    /// Share of writes that wait until they are safe.
    pub sync: f64,
}

impl Demand {
    /// Bytes of a sector, 512 bytes to 64 KiB.
    pub(super) fn sector(&self) -> f64 {
        within(self.sector, 512.0, 65_536.0)
    }
}

/// What a pool carries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Random reads per second that no cache answers.
    pub read_iops: Estimate,
    /// Random writes per second that nobody waits for.
    pub write_iops: Estimate,
    /// Random writes per second, each waited for, by many guests at once.
    pub sync_iops: Estimate,
    /// Operations per second in the mix that is asked for.
    pub mixed_iops: Estimate,
    /// Sequential reading in MB/s.
    pub read_mbs: Estimate,
    /// Sequential writing in MB/s.
    pub write_mbs: Estimate,
}

/// Rates of one disk for operations of some size.
#[derive(Clone, Copy)]
struct Rates {
    read: f64,
    write: f64,
}

/// Operations of `bytes` per second, from those of a sector and the sequential rate.
fn sized(iops: f64, mbs: f64, bytes: f64) -> f64 {
    1.0 / (1.0 / sane(iops) + (bytes - RATED).max(0.0) / (sane(mbs) * 1e6))
}

/// Flushed writes of a sector per second when many wait: a protected cache takes them as any other.
pub fn together(device: &Device) -> f64 {
    if device.protected { device.write_iops } else { (device.sync_iops * SYNC_TOGETHER).min(device.write_iops) }
}

/// Reads and writes of `bytes` per second, in one place and in blocks of at most `block`, over all sets of a kind, with
/// sectors of `sector` bytes.
fn set_rates(set: &Set, device: &Device, write_iops: f64, bytes: f64, block: f64, sector: f64) -> Rates {
    let sets = real(set.sets);
    let disks = real(set.disks) * sets;
    let rates = |bytes: f64| Rates {
        read: sized(device.read_iops, device.read_mbs, bytes),
        write: sized(write_iops, device.write_mbs, bytes),
    };
    match set.coding {
        Coding::Copies => {
            let one = rates(bytes);
            Rates { read: disks * one.read, write: disks / set.kept() * one.write }
        }
        Coding::Columns => {
            let columns = f64::ceil(block / sector).max(1.0).min(real(set.data));
            let one = rates(bytes / columns);
            Rates { read: disks * one.read / columns, write: disks * one.write / (columns + real(set.parity)) }
        }
        Coding::Stripes => {
            // Old data and parities are read, then the new are written: penalty 4 with one parity, 6 with two.
            let one = rates(bytes);
            let touched = real(set.parity) + 1.0;
            Rates { read: disks * one.read, write: disks / (touched / one.read + touched / one.write) }
        }
        Coding::Groups => {
            let one = rates(bytes / real(set.data));
            let groups = f64::floor(groups(set)).max(1.0) * sets;
            Rates { read: groups * one.read, write: groups * one.write }
        }
    }
}

/// Groups of a distributed RAID that work side by side.
fn groups(set: &Set) -> f64 {
    real(set.disks.saturating_sub(set.spares)) / real(set.data.saturating_add(set.parity).max(1))
}

/// Sequential MB/s of all sets of a kind.
fn sequential(set: &Set, device: &Device) -> Rates {
    let sets = real(set.sets);
    let data = match set.coding {
        Coding::Groups => groups(set) * real(set.data),
        Coding::Copies => real(set.disks) / set.kept() * sets,
        _ => real(set.data) * sets,
    };
    let readers = if set.coding == Coding::Copies { real(set.disks) * sets } else { data };
    Rates { read: sane(readers * sane(device.read_mbs)), write: sane(data * sane(device.write_mbs)) }
}

/// Sums over the sets of a layout.
fn total(sets: &[Set], of: &dyn Fn(&Set) -> Rates) -> Rates {
    let sum = sets.iter().map(of).fold(Rates { read: 0.0, write: 0.0 }, |sum, one| Rates {
        read: sum.read + one.read,
        write: sum.write + one.write,
    });
    Rates { read: sane(sum.read), write: sane(sum.write) }
}

/// Both, one after the other.
fn after(one: f64, other: f64) -> f64 {
    1.0 / (1.0 / sane(one) + 1.0 / sane(other))
}

/// Operations a second beyond which ZFS, or a host over several disks, carries no more, whatever the disks do.
///
/// ```
/// use headroom::plan::{DiskKind, System};
/// use headroom::storage::{Demand, ceiling, device};
/// let demand = Demand { guest_block: 16384.0, volblock: 8192.0, sector: 4096.0, writes: 0.5, sync: 0.0 };
/// assert_eq!(ceiling(System::Zfs, 4, &device(DiskKind::Nvme), &demand), 75_000.0); // two blocks each
/// ```
pub fn ceiling(system: System, devices: u64, device: &Device, demand: &Demand) -> f64 {
    match (system, devices) {
        (System::Zfs, _) => ZFS_IOPS / f64::ceil(sane(demand.guest_block) / sane(demand.volblock)).max(1.0),
        (_, 0 | 1) => f64::MAX,
        _ => HOST_IOPS.max(device.read_iops),
    }
}

/// What a layout of equal disks carries; with `log`, a separate intent log of ZFS.
///
/// ```
/// use headroom::plan::{DiskKind, Layout, Level, Part, System};
/// use headroom::storage::{Demand, device, speed};
/// let four = Layout::Parts(vec![Part { level: Level::Raid5, width: 4, sets: 1 }]);
/// let demand = Demand { guest_block: 4096.0, volblock: 4096.0, sector: 4096.0, writes: 1.0, sync: 0.0 };
/// let disks = device(DiskKind::Hdd7k); // 80 operations a second
/// let speed = speed(System::Ext4, &four, 4, &disks, &demand, None);
/// assert_eq!(speed.write_iops.expected.round(), 80.0); // 4 × 80 ÷ 4
/// ```
pub fn speed(
    system: System,
    layout: &Layout,
    devices: u64,
    device: &Device,
    demand: &Demand,
    log: Option<&Device>,
) -> Speed {
    let sets = sets(layout, devices);
    let zfs = system == System::Zfs;
    let log = log.filter(|_| zfs);
    let guest = sane(demand.guest_block);
    let block = if zfs { sane(demand.volblock) } else { guest };
    let sector = demand.sector();
    // Whether an operation changes a part of a block only: ZFS reads that block first.
    let partial = block > guest;
    let span = guest.max(block);

    let mut line = total(&sets, &|set| sequential(set, device));
    if zfs {
        line.read = line.read.min(ZFS_READ_MBS);
    }
    if zfs || sets.iter().any(|set| set.coding == Coding::Stripes) {
        line.write = line.write.min(PARITY_WRITE_MBS);
    }
    let ceiling = ceiling(system, devices, device, demand);
    let capped = |iops: f64, mbs: f64| sane(iops).min(ceiling).min(mbs * 1e6 / span);

    let plain = total(&sets, &|set| set_rates(set, device, device.write_iops, span, block, sector));
    let read = capped(plain.read, line.read);
    let whole = capped(plain.write, line.write);
    let write = if partial { after(whole, read) } else { whole };
    let flushed = |bytes| total(&sets, &|set| set_rates(set, device, together(device), bytes, bytes, sector)).write;
    let sync = match log {
        _ if !zfs => sane(flushed(block)).min(ceiling).min(line.write * 1e6 / block),
        Some(log) => write.min(sized(together(log), log.write_mbs, guest)),
        // The log's record comes first, the block later, to the same disks.
        None => after(write, flushed(if guest > LOGGED { RATED } else { guest })),
    };
    let writes = share(demand.writes);
    let waited = share(demand.sync);
    let mixed = 1.0 / ((1.0 - writes) / read + writes * (1.0 - waited) / write + writes * waited / sync);

    let (one, many) = if devices <= 1 { (DEVICE, DEVICE) } else { (POOL, POOL_MBS) };
    let alone = devices <= 1 && !device.rotating && !log.unwrap_or(device).protected;
    let waiting = if alone { UNPROTECTED } else { one };
    Speed {
        read_iops: band(read, one),
        write_iops: band(write, one),
        sync_iops: band(sync, waiting),
        mixed_iops: band(mixed, if writes * waited > 0.0 { waiting } else { one }),
        read_mbs: band(line.read, many),
        write_mbs: band(line.write, many),
    }
}

/// Flushed writes per second of a single guest that waits for each: the speed of a database's log.
///
/// ```
/// use headroom::plan::{DiskKind, System};
/// use headroom::storage::{device, serial_sync};
/// let iops = serial_sync(System::Zfs, &device(DiskKind::Nvme), None).expected;
/// assert_eq!(iops.round(), 5_882.0); // 50 µs of the disk, 120 µs of ZFS
/// ```
pub fn serial_sync(system: System, device: &Device, log: Option<&Device>) -> Estimate {
    let disk = log.filter(|_| system == System::Zfs).unwrap_or(device);
    let added = if system == System::Zfs { ZFS_SYNC_SECONDS } else { 0.0 };
    let range = if disk.protected || disk.rotating { DEVICE } else { UNPROTECTED };
    band(1.0 / (1.0 / sane(disk.sync_iops) + added), range)
}
