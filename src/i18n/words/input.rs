//! Labels and hints of the inputs.

use crate::i18n::message::messages;

messages! {
    /// Texts of the inputs.
    Input in input {
        GuestsTitle = "Virtual machines",
    }
}
