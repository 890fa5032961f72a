//! Number words.

use crate::i18n::message::messages;

messages! {
    /// Texts around numbers.
    Unit in unit {
        Vcpu = "{0} vCPU",
        GuestsOf = "Guests of {0}, {1}",
        NodeType = "Node type {0}",
        AndMoreTerms = "{0} + {1} more",
        PerSecond = "{0} per second",
        Minutes = "{0} min",
        Hours = "{0} h",
        Months = "{0} months",
        Years = "{0} years",
        OneInBits = "1 in 10{0}",
        SumOf = "sum of {0}",
        OneIn = "1 in {0}",
        WithOneIn = "{0} ({1})",
        BelowOneInAMillion = "below 0.0001%",
        ActionAdd = "Add {0}.",
        ActionReplace = "Replace the DIMMs with {0}.",
        ActionInstall = "Install {0}.",
        RemedyFirst = "{0} {1}",
        NoRemedy = "No memory that can be installed suffices. {0}",
    }
}
