//! What every component of the page reads: the plan, its answer, the language, and whether the answer is stale.

use crate::i18n::{Language, Message, say};
use crate::plan::Plan;
use crate::sizing::Outcome;
use leptos::prelude::*;
use std::sync::Arc;

/// The page's shared state, for reading. Only the store writes it.
#[derive(Clone, Copy)]
pub struct Page {
    /// The last good plan.
    pub plan: RwSignal<Plan>,
    /// Its answer.
    pub outcome: RwSignal<Arc<Outcome>>,
    /// The language of all texts.
    pub language: RwSignal<Language>,
    /// Some input is invalid, so that the answer belongs to an earlier plan.
    pub stale: RwSignal<bool>,
}

/// The page's state, from the context that the root component provides.
pub fn page() -> Page {
    expect_context::<Page>()
}

/// A text in the page's language.
pub fn tr(message: impl Message) -> &'static str {
    say(page().language.get(), message)
}
