//! Texts about storage over the nodes: what it takes of the processors, and what becomes of it when nodes are lost.

use crate::i18n::message::messages;

messages! {
    /// Texts about storage over the nodes.
    OverNodes in over_nodes {
        Cores = "Cores for storage",
        CoresNote = "of each node, {0}",
        EachNode = "of each node",
        Uncounted = "Cores that {0} takes are not counted: no figure is published.",
        Rebuilt = "Storage whole again after",
        RebuiltNote = "{0}: {1} to write on {2}; {3}",
        OneNode = "1 node",
        SomeNodes = "{0} nodes",
        FewNodes = "{0}: what was lost is not made anew, for {1} nodes are left and {2} are needed. It stays reduced until a node is back.",
        NoRoom = "{0}: what was lost finds no room on the nodes that are left. It stays reduced until a node is back.",
    }
}
