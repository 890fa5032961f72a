//! ZFS pools as OpenZFS made them: sizes to the byte, blocks and volumes as measured.

use super::{Row, all_checked, rows};
use headroom::plan::Draid;
use headroom::storage::zfs::{
    Capacity, Geometry, Vdevs, allocated, capacity, charged, metaslab_shift, partition, reservation, vdev_asize,
};
use headroom::units::Bytes;

/// A layout as the files name it (`stripe4`, `mirror2x6`, `raidz2-6x2`, `draid2:4d:11c:1s`): its vdevs and their number.
pub fn layout(name: &str) -> (Geometry, u64) {
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{name}: {text} is no number"));
    let sets = |text: &str| match text.split_once('x') {
        Some((width, count)) => (number(width), number(count)),
        None => (number(text), 1),
    };
    if let Some(count) = name.strip_prefix("stripe") {
        (Geometry::Mirror { width: 1 }, number(count))
    } else if let Some(rest) = name.strip_prefix("mirror") {
        let (width, count) = sets(rest);
        (Geometry::Mirror { width }, count)
    } else if let Some(rest) = name.strip_prefix("raidz") {
        let (parity, rest) = rest.split_once('-').expect("parity-width");
        let (width, count) = sets(rest);
        (Geometry::Raidz { parity: number(parity), width }, count)
    } else if let Some(rest) = name.strip_prefix("draid") {
        let parts: Vec<u64> = rest.split(':').map(|part| number(part.trim_end_matches(['d', 'c', 's']))).collect();
        let [parity, data, children, spares] = parts[..] else { panic!("{name}") };
        (Geometry::Draid(Draid { parity, data, children, spares }), 1)
    } else {
        panic!("{name}: no such layout")
    }
}

/// The vdevs of a row: equal ones, or those of a mixed pool (`raidz2-6 (4TB)+raidz2-6 (8TB)`, sizes in `child_sizes`).
fn vdevs(row: &Row) -> Vec<Vdevs> {
    let name = row.text("layout");
    if !name.contains('(') {
        let (geometry, count) = layout(name);
        return vec![Vdevs { geometry, device: Bytes(row.number("disk_bytes")), count }];
    }
    let outside = |part: &str| part.split(')').next_back().unwrap_or_default().trim().to_owned();
    let plain: String = name.split('(').map(outside).collect();
    let sizes: Vec<u64> = row.text("child_sizes").split(';').map(|size| size.parse().expect("bytes")).collect();
    let mut sizes = &sizes[..];
    let mut found = Vec::new();
    for (geometry, count) in plain.split('+').map(layout) {
        for _ in 0..count {
            let (own, rest) = sizes.split_at(geometry.disks() as usize);
            found.push(Vdevs { geometry, device: Bytes(*own.iter().min().expect("a disk")), count: 1 });
            sizes = rest;
        }
    }
    assert!(sizes.is_empty(), "{name}: disks are left");
    found
}

/// Values of a row's vdevs as the files write them: once where they are equal.
fn joined(vdevs: &[Vdevs], value: impl Fn(&Vdevs) -> u64) -> String {
    let mut values: Vec<String> = vdevs.iter().map(|vdev| value(vdev).to_string()).collect();
    values.dedup();
    values.join(";")
}

/// Size, usable space, vdevs and metaslabs of a row.
fn check(row: &Row, vdevs: &[Vdevs]) -> Capacity {
    let what = format!("{} ashift {} of {}", row.text("layout"), row.text("ashift"), row.text("disk_bytes"));
    let pool = capacity(vdevs, row.number("ashift"));
    let asize = |vdev: &Vdevs| vdev_asize(vdev.geometry, vdev.device);
    assert_eq!(joined(vdevs, |vdev| asize(vdev).0), row.text("vdev_asize"), "{what}: asize");
    assert_eq!(joined(vdevs, |vdev| metaslab_shift(asize(vdev))), row.text("metaslab_shift"), "{what}: metaslabs");
    assert_eq!(pool.size.0, row.number::<u64>("zpool_size"), "{what}: SIZE");
    assert_eq!(pool.usable.0, row.number::<u64>("used_plus_avail"), "{what}: USED + AVAIL");
    assert_eq!(pool.usable.0, row.number::<u64>("zfs_used") + row.number::<u64>("zfs_avail"), "{what}");
    assert_eq!(row.text("err"), "", "{what}");
    pool
}

