//! How much RAM is required, how much stays free, and why: the lines of the budget, each explained.

use super::demand::{Demand, Fixed, fixed};
use super::fleet::{Class, Guest, guest_of};
use super::memory::{Budget, CEPH_DAEMONS, CEPH_PER_OSD, Host, guests};
use super::normal::quantile_above;
use super::status::Status;
use crate::explain::{Derivation, Explained, Name, Rule, Term};
use crate::plan::{
    Base, Family, GuestField, GuestGroup, Guests, Memory, NodeField, Overcommit, Place, Plan, PolicyField,
};
use crate::platform::{self, esxi};
use crate::units::{Balance, Bytes, Percent, Quantity};

/// The lines of a node's memory, each with its derivation.
#[derive(Clone, Debug, PartialEq)]
pub struct Lines {
    /// Installed memory.
    pub installed: Explained<Bytes>,
    /// The host itself.
    pub base: Explained<Bytes>,
    /// Hypervisor's memory for the guests.
    pub overhead: Explained<Bytes>,
    /// The guests.
    pub guests: Explained<Bytes>,
    /// ARC and other services.
    pub services: Explained<Bytes>,
    /// What must stay free.
    pub floor: Explained<Bytes>,
    /// All that is needed.
    pub required: Explained<Bytes>,
    /// What stays free, or is missing.
    pub free: Explained<Balance>,
    /// Free memory as a share of what is installed.
    pub headroom: Explained<f64>,
}

/// Whether the verdict hangs on an assumed constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sensitivity {
    /// The verdict under the rule in force.
    pub own: Status,
    /// The verdict under VMware's planning rule of 8 %.
    pub planning_rule: Status,
}

fn memory(value: Bytes, rule: Rule, terms: Vec<Term>) -> Explained<Bytes> {
    Explained { value, how: Derivation::new(rule, Quantity::Memory(value), terms) }
}

/// Installed memory of a node from its modules.
pub fn installed(host: &Host) -> Explained<Bytes> {
    let at = |field| Place::Node(host.index, field);
    match &host.node.memory {
        Memory::Plain(total) => {
            let term = Term::stated(Name::Installed, Quantity::Memory(*total), at(NodeField::Ram));
            memory(*total, Rule::AsStated, vec![term])
        }
        Memory::Dimms(groups) => {
            let term = |(index, group): (usize, &crate::plan::DimmGroup)| {
                let total = group.size.times(group.count);
                let parts = vec![
                    Term::stated(Name::Dimms, Quantity::Count(group.count), at(NodeField::DimmCount(index))),
                    Term::stated(Name::DimmSize, Quantity::Memory(group.size), at(NodeField::DimmSize(index))),
                ];
                Term::found(Name::Dimms, &Derivation::new(Rule::Product, Quantity::Memory(total), parts))
            };
            let terms: Vec<Term> = groups.iter().enumerate().map(term).collect();
            memory(host.node.memory.total(), Rule::Installed, terms)
        }
    }
}

/// The group that a class was stated as, and whether all of it is here: not merged, not spread over nodes.
fn group_of<'p>(plan: &'p Plan, class: &Class) -> Option<(usize, &'p GuestGroup, bool)> {
    let Guests::Groups(groups) = &plan.guests else { return None };
    let grown = |group: &GuestGroup| guest_of(group).grown(plan.policy.growth);
    // Today's guests are as stated, those with growth are not.
    let found = groups.iter().position(|group| guest_of(group) == class.guest || grown(group) == class.guest)?;
    let group = groups.get(found)?;
    Some((found, group, group.count == class.count))
}

/// How many guests of a class there are: stated, when the class is a whole group of the plan.
fn count_term(class: &Class, group: Option<(usize, &GuestGroup, bool)>) -> Term {
    let count = Quantity::Count(class.count);
    match group {
        Some((index, _, true)) => Term::stated(Name::Count, count, Place::Guest(index, GuestField::Count)),
        Some((_, _, false)) | None => Term::derived(Name::Count, count),
    }
}

fn class_name(guest: &Guest) -> Name {
    Name::Guests { ram: guest.ram, vcpus: guest.vcpus }
}

