//! Links to a place on the page: they open what hides it and go there, and leave the plan in the address alone.

use super::delay::later;
use super::state::Store;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement, HtmlElement, MouseEvent};

/// How many milliseconds what has just been opened needs until its fields are there.
const MADE: u32 = 40;

/// Opens all details around an element.
fn reveal(element: &Element) {
    let mut hidden_by = element.closest("details:not([open])").ok().flatten();
    while let Some(details) = hidden_by {
        if let Some(details) = details.dyn_ref::<HtmlDetailsElement>() {
            details.set_open(true);
        }
        hidden_by = details.parent_element().and_then(|parent| parent.closest("details:not([open])").ok().flatten());
    }
}

/// Opens the nearest place around an id that is not on the page yet: `in-vm-3` for `in-vm-3-ram`.
fn open_around(id: &str) -> bool {
    let mut rest = id;
    while let Some((before, _)) = rest.rsplit_once('-') {
        if let Some(element) = document().get_element_by_id(before) {
            reveal(&element);
            // Its own options; those of what stands in it belong to that.
            let options = ["[data-open=\"", before, "-options\"]:not([open])"].concat();
            if let Ok(Some(options)) = element.query_selector(&options) {
                reveal(&options);
            }
            return true;
        }
        rest = before;
    }
    false
}

/// Goes to an element: opens what hides it, brings it into sight, gives it the focus.
fn arrive(element: &Element) {
    reveal(element);
    let is_field = element.matches("input, select, button").unwrap_or(false);
    // A field comes into sight by its focus, and moves the page no further than it must.
    if !is_field {
        element.scroll_into_view();
    }
    // Of a card that folds, its summary takes the focus.
    let target = match element.query_selector(":scope > summary") {
        Ok(Some(summary)) => summary,
        _ => element.clone(),
    };
    if let Some(target) = target.dyn_ref::<HtmlElement>() {
        if !is_field && target.tag_name() != "SUMMARY" && !target.has_attribute("tabindex") {
            let _ = target.set_attribute("tabindex", "-1");
        }
        let _ = target.focus();
    }
}

/// Goes to the element with this id; where a folded group has not made it yet, once it has.
pub fn go_to(id: &str) {
    match document().get_element_by_id(id) {
        Some(element) => arrive(&element),
        None if open_around(id) => {
            let id = id.to_owned();
            let then = move || {
                if let Some(element) = document().get_element_by_id(&id) {
                    arrive(&element);
                }
            };
            later(MADE, Box::new(then));
        }
        None => {}
    }
}

/// Goes to an element that is being made.
pub fn go_to_soon(id: String) {
    later(0, Box::new(move || go_to(&id)));
}

/// Follows a link to a place on this page.
pub fn follow(store: Store, event: &MouseEvent) {
    let plain = !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='#']").ok().flatten());
    let Some(link) = link.filter(|_| plain && event.button() == 0) else { return };
    event.prevent_default();
    let menu = link.closest("[popover]").ok().flatten();
    if let Some(menu) = menu.as_ref().and_then(|menu| menu.dyn_ref::<HtmlElement>()) {
        let _ = menu.hide_popover();
    }
    if let Some(id) = link.get_attribute("href").as_deref().and_then(|href| href.strip_prefix('#')) {
        store.go_to(id);
    }
}
