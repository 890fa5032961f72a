//! Findings about disks that help a pool, and about thin promises: only of what stands in the plan.

use super::Finding;
use crate::plan::{DiskField, DiskRole, Place, Plan, PoolField};
use crate::sizing::Outcome;
use crate::sizing::caches::{Caches, Special};
use crate::sizing::fleet::sums;
use crate::sizing::site::Fullest;
use crate::storage::cache::{l2arc, slog, special};
use crate::storage::virtual_disk::{Promise, STOP};
use crate::units::Quantity;

/// A finding with its numbers, and where it can be changed.
type Found = (Finding, Vec<Quantity>, Option<Place>);

/// What is found about a special vdev that is stated.
fn of_special(special: &Special) -> Option<(Finding, Vec<Quantity>)> {
    Some(match special.advice {
        special::Advice::DoNot(special::Reason::LessRedundant) => {
            (Finding::SpecialUnsafe, special.survives.map(Quantity::Count).to_vec())
        }
        special::Advice::DoNot(special::Reason::TooSmall) => {
            (Finding::SpecialSmall, vec![Quantity::Space(special.size.value)])
        }
        special::Advice::DoNot(special::Reason::AllFlash) => (Finding::SpecialUseless, Vec::new()),
        special::Advice::Useful { removable: false } => (Finding::SpecialStays, Vec::new()),
        special::Advice::Useful { removable: true } => return None,
    })
}

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

/// The first disks of a role.
fn place(plan: &Plan, pool: usize, role: DiskRole) -> Option<Place> {
    let disk = plan.pools.get(pool)?.disks.iter().position(|group| group.role == role)?;
    Some(Place::Disk(pool, disk, DiskField::Role))
}

fn of_caches(plan: &Plan, fullest: &Fullest, caches: &Caches, found: &mut Vec<Found>) {
    let at = |role| place(plan, caches.pool, role);
    if caches.could_be_pool {
        let numbers = vec![Quantity::Space(sums(&fullest.classes).disk)];
        found.push((Finding::SsdFirst, numbers, Some(Place::Pool(caches.pool, PoolField::System))));
    }
    let l2arc = &caches.l2arc;
    if let (true, l2arc::Advice::DoNot(reason)) = (l2arc.stated, l2arc.advice)
        && reason != l2arc::Reason::CouldBePool
    {
        let numbers = vec![Quantity::Memory(l2arc.headers.value), Quantity::Share(l2arc.gain.value)];
        found.push((Finding::L2arcUseless, numbers, at(DiskRole::Cache)));
    }
    if let Some(finding) = of_log(caches.slog.advice).filter(|_| caches.slog.stated) {
        found.push((finding, Vec::new(), at(DiskRole::Log)));
    }
    if let Some((finding, numbers)) = of_special(&caches.special).filter(|_| caches.special.stated) {
        found.push((finding, numbers, at(DiskRole::Special)));
    }
}

/// All such findings.
pub(super) fn found(plan: &Plan, fullest: &Fullest, outcome: &Outcome) -> Vec<Found> {
    let mut found = Vec::new();
    let disks = &outcome.virtual_disks;
    if let (Some(promise), Some(Promise::Stop)) = (&disks.promise, disks.promise_class) {
        let numbers = vec![Quantity::Times(promise.value), Quantity::Ratio(STOP)];
        found.push((Finding::ThinStop, numbers, Some(Place::Pools)));
    }
    if let Some(caches) = &outcome.caches {
        of_caches(plan, fullest, caches, &mut found);
    }
    found
}
