//! For how many months the plan lasts when its guests grow at the stated pace, resource by resource.
//!
//! A resource ends where the answer about nodes needed ends: memory that does not fit, processors past the safe ratio,
//! pools past their limit, disks busier than is safe; after the failures to survive.

use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{Place, Plan, PolicyField};
use crate::sizing::cpu::Cpu;
use crate::sizing::disks::Disks;
use crate::sizing::fleet::Fleet;
use crate::sizing::growth::{MOST, Reach};
use crate::sizing::layouts::BUSY;
use crate::sizing::status::Resource;
use crate::sizing::workload::Workload;
use crate::units::{Percent, Quantity};

/// Beyond 20 years nobody plans.
pub const LONGEST: u64 = 240;

/// How long a resource lasts.
#[derive(Clone, Debug, PartialEq)]
pub struct Lasts {
    /// The resource.
    pub resource: Resource,
    /// Whole months until it ends; [`LONGEST`] for what lasts as long or longer.
    pub months: Explained<u64>,
}

/// How long the plan lasts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Runway {
    /// Each resource that can be judged; none at a standstill.
    pub resources: Vec<Lasts>,
}

impl Runway {
    /// What ends first, and when; nothing at a standstill.
    pub fn first(&self) -> Option<&Lasts> {
        let mut first: Option<&Lasts> = None;
        for own in &self.resources {
            if first.is_none_or(|known| own.months.value < known.months.value) {
                first = Some(own);
            }
        }
        first
    }
}

/// By how much demand has grown after so many years.
///
/// ```
/// use headroom::sizing::cluster::grown_by;
/// use headroom::units::Percent;
/// assert!((grown_by(Percent::from_whole(10), 5.0) - 1.61051).abs() < 1e-9);
/// ```
pub fn grown_by(pace: Percent, years: f64) -> f64 {
    libm::exp(years * libm::log(1.0 + pace.fraction()))
}

/// Whole months in which demand grows by a factor.
pub fn months(factor: f64, pace: Percent) -> u64 {
    // Just at the end of a month is within it: logarithms are rounded. Saturates; below nothing is nothing.
    let months = 12.0 * libm::log(factor) / libm::log(1.0 + pace.fraction()) + 1e-6;
    (months as u64).min(LONGEST)
}

fn lasts(plan: &Plan, resource: Resource, factor: f64, how: &Derivation) -> Lasts {
    let value = months(factor, plan.policy.pace);
    let how = Derivation::new(Rule::Runway, Quantity::Months(value)).found(Name::GrowthFactor, how).stated(
        Name::Pace,
        Quantity::Percent(plan.policy.pace),
        Place::Policy(PolicyField::Pace),
    );
    Lasts { resource, months: how.explains(value) }
}

/// How long the plan lasts from today.
#[inline(never)]
pub fn runway(plan: &Plan, today: &Fleet, reach: Reach, cpu: &Cpu, disks: &Disks) -> Runway {
    let mut runway = Runway::default();
    if plan.policy.pace == Percent(0) {
        return runway;
    }
    let mut add = |resource, limit: Quantity, now: Quantity, factor: f64| {
        if factor.is_finite() {
            let how = Derivation::new(Rule::GrowthFactor, Quantity::Times(factor))
                .derived(Name::Limit, limit)
                .derived(Name::Now, now);
            runway.resources.push(lasts(plan, resource, factor, &how));
        }
    };
    // What more than the largest growth does not end is not told.
    let fits = reach.fits.map_or(1.0, |fits| 1.0 + fits.fraction());
    if reach.fits != Some(Percent::from_whole(MOST)) {
        add(Resource::Ram, Quantity::Share(fits), Quantity::Share(1.0), fits);
    }
    if let Some(safe) = &cpu.safe {
        let (safe, now) = (safe.value, cpu.today.value);
        add(Resource::Cpu, Quantity::PerCore(safe), Quantity::PerCore(now), safe / now);
    }
    if let Some(usable) = disks.usable {
        let now = Workload::of(plan, today).disk.over(usable);
        add(Resource::Disk, Quantity::Share(disks.limit), Quantity::Share(now), disks.limit / now);
    }
    if let Some(busy) = disks.busy {
        // Operations that the person states do not grow with the guests.
        let now = if plan.policy.iops.is_some() { busy } else { busy / (1.0 + plan.policy.growth.fraction()) };
        add(Resource::Iops, Quantity::Share(BUSY), Quantity::Share(now), BUSY / now);
    }
    runway
}
