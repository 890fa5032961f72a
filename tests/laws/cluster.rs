//! Packing keeps every limit, and what follows from it: nodes needed, who runs where, and for how long.

use super::cases;
use crate::generate::{any_plan, small_plan};
use crate::plans::{answer, plan};
use headroom::plan::{DiskKind, Guests, Plan, Platform, System};
use headroom::sizing::Outcome;
use headroom::sizing::cluster::{Cluster, Packed, State};
use headroom::sizing::cpu::utilisation;
use headroom::sizing::fleet::{Class, Fleet};
use headroom::sizing::site::Site;
use headroom::storage::recovery::Recovery;
use headroom::units::{Balance, Bytes, Percent, Vcpu};
use proptest::prelude::*;

fn cluster(outcome: &Outcome) -> &Cluster {
    outcome.cluster().expect("there are guests")
}

/// Cores that storage takes of a node: 1.5 of each OSD, 5 threads of one on NVMe and 3 of Ceph's other daemons, 6 cores
/// of a controller VM; all but one core at most.
fn storage_cores(plan: &Plan, node: usize) -> f64 {
    let host = &plan.nodes[node];
    let (mut cores, mut threads) = (0.0, 0.0);
    for pool in plan.pools.iter().filter(|pool| pool.system == System::Ceph && plan.platform.runs(System::Ceph)) {
        for group in pool.data_disks().filter(|group| group.count > 0) {
            match group.kind {
                DiskKind::Nvme | DiskKind::NvmeConsumer => threads += 5.0 * group.count as f64,
                _ => cores += 1.5 * group.count as f64,
            }
        }
    }
    if cores + threads > 0.0 {
        threads += 3.0;
    }
    let controller = if plan.platform == Platform::Ahv { 6.0 } else { 0.0 };
    (cores + threads / host.threads as f64 + controller).min(host.node_cores() as f64 - 1.0)
}

/// A node's guests against every limit, reckoned without the code that packs.
fn assert_within_limits(plan: &Plan, node: usize, guests: &[(usize, u64)], disk: Option<Bytes>, what: &str) {
    let fleet = Fleet::of(plan, plan.policy.growth);
    let mut classes = Fleet::default();
    for (class, count) in guests {
        classes.add(Class { guest: fleet.0[*class].guest, count: *count });
    }
    let site = Site::new(plan, 0);
    if classes.0.is_empty() {
        // A node may be full with what it runs for itself.
        return;
    }
    let budget = site.hosts()[node].budget(&classes.0);
    assert!(budget.free() >= Balance(0), "{what}: {:?} of memory are free", budget.free());
    let host = &plan.nodes[node];
    let gain = if host.threads > 1 { 1.25 } else { 1.0 };
    let cores = host.node_cores() as f64 - storage_cores(plan, node);
    let effective = cores * gain;
    let busy: f64 =
        classes.0.iter().map(|own| own.guest.vcpus.times(own.count).as_f64() * own.guest.habits().cpu).sum();
    let carried = utilisation(effective, 1.74) * effective;
    // Parts of a core are rounded to the nearest millionth for each guest.
    let margin = 1e-6 * classes.sums().count as f64;
    assert!(busy <= carried + margin, "{what}: {busy} cores busy, {carried} may be");
    let at_cap: f64 =
        classes.0.iter().map(|own| own.guest.vcpus.times(own.count).as_f64() / own.guest.habits().cpu_cap).sum();
    assert!(at_cap <= cores + margin, "{what}: {at_cap} of {cores} cores");
    let widest = classes.0.iter().map(|own| own.guest.vcpus).max().unwrap_or(Vcpu(0));
    assert!(widest.whole() <= host.node_threads(), "{what}: {widest:?} on {} threads", host.node_threads());
    if let Some(room) = disk {
        assert!(classes.sums().disk <= room, "{what}: disks of {:?} in {room:?}", classes.sums().disk);
    }
}

