//! Number words.

use crate::i18n::texts::table;
use crate::i18n::words::Unit;

pub const UNIT: [&str; Unit::COUNT] = table!(
    Unit,
    &str,
    [
        Vcpu = "{0} vCPU",
        GuestsOf = "{0}、{1} 的虚拟机",
        NodeType = "节点类型 {0}",
        AndMoreTerms = "{0} + 另 {1} 项",
        PerSecond = "{0} 次/秒",
        Minutes = "{0} 分钟",
        Hours = "{0} 小时",
        Months = "{0} 个月",
        Years = "{0} 年",
        OneInBits = "10{0} 分之一",
        SumOf = "求和：{0}",
        OneIn = "{0} 分之一",
        WithOneIn = "{0}（{1}）",
        BelowOneInAMillion = "低于 0.0001%",
        ActionAdd = "增加 {0} 内存条。",
        ActionReplace = "将内存条更换为 {0}。",
        ActionInstall = "安装 {0} 内存条。",
        RemedyFirst = "{0}{1}",
        NoRemedy = "能安装的内存都不够。{0}",
    ]
);
