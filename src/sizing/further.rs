//! What the verdict does not need, reckoned when it is first asked for: the cluster, caches, advice and settings. A key that is typed shows its verdict before any of it.

use super::advice::{self, Advice};
use super::caches::{self, Caches};
use super::cluster::{self, Cluster, Known};
use super::commands::{self, Command};
use super::split::Split;
use super::{Grounds, Outcome};
use std::sync::OnceLock;

/// The answers that follow from an outcome, once they were asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Later(OnceLock<Box<Further>>);

/// They follow from the outcome that they stand in, asked for or not.
impl PartialEq for Later {
    fn eq(&self, _: &Later) -> bool {
        true
    }
}

/// The answers that follow from an outcome.
#[derive(Clone, Debug)]
pub(super) struct Further {
    pub(super) cluster: Option<Cluster>,
    pub(super) caches: Option<Caches>,
    pub(super) advice: Vec<Advice>,
    pub(super) commands: Vec<Command>,
}

/// Reckons them all: each needs others, and all need the fullest node.
#[inline(never)]
fn further(outcome: &Outcome) -> Box<Further> {
    let plan = &outcome.plan;
    let grounds = Grounds::of(plan);
    let Grounds { site, all, today, grown } = &grounds;
    let split = Split::of(plan);
    let fullest = site.fullest_with(grown);
    let arc = outcome.arc.as_ref();
    let known = Known { cpu: &outcome.cpu, disks: &outcome.disks, arc, reach: outcome.ram.reach };
    let mut further = Further {
        cluster: cluster::cluster(site, all, today, grown, &known),
        caches: fullest.as_ref().zip(arc).and_then(|(own, arc)| caches::caches(own, arc, &outcome.disks, &split)),
        advice: Vec::new(),
        commands: Vec::new(),
    };
    // A node is left, or there would be no outcome.
    if let Some(fullest) = &fullest {
        further.advice = advice::advice(plan, fullest, outcome, &further);
        further.commands = commands::commands(plan, fullest, outcome);
    }
    Box::new(further)
}

impl Outcome {
    fn further(&self) -> &Further {
        self.further.0.get_or_init(|| further(self))
    }

    /// The cluster: nodes needed, guests on nodes before and after a failure, runway; nothing without guests.
    pub fn cluster(&self) -> Option<&Cluster> {
        self.further().cluster.as_ref()
    }

    /// What may stand before the disks; nothing without a ZFS pool.
    pub fn caches(&self) -> Option<&Caches> {
        self.further().caches.as_ref()
    }

    /// What to know and to do, the most severe first.
    pub fn advice(&self) -> &[Advice] {
        &self.further().advice
    }

    /// Settings to copy.
    pub fn commands(&self) -> &[Command] {
        &self.further().commands
    }
}
