//! Disks that help a pool, and virtual disks, for whole plans; expectations by hand.

use crate::plans::answer_to;
use headroom::plan::Provisioning;
use headroom::sizing::Outcome;
use headroom::sizing::advice::Finding;
use headroom::sizing::caches::Caches;
use headroom::storage::cache::{l2arc, slog, special};
use headroom::storage::virtual_disk::{Controller, Promise};
use headroom::units::{Bytes, GIB, Quantity};

fn caches(outcome: &Outcome) -> &Caches {
    outcome.caches().expect("a ZFS pool")
}

/// Ten databases of 300 operations, 40 % of them writes and 60 % of those sync, on six hard disks.
const DATABASES: &str =
    "1&p=pve-9&vm=10x2c4g100d,db&node=1x1s16c2t&ram=128g&fs=zfs&disk=6x4t,hdd7k&layout=raidz2:6&dfail=2";

#[test]
fn a_log_is_sized_by_the_guests_sync_writes() {
    let outcome = answer_to(&format!("{DATABASES}&disk=1x400g,nvme,role=log"));
    let log = &caches(&outcome).slog;
    // 10 × 300 × 0.4 × 0.6 = 720 a second of 16 KiB: 11,796,480 bytes a second, 15 seconds of them.
    assert_eq!(log.size.value, Bytes(720 * 16_384 * 15));
    // 720 × 16 KiB × 86,400 s ÷ 400,088,457,216 bytes (IDEMA: (97,696,368 + 1,953,504 × 350) × 512).
    let endurance = log.endurance.as_ref().expect("a log device").value;
    assert!((endurance - 2.5475).abs() < 0.0005, "{endurance}");
    // 720 are more than one RAIDZ2 of hard disks flushes; an NVMe does 1 ÷ (50 µs + 0.12 ms) = 5,882 on ZFS, one guest on a
    // hard disk 1 ÷ (12.5 ms + 0.12 ms) = 79.24.
    let slog::Advice::Useful { size, gain } = log.advice else { panic!("{:?}", log.advice) };
    assert_eq!(size, log.size.value);
    assert!((gain - 5_882.353 / 79.239).abs() < 1e-3, "{gain}");
    for finding in [Finding::LogUnprotected, Finding::LogUseless] {
        assert!(outcome.finding(finding).is_none(), "{finding:?}");
    }
}

#[test]
fn an_l2arc_of_small_blocks_eats_the_arc_that_it_is_to_help() {
    let outcome = answer_to(&format!("{DATABASES}&disk=1x960g,sata,role=cache"));
    let l2arc = &caches(&outcome).l2arc;
    // 960,197,124,096 bytes are 58,605,782 blocks of 16 KiB, the last in part; 96 bytes for each.
    assert_eq!(l2arc.headers.value, Bytes(58_605_782 * 96));
    // 32 MiB/s from OpenZFS 2.3 on: 7.95 hours.
    assert!((l2arc.fill_hours.value - 7.949).abs() < 0.001, "{}", l2arc.fill_hours.value);
    // 5.2 GiB are more than a tenth of an ARC of 16 to 17 GiB, which holds the headers of 280 GiB: 16 KiB for every 960 bytes.
    let arc = outcome.arc.as_ref().expect("a ZFS pool").counted.value;
    let l2arc::Advice::Smaller { size, gain } = l2arc.advice else { panic!("{:?}", l2arc.advice) };
    assert_eq!((size, l2arc.fits.value), (Bytes(arc.0 / 960 * 16_384), size));
    assert!((270.0..=290.0).contains(&size.gib()) && gain > 0.05, "{size:?} {gain}");
    assert_eq!(outcome.finding(Finding::L2arcLarge).map(|found| found.numbers[1]), Some(Quantity::Space(size)));
    assert!(outcome.finding(Finding::L2arcUseless).is_none());
}

#[test]
fn without_cache_disks_nothing_is_warned_of_and_the_usual_size_is_judged() {
    let outcome = answer_to(DATABASES);
    let caches = caches(&outcome);
    assert!(!caches.l2arc.stated && !caches.slog.stated && !caches.special.stated && !caches.could_be_pool);
    let arc = outcome.arc.as_ref().expect("a ZFS pool").counted.value;
    assert_eq!(caches.l2arc.size.value, arc.times(5));
    // 1,000 GiB in blocks of 16 KiB: 65,536,000 × 256 bytes ÷ 0.75 and × 112 bytes.
    assert_eq!(caches.special.size.value, Bytes(65_536_000 * 256 * 100 / 75));
    assert_eq!(caches.dedup.memory.value, Bytes(65_536_000 * 112));
    for finding in [Finding::L2arcUseless, Finding::LogUseless, Finding::SpecialUseless, Finding::SsdFirst] {
        assert!(outcome.finding(finding).is_none(), "{finding:?}");
    }
}

/// "SSD as the pool before SSD as a cache": two of 2 TB hold 1,000 GiB as a mirror at 80 %, two of 960 GB do not.
#[test]
fn ssds_that_hold_the_guests_are_better_as_the_pool() {
    let plan = "1&p=pve-9&vm=10x2c4g100d&ram=128g&fs=zfs&disk=6x4t,hdd7k&layout=raidz2:6";
    for (disks, better) in [("2x2t,nvme", true), ("2x960g,nvme", false), ("1x4t,nvme", false)] {
        let outcome = answer_to(&format!("{plan}&disk={disks},role=cache"));
        assert_eq!(outcome.finding(Finding::SsdFirst).is_some(), better, "{disks}");
        let could_be_pool = caches(&outcome).l2arc.advice == l2arc::Advice::DoNot(l2arc::Reason::CouldBePool);
        assert_eq!(could_be_pool, better, "{disks}");
    }
}

