//! The plan in the address behind `#`: read when the page opens or the address changes, written after a change.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// What stands behind the `#`, where it is a plan and not the name of a place on the page.
pub fn plan() -> Option<String> {
    let hash = window().location().hash().ok()?;
    let fragment = hash.strip_prefix('#')?;
    let version = fragment.split('&').next().unwrap_or_default();
    let is_plan = fragment.contains('=') || (!version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()));
    is_plan.then(|| fragment.to_owned())
}

/// Puts a plan into the address, without a new step in the browser's history and without an event.
pub fn set_plan(link: &str) {
    if let Ok(history) = window().history() {
        // Forbidden in some frames, and refused when called too often; the plan is kept all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{link}")));
    }
}

/// The whole address of a plan.
pub fn address(link: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}#{link}")
}
