//! Copying a text: with the browser's leave, else the text is selected, so that a person can.

use leptos::prelude::{document, window};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlInputElement};

/// Copies what stands in the element with this id, and tells whether the browser allowed it.
pub fn copy(id: &'static str, done: impl Fn(bool) + 'static) {
    let Some(element) = document().get_element_by_id(id) else { return };
    let input = element.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
    let text = input.or_else(|| element.text_content()).unwrap_or_default();
    let settled = move |copied: bool| {
        if !copied {
            select(&element);
        }
        done(copied);
    };
    write(&text, Box::new(settled));
}

/// Copies a text, and tells whether the browser allowed it.
pub fn write(text: &str, settled: Box<dyn Fn(bool)>) {
    let clipboard = window().navigator().clipboard();
    let settled: Rc<dyn Fn(bool)> = settled.into();
    // Without a secure context there is no clipboard, whatever the type says.
    if JsValue::from(clipboard.clone()).is_undefined() {
        return settled(false);
    }
    let [taken, refused] = [true, false].map(|copied| {
        let settled = settled.clone();
        Closure::<dyn FnMut(JsValue)>::new(move |_| settled(copied))
    });
    let _ = clipboard.write_text(text).then2(&taken, &refused);
    // The browser keeps them until the promise is settled.
    taken.into_js_value();
    refused.into_js_value();
}

/// Selects all that is in the element with this id.
pub fn select_in(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        select(&element);
    }
}

/// Selects all that is in an element.
fn select(element: &Element) {
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        input.select();
    } else if let Ok(Some(selection)) = window().get_selection() {
        // A browser that does not select either leaves the text to read.
        let _ = selection.select_all_children(element);
    }
}