#[test]
fn pools_hold_what_openzfs_says_to_the_byte() {
    let file = "zfs_pool_capacity.csv";
    let mut checked = 0;
    for row in rows(file) {
        let pool = check(&row, &vdevs(&row));
        let what = row.text("layout");
        assert_eq!(pool.slop.0, row.number::<u64>("slop"), "{what}: slop");
        assert_eq!(pool.normal.0, row.number::<u64>("normal_dspace"), "{what}: normal space");
        assert_eq!(pool.embedded_log.0, row.number::<u64>("embedded_slog_dspace"), "{what}: embedded log");
        let raw = row.number::<u64>("normal_space") + row.number::<u64>("embedded_slog_space");
        assert_eq!(pool.size.0, raw, "{what}: raw space of both classes");
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn pools_of_the_kernel_module_hold_the_same_to_the_byte() {
    let file = "zfs_pool_capacity_kernel.csv";
    let mut checked = 0;
    for row in rows(file) {
        check(&row, &vdevs(&row));
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn a_whole_disk_gives_its_first_partition() {
    let file = "zfs_whole_disk.csv";
    let (mut checked, mut whole) = (0, 0);
    for row in rows(file) {
        let mut vdevs = vdevs(&row);
        if row.text("vdev_kind") == "whole_disk" {
            for vdev in &mut vdevs {
                vdev.device = partition(vdev.device);
                assert_eq!(vdev.device.0, row.number::<u64>("part1_bytes"));
                whole += 1;
            }
        }
        check(&row, &vdevs);
        checked += 1;
    }
    assert_eq!(whole, 33, "rows on whole disks");
    all_checked(file, checked);
}

/// What a filled object takes is its blocks and, on top, metadata: pointers of 128 bytes a block, twice, compressed,
/// and 56 KiB that every object has. On fills of 32 MiB that is at most 1/64.
fn check_filled(file: &str) {
    let mut checked = 0;
    for row in rows(file) {
        let (geometry, count) = layout(row.text("layout"));
        assert_eq!((count, row.text("err")), (1, ""));
        let (block, ashift) = (Bytes(row.number("block_bytes")), row.number("ashift"));
        let blocks = row.number::<u64>("fill_bytes") / block.0;
        let raw = allocated(geometry, block, ashift).times(blocks);
        let shown = charged(geometry, block, ashift).times(blocks);
        for (column, ours) in [("zpool_alloc_delta", raw), ("referenced", shown), ("used", shown)] {
            let above = row.number::<f64>(column) / ours.as_f64() - 1.0;
            let what = format!("{} {} ashift {ashift} of {block:?}", row.text("layout"), row.text("kind"));
            assert!((0.0..=0.016).contains(&above), "{column} of {what}: {above}");
        }
        checked += 1;
    }
    all_checked(file, checked);
}

#[test]
fn a_filled_volume_takes_its_blocks_and_up_to_1_6_percent_of_metadata() {
    check_filled("zfs_zvol_inflation.csv");
}

#[test]
fn a_filled_file_takes_its_blocks_and_up_to_1_6_percent_of_metadata() {
    check_filled("zfs_dataset_inflation.csv");
}

#[test]
fn a_thick_volume_sets_aside_what_openzfs_reserves_to_the_byte() {
    let file = "zfs_zvol_refreservation.csv";
    let mut checked = 0;
    for row in rows(file) {
        let (geometry, count) = layout(row.text("layout"));
        assert_eq!(count, 1);
        let (volume, block) = (Bytes(row.number("volsize")), Bytes(row.number("volblocksize")));
        let ours = reservation(volume, block, &[geometry], row.number("ashift"));
        let what = format!("{} {} in {}", row.text("layout"), row.text("volsize_req"), block.0);
        assert_eq!(ours.0, row.number::<u64>("refreservation"), "{what}");
        if row.text("volblocksize_source") == "default" {
            let default = headroom::storage::zfs::default_volblock(headroom::plan::ZfsVersion::V23);
            assert_eq!(default, block, "{what}");
        }
        checked += 1;
    }
    all_checked(file, checked);
}

/// By hand, for disks of 18 000 207 937 536 bytes: less labels 18 000 203 218 944, which is 1047 metaslabs of 16 GiB
/// and a rest. One of each vdev is the embedded log, so 12 pairs hold 12 × 1046 × 16 GiB = 200 832 GiB. Slop is 128 GiB,
/// less the log (192 GiB) up to half: 64 GiB. Before, without the embedded log, it was 12 × 1047 × 16 − 128 = 200 896.
#[test]
fn many_mirrors_lose_a_metaslab_each_of_which_slop_gives_back_64_gib() {
    let disks = |count| {
        let geometry = Geometry::Mirror { width: 2 };
        capacity(&[Vdevs { geometry, device: Bytes(18_000_207_937_536), count }], 12)
    };
    let gib = Bytes::from_gib;
    let twelve = disks(12);
    assert_eq!(twelve.size, gib(12 * 1047 * 16));
    assert_eq!((twelve.embedded_log, twelve.slop), (gib(12 * 16), gib(64)));
    assert_eq!(twelve.usable, gib(12 * 1046 * 16 - 64));
    let sixty = disks(60);
    assert_eq!((sixty.embedded_log, sixty.slop), (gib(60 * 16), gib(64)));
    assert_eq!(sixty.usable, gib(60 * 1046 * 16 - 64));
    // Two vdevs: their log of 32 GiB counts in full.
    assert_eq!((disks(2).slop, disks(2).usable), (gib(128 - 32), gib(2 * 1046 * 16 - 96)));
}

/// By hand: up to 2^17 metaslabs of 16 GiB, which is 2 PiB; 2 PiB and 16 GiB in 2^17 parts is more than 16 GiB each,
/// so the next power of two is taken.
#[test]
fn metaslabs_grow_again_above_two_pebibytes() {
    let below = Bytes::from_gib(131_072 * 16);
    assert_eq!(metaslab_shift(below), 34);
    assert_eq!(metaslab_shift(below + Bytes::from_gib(16)), 35);
}
