//! How full one node is while guests are put on it, and how many more of a guest it holds.

use super::weight::{LEVELS, Model, Permission, RESOURCES, Room, Weight};

/// Sums of floats may differ in their last bits by the order of the guests; so many bytes stay free because of it.
const SLACK: f64 = 64.0;

/// What the guests of a node take together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Filled {
    rigid: [u64; RESOURCES],
    full: f64,
    mean: f64,
    /// Variance of the guests' own.
    own: f64,
    /// Sums of the deviations of guests that are correlated at least as much as each level.
    levels: [f64; LEVELS],
}

impl Filled {
    /// Puts `count` guests on the node.
    pub fn put(&mut self, weight: &Weight, permission: &Permission, count: u64) {
        for (sum, own) in self.rigid.iter_mut().zip(weight.rigid) {
            *sum = sum.saturating_add(own.saturating_mul(count));
        }
        if weight.full > 0.0 {
            let many = count as f64;
            self.full += weight.full * many;
            self.mean += weight.mean * many;
            self.own += (1.0 - weight.correlation) * weight.spread * weight.spread * many;
            for (sum, level) in self.levels.iter_mut().zip(permission.levels) {
                if level > 0.0 && level <= weight.correlation {
                    *sum += weight.spread * many;
                }
            }
        }
    }

    /// The deviation at each level of correlation, and the variance of what is the guests' own.
    pub fn levels(&self, permission: &Permission) -> [f64; LEVELS + 1] {
        let (mut levels, mut below) = ([0.0; LEVELS + 1], 0.0);
        for ((own, sum), level) in levels.iter_mut().zip(self.levels).zip(permission.levels) {
            if level > 0.0 {
                *own = f64::sqrt(level - below) * sum;
                below = level;
            }
        }
        levels[LEVELS] = self.own;
        levels
    }

    /// Memory without the deviation.
    pub fn calm(&self, permission: &Permission) -> f64 {
        self.rigid[0] as f64 + self.mean * permission.unshared
    }

    /// Memory with all that is configured.
    pub fn full(&self) -> f64 {
        self.rigid[0] as f64 + self.full
    }

    /// Memory that is counted for its guests and their overhead.
    pub fn memory(&self, permission: &Permission) -> u64 {
        if self.full <= 0.0 {
            return self.rigid[0];
        }
        let (mut variance, mut below) = (self.own, 0.0);
        for (sum, level) in self.levels.iter().zip(permission.levels) {
            if level > 0.0 {
                variance += (level - below) * sum * sum;
                below = level;
            }
        }
        let wanted = (self.mean + permission.quantile * f64::sqrt(variance)) * permission.unshared;
        let counted = wanted.max(self.full * permission.share).min(self.full);
        self.rigid[0].saturating_add(f64::ceil(counted + SLACK) as u64)
    }

    /// What is taken of a resource.
    pub fn of(&self, resource: usize, permission: &Permission) -> u64 {
        if resource == 0 { self.memory(permission) } else { self.rigid.get(resource).copied().unwrap_or(0) }
    }

    /// The share of the resource of which most is taken.
    pub fn load(&self, room: &Room, permission: &Permission) -> f64 {
        let mut most = 0.0_f64;
        for resource in 0..RESOURCES {
            let taken = self.of(resource, permission);
            if taken > 0 {
                most = most.max(taken as f64 / room.of(resource) as f64);
            }
        }
        most
    }

    /// Whether it all fits with `count` guests more.
    pub fn holds(&self, room: &Room, weight: &Weight, permission: &Permission, count: u64) -> bool {
        if weight.threads > room.threads {
            return false;
        }
        for ((taken, own), all) in self.rigid.iter().zip(weight.rigid).zip(room.all) {
            if own > 0 && taken.saturating_add(own.saturating_mul(count)) > all {
                return false;
            }
        }
        if weight.full <= 0.0 && self.full <= 0.0 {
            return true;
        }
        let mut more = *self;
        more.put(weight, permission, count);
        more.memory(permission) <= room.all[0]
    }

    /// How many more it holds, up to `most`.
    pub fn fits(&self, model: &Model, room: &Room, weight: &Weight, most: u64) -> u64 {
        let permission = &model.permission;
        if most == 0 || !self.holds(room, weight, permission, 1) {
            return 0;
        }
        let mut high = most;
        for ((taken, own), all) in self.rigid.iter().zip(weight.rigid).zip(room.all) {
            high = high.min(all.saturating_sub(*taken).checked_div(own).unwrap_or(high));
        }
        let mut low = 1;
        if weight.full <= 0.0 && self.full <= 0.0 || self.holds(room, weight, permission, high) {
            return high;
        }
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if self.holds(room, weight, permission, middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }
}
