//! Light or dark: the other one than now shows, and stays chosen.

use crate::app::storage::set_theme;
use leptos::prelude::*;

/// The attribute of the root element that overrides the system's theme.
const THEME: &str = "data-theme";

/// Switches to the other theme.
pub fn switch_theme() {
    let Some(root) = document().document_element() else { return };
    let dark = match root.get_attribute(THEME) {
        Some(theme) => theme == "dark",
        None => {
            window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
        }
    };
    let theme = if dark { "light" } else { "dark" };
    let _ = root.set_attribute(THEME, theme);
    set_theme(theme);
}
