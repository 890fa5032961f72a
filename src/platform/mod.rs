//! What each hypervisor takes for itself, needs for each guest, keeps free, and does when memory gets short.

pub mod arc;
pub mod esxi;
pub mod kvm;
pub mod proxmox;
mod reclaim;

pub use reclaim::{Stage, StageKind};

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{Base, Family, NodeField, Place, Platform, Policy, Sharing};
use crate::units::{Bytes, Quantity, Vcpu};

/// What a hypervisor must know of a guest to say what it costs beside its memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// Configured memory.
    pub ram: Bytes,
    /// Virtual processors.
    pub vcpus: Vcpu,
    /// A device is passed through.
    pub passthrough: bool,
    /// A container rather than a virtual machine.
    pub container: bool,
}

/// Memory that the host itself takes: as stated, or by the platform's rule.
pub fn base(platform: Platform, stated: Option<Base>, installed: Bytes) -> Bytes {
    match (stated, platform.family()) {
        (Some(Base::Fixed(base)), _) => base,
        (Some(Base::Share(share)), _) => installed.scaled(share.0, 100_000),
        (None, Family::Esxi) => esxi::base(installed),
        (None, Family::Proxmox) => proxmox::BASE,
        (None, Family::Kvm) => kvm::BASE,
    }
}

/// [`base`] of a node type, with the way it is found.
pub fn explained_base(platform: Platform, stated: Option<Base>, installed: Bytes, node: usize) -> Explained<Bytes> {
    let value = base(platform, stated, installed);
    let place = Place::Node(node, NodeField::Base);
    let quantity = Quantity::Memory(value);
    let how = match (stated, platform.family()) {
        (Some(Base::Fixed(_)), _) => Derivation::new(Rule::AsStated, quantity).stated(Name::Base, quantity, place),
        (Some(Base::Share(share)), _) => Derivation::new(Rule::BaseShare, quantity)
            .stated(Name::BaseShare, Quantity::Percent(share), place)
            .derived(Name::Installed, Quantity::Memory(installed)),
        (None, Family::Esxi) => esxi::base_derivation(installed),
        (None, Family::Proxmox) => Derivation::new(Rule::BaseProxmox, quantity).derived(Name::Base, quantity),
        (None, Family::Kvm) => Derivation::new(Rule::BaseKvm, quantity).assumed(Name::Base, quantity),
    };
    how.explains(value)
}

/// Memory that the hypervisor needs for one guest, beside the guest's own.
pub fn overhead(platform: Platform, guest: Footprint) -> Bytes {
    match platform.family() {
        Family::Esxi => esxi::overhead(guest),
        Family::Proxmox if guest.container => proxmox::CONTAINER_OVERHEAD,
        Family::Proxmox | Family::Kvm => kvm::overhead(guest),
    }
}

/// How [`overhead`] is found for one guest.
pub fn overhead_derivation(platform: Platform, guest: Footprint) -> Derivation {
    match platform.family() {
        Family::Esxi => esxi::overhead_derivation(guest),
        Family::Proxmox if guest.container => proxmox::container_derivation(),
        Family::Proxmox | Family::Kvm => kvm::overhead_derivation(guest),
    }
}

/// Memory that must stay free so that nothing is reclaimed or killed.
pub fn floor(platform: Platform, installed: Bytes) -> Bytes {
    match platform.family() {
        Family::Esxi => esxi::floor(installed),
        Family::Proxmox | Family::Kvm => kvm::floor(installed),
    }
}

/// [`floor`] with the way it is found.
pub fn explained_floor(platform: Platform, installed: Bytes) -> Explained<Bytes> {
    let how = match platform.family() {
        Family::Esxi => esxi::floor_derivation(installed),
        Family::Proxmox | Family::Kvm => kvm::floor_derivation(installed),
    };
    how.explains(floor(platform, installed))
}

/// Page sharing in force: as stated, or by the platform's habit.
pub fn sharing(platform: Platform, policy: &Policy) -> Sharing {
    policy.sharing.unwrap_or(match platform.family() {
        Family::Esxi | Family::Kvm => Sharing::Off,
        Family::Proxmox => Sharing::On,
    })
}

/// Which guests give memory back when the host asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ballooning {
    /// None.
    Off,
    /// Those with a balloon minimum.
    WithMinimum,
    /// All.
    On,
}

/// Ballooning in force: as stated, or by the platform's habit.
pub fn ballooning(platform: Platform, policy: &Policy) -> Ballooning {
    match (policy.ballooning, platform.family()) {
        (Some(true), _) | (None, Family::Esxi) => Ballooning::On,
        (None, Family::Proxmox) => Ballooning::WithMinimum,
        (Some(false), _) | (None, Family::Kvm) => Ballooning::Off,
    }
}

/// What is reclaimed first, and at which number: the stages of this platform, the earliest first.
pub fn stages(platform: Platform, policy: &Policy, installed: Bytes) -> Vec<Stage> {
    match platform.family() {
        Family::Esxi => esxi::stages(installed),
        Family::Proxmox => proxmox::stages(policy, sharing(platform, policy), installed),
        Family::Kvm => kvm::stages(policy, sharing(platform, policy), ballooning(platform, policy), installed),
    }
}
