//! Texts about the cluster: nodes needed, guests on each node before and after a failure, how long it lasts.

use crate::i18n::message::messages;

messages! {
    /// Texts about the cluster.
    Cluster in cluster {
        Note = "Guests placed one by one",
        NoteGrown = "Guests placed one by one, with growth",

        // figures
        NodesNeeded = "Nodes needed",
        NeededNever = "A guest fits no node",
        NeededBinds = "{0} asks for most",
        MayBeDown = "{0} of them may be down",
        Stated = "The plan has {0}",
        Reserve = "Kept for failures",
        Lasts = "Lasts",
        LastsNote = "Then {0} ends, at {1} a year",
        LicenceCores = "Cores to license",
        LicenceNote = "16 per processor at least",

        // drawing
        AllRun = "All nodes run",
        NodesDown = "{0} down",
        NodeNumber = "Node {0}",
        BarLabel = "{0}: {1}, {2} of {3}",
        GuestGroup = "Group {0}",
        AllGuests = "All VMs",
        OtherGroups = "further groups",
        Moved = "restarted here",
        Room = "room",

        // sentences
        AllRestart = "When {0} fails, {1} guests restart on the nodes that are left.",
        Stranded = "When {0} fails, {1} guests find no node within what is safe.",
        StrandedMove = "When {0} fails, {1} guests find a node only if others move.",
        Unplaced = "{0} guests find no node within what is safe, even while all run.",
        OneOf = "one node",
        SomeOf = "{0} nodes",
        Bound = "No placement carries them on fewer than {0}; this one takes {1}, and those that may be down come on top.",
        FillBeforeAfter = "The pools are {0} full, and {1} after the failure.",
    }
}
