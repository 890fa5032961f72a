//! What the page says beside its answers: what was done, what was copied, and the verdict for those who do not see it.

use super::clipboard::copy;
use super::state::Store;
use crate::i18n::digest::announcement;
use crate::i18n::say;
use crate::i18n::words::Frame;

/// A verdict has settled after so many milliseconds without another.
const SETTLED: u32 = 500;
/// A toast goes after so many milliseconds.
const TOAST: u32 = 10_000;
/// A button says so many milliseconds that it has copied.
const SAID: u32 = 2_000;

/// A short message about what was done.
#[derive(Clone, PartialEq, Eq)]
pub struct Toast {
    /// What is said.
    pub text: String,
    /// Whether it can be undone from here.
    pub undo: bool,
}

impl Store {
    /// Says what was done.
    pub fn say(self, text: String, undo: bool) {
        self.toast.set(Some(Toast { text, undo }));
        self.0.fade.start(TOAST, Box::new(move || self.toast.set(None)));
    }

    /// What was done last.
    pub fn toast(self) -> Option<Toast> {
        self.toast.get()
    }

    /// Puts the toast away.
    pub fn dismiss_toast(self) {
        self.toast.set(None);
    }

    /// Copies what stands in the element with this id.
    pub fn copy(self, id: &'static str) {
        copy(id, move |done| self.say_copied(id, done, true));
    }

    /// Says what came of copying something, for a moment or until something else is copied.
    pub fn say_copied(self, id: &'static str, done: bool, briefly: bool) {
        self.copied.set(Some((id, done)));
        self.0.copy_said.stop();
        if briefly {
            self.0.copy_said.start(SAID, Box::new(move || self.copied.set(None)));
        }
    }

    /// What was just copied.
    pub fn copied_now(self) -> Option<(&'static str, bool)> {
        self.copied.get()
    }

    /// Whether this was just copied, and whether the browser allowed it.
    pub fn copied(self, id: &str) -> Option<bool> {
        self.copied.get().filter(|(copied, _)| *copied == id).map(|(_, done)| done)
    }

    /// Has the verdict read out once it has settled.
    pub(super) fn announce(self) {
        let tell = move || {
            let language = self.page.language.get_untracked();
            self.announced.set(match self.page.stale.get_untracked() {
                true => say(language, Frame::StaleTitle).to_owned(),
                false => self.page.outcome.with(|outcome| announcement(language, outcome)),
            });
        };
        self.0.announce.start(SETTLED, Box::new(tell));
    }

    /// What is read out.
    pub fn announced(self) -> String {
        self.announced.get()
    }
}
