//! The largest guest against one node and one NUMA node, and how many more of each guest fit.

use super::cpu::cores_for_guests;
use super::disks::Disks;
use super::fleet::{Class, Fleet, Guest, guest_of, sums};
use super::layouts::BUSY;
use super::memory::Host;
use super::placement::NodeLoad;
use super::ram::installed;
use super::site::{Fullest, Site};
use super::status::Resource;
use super::virtual_disks::swap_file;
use super::workload::Workload;
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{Guests, NodeField, Place, Plan};
use crate::platform;
use crate::units::bound::GUESTS;
use crate::units::{Balance, Bytes, Quantity};

/// How the largest guest fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Largest {
    /// The guest.
    pub guest: Guest,
    /// Memory of a NUMA node.
    pub numa_memory: Explained<Bytes>,
    /// Cores of a NUMA node.
    pub numa_cores: Explained<u64>,
    /// NUMA nodes of the host.
    pub numa_nodes: u64,
    /// NUMA nodes that the guest needs.
    pub numa_needed: u64,
    /// It fits one node that carries nothing else.
    pub fits_node: bool,
    /// Memory that one empty node has for it.
    pub node_room: Bytes,
    /// It has no more virtual processors than the node has logical ones.
    pub fits_threads: bool,
}

/// The guest with most memory, and with most virtual processors among equals.
fn largest_guest(fleet: &Fleet) -> Option<&Guest> {
    fleet.0.iter().map(|class| &class.guest).max_by_key(|guest| (guest.ram, guest.vcpus))
}

/// The widest guest: most virtual processors.
fn widest_guest(fleet: &Fleet) -> Option<&Guest> {
    fleet.0.iter().map(|class| &class.guest).max_by_key(|guest| (guest.vcpus, guest.ram))
}

/// A NUMA node of a host.
#[derive(Clone, Debug, PartialEq)]
pub struct Numa {
    /// Its memory.
    pub memory: Explained<Bytes>,
    /// Its cores.
    pub cores: Explained<u64>,
    /// How many the host has.
    pub nodes: u64,
}

/// NUMA nodes of a host; they are known before any guest is.
fn numa(host: &Host) -> Numa {
    let node = host.node;
    let nodes = (node.sockets * node.numa).max(1);
    let memory = Bytes(host.installed.0 / nodes);
    let cores = node.node_cores() / nodes;
    let at = |field| Place::Node(host.index, field);
    let memory_how = Derivation::new(Rule::NumaMemory, Quantity::Memory(memory))
        .found(Name::Installed, &installed(host).how)
        .stated(Name::Sockets, Quantity::Count(node.sockets), at(NodeField::Sockets))
        .stated(Name::NumaPerSocket, Quantity::Count(node.numa), at(NodeField::Numa));
    let cores_how = Derivation::new(Rule::NumaCores, Quantity::Count(cores))
        .stated(Name::Cores, Quantity::Count(node.cores), at(NodeField::Cores))
        .stated(Name::NumaPerSocket, Quantity::Count(node.numa), at(NodeField::Numa));
    Numa { memory: memory_how.explains(memory), cores: cores_how.explains(cores), nodes }
}

/// The largest node that is left: where the largest guest goes.
fn largest_host<'s, 'a>(site: &'s Site<'a>) -> Option<&'s Host<'a>> {
    site.left.last().and_then(|index| site.hosts().get(*index))
}

/// NUMA nodes of the largest node that is left.
#[inline(never)]
pub fn largest_numa(site: &Site) -> Option<Numa> {
    largest_host(site).map(numa)
}

fn numa_needed(host: &Host, guest: &Guest) -> u64 {
    let nodes = (host.node.sockets * host.node.numa).max(1);
    let cores = (host.node.node_cores() / nodes).max(1);
    let memory = Bytes(host.installed.0 / nodes).0.max(1);
    guest.vcpus.whole().div_ceil(cores).max(guest.ram.0.div_ceil(memory))
}

/// The guest that is hardest to place on NUMA nodes, against the largest node that is left.
#[inline(never)]
pub fn largest(plan: &Plan, site: &Site, fleet: &Fleet) -> Option<Largest> {
    let host = largest_host(site)?;
    let candidates = [largest_guest(fleet)?, widest_guest(fleet)?];
    let guest = candidates.into_iter().max_by_key(|guest| numa_needed(host, guest))?;
    let node = host.node;
    let Numa { memory, cores, nodes } = numa(host);
    let node_room = host.room_alone();
    let overhead = platform::overhead(plan.platform, guest.footprint());
    let needed = largest_guest(fleet)?;
    Some(Largest {
        numa_memory: memory,
        numa_cores: cores,
        numa_nodes: nodes,
        numa_needed: numa_needed(host, guest),
        fits_node: needed.full_size() + overhead <= node_room,
        node_room,
        fits_threads: widest_guest(fleet)?.vcpus.whole() <= node.node_threads(),
        guest: *guest,
    })
}

/// How many more of one guest fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    /// The group, by number from 0; the mean guest of plain totals is number 0.
    pub group: usize,
    /// How many more fit.
    pub more: Explained<u64>,
    /// What runs out first.
    pub binds: Resource,
}

/// For at most this many groups the room is found.
const ROOM_GROUPS: usize = 8;

/// What must hold for a guest more.
struct Limits<'a> {
    site: &'a Site<'a>,
    grown: &'a Fleet,
    loads: &'a [NodeLoad],
    safe_cpu: Option<f64>,
    cores: f64,
    disks: &'a Disks,
}

