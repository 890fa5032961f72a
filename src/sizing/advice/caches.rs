//! Findings about disks that help a pool, and about thin promises: only of what stands in the plan.

use super::{Finding, Findings};
use crate::plan::{DiskField, DiskRole, Place, PoolField};
use crate::sizing::caches::Caches;
use crate::storage::cache::{l2arc, slog, special};
use crate::storage::virtual_disk::{Promise, STOP};
use crate::units::Quantity;

/// What is found about a log that is stated.
const fn of_log(advice: slog::Advice) -> Option<Finding> {
    match advice {
        slog::Advice::Useful { .. } => None,
        slog::Advice::DoNot(slog::Reason::Unprotected) => Some(Finding::LogUnprotected),
        slog::Advice::DoNot(
            slog::Reason::NoSyncWrites | slog::Reason::PoolProtected | slog::Reason::PoolFastEnough,
        ) => Some(Finding::LogUseless),
    }
}

impl Findings<'_> {
    #[inline(never)]
    pub(super) fn caches(&mut self) {
        let disks = &self.outcome.virtual_disks;
        if let (Some(promise), Some(Promise::Stop)) = (&disks.promise, disks.promise_class) {
            self.add(Finding::ThinStop, &[Quantity::Times(promise.value), Quantity::Ratio(STOP)], Some(Place::Pools));
        }
        if let Some(caches) = &self.further.caches {
            self.of_caches(caches);
        }
    }

    /// The first disks of a role.
    fn disk_place(&self, pool: usize, role: DiskRole) -> Option<Place> {
        let disk = self.plan.pools.get(pool)?.disks.iter().position(|group| group.role == role)?;
        Some(Place::Disk(pool, disk, DiskField::Role))
    }

    #[inline(never)]
    fn of_caches(&mut self, caches: &Caches) {
        if caches.could_be_pool {
            let numbers = [Quantity::Space(caches.data)];
            self.add(Finding::SsdFirst, &numbers, Some(Place::Pool(caches.pool, PoolField::System)));
        }
        let l2arc = &caches.l2arc;
        if let (true, l2arc::Advice::DoNot(reason)) = (l2arc.stated, l2arc.advice)
            && reason != l2arc::Reason::CouldBePool
        {
            let numbers = [Quantity::Memory(l2arc.headers.value), Quantity::Share(l2arc.gain.value)];
            self.add(Finding::L2arcUseless, &numbers, self.disk_place(caches.pool, DiskRole::Cache));
        }
        if let (true, l2arc::Advice::Smaller { size, .. }) = (l2arc.stated, l2arc.advice) {
            let numbers = [Quantity::Memory(l2arc.headers.value), Quantity::Space(size)];
            self.add(Finding::L2arcLarge, &numbers, self.disk_place(caches.pool, DiskRole::Cache));
        }
        if let Some(finding) = of_log(caches.slog.advice).filter(|_| caches.slog.stated) {
            self.add(finding, &[], self.disk_place(caches.pool, DiskRole::Log));
        }
        let special = &caches.special;
        let survives = special.survives.map(Quantity::Count);
        let size = [Quantity::Space(special.size.value)];
        let (finding, numbers): (_, &[Quantity]) = match special.advice {
            _ if !special.stated => return,
            special::Advice::DoNot(special::Reason::LessRedundant) => (Finding::SpecialUnsafe, &survives),
            special::Advice::DoNot(special::Reason::TooSmall) => (Finding::SpecialSmall, &size),
            special::Advice::DoNot(special::Reason::AllFlash) => (Finding::SpecialUseless, &[]),
            special::Advice::Useful { removable: false } => (Finding::SpecialStays, &[]),
            special::Advice::Useful { removable: true } => return,
        };
        self.add(finding, numbers, self.disk_place(caches.pool, DiskRole::Special));
    }
}
