//! Arrays of Linux md RAID as made, and RAID controllers as published.

use super::{all_checked, rows};
use headroom::plan::{DiskKind, DiskSize, Level, Part};
use headroom::storage::md::{DEFAULT_CHUNK, md_array, md_array_chunked, md_data_offset, md_part, md_raid10_far};
use headroom::storage::raid::{raid_data, raid_part};
use headroom::storage::{device_size, vmfs::vmfs};
use headroom::units::{Bytes, KIB};

fn level(text: &str) -> Level {
    match text {
        "0" => Level::Raid0,
        "1" => Level::Raid1,
        "5" => Level::Raid5,
        "6" => Level::Raid6,
        "10" => Level::Raid10,
        other => panic!("level {other}"),
    }
}

#[test]
fn arrays_and_their_data_offset_are_to_the_byte_as_mdadm_made_them() {
    let file = "md_capacity.csv";
    let (mut checked, mut other_metadata) = (0, 0);
    for row in rows(file) {
        assert_eq!(row.text("err"), "");
        if row.text("metadata") != "1.2" {
            other_metadata += 1;
            continue;
        }
        let (level, width) = (level(row.text("level")), row.number("n_disks"));
        let device = Bytes(row.number("disk_bytes"));
        let chunk = match row.text("chunk_kib") {
            "" => DEFAULT_CHUNK,
            _ => Bytes(row.number::<u64>("chunk_kib") * KIB),
        };
        let array = match row.text("layout") {
            "f2" => md_raid10_far(width, device, chunk),
            "" | "n2" => md_array_chunked(level, width, device, chunk),
            other => panic!("layout {other}"),
        };
        let which = format!("{level:?} {} × {}", row.text("n_disks"), row.text("disk_label"));
        assert_eq!(array, Bytes(row.number("array_bytes")), "{which}");
        assert_eq!(md_data_offset(device), Bytes(row.number("data_offset_bytes")), "{which}");
        if row.text("layout") != "f2" && chunk == DEFAULT_CHUNK {
            assert_eq!(md_array(level, width, device), array, "{which}: the default chunk");
        }
        checked += 1;
    }
    assert_eq!((checked, other_metadata), (47, 1));
    all_checked(file, checked + other_metadata);
}

/// By hand: 6 disks of 4 TB as two RAID 5 of 3 hold 8 001 302 822 912 bytes each (a row of the file). RAID 0 over them
/// gets 8 001 302 822 912 − 135 266 304 = 8 001 167 556 608 bytes of each, 15 261 016 chunks of 512 KiB.
#[test]
fn raid_50_on_md_is_a_stripe_over_raid_5_arrays() {
    let disk = Bytes(4_000_787_030_016);
    let raid50 = Part { level: Level::Raid50, width: 3, sets: 2 };
    assert_eq!(md_array(Level::Raid50, 3, disk), Bytes(8_001_302_822_912), "one of its arrays");
    assert_eq!(md_part(raid50, disk), Bytes(2 * 15_261_016 * 524_288));
    let one = Part { sets: 1, ..raid50 };
    assert_eq!(md_part(one, disk), Bytes(8_001_302_822_912));
}

/// Row H13 of the collection of anchor pairs: "RAID 8x4TB: R0/R5/R6/R10 raw 32: 32 / 28 / 24 / 16 TB; R50 12x4 in 2
/// groups 40; R60 16x4 in 2 groups 48; R5 9 disks 1 spare 28", from the tests of a published sizing tool.
#[test]
fn raid_controllers_hold_what_a_published_sizing_tool_says() {
    let disk = Bytes(4_000_000_000_000);
    let part = |level, width, sets| raid_part(Part { level, width, sets }, disk).0 / 1_000_000_000_000;
    assert_eq!(part(Level::Raid0, 8, 1), 32);
    assert_eq!(part(Level::Raid5, 8, 1), 28);
    assert_eq!(part(Level::Raid6, 8, 1), 24);
    assert_eq!(part(Level::Raid10, 8, 1), 16);
    assert_eq!(part(Level::Raid50, 6, 2), 40);
    assert_eq!(part(Level::Raid60, 8, 2), 48);
    let (disks, spares) = (9, 1);
    assert_eq!(part(Level::Raid5, disks - spares, 1), 28);
}

/// Three disks of data: 3 × 900 185 481 216 bytes, less 1 to 2 %.
#[test]
fn raid_5_of_four_900_gb_disks_leaves_2_60_to_2_70_tb_for_vmfs() {
    let disk = device_size(DiskSize::Nominal(Bytes(900_000_000_000)), DiskKind::Hdd10k);
    let space = vmfs(raid_data(Level::Raid5, 4, disk));
    assert!(space.low < space.expected && space.expected < space.high);
    for bytes in [space.low, space.expected, space.high] {
        assert!((2.60..=2.70).contains(&(bytes.as_f64() / 1e12)), "{bytes:?}");
    }
}

#[test]
fn levels_of_zfs_and_missing_disks_give_no_array() {
    for level in [Level::Raidz1, Level::Raidz2, Level::Raidz3] {
        assert_eq!(md_array(level, 6, Bytes(4_000_787_030_016)), Bytes::ZERO);
        assert_eq!(raid_data(level, 6, Bytes(4_000_787_030_016)), Bytes::ZERO);
    }
    let every = [Level::Raid0, Level::Raid1, Level::Raid5, Level::Raid6, Level::Raid10, Level::Raid50, Level::Raid60];
    for level in every {
        assert_eq!(md_array(level, 0, Bytes(4_000_787_030_016)), Bytes::ZERO, "{level:?}");
        assert_eq!(md_array(level, 8, Bytes::ZERO), Bytes::ZERO, "{level:?}");
        for width in [1, 2, u64::MAX] {
            for sets in [0, 1, u64::MAX] {
                for device in [Bytes(1), Bytes(u64::MAX)] {
                    let part = Part { level, width, sets };
                    assert!(md_part(part, device) <= device.times(width).times(sets));
                    assert!(raid_part(part, device) <= device.times(width).times(sets));
                }
            }
        }
    }
    assert_eq!(md_raid10_far(4, Bytes(u64::MAX), Bytes::ZERO), Bytes::ZERO, "no chunk, no array");
}
