//! Laws on sameness: the order of groups, splitting a group, and asking twice change nothing; and what is called the
//! fullest node is the fullest.

use super::{cases, groups, with_groups};
use crate::generate::{any_plan, small_plan};
use crate::plans::{answer, plan};
use headroom::plan::{GuestGroup, Plan};
use headroom::sizing::Outcome;
use headroom::sizing::cluster::Cluster;
use headroom::sizing::fleet::Fleet;
use headroom::sizing::site::Site;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// An answer as text without the numbers of guest groups: `Guest(3, Ram)` points at a field of the fourth group, and
/// only where it stands may depend on the order. Floats are printed so that they read back as the same bits.
fn text(answer: &impl std::fmt::Debug) -> String {
    let mut text = format!("{answer:?}");
    let mut start = 0;
    while let Some(at) = text[start..].find("Guest(").map(|at| start + at + "Guest(".len()) {
        let digits = text[at..].chars().take_while(char::is_ascii_digit).count();
        text.replace_range(at..at + digits, "_");
        start = at;
    }
    text
}

/// Everything that does not name groups by their number.
fn without_groups(outcome: &Outcome) -> String {
    let Outcome { verdict, binding, resources, today, grown, nodes, ram, .. } = outcome;
    let Outcome { ladder, overcommit, arc, cpu, disks, largest, .. } = outcome;
    text(&((verdict, binding, resources, today, grown, nodes), (ram, ladder, overcommit, arc, cpu, disks, largest)))
}

/// The same without derivations, which name a group where a class of guests is one: a split group is none.
fn numbers(outcome: &Outcome) -> String {
    let Outcome { verdict, binding, resources, today, grown, nodes, ram, .. } = outcome;
    let Outcome { ladder, overcommit, arc, cpu, disks, largest, .. } = outcome;
    let value = |explained: &headroom::explain::Explained<f64>| explained.value;
    text(&(
        (verdict, binding, resources, today, grown, nodes, ladder),
        (ram.status, ram.grown, ram.today, ram.all_up, ram.sensitivity, ram.reach, ram.admission),
        (value(&overcommit.today), value(&overcommit.ratio), overcommit.safe.as_ref().map(value)),
        (overcommit.limit.as_ref().map(value), value(&overcommit.pressure), overcommit.status, overcommit.load),
        (&overcommit.curve, &overcommit.fixed),
        arc.as_ref().map(|arc| (arc.counted.value, arc.maximum.value, arc.hits.value, arc.next_gib.value, &arc.curve)),
        (value(&cpu.today), value(&cpu.ratio), cpu.safe.as_ref().map(value), cpu.limit.as_ref().map(value)),
        (disks.usable, disks.need, disks.fill.as_ref().map(value), disks.status, disks.busy, disks.speed_status),
        // Every layout with all its figures, in the order in which they are ranked.
        disks.pools.iter().map(|pool| (&pool.layouts, pool.at, pool.task)).collect::<Vec<_>>(),
        outcome.cluster().map(|Cluster { needed, state, loss, runway, .. }| {
            let state = state.as_ref().map(|state| (&state.nodes, state.unplaced, state.moved, state.stranded));
            let months: Vec<u64> = runway.resources.iter().map(|own| own.months.value).collect();
            let nodes = needed.nodes.as_ref().map(|nodes| nodes.value);
            (nodes, needed.binds, needed.bound, needed.left, &needed.packed, state, months, loss.reserve.value)
        }),
        largest.as_ref().map(|largest| (&largest.guest, largest.numa_needed, largest.fits_node, largest.fits_threads)),
    ))
}

/// Findings without where they stand, as often as they stand.
fn findings(outcome: &Outcome) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for advice in outcome.advice() {
        *found.entry(text(advice)).or_default() += 1;
    }
    found
}

fn order_changes_nothing(plan: &Plan, order: &[prop::sample::Index]) -> Result<(), TestCaseError> {
    let mut shuffled: Vec<(usize, GuestGroup)> = groups(plan).iter().cloned().enumerate().collect();
    for (index, other) in order.iter().enumerate().take(shuffled.len()) {
        let other = other.index(shuffled.len());
        shuffled.swap(index, other);
    }
    let other = with_groups(plan, shuffled.iter().map(|(_, group)| group.clone()).collect());
    if groups(plan).is_empty() {
        return Ok(());
    }
    let (one, two) = (answer(plan), answer(&other));
    prop_assert_eq!(without_groups(&one), without_groups(&two));
    prop_assert_eq!(findings(&one), findings(&two));
    // Room is found for the first eight groups; where there are no more, each has the same wherever it stands.
    if groups(plan).len() <= 8 {
        let room = |outcome: &Outcome, of: &dyn Fn(usize) -> usize| -> BTreeMap<usize, u64> {
            outcome.room.iter().map(|room| (of(room.group), room.more.value)).collect()
        };
        prop_assert_eq!(room(&one, &|index| index), room(&two, &|index| shuffled[index].0));
    }
    Ok(())
}

