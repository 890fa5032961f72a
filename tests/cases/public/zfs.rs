//! Field reports on what ZFS pools and volumes take and hold.

use super::Case;
use headroom::plan::{Draid, ZfsVersion};
use headroom::storage::zfs::{
    Capacity, Geometry, Vdevs, allocated, capacity, charged, default_volblock, deflate, expanded, slop,
};
use headroom::units::{Bytes, KIB, TIB};

const ASHIFT: u64 = 12;
const TB: f64 = 1e12;
/// Disks sold as 3 and 4 TB.
const THREE_TB: Bytes = Bytes(3_000_592_982_016);
const FOUR_TB: Bytes = Bytes(4_000_787_030_016);

const fn raidz(parity: u64, width: u64) -> Geometry {
    Geometry::Raidz { parity, width }
}

fn pool(geometry: Geometry, device: Bytes, ashift: u64) -> Capacity {
    capacity(&[Vdevs { geometry, device, count: 1 }], ashift)
}

fn near(ours: f64, stated: f64, margin: f64, what: &str) {
    assert!((ours - stated).abs() <= margin, "{what}: {ours} instead of {stated}");
}

/// Inside the two numbers that a case states.
fn within(case: &Case, key: &str, ours: f64) {
    let bounds = case.0["expected"][key].as_array().expect("two numbers");
    let bound = |index: usize| bounds[index].as_f64().expect("a number");
    assert!((bound(0)..=bound(1)).contains(&ours), "{key}: {ours} is not in {bounds:?}");
}

/// What `zfs list` grows by for each byte, in blocks of so many KiB.
fn shown(geometry: Geometry, kib: u64) -> f64 {
    let block = Bytes(kib * KIB);
    charged(geometry, block, ASHIFT).over(block)
}

/// Raw bytes for each byte.
fn raw(geometry: Geometry, kib: u64) -> f64 {
    let block = Bytes(kib * KIB);
    allocated(geometry, block, ASHIFT).over(block)
}

pub fn blocks_of_8k_on_six_wide_raidz2_take_three_times_the_raw_space(case: &Case) {
    let six = raidz(2, case.number(&["storage", "width"]) as u64);
    near(raw(six, 8), case.expected("raw_factor"), 0.0, "raw");
    near(shown(six, 8), case.expected("zfs_list_factor"), 0.005, "shown");
    within(case, "raw_gib_for_10", 10.0 * raw(six, 8));
    within(case, "used_gib_for_10", 10.0 * shown(six, 8));
    assert!(case.0["expected"]["fix"].as_str().is_some_and(|fix| fix.contains("raw 1.5x, list factor 1.0")));
    near(raw(six, 16), 1.5, 0.0, "raw with 16K");
    near(shown(six, 16), 1.0, 0.005, "shown with 16K");
}

pub fn eight_wide_raidz2_needs_128k_to_show_no_overhead(case: &Case) {
    let factors = case.table("zfs_list_factor");
    assert_eq!(factors.len(), 6);
    for (kib, factor) in factors {
        near(shown(raidz(2, 8), kib.parse().expect("KiB")), factor, 0.0051, &kib);
    }
    // The smallest block from which a wider one brings little.
    let recommended = case.expected("recommend_kib") as u64;
    let factor = |kib| shown(raidz(2, 8), kib);
    assert!(factor(recommended / 2) > 1.9 * factor(recommended) && factor(recommended) < 1.1 * factor(128));
}

pub fn blocks_of_8k_show_what_was_measured_at_every_width(case: &Case) {
    for (parity, key) in [(1, "raidz1"), (2, "raidz2")] {
        for (width, factor) in case.table(key) {
            near(shown(raidz(parity, width.parse().expect("a width")), 8), factor, 0.0051, &width);
        }
    }
}

