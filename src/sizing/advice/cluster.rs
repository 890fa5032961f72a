//! Findings about the cluster: nodes that are missing or spare, what a loss means, and how long the nodes last.

use super::{Finding, Findings};
use crate::plan::{NodeField, Place, PolicyField, PoolField};
use crate::sizing::cluster::Cluster;
use crate::sizing::layouts::BUSY;
use crate::storage::recovery::Recovery;
use crate::units::Quantity;

/// Buying and racking a node takes months: below this many the plan has to be made now.
const SOON: u64 = 12;
/// Storage that is whole again only after so many hours is told of.
const DAY: f64 = 24.0;

impl Findings<'_> {
    #[inline(never)]
    pub(super) fn cluster(&mut self) {
        let Some(cluster) = &self.further.cluster else { return };
        let needed = &cluster.needed;
        let place = Some(Place::Node(needed.added, NodeField::Count));
        let count = Quantity::Count;
        if let Some(nodes) = &needed.nodes {
            let numbers = [count(nodes.value), count(needed.own), count(needed.missing()), count(needed.spare())];
            if needed.missing() > 0 {
                self.add(Finding::NodesMissing, &numbers, place);
            } else if needed.spare() > 0 {
                self.add(Finding::NodesSpare, &numbers, place);
            } else if needed.own > 1 && self.plan.failures() == 0 {
                let place = Some(Place::Policy(PolicyField::Failures));
                self.add(Finding::NoNodeMayFail, &[count(needed.own)], place);
            }
        }
        if cluster.loss.local {
            self.add(Finding::ReplicaNeeded, &[], Some(Place::Pools));
        }
        self.slow_rebuild(cluster);
        self.cold_reads(cluster);
        if let Some(first) = cluster.runway.first().filter(|first| (1..SOON).contains(&first.months.value)) {
            let numbers = [Quantity::Months(first.months.value), Quantity::Percent(self.plan.policy.pace)];
            self.add(Finding::RunwayShort, &numbers, Some(Place::Policy(PolicyField::Pace)));
        }
    }

    /// A second failure is the likelier the longer the first lasts.
    #[inline(never)]
    fn slow_rebuild(&mut self, cluster: &Cluster) {
        for own in &cluster.loss.rebuilds {
            let spread = self.outcome.disks.pools.get(own.pool).and_then(|pool| pool.spread.as_ref());
            if let (Recovery::Rebuilt(restore), Some(spread)) = (&own.recovery, spread)
                && restore.hours.expected > DAY
            {
                let bears = spread.protection.parity.saturating_sub(restore.failed);
                let numbers = [Quantity::Hours(restore.hours.expected), Quantity::Count(bears)];
                self.add(Finding::SlowRebuild, &numbers, Some(Place::Pool(own.pool, PoolField::Layout)));
            }
        }
    }

    /// Cold caches are told where the disks get busier by them than is safe.
    #[inline(never)]
    fn cold_reads(&mut self, cluster: &Cluster) {
        let Some(cold) = &cluster.loss.cold_reads else { return };
        let left = self.outcome.nodes.left.max(1) as f64;
        for pool in self.outcome.disks.pools.iter().filter(|pool| pool.fits_platform) {
            let Some(own) = pool.chosen() else { continue };
            let possible = own.speed.mixed_iops.expected;
            let busy = own.busy + cold.value / left * pool.task.part / possible;
            if own.busy <= BUSY && busy > BUSY {
                let numbers = [Quantity::PerSecond(cold.value), Quantity::Share(busy)];
                self.add(Finding::ColdReads, &numbers, Some(Place::Pools));
                return;
            }
        }
    }
}
