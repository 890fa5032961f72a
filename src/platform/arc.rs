//! How large the ZFS ARC becomes by itself: by OpenZFS release and installer.
//!
//! Sources: OpenZFS `arc_os.c` (half of the memory up to 2.2; since 2.3 the larger of 5/8 and all but 1 GiB), the
//! Proxmox VE installer's `RunEnv.pm` (since 8.1 a limit of 10 %, 64 MiB to 16 GiB, is written).

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{Platform, Policy, ZfsVersion};
use crate::units::{Bytes, MIB, Quantity};

/// The smallest ARC that OpenZFS accepts as a maximum, and the installer writes.
pub const SMALLEST_MAXIMUM: Bytes = Bytes::from_mib(64);
/// The largest ARC limit that the Proxmox VE installer writes.
const INSTALLER_LARGEST: Bytes = Bytes::from_gib(16);
/// What the Proxmox VE installer leaves to the system at least when a person asks for more.
const INSTALLER_LEAVES: Bytes = Bytes::from_gib(1);

/// The OpenZFS release that is in force: as stated, or what the platform brings.
pub fn zfs_version(platform: Platform, policy: &Policy) -> ZfsVersion {
    policy.zfs.unwrap_or(match platform {
        Platform::Pve7 => ZfsVersion::V21,
        Platform::Pve8 => ZfsVersion::V22,
        _ => ZfsVersion::V23,
    })
}

/// Default minimum of the ARC: a 32nd of the memory, 32 MiB at least.
pub fn minimum(memory: Bytes) -> Bytes {
    memory.scaled(1, 32).max(Bytes::from_mib(32))
}

/// Default maximum of OpenZFS itself, without any limit written.
///
/// ```
/// use headroom::plan::ZfsVersion;
/// use headroom::platform::arc;
/// use headroom::units::Bytes;
/// assert_eq!(arc::openzfs_default(ZfsVersion::V22, Bytes::from_gib(64)), Bytes::from_gib(32));
/// assert_eq!(arc::openzfs_default(ZfsVersion::V23, Bytes::from_gib(64)), Bytes::from_gib(63));
/// ```
pub fn openzfs_default(version: ZfsVersion, memory: Bytes) -> Bytes {
    let wanted = match version {
        ZfsVersion::V21 | ZfsVersion::V22 => memory.scaled(1, 2),
        ZfsVersion::V23 => memory.scaled(5, 8).max(memory.minus(Bytes::from_gib(1))),
    };
    wanted.max(minimum(memory)).max(SMALLEST_MAXIMUM)
}

/// The limit that the Proxmox VE installer (8.1 and later) writes for a new host on ZFS: a tenth of the memory in
/// whole MiB, 64 MiB to 16 GiB.
///
/// ```
/// use headroom::platform::arc;
/// use headroom::units::Bytes;
/// assert_eq!(arc::installer_default(Bytes::from_mib(8192)), Bytes::from_mib(819));
/// ```
pub fn installer_default(memory: Bytes) -> Bytes {
    let mib = memory.0 / MIB;
    // The installer rounds to the nearest MiB, halves up.
    let tenth = Bytes::from_mib((mib + 5) / 10);
    tenth.clamp(SMALLEST_MAXIMUM, INSTALLER_LARGEST)
}

/// What the Proxmox VE installer makes of a limit that a person typed: 0 stays (no limit), else 64 MiB at least and
/// 1 GiB less than the memory at most.
pub fn installer_clamp(wanted: Bytes, memory: Bytes) -> Bytes {
    if wanted == Bytes::ZERO {
        return wanted;
    }
    wanted.min(memory.minus(INSTALLER_LEAVES)).max(SMALLEST_MAXIMUM)
}

/// Whether the platform's installer wrote a limit on this host.
fn installer_limits(platform: Platform, policy: &Policy) -> bool {
    matches!(platform, Platform::Pve8 | Platform::Pve9) && !policy.zfs_upgraded
}

/// The ARC maximum that is in force when nobody decides.
pub fn default_in_force(platform: Platform, policy: &Policy, installed: Bytes) -> Bytes {
    if installer_limits(platform, policy) {
        installer_default(installed)
    } else {
        openzfs_default(zfs_version(platform, policy), installed)
    }
}

/// [`default_in_force`] with the way it is found.
pub fn explained_default(platform: Platform, policy: &Policy, installed: Bytes) -> Explained<Bytes> {
    let rule = match zfs_version(platform, policy) {
        _ if installer_limits(platform, policy) => Rule::ArcInstaller,
        ZfsVersion::V21 | ZfsVersion::V22 => Rule::ArcHalf,
        ZfsVersion::V23 => Rule::ArcNearlyAll,
    };
    let value = default_in_force(platform, policy, installed);
    Derivation::new(rule, Quantity::Memory(value)).derived(Name::Installed, Quantity::Memory(installed)).explains(value)
}

/// The limit that the installers of Proxmox Backup Server and Mail Gateway write: half of the memory from
/// `threshold` on (2 GiB and 4 GiB), below it the rule of [`installer_default`].
pub fn appliance_installer_default(memory: Bytes, threshold: Bytes) -> Bytes {
    if memory >= threshold { memory.scaled(1, 2) } else { installer_default(memory) }
}
