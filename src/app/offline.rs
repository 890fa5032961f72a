//! Tells that a newer version of the page is at hand. `public/offline.js` keeps the page for days without a network and
//! says when that is so; here it becomes a notice.

use super::act::Act;
use super::state::Store;
use super::widget::{Desk, Node, button, el, icon_button};
use crate::i18n::words::{Frame, Offline};
use leptos::prelude::window;

/// The event on the window that says it.
pub const NEWER: &str = "newversion";

impl Store {
    /// A newer version is at hand; or that is not to be told any longer.
    pub fn tell_newer(self, is: bool) {
        self.newer.set(is);
    }
}

/// Loads the newer version. The plan is stored on the way out, as whenever the page is left.
pub fn reload() {
    let _ = window().location().reload();
}

/// The notice, where there is something to tell. It stays until somebody answers: what is shown goes on working.
pub fn notice(desk: &mut Desk) -> Option<Node> {
    if !desk.store.newer.get() {
        return None;
    }
    let view = desk.view;
    let take = button(desk, "btn line", "", view.say(Offline::Reload), Act::TakeNewer);
    let dismiss = icon_button(desk, "x", view.say(Frame::Dismiss), Act::DismissNewer);
    Some(el("div").class("newer").add(el("span").add(view.say(Offline::Newer))).add(take).add(dismiss))
}
