//! XFS, ext4 and btrfs as `df` showed them.

use super::{Row, all_checked, rows};
use headroom::plan::{Level, Part};
use headroom::storage::FileSystem;
use headroom::storage::btrfs::{BtrfsProfile, Spread, btrfs, btrfs_parts, btrfs_profile, spread};
use headroom::storage::ext4::{bytes_per_inode, ext4, ext4_with};
use headroom::storage::vmfs::vmfs;
use headroom::storage::xfs::{XfsFeatures, xfs};
use headroom::units::{Bytes, MIB};

/// How far a figure may be off: 0.01 %, ten times closer than asked.
const CLOSE: f64 = 0.0001;

fn close(ours: Bytes, row: &Row, column: &str) {
    let measured = Bytes(row.number(column));
    let off = (ours.as_f64() / measured.as_f64() - 1.0).abs();
    let which = ["options", "n_dev", "dev_bytes"].map(|column| row.text(column).to_owned()).join(" ");
    assert!(off <= CLOSE, "{which}, {column}: {ours:?} instead of {measured:?}");
}

fn whole(shown: FileSystem) {
    assert_eq!(shown.reserved + shown.available, shown.size, "nothing is lost or counted twice");
}

fn profile(text: &str) -> BtrfsProfile {
    match text {
        "single" => BtrfsProfile::Single,
        "raid0" => BtrfsProfile::Raid0,
        "raid1" => BtrfsProfile::Raid1,
        "raid1c3" => BtrfsProfile::Raid1c3,
        "raid1c4" => BtrfsProfile::Raid1c4,
        "raid10" => BtrfsProfile::Raid10,
        "raid5" => BtrfsProfile::Raid5,
        "raid6" => BtrfsProfile::Raid6,
        other => panic!("profile {other}"),
    }
}

fn check_xfs(row: &Row, device: Bytes) -> FileSystem {
    let features = match row.text("options") {
        "-f" => XfsFeatures::Rmapbt,
        "-f -m rmapbt=0" => XfsFeatures::Reflink,
        "-f -m reflink=0,rmapbt=0" => XfsFeatures::Plain,
        other => panic!("options {other}"),
    };
    let shown = xfs(device, features);
    assert_eq!(shown.size, Bytes(row.number("df_size")), "xfs {}", row.text("dev_label"));
    shown
}

fn check_ext4(row: &Row, device: Bytes) -> FileSystem {
    let (mut per_inode, mut root_percent) = (bytes_per_inode(device), 5);
    match row.text("options") {
        "-F" => {}
        "-F -m 0" => root_percent = 0,
        "-F -m 1" => root_percent = 1,
        "-F -T largefile" => per_inode = Bytes(MIB),
        other => panic!("options {other}"),
    }
    let shown = ext4_with(device, per_inode, root_percent);
    assert_eq!(shown.size, Bytes(row.number("df_size")), "ext4 {}", row.text("dev_label"));
    if row.text("options") == "-F" {
        assert_eq!(ext4(device), shown, "made without options");
    }
    // The empty tree differs by one block; all the rest is to the byte.
    let measured = Bytes(row.number("df_avail"));
    assert!((measured - shown.available).0.abs() <= 4096, "{} {measured:?} {shown:?}", row.text("dev_label"));
    shown
}

#[test]
fn xfs_ext4_and_btrfs_show_the_size_and_the_free_space_that_df_showed() {
    let file = "fs_overhead.csv";
    let (mut checked, mut failed_measurements) = ([0, 0, 0], 0);
    for row in rows(file) {
        if !row.text("err").is_empty() {
            failed_measurements += 1;
            continue;
        }
        let device = Bytes(row.number("dev_bytes"));
        let shown = match row.text("fs") {
            "xfs" => {
                checked[0] += 1;
                check_xfs(&row, device)
            }
            "ext4" => {
                checked[1] += 1;
                check_ext4(&row, device)
            }
            "btrfs" => {
                checked[2] += 1;
                btrfs(profile(row.text("profile")), row.number("n_dev"), device)
            }
            other => panic!("file system {other}"),
        };
        close(shown.size, &row, "df_size");
        close(shown.available, &row, "df_avail");
        whole(shown);
    }
    println!("XFS, ext4, btrfs: {checked:?}");
    assert_eq!(checked, [31, 46, 96]);
    all_checked(file, checked.iter().sum::<usize>() + failed_measurements);
}

