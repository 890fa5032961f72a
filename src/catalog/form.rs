//! Storage forms to fill a pool from: S1, S2 and S3 of the founding documents.
//!
//! Assumed: the documents name the disks, the systems (ZFS; XFS on md) and how the forms compare, and hand over no
//! layout. These are the layouts that each answer is usually said of, with the fewest disks that hold one node's half
//! of the founding guests (4.98 TB) within a fill of 80 %: all three end up two thirds full.

use super::disk::DISKS;
use crate::plan::{Layout, Level, Part, Pool, System};

/// A storage form of one node.
#[derive(Clone, Copy, Debug)]
pub struct FormPreset {
    /// Its name in files; it never changes.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The system that keeps it.
    pub system: System,
    /// Its disks, by their id in [`DISKS`].
    pub disk: &'static str,
    /// How they are combined.
    pub part: Part,
}

impl FormPreset {
    /// The pool of one node, with its disks' figures.
    ///
    /// ```
    /// use headroom::catalog::FORMS;
    /// let disks: Vec<u64> = FORMS.iter().map(|form| form.pool().data_disks().map(|group| group.count).sum()).collect();
    /// assert_eq!(disks, [6, 8, 3]);
    /// ```
    #[inline(never)]
    pub fn pool(&self) -> Pool {
        let count = self.part.width.saturating_mul(self.part.sets);
        let disk = DISKS.iter().find(|disk| disk.id == self.disk);
        Pool {
            system: self.system,
            disks: disk.map(|disk| disk.group(count)).into_iter().collect(),
            layout: Layout::Parts(vec![self.part]),
            ..Pool::default()
        }
    }
}

const fn form(
    id: &'static str,
    name: &'static str,
    system: System,
    disk: &'static str,
    level: Level,
    width: u64,
) -> FormPreset {
    FormPreset { id, name, system, disk, part: Part { level, width, sets: 1 } }
}

/// The forms.
pub const FORMS: &[FormPreset] = &[
    form("s1", "S1: ZFS, RAIDZ2, 6 × P4510 2 TB", System::Zfs, "p4510-2", Level::Raidz2, 6),
    form("s2", "S2: XFS, RAID 10, 8 × PM9A3 1.92 TB", System::Xfs, "pm9a3-1.92", Level::Raid10, 8),
    form("s3", "S3: XFS, RAID 5, 3 × 7450 PRO 3.84 TB", System::Xfs, "7450-pro-3.84", Level::Raid5, 3),
];
