//! Packing: never below the bound, which is never above the optimum, and close to it for estates of a thousand guests and
//! more.

use super::cases;
use super::cluster::assert_packed;
use crate::plans::answer;
use headroom::plan::{GuestGroup, Guests, Memory, NodeType, Overcommit, Plan, Platform, Policy, Profile, Sharing};
use headroom::sizing::cluster::{Local, Model, Needed, prove};
use headroom::sizing::cpu::utilisation;
use headroom::sizing::fleet::{Class, Fleet};
use headroom::sizing::site::Site;
use headroom::units::{Balance, Bytes, Percent, Ratio};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Sockets, cores and GiB: the founding documents' three, and others with less and more memory for a core.
const NODES: [(u64, u64, u64); 9] = [
    (2, 16, 512),
    (1, 32, 512),
    (2, 24, 512),
    (1, 16, 128),
    (2, 8, 256),
    (2, 24, 768),
    (2, 32, 1024),
    (2, 20, 1024),
    (2, 64, 2048),
];

/// Ways in which page sharing is counted: as the platform does by itself, and each that can be stated.
const SHARING: [Option<Sharing>; 5] =
    [None, Some(Sharing::Off), Some(Sharing::On), Some(Sharing::Template), Some(Sharing::Vdi)];

/// Estates of at least a thousand guests of up to ten sizes, each guest up to such a part of a node's memory and of the
/// processors that four on a core make; sizes in powers of two, or any. With growth and what it takes beside its memory,
/// the largest that surely fits a node has two thirds of its memory and as many processors as half of what four on a core
/// make.
fn estate(part: u64, overcommit: Vec<Overcommit>) -> impl Strategy<Value = Plan> {
    let group = (40..=800_u64, 1..=1000_u64, 1..=1000_u64, 0..8_usize);
    let platform = select(vec![Platform::Esxi8, Platform::Pve9, Platform::Kvm]);
    let (node, overcommit, sharing) = (select(NODES.to_vec()), select(overcommit), select(SHARING.to_vec()));
    (vec(group, 2..=10), node, overcommit, sharing, platform, 0..=30_u64, any::<bool>()).prop_map(
        move |(groups, (sockets, cores, ram), overcommit, sharing, platform, growth, any)| {
            let size = |share: u64, most: u64| {
                let size = (share * most).div_ceil(1000);
                if any { size } else { 1 << (share * (u64::from(most.ilog2()) + 1) / 1001) }
            };
            let guest = |(count, vcpus, memory, profile): (u64, u64, u64, usize)| GuestGroup {
                count,
                vcpus: size(vcpus, (sockets * cores * 3 / part.max(2)).max(1)),
                ram: Bytes::from_gib(size(memory, if part == 1 { ram * 2 / 3 } else { ram / part })),
                profile: Profile::ALL[profile],
                ..GuestGroup::default()
            };
            let mut groups: Vec<GuestGroup> = groups.into_iter().map(guest).collect();
            let guests: u64 = groups.iter().map(|group| group.count).sum();
            groups[0].count += 1000_u64.saturating_sub(guests);
            let node = NodeType { sockets, cores, memory: Memory::Plain(Bytes::from_gib(ram)), ..NodeType::default() };
            let policy = Policy {
                overcommit,
                sharing,
                growth: Percent::from_whole(growth),
                failures: Some(0),
                ballooning: Some(true),
                ..Policy::default()
            };
            Plan { platform, guests: Guests::Groups(groups), nodes: vec![node], policy, ..Plan::default() }
        },
    )
}

/// So many estates, packed; the same ones at each run, none left out.
fn packed(part: u64, overcommit: &[Overcommit], count: usize) -> Vec<Needed> {
    let mut runner = TestRunner::deterministic();
    let strategy = estate(part, overcommit.to_vec());
    let mut all = Vec::new();
    for _ in 0..count {
        let plan = strategy.new_tree(&mut runner).expect("nothing is filtered").current();
        let outcome = answer(&plan);
        assert_packed(&plan, &outcome);
        let needed = outcome.cluster().expect("there are guests").needed.clone();
        assert!(needed.nodes.is_some(), "every guest fits a node");
        all.push(needed);
    }
    all
}

/// So many estates are all packed within 2 % of the bound, and so many of them on as few nodes as possible.
fn assert_near(part: u64, overcommit: &[Overcommit], count: usize, at_least: usize) {
    let all = packed(part, overcommit, count);
    let off = all.iter().filter(|needed| needed.gap() > 0.02);
    let off: Vec<(u64, u64)> = off.map(|needed| (needed.left, needed.bound)).collect();
    assert!(off.is_empty(), "{overcommit:?}, 1 ÷ {part}: nodes and bound {off:?}");
    let proven = all.iter().filter(|needed| needed.left == needed.bound).count();
    assert!(proven >= at_least, "{overcommit:?}, 1 ÷ {part}: {proven} of {count} at the bound");
}

