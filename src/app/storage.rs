//! What the browser keeps: the person's last plan as the text of its link, plans put aside for a shared one, the theme.
//!
//! Storage may be full, blocked or absent; then nothing is kept and the page works all the same. In a frame of another
//! page nothing is read or written: what a person has planned is no business of that page.

use super::embed;
use leptos::prelude::window;
use web_sys::Storage;

/// The person's last plan.
const PLAN: &str = "headroom.plan";
/// Own plans put aside while a shared one is edited, one a line, the latest first.
const KEPT: &str = "headroom.kept";
/// The chosen theme; `theme.js` reads it before the first paint.
const THEME: &str = "headroom.theme";
/// For one tab: the address that an edit had not reached yet when the page was left.
const LEFT: &str = "headroom.left";
/// For one tab: the scenarios are shown instead of the plan.
const COMPARING: &str = "headroom.comparing";
/// Plans that are kept aside at most.
const MOST_KEPT: usize = 8;

fn local() -> Option<Storage> {
    if embed::shown().is_some() { None } else { window().local_storage().ok()? }
}

fn session() -> Option<Storage> {
    if embed::shown().is_some() { None } else { window().session_storage().ok()? }
}

fn get(key: &str) -> Option<String> {
    let text = local()?.get_item(key).ok()??;
    (!text.is_empty()).then_some(text)
}

fn set(key: &str, value: &str) {
    if let Some(storage) = local() {
        // A full storage keeps what it had.
        let _ = storage.set_item(key, value);
    }
}

/// The link of the person's last plan.
pub fn own_plan() -> Option<String> {
    get(PLAN)
}

/// Keeps the link of the person's plan.
pub fn set_own_plan(link: &str) {
    set(PLAN, link);
}

/// The link of the own plan that was put aside last.
pub fn kept_plan() -> Option<String> {
    get(KEPT)?.lines().next().map(str::to_owned)
}

/// Puts an own plan aside.
pub fn keep_plan(link: &str) {
    let before = get(KEPT).unwrap_or_default();
    let others = before.lines().filter(|kept| *kept != link).take(MOST_KEPT - 1);
    set(KEPT, &std::iter::once(link).chain(others).collect::<Vec<_>>().join("\n"));
}

/// Forgets an own plan that was put aside.
pub fn forget_plan(link: &str) {
    let before = get(KEPT).unwrap_or_default();
    set(KEPT, &before.lines().filter(|kept| *kept != link).collect::<Vec<_>>().join("\n"));
}

/// Keeps the link in the address of a page that is left before the address followed the last edit: a reload comes back
/// to it.
pub fn leave_address(link: &str) {
    if let Some(storage) = session() {
        let _ = storage.set_item(LEFT, link);
    }
}

/// Whether this link stood in the address when the page was left before the address followed; asked once.
pub fn was_left(link: &str) -> bool {
    let Some(storage) = session() else { return false };
    let left = storage.get_item(LEFT).ok().flatten();
    let _ = storage.remove_item(LEFT);
    left.as_deref() == Some(link)
}

/// Notes for this tab whether the scenarios are shown: a reload shows them again, or the plan.
pub fn note_comparing(comparing: bool) {
    if let Some(storage) = session() {
        let _ = match comparing {
            true => storage.set_item(COMPARING, "1"),
            false => storage.remove_item(COMPARING),
        };
    }
}

/// Whether the scenarios were shown before the page was loaded again.
pub fn was_comparing() -> bool {
    session().and_then(|storage| storage.get_item(COMPARING).ok().flatten()).is_some()
}

/// Keeps the chosen theme.
pub fn set_theme(theme: &str) {
    set(THEME, theme);
}
