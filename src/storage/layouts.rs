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

/// A level of equal sets: the narrowest and the widest set, the fewest and the most sets.
struct Offer(Level, u64, u64, u64, u64);

const ANY: u64 = u64::MAX;

const ZFS: [Offer; 6] = [
    Offer(Level::Mirror, 2, 2, 1, ANY),
    Offer(Level::Mirror, 3, 3, 1, ANY),
    Offer(Level::Raidz1, 3, ANY, 1, ANY),
    Offer(Level::Raidz2, 4, ANY, 1, ANY),
    Offer(Level::Raidz3, 5, ANY, 1, ANY),
    Offer(Level::Stripe, 1, 1, 1, ANY),
];
/// More than three copies serve nobody, and several RAID 1 are a RAID 10.
const RAID: [Offer; 7] = [
    Offer(Level::Raid50, 3, ANY, 2, ANY),
    Offer(Level::Raid60, 4, ANY, 2, ANY),
    Offer(Level::Raid1, 2, 3, 1, 1),
    Offer(Level::Raid10, 4, ANY, 1, 1),
    Offer(Level::Raid5, 3, ANY, 1, 1),
    Offer(Level::Raid6, 4, ANY, 1, 1),
    Offer(Level::Raid0, 1, ANY, 1, 1),
];
/// btrfs spreads copies over any number of disks.
const BTRFS: [Offer; 6] = [
    Offer(Level::Raid1, 2, ANY, 1, 1),
    Offer(Level::Raid10, 4, ANY, 1, 1),
    Offer(Level::Raid5, 3, ANY, 1, 1),
    Offer(Level::Raid6, 4, ANY, 1, 1),
    Offer(Level::Raid0, 1, ANY, 1, 1),
    Offer(Level::Mirror, 3, 3, 1, ANY),
];

/// The levels that a system offers; none for remote storage and storage over the nodes.
const fn offers(system: System) -> &'static [Offer] {
    match system {
        System::Zfs => &ZFS,
        System::LvmThin | System::Xfs | System::Ext4 | System::Vmfs => &RAID,
        System::Btrfs => &BTRFS,
        _ => &[],
    }
}

/// Every division of `disks` into equal sets of what a system offers.
fn divisions(system: System, disks: u64, spares: u64, all: &mut Vec<Choice>) {
    for Offer(level, narrowest, widest, fewest, most) in offers(system) {
        // A stripe, or a RAID 0, with a disk kept aside is no use to anybody.
        let useless = spares > 0 && matches!(level, Level::Stripe | Level::Raid0);
        let odd = *level == Level::Raid10 && system != System::Btrfs && !disks.is_multiple_of(2);
        if useless || odd {
            continue;
        }
        // A single disk in each set is told apart by its number, not by a width.
        for width in (*narrowest..=disks.min(*widest)).filter(|width| disks.is_multiple_of(*width)) {
            let sets = disks / width;
            if (*fewest..=*most).contains(&sets) {
                let layout = Layout::Parts(vec![Part { level: *level, width, sets }]);
                all.push(Choice { layout, spares });
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

/// All layouts that `disks` equal disks allow under a system; none for remote storage and storage over the nodes.
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
    // btrfs keeps no spare.
    let few = disks < 4 || system == System::Btrfs;
    let most = if few { 0 } else { (disks / DISKS_PER_SPARE).clamp(1, MOST_SPARES) };
    for spares in 0..=most {
        divisions(system, disks - spares, spares, &mut all);
    }
    if system == System::Zfs {
        distributed(disks, &mut all);
    }
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
