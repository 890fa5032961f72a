//! What storage over the nodes holds: copies or parity over nodes, what is kept so that a failed node can be made up
//! for, and what the system keeps for itself.
//!
//! Sources: the vendors' rules as the project's fact sheet on storage has them (§5). All of it is an estimate.

use super::set::sets;
use super::{device_size, is_hdd};
use crate::plan::{DiskRole, Layout, Level, Part, Plan, Pool, System};
use crate::units::{Bytes, Percent};

/// How a block is kept: so many parts of data, and so many more that may be lost with their nodes. Copies are one part
/// of data and the further copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Protection {
    /// Parts that hold data.
    pub data: u64,
    /// Parts that may be lost.
    pub parity: u64,
}

const fn copies(count: u64) -> Protection {
    Protection { data: 1, parity: count.saturating_sub(1) }
}

const fn coded(data: u64, parity: u64) -> Protection {
    Protection { data, parity }
}

impl Protection {
    /// Parts of a block, each on a node of its own.
    pub const fn width(self) -> u64 {
        self.data.saturating_add(self.parity)
    }
}

/// What a system keeps for itself and its work.
struct Kept {
    /// Of the disks, what blocks may take: numerator and denominator.
    left: (u64, u64),
    /// Percent of the disks that metadata takes beside.
    metadata: u64,
    /// Drives that are kept free for the rebuild of a drive, at most.
    drives: u64,
}

const fn kept(system: System) -> Kept {
    match system {
        // Operations reserve of about 10 %.
        System::VsanOsa => Kept { left: (9, 10), metadata: 0, drives: 0 },
        // 13.1 % of the log-structured file system on data and copies (KB 394410), about 10 % of global metadata.
        System::VsanEsa => Kept { left: (1000, 1131), metadata: 10, drives: 0 },
        // One capacity drive of each server, four at most.
        System::S2d => Kept { left: (1, 1), metadata: 0, drives: 4 },
        System::Nutanix => Kept { left: (95, 100), metadata: 0, drives: 0 },
        // Below a quarter of free space a disk takes no further replica.
        System::Longhorn => Kept { left: (75, 100), metadata: 0, drives: 0 },
        // Ceph's own line is a limit on how full it may get.
        _ => Kept { left: (1, 1), metadata: 0, drives: 0 },
    }
}

/// How full a system lets itself become: Ceph warns at 85 % (nearfull) and stops writing at 95 %.
pub const fn fill_limit(system: System) -> Percent {
    Percent::from_whole(if matches!(system, System::Ceph) { 85 } else { 100 })
}

/// Dual parity of Storage Spaces Direct: from so many servers on, data and parity; hard disks and solid state.
const DUAL_HYBRID: [(u64, Protection); 3] = [(12, coded(8, 3)), (7, coded(4, 2)), (0, coded(2, 2))];
const DUAL_FLASH: [(u64, Protection); 4] = [(16, coded(8, 2)), (9, coded(6, 2)), (7, coded(4, 2)), (0, coded(2, 2))];

fn dual_parity(nodes: u64, hybrid: bool) -> Protection {
    let table: &[(u64, Protection)] = if hybrid { &DUAL_HYBRID } else { &DUAL_FLASH };
    table.iter().find(|(from, _)| nodes >= *from).map_or(coded(2, 2), |(_, own)| *own)
}

/// What a system does when nobody decides.
const fn usual(system: System, nodes: u64) -> Protection {
    match system {
        System::VsanOsa | System::Nutanix => copies(2),
        System::VsanEsa if nodes >= 6 => coded(4, 1),
        System::VsanEsa if nodes >= 3 => coded(2, 1),
        System::VsanEsa => copies(2),
        System::S2d if nodes < 3 => copies(2),
        _ => copies(3),
    }
}