/// What a node's own pools may hold, where they hold the guests and nothing else does.
fn local_room(plan: &Plan, outcome: &Outcome) -> Option<Bytes> {
    let [pool] = plan.pools.as_slice() else { return None };
    if pool.system.is_distributed() || pool.system.is_remote() {
        return None;
    }
    let usable = outcome.disks.usable?;
    Some(Bytes::from_f64(usable.as_f64() / plan.nodes_left() as f64 * plan.policy.fill.fraction() + 1.0))
}

pub fn assert_packed(plan: &Plan, outcome: &Outcome) {
    let Some(cluster) = outcome.cluster() else { return };
    let needed = &cluster.needed;
    let room = local_room(plan, outcome);
    let mut guests = 0;
    for Packed { node, times, guests: own } in &needed.packed {
        assert_within_limits(plan, *node, own, room, "packed");
        guests += times * own.iter().map(|(_, count)| count).sum::<u64>();
    }
    assert!(needed.left >= needed.bound, "{} nodes are fewer than {}", needed.left, needed.bound);
    if let Some(nodes) = &needed.nodes {
        assert_eq!(guests, outcome.grown.count, "every guest is packed");
        assert!(nodes.value > needed.down, "some node is left");
        for own in &needed.least {
            assert!(needed.left >= own.nodes.value, "{:?} asks for {}", own.resource, own.nodes.value);
        }
    }
    if let Some(state) = &cluster.state {
        assert_state(plan, outcome, state, room);
    }
}

