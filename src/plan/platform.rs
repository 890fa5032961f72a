//! Which hypervisor in which version.

use super::System;
use super::choice::choice;

choice! {
    /// A hypervisor with its major version.
    Platform {
        /// VMware ESXi 7.
        Esxi7 = "esxi-7",
        /// VMware ESXi 8.
        Esxi8 = "esxi-8",
        /// VMware ESXi 9.
        Esxi9 = "esxi-9",
        /// Proxmox VE 7.
        Pve7 = "pve-7",
        /// Proxmox VE 8.
        Pve8 = "pve-8",
        /// Proxmox VE 9.
        Pve9 = "pve-9",
        /// KVM with libvirt.
        Kvm = "kvm",
        /// Microsoft Hyper-V.
        HyperV = "hyperv",
        /// XCP-ng, and XenServer of its age.
        Xcpng = "xcpng",
        /// Nutanix AHV.
        Ahv = "ahv",
        /// KubeVirt 1.5 to 1.9.
        Kubevirt = "kubevirt",
        /// KubeVirt 0.59 to 1.3, and OpenShift Virtualization of its age.
        Kubevirt13 = "kubevirt-1.3",
        /// Harvester.
        Harvester = "harvester",
    }
}

/// The hypervisor without its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// VMware ESXi.
    Esxi,
    /// Proxmox VE.
    Proxmox,
    /// KVM with libvirt.
    Kvm,
    /// Microsoft Hyper-V.
    HyperV,
    /// Xen with a privileged domain, as XCP-ng.
    Xen,
    /// Nutanix AHV with a controller VM.
    Ahv,
    /// KVM in the pods of Kubernetes.
    Kubevirt,
}

impl Family {
    /// Whether it can run a storage system, as its vendor offers it.
    pub const fn runs(self, system: System) -> bool {
        let elsewhere = matches!(
            system,
            System::Vmfs | System::VsanOsa | System::VsanEsa | System::S2d | System::Nutanix | System::Longhorn
        );
        match self {
            Family::Esxi => {
                let vsan = matches!(system, System::VsanOsa | System::VsanEsa);
                vsan || matches!(system, System::Vmfs | System::Iscsi | System::Nfs)
            }
            Family::Proxmox | Family::Kvm => !elsewhere,
            Family::HyperV => matches!(system, System::S2d | System::Iscsi | System::Smb),
            Family::Xen => system.is_remote() || matches!(system, System::Ext4 | System::Xfs | System::Zfs),
            Family::Ahv => matches!(system, System::Nutanix),
            Family::Kubevirt => !elsewhere || matches!(system, System::Longhorn),
        }
    }

    /// Whether ZFS caches in the memory that is planned: on Xen it does so inside of the control domain.
    pub const fn has_arc(self) -> bool {
        self.runs(System::Zfs) && !matches!(self, Family::Xen)
    }
}

impl Platform {
    /// The hypervisor without its version.
    pub const fn family(self) -> Family {
        match self {
            Platform::Esxi7 | Platform::Esxi8 | Platform::Esxi9 => Family::Esxi,
            Platform::Pve7 | Platform::Pve8 | Platform::Pve9 => Family::Proxmox,
            Platform::Kvm => Family::Kvm,
            Platform::HyperV => Family::HyperV,
            Platform::Xcpng => Family::Xen,
            Platform::Ahv => Family::Ahv,
            Platform::Kubevirt | Platform::Kubevirt13 | Platform::Harvester => Family::Kubevirt,
        }
    }

    /// Whether this version can run a storage system: ESA of vSAN came with ESXi 8.
    pub const fn runs(self, system: System) -> bool {
        self.family().runs(system) && !matches!((self, system), (Platform::Esxi7, System::VsanEsa))
    }

    /// The storage system that it comes with, or is most often given.
    pub const fn usual_system(self) -> System {
        match self.family() {
            Family::Esxi => System::Vmfs,
            Family::Proxmox => System::Zfs,
            Family::Kvm => System::LvmThin,
            Family::HyperV => System::S2d,
            Family::Xen => System::Ext4,
            Family::Ahv => System::Nutanix,
            Family::Kubevirt if matches!(self, Platform::Harvester) => System::Longhorn,
            Family::Kubevirt => System::Ceph,
        }
    }
}
