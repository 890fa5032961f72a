//! English texts of findings.

use crate::i18n::texts::table;
use crate::sizing::advice::Finding;

/// What, why, and what to do.
const fn text(what: &'static str, why: &'static str, fix: &'static str) -> [&'static str; 3] {
    [what, why, fix]
}

pub const FINDINGS: [[&str; 3]; Finding::COUNT] = table!(
    Finding,
    [&str; 3],
    [
        RamOver = text(
            "RAM is short by {0}.",
            "The plan needs {1}; the node has {2} installed.",
            "Or run fewer or smaller guests.",
        ),
        CpuOver = text(
            "{0} vCPU per core is past the limit of {1}.",
            "Guests would wait for a core most of the time when they are busy.",
            "Add cores or nodes, or give the guests fewer vCPU.",
        ),
        OvercommitOver = text(
            "{0} of the RAM is promised, past the limit of {1}.",
            "When the guests are busy at the same time, demand exceeds what is installed: guests stall or are killed.",
            "Add RAM or nodes, or configure the guests smaller.",
        ),
        DiskOver = text(
            "The virtual disks need {0}; the pools hold {1}.",
            "They do not fit, even filled to the last byte.",
            "Add disks or choose a layout with more usable space.",
        ),
        IopsOver = text(
            "The guests ask {0} of the disks, which do {1}.",
            "Reads and writes queue up, and every guest waits.",
            "Add disks, take faster ones, or choose mirrors; for hard disks more ARC saves reads.",
        ),
        LayoutUnsafe = text(
            "The layout survives {0} disk failures, not the {1} asked for.",
            "The next failure loses the pool with every guest on it.",
            "Choose a mirror or a layout with more parity, or lower the failures to survive.",
        ),
        LargestGuest = text(
            "A guest of {0} fits no node.",
            "An empty node has {1} for guests.",
            "Make the guest smaller or use nodes with more RAM.",
        ),
        GuestThreads = text(
            "A guest has {0}; a node has {1} logical processors.",
            "The hypervisor does not start it.",
            "Give it fewer vCPU, or use nodes with more cores.",
        ),
        Admission = text(
            "Reservations of {0} exceed what ESXi can promise.",
            "ESXi starts a guest only when its reservation and overhead fit into {1}; the next guest will not power on.",
            "Lower the reservations or add RAM.",
        ),
        LikelyMib = text(
            "{0} per guest looks like MiB typed as GiB.",
            "It is a hundred times the host's {2} or more.",
            "If {1} is meant, enter that.",
        ),
        EsxiMinimum =
            text("{0} is less than ESXi starts with.", "ESXi 7 and later need {1}.", "Install at least that much.",),
        SpecialUnsafe = text(
            "The special vdev survives {0} disk failures, the pool {1}.",
            "It holds the only metadata: when it is lost, the pool is lost.",
            "Mirror it as wide as the pool's redundancy asks for.",
        ),
        StorageNodes = text(
            "Too few nodes for this storage: {0} of {1}.",
            "Each copy or part of a block lies on a node of its own.",
            "Add nodes, or choose a layout with fewer copies.",
        ),
        StorageUnsafe = text(
            "The storage survives {0} failed nodes or disks, not the {1} asked for.",
            "The next failure loses data of every guest.",
            "Choose more copies or parity, or lower the failures to survive.",
        ),
        SqlNuma = text(
            "SQL Server would see {0} logical processors in one NUMA node.",
            "SQL Server 2022 and earlier do not start with more than {1}.",
            "Spread the guest over {2} virtual NUMA nodes.",
        ),
        TooManyDimms = text(
            "{0} DIMMs do not fit into {1} slots.",
            "The memory stated cannot be installed.",
            "State the slots of the board, or use larger DIMMs.",
        ),
        RamTight = text(
            "Only {0} stay free: {1} of the installed RAM.",
            "Any further guest, or a guest that grows, leads to reclaiming.",
            "Aim for 10% or more free.",
        ),
        DependsOnBase = text(
            "The verdict depends on how much the host itself takes.",
            "{0} is assumed; the vendor's more cautious rule of {1} gives another verdict.",
            "Measure a running host and enter its figure under host options.",
        ),
        CpuTight = text(
            "{0} vCPU per core is past the safe {1}.",
            "More than one in twenty requests has to wait for a core.",
            "Add cores, or measure the guests' CPU use and enter it.",
        ),
        OvercommitTight = text(
            "{0} is past the safe overcommit of {1}.",
            "The risk of memory pressure is {2}.",
            "Add RAM until the ratio is safe, or accept the risk knowingly.",
        ),
        PermissionUnsafe = text(
            "The overcommit target of {0} is past the safe {1}.",
            "The plan does not need it yet, but nothing would stop it.",
            "Set the target to safe.",
        ),
        NothingToOvercommit = text(
            "Nothing can be overcommitted.",
            "All {0} of guest memory are fixed: busy, reserved, pinned or passed through.",
            "Plan with one to one.",
        ),
        NoBallooning = text(
            "Without ballooning, {0} cannot be overcommitted.",
            "A guest keeps every page it has once touched; its page cache grows to what is configured.",
            "Turn ballooning or Dynamic Memory on, or set a balloon minimum for these guests.",
        ),
        NoTools = text(
            "{0} belong to guests without tools.",
            "Without a balloon driver the host can only swap them out.",
            "Install VMware Tools or the virtio balloon driver.",
        ),
        DiskTight = text(
            "The pools fill to {0}, past the limit of {1}.",
            "Full pools slow down, fragment, and leave no space for snapshots.",
            "Add disks, or raise the limit knowingly.",
        ),
        FlushUnprotected = text(
            "Sync writes collapse on disks without power-loss protection: {0} asked for, {1} of what these disks can flush.",
            "Databases and file systems wait for every flush, and these disks flush to slow memory. Their datasheet does not show it.",
            "Take disks with power-loss protection; on ZFS a separate log (SLOG) that has it does too.",
        ),
        IopsTight = text(
            "The disks are {0} busy, more than {1}.",
            "Beyond that, waiting grows faster than work.",
            "Add disks, choose mirrors, or give hard disks more ARC.",
        ),
        WriteLate = text(
            "99% of the writes take up to {0}, more than the {1} asked for.",
            "Load and the latency of these disks decide it.",
            "Choose mirrors, disks with power-loss protection, or more of them.",
        ),
        WideSet = text(
            "The parity of a set spans more than {0} disks.",
            "Rebuilds read all of them, and the operations per second stay near those of one disk.",
            "Divide the disks into several narrower sets.",
        ),
        OneParity = text(
            "One parity over large hard disks: {0} a year that a rebuild meets an unreadable sector.",
            "While a disk is replaced nothing protects the others, and reading them all takes long.",
            "Choose two parities or mirrors.",
        ),
        WriteHole = text(
            "RAID 5 and 6 of btrfs are not safe.",
            "A power cut while writing can damage data that was there before; its developers advise against it.",
            "Choose RAID 1 or RAID 10 of btrfs.",
        ),
        DisksWorn = text(
            "The guests' writes wear the disks out in {0}.",
            "They are rated for {1}, at the drive writes a day of their datasheet.",
            "Take disks that endure more writes a day, larger or more disks, or blocks nearer to the guests' writes.",
        ),
        ArcDefault = text(
            "Without a limit the ARC may take {0}.",
            "{1} is recommended. The ARC gives memory back, but perhaps too late for a guest that starts.",
            "Set zfs_arc_max as in the settings below.",
        ),
        ArcMustShrink = text(
            "It only fits when the ARC gives memory back.",
            "The ARC is counted with {0}; {1} are missing. A guest that starts at once may fail although the ARC could shrink.",
            "Lower the ARC maximum.",
        ),
        ArcIgnored = text(
            "An ARC maximum of {0} is ignored.",
            "It is not above the minimum of {1}, so ZFS keeps its default.",
            "Set the minimum lower as well, or the maximum higher.",
        ),
        NumaSpans = text(
            "A guest of {0} and {1} spans {2} NUMA nodes.",
            "A NUMA node has {3} cores and {4}. Memory on the other node is slower.",
            "Keep it within one node, or give it virtual NUMA nodes to match.",
        ),
        Pressure = text(
            "{0} of the RAM would be in use.",
            "From {1} on, pages are merged and balloons grow, which costs CPU time and takes memory from guests.",
            "Stay below, or accept it knowingly.",
        ),
        HugePages = text(
            "{0} huge pages of {1} are needed: {2}.",
            "At run time fragmentation prevents it, and an exact fit fails when a page is held elsewhere.",
            "Reserve them at boot, with one to spare on each NUMA node.",
        ),
        NoSwap = text(
            "{0} of the RAM is promised without swap.",
            "When demand exceeds RAM, the kernel kills guests instead of slowing down.",
            "Add swap on a plain partition as a last resort.",
        ),
        SwapOnZvol = text(
            "Keep the {0} of swap off ZFS.",
            "Swap on a zvol can hang under memory pressure, because ZFS needs memory to write it.",
            "Use a plain partition or zram.",
        ),
        UnevenChannels = text(
            "{0} DIMMs do not fill {1} memory channels evenly.",
            "Some memory is slower.",
            "Use the same DIMMs on every channel of every socket.",
        ),
        PoolPlatform = text(
            "This platform does not run this storage system.",
            "The pool is not counted.",
            "Choose another system, or give the disks to a guest.",
        ),
        SpecialSmall = text(
            "The special vdev is too small: metadata alone needs up to {0}.",
            "What does not fit goes to the slow disks.",
            "Use larger devices.",
        ),
        LogUnprotected = text(
            "The log device has no power-loss protection.",
            "It must flush every sync write like the pool's own disks: no gain, and what it confirmed may be lost.",
            "Use an SSD with power-loss protection, or no log device.",
        ),
        SsdFirst = text(
            "The SSDs before this pool could hold the guests: {0} of virtual disks.",
            "As the pool they speed up every read and write; as a cache only what is read again.",
            "Make them the pool of the guests, and keep the hard disks for backups and archives.",
        ),
        L2arcLarge = text(
            "The L2ARC is too large for this ARC.",
            "Its headers take {0} of RAM, more than a tenth of the ARC.",
            "Use {1} of it at most, or larger blocks.",
        ),
        L2arcUseless = text(
            "Do not use an L2ARC here.",
            "Its headers take {0} of RAM, and it changes the hit ratio by {1}.",
            "Take a smaller one, about five times the ARC, or give the money to RAM.",
        ),
        ThinStop = text(
            "Thin disks promise {0} of the physical space, past the stop line of {1}.",
            "When the pool is full, every guest on it stops with write errors.",
            "Add disks, or give fewer or smaller virtual disks.",
        ),
        NoRebuild = text(
            "After a node failure copies stay lost: {0} nodes are left, {1} are needed.",
            "Until the node is back, the next failure may lose data.",
            "Add a node, so that copies are made anew.",
        ),
        SlowRebuild = text(
            "After a failure, storage is whole again only after {0}.",
            "Until then {1} more nodes may fail without loss of data, and the longer it takes, the likelier another one does.",
            "Take more nodes, or smaller or faster disks, or a layout that bears one more.",
        ),
        StorageCores = text(
            "Storage asks for {0} cores, and a node has {1}.",
            "Its daemons and the VMs wait for each other, most of all while data is made anew.",
            "Take nodes with more cores, or fewer disks in each.",
        ),
        TierActive = text(
            "Guests use {0} at their peak, more than half of the installed memory ({1}).",
            "Memory tiering moves only pages that rest to NVMe; VMware wants the active ones in half of the DRAM.",
            "Add DRAM, or plan with less NVMe.",
        ),
        TierIgnored = text(
            "This platform has no memory tiering.",
            "Only ESXi 9 uses NVMe as memory: the tier is not counted.",
            "Choose ESXi 9, or leave the tier away.",
        ),
        AhvOvercommit = text(
            "AHV’s memory overcommit is off by default.",
            "Nutanix advises against it in production: guests wait when memory comes from swap.",
            "Turn it on for guests that may wait, or plan one to one.",
        ),
        OsdRecovery = text(
            "A Ceph OSD that starts again may need {0}; {1} stay free.",
            "When it is killed for want of memory, recovery begins anew.",
            "Keep this much free on each node.",
        ),
        VsanCache = text(
            "vSAN OSA needs a flash device as cache in each disk group, and none is stated.",
            "A cache device holds no data: as planned, the capacity counts a disk that the cache will take.",
            "State one disk of each node with the role of a cache, or choose vSAN ESA.",
        ),
        NodesMissing = text(
            "{0} nodes are needed; the plan has {1}.",
            "Placed one by one, the guests do not fit the nodes that are left after the failures and the maintenance.",
            "Add {2} more, take larger nodes, or run fewer or smaller guests.",
        ),
        NoNodeMayFail = text(
            "No node may fail: the guests need all {0}.",
            "When one does, some guests have nowhere to restart within what is safe.",
            "Add a node, and set the nodes that may fail to 1.",
        ),
        HeldMemory = text(
            "{0} belong to guests with passed-through devices or pinned memory.",
            "They hold all of it from the start: no overcommit, ballooning or page sharing.",
            "Plan them at full size, as is done here.",
        ),
        SaltedSharing = text(
            "ESXi shares pages only within each guest.",
            "Sharing between guests has been off by default since 2014, for security.",
            "Count on it only where Mem.ShareForceSalting is 0.",
        ),
        NoSharing = text(
            "This platform shares no pages between guests.",
            "What is stated for it is not counted.",
            "Leave page sharing as the platform does.",
        ),
        SingleNode = text(
            "There is one node.",
            "When it fails or is updated, every guest stops.",
            "Add a second node if that matters.",
        ),
        AfterFailure = text(
            "RAM in use on the fullest node goes from {0} to {1} when nodes fail.",
            "All verdicts here hold with the failures and the maintenance of the policy.",
            "Keep this reserve when guests are added.",
        ),
        BalloonMinimum = text(
            "Balloon minimums sum up to {0}.",
            "Ballooning aims at {1} in use, and takes no guest below its minimum.",
            "Keep the sum below that line.",
        ),
        CapacityEstimate = text(
            "The capacity of this storage is an estimate.",
            "Storage over the nodes keeps room for rebuilding and for its metadata, and its speed is not judged. For VMFS 1.5% is assumed, as nobody publishes what it keeps for itself.",
            "Leave a few percent of room.",
        ),
        PodLimit = text(
            "The pod of the largest guest has {0} beside the guest’s memory.",
            "Guests with many disks or devices were killed at this limit with free memory inside.",
            "Give it {1} or more: reservedOverhead of the guest, or a higher overhead ratio.",
        ),
        BetterLayout = text(
            "Another layout of these disks suits better.",
            "It holds {0} for these guests and does {1} in their mix.",
            "Compare the first rows of the layouts.",
        ),
        DisksWear = text(
            "The guests' writes use the disks up in {0}.",
            "The warranty ends there, before the {1} that they are rated for.",
            "Watch their wear, and plan to replace them.",
        ),
        LogUseless = text(
            "The log device brings nothing here.",
            "Only sync writes use it, and the pool's own disks bear them.",
            "Use the device for something else.",
        ),
        SpecialUseless = text(
            "The special vdev brings nothing here.",
            "The pool's own disks are as fast.",
            "Add its disks to the pool's data.",
        ),
        SpecialStays = text(
            "The special vdev stays for good.",
            "ZFS cannot remove it from a pool with RAIDZ or dRAID.",
            "Decide on it before the pool is built.",
        ),
        RemoteUnjudged = text(
            "Capacity and speed of the remote storage are not judged.",
            "What it holds and how fast it is depends on disks that this plan does not state.",
            "Ask for its free space and for its operations per second before you rely on it.",
        ),
        NodesSpare = text(
            "{0} nodes suffice; the plan has {1}.",
            "The guests fit one by one with {3} fewer, also after the failures and the maintenance.",
            "Keep the rest for growth, or buy fewer.",
        ),
        ReplicaNeeded = text(
            "Each node keeps its guests' disks on its own pools.",
            "When a node is lost, its guests restart elsewhere only from a replica or a backup, without what was written since.",
            "Replicate the disks of guests that must restart, or take shared storage.",
        ),
        ColdReads = text(
            "After a failure {0} more go to the disks at first.",
            "The ARC of the nodes that take over does not know the restarted guests; until it does, the disks are {1} busy.",
            "Restart the important guests first.",
        ),
        RunwayShort = text(
            "The plan lasts {0} when the guests grow by {1} a year.",
            "Then the first resource is past what is safe.",
            "Plan the next nodes or upgrades now.",
        ),
    ]
);
