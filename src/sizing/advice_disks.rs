//! What to know and to do about pools and their layouts.

use super::advice::{Finding, Findings};
use super::disks::PoolAnswer;
use super::layouts::{Against, BUSY, Candidate, Store, WIDEST};
use crate::plan::{Place, PoolField, System};
use crate::storage::YEARS;
use crate::units::{Bytes, Quantity};

/// From this share of what unprotected disks can flush, guests feel it: each waits for milliseconds.
const FLUSHES: f64 = 0.05;

impl Findings<'_> {
    #[inline(never)]
    pub(super) fn disks(&mut self) {
        let disks = &self.outcome.disks;
        for pool in &disks.pools {
            let place = Some(Place::Pool(pool.index, PoolField::Layout));
            if !pool.fits_platform {
                let place = Some(Place::Pool(pool.index, PoolField::System));
                self.add(Finding::PoolPlatform, &[], place);
            } else if let Some(own) = pool.chosen() {
                self.layout(pool, own, place);
            } else if let Some(own) = &pool.spread {
                self.spread(pool, own);
            }
        }
        if let Some(remote) = disks.unjudged() {
            self.add(Finding::RemoteUnjudged, &[], Some(Place::Pool(remote.index, PoolField::System)));
        }
        let Some(usable) = disks.usable else { return };
        let fill = disks.fill.as_ref().map_or(0.0, |fill| fill.value);
        // Where no pool can be built, the reason is told.
        if usable == Bytes::ZERO && disks.pools.iter().any(PoolAnswer::lacks_nodes) {
            return;
        }
        if disks.need > usable {
            self.add(Finding::DiskOver, &[Quantity::Space(disks.need), Quantity::Space(usable)], None);
        } else if fill > disks.limit {
            self.add(Finding::DiskTight, &[Quantity::Share(fill), Quantity::Share(disks.limit)], None);
        }
        let estimated =
            |pool: &PoolAnswer| (pool.system == System::Vmfs || pool.spread.is_some()) && pool.space.is_some();
        if disks.pools.iter().any(|pool| pool.fits_platform && estimated(pool)) {
            self.add(Finding::CapacityEstimate, &[], None);
        }
    }

    /// What speaks against the layout that a pool has, and for another.
    #[inline(never)]
    fn layout(&mut self, pool: &PoolAnswer, own: &Candidate, place: Option<Place>) {
        let policy = &self.plan.policy;
        let per_second = Quantity::PerSecond;
        let Some(stated) = self.plan.pools.get(pool.index) else { return };
        let task = pool.task;
        let store = Store::new(self.plan, stated, task);
        let asked = task.work.on_disks(task.hits);
        let flushed = task.work.iops * task.work.writes * task.work.sync;
        let bare = !store.device.protected && !store.device.rotating && !store.log.is_some_and(|log| log.protected);
        let share = flushed / own.speed.sync_iops.expected;
        if bare && share > FLUSHES {
            self.add(Finding::FlushUnprotected, &[per_second(flushed), Quantity::Share(share)], place);
        }
        if own.busy > 1.0 {
            self.add(Finding::IopsOver, &[per_second(asked), per_second(own.speed.mixed_iops.expected)], place);
        } else if own.busy > BUSY {
            self.add(Finding::IopsTight, &[Quantity::Share(own.busy), Quantity::Share(BUSY)], place);
        }
        if let Some(life) = own.life.filter(|life| life.expected < YEARS) {
            let finding = if life.expected < 1.0 { Finding::DisksWorn } else { Finding::DisksWear };
            self.add(finding, &[Quantity::Years(life.expected), Quantity::Years(YEARS)], place);
        }
        for reason in &own.against {
            match reason {
                Against::Survives => {
                    let numbers = [Quantity::Count(own.survives), Quantity::Count(policy.disk_failures)];
                    self.add(Finding::LayoutUnsafe, &numbers, place);
                }
                Against::Latency if own.p99.expected.is_finite() => {
                    let target = Quantity::Micros(policy.p99.unwrap_or_default());
                    self.add(Finding::WriteLate, &[Quantity::Millis(own.p99.expected / 1e3), target], place);
                }
                Against::Wide => self.add(Finding::WideSet, &[Quantity::Count(WIDEST)], place),
                Against::OneParity => {
                    self.add(Finding::OneParity, &[Quantity::Probability(own.loss.unreadable)], place);
                }
                Against::WriteHole => self.add(Finding::WriteHole, &[], place),
                // Space and speed are told for all pools together.
                Against::Holds | Against::Slow | Against::Latency => {}
            }
        }
        let best = pool.layouts.first().filter(|best| pool.at != Some(0) && best.against.is_empty());
        if let Some(best) = best.filter(|_| !own.against.is_empty()) {
            let numbers = [Quantity::Space(best.usable), per_second(best.speed.mixed_iops.expected)];
            self.add(Finding::BetterLayout, &numbers, place);
        }
    }
}
