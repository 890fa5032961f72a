//! Kinds of number: what a quantity is, so that no bare number with a unit crosses a module border.

pub mod bound;
mod bytes;
mod decimal;
mod estimate;
mod quantity;
mod ratio;
mod template;

pub use bytes::{Balance, Bytes, GIB, KIB, MIB, TIB};
pub use decimal::{ParseDecimalError, format_scaled, narrow, parse_scaled};
pub use estimate::Estimate;
pub use quantity::Quantity;
pub(crate) use quantity::Unit;
pub use ratio::{Percent, Ratio, Vcpu};
pub use template::put;
