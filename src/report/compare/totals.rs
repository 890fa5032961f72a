//! What all nodes of a plan have together: memory, cores, raw disk, power, each explained.

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskField, DiskSize, NodeField, NodeType, Place, Plan};
use crate::sizing::power::node_watts;
use crate::units::{Bytes, Quantity};

/// Nodes of a type times what each has.
fn times(node: &NodeType, index: usize, total: Quantity) -> Derivation {
    let count = Quantity::Count(node.count);
    Derivation::new(Rule::Product, total).stated(Name::Count, count, Place::Node(index, NodeField::Count))
}

/// Installed memory of all nodes.
pub fn all_ram(plan: &Plan) -> Explained<Bytes> {
    let mut all = Bytes::ZERO;
    let mut parts = Vec::new();
    for (index, node) in plan.nodes.iter().enumerate() {
        let each = node.memory.total();
        let own = each.times(node.count);
        all += own;
        parts.push(times(node, index, Quantity::Memory(own)).derived(Name::Installed, Quantity::Memory(each)));
    }
    sum(Quantity::Memory(all), parts).explains(all)
}

/// Cores of all nodes.
pub fn all_cores(plan: &Plan) -> Explained<u64> {
    let mut all = 0_u64;
    let mut parts = Vec::new();
    for (index, node) in plan.nodes.iter().enumerate() {
        let each = node.node_cores();
        let own = each.saturating_mul(node.count);
        all = all.saturating_add(own);
        parts.push(times(node, index, Quantity::Count(own)).derived(Name::Cores, Quantity::Count(each)));
    }
    sum(Quantity::Count(all), parts).explains(all)
}

/// Power of all nodes at full load.
pub fn all_watts(plan: &Plan) -> Explained<u64> {
    let mut all = 0_u64;
    let mut parts = Vec::new();
    for (index, node) in plan.nodes.iter().enumerate() {
        let each = node_watts(node, index, &plan.pools);
        let own = each.value.saturating_mul(node.count);
        all = all.saturating_add(own);
        parts.push(times(node, index, Quantity::Watts(own)).found(Name::NodeWatts, &each.how));
    }
    sum(Quantity::Watts(all), parts).explains(all)
}

/// All disks of all nodes, whatever they are for, as they are sold.
pub fn raw_disk(plan: &Plan) -> Explained<Bytes> {
    let mut each = Bytes::ZERO;
    let mut how = Derivation::new(Rule::Sum, Quantity::Disk(each));
    for (pool, own) in plan.pools.iter().enumerate() {
        // Of remote storage no part is known.
        if own.system.is_remote() {
            continue;
        }
        for (index, group) in own.disks.iter().enumerate() {
            let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
            let at = |field| Place::Disk(pool, index, field);
            let disks = size.times(group.count);
            each += disks;
            let disks = Derivation::new(Rule::Product, Quantity::Disk(disks))
                .stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count))
                .stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size));
            how = how.found(Name::DiskSize, &disks);
        }
    }
    how.result = Quantity::Disk(each);
    let nodes = plan.node_count();
    let all = each.times(nodes);
    Derivation::new(Rule::Product, Quantity::Disk(all))
        .derived(Name::Nodes, Quantity::Count(nodes))
        .found(Name::RawSpace, &how)
        .explains(all)
}

/// The sum over node types; of one type its product, which says as much.
fn sum(all: Quantity, parts: Vec<Derivation>) -> Derivation {
    if let [only] = parts.as_slice() {
        return only.clone();
    }
    let mut how = Derivation::new(Rule::Sum, all);
    for (index, part) in parts.iter().enumerate() {
        how = how.found(Name::NodeType(index), part);
    }
    how
}
