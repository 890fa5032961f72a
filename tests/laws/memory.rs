//! Laws on memory and space: more RAM, one more guest, a failure, a wider permission.

use super::{cases, groups, with_groups, with_memory};
use crate::generate::{any_plan, small_plan};
use crate::plans::answer;
use headroom::plan::{ArcPolicy, Base, Family, GuestGroup, Guests, NodeType, Overcommit, Plan, Platform, Policy};
use headroom::sizing::Outcome;
use headroom::storage::device_size;
use headroom::units::bound::{self, HOST_RAM};
use headroom::units::{Bytes, Percent, Ratio};
use proptest::prelude::*;

/// Free memory, and as a share of what is installed.
fn headroom(outcome: &Outcome) -> (i64, f64) {
    (outcome.ram.grown.free().0, outcome.ram.grown.headroom())
}

/// `more` has at least the headroom of `less`; a byte is lost to rounding.
fn no_less(more: &Outcome, less: &Outcome) -> Result<(), TestCaseError> {
    let ((more_free, more_share), (less_free, less_share)) = (headroom(more), headroom(less));
    prop_assert!(more_free + 2 >= less_free, "free {more_free} < {less_free}");
    // A few bytes of the smallest host.
    prop_assert!(more_share + 1e-8 >= less_share, "share {more_share} < {less_share}");
    Ok(())
}

/// One node type only. With several, more memory in one of them draws guests to it, by installed memory and not by
/// what is left of it after the host's own share, so the node that is fullest may be another one afterwards.
fn one_type(plan: Plan) -> Plan {
    let nodes: Vec<NodeType> = plan.nodes.into_iter().take(1).collect();
    let mut plan = Plan { nodes, ..plan };
    let count = plan.node_count();
    plan.policy.failures = plan.policy.failures.map(|failures| failures % count);
    plan.policy.maintenance %= count - plan.failures();
    plan
}

/// What a GiB more takes for the host is less than a GiB. ESXi keeps up to 24 % of small hosts free (four times 6 %
/// of the first 4 GiB), so a stated base of 90 % of the memory would leave less with every GiB more.
fn sound_base(mut plan: Plan) -> Plan {
    for node in &mut plan.nodes {
        if let Some(Base::Share(share)) = &mut node.base {
            // vSAN takes up to 2.5 % beside, for each of three pools.
            let most = if plan.platform.family() == Family::Esxi { 65 } else { 90 };
            *share = Percent(share.0.min(Percent::from_whole(most).0));
        }
    }
    plan
}

fn more_ram(plan: &Plan, more: u64) -> Option<Plan> {
    let node = plan.nodes.first()?;
    let installed = node.memory.total() + Bytes::from_mib(more);
    HOST_RAM.allows(installed.0).then(|| Plan { nodes: vec![with_memory(node, installed)], ..plan.clone() })
}

pub fn more_ram_never_lowers_headroom(plan: Plan, more: u64) -> Result<(), TestCaseError> {
    let plan = sound_base(one_type(plan));
    // Xen's control domain grows in steps of 16 MiB; modules come in whole GiB.
    let more = if plan.platform == Platform::Xcpng { more.max(1024) } else { more };
    // A default ARC takes its share of whatever is there; the law is about a recommended or a stated one.
    prop_assume!(plan.policy.arc != ArcPolicy::Default);
    if let Some(larger) = more_ram(&plan, more).filter(|larger| larger.check().is_ok()) {
        no_less(&answer(&larger), &answer(&plan))?;
    }
    Ok(())
}

/// The law of guests and nodes holds for what placement sees: memory and overhead. With several nodes left it is
/// narrowed to plans in which this is also what is counted. `over` other than none counts demand, a container what
/// it uses, huge pages whole pages: then a guest more (or a node less) can move others so that the node that wants
/// most has less than before.
fn counted_as_placed(plan: &Plan, guest: &GuestGroup) -> bool {
    let plain = |group: &GuestGroup| group.count == 0 || !group.container && group.huge_page.is_none();
    let all_plain = plan.policy.overcommit == Overcommit::None && groups(plan).iter().all(plain) && plain(guest);
    let all_equal = groups(plan).iter().all(|group| group.count == 0 || same_guest(group, guest));
    plan.nodes_left() <= 1 || all_plain || all_equal
}