pub fn a_volume_of_16k_blocks_leaves_10_to_60_percent(case: &Case) {
    let wide = [raidz(2, 6), raidz(2, 8), raidz(3, 7), raidz(3, 8), raidz(3, 11)];
    for geometry in wide {
        assert!(shown(geometry, 8) >= 1.95, "100 GB take about 200 GB in blocks of 8K: {geometry:?}");
        assert!(shown(geometry, 16) <= 1.6, "{geometry:?}");
    }
    let recommended = Bytes(KIB).times(case.expected("recommended_volblocksize_kib") as u64);
    assert_eq!(default_volblock(ZfsVersion::V22), recommended);
    assert_eq!(default_volblock(ZfsVersion::V23), recommended);
    assert_eq!(default_volblock(ZfsVersion::V21), Bytes(8 * KIB));
}

/// OpenZFS 0.7 kept 1/32 without a limit and had no embedded log.
pub fn larger_sectors_cost_wide_raidz_up_to_half(case: &Case) {
    let width = case.number(&["storage", "width"]) as u64;
    let available = case.table("avail_tib");
    assert_eq!(available.len(), 8);
    for (ashift, stated) in available {
        let pool = pool(raidz(2, width), FOUR_TB, ashift.parse().expect("a shift"));
        near(pool.size.tib(), case.number(&["storage", "zpool_size_tib"]), 0.06, "SIZE");
        let all = pool.normal + pool.embedded_log;
        near(all.scaled(31, 32).tib(), stated, 0.051, &ashift);
    }
}

pub fn draid_fills_whole_stripes(case: &Case) {
    let geometry = Geometry::Draid(Draid { parity: 2, data: 6, children: 24, spares: 0 });
    assert_eq!(case.0["storage"]["layout"], "draid2:6d:24c:0s");
    let pool = pool(geometry, Bytes(1_000_000_000_000), ASHIFT);
    assert_eq!(pool.usable.0 as f64, case.expected("avail_bytes"));
    assert_eq!(deflate(geometry, ASHIFT) as f64, case.expected("ratio_512"));
}

/// 1/64 before, 1/32 since.
pub fn slop_of_one_32nd_took_58_gib_of_a_small_pool(case: &Case) {
    let total = Bytes::from_f64(case.number(&["storage", "total_tib"]) * TIB as f64);
    let now = slop(total, Bytes::ZERO);
    within(case, "delta_gib", now.minus(Bytes(total.0 / 64)).gib());
}

pub fn slop_is_at_most_128_gib_and_at_least_128_mib(case: &Case) {
    let file = Geometry::Mirror { width: 1 };
    let large = pool(file, Bytes(128 * TIB), ASHIFT).usable;
    near(large.tib(), case.expected("avail_128t_since_2_1_tib"), 0.05, "128 TiB");
    let small = pool(file, Bytes::from_mib(512), ASHIFT).usable;
    assert_eq!(small.mib(), case.expected("avail_512m_mib"));
}

pub fn large_records_show_less_than_their_size(case: &Case) {
    let four = raidz(1, case.number(&["storage", "width"]) as u64);
    let record = Bytes(KIB).times(case.number(&["storage", "recordsize_kib"]) as u64);
    let blocks = Bytes::from_gib(1).0 / record.0;
    within(case, "used_mib_for_1gib", charged(four, record, ASHIFT).times(blocks).mib());
}

pub fn an_expanded_raidz_shows_the_old_width_and_holds_the_new(case: &Case) {
    let now = Vdevs { geometry: raidz(1, 4), device: THREE_TB, count: 1 };
    let pool = expanded(now, 3, ASHIFT);
    near(pool.shown.size.tib(), case.number(&["storage", "zpool_size_tib"]), 0.05, "SIZE");
    within(case, "shown_total_tib", pool.shown.usable.tib());
    within(case, "real_capacity_new_blocks_tib", pool.held.tib());
    // Stated from SIZE as it was shown: 10.9 × 372/512 - 0.125.
    near(capacity(&[now], ASHIFT).usable.tib(), case.expected("fresh_4wide_tib"), 0.01, "made anew");
}

pub fn a_full_pool_keeps_one_32nd_to_itself(case: &Case) {
    let size = Bytes::from_f64(case.number(&["storage", "zpool_size_gb"]) * TB / 1000.0);
    near(slop(size, Bytes::ZERO).as_f64() / TB * 1000.0, case.expected("slop_gb"), 0.051, "slop");
}