/// One class: how many, of which size, grown by how much.
fn guest_term(plan: &Plan, class: &Class) -> Term {
    let guest = &class.guest;
    let group = group_of(plan, class);
    let today = group.map(|(index, group, _)| {
        Term::stated(Name::GuestRam, Quantity::Memory(group.ram), Place::Guest(index, GuestField::Ram))
    });
    let mut parts = vec![count_term(class, group)];
    let mut rule = Rule::Product;
    if guest.container || guest.huge_page.is_some() {
        parts.push(Term::derived(Name::GuestRam, Quantity::Memory(guest.ram)));
        rule = if guest.container { Rule::GuestsContainer } else { Rule::GuestsHugePages };
        if guest.container {
            parts.push(use_term(guest, group.map(|(index, _, _)| index)));
        }
    } else {
        parts.push(today.unwrap_or_else(|| Term::derived(Name::GuestRam, Quantity::Memory(guest.ram))));
        if group.is_some_and(|(_, group, _)| group.ram != guest.ram) {
            let growth = Quantity::Percent(plan.policy.growth);
            parts.push(Term::stated(Name::Growth, growth, Place::Policy(PolicyField::Growth)));
            rule = Rule::GuestsGrown;
        }
    }
    let total = Quantity::Memory(guest.full_size().times(class.count));
    Term::found(class_name(guest), &Derivation::new(rule, total, parts))
}

/// Share of its memory that a container uses.
fn use_term(guest: &Guest, group: Option<usize>) -> Term {
    let used = Quantity::Share(guest.habits().memory_mean);
    match (guest.ram_use, group) {
        (Some(_), Some(index)) => Term::stated(Name::MemoryUse, used, Place::Guest(index, GuestField::RamUse)),
        (Some(_), None) => Term::measured(Name::MemoryUse, used),
        (None, _) => Term::assumed(Name::MemoryUse, used),
    }
}

/// All guests with what they are configured with.
pub(super) fn configured(plan: &Plan, classes: &[Class]) -> Derivation {
    let full: Bytes = classes.iter().map(|class| class.guest.full_size().times(class.count)).sum();
    let rule = if classes.is_empty() { Rule::NoGuests } else { Rule::GuestsConfigured };
    let terms = classes.iter().map(|class| guest_term(plan, class)).collect();
    Derivation::new(rule, Quantity::Memory(full), terms)
}

/// Peak demand for a risk.
pub fn peak(plan: &Plan, classes: &[Class], demand: &Demand, risk: Percent) -> Derivation {
    let z = quantile_above(risk.fraction());
    let bytes = |value| Quantity::Memory(Bytes::from_f64(value));
    let measured = classes.iter().all(|class| class.guest.ram_use.is_some() || fixed(plan, &class.guest).is_some());
    let mean = Quantity::Memory(Bytes::from_f64(demand.mean));
    let mut terms = vec![
        Term::found(Name::Configured, &configured(plan, classes)),
        Term::derived(Name::Fixed, bytes(demand.fixed)),
        match measured {
            _ if demand.mean == 0.0 => Term::derived(Name::MeanDemand, mean),
            true => Term::measured(Name::MeanDemand, mean),
            false => Term::assumed(Name::MeanDemand, mean),
        },
        Term::derived(Name::Quantile, Quantity::Number(z)),
        Term::assumed(Name::DemandSpread, bytes(demand.spread)),
        Term::assumed(Name::SharingCredit, Quantity::Share(demand.credit)),
    ];
    terms.push(Term::derived(Name::Risk, Quantity::Percent(risk)));
    Derivation::new(Rule::PeakDemand, bytes(demand.peak(z)), terms)
}

fn guests_line(plan: &Plan, classes: &[Class], demand: &Demand) -> Explained<Bytes> {
    let value = guests(plan, classes, demand);
    let how = match plan.policy.overcommit {
        Overcommit::None => configured(plan, classes),
        Overcommit::Safe => peak(plan, classes, demand, plan.policy.risk),
        Overcommit::Stated(ratio) => {
            let bytes = |value| Quantity::Memory(Bytes::from_f64(value));
            let terms = vec![
                Term::found(Name::PeakDemand, &peak(plan, classes, demand, plan.policy.risk)),
                Term::derived(Name::Fixed, bytes(demand.fixed)),
                Term::derived(Name::Flexible, bytes(demand.full - demand.fixed)),
                Term::stated(Name::StatedOvercommit, Quantity::Ratio(ratio), Place::Policy(PolicyField::Overcommit)),
            ];
            Derivation::new(Rule::GuestsStated, Quantity::Memory(value), terms)
        }
    };
    Explained { value, how: Derivation { result: Quantity::Memory(value), ..how } }
}

