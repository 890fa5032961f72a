//! Virtual disks against the field test's measured points and the published classes.

use headroom::plan::{Family, Provisioning, System};
use headroom::storage::virtual_disk::{
    Controller, ON_PARAVIRTUAL, ON_SATA, OVER_ISCSI, Promise, TESTED_DISK, controller, first_write, promise,
    provisioning, remote, swap_file, writes_to_new_places,
};
use headroom::units::Bytes;

/// MB/s of the field test: eager 47.8, lazy 11.7, thin 12.2 at the first write.
#[test]
fn the_first_write_to_a_disk_that_is_not_zeroed_is_four_times_slower() {
    let measured = [(Provisioning::Eager, 47.8), (Provisioning::Lazy, 11.7), (Provisioning::Thin, 12.2)];
    for (how, stated) in measured {
        assert_eq!(first_write(how).as_f64() / 1e6, stated, "{how:?}");
    }
    let slower = first_write(Provisioning::Eager).over(first_write(Provisioning::Lazy));
    assert!((slower - 4.0).abs() < 0.1, "{slower}");
}

/// SATA 58.9/47.8 and SCSI 57.6/44.9 MB/s on a disk of 72; iSCSI 177/192.
#[test]
fn controllers_differ_by_less_than_the_error() {
    let both = |speed: headroom::storage::virtual_disk::Speed| (speed.read.as_f64() / 1e6, speed.write.as_f64() / 1e6);
    assert_eq!(both(ON_SATA), (58.9, 47.8));
    assert_eq!(both(ON_PARAVIRTUAL), (57.6, 44.9));
    assert_eq!(both(OVER_ISCSI), (177.0, 192.0));
    assert_eq!(TESTED_DISK, Bytes(72_000_000));
    assert_eq!(
        [Family::Esxi, Family::Proxmox, Family::Kvm, Family::Ahv, Family::HyperV].map(controller),
        [Controller::Pvscsi, Controller::VirtioScsi, Controller::VirtioScsi, Controller::VirtioScsi, Controller::Own]
    );
}

/// ≤ 1 nothing, ≤ 1.5 alarms, ≤ 2 watched growth, > 2 stop.
#[test]
fn a_thin_promise_has_a_stop_line_at_two() {
    let classes = [
        (100, Promise::Kept),
        (101, Promise::WithAlarms),
        (150, Promise::WithAlarms),
        (151, Promise::Watched),
        (200, Promise::Watched),
        (201, Promise::Stop),
    ];
    for (promised, stated) in classes {
        assert_eq!(promise(Bytes::from_gib(promised), Bytes::from_gib(100)), stated, "{promised} %");
    }
    assert_eq!(promise(Bytes::from_gib(1), Bytes::ZERO), Promise::Stop);
    assert_eq!(promise(Bytes::ZERO, Bytes::ZERO), Promise::Kept);
}

#[test]
fn eager_zeroing_is_for_databases_on_disks_that_turn() {
    for system in [System::Vmfs, System::LvmThin, System::Xfs, System::Ext4] {
        assert_eq!(provisioning(system, true, true), Provisioning::Eager, "{system:?}");
        assert_eq!(provisioning(system, true, false), Provisioning::Thin, "{system:?}");
        assert_eq!(provisioning(system, false, true), Provisioning::Thin, "{system:?}");
    }
    for system in [System::Zfs, System::Btrfs, System::Ceph] {
        assert_eq!(provisioning(system, true, true), Provisioning::Thin, "{system:?}");
    }
}

#[test]
fn a_swap_file_on_esxi_is_what_is_not_reserved() {
    let (ram, reserved) = (Bytes::from_gib(16), Bytes::from_gib(4));
    assert_eq!(swap_file(Family::Esxi, ram, reserved), Bytes::from_gib(12));
    assert_eq!(swap_file(Family::Esxi, ram, ram), Bytes::ZERO);
    assert_eq!(swap_file(Family::Kvm, ram, reserved), Bytes::ZERO);
}

#[test]
fn a_guest_boots_from_iscsi_and_not_from_smb() {
    let boots = |system| remote(system).map(|remote| remote.boots);
    assert_eq!(boots(System::Iscsi), Some(true));
    assert_eq!(boots(System::Smb), Some(false));
    assert_eq!(boots(System::Vmfs), None);
    let nfs = remote(System::Nfs).expect("it is remote");
    assert!(nfs.small_files_linux && !nfs.small_files_windows);
}

#[test]
fn copy_on_write_in_copy_on_write_is_known() {
    assert!(writes_to_new_places(System::Zfs) && !writes_to_new_places(System::Vmfs));
}