/// How a pool's blocks are kept over so many nodes. Every layout of the plan means something: `mirror:3` three copies,
/// `raid5:4` three parts of data and one of parity, `raid6:6` four and two, `stripe:1` nothing that may be lost. Dual
/// parity of Storage Spaces Direct is as wide as the number of servers makes it.
pub fn protection(pool: &Pool, nodes: u64) -> Protection {
    match sets(&pool.layout, 1).first() {
        Some(own) if pool.layout != Layout::Auto => {
            let hybrid = pool.data_disks().any(|group| is_hdd(group.kind));
            match own.parity {
                2 if own.data > 1 && pool.system == System::S2d => dual_parity(nodes, hybrid),
                parity => coded(own.data, parity),
            }
        }
        _ => usual(pool.system, nodes),
    }
}

/// The fewest nodes on which a system builds it. Two nodes of vSAN need a witness elsewhere.
pub const fn fewest_nodes(system: System, own: Protection) -> u64 {
    let Protection { data, parity } = own;
    let with_witnesses = parity.saturating_mul(2).saturating_add(1);
    match (system, data) {
        (System::VsanOsa | System::VsanEsa, 1) if parity == 1 => 2,
        (System::VsanOsa | System::VsanEsa | System::Nutanix, 1) => with_witnesses,
        // 4 + 1 of vSAN ESA starts at six.
        (System::VsanEsa, 4) if parity == 1 => 6,
        (System::S2d, 1) if parity == 3 => 2,
        (System::S2d, 2..) => 4,
        (System::Ceph | System::Nutanix, 2..) => own.width().saturating_add(1),
        _ => own.width(),
    }
}

/// Nodes that must be left so that lost parts are made anew.
pub const fn nodes_to_rebuild(system: System, own: Protection) -> u64 {
    match (system, own.data) {
        (System::VsanOsa | System::VsanEsa, 1) => own.parity.saturating_mul(2).saturating_add(1),
        _ => own.width(),
    }
}

/// Layouts that a system offers, each as the plan states it; narrow ones first.
pub fn offers(system: System) -> &'static [Part] {
    const fn part(level: Level, width: u64) -> Part {
        Part { level, width, sets: 1 }
    }
    const LONGHORN: [Part; 3] = [part(Level::Stripe, 1), part(Level::Mirror, 2), part(Level::Mirror, 3)];
    const CEPH: [Part; 5] = [
        part(Level::Mirror, 2),
        part(Level::Mirror, 3),
        part(Level::Raid5, 3),
        part(Level::Raid6, 4),
        part(Level::Raid6, 6),
    ];
    const OSA: [Part; 5] = [
        part(Level::Mirror, 2),
        part(Level::Mirror, 3),
        part(Level::Mirror, 4),
        part(Level::Raid5, 4),
        part(Level::Raid6, 6),
    ];
    const ESA: [Part; 6] = [
        part(Level::Mirror, 2),
        part(Level::Mirror, 3),
        part(Level::Mirror, 4),
        part(Level::Raid5, 3),
        part(Level::Raid5, 5),
        part(Level::Raid6, 6),
    ];
    const S2D: [Part; 4] =
        [part(Level::Mirror, 2), part(Level::Mirror, 3), part(Level::Mirror, 4), part(Level::Raid6, 4)];
    const NUTANIX: [Part; 4] =
        [part(Level::Mirror, 2), part(Level::Mirror, 3), part(Level::Raid5, 5), part(Level::Raid6, 6)];
    match system {
        System::Ceph => &CEPH,
        System::VsanOsa => &OSA,
        System::VsanEsa => &ESA,
        System::S2d => &S2D,
        System::Nutanix => &NUTANIX,
        System::Longhorn => &LONGHORN,
        _ => &[],
    }
}

/// Storage over the nodes, with every step of its capacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// How blocks are kept.
    pub protection: Protection,
    /// Nodes of the plan.
    pub nodes: u64,
    /// The fewest on which the system builds it.
    pub fewest: u64,
    /// Nodes that must be left to make lost parts anew.
    pub to_rebuild: u64,
    /// Disks of one node.
    pub node: Bytes,
    /// Nodes whose disks count.
    pub counted: u64,
    /// Drives that are kept free.
    pub reserve: Bytes,
    /// Of the rest, what blocks and their copies may take: numerator and denominator.
    pub left: (u64, u64),
    /// Percent that metadata takes beside.
    pub metadata: u64,
    /// What guests can store.
    pub usable: Bytes,
}