/// Splits a group of several guests into two; names do not matter.
fn split(plan: &Plan, pick: prop::sample::Index, at: prop::sample::Index) -> Option<Plan> {
    let mut split = groups(plan).to_vec();
    let several: Vec<usize> = split.iter().enumerate().filter(|(_, g)| g.count > 1).map(|(index, _)| index).collect();
    let index = *several.get(if several.is_empty() { return None } else { pick.index(several.len()) })?;
    let first = 1 + at.index(usize::try_from(split[index].count - 1).ok()?) as u64;
    let second = GuestGroup { name: "the rest".to_owned(), count: split[index].count - first, ..split[index].clone() };
    split[index].count = first;
    split.push(second);
    Some(with_groups(plan, split))
}

fn splitting_changes_nothing(
    plan: &Plan,
    pick: prop::sample::Index,
    at: prop::sample::Index,
) -> Result<(), TestCaseError> {
    if let Some(split) = split(plan, pick, at) {
        prop_assert_eq!(numbers(&answer(plan)), numbers(&answer(&split)));
    }
    Ok(())
}

/// "The fullest node counts" (`engine.md` §2): no node has less headroom than the one whose budget is shown.
fn no_node_is_fuller_than_the_fullest(plan: &Plan) -> Result<(), TestCaseError> {
    let shown = answer(plan).ram.grown.headroom();
    let site = Site::new(plan, plan.failures() + plan.policy.maintenance);
    let fleet = Fleet::of(plan, plan.policy.growth);
    for load in site.place(&fleet) {
        let host = site.hosts().iter().find(|host| host.index == load.node).expect("its type");
        let headroom = host.budget(&load.classes(&fleet)).headroom();
        prop_assert!(headroom + 1e-12 >= shown, "a node of type {} has {headroom}, shown is {shown}", load.node);
    }
    Ok(())
}

/// Two nodes of 256 GiB: the database fills one to 200 GiB and holds all of it, general guests fill the other to a
/// little more configured memory, of which they want about seven tenths.
#[test]
fn the_node_with_the_database_is_the_fullest_though_the_other_has_more_configured() {
    let guests = "vm=1x8c200g100d,db&vm=50x2c4g40d";
    no_node_is_fuller_than_the_fullest(&plan(&format!("1&p=esxi-8&{guests}&node=2x1s32c2t&ram=256g&over=safe&fail=0")))
        .unwrap_or_else(|error| panic!("{error}"));
}

/// A guest in huge pages of a GiB takes whole ones: 16 guests of 1.5 GiB are 32 GiB, not 24.
#[test]
fn the_node_whose_guests_are_rounded_up_to_huge_pages_is_the_fullest() {
    let guests = "vm=1x8c26g100d&vm=16x2c1.5g40d,huge=1g";
    no_node_is_fuller_than_the_fullest(&plan(&format!("1&p=kvm&{guests}&node=2x1s32c2t&ram=64g&fail=0")))
        .unwrap_or_else(|error| panic!("{error}"));
}

fn the_same_twice(plan: &Plan) -> Result<(), TestCaseError> {
    let (one, other) = (answer(plan), answer(&plan.clone()));
    prop_assert_eq!(&one, &other);
    // What is only reckoned when it is asked for takes no part in that.
    prop_assert_eq!(one.cluster(), other.cluster());
    prop_assert_eq!(one.caches(), other.caches());
    prop_assert_eq!(one.advice(), other.advice());
    prop_assert_eq!(one.commands(), other.commands());
    Ok(())
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn no_node_of_an_everyday_plan_is_fuller_than_the_fullest(plan in small_plan()) {
        no_node_is_fuller_than_the_fullest(&plan)?;
    }

    #[test]
    fn the_order_of_groups_does_not_matter_in_an_everyday_plan(
        plan in small_plan(), order in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        order_changes_nothing(&plan, &order)?;
    }

    #[test]
    fn splitting_a_group_changes_nothing_in_an_everyday_plan(
        plan in small_plan(), pick: prop::sample::Index, at: prop::sample::Index,
    ) {
        splitting_changes_nothing(&plan, pick, at)?;
    }

    #[test]
    fn the_same_everyday_plan_gets_the_same_answer(plan in small_plan()) {
        the_same_twice(&plan)?;
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn no_node_of_any_plan_is_fuller_than_the_fullest(plan in any_plan()) {
        no_node_is_fuller_than_the_fullest(&plan)?;
    }

    #[test]
    fn the_order_of_groups_does_not_matter_in_any_plan(
        plan in any_plan(), order in prop::collection::vec(any::<prop::sample::Index>(), 12),
    ) {
        order_changes_nothing(&plan, &order)?;
    }

    #[test]
    fn splitting_a_group_changes_nothing_in_any_plan(
        plan in any_plan(), pick: prop::sample::Index, at: prop::sample::Index,
    ) {
        splitting_changes_nothing(&plan, pick, at)?;
    }

    #[test]
    fn any_plan_gets_the_same_answer_twice(plan in any_plan()) {
        the_same_twice(&plan)?;
    }
}
