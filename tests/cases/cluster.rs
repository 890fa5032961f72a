//! The founding documents' cluster, and what public reports say of clusters that lose a node.

use crate::plans::answer_to;
use headroom::plan::Family;
use headroom::sizing::cluster::Cluster;
use headroom::sizing::{Outcome, Resource};

fn cluster(outcome: &Outcome) -> &Cluster {
    outcome.cluster().expect("there are guests")
}

fn nodes_needed(outcome: &Outcome) -> u64 {
    cluster(outcome).needed.nodes.as_ref().expect("every guest fits some node").value
}

/// The 120 founding guests with one node that may fail.
fn founding(hardware: &str, nodes: u64) -> Outcome {
    answer_to(&format!(
        "1&p=kvm&vm=92x2c4g40d&vm=28x8c16g200d&node={nodes}x{hardware}&ram=512g&over=safe&ksm=on&bal=on&fail=1"
    ))
}

/// By hand: 92 × 2 + 28 × 8 = 408 vCPU at a mean use of 20 % are 81.6 busy cores.
/// Of 2 × 16 cores with threads (40 effective) few wait while a + 1.74·√a = 40, a = 30.44 are busy: 81.6 ÷ 30.44 = 2.7,
/// three nodes; at four vCPU a core 408 ÷ 128 = 3.2: four nodes. Of 48 cores 408 ÷ 192 = 2.1: three nodes.
/// Memory: 816 GiB want at their peak about 590 GiB with overhead, a node has about 485: two nodes.
#[test]
fn the_founding_guests_need_five_nodes_of_32_cores_and_four_of_48_with_one_that_may_fail() {
    for (hardware, nodes) in [("2s16c2t", 5), ("1s32c2t", 5), ("2s24c2t", 4)] {
        let outcome = founding(hardware, 2);
        assert_eq!(nodes_needed(&outcome), nodes, "{hardware}");
        assert_eq!(cluster(&outcome).needed.binds, Resource::Cpu, "{hardware}");
        assert_eq!(cluster(&outcome).needed.missing(), nodes - 2, "{hardware}");
        let bought = founding(hardware, nodes);
        let state = cluster(&bought).state.as_ref().expect("few nodes are shown one by one");
        assert_eq!((state.unplaced, state.stranded), (0, 0), "{hardware}");
        assert_eq!(state.nodes.len() as u64, nodes);
        // Equal nodes share the guests: a fifth or a quarter of 120 ran on the lost one.
        assert!(state.lost.abs_diff(120 / nodes) <= 6, "{hardware}: {} were lost", state.lost);
        assert!(state.moved >= state.lost, "{hardware}: all of them restart");
    }
}

/// HA-01: u × n ÷ (n − 1).
#[test]
fn a_pool_at_70_percent_is_at_93_on_three_of_four_hosts_78_on_nine_of_ten_and_does_not_fit_two_of_three() {
    for (hosts, percent) in [(4_u64, 93.3), (10, 77.8), (3, 105.0)] {
        // Two disks of 3000 GiB with three copies give 2000 GiB a host; 70 % of it are virtual disks.
        let disk = 1400 * hosts;
        let bytes = 3000_u64 << 30;
        let link = format!(
            "1&p=pve-9&vm={hosts}x2c4g{}d&node={hosts}x2s16c2t&ram=256g&fs=ceph&disk=2x{bytes}b,nvme&fail=1",
            disk / hosts
        );
        let outcome = answer_to(&link);
        let before = cluster(&outcome).loss.fill_before.as_ref().expect("a pool").value * 100.0;
        let after = outcome.disks.fill.as_ref().expect("a pool").value * 100.0;
        assert!((before - 70.0).abs() < 0.05, "{hosts} hosts: {before} %");
        assert!((after - percent).abs() < 0.05, "{hosts} hosts: {after} %");
    }
}

/// RVT-02: five hosts of 256 GB do not hold 47 guests of 1195.5 GiB and 257 vCPU once one is lost.
#[test]
fn the_cluster_of_five_needs_more_nodes() {
    let outcome = answer_to("1&p=esxi-7&total=47x257c1195.5g&node=5x2s8c2t&dimm=16x16g&slots=24&chan=4");
    let needed = &cluster(&outcome).needed;
    assert!(needed.missing() >= 1, "{:?}", needed.nodes.as_ref().map(|nodes| nodes.value));
    // 5 hosts × 2 processors, 8 cores each, are licensed as 16.
    assert_eq!(cluster(&outcome).licence.as_ref().expect("ESXi counts cores").value, 5 * 2 * 16);
    let state = cluster(&outcome).state.as_ref().expect("few nodes");
    assert!(state.stranded > 0, "some guests have nowhere to restart");
}

/// Knowledge base 313548: 2 × 8 cores and 2 × 24 cores are 16 + 16 + 24 + 24.
#[test]
fn cores_are_licensed_by_the_processor_16_at_least() {
    let outcome = answer_to("1&p=esxi-8&vm=4x2c4g&node=1x2s8c2t&ram=64g&node=1x2s24c2t&ram=64g");
    assert_eq!(cluster(&outcome).licence.as_ref().map(|cores| cores.value), Some(80));
    let other = answer_to("1&p=pve-9&vm=4x2c4g&node=1x2s8c2t&ram=64g");
    assert_eq!(headroom::plan::Platform::Pve9.family(), Family::Proxmox);
    assert!(cluster(&other).licence.is_none(), "nobody counts them there");
}

/// A guest of 2 vCPU, 4 GiB on Proxmox VE: at 20 % a year 1.2^n; 44 % of growth are two years.
#[test]
fn growth_of_44_percent_at_20_percent_a_year_takes_24_months() {
    assert_eq!(headroom::sizing::cluster::months(1.44, headroom::units::Percent::from_whole(20)), 24);
    let outcome = answer_to("1&p=pve-9&vm=20x2c4g&node=3x2s16c2t&ram=64g&pace=0");
    assert!(cluster(&outcome).runway.resources.is_empty(), "nothing ends at a standstill");
}

/// One node of 64 GiB is full with 100 GiB of guests, a second makes two, and from two up one may fail.
#[test]
fn a_single_node_that_is_too_small_becomes_three() {
    let outcome = answer_to("1&p=pve-9&vm=25x2c4g&node=1x2s16c2t&ram=64g");
    assert_eq!(nodes_needed(&outcome), 3);
}

/// The old nodes stay, and the first type is bought: 60 guests of 4 GiB, two old nodes with 128 GiB.
#[test]
fn nodes_of_the_first_type_are_added_to_the_others() {
    let outcome = answer_to("1&p=kvm&vm=100x2c4g&node=1x2s16c2t&ram=256g&node=2x2s16c2t&ram=128g&fail=1");
    // The first is the largest, so it is the one that is lost: 400 GiB and overhead on 2 × 120 GiB and 242 GiB.
    assert_eq!(nodes_needed(&outcome), 2 + 1 + 1);
    assert_eq!(cluster(&outcome).needed.missing(), 1);
}
