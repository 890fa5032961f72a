//! Servers to fill the host fields from: the founding documents' and common current ones.

use crate::explain::Source;
use crate::plan::{DimmGroup, Memory, MemoryKind, NodeType};
use crate::units::Bytes;

/// A server with its processors and memory.
#[derive(Clone, Copy, Debug)]
pub struct HostPreset {
    /// Its name in files; it never changes.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Processor sockets.
    pub sockets: u64,
    /// Cores of each socket.
    pub cores: u64,
    /// Threads of each core.
    pub threads: u64,
    /// Memory channels of each socket.
    pub channels: u64,
    /// DIMM slots of the node.
    pub slots: u64,
    /// Generation of the modules.
    pub memory_kind: MemoryKind,
    /// Modules in it: how many, and of how many GiB.
    pub dimms: (u64, u64),
    /// Where the channels and slots come from.
    pub source: Source,
}

impl HostPreset {
    /// Whether a node that was filled in from it has this name: in any language the one of a server of the field test
    /// begins with its id and a colon.
    ///
    /// ```
    /// use headroom::catalog::HOSTS;
    /// let called = |name: &str| HOSTS.iter().find(|host| host.is_called(name)).map(|host| host.id);
    /// assert_eq!(called("H2：2 × 24 核，512 GiB"), Some("h2"));
    /// assert_eq!((called("Mini PC, 8 cores, 32 GiB"), called("H1")), (Some("mini"), None));
    /// ```
    pub fn is_called(&self, name: &str) -> bool {
        let (id, rest) = name.split_at_checked(self.id.len()).unwrap_or_default();
        let colon = rest.starts_with(':') || rest.starts_with('：');
        name == self.name || colon && id.eq_ignore_ascii_case(self.id)
    }

    /// One node of this server.
    ///
    /// ```
    /// use headroom::catalog::HOSTS;
    /// assert!(HOSTS.iter().all(|host| host.node().memory.total().0 > 0));
    /// ```
    #[inline(never)]
    pub fn node(&self) -> NodeType {
        let (count, gib) = self.dimms;
        NodeType {
            sockets: self.sockets,
            cores: self.cores,
            threads: self.threads,
            name: self.name.to_owned(),
            memory: Memory::Dimms(vec![DimmGroup { count, size: Bytes::from_gib(gib) }]),
            slots: Some(self.slots),
            channels: Some(self.channels),
            memory_kind: Some(self.memory_kind),
            ..NodeType::default()
        }
    }
}

/// Sockets × cores, channels of a socket, slots of the node, generation, modules.
#[allow(clippy::too_many_arguments, reason = "a table row")]
const fn host(
    id: &'static str,
    name: &'static str,
    (sockets, cores): (u64, u64),
    channels: u64,
    slots: u64,
    memory_kind: MemoryKind,
    dimms: (u64, u64),
) -> HostPreset {
    let source = Source::DimmPopulation;
    HostPreset { id, name, sockets, cores, threads: 2, channels, slots, memory_kind, dimms, source }
}

/// Servers, the founding documents' first.
pub const HOSTS: &[HostPreset] = &[
    host("h1", "H1: 2 × 16 cores, 512 GiB", (2, 16), 8, 32, MemoryKind::Ddr4, (16, 32)),
    host("h2", "H2: 2 × 24 cores, 512 GiB", (2, 24), 8, 32, MemoryKind::Ddr4, (16, 32)),
    host("h3", "H3: 1 × 32 cores, 512 GiB", (1, 32), 8, 16, MemoryKind::Ddr4, (8, 64)),
    host("e5-2680-v2", "2 × Xeon E5-2680 v2, 64 GiB", (2, 10), 4, 24, MemoryKind::Ddr3, (8, 8)),
    host("e5-2680-v4", "2 × Xeon E5-2680 v4, 64 GiB", (2, 14), 4, 24, MemoryKind::Ddr4, (8, 8)),
    host("gold-6248", "2 × Xeon Gold 6248, 384 GiB", (2, 20), 6, 24, MemoryKind::Ddr4, (12, 32)),
    host("gold-6338", "2 × Xeon Gold 6338, 512 GiB", (2, 32), 8, 32, MemoryKind::Ddr4, (16, 32)),
    host("gold-6430", "2 × Xeon Gold 6430, 512 GiB", (2, 32), 8, 32, MemoryKind::Ddr5, (16, 32)),
    host("epyc-7543p", "1 × EPYC 7543P, 512 GiB", (1, 32), 8, 16, MemoryKind::Ddr4, (8, 64)),
    host("epyc-9354p", "1 × EPYC 9354P, 768 GiB", (1, 32), 12, 24, MemoryKind::Ddr5, (12, 64)),
    host("epyc-9554", "2 × EPYC 9554, 1536 GiB", (2, 64), 12, 24, MemoryKind::Ddr5, (24, 64)),
    host("mini", "Mini PC, 8 cores, 32 GiB", (1, 8), 2, 2, MemoryKind::Ddr5, (2, 16)),
];
