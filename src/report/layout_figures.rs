//! How the figures of one layout of a pool are found: made only for the layout that is looked at.

use crate::explain::{Derivation, Explained};
use crate::plan::Plan;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layout_how;
use crate::sizing::layouts::{Candidate, Store};
use crate::storage;
use crate::units::Bytes;

/// The derivations of a layout.
#[derive(Clone, Debug, PartialEq)]
pub struct LayoutFigures {
    /// What the system reports.
    pub reported: Explained<Bytes>,
    /// What these guests can store.
    pub usable: Explained<Bytes>,
    /// Random reads per second.
    pub reads: Derivation,
    /// Random writes per second.
    pub writes: Derivation,
    /// Writes per second that wait until they are safe.
    pub flushed: Derivation,
    /// Operations per second in the guests' mix.
    pub mixed: Derivation,
    /// How busy the guests make it.
    pub busy: Derivation,
    /// The 99th percentile of a write; nothing where the guests ask for more than it can do.
    pub p99: Option<Derivation>,
    /// The chance that data is lost in a year.
    pub loss: Derivation,
    /// The chance that a rebuild meets an unreadable sector.
    pub unreadable: Derivation,
    /// Hours of a rebuild; nothing where nothing can be rebuilt.
    pub rebuild: Option<Derivation>,
    /// Years until the disks are worn out; nothing where writing does not wear them out.
    pub life: Option<Derivation>,
}

/// The derivations of a layout of a pool; nothing for a pool that the plan does not have.
#[inline(never)]
pub fn layout_figures(plan: &Plan, pool: &PoolAnswer, own: &Candidate) -> Option<LayoutFigures> {
    let index = pool.index;
    let store = Store::new(plan, plan.pools.get(index)?, pool.task);
    let reported = storage::reported(index, store.pool, &own.choice.layout);
    Some(LayoutFigures {
        usable: layout_how::usable(index, &store, own, &reported),
        reported,
        reads: layout_how::reads(&store, own),
        writes: layout_how::writes(&store, own),
        flushed: layout_how::flushed(&store, own),
        mixed: layout_how::mixed(&store, own),
        busy: layout_how::busy(&store, own),
        p99: own.p99.expected.is_finite().then(|| layout_how::p99(&store, own)),
        loss: layout_how::loss(&store, own),
        unreadable: layout_how::unreadable(&store, own),
        rebuild: layout_how::rebuild(&store, own),
        life: layout_how::life(&store, own),
    })
}
