//! How much of its devices a top-level vdev may allocate, parity included (OpenZFS `vdev_open`, `vdev_*_open`).

use super::draid;
use crate::plan::Draid;
use crate::units::{Bytes, KIB, MIB};

/// Devices end on whole labels: this is a label's size.
const LABEL: u64 = 256 * KIB;
/// Two labels and 3.5 MiB for a boot loader in front, two labels at the end.
const LABELS: u64 = 4 * MIB + 512 * KIB;
/// OpenZFS refuses wider RAIDZ and dRAID.
const WIDEST: u64 = 255;
/// OpenZFS knows no more parities.
const MOST_PARITIES: u64 = 3;

/// How the disks of a top-level vdev hold a block. A single disk is a mirror of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Geometry {
    /// Every disk holds every block.
    Mirror {
        /// Disks of the vdev.
        width: u64,
    },
    /// Each block is spread over the disks with its parities.
    Raidz {
        /// Parities: 1 to 3.
        parity: u64,
        /// Disks of the vdev, those for parity included.
        width: u64,
    },
    /// Fixed groups of disks, shuffled over all disks, with spares among them.
    Draid(Draid),
}

/// Equal top-level vdevs for data. Special, log, cache and spare devices add nothing to a pool's space: leave them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vdevs {
    /// How the disks of each vdev hold a block.
    pub geometry: Geometry,
    /// The smallest device, as ZFS is given it: a whole disk's first partition, or what the person made.
    pub device: Bytes,
    /// How many vdevs.
    pub count: u64,
}

impl Geometry {
    /// All disks of one vdev.
    pub const fn disks(self) -> u64 {
        match self {
            Geometry::Mirror { width } | Geometry::Raidz { width, .. } => width,
            Geometry::Draid(draid) => draid.children,
        }
    }

    /// Whether OpenZFS would make such a vdev.
    pub(super) const fn exists(self) -> bool {
        match self {
            Geometry::Mirror { width } => width > 0,
            Geometry::Raidz { parity, width } => possible(parity, width) && width > parity,
            Geometry::Draid(Draid { parity, data, children, spares }) => {
                let (group, disks) = (parity.saturating_add(data), children.saturating_sub(spares));
                possible(parity, children) && data > 0 && group <= disks
            }
        }
    }
}

const fn possible(parity: u64, width: u64) -> bool {
    0 < parity && parity <= MOST_PARITIES && width <= WIDEST
}

/// Bytes of a device between its labels.
pub(super) const fn leaf(device: Bytes) -> Bytes {
    Bytes((device.0 / LABEL * LABEL).saturating_sub(LABELS))
}

/// Bytes that a top-level vdev may allocate, parity included: `asize` in the label.
///
/// Nothing for a vdev that OpenZFS would refuse.
///
/// ```
/// use headroom::storage::zfs::{Geometry, vdev_asize};
/// use headroom::units::Bytes;
/// let pair = Geometry::Mirror { width: 2 };
/// assert_eq!(vdev_asize(pair, Bytes(240_000_000_000)), Bytes(239_995_191_296));
/// ```
pub fn vdev_asize(geometry: Geometry, device: Bytes) -> Bytes {
    if !geometry.exists() {
        return Bytes::ZERO;
    }
    let leaf = leaf(device);
    match geometry {
        Geometry::Mirror { .. } => leaf,
        Geometry::Raidz { width, .. } => leaf.times(width),
        Geometry::Draid(draid) => Bytes(draid::asize(draid, leaf).0 / LABEL * LABEL),
    }
}
