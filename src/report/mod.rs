//! An outcome as others read it: figures with their derivations, JSON for scripts, Markdown for people.

mod figures;
mod json;
mod markdown;

pub use figures::{Figure, figures};
pub use json::{SCHEMA, derivations_json, outcome_json};
pub use markdown::markdown;
