//! Caches against what was simulated, replayed and published: hit ratios, memory of L2ARC and deduplication, size of a
//! special vdev, and what a separate log gains.

use super::{Row, all_checked, rows};
use headroom::plan::{DiskKind, ZfsVersion};
use headroom::storage::cache::hits::{Habit, REPLAYED, hits, warm_hits};
use headroom::storage::cache::zipf::{zipf_best, zipf_hits, zipf_lru};
use headroom::storage::cache::{dedup, l2arc, slog, special};
use headroom::storage::device;
use headroom::units::{Bytes, GIB, KIB, Ratio, TIB};
use std::collections::BTreeMap;

/// The seven traces; `cp_r` are the reads of `cp_rw` once more.
const SEVEN: [&str; 7] = ["OLTP", "P2", "P3", "P6", "P12", "w106", "cp_rw"];

#[test]
fn hits_under_zipf_popularity_are_those_of_the_simulation() {
    let file = "cache-zipf-synthetic.csv";
    let mut checked = 0;
    for row in rows(file) {
        let (alpha, objects): (f64, u64) = (row.number("alpha"), row.number("N"));
        let cached = (row.number::<f64>("C_over_N") * objects as f64).round() as u64;
        for (ours, column, margin) in [
            (zipf_hits(alpha, objects, cached), "ARC_sim_pct", 1.0),
            (zipf_lru(alpha, objects, cached), "Che_LRU_pct", 0.05),
            (zipf_lru(alpha, objects, cached), "LRU_sim_pct", 0.3),
            (zipf_best(alpha, objects, cached), "static_LFU_pct", 0.05),
        ] {
            let stated: f64 = row.number(column);
            let off = (ours * 100.0 - stated).abs();
            assert!(off <= margin, "α {alpha}, {cached} of {objects}: {column} {stated}, ours {ours}");
        }
        checked += 1;
    }
    all_checked(file, checked);
}

/// Without popularity (α 0) any cache hits its share of the objects, and the best choice does no better.
#[test]
fn without_popularity_a_cache_hits_its_share() {
    for (objects, cached) in [(1, 0), (10, 5), (1000, 10), (1_000_000, 900_000), (1 << 45, 1 << 40)] {
        let share = cached as f64 / objects as f64;
        for ours in [zipf_hits(0.0, objects, cached), zipf_lru(0.0, objects, cached), zipf_best(0.0, objects, cached)] {
            assert!((ours - share).abs() < 1e-6, "{cached} of {objects}: {ours}");
        }
    }
    assert_eq!(zipf_hits(0.8, 100, 100), 1.0);
}

#[test]
fn a_larger_cache_never_hits_less_under_zipf_popularity() {
    for alpha in [0.0, 0.3, 0.6, 0.9999995, 1.0, 1.2, 3.0] {
        for objects in [2, 500, 200_000, 1 << 40] {
            let at = |step: u64| zipf_hits(alpha, objects, (u128::from(objects) * u128::from(step) / 200) as u64);
            let hits: Vec<f64> = (0..=200).map(at).collect();
            assert!(hits.iter().all(|hit| (0.0..=1.0).contains(hit)), "α {alpha}, {objects}: {hits:?}");
            let falls = hits.windows(2).position(|pair| pair[1] < pair[0] - 1e-9);
            assert_eq!(falls, None, "α {alpha}, {objects}: {hits:?}");
        }
    }
}

/// Warm hit ratios of each trace in percent, by size.
fn traces(rows: &[Row]) -> BTreeMap<&str, Vec<(f64, f64)>> {
    let mut traces: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for row in rows {
        let size = row.number("cache_pct_of_unique");
        traces.entry(row.text("trace")).or_default().push((size, row.number("ARC_hit_excl_compulsory_pct")));
    }
    traces
}

