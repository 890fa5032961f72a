//! Layout rules and waiting times of disks, worked by hand from the published rules and from measured waits.

use headroom::plan::{DiskKind, Draid, Layout, Level, Part, System};
use headroom::storage::{
    Demand, Device, Speed, Waits, device, loaded, p99, p99_measured, rebuild, serial_sync, sets, shape, speed,
    unloaded_write,
};
use headroom::units::{Bytes, Estimate};

fn part(level: Level, width: u64, sets: u64) -> Layout {
    Layout::Parts(vec![Part { level, width, sets }])
}

/// Operations of a sector on blocks of a sector, half read and half written, none waited for.
const SECTORS: Demand = Demand { guest_block: 4_096.0, volblock: 4_096.0, sector: 4_096.0, writes: 0.5, sync: 0.0 };

/// Speed of hard disks with 80 operations a second and 160 MB/s each.
fn hard_disks(system: System, layout: &Layout, count: u64) -> Speed {
    speed(system, layout, count, &device(DiskKind::Hdd7k), &SECTORS, None)
}

fn rounded(range: Estimate) -> f64 {
    range.expected.round()
}

/// Proxmox VE and OpenZFS guides: all disks of mirrors read, each mirror writes once. Three mirrors of two: 6 × 80 and
/// 3 × 80; 960 and 480 MB/s. RAIDZ2 of six, one sector: one disk reads, three write: 6 × 80 ÷ 1 and 6 × 80 ÷ 3;
/// four disks hold data: 640 MB/s. dRAID of 24 with two spares and groups of 4 + 2: ⌊22 ÷ 6⌋ = 3 groups, 3 × 80.
#[test]
fn zfs_carries_what_its_guides_say_of_each_layout() {
    let mirrors = hard_disks(System::Zfs, &part(Level::Mirror, 2, 3), 6);
    assert_eq!((rounded(mirrors.read_iops), rounded(mirrors.write_iops)), (480.0, 240.0));
    assert_eq!((rounded(mirrors.read_mbs), rounded(mirrors.write_mbs)), (960.0, 480.0));
    let raidz = hard_disks(System::Zfs, &part(Level::Raidz2, 6, 1), 6);
    assert_eq!((rounded(raidz.read_iops), rounded(raidz.write_iops)), (480.0, 160.0));
    assert_eq!((rounded(raidz.read_mbs), rounded(raidz.write_mbs)), (640.0, 640.0));
    let draid = Layout::Draid(Draid { parity: 2, data: 4, children: 24, spares: 2 });
    let draid = hard_disks(System::Zfs, &draid, 24);
    assert_eq!((rounded(draid.read_iops), rounded(draid.write_iops)), (240.0, 240.0));
}

/// Penalties 2, 4 and 6: eight disks write 640 ÷ 2, ÷ 4 and ÷ 6. Half read and half written: 640 ÷ (0.5 + 0.5 × P), so
/// 427, 256 and 183.
#[test]
fn raid_pays_two_four_and_six_operations_for_a_write() {
    let cases = [(Level::Raid10, 320.0, 427.0), (Level::Raid5, 160.0, 256.0), (Level::Raid6, 107.0, 183.0)];
    for (level, write, mixed) in cases {
        let found = hard_disks(System::Ext4, &part(level, 8, 1), 8);
        assert_eq!(rounded(found.read_iops), 640.0, "{level:?}");
        assert_eq!((rounded(found.write_iops), rounded(found.mixed_iops)), (write, mixed), "{level:?}");
    }
}

/// A part of a record is read before it is written: RAIDZ2 of six, 128 KiB. Four disks move 32 KiB each, 12.5 ms and
/// 28 672 B at 160 MB/s = 12.68 ms: reads 6 ÷ 4 ÷ 12.68 ms = 118.3, whole writes 6 ÷ 6 ÷ 12.68 ms = 78.9, one after the
/// other 47.3.
#[test]
fn a_write_smaller_than_its_record_reads_the_record_first() {
    let demand = Demand { volblock: 131_072.0, ..SECTORS };
    let disk = device(DiskKind::Hdd7k);
    let found = speed(System::Zfs, &part(Level::Raidz2, 6, 1), 6, &disk, &demand, None);
    assert_eq!((rounded(found.read_iops), rounded(found.write_iops)), (118.0, 47.0));
}

/// Rows R060 to R062 of `storage-measured.csv` and their notes: 4 KiB flushed one by one take 10.45 ms on hard disks,
/// 192 µs with a separate log on Optane (0.05 ms bare), 171 µs on Optane alone.
#[test]
fn flushed_writes_wait_as_long_as_was_measured() {
    let (hard, fast) = (device(DiskKind::Hdd7k), device(DiskKind::Nvme));
    let wait = |disk: &Device, log| unloaded_write(System::Zfs, false, disk, log).flushed;
    let cases = [(wait(&hard, None), 10_450.0), (wait(&hard, Some(&fast)), 192.0), (wait(&fast, None), 171.0)];
    for (range, measured) in cases {
        assert!(range.low <= measured && measured <= range.high, "{measured} outside {range:?}");
        assert!((range.expected / measured - 1.0).abs() < 0.25, "{measured} far from {range:?}");
    }
    // 95 and 4 801 a second: a separate log is fifty times as fast.
    let gain = serial_sync(System::Zfs, &hard, Some(&fast)).expected / serial_sync(System::Zfs, &hard, None).expected;
    assert!((25.0..=100.0).contains(&gain), "{gain}");
}

