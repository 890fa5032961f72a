//! How many virtual processors run on a physical core: today, safely and at most.
//!
//! Square-root staffing (Halfin and Whitt): of `c` servers, `a + β·√a` carry an offered load `a` so that few wait.

use super::fleet::{Fleet, sums};
use super::memory::Host;
use super::site::{Fullest, Site};
use super::status::Status;
use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{NodeField, NodeType, Place};
use crate::units::{Estimate, Quantity, Vcpu};

/// β for a waiting probability of 5 %.
const FEW_WAIT: f64 = 1.74;
/// β for a waiting probability of 50 %.
const HALF_WAIT: f64 = 0.51;
/// What a second thread adds to a core.
const SMT_GAIN: f64 = 1.25;

/// The answer about processors, over all nodes that are left.
#[derive(Clone, Debug, PartialEq)]
pub struct Cpu {
    /// Virtual processors per core without growth.
    pub today: Explained<f64>,
    /// The same with growth.
    pub ratio: Explained<f64>,
    /// The same with growth while all nodes run.
    pub all_nodes: f64,
    /// Highest ratio at which few have to wait; nothing without guests.
    pub safe: Option<Explained<f64>>,
    /// Highest ratio at which half have to wait; nothing without guests.
    pub limit: Option<Explained<f64>>,
    /// The verdict; nothing without guests.
    pub status: Option<Status>,
    /// Mean load of the cores with growth.
    pub load: f64,
    /// Cores of the fullest node that storage takes; nothing where it takes none.
    pub storage: Option<Explained<Estimate>>,
}

/// The utilisation of `servers` at which the waiting probability is that of `beta`.
///
/// ```
/// use headroom::sizing::cpu::utilisation;
/// // 32 servers, 5 % waiting: 74 % (Halfin and Whitt).
/// assert!((utilisation(32.0, 1.74) - 0.74).abs() < 0.01);
/// ```
pub fn utilisation(servers: f64, beta: f64) -> f64 {
    // a + β√a = c is a quadratic in √a.
    let root = 0.5 * (f64::sqrt(beta * beta + 4.0 * servers) - beta);
    root * root / servers
}

fn smt_gain(node: &NodeType) -> f64 {
    if node.threads > 1 { SMT_GAIN } else { 1.0 }
}

/// Cores of a node that guests may keep busy at a time so that few of them have to wait.
pub(super) fn carried(host: &Host) -> f64 {
    let effective = host.cores_for_guests() * smt_gain(host.node);
    utilisation(effective, FEW_WAIT) * effective
}

/// Physical cores of the nodes of a site.
fn cores(site: &Site) -> u64 {
    let of = |index: &usize| site.plan.nodes.get(*index).map_or(0, NodeType::node_cores);
    site.left.iter().map(of).sum()
}

/// Cores that guests have on the nodes of a site.
pub(super) fn cores_for_guests(site: &Site) -> f64 {
    let mut sum = 0.0;
    for index in &site.left {
        sum += site.hosts().get(*index).map_or(0.0, Host::cores_for_guests);
    }
    sum.max(1.0)
}

/// Cores that guests have, beside those of which storage takes some.
#[inline(never)]
fn for_guests(cores: Term, taken: &Derivation, left: f64) -> Term {
    let how =
        Derivation::new(Rule::CoresForGuests, Quantity::Number(left)).with(cores).found(Name::StorageCores, taken);
    Term { name: Name::CoresForGuests, value: how.result, origin: Origin::Found(how) }
}

/// What storage takes of all nodes of a site; nothing where it takes nothing.
#[inline(never)]
fn taken(site: &Site) -> Option<Derivation> {
    let (mut all, mut each, mut equal) = (0.0, None, true);
    for (index, host) in site.hosts().iter().enumerate() {
        let nodes = site.left.iter().filter(|left| **left == index).count();
        if nodes == 0 {
            continue;
        }
        let own = host.processors.explained(host.node, index)?;
        all += own.value.expected * nodes as f64;
        equal &= each.as_ref().is_none_or(|each: &Explained<Estimate>| each.value == own.value);
        each = each.or(Some(own));
    }
    let each = each?.how;
    let sum = Quantity::Number(all);
    Some(match site.left.len() {
        1 => each,
        nodes if equal => Derivation::new(Rule::Product, sum)
            .derived(Name::NodesLeft, Quantity::Count(nodes as u64))
            .found(Name::StorageCores, &each),
        _ => Derivation::new(Rule::Sum, sum).assumed(Name::StorageCores, sum),
    })
}

