//! Sentences about caches before a pool, and about virtual disks. `**` stands around what is to be read first.

use crate::i18n::texts::table;
use crate::i18n::words::Cache;

pub const CACHE: [&str; Cache::COUNT] = table!(
    Cache,
    &str,
    [
        // read cache
        L2arcUseful = "**L2ARC 划算**：命中率可多 {0} 個百分點，代價是 {1} 記憶體。",
        L2arcAllFlash = "**不需要 L2ARC**：儲存池已和快取一樣快。",
        L2arcCouldBePool = "**不需要 L2ARC**：同樣的 SSD 可以直接當儲存池。",
        L2arcHoldsAll = "**不需要 L2ARC**：會重複讀取的資料，ARC 已全部放得下。",
        L2arcMemoryFirst = "**先不要加 L2ARC**：應先為 ARC 增加記憶體。",
        L2arcSmaller = "**較小的 L2ARC 才划算**：目前大小的標頭要占 {0}，超過 ARC 的十分之一；最多用 {1}。",
        L2arcHeaders = "**不要用 L2ARC**：標頭要占 {0}，超過 ARC 的十分之一。",
        L2arcSmallGain = "**不需要 L2ARC**：命中率增加不到 5 個百分點。",
        SsdFirst = "**把這些 SSD 做成儲存池**：容量放得下所有 VM，如此每次讀寫都快。",
        // intent log
        LogUseful = "**日誌裝置划算**：{0} 就夠，同步寫入速度約為原本的 {1}。",
        LogNoSync = "**不需要日誌裝置**：沒有同步寫入。",
        LogUnprotected = "**不要用這個日誌裝置**：沒有斷電保護就沒有效益，還可能遺失寫入的資料。",
        LogPoolProtected = "**不需要日誌裝置**：儲存池的硬碟本身就有斷電保護。",
        LogPoolFast = "**不需要日誌裝置**：儲存池的硬碟本身就能承受同步寫入。",
        // special vdev
        SpecialUseful = "**special vdev 有幫助**：{0} 放中繼資料，備援程度須與儲存池相同。",
        SpecialStays = "**special vdev 有幫助**：{0} 放中繼資料，備援程度須與儲存池相同。加入後就無法移除。",
        SpecialAllFlash = "**不需要 special vdev**：儲存池一樣快。",
        SpecialLessRedundant =
            "**不要用這個 special vdev**：可承受的故障數比儲存池少，而它一損毀，整個儲存池就跟著損毀。",
        SpecialTooSmall = "**不要用這個 special vdev**：光是中繼資料就需要多達 {0}。",
        // deduplication
        DedupOnlyAbove = "重複資料刪除會占用 {0} 記憶體，刪除比高於 {1} 才划算；否則請用壓縮。",
        // thin promise
        PromiseKept = "承諾的空間沒有超過實際空間。",
        PromiseAlarms = "請在儲存池用到 75% 與 85% 時設定警示。",
        PromiseWatched = "必須持續監看成長，並備妥可加裝的硬碟。",
        PromiseStop = "**已超過安全上限**：儲存池一滿，其上所有 VM 都會停擺。",
        // virtual disks
        DatabasesEager = "資料庫：完整佈建並事先歸零。其他佈建方式的首次寫入約慢四倍。",
        DatabasesThin = "資料庫：精簡佈建，並啟用 discard。",
        OthersThin = "其他 VM：精簡佈建，並啟用 discard。",
        ControllerPvscsi = "控制器：VMware Paravirtual (PVSCSI)。",
        ControllerVirtio = "控制器：VirtIO SCSI，並啟用 discard。",
        ControllerOwn = "控制器：平台本身的半虛擬化 SCSI。",
        Nested = "客體內自行使用 ZFS 或 btrfs 時，此處須以完整磁碟容量計算：請在客體內啟用 discard。",
        RemoteIscsi = "iSCSI 表現穩定，VM 也可由它開機。",
        RemoteNfs = "NFS 搭配 Linux 時小檔案表現良好，搭配 Windows 則不佳。",
        RemoteSmb = "由客體掛載的 SMB 處理小檔案很慢，VM 也無法由它開機。",
    ]
);