#[test]
fn hits_of_each_workload_are_those_of_the_replayed_traces() {
    let file = "cache-replay.csv";
    let rows = rows(file);
    let traces = traces(&rows);
    let mut checked = 0;
    for (at, size) in REPLAYED.into_iter().enumerate() {
        let of = |trace: &str| {
            let (percent, hits) = traces[trace][at];
            assert!((percent - size * 100.0).abs() < 1e-9, "{trace}: size {percent}");
            hits
        };
        let mut seven = SEVEN.map(of);
        seven.sort_by(f64::total_cmp);
        for (habit, stated) in [
            (Habit::Mixed, seven[3]),
            (Habit::Desktops, of("w106")),
            (Habit::ScanHeavy, of("cp_rw")),
            (Habit::Database, of("OLTP")),
        ] {
            assert!((warm_hits(habit, size) * 100.0 - stated).abs() < 0.005, "{habit:?} at {size}: {stated}");
            // First touches miss, 10 % by default.
            assert!((hits(habit, size) * 100.0 - stated * 0.9).abs() < 0.005, "{habit:?} at {size}");
        }
        // The reads alone are no trace of their own; they are in the file and in no curve.
        assert!(of("cp_r") < 50.0);
        checked += SEVEN.len() + 1;
    }
    all_checked(file, checked);
}

/// What decides for the logarithm: each inner size of each trace, from its neighbours.
#[test]
fn replayed_traces_bend_less_against_the_logarithm_of_the_size() {
    let rows = rows("cache-replay.csv");
    let traces = traces(&rows);
    let error = |scale: fn(f64) -> f64| {
        let of = |trace: &str| {
            let off = |three: &[(f64, f64)]| {
                let [(a, low), (x, hit), (b, high)] = [three[0], three[1], three[2]];
                (low + (high - low) * (scale(x) - scale(a)) / (scale(b) - scale(a)) - hit).abs()
            };
            traces[trace].windows(3).map(off).sum::<f64>() / 6.0
        };
        SEVEN.map(of).iter().sum::<f64>() / 7.0
    };
    let (plain, logarithm) = (error(|size| size), error(f64::ln));
    assert!((plain - 2.7).abs() < 0.1 && (logarithm - 2.3).abs() < 0.1, "{plain} and {logarithm} points");
    // Between 10 and 20 %: at their geometric mean halfway, 53.80 and 86.04.
    assert!((warm_hits(Habit::Mixed, 0.02_f64.sqrt()) - 0.6992).abs() < 1e-4);
    // From nothing up: half of the smallest size, half of its hits.
    assert!((warm_hits(Habit::Mixed, 0.0025) - 0.06505).abs() < 1e-6);
    assert_eq!(warm_hits(Habit::Mixed, 0.0), 0.0);
}

/// GiB of memory per TiB of cache device at 96 bytes a record (`arc.c`), by block in KiB.
#[test]
fn l2arc_headers_take_the_published_memory() {
    let table = [(4, 24.0), (8, 12.0), (16, 6.0), (32, 3.0), (64, 1.5), (128, 0.75)];
    for (kib, gib) in table {
        assert_eq!(l2arc::header_memory(Bytes(TIB), Bytes(kib * KIB)).gib(), gib, "{kib} KiB");
    }
    // 36 hours for a TiB at 8 MiB/s, 9.1 at 32.
    for (version, hours) in [(ZfsVersion::V21, 36.4), (ZfsVersion::V22, 36.4), (ZfsVersion::V23, 9.1)] {
        assert!((l2arc::fill_hours(Bytes(TIB), version) - hours).abs() < 0.05, "{version:?}");
    }
}

/// 16 GiB of ARC before 100 GiB of hot data: 16 % hits about 75 %; with 80 GiB of device it is 93 %, capped at 50 %.
fn question() -> l2arc::Question {
    l2arc::Question {
        arc: Bytes::from_gib(16),
        size: Bytes::from_gib(80),
        record: Bytes(16 * KIB),
        hot: Bytes::from_gib(100),
        compression: 1.0,
        habit: Habit::Mixed,
        popularity: None,
        all_flash: false,
        could_be_pool: false,
        free_slots: false,
        small_arc: false,
    }
}

