//! Keys of texts with their English texts, by where they are used.

mod answer;
mod cache;
mod candidates;
mod cluster;
mod compare;
mod frame;
mod helper;
mod input;
mod join;
mod layouts;
mod offline;
mod paper;
mod preset;
mod report;
mod trouble;
mod unit;

pub use answer::Answer;
pub use cache::Cache;
pub use candidates::Candidates;
pub use cluster::Cluster;
pub use compare::Compare;
pub use frame::Frame;
pub use helper::Helper;
pub use input::Input;
pub use join::Join;
pub use layouts::Layouts;
pub use offline::Offline;
pub use paper::Paper;
pub use preset::Preset;
pub use report::Report;
pub use trouble::Trouble;
pub use unit::Unit;
