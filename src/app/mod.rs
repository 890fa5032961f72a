//! The page: inputs, answers, and what keeps them together.

mod act;
mod announcer;
mod banner;
mod bar;
mod chart;
mod clipboard;
pub mod context;
mod delay;
mod fragment;
pub mod history;
mod input;
mod keys;
mod links;
mod message;
mod opened;
mod page;
mod result;
pub mod state;
mod storage;
mod toast;
mod typing;
mod widget;

use leptos::prelude::*;
use page::Layout;
use state::Store;
use widget::Parts;

/// The whole page, with its state.
#[component]
pub fn App() -> impl IntoView {
    let Some((page, store)) = Store::start() else { return ().into_any() };
    provide_context(page);
    provide_context(store);
    let parts = Parts::new(open_at_start());
    provide_context(parts);
    parts.listen(store);
    let handle = window_event_listener_untyped("hashchange", move |_| store.open_address());
    on_cleanup(move || handle.remove());
    Effect::new(move || {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", page.language.get().tag());
        }
    });
    Layout().into_any()
}

/// Width from which inputs and results stand side by side; below it only the first card starts open.
const WIDE: &str = "(width >= 62rem)";

/// What is unfolded at the start: cards, and the first of many groups.
fn open_at_start() -> Vec<String> {
    let wide = window().match_media(WIDE).ok().flatten().is_none_or(|query| query.matches());
    let cards: &[&str] = if wide { &["in-vm", "in-host", "in-storage", "in-policy"] } else { &["in-vm"] };
    cards.iter().copied().chain(["in-vm-0"]).map(str::to_owned).collect()
}

/// Puts the page into the document's body.
pub fn mount() {
    leptos::mount::mount_to_body(App);
}
