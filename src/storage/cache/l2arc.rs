//! What an L2ARC costs in memory and time, and whether it pays.
//!
//! Source: OpenZFS `arc.c` (a header of 96 bytes for each record that is only on the cache device, 0.7 to 2.4;
//! `l2arc_write_max` 8 MiB/s up to 2.2, 32 MiB/s from 2.3). Thresholds of the advice are planning values.

use super::blocks;
use super::hits::{COLD_SHARE, Habit, hits};
use super::zipf::Popularity;
use crate::plan::ZfsVersion;
use crate::units::{Bytes, MIB};

/// Memory for each record on the device.
pub const HEADER: Bytes = Bytes(96);
/// Cache devices are worth this many times the ARC.
pub const TIMES_ARC: u64 = 5;
/// Headers may take this share of the ARC: one in so many.
const HEADER_SHARE: u64 = 10;
/// Hits that a device must add.
const LEAST_GAIN: f64 = 0.05;
/// From this hit ratio on, memory for free slots comes first.
const GOOD_HITS: f64 = 0.85;

/// Why an L2ARC does not pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The pool is as fast as the cache would be.
    AllFlash,
    /// The same SSDs could hold the guests.
    CouldBePool,
    /// The ARC holds all that is read again.
    HoldsAll,
    /// Memory comes first: slots are free, or the ARC is below what is recommended.
    MemoryFirst,
    /// Its headers take more than a tenth of the ARC, and one whose headers do not adds too little.
    Headers,
    /// It adds less than five points of hits.
    SmallGain,
}

/// Whether an L2ARC pays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advice {
    /// It does.
    Useful {
        /// Memory that its headers take from the ARC.
        headers: Bytes,
        /// Hits that it adds, as a share of one.
        gain: f64,
    },
    /// A smaller one does: the headers of this one take more than a tenth of the ARC.
    Smaller {
        /// The largest that pays.
        size: Bytes,
        /// Hits that it adds, as a share of one.
        gain: f64,
    },
    /// Do not build it.
    DoNot(Reason),
}

/// What decides whether an L2ARC pays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The ARC.
    pub arc: Bytes,
    /// The cache devices together.
    pub size: Bytes,
    /// Mean record: the block of the virtual disks.
    pub record: Bytes,
    /// Data that is read again and again.
    pub hot: Bytes,
    /// Compression.
    pub compression: f64,
    /// What kind of reads there are.
    pub habit: Habit,
    /// Popularity of the blocks, where it is stated.
    pub popularity: Option<Popularity>,
    /// No disk of the pool turns.
    pub all_flash: bool,
    /// The cache devices could hold the guests themselves.
    pub could_be_pool: bool,
    /// Memory slots are free.
    pub free_slots: bool,
    /// The ARC is below what is recommended.
    pub small_arc: bool,
}

/// Memory for the headers of a device of `size` with records of `record`.
///
/// ```
/// use headroom::storage::cache::l2arc::header_memory;
/// use headroom::units::Bytes;
/// assert_eq!(header_memory(Bytes::from_gib(1024), Bytes(16_384)), Bytes::from_gib(6));
/// ```
pub fn header_memory(size: Bytes, record: Bytes) -> Bytes {
    HEADER.times(blocks(size, record))
}

/// Bytes a second at which a release fills the device.
pub const fn fill_rate(version: ZfsVersion) -> Bytes {
    match version {
        ZfsVersion::V21 | ZfsVersion::V22 => Bytes(8 * MIB),
        ZfsVersion::V23 => Bytes(32 * MIB),
    }
}

/// Hours until a device of `size` is full.
pub fn fill_hours(size: Bytes, version: ZfsVersion) -> f64 {
    size.over(fill_rate(version)) / 3600.0
}

impl Question {
    /// Hit ratio of a cache of `size` in front of the hot data.
    pub fn hits(&self, size: Bytes) -> f64 {
        if let Some(stated) = self.popularity {
            return stated.hits(size, self.compression) * (1.0 - COLD_SHARE);
        }
        let share = if self.hot == Bytes::ZERO { 1.0 } else { size.over(self.hot) * self.compression };
        hits(self.habit, share)
    }

    /// Memory for the headers.
    pub fn headers(&self) -> Bytes {
        header_memory(self.size, self.record)
    }

    /// Hit ratio of the ARC less the headers and of the device together: what is behind the ARC is not in it.
    pub fn hits_with(&self) -> f64 {
        self.hits(self.arc.minus(self.headers()) + self.size)
    }

    /// The largest device whose headers take no more than a tenth of the ARC.
    pub fn fits(&self) -> Bytes {
        self.record.times(self.arc.0 / HEADER.times(HEADER_SHARE).0)
    }

    /// Whether the device pays, the clearest reason against it first.
    pub fn advice(&self) -> Advice {
        let now = self.hits(self.arc);
        let gain = self.hits_with() - now;
        let holds_all = self.arc.as_f64() * self.compression >= self.hot.as_f64();
        let reason = if self.all_flash {
            Reason::AllFlash
        } else if self.could_be_pool {
            Reason::CouldBePool
        } else if holds_all {
            Reason::HoldsAll
        } else if self.small_arc || (self.free_slots && now >= GOOD_HITS) {
            Reason::MemoryFirst
        } else if self.headers().times(HEADER_SHARE) > self.arc {
            let smaller = Question { size: self.fits(), ..*self };
            let gain = smaller.hits_with() - now;
            if gain >= LEAST_GAIN {
                return Advice::Smaller { size: smaller.size, gain };
            }
            Reason::Headers
        } else if gain < LEAST_GAIN {
            Reason::SmallGain
        } else {
            return Advice::Useful { headers: self.headers(), gain };
        };
        Advice::DoNot(reason)
    }
}
