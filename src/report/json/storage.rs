//! Storage for files: each pool with all layouts of its disks.

use super::amount::{finite, ratio};
use crate::plan::System;
use crate::share::layout_word;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::Candidate;
use crate::sizing::{Outcome, Status};
use crate::storage::Spread;
use crate::units::Estimate;
use serde::Serialize;

/// Low, expected and high; nothing for what is endless.
pub type Range = [Option<f64>; 3];

/// How a pool lies over the nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OverNodes {
    /// Parts of data.
    pub data: u64,
    /// Parts of parity, or further copies.
    pub parity: u64,
    /// Nodes.
    pub nodes: u64,
    /// Nodes that it needs at least.
    pub fewest_nodes: u64,
    /// Nodes whose disks count.
    pub nodes_that_count: u64,
    /// Bytes that are kept free for a rebuild.
    pub drives_kept_free: u64,
}

/// A layout of a pool's disks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LayoutAnswer"))]
pub struct Layout {
    /// As in a link, such as `raidz2:6x2`.
    pub layout: String,
    /// Disks that wait for a failure.
    pub spares: u64,
    /// Bytes of all its disks.
    pub raw: u64,
    /// Bytes that the system reports.
    pub reported: u64,
    /// Bytes that these guests can store.
    pub usable_for_guests: u64,
    /// How full the guests make it, as a share.
    pub fill: Option<f64>,
    /// Disks that may fail, whichever they are.
    pub survives: u64,
    /// What speaks against it; empty where it is suitable.
    pub against: Vec<&'static str>,
    /// Weighted capacity, speed and safety, of 1.
    pub score: Option<f64>,
    /// Random reads a second.
    pub read_iops: Range,
    /// Random writes a second.
    pub write_iops: Range,
    /// Writes a second that wait until they are safe.
    pub sync_iops: Range,
    /// Operations a second in the guests' mix.
    pub mixed_iops: Range,
    /// MB a second that are read.
    pub read_mbs: Range,
    /// MB a second that are written.
    pub write_mbs: Range,
    /// How busy the guests make it, as a share.
    pub busy: Option<f64>,
    /// The 99th percentile of a write in microseconds.
    pub write_p99_us: Range,
    /// The chance that data is lost in a year.
    pub loss_a_year: Option<f64>,
    /// The same with unreadable sectors during a rebuild.
    pub unreadable_a_year: Option<f64>,
    /// Hours until a failed disk is replaced and filled.
    pub rebuild_hours: Option<Range>,
    /// Years until the disks are worn out.
    pub life_years: Option<Range>,
}

/// A pool of each node, or over the nodes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PoolAnswer"))]
pub struct Pool {
    /// Its system.
    pub system: System,
    /// The layout that it has, as in a link.
    pub layout: Option<String>,
    /// The layout was stated.
    pub stated: bool,
    /// The verdict on the space of all pools.
    pub verdict: Option<Status>,
    /// Bytes that the system reports.
    pub reported: Option<u64>,
    /// Bytes that these guests can store.
    pub usable_for_guests: Option<u64>,
    /// How it lies over the nodes; nothing where each node has its own.
    pub over_nodes: Option<OverNodes>,
    /// All layouts of its disks, the best first.
    pub layouts: Vec<Layout>,
}

/// A range for files.
pub fn range(own: Estimate) -> Range {
    [finite(own.low), finite(own.expected), finite(own.high)]
}

fn layout(own: &Candidate) -> Layout {
    let mut against = Vec::new();
    for reason in &own.against {
        against.push(reason.word());
    }
    Layout {
        layout: layout_word(&own.choice.layout),
        spares: own.choice.spares,
        raw: own.held.raw.0,
        reported: own.held.reported.0,
        usable_for_guests: own.usable.0,
        fill: finite(own.fill),
        survives: own.survives,
        against,
        score: ratio(own.score),
        read_iops: range(own.speed.read_iops),
        write_iops: range(own.speed.write_iops),
        sync_iops: range(own.speed.sync_iops),
        mixed_iops: range(own.speed.mixed_iops),
        read_mbs: range(own.speed.read_mbs),
        write_mbs: range(own.speed.write_mbs),
        busy: finite(own.busy),
        write_p99_us: range(own.p99),
        loss_a_year: finite(own.loss.yearly),
        unreadable_a_year: finite(own.loss.unreadable),
        rebuild_hours: own.rebuild.map(range),
        life_years: own.life.map(range),
    }
}

fn over_nodes(own: &Spread) -> OverNodes {
    OverNodes {
        data: own.protection.data,
        parity: own.protection.parity,
        nodes: own.nodes,
        fewest_nodes: own.fewest,
        nodes_that_count: own.counted,
        drives_kept_free: own.reserve.0,
    }
}

fn pool(outcome: &Outcome, own: &PoolAnswer) -> Pool {
    let mut layouts = Vec::new();
    for candidate in &own.layouts {
        layouts.push(layout(candidate));
    }
    Pool {
        system: own.system,
        layout: own.chosen().map(|own| layout_word(&own.choice.layout)),
        stated: own.stated,
        verdict: outcome.disks.status,
        reported: own.space.as_ref().map(|space| space.reported.value.0),
        usable_for_guests: own.space.as_ref().map(|space| space.usable.value.0),
        over_nodes: own.spread.as_ref().map(over_nodes),
        layouts,
    }
}

/// All pools, in the order of the plan.
pub fn storage(outcome: &Outcome) -> Vec<Pool> {
    let mut pools = Vec::new();
    for own in &outcome.disks.pools {
        pools.push(pool(outcome, own));
    }
    pools
}
