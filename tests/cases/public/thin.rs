//! Field reports on thin pools that were promised more often than they had space.

use super::Case;
use headroom::storage::thin::{NO_SPACE_TIMEOUT_SECONDS, ThinRisk, stop_line, thin_ratio, thin_risk};
use headroom::units::{Bytes, GIB};

fn gib(case: &Case, key: &str) -> Bytes {
    Bytes::from_f64(case.number(&["storage", key]) * GIB as f64)
}

fn near(ours: f64, stated: f64, margin: f64) {
    assert!((ours - stated).abs() <= margin, "{ours} instead of {stated}");
}

/// "Pool full: I/O errors, file system damage." The warning is due for the pool, and for the group it could grow into.
pub fn a_pool_promised_many_times_over_is_excessive(case: &Case) {
    let promised = Bytes::from_f64(case.number(&["storage", "sum_thin_tib"]) * 1024.0 * GIB as f64);
    let (pool, group) = (gib(case, "pool_gib"), gib(case, "vg_gib"));
    near(thin_ratio(promised, pool), case.expected("over_ratio_pool"), 0.05);
    near(thin_ratio(promised, group), case.expected("over_ratio_vg"), 0.005);
    assert_eq!(thin_risk(promised, pool), ThinRisk::Excessive);
    assert_eq!(thin_risk(promised, group), ThinRisk::Excessive);
    assert_eq!(thin_risk(pool, pool), ThinRisk::Covered);
}

/// "Alert must come early enough: time to full = free ÷ growth, not 60 s."
pub fn a_full_pool_gives_one_minute(case: &Case) {
    let mib = |key| Bytes::from_mib(case.number(&["storage", key]) as u64);
    let (promised, pool) = (mib("thin_mib"), mib("pool_mib"));
    near(thin_ratio(promised, pool), case.expected("over_ratio"), 0.0);
    near(NO_SPACE_TIMEOUT_SECONDS as f64, case.expected("no_space_timeout_s"), 0.0);
    assert!(stop_line(pool) < pool, "the stop line comes before the pool is full");
}
