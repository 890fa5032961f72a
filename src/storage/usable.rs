//! How much a pool holds, estimated: data share of the layout, less what the system keeps for itself.

use super::{Resolved, device_size};
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{DiskField, DiskGroup, DiskRole, Draid, Layout, Level, Part, Place, Pool, PoolField, System};
use crate::units::{Bytes, GIB, MIB, Quantity};

/// Block by which ZFS reckons its own ratio of raw to usable space.
const RATIO_BLOCK: u64 = 131_072;
/// Unit of that ratio.
const RATIO_UNIT: u64 = 512;
/// Copies that Ceph keeps.
pub const CEPH_COPIES: u64 = 3;

/// What a pool of one node holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Space {
    /// Raw bytes of the data disks.
    pub raw: Bytes,
    /// Usable bytes.
    pub usable: Explained<Bytes>,
}

/// Sectors of a block with parity and padding on RAIDZ.
fn raidz_sectors(data: u64, width: u64, parity: u64) -> u64 {
    let rows = data.div_ceil(width.saturating_sub(parity).max(1));
    (data + rows * parity).next_multiple_of(parity + 1)
}

/// Share of raw space that ZFS counts as usable, in 512ths, for one set.
fn zfs_ratio(part: Part, ashift: u64) -> u64 {
    let sectors = (RATIO_BLOCK >> ashift.min(17)).max(1);
    let parity = match part.level {
        Level::Raidz1 => 1,
        Level::Raidz2 => 2,
        Level::Raidz3 => 3,
        _ => return RATIO_UNIT,
    };
    RATIO_UNIT * sectors / raidz_sectors(sectors, part.width, parity).max(1)
}

fn draid_ratio(draid: Draid, ashift: u64) -> u64 {
    let sectors = (RATIO_BLOCK >> ashift.min(17)).max(1);
    let rows = sectors.div_ceil(draid.data.max(1));
    RATIO_UNIT * sectors / (rows * (draid.data + draid.parity)).max(1)
}

/// Bytes that hold data on one set of `disk`s, before the system's own needs.
fn part_data(part: Part, disk: Bytes, system: System, ashift: u64) -> Bytes {
    let set = match part.level {
        Level::Stripe | Level::Raid0 => disk.times(part.width),
        Level::Mirror | Level::Raid1 => disk,
        Level::Raid10 => disk.times(part.width / 2),
        Level::Raid5 | Level::Raid50 => disk.times(part.width.saturating_sub(1)),
        Level::Raid6 | Level::Raid60 => disk.times(part.width.saturating_sub(2)),
        Level::Raidz1 | Level::Raidz2 | Level::Raidz3 => match system {
            System::Zfs => disk.times(part.width).scaled(zfs_ratio(part, ashift), RATIO_UNIT),
            _ => Bytes::ZERO,
        },
    };
    set.times(part.sets)
}

/// What the system keeps for itself: slop space of ZFS, metadata of file systems (planning values).
fn reserve(system: System, data: Bytes) -> Bytes {
    match system {
        System::Zfs => data.scaled(1, 32).min(Bytes(128 * GIB)).max(Bytes(128 * MIB)).min(data),
        System::LvmThin | System::Xfs | System::Btrfs => data.scaled(10, 1000),
        System::Vmfs => data.scaled(15, 1000),
        System::Ext4 => data.scaled(66, 1000),
        System::Ceph | System::Iscsi | System::Nfs | System::Smb => Bytes::ZERO,
    }
}

/// Raw bytes of a node's data disks.
fn raw(index: usize, pool: &Pool) -> Explained<Bytes> {
    let all = pool.disks.iter().enumerate().filter(|(_, group)| group.role == DiskRole::Data);
    let term = |(disk, group): (usize, &DiskGroup)| {
        let size = device_size(group.size, group.kind);
        let at = |field| Place::Disk(index, disk, field);
        let parts = vec![
            Term::stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count)),
            Term::stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size)),
        ];
        let total = Quantity::Space(size.times(group.count));
        Term::found(Name::RawSpace, &Derivation::new(Rule::Product, total, parts))
    };
    let value = pool.data_disks().map(|group| device_size(group.size, group.kind).times(group.count)).sum();
    Explained { value, how: Derivation::new(Rule::Sum, Quantity::Space(value), all.map(term).collect()) }
}

/// The smallest data disk decides what every disk of a set contributes.
fn smallest(pool: &Pool) -> Bytes {
    pool.data_disks().map(|group| device_size(group.size, group.kind)).min().unwrap_or(Bytes::ZERO)
}

/// What a pool of one node holds with this layout.
pub fn space(index: usize, pool: &Pool, resolved: &Resolved) -> Space {
    let disk = smallest(pool);
    let data = match &resolved.layout {
        Layout::Auto => Bytes::ZERO,
        Layout::Parts(parts) => parts.iter().map(|part| part_data(*part, disk, pool.system, pool.ashift)).sum(),
        Layout::Draid(draid) => {
            disk.times(draid.children.saturating_sub(draid.spares)).scaled(draid_ratio(*draid, pool.ashift), RATIO_UNIT)
        }
    };
    let kept = reserve(pool.system, data);
    let value = data.minus(kept);
    let raw = raw(index, pool);
    let layout = Quantity::Share(data.over(raw.value));
    let terms = vec![
        Term::found(Name::RawSpace, &raw.how),
        match resolved.stated {
            true => Term::stated(Name::DataShare, layout, Place::Pool(index, PoolField::Layout)),
            false => Term::assumed(Name::DataShare, layout),
        },
        Term::assumed(Name::SystemReserve, Quantity::Space(kept)),
    ];
    let rule = if pool.system == System::Zfs { Rule::UsableZfs } else { Rule::UsableRaid };
    Space { raw: raw.value, usable: Explained { value, how: Derivation::new(rule, Quantity::Space(value), terms) } }
}

/// What Ceph holds over `nodes` nodes with these disks each.
pub fn ceph_space(index: usize, pool: &Pool, nodes: u64) -> Space {
    let raw = raw(index, pool);
    let value = raw.value.times(nodes).scaled(1, CEPH_COPIES);
    let terms = vec![
        Term::found(Name::RawSpace, &raw.how),
        Term::derived(Name::NodesLeft, Quantity::Count(nodes)),
        Term::assumed(Name::Copies, Quantity::Count(CEPH_COPIES)),
    ];
    let usable = Explained { value, how: Derivation::new(Rule::UsableCeph, Quantity::Space(value), terms) };
    Space { raw: raw.value.times(nodes), usable }
}
