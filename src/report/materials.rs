//! What a plan consists of, to be bought: nodes, memory modules and disks, for each node and in all. What would be
//! better to buy is advice, and stands elsewhere.

use crate::i18n::digest::node_title;
use crate::i18n::words::{Answer, Export, Join};
use crate::i18n::{Language, fill, number, quantity, say};
use crate::plan::{DiskGroup, DiskSize, Memory, MemoryKind, NodeType, Plan};
use crate::units::{Bytes, Quantity};

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A node.
    Node,
    /// A memory module of this size and generation.
    Dimm(Bytes, MemoryKind),
    /// So much memory, of which only the sum is stated.
    Memory(Bytes),
    /// A disk: the numbers of its pool and of its group in it.
    Disk(usize, usize),
}

/// Equal parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Material {
    /// What they are.
    pub part: Part,
    /// The type of node that they belong to, by number; nothing where every node has them.
    pub node: Option<usize>,
    /// How many in each node; of nodes themselves one.
    pub per_node: u64,
    /// How many in all.
    pub in_all: u64,
}

/// All parts of a plan, in its order; of remote storage no part is known.
///
/// ```
/// use headroom::plan::Plan;
/// use headroom::report::{Part, materials};
/// // The empty plan: one node with four modules.
/// let all = materials(&Plan::default());
/// assert_eq!(all.iter().map(|own| own.in_all).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(all.first().map(|own| own.part), Some(Part::Node));
/// ```
pub fn materials(plan: &Plan) -> Vec<Material> {
    let mut all = Vec::new();
    for (index, node) in plan.nodes.iter().enumerate() {
        let mut add = |part, per_node: u64| {
            let in_all = per_node.saturating_mul(node.count);
            all.push(Material { part, node: Some(index), per_node, in_all });
        };
        add(Part::Node, 1);
        match &node.memory {
            Memory::Dimms(groups) => {
                for group in groups {
                    add(Part::Dimm(group.size, node.dimm_kind()), group.count);
                }
            }
            Memory::Plain(total) => add(Part::Memory(*total), 1),
        }
    }
    let nodes = plan.node_count();
    for (at, pool) in plan.pools.iter().enumerate().filter(|(_, pool)| !pool.system.is_remote()) {
        for (index, group) in pool.disks.iter().enumerate() {
            let in_all = group.count.saturating_mul(nodes);
            all.push(Material { part: Part::Disk(at, index), node: None, per_node: group.count, in_all });
        }
    }
    all
}

/// What a part is called, and what to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaterialLine {
    /// Its name.
    pub name: String,
    /// Where it belongs, or what it has.
    pub note: String,
}

fn processors(language: Language, node: &NodeType) -> String {
    let line = if node.threads == 1 { Answer::CpuLineOne } else { Answer::CpuLine };
    let numbers = [node.sockets, node.cores, node.threads].map(|number| number.to_string());
    fill(language, line, &numbers.each_ref().map(String::as_str))
}

fn disk(language: Language, group: &DiskGroup) -> String {
    let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
    let plain = [&quantity(language, Quantity::Disk(size)), " ", say(language, group.kind)].concat();
    match group.name.trim() {
        "" => plain,
        name => [name, &fill(language, Join::Brackets, &[&plain])].concat(),
    }
}

/// The words for a part of a plan.
pub fn material_line(language: Language, plan: &Plan, own: &Material) -> MaterialLine {
    let node = own.node.and_then(|index| plan.nodes.get(index));
    // Only of several types it has to be told which one is meant.
    let of_node = || match own.node {
        Some(index) if plan.nodes.len() > 1 => node_title(language, node, index),
        _ => String::new(),
    };
    match own.part {
        Part::Node => {
            let name = match own.node {
                Some(0) if plan.nodes.len() == 1 && node.is_some_and(|node| node.name.trim().is_empty()) => {
                    say(language, Export::Node).to_owned()
                }
                index => node_title(language, node, index.unwrap_or_default()),
            };
            MaterialLine { name, note: node.map(|node| processors(language, node)).unwrap_or_default() }
        }
        Part::Dimm(size, kind) => {
            let name = fill(language, Export::Dimm, &[&number(size.gib()), say(language, kind)]);
            MaterialLine { name, note: of_node() }
        }
        Part::Memory(total) => {
            let name = fill(language, Export::PlainMemory, &[&quantity(language, Quantity::Memory(total))]);
            MaterialLine { name, note: of_node() }
        }
        Part::Disk(pool, index) => {
            let pool = plan.pools.get(pool);
            let group = pool.and_then(|pool| pool.disks.get(index));
            let role = group.map(|group| say(language, group.role)).unwrap_or_default();
            let system = pool.map(|pool| say(language, pool.system)).unwrap_or_default();
            let name = group.map(|group| disk(language, group)).unwrap_or_default();
            MaterialLine { name, note: [system, say(language, Join::Comma), role].concat() }
        }
    }
}
