//! What disks hold once a storage system is on them, how fast they are and how safe. Estimates are marked so.

pub mod btrfs;
pub mod cache;
mod device;
mod disk;
mod endurance;
pub mod ext4;
mod filesystem;
mod held;
mod latency;
mod layouts;
mod loss;
pub mod lvm;
pub mod md;
pub mod pve_lvm;
pub mod raid;
mod rebuild;
mod reckon;
mod set;
mod space;
mod speed;
pub mod virtual_disk;
pub mod vmfs;
pub mod xfs;
pub mod zfs;

pub use device::{Device, device, device_of, weakest};
pub use disk::{device_size, is_hdd};
pub use endurance::{METADATA_WRITES, YEARS, amplification, endurance};
pub use filesystem::FileSystem;
pub use held::{CEPH_COPIES, Held, Run, array, devices, disks_of, held, vdevs};
pub use latency::{LOW_LOAD, Waits, loaded, p99, p99_measured, unloaded_read, unloaded_write};
pub use layouts::{Choice, layouts, shape, survives};
pub use loss::{Loss, LossClass, TOGETHER, data_lost, loss, mttdl, over_years, unreadable, unrepaired};
pub use rebuild::{DELAY_HOURS, rebuild, rebuild_rate};
pub use set::{Coding, Set, sets};
pub use space::{ceph_space, reported};
pub use speed::{Demand, Speed, ceiling, serial_sync, speed, together};
