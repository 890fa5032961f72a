//! Copying a text: with the browser's leave, else the text is selected, so that a person can.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlInputElement;

/// Writes a text to the clipboard; the browser may forbid it.
pub async fn written(text: String) -> bool {
    let clipboard = window().navigator().clipboard();
    // Without a secure context there is no clipboard, whatever the type says.
    if JsValue::from(clipboard.clone()).is_undefined() {
        return false;
    }
    js_sys::futures::JsFuture::from(clipboard.write_text(&text)).await.is_ok()
}

/// Copies what stands in the element with this id, and tells whether the browser allowed it.
pub fn copy(id: &'static str, done: impl FnOnce(bool) + 'static) {
    let Some(element) = document().get_element_by_id(id) else { return };
    let input = element.dyn_ref::<HtmlInputElement>().cloned();
    let text = input.as_ref().map(HtmlInputElement::value).or_else(|| element.text_content()).unwrap_or_default();
    leptos::task::spawn_local(async move {
        let copied = written(text).await;
        if !copied {
            match input {
                Some(input) => input.select(),
                None => select(&element),
            }
        }
        done(copied);
    });
}

/// Selects all that is in an element.
fn select(element: &web_sys::Node) {
    if let Ok(Some(selection)) = window().get_selection() {
        // A browser that does not select either leaves the text to read.
        let _ = selection.select_all_children(element);
    }
}
