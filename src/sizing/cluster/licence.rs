//! How many cores must be licensed, where the platform's vendor counts them.
//!
//! Source: Broadcom KB 313548 (VCF and VVF): every core of every processor, at least 16 for each processor.

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{Family, NodeField, Place, Plan};
use crate::units::Quantity;

/// Cores that are counted for a processor at least.
const LEAST: u64 = 16;

/// Cores to license for the plan's nodes; nothing on platforms that do not count them.
///
/// ```
/// use headroom::plan::{NodeType, Plan, Platform};
/// use headroom::sizing::cluster::licence_cores;
/// let node = |cores| NodeType { sockets: 2, cores, ..NodeType::default() };
/// let plan = Plan { platform: Platform::Esxi8, nodes: vec![node(8), node(24)], ..Plan::default() };
/// assert_eq!(licence_cores(&plan).map(|cores| cores.value), Some(16 + 16 + 24 + 24));
/// ```
#[inline(never)]
pub fn licence_cores(plan: &Plan) -> Option<Explained<u64>> {
    if plan.platform.family() != Family::Esxi {
        return None;
    }
    let mut sum = 0_u64;
    let mut how = Derivation::new(Rule::Sum, Quantity::Count(0));
    for (index, node) in plan.nodes.iter().enumerate() {
        let own = node.count.saturating_mul(node.sockets).saturating_mul(node.cores.max(LEAST));
        sum = sum.saturating_add(own);
        let at = |field| Place::Node(index, field);
        let cores = Derivation::new(Rule::LicenceCores, Quantity::Count(own))
            .stated(Name::Nodes, Quantity::Count(node.count), at(NodeField::Count))
            .stated(Name::Sockets, Quantity::Count(node.sockets), at(NodeField::Sockets))
            .stated(Name::Cores, Quantity::Count(node.cores), at(NodeField::Cores));
        how = how.found(Name::NodeType(index), &cores);
    }
    how.result = Quantity::Count(sum);
    Some(how.explains(sum))
}
