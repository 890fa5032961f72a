//! Texts of the page in a frame, in Traditional Chinese.

use crate::i18n::texts::table;
use crate::i18n::words::Embed;

pub const EMBED: [&str; Embed::COUNT] = table!(
    Embed,
    &str,
    [Open = "在 Headroom 中開啟", NewTab = "於新分頁開啟", Inputs = "輸入條件", Growth = "成長 {0}"]
);
