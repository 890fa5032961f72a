//! How far thin disks are promised beyond the space behind them, and where that must stop.
//!
//! Source: the project's fact sheet on storage, §6 (classes and stop line Assumed); dm-thin of the Linux kernel
//! (`no_space_timeout`).

use crate::units::Bytes;

/// A full dm-thin pool holds writes back for so long, then they fail: no time to react in.
pub const NO_SPACE_TIMEOUT_SECONDS: u64 = 60;
/// Filled to this share, in percent, a pool takes no further guests.
const STOP_PERCENT: u64 = 85;

/// What a ratio of promised to physical space asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThinRisk {
    /// All promised space is there.
    Covered,
    /// Up to 1.5: alarms are enough.
    Alarms,
    /// Up to 2: growth must be watched.
    Watched,
    /// More: a full pool fails the writes of every guest on it.
    Excessive,
}

/// Promised space over physical space, both in bytes; zero where there is none.
///
/// ```
/// use headroom::storage::thin::thin_ratio;
/// use headroom::units::Bytes;
/// assert_eq!(thin_ratio(Bytes::from_mib(1024), Bytes::from_mib(256)), 4.0);
/// ```
pub fn thin_ratio(promised: Bytes, space: Bytes) -> f64 {
    promised.over(space)
}

/// The class of a pool with so much promised.
pub fn thin_risk(promised: Bytes, space: Bytes) -> ThinRisk {
    if promised <= space {
        ThinRisk::Covered
    } else if promised <= space.scaled(3, 2) {
        ThinRisk::Alarms
    } else if promised <= space.times(2) {
        ThinRisk::Watched
    } else {
        ThinRisk::Excessive
    }
}

/// Bytes up to which a pool may be filled.
///
/// ```
/// use headroom::storage::thin::stop_line;
/// use headroom::units::Bytes;
/// assert_eq!(stop_line(Bytes(1000)), Bytes(850));
/// ```
pub fn stop_line(space: Bytes) -> Bytes {
    space.scaled(STOP_PERCENT, 100)
}