/// Guests of up to a sixteenth of a node to such of which a node holds one or two: a bound by sums would be far off.
#[test]
fn large_estates_are_packed_within_2_percent_of_the_bound() {
    for (part, proven) in [(16, 30), (8, 30), (4, 30), (2, 35), (1, 35)] {
        assert_near(part, &[Overcommit::None], 40, proven);
    }
}

/// What overcommitted guests take together is no sum over them.
#[test]
fn large_estates_at_the_safe_ratio_are_packed_within_2_percent_of_the_bound() {
    for (part, proven) in [(16, 20), (8, 18), (4, 18), (2, 24), (1, 24)] {
        assert_near(part, &[Overcommit::Safe], 28, proven);
    }
}

#[test]
fn large_estates_at_a_stated_ratio_are_packed_within_2_percent_of_the_bound() {
    let ratios = [1100, 1200, 1300, 1400, 1500].map(|ratio| Overcommit::Stated(Ratio(ratio)));
    for (part, proven) in [(16, 22), (8, 20), (4, 20), (2, 24), (1, 24)] {
        assert_near(part, &ratios, 28, proven);
    }
}

/// Whether one node holds these guests, reckoned from its budget and from the mean load and ratio of the processors; parts
/// of a core are counted to the nearest millionth for each guest.
fn fits(plan: &Plan, site: &Site, fleet: &Fleet, counts: &[u64]) -> bool {
    let mut classes = Fleet::default();
    let (mut busy, mut at_cap) = (0.0, 0.0);
    let node = &plan.nodes[0];
    for (class, count) in fleet.0.iter().zip(counts) {
        classes.add(Class { guest: class.guest, count: *count });
        let (vcpus, habits) = (class.guest.vcpus.as_f64(), class.guest.habits());
        busy += (vcpus * habits.cpu * 1e6).round() * *count as f64;
        at_cap += (vcpus / habits.cpu_cap * 1e6).round() * *count as f64;
        if *count > 0 && class.guest.vcpus.whole() > node.node_threads() {
            return false;
        }
    }
    let gain = if node.threads > 1 { 1.25 } else { 1.0 };
    let effective = node.node_cores() as f64 * gain;
    let carried = (utilisation(effective, 1.74) * effective * 1e6).round();
    busy <= carried
        && at_cap <= node.node_cores() as f64 * 1e6
        && (classes.0.is_empty() || site.hosts()[0].budget(&classes.0).free() >= Balance(0))
}

/// The fewest nodes that hold all guests, by trying every way: for each number of guests of each class, what is left after
/// each set that fits a node.
fn optimum(plan: &Plan) -> Option<u64> {
    let fleet = Fleet::of(plan, plan.policy.growth);
    let site = Site::new(plan, 0);
    let limits: Vec<u64> = fleet.0.iter().map(|class| class.count + 1).collect();
    let states = limits.iter().product::<u64>();
    let counts_of = |mut state: u64| -> Vec<u64> {
        limits
            .iter()
            .map(|limit| {
                let count = state % limit;
                state /= limit;
                count
            })
            .collect()
    };
    let all: Vec<Vec<u64>> = (0..states).map(counts_of).collect();
    let holds: Vec<usize> = (1..all.len()).filter(|state| fits(plan, &site, &fleet, &all[*state])).collect();
    let mut fewest: Vec<Option<u64>> = vec![None; all.len()];
    fewest[0] = Some(0);
    for state in 1..all.len() {
        let within = |set: &&usize| all[**set].iter().zip(&all[state]).all(|(set, own)| set <= own);
        // Numbers of states subtract like the counts that they stand for.
        let nodes = holds.iter().filter(within).filter_map(|set| fewest[state - set]).min();
        fewest[state] = nodes.map(|nodes| nodes + 1);
    }
    fewest[all.len() - 1]
}

/// What the guests of one node are worth at most, by trying every number of guests of each class.
fn most_on_a_node(plan: &Plan, worth: &[u64]) -> u64 {
    let fleet = Fleet::of(plan, plan.policy.growth);
    let site = Site::new(plan, 0);
    let (mut counts, mut most) = (vec![0; fleet.0.len()], 0);
    loop {
        if fits(plan, &site, &fleet, &counts) {
            most = most.max(counts.iter().zip(worth).map(|(count, worth)| count * worth).sum());
        }
        // The next numbers, as a counter's digits.
        let Some(at) = (0..counts.len()).find(|at| counts[*at] < fleet.0[*at].count) else { return most };
        counts[..at].fill(0);
        counts[at] += 1;
    }
}

