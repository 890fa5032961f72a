//! What is wrong with a plan: all faults at once, as data, each at its field.

use super::{
    ArcPolicy, Base, DiskField, DiskGroup, DiskSize, Draid, GuestField, GuestGroup, Guests, Layout, Memory, NodeField,
    NodeType, Overcommit, Part, Place, Plan, PolicyField, Pool, PoolField, TotalField, Totals,
};
use crate::units::bound::{self, Bound};
use crate::units::{Bytes, Quantity, Vcpu};

/// One thing that is wrong, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fault {
    /// The field.
    pub place: Place,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What can be wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultKind {
    /// Nothing was typed.
    Empty,
    /// What was typed is no number.
    NotANumber,
    /// The number is outside of what can be sized.
    OutOfRange {
        /// What was stated.
        given: Quantity,
        /// The smallest that is right.
        min: Quantity,
        /// The largest that is right.
        max: Quantity,
    },
    /// The number must be a power of two, as block sizes are.
    NotAPowerOfTwo {
        /// What was stated.
        given: Quantity,
    },
    /// A part is larger than the whole it belongs to.
    MoreThanWhole {
        /// What was stated.
        given: Quantity,
        /// The whole.
        whole: Quantity,
    },
    /// Failures and maintenance leave no node to run on.
    NoNodeLeft {
        /// Nodes of the plan.
        nodes: u64,
    },
    /// The layout needs other disks than there are.
    LayoutDisks {
        /// Disks that the layout needs.
        needs: u64,
        /// Data disks of the pool.
        has: u64,
    },
    /// A set of this level needs more disks.
    LayoutWidth {
        /// The fewest disks a set needs.
        min: u64,
    },
    /// Only a pool of one RAIDZ on ZFS can have been expanded.
    NotExpandable,
}

/// A plan in which everything is inside the limits.
///
/// ```
/// use headroom::plan::Plan;
/// let checked = Plan::default().check().map(|checked| checked.plan().nodes.len());
/// assert_eq!(checked, Ok(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checked<'a>(&'a Plan);

impl<'a> Checked<'a> {
    /// The plan.
    pub fn plan(self) -> &'a Plan {
        self.0
    }
}

impl Plan {
    /// The plan with the promise that it is inside all limits, or every fault it has.
    pub fn check(&self) -> Result<Checked<'_>, Vec<Fault>> {
        let mut faults = Faults::default();
        faults.guests(&self.guests);
        faults.bound(Place::Nodes, self.nodes.len() as u64, bound::NODE_TYPES);
        for (index, node) in self.nodes.iter().enumerate() {
            faults.node(index, node);
        }
        faults.nodes(self);
        faults.bound(Place::Pools, self.pools.len() as u64, bound::POOLS);
        for (index, pool) in self.pools.iter().enumerate() {
            faults.pool(index, pool);
        }
        faults.policy(self);
        if faults.0.is_empty() { Ok(Checked(self)) } else { Err(faults.0) }
    }
}