fn assert_state(plan: &Plan, outcome: &Outcome, state: &State, room: Option<Bytes>) {
    let (mut before, mut after) = (0, 0);
    for bar in &state.nodes {
        for (carried, sum) in [(&bar.before, &mut before), (&bar.after, &mut after)] {
            let guests: Vec<(usize, u64)> = carried.segments.iter().map(|own| (own.class, own.count)).collect();
            assert_within_limits(plan, bar.node, &guests, room, "placed");
            let drawn: Bytes = carried.segments.iter().map(|own| own.ram).sum();
            assert!(drawn <= carried.ram && carried.ram <= bar.room, "{drawn:?}, {:?}, {:?}", carried.ram, bar.room);
            assert!(carried.load <= 1.0 && carried.guests == guests.iter().map(|own| own.1).sum::<u64>());
            *sum += carried.guests;
        }
    }
    assert_eq!(before + state.unplaced, outcome.grown.count, "every guest runs or is told to have no place");
    assert_eq!(after + state.stranded, outcome.grown.count, "every guest runs after the loss or is stranded");
    assert!(state.moved >= state.lost.saturating_sub(state.stranded), "what was lost restarts or is stranded");
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn an_everyday_plan_is_packed_within_every_limit(plan in small_plan()) {
        assert_packed(&plan, &answer(&plan));
    }

    /// What is needed does not depend on how many nodes there are, and that many suffice.
    #[test]
    fn as_many_nodes_as_needed_are_enough(plan in small_plan()) {
        let outcome = answer(&plan);
        let Some(cluster) = outcome.cluster() else { return Ok(()) };
        let Some(nodes) = cluster.needed.nodes.as_ref().map(|nodes| nodes.value) else { return Ok(()) };
        prop_assume!(nodes <= 1000 && plan.pools.is_empty());
        let mut bought = plan.clone();
        bought.nodes[0].count = nodes;
        if bought.check().is_err() {
            return Ok(());
        }
        let again = answer(&bought);
        let needed = &again.cluster().expect("the same guests").needed;
        prop_assert_eq!(needed.nodes.as_ref().map(|nodes| nodes.value), Some(nodes));
        prop_assert!(needed.fits() && needed.spare() == 0 && needed.missing() == 0);
        // One after another, as they restart, some may find no node unless others move: packed, all of them fit.
        assert_packed(&bought, &again);
    }

    #[test]
    fn one_more_node_that_may_fail_is_one_more_node_needed(plan in small_plan(), more in 1..4_u64) {
        let mut plan = plan;
        plan.pools.clear();
        plan.nodes[0].count = 8;
        plan.policy.failures = Some(0);
        let nodes = |plan: &Plan| {
            let outcome = answer(plan);
            outcome.cluster().and_then(|cluster| cluster.needed.nodes.as_ref()).map(|nodes| nodes.value)
        };
        let without = nodes(&plan);
        plan.policy.failures = Some(more);
        prop_assert_eq!(nodes(&plan), without.map(|nodes| nodes + more));
    }

    /// Sums only grow with a guest more; packing itself may be luckier with it.
    #[test]
    fn one_more_guest_never_lowers_the_bound_by_sums(plan in small_plan()) {
        // A layout that is left open may be another one with a guest more.
        let mut plan = plan;
        plan.pools.clear();
        let mut more = plan.clone();
        let Guests::Groups(groups) = &mut more.guests else { return Ok(()) };
        let Some(group) = groups.first_mut() else { return Ok(()) };
        group.count += 1;
        let (few, many) = (answer(&plan), answer(&more));
        let least = |outcome: &Outcome| -> Vec<u64> {
            cluster(outcome).needed.least.iter().map(|own| own.nodes.value).collect()
        };
        for (few, many) in least(&few).iter().zip(least(&many)) {
            prop_assert!(*few <= many, "{few} against {many}");
        }
    }

    #[test]
    fn the_faster_the_growth_the_shorter_the_runway(plan in small_plan(), pace in 1..100_u64, more in 1..100_u64) {
        let mut plan = plan;
        let mut months = |pace: u64| {
            plan.policy.pace = Percent::from_whole(pace);
            let outcome = answer(&plan);
            outcome.cluster().map(|cluster| {
                cluster.runway.resources.iter().map(|own| own.months.value).collect::<Vec<u64>>()
            })
        };
        let (slow, fast) = (months(pace), months(pace + more));
        for (slow, fast) in slow.unwrap_or_default().iter().zip(fast.unwrap_or_default()) {
            prop_assert!(*slow >= fast, "{slow} against {fast}");
        }
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn any_plan_is_packed_within_every_limit(plan in any_plan()) {
        let outcome = answer(&plan);
        if plan.pools.is_empty() {
            assert_packed(&plan, &outcome);
        }
    }
}

/// Seven guests of 40 GiB and seven of 24 GiB on nodes with 64 GiB for guests: pairs fill them to the byte less the
/// overhead; by hand seven nodes, and no fewer hold seven guests of more than half a node.
#[test]
fn pairs_that_fill_a_node_are_found() {
    // 80 GiB: 4 GiB of floor, 1 GiB of host, 75 GiB for guests; two guests and their overhead take less.
    let plan = plan("1&p=kvm&vm=7x2c42g&vm=7x2c30g&node=8x1s32c2t&ram=80g");
    let needed = &cluster(&answer(&plan)).needed.clone();
    assert_eq!((needed.bound, needed.left, needed.nodes.as_ref().map(|nodes| nodes.value)), (7, 7, Some(8)));
}

proptest! {
    #![proptest_config(cases(64))]

    /// More guests store more, and more disks take more cores: hours only grow with a guest more, and the processors'
    /// verdict never betters with a disk more.
    #[test]
    fn storage_over_the_nodes_only_works_longer_for_more(
        guests in 1..200_u64, nodes in 4..12_u64, disks in 1..8_u64,
        kind in prop::sample::select(vec!["nvme", "sata", "hdd7k"]),
    ) {
        let of = |guests: u64, disks: u64| answer(&plan(&format!(
            "1&p=pve-9&vm={guests}x2c4g40d&node={nodes}x2s16c2t&ram=512g&fs=ceph&disk={disks}x8t,{kind}"
        )));
        let hours = |outcome: &Outcome| match cluster(outcome).loss.rebuilds.first().map(|own| own.recovery) {
            Some(Recovery::Rebuilt(own)) => own.hours.expected,
            _ => f64::INFINITY,
        };
        let base = of(guests, disks);
        prop_assert!(hours(&of(guests + 1, disks)) >= hours(&base));
        prop_assert!(of(guests + 1, disks).cpu.ratio.value >= base.cpu.ratio.value);
        let more = of(guests, disks + 1);
        prop_assert!(hours(&more) <= hours(&base), "more disks write it in less time");
        prop_assert!(more.cpu.ratio.value > base.cpu.ratio.value && more.cpu.status >= base.cpu.status);
    }
}
