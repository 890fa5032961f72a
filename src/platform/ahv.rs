//! What Nutanix AHV takes: a controller VM on every node; its guests cost what KVM's cost.
//!
//! Controller VM: Nutanix Sizer, 20 to 48 GB by role. Overcommit is chosen for each guest, and off by default.

use super::{Ballooning, Model, Stage, StageKind, kvm};
use crate::explain::{Derivation, Name, Rule};
use crate::units::{Bytes, Quantity};

pub(super) const MODEL: Model = Model {
    base: |_, _| CVM,
    base_how: |_, _| Derivation::new(Rule::CvmMemory, Quantity::Memory(CVM)).assumed(Name::Cvm, Quantity::Memory(CVM)),
    cautious: None,
    overhead: |_, guest| kvm::overhead(guest),
    overhead_how: |_, guest| kvm::overhead_derivation(guest),
    floor: kvm::floor,
    floor_how: kvm::assumed_floor_derivation,
    sharing: None,
    ballooning: Ballooning::WithMinimum,
    stages: |_, _, ballooning, installed| {
        let kinds: &[StageKind] = match ballooning {
            Ballooning::Off => &[StageKind::NoStart],
            Ballooning::WithMinimum | Ballooning::On => &[StageKind::Balloon, StageKind::Swap],
        };
        let mut stages = Vec::new();
        for kind in kinds {
            stages.push(Stage::reserve(*kind, kvm::floor(installed)));
        }
        stages
    },
};

/// Memory of the controller VM of a large or all-flash node; 20 GB where it serves desktops or plain servers only.
pub const CVM: Bytes = Bytes::from_gib(32);
