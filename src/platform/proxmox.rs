//! What Proxmox VE takes and keeps free; its virtual machines cost what KVM's cost.

use super::kvm::{self, PRESSURE_PERCENT, last_stages};
use super::{Ballooning, Model, Stage, StageKind};
use crate::explain::{Derivation, Name, Rule};
use crate::plan::{Policy, Sharing};
use crate::units::{Bytes, Quantity};

pub(super) const MODEL: Model = Model {
    base: |_, _| BASE,
    base_how: |_, _| {
        Derivation::new(Rule::BaseProxmox, Quantity::Memory(BASE)).derived(Name::Base, Quantity::Memory(BASE))
    },
    cautious: None,
    overhead: |_, guest| if guest.container { CONTAINER_OVERHEAD } else { kvm::overhead(guest) },
    overhead_how: |_, guest| if guest.container { container_derivation() } else { kvm::overhead_derivation(guest) },
    floor: kvm::floor,
    floor_how: kvm::floor_derivation,
    sharing: Some(Sharing::On),
    ballooning: Ballooning::WithMinimum,
    stages: |policy, sharing, _, installed| stages(policy, sharing, installed),
};

/// Memory of the host with its services: what the guide recommends.
pub const BASE: Bytes = Bytes::from_gib(2);
/// Overhead of one LXC container; no figure is published.
pub const CONTAINER_OVERHEAD: Bytes = Bytes::from_mib(16);

/// How the overhead of a container is found.
pub fn container_derivation() -> Derivation {
    let quantity = Quantity::SmallMemory(CONTAINER_OVERHEAD);
    Derivation::new(Rule::OverheadContainer, quantity).assumed(Name::GuestOverhead, quantity)
}

/// Stages of a Proxmox VE host: page merging and automatic ballooning aim at 80 % used.
pub fn stages(policy: &Policy, sharing: Sharing, installed: Bytes) -> Vec<Stage> {
    let mut stages = Vec::new();
    if sharing != Sharing::Off {
        stages.push(Stage::share(StageKind::Ksm, Rule::StageKsm, PRESSURE_PERCENT, installed));
    }
    if policy.ballooning != Some(false) {
        stages.push(Stage::share(StageKind::Balloon, Rule::StageBalloon, PRESSURE_PERCENT, installed));
    }
    last_stages(policy, installed, &mut stages);
    stages
}
