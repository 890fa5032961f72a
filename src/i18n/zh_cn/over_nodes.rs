//! Texts about storage over the nodes: what it takes of the processors, and what becomes of it when nodes are lost.

use crate::i18n::texts::table;
use crate::i18n::words::OverNodes;

pub const OVER_NODES: [&str; OverNodes::COUNT] = table!(
    OverNodes,
    &str,
    [
        Cores = "存储占用的核心",
        CoresNote = "每个节点，{0}",
        EachNode = "每个节点",
        Uncounted = "未计入 {0} 占用的核心：官方未公布数据。",
        Rebuilt = "存储重建完成需时",
        RebuiltNote = "{0}：需写入 {1}，分散在 {2}；{3}",
        OneNode = "1 个节点",
        SomeNodes = "{0} 个节点",
        FewNodes = "{0}：丢失的数据无法重建，因为只剩 {1} 个节点，需要 {2} 个。节点恢复之前，冗余一直不足。",
        NoRoom = "{0}：其余节点放不下要重建的数据。节点恢复之前，冗余一直不足。",
    ]
);
