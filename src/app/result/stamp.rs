//! What the page puts on itself just before it is printed, whether by its own menu or by the browser's: the day, the
//! code of the link, what is only on the page, and the plan's name as the document's, for that names the file. At once and not as parts of the
//! page are drawn: the browser takes the document as it is when this returns.

use crate::app::code::drawing;
use crate::app::fragment::address;
use crate::app::live::Kept;
use crate::app::state::Store;
use crate::app::widget::{Drawn, Node, el};
use crate::i18n::words::{Answer, Carried, Paper};
use crate::i18n::{Language, fill, say};
use crate::share::{code, encode};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};

const DATE: &str = "print-date";
const CODE: &str = "print-code";
const LEFT_OUT: &str = "print-left-out";

/// The document's own name while it bears the plan's.
static NAME: Kept<String> = Kept::new(String::new());

/// Today as the browser's locale writes it; js-sys would want a locale to be named.
fn today() -> Option<String> {
    let date: JsValue = js_sys::Date::new_0().into();
    let write = js_sys::Reflect::get(&date, &JsValue::from_str("toLocaleDateString")).ok()?;
    write.dyn_into::<js_sys::Function>().ok()?.call0(&date).ok()?.as_string()
}

fn dated(language: Language) -> String {
    fill(language, Answer::Printed, &[&today().unwrap_or_default()])
}

/// Where the date goes.
pub fn date(language: Language) -> Node {
    el("span").attr("id", DATE).add(dated(language))
}

/// Where the code goes.
pub fn place_of_code() -> Node {
    el("div").attr("id", CODE).class("print-code")
}

/// Where it goes what is only on the page.
pub fn place_of_left_out() -> Node {
    el("p").attr("id", LEFT_OUT).class("left-out")
}

/// Puts all of it there. Not inlined: it comes with the part `more`.
#[inline(never)]
pub fn stamp(store: Store) {
    let document = document();
    let language = store.page.language.get_untracked();
    // The text stays the node that was drawn.
    if let Some(text) = document.get_element_by_id(DATE).and_then(|date| date.first_child()) {
        text.set_node_value(Some(&dated(language)));
    }
    let (link, title) = store.with_plan(|plan| (address(&encode(plan)), plan.title.clone()));
    if let Some(place) = document.get_element_by_id(CODE) {
        place.set_text_content(None);
        let code = code(&link).map(|code| drawing(language, &code));
        // A sheet without its code still has the link.
        let _ = Drawn::host(&place).fill(&document, place_of_code().add(code));
    }
    if let Some(place) = document.get_element_by_id(LEFT_OUT) {
        // Candidates are on the sheet while the page shows some.
        let left_out = match (store.shown_matrix().is_some(), store.deriving.get_untracked()) {
            (false, false) => say(language, Paper::LeftOut),
            (false, true) => say(language, Paper::LeftOutDerived),
            (true, false) => say(language, Carried::LeftOut),
            (true, true) => say(language, Carried::LeftOutDerived),
        };
        place.set_text_content(Some(left_out));
    }
    if !title.is_empty() {
        // Printed again before the end of printing was told: the name is the plan's already.
        if NAME.with(String::is_empty) {
            NAME.set(document.title());
        }
        document.set_title(&title);
    }
}

/// The page after it was printed.
pub fn printed(store: Store) {
    let name = NAME.update(std::mem::take);
    if !name.is_empty() {
        document().set_title(&name);
    }
    if store.deriving.get_untracked() {
        store.deriving.set(false);
    }
}
