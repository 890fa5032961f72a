//! Which guests run on which node, while all run and after the largest nodes are down.
//!
//! While all run, guests are placed as a scheduler does it: the largest first, each on the least loaded node where it
//! fits. When nodes go down, what runs on the others stays where it is, and the guests of the lost nodes restart on the
//! least loaded of them. What fits nowhere is stranded, also where it would fit if the others moved as well.
//!
//! The verdict does not come from here. It asks how full the fullest node gets when guests are placed anew without regard
//! to any limit (`sizing::placement`), because its laws (one more guest never raises headroom) hold for that alone. So a
//! plan may be over there though no guest is stranded here: its guests fit, but only where limits steer them.

use super::filled::Filled;
use super::weight::Model;
use crate::plan::Plan;
use crate::sizing::fleet::Fleet;
use crate::sizing::nodes::NodeState;
use crate::units::{Bytes, Vcpu};

/// Nodes and classes that are shown one by one; larger clusters are shown by their packing.
const NODES: usize = 64;
const CLASSES: usize = 64;
const CELLS: usize = 512;

/// Equal guests of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Their class, by its number in [`State::classes`].
    pub class: usize,
    /// How many.
    pub count: u64,
    /// How many of them did not run on this node before.
    pub moved: u64,
    /// Memory that is counted for them, with their overhead.
    pub ram: Bytes,
}

/// What a node carries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Carried {
    /// Its guests, in the order of the classes.
    pub segments: Vec<Segment>,
    /// How many guests.
    pub guests: u64,
    /// Memory that is counted for them, with their overhead.
    pub ram: Bytes,
    /// Their virtual processors.
    pub vcpus: Vcpu,
    /// Their disks, where nodes have pools of their own.
    pub disk: Bytes,
    /// The largest share that they take of a resource of the node: 1 is the limit.
    pub load: f64,
}

/// One node, before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeBar {
    /// Its type, by number from 0.
    pub node: usize,
    /// Whether it runs after the loss.
    pub state: NodeState,
    /// Installed memory.
    pub installed: Bytes,
    /// Memory for guests: what the segments fill.
    pub room: Bytes,
    /// Physical cores.
    pub cores: u64,
    /// While all nodes run.
    pub before: Carried,
    /// After the loss; nothing on a node that is down.
    pub after: Carried,
}

/// Guests as they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The first group that states such a guest, by number from 0; nothing for plain totals.
    pub group: Option<usize>,
    /// Configured memory of each, with growth.
    pub ram: Bytes,
    /// Virtual processors of each, with growth.
    pub vcpus: Vcpu,
    /// How many there are.
    pub count: u64,
}

/// The nodes with their guests, before and after.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The guests, the largest first.
    pub classes: Vec<Shown>,
    /// Every node: those that are left first, then those that go down.
    pub nodes: Vec<NodeBar>,
    /// Guests that fit no node even while all run.
    pub unplaced: u64,
    /// Guests that ran on the lost nodes.
    pub lost: u64,
    /// Guests that restart.
    pub moved: u64,
    /// Guests that run nowhere after the loss.
    pub stranded: u64,
}

/// One node while guests are put on it.
#[derive(Clone, Debug, Default)]
struct Bin {
    node: usize,
    filled: Filled,
    counts: Vec<u64>,
}

/// Puts guests on nodes, the largest first, each on the least loaded where it fits; what is left over.
fn spread(model: &Model, bins: &mut [Bin], counts: &[u64]) -> Vec<u64> {
    let permission = &model.permission;
    let nodes = bins.len().max(1) as u64;
    let mut over = Vec::new();
    for ((class, count), weight) in counts.iter().enumerate().zip(&model.weights) {
        let mut rest = *count;
        while rest > 0 {
            let mut least: Option<(f64, usize)> = None;
            for (at, bin) in bins.iter().enumerate() {
                let Some(room) = model.rooms.get(bin.node) else { continue };
                if bin.filled.holds(room, weight, permission, 1) {
                    let load = bin.filled.load(room, permission);
                    if least.is_none_or(|(known, _)| load < known) {
                        least = Some((load, at));
                    }
                }
            }
            let Some(bin) = least.and_then(|(_, at)| bins.get_mut(at)) else { break };
            let Some(room) = model.rooms.get(bin.node) else { break };
            // A few at a time; one by one at the end, so that no node ends up fuller than one guest above another.
            let step = (rest / (2 * nodes)).max(1);
            let more = bin.filled.fits(model, room, weight, step).max(1);
            bin.filled.put(weight, permission, more);
            if let Some(own) = bin.counts.get_mut(class) {
                *own += more;
            }
            rest -= more;
        }
        over.push(rest);
    }
    over
}

