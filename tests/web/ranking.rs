//! How long ranking all layouts of many disks takes in a browser: `make bench` prints the figures of the release build,
//! for which alone the aim is checked.

use headroom::share::decode;
use headroom::sizing::evaluate;
use headroom::sizing::layouts::Store;
use std::hint::black_box;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

/// Rankings between two looks at the clock, which browsers keep coarse.
const BATCH: u32 = 10;
/// Batches, of which the middle one and the slowest are told.
const BATCHES: usize = 31;
/// Milliseconds of a frame at 60 Hz: no pause is seen within it.
const FRAME: f64 = 16.7;

/// Median and worst milliseconds of one ranking of all layouts of so many disks, and how many layouts these are.
fn ranked(disks: u64) -> (f64, f64, usize) {
    let link = ["1&p=pve-9&vm=20x2c4g100d&ram=256g&fs=zfs&disk=", &disks.to_string(), "x1.92t,nvme"].concat();
    let plan = decode(&link).plan;
    let Some(outcome) = plan.check().ok().and_then(evaluate) else { unreachable!("a plan that can be sized") };
    let (Some(pool), Some(answer)) = (plan.pools.first(), outcome.disks.pools.first()) else {
        unreachable!("a plan with a pool")
    };
    let clock = web_sys::window().and_then(|window| window.performance());
    let now = || clock.as_ref().map_or(0.0, |clock| clock.now());
    let mut times: Vec<f64> = (0..BATCHES)
        .map(|_| {
            let start = now();
            for _ in 0..BATCH {
                black_box(Store::new(black_box(&plan), pool, answer.task).ranked());
            }
            (now() - start) / f64::from(BATCH)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let at = |nth: usize| times.get(nth).copied().unwrap_or(f64::INFINITY);
    (at(BATCHES / 2), at(BATCHES - 1), answer.layouts.len())
}

#[wasm_bindgen_test]
fn ranking_all_layouts_is_no_pause() {
    for (disks, aim) in [(24, 2.0), (200, FRAME)] {
        let (median, worst, layouts) = ranked(disks);
        console_log!("{layouts} layouts of {disks} disks ranked: median {median:.2} ms, worst {worst:.2} ms");
        assert!(layouts > 20, "{layouts} layouts of {disks} disks");
        assert!(cfg!(debug_assertions) || median < aim, "{disks} disks: {median} ms, the aim is {aim} ms");
    }
}
