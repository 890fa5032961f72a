//! Why a number is what it is: every answer carries its rule, its inputs, its sources and how firm it is.

mod basis;
mod derivation;
mod name;
mod rule;
mod source;

pub use basis::Basis;
pub use derivation::{Derivation, Explained, Name, Origin, Steps, Term};
pub use name::Word;
pub use rule::Rule;
pub use source::Source;