/// Collects faults.
#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, place: Place, kind: FaultKind) {
        self.0.push(Fault { place, kind });
    }

    fn bound(&mut self, place: Place, given: u64, bound: Bound) {
        if !bound.allows(given) {
            self.add(
                place,
                FaultKind::OutOfRange {
                    given: bound.quantity(given),
                    min: bound.quantity(bound.min),
                    max: bound.quantity(bound.max),
                },
            );
        }
    }

    fn optional(&mut self, place: Place, given: Option<u64>, bound: Bound) {
        if let Some(given) = given {
            self.bound(place, given, bound);
        }
    }

    /// A part of a guest's memory, which must fit the whole.
    fn memory_part(&mut self, place: Place, given: Option<Bytes>, whole: Bytes) {
        let Some(given) = given else { return };
        self.bound(place, given.0, bound::GUEST_RAM_PART);
        if given > whole {
            self.add(
                place,
                FaultKind::MoreThanWhole { given: Quantity::Memory(given), whole: Quantity::Memory(whole) },
            );
        }
    }

    fn power_of_two(&mut self, place: Place, given: Bytes, bound: Bound) {
        self.bound(place, given.0, bound);
        if !given.0.is_power_of_two() {
            self.add(place, FaultKind::NotAPowerOfTwo { given: bound.quantity(given.0) });
        }
    }

    fn guests(&mut self, guests: &Guests) {
        match guests {
            Guests::Groups(groups) => {
                self.bound(Place::Guests, groups.len() as u64, bound::GROUPS);
                for (index, group) in groups.iter().enumerate() {
                    self.group(index, group);
                }
                let count = groups.iter().fold(0_u64, |sum, group| sum.saturating_add(group.count));
                self.bound(Place::Guests, count, bound::GUESTS);
                let ram: Bytes = groups.iter().map(|group| group.ram.times(group.count)).sum();
                self.bound(Place::Guests, ram.0, bound::TOTAL_RAM);
                let disk: Bytes = groups.iter().map(|group| group.disk.times(group.count)).sum();
                self.bound(Place::Guests, disk.0, bound::TOTAL_DISK);
            }
            Guests::Totals(totals) => self.totals(totals),
        }
    }

    fn group(&mut self, index: usize, group: &GuestGroup) {
        let at = |field| Place::Guest(index, field);
        self.bound(at(GuestField::Count), group.count, bound::GUESTS);
        self.bound(at(GuestField::Vcpus), group.vcpus, bound::VCPUS);
        self.bound(at(GuestField::Ram), group.ram.0, bound::GUEST_RAM);
        self.bound(at(GuestField::Disk), group.disk.0, bound::GUEST_DISK);
        self.optional(at(GuestField::RamUse), group.ram_use.map(|percent| percent.0), bound::USE);
        self.optional(at(GuestField::CpuUse), group.cpu_use.map(|percent| percent.0), bound::USE);
        self.memory_part(at(GuestField::BalloonMin), group.balloon_min, group.ram);
        self.memory_part(at(GuestField::Reservation), group.reservation, group.ram);
        if let Some(page) = group.huge_page {
            self.power_of_two(at(GuestField::HugePage), page, bound::GUEST_RAM);
        }
        self.optional(at(GuestField::Iops), group.iops, bound::IOPS);
        self.optional(at(GuestField::Writes), group.writes.map(|percent| percent.0), bound::SHARE);
        self.optional(at(GuestField::Sync), group.sync.map(|percent| percent.0), bound::SHARE);
    }

    fn totals(&mut self, totals: &Totals) {
        let at = Place::Total;
        self.bound(at(TotalField::Count), totals.count, bound::GUESTS);
        if totals.count == 0 {
            return;
        }
        self.bound(at(TotalField::Vcpus), totals.vcpus.whole(), bound::TOTAL_VCPUS);
        // The mean guest stands for each, so it must be one that can be sized.
        let mean = |sum: u64, bound: Bound| {
            Bound { min: bound.min.saturating_mul(totals.count), max: bound.max.saturating_mul(totals.count), ..bound }
                .allows(sum)
        };
        if !mean(totals.vcpus.0, Bound { min: 1, max: Vcpu::from_whole(bound::VCPUS.max).0, ..bound::VCPUS }) {
            self.bound(at(TotalField::Vcpus), totals.vcpus.whole().div_ceil(totals.count), bound::VCPUS);
        }
        if !mean(totals.ram.0, bound::GUEST_RAM) {
            self.bound(at(TotalField::Ram), totals.ram.0 / totals.count, bound::GUEST_RAM);
        }
        self.bound(at(TotalField::Ram), totals.ram.0, bound::TOTAL_RAM);
        self.bound(at(TotalField::Disk), totals.disk.0, bound::TOTAL_DISK);
    }

    fn node(&mut self, index: usize, node: &NodeType) {
        let at = |field| Place::Node(index, field);
        self.bound(at(NodeField::Count), node.count, bound::NODES);
        self.bound(at(NodeField::Sockets), node.sockets, bound::SOCKETS);
        self.bound(at(NodeField::Cores), node.cores, bound::CORES);
        self.bound(at(NodeField::Threads), node.threads, bound::THREADS);
        self.bound(at(NodeField::Numa), node.numa, bound::NUMA);
        self.optional(at(NodeField::Slots), node.slots, bound::SLOTS);
        self.optional(at(NodeField::Channels), node.channels, bound::CHANNELS);
        match node.base {
            None => {}
            Some(Base::Fixed(base)) => self.bound(at(NodeField::Base), base.0, bound::BASE),
            Some(Base::Share(share)) => self.bound(at(NodeField::Base), share.0, bound::BASE_SHARE),
        }
        self.optional(at(NodeField::Watts), node.watts, bound::WATTS);
        if let Memory::Dimms(groups) = &node.memory {
            self.bound(at(NodeField::DimmCount(0)), groups.len() as u64, bound::DIMM_GROUPS);
            for (dimm, group) in groups.iter().enumerate() {
                self.bound(at(NodeField::DimmCount(dimm)), group.count, bound::DIMMS);
                self.bound(at(NodeField::DimmSize(dimm)), group.size.0, bound::DIMM_SIZE);
            }
        }
        self.bound(at(NodeField::Ram), node.memory.total().0, bound::HOST_RAM);
    }

    fn nodes(&mut self, plan: &Plan) {
        self.bound(Place::Nodes, plan.node_count(), bound::NODES);
        if plan.nodes_left() == 0 {
            let kind = FaultKind::NoNodeLeft { nodes: plan.node_count() };
            self.add(Place::Policy(PolicyField::Failures), kind);
        }
    }

    fn pool(&mut self, index: usize, pool: &Pool) {
        let at = |field| Place::Pool(index, field);
        self.bound(at(PoolField::Ashift), pool.ashift, bound::ASHIFT);
        if let Some(block) = pool.volblock {
            self.power_of_two(at(PoolField::Volblock), block, bound::VOLBLOCK);
        }
        self.power_of_two(at(PoolField::Record), pool.record, bound::RECORD);
        self.bound(at(PoolField::Compression), pool.compression.0, bound::COMPRESSION);
        self.bound(at(PoolField::System), pool.disks.len() as u64, bound::DISK_GROUPS);
        for (disk, group) in pool.disks.iter().enumerate() {
            self.disk(index, disk, group);
        }
        let count = pool.disks.iter().fold(0_u64, |sum, group| sum.saturating_add(group.count));
        if count > bound::DISKS.max {
            self.bound(at(PoolField::System), count, bound::DISKS);
        }
        let data: u64 = pool.data_disks().map(|group| group.count).sum();
        self.layout(at(PoolField::Layout), &pool.layout, data);
        self.optional(at(PoolField::Net), pool.net.map(|speed| speed.0), bound::LINK_SPEED);
        if let Some(disks) = pool.expanded_from {
            match pool.expandable() {
                Some((min, max)) => self.bound(at(PoolField::ExpandedFrom), disks, Bound { min, max, ..bound::WIDTH }),
                None => self.add(at(PoolField::ExpandedFrom), FaultKind::NotExpandable),
            }
        }
    }

    fn disk(&mut self, pool: usize, index: usize, group: &DiskGroup) {
        let at = |field| Place::Disk(pool, index, field);
        self.bound(at(DiskField::Count), group.count, bound::DISKS);
        let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
        self.bound(at(DiskField::Size), size.0, bound::DISK_SIZE);
        self.optional(at(DiskField::Afr), group.afr.map(|percent| percent.0), bound::FAILURE_RATE);
        self.optional(at(DiskField::Endurance), group.endurance.map(|writes| writes.0), bound::ENDURANCE);
        self.optional(at(DiskField::ReadIops), group.read_iops, bound::DISK_IOPS);
        self.optional(at(DiskField::WriteIops), group.write_iops, bound::DISK_IOPS);
        self.optional(at(DiskField::ReadMbs), group.read_mbs, bound::DISK_MBS);
        self.optional(at(DiskField::WriteMbs), group.write_mbs, bound::DISK_MBS);
    }

    fn layout(&mut self, place: Place, layout: &Layout, has: u64) {
        match layout {
            Layout::Auto => {}
            Layout::Parts(parts) => {
                for part in parts {
                    self.bound(place, part.width, bound::WIDTH);
                    self.bound(place, part.sets, bound::WIDTH);
                    let min = part.level.fewest_disks();
                    if part.width < min {
                        self.add(place, FaultKind::LayoutWidth { min });
                    }
                }
                let disks = |part: &Part| part.width.saturating_mul(part.sets);
                let needs = parts.iter().fold(0_u64, |sum, part| sum.saturating_add(disks(part)));
                if needs > has {
                    self.add(place, FaultKind::LayoutDisks { needs, has });
                }
            }
            Layout::Draid(Draid { parity, data, children, spares }) => {
                self.bound(place, *parity, Bound { min: 1, max: 3, ..bound::WIDTH });
                self.bound(place, *data, bound::WIDTH);
                self.bound(place, *children, bound::WIDTH);
                self.bound(place, *spares, Bound { min: 0, ..bound::WIDTH });
                let needs = data.saturating_add(*parity).saturating_add(*spares);
                if needs > *children {
                    self.add(place, FaultKind::LayoutDisks { needs, has: *children });
                } else if *children > has {
                    self.add(place, FaultKind::LayoutDisks { needs: *children, has });
                }
            }
        }
    }

    fn policy(&mut self, plan: &Plan) {
        let policy = &plan.policy;
        let at = Place::Policy;
        if let ArcPolicy::Stated(size) = policy.arc {
            self.bound(at(PolicyField::Arc), size.0, bound::ARC);
        }
        if let Overcommit::Stated(ratio) = policy.overcommit {
            self.bound(at(PolicyField::Overcommit), ratio.0, bound::OVERCOMMIT);
        }
        self.bound(at(PolicyField::Risk), policy.risk.0, bound::RISK);
        self.bound(at(PolicyField::Swap), policy.swap.0, bound::SWAP);
        self.bound(at(PolicyField::Growth), policy.growth.0, bound::GROWTH);
        self.bound(at(PolicyField::Pace), policy.pace.0, bound::PACE);
        self.optional(at(PolicyField::Failures), policy.failures, bound::NODES_DOWN);
        self.bound(at(PolicyField::Maintenance), policy.maintenance, bound::NODES_DOWN);
        self.bound(at(PolicyField::DiskFailures), policy.disk_failures, bound::DISKS_DOWN);
        self.bound(at(PolicyField::Fill), policy.fill.0, bound::FILL);
        self.optional(at(PolicyField::Iops), policy.iops, bound::IOPS);
        self.optional(at(PolicyField::P99), policy.p99, bound::LATENCY);
        if let Some(rack) = policy.rack {
            self.bound(at(PolicyField::RackWatts), rack.watts, bound::WATTS);
            self.bound(at(PolicyField::RackShares), rack.shares, bound::RACK_SHARES);
        }
        for (index, weight) in policy.weights.into_iter().enumerate() {
            self.bound(at(PolicyField::Weight(index)), weight, bound::WEIGHT);
        }
        self.optional(at(PolicyField::Zipf), policy.zipf.map(|alpha| alpha.0), bound::ZIPF);
        self.bound(at(PolicyField::Hot), policy.hot.0, bound::HOT);
    }
}
