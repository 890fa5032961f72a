//! What is wrong with a plan: all faults at once, as data, each at its field.

use super::limit::{DISK, GUEST, NODE, POLICY, POOL, rule};
use super::{
    DiskField, DiskRole, DiskSize, Draid, GuestField, GuestGroup, Guests, Held, Layout, Memory, NodeField, NodeType,
    Part, Place, Plan, PolicyField, Pool, PoolField, System, TotalField, Totals, field,
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
    /// The storage system has no such layout.
    LayoutForeign {
        /// The system of the pool.
        system: System,
    },
    /// The disks of a pool hold more together than can be sized.
    PoolTooLarge {
        /// What they hold.
        given: Quantity,
        /// The most that is right.
        max: Quantity,
    },
    /// Capacity, speed and safety all weigh nothing.
    NoWeight,
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
        let mut faults = Faults { plan: self, found: Vec::new() };
        faults.guests(&self.guests);
        faults.length(Place::Nodes, self.nodes.len(), bound::NODE_TYPES);
        for (index, node) in self.nodes.iter().enumerate() {
            faults.node(index, node);
        }
        faults.nodes(self);
        faults.length(Place::Pools, self.pools.len(), bound::POOLS);
        for (index, pool) in self.pools.iter().enumerate() {
            faults.pool(index, pool);
        }
        for field in POLICY {
            faults.field(Place::Policy(field));
        }
        faults.weights(self.policy.weights);
        if faults.found.is_empty() { Ok(Checked(self)) } else { Err(faults.found) }
    }
}

/// Collects the faults of a plan.
struct Faults<'a> {
    plan: &'a Plan,
    found: Vec<Fault>,
}

impl Faults<'_> {
    fn add(&mut self, place: Place, kind: FaultKind) {
        self.found.push(Fault { place, kind });
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

    fn length(&mut self, place: Place, length: usize, bound: Bound) {
        self.bound(place, length as u64, bound);
    }

    /// A field on its own, where something is stated.
    fn field(&mut self, place: Place) {
        let Some(given) = field(self.plan, place).and_then(Held::number) else { return };
        let Some((bound, power_of_two)) = rule(self.plan, place) else { return };
        self.bound(place, given, bound);
        if power_of_two && !given.is_power_of_two() {
            self.add(place, FaultKind::NotAPowerOfTwo { given: bound.quantity(given) });
        }
    }

    fn guests(&mut self, guests: &Guests) {
        match guests {
            Guests::Groups(groups) => {
                self.length(Place::Guests, groups.len(), bound::GROUPS);
                for (index, group) in groups.iter().enumerate() {
                    self.group(index, group);
                }
                let sums = groups.iter().fold((0_u64, Bytes::ZERO, Bytes::ZERO), |(count, ram, disk), group| {
                    let all = group.count;
                    (count.saturating_add(all), ram + group.ram.times(all), disk + group.disk.times(all))
                });
                self.bound(Place::Guests, sums.0, bound::GUESTS);
                self.bound(Place::Guests, sums.1.0, bound::TOTAL_RAM);
                self.bound(Place::Guests, sums.2.0, bound::TOTAL_DISK);
            }
            Guests::Totals(totals) => self.totals(totals),
        }
    }

    fn group(&mut self, index: usize, group: &GuestGroup) {
        for field in GUEST {
            let place = Place::Guest(index, field);
            self.field(place);
            // A part of a guest's memory must fit the whole.
            let part = match field {
                GuestField::BalloonMin => group.balloon_min,
                GuestField::Reservation => group.reservation,
                _ => None,
            };
            if let Some(given) = part.filter(|part| *part > group.ram) {
                let (given, whole) = (Quantity::Memory(given), Quantity::Memory(group.ram));
                self.add(place, FaultKind::MoreThanWhole { given, whole });
            }
        }
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
        for field in NODE {
            self.field(at(field));
        }
        if let Memory::Dimms(groups) = &node.memory {
            self.length(at(NodeField::DimmCount(0)), groups.len(), bound::DIMM_GROUPS);
            for dimm in 0..groups.len() {
                self.field(at(NodeField::DimmCount(dimm)));
                self.field(at(NodeField::DimmSize(dimm)));
            }
        }
        self.field(at(NodeField::Ram));
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
        for field in POOL {
            self.field(at(field));
        }
        self.length(at(PoolField::System), pool.disks.len(), bound::DISK_GROUPS);
        let (mut count, mut data) = (0_u64, 0_u64);
        for (disk, group) in pool.disks.iter().enumerate() {
            for field in DISK {
                self.field(Place::Disk(index, disk, field));
            }
            count = count.saturating_add(group.count);
            if group.role == DiskRole::Data {
                data = data.saturating_add(group.count);
            }
        }
        if count > bound::DISKS.max {
            self.bound(at(PoolField::System), count, bound::DISKS);
        }
        self.pool_size(index, pool);
        if pool.layout.suits(pool.system) {
            // Copies over nodes are counted in nodes, which may come and go: too few are told as a finding.
            let has = if pool.system.is_distributed() { u64::MAX } else { data };
            self.layout(at(PoolField::Layout), &pool.layout, has);
        } else {
            self.add(at(PoolField::Layout), FaultKind::LayoutForeign { system: pool.system });
        }
        self.field(at(PoolField::Net));
        if let Some(disks) = pool.expanded_from {
            match pool.expandable() {
                Some((min, max)) => self.bound(at(PoolField::ExpandedFrom), disks, Bound { min, max, ..bound::WIDTH }),
                None => self.add(at(PoolField::ExpandedFrom), FaultKind::NotExpandable),
            }
        }
    }

    /// All disks of a pool together; the largest group of them is told. Ceph spans the nodes.
    fn pool_size(&mut self, index: usize, pool: &Pool) {
        let nodes = if pool.system == System::Ceph { self.plan.node_count() } else { 1 };
        let (mut all, mut most, mut at) = (Bytes::ZERO, Bytes::ZERO, 0);
        for (disk, group) in pool.disks.iter().enumerate() {
            let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
            let own = size.times(group.count).times(nodes);
            all += own;
            if own > most {
                (most, at) = (own, disk);
            }
        }
        if !bound::POOL_SIZE.allows(all.0) {
            let (given, max) = (Quantity::Space(all), bound::POOL_SIZE.quantity(bound::POOL_SIZE.max));
            self.add(Place::Disk(index, at, DiskField::Size), FaultKind::PoolTooLarge { given, max });
        }
    }

    /// A weight of nothing for everything ranks nothing.
    fn weights(&mut self, weights: [u64; 3]) {
        if weights == [0; 3] {
            for nth in 0..weights.len() {
                self.add(Place::Policy(PolicyField::Weight(nth)), FaultKind::NoWeight);
            }
        }
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
}
