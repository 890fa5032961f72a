//! The foot of the page: what runs where, which version, under which licence.

use crate::app::widget::{Node, View, el};
use crate::i18n::words::Answer;

/// The foot.
pub fn draw(view: &View) -> Node {
    let part = |text: Node| el("span").add(text);
    let version = view.fill(Answer::FootVersion, &[env!("CARGO_PKG_VERSION")]);
    let foot = el("footer").class("foot").add(part(view.say(Answer::FootLocal).into())).add(part(version.into()));
    el("div").add(foot.add(part(view.say(Answer::FootLicence).into())))
}
