//! What a guest takes of a node and what a node has for guests, resource by resource.
//!
//! Memory is judged as `sizing::memory` judges a node, processors as `sizing::cpu` does: the mean load that few wait
//! at, and the highest ratio of the workload. Both are sums over guests, so they can be filled one guest at a time. Disk
//! counts where each node has pools of its own.

use super::Local;
use crate::plan::{Overcommit, Plan};
use crate::platform;
use crate::sizing::cpu::carried;
use crate::sizing::demand::{fixed, mean_share, sharing_credit};
use crate::sizing::fleet::{Class, Fleet};
use crate::sizing::memory::Host;
use crate::sizing::normal::quantile_above;
use crate::sizing::virtual_disks::swap_file;
use crate::units::Bytes;

/// Memory in bytes; cores that are busy; cores at the highest ratio of the workload, both in millionths; disk in bytes.
pub const RESOURCES: usize = 4;
/// A core in the unit in which processors are counted.
pub const CORE: f64 = 1e6;
/// Different correlations between guests that are told apart; the profiles have three.
pub const LEVELS: usize = 4;

/// After so many rounds the least grows no more that matters.
const ROUNDS: usize = 3;

/// What one guest takes of its node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weight {
    /// Of each resource; of memory the overhead, and the guest itself where it cannot be overcommitted.
    pub rigid: [u64; RESOURCES],
    /// Memory that can be overcommitted, in bytes.
    pub full: f64,
    /// The mean of it that is wanted.
    pub mean: f64,
    /// The standard deviation of what is wanted.
    pub spread: f64,
    /// Correlation with others.
    pub correlation: f64,
    /// Logical processors that its node must have.
    pub threads: u64,
    /// The least that it adds to its node's memory, whatever else runs there.
    pub least: u64,
}

/// What a node of a type has for guests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Of each resource.
    pub all: [u64; RESOURCES],
    /// Logical processors.
    pub threads: u64,
}

/// How memory that can be overcommitted is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Permission {
    /// Standard deviations above the mean.
    pub quantile: f64,
    /// Share that page sharing leaves.
    pub unshared: f64,
    /// At least this share of what is configured.
    pub share: f64,
    /// The correlations, the lowest first; what is not used is nothing.
    pub levels: [f64; LEVELS],
}

/// All guests as weights, in the order of the fleet, and all node types as rooms, in the order of the plan.
#[derive(Clone, Debug)]
pub struct Model {
    /// What each guest of a class takes.
    pub weights: Vec<Weight>,
    /// How many guests each class has.
    pub counts: Vec<u64>,
    /// What a node of each type has.
    pub rooms: Vec<Room>,
    /// How overcommitted memory is counted.
    pub permission: Permission,
}

fn permission(plan: &Plan) -> Permission {
    let share = match plan.policy.overcommit {
        Overcommit::Stated(ratio) => 1.0 / ratio.as_f64().max(1.0),
        Overcommit::None | Overcommit::Safe => 0.0,
    };
    Permission {
        quantile: quantile_above(plan.policy.risk.fraction()),
        unshared: 1.0 - sharing_credit(plan),
        share,
        levels: [0.0; LEVELS],
    }
}

/// Cores in millionths, to the nearest.
fn cores(value: f64) -> u64 {
    // Saturates; a float that is no number becomes nothing.
    libm::round(value * CORE) as u64
}

fn weight(plan: &Plan, class: &Class, local: Local) -> Weight {
    let guest = &class.guest;
    let (habits, size) = (guest.habits(), guest.full_size());
    let flexible = plan.policy.overcommit != Overcommit::None && fixed(plan, guest).is_none();
    let own = if flexible { Bytes::ZERO } else { size };
    let memory = platform::overhead(plan.platform, guest.footprint()) + own;
    let vcpus = guest.vcpus.as_f64();
    let disk = if local.judged { guest.disk + swap_file(plan, class) } else { Bytes::ZERO };
    let full = if flexible { size.as_f64() } else { 0.0 };
    Weight {
        rigid: [memory.0, cores(vcpus * habits.cpu), cores(vcpus / habits.cpu_cap), disk.0],
        full,
        mean: mean_share(guest) * full,
        spread: habits.memory_spread * full,
        correlation: habits.correlation,
        threads: guest.vcpus.whole(),
        least: memory.0,
    }
}

/// What a node has for guests.
pub fn room(host: &Host, local: Local) -> Room {
    Room {
        all: [host.room_for_guests().0, cores(carried(host)), cores(host.cores_for_guests()), local.room.0],
        threads: host.node.node_threads(),
    }
}

impl Model {
    /// The guests and nodes of a plan; `local` is what a node's own pools may hold.
    #[inline(never)]
    pub fn new(plan: &Plan, hosts: &[Host], fleet: &Fleet, local: Local) -> Model {
        let mut model =
            Model { weights: Vec::new(), counts: Vec::new(), rooms: Vec::new(), permission: permission(plan) };
        for host in hosts {
            model.rooms.push(room(host, local));
        }
        for class in &fleet.0 {
            let own = weight(plan, class, local);
            if own.full > 0.0 {
                model.permission.learn(own.correlation);
            }
            model.weights.push(own);
            model.counts.push(class.count);
        }
        model.find_least();
        model
    }

