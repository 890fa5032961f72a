//! The cluster: how many nodes the guests need, which run where before and after a failure, for how long the nodes last,
//! and what is licensed.

mod basis;
mod bound;
mod filled;
mod kind;
mod licence;
mod loss;
mod mix;
mod needed;
mod pack;
mod pattern;
mod prove;
mod runway;
mod state;
mod weight;

pub use bound::by_sum;
pub use filled::Filled;
pub use licence::licence_cores;
pub use loss::{Loss, Rebuild};
pub use needed::{Least, Needed};
pub use pack::{Packed, Packing, Supply, pack, used};
pub use prove::{Proof, prove};
pub use runway::{LONGEST, Lasts, Runway, grown_by, months};
pub use state::{Carried, NodeBar, Segment, Shown, State};
pub use weight::{Model, Permission, RESOURCES, Room, Weight};

use super::arc::ArcAnswer;
use super::cpu::Cpu;
use super::disks::Disks;
use super::fleet::Fleet;
use super::growth::Reach;
use super::site::Site;
use crate::explain::Explained;
use crate::plan::Plan;
use crate::units::{Bytes, Ratio};

/// The answer about the cluster.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// How many nodes are needed.
    pub needed: Needed,
    /// The guests on the nodes before and after; nothing for clusters too large to be shown node by node.
    pub state: Option<State>,
    /// What the loss of the nodes means.
    pub loss: Loss,
    /// For how long it lasts.
    pub runway: Runway,
    /// Cores to license; nothing on platforms that do not count them.
    pub licence: Option<Explained<u64>>,
}

/// What the pools of one node may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Local {
    /// Whether each node has pools of its own, and no others hold guests.
    pub judged: bool,
    /// Up to the fill limit.
    pub room: Bytes,
}

impl Local {
    /// What a node's pools may hold under the plan.
    pub fn of(plan: &Plan, disks: &Disks) -> Local {
        let mut local = Local::default();
        for pool in disks.pools.iter().filter(|pool| pool.fits_platform) {
            if pool.system.is_distributed() {
                return Local::default();
            }
            let Some(space) = &pool.space else { continue };
            let stated = plan.pools.get(pool.index).map_or(Ratio::ONE, |pool| pool.compression);
            let compression = if pool.system == crate::plan::System::Zfs { stated } else { Ratio::ONE };
            local.judged = true;
            local.room += space.usable.value.scaled(compression.0, Ratio::ONE.0);
        }
        local.room = local.room.scaled(plan.policy.fill.0, 100_000);
        local
    }
}

/// What the other answers have found already.
pub struct Known<'a> {
    /// Processors.
    pub cpu: &'a Cpu,
    /// Disks.
    pub disks: &'a Disks,
    /// ARC.
    pub arc: Option<&'a ArcAnswer>,
    /// How far the guests may grow.
    pub reach: Reach,
}

/// The cluster of a plan; nothing without guests. `site` is what is left, `all` what there is while all nodes run.
#[inline(never)]
pub fn cluster(site: &Site, all: &Site, today: &Fleet, grown: &Fleet, known: &Known) -> Option<Cluster> {
    let plan = site.plan;
    if grown.0.is_empty() {
        return None;
    }
    let local = Local::of(plan, known.disks);
    let model = Model::new(plan, site.hosts(), grown, local);
    let down = plan.node_count().saturating_sub(plan.nodes_left());
    let needed = needed::needed(plan, &model, known.disks, local, down);
    let state = state::state(plan, &model, grown, &all.left, site.left.len());
    let loss = loss::loss(plan, grown, &all.left, site.left.len(), state.as_ref(), known);
    let runway = runway::runway(plan, today, known.reach, known.cpu, known.disks);
    Some(Cluster { needed, state, loss, runway, licence: licence_cores(plan) })
}
