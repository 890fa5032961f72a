//! The limits of what can be sized: one row for every bounded quantity.

use super::{MIB, Quantity, TIB};
use crate::units::{Bytes, Percent, Ratio};

/// How a bounded number is meant, so that a message shows it in its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// How many.
    Count,
    /// Bytes of memory.
    Memory,
    /// Bytes of a guest's disk or of a pool.
    Space,
    /// Bytes of a physical disk.
    Disk,
    /// Thousandths of a percent.
    Percent,
    /// Thousandths of a multiple.
    Ratio,
    /// Thousandths of a number without a sign of its own.
    Decimal,
    /// Watts.
    Watts,
    /// Thousandths of a millisecond.
    Micros,
}

/// The smallest and the largest value allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Smallest allowed.
    pub min: u64,
    /// Largest allowed.
    pub max: u64,
    /// What kind of number it is.
    pub kind: Kind,
}

impl Bound {
    /// Whether a value is allowed.
    pub const fn allows(self, value: u64) -> bool {
        self.min <= value && value <= self.max
    }

    /// A value of this bound with its unit.
    pub fn quantity(self, value: u64) -> Quantity {
        match self.kind {
            Kind::Count => Quantity::Count(value),
            Kind::Memory => Quantity::Memory(Bytes(value)),
            Kind::Space => Quantity::Space(Bytes(value)),
            Kind::Disk => Quantity::Disk(Bytes(value)),
            Kind::Percent => Quantity::Percent(Percent(value)),
            Kind::Ratio => Quantity::Ratio(Ratio(value)),
            Kind::Decimal => Quantity::Number(Ratio(value).as_f64()),
            Kind::Watts => Quantity::Watts(value),
            Kind::Micros => Quantity::Micros(value),
        }
    }
}

const fn bound(kind: Kind, min: u64, max: u64) -> Bound {
    Bound { min, max, kind }
}

