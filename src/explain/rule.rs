//! Every rule by which a number is found: its sources and how firm the rule itself is.

use super::{Basis, Source};

/// Declares the rules with their basis and sources.
macro_rules! rules {
    ($($(#[$meta:meta])* $rule:ident: $basis:ident [$($source:ident),*];)+) => {
        /// A formula. Its words stand in the message catalogue, its arithmetic where it is used.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[$meta])* $rule),+ }

        impl Rule {
            /// All rules, in the order of the catalogue's tables.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule),+];
            /// How many rules there are.
            pub const COUNT: usize = Rule::ALL.len();

            /// How firm the rule itself is, whatever is put in.
            pub const fn basis(self) -> Basis {
                match self { $(Rule::$rule => Basis::$basis),+ }
            }

            /// Whether it reads well inside another formula, in place of its result.
            pub const fn is_product(self) -> bool {
                matches!(self, Rule::Product | Rule::GuestsGrown | Rule::GuestsContainer | Rule::GuestsHugePages | Rule::PoolsTotal)
            }

            /// Where the rule comes from.
            pub const fn sources(self) -> &'static [Source] {
                match self { $(Rule::$rule => &[$(Source::$source),*]),+ }
            }
        }
    };
}

rules! {
    /// One number times another.
    Product: Derived [HeadroomModel];
    /// A sum of all terms.
    Sum: Derived [HeadroomModel];
    /// As the person states it.
    AsStated: Stated [HeadroomModel];
    /// Usable space of equal pools, with what compression saves.
    PoolsTotal: Derived [HeadroomModel];

    /// Installed memory from its modules.
    Installed: Derived [HeadroomModel];
    /// ESXi's own memory: fixed and growing part.
    BaseEsxi: Assumed [EsxiHostMemory, HeadroomModel];
    /// A share of the installed memory for the host.
    BaseShare: Derived [EsxiEightPercent];
    /// Memory of a Proxmox VE host.
    BaseProxmox: Derived [PveRequirements];
    /// Memory of a KVM host.
    BaseKvm: Assumed [HeadroomModel];
    /// Memory of Hyper-V's parent partition.
    BaseHyperV: Assumed [HeadroomModel, HyperVReserve];
    /// Memory of Xen's control domain.
    BaseDom0: Derived [XenDom0];
    /// What Xen's control domain needs more for ZFS.
    Dom0Zfs: Derived [XcpngZfs];
    /// Memory of Nutanix' controller VM.
    CvmMemory: Assumed [NutanixSizer];
    /// Memory that Kubernetes and KubeVirt take of a node.
    BaseKubevirt: Assumed [KubeletReserve, KubevirtNode];
    /// Memory that Kubernetes keeps for the node.
    KubeletReserve: Derived [KubeletReserve];
    /// Overhead of all guests.
    Overhead: Derived [HeadroomModel];
    /// Overhead of an ESXi guest inside the published table.
    OverheadEsxiTable: Derived [EsxiOverheadTable];
    /// Overhead of an ESXi guest beyond the published table.
    OverheadEsxiFit: Derived [EsxiOverheadTable];
    /// Overhead of a KVM guest.
    OverheadKvm: Derived [OvirtOverhead, KubevirtOverhead, QemuMeasured];
    /// Overhead of a container.
    OverheadContainer: Assumed [HeadroomModel];
    /// Overhead of a Hyper-V guest.
    OverheadHyperV: Derived [HyperVOverhead];
    /// Overhead of a Xen guest.
    OverheadXen: Derived [XenMemory];
    /// Overhead of a KubeVirt guest.
    OverheadKubevirt: Derived [KubevirtOverhead];
    /// Harvester's multiple of it.
    OverheadHarvester: Derived [HarvesterOverhead];
    /// All guests with what they are configured with.
    GuestsConfigured: Derived [HeadroomModel];
    /// Equal guests with what they grow by.
    GuestsGrown: Derived [HeadroomModel];
    /// There are no guests.
    NoGuests: Derived [HeadroomModel];
    /// Guests in whole huge pages.
    GuestsHugePages: Derived [LinuxHugePages];
    /// Containers count what they use.
    GuestsContainer: Derived [PveRequirements];
    /// Peak demand of all guests.
    PeakDemand: Assumed [PeakPrediction, MemoryDeduplication, AzurePond];
    /// Guests under a stated overcommit.
    GuestsStated: Assumed [PeakPrediction, HeadroomModel];
    /// Guests beside a second tier of memory.
    GuestsTiered: Derived [EsxiTiering];
    /// Services of the host.
    Services: Derived [HeadroomModel];
    /// No service of the host takes memory.
    NoServices: Derived [HeadroomModel];
    /// Memory of Ceph daemons.
    CephMemory: Derived [CephMemory];
    /// Memory of vSAN.
    VsanMemory: Derived [VsanMemory];
    /// Memory of Storage Spaces Direct.
    S2dMemory: Derived [AzureLocalSizer];
    /// Four times the minimum free memory.
    FloorEsxi: Derived [EsxiMinFree, EsxiMemoryStates];
    /// Minimum free memory of ESXi.
    MinFree: Derived [EsxiMinFree];
    /// A share of the installed memory stays free.
    FloorShare: Derived [OvirtMom];
    /// A fixed reserve.
    FloorFixed: Assumed [HeadroomModel];
    /// Memory that is needed.
    Required: Derived [HeadroomModel];
    /// Memory that stays free.
    Free: Derived [HeadroomModel];
    /// Free memory as a share of what is installed.
    Headroom: Derived [HeadroomModel];

    /// Configured memory against installed memory.
    OvercommitRatio: Derived [VcpuRatio];
    /// Highest ratio within the accepted risk.
    OvercommitSafe: Derived [PeakPrediction];
    /// Highest ratio before demand gets out of hand.
    OvercommitLimit: Derived [PeakPrediction];
    /// Probability that demand exceeds what is left.
    Pressure: Derived [PeakPrediction];
    /// Free memory at which a stage of reclaiming starts, from the minimum free memory.
    StageMinFree: Derived [EsxiMemoryStates];
    /// Free memory at which equal pages begin to be merged.
    StageKsm: Derived [Ksmtuned];
    /// Free memory at which Proxmox VE begins to balloon.
    StageBalloon: Derived [PveBalloon];
    /// Free memory at which a memory manager on KVM begins to balloon.
    StageBalloonKvm: Derived [OvirtMom];
    /// Free memory at which the kernel swaps or kills.
    StageKernel: Derived [OvirtMom, LinuxMemory];
    /// The reserve is touched.
    StageReserve: Assumed [HeadroomModel];
    /// Free memory at which Kubernetes evicts pods.
    StageEviction: Derived [KubeletEviction];

    /// Recommended ARC maximum.
    ArcRecommended: Derived [PveZfsMemory, HeadroomModel];
    /// Recommended ARC minimum.
    ArcMinimum: Derived [OpenZfsArc, PveZfsMemory];
    /// The installer writes a limit.
    ArcInstaller: Derived [PveInstaller];
    /// Half of the memory.
    ArcHalf: Derived [OpenZfsArc];
    /// Nearly all memory.
    ArcNearlyAll: Derived [OpenZfsArc23, OpenZfsArc];
    /// The default, as far as there is room for it.
    ArcDefaultCounted: Derived [HeadroomModel];
    /// ARC as a share of installed memory.
    ArcShare: Derived [HeadroomModel];
    /// Reads that are answered from the ARC.
    HitRatio: Measured [CacheTraces];
    /// Reads that are answered from the ARC when the blocks' popularity is stated.
    HitRatioZipf: Derived [CheApproximation];
    /// Reads that a further GiB saves.
    NextGib: Measured [CacheTraces];

    /// Virtual processors for each core.
    CpuRatio: Derived [VcpuRatio];
    /// Highest ratio at which few have to wait.
    CpuSafe: Assumed [HalfinWhitt, VmwareHyperthreading, RatioClasses];
    /// Highest ratio at which half have to wait.
    CpuLimit: Assumed [HalfinWhitt, VmwareHyperthreading, RatioClasses];
    /// Cores with the gain of hardware threads.
    EffectiveCores: Assumed [VmwareHyperthreading];
    /// Utilisation at which few have to wait.
    SafeUtilisation: Derived [HalfinWhitt];
    /// Memory of a NUMA node.
    NumaMemory: Derived [VmwareNuma];
    /// Cores of a NUMA node.
    NumaCores: Derived [VmwareNuma];

    /// How full the pools get.
    PoolFill: Derived [HeadroomModel];
    /// What a ZFS pool reports.
    UsableZfs: Derived [OpenZfsVdev, OpenZfsMetaslab, OpenZfsRaidz, OpenZfsSlop, ZfsMeasured];
    /// What a file system on RAID reports.
    UsableRaid: Derived [MdSuperblock, LvmThin, FileSystemMeasured];
    /// What VMFS on a RAID controller holds.
    UsableVmfs: Assumed [HeadroomModel];
    /// What only ZFS itself may use.
    Slop: Derived [OpenZfsSlop];
    /// What guests can store in what the pool reports.
    GuestsUsable: Derived [OpenZfsRaidz, ZfsMeasured];
    /// Random reads of a layout.
    LayoutReads: Derived [PveZfsLevels, RaidPenalties, StorageMeasured];
    /// Random writes of a layout.
    LayoutWrites: Derived [PveZfsLevels, RaidPenalties, StorageMeasured];
    /// Writes of a layout that wait until they are safe.
    LayoutFlushed: Derived [StorageMeasured];
    /// Operations in the guests' mix.
    LayoutMixed: Derived [HeadroomModel];
    /// Operations that reach the disks.
    AskedIops: Derived [HeadroomModel];
    /// How busy a layout is.
    LayoutBusy: Derived [HeadroomModel];
    /// The 99th percentile of a write without load.
    QuietP99: Derived [OpenQueue];
    /// The 99th percentile of a write without load, from one that was measured at low load.
    MeasuredP99: Derived [OpenQueue];
    /// The 99th percentile of a write.
    WriteP99: Derived [OpenQueue];
    /// How fast a new disk is filled.
    RebuildRate: Assumed [StorageMeasured];
    /// Hours until a disk is replaced and filled.
    RebuildHours: Derived [StorageMeasured];
    /// MB a second that a network link carries.
    LinkRate: Derived [EthernetFrames];
    /// The chance that data is lost in a year.
    YearlyLoss: Derived [DiskFailureRates, MarkovLoss];
    /// The chance of an unreadable sector in a rebuild.
    YearlyUnreadable: Derived [MarkovLoss];
    /// Years until disks are worn out.
    DiskLife: Derived [EnduranceRating, OpenZfsRaidz];
    /// Usable space of Ceph.
    UsableCeph: Assumed [CephCapacity];
    /// Usable space of vSAN.
    UsableVsan: Assumed [VsanCapacity, VsanEsaSpace];
    /// Usable space of Storage Spaces Direct.
    UsableS2d: Derived [S2dResiliency];
    /// Usable space of Nutanix.
    UsableNutanix: Assumed [NutanixCapacity];
    /// Usable space of Longhorn.
    UsableLonghorn: Assumed [LonghornSpace];
    /// Space that the guests' disks need.
    DiskNeed: Derived [HeadroomModel];

    /// How many more of a guest fit.
    Room: Derived [HeadroomModel];

    /// Blocks that hold some data.
    Records: Derived [HeadroomModel];
    /// Memory for the headers of an L2ARC.
    L2arcHeaders: Derived [OpenZfsL2arc];
    /// Time until an L2ARC is full.
    L2arcFill: Derived [OpenZfsL2arc];
    /// The largest L2ARC whose headers the ARC bears.
    L2arcFits: Derived [OpenZfsL2arc];
    /// Hits that an L2ARC adds.
    L2arcGain: Measured [CacheTraces];
    /// Bytes of sync writes a second.
    SyncRate: Assumed [HeadroomModel];
    /// Space that a separate log needs.
    SlogSize: Derived [OpenZfsParameters];
    /// What a separate log must endure.
    SlogEndurance: Derived [HeadroomModel];
    /// Space that a special vdev needs.
    SpecialSize: Derived [OpenZfsSpecial];
    /// Memory for the table of deduplication.
    DedupMemory: Derived [OpenZfsDedup];
    /// Promised against physical space.
    Promise: Derived [HeadroomModel];
    /// Swap files of ESXi.
    SwapFiles: Derived [EsxiSwapFile];
    /// Space for snapshots.
    Snapshots: Assumed [HeadroomModel];
    /// Space that datastores need.
    DatastoreNeed: Assumed [HeadroomModel];

    /// Cores that Ceph takes of a node.
    CephCores: Assumed [CephHardware, CephProcessors];
    /// Cores that a controller VM takes of a node.
    CvmCores: Assumed [NutanixProcessors, NutanixCores];
    /// Cores that storage takes where the node has too few.
    StorageCoresMost: Derived [HeadroomModel];
    /// Cores that are left for guests.
    CoresForGuests: Derived [HeadroomModel];
    /// Nodes that a resource asks for by its sum.
    NodesBySum: Derived [HeadroomModel];
    /// Nodes whose storage holds the guests.
    NodesOfStorage: Derived [HeadroomModel];
    /// Nodes that hold the guests one by one.
    NodesPacked: Derived [VectorPacking, HeadroomModel];
    /// Nodes with those that may be down.
    NodesNeeded: Derived [HeadroomModel];
    /// Share of the memory that is kept for the loss of nodes.
    FailoverReserve: Derived [VmwareAdmission];
    /// How full the pools are while all nodes run.
    FillBefore: Derived [VsanEvacuation];
    /// What lost nodes held of storage over the nodes.
    LostData: Derived [HeadroomModel];
    /// MB a second that disks write of what is made anew.
    DisksRestore: Assumed [StorageMeasured, HeadroomModel];
    /// MB a second of it that a link brings.
    LinkRestore: Assumed [CephProcessors, HeadroomModel];
    /// MB a second of it that all nodes write.
    RestoreRate: Derived [HeadroomModel];
    /// Hours until storage over the nodes is whole again.
    RestoreHours: Derived [HeadroomModel];
    /// When Ceph begins.
    DelayCeph: Derived [CephDownOut];
    /// When vSAN begins.
    DelayVsan: Derived [VsanRepairTimer];
    /// When Storage Spaces Direct begins.
    DelayS2d: Assumed [S2dHealth, HeadroomModel];
    /// When Nutanix begins.
    DelayNutanix: Assumed [NutanixRebuild];
    /// When Longhorn begins.
    DelayLonghorn: Derived [LonghornSettings];
    /// By how much something may grow.
    GrowthFactor: Derived [HeadroomModel];
    /// Months until something ends.
    Runway: Derived [HeadroomModel];
    /// Cores to license.
    LicenceCores: Derived [BroadcomLicence];
    /// Memory of a guest by its role.
    RoleRam: Assumed [HeadroomModel];
    /// What an application keeps in memory.
    WorkingSet: Assumed [HeadroomModel];
    /// What SQL Server may take of its guest.
    SqlServerLimit: Derived [SqlServerMemory];
    /// What PostgreSQL takes for itself.
    SharedBuffers: Derived [PostgresMemory];
    /// Milliseconds of a transaction at some memory.
    DatabaseLatency: Measured [DatabaseTest];
    /// MB a second of a database on its disks at some memory.
    DatabaseLoad: Measured [DatabaseTest];

    /// Watts of a node at full load.
    NodePower: Assumed [SpecPower, HeadroomModel];
    /// How many of a guest a node carries.
    Density: Derived [HeadroomModel];
    /// The density that was measured.
    DensityMeasured: Measured [DensityField];
    /// The density that is wanted.
    DensityTarget: Derived [HeadroomModel];
    /// Nodes that the guests need.
    CandidateNodes: Derived [HeadroomModel];
}
