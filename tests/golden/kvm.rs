//! Memory of QEMU processes as measured, against the overhead of a KVM guest.

use super::{all_checked, rows};
use headroom::platform::{Footprint, kvm};
use headroom::units::{Bytes, GIB, Vcpu};

/// How far above the measurement the formula may be: the issue allows 120 MiB, 4 MiB per GiB and 4 MiB per vCPU,
/// because the measured guests were idle.
fn margin(ram: Bytes, vcpus: u64) -> Bytes {
    Bytes::from_mib(120) + Bytes::from_mib(4).scaled(ram.0, GIB) + Bytes::from_mib(4).times(vcpus)
}

#[test]
fn kvm_overhead_is_never_below_the_measured_processes_and_not_far_above() {
    let file = "qemu_overhead.csv";
    let (mut checked, mut failed_measurements) = (0, 0);
    for row in rows(file) {
        if !row.text("err").is_empty() {
            failed_measurements += 1;
            continue;
        }
        let (ram, vcpus): (u64, u64) = (row.number("ram_mib"), row.number("vcpus"));
        let ram = Bytes::from_mib(ram);
        let measured = Bytes(row.number("overhead_rss_minus_ram_bytes")) + Bytes(row.number("vm_pte_bytes"));
        let guest =
            Footprint { ram, vcpus: Vcpu::from_whole(vcpus), passthrough: false, pinned: false, container: false };
        let ours = kvm::overhead(guest);
        let which = format!("{} {} {} MiB, {vcpus} vCPU", row.text("accel"), row.text("devices"), row.text("ram_mib"));
        assert!(ours >= measured, "{which}: {} MiB is below the measured {}", ours.mib(), measured.mib());
        let most = measured + margin(ram, vcpus);
        assert!(ours <= most, "{which}: {} MiB is above {}", ours.mib(), most.mib());
        checked += 1;
    }
    all_checked(file, checked + failed_measurements);
}
