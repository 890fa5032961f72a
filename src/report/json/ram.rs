//! Memory for files: the budget of the fullest node, and which memory could be installed.

use super::amount::ratio;
use crate::plan::DimmGroup;
use crate::sizing::ladder::Rung;
use crate::sizing::memory::Budget;
use crate::sizing::{Outcome, Status};
use crate::units::GIB;
use serde::Serialize;

/// The lines of a budget, in bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lines {
    /// What the host itself takes.
    pub base: u64,
    /// What the hypervisor adds to the guests.
    pub overhead: u64,
    /// Memory of the guests.
    pub guests: u64,
    /// ARC and services of the storage.
    pub services: u64,
    /// What is kept free.
    pub floor: u64,
}

/// A budget of the fullest node.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Budget"))]
pub struct BudgetOf {
    /// Bytes that are installed.
    pub installed: u64,
    /// Bytes that are required.
    pub required: u64,
    /// Bytes that stay free; negative where some are missing.
    pub free: i64,
    /// What stays free, as a share of what is installed.
    pub headroom: Option<f64>,
    /// What is required, line by line.
    pub lines: Lines,
}

/// A memory that can be installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LadderRung {
    /// Modules as in a link, such as `8x8g`; several sizes with a plus between. Nothing where only the sum is stated.
    pub dimm: Option<String>,
    /// Bytes that are installed then.
    pub installed: u64,
    /// Bytes that stay free then; negative where some are missing.
    pub free: i64,
    /// Every channel carries the same modules.
    pub balanced: bool,
    /// The verdict of memory then.
    pub verdict: Status,
}

/// The answer about memory.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ram {
    /// Bytes that are installed in the fullest node.
    pub installed: u64,
    /// Bytes that it requires, with growth and after the failures.
    pub required: u64,
    /// Bytes that stay free then; negative where some are missing.
    pub free: i64,
    /// What stays free then, as a share of what is installed.
    pub headroom: Option<f64>,
    /// What is required then, line by line.
    pub lines: Lines,
    /// The verdict of memory.
    pub verdict: Status,
    /// Without growth, after the failures.
    pub today: BudgetOf,
    /// Without growth, while all nodes run.
    pub all_nodes_up: BudgetOf,
    /// Bytes of the smallest memory that fits.
    pub smallest_that_fits: Option<u64>,
    /// Bytes of the smallest balanced memory that is adequate.
    pub smallest_adequate: Option<u64>,
    /// All memory that can be installed, the smallest first.
    pub ladder: Vec<LadderRung>,
}

/// Modules as a link would say them.
fn dimms(groups: &[DimmGroup]) -> Option<String> {
    let mut text = String::new();
    for group in groups {
        if !text.is_empty() {
            text.push('+');
        }
        text.push_str(&[&group.count.to_string(), "x", &group.size.format_memory(GIB), "g"].concat());
    }
    (!text.is_empty()).then_some(text)
}

fn budget(own: &Budget) -> BudgetOf {
    BudgetOf {
        installed: own.installed.0,
        required: own.required().0,
        free: own.free().0,
        headroom: ratio(own.headroom()),
        lines: Lines {
            base: own.base.0,
            overhead: own.overhead.0,
            guests: own.guests.0,
            services: own.services().0,
            floor: own.floor.0,
        },
    }
}

fn rung(own: &Rung) -> LadderRung {
    LadderRung {
        dimm: dimms(&own.dimms),
        installed: own.installed.0,
        free: own.free.0,
        balanced: own.balanced,
        verdict: own.status,
    }
}

/// The answer about memory.
pub fn ram(outcome: &Outcome) -> Ram {
    let (ram, ladder) = (&outcome.ram, &outcome.ladder);
    let installed = |at: Option<usize>| ladder.rungs.get(at?).map(|rung| rung.installed.0);
    let mut rungs = Vec::new();
    for own in &ladder.rungs {
        rungs.push(rung(own));
    }
    let BudgetOf { installed: own, required, free, headroom, lines } = budget(&ram.grown);
    Ram {
        installed: own,
        required,
        free,
        headroom,
        lines,
        verdict: ram.status,
        today: budget(&ram.today),
        all_nodes_up: budget(&ram.all_up),
        smallest_that_fits: installed(ladder.fits),
        smallest_adequate: installed(ladder.adequate),
        ladder: rungs,
    }
}
