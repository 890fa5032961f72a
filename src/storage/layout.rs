//! How a pool's disks are combined: as stated, or the usual way for their number and the failures to survive.

use crate::plan::{Draid, Layout, Level, Part, Pool, System};

/// A layout with nothing left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolved {
    /// Equal or mixed sets, or a distributed RAID; never left to the calculator.
    pub layout: Layout,
    /// The person stated it.
    pub stated: bool,
}

impl Resolved {
    /// How many disks may fail at the same time, whichever they are.
    pub fn survives(&self) -> u64 {
        match &self.layout {
            Layout::Auto => 0,
            Layout::Parts(parts) => parts.iter().map(|part| survives(*part)).min().unwrap_or(0),
            Layout::Draid(Draid { parity, .. }) => *parity,
        }
    }
}

/// Disks of one set that may fail, whichever they are.
fn survives(part: Part) -> u64 {
    match part.level {
        Level::Stripe | Level::Raid0 => 0,
        Level::Mirror | Level::Raid1 => part.width.saturating_sub(1),
        Level::Raidz1 | Level::Raid5 | Level::Raid10 | Level::Raid50 => 1,
        Level::Raidz2 | Level::Raid6 | Level::Raid60 => 2,
        Level::Raidz3 => 3,
    }
}

const fn part(level: Level, width: u64, sets: u64) -> Part {
    Part { level, width, sets }
}

/// The usual layout on ZFS: mirrors where the disks pair up, else RAIDZ with as many parities as disks may fail.
fn usual_zfs(disks: u64, failures: u64) -> Part {
    match failures {
        0 => part(Level::Stripe, 1, disks),
        _ if disks == 1 => part(Level::Stripe, 1, 1),
        1 if disks.is_multiple_of(2) => part(Level::Mirror, 2, disks / 2),
        1 => part(Level::Raidz1, disks, 1),
        2 if disks >= 4 => part(Level::Raidz2, disks, 1),
        3 if disks >= 5 => part(Level::Raidz3, disks, 1),
        _ => part(Level::Mirror, disks, 1),
    }
}

/// The usual RAID level.
fn usual_raid(disks: u64, failures: u64) -> Part {
    match failures {
        0 => part(Level::Raid0, disks, 1),
        _ if disks == 1 => part(Level::Raid0, 1, 1),
        1 if disks == 2 => part(Level::Raid1, 2, 1),
        1 if disks.is_multiple_of(2) => part(Level::Raid10, disks, 1),
        1 => part(Level::Raid5, disks, 1),
        2 if disks >= 4 => part(Level::Raid6, disks, 1),
        _ => part(Level::Raid1, disks, 1),
    }
}

/// The layout of a pool; nothing for remote storage, Ceph and pools without data disks.
pub fn resolve(pool: &Pool, failures: u64) -> Option<Resolved> {
    let disks: u64 = pool.data_disks().map(|group| group.count).sum();
    if disks == 0 {
        return None;
    }
    let usual = match pool.system {
        System::Zfs => usual_zfs(disks, failures),
        System::LvmThin | System::Xfs | System::Ext4 | System::Btrfs | System::Vmfs => usual_raid(disks, failures),
        System::Ceph | System::Iscsi | System::Nfs | System::Smb => return None,
    };
    Some(match &pool.layout {
        Layout::Auto => Resolved { layout: Layout::Parts(vec![usual]), stated: false },
        stated => Resolved { layout: stated.clone(), stated: true },
    })
}
