//! Which disks of a layout stand or fall together: every layout as sets of equal disks.

use super::reckon::real;
use crate::plan::{Draid, Layout, Level, Part};

/// How the disks of a set share a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// Every disk holds all of it; a set of one disk is a stripe.
    Copies,
    /// ZFS spreads each block over as many disks as it has sectors, with parity of its own.
    Columns,
    /// A stripe over all disks; a small write reads and writes data and parity anew.
    Stripes,
    /// Groups of fixed width, spread over all disks.
    Groups,
}

/// Equal sets of disks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set {
    /// How its disks share a block.
    pub coding: Coding,
    /// Disks of one set, spares of a distributed RAID among them. Copies of which fewer are kept than there are disks
    /// are dealt over all of them.
    pub disks: u64,
    /// Disks that hold data of one block at most.
    pub data: u64,
    /// Disks of one set that may fail, whichever they are.
    pub parity: u64,
    /// Disks' worth of distributed spare space.
    pub spares: u64,
    /// How many such sets.
    pub sets: u64,
}

const fn copies(disks: u64, sets: u64) -> Set {
    Set { coding: Coding::Copies, disks, data: 1, parity: disks.saturating_sub(1), spares: 0, sets }
}

fn coded(coding: Coding, part: Part, parity: u64) -> Set {
    let data = part.width.saturating_sub(parity).max(1);
    Set { coding, disks: data.saturating_add(parity), data, parity, spares: 0, sets: part.sets }
}

fn part_set(part: Part) -> Set {
    match part.level {
        Level::Stripe | Level::Raid0 => copies(1, part.width.saturating_mul(part.sets)),
        Level::Mirror | Level::Raid1 => copies(part.width.max(1), part.sets),
        Level::Raid10 if part.width.is_multiple_of(2) => copies(2, (part.width / 2).saturating_mul(part.sets)),
        // Two copies dealt over an odd number of disks: no disk is left out, and none has a partner of its own.
        Level::Raid10 => Set { parity: part.width.saturating_sub(1).min(1), ..copies(part.width, part.sets) },
        Level::Raidz1 => coded(Coding::Columns, part, 1),
        Level::Raidz2 => coded(Coding::Columns, part, 2),
        Level::Raidz3 => coded(Coding::Columns, part, 3),
        Level::Raid5 | Level::Raid50 => coded(Coding::Stripes, part, 1),
        Level::Raid6 | Level::Raid60 => coded(Coding::Stripes, part, 2),
    }
}

fn draid_set(draid: Draid) -> Set {
    let Draid { parity, data, children, spares } = draid;
    Set { coding: Coding::Groups, disks: children, data: data.max(1), parity, spares, sets: 1 }
}

impl Set {
    /// Times that each byte of a set of copies is kept.
    pub(super) fn kept(&self) -> f64 {
        real(self.parity.saturating_add(1))
    }
}

/// The sets of a layout; `devices` single disks where it is left open.
///
/// ```
/// use headroom::plan::{Layout, Level, Part};
/// use headroom::storage::sets;
/// let ten = sets(&Layout::Parts(vec![Part { level: Level::Raid10, width: 8, sets: 1 }]), 8);
/// assert_eq!((ten[0].disks, ten[0].sets), (2, 4));
/// let odd = sets(&Layout::Parts(vec![Part { level: Level::Raid10, width: 3, sets: 1 }]), 3);
/// assert_eq!((odd[0].disks, odd[0].parity, odd[0].sets), (3, 1, 1));
/// ```
pub fn sets(layout: &Layout, devices: u64) -> Vec<Set> {
    match layout {
        Layout::Auto => vec![copies(1, devices)],
        Layout::Parts(parts) => parts.iter().map(|part| part_set(*part)).filter(|set| set.sets > 0).collect(),
        Layout::Draid(draid) => vec![draid_set(*draid)],
    }
}
