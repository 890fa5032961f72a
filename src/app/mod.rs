//! The page: inputs, answers, and what keeps them together.

mod act;
mod announcer;
mod banner;
mod bar;
mod chart;
mod clipboard;
mod code;
mod compare;
pub mod context;
mod delay;
mod embed;
mod fragment;
pub mod history;
mod input;
mod keys;
mod language;
mod links;
mod live;
mod message;
mod notes;
mod offline;
mod opened;
mod page;
mod result;
mod scenarios;
pub mod state;
mod storage;
mod toast;
mod typing;
mod undo;
mod widget;

use leptos::prelude::*;
use state::Store;

/// The whole page, with its state.
#[component]
pub fn App() -> impl IntoView {
    let store = Store::start();
    if let Some(store) = store {
        page::keep(store);
    }
    leptos::html::div().class("frame").inner_html(if store.is_some() { page::FRAME } else { "" })
}

/// Puts the page into the document's body.
pub fn mount() {
    leptos::mount::mount_to_body(App);
    embed::trim();
}
