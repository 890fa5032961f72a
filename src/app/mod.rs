//! The page.
pub mod context;

use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    view! { <main><h1>"Headroom"</h1></main> }
}

/// Puts the page into the document's body.
pub fn mount() {
    leptos::mount::mount_to_body(App);
}
