//! Laws on the layouts of a pool: what they hold, how safe they are, how they are ranked, and that a layout left open
//! breaks no law on memory.

use super::cases;
use super::memory::{more_ram_never_lowers_headroom, one_more_guest_never_raises_headroom};
use crate::generate::{any_plan, small_plan};
use crate::plans::answer;
use headroom::plan::{DiskGroup, Draid, Layout, Level, Part, Plan, Platform, Pool, System};
use headroom::sizing::layouts::{Against, Candidate};
use proptest::prelude::*;

/// The plan with a ZFS pool whose layout is left open.
fn open(mut plan: Plan) -> Plan {
    if !plan.platform.family().has_arc() {
        plan.platform = Platform::Pve9;
    }
    if plan.pools.is_empty() {
        plan.pools.push(Pool { disks: vec![DiskGroup { count: 7, ..DiskGroup::default() }], ..Pool::default() });
    }
    for pool in &mut plan.pools {
        (pool.system, pool.layout, pool.expanded_from) = (System::Zfs, Layout::Auto, None);
        if pool.disks.is_empty() {
            pool.disks.push(DiskGroup { count: 4, ..DiskGroup::default() });
        }
    }
    plan
}

/// Layouts that differ in nothing but parity are comparable; how many disks each set may lose.
fn family(own: &Candidate) -> Option<((u8, u64, u64, u64), u64)> {
    let spares = own.choice.spares;
    match &own.choice.layout {
        Layout::Parts(parts) => {
            let [Part { level, width, sets }] = parts[..] else { return None };
            let (kind, parity) = match level {
                Level::Raidz1 => (0, 1),
                Level::Raidz2 => (0, 2),
                Level::Raidz3 => (0, 3),
                Level::Raid5 => (1, 1),
                Level::Raid6 => (1, 2),
                Level::Raid50 => (2, 1),
                Level::Raid60 => (2, 2),
                Level::Stripe | Level::Mirror | Level::Raid0 | Level::Raid1 | Level::Raid10 => return None,
            };
            Some(((kind, width, sets, spares), parity))
        }
        Layout::Draid(Draid { parity, data, children, spares }) => {
            Some(((3 + *spares as u8, *children, data + parity, 0), *parity))
        }
        Layout::Auto => None,
    }
}

fn more_parity_is_never_less_safe(plan: &Plan) -> Result<(), TestCaseError> {
    for pool in &answer(plan).disks.pools {
        let known: Vec<_> = pool.layouts.iter().filter_map(|own| Some((family(own)?, own))).collect();
        for ((group, parity), weak) in &known {
            for ((_, _), strong) in known.iter().filter(|((other, more), _)| other == group && more > parity) {
                prop_assert!(strong.loss.yearly <= weak.loss.yearly * 1.000_001, "{weak:?} {strong:?}");
                prop_assert!(strong.loss.unreadable <= weak.loss.unreadable * 1.000_001 + 1e-15, "{weak:?} {strong:?}");
                prop_assert!(strong.loss.class <= weak.loss.class && strong.survives > weak.survives);
                prop_assert!(strong.held.reported <= weak.held.reported, "{weak:?} {strong:?}");
            }
        }
    }
    Ok(())
}

/// Suitable ones first, the better before the worse, each once; what the plan has is one of them.
fn layouts_are_ranked(plan: &Plan) -> Result<(), TestCaseError> {
    for pool in &answer(plan).disks.pools {
        let has_disks = pool.space.is_some() && pool.spread.is_none();
        prop_assert_eq!(pool.chosen().is_some(), has_disks);
        for pair in pool.layouts.windows(2) {
            let [first, next] = pair else { continue };
            // What the failures would lose comes last, whatever else speaks for it.
            let reasons = |own: &Candidate| (own.against.contains(&Against::Survives), own.against.len());
            let (few, many) = (reasons(first), reasons(next));
            prop_assert!(few < many || few == many && first.score >= next.score, "{first:?} {next:?}");
        }
        for (index, own) in pool.layouts.iter().enumerate() {
            // Measured against the best suitable one, an unsuitable one may have more.
            let most = if own.against.is_empty() { 1.0 + 1e-12 } else { f64::INFINITY };
            prop_assert!((0.0..=most).contains(&own.score), "{own:?}");
            prop_assert!(pool.layouts.iter().skip(index + 1).all(|other| other.choice != own.choice), "{own:?} twice");
        }
        match &plan.pools[pool.index].layout {
            Layout::Auto => prop_assert!(pool.at.is_none_or(|at| at == 0)),
            stated => prop_assert!(pool.chosen().is_none_or(|own| own.choice.layout == *stated)),
        }
    }
    Ok(())
}

/// With sectors as they usually are: the ratio of raw to usable space is an integer, rounded down, so that a block may
/// count a little less than it is.
fn guests_store_no_more_than_is_reported(plan: &Plan) -> Result<(), TestCaseError> {
    for own in answer(plan).disks.pools.iter().flat_map(|pool| &pool.layouts) {
        prop_assert!(own.usable.as_f64() <= own.held.reported.as_f64() * 1.01, "{own:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn guests_store_no_more_than_an_everyday_pool_reports(plan in small_plan()) {
        guests_store_no_more_than_is_reported(&plan)?;
        guests_store_no_more_than_is_reported(&open(plan))?;
    }

    #[test]
    fn more_parity_is_never_less_safe_among_the_layouts_of_an_everyday_plan(plan in small_plan()) {
        more_parity_is_never_less_safe(&plan)?;
        more_parity_is_never_less_safe(&open(plan))?;
    }

    #[test]
    fn layouts_of_an_everyday_plan_are_ranked(plan in small_plan()) {
        layouts_are_ranked(&plan)?;
        layouts_are_ranked(&open(plan))?;
    }

    #[test]
    fn more_ram_never_lowers_headroom_where_the_layout_is_left_open(plan in small_plan(), more in 1..=1_048_576_u64) {
        more_ram_never_lowers_headroom(open(plan), more)?;
    }

    #[test]
    fn one_more_guest_never_raises_headroom_where_the_layout_is_left_open(
        plan in small_plan(), pick: prop::sample::Index,
    ) {
        one_more_guest_never_raises_headroom(open(plan), pick)?;
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn more_parity_is_never_less_safe_among_the_layouts_of_any_plan(plan in any_plan()) {
        more_parity_is_never_less_safe(&plan)?;
    }

    #[test]
    fn layouts_of_any_plan_are_ranked(plan in any_plan()) {
        layouts_are_ranked(&plan)?;
    }
}
