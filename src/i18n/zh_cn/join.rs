//! What joins texts: the punctuation and the spaces between them.

use crate::i18n::texts::table;
use crate::i18n::words::Join;

pub const JOIN: [&str; Join::COUNT] = table!(
    Join,
    &str,
    [Sentence = "", List = "、", Comma = "，", Clause = "；", Label = "：", Brackets = "（{0}）", Stop = "。",]
);
