//! The cluster for files: nodes needed, guests on nodes before and after a failure, how long it lasts.

use super::amount::{finite, ratio};
use super::storage::{Range, range};
use crate::sizing::Resource;
use crate::sizing::cluster::{Carried, Cluster, Rebuild, State};
use crate::storage::recovery::Recovery;
use serde::Serialize;

/// Nodes that a resource asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Least {
    /// The resource.
    pub resource: Resource,
    /// How many.
    pub nodes: u64,
}

/// How long a resource lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lasts {
    /// The resource.
    pub resource: Resource,
    /// Whole months.
    pub months: u64,
}

/// Equal guests of a group.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Class {
    /// The number of their group, from 0.
    pub group: Option<usize>,
    /// How many.
    pub count: u64,
    /// Bytes of memory of each.
    pub ram: u64,
    /// Virtual processors of each.
    pub vcpus: Option<f64>,
}

/// Equal guests of a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Segment {
    /// The number of their class, from 0.
    pub class: usize,
    /// How many.
    pub count: u64,
    /// How many of them did not run on this node before.
    pub moved: u64,
    /// Bytes that are counted for them.
    pub ram: u64,
}

/// What a node carries.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Load {
    /// How many guests.
    pub guests: u64,
    /// Bytes that are counted for them.
    pub ram: u64,
    /// Their virtual processors.
    pub vcpus: Option<f64>,
    /// The largest share that they take of a resource of the node: 1 is the limit.
    pub load: Option<f64>,
    /// Its guests, in the order of the classes.
    pub segments: Vec<Segment>,
}

/// One node.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// The number of its type, from 0.
    pub node: usize,
    /// Bytes that guests may take.
    pub room: u64,
    /// While all nodes run.
    pub before: Load,
    /// After the failures.
    pub after: Load,
}

/// Why what was lost is not made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NotRebuilt {
    /// Too few nodes are left.
    FewNodes,
    /// The disks that are left do not hold it.
    NoRoom,
}

/// What becomes of a pool over the nodes when those that may fail do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Rebuild"))]
pub struct RebuildOf {
    /// The number of the pool, from 0.
    pub pool: usize,
    /// Hours until it is whole again, low, expected and high; nothing where that waits for a node.
    pub hours: Option<Range>,
    /// Bytes that the lost nodes held, with copies and parity; nothing where they are not made anew.
    pub lost: Option<u64>,
    /// Why they are not made anew; nothing where they are.
    pub not_rebuilt: Option<NotRebuilt>,
}

/// The answer about the cluster.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Cluster"))]
pub struct ClusterOf {
    /// Nodes that are needed, with those that may be down; nothing where a guest fits no node.
    pub nodes_needed: Option<u64>,
    /// What asks for most nodes.
    pub binding: Resource,
    /// Nodes more than needed.
    pub spare: u64,
    /// Nodes that are missing.
    pub missing: u64,
    /// Nodes that are left with the guests packed one by one.
    pub left: u64,
    /// No packing needs fewer than these.
    pub bound: u64,
    /// What each resource asks for.
    pub least: Vec<Least>,
    /// Share of the memory that is kept for the loss of nodes.
    pub reserve: Option<f64>,
    /// Nodes that are lost; nothing for clusters too large to be shown node by node.
    pub lost: Option<u64>,
    /// Guests that restart elsewhere.
    pub moved: Option<u64>,
    /// Guests that find no node.
    pub stranded: Option<u64>,
    /// The classes of equal guests.
    pub classes: Option<Vec<Class>>,
    /// Each node with what it carries.
    pub nodes: Option<Vec<Node>>,
    /// How busy the disks are until caches are warm again.
    pub cold_reads: Option<f64>,
    /// What becomes of storage over the nodes when those that may fail do.
    pub rebuild: Vec<RebuildOf>,
    /// Months until the first resource ends.
    pub runway_months: Option<u64>,
    /// Months until each resource ends.
    pub runway: Vec<Lasts>,
    /// Cores to license; nothing where they are not counted.
    pub licence_cores: Option<u64>,
}

fn load(own: &Carried) -> Load {
    let mut segments = Vec::new();
    for segment in &own.segments {
        let (class, count, moved) = (segment.class, segment.count, segment.moved);
        segments.push(Segment { class, count, moved, ram: segment.ram.0 });
    }
    let vcpus = finite(own.vcpus.as_f64());
    Load { guests: own.guests, ram: own.ram.0, vcpus, load: ratio(own.load), segments }
}

fn classes(state: &State) -> Vec<Class> {
    let mut classes = Vec::new();
    for own in &state.classes {
        let vcpus = finite(own.vcpus.as_f64());
        classes.push(Class { group: own.group, count: own.count, ram: own.ram.0, vcpus });
    }
    classes
}

fn nodes(state: &State) -> Vec<Node> {
    let mut nodes = Vec::new();
    for bar in &state.nodes {
        nodes.push(Node { node: bar.node, room: bar.room.0, before: load(&bar.before), after: load(&bar.after) });
    }
    nodes
}

fn rebuild(own: &Rebuild) -> RebuildOf {
    let (mut hours, mut lost, mut not_rebuilt) = (None, None, None);
    match &own.recovery {
        Recovery::Rebuilt(restore) => (hours, lost) = (Some(range(restore.hours)), Some(restore.lost.0)),
        Recovery::FewNodes(..) => not_rebuilt = Some(NotRebuilt::FewNodes),
        Recovery::NoRoom => not_rebuilt = Some(NotRebuilt::NoRoom),
    }
    RebuildOf { pool: own.pool, hours, lost, not_rebuilt }
}

/// The answer about the cluster.
pub fn cluster(cluster: &Cluster) -> ClusterOf {
    let (needed, state) = (&cluster.needed, cluster.state.as_ref());
    let (mut least, mut runway) = (Vec::new(), Vec::new());
    for own in &needed.least {
        least.push(Least { resource: own.resource, nodes: own.nodes.value });
    }
    let mut rebuilds = Vec::new();
    for own in &cluster.loss.rebuilds {
        rebuilds.push(rebuild(own));
    }
    for own in &cluster.runway.resources {
        runway.push(Lasts { resource: own.resource, months: own.months.value });
    }
    ClusterOf {
        nodes_needed: needed.nodes.as_ref().map(|nodes| nodes.value),
        binding: needed.binds,
        spare: needed.spare(),
        missing: needed.missing(),
        left: needed.left,
        bound: needed.bound,
        least,
        reserve: ratio(cluster.loss.reserve.value),
        lost: state.map(|state| state.lost),
        moved: state.map(|state| state.moved),
        stranded: state.map(|state| state.stranded),
        classes: state.map(classes),
        nodes: state.map(nodes),
        cold_reads: cluster.loss.cold_reads.as_ref().and_then(|cold| ratio(cold.value)),
        rebuild: rebuilds,
        runway_months: cluster.runway.first().map(|first| first.months.value),
        runway,
        licence_cores: cluster.licence.as_ref().map(|cores| cores.value),
    }
}
