//! Which layouts a storage system has: a RAID of another system would be reckoned as something that nobody can build.
//!
//! Source: `zpoolconcepts(7)`, `mdadm(8)`, `mkfs.btrfs(8)`; RAID controllers offer the levels of md.

use super::{Layout, Level, Part, System};

impl System {
    /// Whether it combines the disks of a set in this way. A stripe is a RAID 0 and a mirror a RAID 1 by another word.
    ///
    /// ```
    /// use headroom::plan::{Level, System};
    /// assert!(System::Zfs.combines(Level::Raidz2) && !System::Zfs.combines(Level::Raid6));
    /// assert!(System::Xfs.combines(Level::Raid6) && !System::Xfs.combines(Level::Raidz2));
    /// ```
    pub const fn combines(self, level: Level) -> bool {
        match level {
            Level::Stripe | Level::Raid0 | Level::Mirror | Level::Raid1 => !self.has_no_layout(),
            Level::Raidz1 | Level::Raidz2 | Level::Raidz3 => matches!(self, System::Zfs),
            Level::Raid5 | Level::Raid6 | Level::Raid10 => !self.has_no_layout() && !matches!(self, System::Zfs),
            Level::Raid50 | Level::Raid60 => {
                matches!(self, System::LvmThin | System::Xfs | System::Ext4 | System::Vmfs)
            }
        }
    }

    /// Whether disks are not combined here at all: they are elsewhere, or copies lie on other nodes.
    pub const fn has_no_layout(self) -> bool {
        self.is_remote() || matches!(self, System::Ceph)
    }
}

/// Whether btrfs has a profile for a part: it spreads one over all disks, with two to four copies or two parities at
/// most.
const fn is_profile(part: &Part) -> bool {
    match part.level {
        Level::Mirror => part.width <= 4,
        Level::Raid5 | Level::Raid6 => part.sets <= 1,
        _ => true,
    }
}

impl Layout {
    /// Whether a system has this layout.
    pub(super) fn suits(&self, system: System) -> bool {
        match self {
            Layout::Auto => true,
            Layout::Draid(_) => matches!(system, System::Zfs),
            Layout::Parts(parts) => {
                let btrfs = matches!(system, System::Btrfs);
                parts.iter().all(|part| system.combines(part.level) && (!btrfs || is_profile(part)))
                    && (!btrfs || parts.len() <= 1)
            }
        }
    }
}
