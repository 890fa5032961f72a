//! How large a separate intent log must be, what it must endure, and whether it pays.
//!
//! Source: OpenZFS (transaction groups of 5 s, dirty data limited to 4 GiB); size 2 to 3 groups at 8 to 12 GiB at
//! most. How fast disks and logs flush is told as it is for layouts (`storage/speed.rs`).

use crate::plan::System;
use crate::storage::{Device, serial_sync};
use crate::units::Bytes;

/// Seconds of a transaction group.
pub const GROUP_SECONDS: u64 = 5;
/// Groups that the log holds, and its most: at least and at best.
const FEW: (u64, Bytes) = (2, Bytes::from_gib(8));
/// See [`FEW`].
const MANY: (u64, Bytes) = (3, Bytes::from_gib(12));
/// Below this share of what the pool's own disks can flush, nobody waits for them.
const BARELY: f64 = 0.1;
/// Seconds of a day.
const DAY: f64 = 86_400.0;

/// Why a separate log does not pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nobody writes synchronously; other writes do not use the log.
    NoSyncWrites,
    /// The log device has no power-loss protection: no gain, and what it confirmed can be lost.
    Unprotected,
    /// The pool's own disks have power-loss protection.
    PoolProtected,
    /// The pool's own disks bear the sync writes.
    PoolFastEnough,
}

/// Whether a separate log pays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advice {
    /// It does.
    Useful {
        /// Space that it needs.
        size: Bytes,
        /// Sync writes at queue depth 1 with it, against those without.
        gain: f64,
    },
    /// Do not build it.
    DoNot(Reason),
}

/// Space that the log uses at `rate` bytes of sync writes a second: at least, and at most.
///
/// ```
/// use headroom::storage::cache::slog::size;
/// use headroom::units::Bytes;
/// // 10 Gbit/s are 1.25 GB/s: 12.5 to 18.75 GB, cut by what ZFS ever keeps.
/// assert_eq!(size(Bytes(1_250_000_000)), (Bytes::from_gib(8), Bytes::from_gib(12)));
/// assert_eq!(size(Bytes(100_000_000)), (Bytes(1_000_000_000), Bytes(1_500_000_000)));
/// ```
pub fn size(rate: Bytes) -> (Bytes, Bytes) {
    let of = |(groups, most): (u64, Bytes)| rate.times(groups * GROUP_SECONDS).min(most);
    (of(FEW), of(MANY))
}

/// Writes of the whole device a day (DWPD) that `rate` bytes of sync writes a second make of `capacity`.
pub fn endurance(rate: Bytes, capacity: Bytes) -> f64 {
    rate.over(capacity) * DAY
}

/// Whether a log on a `log` device pays for a pool of `main` disks, which take `bare` sync writes a second of many guests
/// without one, with `wanted` sync writes a second that sum up to `rate` bytes.
pub fn advice(main: &Device, bare: f64, log: &Device, wanted: f64, rate: Bytes) -> Advice {
    if wanted <= 0.0 || rate == Bytes::ZERO {
        Advice::DoNot(Reason::NoSyncWrites)
    } else if !log.protected {
        Advice::DoNot(Reason::Unprotected)
    } else if main.protected {
        Advice::DoNot(Reason::PoolProtected)
    } else if wanted <= bare * BARELY {
        Advice::DoNot(Reason::PoolFastEnough)
    } else {
        let alone = serial_sync(System::Zfs, main, None).expected;
        Advice::Useful { size: size(rate).1, gain: serial_sync(System::Zfs, main, Some(log)).expected / alone }
    }
}