/// So full Ceph lets a disk become by what it makes anew: `backfillfull_ratio`.
const BACKFILL: (u64, u64) = (90, 100);

impl Spread {
    /// What guests may store so that `left` nodes hold all of it again, with its copies and parity and what the system
    /// keeps beside. Drives that are kept free are free for this.
    pub fn room(&self, system: System, left: u64) -> Bytes {
        let (part, whole) = part(self.protection, self.left, self.metadata);
        let room = self.node.scaled(part.saturating_mul(left), whole);
        if system == System::Ceph { room.scaled(BACKFILL.0, BACKFILL.1) } else { room }
    }

    /// Whether it can be built, and outlives the nodes and disks that the plan takes as lost.
    pub fn survives(&self, plan: &Plan) -> bool {
        let lost = plan.failures().max(plan.policy.disk_failures);
        self.nodes >= self.fewest && self.protection.parity >= lost
    }
}

/// Nodes whose disks count when `left` of them are left. What failed nodes held is made anew on the others, so their
/// space is no more there; where too few are left for that, the survivors hold what they held.
fn counted(system: System, own: Protection, nodes: u64, left: u64) -> u64 {
    let down = nodes.saturating_sub(left);
    // Ceph fills the hosts that are left, and its drives fill first where there are few; Storage Spaces Direct keeps
    // drives free instead of a node.
    let to_rebuild = match system {
        System::Ceph => 0,
        System::S2d => nodes,
        _ => nodes_to_rebuild(system, own),
    };
    if down > own.parity { left } else { left.max(nodes.min(to_rebuild)) }
}

/// Of the disks, what guests can store: data ÷ width × what is left − metadata, in one fraction, so that nothing saturates
/// on the way.
fn part(protection: Protection, left: (u64, u64), metadata: u64) -> (u64, u64) {
    let whole = protection.width().saturating_mul(left.1);
    let data = protection.data.saturating_mul(left.0).saturating_mul(100);
    (data.saturating_sub(whole.saturating_mul(metadata)), whole.saturating_mul(100))
}

/// What a pool over `nodes` nodes, of which `left` are left, holds.
///
/// ```
/// use headroom::plan::{DiskGroup, DiskSize, Pool, System};
/// use headroom::storage::spread;
/// use headroom::units::Bytes;
/// let disks = vec![DiskGroup { size: DiskSize::Exact(Bytes(8_000_000_000_000)), ..DiskGroup::default() }];
/// let pool = Pool { system: System::Ceph, disks, ..Pool::default() };
/// // Three copies on five nodes, one of which may fail: 4 × 8 TB ÷ 3.
/// assert_eq!(spread(&pool, 5, 4).usable, Bytes(10_666_666_666_666));
/// ```
pub fn spread(pool: &Pool, nodes: u64, left: u64) -> Spread {
    let system = pool.system;
    let protection = protection(pool, nodes);
    let Kept { left: room, metadata, drives } = kept(system);
    let sizes = || {
        pool.data_disks()
            .filter(|group| group.count > 0)
            .map(|group| (device_size(group.size, group.kind), group.count))
    };
    let node: Bytes = sizes().map(|(size, count)| size.times(count)).sum();
    let counted = counted(system, protection, nodes, left);
    let largest = sizes().map(|(size, _)| size).max().unwrap_or(Bytes::ZERO);
    let reserve = largest.times(counted.min(drives));
    let (part, whole) = part(protection, room, metadata);
    let usable = node.scaled(part.saturating_mul(counted), whole).minus(reserve.scaled(part, whole));
    Spread {
        protection,
        nodes,
        fewest: fewest_nodes(system, protection),
        to_rebuild: nodes_to_rebuild(system, protection),
        node,
        counted,
        reserve,
        left: room,
        metadata,
        usable,
    }
}

/// Whether the pool has disks that hold data.
pub fn has_disks(pool: &Pool) -> bool {
    pool.disks.iter().any(|group| group.role == DiskRole::Data && group.count > 0)
}
