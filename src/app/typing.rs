//! What is typed: taken where it is right, kept as it is where it is wrong, and told after a pause or on leaving.

use super::state::Store;
use crate::plan::{
    ArcPolicy, Draft, Family, Fault, GuestField, Guests, Memory, NodeField, Overcommit, Place, Plan, Platform, Policy,
    PolicyField, PoolField, System, read, settle,
};
use crate::units::Ratio;

/// A fault is told after so many milliseconds without typing.
const TELL: u32 = 600;

/// Whether a plan has a field, as the page shows it.
pub fn stands(plan: &Plan, place: Place) -> bool {
    match place {
        Place::Guest(index, field) => match &plan.guests {
            Guests::Groups(groups) => groups.get(index).is_some_and(|group| {
                let balloons = plan.platform.family() != Family::Esxi || group.balloon_min.is_some();
                field != GuestField::BalloonMin || balloons
            }),
            Guests::Totals(_) => false,
        },
        Place::Total(_) => matches!(plan.guests, Guests::Totals(_)),
        Place::Node(index, field) => plan.nodes.get(index).is_some_and(|node| match (field, &node.memory) {
            (NodeField::DimmCount(dimm) | NodeField::DimmSize(dimm), Memory::Dimms(groups)) => dimm < groups.len(),
            (NodeField::DimmCount(_) | NodeField::DimmSize(_), Memory::Plain(_)) => false,
            (NodeField::Ram, Memory::Dimms(_)) => false,
            // Only ESXi 9 uses NVMe as memory; what is stated stays in sight.
            (NodeField::Tier, _) => plan.platform == Platform::Esxi9 || node.tier.is_some(),
            _ => true,
        }),
        Place::Pool(index, field) => plan.pools.get(index).is_some_and(|pool| {
            let zfs = pool.system == System::Zfs;
            match field {
                PoolField::Ashift | PoolField::Volblock | PoolField::Record => zfs,
                PoolField::Compression => zfs || pool.compression != Ratio::ONE,
                PoolField::ExpandedFrom => pool.expandable().is_some(),
                PoolField::Net => pool.system.is_remote() || pool.system.is_distributed() || pool.net.is_some(),
                PoolField::System | PoolField::Layout => true,
            }
        }),
        Place::Disk(pool, index, _) => plan.pools.get(pool).is_some_and(|pool| index < pool.disks.len()),
        Place::Policy(PolicyField::Overcommit) => matches!(plan.policy.overcommit, Overcommit::Stated(_)),
        Place::Policy(PolicyField::Arc) => matches!(plan.policy.arc, ArcPolicy::Stated(_)),
        Place::Policy(PolicyField::Zipf | PolicyField::Hot) => asks_for_zfs(plan),
        Place::Policy(_) | Place::Title | Place::Platform | Place::Guests | Place::Nodes | Place::Pools => true,
    }
}

/// Whether the policy asks what only ZFS needs: where it holds something, and wherever it is stated.
pub fn asks_for_zfs(plan: &Plan) -> bool {
    let (policy, default) = (&plan.policy, Policy::default());
    let runs = plan.platform.family().has_arc();
    runs && plan.pools.iter().any(|pool| pool.system == System::Zfs)
        || policy.arc != ArcPolicy::Auto
        || policy.zfs.is_some()
        || policy.zfs_upgraded
        || policy.zipf.is_some()
        || policy.hot != default.hot
}

/// Whether a field belongs to the same part of two plans: the list up to it is the same.
pub(super) fn is_same(before: &Plan, after: &Plan, place: Place) -> bool {
    match place {
        Place::Guest(index, _) => match (&before.guests, &after.guests) {
            (Guests::Groups(before), Guests::Groups(after)) => before.get(..=index) == after.get(..=index),
            _ => false,
        },
        Place::Node(index, _) => before.nodes.get(..=index) == after.nodes.get(..=index),
        Place::Pool(index, _) | Place::Disk(index, ..) => before.pools.get(..=index) == after.pools.get(..=index),
        _ => true,
    }
}

impl Store {
    /// The text of a field: as it is being typed, else as the plan has it.
    pub fn text(self, place: Place) -> String {
        let typed =
            self.drafts.with(|drafts| drafts.iter().find(|draft| draft.place == place).map(|draft| draft.text.clone()));
        typed.unwrap_or_else(|| self.page.plan.with(|plan| read(plan, place)))
    }

