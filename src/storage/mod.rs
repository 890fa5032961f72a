//! What disks hold once a storage system is on them. Capacities are estimates here, and marked so.

pub mod btrfs;
mod disk;
pub mod ext4;
mod filesystem;
mod layout;
pub mod lvm;
pub mod md;
pub mod pve_lvm;
pub mod raid;
pub mod thin;
mod usable;
pub mod vmfs;
pub mod xfs;

pub use disk::device_size;
pub use filesystem::FileSystem;
pub use layout::{Resolved, resolve};
pub use usable::{Space, ceph_space, space};
