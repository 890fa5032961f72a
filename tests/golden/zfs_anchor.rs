//! ZFS pools and volumes as their owners reported them, as other calculators give them, and as OpenZFS' rules say.

use super::zfs::layout;
use super::{Row, anchors, numbers};
use headroom::storage::zfs::{
    Capacity, Geometry, Vdevs, allocated, block, capacity, charged, deflate, metaslab_shift, partition, vdev_asize,
};
use headroom::units::{Bytes, KIB, MIB, TIB};

const ASHIFT: u64 = 12;

fn pool(geometry: Geometry, device: Bytes, count: u64) -> Capacity {
    capacity(&[Vdevs { geometry, device, count }], ASHIFT)
}

fn near(ours: f64, stated: f64, margin: f64, row: &Row) {
    assert!((ours - stated).abs() <= margin, "{}: {ours} instead of {stated}", row.text("id"));
}

fn reported(row: &Row) {
    let expected = numbers(row.text("expected"));
    let disk_18_tb = Bytes(18_000_207_937_536);
    match row.text("id") {
        "A1" => {
            let (geometry, device) = (layout("draid2:6d:24c:0s").0, Bytes(1_000_000_000_000));
            assert_eq!(row.text("tolerance"), "exact");
            assert_eq!(pool(geometry, device, 1).usable, Bytes::from_f64(expected[0]));
            let asize = vdev_asize(geometry, device);
            let shift = metaslab_shift(asize);
            assert_eq!(((asize.0 >> shift) as f64, Bytes(1 << shift).gib()), (expected[1], expected[2]));
        }
        "A2" => {
            let usable = pool(layout("draid1:16d:36c:2s").0, partition(disk_18_tb), 1).usable;
            let used = usable.minus(Bytes::from_f64(expected[0]));
            assert_eq!(usable, Bytes::from_f64(expected[1]));
            assert_eq!(row.text("tolerance"), "model-measured in 0..64 MiB");
            assert!(used <= Bytes::from_mib(64), "{used:?} used");
        }
        "A4" => {
            let usable = pool(layout("raidz2-17").0, disk_18_tb, 2).usable.tib();
            assert_eq!(row.text("tolerance"), "ceil to integer TiB");
            assert_eq!(usable.ceil(), expected[0]);
        }
        "A5" => {
            let pool = pool(layout("raidz3-8").0, Bytes(16_000_900_661_248), 1);
            assert_eq!(row.text("tolerance"), "0.05 TiB");
            near(pool.size.tib(), expected[0], 0.05, row);
            near(pool.usable.tib(), expected[1], 0.05, row);
        }
        "A7" => {
            // 115 metaslabs of 4 GiB: any device between 460 and 464 GiB shows this SIZE.
            let pool = pool(layout("mirror2").0, Bytes::from_gib(462), 1);
            assert_eq!((pool.size, row.text("tolerance")), (Bytes::from_gib(460), "1 GiB"));
            near(pool.usable.gib(), expected[0], 1.0, row);
        }
        other => panic!("{other}: no check for this row"),
    }
}

#[test]
fn pools_show_what_their_owners_reported() {
    let rows = anchors("A");
    rows.iter().for_each(reported);
    assert_eq!(rows.len(), 5);
}

/// Parity, width and the number before them in a name like `B-12-z1-3` or `E-z1-16k-3`.
fn raidz(id: &str) -> Geometry {
    let (parity, width) = (id.split("-z").nth(1), id.rsplit('-').next());
    let first = |text: Option<&str>| numbers(text.expect("a number"))[0] as u64;
    Geometry::Raidz { parity: first(parity), width: first(width) }
}

#[test]
fn a_volume_of_8k_blocks_takes_what_was_measured_of_it() {
    let rows = anchors("B-");
    for row in &rows {
        let id = row.text("id");
        let ashift = numbers(id)[0] as u64;
        let size = Bytes(8 * KIB);
        let ours = 100.0 * charged(raidz(id), size, ashift).over(size);
        let [measured, model] = numbers(row.text("expected"))[..2] else { panic!("{id}") };
        near(ours, model, 0.005_001, row);
        assert_eq!(row.text("tolerance"), "measured/model in [1.005,1.025]");
        assert!((1.005..=1.025).contains(&(measured / ours)), "{id}: {measured} % measured, {ours} % by blocks");
    }
    assert_eq!(rows.len(), 27);
}

/// Other calculators do without the embedded log; compared is the row's "with embedded-log metaslab as in the kernel".
/// It stands in TiB with four digits; in bytes only where the two agree.
fn calculated(row: &Row) {
    let (input, expected) = (row.text("input"), numbers(row.text("expected")));
    let terabytes = |value: f64| Bytes::from_f64(value * 1e12);
    let stated = numbers(input);
    assert_eq!(row.text("tolerance"), "1 MiB");
    if let Some(name) = input.split([' ', ',']).find(|word| word.starts_with("draid")) {
        let usable = pool(layout(name).0, terabytes(stated[1]), 1).usable;
        return near(usable.as_f64(), expected[0], MIB as f64, row);
    }
    let (geometry, rest) = match input.contains("RAIDZ") {
        true => (Geometry::Raidz { parity: stated[2] as u64, width: stated[3] as u64 }, &stated[4..]),
        false => (Geometry::Mirror { width: stated[2] as u64 }, &stated[3..]),
    };
    // The swap partition is no part of what ZFS is given.
    let device = terabytes(stated[1]).minus(Bytes::from_gib(rest[1] as u64));
    // Disks that fill no vdev are spares.
    let left = stated[0] - geometry.disks() as f64 * rest[0];
    assert!((0.0..geometry.disks() as f64).contains(&left), "{input}: disks");
    let usable = pool(geometry, device, rest[0] as u64).usable;
    let [bytes, without_log, with_log] = expected[..] else { panic!("{expected:?}") };
    near(usable.tib(), with_log, 0.000_05 + MIB as f64 / TIB as f64, row);
    if without_log == with_log {
        near(usable.as_f64(), bytes, MIB as f64, row);
    }
}

/// Widths and their ratios: `3:341 4:372`.
fn ratios(row: &Row) {
    let parity = numbers(row.text("id"))[0] as u64;
    for pair in row.text("expected").split_whitespace() {
        let (width, ratio) = pair.split_once(':').expect("width:ratio");
        let geometry = Geometry::Raidz { parity, width: width.parse().expect("a width") };
        assert_eq!(deflate(geometry, ASHIFT).to_string(), ratio, "{geometry:?}");
    }
}

#[test]
fn pools_hold_what_other_calculators_give_with_the_embedded_log() {
    let rows = anchors("D-");
    for row in &rows {
        if row.text("id").starts_with("D-defl") { ratios(row) } else { calculated(row) }
    }
    assert_eq!(rows.len(), 19);
}

#[test]
fn raidz_keeps_the_published_share_for_data() {
    let rows = anchors("E-");
    for row in &rows {
        let id = row.text("id");
        let geometry = raidz(id);
        let size = Bytes(KIB).times(numbers(id)[1] as u64);
        let sectors = block(geometry, size, ASHIFT);
        let share = 100.0 * sectors.data as f64 / sectors.sectors() as f64;
        assert_eq!(row.text("tolerance"), "0.02 pp");
        near(share, numbers(row.text("expected"))[0], 0.02, row);
        assert_eq!(allocated(geometry, size, ASHIFT), Bytes(4 * KIB).times(sectors.sectors()), "{id}");
    }
    assert_eq!(rows.len(), 32);
}
