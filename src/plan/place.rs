//! Where in a plan something stands, so that a fault or a derivation can point at the field.

/// A field of a guest group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum GuestField {
    Name,
    Count,
    Vcpus,
    Ram,
    Disk,
    Profile,
    RamUse,
    CpuUse,
    BalloonMin,
    Reservation,
    HugePage,
    Iops,
    Writes,
    Sync,
    Provisioning,
    Container,
}

/// A field of plain totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum TotalField {
    Count,
    Vcpus,
    Ram,
    Disk,
}

/// A field of a node type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum NodeField {
    Name,
    Count,
    Sockets,
    Cores,
    Threads,
    /// Module count of the DIMM group with this index.
    DimmCount(usize),
    /// Module size of the DIMM group with this index.
    DimmSize(usize),
    /// Installed memory as a whole.
    Ram,
    Slots,
    Channels,
    MemoryKind,
    Base,
    Watts,
    Numa,
    Tier,
    Cache,
}

/// A field of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum PoolField {
    System,
    Layout,
    Ashift,
    Volblock,
    Record,
    Compression,
    Net,
    ExpandedFrom,
}

/// A field of a disk group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum DiskField {
    Name,
    Count,
    Size,
    Kind,
    Role,
    Afr,
    Endurance,
    ReadIops,
    WriteIops,
    ReadMbs,
    WriteMbs,
    WriteP99,
}

/// A field of the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is the field of the same name")]
pub enum PolicyField {
    Arc,
    Zfs,
    Overcommit,
    Risk,
    Sharing,
    Ballooning,
    Swap,
    Growth,
    Pace,
    Failures,
    Maintenance,
    DiskFailures,
    Fill,
    Iops,
    P99,
    RackWatts,
    RackShares,
    /// All weights.
    Weights,
    /// The weight of capacity, speed or safety, by its number.
    Weight(usize),
    Zipf,
    Hot,
}

/// Any field of a plan; numbers are indices, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The plan's title.
    Title,
    /// The platform.
    Platform,
    /// The guests as a whole: how many groups, sums over all.
    Guests,
    /// A field of a guest group.
    Guest(usize, GuestField),
    /// A field of plain totals.
    Total(TotalField),
    /// The nodes as a whole.
    Nodes,
    /// A field of a node type.
    Node(usize, NodeField),
    /// The pools as a whole.
    Pools,
    /// A field of a pool.
    Pool(usize, PoolField),
    /// A field of a disk group of a pool.
    Disk(usize, usize, DiskField),
    /// A field of the policy.
    Policy(PolicyField),
}