#[test]
fn an_l2arc_is_advised_only_where_it_pays() {
    use l2arc::{Advice, Question, Reason};
    // 80 GiB ÷ 16 KiB × 96 bytes = 480 MiB of headers.
    let l2arc::Advice::Useful { headers, gain } = question().advice() else { panic!("{:?}", question().advice()) };
    assert_eq!(headers, Bytes::from_mib(480));
    // Warm 0.5380 + 0.3224 × ln 1.6 ÷ ln 2 = 0.7566 now, 0.9676 with it; nine tenths of the difference.
    assert!((gain - 0.1899).abs() < 1e-3, "{gain}");
    let against = [
        (Question { all_flash: true, ..question() }, Reason::AllFlash),
        (Question { could_be_pool: true, ..question() }, Reason::CouldBePool),
        (Question { hot: Bytes::from_gib(16), ..question() }, Reason::HoldsAll),
        (Question { hot: Bytes::from_gib(32), compression: 2.0, ..question() }, Reason::HoldsAll),
        (Question { small_arc: true, ..question() }, Reason::MemoryFirst),
        // At 47 % of the hot data it hits 0.9 × 96 %: free slots come first.
        (Question { hot: Bytes::from_gib(34), free_slots: true, ..question() }, Reason::MemoryFirst),
        // 300 GiB need 1.76 GiB, more than a tenth of 16 GiB. Of blocks of 512 bytes the tenth holds the headers of 8.5 GiB:
        // from 16 ÷ 34 to 22.9 ÷ 34 of the hot data, where the traces end, it is less than five points.
        (
            Question { size: Bytes::from_gib(300), record: Bytes(512), hot: Bytes::from_gib(34), ..question() },
            Reason::Headers,
        ),
        (Question { hot: Bytes::from_gib(34), ..question() }, Reason::SmallGain),
    ];
    for (question, reason) in against {
        assert_eq!(question.advice(), Advice::DoNot(reason));
    }
    // 300 GiB in blocks of 16 KiB: a tenth of 16 GiB holds ⌊1.6 GiB ÷ 96⌋ = 17,895,697 headers, of 273.07 GiB. With them the
    // hit ratio is the most that the traces show, as above: 0.9 × (0.9676 − 0.7566).
    let Advice::Smaller { size, gain } = (Question { size: Bytes::from_gib(300), ..question() }).advice() else {
        panic!("a smaller one pays")
    };
    assert_eq!(size, Bytes(17_895_697 * 16 * KIB));
    assert!((gain - 0.1899).abs() < 1e-3, "{gain}");
    assert_eq!((Question { size, ..question() }).advice(), Advice::Useful { headers: Bytes(17_895_697 * 96), gain });
    // Below 85 % of hits free slots are no reason against it.
    assert!(matches!(Question { free_slots: true, ..question() }.advice(), Advice::Useful { .. }));
}

#[test]
fn a_log_holds_two_to_three_transaction_groups_up_to_8_to_12_gib() {
    assert_eq!(slog::size(Bytes(10_000_000)), (Bytes(100_000_000), Bytes(150_000_000)));
    assert_eq!(slog::size(Bytes(1_250_000_000)), (Bytes(8 * GIB), Bytes(12 * GIB)));
    // DWPD = MB/s × 0.0864 ÷ TB: 10 MB/s on 0.4 TB are 2.16.
    assert!((slog::endurance(Bytes(10_000_000), Bytes(400_000_000_000)) - 2.16).abs() < 1e-9);
}

