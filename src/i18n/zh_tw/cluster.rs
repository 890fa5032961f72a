//! Texts about the cluster: nodes needed, guests on each node before and after a failure, how long it lasts.

use crate::i18n::texts::table;
use crate::i18n::words::Cluster;

pub const CLUSTER: [&str; Cluster::COUNT] = table!(
    Cluster,
    &str,
    [
        Note = "VM 逐台擺放",
        NoteGrown = "VM 逐台擺放，含成長",
        // figures
        NodesNeeded = "所需節點數",
        NeededNever = "有 VM 任何節點都放不下",
        NeededBinds = "需求最多：{0}",
        MayBeDown = "其中 {0} 個可停機",
        Stated = "方案有 {0} 個",
        Reserve = "故障預留",
        Lasts = "可用期限",
        LastsNote = "屆時用盡：{0}（每年成長 {1}）",
        LicenceCores = "需授權的核心數",
        LicenceNote = "每顆處理器至少 16 核心",
        // drawing
        AllRun = "所有節點正常",
        NodesDown = "{0}停機",
        NodeNumber = "節點 {0}",
        BarLabel = "{0}：{1}，{2} / {3}",
        GuestGroup = "群組 {0}",
        AllGuests = "所有 VM",
        OtherGroups = "其他群組",
        Moved = "在此重新啟動",
        Room = "可用",
        // sentences
        AllRestart = "{0}停機時，{1} 台 VM 會在其餘節點重新啟動。",
        Stranded = "{0}停機時，{1} 台 VM 在安全範圍內找不到節點。",
        StrandedMove = "{0}停機時，{1} 台 VM 須先移動其他 VM 才找得到節點。",
        Unplaced = "即使所有節點正常，仍有 {0} 台 VM 在安全範圍內找不到節點。",
        OneOf = "1 個節點",
        SomeOf = "{0} 個節點",
        Bound = "無論如何擺放，至少需要 {0} 個節點；此處用了 {1} 個，可停機的節點另計。",
        FillBeforeAfter = "儲存池使用率為 {0}，故障後為 {1}。",
    ]
);
