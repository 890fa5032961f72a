//! How many nodes a storage system needs before it keeps anything: one where each node has its own pool.

use super::held::CEPH_COPIES;
use crate::plan::System;

/// Nodes below which the system cannot put its copies on different nodes. More than one means that the nodes' disks
/// are one pool.
///
/// ```
/// use headroom::plan::System;
/// use headroom::storage::minimum_nodes;
/// assert_eq!([minimum_nodes(System::Zfs), minimum_nodes(System::Ceph)], [1, 3]);
/// ```
pub const fn minimum_nodes(system: System) -> u64 {
    match system {
        System::Ceph => CEPH_COPIES,
        _ => 1,
    }
}
