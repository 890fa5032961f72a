//! Labels and sentences of the results.

use crate::i18n::message::messages;

messages! {
    /// Texts of the results.
    Answer in result {
        BudgetTitle = "RAM budget",
    }
}
