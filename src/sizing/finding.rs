//! What can be found about a plan: the kinds of finding, how grave each is, and which numbers it carries.

use crate::explain::Source;

/// How grave a finding is, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The plan does not work.
    Problem,
    /// The plan works, but something is likely to hurt.
    Warning,
    /// Worth knowing.
    Note,
}

impl Severity {
    /// All of them, the gravest first.
    pub const ALL: [Severity; 3] = [Severity::Problem, Severity::Warning, Severity::Note];

    /// The word in files and for scripts.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Problem => "problem",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// Declares the findings with severity and word, and lists them.
macro_rules! findings {
    ($($(#[$meta:meta])* $finding:ident: $severity:ident $word:literal;)+) => {
        /// What was found. The numbers of each are listed in its description, in order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Finding { $($(#[$meta])* $finding),+ }

        impl Finding {
            /// All findings, in the order of the catalogue's table.
            pub const ALL: &'static [Finding] = &[$(Finding::$finding),+];
            /// How many findings there are.
            pub const COUNT: usize = Finding::ALL.len();

            /// How grave it is.
            pub const fn severity(self) -> Severity {
                match self { $(Finding::$finding => Severity::$severity),+ }
            }

            /// The word in files and for scripts; it never changes.
            pub const fn word(self) -> &'static str {
                match self { $(Finding::$finding => $word),+ }
            }
        }
    };
}

findings! {
    /// Memory is short. Numbers: missing, required, installed.
    RamOver: Problem "ram-over";
    /// Processors are past the limit. Numbers: ratio, limit.
    CpuOver: Problem "cpu-over";
    /// More memory is promised than can ever be served. Numbers: ratio, limit.
    OvercommitOver: Problem "overcommit-over";
    /// Disks do not fit. Numbers: need, usable.
    DiskOver: Problem "disk-over";
    /// The disks do fewer operations than the guests ask for. Numbers: asked, possible.
    IopsOver: Problem "iops-over";
    /// The layout does not survive the failures. Numbers: survives, wanted.
    LayoutUnsafe: Problem "layout-unsafe";
    /// The largest guest fits no node. Numbers: its memory, room on an empty node.
    LargestGuest: Problem "largest-guest";
    /// A guest has more virtual processors than a node has logical ones. Numbers: its processors, the node's.
    GuestThreads: Problem "guest-threads";
    /// ESXi refuses to start guests. Numbers: reserved, installed.
    Admission: Problem "admission";
    /// A memory figure is likely MiB typed as GiB. Numbers: given, likely meant, the host's.
    LikelyMib: Problem "likely-mib";
    /// The host has less memory than ESXi starts with. Numbers: installed, needed.
    EsxiMinimum: Problem "esxi-minimum";
    /// The special vdev survives less than the pool, and takes it along. Numbers: survives, the pool's.
    SpecialUnsafe: Problem "special-unsafe";
    /// Too few nodes for the copies. Numbers: nodes, the fewest.
    StorageNodes: Problem "storage-nodes";
    /// Storage over the nodes does not outlive what fails. Numbers: survives, asked for.
    StorageUnsafe: Problem "storage-unsafe";
    /// SQL Server will not start. Numbers: processors in a NUMA node, the most allowed, NUMA nodes needed.
    SqlNuma: Warning "sql-numa";
    /// More modules than slots. Numbers: modules, slots.
    TooManyDimms: Warning "too-many-dimms";
    /// Memory is tight. Numbers: free, share free, smallest balanced adequate.
    RamTight: Warning "ram-tight";
    /// The verdict depends on an assumed constant. Numbers: none.
    DependsOnBase: Warning "depends-on-base";
    /// Processors are past what is safe. Numbers: ratio, safe.
    CpuTight: Warning "cpu-tight";
    /// The plan's ratio is past what is safe. Numbers: ratio, safe, risk.
    OvercommitTight: Warning "overcommit-tight";
    /// The permission is past what is safe. Numbers: permission, safe.
    PermissionUnsafe: Warning "permission-unsafe";
    /// Nothing can be overcommitted although it is permitted. Numbers: fixed memory.
    NothingToOvercommit: Warning "nothing-to-overcommit";
    /// On KVM touched memory stays with the guest. Numbers: memory of such guests.
    NoBallooning: Warning "no-ballooning";
    /// Guests without tools are only reclaimed by swapping. Numbers: their memory.
    NoTools: Warning "no-tools";
    /// Pools get fuller than the limit. Numbers: fill, limit.
    DiskTight: Warning "disk-tight";
    /// Writes that wait are slow without power-loss protection. Numbers: sync writes the guests ask for, share of what the disks can flush.
    FlushUnprotected: Warning "flush-unprotected";
    /// The disks are busier than is safe. Numbers: busy, limit.
    IopsTight: Warning "iops-tight";
    /// Writes take longer than asked for. Numbers: expected 99th percentile, target.
    WriteLate: Warning "write-late";
    /// A set of RAIDZ is wider than is sensible. Numbers: widest sensible.
    WideSet: Warning "wide-set";
    /// One parity over large hard disks. Numbers: chance of an unreadable sector in a year.
    OneParity: Warning "one-parity";
    /// RAID with parity on btrfs.
    WriteHole: Warning "write-hole";
    /// The disks are worn out within a year. Numbers: years, years that they are rated for.
    DisksWorn: Warning "disks-worn";
    /// The ARC takes more by itself than is good. Numbers: default, recommended.
    ArcDefault: Warning "arc-default";
    /// It only fits when the ARC gives memory back. Numbers: ARC, missing.
    ArcMustShrink: Warning "arc-must-shrink";
    /// The stated ARC maximum is ignored. Numbers: stated, minimum.
    ArcIgnored: Warning "arc-ignored";
    /// The largest guest spans NUMA nodes. Numbers: its processors, its memory, nodes needed, cores of a node, memory
    /// of a node.
    NumaSpans: Warning "numa-spans";
    /// Above this use, pages are merged and balloons grow. Numbers: used share, memory at which it starts.
    Pressure: Warning "pressure";
    /// Huge pages must be reserved at boot. Numbers: pages, page size, memory.
    HugePages: Warning "huge-pages";
    /// Overcommit without swap. Numbers: ratio.
    NoSwap: Warning "no-swap";
    /// Swap must not lie on a zvol. Numbers: swap.
    SwapOnZvol: Warning "swap-on-zvol";
    /// The channels are filled unevenly. Numbers: modules, channels.
    UnevenChannels: Warning "uneven-channels";
    /// The platform does not run this storage system. Numbers: none.
    PoolPlatform: Warning "pool-platform";
    /// The special vdev does not hold the metadata. Numbers: need.
    SpecialSmall: Warning "special-small";
    /// The log device has no power-loss protection. Numbers: none.
    LogUnprotected: Warning "log-unprotected";
    /// The SSDs before the pool could hold the guests. Numbers: what the guests' disks need.
    SsdFirst: Warning "ssd-first";
    /// The L2ARC is too large, a smaller one pays. Numbers: its headers, the largest size that pays.
    L2arcLarge: Warning "l2arc-large";
    /// The L2ARC does not pay. Numbers: its headers, the hits it adds.
    L2arcUseless: Warning "l2arc-useless";
    /// More is promised than watching can save. Numbers: ratio, stop line.
    ThinStop: Warning "thin-stop";
    /// Lost copies cannot be made anew. Numbers: nodes left after a failure, nodes needed.
    NoRebuild: Warning "no-rebuild";
    /// Making lost copies anew takes more than a day. Numbers: hours, nodes that may be lost meanwhile.
    SlowRebuild: Warning "slow-rebuild";
    /// Storage asks for more cores than a node can give. Numbers: asked for, the node's.
    StorageCores: Warning "storage-cores";
    /// Guests use more than half of the first tier of memory. Numbers: in use, half of the installed memory.
    TierActive: Warning "tier-active";
    /// The platform has no second tier of memory. Numbers: none.
    TierIgnored: Warning "tier-ignored";
    /// AHV advises against overcommit in production. Numbers: none.
    AhvOvercommit: Warning "ahv-overcommit";
    /// A storage daemon of Ceph that starts again finds too little memory. Numbers: what it may need, free.
    OsdRecovery: Warning "osd-recovery";
    /// vSAN OSA has no cache device. Numbers: none.
    VsanCache: Warning "vsan-cache";
    /// More nodes are needed. Numbers: needed, the plan's own, missing, spare.
    NodesMissing: Warning "nodes-missing";
    /// The guests need all nodes. Numbers: nodes.
    NoNodeMayFail: Warning "no-node-may-fail";
    /// A guest that holds all its memory gives none back, whatever is permitted. Numbers: memory of such guests.
    HeldMemory: Note "held-memory";
    /// ESXi shares pages only within a guest by default. Numbers: none.
    SaltedSharing: Note "salted-sharing";
    /// The platform shares no pages. Numbers: none.
    NoSharing: Note "no-sharing";
    /// With one node there is no other to run on. Numbers: none.
    SingleNode: Note "single-node";
    /// After a failure the rest is this full. Numbers: share while all run, share after.
    AfterFailure: Note "after-failure";
    /// Balloon minimums fit the line where ballooning starts. Numbers: sum of minimums, line.
    BalloonMinimum: Note "balloon-minimum";
    /// Pool capacities are estimates. Numbers: none.
    CapacityEstimate: Note "capacity-estimate";
    /// A pod's memory limit is close to the guest's memory. Numbers: overhead of the largest guest, advised.
    PodLimit: Note "pod-limit";
    /// Another layout of the same disks suits better. Numbers: what it holds for the guests, its operations.
    BetterLayout: Note "better-layout";
    /// The disks are worn out before the years that they are rated for. Numbers: years, rated years.
    DisksWear: Note "disks-wear";
    /// The log does not pay. Numbers: none.
    LogUseless: Note "log-useless";
    /// The special vdev does not pay. Numbers: none.
    SpecialUseless: Note "special-useless";
    /// The special vdev cannot be taken out again. Numbers: none.
    SpecialStays: Note "special-stays";
    /// What remote storage holds and how fast it is, is not known. Numbers: none.
    RemoteUnjudged: Note "remote-unjudged";
    /// There are more nodes than needed. Numbers: needed, the plan's own, missing, spare.
    NodesSpare: Note "nodes-spare";
    /// The guests of a lost node have their disks on it. Numbers: none.
    ReplicaNeeded: Note "replica-needed";
    /// Until the ARC is warm, the disks are busier than is safe. Numbers: reads a second, how busy.
    ColdReads: Note "cold-reads";
    /// The plan does not last a year. Numbers: months, growth a year.
    RunwayShort: Note "runway-short";
}

impl Finding {
    /// Where the finding's rule can be read, when it is not that of a figure.
    pub const fn source(self) -> Option<Source> {
        match self {
            Finding::SaltedSharing => Some(Source::EsxiSalting),
            Finding::SqlNuma => Some(Source::SqlNuma),
            Finding::NoSwap => Some(Source::LinuxMemory),
            Finding::TierActive | Finding::TierIgnored => Some(Source::EsxiTiering),
            Finding::AhvOvercommit => Some(Source::AhvOvercommit),
            Finding::OsdRecovery => Some(Source::CephRecovery),
            Finding::PodLimit => Some(Source::KubevirtLimit),
            _ => None,
        }
    }
}
