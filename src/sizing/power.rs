//! How many watts a node draws at full load, where the person does not state it.

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskKind, Memory, MemoryKind, NodeField, NodeType, Place, Pool};
use crate::units::Quantity;

/// Watts at full load of a server with one socket and with two, by the generation of its memory: SPECpower medians
/// of E5 v1 to v4, EPYC of the third generation, and the largest class that there is for DDR5.
const fn server(kind: MemoryKind) -> (u64, u64) {
    match kind {
        MemoryKind::Ddr3 => (126, 252),
        MemoryKind::Ddr4 => (270, 459),
        MemoryKind::Ddr5 => (313, 626),
    }
}

/// Watts of a module, the upper end.
const fn module(kind: MemoryKind) -> u64 {
    match kind {
        MemoryKind::Ddr3 | MemoryKind::Ddr4 => 5,
        MemoryKind::Ddr5 => 10,
    }
}

/// Watts of a disk at work, the upper end.
const fn disk(kind: DiskKind) -> u64 {
    match kind {
        DiskKind::Hdd5k | DiskKind::Hdd7k | DiskKind::Hdd10k | DiskKind::Hdd15k => 10,
        DiskKind::Sata | DiskKind::SataConsumer => 4,
        DiskKind::Nvme | DiskKind::NvmeConsumer => 25,
    }
}

/// Watts of one node with these pools: as stated, or of its processors, modules and disks.
pub fn node_watts(node: &NodeType, index: usize, pools: &[Pool]) -> Explained<u64> {
    if let Some(watts) = node.watts {
        let stated = Quantity::Watts(watts);
        let how = Derivation::new(Rule::AsStated, stated);
        return how.stated(Name::NodeWatts, stated, Place::Node(index, NodeField::Watts)).explains(watts);
    }
    let (one, two) = server(node.dimm_kind());
    let server = if node.sockets == 1 { one } else { two.saturating_mul(node.sockets) / 2 };
    let modules = match &node.memory {
        Memory::Dimms(groups) => groups.iter().fold(0, |sum: u64, group| sum.saturating_add(group.count)),
        // One on every channel.
        Memory::Plain(_) => node.sockets.saturating_mul(node.socket_channels()),
    };
    let mut disks: u64 = 0;
    // Disks of remote storage are not in the node.
    for group in pools.iter().filter(|pool| !pool.system.is_remote()).flat_map(|pool| &pool.disks) {
        disks = disks.saturating_add(group.count.saturating_mul(disk(group.kind)));
    }
    let each = module(node.dimm_kind());
    let watts = server.saturating_add(modules.saturating_mul(each)).saturating_add(disks);
    Derivation::new(Rule::NodePower, Quantity::Watts(watts))
        .measured(Name::ServerWatts, Quantity::Watts(server))
        .derived(Name::Dimms, Quantity::Count(modules))
        .assumed(Name::DimmWatts, Quantity::Watts(each))
        .assumed(Name::DiskWatts, Quantity::Watts(disks))
        .explains(watts)
}
