//! Which hypervisor in which version.

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
}

impl Platform {
    /// The hypervisor without its version.
    pub const fn family(self) -> Family {
        match self {
            Platform::Esxi7 | Platform::Esxi8 | Platform::Esxi9 => Family::Esxi,
            Platform::Pve7 | Platform::Pve8 | Platform::Pve9 => Family::Proxmox,
            Platform::Kvm => Family::Kvm,
        }
    }
}
