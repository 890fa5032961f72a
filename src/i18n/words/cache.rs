//! Sentences about caches before a pool, and about virtual disks. `**` stands around what is to be read first.

use crate::i18n::message::messages;

messages! {
    /// Texts about caches and virtual disks.
    Cache in cache {
        // read cache
        L2arcUseful = "**An L2ARC pays**: it adds {0} points of hits for {1} of RAM.",
        L2arcAllFlash = "**No L2ARC**: the pool is as fast as the cache would be.",
        L2arcCouldBePool = "**No L2ARC**: the same SSDs could be the pool.",
        L2arcHoldsAll = "**No L2ARC**: the ARC holds all that is read again.",
        L2arcMemoryFirst = "**No L2ARC yet**: more RAM for the ARC comes first.",
        L2arcSmaller = "**A smaller L2ARC pays**: the headers of this one take {0}, more than a tenth of the ARC; {1} at most.",
        L2arcHeaders = "**No L2ARC**: its headers take {0}, more than a tenth of the ARC.",
        L2arcSmallGain = "**No L2ARC**: it adds less than 5 points of hits.",

        SsdFirst = "**Make these SSDs the pool**: they could hold the guests, and then every read and write is fast.",

        // intent log
        LogUseful = "**A log device pays**: {0} is enough, and sync writes get about {1} as fast.",
        LogNoSync = "**No log device**: nothing writes synchronously.",
        LogUnprotected = "**Not this log device**: without power-loss protection it gains nothing and can lose writes.",
        LogPoolProtected = "**No log device**: the pool's own disks have power-loss protection.",
        LogPoolFast = "**No log device**: the pool's own disks bear the sync writes.",

        // special vdev
        SpecialUseful = "**A special vdev helps**: {0} for metadata, as redundant as the pool.",
        SpecialStays = "**A special vdev helps**: {0} for metadata, as redundant as the pool. It can never be removed.",
        SpecialAllFlash = "**No special vdev**: the pool is as fast.",
        SpecialLessRedundant = "**Not this special vdev**: it survives less than the pool, and its loss is the pool's.",
        SpecialTooSmall = "**Not this special vdev**: metadata alone needs up to {0}.",

        // deduplication
        DedupOnlyAbove = "Deduplication would take {0} of RAM. It pays only above {1}; else use compression.",

        // thin promise
        PromiseKept = "No more is promised than is there.",
        PromiseAlarms = "Set alarms at 75% and 85% of the pool.",
        PromiseWatched = "Only with watched growth and disks at hand.",
        PromiseStop = "**Past the stop line**: a full pool stops every guest on it.",

        // virtual disks
        DatabasesEager = "Databases: thick, zeroed beforehand. The first write to other disks is about four times slower.",
        DatabasesThin = "Databases: thin, with discard.",
        OthersThin = "Other guests: thin, with discard.",
        ControllerPvscsi = "Controller: VMware Paravirtual (PVSCSI).",
        ControllerVirtio = "Controller: VirtIO SCSI with discard on.",
        ControllerOwn = "Controller: the platform’s paravirtual SCSI.",
        Nested = "A guest with ZFS or btrfs of its own needs its full disk here: turn on discard in it.",
        RemoteIscsi = "iSCSI is steady, and guests can boot from it.",
        RemoteNfs = "NFS is good with small files from Linux, poor from Windows.",
        RemoteSmb = "SMB that a guest mounts is slow with small files, and guests cannot boot from it.",
    }
}