/// Guest groups in a plan.
pub const GROUPS: Bound = bound(Kind::Count, 0, 1_000);
/// Guests in one group, and in a plan.
pub const GUESTS: Bound = bound(Kind::Count, 0, 1_000_000);
/// Virtual processors of one guest.
pub const VCPUS: Bound = bound(Kind::Count, 1, 768);
/// Virtual processors of all guests, where totals are stated.
pub const TOTAL_VCPUS: Bound = bound(Kind::Count, 1, 768_000_000);
/// Memory of one guest.
pub const GUEST_RAM: Bound = bound(Kind::Memory, MIB, 24 * TIB);
/// A part of a guest's memory: balloon minimum, reservation.
pub const GUEST_RAM_PART: Bound = bound(Kind::Memory, 0, 24 * TIB);
/// Memory of all guests together: 8 PiB, so that JavaScript reads every byte count.
pub const TOTAL_RAM: Bound = bound(Kind::Memory, 0, 8192 * TIB);
/// Virtual disk of one guest.
pub const GUEST_DISK: Bound = bound(Kind::Space, 0, 8192 * TIB);
/// Virtual disks of all guests together.
pub const TOTAL_DISK: Bound = bound(Kind::Space, 0, 8192 * TIB);
/// Measured use of memory or processor.
pub const USE: Bound = bound(Kind::Percent, 1_000, 100_000);
/// Measured share of writes, and of those that are synchronous.
pub const SHARE: Bound = bound(Kind::Percent, 0, 100_000);
/// Input and output operations per second of a guest or a target.
pub const IOPS: Bound = bound(Kind::Count, 0, 100_000_000);
/// Node types in a plan.
pub const NODE_TYPES: Bound = bound(Kind::Count, 1, 50);
/// Nodes of one type, and in a plan.
pub const NODES: Bound = bound(Kind::Count, 1, 1_000);
/// Processor sockets of a node.
pub const SOCKETS: Bound = bound(Kind::Count, 1, 32);
/// Cores of a socket.
pub const CORES: Bound = bound(Kind::Count, 1, 1_024);
/// Hardware threads of a core.
pub const THREADS: Bound = bound(Kind::Count, 1, 8);
/// NUMA nodes of a socket.
pub const NUMA: Bound = bound(Kind::Count, 1, 16);
/// DIMM groups of a node type.
pub const DIMM_GROUPS: Bound = bound(Kind::Count, 1, 8);
/// DIMMs of a node.
pub const DIMMS: Bound = bound(Kind::Count, 1, 1_024);
/// One DIMM.
pub const DIMM_SIZE: Bound = bound(Kind::Memory, 256 * MIB, TIB);
/// Memory of a node.
pub const HOST_RAM: Bound = bound(Kind::Memory, 512 * MIB, 64 * TIB);
/// DIMM slots of a node.
pub const SLOTS: Bound = bound(Kind::Count, 1, 1_024);
/// Memory channels of a socket.
pub const CHANNELS: Bound = bound(Kind::Count, 1, 24);
/// Memory that the host itself takes.
pub const BASE: Bound = bound(Kind::Memory, 0, 4 * TIB);
/// Memory that the host itself takes, as a share of what is installed.
pub const BASE_SHARE: Bound = bound(Kind::Percent, 0, 90_000);
/// NVMe as a second tier of memory: four times the largest memory of a node.
pub const TIER: Bound = bound(Kind::Memory, 0, 256 * TIB);
/// The same as a share of what is installed: what ESXi's `Mem.TierNVMePct` takes.
pub const TIER_SHARE: Bound = bound(Kind::Percent, 0, 400_000);
/// Electrical power of a node.
pub const WATTS: Bound = bound(Kind::Watts, 1, 100_000);
/// Pools of a plan.
pub const POOLS: Bound = bound(Kind::Count, 0, 20);
/// Disk groups of a pool.
pub const DISK_GROUPS: Bound = bound(Kind::Count, 0, 20);
/// All disks of a pool together: 8 PiB, so that JavaScript reads every byte count.
pub const POOL_SIZE: Bound = bound(Kind::Space, 0, 8192 * TIB);
/// Disks of a node.
pub const DISKS: Bound = bound(Kind::Count, 1, 240);
/// One disk: a petabyte.
pub const DISK_SIZE: Bound = bound(Kind::Disk, 1_000_000_000, 1_000_000_000_000_000);
/// Disks of one model that fail in a year. A model of which half fail is no longer sold, and no rate follows from all.
pub const FAILURE_RATE: Bound = bound(Kind::Percent, 1, 50_000);
/// Drive writes a day.
pub const ENDURANCE: Bound = bound(Kind::Decimal, 1, 100_000);
/// Random operations per second of one disk.
pub const DISK_IOPS: Bound = bound(Kind::Count, 1, 100_000_000);
/// Sequential MB per second of one disk.
pub const DISK_MBS: Bound = bound(Kind::Count, 1, 1_000_000);
/// Link to remote storage in Gbit per second.
pub const LINK_SPEED: Bound = bound(Kind::Decimal, 10, 1_000_000);
/// Sector shift of a pool.
pub const ASHIFT: Bound = bound(Kind::Count, 9, 16);
/// Block of a virtual disk.
pub const VOLBLOCK: Bound = bound(Kind::Space, 4_096, 131_072);
/// Largest block of a dataset.
pub const RECORD: Bound = bound(Kind::Space, 512, 16 * MIB);
/// Compression that is stated, as a multiple.
pub const COMPRESSION: Bound = bound(Kind::Ratio, 1_000, 100_000);
/// Disks in a vdev or a RAID set.
pub const WIDTH: Bound = bound(Kind::Count, 1, 240);
/// Stated ARC maximum.
pub const ARC: Bound = bound(Kind::Memory, 64 * MIB, 64 * TIB);
/// Stated overcommit.
pub const OVERCOMMIT: Bound = bound(Kind::Ratio, 1_000, 10_000);
/// Accepted risk of memory pressure.
pub const RISK: Bound = bound(Kind::Percent, 10, 50_000);
/// Host swap.
pub const SWAP: Bound = bound(Kind::Memory, 0, 64 * TIB);
/// Growth that is planned for.
pub const GROWTH: Bound = bound(Kind::Percent, 0, 1_000_000);
/// Growth a year.
pub const PACE: Bound = bound(Kind::Percent, 0, 1_000_000);
/// Nodes that may fail or are in maintenance.
pub const NODES_DOWN: Bound = bound(Kind::Count, 0, 999);
/// Disks that may fail.
pub const DISKS_DOWN: Bound = bound(Kind::Count, 0, 10);
/// How full a pool may get.
pub const FILL: Bound = bound(Kind::Percent, 1_000, 100_000);
/// Share of the used data that is hot.
pub const HOT: Bound = bound(Kind::Percent, 100, 100_000);
/// Exponent of the popularity of blocks.
pub const ZIPF: Bound = bound(Kind::Decimal, 100, 2_000);
/// Latency target.
pub const LATENCY: Bound = bound(Kind::Micros, 1, 60_000_000);
/// Shares that a rack is divided into.
pub const RACK_SHARES: Bound = bound(Kind::Count, 1, 100);
/// Weight of capacity, speed or safety.
pub const WEIGHT: Bound = bound(Kind::Count, 0, 100);