fn sum(counts: &[u64]) -> u64 {
    counts.iter().fold(0, |sum, count| sum.saturating_add(*count))
}

/// What a node carries, as it is drawn. `before` is what ran there.
fn carried(model: &Model, fleet: &Fleet, bin: &Bin, before: &[u64]) -> Carried {
    let mut own = Carried { ram: Bytes(bin.filled.memory(&model.permission)), ..Carried::default() };
    if let Some(room) = model.rooms.get(bin.node) {
        own.load = bin.filled.load(room, &model.permission);
    }
    let mut least = Bytes::ZERO;
    let classes = bin.counts.iter().zip(before).zip(model.weights.iter().zip(&fleet.0));
    for ((class, ((count, before), (weight, guests))), _) in classes.enumerate().zip(0..CLASSES) {
        if *count == 0 {
            continue;
        }
        own.guests += count;
        own.vcpus = own.vcpus + guests.guest.vcpus.times(*count);
        own.disk += Bytes(weight.of(3)).times(*count);
        let ram = Bytes(weight.least).times(*count);
        least += ram;
        own.segments.push(Segment { class, count: *count, moved: count.saturating_sub(*before), ram });
    }
    // What is counted beyond the least of each is theirs in proportion.
    for segment in &mut own.segments {
        segment.ram = own.ram.scaled(segment.ram.0, least.0);
    }
    own
}

/// The nodes of a plan before and after; `all` is the type of every node, the smallest first, of which the last `down`
/// go down. Nothing for clusters too large to be shown node by node.
#[inline(never)]
pub fn state(plan: &Plan, model: &Model, fleet: &Fleet, all: &[usize], left: usize) -> Option<State> {
    let classes = fleet.0.len();
    if all.len() > NODES || classes > CLASSES || all.len() * classes > CELLS {
        return None;
    }
    let mut bins: Vec<Bin> = Vec::new();
    for node in all {
        bins.push(Bin { node: *node, filled: Filled::default(), counts: vec![0; classes] });
    }
    let unplaced = sum(&spread(model, &mut bins, &model.counts));

    let mut lost = vec![0_u64; classes];
    for bin in bins.iter().skip(left) {
        for (sum, count) in lost.iter_mut().zip(&bin.counts) {
            *sum += count;
        }
    }
    let mut after: Vec<Bin> = bins.iter().take(left).cloned().collect();
    let stranded = sum(&spread(model, &mut after, &lost)).saturating_add(unplaced);

    let mut state =
        State { classes: fleet.shown(plan), nodes: Vec::new(), unplaced, lost: sum(&lost), moved: 0, stranded };
    let mut failures = plan.failures();
    for (at, bin) in bins.iter().enumerate() {
        let (node, room) = (plan.nodes.get(bin.node)?, model.rooms.get(bin.node)?);
        let mut bar = NodeBar {
            node: bin.node,
            state: NodeState::Up,
            installed: node.memory.total(),
            room: Bytes(room.of(0)),
            cores: node.node_cores(),
            before: carried(model, fleet, bin, &bin.counts),
            after: Carried::default(),
        };
        if let Some(own) = after.get(at) {
            bar.after = carried(model, fleet, own, &bin.counts);
            state.moved += bar.after.segments.iter().fold(0, |sum, own| sum + own.moved);
        }
        state.nodes.push(bar);
    }
    // The largest nodes go first, and stand last.
    for bar in state.nodes.iter_mut().skip(left).rev() {
        bar.state = if failures > 0 { NodeState::Failed } else { NodeState::Maintenance };
        failures = failures.saturating_sub(1);
    }
    Some(state)
}
