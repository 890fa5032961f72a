//! What an operating system needs for itself, as its vendor says.

use crate::explain::Source;
use crate::units::Bytes;

/// An operating system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OsPreset {
    /// Its name in files; it never changes.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The least that it runs with, in MiB.
    pub minimum: u64,
    /// What is recommended, in MiB; the minimum where the vendor recommends nothing.
    pub recommended: u64,
    /// Who says so.
    pub source: Source,
}

impl OsPreset {
    /// The upper end of what it needs: the next to be added to it finds nothing left of the lower end.
    ///
    /// ```
    /// use headroom::catalog::SYSTEMS;
    /// use headroom::units::Bytes;
    /// let windows = SYSTEMS.iter().find(|system| system.id == "windows-server-2022");
    /// assert_eq!(windows.map(|system| system.needs()), Some(Bytes::from_gib(2)));
    /// ```
    pub const fn needs(&self) -> Bytes {
        Bytes::from_mib(if self.recommended > self.minimum { self.recommended } else { self.minimum })
    }
}

const fn windows(id: &'static str, name: &'static str, minimum: u64, recommended: u64) -> OsPreset {
    OsPreset { id, name, minimum, recommended, source: Source::WindowsRequirements }
}

const fn linux(id: &'static str, name: &'static str, minimum: u64, recommended: u64) -> OsPreset {
    OsPreset { id, name, minimum, recommended, source: Source::OsInfo }
}

/// Operating systems, those of servers first.
pub const SYSTEMS: &[OsPreset] = &[
    windows("windows-server-2022", "Windows Server 2016–2022", 2_048, 2_048),
    windows("windows-server-2022-core", "Windows Server 2016–2022 Core", 512, 800),
    windows("windows-server-2025", "Windows Server 2025", 2_048, 4_096),
    windows("windows-11", "Windows 11", 4_096, 4_096),
    windows("windows-10", "Windows 10", 2_048, 2_048),
    linux("ubuntu-22", "Ubuntu 20.04, 22.04", 2_048, 4_096),
    linux("debian-11", "Debian 9–11", 1_024, 1_024),
    linux("rhel-9", "RHEL, Alma, Rocky 8–9", 1_536, 1_536),
    linux("sles-15", "SLES 15", 512, 1_024),
    linux("fedora", "Fedora, openSUSE 15", 1_024, 2_048),
    linux("alpine", "Alpine", 128, 768),
];
