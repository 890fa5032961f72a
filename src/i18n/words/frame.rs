//! The page around inputs and results: bar, menus, messages.

use crate::i18n::message::messages;

messages! {
    /// Texts of the page's frame.
    Frame in frame {
        Product = "Headroom",
    }
}
