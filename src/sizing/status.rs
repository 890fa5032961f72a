//! How good a resource stands: the four words of every verdict.

/// A verdict, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// The guests could double and it would still be adequate.
    Comfortable,
    /// Within what is safe: the target.
    Adequate,
    /// Works, but past what is safe.
    Tight,
    /// Does not fit.
    Over,
}

/// A resource that has a verdict of its own, in the order in which they are named when equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// Memory.
    Ram,
    /// Promised against installed memory.
    Overcommit,
    /// Processor.
    Cpu,
    /// Disk space.
    Disk,
    /// Operations of the disks, and how long they take.
    Iops,
    /// The largest guest on one node.
    LargestGuest,
}

impl Resource {
    /// All resources, in the order in which they are named.
    pub const ALL: [Resource; 6] =
        [Resource::Ram, Resource::Overcommit, Resource::Cpu, Resource::Disk, Resource::Iops, Resource::LargestGuest];
}

impl Status {
    /// All verdicts, the best first.
    pub const ALL: [Status; 4] = [Status::Comfortable, Status::Adequate, Status::Tight, Status::Over];

    /// The word in files and for scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Comfortable => "comfortable",
            Status::Adequate => "adequate",
            Status::Tight => "tight",
            Status::Over => "over",
        }
    }

    /// The verdict of a value that must stay below a safe value and a limit: comfortable when it could double.
    pub fn of_load(value: f64, safe: f64, limit: f64) -> Status {
        if value * 2.0 <= safe {
            Status::Comfortable
        } else if value <= safe {
            Status::Adequate
        } else if value <= limit {
            Status::Tight
        } else {
            Status::Over
        }
    }
}

impl Resource {
    /// The word in files and for scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Ram => "ram",
            Resource::Overcommit => "overcommit",
            Resource::Cpu => "cpu",
            Resource::Disk => "disk",
            Resource::Iops => "iops",
            Resource::LargestGuest => "largest-guest",
        }
    }
}