/// RAID 5 and 6 (whose size `df` shows raw), four copies, more devices. Where devices do not make whole sets of copies,
/// `df` counts only whole sets, though btrfs fills the others too.
#[test]
fn further_profiles_of_btrfs_hold_what_df_showed_or_more_on_odd_numbers_of_devices() {
    let file = "btrfs_profiles.csv";
    let mut checked = 0;
    for row in rows(file) {
        let shown = btrfs(profile(row.text("profile")), row.number("n_dev"), Bytes(row.number("dev_bytes")));
        close(shown.size, &row, "df_size");
        match row.text("whole_sets") {
            "yes" => close(shown.available, &row, "df_avail"),
            _ => assert!(shown.available > Bytes(row.number("df_avail"))),
        }
        whole(shown);
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn a_layout_of_mirrors_is_raid1_over_all_disks_and_btrfs_has_no_raidz() {
    let disk = Bytes(480_103_981_056);
    let held = |level, width, sets| btrfs_parts(&[Part { level, width, sets }], &[(disk, 6)]);
    for (level, width, sets, profile) in [
        (Level::Raid1, 2, 2, BtrfsProfile::Raid1),
        (Level::Mirror, 3, 1, BtrfsProfile::Raid1c3),
        (Level::Stripe, 1, 1, BtrfsProfile::Single),
        (Level::Raid0, 1, 4, BtrfsProfile::Raid0),
    ] {
        let spread = held(level, width, sets);
        assert_eq!(spread.data, btrfs(profile, width * sets, disk).available, "{level:?}");
        let all = spread.data + spread.redundant + spread.kept + spread.left;
        assert_eq!(all, disk.times(width * sets), "{level:?}: every byte is accounted for");
    }
    for level in [Level::Raidz1, Level::Raidz2, Level::Raidz3, Level::Raid50, Level::Raid60] {
        assert_eq!(btrfs_profile(Part { level, width: 6, sets: 1 }), None);
        assert_eq!(held(level, 6, 1), Spread::default());
    }
}

/// Devices of different sizes, filled with preallocated files until nothing fitted any more (btrfs-progs 6.2, sparse files
/// on loop devices). Space is given out in chunks of up to a GiB on each device, so that the last of them may stay free.
#[test]
fn btrfs_fills_disks_of_different_sizes() {
    let file = "btrfs_mixed.csv";
    let mut checked = 0;
    for row in rows(file) {
        let mut devices: Vec<u64> =
            row.text("devices").split(' ').map(|device| device.parse().expect("bytes")).collect();
        devices.sort_unstable_by(|a, b| b.cmp(a));
        let ours = spread(profile(row.text("data")), &devices);
        let (filled, ours_filled) = (row.number::<u64>("filled") as f64, ours.data.as_f64());
        let chunk = 1024.0 * MIB as f64;
        let near = (filled - 0.6 * chunk..=filled + 1.1 * chunk).contains(&ours_filled);
        assert!(near, "{} over {devices:?}: {ours_filled} instead of {filled}", row.text("data"));
        let all: Bytes = devices.iter().map(|device| Bytes(*device)).sum();
        assert_eq!(ours.data + ours.redundant + ours.kept + ours.left, all, "every byte is accounted for");
        checked += 1;
    }
    all_checked(file, checked);
}

/// Metadata takes 1 GiB + 8 MiB of two devices, and 1 MiB stays free on each. RAID 1 of 4 TB and twice 1 TB: the small
/// ones hold the second copies, and the rest of the large one is no use. Of 4, 3 and 2 TB half of all is stored.
#[test]
fn two_copies_hold_the_smaller_of_half_of_all_and_all_but_the_largest() {
    let tera = |count: u64| Bytes(count * 1_000_000_000_000);
    let of = |runs: &[(Bytes, u64)]| btrfs_parts(&[Part { level: Level::Raid1, width: 3, sets: 1 }], runs);
    let metadata = 1032 * MIB;
    let uneven = of(&[(tera(1), 2), (tera(4), 1)]);
    assert_eq!(uneven.data, Bytes(2 * (tera(1).0 - MIB - metadata)));
    assert_eq!(uneven.kept, Bytes(3 * MIB + 2 * metadata));
    assert_eq!(uneven.left, Bytes(tera(4).0 - MIB - uneven.data.0));
    let even = of(&[(tera(2), 1), (tera(4), 1), (tera(3), 1)]);
    assert_eq!(even.data, Bytes((tera(9).0 - 3 * MIB - 2 * metadata) / 2));
}

#[test]
fn no_device_and_absurd_devices_give_an_answer() {
    let profiles = ["single", "raid0", "raid1", "raid1c3", "raid1c4", "raid10", "raid5", "raid6"].map(profile);
    for device in [Bytes::ZERO, Bytes(1), Bytes::from_mib(1), Bytes::from_gib(1), Bytes(u64::MAX)] {
        for features in [XfsFeatures::Rmapbt, XfsFeatures::Reflink, XfsFeatures::Plain] {
            assert!(xfs(device, features).size <= device);
        }
        for per_inode in [Bytes::ZERO, Bytes(1), Bytes(u64::MAX)] {
            assert!(ext4_with(device, per_inode, u64::MAX).available <= device);
        }
        for (profile, count) in profiles.iter().flat_map(|profile| [0, 1, 7, 240].map(|count| (*profile, count))) {
            assert!(btrfs(profile, count, device).available <= device.times(count));
        }
        assert!(vmfs(device).high <= device);
    }
}
