//! What a person states, one file for each part of the plan.

mod group;
mod guests;
mod host;
mod node;
mod policy;
mod pool;
mod role;
mod storage;

pub use guests::card as guests;
pub use host::card as host;
pub use policy::card as policy;
pub use storage::card as storage;
