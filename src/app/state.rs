//! The only writer of the page's state: what is typed, what is undone, what is opened and what is told about it.

use super::context::Page;
use super::delay::Delay;
use super::history::History;
use super::live::{Kept, Live, Turn};
use super::message::Toast;
use super::notes::Compared;
use super::opened::example_plan;
use super::typing::stands;
use super::{fragment, storage};
use crate::catalog::Example;
use crate::i18n::words::Frame;
use crate::i18n::{fault, fill, say};
use crate::plan::{ArcPolicy, Draft, Guests, Overcommit, Place, Plan, Policy, Scenarios, Totals, read, settle, write};
use crate::share::{self, Decoded, Notice};
use crate::sizing::{Outcome, evaluate};
use crate::units::{Bytes, Ratio, bound};
use leptos::prelude::on_cleanup;
use std::ops::Deref;
use std::sync::Arc;

/// The address and the stored plan follow so many milliseconds after a change.
const SAVE: u32 = 300;
/// A ratio to start from where one is to be stated.
const FIRST_RATIO: Ratio = Ratio(1_250);
/// An ARC to start from where one is to be stated and none is recommended.
const FIRST_ARC: Bytes = Bytes::from_gib(8);

/// The state of the page.
pub struct State {
    /// For reading.
    pub(super) page: Page,
    /// Texts that the plan has not taken, or not in these characters.
    pub(super) drafts: Live<Vec<Draft>>,
    /// Fields whose faults are told.
    pub(super) told: Live<Vec<Place>>,
    pub(super) history: Kept<History>,
    pub(super) ways: Live<(bool, bool)>,
    /// What of the link was not taken as it stands.
    pub(super) notices: Live<Vec<Notice>>,
    /// A shared plan was opened; the link of the own plan, where there is one.
    pub(super) shared: Live<Option<Option<String>>>,
    /// The shown plan is a shared one that was not edited yet, so that the stored plan is not this one.
    pub(super) foreign: Kept<bool>,
    /// The own plan that links were followed from, empty where there was none, and then the plans of these links.
    pub(super) followed: Kept<Vec<String>>,
    /// A change waits to be stored.
    unsaved: Kept<bool>,
    /// The message about what was done.
    pub(super) toast: Live<Option<Toast>>,
    /// A newer version of the page is at hand.
    pub(super) newer: Live<bool>,
    /// What was copied last, by the id of its element, and whether that was allowed.
    pub(super) copied: Live<Option<(&'static str, bool)>>,
    /// The scenarios beside the plan.
    pub(super) others: Live<Vec<Plan>>,
    /// Their answers, as far as they were looked at.
    pub(super) answers: Kept<Vec<(Plan, Option<Arc<Outcome>>)>>,
    /// The scenarios are shown side by side, in the place of inputs and answers.
    pub(super) comparing: Live<bool>,
    /// What is asked beside the plan, by key.
    pub(super) notes: Live<Vec<(String, String)>>,
    pub(super) last_compared: Kept<Option<Compared>>,
    /// All derivations are to be printed, too.
    pub(super) deriving: Live<bool>,
    /// The turns of the parts that show plan and answer.
    pub(super) turns: Kept<Vec<Arc<Turn>>>,
    /// The answer before: to take it apart takes longer than a typed key should wait.
    pub(super) spent: Kept<Option<Arc<Outcome>>>,
    /// The groups that totals were made of.
    parked: Kept<Option<(Totals, Guests)>>,
    /// What is read out to those who do not see the verdict.
    pub(super) announced: Live<String>,
    pub(super) tell: Delay,
    pub(super) announce: Delay,
    pub(super) save: Delay,
    pub(super) fade: Delay,
    pub(super) copy_said: Delay,
}

/// The state of the page, for writing. It lives as long as the tab, so that handing it on takes one word.
#[derive(Clone, Copy)]
pub struct Store(pub(super) &'static State);

impl Deref for Store {
    type Target = State;

    fn deref(&self) -> &State {
        self.0
    }
}

pub(super) fn answered(plan: &Plan) -> Option<Arc<Outcome>> {
    plan.check().ok().and_then(evaluate).map(Arc::new)
}

impl Store {
    /// The state at the start: the plan of the address, else the stored one, else the first example. Nothing only where
    /// not even the empty plan can be answered, which a test forbids.
    pub fn start() -> Option<Store> {
        let own = storage::own_plan();
        let mut linked = fragment::plan();
        if let Some(own) = own.as_ref().filter(|_| linked.as_deref().is_some_and(storage::was_left)) {
            fragment::set_plan(own);
            linked = None;
        }
        let language = super::language::first();
        let decoded = match (linked.as_deref().or(own.as_deref()), Example::ALL.first()) {
            (None, Some(example)) => {
                Decoded { plan: example_plan(language, *example), others: Vec::new(), notices: Vec::new() }
            }
            (link, _) => share::decode(link.unwrap_or_default()),
        };
        let (plan, outcome) = match answered(&decoded.plan) {
            Some(outcome) => (decoded.plan, outcome),
            None => (Plan::default(), answered(&Plan::default())?),
        };
        // The address after an edit is the stored plan: a reload is no shared link.
        let link = share::encode_all(&plan, &decoded.others);
        let foreign = linked.is_some() && own.as_ref() != Some(&link);
        // A reload goes on where it was.
        let comparing = !decoded.others.is_empty() && linked.is_some() && (foreign || storage::was_comparing());
        storage::note_comparing(comparing);
        let kept = if foreign { own } else { storage::kept_plan() };
        let followed = if foreign { vec![kept.clone().unwrap_or_default(), link] } else { Vec::new() };
        let page = Page {
            plan: Kept::new(plan),
            outcome: Kept::new(outcome),
            language: Live::new(language),
            stale: Live::new(false),
        };
        let state = State {
            page,
            drafts: Live::new(Vec::new()),
            told: Live::new(Vec::new()),
            history: Kept::new(History::default()),
            ways: Live::new((false, false)),
            notices: Live::new(if linked.is_some() { decoded.notices } else { Vec::new() }),
            shared: Live::new((foreign || kept.is_some()).then_some(kept)),
            foreign: Kept::new(foreign),
            followed: Kept::new(followed),
            unsaved: Kept::new(false),
            toast: Live::new(None),
            newer: Live::new(false),
            copied: Live::new(None),
            others: Live::new(decoded.others),
            answers: Kept::new(Vec::new()),
            comparing: Live::new(comparing),
            notes: Live::new(Vec::new()),
            last_compared: Kept::new(None),
            deriving: Live::new(false),
            turns: Kept::new(Vec::new()),
            spent: Kept::new(None),
            parked: Kept::new(None),
            announced: Live::new(String::new()),
            tell: Delay::default(),
            announce: Delay::default(),
            save: Delay::default(),
            fade: Delay::default(),
            copy_said: Delay::default(),
        };
        let store = Store(Box::leak(Box::new(state)));
        on_cleanup(move || store.rest());
        Some(store)
    }

    /// Lets nothing happen any more of what was to come.
    fn rest(self) {
        for delay in [&self.tell, &self.announce, &self.save, &self.fade, &self.copy_said] {
            delay.stop();
        }
    }

    /// Stores what waits: the page is left for good, or may be at any moment.
    pub fn leave_page(self, for_good: bool) {
        if !self.unsaved.get() {
            return;
        }
        if let Some(link) = fragment::plan().filter(|_| for_good) {
            storage::leave_address(&link);
        }
        self.save_now();
    }

    /// Takes a choice: a field's word.
    pub fn choose(self, place: Place, word: &str) {
        self.change(&|plan| write(plan, place, word).unwrap_or_else(|_| plan.clone()));
    }

    /// Takes a change of the plan, as one step. Where it leads to a plan that cannot be sized, nothing changes and a
    /// toast says why.
    pub fn change(self, change: &dyn Fn(&Plan) -> Plan) -> bool {
        self.change_moving(change, &Some)
    }

    /// The same where fields have other numbers afterwards: `moved` gives a field's new place, nothing where it is
    /// gone. Texts that wait in the fields that stay go on waiting.
    fn change_moving(self, change: &dyn Fn(&Plan) -> Plan, moved: &dyn Fn(Place) -> Option<Place>) -> bool {
        let before = self.page.plan.get();
        let plan = change(&before);
        if let Err(faults) = plan.check() {
            let language = self.page.language.get_untracked();
            let why = faults.first().map(|own| fault(language, own)).unwrap_or_default();
            self.say(fill(language, Frame::NotChanged, &[&why]), false);
            return false;
        }
        if plan == before {
            return false;
        }
        let mut waiting = Vec::new();
        for draft in self.drafts.get_untracked() {
            // A value that was changed from elsewhere takes the place of what was typed.
            if let Some(place) = moved(draft.place)
                && stands(&plan, place)
                && read(&before, draft.place) == read(&plan, place)
            {
                waiting.push(Draft { place, ..draft });
            }
        }
        // What waits may have become right by the change, or wrong in another way.
        let wrong = waiting.iter().find(|draft| draft.fault.is_some()).cloned();
        let plan = match wrong {
            Some(draft) => settle(&plan, &mut waiting, draft.place, &draft.text),
            None => plan,
        };
        let changed = self.commit(before, plan, None);
        if changed {
            self.keep_drafts(waiting);
        }
        changed
    }

    /// Takes a change of the plan's shape, after which fields have other numbers, and says so in a toast.
    pub fn reshape(self, done: Frame, change: &dyn Fn(&Plan) -> Plan, moved: &dyn Fn(Place) -> Option<Place>) -> bool {
        let changed = self.change_moving(change, moved);
        if changed {
            self.say(say(self.page.language.get_untracked(), done).to_owned(), true);
        }
        changed
    }

    /// Fills fields from something ready-made, and says so in a toast.
    pub fn fill_from(self, name: &str, change: &dyn Fn(&Plan) -> Plan, moved: &dyn Fn(Place) -> Option<Place>) {
        if self.change_moving(change, moved) {
            self.say(fill(self.page.language.get_untracked(), Frame::PresetUsed, &[name]), true);
        }
    }

    /// Puts a plan in the place of the one before, as a step of the history.
    pub(super) fn commit(self, before: Plan, plan: Plan, typed: Option<Place>) -> bool {
        if plan == before {
            return false;
        }
        self.commit_all(self.scenarios(before), self.scenarios(plan), typed)
    }

    /// The same with the scenarios beside it.
    pub(super) fn commit_all(self, before: Scenarios, after: Scenarios, typed: Option<Place>) -> bool {
        if after == before || !self.show_all(after) {
            return false;
        }
        // The own plan is another one from here on.
        let followed = self.followed.with(|followed| followed.first().cloned());
        if followed.is_some_and(|own| own == share::encode_all(&before.plan, &before.others)) {
            self.followed.set(Vec::new());
        }
        self.history.update(|history| {
            history.note(before, typed, js_sys::Date::now());
            history.rest_at(&self.all());
        });
        self.after_change();
        true
    }

    /// Shows a plan with its answer.
    pub(super) fn show(self, plan: Plan) -> bool {
        let Some(outcome) = answered(&plan) else { return false };
        self.page.plan.set(plan);
        self.spent.set(Some(self.page.outcome.get()));
        self.page.outcome.set(outcome);
        self.turns.with(|turns| turns.iter().for_each(|turn| turn.tell()));
        self.announce();
        true
    }

    /// Takes the answer before apart.
    pub fn forget_spent(self) {
        self.spent.set(None);
    }

    /// The same with the scenarios beside it; what has not changed is not shown anew.
    pub(super) fn show_all(self, all: Scenarios) -> bool {
        if self.page.plan.with(|plan| *plan != all.plan) && !self.show(all.plan) {
            return false;
        }
        if self.others.with_untracked(|others| *others != all.others) {
            self.others.set(all.others);
        }
        true
    }

    /// What follows from every change: the plan is the person's own now, and address and storage follow.
    pub(super) fn after_change(self) {
        self.find_ways();
        if self.toast.with_untracked(Option::is_some) {
            self.toast.set(None);
        }
        if self.foreign.get() {
            self.foreign.set(false);
            if let Some(Some(own)) = self.shared.get_untracked() {
                storage::keep_plan(&own);
            }
        }
        self.unsaved.set(true);
        self.0.save.start(SAVE, Box::new(move || self.save_now()));
    }

    fn save_now(self) {
        self.stop_saving();
        let Scenarios { plan, others } = self.all();
        let link = share::encode_all(&plan, &others);
        fragment::set_plan(&link);
        storage::set_own_plan(&link);
    }

    /// Leaves address and stored plan as they are.
    pub(super) fn stop_saving(self) {
        self.save.stop();
        self.unsaved.set(false);
    }

    /// States the guests as totals, or as groups again: the same groups where the totals were not changed.
    pub fn set_totals(self, totals: bool) {
        let parked = self.parked.get();
        self.change(&|plan| match &plan.guests {
            Guests::Groups(_) if totals => {
                let with_totals = plan.with_totals();
                if let Guests::Totals(totals) = &with_totals.guests {
                    self.parked.set(Some((*totals, plan.guests.clone())));
                }
                with_totals
            }
            Guests::Totals(now) if !totals => match parked.clone() {
                Some((then, guests)) if then == *now => Plan { guests, ..plan.clone() },
                _ => plan.with_mean_group(),
            },
            Guests::Groups(_) | Guests::Totals(_) => plan.clone(),
        });
    }

    /// Something that follows from the last good plan.
    pub fn with_plan<T>(self, of: impl FnOnce(&Plan) -> T) -> T {
        self.page.plan.with(of)
    }

    /// Whether the answer belongs to an earlier plan.
    pub fn is_stale(self) -> bool {
        self.page.stale.get()
    }

    /// Takes an overcommit target by its word; a ratio to state starts as a usual one.
    pub fn set_overcommit(self, word: &str) {
        self.change(&|plan| {
            let overcommit = match word {
                "safe" => Overcommit::Safe,
                "stated" => Overcommit::Stated(FIRST_RATIO),
                _ => Overcommit::None,
            };
            Plan { policy: Policy { overcommit, ..plan.policy.clone() }, ..plan.clone() }
        });
    }

    /// Takes a way to find the ARC maximum by its word; a size to state starts as the recommended one.
    pub fn set_arc(self, word: &str) {
        let recommended = self.page.outcome.with(|outcome| outcome.arc.as_ref().map(|arc| arc.maximum.value));
        let first = recommended.unwrap_or(FIRST_ARC).max(Bytes(bound::ARC.min));
        self.change(&|plan| {
            let arc = match word {
                "default" => ArcPolicy::Default,
                "stated" => ArcPolicy::Stated(first),
                _ => ArcPolicy::Auto,
            };
            Plan { policy: Policy { arc, ..plan.policy.clone() }, ..plan.clone() }
        });
    }
}
