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
            Level::Stripe | Level::Raid0 | Level::Mirror | Level::Raid1 => !self.is_remote(),
            Level::Raidz1 | Level::Raidz2 | Level::Raidz3 => matches!(self, System::Zfs),
            Level::Raid5 | Level::Raid6 => !self.is_remote() && !matches!(self, System::Zfs),
            Level::Raid10 => !self.is_remote() && !self.is_distributed() && !matches!(self, System::Zfs),
            Level::Raid50 | Level::Raid60 => {
                matches!(self, System::LvmThin | System::Xfs | System::Ext4 | System::Vmfs)
            }
        }
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
                let one = matches!(system, System::Btrfs) || system.is_distributed();
                let as_one = |part: &Part| match system {
                    System::Btrfs => is_profile(part),
                    // Over the nodes there is one set: how many nodes hold a block.
                    _ => !system.is_distributed() || part.sets <= 1,
                };
                parts.iter().all(|part| system.combines(part.level) && as_one(part)) && (!one || parts.len() <= 1)
            }
        }
    }
}
