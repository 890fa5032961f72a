//! Names of choices.

use crate::catalog::Role;
use crate::explain::Basis;
use crate::i18n::texts::table;
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::sizing::{Resource, Status};

pub const STATUS: [&str; Status::ALL.len()] =
    table!(Status, &str, [Comfortable = "寬裕", Adequate = "足夠", Tight = "緊繃", Over = "不足",]);

pub const RESOURCE: [&str; Resource::ALL.len()] = table!(
    Resource,
    &str,
    [
        Ram = "記憶體",
        Overcommit = "記憶體超額配置",
        Cpu = "CPU",
        Disk = "磁碟空間",
        Iops = "磁碟 IOPS",
        LargestGuest = "最大的 VM",
    ]
);

pub const BASIS: [&str; Basis::ALL.len()] =
    table!(Basis, &str, [Stated = "輸入", Measured = "實測", Derived = "推導", Assumed = "假設",]);

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
        Kubevirt13 = "KubeVirt 1.3（含）以前",
        Harvester = "Harvester",
    ]
);

pub const PROFILE: [&str; Profile::ALL.len()] = table!(
    Profile,
    &str,
    [
        General = "一般伺服器",
        Web = "Web",
        Db = "資料庫",
        Sql = "SQL Server",
        App = "應用程式",
        Vdi = "虛擬桌面",
        Dev = "開發",
        Idle = "大多閒置",
    ]
);

pub const ROLE: [&str; Role::ALL.len()] = table!(
    Role,
    &str,
    [
        Erp = "ERP",
        SqlServer = "SQL Server",
        Postgres = "PostgreSQL",
        Database = "其他資料庫",
        Web = "Web 伺服器",
        Application = "應用程式伺服器",
        Desktop = "虛擬桌面",
        Sessions = "多人共用的桌面工作階段",
        Files = "檔案伺服器",
        Directory = "目錄服務、網域控制站",
        Backup = "備份伺服器",
        Development = "開發與建置",
    ]
);

pub const PROVISIONING: [&str; Provisioning::ALL.len()] =
    table!(Provisioning, &str, [Thin = "精簡佈建", Lazy = "完整佈建消極式歸零", Eager = "完整佈建積極式歸零",]);

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
        Iscsi = "iSCSI（遠端）",
        Nfs = "NFS（遠端）",
        Smb = "SMB（遠端）",
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
        Sata = "SATA SSD (PLP)",
        SataConsumer = "SATA SSD（消費級）",
        Nvme = "NVMe (PLP)",
        NvmeConsumer = "NVMe（消費級）",
    ]
);

pub const DISK_ROLE: [&str; DiskRole::ALL.len()] = table!(
    DiskRole,
    &str,
    [
        Data = "資料",
        Boot = "系統",
        Log = "意圖日誌（SLOG）",
        Cache = "讀取快取（L2ARC）",
        Special = "special vdev",
        Spare = "熱備援硬碟",
    ]
);

pub const MEMORY_KIND: [&str; MemoryKind::ALL.len()] =
    table!(MemoryKind, &str, [Ddr3 = "DDR3", Ddr4 = "DDR4", Ddr5 = "DDR5",]);

pub const SHARING: [&str; Sharing::ALL.len()] =
    table!(Sharing, &str, [Off = "關閉", On = "啟用，混合 VM", Template = "啟用，同一範本", Vdi = "啟用，相同的桌面",]);
