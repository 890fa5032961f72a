//! What disks hold once a storage system is on them. Capacities are estimates here, and marked so.

mod disk;
mod layout;
mod usable;
pub mod zfs;

pub use disk::device_size;
pub use layout::{Resolved, resolve};
pub use usable::{Space, ceph_space, space};
