//! The page in a frame of another page.

use crate::i18n::message::messages;

messages! {
    /// Texts of the page in a frame.
    Embed in embed {
        Open = "Open in Headroom",
        NewTab = "in a new tab",
        Inputs = "What was stated",
        Growth = "growth {0}",
    }
}
