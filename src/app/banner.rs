//! What must be known before the verdict is read: a shared link, what of it was not understood, a wrong input.

use super::act::Act;
use super::scenarios::letter;
use super::widget::{Desk, Node, button, el, icon, joined, link};
use crate::i18n::words::{Frame, Join};
use crate::i18n::{count, fault_here, label, notice};
use crate::share::Notice;

/// The banner's element: nothing to see where there is nothing to say.
fn none() -> Node {
    el("div").flag("hidden", true)
}

fn banner(class: &'static str, image: &'static str, text: Node) -> Node {
    el("div").class(class).attr("role", "status").add(icon(image)).add(text)
}

/// The shown plan came by a link; the own one is kept.
fn shared(desk: &mut Desk) -> Node {
    let Some(own) = desk.store.shared() else { return none() };
    let view = desk.view;
    let mut text = el("p").add(el("b").add(view.say(Frame::SharedTitle)));
    let mut actions = el("div").class("actions");
    if own {
        text = text.add(view.say(Join::Sentence)).add(view.say(Frame::SharedKept));
        actions = actions.add(button(desk, "btn line", "", view.say(Frame::SharedBack), Act::BackToOwn));
    }
    let dismiss = button(desk, "btn", "", view.say(Frame::Dismiss), Act::DismissShared);
    banner("banner", "note", text).add(actions.add(dismiss))
}

/// One part of the link: as it stands there, and what became of it.
fn line(desk: &Desk, own: &Notice) -> Node {
    let parts: Vec<&str> = [own.key.as_str(), own.value.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    let mut item = el("li");
    if own.scenario > 0 {
        item = item.add(el("b").add(letter(own.scenario))).add(desk.view.say(Join::Label));
    }
    let item =
        if parts.is_empty() { item } else { item.add(el("code").add(parts.join("="))).add(desk.view.say(Join::Label)) };
    item.add(notice(desk.view.language, own))
}

/// What of the link was not taken as it stands.
fn notices(desk: &mut Desk) -> Node {
    let all = desk.store.notices();
    if all.is_empty() {
        return none();
    }
    let view = desk.view;
    let title = match all.len() {
        1 => view.say(Frame::NoticesOne).to_owned(),
        more => view.fill_one(Frame::NoticesMany, count(more as u64)),
    };
    let text = el("p").add(el("b").add(title)).add(view.say(Join::Sentence)).add(view.say(Frame::NoticesRest));
    let lines: Vec<Node> = all.iter().map(|own| line(desk, own)).collect();
    let dismiss = button(desk, "btn", "", view.say(Frame::Dismiss), Act::DismissNotices);
    banner("banner is-tight", "tight", text).add(dismiss).add(el("ul").add(Node::from(lines)))
}

/// An input is wrong, so that the last good plan is shown.
pub fn stale(desk: &mut Desk) -> Node {
    let faults = desk.store.faults();
    let Some((place, fault)) = faults.first() else { return none() };
    let view = desk.view;
    let more = match faults.len() - 1 {
        0 => None,
        1 => Some(view.say(Frame::StaleOneMore).to_owned()),
        more => Some(view.fill_one(Frame::StaleMore, count(more as u64))),
    };
    let field = el("a").attr("href", link(*place)).add(label(view.language, *place));
    let mut what = joined(&[view.say(Join::Label), &fault_here(view.language, view.plan, *place, fault)]);
    if let Some(more) = more {
        what.push_str(view.say(Join::Sentence));
        what.push_str(&more);
    }
    let title = el("b").add(view.say(Frame::StaleTitle));
    let text = el("p").add(title).add(view.say(Join::Sentence)).add(field).add(what);
    let undo = button(desk, "btn line", "undo", view.say(Frame::Undo), Act::Undo);
    banner("banner is-tight", "tight", text).add(undo)
}

/// What is to be known of the link that was opened: above inputs and results, wherever these stand.
pub fn draw(desk: &mut Desk) -> Node {
    el("div").class("banners").add(Node::from(vec![shared(desk), notices(desk)]))
}
