//! What the page says when a newer version of it is at hand.

use crate::i18n::message::messages;

messages! {
    /// Texts about a newer version of the page.
    Offline in offline {
        Newer = "A new version of Headroom is ready. Your plan is kept.",
        Reload = "Reload",
    }
}
