//! How much of its memory, processor and disk a guest uses at a time, by what it does. All are planning values.

use crate::plan::Profile;

/// Planning values of a workload.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// Mean share of configured memory in use.
    pub memory_mean: f64,
    /// Standard deviation of that share.
    pub memory_spread: f64,
    /// Correlation between two guests.
    pub correlation: f64,
    /// Mean use of a virtual processor.
    pub cpu: f64,
    /// Highest ratio of virtual processors to cores.
    pub cpu_cap: f64,
    /// Input and output operations per second.
    pub iops: u64,
    /// Share of writes among them.
    pub writes: f64,
    /// Share of the writes that wait until they are safe.
    pub sync: f64,
}

#[allow(clippy::too_many_arguments, reason = "a row of the table")]
const fn habits(
    memory_mean: f64,
    memory_spread: f64,
    correlation: f64,
    cpu: f64,
    cpu_cap: f64,
    iops: u64,
    writes: f64,
    sync: f64,
) -> Habits {
    Habits { memory_mean, memory_spread, correlation, cpu, cpu_cap, iops, writes, sync }
}

/// Planning values of a profile.
pub const fn habits_of(profile: Profile) -> Habits {
    match profile {
        Profile::General => habits(0.50, 0.15, 0.2, 0.20, 4.0, 30, 0.4, 0.1),
        Profile::Web => habits(0.50, 0.15, 0.2, 0.20, 6.0, 30, 0.4, 0.1),
        Profile::App => habits(0.60, 0.15, 0.2, 0.25, 4.0, 60, 0.4, 0.2),
        Profile::Db => habits(0.85, 0.10, 0.2, 0.35, 2.0, 300, 0.4, 0.6),
        Profile::Sql => habits(0.90, 0.05, 0.2, 0.35, 2.0, 500, 0.4, 0.7),
        Profile::Vdi => habits(0.55, 0.15, 0.4, 0.15, 5.0, 20, 0.7, 0.1),
        Profile::Dev => habits(0.40, 0.15, 0.2, 0.10, 8.0, 15, 0.5, 0.1),
        Profile::Idle => habits(0.25, 0.10, 0.1, 0.03, 8.0, 2, 0.5, 0.1),
    }
}
