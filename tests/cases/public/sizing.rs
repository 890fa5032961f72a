//! Field reports on clusters, processors, NUMA, Ceph and units.

use super::Case;
use crate::plans::{answer, answer_to, plan};
use headroom::plan::{DiskKind, DiskSize};
use headroom::sizing::advice::Finding;
use headroom::sizing::{Outcome, Resource, Status};
use headroom::storage::device_size;
use headroom::units::{Bytes, Quantity, TIB};

fn near(ours: f64, stated: f64, margin: f64, what: &str) {
    assert!((ours - stated).abs() <= margin, "{what}: {ours} instead of {stated}");
}

/// The sums of an RVTools export on its hosts; published answers and figures recomputed from the workbook.
fn estate(case: &Case, guests: &str, fits: bool) -> Outcome {
    let ram = case.number(&["host", "ram_gib"]);
    let outcome = answer_to(&format!("1&p=esxi-7&total={guests}&node={}x2s8c2t&ram={ram}g", case_nodes(case)));
    // The mean guest has whole thousandths of a processor.
    near(outcome.today.vcpus.as_f64(), case.expected("vcpu"), outcome.today.count as f64 / 1000.0, "vCPU");
    // Links hold memory in whole MiB.
    near(outcome.today.ram.gib(), case.expected("ram_gib"), 0.001, "RAM");
    let cores = outcome.today.vcpus.as_f64() / outcome.cpu.all_nodes;
    near(cores, case.expected("cores"), 1e-6, "cores");
    near(outcome.cpu.all_nodes, case.expected("vcpu_per_core"), 0.005, "vCPU per core");
    near(outcome.cpu.ratio.value, case.expected("vcpu_per_core_n1"), 0.0051, "vCPU per core after a failure");
    let installed: Bytes = outcome.nodes.views.iter().map(|node| node.installed).sum();
    near(outcome.today.ram.over(installed), case.expected("ram_ratio"), 0.0006, "RAM ratio");
    assert_eq!(outcome.ram.status <= Status::Tight, fits, "RAM after a failure: {:?}", outcome.ram.status);
    outcome
}

fn case_nodes(case: &Case) -> u64 {
    case.number(&["host", "count"]) as u64
}

/// "N+1 does NOT hold in RAM: the interesting verdict." Storage with swap files comes with the storage issues.
pub fn five_nodes_do_not_survive_the_loss_of_one(case: &Case) {
    let outcome = estate(case, "47x257c1195.5g", false);
    assert_eq!(outcome.status_of(Resource::Ram), Some(Status::Over));
    assert!(outcome.finding(Finding::RamOver).is_some());
    assert!(outcome.ram.all_up.headroom() > outcome.ram.today.headroom());
}

pub fn three_nodes_survive_the_loss_of_one(case: &Case) {
    estate(case, "22x80c233.4g", true);
}

/// The ratio is on physical cores; threads change what is safe, never the ratio.
pub fn threads_do_not_count_as_cores(_: &Case) {
    let with = |threads: u64| answer_to(&format!("1&p=esxi-8&vm=32x4c8g40d&node=1x2s16c{threads}t&ram=512g"));
    near(with(1).cpu.ratio.value, 4.0, 1e-9, "one thread");
    near(with(2).cpu.ratio.value, 4.0, 1e-9, "two threads");
    // "RAM ratio = sum(vRAM)/pRAM"
    near(with(2).overcommit.ratio.value, 256.0 / 512.0, 1e-9, "RAM ratio");
}

/// 72 logical processors in a NUMA node stop SQL Server: 64 at most, so 144 need three nodes.
pub fn sql_server_on_two_nodes_of_72_needs_three(case: &Case) {
    let outcome = answer_to("1&p=esxi-8&vm=1x144c512g500d,sql&node=1x2s72c2t&ram=1024g");
    let advice = outcome.finding(Finding::SqlNuma).expect("SQL Server would not start");
    let needed = case.expected("needed_nodes") as u64;
    assert_eq!(advice.numbers, [Quantity::Count(72), Quantity::Count(64), Quantity::Count(needed)]);
    let fine = answer_to("1&p=esxi-8&vm=1x144c512g500d,sql&node=1x3s48c2t&ram=1024g");
    assert!(fine.finding(Finding::SqlNuma).is_none(), "three nodes of 48");
    let other = answer_to("1&p=esxi-8&vm=1x144c512g500d,general&node=1x2s72c2t&ram=1024g");
    assert!(other.finding(Finding::SqlNuma).is_none(), "only SQL Server is concerned");
}

