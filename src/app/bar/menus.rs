//! The menus of the bar: examples, and on a narrow page all of them in one. Their content is made only while they are
//! open.

use crate::app::act::Act;
use crate::app::widget::{Desk, Node, button, el};
use crate::catalog::Example;
use crate::i18n::example_text;
use crate::i18n::words::Frame;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A menu, empty.
pub fn menu(desk: &Desk, id: &'static str, name: Frame) -> Node {
    el("div")
        .attr("popover", "auto")
        .attr("id", id)
        .attr("role", "group")
        .attr("aria-label", desk.view.say(name))
        .attr("data-open", id)
}

/// An entry that does something and closes its menu.
pub fn item(desk: &mut Desk, menu: &'static str, name: &'static str, note: Option<&'static str>, act: Act) -> Node {
    button(desk, "menu-item", "", name, act)
        .attr("popovertarget", menu)
        .attr("popovertargetaction", "hide")
        .add(note.map(|note| el("small").add(note)))
}

/// Examples to start from, and the empty plan.
pub fn examples(desk: &mut Desk) -> Node {
    let own = menu(desk, "menu-examples", Frame::Examples);
    if desk.is_open("menu-examples") { examples_opened(desk, own) } else { own }
}

/// What the menu of examples shows. Not inlined: it comes with the part `more`.
#[inline(never)]
fn examples_opened(desk: &mut Desk, own: Node) -> Node {
    let view = desk.view;
    let mut items: Vec<Node> = Vec::new();
    for example in Example::ALL {
        let text = example_text(view.language, *example);
        items.push(item(desk, "menu-examples", text.title, Some(text.note), Act::Open(*example)));
    }
    let (empty, note) = (view.say(Frame::EmptyPlan), view.say(Frame::EmptyPlanNote));
    items.push(item(desk, "menu-examples", empty, Some(note), Act::OpenEmpty));
    own.add(el("p").class("menu-title").add(view.say(Frame::ExamplesTitle))).add(Node::from(items))
}

/// On a narrow page: the menus and buttons of the bar in one menu.
pub fn more(desk: &mut Desk) -> Node {
    let view = desk.view;
    let own = menu(desk, "menu-more", Frame::More);
    let mut opener = |menu: &'static str, name: Frame| {
        button(desk, "menu-item", "", view.say(name), Act::ShowMenu(menu)).attr("aria-haspopup", "true")
    };
    let openers = [
        opener("menu-examples", Frame::Examples),
        opener(super::export::MENU, Frame::Export),
        opener("menu-share", Frame::Share),
        opener("menu-print", Frame::Print),
    ];
    let can_redo = desk.store.can_redo();
    let items = [
        item(desk, "menu-more", view.say(Frame::Compare), None, Act::Compare),
        item(desk, "menu-more", view.say(Frame::Redo), None, Act::Redo).flag("disabled", !can_redo),
        item(desk, "menu-more", view.say(Frame::ThemeItem), None, Act::Theme),
    ];
    let languages = super::language::items(desk);
    own.add(Node::from(Vec::from(openers))).add(Node::from(Vec::from(items))).add(Node::from(languages))
}

/// Shows another menu in the place of the narrow page's.
pub fn show_menu(menu: &str) {
    let find = |id: &str| document().get_element_by_id(id)?.dyn_into::<HtmlElement>().ok();
    if let (Some(this), Some(other)) = (find("menu-more"), find(menu)) {
        let _ = this.hide_popover();
        let _ = other.show_popover();
    }
}
