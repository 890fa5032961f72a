//! What each hypervisor takes for itself, needs for each guest, keeps free, and does when memory gets short.
//!
//! A family is one file with one row of [`Model`], and a line in [`model`].

pub mod ahv;
pub mod arc;
pub mod esxi;
pub mod hyperv;
pub mod kubevirt;
pub mod kvm;
pub mod proxmox;
mod reclaim;
pub mod xcpng;

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
    /// Processors and memory are pinned.
    pub pinned: bool,
    /// A container rather than a virtual machine.
    pub container: bool,
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

/// How a family of hypervisors uses memory: each number with the way it is found.
struct Model {
    /// Memory that the host itself takes.
    base: fn(Platform, Bytes) -> Bytes,
    base_how: fn(Platform, Bytes) -> Derivation,
    /// What the vendor's more cautious rule takes, where the usual one is assumed.
    cautious: Option<fn(Bytes) -> Bytes>,
    /// Memory for one guest beside the guest's own.
    overhead: fn(Platform, Footprint) -> Bytes,
    overhead_how: fn(Platform, Footprint) -> Derivation,
    /// Memory that must stay free.
    floor: fn(Bytes) -> Bytes,
    floor_how: fn(Bytes) -> Derivation,
    /// Page sharing when nobody decides; nothing where there is none.
    sharing: Option<Sharing>,
    /// Ballooning when nobody decides.
    ballooning: Ballooning,
    /// What is reclaimed first.
    stages: fn(&Policy, Sharing, Ballooning, Bytes) -> Vec<Stage>,
}

/// The row of a platform.
const fn model(platform: Platform) -> &'static Model {
    match platform.family() {
        Family::Esxi => &esxi::MODEL,
        Family::Proxmox => &proxmox::MODEL,
        Family::Kvm => &kvm::MODEL,
        Family::HyperV => &hyperv::MODEL,
        Family::Xen => &xcpng::MODEL,
        Family::Ahv => &ahv::MODEL,
        Family::Kubevirt => &kubevirt::MODEL,
    }
}

/// Memory that the host itself takes: as stated, or by the platform's rule.
pub fn base(platform: Platform, stated: Option<Base>, installed: Bytes) -> Bytes {
    match stated {
        Some(Base::Fixed(base)) => base,
        Some(Base::Share(share)) => installed.scaled(share.0, 100_000),
        None => (model(platform).base)(platform, installed),
    }
}

/// [`base`] of a node type, with the way it is found.
pub fn explained_base(platform: Platform, stated: Option<Base>, installed: Bytes, node: usize) -> Explained<Bytes> {
    let value = base(platform, stated, installed);
    let place = Place::Node(node, NodeField::Base);
    let quantity = Quantity::Memory(value);
    let how = match stated {
        Some(Base::Fixed(_)) => Derivation::new(Rule::AsStated, quantity).stated(Name::Base, quantity, place),
        Some(Base::Share(share)) => Derivation::new(Rule::BaseShare, quantity)
            .stated(Name::BaseShare, Quantity::Percent(share), place)
            .derived(Name::Installed, Quantity::Memory(installed)),
        None => (model(platform).base_how)(platform, installed),
    };
    how.explains(value)
}

/// What the host takes by the vendor's more cautious rule, where the usual one is assumed: ESXi's 8 %, and Hyper-V's
/// 384 MB with 64 MB for each GB.
pub fn cautious_base(platform: Platform, installed: Bytes) -> Option<Bytes> {
    Some(model(platform).cautious?(installed))
}

/// Memory that the hypervisor needs for one guest, beside the guest's own.
pub fn overhead(platform: Platform, guest: Footprint) -> Bytes {
    (model(platform).overhead)(platform, guest)
}

/// How [`overhead`] is found for one guest.
pub fn overhead_derivation(platform: Platform, guest: Footprint) -> Derivation {
    (model(platform).overhead_how)(platform, guest)
}

/// Memory that must stay free so that nothing is reclaimed or killed.
pub fn floor(platform: Platform, installed: Bytes) -> Bytes {
    (model(platform).floor)(installed)
}

/// [`floor`] with the way it is found.
pub fn explained_floor(platform: Platform, installed: Bytes) -> Explained<Bytes> {
    (model(platform).floor_how)(installed).explains(floor(platform, installed))
}

/// Whether the platform can share pages between guests at all.
pub fn shares(platform: Platform) -> bool {
    model(platform).sharing.is_some()
}

/// Page sharing in force: as stated, or by the platform's habit; off where it has none.
pub fn sharing(platform: Platform, policy: &Policy) -> Sharing {
    match model(platform).sharing {
        Some(habit) => policy.sharing.unwrap_or(habit),
        None => Sharing::Off,
    }
}

/// Ballooning in force: as stated, or by the platform's habit.
pub fn ballooning(platform: Platform, policy: &Policy) -> Ballooning {
    match policy.ballooning {
        Some(true) => Ballooning::On,
        Some(false) => Ballooning::Off,
        None => model(platform).ballooning,
    }
}

/// What is reclaimed first, and at which number: the stages of this platform, the earliest first.
pub fn stages(platform: Platform, policy: &Policy, installed: Bytes) -> Vec<Stage> {
    (model(platform).stages)(policy, sharing(platform, policy), ballooning(platform, policy), installed)
}

/// What a host keeps free where nothing is published.
const RESERVE: Bytes = Bytes::from_gib(2);

/// A reserve of 2 GiB.
const fn reserve(_: Bytes) -> Bytes {
    RESERVE
}

fn reserve_derivation(_: Bytes) -> Derivation {
    Derivation::new(Rule::FloorFixed, Quantity::Memory(RESERVE)).assumed(Name::Floor, Quantity::Memory(RESERVE))
}

/// Stages of a host that takes memory back when its reserve is touched, and starts no guest then.
fn reserve_stages(_: &Policy, _: Sharing, ballooning: Ballooning, installed: Bytes) -> Vec<Stage> {
    let mut stages = Vec::new();
    if ballooning != Ballooning::Off {
        stages.push(Stage::reserve(StageKind::Balloon, reserve(installed)));
    }
    stages.push(Stage::reserve(StageKind::NoStart, reserve(installed)));
    stages
}
