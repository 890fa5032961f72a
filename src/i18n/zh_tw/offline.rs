//! What the page says when a newer version of it is at hand.

use crate::i18n::texts::table;
use crate::i18n::words::Offline;

pub const OFFLINE: [&str; Offline::COUNT] =
    table!(Offline, &str, [Newer = "Headroom 新版本已就緒，重新載入後會保留您的方案。", Reload = "重新載入",]);
