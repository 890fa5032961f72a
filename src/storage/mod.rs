//! What disks hold once a storage system is on them, how fast they are and how safe. Estimates are marked so.

mod device;
pub mod cache;
mod disk;
mod endurance;
mod latency;
mod layout;
mod loss;
mod rebuild;
mod reckon;
mod set;
mod speed;
mod usable;
pub mod zfs;
pub mod virtual_disk;

pub use device::{Device, device};
pub use disk::device_size;
pub use endurance::{amplification, endurance};
pub use latency::{loaded, p99, p99_measured, unloaded_read, unloaded_write};
pub use layout::{Resolved, resolve};
pub use loss::{Loss, LossClass, data_lost, loss, mttdl, over_years, unreadable, unrepaired};
pub use rebuild::{DELAY_HOURS, rebuild};
pub use set::{Coding, Set, sets};
pub use speed::{Demand, Speed, serial_sync, speed};
pub use usable::{Space, ceph_space, space};