fn ratio(site: &Site, fleet: &Fleet) -> Explained<f64> {
    let vcpus = sums(&fleet.0).vcpus;
    let left = cores_for_guests(site);
    let value = vcpus.as_f64() / left;
    let how =
        Derivation::new(Rule::CpuRatio, Quantity::PerCore(value)).derived(Name::VcpusTotal, Quantity::Vcpu(vcpus));
    let all = Quantity::Count(cores(site));
    let mut cores = Term { name: Name::Cores, value: all, origin: Origin::Derived };
    if let ([node], 1) = (site.plan.nodes.as_slice(), site.left.len()) {
        let at = |field| Place::Node(0, field);
        let product = Derivation::new(Rule::Product, all)
            .stated(Name::Sockets, Quantity::Count(node.sockets), at(NodeField::Sockets))
            .stated(Name::Cores, Quantity::Count(node.cores), at(NodeField::Cores));
        cores.origin = Origin::Found(product);
    }
    if let Some(taken) = taken(site) {
        cores = for_guests(cores, &taken, left);
    }
    how.with(cores).explains(value)
}

/// Mean use of a virtual processor, and the highest ratio that the mix of workloads allows.
fn mix(fleet: &Fleet) -> (f64, f64, bool) {
    let total: Vcpu = fleet.0.iter().map(|class| class.guest.vcpus.times(class.count)).sum();
    let of = |value: &dyn Fn(&super::fleet::Guest) -> f64| -> f64 {
        fleet.0.iter().map(|class| class.guest.vcpus.times(class.count).as_f64() * value(&class.guest)).sum()
    };
    let used = of(&|guest| guest.habits().cpu);
    let cores_at_cap = of(&|guest| 1.0 / guest.habits().cpu_cap);
    let measured = fleet.0.iter().all(|class| class.guest.cpu_use.is_some());
    (used / total.as_f64(), total.as_f64() / cores_at_cap, measured)
}

/// Processors of the site, today and with growth.
#[inline(never)]
pub fn cpu(site: &Site, all: &Site, today: &Fleet, grown: &Fleet, fullest: &Fullest) -> Cpu {
    let host = &fullest.host;
    let node = host.node;
    let ratio_grown = ratio(site, grown);
    let mut answer = Cpu {
        today: ratio(site, today),
        all_nodes: sums(&grown.0).vcpus.as_f64() / cores_for_guests(all),
        safe: None,
        limit: None,
        status: None,
        load: 0.0,
        ratio: ratio_grown,
        storage: host.processors.explained(node, host.index),
    };
    if grown.0.is_empty() {
        return answer;
    }
    let (mean_use, cap, measured) = mix(grown);
    let gain = smt_gain(node);
    let left = host.cores_for_guests();
    let effective = left * gain;
    let few = utilisation(effective, FEW_WAIT);
    let half = utilisation(effective, HALF_WAIT);
    let safe = (few * gain / mean_use).min(cap);
    // The limit is as far above the safe ratio as half waiting is above few waiting.
    let limit = safe * half / few;
    let mut cores = Term { name: Name::Cores, value: Quantity::Count(node.node_cores()), origin: Origin::Derived };
    if let Some(storage) = &answer.storage {
        cores = for_guests(cores, &storage.how, left);
    }
    let effective_how = Derivation::new(Rule::EffectiveCores, Quantity::Number(effective))
        .with(cores)
        .assumed(Name::SmtGain, Quantity::Number(gain));
    let utilisation_how =
        Derivation::new(Rule::SafeUtilisation, Quantity::Share(few)).found(Name::EffectiveCores, &effective_how);
    let use_origin = if measured { Origin::Measured } else { Origin::Assumed };
    let safe_how = Derivation::new(Rule::CpuSafe, Quantity::PerCore(safe))
        .found(Name::SafeUtilisation, &utilisation_how)
        .assumed(Name::SmtGain, Quantity::Number(gain))
        .term(Name::MeanVcpuUse, Quantity::Share(mean_use), use_origin)
        .assumed(Name::WorkloadCap, Quantity::PerCore(cap));
    let limit_how = Derivation::new(Rule::CpuLimit, Quantity::PerCore(limit))
        .found(Name::SafeRatio, &safe_how)
        .derived(Name::LimitUtilisation, Quantity::Share(half))
        .found(Name::SafeUtilisation, &utilisation_how);
    answer.status = Some(Status::of_load(answer.ratio.value, safe, limit));
    answer.load = answer.ratio.value * mean_use / gain;
    answer.safe = Some(safe_how.explains(safe));
    answer.limit = Some(limit_how.explains(limit));
    answer
}
