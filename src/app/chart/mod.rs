//! Charts: pure geometry beside thin components. Text is HTML placed by percentage, so that it keeps its size.

mod bar;
mod cores;
mod curve;
mod diverge;
mod gauge;
mod plot;
mod ratio;
mod scale;
mod stack;

pub use bar::{axis, stack_bar};
pub use cores::{cores, taken};
pub use curve::{band, crossing, line, risk_line};
pub use diverge::span_of;
pub use gauge::{Clamp, marker};
pub use plot::{Mark, Plot};
pub use ratio::{RatioAxis, Tick, ratio_axis};
pub use scale::{Scale, css, ticks};
pub use stack::{Kind, Segment, Stack, quarters, span, stack};
