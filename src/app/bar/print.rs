//! What can be printed: the sheet, alone or with all derivations behind it.

use super::menus::{item, menu};
use crate::app::act::Act;
use crate::app::delay::later;
use crate::app::state::Store;
use crate::app::widget::{Desk, Node, el};
use crate::i18n::words::{Frame, Paper};
use leptos::prelude::window;

/// Opens the browser's print dialog.
pub fn print() {
    // A frame may not be allowed to.
    let _ = window().print();
}

/// The same, with all derivations; what follows printing takes them away again.
pub fn print_all(store: Store) {
    store.deriving.set(true);
    later(0, Box::new(print));
}

/// What the menu offers. Not inlined: it comes with the part `more`.
#[inline(never)]
fn opened(desk: &mut Desk, own: Node) -> Node {
    let view = desk.view;
    let mut entry = |name, note, act| item(desk, "menu-print", view.say(name), Some(view.say(note)), act);
    let sheet = entry(Paper::Sheet, Paper::SheetNote, Act::Print);
    let all = entry(Paper::Derived, Paper::DerivedNote, Act::PrintAll);
    own.add(el("p").class("menu-title").add(view.say(Paper::PrintTitle))).add(sheet).add(all)
}

/// The menu.
pub fn draw(desk: &mut Desk) -> Node {
    let own = menu(desk, "menu-print", Frame::Print);
    if desk.is_open("menu-print") { opened(desk, own) } else { own }
}
