//! What hardware runs the guests.

use super::choice::choice;
use crate::units::{Bytes, Percent};
use serde::{Deserialize, Serialize};

choice! {
    /// Generation of memory modules.
    MemoryKind {
        /// DDR3.
        Ddr3 = "ddr3",
        /// DDR4.
        Ddr4 = "ddr4",
        /// DDR5.
        Ddr5 = "ddr5",
    }
}

/// Equal memory modules of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DimmGroup {
    /// How many in the node.
    pub count: u64,
    /// Size of each.
    pub size: Bytes,
}

/// How a node's memory is stated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Memory {
    /// As the modules that are in it.
    Dimms(Vec<DimmGroup>),
    /// As a plain total.
    Plain(Bytes),
}

impl Memory {
    /// Installed memory of the node.
    pub fn total(&self) -> Bytes {
        match self {
            Memory::Dimms(groups) => groups.iter().map(|group| group.size.times(group.count)).sum(),
            Memory::Plain(total) => *total,
        }
    }
}

/// Memory that a host itself takes, or that a tier adds, where the person states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Base {
    /// A fixed amount.
    Fixed(Bytes),
    /// A share of the installed memory, such as VMware's planning rule of 8 %.
    Share(Percent),
}

/// Equal nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct NodeType {
    /// How many.
    pub count: u64,
    /// Processor sockets of each.
    pub sockets: u64,
    /// Cores of each socket.
    pub cores: u64,
    /// Hardware threads of each core.
    pub threads: u64,
    /// What the person calls it; may be empty.
    pub name: String,
    /// Installed memory of each.
    pub memory: Memory,
    /// DIMM slots of each node; eight for each socket when not stated.
    pub slots: Option<u64>,
    /// Memory channels of each socket; four when not stated.
    pub channels: Option<u64>,
    /// Generation of the modules; DDR4 when not stated.
    pub memory_kind: Option<MemoryKind>,
    /// Memory that the host itself takes, instead of the platform's rule.
    pub base: Option<Base>,
    /// NVMe that serves as a second tier of memory, as an amount or as a share of the installed memory.
    pub tier: Option<Base>,
    /// Memory that is given to a host cache product.
    pub cache: Option<Bytes>,
    /// Electrical power of each node.
    pub watts: Option<u64>,
    /// NUMA nodes of each socket.
    pub numa: u64,
}

impl Default for NodeType {
    /// One node of 16 cores with two threads and 4 × 32 GiB: what a link without hosts means.
    fn default() -> NodeType {
        NodeType {
            count: 1,
            sockets: 1,
            cores: 16,
            threads: 2,
            name: String::new(),
            memory: Memory::Dimms(vec![DimmGroup { count: 4, size: Bytes::from_gib(32) }]),
            slots: None,
            channels: None,
            memory_kind: None,
            base: None,
            tier: None,
            cache: None,
            watts: None,
            numa: 1,
        }
    }
}

impl NodeType {
    /// Physical cores of a node.
    pub const fn node_cores(&self) -> u64 {
        self.sockets.saturating_mul(self.cores)
    }

    /// Logical processors of a node.
    pub const fn node_threads(&self) -> u64 {
        self.node_cores().saturating_mul(self.threads)
    }

    /// What is stated in a field that takes an amount or a share of the installed memory.
    pub const fn amount(&self, field: super::NodeField) -> Option<Base> {
        match field {
            super::NodeField::Base => self.base,
            super::NodeField::Tier => self.tier,
            _ => None,
        }
    }

    /// The field itself; nothing where it takes no share.
    pub const fn amount_mut(&mut self, field: super::NodeField) -> Option<&mut Option<Base>> {
        match field {
            super::NodeField::Base => Some(&mut self.base),
            super::NodeField::Tier => Some(&mut self.tier),
            _ => None,
        }
    }

    /// DIMM slots of a node.
    pub fn node_slots(&self) -> u64 {
        self.slots.unwrap_or(self.sockets.saturating_mul(8))
    }

    /// Memory channels of a socket.
    pub fn socket_channels(&self) -> u64 {
        self.channels.unwrap_or(4)
    }

    /// Generation of the modules.
    pub fn dimm_kind(&self) -> MemoryKind {
        self.memory_kind.unwrap_or(MemoryKind::Ddr4)
    }
}
