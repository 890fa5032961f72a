//! Number words.

use crate::i18n::texts::table;
use crate::i18n::words::Unit;

pub const UNIT: [&str; Unit::COUNT] = table!(
    Unit,
    &str,
    [
        Vcpu = "{0} vCPU",
        GuestsOf = "{0}、{1} 的 VM",
        NodeType = "節點類型 {0}",
        AndMoreTerms = "{0} + 另 {1} 項",
        PerSecond = "{0} 次/秒",
        Minutes = "{0} 分鐘",
        Hours = "{0} 小時",
        Months = "{0} 個月",
        Years = "{0} 年",
        OneInBits = "10{0} 分之 1",
        SumOf = "加總：{0}",
        OneIn = "{0} 分之 1",
        WithOneIn = "{0}（{1}）",
        BelowOneInAMillion = "<0.0001%",
        ActionAdd = "請加裝 {0}。",
        ActionReplace = "請將現有 DIMM 換成 {0}。",
        ActionInstall = "請安裝 {0}。",
        RemedyFirst = "{0}{1}",
        NoRemedy = "可安裝的記憶體都不敷所需。{0}",
    ]
);
