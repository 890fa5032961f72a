//! Volume groups, thin pools and an installed Proxmox VE as LVM made them.

use super::{all_checked, rows};
use headroom::storage::lvm::{
    DEFAULT_EXTENT, ThinPool, ThinRequest, pve_thin_pool, thin_metadata_estimate, thin_pool, volume_group,
};
use headroom::storage::pve_lvm::{PveLvm, pve_lvm, pve_lvm_partition};
use headroom::units::{Bytes, GIB, KIB, MIB, TIB};

#[test]
fn a_volume_group_has_the_whole_extents_behind_the_first_mebibyte() {
    let file = "lvm_pe_rounding.csv";
    let mut checked = 0;
    for row in rows(file) {
        let extent = Bytes(row.number("extent_bytes"));
        let group = volume_group(Bytes(row.number("pv_bytes")), extent);
        assert_eq!(group, Bytes(row.number("vg_size")), "{}", row.text("pv_bytes"));
        assert_eq!(group, extent.times(row.number("extents")), "{}", row.text("pv_bytes"));
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn a_thin_pool_has_the_data_metadata_spare_and_chunk_that_lvcreate_gave_it() {
    let file = "lvm_thin.csv";
    let (mut checked, mut failed_measurements) = (0, 0);
    for row in rows(file) {
        if !row.text("err").is_empty() {
            failed_measurements += 1;
            continue;
        }
        let request = match row.text("case") {
            "thin_95pctVG" => ThinRequest::Percent(95),
            "thin_100pctFREE" => ThinRequest::AllFree,
            other => panic!("case {other}"),
        };
        let extent = Bytes(row.number("vg_extent_size"));
        let group = volume_group(Bytes(row.number("pv_bytes")), extent);
        assert_eq!(group, Bytes(row.number("vg_size")));
        let made = ThinPool {
            data: Bytes(row.number("thin_data_bytes")),
            metadata: Bytes(row.number("thin_metadata_bytes")),
            spare: Bytes(row.number("pmspare_bytes")),
            chunk: Bytes(row.number("chunk_bytes")),
        };
        assert_eq!(thin_pool(group, extent, request), made, "{} {}", row.text("case"), row.text("pv_label"));
        let left = group.minus(made.data).minus(made.metadata).minus(made.spare);
        assert_eq!(left, extent.times(row.number("vg_free_count_after")), "{}", row.text("pv_label"));
        checked += 1;
    }
    all_checked(file, checked + failed_measurements);
}

#[test]
fn a_pool_that_lvcreate_refuses_holds_nothing() {
    let group = Bytes::from_gib(100);
    assert_eq!(thin_pool(group, DEFAULT_EXTENT, ThinRequest::Percent(100)), ThinPool::default(), "no metadata fits");
    for group in [Bytes::ZERO, Bytes(1), DEFAULT_EXTENT.times(2), Bytes(u64::MAX)] {
        for extent in [Bytes::ZERO, Bytes(1), DEFAULT_EXTENT, Bytes(u64::MAX)] {
            for request in [ThinRequest::AllFree, ThinRequest::Percent(0), ThinRequest::Percent(u64::MAX)] {
                assert!(thin_pool(group, extent, request).data <= group);
            }
            assert!(pve_thin_pool(group, extent).data <= group);
            assert!(volume_group(group, extent) <= group);
        }
    }
}

#[test]
fn the_metadata_estimate_is_that_of_thin_metadata_size() {
    let file = "lvm_thin_metadata_size.csv";
    let mut checked = 0;
    for row in rows(file) {
        let (pool, chunk) = (Bytes(row.number("pool_bytes")), Bytes(row.number("chunk_bytes")));
        let estimate = thin_metadata_estimate(pool, chunk, row.number("max_thins"));
        assert_eq!(estimate, Bytes(row.number("estimate_bytes")), "{}", row.text("cmd"));
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn the_installer_of_proxmox_makes_swap_root_and_pool_as_replayed() {
    let file = "lvm_pve_installer.csv";
    let (mut checked, mut failed_measurements) = (0, 0);
    for row in rows(file) {
        if !row.text("err").is_empty() {
            failed_measurements += 1;
            continue;
        }
        let partition = Bytes(row.number::<u64>("os_size_kib") * KIB);
        let made = PveLvm {
            group: Bytes(row.number("vg_bytes")),
            swap: Bytes(row.number("swap_bytes")),
            root: Bytes(row.number("root_bytes")),
            data: Bytes(row.number("data_bytes")),
            metadata: Bytes(row.number("metadata_bytes")),
            spare: Bytes(row.number("pmspare_bytes")),
            free: Bytes(row.number("vg_free_bytes")),
        };
        let label = row.text("disk_label");
        assert_eq!(pve_lvm(partition, Bytes::from_mib(row.number("ram_mib"))), made, "{label}");
        // The replay gave every disk the boot partition of disks above 100 GiB.
        let disk = Bytes(row.number("disk_bytes"));
        let smaller_boot = if disk > Bytes::from_gib(100) { Bytes::ZERO } else { Bytes::from_mib(512) };
        assert_eq!(pve_lvm_partition(disk), partition + smaller_boot, "{label}");
        checked += 1;
    }
    all_checked(file, checked + failed_measurements);
}

/// By hand from the installer's source, for 1 TiB less boot partitions and 64 GiB of memory: swap at most 8 GiB, root
/// at most 96 GiB, 16 GiB free, 1 % metadata twice and one step of 4 MiB from the rest.
#[test]
fn on_a_large_disk_the_installer_keeps_swap_root_and_free_space_at_their_limits() {
    let volumes = pve_lvm(Bytes(TIB), Bytes::from_gib(64));
    assert_eq!((volumes.swap, volumes.root), (Bytes::from_gib(8), Bytes::from_gib(96)));
    // 1024 − 8 − 96 − 16 = 904 GiB; 1 % is 9256.96 MiB, in steps of 4 MiB 9256.
    assert_eq!(volumes.metadata, Bytes::from_mib(9256));
    assert_eq!(volumes.data, Bytes(904 * GIB - 2 * 9256 * MIB - 4 * MIB));
}

/// By hand from the installer's source: 10 GiB: swap 1 GiB, root all but 4 MiB of the rest, and no pool.
#[test]
fn on_a_small_disk_the_installer_makes_no_pool() {
    let volumes = pve_lvm(Bytes::from_gib(10), Bytes::from_gib(8));
    assert_eq!((volumes.swap, volumes.root), (Bytes::from_gib(1), Bytes::from_mib(9 * 1024 - 4)));
    assert_eq!((volumes.data, volumes.metadata), (Bytes::ZERO, Bytes::ZERO));
    for partition in [Bytes::ZERO, Bytes(1), Bytes::from_gib(1), Bytes(u64::MAX)] {
        for memory in [Bytes::ZERO, Bytes(u64::MAX)] {
            let volumes = pve_lvm(pve_lvm_partition(partition), memory);
            assert!(volumes.data <= partition);
        }
    }
}

/// By hand from `LVMThin.pm`: 1000 GiB less 128 MiB; 1 % of 1 023 872 MiB is 10 238.72 MiB, in extents 10 240; data
/// 1 023 872 − 20 477.44 = 1 003 394.56 MiB, in extents 1 003 396. A table of 64 B per 64 KiB fits into 1 %.
#[test]
fn the_page_of_proxmox_makes_a_pool_with_one_percent_metadata() {
    let made = ThinPool {
        data: Bytes::from_mib(1_003_396),
        metadata: Bytes::from_mib(10_240),
        spare: Bytes::from_mib(10_240),
        chunk: Bytes(64 * KIB),
    };
    assert_eq!(pve_thin_pool(Bytes::from_gib(1000), DEFAULT_EXTENT), made);
    // At least 1 GiB, at most 16 GiB of metadata.
    assert_eq!(pve_thin_pool(Bytes::from_gib(50), DEFAULT_EXTENT).metadata, Bytes::from_gib(1));
    assert_eq!(pve_thin_pool(Bytes(8 * TIB), DEFAULT_EXTENT).metadata, Bytes::from_gib(16));
}
