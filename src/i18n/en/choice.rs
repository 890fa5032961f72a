//! English names of choices.

use crate::catalog::Role;
use crate::explain::Basis;
use crate::i18n::texts::table;
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::sizing::{Resource, Status};

pub const STATUS: [&str; Status::ALL.len()] =
    table!(Status, &str, [Comfortable = "Comfortable", Adequate = "Adequate", Tight = "Tight", Over = "Over",]);

pub const RESOURCE: [&str; Resource::ALL.len()] = table!(
    Resource,
    &str,
    [
        Ram = "RAM",
        Overcommit = "Memory overcommit",
        Cpu = "CPU",
        Disk = "Disk space",
        Iops = "Disk IOPS",
        LargestGuest = "The largest guest",
    ]
);

pub const BASIS: [&str; Basis::ALL.len()] =
    table!(Basis, &str, [Stated = "Stated", Measured = "Measured", Derived = "Derived", Assumed = "Assumed",]);

pub const PLATFORM: [&str; Platform::ALL.len()] = table!(
    Platform,
    &str,
    [
        Esxi7 = "VMware ESXi 7",
        Esxi8 = "VMware ESXi 8",
        Esxi9 = "VMware ESXi 9",
        Pve7 = "Proxmox VE 7",
        Pve8 = "Proxmox VE 8",
        Pve9 = "Proxmox VE 9",
        Kvm = "KVM / libvirt",
        HyperV = "Microsoft Hyper-V",
        Xcpng = "XCP-ng",
        Ahv = "Nutanix AHV",
        Kubevirt = "KubeVirt",
        Kubevirt13 = "KubeVirt up to 1.3",
        Harvester = "Harvester",
    ]
);

pub const PROFILE: [&str; Profile::ALL.len()] = table!(
    Profile,
    &str,
    [
        General = "General server",
        Web = "Web",
        Db = "Database",
        Sql = "SQL Server",
        App = "Application",
        Vdi = "Virtual desktop",
        Dev = "Development",
        Idle = "Mostly idle",
    ]
);

pub const ROLE: [&str; Role::ALL.len()] = table!(
    Role,
    &str,
    [
        Erp = "ERP",
        SqlServer = "SQL Server",
        Postgres = "PostgreSQL",
        Database = "Other database",
        Web = "Web server",
        Application = "Application server",
        Desktop = "Virtual desktop",
        Sessions = "Desktop sessions of several users",
        Files = "File server",
        Directory = "Directory, domain controller",
        Backup = "Backup server",
        Development = "Development, builds",
    ]
);

pub const PROVISIONING: [&str; Provisioning::ALL.len()] =
    table!(Provisioning, &str, [Thin = "Thin", Lazy = "Thick, lazy zeroed", Eager = "Thick, eager zeroed",]);

pub const SYSTEM: [&str; System::ALL.len()] = table!(
    System,
    &str,
    [
        Zfs = "ZFS",
        LvmThin = "LVM-thin",
        Xfs = "XFS",
        Ext4 = "ext4",
        Btrfs = "btrfs",
        Vmfs = "VMFS 6",
        Ceph = "Ceph",
        VsanOsa = "vSAN OSA",
        VsanEsa = "vSAN ESA",
        S2d = "Storage Spaces Direct",
        Nutanix = "Nutanix",
        Longhorn = "Longhorn",
        Iscsi = "iSCSI (remote)",
        Nfs = "NFS (remote)",
        Smb = "SMB (remote)",
    ]
);

pub const DISK_KIND: [&str; DiskKind::ALL.len()] = table!(
    DiskKind,
    &str,
    [
        Hdd5k = "HDD 5.4k",
        Hdd7k = "HDD 7.2k",
        Hdd10k = "HDD 10k",
        Hdd15k = "HDD 15k",
        Sata = "SATA SSD, PLP",
        SataConsumer = "SATA SSD, consumer",
        Nvme = "NVMe, PLP",
        NvmeConsumer = "NVMe, consumer",
    ]
);

pub const DISK_ROLE: [&str; DiskRole::ALL.len()] = table!(
    DiskRole,
    &str,
    [
        Data = "Data",
        Boot = "System",
        Log = "Intent log (SLOG)",
        Cache = "Read cache (L2ARC)",
        Special = "Special vdev",
        Spare = "Hot spare",
    ]
);

pub const MEMORY_KIND: [&str; MemoryKind::ALL.len()] =
    table!(MemoryKind, &str, [Ddr3 = "DDR3", Ddr4 = "DDR4", Ddr5 = "DDR5",]);

pub const SHARING: [&str; Sharing::ALL.len()] = table!(
    Sharing,
    &str,
    [Off = "Off", On = "On, mixed guests", Template = "On, one template", Vdi = "On, identical desktops",]
);
