//! What disks are there and what system holds them.

use super::choice::choice;
use crate::units::{Bytes, Percent, Ratio};
use serde::{Deserialize, Serialize};

choice! {
    /// The system that keeps the guests' disks.
    System {
        /// ZFS.
        Zfs = "zfs",
        /// LVM thin pool, on md RAID or hardware RAID where it needs redundancy.
        LvmThin = "lvmthin",
        /// XFS on md RAID.
        Xfs = "xfs",
        /// ext4 on md RAID.
        Ext4 = "ext4",
        /// btrfs with its own redundancy.
        Btrfs = "btrfs",
        /// VMFS 6 on a RAID controller.
        Vmfs = "vmfs",
        /// Ceph over the nodes.
        Ceph = "ceph",
        /// vSAN with disk groups, the Original Storage Architecture.
        VsanOsa = "vsan-osa",
        /// vSAN on NVMe, the Express Storage Architecture.
        VsanEsa = "vsan-esa",
        /// Storage Spaces Direct over the nodes.
        S2d = "s2d",
        /// Nutanix over the nodes.
        Nutanix = "nutanix",
        /// Longhorn over the nodes.
        Longhorn = "longhorn",
        /// A remote block device.
        Iscsi = "iscsi",
        /// A remote file system, NFS.
        Nfs = "nfs",
        /// A remote file system, SMB.
        Smb = "smb",
    }
}

choice! {
    /// What a disk is.
    DiskKind {
        /// Hard disk with 5,400 turns a minute.
        Hdd5k = "hdd5k",
        /// Hard disk with 7,200 turns a minute.
        Hdd7k = "hdd7k",
        /// Hard disk with 10,000 turns a minute.
        Hdd10k = "hdd10k",
        /// Hard disk with 15,000 turns a minute.
        Hdd15k = "hdd15k",
        /// SATA or SAS solid-state disk with power-loss protection.
        Sata = "sata",
        /// SATA solid-state disk without power-loss protection.
        SataConsumer = "sata-consumer",
        /// NVMe with power-loss protection.
        Nvme = "nvme",
        /// NVMe without power-loss protection.
        NvmeConsumer = "nvme-consumer",
    }
}

choice! {
    /// What a disk is used for.
    DiskRole {
        /// Guests' data.
        Data = "data",
        /// The host's system.
        Boot = "boot",
        /// Separate intent log.
        Log = "log",
        /// Read cache.
        Cache = "cache",
        /// Metadata and small blocks.
        Special = "special",
        /// Waits for a failure.
        Spare = "spare",
    }
}

choice! {
    /// How disks are combined.
    Level {
        /// Every disk of a set holds the same.
        Mirror = "mirror",
        /// ZFS with one parity.
        Raidz1 = "raidz1",
        /// ZFS with two parities.
        Raidz2 = "raidz2",
        /// ZFS with three parities.
        Raidz3 = "raidz3",
        /// No redundancy.
        Stripe = "stripe",
        /// RAID 0.
        Raid0 = "raid0",
        /// RAID 1.
        Raid1 = "raid1",
        /// RAID 5.
        Raid5 = "raid5",
        /// RAID 6.
        Raid6 = "raid6",
        /// RAID 10.
        Raid10 = "raid10",
        /// RAID 50.
        Raid50 = "raid50",
        /// RAID 60.
        Raid60 = "raid60",
    }
}

/// How large a disk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DiskSize {
    /// As it is sold, in bytes of decimal units: 1.92 TB is 1 920 000 000 000.
    Nominal(Bytes),
    /// To the byte, as the storage system is given it.
    Exact(Bytes),
}

/// Equal disks of one node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct DiskGroup {
    /// How many in each node.
    pub count: u64,
    /// Size of each.
    pub size: DiskSize,
    /// What they are.
    pub kind: DiskKind,
    /// What they are used for.
    pub role: DiskRole,
    /// What the person calls them; may be empty.
    pub name: String,
    /// Share that fails in a year, instead of the kind's.
    pub afr: Option<Percent>,
    /// Drive writes a day that they endure, instead of the kind's.
    pub endurance: Option<Ratio>,
    /// Random reads of 4 KiB per second of each, instead of the kind's.
    pub read_iops: Option<u64>,
    /// Random writes of 4 KiB per second of each, instead of the kind's.
    pub write_iops: Option<u64>,
    /// Sequential reading of each in MB per second, instead of the kind's.
    pub read_mbs: Option<u64>,
    /// Sequential writing of each in MB per second, instead of the kind's.
    pub write_mbs: Option<u64>,
    /// 99th percentile of a write in microseconds, measured on them at low load; nothing where it is reckoned.
    pub write_p99: Option<u64>,
}

