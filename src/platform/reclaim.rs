//! What a hypervisor takes back first when memory gets short, and at which number.

use crate::explain::{Derivation, Name, Rule};
use crate::units::{Bytes, Quantity};

/// Declares the kinds of stage and lists them.
macro_rules! stages {
    ($($(#[$meta:meta])* $stage:ident),+ $(,)?) => {
        /// What happens at a stage.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum StageKind { $($(#[$meta])* $stage),+ }

        impl StageKind {
            /// All kinds, in the order of the catalogue's table.
            pub const ALL: &'static [StageKind] = &[$(StageKind::$stage),+];
            /// How many kinds there are.
            pub const COUNT: usize = StageKind::ALL.len();
        }
    };
}

stages! {
    /// ESXi high: below it, large pages begin to be broken up.
    EsxiHigh,
    /// ESXi clear: large pages are broken and shared at once.
    EsxiClear,
    /// ESXi soft: ballooning.
    EsxiSoft,
    /// ESXi hard: compression and swapping.
    EsxiHard,
    /// ESXi low: new allocations are blocked.
    EsxiLow,
    /// Kernel same-page merging starts.
    Ksm,
    /// Automatic ballooning starts.
    Balloon,
    /// The host swaps.
    Swap,
    /// The kernel kills processes, guests first.
    OomKiller,
    /// Compressed swap, as protection only.
    Zswap,
    /// No guest is started any more.
    NoStart,
    /// Kubernetes evicts pods, guests among them.
    Eviction,
}

/// One stage of reclaiming.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// What happens.
    pub kind: StageKind,
    /// It starts when less than this is free.
    pub free: Bytes,
    /// How the number was found.
    pub how: Derivation,
}

impl Stage {
    /// A stage that starts when the reserve is touched; no number is published.
    pub(super) fn reserve(kind: StageKind, free: Bytes) -> Stage {
        let how =
            Derivation::new(Rule::StageReserve, Quantity::Memory(free)).assumed(Name::Floor, Quantity::Memory(free));
        Stage { kind, free, how }
    }

    /// A stage that starts when less than `percent` of the installed memory is free.
    pub(super) fn share(kind: StageKind, rule: Rule, percent: u64, installed: Bytes) -> Stage {
        let free = installed.scaled(percent, 100);
        let how = Derivation::new(rule, Quantity::Memory(free))
            .derived(Name::ShareOfInstalled, Quantity::Share(percent as f64 / 100.0))
            .derived(Name::Installed, Quantity::Memory(installed));
        Stage { kind, free, how }
    }
}
