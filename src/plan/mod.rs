//! What a person states: guests, hosts, disks, storage and policy, and what is wrong with it.

mod check;
mod choice;
mod draft;
mod edit;
mod field;
mod guest;
mod host;
mod limit;
mod place;
mod platform;
mod policy;
mod scenarios;
mod storage;
mod suits;

pub use check::{Checked, Fault, FaultKind};
pub(crate) use choice::position;
pub use draft::{Draft, settle};
pub(crate) use field::{Held, field, field_mut, guest, guest_mut};
pub use field::{read, unstated, write};
pub use guest::{GuestGroup, Profile, Provisioning, Totals};
pub use host::{Base, DimmGroup, Memory, MemoryKind, NodeType};
pub use limit::{is_whole, limit};
pub use place::{DiskField, GuestField, NodeField, Place, PolicyField, PoolField, TotalField};
pub use platform::{Family, Platform};
pub use policy::{ArcPolicy, Overcommit, Policy, RackShare, Sharing, ZfsVersion};
pub use scenarios::{MOST_OTHERS, Scenarios};
pub use storage::{DiskGroup, DiskKind, DiskRole, DiskSize, Draid, Layout, Level, Part, Pool, System};

use serde::{Deserialize, Serialize};

/// Who runs: single groups, or sums only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Guests {
    /// Groups of equal guests.
    Groups(Vec<GuestGroup>),
    /// Sums over all guests.
    Totals(Totals),
}

/// Everything that is stated. It is the whole state of the product: nothing that follows from it is kept.
///
/// ```
/// use headroom::plan::Plan;
/// let plan = Plan::default();
/// assert!(plan.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Plan {
    /// What the person calls the plan; may be empty.
    pub title: String,
    /// Hypervisor and version.
    pub platform: Platform,
    /// Virtual machines.
    pub guests: Guests,
    /// Hosts, at least one type.
    pub nodes: Vec<NodeType>,
    /// Storage; none means that storage is not judged.
    pub pools: Vec<Pool>,
    /// Decisions.
    pub policy: Policy,
}

impl Default for Plan {
    /// An empty Proxmox VE 9 host: what a link without anything means.
    fn default() -> Plan {
        Plan {
            title: String::new(),
            platform: Platform::Pve9,
            guests: Guests::Groups(Vec::new()),
            nodes: vec![NodeType::default()],
            pools: Vec::new(),
            policy: Policy::default(),
        }
    }
}

impl Plan {
    /// All nodes of all types.
    pub fn node_count(&self) -> u64 {
        self.nodes.iter().fold(0, |sum, node| sum.saturating_add(node.count))
    }

    /// Nodes that may fail: stated, or none with one node and one from two up.
    pub fn failures(&self) -> u64 {
        self.policy.failures.unwrap_or(u64::from(self.node_count() > 1))
    }

    /// Nodes that are left after the failures to survive and the maintenance.
    pub fn nodes_left(&self) -> u64 {
        self.node_count().saturating_sub(self.failures().saturating_add(self.policy.maintenance))
    }
}