impl Default for DiskGroup {
    /// One enterprise NVMe of 1.92 TB for data.
    fn default() -> DiskGroup {
        DiskGroup {
            count: 1,
            size: DiskSize::Nominal(Bytes(1_920_000_000_000)),
            kind: DiskKind::Nvme,
            role: DiskRole::Data,
            name: String::new(),
            afr: None,
            endurance: None,
            read_iops: None,
            write_iops: None,
            read_mbs: None,
            write_mbs: None,
            write_p99: None,
        }
    }
}

/// One stated part of a layout: equal sets of disks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// How the disks of a set are combined.
    pub level: Level,
    /// Disks of each set.
    pub width: u64,
    /// How many sets.
    pub sets: u64,
}

/// A distributed RAID of ZFS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Draid {
    /// Parities of a group: 1 to 3.
    pub parity: u64,
    /// Data disks of a group.
    pub data: u64,
    /// All disks.
    pub children: u64,
    /// Distributed spares.
    pub spares: u64,
}

/// How a pool's disks are combined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Left to the calculator.
    #[default]
    Auto,
    /// Equal or mixed sets.
    Parts(Vec<Part>),
    /// A distributed RAID.
    Draid(Draid),
}

/// A pool of each node, or remote storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Pool {
    /// The system that keeps it.
    pub system: System,
    /// Its disks in each node; empty for remote storage.
    pub disks: Vec<DiskGroup>,
    /// How they are combined.
    pub layout: Layout,
    /// Sector shift of ZFS.
    pub ashift: u64,
    /// Block of a virtual disk on ZFS; the version's default when not stated.
    pub volblock: Option<Bytes>,
    /// Largest block of a dataset on ZFS.
    pub record: Bytes,
    /// Compression that the person states.
    pub compression: Ratio,
    /// Speed of the link to remote storage in Gbit per second, in thousandths.
    pub net: Option<Ratio>,
    /// Disks with which an expanded RAIDZ was built; its blocks keep the ratio of data to parity of that time.
    pub expanded_from: Option<u64>,
}

impl Default for Pool {
    /// ZFS with its usual blocks and no disks yet.
    fn default() -> Pool {
        Pool {
            system: System::Zfs,
            disks: Vec::new(),
            layout: Layout::Auto,
            ashift: 12,
            volblock: None,
            record: Bytes(131_072),
            compression: Ratio::ONE,
            net: None,
            expanded_from: None,
        }
    }
}

impl Level {
    /// The fewest disks that a set of this level needs.
    pub const fn fewest_disks(self) -> u64 {
        match self {
            Level::Stripe | Level::Raid0 => 1,
            Level::Mirror | Level::Raid1 | Level::Raid10 | Level::Raidz1 => 2,
            Level::Raid5 | Level::Raidz2 | Level::Raid50 => 3,
            Level::Raid6 | Level::Raidz3 | Level::Raid60 => 4,
        }
    }

    /// Parities of a RAIDZ; nothing for other levels.
    pub const fn raidz_parity(self) -> Option<u64> {
        match self {
            Level::Raidz1 => Some(1),
            Level::Raidz2 => Some(2),
            Level::Raidz3 => Some(3),
            _ => None,
        }
    }
}

impl Pool {
    /// The disks that hold guests' data.
    pub fn data_disks(&self) -> impl Iterator<Item = &DiskGroup> {
        self.disks.iter().filter(|group| group.role == DiskRole::Data)
    }

    /// The fewest and the most disks with which the pool's RAIDZ can have been built before it was expanded; nothing
    /// where it cannot have been: OpenZFS expands a single RAIDZ, by whole disks, and its parity stays.
    ///
    /// ```
    /// use headroom::plan::{Layout, Level, Part, Pool};
    /// let layout = Layout::Parts(vec![Part { level: Level::Raidz2, width: 6, sets: 1 }]);
    /// assert_eq!(Pool { layout, ..Pool::default() }.expandable(), Some((3, 5)));
    /// ```
    pub fn expandable(&self) -> Option<(u64, u64)> {
        let Layout::Parts(parts) = &self.layout else { return None };
        let [Part { level, width, sets: 1 }] = parts.as_slice() else { return None };
        let fewest = level.raidz_parity()?.saturating_add(1);
        (self.system == System::Zfs && fewest < *width).then_some((fewest, width.saturating_sub(1)))
    }
}

impl System {
    /// Whether the disks are elsewhere and reached over the network.
    pub const fn is_remote(self) -> bool {
        matches!(self, System::Iscsi | System::Nfs | System::Smb)
    }

    /// Whether it spans the disks of all nodes, with copies or parity over nodes.
    pub const fn is_distributed(self) -> bool {
        matches!(
            self,
            System::Ceph | System::VsanOsa | System::VsanEsa | System::S2d | System::Nutanix | System::Longhorn
        )
    }
}