/// 70 % on n hosts are 70 % · n ÷ (n − 1) on the rest. Hosts without memory of their own, as the rule has none.
pub fn the_rest_is_fuller_after_a_failure(case: &Case) {
    for (nodes, stated) in case.table("util_after_pct") {
        let count: u64 = nodes.parse().expect("hosts");
        // As many guests as both n and n − 1 hosts share evenly, and hosts that they fill to 70 %.
        let guests = count * (count - 1) * 10;
        let each = answer_to("1&p=kvm&vm=1x1c1g1d&ram=64g&base=0g").ram.today.used().mib();
        let host = (each * guests as f64 / count as f64 / 0.70).round();
        let link = format!("1&p=kvm&vm={guests}x1c1g1d&node={count}x2s64c2t&ram={host}m&base=0g");
        let outcome = answer_to(&link);
        let used = |budget: &headroom::sizing::memory::Budget| budget.used().over(budget.installed) * 100.0;
        near(used(&outcome.ram.all_up), case.number(&["storage", "util_pct"]), 0.05, &nodes);
        near(used(&outcome.ram.today), stated, 0.1, &nodes);
        // "3 hosts at 70 % cannot evacuate": more than all there is.
        assert_eq!(outcome.ram.status == Status::Over, stated > 95.0, "{nodes} hosts: {:?}", outcome.ram.status);
        assert!(outcome.finding(Finding::AfterFailure).is_some(), "{nodes} hosts");
    }
}

pub fn ceph_never_shows_more_space_after_a_failure(case: &Case) {
    let usable = |failures: u64| {
        let link = format!("1&p=pve-9&vm=4x2c4g40d&node=4x1s16c2t&ram=512g&fs=ceph&disk=10x4t,hdd7k&fail={failures}");
        answer_to(&link).disks.usable.expect("a pool")
    };
    let factor = usable(1).over(usable(0));
    near(factor, case.expected("capacity_after_host_loss_factor"), 1e-6, "after the loss of one of four hosts");
}

pub fn a_ceph_daemon_is_planned_with_six_to_eight_gib(_: &Case) {
    let ceph = |disks: u64| {
        let link = format!("1&p=pve-9&vm=4x2c4g40d&node=4x1s16c2t&ram=512g&fs=ceph&disk={disks}x4t,hdd7k");
        answer_to(&link).ram.grown.daemons.gib()
    };
    let each = ceph(11) - ceph(10);
    assert!((6.0..=8.0).contains(&each), "{each} GiB per OSD");
}

/// "2 TB" is 2000.3 or 2048.4 GB depending on the model: what is stated decides.
pub fn two_terabytes_are_2000_or_2048_gigabytes_as_stated(case: &Case) {
    let tib = |gigabytes: u64| {
        let size = DiskSize::Nominal(Bytes(gigabytes * 1_000_000_000));
        device_size(size, DiskKind::Nvme).as_f64() / TIB as f64
    };
    near(tib(2000), case.number(&["expected", "tib", "2000.3GB"]), 0.0006, "2 TB");
    near(tib(2048), case.number(&["expected", "tib", "2048.4GB"]), 0.0006, "2048 GB");
    // "Accept exact bytes; 8 TB = 7.28 TiB etc."
    near(tib(8000), 7.28, 0.005, "8 TB");
    let exact = device_size(DiskSize::Exact(Bytes(2_000_398_934_016)), DiskKind::Nvme);
    assert_eq!(exact, Bytes(2_000_398_934_016));
}

/// RVTools' columns say MB and mean MiB; an import comes later, a link already takes the column's number as `m`.
pub fn a_column_in_mb_means_mib(_: &Case) {
    let of = |link: &str| answer(&plan(link)).today.ram;
    assert_eq!(of("1&vm=3x2c4096m"), of("1&vm=3x2c4g"));
    assert_eq!(of("1&vm=3x2c4096m"), Bytes::from_gib(12));
    // A figure a hundred times the host is taken for MiB typed as GiB.
    let slip = answer_to("1&vm=1x2c4096g&ram=32g");
    let numbers = &slip.finding(Finding::LikelyMib).expect("a slip of the unit").numbers;
    assert_eq!(numbers[1], Quantity::Memory(Bytes::from_gib(4)));
}