#[test]
fn a_log_pays_only_before_disks_without_protection_and_on_one_with_it() {
    use slog::{Advice, Reason};
    // A pool of hard disks that takes 95 sync writes a second.
    let advice = |main, log, wanted| slog::advice(&device(main), 95.0, &device(log), wanted, Bytes(5_000_000));
    assert_eq!(advice(DiskKind::Hdd7k, DiskKind::Nvme, 0.0), Advice::DoNot(Reason::NoSyncWrites));
    assert_eq!(advice(DiskKind::Hdd7k, DiskKind::NvmeConsumer, 300.0), Advice::DoNot(Reason::Unprotected));
    assert_eq!(advice(DiskKind::Hdd7k, DiskKind::Hdd15k, 300.0), Advice::DoNot(Reason::Unprotected));
    assert_eq!(advice(DiskKind::Nvme, DiskKind::Nvme, 300.0), Advice::DoNot(Reason::PoolProtected));
    assert_eq!(advice(DiskKind::Hdd7k, DiskKind::Nvme, 9.0), Advice::DoNot(Reason::PoolFastEnough));
    // 95 sync writes a second on six hard disks, 4,801 with an Optane log: 51 times. A common NVMe is faster than
    // that small Optane by its class, and the hard disks of the class turn slower: the estimate may be half off.
    let Advice::Useful { size, gain } = advice(DiskKind::Hdd7k, DiskKind::Nvme, 300.0) else { panic!("it pays") };
    assert_eq!(size, Bytes(75_000_000));
    assert!((gain / (4801.0 / 95.0) - 1.0).abs() < 0.5, "{gain}");
    // 1 ÷ (1 ÷ 20,000 + 0.12 ms) = 5,882 against 1 ÷ (1 ÷ 80 + 0.12 ms) = 79.24: as a layout's flushed writes are reckoned.
    assert!((gain - 5_882.353 / 79.239).abs() < 1e-3, "{gain}");
}

/// Metadata in percent of the data with one and two copies, by block in KiB: 128-byte block pointers.
#[test]
fn a_special_vdev_needs_the_published_share() {
    let table = [
        (8, 1.56, 3.13),
        (16, 0.78, 1.56),
        (32, 0.39, 0.78),
        (64, 0.20, 0.39),
        (128, 0.098, 0.195),
        (1024, 0.012, 0.024),
    ];
    let data = Bytes(TIB);
    for (kib, one, two) in table {
        for (copies, stated) in [(1, one), (2, two)] {
            let ours = special::metadata(data, Bytes(kib * KIB), copies).over(data) * 100.0;
            assert!((ours - stated).abs() < 0.0051, "{kib} KiB, {copies}: {ours} instead of {stated}");
        }
    }
    // 50 to 100 % of the two copies, with the small blocks, ÷ 0.75: 16 GiB and 3.75 GiB make 15.67 to 26.33 GiB.
    let (low, high) = special::size(data, Bytes(16 * KIB), Bytes::from_mib(3840));
    assert!((low.gib() - 11.75 / 0.75).abs() < 1e-6 && (high.gib() - 19.75 / 0.75).abs() < 1e-6);
}

#[test]
fn a_special_vdev_is_as_redundant_as_its_pool_and_stays_with_raidz() {
    use special::{Advice, Reason, advice};
    let (need, enough) = (Bytes::from_gib(20), Bytes::from_gib(400));
    assert_eq!(advice(false, false, 0, 1, enough, need), Advice::DoNot(Reason::LessRedundant));
    assert_eq!(advice(true, false, 1, 1, enough, need), Advice::DoNot(Reason::AllFlash));
    assert_eq!(advice(false, false, 1, 1, Bytes::from_gib(10), need), Advice::DoNot(Reason::TooSmall));
    assert_eq!(advice(false, false, 1, 1, enough, need), Advice::Useful { removable: true });
    assert_eq!(advice(false, true, 2, 2, enough, need), Advice::Useful { removable: false });
}

/// GiB of memory per TiB at 320 bytes a block, and at 112 with fast deduplication, by block in KiB.
#[test]
fn deduplication_takes_the_published_memory_and_pays_above_two() {
    for (kib, legacy, fast) in [(8, 40.0, 14.0), (16, 20.0, 7.0), (64, 5.0, 1.75), (128, 2.5, 0.875)] {
        for (version, stated) in [(ZfsVersion::V22, legacy), (ZfsVersion::V23, fast)] {
            assert_eq!(dedup::memory(Bytes(TIB), Bytes(kib * KIB), version).gib(), stated, "{kib} KiB, {version:?}");
        }
    }
    assert_eq!(dedup::advice(Ratio(2000)), dedup::Advice::DoNot);
    assert_eq!(dedup::advice(Ratio(2100)), dedup::Advice::Useful);
}
