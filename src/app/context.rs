//! What every part of the page reads: the plan, its answer, the language, and whether the answer is stale.

use super::live::{Kept, Live};
use crate::i18n::Language;
use crate::plan::Plan;
use crate::sizing::Outcome;
use std::sync::Arc;

/// The page's shared state, for reading. Only the store writes it.
pub struct Page {
    /// The last good plan. The parts that show it have their turns ([`super::live::Turn`]).
    pub plan: Kept<Plan>,
    /// Its answer.
    pub outcome: Kept<Arc<Outcome>>,
    /// The language of all texts.
    pub language: Live<Language>,
    /// Some input is invalid, so that the answer belongs to an earlier plan.
    pub stale: Live<bool>,
}
