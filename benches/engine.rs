//! How long the engine takes: the examples, the largest plan that is allowed, all layouts of many disks, and reading a
//! long link.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use headroom::catalog::Example;
use headroom::plan::{
    DiskGroup, GuestGroup, Guests, Memory, NodeType, Overcommit, Plan, Platform, Policy, Pool, Profile, System,
};
use headroom::share::{decode, encode};
use headroom::sizing::cluster::{Known, cluster};
use headroom::sizing::evaluate;
use headroom::sizing::fleet::Fleet;
use headroom::sizing::layouts::Store;
use headroom::sizing::site::Site;
use headroom::units::{Bytes, Percent};
use std::hint::black_box;

/// The answer to a plan that can be sized; nothing else is measured here.
fn answer(plan: &Plan) {
    black_box(black_box(plan).check().ok().and_then(evaluate));
}

/// The same with the answers that are only reckoned when they are asked for.
fn all_answers(plan: &Plan) {
    if let Some(outcome) = black_box(plan).check().ok().and_then(evaluate) {
        black_box(outcome.advice());
    }
}

fn examples(criterion: &mut Criterion) {
    let plans: Vec<(&str, Plan)> =
        Example::ALL.iter().map(|example| (example.id(), decode(example.link()).plan)).collect();
    let mut group = criterion.benchmark_group("evaluate an example");
    for (name, plan) in &plans {
        group.bench_with_input(BenchmarkId::from_parameter(name), plan, |bencher, plan| bencher.iter(|| answer(plan)));
    }
    group.finish();
    criterion.bench_function("evaluate all examples", |bencher| {
        bencher.iter(|| plans.iter().for_each(|(_, plan)| answer(plan)));
    });
    criterion.bench_function("every answer to all examples", |bencher| {
        bencher.iter(|| plans.iter().for_each(|(_, plan)| all_answers(plan)));
    });
}

/// A plan of so many different groups with a thousand guests each on as many nodes.
fn crowd(groups: u64) -> Plan {
    let group = |index: u64| GuestGroup {
        name: format!("Group {index}"),
        count: 1000,
        vcpus: 1 + index % 64,
        ram: Bytes::from_mib(512 + 16 * index),
        disk: Bytes::from_gib(1),
        profile: Profile::ALL.get(index as usize % Profile::ALL.len()).copied().unwrap_or(Profile::General),
        ..GuestGroup::default()
    };
    let node = NodeType { count: groups, memory: Memory::Plain(Bytes::from_gib(16_384)), ..NodeType::default() };
    let policy = Policy { growth: Percent::from_whole(25), ..Policy::default() };
    Plan { guests: Guests::Groups((0..groups).map(group).collect()), nodes: vec![node], policy, ..Plan::default() }
}

fn large_plans(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("evaluate groups on as many nodes");
    group.sample_size(10);
    for size in [10, 100, 1000] {
        let plan = crowd(size);
        group.bench_with_input(BenchmarkId::from_parameter(size), &plan, |bencher, plan| bencher.iter(|| answer(plan)));
    }
    group.finish();
}

/// The cluster's part of an answer.
fn cluster_of(plan: &Plan) -> impl Fn() + '_ {
    let outcome = plan.check().ok().and_then(evaluate);
    let down = plan.failures() + plan.policy.maintenance;
    let (site, all) = (Site::new(plan, down), Site::new(plan, 0));
    let (today, grown) = (Fleet::of(plan, Percent(0)), Fleet::of(plan, plan.policy.growth));
    move || {
        let Some(outcome) = &outcome else { return };
        let known =
            Known { cpu: &outcome.cpu, disks: &outcome.disks, arc: outcome.arc.as_ref(), reach: outcome.ram.reach };
        black_box(cluster(&site, &all, &today, &grown, &known));
    }
}