#[test]
fn nothing_stands_usefully_before_a_pool_of_protected_flash() {
    let plan = "1&p=pve-9&vm=10x2c4g100d,db&ram=128g&fs=zfs&disk=4x1.92t,nvme&layout=mirror:2x2";
    let outcome = answer_to(&format!(
        "{plan}&disk=1x400g,nvme,role=log&disk=1x400g,nvme,role=cache&disk=2x400g,nvme,role=special"
    ));
    let caches = caches(&outcome);
    assert_eq!(caches.l2arc.advice, l2arc::Advice::DoNot(l2arc::Reason::AllFlash));
    assert_eq!(caches.slog.advice, slog::Advice::DoNot(slog::Reason::PoolProtected));
    assert_eq!(caches.special.advice, special::Advice::DoNot(special::Reason::AllFlash));
    for finding in [Finding::L2arcUseless, Finding::LogUseless, Finding::SpecialUseless] {
        assert!(outcome.finding(finding).is_some(), "{finding:?}");
    }
}

#[test]
fn a_special_vdev_must_survive_what_its_pool_survives() {
    for (count, found) in [(1, Finding::SpecialUnsafe), (2, Finding::SpecialUnsafe), (3, Finding::SpecialStays)] {
        let outcome = answer_to(&format!("{DATABASES}&disk={count}x400g,nvme,role=special"));
        assert!(outcome.finding(found).is_some(), "{count}: {:?}", outcome.advice());
    }
    // 10.4 GiB are the least: half of the metadata ÷ 0.75.
    let outcome = answer_to(&format!("{DATABASES}&disk=3x8g,nvme,role=special"));
    assert!(outcome.finding(Finding::SpecialSmall).is_some());
    assert_eq!(caches(&outcome).special.survives, [2, 2]);
}

/// 10 guests of 8 GiB, 2 GiB of it reserved, and 100 GiB of disk on ESXi: 60 GiB of swap files, 200 of snapshots.
#[test]
fn a_datastore_needs_swap_files_and_snapshots_beside_the_disks() {
    let outcome = answer_to("1&p=esxi-8&vm=10x2c8g100d,res=2g&ram=256g&fs=vmfs&disk=4x2t,hdd10k&layout=raid10:4");
    let disks = &outcome.virtual_disks;
    assert_eq!(disks.swap_files.value, Bytes::from_gib(60));
    assert_eq!(disks.snapshots.value, Bytes::from_gib(200));
    // (1,000 + 60 + 200) ÷ 0.9
    assert_eq!(disks.need.value, Bytes::from_gib(1400));
    assert_eq!(disks.controller, Controller::Pvscsi);
    // VMFS gives thick disks unless the guests say thin.
    assert_eq!((disks.promise.as_ref(), disks.promise_class), (None, None));
    let thin = answer_to("1&p=esxi-8&vm=10x2c8g100d,thin&ram=256g&fs=vmfs&disk=4x2t,hdd10k&layout=raid10:4");
    assert_eq!(thin.virtual_disks.promise_class, Some(Promise::Kept));
}

/// A passed-through or pinned guest is reserved in full, and only ESXi has such files.
#[test]
fn a_guest_that_is_reserved_in_full_has_no_swap_file() {
    for link in
        ["1&p=esxi-8&vm=1x2c16g,pass&ram=64g", "1&p=esxi-8&vm=1x2c16g,res=16g&ram=64g", "1&p=pve-9&vm=1x2c16g&ram=64g"]
    {
        assert_eq!(answer_to(link).virtual_disks.swap_files.value, Bytes::ZERO, "{link}");
    }
}

#[test]
fn databases_on_hard_disks_are_zeroed_beforehand() {
    let given = |storage: &str| {
        let outcome = answer_to(&format!("1&p=esxi-8&vm=2x2c8g100d,sql&vm=3x2c4g40d&ram=256g&{storage}"));
        let given = outcome.virtual_disks.given;
        given.into_iter().map(|given| (given.database, given.guests, given.provisioning)).collect::<Vec<_>>()
    };
    let (eager, thin) = (Provisioning::Eager, Provisioning::Thin);
    assert_eq!(given("fs=vmfs&disk=4x2t,hdd10k&layout=raid10:4"), [(true, 2, eager), (false, 3, thin)]);
    assert_eq!(given("fs=vmfs&disk=4x2t,nvme&layout=raid10:4"), [(true, 2, thin), (false, 3, thin)]);
    let on_zfs = answer_to("1&p=pve-9&vm=2x2c8g100d,sql&ram=256g&fs=zfs&disk=4x2t,hdd10k");
    assert!(on_zfs.virtual_disks.given.iter().all(|given| given.provisioning == thin));
}

/// What is promised is held against space without compression, which nobody can promise.
#[test]
fn a_thin_promise_does_not_count_on_compression() {
    let ratio = |compression: &str| {
        let pool = "fs=zfs&disk=2x1t,nvme&layout=mirror:2";
        let outcome = answer_to(&format!("1&p=pve-9&vm=10x2c4g120d&ram=128g&{pool}{compression}"));
        outcome.virtual_disks.promise.expect("thin disks").value
    };
    let plain = ratio("");
    // 1,200 GiB on a mirror of 931 GiB, less 3 % and labels: 1.3 to 1.4.
    assert!((1.29..1.40).contains(&plain), "{plain}");
    assert_eq!(ratio("&comp=1.5"), plain);
    assert!((1200.0 * GIB as f64 / plain) < 1e12, "no more than the disk has");
}
