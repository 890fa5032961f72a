//! The choice of the page's language: a list in the bar, and on a narrow page an entry for each other language.

use super::menus::item;
use crate::app::act::Act;
use crate::app::widget::{Desk, Node, el, icon, option};
use crate::i18n::Language;
use crate::i18n::words::Frame;

/// The list in the bar.
pub fn choice(desk: &mut Desk) -> Node {
    let view = desk.view;
    let mut options = Node::default();
    for language in Language::offered() {
        options.put(option(language.tag(), language.own_name()).attr("lang", language.tag()));
    }
    let select = el("select").attr("id", "language").attr("value", view.language.tag()).add(options);
    let select = desk.on(select.attr("aria-label", view.say(Frame::Language)), Act::Speak);
    el("span").class("language only-wide").add(icon("language")).add(select)
}

/// The entries of the narrow page's menu.
pub fn items(desk: &mut Desk) -> Vec<Node> {
    let mut all = Vec::new();
    for language in Language::offered() {
        if language != desk.view.language {
            let act = Act::SpeakOne(language);
            all.push(item(desk, "menu-more", language.own_name(), None, act).attr("lang", language.tag()));
        }
    }
    all
}
