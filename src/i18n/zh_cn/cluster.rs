//! Texts about the cluster: nodes needed, guests on each node before and after a failure, how long it lasts.

use crate::i18n::texts::table;
use crate::i18n::words::Cluster;

pub const CLUSTER: [&str; Cluster::COUNT] = table!(
    Cluster,
    &str,
    [
        Note = "虚拟机逐台放置",
        NoteGrown = "增长后，虚拟机逐台放置",
        // figures
        NodesNeeded = "所需节点数",
        NeededNever = "有虚拟机没有节点放得下",
        NeededBinds = "需求最大：{0}",
        MayBeDown = "其中 {0} 个可停机",
        Stated = "方案有 {0} 个",
        Reserve = "为故障保留",
        Lasts = "可支撑时间",
        LastsNote = "按年增长 {1} 计；最先耗尽：{0}",
        LicenceCores = "需授权的核心数",
        LicenceNote = "每个处理器至少 16 个",
        // drawing
        AllRun = "全部节点在线",
        NodesDown = "{0}停机",
        NodeNumber = "节点 {0}",
        BarLabel = "{0}：{1}，{2} / {3}",
        GuestGroup = "分组 {0}",
        AllGuests = "全部虚拟机",
        OtherGroups = "其他分组",
        Moved = "在此重启",
        Room = "空闲",
        // sentences
        AllRestart = "{0}停机时，{1} 台虚拟机会在其余节点上重启。",
        Stranded = "{0}停机时，{1} 台虚拟机在安全范围内找不到节点。",
        StrandedMove = "{0}停机时，{1} 台虚拟机须先迁移其他虚拟机才有节点可用。",
        Unplaced = "即使全部节点在线，仍有 {0} 台虚拟机在安全范围内找不到节点。",
        OneOf = "1 个节点",
        SomeOf = "{0} 个节点",
        Bound = "少于 {0} 个节点时，任何放置方式都承载不了；此方式用 {1} 个，可停机的节点另计。",
        FillBeforeAfter = "存储池使用率为 {0}，故障后为 {1}。",
    ]
);
