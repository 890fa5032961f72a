//! Sentences about caches before a pool, and about virtual disks. `**` stands around what is to be read first.

use crate::i18n::texts::table;
use crate::i18n::words::Cache;

pub const CACHE: [&str; Cache::COUNT] = table!(
    Cache,
    &str,
    [
        // read cache
        L2arcUseful = "**L2ARC 值得配**：命中率提高 {0} 个百分点，代价是 {1} 内存。",
        L2arcAllFlash = "**不需要 L2ARC**：存储池与它一样快。",
        L2arcCouldBePool = "**不需要 L2ARC**：这些 SSD 可以直接作为存储池。",
        L2arcHoldsAll = "**不需要 L2ARC**：会重复读取的数据 ARC 都放得下。",
        L2arcMemoryFirst = "**暂不配 L2ARC**：应先给 ARC 加内存。",
        L2arcSmaller = "**较小的 L2ARC 值得配**：当前 L2ARC 的头部占用 {0}，超过 ARC 的十分之一；最多配 {1}。",
        L2arcHeaders = "**不配 L2ARC**：其头部占用 {0}，超过 ARC 的十分之一。",
        L2arcSmallGain = "**不配 L2ARC**：命中率提高不到 5 个百分点。",
        SsdFirst = "**用这些 SSD 做存储池**：它们放得下全部虚拟机，这样每次读写都快。",
        // intent log
        LogUseful = "**日志设备值得配**：{0} 就够，同步写入速度约为原来的 {1}。",
        LogNoSync = "**不需要日志设备**：没有同步写入。",
        LogUnprotected = "**不要用这个日志设备**：没有断电保护，既无收益，又可能丢失写入。",
        LogPoolProtected = "**不需要日志设备**：存储池自身的磁盘有断电保护。",
        LogPoolFast = "**不需要日志设备**：存储池自身的磁盘承担得了同步写入。",
        // special vdev
        SpecialUseful = "**special vdev 有帮助**：元数据需 {0}，冗余须与存储池相同。",
        SpecialStays = "**special vdev 有帮助**：元数据需 {0}，冗余须与存储池相同。加入后无法再移除。",
        SpecialAllFlash = "**不需要 special vdev**：存储池一样快。",
        SpecialLessRedundant =
            "**不要用这个 special vdev**：它能承受的故障少于存储池，一旦丢失，整个存储池也随之丢失。",
        SpecialTooSmall = "**不要用这个 special vdev**：仅元数据就可能需要 {0}。",
        // deduplication
        DedupOnlyAbove = "去重会占用 {0} 内存。去重率高于 {1} 才划算，否则用压缩。",
        // thin promise
        PromiseKept = "置备的容量不超过实际容量。",
        PromiseAlarms = "在存储池使用率 75% 和 85% 处设置告警。",
        PromiseWatched = "仅在持续监控增长且备有磁盘时可行。",
        PromiseStop = "**超过停止线**：存储池一满，其上的虚拟机会全部停止。",
        // virtual disks
        DatabasesEager = "数据库：厚置备，预先置零。其他置备方式的首次写入速度只有约四分之一。",
        DatabasesThin = "数据库：精简置备，启用 discard。",
        OthersThin = "其他虚拟机：精简置备，启用 discard。",
        ControllerPvscsi = "控制器：VMware Paravirtual (PVSCSI)。",
        ControllerVirtio = "控制器：VirtIO SCSI，启用 discard。",
        ControllerOwn = "控制器：平台自带的半虚拟化 SCSI。",
        Nested = "虚拟机内部自用 ZFS 或 btrfs 时，会在此占满整块虚拟磁盘：请在虚拟机内启用 discard。",
        RemoteIscsi = "iSCSI 性能稳定，虚拟机可从其启动。",
        RemoteNfs = "NFS 在 Linux 上处理小文件表现好，在 Windows 上较差。",
        RemoteSmb = "由虚拟机挂载的 SMB 处理小文件很慢，虚拟机也不能从其启动。",
    ]
);
