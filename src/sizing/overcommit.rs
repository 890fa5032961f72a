//! How far memory may be promised beyond what is installed: today, safely, and at most.

use super::demand::Fixed;
use super::memory::{Budget, Host, configured};
use super::normal::quantile_above;
use super::ram::{configured as configured_how, fixed_by_reason, installed, peak};
use super::site::Fullest;
use super::status::Status;
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Source};
use crate::plan::{NodeField, Place, Plan};
use crate::platform::{Stage, stages};
use crate::units::{Bytes, Percent, Quantity};

/// Risk at the limit: beyond it demand gets out of hand.
pub const LIMIT_RISK: Percent = Percent::from_whole(5);
/// Steps of the risk curve.
const CURVE_STEPS: u32 = 100;

/// The answer about overcommit on the fullest node.
#[derive(Clone, Debug, PartialEq)]
pub struct Overcommit {
    /// Configured memory against installed memory, without growth.
    pub today: Explained<f64>,
    /// The same with growth.
    pub ratio: Explained<f64>,
    /// Highest ratio within the accepted risk; nothing when that is no overcommit.
    pub safe: Option<Explained<f64>>,
    /// Highest ratio before demand gets out of hand; nothing when that is no overcommit.
    pub limit: Option<Explained<f64>>,
    /// How the safe ratio is found, also where it is no overcommit.
    pub safe_how: Derivation,
    /// How the limit is found, also where it is no overcommit.
    pub limit_how: Derivation,
    /// Probability of memory pressure at the plan's ratio.
    pub pressure: Explained<f64>,
    /// The verdict of the ratio that the plan needs.
    pub status: Status,
    /// The plan's ratio against the safe one, which may be below one.
    pub load: f64,
    /// Ratio and probability of pressure, for the chart.
    pub curve: Vec<(f64, f64)>,
    /// Guests' memory that cannot be overcommitted, by reason.
    pub fixed: Vec<(Fixed, Bytes)>,
    /// What is reclaimed first, and at which number.
    pub stages: Vec<Stage>,
}

/// A ratio measured in a field test of mixed guests on a 512 GiB KVM node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldTest {
    /// Configured against installed memory.
    pub ratio: f64,
    /// Processor time that guests had to wait, in percent; not published for the base case.
    pub steal: Option<f64>,
    /// 95th percentile of the run queue per core.
    pub run_queue: Option<f64>,
    /// 99th percentile of write latency in milliseconds.
    pub p99_write: Option<f64>,
    /// Whether the ratio held.
    pub held: bool,
}

/// Where the field test is from.
pub const FIELD_SOURCE: Source = Source::OvercommitField;
/// The field test: 1.3 held, 1.6 did not.
pub const FIELD_TESTS: [FieldTest; 2] = [
    FieldTest { ratio: 1.3, steal: Some(2.8), run_queue: Some(1.4), p99_write: Some(0.72), held: true },
    FieldTest { ratio: 1.6, steal: Some(6.5), run_queue: Some(2.1), p99_write: Some(1.35), held: false },
];

/// Memory that is left for guests.
fn room(budget: &Budget) -> f64 {
    (budget.installed - (budget.base + budget.overhead + budget.services() + budget.floor)).left().as_f64()
}

fn ratio_of(plan: &Plan, fullest: &Fullest) -> Explained<f64> {
    let configured = configured(&fullest.classes);
    let tier = fullest.host.tier();
    let value = configured.over(fullest.budget.installed + tier);
    let how = configured_how(plan, &fullest.classes);
    // Whole huge pages are a little more than what is configured.
    let origin = match how.result == Quantity::Memory(configured) {
        true => Origin::Found(how),
        false => Origin::Derived,
    };
    Derivation::new(Rule::OvercommitRatio, Quantity::Times(value))
        .term(Name::Configured, Quantity::Memory(configured), origin)
        .found(Name::Installed, &installed_how(&fullest.host, tier))
        .explains(value)
}

/// Installed memory, with a second tier where there is one.
fn installed_how(host: &Host, tier: Bytes) -> Derivation {
    let how = installed(host).how;
    if tier == Bytes::ZERO {
        return how;
    }
    Derivation::new(Rule::Sum, Quantity::Memory(host.node.memory.total() + tier)).found(Name::Installed, &how).stated(
        Name::Tier,
        Quantity::Memory(tier),
        Place::Node(host.index, NodeField::Tier),
    )
}

/// The ratio at which demand exceeds what is left with just this risk.
fn ratio_at(plan: &Plan, fullest: &Fullest, rule: Rule, risk: Percent) -> Explained<f64> {
    // In whole bytes, as it is shown.
    let peak_bytes = Bytes::from_f64(fullest.demand.peak(quantile_above(risk.fraction()))).as_f64();
    let ratio = configured(&fullest.classes).over(fullest.budget.installed + fullest.host.tier());
    let room = room(&fullest.budget);
    let value = if peak_bytes > 0.0 { room / peak_bytes * ratio } else { 0.0 };
    Derivation::new(rule, Quantity::Times(value))
        .derived(Name::LeftForGuests, Quantity::Memory(Bytes::from_f64(room)))
        .found(Name::PeakDemand, &peak(plan, &fullest.classes, &fullest.demand, risk))
        .derived(Name::OvercommitRatio, Quantity::Times(ratio))
        .explains(value)
}

/// Overcommit of the fullest node, today and with growth.
#[inline(never)]
pub fn overcommit(plan: &Plan, today: &Fullest, grown: &Fullest) -> Overcommit {
    let ratio = ratio_of(plan, grown);
    let safe = ratio_at(plan, grown, Rule::OvercommitSafe, plan.policy.risk);
    let limit = ratio_at(plan, grown, Rule::OvercommitLimit, LIMIT_RISK);
    let room = room(&grown.budget);
    let pressure_at = |wanted: f64| match ratio.value > 0.0 {
        true => grown.demand.pressure(wanted / ratio.value, room),
        false => 0.0,
    };
    let pressure = pressure_at(ratio.value);
    let pressure_how = Derivation::new(Rule::Pressure, Quantity::Probability(pressure))
        .derived(Name::OvercommitRatio, Quantity::Times(ratio.value))
        .derived(Name::LeftForGuests, Quantity::Memory(Bytes::from_f64(room)))
        .found(Name::PeakDemand, &peak(plan, &grown.classes, &grown.demand, plan.policy.risk));
    // Wide enough for the plan, the field test and the limit.
    let last = (ratio.value + 0.2).max(limit.value.min(4.0) + 0.1).max(1.8);
    let first = 0.8_f64.min((ratio.value - 0.1).max(0.1));
    let step = (last - first) / f64::from(CURVE_STEPS);
    let point = |index: u32| {
        let ratio = first + step * f64::from(index);
        (ratio, pressure_at(ratio))
    };
    Overcommit {
        today: ratio_of(plan, today),
        status: Status::of_load(ratio.value, safe.value, limit.value.max(safe.value)),
        load: if safe.value > 0.0 { ratio.value / safe.value } else { ratio.value },
        curve: if ratio.value > 0.0 { (0..=CURVE_STEPS).map(point).collect() } else { Vec::new() },
        pressure: pressure_how.explains(pressure),
        safe_how: safe.how.clone(),
        limit_how: limit.how.clone(),
        safe: Some(safe).filter(|safe| safe.value > 1.0),
        limit: Some(limit).filter(|limit| limit.value > 1.0),
        ratio,
        fixed: fixed_by_reason(plan, &grown.classes),
        stages: stages(plan.platform, &plan.policy, grown.budget.installed),
    }
}
