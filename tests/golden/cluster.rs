//! How many nodes are needed, against other products' own tests: they divide sums, we also place one by one.

use super::{Row, anchors, numbers};
use crate::plans::answer_to;
use headroom::sizing::Outcome;
use headroom::sizing::Resource;
use headroom::sizing::cluster::{Cluster, by_sum, grown_by};
use headroom::units::{Bytes, Percent};

fn row(id: &str) -> Row {
    anchors("G").into_iter().find(|row| row.text("id") == id).expect("the row is there")
}

/// The first number of what a row expects.
fn expected(id: &str) -> f64 {
    numbers(row(id).text("expected"))[0]
}

fn cluster(outcome: &Outcome) -> &Cluster {
    outcome.cluster().expect("there are guests")
}

fn least(outcome: &Outcome, resource: Resource) -> u64 {
    let all = &cluster(outcome).needed.least;
    all.iter().find(|own| own.resource == resource).expect("it is judged").nodes.value
}

/// 3200 vCPU with 20 % growth, four on a core, 40 cores a server: 1600 guests of 2 vCPU become 2.4.
#[test]
fn g1_processors() {
    let outcome = answer_to("1&p=pve-9&vm=1600x2c0.5g&node=24x2s20c2t&ram=1024g&grow=20&fail=0");
    assert_eq!(least(&outcome, Resource::Cpu), expected("G1") as u64);
    // One by one a server holds 66 of them, not 66.67: a node more than the sum says.
    assert_eq!(cluster(&outcome).needed.left, 1600_u64.div_ceil(66));
}

/// The row knows neither host memory nor overhead, so the sums alone are compared.
#[test]
fn g2_memory() {
    let need = Bytes::from_gib(16).times(500).scaled(120, 100);
    assert_eq!(by_sum(need.0, Bytes::from_gib(512).0), Some(expected("G2") as u64));
}

#[test]
fn g4_disks() {
    assert_eq!(by_sum(200 * 500 * 120 / 100, 10_000), Some(expected("G4") as u64));
}

#[test]
fn g5_servers_by_their_rate() {
    assert_eq!(by_sum(10 * 1200 * 120 / 100, 2400), Some(expected("G5") as u64));
}

/// Admission control keeps k of N equal hosts.
#[test]
fn g11_reserve_for_failures() {
    let stated = numbers(row("G11").text("expected").split_once(':').expect("k/N first").1);
    assert_eq!(stated, [4.0, 25.0, 10.0, 2.0, 20.0], "hosts, percent; hosts, failures, percent");
    for (hosts, failures, percent) in [(4, 1, stated[1]), (10, 2, stated[4])] {
        let outcome = answer_to(&format!("1&p=esxi-8&vm=4x2c4g&node={hosts}x2s16c2t&ram=256g&fail={failures}"));
        let reserve = cluster(&outcome).loss.reserve.value * 100.0;
        assert!((reserve - percent).abs() < 1e-9, "{hosts} hosts, {failures} failures: {reserve} %");
    }
}

#[test]
fn g20_growth_of_five_years() {
    assert!((grown_by(Percent::from_whole(10), 5.0) - expected("G20")).abs() < 1e-9);
}