    /// The least that each guest adds to its node's memory.
    ///
    /// The deviation of a node's guests is the length of a vector: what is each one's own, √Σ(1 − ρ)s², and for each level
    /// of correlation a multiple of Σs. Seen from any direction a vector is no longer than it is, and from there it is a
    /// sum over guests, once √Σ(1 − ρ)s² is taken as Σ(1 − ρ)s² ÷ the most that it can be on a node. The direction is that
    /// of a node with the mix of all guests, where nothing is lost. The most on a node comes from the least of before.
    #[inline(never)]
    fn find_least(&mut self) {
        let all = self.rooms.iter().map(|room| room.of(0)).max().unwrap_or(0) as f64;
        let permission = self.permission;
        for weight in &mut self.weights {
            weight.add_least(&permission, 0.0);
        }
        for _ in 0..ROUNDS {
            let (mut nodes, mut own, mut most) = (0.0, 0.0, 0.0_f64);
            let mut levels = [0.0; LEVELS];
            for (weight, count) in self.weights.iter().zip(&self.counts) {
                let many = *count as f64;
                let least = (weight.least as f64).max(1.0);
                nodes += least * many / all.max(1.0);
                own += weight.variance() * many;
                most = most.max(weight.variance() / least);
                for (sum, part) in levels.iter_mut().zip(weight.parts(&permission)) {
                    *sum += part * many;
                }
            }
            if own <= 0.0 {
                break;
            }
            let own = f64::sqrt(own / nodes);
            let mut length = own * own;
            for sum in &mut levels {
                *sum /= nodes;
                length += *sum * *sum;
            }
            let (length, most) = (f64::sqrt(length), f64::sqrt(most * all));
            for weight in &mut self.weights {
                let mut spread = own / length * weight.variance() / most.max(1.0);
                for (direction, part) in levels.iter().zip(weight.parts(&permission)) {
                    spread += direction / length * part;
                }
                weight.add_least(&permission, spread);
            }
        }
        // What is configured ÷ the stated ratio is another least; the one that asks for more in all counts.
        if self.permission.share > 0.0 {
            let total = self.total(0);
            let before = self.weights.clone();
            for weight in &mut self.weights {
                weight.least = weight.rigid[0].saturating_add((weight.full * self.permission.share) as u64);
            }
            if self.total(0) <= total {
                self.weights = before;
            }
        }
    }

    /// What all guests take of a resource at least.
    pub fn total(&self, resource: usize) -> u64 {
        let each = self.weights.iter().zip(&self.counts);
        each.fold(0_u64, |sum, (weight, count)| sum.saturating_add(weight.of(resource).saturating_mul(*count)))
    }
}

impl Permission {
    /// Tells a correlation apart from the others; beyond [`LEVELS`] of them the highest stands for all above.
    fn learn(&mut self, correlation: f64) {
        let known = self.levels.iter().filter(|level| **level > 0.0).count();
        if correlation <= 0.0 || self.levels.contains(&correlation) {
            return;
        }
        if known < LEVELS {
            let mut carry = correlation;
            for level in &mut self.levels {
                if *level == 0.0 || *level > carry {
                    core::mem::swap(level, &mut carry);
                }
                if carry == 0.0 {
                    break;
                }
            }
        }
    }
}

impl Weight {
    /// Variance of what is its own, whatever others want.
    pub fn variance(&self) -> f64 {
        (1.0 - self.correlation) * self.spread * self.spread
    }

    /// Its part of the deviation at each level of correlation.
    pub fn parts(&self, permission: &Permission) -> [f64; LEVELS] {
        let (mut parts, mut below) = ([0.0; LEVELS], 0.0);
        for (part, level) in parts.iter_mut().zip(permission.levels) {
            if level > 0.0 && level <= self.correlation && self.full > 0.0 {
                *part = f64::sqrt(level - below) * self.spread;
                below = level;
            }
        }
        parts
    }

    /// Finds the least with so much of the deviation; downwards, so that it stays the least.
    fn add_least(&mut self, permission: &Permission, spread: f64) {
        let wanted = (self.mean + permission.quantile * spread) * permission.unshared;
        self.least = self.rigid[0].saturating_add(wanted.min(self.full) as u64);
    }

    /// What it takes of a resource at least.
    pub fn of(&self, resource: usize) -> u64 {
        if resource == 0 { self.least } else { self.rigid.get(resource).copied().unwrap_or(0) }
    }
}

impl Room {
    /// What there is of a resource.
    pub fn of(&self, resource: usize) -> u64 {
        self.all.get(resource).copied().unwrap_or(0)
    }

    /// Memory, and a little where there is none, as what all is measured by.
    pub fn memory(&self) -> f64 {
        (self.all[0] as f64).max(0.5)
    }
}
