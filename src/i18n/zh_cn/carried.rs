//! Candidates in what is sent, in Simplified Chinese.

use crate::i18n::texts::table;
use crate::i18n::words::Carried;

pub const CARRIED: [&str; Carried::COUNT] = table!(
    Carried,
    &str,
    [
        Asked = "要求",
        Rank = "排名",
        Missed = "未达到",
        FirstOf = "{0}（{1} 个中的首选）",
        LeftOut =
            "以下内容只在网页上，打开链接即可查看：每个数字的计算过程、其他磁盘布局、缓存、虚拟磁盘、可复制的设置。",
        LeftOutDerived = "以下内容只在网页上，打开链接即可查看：其他磁盘布局、缓存、虚拟磁盘、可复制的设置。",
        ByLink = "链接不包含参与对比的硬件。",
    ]
);
