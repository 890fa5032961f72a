//! What Microsoft Hyper-V takes, needs for each guest and keeps free.
//!
//! Overhead: 32 MB for the first GB of a guest and 8 MB for each further one, as Microsoft's older notes and their
//! readers tell; there is no current page of Microsoft's. Dynamic Memory is chosen for each guest.

use super::{Ballooning, Footprint, Model, reserve, reserve_derivation, reserve_stages};
use crate::explain::{Derivation, Name, Rule};
use crate::units::{Bytes, GIB, Quantity};

pub(super) const MODEL: Model = Model {
    base: |_, _| BASE,
    base_how: |_, _| {
        Derivation::new(Rule::BaseHyperV, Quantity::Memory(BASE)).assumed(Name::Base, Quantity::Memory(BASE))
    },
    cautious: Some(reserve_of_2008),
    overhead: |_, guest| overhead(guest),
    overhead_how: |_, guest| overhead_derivation(guest),
    floor: reserve,
    floor_how: reserve_derivation,
    sharing: None,
    ballooning: Ballooning::WithMinimum,
    stages: reserve_stages,
};

/// Memory of the parent partition.
const BASE: Bytes = Bytes::from_gib(2);
/// For the first GiB of a guest.
const FIRST_GIB: Bytes = Bytes::from_mib(32);
/// For each further GiB.
const FURTHER_GIB: Bytes = Bytes::from_mib(8);

/// The reserve of Windows Server 2008 R2 SP1: 384 MB and 64 MB for each GB of the host. Microsoft states none since.
///
/// ```
/// use headroom::platform::hyperv::reserve_of_2008;
/// use headroom::units::Bytes;
/// assert_eq!(reserve_of_2008(Bytes::from_gib(16)), Bytes::from_mib(1408));
/// ```
pub fn reserve_of_2008(installed: Bytes) -> Bytes {
    Bytes::from_mib(384) + installed.scaled(64, 1024)
}

/// Overhead of one guest.
///
/// ```
/// use headroom::platform::{Footprint, hyperv};
/// use headroom::units::{Bytes, Vcpu};
/// let guest = Footprint { ram: Bytes::from_gib(16), vcpus: Vcpu(4000), passthrough: false, pinned: false, container: false };
/// assert_eq!(hyperv::overhead(guest), Bytes::from_mib(152));
/// ```
pub fn overhead(guest: Footprint) -> Bytes {
    FIRST_GIB + guest.ram.minus(Bytes(GIB)).scaled(FURTHER_GIB.0, GIB)
}

fn overhead_derivation(guest: Footprint) -> Derivation {
    Derivation::new(Rule::OverheadHyperV, Quantity::SmallMemory(overhead(guest)))
        .derived(Name::FirstGib, Quantity::SmallMemory(FIRST_GIB))
        .derived(Name::FurtherGib, Quantity::SmallMemory(FURTHER_GIB))
        .derived(Name::GibsBeyond, Quantity::Number(guest.ram.minus(Bytes(GIB)).gib()))
}
