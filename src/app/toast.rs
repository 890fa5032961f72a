//! Says what was just done, and offers to undo it; and that a newer version is at hand.

use super::act::Act;
use super::offline::notice;
use super::widget::{Desk, Node, button, el, icon_button};
use crate::i18n::words::Frame;

/// The toast, where there is something to say. The live region around it stays, so that what comes in is read out.
pub fn draw(desk: &mut Desk) -> Node {
    let region = el("div").class("toasts").attr("role", "status").add(notice(desk));
    let Some(toast) = desk.store.toast() else { return region };
    let view = desk.view;
    let undo = toast.undo.then(|| button(desk, "btn line", "undo", view.say(Frame::Undo), Act::UndoStep));
    let dismiss = icon_button(desk, "x", view.say(Frame::Dismiss), Act::DismissToast);
    region.add(el("div").class("toast").add(el("span").add(toast.text)).add(undo).add(dismiss))
}
