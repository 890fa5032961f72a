//! The plan in the address behind `#`: read when the page opens or the address changes, written after a change.

use crate::share::{decode, encode_all};
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// What stands behind the `#`, where it is a plan and not the name of a place on the page.
pub fn plan() -> Option<String> {
    let hash = window().location().hash().ok()?;
    let fragment = hash.strip_prefix('#')?;
    let version = fragment.split('&').next().unwrap_or_default();
    let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    (is_version || fragment.contains('=') || is_encoded(fragment)).then(|| fragment.to_owned())
}

/// Whether the signs of the grammar stand there as codes, as a program leaves them that encodes the whole, maybe again.
fn is_encoded(fragment: &str) -> bool {
    fragment.split('%').skip(1).any(|rest| {
        let mut code = rest;
        while let Some(once) = code.strip_prefix("25") {
            code = once;
        }
        code.starts_with("3D") || code.starts_with("3d") || code.starts_with("26")
    })
}

/// Whether nothing stands behind the `#`.
pub fn is_bare() -> bool {
    window().location().hash().is_ok_and(|hash| hash.len() <= 1)
}

/// Puts a plan into the address, without a new step in the browser's history and without an event.
pub fn set_plan(link: &str) {
    if let Ok(history) = window().history() {
        // Forbidden in some frames, and refused when called too often; the plan is kept all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&["#", link].concat()));
    }
}

/// Puts a plan into the address, unless what stands there says the same in its own words.
pub fn follow_plan(link: &str) {
    let says_so = plan().is_some_and(|own| {
        let own = decode(&own);
        encode_all(&own.plan, &own.others) == link
    });
    if !says_so {
        set_plan(link);
    }
}

/// The whole address of a plan.
pub fn address(link: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    [page, "#", link].concat()
}