fn overhead_line(plan: &Plan, classes: &[Class], value: Bytes) -> Explained<Bytes> {
    let term = |class: &Class| {
        let footprint = class.guest.footprint();
        let each = platform::overhead_derivation(plan.platform, footprint);
        let total = platform::overhead(plan.platform, footprint).times(class.count);
        let parts = vec![count_term(class, group_of(plan, class)), Term::found(Name::GuestOverhead, &each)];
        Term::found(class_name(&class.guest), &Derivation::new(Rule::Product, Quantity::Memory(total), parts))
    };
    let rule = if classes.is_empty() { Rule::NoGuests } else { Rule::Overhead };
    memory(value, rule, classes.iter().map(term).collect())
}

/// Ceph daemons of a node.
pub fn ceph_derivation(osds: u64, value: Bytes) -> Derivation {
    let terms = vec![
        Term::derived(Name::CephOsds, Quantity::Count(osds)),
        Term::derived(Name::CephPerOsd, Quantity::Memory(CEPH_PER_OSD)),
        Term::derived(Name::CephDaemons, Quantity::Memory(CEPH_DAEMONS)),
    ];
    Derivation::new(Rule::CephMemory, Quantity::Memory(value), terms)
}

impl Lines {
    /// The lines of a budget, explained. `arc` says how the ARC in it was found.
    pub fn new(host: &Host, classes: &[Class], demand: &Demand, budget: &Budget, arc: Option<&Derivation>) -> Lines {
        let plan = host.plan;
        let installed = installed(host);
        let base = platform::explained_base(plan.platform, host.node.base, host.installed, host.index);
        let overhead = overhead_line(plan, classes, budget.overhead);
        let guests = guests_line(plan, classes, demand);
        let floor = platform::explained_floor(plan.platform, host.installed);
        let mut services: Vec<Term> = arc.map(|how| Term::found(Name::ArcMaximum, how)).into_iter().collect();
        if host.osds > 0 {
            services.push(Term::found(Name::CephDaemons, &ceph_derivation(host.osds, budget.ceph)));
        }
        let rule = if services.is_empty() { Rule::NoServices } else { Rule::Services };
        let services = memory(budget.services(), rule, services);
        let parts = |first: Option<&Explained<Bytes>>| {
            let term = |name, line: &Explained<Bytes>| Term::found(name, &line.how);
            let mut terms: Vec<Term> = first.map(|line| term(Name::Installed, line)).into_iter().collect();
            terms.push(term(Name::Base, &base));
            terms.push(term(Name::Overhead, &overhead));
            terms.push(term(Name::GuestMemory, &guests));
            terms.push(term(Name::Services, &services));
            terms.push(term(Name::Floor, &floor));
            terms
        };
        let required = memory(budget.required(), Rule::Required, parts(None));
        let free = budget.free();
        let free = Explained {
            value: free,
            how: Derivation::new(Rule::Free, Quantity::MemoryBalance(free), parts(Some(&installed))),
        };
        let share = budget.headroom();
        let headroom = vec![Term::found(Name::Free, &free.how), Term::found(Name::Installed, &installed.how)];
        let headroom =
            Explained { value: share, how: Derivation::new(Rule::Headroom, Quantity::Share(share), headroom) };
        Lines { installed, base, overhead, guests, services, floor, required, free, headroom }
    }
}

/// What the verdict would be under VMware's planning rule, where ESXi's own memory is assumed.
pub fn sensitivity(host: &Host, classes: &[Class], budget: &Budget) -> Option<Sensitivity> {
    if host.plan.platform.family() != Family::Esxi || host.node.base.is_some() {
        return None;
    }
    let share = Percent::from_whole(esxi::PLANNING_SHARE_PERCENT);
    let node = crate::plan::NodeType { base: Some(Base::Share(share)), ..host.node.clone() };
    let other = Host { node: &node, ..host.clone() };
    Some(Sensitivity { own: budget.status(), planning_rule: other.budget(classes).status() })
}

/// Which guests' memory is fixed, by reason, and how much.
pub fn fixed_by_reason(plan: &Plan, classes: &[Class]) -> Vec<(Fixed, Bytes)> {
    let of_reason = |reason: Fixed| {
        let held = classes.iter().filter(|class| fixed(plan, &class.guest) == Some(reason));
        let size: Bytes = held.map(|class| class.guest.full_size().times(class.count)).sum();
        (reason, size)
    };
    Fixed::ALL.iter().map(|reason| of_reason(*reason)).filter(|(_, size)| *size > Bytes::ZERO).collect()
}
