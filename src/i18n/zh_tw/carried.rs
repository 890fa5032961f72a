//! Candidates in what is sent, in Traditional Chinese.

use crate::i18n::texts::table;
use crate::i18n::words::Carried;

pub const CARRIED: [&str; Carried::COUNT] = table!(
    Carried,
    &str,
    [
        Asked = "要求",
        Rank = "排名",
        Missed = "未達成",
        FirstOf = "{0}（{1} 個中的首選）",
        LeftOut = "以下內容只在網頁上，開啟連結即可查看：每個數字的計算過程、其他磁碟配置方式、快取、虛擬磁碟、可複製的設定。",
        LeftOutDerived = "以下內容只在網頁上，開啟連結即可查看：其他磁碟配置方式、快取、虛擬磁碟、可複製的設定。",
        ByLink = "連結不含比較對象。",
    ]
);
