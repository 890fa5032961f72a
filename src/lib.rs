//! Headroom: from virtual machines and hosts to required RAM, safe overcommit, ZFS ARC, CPU and headroom.
//!
//! A [`plan::Plan`] is what a person states.

pub mod catalog;
pub mod explain;
pub mod i18n;
pub mod plan;
pub mod platform;
pub mod report;
pub mod share;
pub mod sizing;
pub mod storage;
pub mod units;

#[cfg(feature = "web")]
pub mod app;
