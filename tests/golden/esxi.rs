//! VMware's published overhead table and the sliding scale of minimum free memory.

use super::{all_checked, rows};
use headroom::platform::{Footprint, StageKind, esxi};
use headroom::units::{Bytes, Vcpu};

#[test]
fn esxi_overhead_is_within_half_a_megabyte_of_the_published_table() {
    let file = "esxi_overhead.csv";
    let mut checked = 0;
    for row in rows(file) {
        let (ram, vcpus): (u64, u64) = (row.number("ram_mib"), row.number("vcpus"));
        let guest = Footprint {
            ram: Bytes::from_mib(ram),
            vcpus: Vcpu::from_whole(vcpus),
            passthrough: false,
            pinned: false,
            container: false,
        };
        let (published, ours): (f64, f64) = (row.number("overhead_mib"), esxi::overhead(guest).mib());
        assert!((ours - published).abs() <= 0.5, "{ram} MiB, {vcpus} vCPU: {ours} instead of {published}");
        checked += 1;
    }
    all_checked(file, checked);
    assert_eq!(checked, 16, "the published table has sixteen values");
}

/// Beyond the table the fit must go on from it: Cisco's sizing page for SAP HANA on vSphere 5.5 estimates 0.5 GB for
/// a guest of 128 GB, 1 GB for 256, 2 GB for 512 and 8 GB for 1 TB, and the fit is an upper figure to these.
#[test]
fn esxi_overhead_of_large_guests_is_near_the_published_estimates() {
    for (gib, estimate) in [(128, 0.5), (256, 1.0), (512, 2.0), (1024, 7.5)] {
        let guest = Footprint {
            ram: Bytes::from_gib(gib),
            vcpus: Vcpu::from_whole(8),
            passthrough: false,
            pinned: false,
            container: false,
        };
        let ours = esxi::overhead(guest).gib();
        assert!(estimate <= ours && ours <= estimate * 2.1, "{gib} GiB: {ours} against {estimate}");
    }
}

#[test]
fn minimum_free_memory_and_the_memory_states_of_esxi_are_as_published() {
    let file = "esxi_min_free.csv";
    let mut checked = 0;
    for row in rows(file) {
        let gib: u64 = row.number("host_gib");
        let host = Bytes::from_gib(gib);
        let near = |ours: f64, column: &str, step: f64| {
            let published: f64 = row.number(column);
            assert!((ours - published).abs() <= step, "{gib} GiB, {column}: {ours} instead of {published}");
        };
        let min_free = esxi::min_free(host);
        near(min_free.mib(), "min_free_mib", 0.1);
        near(min_free.over(host) * 100.0, "min_free_percent", 0.005_01);
        near(esxi::floor(host).over(host) * 100.0, "high_percent", 0.005_01);
        let stages = esxi::stages(host);
        let free = |kind: StageKind| stages.iter().find(|stage| stage.kind == kind).expect("a stage").free.mib();
        // The states are printed in whole MiB.
        near(free(StageKind::EsxiHigh), "high_mib", 0.501);
        near(free(StageKind::EsxiClear), "min_free_mib", 0.1);
        near(free(StageKind::EsxiSoft), "soft_mib", 0.501);
        near(free(StageKind::EsxiHard), "hard_mib", 0.501);
        near(free(StageKind::EsxiLow), "low_mib", 0.501);
        assert_eq!(stages.len(), 5, "ESXi has five states");
        checked += 1;
    }
    all_checked(file, checked);
}

/// The blog that explains the scale prints 245, 327, 327 and 720 MB for the bands of a 100 GB host.
#[test]
fn the_bands_of_minimum_free_memory_add_up_as_the_scale_is_explained() {
    let bands = [(4, 245.8), (12, 245.8 + 327.7), (28, 245.8 + 2.0 * 327.7), (100, 245.8 + 2.0 * 327.7 + 737.3)];
    for (gib, sum) in bands {
        let ours = esxi::min_free(Bytes::from_gib(gib)).mib();
        assert!((ours - sum).abs() <= 0.15, "{gib} GiB: {ours} instead of {sum}");
    }
}
