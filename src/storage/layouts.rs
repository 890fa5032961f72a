//! Which layouts a pool's disks allow: every division into equal sets, with and without spares.
//!
//! Nothing is judged here: what is too wide or unsafe stays in the list, so that it can be shown with the reason.

use crate::plan::{Draid, Layout, Level, Part, System};

/// Most disks that are kept aside, so that the list stays readable.
const MOST_SPARES: u64 = 4;
/// One spare for so many disks.
const DISKS_PER_SPARE: u64 = 10;
/// The fewest disks for a distributed RAID: Proxmox VE Administration Guide, "dRAID".
const DRAID_FEWEST: u64 = 10;
/// Data disks of a redundancy group that are offered for a distributed RAID.
const DRAID_DATA: [u64; 3] = [4, 8, 16];
/// The most disks of a distributed RAID: OpenZFS `VDEV_DRAID_MAX_CHILDREN`.
const DRAID_MOST: u64 = 255;

/// A way to combine the data disks of a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The layout of the disks that hold data; never left to the calculator.
    pub layout: Layout,
    /// Disks that wait for a failure.
    pub spares: u64,
}

impl Choice {
    fn equal(level: Level, width: u64, sets: u64, spares: u64) -> Choice {
        Choice { layout: Layout::Parts(vec![Part { level, width, sets }]), spares }
    }
}

/// A level of equal sets: the narrowest and the widest set, and the fewest sets.
struct Offer(Level, u64, u64, u64);

const ANY: u64 = u64::MAX;

const ZFS: [Offer; 6] = [
    Offer(Level::Mirror, 2, 2, 1),
    Offer(Level::Mirror, 3, 3, 1),
    Offer(Level::Raidz1, 3, ANY, 1),
    Offer(Level::Raidz2, 4, ANY, 1),
    Offer(Level::Raidz3, 5, ANY, 1),
    Offer(Level::Stripe, 1, 1, 1),
];
const RAID: [Offer; 2] = [Offer(Level::Raid50, 3, ANY, 2), Offer(Level::Raid60, 4, ANY, 2)];
/// Levels that take all disks as one set: level, fewest and most disks. More than three copies serve nobody, and
/// several RAID 1 are a RAID 10.
const WHOLE: [(Level, u64, u64); 5] = [
    (Level::Raid1, 2, 3),
    (Level::Raid10, 4, ANY),
    (Level::Raid5, 3, ANY),
    (Level::Raid6, 4, ANY),
    (Level::Raid0, 1, ANY),
];

/// Every division of `disks` into equal sets of an offer.
fn divisions(offers: &[Offer], disks: u64, spares: u64, all: &mut Vec<Choice>) {
    for Offer(level, narrowest, widest, sets) in offers {
        // A single disk in each set is told apart by its number, not by a width.
        for width in (*narrowest..=disks.min(*widest)).filter(|width| disks.is_multiple_of(*width)) {
            if disks / width >= *sets {
                all.push(Choice::equal(*level, width, disks / width, spares));
            }
        }
    }
}

fn distributed(disks: u64, all: &mut Vec<Choice>) {
    if !(DRAID_FEWEST..=DRAID_MOST).contains(&disks) {
        return;
    }
    for parity in 1..=3 {
        for data in DRAID_DATA {
            for spares in (0..=2).filter(|spares| data + parity + spares <= disks) {
                let layout = Layout::Draid(Draid { parity, data, children: disks, spares });
                all.push(Choice { layout, spares: 0 });
            }
        }
    }
}

/// All layouts that `disks` equal disks allow under a system; none for remote storage and Ceph.
///
/// ```
/// use headroom::plan::System;
/// use headroom::storage::layouts;
/// let six = layouts(System::Zfs, 6);
/// // Two and three-way mirrors, RAIDZ1 to 3 in one set or two, a stripe; and five disks with a spare.
/// assert!(six.iter().filter(|choice| choice.spares == 0).count() >= 7);
/// ```
pub fn layouts(system: System, disks: u64) -> Vec<Choice> {
    let mut all = Vec::new();
    let most = if disks < 4 { 0 } else { (disks / DISKS_PER_SPARE).clamp(1, MOST_SPARES) };
    for spares in 0..=most {
        let used = disks - spares;
        match system {
            System::Zfs => divisions(&ZFS, used, spares, &mut all),
            System::LvmThin | System::Xfs | System::Ext4 | System::Vmfs => {
                divisions(&RAID, used, spares, &mut all);
                let fits = |level: Level| level != Level::Raid10 || used.is_multiple_of(2);
                let whole =
                    WHOLE.iter().filter(|(level, fewest, most)| (*fewest..=*most).contains(&used) && fits(*level));
                all.extend(whole.map(|(level, _, _)| Choice::equal(*level, used, 1, spares)));
            }
            // btrfs spreads copies over any number of disks and keeps no spare.
            System::Btrfs if spares == 0 => {
                let levels =
                    [(Level::Raid1, 2), (Level::Raid10, 4), (Level::Raid5, 3), (Level::Raid6, 4), (Level::Raid0, 1)];
                let fitting = levels.iter().filter(|(_, fewest)| used >= *fewest);
                all.extend(fitting.map(|(level, _)| Choice::equal(*level, used, 1, 0)));
                divisions(&[Offer(Level::Mirror, 3, 3, 1)], used, 0, &mut all);
            }
            System::Btrfs | System::Ceph | System::Iscsi | System::Nfs | System::Smb => {}
        }
    }
    if system == System::Zfs {
        distributed(disks, &mut all);
    }
    // A stripe, or a RAID 0, with a disk kept aside is no use to anybody.
    all.retain(|choice| choice.spares == 0 || survives(system, &choice.layout) > 0);
    all
}

/// How many disks may fail at the same time, whichever they are.
pub fn survives(system: System, layout: &Layout) -> u64 {
    let of_set = |part: &Part| match part.level {
        Level::Stripe | Level::Raid0 => 0,
        // btrfs keeps two copies, however many disks there are.
        Level::Raid1 if system == System::Btrfs => part.width.saturating_sub(1).min(1),
        Level::Mirror | Level::Raid1 => part.width.saturating_sub(1),
        Level::Raidz1 | Level::Raid5 | Level::Raid10 | Level::Raid50 => 1,
        Level::Raidz2 | Level::Raid6 | Level::Raid60 => 2,
        Level::Raidz3 => 3,
    };
    match layout {
        Layout::Auto => 0,
        Layout::Parts(parts) => parts.iter().map(of_set).min().unwrap_or(0),
        Layout::Draid(draid) => draid.parity,
    }
}

/// The layout as its disks share blocks: btrfs deals two copies over all disks, as pairs would.
pub fn shape(system: System, layout: &Layout) -> Layout {
    let dealt = |part: &Part| match part.level {
        Level::Raid1 if part.width > 2 => Part { level: Level::Raid10, ..*part },
        _ => *part,
    };
    match layout {
        Layout::Parts(parts) if system == System::Btrfs => Layout::Parts(parts.iter().map(dealt).collect()),
        other => other.clone(),
    }
}
