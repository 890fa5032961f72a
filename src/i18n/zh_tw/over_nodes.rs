//! Texts about storage over the nodes: what it takes of the processors, and what becomes of it when nodes are lost.

use crate::i18n::texts::table;
use crate::i18n::words::OverNodes;

pub const OVER_NODES: [&str; OverNodes::COUNT] = table!(
    OverNodes,
    &str,
    [
        Cores = "儲存佔用的核心",
        CoresNote = "每個節點，{0}",
        EachNode = "每個節點",
        Uncounted = "未計入 {0} 佔用的核心：官方未公布數據。",
        Rebuilt = "儲存完成重建需時",
        RebuiltNote = "{0}：需寫入 {1}，分散於 {2}；{3}",
        OneNode = "1 個節點",
        SomeNodes = "{0} 個節點",
        FewNodes = "{0}：遺失的資料無法重建，因為只剩 {1} 個節點，需要 {2} 個。在節點恢復之前，備援會一直不足。",
        NoRoom = "{0}：其餘節點放不下要重建的資料。在節點恢復之前，備援會一直不足。",
    ]
);
