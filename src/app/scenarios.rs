//! The scenarios beside the plan: added, named, taken away, made the plan, each as one step; and whether they are shown.

use super::links::{go_to, go_to_soon};
use super::state::{Store, answered};
use super::{embed, storage};
use crate::i18n::words::Compare;
use crate::i18n::{fill, say};
use crate::plan::{Plan, Scenarios};
use crate::share::encode_all;
use crate::sizing::Outcome;
use std::sync::Arc;

/// What each scenario is called, beside its name.
pub const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

/// The letter of a scenario: 0 is the plan.
pub fn letter(scenario: usize) -> &'static str {
    LETTERS.get(scenario).copied().unwrap_or_default()
}

/// The id of the field with the name of a scenario.
pub fn name_id(scenario: usize) -> String {
    ["scenario", letter(scenario)].join("-")
}

/// The id of what shows the scenarios.
pub const COMPARE: &str = "compare";
/// The id of the button that adds one.
pub const ADD: &str = "compare-add";

impl Store {
    /// This plan with the scenarios beside it as they are now.
    pub(super) fn scenarios(self, plan: Plan) -> Scenarios {
        Scenarios { plan, others: self.others.get_untracked() }
    }

    /// The plan and the scenarios beside it as they are now.
    pub(super) fn all(self) -> Scenarios {
        self.scenarios(self.page.plan.get())
    }

    /// The link of the plan with all scenarios.
    pub fn link(self) -> String {
        self.page.plan.with(|plan| self.others.with(|others| encode_all(plan, others)))
    }

    /// The scenarios beside the plan.
    pub fn others(self) -> Vec<Plan> {
        self.others.get()
    }

    /// The answer about a scenario, found once.
    pub fn answer_of(self, plan: &Plan) -> Option<Arc<Outcome>> {
        self.answers.update(|answers| {
            if let Some((_, answer)) = answers.iter().find(|(known, _)| known == plan) {
                return answer.clone();
            }
            let answer = answered(plan);
            // As many as are shown, and as many again that undo may bring back.
            if answers.len() >= 2 * LETTERS.len() {
                answers.remove(0);
            }
            answers.push((plan.clone(), answer.clone()));
            answer
        })
    }

    /// Whether the scenarios are shown.
    pub fn is_comparing(self) -> bool {
        // A frame shows the plan alone.
        self.comparing.get() && embed::shown().is_none()
    }

    /// Shows the scenarios, or the plan.
    pub(super) fn set_comparing(self, comparing: bool) {
        if self.comparing.get_untracked() != comparing {
            storage::note_comparing(comparing);
            self.comparing.set(comparing);
        }
    }

    /// Shows the scenarios instead of the plan, or the other way round, from the top.
    pub fn switch_compare(self) {
        let comparing = !self.comparing.get_untracked();
        self.set_comparing(comparing);
        go_to_soon(if comparing { COMPARE } else { "results" }.to_owned());
    }

    /// Goes to a place on the page: one of the plan is shown first.
    pub fn go_to(self, id: &str) {
        if id != COMPARE && self.comparing.get_untracked() {
            self.set_comparing(false);
            go_to_soon(id.to_owned());
        } else {
            go_to(id);
        }
    }

    fn arrange(self, after: Scenarios, done: String) {
        if self.commit_all(self.all(), after, None) {
            self.say(done, true);
        }
    }

    /// Keeps a copy of the plan as a scenario.
    pub fn add_scenario(self) {
        let after = self.all().with_copy(String::new());
        let last = after.others.len();
        self.arrange(after, say(self.page.language.get_untracked(), Compare::Added).to_owned());
        go_to_soon(name_id(last));
    }

    /// Takes a scenario away.
    pub fn remove_scenario(self, index: usize) {
        self.arrange(self.all().without(index), say(self.page.language.get_untracked(), Compare::Removed).to_owned());
        go_to_soon(ADD.to_owned());
    }

    /// Makes a scenario the plan; the plan stands in its place.
    pub fn use_scenario(self, index: usize) {
        self.forget_drafts();
        self.forget_roles();
        let done = fill(self.page.language.get_untracked(), Compare::Swapped, &[letter(index + 1)]);
        self.arrange(self.all().swapped(index), done);
    }

    /// Names a scenario.
    pub fn name_scenario(self, index: usize, name: &str) {
        self.commit_all(self.all(), self.all().named(index, name), None);
    }
}
