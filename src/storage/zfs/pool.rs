//! What a pool holds: from devices to `SIZE` of `zpool list` and to `USED` + `AVAIL` of `zfs list`.
//!
//! Source: OpenZFS 2.1 and later, `spa_get_slop_space`, `vdev_metaslab_group_create` (embedded log).

use super::block::{deflate, deflated, sector};
use super::metaslab::{metaslab_shift, metaslabs};
use super::vdev::{Geometry, Vdevs, leaf, vdev_asize};
use crate::units::{Bytes, GIB, MIB};

/// Part of the usable space that only ZFS itself may use, as a shift: 1/32.
const SLOP_SHIFT: u64 = 5;
/// Since OpenZFS 2.1.
const SLOP_MOST: Bytes = Bytes(128 * GIB);
/// On small pools, but never more than half.
const SLOP_LEAST: Bytes = Bytes(128 * MIB);

/// What a pool holds, and where the rest of its devices goes.
///
/// `devices_raw` = `labels` + `spares` + `copies` + `metaslab_tail` + `size`;
/// `size` = `parity` + `embedded_log` + `normal`; `normal` = `slop` + `usable`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capacity {
    /// `SIZE` of `zpool list`: raw bytes, parity included, a mirror's copies once.
    pub size: Bytes,
    /// Usable bytes outside of the embedded log, before slop.
    pub normal: Bytes,
    /// Usable bytes of the metaslabs that are the embedded log.
    pub embedded_log: Bytes,
    /// What only ZFS itself may use.
    pub slop: Bytes,
    /// `USED` + `AVAIL` of the pool's first dataset in `zfs list`.
    pub usable: Bytes,
    /// All bytes of all devices, each as large as the smallest of its vdev.
    pub devices_raw: Bytes,
    /// Lost to labels and alignment; on dRAID also to its reserve and to rows that fill no group.
    pub labels: Bytes,
    /// Distributed spares.
    pub spares: Bytes,
    /// Second and further copies of mirrors.
    pub copies: Bytes,
    /// Raw bytes that fill no metaslab, or on dRAID no stripe of one.
    pub metaslab_tail: Bytes,
    /// Parity as ZFS counts it: what the ratio of raw to usable space takes from `size`.
    pub parity: Bytes,
}

/// What only ZFS itself may use of `normal` bytes beside an embedded log: 1/32, at most 128 GiB and at least 128 MiB;
/// the embedded log counts towards it up to half.
///
/// ```
/// use headroom::storage::zfs::slop;
/// use headroom::units::{Bytes, TIB};
/// assert_eq!(slop(Bytes(TIB), Bytes::ZERO), Bytes::from_gib(32));
/// ```
pub fn slop(normal: Bytes, embedded_log: Bytes) -> Bytes {
    let slop = Bytes(normal.0 >> SLOP_SHIFT).min(SLOP_MOST);
    let slop = slop.minus(embedded_log.min(Bytes(slop.0 / 2)));
    slop.max(SLOP_LEAST.min(Bytes(normal.0 / 2)))
}

impl Capacity {
    /// Adds vdevs that were made as `built`: that decides their metaslabs' size and their ratio of raw to usable space.
    pub(super) fn add(&mut self, vdevs: Vdevs, built: Geometry, ashift: u64) {
        let Vdevs { geometry, device, count } = vdevs;
        let asize = vdev_asize(geometry, device);
        let shift = metaslab_shift(vdev_asize(built, device));
        let slabs = metaslabs(geometry, asize, shift, sector(ashift));
        let ratio = deflate(built, ashift);
        let log = slabs.embedded_log();
        let (normal, embedded_log) = (deflated(slabs.total.saturating_sub(log), ratio), deflated(log, ratio));
        let raw = device.times(geometry.disks());
        let (copies, spares) = match geometry {
            Geometry::Mirror { width } => (leaf(device).times(width.saturating_sub(1)), Bytes::ZERO),
            Geometry::Raidz { .. } => (Bytes::ZERO, Bytes::ZERO),
            Geometry::Draid(draid) => (Bytes::ZERO, leaf(device).times(draid.spares.min(draid.children))),
        };
        self.size += Bytes(slabs.total).times(count);
        self.normal += normal.times(count);
        self.embedded_log += embedded_log.times(count);
        self.devices_raw += raw.times(count);
        self.labels += raw.minus(copies).minus(spares).minus(asize).times(count);
        self.spares += spares.times(count);
        self.copies += copies.times(count);
        self.metaslab_tail += asize.minus(Bytes(slabs.total)).times(count);
    }

    /// Completes the sums over all vdevs.
    pub(super) fn closed(self) -> Capacity {
        let slop = slop(self.normal, self.embedded_log);
        let parity = self.size.minus(self.normal).minus(self.embedded_log);
        Capacity { slop, usable: self.normal.minus(slop), parity, ..self }
    }
}

/// What a pool of these vdevs holds with sectors of `2^ashift` bytes.
///
/// A pool of nothing, and of vdevs that OpenZFS would refuse, holds nothing.
///
/// ```
/// use headroom::storage::zfs::{Geometry, Vdevs, capacity};
/// use headroom::units::Bytes;
/// let pair = Vdevs { geometry: Geometry::Mirror { width: 2 }, device: Bytes(240_000_000_000), count: 1 };
/// let pool = capacity(&[pair], 12);
/// assert_eq!(pool.size, Bytes(238_370_684_928));
/// assert_eq!(pool.usable, Bytes(230_988_709_888));
/// ```
pub fn capacity(vdevs: &[Vdevs], ashift: u64) -> Capacity {
    let mut sum = Capacity::default();
    for group in vdevs {
        sum.add(*group, group.geometry, ashift);
    }
    sum.closed()
}
