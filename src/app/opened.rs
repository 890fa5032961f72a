//! Plans that come from elsewhere: examples, links, the own plan that was kept for a shared one.

use super::state::Store;
use super::{fragment, storage};
use crate::catalog::Example;
use crate::i18n::words::Frame;
use crate::i18n::{Language, example_text, fill, say};
use crate::plan::{Plan, Scenarios};
use crate::share::{self, Notice};

/// The plan of an example, called as the page's language calls it; in English as its link does.
pub(super) fn example_plan(language: Language, example: Example) -> Plan {
    let mut plan = share::decode(example.link()).plan;
    if language != Language::En {
        plan.title = example_text(language, example).title.to_owned();
    }
    plan
}

impl Store {
    /// Opens an example, undoable.
    pub fn open_example(self, example: Example) {
        let language = self.page.language.get_untracked();
        let title = example_text(language, example).title;
        let plan = example_plan(language, example);
        self.replace(Scenarios { plan, others: Vec::new() }, fill(language, Frame::ExampleOpened, &[title]));
    }

    /// Opens the empty plan, undoable.
    pub fn open_empty(self) {
        self.replace(Scenarios::default(), say(self.page.language.get_untracked(), Frame::EmptyPlanOpened).to_owned());
    }

    fn replace(self, all: Scenarios, done: String) {
        self.forget_drafts();
        self.forget_roles();
        self.notices.set(Vec::new());
        self.set_comparing(self.comparing.get_untracked() && !all.others.is_empty());
        if self.commit_all(self.all(), all, None) {
            self.say(done, true);
        }
    }

    /// Shows the plan of the address after that has changed, as a step that can be undone; nothing is stored yet.
    pub fn open_address(self) {
        let mut followed = self.followed.get();
        // Back from a link to the address that the page was opened with.
        let own = followed.first().filter(|own| !own.is_empty() && fragment::is_bare()).cloned();
        let Some(link) = fragment::plan().or(own) else { return };
        let before = self.all();
        let decoded = share::decode(&link);
        let all = Scenarios { plan: decoded.plan, others: decoded.others };
        if all == before {
            return;
        }
        self.forget_drafts();
        let from = share::encode_all(&before.plan, &before.others);
        let to = share::encode_all(&all.plan, &all.others);
        let several = !all.others.is_empty();
        if !self.show_all(all) {
            return;
        }
        self.set_comparing(several);
        self.history.update(|history| history.note(before, None, js_sys::Date::now()));
        if !self.is_own(&to) {
            if !self.foreign.get() {
                followed = vec![from.clone()];
            }
            followed.push(to.clone());
            self.followed.set(followed);
        }
        self.arrive(&from, &to, decoded.notices);
    }

    /// Whether this is the own plan that links were followed from.
    fn is_own(self, link: &str) -> bool {
        let own = self.shared.with_untracked(|shared| shared.as_ref().and_then(Option::as_deref) == Some(link));
        own || self.followed.with(|followed| followed.first().is_some_and(|own| own == link))
    }

    /// After the step from one plan to another, each by its link: the own plan is the own one again, that of a link is
    /// shown as such with nothing stored, and any other is the person's from now on.
    pub(super) fn arrive(self, from: &str, to: &str, notices: Vec<Notice>) {
        let followed = self.followed.get();
        let is_link = followed.iter().skip(1).any(|link| link == to);
        let foreign = self.foreign.get();
        if self.is_own(to) {
            self.own_again(to);
            self.notices.set(notices);
        } else if is_link && (foreign || followed.first().is_some_and(|own| own == from)) {
            self.stop_saving();
            if !foreign {
                storage::set_own_plan(from);
            }
            self.foreign.set(true);
            self.notices.set(notices);
            self.shared.set(Some(followed.into_iter().next().filter(|own| !own.is_empty())));
            self.toast.set(None);
            fragment::follow_plan(to);
            return self.find_ways();
        }
        self.after_change();
    }

    /// The own plan is the last plan again, so nothing needs to be kept aside for it.
    fn own_again(self, own: &str) {
        self.foreign.set(false);
        storage::forget_plan(own);
        self.shared.set(storage::kept_plan().map(Some));
    }

    /// Opens the own plan again that was kept when a shared one was opened.
    pub fn back_to_own(self) {
        let Some(Some(own)) = self.shared.get_untracked() else { return };
        self.own_again(&own);
        let language = self.page.language.get_untracked();
        let decoded = share::decode(&own);
        self.replace(
            Scenarios { plan: decoded.plan, others: decoded.others },
            say(language, Frame::SharedBackDone).to_owned(),
        );
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
