//! The plan on paper, and its link as a code.

use crate::i18n::texts::table;
use crate::i18n::words::Paper;

pub const PAPER: [&str; Paper::COUNT] = table!(
    Paper,
    &str,
    [
        PrintTitle = "打印或另存为 PDF",
        Sheet = "摘要页",
        SheetNote = "各项结果、图表和建议；多数方案为两页",
        Derived = "摘要页和计算过程",
        DerivedNote = "后续页面列出每个数字的计算过程",
        LeftOut = "以下内容只在网页上，打开链接即可查看：每个数字的计算过程、其他磁盘布局、缓存、虚拟磁盘、候选硬件、可复制的设置。",
        LeftOutDerived = "以下内容只在网页上，打开链接即可查看：其他磁盘布局、缓存、虚拟磁盘、候选硬件、可复制的设置。",
        Derivations = "每个数字的计算过程",
        Code = "此方案链接的二维码",
        CodeHint = "同一个链接，供相机扫描。",
        CodeSave = "下载 SVG",
        CodeTooLong = "此链接太长，无法生成二维码：共 {0} 字节，二维码最多只能容纳 {1} 字节。",
    ]
);
