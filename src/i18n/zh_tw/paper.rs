//! The plan on paper, and its link as a code.

use crate::i18n::texts::table;
use crate::i18n::words::Paper;

pub const PAPER: [&str; Paper::COUNT] = table!(
    Paper,
    &str,
    [
        PrintTitle = "列印或另存為 PDF",
        Sheet = "摘要頁",
        SheetNote = "各項結果、圖表與建議；多數方案為兩頁",
        Derived = "摘要頁與計算過程",
        DerivedNote = "後續頁面列出每個數字的計算過程",
        LeftOut = "以下內容只在網頁上，開啟連結即可查看：每個數字的計算過程、其他磁碟配置方式、快取、虛擬磁碟、候選方案、可複製的設定。",
        LeftOutDerived =
            "以下內容只在網頁上，開啟連結即可查看：其他磁碟配置方式、快取、虛擬磁碟、候選方案、可複製的設定。",
        Derivations = "每個數字的計算過程",
        Code = "此方案連結的 QR Code",
        CodeHint = "同一個連結，供相機掃描。",
        CodeSave = "下載 SVG",
        CodeTooLong = "此連結太長，無法做成 QR Code：共 {0} 位元組，QR Code 最多只能容納 {1} 位元組。",
    ]
);
