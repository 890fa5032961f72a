//! What XCP-ng, and XenServer of its age, takes for its control domain, needs for each guest and keeps free.
//!
//! Sources: `xcp/dom0.py` of xenserver/python-libs (platform 2.9 and later), `memory.ml` of xapi-project/xen-api (HVM).
//! Xen promises no memory twice; Dynamic Memory Control takes it from guests that have a minimum.

use super::{Ballooning, Footprint, Model, reserve, reserve_derivation, reserve_stages};
use crate::explain::{Derivation, Name, Rule};
use crate::units::{Bytes, MIB, Quantity, Vcpu};

pub(super) const MODEL: Model = Model {
    base: |_, installed| dom0(installed),
    base_how: |_, installed| {
        Derivation::new(Rule::BaseDom0, Quantity::Memory(dom0(installed)))
            .derived(Name::Installed, Quantity::Memory(installed))
    },
    cautious: None,
    overhead: |_, guest| overhead(guest),
    overhead_how: |_, guest| overhead_derivation(guest),
    floor: reserve,
    floor_how: reserve_derivation,
    sharing: None,
    ballooning: Ballooning::WithMinimum,
    stages: reserve_stages,
};

/// Memory of the control domain: 1 GiB and 5 % of the host, in steps of 16 MiB, 8 GiB at most.
///
/// ```
/// use headroom::platform::xcpng::dom0;
/// use headroom::units::Bytes;
/// assert_eq!(dom0(Bytes::from_gib(64)), Bytes::from_mib(4304)); // 1024 + 3289, rounded down
/// ```
pub fn dom0(installed: Bytes) -> Bytes {
    let mib = (installed.0 / MIB).saturating_add(256);
    let wanted = 1024_u64.saturating_add(mib / 20);
    Bytes::from_mib((wanted - wanted % 16).min(8192))
}

/// What the control domain should have to run ZFS: XCP-ng's documentation.
pub const ZFS: Bytes = Bytes::from_gib(16);

/// What each guest costs, whatever it is: two areas of 1 MiB.
const FIXED: Bytes = Bytes::from_mib(2);

/// Shadow memory: 1 MiB for each virtual processor and each 128 MiB, in whole MiB.
fn shadow(guest: Footprint) -> Bytes {
    let mib = guest.ram.0.div_ceil(MIB);
    // In thousandths of a processor: (256 · vCPU + 2 · MiB) ÷ 256.
    let thousandths = guest.vcpus.0.saturating_mul(256).saturating_add(mib.saturating_mul(2000));
    Bytes::from_mib(thousandths.div_ceil(256_000).max(1))
}

/// State of the virtual processors: 38 pages of 4 KiB each, in whole MiB.
fn processors(vcpus: Vcpu) -> Bytes {
    Bytes::from_mib(vcpus.0.saturating_mul(38).div_ceil(256_000))
}

/// Overhead of one guest with hardware virtualization.
///
/// ```
/// use headroom::platform::{Footprint, xcpng};
/// use headroom::units::{Bytes, Vcpu};
/// let guest = Footprint { ram: Bytes::from_gib(4), vcpus: Vcpu(2000), passthrough: false, pinned: false, container: false };
/// assert_eq!(xcpng::overhead(guest), Bytes::from_mib(2 + 34 + 1));
/// ```
pub fn overhead(guest: Footprint) -> Bytes {
    FIXED + shadow(guest) + processors(guest.vcpus)
}

fn overhead_derivation(guest: Footprint) -> Derivation {
    Derivation::new(Rule::OverheadXen, Quantity::SmallMemory(overhead(guest)))
        .derived(Name::XenFixed, Quantity::SmallMemory(FIXED))
        .derived(Name::ShadowMemory, Quantity::SmallMemory(shadow(guest)))
        .derived(Name::VcpuState, Quantity::SmallMemory(processors(guest.vcpus)))
}
