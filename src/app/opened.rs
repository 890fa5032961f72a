//! Plans that come from elsewhere: examples, links, the own plan that was kept for a shared one.

use super::state::Store;
use super::{fragment, storage};
use crate::catalog::Example;
use crate::i18n::words::Frame;
use crate::i18n::{example_text, fill, say};
use crate::plan::Plan;
use crate::share::{self, Notice};
use leptos::prelude::*;

impl Store {
    /// Opens an example, undoable.
    pub fn open_example(self, example: Example) {
        let language = self.page.language.get_untracked();
        let title = example_text(language, example).title;
        self.replace(share::decode(example.link()).plan, fill(language, Frame::ExampleOpened, &[title]));
    }

    /// Opens the empty plan, undoable.
    pub fn open_empty(self) {
        self.replace(Plan::default(), say(self.page.language.get_untracked(), Frame::EmptyPlanOpened).to_owned());
    }

    fn replace(self, plan: Plan, done: String) {
        self.forget_drafts();
        self.notices.set(Vec::new());
        let before = self.page.plan.get_untracked();
        if self.commit(before, plan, None) {
            self.say(done, true);
        }
    }

    /// Shows the plan of the address after that has changed, as a step that can be undone; nothing is stored yet.
    pub fn open_address(self) {
        let Some(link) = fragment::plan() else { return };
        let before = self.page.plan.get_untracked();
        let decoded = share::decode(&link);
        if decoded.plan == before {
            return;
        }
        self.forget_drafts();
        let own = if self.foreign.get_value() { storage::own_plan() } else { Some(share::encode(&before)) };
        if !self.show(decoded.plan) {
            return;
        }
        self.save.stop();
        if let Some(own) = own.as_ref().filter(|_| !self.foreign.get_value()) {
            storage::set_own_plan(own);
        }
        self.history.update_value(|history| history.note(before, None, js_sys::Date::now()));
        self.find_ways();
        self.foreign.set_value(true);
        self.notices.set(decoded.notices);
        self.shared.set(Some(own));
        self.toast.set(None);
    }

    /// Opens the own plan again that was kept when a shared one was opened.
    pub fn back_to_own(self) {
        let Some(Some(own)) = self.shared.get_untracked() else { return };
        // It is stored as the last plan again, so nothing needs to be kept aside.
        self.foreign.set_value(false);
        storage::forget_plan(&own);
        self.shared.set(storage::kept_plan().map(Some));
        let language = self.page.language.get_untracked();
        self.replace(share::decode(&own).plan, say(language, Frame::SharedBackDone).to_owned());
    }

    /// The person has seen that the plan is a shared one; what was kept aside for it may go.
    pub fn dismiss_shared(self) {
        if let Some(Some(own)) = self.shared.get_untracked() {
            storage::forget_plan(&own);
        }
        self.shared.set(None);
    }

    /// Whether the shown plan came by a link, and then whether an own one is kept.
    pub fn shared(self) -> Option<bool> {
        self.shared.with(|shared| shared.as_ref().map(Option::is_some))
    }

    /// What of the link was not taken as it stands.
    pub fn notices(self) -> Vec<Notice> {
        self.notices.get()
    }

    /// The person has read what was not taken.
    pub fn dismiss_notices(self) {
        self.notices.set(Vec::new());
    }
}
