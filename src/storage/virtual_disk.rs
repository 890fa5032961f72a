//! How virtual disks are best given: provisioning, controller, thin promises, and remote disks.
//!
//! Sources: a field test on one hard disk of 72 MB/s and on a NAS guest (the measured points below); vendors' advice
//! for eager zeroing; ESXi's swap file of configured less reserved memory. Shares and classes are planning values.

use crate::plan::{Family, Provisioning, System};
use crate::units::{Bytes, Percent, Ratio};

/// A measured speed in bytes a second, read and write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed {
    /// Read.
    pub read: Bytes,
    /// Write.
    pub write: Bytes,
}

const fn speed(read_kb: u64, write_kb: u64) -> Speed {
    Speed { read: Bytes(read_kb * 1000), write: Bytes(write_kb * 1000) }
}

/// The disk below the field test's virtual disks.
pub const TESTED_DISK: Bytes = Bytes(72_000_000);
/// On a SATA controller, eager zeroed.
pub const ON_SATA: Speed = speed(58_900, 47_800);
/// On a paravirtual SCSI controller: equal within the error.
pub const ON_PARAVIRTUAL: Speed = speed(57_600, 44_900);
/// Over iSCSI from a guest that serves disks: steady.
pub const OVER_ISCSI: Speed = speed(177_000, 192_000);

/// Bytes a second of the first write to a block in the field test; later writes are as fast as on eager zeroed disks.
///
/// ```
/// use headroom::plan::Provisioning;
/// use headroom::storage::virtual_disk::first_write;
/// use headroom::units::Bytes;
/// assert_eq!(first_write(Provisioning::Thin), Bytes(12_200_000));
/// ```
pub const fn first_write(provisioning: Provisioning) -> Bytes {
    match provisioning {
        Provisioning::Eager => ON_SATA.write,
        Provisioning::Lazy => Bytes(11_700_000),
        Provisioning::Thin => Bytes(12_200_000),
    }
}

/// How far a thin pool promises more than it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// Nothing beyond what is there.
    Kept,
    /// Up to half as much again: with alarms.
    WithAlarms,
    /// Up to twice: only where growth is watched and disks can be added in time.
    Watched,
    /// Beyond: a full pool stops every guest on it.
    Stop,
}

/// Ratio of promised to physical space up to which alarms are enough.
pub const WITH_ALARMS: Ratio = Ratio(1500);
/// Ratio beyond which no watching helps.
pub const STOP: Ratio = Ratio(2000);

/// The class of a thin promise.
///
/// ```
/// use headroom::storage::virtual_disk::{Promise, promise};
/// use headroom::units::Bytes;
/// assert_eq!(promise(Bytes::from_gib(150), Bytes::from_gib(100)), Promise::WithAlarms);
/// ```
pub fn promise(promised: Bytes, physical: Bytes) -> Promise {
    if promised <= physical {
        Promise::Kept
    } else if promised <= physical.scaled(WITH_ALARMS.0, Ratio::ONE.0) {
        Promise::WithAlarms
    } else if promised <= physical.scaled(STOP.0, Ratio::ONE.0) {
        Promise::Watched
    } else {
        Promise::Stop
    }
}

/// Snapshots take this share of the virtual disks.
pub const SNAPSHOTS: Percent = Percent::from_whole(20);
/// A datastore keeps this share free.
pub const FREE: Percent = Percent::from_whole(10);

/// A guest's swap file on ESXi; other platforms have none.
pub fn swap_file(family: Family, ram: Bytes, reservation: Bytes) -> Bytes {
    match family {
        Family::Esxi => ram.minus(reservation),
        _ => Bytes::ZERO,
    }
}

/// How a disk is given when nobody decides.
pub const fn habit(system: System) -> Provisioning {
    match system {
        System::Vmfs | System::Iscsi => Provisioning::Lazy,
        _ => Provisioning::Thin,
    }
}

/// How a disk is best given: zeroed beforehand where a database meets a disk that turns, thin elsewhere; systems that
/// write to new places gain nothing from zeros.
///
/// ```
/// use headroom::plan::{Provisioning, System};
/// use headroom::storage::virtual_disk::provisioning;
/// assert_eq!(provisioning(System::Vmfs, true, true), Provisioning::Eager);
/// assert_eq!(provisioning(System::Zfs, true, true), Provisioning::Thin);
/// ```
pub const fn provisioning(system: System, has_turning_disks: bool, is_database: bool) -> Provisioning {
    let written_elsewhere = writes_to_new_places(system) || system.is_distributed();
    if is_database && has_turning_disks && !written_elsewhere { Provisioning::Eager } else { Provisioning::Thin }
}

/// Whether the system copies on write. A guest that does so too fragments twice, and gives no space back without
/// discard: its disk counts in full.
pub const fn writes_to_new_places(system: System) -> bool {
    matches!(system, System::Zfs | System::Btrfs)
}

/// The controller of a virtual disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// VMware paravirtual SCSI.
    Pvscsi,
    /// VirtIO SCSI with discard.
    VirtioScsi,
    /// What the platform gives by itself: the SCSI controller of Hyper-V, the paravirtual disk of Xen.
    Own,
}

/// The controller to choose: less work of the processor for each operation, and space that is given back.
pub const fn controller(family: Family) -> Controller {
    match family {
        Family::Esxi => Controller::Pvscsi,
        Family::Proxmox | Family::Kvm | Family::Ahv | Family::Kubevirt => Controller::VirtioScsi,
        Family::HyperV | Family::Xen => Controller::Own,
    }
}

/// What a disk over the network is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remote {
    /// A guest can boot from it.
    pub boots: bool,
    /// It is good with small files from Linux.
    pub small_files_linux: bool,
    /// It is good with small files from Windows.
    pub small_files_windows: bool,
}

/// What a guest can expect of a share or disk over the network; nothing where the disks are in the host.
pub const fn remote(system: System) -> Option<Remote> {
    match system {
        System::Iscsi => Some(Remote { boots: true, small_files_linux: true, small_files_windows: true }),
        System::Nfs => Some(Remote { boots: false, small_files_linux: true, small_files_windows: false }),
        System::Smb => Some(Remote { boots: false, small_files_linux: false, small_files_windows: false }),
        _ => None,
    }
}

/// Share of a link's bits that data gets: Ethernet frames of 1,500 bytes with TCP/IP headers and gaps.
pub const LINK_SHARE: f64 = 1_448.0 / 1_538.0;

/// MB a second that a link of so many Gbit a second carries.
///
/// ```
/// use headroom::storage::virtual_disk::link_rate;
/// use headroom::units::Ratio;
/// assert_eq!(link_rate(Ratio(10_000)).round(), 1_177.0); // 10 Gbit/s
/// ```
pub fn link_rate(gigabits: Ratio) -> f64 {
    gigabits.as_f64() * 1_000.0 / 8.0 * LINK_SHARE
}
