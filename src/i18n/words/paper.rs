//! The plan on paper, and its link as a code.

use crate::i18n::message::messages;

messages! {
    /// Texts about paper and codes.
    Paper in paper {
        PrintTitle = "Print, or save as PDF",
        Sheet = "Sheet",
        SheetNote = "The answers, their charts and the advice: two pages for most plans",
        Derived = "Sheet with derivations",
        DerivedNote = "On further pages, how each number was found",
        LeftOut = "Only on the page, which the link opens: how each number was found, more layouts, caches, virtual disks, candidates, settings to copy.",
        LeftOutDerived = "Only on the page, which the link opens: more layouts, caches, virtual disks, candidates, settings to copy.",
        Derivations = "How each number was found",
        Code = "QR code of the link to this plan",
        CodeHint = "The same link, for a camera.",
        CodeSave = "Download as SVG",
        CodeTooLong = "This link is too long for a QR code: it has {0} bytes, and a code holds at most {1}.",
    }
}
