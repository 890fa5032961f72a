//! Candidates: servers with storage forms against what is asked for.

use crate::i18n::message::messages;

messages! {
    /// Texts about candidates.
    Candidates in candidates {
        Servers = "Servers",
        Storage = "Storage of each node",
        OwnStorage = "This plan’s storage",
        PriceNote = "In any currency, for one node. They count once every server has one.",
        Baseline = "VMs on an old node",
        WantedTimes = "Wanted of that",
        Targets = "Write p99 and the power of a rack share are asked for in Policy.",
        Counted = "Counted in VMs of {0} and {1}, the largest group.",
        Target = "A node is to carry {0}.",

        Name = "Server and storage",
        Density = "VMs on a node",
        Nodes = "Nodes",
        Power = "Power at full load",
        P99 = "Write p99",
        Cost = "Cost",
        Binds = "Runs out first",

        Predicted = "measured; predicted {0}, {1}",
        PowerEach = "{0} each",
        First = "Winner",
        NotPossible = "Not possible",
        MissNodes = "no number of nodes carries the VMs",
        MissPower = "{0}, {1} allowed for a rack share",
        MissDensity = "{0} VMs on a node, {1} wanted",
        MissStorage = "its storage is not suitable",
        MissLatency = "write p99 above {0}",

        Why = "Why",
        Only = "It is the only one.",
        None = "None is possible; this one misses least.",
        Meets = "It keeps every target.",
        Misses = "It misses fewest targets.",
        ByPossible = "{0} is not possible.",
        ByMisses = "{0} misses more targets.",
        ByCost = "{0} costs {1}, this one {2}.",
        ByDensity = "{0} carries {1} VMs on a node, this one {2}.",
        ByStorage = "{0} carries as many, and its storage ranks lower by your weights of capacity, speed and safety: {1}, this one {2} (usable, write p99).",
        ByPower = "{0} draws {1}, this one {2}.",
        Close = "{0} is as good.",

        Use = "Use these nodes",
        PredictedTitle = "Predicted",
        TargetTitle = "Wanted",
        NodesTitle = "Nodes needed",
        PowerTitle = "Power of all nodes",
        NoGuests = "Add virtual machines to compare hardware for them.",
        NoServers = "Choose at least one server.",
        NoneFits = "The platform runs none of these storage forms.",

        FieldHeld = "VMs of 2 vCPU, 4 GB",
        FieldWeb = "wrk, thousand requests/s",
        FieldWebP99 = "wrk p99, ms",
        FieldTransactions = "pgbench, thousand transactions/s",
    }
}
