//! Candidates in what is sent: files and paper.

use crate::i18n::message::messages;

messages! {
    /// Texts about candidates in files and on paper.
    Carried in carried {
        // files
        Asked = "Asked",
        Rank = "Rank",
        Missed = "Missed",
        FirstOf = "{0}, first of {1}",

        // paper
        LeftOut = "Only on the page, which the link opens: how each number was found, more layouts, caches, virtual disks, settings to copy.",
        LeftOutDerived = "Only on the page, which the link opens: more layouts, caches, virtual disks, settings to copy.",
        ByLink = "The link does not hold what is compared.",
    }
}
