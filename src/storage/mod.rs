//! What disks hold once a storage system is on them. Capacities are estimates here, and marked so.

pub mod cache;
mod disk;
mod layout;
mod usable;
pub mod virtual_disk;

pub use disk::{device_size, is_hdd};
pub use layout::{Resolved, resolve};
pub use usable::{Space, ceph_space, space};
