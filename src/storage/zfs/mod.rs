//! What a ZFS pool holds, to the byte: what `zpool list` and `zfs list` show, and what one block costs.
//!
//! Source: OpenZFS 2.1 to 2.3 (`vdev.c`, `vdev_raidz.c`, `vdev_draid.c`, `metaslab.c`, `spa_misc.c`, `libzfs_dataset.c`,
//! `zpool_label_disk`); every formula is held by measured pools, see `tests/golden`.

mod block;
mod draid;
mod expansion;
mod metaslab;
mod partition;
mod pool;
mod raidz;
mod vdev;
mod zvol;

pub use block::{Block, allocated, block, charged, deflate};
pub use expansion::{Expanded, expanded};
pub use metaslab::metaslab_shift;
pub use partition::partition;
pub use pool::{Capacity, capacity, slop};
pub use vdev::{Geometry, Vdevs, vdev_asize};
pub use zvol::{default_volblock, reservation};
