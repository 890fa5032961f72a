//! The helper that finds the RAM of a guest from what it is for. `**` stands around what is to be read first.

use crate::i18n::message::messages;

messages! {
    /// Texts of the role helper.
    Helper in helper {
        System = "Operating system",
        Role = "Role",
        Data = "Data",
        Users = "Users",
        Needs = "**{0}** of RAM",
        NeedsTitle = "RAM for this role",
        WithVcpus = "{0} vCPU",
        SqlLimit = "**{0}** as max server memory",
        BufferLimit = "**{0}** as shared_buffers",
        LimitTitle = "What the database may take",
        SqlStandard = "SQL Server Standard uses at most 128 GB for its buffer pool.",
        Apply = "Apply to this group",
        Applied = "The group has this RAM and workload.",
        TooLarge = "No virtual machine is sized so large: the limit is {0}.",
        Wrong = "Enter a number, {0} at most.",
        SourcePublished = "{0}; {1}",
        SourceAssumed = "{0}; the application’s part is assumed",
        LatencyAxis = "Transaction, ms",
        RamAxis = "RAM of the VM, GiB",
        CurveLabel = "Latency of the database against RAM: {0} with {1}; it runs away below {2}.",
        ThisGroup = "This group",
        ForRole = "For this role",
        Knee = "Knee",
        Waits = "With {0} a transaction takes **{1}**",
        WaitsTitle = "Transaction with {0}",
        LoadTitle = "Disk load at the test’s transactions",
        LoadNote = "{0} on the disks",
        Unmeasured = "With {0} it holds less than an eighth of what it reads, and nobody measured that.",
        Compared = "A GiB taken from a database below {0} costs more than one taken from the ARC.",
        Model = "Fitted to the test",
        Measured = "Measured, scaled to this size",
    }
}