fn same_guest(a: &GuestGroup, b: &GuestGroup) -> bool {
    GuestGroup { count: 0, name: String::new(), ..a.clone() }
        == GuestGroup { count: 0, name: String::new(), ..b.clone() }
}

/// The plan and one guest more: one of its own kinds, or a general one.
fn one_more(plan: &Plan, pick: prop::sample::Index) -> Option<(Plan, GuestGroup)> {
    let Guests::Groups(groups) = &plan.guests else { return None };
    let mut groups = groups.clone();
    let mut guest = if groups.is_empty() { GuestGroup::default() } else { groups[pick.index(groups.len())].clone() };
    guest.count = 1;
    groups.push(guest.clone());
    Some((with_groups(plan, groups), guest))
}

pub fn one_more_guest_never_raises_headroom(plan: Plan, pick: prop::sample::Index) -> Result<(), TestCaseError> {
    let plan = one_type(plan);
    if let Some((fuller, guest)) = one_more(&plan, pick)
        && fuller.check().is_ok()
        && counted_as_placed(&plan, &guest)
    {
        no_less(&answer(&plan), &answer(&fuller))?;
    }
    Ok(())
}

fn a_failure_never_adds_space(plan: Plan) -> Result<(), TestCaseError> {
    let plan = one_type(plan);
    let guest = groups(&plan).iter().find(|group| group.count > 0).cloned().unwrap_or_default();
    if plan.nodes_left() < 2 {
        return Ok(());
    }
    let policy = Policy { failures: Some(plan.failures() + 1), ..plan.policy.clone() };
    let failed = Plan { policy, ..plan.clone() };
    let (before, after) = (answer(&plan), answer(&failed));
    if counted_as_placed(&plan, &guest) || after.nodes.left == 1 && plan.policy.overcommit == Overcommit::None {
        no_less(&before, &after)?;
    }
    prop_assert!(after.cpu.ratio.value >= before.cpu.ratio.value, "processors get no freer");
    // What is built stays as it is: the pools keep the layouts that were chosen for them.
    let built = answer(&built(&failed, &before));
    prop_assert!(built.disks.usable <= before.disks.usable, "disk space after a failure");
    if let (Some(before), Some(built)) = (&before.disks.fill, &built.disks.fill) {
        prop_assert!(built.value >= before.value, "pools get no emptier");
    }
    // Who plans for another failure may be told to build something roomier, if what was best then does no more.
    if after.disks.usable > before.disks.usable {
        let pairs = before.disks.pools.iter().zip(&after.disks.pools).zip(&built.disks.pools);
        let changed = pairs.filter(|((before, after), _)| before.chosen() != after.chosen());
        let mut moved = 0;
        for ((_, after), built) in changed {
            let (Some(after), Some(built)) = (after.chosen(), built.chosen()) else { continue };
            moved += usize::from(after.choice != built.choice);
            prop_assert!(after.against.len() <= built.against.len(), "{after:?} instead of {built:?}");
        }
        prop_assert!(moved > 0, "more space of the same pools");
    }
    Ok(())
}

/// The plan with the layouts that were chosen for it stated.
fn built(plan: &Plan, outcome: &Outcome) -> Plan {
    let mut plan = plan.clone();
    for (pool, answer) in plan.pools.iter_mut().zip(&outcome.disks.pools) {
        if let Some(own) = answer.chosen() {
            pool.layout = own.choice.layout.clone();
        }
    }
    plan
}

/// Permissions from the strictest to the widest.
fn wider_and_wider(stated: u64, more: u64) -> [Overcommit; 4] {
    let stated = stated.clamp(bound::OVERCOMMIT.min, bound::OVERCOMMIT.max);
    let more = (stated + more).min(bound::OVERCOMMIT.max);
    [Overcommit::None, Overcommit::Stated(Ratio(stated)), Overcommit::Stated(Ratio(more)), Overcommit::Safe]
}

