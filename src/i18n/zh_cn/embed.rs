//! Texts of the page in a frame, in Simplified Chinese.

use crate::i18n::texts::table;
use crate::i18n::words::Embed;

pub const EMBED: [&str; Embed::COUNT] = table!(
    Embed,
    &str,
    [Open = "在 Headroom 中打开", NewTab = "在新标签页打开", Inputs = "输入条件", Growth = "增长 {0}"]
);
