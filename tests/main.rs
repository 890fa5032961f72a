//! All native tests in one binary.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "helpers of tests fail as tests do"
)]

mod architecture;
mod cases;
mod commands;
mod derivations;
mod exports;
mod generate;
mod golden;
mod laws;
mod links;
mod plans;
mod words;