fn a_wider_permission_is_never_stricter(plan: Plan, stated: u64, more: u64) -> Result<(), TestCaseError> {
    let with = |overcommit| {
        let policy = Policy { overcommit, ..plan.policy.clone() };
        answer(&Plan { policy, ..plan.clone() })
    };
    let outcomes = wider_and_wider(stated, more).map(with);
    for pair in outcomes.windows(2) {
        let [narrow, wide] = pair else { continue };
        prop_assert!(wide.ram.status <= narrow.ram.status, "{:?} after {:?}", wide.ram.status, narrow.ram.status);
        // With several node types another one may be the fullest, with other memory: its share counts.
        prop_assert!(headroom(wide).1 + 1e-12 >= headroom(narrow).1);
    }
    // A risk that is accepted is a permission too.
    let risky = |risk| {
        let policy = Policy { risk, overcommit: Overcommit::Safe, ..plan.policy.clone() };
        answer(&Plan { policy, ..plan.clone() })
    };
    let (careful, bold) = (risky(Percent(100)), risky(Percent::from_whole(5)));
    prop_assert!(bold.ram.status <= careful.ram.status && headroom(&bold).1 + 1e-12 >= headroom(&careful).1);
    Ok(())
}

/// Usable space is never more than the raw space of the pool's disks.
fn usable_is_at_most_raw(plan: &Plan) -> Result<(), TestCaseError> {
    for pool in &answer(plan).disks.pools {
        let disks = plan.pools[pool.index].data_disks();
        let raw: Bytes = disks.map(|group| device_size(group.size, group.kind).times(group.count)).sum();
        // What lies over the nodes is held by those that survive, too.
        let raw = if pool.spread.is_some() { raw.times(plan.node_count()) } else { raw };
        if let Some(space) = &pool.space {
            prop_assert!(space.reported.value <= raw, "{:?}: {space:?}", pool.system);
            prop_assert!(space.usable.value <= raw, "{:?}: {space:?}", pool.system);
        }
        for own in &pool.layouts {
            prop_assert!(own.held.raw <= raw && own.held.reported <= own.held.raw, "{:?}: {own:?}", pool.system);
            prop_assert!(own.usable <= own.held.raw, "{:?}: {own:?}", pool.system);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn more_ram_never_lowers_the_headroom_of_an_everyday_plan(plan in small_plan(), more in 1..=1_048_576_u64) {
        more_ram_never_lowers_headroom(plan, more)?;
    }

    #[test]
    fn one_more_guest_never_raises_the_headroom_of_an_everyday_plan(plan in small_plan(), pick: prop::sample::Index) {
        one_more_guest_never_raises_headroom(plan, pick)?;
    }

    #[test]
    fn a_failure_never_adds_space_to_an_everyday_plan(plan in small_plan()) {
        a_failure_never_adds_space(plan)?;
    }

    #[test]
    fn a_wider_permission_never_makes_an_everyday_plan_stricter(
        plan in small_plan(), stated in 1_000..=10_000_u64, more in 0..=4_000_u64,
    ) {
        a_wider_permission_is_never_stricter(plan, stated, more)?;
    }

    #[test]
    fn usable_space_of_an_everyday_plan_is_at_most_raw(plan in small_plan()) {
        usable_is_at_most_raw(&plan)?;
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn more_ram_never_lowers_headroom_in_any_plan(plan in any_plan(), more in 1..=16_777_216_u64) {
        more_ram_never_lowers_headroom(plan, more)?;
    }

    #[test]
    fn one_more_guest_never_raises_headroom_in_any_plan(plan in any_plan(), pick: prop::sample::Index) {
        one_more_guest_never_raises_headroom(plan, pick)?;
    }

    #[test]
    fn a_failure_never_adds_space_in_any_plan(plan in any_plan()) {
        a_failure_never_adds_space(plan)?;
    }

    #[test]
    fn a_wider_permission_is_never_stricter_in_any_plan(
        plan in any_plan(), stated in 1_000..=10_000_u64, more in 0..=9_000_u64,
    ) {
        a_wider_permission_is_never_stricter(plan, stated, more)?;
    }

    #[test]
    fn usable_space_is_at_most_raw_in_any_plan(plan in any_plan()) {
        usable_is_at_most_raw(&plan)?;
    }
}