/// How memory is counted: overcommit, page sharing and accepted risk. With little risk the peak of a few guests is above
/// all that is configured, which is counted then; with much it is far below.
fn counted() -> impl Strategy<Value = Policy> {
    let overcommit = select(vec![Overcommit::None, Overcommit::Safe, Overcommit::Stated(Ratio(1500))]);
    let risk = select(vec![Percent(10), Percent(100), Percent::from_whole(5), Percent::from_whole(40)]);
    (overcommit, select(SHARING.to_vec()), risk).prop_map(|(overcommit, sharing, risk)| Policy {
        overcommit,
        sharing,
        risk,
        failures: Some(0),
        ballooning: Some(true),
        ..Policy::default()
    })
}

/// Guests of up to so many sizes, so many of each, with so much memory at most.
fn guests(sizes: usize, count: u64, ram: u64) -> impl Strategy<Value = Plan> {
    let group = (1..=count, 1..=20_u64, 1..=ram, 0..8_usize);
    let node = select(vec![(1_u64, 8_u64, 96_u64), (1, 16, 64), (2, 16, 128)]);
    (vec(group, 1..=sizes), node, counted(), select(vec![Platform::Esxi8, Platform::Pve9])).prop_map(
        |(groups, (sockets, cores, ram), policy, platform)| {
            let guest = |(count, vcpus, ram, profile): (u64, u64, u64, usize)| GuestGroup {
                count,
                vcpus,
                ram: Bytes::from_gib(ram),
                profile: Profile::ALL[profile],
                ..GuestGroup::default()
            };
            let groups = groups.into_iter().map(guest).collect();
            let node = NodeType { sockets, cores, memory: Memory::Plain(Bytes::from_gib(ram)), ..NodeType::default() };
            Plan { platform, guests: Guests::Groups(groups), nodes: vec![node], policy, ..Plan::default() }
        },
    )
}

/// A few guests of up to three sizes, small ones and such as a node holds one of.
fn few() -> impl Strategy<Value = Plan> {
    guests(3, 6, 70)
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn no_packing_of_a_few_guests_is_below_the_bound_and_none_is_better(plan in few()) {
        let outcome = answer(&plan);
        let needed = &outcome.cluster().expect("there are guests").needed;
        let fewest = optimum(&plan);
        prop_assert_eq!(needed.nodes.is_some(), fewest.is_some());
        let Some(fewest) = fewest else { return Ok(()) };
        prop_assert!(needed.bound <= fewest, "bound {}, {fewest} nodes do", needed.bound);
        prop_assert_eq!(needed.left, fewest);
    }
}

proptest! {
    #![proptest_config(cases(512))]

    /// What guests of any worth are worth together on one node is never above what the search for a bound says, however
    /// soon it has to stop; and what it found is on a node.
    #[test]
    fn no_node_holds_more_than_the_bound_says(
        plan in prop_oneof![few(), guests(2, 40, 8), guests(3, 12, 20)],
        prices in vec(700..=1300_u64, 3),
        percent in select(vec![70_u64, 95, 99, 100, 100, 100, 101, 120]),
        steps in select(vec![0_u64, 3, 30, 300, 10_000_000]),
    ) {
        let fleet = Fleet::of(&plan, plan.policy.growth);
        let site = Site::new(&plan, 0);
        let model = Model::new(&plan, site.hosts(), &fleet, Local::default());
        // A GiB of some guests is worth a little more than one of others, so that it is close which are on the node.
        let price = |(class, price): (&Class, &u64)| class.guest.ram.0 / Bytes::from_gib(1).0 * price;
        let worth: Vec<u64> = fleet.0.iter().zip(&prices).map(price).collect();
        let most = most_on_a_node(&plan, &worth);
        let need = (most * percent / 100).max(1);
        let proof = prove(&model, &model.rooms[0], &model.counts, &worth, need, steps);
        let found: u64 = proof.best.iter().zip(&worth).map(|(count, worth)| count * worth).sum();
        prop_assert_eq!(found, proof.most);
        prop_assert!(fits(&plan, &site, &fleet, &proof.best));
        prop_assert!(most <= proof.most.max(proof.unseen).max(need - 1), "{most} on a node, {} found", proof.most);
        if steps > 1_000_000 {
            prop_assert!((found >= need) == (most >= need), "{most} on a node, {need} needed, {found} found");
            prop_assert!(most >= need || proof.unseen == 0);
        }
    }
}
