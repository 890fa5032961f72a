//! Icons: drawn once in the page's sprite, used by name.

use leptos::prelude::*;

/// One icon by its name in the sprite, such as `over` or `undo`. It only repeats what a word beside it says, so
/// assistive technology passes it over.
#[component]
pub fn Icon(
    /// Name in the sprite.
    name: &'static str,
    /// A chevron: smaller, and turned when the details around it is open. Default: not.
    #[prop(optional)]
    chevron: bool,
) -> impl IntoView {
    let class = if chevron { "i chevron" } else { "i" };
    let target = format!("#i-{name}");
    view! {
        <svg class=class aria-hidden="true" focusable="false">
            <use href=target></use>
        </svg>
    }
    .into_any()
}

/// The drawings behind the names. Static markup of our own: no data of a plan ever enters it.
const SPRITE: &str = include_str!("icon.svg");

/// The sprite; once in a page.
#[component]
pub fn Sprite() -> impl IntoView {
    view! { <svg class="sprite" aria-hidden="true" focusable="false" inner_html=SPRITE></svg> }.into_any()
}
