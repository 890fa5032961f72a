//! Texts about disk layouts: what each holds, how safe and how fast it is, and what speaks against it.

use crate::i18n::texts::table;
use crate::i18n::words::Layouts;

pub const LAYOUTS: [&str; Layouts::COUNT] = table!(
    Layouts,
    &str,
    [
        // card
        Note = "{0}，{1}，由佳至差",
        NoteBlocks = "{0}，{1}，{2} 區塊，由佳至差",
        Spread = "{0}，{1}，分布於 {2} 個節點。",
        All = "另有 {0} 種配置方式",
        // columns
        Name = "配置方式",
        Usable = "可用容量、使用率",
        Survives = "可承受",
        LossYear = "每年資料遺失機率",
        Iops = "此讀寫比的 IOPS",
        P99 = "寫入 p99",
        Rebuild = "重建",
        // row
        NotSuitable = "不適用",
        SurvivesNone = "0 顆硬碟",
        SurvivesOne = "1 顆硬碟",
        SurvivesMany = "{0} 顆硬碟",
        AtBest = "最多 {0} 顆",
        WithUnreadable = "不可讀磁區 {0}",
        NoRebuild = "無法重建",
        ZfsList = "zfs list {0}",
        Range = "{0}–{1}",
        // classes of loss
        Good = "良好",
        Backup = "須有備份",
        Weak = "偏弱",
        Unsafe = "不安全",
        // what speaks against a layout
        FewSurvived = "可承受 {0} 顆硬碟故障，要求為 {1} 顆",
        OverFill = "使用率達 {0}，上限為 {1}",
        TooSlow = "太慢：VM 會使其負載達 {0}",
        Late = "寫入 p99 為 {0}，要求為 {1}",
        Wide = "單組同位檢查橫跨超過 {0} 顆硬碟",
        OneParity = "{0} 的硬碟只有單一同位檢查",
        WriteHole = "在 btrfs 上斷電可能損毀既有資料",
        // why the first is the first
        Why = "理由",
        Against = "與「{0}」相比：{1}。",
        AgainstBut = "與「{0}」相比：{1}；代價：{2}。",
        Close = "與「{0}」相差無幾。",
        TimesIops = "IOPS 為其 {0}",
        TimesSpace = "空間為其 {0}",
        LossInstead = "每年資料遺失機率為 {0}，而非 {1}",
        UnreadableInstead = "遇到不可讀磁區的機率為 {0}，而非 {1}",
        WaitInstead = "寫入 p99 為 {0}，而非 {1}",
        Only = "這些硬碟沒有其他適用的配置方式。",
        NoneSuits = "這些硬碟沒有適用的配置方式；這一種差距最小。",
        FillUnder = "使用率為 {0}，低於您的上限 {1}。",
        // what is opened
        ZfsShows = "zfs list 顯示",
        DfShows = "df 顯示",
        DatastoreShows = "資料存放區顯示",
        ThinPoolShows = "thin pool 容量",
        ForGuests = "這些 VM 可存放",
        Load = "磁碟負載",
        LoadLimit = "上限 {0}",
        Reads = "隨機讀取",
        Writes = "隨機寫入",
        Flushed = "同步寫入",
        Unreadable = "不可讀磁區造成的遺失",
        Life = "硬碟壽命",
        IopsValue = "{0} IOPS",
        Sectors = "一個 {0} 區塊占用 {4} 磁區：資料 {1} 個、同位檢查 {2} 個、空白 {3} 個。",
        SectorsCopied = "一個 {0} 區塊在一組的每顆硬碟上各占用 {1} 個 {2} 磁區。",
        SectorData = "資料",
        SectorParity = "同位檢查",
        SectorEmpty = "空白",
        Use = "採用此配置方式",
        LeaveOpen = "自動選擇最佳配置方式",
    ]
);
