//! What the numbers that go into a rule are called.

use super::Name;

/// Declares the one-word names and lists them.
macro_rules! words {
    ($($(#[$meta:meta])* $word:ident),+ $(,)?) => {
        /// A term with a fixed name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Word { $($(#[$meta])* $word),+ }

        impl Word {
            /// All names, in the order of the catalogue's tables.
            pub const ALL: &'static [Word] = &[$(Word::$word),+];
            /// How many names there are.
            pub const COUNT: usize = Word::ALL.len();
        }

        #[allow(non_upper_case_globals, reason = "they read like the variants they stand for")]
        impl Name {
            $($(#[$meta])* pub const $word: Name = Name::Plain(Word::$word);)+
        }
    };
}

words! {
    /// Installed memory of a node.
    Installed,
    /// Memory that the host itself takes.
    Base,
    /// A fixed part of the host's own memory.
    BaseFixed,
    /// A part of the host's own memory that grows with what is installed.
    BaseShare,
    /// Hypervisor's memory for each guest, summed.
    Overhead,
    /// Guests' memory that is counted.
    GuestMemory,
    /// Services of the host: ARC, Ceph.
    Services,
    /// Memory kept free so that nothing is reclaimed.
    Floor,
    /// Memory left over.
    Free,
    /// How many.
    Count,
    /// Memory modules.
    Dimms,
    /// Size of each module.
    DimmSize,
    /// Size of each disk.
    DiskSize,
    /// Configured memory of a guest.
    GuestRam,
    /// Virtual processors of a guest.
    GuestVcpus,
    /// Hypervisor's memory for one guest.
    GuestOverhead,
    /// Page tables of a guest.
    PageTables,
    /// The hypervisor process itself.
    Process,
    /// Video memory.
    Video,
    /// Memory for each virtual processor.
    PerVcpu,
    /// Memory for each I/O thread.
    PerIoThread,
    /// Memory for passed-through devices.
    DeviceMapping,
    /// Constant part of a fit.
    FitConstant,
    /// Part of a fit for each virtual processor.
    FitPerVcpu,
    /// Part of a fit for each GiB.
    FitPerGib,
    /// Measured or assumed share of the memory in use.
    MemoryUse,
    /// Sum of configured memory.
    Configured,
    /// Memory that cannot be overcommitted.
    Fixed,
    /// Memory that can be overcommitted.
    Flexible,
    /// Mean demand for memory that can be overcommitted.
    MeanDemand,
    /// Standard deviation of that demand.
    DemandSpread,
    /// Standard normal quantile of the accepted risk.
    Quantile,
    /// Accepted risk.
    Risk,
    /// Share of memory that page sharing saves.
    SharingCredit,
    /// Peak demand.
    PeakDemand,
    /// Stated overcommit.
    StatedOvercommit,
    /// Minimum free memory of ESXi.
    MinFree,
    /// Multiple of something.
    Factor,
    /// Share of the installed memory.
    ShareOfInstalled,
    /// Memory left for guests.
    LeftForGuests,
    /// Overcommit ratio.
    OvercommitRatio,
    /// Recommended ARC minimum.
    ArcMinimum,
    /// ARC for the pool's size.
    ArcForPool,
    /// Usable space of the pools.
    PoolUsable,
    /// ARC maximum.
    ArcMaximum,
    /// ARC that the installed version would take.
    ArcDefault,
    /// Memory left after everything else.
    Rest,
    /// Ceph storage daemons.
    CephOsds,
    /// Memory of each storage daemon.
    CephPerOsd,
    /// Ceph monitor, manager and metadata server.
    CephDaemons,
    /// Virtual processors of all guests.
    VcpusTotal,
    /// Physical cores.
    Cores,
    /// Cores with the gain of hardware threads.
    EffectiveCores,
    /// Utilisation at which few have to wait.
    SafeUtilisation,
    /// Gain of hardware threads.
    SmtGain,
    /// Mean use of a virtual processor.
    MeanVcpuUse,
    /// Highest ratio that the workload allows.
    WorkloadCap,
    /// Safe ratio.
    SafeRatio,
    /// Utilisation at which half have to wait.
    LimitUtilisation,
    /// Space that virtual disks need.
    DiskNeed,
    /// Compression.
    Compression,
    /// Raw space of the data disks.
    RawSpace,
    /// Space that the system keeps for itself.
    SystemReserve,
    /// Nodes that are left.
    NodesLeft,
    /// Data that is read again and again.
    HotSet,
    /// ARC against the hot set.
    CacheShare,
    /// Reads that no cache can know.
    ColdShare,
    /// Hit ratio of the replayed traces.
    TraceHit,
    /// Reads that the guests want each second.
    Reads,
    /// Hit ratio with a GiB more.
    HitMore,
    /// Hit ratio now.
    HitNow,
    /// Growth.
    Growth,
    /// Sockets.
    Sockets,
    /// NUMA nodes of a socket.
    NumaPerSocket,
    /// Copies that are kept.
    Copies,
    /// Fill limit.
    FillLimit,
    /// Room by memory.
    RoomByMemory,
    /// Room by processor.
    RoomByCpu,
    /// Room by disk space.
    RoomByDisk,
    /// Usable space outside of the embedded log.
    NormalSpace,
    /// Metaslabs that hold the intent log.
    EmbeddedLog,
    /// Bytes of disks that the layout leaves aside.
    Unused,
    /// Labels, boot area and alignment of each device.
    Labels,
    /// Second and further copies of mirrors.
    MirrorCopies,
    /// Spare space of a distributed RAID.
    DistributedSpares,
    /// Bytes that fill no metaslab.
    MetaslabTail,
    /// Parity, and what is lost with it.
    Parity,
    /// Disks of parity.
    ParityDisks,
    /// Larger disks beyond what others can match.
    Unmatched,
    /// What only ZFS itself may use.
    Slop,
    /// What the system reports.
    Reported,
    /// What an expanded RAIDZ really holds.
    ExpandedSpace,
    /// Block of a virtual disk.
    Block,
    /// What a block takes of what is reported.
    BlockCost,
    /// Metadata of a block.
    BlockMetadata,
    /// Disks of a layout.
    DisksInLayout,
    /// Operations of one disk.
    DiskIops,
    /// Share of reads.
    ReadShare,
    /// Share of writes.
    WriteShare,
    /// Share of writes that wait.
    FlushedShare,
    /// Reads of the layout.
    ReadIops,
    /// Writes of the layout.
    WriteIops,
    /// Waiting writes of the layout.
    FlushedIops,
    /// Operations of the layout in the guests' mix.
    MixedIops,
    /// Operations that reach the disks.
    AskedIops,
    /// Operations of the guests.
    GuestIops,
    /// Reads answered from memory.
    Hits,
    /// How busy the disks are.
    Busy,
    /// The 99th percentile of a write without load.
    QuietWrite,
    /// A flushed write without load.
    FlushedWrite,
    /// Any other write without load.
    OtherWrite,
    /// The 99th percentile of a write that was measured.
    MeasuredWrite,
    /// The load at which it was measured.
    LowLoad,
    /// The most that a system carries.
    Ceiling,
    /// MB per second that a disk writes.
    DiskWrites,
    /// Share of it with which a new disk is filled.
    FillShare,
    /// Share of a disk that is copied.
    CopiedShare,
    /// MB per second of a rebuild.
    RebuildRate,
    /// Hours until a rebuild starts.
    RebuildDelay,
    /// Hours of a rebuild.
    RebuildTime,
    /// Share of disks that fail in a year.
    DiskFailures,
    /// Sets of a layout.
    SetsInLayout,
    /// Disks that may fail.
    Survives,
    /// How much likelier failures come together.
    FailTogether,
    /// Unreadable bits per bit read.
    UnreadableBits,
    /// Drive writes a day.
    DriveWrites,
    /// Years that endurance is promised for.
    WarrantyYears,
    /// Bytes that guests write a day.
    DailyWrites,
    /// Bytes on the disks per byte of a guest.
    WrittenTimes,
    /// What metadata adds.
    MetadataWrites,

    /// A pool's part of something.
    PoolPart,
    /// Disks that help a pool.
    Devices,
    /// Blocks of a pool.
    Records,
    /// Size of a block in KiB.
    BlockKib,
    /// Bytes for each of something.
    BytesEach,
    /// Speed at which a cache fills, in MiB a second.
    FillRate,
    /// Hit ratio with a cache device.
    HitsWithDevice,
    /// Sync writes a second.
    SyncWrites,
    /// Sync writes in MB a second.
    SyncRate,
    /// Share of an allocation class that may fill, in percent.
    ClassFill,
    /// Physical space.
    Physical,
    /// Memory that is not reserved.
    Unreserved,
    /// Share that snapshots take.
    SnapshotShare,
    /// Swap files.
    SwapFiles,
    /// Snapshots.
    Snapshots,
    /// Share that is kept free.
    FreeShare,
    /// Hit ratio of a stated popularity.
    ZipfHit,
    /// Exponent of the popularity.
    Zipf,
    /// Room by operations of the disks.
    RoomByIops,
    /// The largest pool that the disks allow with the failures to survive.
    PoolLargest,
    /// Speed of a network link in Gbit per second.
    LinkSpeed,
    /// Share of a link that data gets.
    LinkShare,
    /// What the operating system needs.
    SystemMemory,
    /// What the application keeps in memory whatever its data.
    Application,
    /// Data of an application.
    DataSize,
    /// Share of the data that is kept in memory.
    KeptShare,
    /// Users at the same time.
    Users,
    /// Memory for each user.
    PerUser,
    /// What the application keeps in memory.
    WorkingSet,
    /// Room for peaks.
    Allowance,
    /// Milliseconds of a transaction whose pages are all in memory.
    LatencyInMemory,
    /// Reads of a transaction that miss the memory.
    Misses,
    /// Milliseconds of a read on idle disks.
    PageRead,
    /// Transactions a second.
    Transactions,
    /// Operations a second that are there without a miss.
    OtherIops,
    /// Watts of a server without what is added to it.
    ServerWatts,
    /// Watts of a module.
    DimmWatts,
    /// Watts of the disks.
    DiskWatts,
    /// Watts of a node.
    NodeWatts,
    /// Guests on one of the nodes that are replaced.
    Baseline,
    /// How many times as many are wanted.
    WantedTimes,
    /// Guests that a node was measured with.
    MeasuredDensity,
    /// Nodes for the guests' memory.
    NodesByMemory,
    /// Nodes for the guests' processors.
    NodesByCpu,
    /// Nodes that may be down.
    NodesDown,

    /// Overhead of a guest's first GiB.
    FirstGib,
    /// Overhead of each further GiB.
    FurtherGib,
    /// GiB beyond the first.
    GibsBeyond,
    /// Overhead that each Xen guest has.
    XenFixed,
    /// Shadow memory of a guest.
    ShadowMemory,
    /// State of virtual processors.
    VcpuState,
    /// Helpers of a guest under Kubernetes.
    Helpers,
    /// Dedicated processors.
    Dedicated,
    /// What Kubernetes keeps for the node.
    KubeletReserve,
    /// What KubeVirt takes of a node.
    KubevirtWorker,
    /// Xen's control domain for ZFS.
    Dom0Zfs,
    /// Controller VM.
    Cvm,
    /// What a third copy costs the controller VM.
    ThirdCopy,
    /// Free memory at which pods are evicted.
    Eviction,
    /// NVMe as a second tier of memory.
    Tier,
    /// A host cache product.
    HostCache,
    /// Daemons of storage over the nodes.
    StorageDaemons,
    /// Memory for each TB of cache drives.
    PerTb,
    /// TB of cache drives.
    CacheTb,
    /// vSAN's memory of a host.
    VsanHost,
    /// Disk groups.
    DiskGroups,
    /// Memory of each disk group.
    PerDiskGroup,
    /// Memory for each GB of cache drives.
    PerCacheGb,
    /// GB of cache drives.
    CacheGb,
    /// Memory of each capacity drive.
    PerDrive,
    /// Capacity drives.
    Drives,
    /// Nodes whose disks count.
    NodesCounted,
    /// Drives that are kept free.
    DriveReserve,
    /// Data among data, copies and parity.
    DataShare,
    /// What the system leaves.
    LeftShare,
    /// Metadata beside.
    MetadataShare,
    /// Cores that the guests ask for.
    CoresAsked,
    /// Cores of a node that may be busy.
    CoresCarried,
    /// Nodes that hold the guests one by one.
    NodesPacked,
    /// Nodes of other types.
    OtherNodes,
    /// Nodes.
    Nodes,
    /// Memory of the nodes that may be down.
    MemoryLost,
    /// Memory of all nodes.
    MemoryOfAll,
    /// How full the pools are after the loss.
    FillAfter,
    /// By how much something may grow.
    GrowthFactor,
    /// Where something ends.
    Limit,
    /// Where something stands.
    Now,
    /// Growth a year.
    Pace,
    /// What lost nodes held.
    LostData,
    /// MB a second of a node's disks.
    NodeDisks,
    /// MB a second of a node's link.
    NodeLink,
    /// Parts that are read for each that is written.
    PartsRead,
    /// A pool's part of all that is made anew.
    RebuildShare,
    /// Cores that storage takes.
    StorageCores,
    /// Cores that are left for guests.
    CoresForGuests,
    /// OSDs on hard disks or behind SATA.
    SlowOsds,
    /// Cores of each of them.
    CoresPerOsd,
    /// OSDs on NVMe.
    NvmeOsds,
    /// Threads of each of them.
    ThreadsPerOsd,
    /// Threads of a core.
    ThreadsPerCore,
    /// Virtual processors of a controller VM.
    CvmVcpus,
}
