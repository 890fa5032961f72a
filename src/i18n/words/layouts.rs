//! Texts about disk layouts: what each holds, how safe and how fast it is, and what speaks against it.

use crate::i18n::message::messages;

messages! {
    /// Texts about disk layouts.
    Layouts in layouts {
        // card
        Note = "{0}, {1}, best first",
        NoteBlocks = "{0}, {1}, {2} blocks, best first",
        Spread = "{0}, {1} over {2} nodes.",
        All = "{0} more layouts",

        // columns
        Name = "Layout",
        Usable = "Usable, fill",
        Survives = "Survives",
        LossYear = "Data loss a year",
        Iops = "IOPS in this mix",
        P99 = "Write p99",
        Rebuild = "Rebuild",

        // row
        NotSuitable = "Not suitable",
        SurvivesNone = "no disk",
        SurvivesOne = "1 disk",
        SurvivesMany = "{0} disks",
        AtBest = "{0} at best",
        WithUnreadable = "unreadable {0}",
        NoRebuild = "not possible",
        ZfsList = "zfs list {0}",
        Range = "{0}–{1}",

        // classes of loss
        Good = "Good",
        Backup = "With a backup",
        Weak = "Weak",
        Unsafe = "Not safe",

        // what speaks against a layout
        FewSurvived = "survives {0} failed disks, {1} asked for",
        OverFill = "fills to {0}, the limit is {1}",
        TooSlow = "too slow: the guests would keep it {0} busy",
        Late = "write p99 {0}, {1} asked for",
        Wide = "the parity of a set spans more than {0} disks",
        OneParity = "one parity over disks of {0}",
        WriteHole = "a power cut can damage old data on btrfs",

        // why the first is the first
        Why = "Why",
        Against = "Against {0}: {1}.",
        AgainstBut = "Against {0}: {1}; in return {2}.",
        Close = "It is hardly better than {0}.",
        TimesIops = "{0} the IOPS",
        TimesSpace = "{0} the space",
        LossInstead = "a yearly loss of {0} instead of {1}",
        UnreadableInstead = "a chance of unreadable sectors of {0} instead of {1}",
        WaitInstead = "a write p99 of {0} instead of {1}",
        Only = "No other layout of these disks is suitable.",
        NoneSuits = "No layout of these disks is suitable; this one misses least.",
        FillUnder = "It fills to {0}, under your limit of {1}.",

        // what is opened
        ZfsShows = "zfs list shows",
        DfShows = "df shows",
        DatastoreShows = "The datastore shows",
        ThinPoolShows = "The thin pool has",
        ForGuests = "These guests can store",
        Load = "Disk load",
        LoadLimit = "limit {0}",
        Reads = "Random reads",
        Writes = "Random writes",
        Flushed = "Sync writes",
        Unreadable = "Loss with unreadable sectors",
        Life = "Disks last",
        IopsValue = "{0} IOPS",
        Sectors = "One block of {0} takes {1} data, {2} parity and {3} empty sectors of {4}.",
        SectorsCopied = "One block of {0} takes {1} sectors of {2} on every disk of a set.",
        SectorData = "data",
        SectorParity = "parity",
        SectorEmpty = "empty",
        Use = "Use this layout",
        LeaveOpen = "Choose the best layout automatically",
    }
}
