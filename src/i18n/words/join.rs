//! What joins texts: the punctuation and the spaces between them.

use crate::i18n::message::messages;

messages! {
    /// What stands between, around or behind texts that are put together.
    Join in join {
        // between two sentences
        Sentence = " ",
        // between the words of a list
        List = ", ",
        // between what is told of one thing
        Comma = ", ",
        // between parts that may hold commas themselves
        Clause = "; ",
        // between what something is called and what it is
        Label = ": ",
        // behind what they explain
        Brackets = " ({0})",
        // behind a sentence that is put together
        Stop = ".",
    }
}
