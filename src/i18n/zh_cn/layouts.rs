//! Texts about disk layouts: what each holds, how safe and how fast it is, and what speaks against it.

use crate::i18n::texts::table;
use crate::i18n::words::Layouts;

pub const LAYOUTS: [&str; Layouts::COUNT] = table!(
    Layouts,
    &str,
    [
        // card
        Note = "{0}，{1}，由优到劣",
        NoteBlocks = "{0}，{1}，{2} 块，由优到劣",
        Spread = "{0}，{1}，分布在 {2} 个节点上。",
        All = "另外 {0} 种布局",
        // columns
        Name = "布局",
        Usable = "可用 / 使用率",
        Survives = "可承受故障",
        LossYear = "年数据丢失概率",
        Iops = "此读写比下的 IOPS",
        P99 = "写入 p99",
        Rebuild = "重建",
        // row
        NotSuitable = "不适用",
        SurvivesNone = "0 块磁盘",
        SurvivesOne = "1 块磁盘",
        SurvivesMany = "{0} 块磁盘",
        AtBest = "最好时 {0} 块",
        WithUnreadable = "不可读扇区 {0}",
        NoRebuild = "无法重建",
        ZfsList = "zfs list {0}",
        Range = "{0}–{1}",
        // classes of loss
        Good = "良好",
        Backup = "须有备份",
        Weak = "偏弱",
        Unsafe = "不安全",
        // what speaks against a layout
        FewSurvived = "可承受 {0} 块磁盘故障，要求 {1} 块",
        OverFill = "使用率达 {0}，上限为 {1}",
        TooSlow = "太慢：虚拟机会使其负载达 {0}",
        Late = "写入 p99 为 {0}，要求 {1}",
        Wide = "一组校验跨越的磁盘超过 {0} 块",
        OneParity = "{0} 的磁盘只有单校验",
        WriteHole = "在 btrfs 上，断电可能损坏旧数据",
        // why the first is the first
        Why = "理由",
        Against = "与“{0}”相比：{1}。",
        AgainstBut = "与“{0}”相比：{1}；代价：{2}。",
        Close = "与“{0}”相差无几。",
        TimesIops = "IOPS 为其 {0}",
        TimesSpace = "空间为其 {0}",
        LossInstead = "年数据丢失概率为 {0}，而非 {1}",
        UnreadableInstead = "遇到不可读扇区的概率为 {0}，而非 {1}",
        WaitInstead = "写入 p99 为 {0}，而非 {1}",
        Only = "这些磁盘没有其他适用的布局。",
        NoneSuits = "这些磁盘没有适用的布局；这一种差距最小。",
        FillUnder = "使用率为 {0}，低于您设置的上限 {1}。",
        // what is opened
        ZfsShows = "zfs list 显示",
        DfShows = "df 显示",
        DatastoreShows = "数据存储显示",
        ThinPoolShows = "精简池容量",
        ForGuests = "这些虚拟机可存放",
        Load = "磁盘负载",
        LoadLimit = "上限 {0}",
        Reads = "随机读取",
        Writes = "随机写入",
        Flushed = "同步写入",
        Unreadable = "因不可读扇区丢失数据",
        Life = "磁盘寿命",
        IopsValue = "{0} IOPS",
        Sectors = "一个 {0} 的块占用 {1} 个数据扇区、{2} 个校验扇区和 {3} 个填充扇区，每个扇区 {4}。",
        SectorsCopied = "一个 {0} 的块在一组的每块磁盘上占用 {1} 个 {2} 的扇区。",
        SectorData = "数据",
        SectorParity = "校验",
        SectorEmpty = "填充",
        Use = "采用此布局",
        LeaveOpen = "自动选择最佳布局",
    ]
);