impl Limits<'_> {
    /// Whether memory suffices for `count` more of this guest.
    fn memory_suffices(&self, guest: &Guest, count: u64) -> bool {
        let fullest = self.site.fullest_adding(self.grown, self.loads, guest, count);
        fullest.is_none_or(|fullest| fullest.budget.free() >= Balance(0))
    }

    /// How many more memory allows: from a first guess outwards, then halving.
    fn by_memory(&self, guest: &Guest, fullest: &Fullest) -> u64 {
        let each = (guest.full_size() + platform::overhead(self.site.plan.platform, guest.footprint())).0.max(1);
        let on_each = fullest.budget.free().left().0 / each;
        let guess = on_each.saturating_mul(self.site.left.len() as u64).min(GUESTS.max);
        let (mut fits, mut fails) = (0, None);
        if self.memory_suffices(guest, guess) {
            fits = guess;
        } else {
            fails = Some(guess);
        }
        let mut step = 1;
        loop {
            let next = match fails {
                Some(fails) if fails <= fits + 1 => return fits,
                Some(fails) if fits == 0 => fails.saturating_sub(step).max(fails / 2),
                Some(fails) => fits + (fails - fits) / 2,
                None if fits >= GUESTS.max => return GUESTS.max,
                None => fits + step,
            };
            if self.memory_suffices(guest, next) {
                fits = next;
            } else {
                fails = Some(next);
            }
            step = step.saturating_mul(4);
        }
    }

    /// How many more the processors allow: the safe ratio is found anew for the mix, which a guest more changes
    /// little, so the present one decides.
    fn by_cpu(&self, guest: &Guest) -> Option<u64> {
        let safe = self.safe_cpu?;
        let used = sums(&self.grown.0).vcpus.as_f64();
        let spare = safe * self.cores - used;
        // Saturates; negative room holds none.
        Some((spare / guest.vcpus.as_f64().max(0.001)) as u64)
    }

    fn by_disk(&self, guest: &Guest) -> Option<u64> {
        let usable = self.disks.usable?;
        let limit = Bytes::from_f64(usable.as_f64() * self.disks.limit);
        let spare = limit.minus(self.disks.need);
        let one = Class { guest: *guest, count: 1 };
        spare.0.checked_div((guest.disk + swap_file(self.site.plan, &one)).0)
    }

    /// How many more the disks bear before they are busier than is safe; nothing where the operations are stated.
    fn by_iops(&self, guest: &Guest) -> Option<u64> {
        let plan = self.site.plan;
        let (pool, layout) = self.disks.busiest()?;
        let one = Fleet(vec![Class { guest: *guest, count: 1 }]);
        let each = Workload::of(plan, &one).on_disks(pool.task.hits) * pool.task.part / self.site.left.len() as f64;
        if plan.policy.iops.is_some() || each <= 0.0 {
            return None;
        }
        let possible = layout.speed.mixed_iops.expected * BUSY;
        let spare = possible - pool.task.work.on_disks(pool.task.hits);
        // Saturates; negative room holds none.
        Some((spare / each) as u64)
    }
}

/// How many more of each guest fit on top of what runs: memory not over, processors and disks within what is safe.
#[inline(never)]
pub fn room(
    site: &Site,
    grown: &Fleet,
    loads: &[NodeLoad],
    fullest: &Fullest,
    safe_cpu: Option<f64>,
    disks: &Disks,
) -> Vec<Room> {
    let plan = site.plan;
    let guests = stated_guests(plan, grown);
    let limits = Limits { site, grown, loads, safe_cpu, cores: cores_for_guests(site), disks };
    let mut rooms = Vec::new();
    for (group, guest) in guests {
        let memory = limits.by_memory(&guest, fullest);
        let judged = [
            (Resource::Ram, Name::RoomByMemory, Some(memory)),
            (Resource::Cpu, Name::RoomByCpu, limits.by_cpu(&guest)),
            (Resource::Disk, Name::RoomByDisk, limits.by_disk(&guest)),
            (Resource::Iops, Name::RoomByIops, limits.by_iops(&guest)),
        ];
        let (mut binds, mut more) = (Resource::Ram, memory);
        for (resource, _, own) in &judged {
            if let Some(own) = own.filter(|own| *own < more) {
                (binds, more) = (*resource, own);
            }
        }
        let more = more.min(GUESTS.max);
        let mut how = Derivation::new(Rule::Room, Quantity::Count(more));
        for (_, name, own) in judged {
            if let Some(own) = own {
                how = how.with(Term { name, value: Quantity::Count(own), origin: Origin::Derived });
            }
        }
        rooms.push(Room { group, more: how.explains(more), binds });
    }
    rooms
}

/// One guest of each group as it is after growth, without empty groups.
fn stated_guests(plan: &Plan, grown: &Fleet) -> Vec<(usize, Guest)> {
    let mut guests = Vec::new();
    match &plan.guests {
        Guests::Totals(_) => {
            if let Some(class) = grown.0.first() {
                guests.push((0, class.guest));
            }
        }
        Guests::Groups(groups) => {
            for (index, group) in groups.iter().enumerate() {
                if group.count > 0 && guests.len() < ROOM_GROUPS {
                    guests.push((index, guest_of(group).grown(plan.policy.growth)));
                }
            }
        }
    }
    guests
}
