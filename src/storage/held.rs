//! What a layout of a pool's disks holds: as the system reports it, in plain numbers, for every layout of a list.

use super::device_size;
use super::zfs::{self, Geometry, Vdevs};
use super::{btrfs, ext4, lvm, md, raid, vmfs, xfs};
use crate::plan::{DiskSize, Draid, Layout, Level, Part, Pool, System};
use crate::units::Bytes;

/// Extent of a volume group: LVM's default.
pub const EXTENT: Bytes = Bytes(4 << 20);

/// What a layout holds on one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// All bytes of the disks in it, spares aside.
    pub raw: Bytes,
    /// What the system reports: USED and AVAIL of `zfs list`, the size of a thin pool, what `df` calls available.
    pub reported: Bytes,
}

/// So many devices of one size in a row.
pub type Run = (Bytes, u64);

/// Data disks as they are given to the system, in the order in which they are stated, the first for the first set.
pub fn devices(pool: &Pool) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for group in pool.data_disks() {
        let size = device_size(group.size, group.kind);
        // A whole disk gets a partition table from ZFS; a device to the byte is used as it is.
        let device = match (pool.system, group.size) {
            (System::Zfs, DiskSize::Nominal(_)) => zfs::partition(size),
            _ => size,
        };
        match runs.last_mut() {
            Some((last, count)) if *last == device => *count += group.count,
            _ => runs.push((device, group.count)),
        }
    }
    runs
}

/// Equal sets of a layout, with the smallest device of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sets {
    /// How they are combined; `sets` is how many there are.
    pub part: Part,
    /// The smallest device of each.
    pub device: Bytes,
}

/// The sets of a layout over these devices; neighbours with the same smallest device are told once.
pub fn sets(parts: &[Part], devices: &[Run]) -> Vec<Sets> {
    let mut all: Vec<Sets> = Vec::new();
    let mut add = |part: &Part, sets: u64, device: Bytes| match all.last_mut() {
        Some(last) if last.device == device && (last.part.level, last.part.width) == (part.level, part.width) => {
            last.part.sets += sets;
        }
        _ => all.push(Sets { part: Part { sets, ..*part }, device }),
    };
    let mut runs = devices.iter().copied();
    let (mut device, mut left) = runs.next().unwrap_or_default();
    for part in parts {
        let mut open = part.sets;
        while open > 0 {
            let whole = left.checked_div(part.width).unwrap_or(0).min(open);
            if whole > 0 {
                add(part, whole, device);
                open -= whole;
                left -= whole * part.width;
                continue;
            }
            // A set over disks of different sizes: the smallest decides.
            let (mut smallest, mut missing) = (Bytes(u64::MAX), part.width);
            loop {
                let taken = left.min(missing);
                if taken > 0 {
                    smallest = smallest.min(device);
                    (left, missing) = (left - taken, missing - taken);
                }
                if missing == 0 {
                    break;
                }
                match runs.next() {
                    Some(next) => (device, left) = next,
                    None => return all,
                }
            }
            add(part, 1, smallest);
            open -= 1;
        }
    }
    all
}

/// How ZFS sees a set.
pub const fn geometry(level: Level, width: u64) -> Geometry {
    match level {
        Level::Raidz1 => Geometry::Raidz { parity: 1, width },
        Level::Raidz2 => Geometry::Raidz { parity: 2, width },
        Level::Raidz3 => Geometry::Raidz { parity: 3, width },
        // A stripe is a set of single disks; RAID levels are no words of ZFS, and the nearest is a mirror.
        Level::Stripe | Level::Raid0 => Geometry::Mirror { width: 1 },
        Level::Mirror | Level::Raid1 | Level::Raid5 | Level::Raid6 | Level::Raid10 | Level::Raid50 | Level::Raid60 => {
            Geometry::Mirror { width }
        }
    }
}

/// The top-level vdevs of a layout on ZFS.
pub fn vdevs(layout: &Layout, devices: &[Run]) -> Vec<Vdevs> {
    match layout {
        Layout::Auto => Vec::new(),
        Layout::Draid(draid) => {
            // One set over all its disks.
            let whole = [Part { level: Level::Raidz1, width: draid.children, sets: 1 }];
            let device = sets(&whole, devices).first().map_or(Bytes::ZERO, |set| set.device);
            vec![Vdevs { geometry: Geometry::Draid(*draid), device, count: 1 }]
        }
        Layout::Parts(parts) => {
            let vdevs = |Sets { part, device }: Sets| {
                // A stripe of several disks is as many vdevs.
                let disks = if matches!(part.level, Level::Stripe | Level::Raid0) { part.width } else { 1 };
                Vdevs { geometry: geometry(part.level, part.width), device, count: part.sets * disks }
            };
            sets(parts, devices).into_iter().map(vdevs).collect()
        }
    }
}

