//! What a part of the page depends on, so that a key typed in one card does not draw the others anew.

use crate::app::state::Store;
use crate::i18n::Language;
use crate::plan::{Draft, NodeType, Place, Plan, Platform, Policy, Pool};
use crate::sizing::Outcome;
use crate::storage::Choice;
use crate::units::Bytes;

/// What a part watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Plan, outcome and whatever else it reads.
    All,
    /// The same; out of sight, it may be drawn a frame later than what a person looks at.
    Answer,
    /// The same, drawn when its code and texts are here.
    Further,
    /// The platform and the nodes.
    Host,
    /// The platform, the pools and the order of their layouts.
    Storage,
    /// The policy and what of the plan decides which of its fields there are.
    Policy,
    /// The plan's name, whether scenarios are shown, and the link while that is in sight.
    Bar,
}

/// What a part saw when it was drawn last; drawn from the same, it would look the same.
#[derive(PartialEq)]
pub struct Seen {
    language: Language,
    part: PlanPart,
    drafts: Vec<Draft>,
    told: Vec<Place>,
    open: Vec<String>,
    ways: (bool, bool, bool),
    copied: Option<(&'static str, bool)>,
}

#[derive(PartialEq)]
enum PlanPart {
    Host(Platform, Vec<NodeType>),
    Storage(Platform, Vec<Pool>, Vec<Choice>),
    Policy(Platform, Box<Policy>, u64, bool, Option<Bytes>),
    Bar(String, Option<String>, bool),
}

impl PlanPart {
    fn of(watch: Watch, store: Store, plan: &Plan, outcome: &Outcome, open: &[String]) -> Option<PlanPart> {
        Some(match watch {
            Watch::All | Watch::Answer | Watch::Further => return None,
            Watch::Host => PlanPart::Host(plan.platform, plan.nodes.clone()),
            Watch::Storage => {
                let layouts = outcome.disks.pools.iter().flat_map(|pool| &pool.layouts);
                let layouts = layouts.map(|own| own.choice.clone()).collect();
                PlanPart::Storage(plan.platform, plan.pools.clone(), layouts)
            }
            Watch::Policy => {
                let zfs = plan.pools.iter().any(|pool| pool.system == crate::plan::System::Zfs);
                let arc = outcome.arc.as_ref().map(|arc| arc.counted.value);
                PlanPart::Policy(plan.platform, Box::new(plan.policy.clone()), plan.node_count(), zfs, arc)
            }
            Watch::Bar => {
                let shared = open.iter().any(|key| key == "menu-share").then(|| store.link());
                PlanPart::Bar(plan.title.clone(), shared, store.is_comparing())
            }
        })
    }
}

impl Watch {
    /// Whether a field belongs to the part.
    const fn has(self, place: Place) -> bool {
        match place {
            Place::Node(..) | Place::Nodes | Place::Platform => matches!(self, Watch::Host),
            Place::Pool(..) | Place::Disk(..) | Place::Pools => matches!(self, Watch::Storage),
            Place::Policy(_) => matches!(self, Watch::Policy),
            Place::Title => matches!(self, Watch::Bar),
            Place::Guest(..) | Place::Guests | Place::Total(_) => false,
        }
    }

    /// What the part sees now; nothing that can be compared where it watches everything. Every signal is read each
    /// time, so that none is forgotten.
    pub fn seen(self, store: Store, open: &[String]) -> Option<Seen> {
        // What such a part reads it reads while it is drawn.
        if matches!(self, Watch::All | Watch::Answer | Watch::Further) {
            return None;
        }
        let page = &store.page;
        let (language, ways) = (page.language.get(), (store.can_undo(), store.can_redo(), store.is_stale()));
        let (drafts, told) = store.typed(&|place| self.has(place));
        let copied = store.copied_now();
        let part =
            page.plan.with(|plan| page.outcome.with(|outcome| PlanPart::of(self, store, plan, outcome, open)))?;
        Some(Seen { language, part, drafts, told, open: open.to_vec(), ways, copied })
    }
}
