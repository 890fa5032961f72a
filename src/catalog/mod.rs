//! What is offered ready-made: example plans, servers, disks. An id never changes once released.

mod disk;
mod example;
mod host;

pub use disk::{DISKS, DiskPreset};
pub use example::Example;
pub use host::{HOSTS, HostPreset};
