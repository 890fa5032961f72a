//! English names of choices.

use crate::catalog::Role;
use crate::explain::Basis;
use crate::plan::{DiskKind, DiskRole, MemoryKind, Platform, Profile, Provisioning, Sharing, System};
use crate::sizing::{Resource, Status};

pub fn status(status: Status) -> &'static str {
    match status {
        Status::Comfortable => "Comfortable",
        Status::Adequate => "Adequate",
        Status::Tight => "Tight",
        Status::Over => "Over",
    }
}

pub fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Ram => "RAM",
        Resource::Overcommit => "Memory overcommit",
        Resource::Cpu => "CPU",
        Resource::Disk => "Disk space",
        Resource::Iops => "Disk IOPS",
        Resource::LargestGuest => "The largest guest",
    }
}

pub fn basis(basis: Basis) -> &'static str {
    match basis {
        Basis::Stated => "Stated",
        Basis::Measured => "Measured",
        Basis::Derived => "Derived",
        Basis::Assumed => "Assumed",
    }
}

pub fn platform(platform: Platform) -> &'static str {
    match platform {
        Platform::Esxi7 => "VMware ESXi 7",
        Platform::Esxi8 => "VMware ESXi 8",
        Platform::Esxi9 => "VMware ESXi 9",
        Platform::Pve7 => "Proxmox VE 7",
        Platform::Pve8 => "Proxmox VE 8",
        Platform::Pve9 => "Proxmox VE 9",
        Platform::Kvm => "KVM / libvirt",
        Platform::HyperV => "Microsoft Hyper-V",
        Platform::Xcpng => "XCP-ng",
        Platform::Ahv => "Nutanix AHV",
        Platform::Kubevirt => "KubeVirt",
        Platform::Kubevirt13 => "KubeVirt up to 1.3",
        Platform::Harvester => "Harvester",
    }
}

pub fn profile(profile: Profile) -> &'static str {
    match profile {
        Profile::General => "General server",
        Profile::Web => "Web",
        Profile::Db => "Database",
        Profile::Sql => "SQL Server",
        Profile::App => "Application",
        Profile::Vdi => "Virtual desktop",
        Profile::Dev => "Development",
        Profile::Idle => "Mostly idle",
    }
}

pub fn role(role: Role) -> &'static str {
    match role {
        Role::Erp => "ERP",
        Role::SqlServer => "SQL Server",
        Role::Postgres => "PostgreSQL",
        Role::Database => "Other database",
        Role::Web => "Web server",
        Role::Application => "Application server",
        Role::Desktop => "Virtual desktop",
        Role::Sessions => "Desktop sessions of several users",
        Role::Files => "File server",
        Role::Directory => "Directory, domain controller",
        Role::Backup => "Backup server",
        Role::Development => "Development, builds",
    }
}

pub fn provisioning(provisioning: Provisioning) -> &'static str {
    match provisioning {
        Provisioning::Thin => "Thin",
        Provisioning::Lazy => "Thick, lazy zeroed",
        Provisioning::Eager => "Thick, eager zeroed",
    }
}

pub fn system(system: System) -> &'static str {
    match system {
        System::Zfs => "ZFS",
        System::LvmThin => "LVM-thin",
        System::Xfs => "XFS",
        System::Ext4 => "ext4",
        System::Btrfs => "btrfs",
        System::Vmfs => "VMFS 6",
        System::Ceph => "Ceph",
        System::VsanOsa => "vSAN OSA",
        System::VsanEsa => "vSAN ESA",
        System::S2d => "Storage Spaces Direct",
        System::Nutanix => "Nutanix",
        System::Longhorn => "Longhorn",
        System::Iscsi => "iSCSI (remote)",
        System::Nfs => "NFS (remote)",
        System::Smb => "SMB (remote)",
    }
}

pub fn disk_kind(kind: DiskKind) -> &'static str {
    match kind {
        DiskKind::Hdd5k => "HDD 5.4k",
        DiskKind::Hdd7k => "HDD 7.2k",
        DiskKind::Hdd10k => "HDD 10k",
        DiskKind::Hdd15k => "HDD 15k",
        DiskKind::Sata => "SATA SSD, PLP",
        DiskKind::SataConsumer => "SATA SSD, consumer",
        DiskKind::Nvme => "NVMe, PLP",
        DiskKind::NvmeConsumer => "NVMe, consumer",
    }
}

pub fn disk_role(role: DiskRole) -> &'static str {
    match role {
        DiskRole::Data => "Data",
        DiskRole::Boot => "System",
        DiskRole::Log => "Intent log (SLOG)",
        DiskRole::Cache => "Read cache (L2ARC)",
        DiskRole::Special => "Special vdev",
        DiskRole::Spare => "Hot spare",
    }
}

pub fn memory_kind(kind: MemoryKind) -> &'static str {
    match kind {
        MemoryKind::Ddr3 => "DDR3",
        MemoryKind::Ddr4 => "DDR4",
        MemoryKind::Ddr5 => "DDR5",
    }
}

pub fn sharing(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::Off => "Off",
        Sharing::On => "On, mixed guests",
        Sharing::Template => "On, one template",
        Sharing::Vdi => "On, identical desktops",
    }
}
