//! Names of choices.

use crate::catalog::Role;
use crate::explain::Basis;
use crate::i18n::texts::table;
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::sizing::{Resource, Status};

pub const STATUS: [&str; Status::ALL.len()] =
    table!(Status, &str, [Comfortable = "充裕", Adequate = "够用", Tight = "紧张", Over = "不足",]);

pub const RESOURCE: [&str; Resource::ALL.len()] = table!(
    Resource,
    &str,
    [
        Ram = "内存",
        Overcommit = "内存超配",
        Cpu = "CPU",
        Disk = "磁盘空间",
        Iops = "磁盘 IOPS",
        LargestGuest = "最大的虚拟机",
    ]
);

pub const BASIS: [&str; Basis::ALL.len()] =
    table!(Basis, &str, [Stated = "输入", Measured = "实测", Derived = "推导", Assumed = "假设",]);

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
        Kubevirt13 = "KubeVirt 1.3 及更早",
        Harvester = "Harvester",
    ]
);

pub const PROFILE: [&str; Profile::ALL.len()] = table!(
    Profile,
    &str,
    [
        General = "通用服务器",
        Web = "Web",
        Db = "数据库",
        Sql = "SQL Server",
        App = "应用",
        Vdi = "虚拟桌面",
        Dev = "开发",
        Idle = "大多空闲",
    ]
);

pub const ROLE: [&str; Role::ALL.len()] = table!(
    Role,
    &str,
    [
        Erp = "ERP",
        SqlServer = "SQL Server",
        Postgres = "PostgreSQL",
        Database = "其他数据库",
        Web = "Web 服务器",
        Application = "应用服务器",
        Desktop = "虚拟桌面",
        Sessions = "多用户桌面会话",
        Files = "文件服务器",
        Directory = "目录服务、域控制器",
        Backup = "备份服务器",
        Development = "开发、构建",
    ]
);

pub const PROVISIONING: [&str; Provisioning::ALL.len()] =
    table!(Provisioning, &str, [Thin = "精简置备", Lazy = "厚置备延迟置零", Eager = "厚置备快速置零",]);

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
        Iscsi = "iSCSI（远程）",
        Nfs = "NFS（远程）",
        Smb = "SMB（远程）",
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
        Sata = "SATA SSD，PLP",
        SataConsumer = "SATA SSD，消费级",
        Nvme = "NVMe，PLP",
        NvmeConsumer = "NVMe，消费级",
    ]
);

pub const DISK_ROLE: [&str; DiskRole::ALL.len()] = table!(
    DiskRole,
    &str,
    [
        Data = "数据",
        Boot = "系统",
        Log = "意图日志（SLOG）",
        Cache = "读缓存（L2ARC）",
        Special = "special vdev",
        Spare = "热备盘",
    ]
);

pub const MEMORY_KIND: [&str; MemoryKind::ALL.len()] =
    table!(MemoryKind, &str, [Ddr3 = "DDR3", Ddr4 = "DDR4", Ddr5 = "DDR5",]);

pub const SHARING: [&str; Sharing::ALL.len()] = table!(
    Sharing,
    &str,
    [Off = "关闭", On = "开启，混合虚拟机", Template = "开启，同一模板", Vdi = "开启，相同的桌面",]
);
