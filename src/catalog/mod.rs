//! What is offered ready-made: example plans, servers, disks. An id never changes once released.

mod disk;
mod example;
mod form;
mod host;

pub use disk::{DISKS, DiskPreset};
pub use example::Example;
pub use form::{FORMS, FormPreset};
pub use host::{HOSTS, HostPreset};