/// 100 µs at a load of 0.7 are 100 ÷ 0.3 = 333 µs, the 99th percentile ln 100 = 4.605 times as much: 1 535 µs. A 99th percentile of
/// 0.72 ms that was measured at low load is 0.72 × 0.7 ÷ 0.3 = 1.68 ms at 0.7. At 1 nobody is ever served.
#[test]
fn waiting_grows_with_load_as_a_queue_does() {
    let exactly = |value| Estimate { low: value, expected: value, high: value };
    assert_eq!(rounded(loaded(exactly(100.0), 0.7)), 333.0);
    let waits = Waits { flushed: exactly(100.0), plain: exactly(100.0) };
    assert_eq!(rounded(loaded(p99(&waits, 0.5), 0.7)), 1_535.0);
    assert_eq!(rounded(p99_measured(exactly(720.0), 0.7)), 1_680.0);
    assert_eq!(rounded(p99_measured(exactly(720.0), 0.3)), 720.0);
    assert_eq!(loaded(exactly(100.0), 1.0).low, f64::INFINITY);
    assert_eq!(loaded(exactly(100.0), 1.5).high, f64::INFINITY);
}

/// ln 100 = 4.605 170 means where all writes are of one kind. Between, the share s that waits longer than t is
/// s·e^(−t ÷ 170) + (1 − s)·e^(−t ÷ 18). From 5 % on the fast ones hardly count: 1 % is s·e^(−t ÷ 170), so that t = 170 ×
/// ln(100·s): 273.6 at 5 %, 665.0 at half. At 10 % of 50 µs among 18 µs they do: at 120 µs 0.1 × 0.09072 + 0.9 × 0.00127
/// = 0.01022 are longer, at 121 µs 0.1 × 0.08892 + 0.9 × 0.00120 = 0.00998; so 120.9.
#[test]
fn the_99th_percentile_is_that_of_a_mixture_of_flushed_and_other_writes() {
    let exactly = |value| Estimate { low: value, expected: value, high: value };
    let of = |flushed, plain, sync| p99(&Waits { flushed: exactly(flushed), plain: exactly(plain) }, sync).expected;
    let near = |ours: f64, stated: f64, margin: f64| assert!((ours / stated - 1.0).abs() < margin, "{ours} {stated}");
    near(of(170.0, 18.0, 0.0), 4.605_170_2 * 18.0, 1e-6);
    near(of(170.0, 18.0, 1.0), 4.605_170_2 * 170.0, 1e-6);
    near(of(170.0, 18.0, 0.05), 273.6, 1e-3);
    near(of(170.0, 18.0, 0.5), 665.0, 1e-3);
    near(of(50.0, 18.0, 0.1), 120.9, 2e-3);
    // The percentile of the blended mean would be 4.605 × 25.6 = 118 at 5 %: less than half.
    for (flushed, plain) in [(170.0, 18.0), (12_500.0, 100.0), (18.0, 170.0), (40.0, 40.0)] {
        for sync in [0.0, 0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 0.9, 1.0] {
            let t: f64 = of(flushed, plain, sync);
            let longer = sync * (-t / flushed).exp() + (1.0 - sync) * (-t / plain).exp();
            near(longer, 0.01, 1e-6);
        }
    }
}

/// Two copies dealt over three hard disks of 80 operations and 160 MB/s: all three read, 240, and each write takes two of
/// them, 120; 480 and 240 MB/s. A copy on each of the three: 80 writes.
#[test]
fn an_odd_number_of_disks_in_raid_10_all_work() {
    for layout in [part(Level::Raid10, 3, 1), shape(System::Btrfs, &part(Level::Raid1, 3, 1))] {
        let found = hard_disks(System::Btrfs, &layout, 3);
        assert_eq!((rounded(found.read_iops), rounded(found.write_iops)), (240.0, 120.0));
        assert_eq!((rounded(found.read_mbs), rounded(found.write_mbs)), (480.0, 240.0));
    }
    let copies = hard_disks(System::Ext4, &part(Level::Raid1, 3, 1), 3);
    assert_eq!((rounded(copies.read_iops), rounded(copies.write_iops)), (240.0, 80.0));
}

/// ZFS copies what is used, md the whole disk: 4 TB, a quarter used, 160 MB/s × 0.75 in a mirror = 120 MB/s. 1 TB takes
/// 8 333 s = 2.3 h, 4 TB 9.3 h. RAIDZ fills at 80 MB/s: 3.5 h. NVMe is held to 800 MB/s: 0.35 h.
#[test]
fn a_rebuild_copies_what_the_system_knows_to_be_used() {
    let hours = |system, level, kind| {
        let set = sets(&part(level, 4, 1), 4)[0];
        let hours = rebuild(system, &set, &device(kind), Bytes(4_000_000_000_000), 0.25).expected;
        (hours * 100.0).round() / 100.0
    };
    assert_eq!(hours(System::Zfs, Level::Mirror, DiskKind::Hdd7k), 2.31);
    assert_eq!(hours(System::Ext4, Level::Raid10, DiskKind::Hdd7k), 9.26);
    assert_eq!(hours(System::Zfs, Level::Raidz1, DiskKind::Hdd7k), 3.47);
    assert_eq!(hours(System::Zfs, Level::Raidz1, DiskKind::Nvme), 0.35);
}