fn clusters(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cluster");
    group.sample_size(10);
    for example in Example::ALL {
        let plan = decode(example.link()).plan;
        group.bench_function(example.id(), |bencher| bencher.iter(cluster_of(&plan)));
    }
    // Ten sizes that leave a gap to the bound in every order, so that all are tried.
    let hard = "1&p=pve-9&vm=526x2c32g,app&vm=577x2c32g,db&vm=245x4c4g,vdi&vm=715x1c8g,sql&vm=427x2c2g,app&\
        vm=755x2c2g,vdi&vm=452x1c2g,db&vm=393x4c32g,db&vm=630x1c32g,sql&vm=243x2c1g,db&node=200x2s16c2t&ram=512g&\
        over=safe&bal=on&grow=25";
    let plan = decode(hard).plan;
    group.bench_function("4,963 of 10 that fit badly", |bencher| bencher.iter(cluster_of(&plan)));
    // From 10,000 guests of ten sizes on 64 nodes, which are shown one by one, to a million of a thousand sizes.
    for (name, groups, each, nodes, overcommit) in [
        ("10,000 of 10", 10, 1000, 64, Overcommit::None),
        ("10,000 of 10, overcommitted", 10, 1000, 64, Overcommit::Safe),
        ("12,000 of 12", 12, 1000, 1000, Overcommit::None),
        ("32,000 of 32", 32, 1000, 1000, Overcommit::None),
        ("10,000 of 1,000", 1000, 10, 1000, Overcommit::None),
        ("10,000 of 1,000, overcommitted", 1000, 10, 1000, Overcommit::Safe),
        ("1,000,000 of 1,000", 1000, 1000, 1000, Overcommit::None),
    ] {
        let mut plan = crowd(groups);
        (plan.policy.overcommit, plan.policy.ballooning) = (overcommit, Some(true));
        if let (Guests::Groups(groups), Some(node)) = (&mut plan.guests, plan.nodes.first_mut()) {
            groups.iter_mut().for_each(|group| group.count = each);
            node.count = nodes;
        }
        group.bench_function(name, |bencher| bencher.iter(cluster_of(&plan)));
    }
    group.finish();
}

/// Twenty guests on a ZFS pool of so many disks whose layout is left open.
fn open_pool(disks: u64) -> Plan {
    let guests = GuestGroup { count: 20, disk: Bytes::from_gib(100), ..GuestGroup::default() };
    let disks = DiskGroup { count: disks, ..DiskGroup::default() };
    let pool = Pool { system: System::Zfs, disks: vec![disks], ..Pool::default() };
    let node = NodeType { memory: Memory::Plain(Bytes::from_gib(256)), ..NodeType::default() };
    Plan {
        platform: Platform::Pve9,
        guests: Guests::Groups(vec![guests]),
        nodes: vec![node],
        pools: vec![pool],
        ..Plan::default()
    }
}

fn layouts(criterion: &mut Criterion) {
    for disks in [24, 200] {
        let plan = open_pool(disks);
        let mut group = criterion.benchmark_group(format!("{disks} disks"));
        if let Some((outcome, pool)) = plan.check().ok().and_then(evaluate).zip(plan.pools.first())
            && let Some(answer) = outcome.disks.pools.first()
        {
            let rank = || Store::new(black_box(&plan), pool, answer.task).ranked();
            group.bench_function("rank all layouts", |bencher| bencher.iter(|| black_box(rank())));
        }
        group.bench_function("evaluate the plan", |bencher| bencher.iter(|| answer(&plan)));
        group.finish();
    }
}

fn links(criterion: &mut Criterion) {
    let short = Example::Consolidation.link();
    let long = encode(&crowd(1000));
    let noise = "vm=%2C&&=,x%ZZ&".repeat(7_000);
    let mut group = criterion.benchmark_group("read a link");
    group.bench_function("of an example", |bencher| bencher.iter(|| black_box(decode(black_box(short)))));
    group.bench_function("of 1,000 groups", |bencher| bencher.iter(|| black_box(decode(black_box(&long)))));
    group.bench_function("of 100 kB of noise", |bencher| bencher.iter(|| black_box(decode(black_box(&noise)))));
    group.finish();
}

criterion_group!(engine, examples, large_plans, clusters, layouts, links);
criterion_main!(engine);