    /// What is told to be wrong with a field.
    pub fn fault(self, place: Place) -> Option<Fault> {
        if !self.told.with(|told| told.contains(&place)) {
            return None;
        }
        self.drafts.with(|drafts| drafts.iter().find(|draft| draft.place == place).and_then(|draft| draft.fault))
    }

    /// The texts that wait in some fields, and which of these fields have their faults told.
    pub fn typed(self, of: &dyn Fn(Place) -> bool) -> (Vec<Draft>, Vec<Place>) {
        let drafts = self.drafts.with(|drafts| drafts.iter().filter(|draft| of(draft.place)).cloned().collect());
        (drafts, self.told.with(|told| told.iter().copied().filter(|place| of(*place)).collect()))
    }

    /// All fields with what is told to be wrong.
    pub fn faults(self) -> Vec<(Place, Fault)> {
        let told = self.told.get();
        let of = |draft: &Draft| Some((draft.place, draft.fault.filter(|_| told.contains(&draft.place))?));
        self.drafts.with(|drafts| drafts.iter().filter_map(of).collect())
    }

    /// Takes what was typed into a field.
    pub fn type_text(self, place: Place, text: &str) {
        let before = self.page.plan.get();
        let mut drafts = self.drafts.get_untracked();
        // What stood for a while was meant: wrong typing from here on falls back to it.
        if !self.history.with(|history| history.goes_on(place, js_sys::Date::now())) {
            for draft in drafts.iter_mut().filter(|draft| draft.place == place && draft.fault.is_none()) {
                draft.before = read(&before, place);
            }
        }
        let plan = settle(&before, &mut drafts, place, text);
        let wrong: Vec<Place> = drafts.iter().filter(|draft| draft.fault.is_some()).map(|draft| draft.place).collect();
        self.drafts.set(drafts);
        self.tell_only(&|told| wrong.contains(&told));
        if wrong.is_empty() {
            self.tell.stop();
        } else {
            self.0.tell.start(TELL, Box::new(move || self.tell(&wrong)));
        }
        self.commit(before, plan, Some(place));
    }

    /// A field was left: what is wrong with it is told at once, and a text that was taken is shown as the plan has it.
    pub fn leave(self, place: Place) {
        let wrong = self.drafts.with_untracked(|drafts| {
            drafts.iter().find(|draft| draft.place == place).map(|draft| draft.fault.is_some())
        });
        match wrong {
            None => {}
            Some(true) => self.tell(&[place]),
            Some(false) => self.drafts.update(|drafts| drafts.retain(|draft| draft.place != place)),
        }
    }

    fn tell(self, places: &[Place]) {
        let mut told = self.told.get_untracked();
        told.extend(places.iter().filter(|place| !told.contains(place)).copied().collect::<Vec<_>>());
        self.told.set(told);
        self.tell_only(&|_| true);
    }

    /// Keeps telling the faults that hold for these places, and says whether the answer is stale.
    fn tell_only(self, keep: &dyn Fn(Place) -> bool) {
        if self.told.with_untracked(|told| told.iter().any(|place| !keep(*place))) {
            self.told.update(|told| told.retain(|place| keep(*place)));
        }
        let stale = !self.told.with_untracked(Vec::is_empty);
        if self.page.stale.get_untracked() != stale {
            self.page.stale.set(stale);
            self.announce();
        }
    }

    /// Keeps only these of the texts, and tells what is wrong with them: their fields were left.
    pub(super) fn keep_drafts(self, drafts: Vec<Draft>) {
        self.tell.stop();
        if drafts.is_empty() {
            return self.forget_drafts();
        }
        let wrong: Vec<Place> = drafts.iter().filter(|draft| draft.fault.is_some()).map(|draft| draft.place).collect();
        self.drafts.set(drafts);
        self.told.set(wrong);
        self.tell_only(&|_| true);
    }

    /// Forgets every text that the plan has not taken.
    pub(super) fn forget_drafts(self) {
        self.tell.stop();
        if !self.drafts.with_untracked(Vec::is_empty) {
            self.drafts.set(Vec::new());
        }
        self.tell_only(&|_| false);
    }
}
