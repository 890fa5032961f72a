//! Keys of the whole page: undo and redo, steps through the figures, closing a worksheet.

use super::state::Store;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDetailsElement, HtmlElement, KeyboardEvent};

/// Where text is edited, keys belong to the text.
const TEXT: &str = "input:not([type=checkbox], [type=radio], [readonly]), textarea, [contenteditable]";
/// Controls that keep the focus at Escape.
const CONTROLS: &str = "input, select, textarea, [contenteditable]";
/// Figures that can be opened.
const FIGURES: &str = ".fig > summary";

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn edits_text(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|target| target.matches(TEXT).unwrap_or(false))
}

/// Whether an element was given the focus: what is hidden is not.
fn took_focus(element: &HtmlElement) -> bool {
    let _ = element.focus();
    document().active_element().is_some_and(|active| element.is_same_node(Some(&active)))
}

/// Gives the focus to the next figure, or to the one before.
fn step(back: bool) {
    let Ok(list) = document().query_selector_all(FIGURES) else { return };
    let figures = (0..list.length()).filter_map(|index| list.get(index)?.dyn_into::<HtmlElement>().ok());
    let mut figures: Vec<HtmlElement> = figures.collect();
    if back {
        figures.reverse();
    }
    let active = document().active_element();
    let own = active.and_then(|active| active.closest(".fig").ok().flatten());
    let at = own.and_then(|own| figures.iter().position(|figure| figure.parent_element().as_ref() == Some(&own)));
    let after = at.map_or(0, |at| at + 1);
    let _ = figures.iter().skip(after).chain(figures.iter().take(after)).any(took_focus);
}

/// Closes the worksheet around the focus, else the last open one; its figure has the focus then. Where something is
/// being stated, the focus stays there.
fn close(event: &KeyboardEvent) {
    let target = target(event);
    let around = target.as_ref().and_then(|target| target.closest(".fig[open]").ok().flatten());
    let last = || {
        if target.is_some_and(|target| target.matches(CONTROLS).unwrap_or(false)) {
            return None;
        }
        let open = document().query_selector_all(".fig[open]").ok()?;
        open.get(open.length().checked_sub(1)?)?.dyn_into::<Element>().ok()
    };
    let Some(figure) = around.or_else(last) else { return };
    if let Some(details) = figure.dyn_ref::<HtmlDetailsElement>() {
        details.set_open(false);
    }
    if let Some(summary) =
        figure.query_selector("summary").ok().flatten().and_then(|found| found.dyn_into::<HtmlElement>().ok())
    {
        let _ = summary.focus();
    }
}

/// A key was pressed.
pub fn press(store: Store, event: &KeyboardEvent) {
    let command = event.ctrl_key() || event.meta_key();
    if event.default_prevented() || event.is_composing() || event.alt_key() {
        return;
    }
    let key = event.key();
    match key.as_str() {
        "z" | "Z" if command && !edits_text(event) => {
            event.prevent_default();
            if event.shift_key() { store.redo() } else { store.undo() }
        }
        "y" if command && !edits_text(event) => {
            event.prevent_default();
            store.redo();
        }
        "[" | "]" if !command && !edits_text(event) => step(key == "["),
        // A menu closes by itself at Escape, and then nothing else does.
        "Escape" if !matches!(document().query_selector(":popover-open"), Ok(Some(_))) => close(event),
        _ => {}
    }
}
