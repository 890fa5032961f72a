//! The drawings of all icons, once in the page; [`super::icon`] uses them by name.

use leptos::prelude::*;

/// The drawings behind the names. Static markup of our own: no data of a plan ever enters it.
const SPRITE: &str = include_str!("icon.svg");

/// The sprite; once in a page.
#[component]
pub fn Sprite() -> impl IntoView {
    view! { <svg class="sprite" aria-hidden="true" focusable="false" inner_html=SPRITE></svg> }.into_any()
}
