//! What is wrong with an input, a link or a file, and what would be right.

use crate::i18n::message::messages;

messages! {
    /// Texts of faults.
    Trouble in fault {
        Empty = "Enter a number.",
        NotANumber = "This is not a number. Use digits and a point, for example 1.5.",
        OutOfRange = "{0} is outside what can be sized. Enter {1} to {2}.",
        NotAPowerOfTwo = "{0} is not a power of two, as block and page sizes are.",
        MoreThanWhole = "{0} is more than the whole of {1}.",
        NoNodeLeft = "Failures and maintenance leave none of the {0} nodes to run on. Lower them or add nodes.",
        NoNodeLeftOne = "Failures and maintenance leave nothing to run on: there is only one node. Lower them or add nodes.",
        LayoutDisks = "This layout needs more data disks: {0} instead of {1}.",
        LayoutWidth = "A set of this layout needs {0} disks or more.",
        NotExpandable = "Only a pool of one RAIDZ vdev, with more disks than it needs, can have been expanded.",
        LayoutZfs = "ZFS has no such layout. Use mirrors, RAIDZ1 to RAIDZ3, dRAID or a stripe.",
        LayoutRaid = "This storage has no such layout. Use RAID 0, 1, 5, 6, 10, 50 or 60.",
        LayoutBtrfs = "btrfs has no such layout. Use RAID 0, 1, 5, 6 or 10 over all disks, or mirrors of three or four.",
        LayoutNone = "This storage keeps its copies elsewhere and has no layout. Leave it on “auto”.",
        LayoutNodes = "Over the nodes there is no such layout. Use one set: mirror:3 for three copies, raid5:4 or raid6:6 for parity.",
        PoolTooLarge = "The disks of this pool hold {0} together, more than the {1} that can be sized. Use fewer or smaller ones.",
        NoWeight = "Capacity, speed and safety all weigh 0. Give at least one of them a weight above 0.",
        InForce = "{0} Until then {1} holds.",
        UnstatedInForce = "{0} Until then it counts as left empty.",
        Range = "Enter {0} to {1}.",
        WholeRange = "Enter a whole number, {0} to {1}.",
        Elsewhere = "“{0}” no longer fits. {1}",
        UnknownKey = "unknown, left out",
        UnknownVersion = "another version of the link format; what is known was used",
        BadValue = "not understood, {0}",
        Repeated = "stated twice, this one was used",
        Conflict = "the link also says “{0}”, which was used",
        NoPool = "no storage system named, left out",
        TooLong = "cut after {0} characters",
        TooMany = "only the first {0} were used",
        Limit = "{0} {1}",
        More = "and {0} more",
        UsedWord = "“{0}” used instead",
        UsedDefault = "the usual value used instead",
        LeftOut = "left out",
        LimitWord = "“{0}” was used instead.",
        LimitDefault = "The usual value was used instead.",
        LimitLeftOut = "It was left out.",
    }
}
