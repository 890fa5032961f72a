//! Field reports on L2ARC, deduplication, nested copy-on-write and thin pools.

use super::Case;
use crate::plans::answer_to;
use headroom::plan::ZfsVersion;
use headroom::sizing::advice::Finding;
use headroom::storage::cache::{dedup, l2arc};
use headroom::storage::virtual_disk::{Controller, Promise, promise};
use headroom::units::{Bytes, GIB, KIB, TIB};

/// 17,993,321 headers of 96 bytes on a host of 16 GB.
pub fn headers_of_an_l2arc_take_memory(case: &Case) {
    assert_eq!(l2arc::HEADER, Bytes(case.expected("bytes_per_header") as u64));
    let size = Bytes::from_gib(case.number(&["storage", "l2arc_gib"]) as u64);
    let block = Bytes::from_f64(case.expected("avg_block_kib") * KIB as f64);
    let ours = l2arc::header_memory(size, block).gib();
    let [low, high] = case.range("header_gib");
    assert!((low..=high).contains(&ours), "{ours} GiB");
    // "11 % of this host"
    let share = ours / case.number(&["host", "ram_gib"]);
    assert!((share - 0.11).abs() < 0.005, "{share}");
}

/// The report counts 16 G blocks of 64 KiB, so its petabyte is 2^50 bytes.
pub fn a_table_of_deduplication_takes_five_gib_per_tib(case: &Case) {
    let block = Bytes(case.number(&["storage", "block_kib"]) as u64 * KIB);
    let data = Bytes(case.number(&["storage", "data_pb"]) as u64 * 1024 * TIB);
    let memory = |data| dedup::memory(data, block, ZfsVersion::V22);
    let [low, high] = case.range("ddt_tib_ram");
    assert!((low..=high).contains(&memory(data).tib()), "{} TiB", memory(data).tib());
    assert_eq!(memory(Bytes(TIB)).gib(), case.expected("per_tb_gb"));
}

/// "Nested copy-on-write: count provisioned size, not in-guest used."
pub fn copy_on_write_in_copy_on_write_counts_in_full(_: &Case) {
    let outcome = answer_to("1&p=pve-9&vm=1x2c4g512d&ram=64g&fs=zfs&disk=2x2t,nvme&vbs=16k");
    assert!(outcome.virtual_disks.nested);
    assert_eq!(outcome.disks.need, Bytes::from_gib(512));
    assert_eq!(outcome.virtual_disks.controller, Controller::VirtioScsi, "with discard");
    let on_ext4 = answer_to("1&p=pve-9&vm=1x2c4g512d&ram=64g&fs=ext4&disk=2x2t,nvme");
    assert!(!on_ext4.virtual_disks.nested);
}

/// Promised against the thin pool and against the volume group that it could grow into: both past the stop line.
pub fn a_thin_pool_that_promised_too_much_is_past_the_stop_line(case: &Case) {
    let promised = Bytes::from_f64(case.number(&["storage", "sum_thin_tib"]) * TIB as f64);
    for (size, ratio) in [("pool_gib", "over_ratio_pool"), ("vg_gib", "over_ratio_vg")] {
        let physical = Bytes::from_f64(case.number(&["storage", size]) * GIB as f64);
        assert!((promised.over(physical) - case.expected(ratio)).abs() < 0.05, "{size}");
        assert_eq!(promise(promised, physical), Promise::Stop, "{size}");
        // The same as a plan; LVM keeps a few percent for itself.
        let guests = "1&p=pve-9&vm=9x1c1g204.8d,thin&ram=64g&fs=lvmthin";
        let outcome = answer_to(&format!("{guests}&disk=1x{}b,hdd7k&layout=raid0:1&dfail=0", physical.0));
        let ours = outcome.virtual_disks.promise.as_ref().expect("thin disks").value;
        assert!((ours / case.expected(ratio) - 1.0).abs() < 0.05, "{size}: {ours}");
        assert!(outcome.finding(Finding::ThinStop).is_some(), "{size}");
    }
}

/// 1,024 MiB promised on 256; that growing helps only within a minute is for the alarm, not for a plan.
pub fn four_times_promised_is_past_the_stop_line(case: &Case) {
    let mib = |key| Bytes::from_mib(case.number(&["storage", key]) as u64);
    let (promised, physical) = (mib("thin_mib"), mib("pool_mib"));
    assert_eq!(promised.over(physical), case.expected("over_ratio"));
    assert_eq!(promise(promised, physical), Promise::Stop);
}