/// Disks of a layout that hold data or parity.
pub fn disks_of(layout: &Layout) -> u64 {
    match layout {
        Layout::Auto => 0,
        Layout::Parts(parts) => parts.iter().fold(0, |sum, part| sum + part.width.saturating_mul(part.sets)),
        Layout::Draid(Draid { children, .. }) => *children,
    }
}

/// The block device that a system other than ZFS is put on: RAID by md, or by a controller below VMFS.
pub fn array(system: System, parts: &[Part], devices: &[Run]) -> Bytes {
    let of = |Sets { part, device }: Sets| match system {
        System::Vmfs => raid::raid_part(part, device),
        _ => md::md_part(part, device),
    };
    sets(parts, devices).into_iter().map(of).sum()
}

/// Where the disks of a RAID go before a system is on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Redundancy {
    /// Second and further copies.
    pub copies: Bytes,
    /// Parity.
    pub parity: Bytes,
    /// On larger disks, beyond the smallest of their set, and disks without a partner.
    pub left: Bytes,
}

/// Copies, parity and what is left over of a RAID over these devices, of which it takes `raw` bytes.
pub fn redundancy(system: System, parts: &[Part], devices: &[Run], raw: Bytes) -> Redundancy {
    if system == System::Btrfs {
        let spread = btrfs::btrfs_parts(parts, devices);
        let striped = parts.iter().any(|part| matches!(part.level, Level::Raid5 | Level::Raid6));
        let (copies, parity) = if striped { (Bytes::ZERO, spread.redundant) } else { (spread.redundant, Bytes::ZERO) };
        return Redundancy { copies, parity, left: spread.left };
    }
    let mut all = Redundancy::default();
    let mut taken = Bytes::ZERO;
    for Sets { part, device } in sets(parts, devices) {
        let disks = device.times(part.sets);
        // A controller pairs whole disks; md deals out halves.
        let alone = part.level == Level::Raid10 && system == System::Vmfs && !part.width.is_multiple_of(2);
        let width = part.width - u64::from(alone);
        taken += disks.times(width);
        match part.level {
            Level::Raid10 => all.copies += disks.times(width).scaled(1, 2),
            Level::Mirror | Level::Raid1 => all.copies += disks.times(width.saturating_sub(1)),
            level => all.parity += disks.times(width.saturating_sub(raid::data_disks(level, width))),
        }
    }
    all.left = raw.minus(taken);
    all
}

/// What a file system leaves to its files on a device; a thin pool to its volumes.
pub fn on_array(system: System, array: Bytes) -> Bytes {
    match system {
        System::LvmThin => {
            let group = lvm::volume_group(array, EXTENT);
            lvm::thin_pool(group, EXTENT, lvm::ThinRequest::AllFree).data
        }
        System::Xfs => xfs::xfs(array, xfs::XfsFeatures::default()).available,
        System::Ext4 => ext4::ext4(array).available,
        System::Vmfs => vmfs::vmfs(array).expected,
        _ => Bytes::ZERO,
    }
}

/// What a pool's disks hold with this layout.
///
/// ```
/// use headroom::plan::{DiskGroup, DiskKind, DiskSize, Layout, Level, Part, Pool};
/// use headroom::storage::{devices, held};
/// use headroom::units::Bytes;
/// let disk = DiskGroup { count: 3, size: DiskSize::Nominal(Bytes(2_000_000_000_000)), kind: DiskKind::Hdd7k, ..DiskGroup::default() };
/// let pool = Pool { disks: vec![disk], ..Pool::default() };
/// let layout = Layout::Parts(vec![Part { level: Level::Raidz1, width: 3, sets: 1 }]);
/// // USED + AVAIL of `zfs list`: 3.868 TB of three 2 TB disks.
/// assert_eq!(held(&pool, &layout, &devices(&pool)).reported.0 / 1_000_000_000, 3_868);
/// ```
pub fn held(pool: &Pool, layout: &Layout, devices: &[Run]) -> Held {
    let mut left = disks_of(layout);
    let mut raw = Bytes::ZERO;
    for (device, count) in devices {
        let used = left.min(*count);
        raw += device.times(used);
        left -= used;
    }
    let reported = match (pool.system, layout) {
        (System::Zfs, layout) => match (layout, pool.expanded_from) {
            (layout, Some(from)) if pool.layout == *layout => {
                let own = vdevs(layout, devices);
                own.first().map_or(Bytes::ZERO, |vdevs| zfs::expanded(*vdevs, from, pool.ashift).shown.usable)
            }
            _ => zfs::capacity(&vdevs(layout, devices), pool.ashift).usable,
        },
        (System::Btrfs, Layout::Parts(parts)) => btrfs::btrfs_parts(parts, devices).data,
        (system, Layout::Parts(parts)) => on_array(system, array(system, parts, devices)),
        (_, Layout::Auto | Layout::Draid(_)) => Bytes::ZERO,
    };
    Held { raw, reported }
}
