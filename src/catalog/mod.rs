//! What is offered ready-made: example plans, servers, disks, systems and roles. An id never changes once released.

mod disk;
mod example;
mod field;
mod form;
mod host;
mod os;
mod role;

pub use disk::{DISKS, DiskPreset};
pub use example::Example;
pub use field::{FIELD_GIB, FIELD_RUNS, FIELD_VCPUS, FieldRun};
pub use form::{FORMS, FormPreset};
pub use host::{HOSTS, HostPreset};
pub use os::{OsPreset, SYSTEMS};
pub use role::{Database, Kept, Processors, ROLES, Role, RolePreset};
