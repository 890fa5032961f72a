//! How much RAM is required, how much stays free, and why: the lines of the budget, each explained.

use super::demand::{Demand, Fixed, fixed};
use super::fleet::{Class, Guest, guest_of};
use super::memory::{Budget, Host, active, counted, guests};
use super::normal::quantile_above;
use super::status::Status;
use crate::explain::{Derivation, Explained, Name, Origin, Rule};
use crate::plan::{Base, GuestField, GuestGroup, Guests, Memory, NodeField, Overcommit, Place, Plan, PolicyField};
use crate::platform::{self, xcpng};
use crate::storage::daemons::with_daemons;
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
    /// The verdict under the vendor's more cautious rule: ESXi's 8 %, Hyper-V's 384 MB with 64 MB for each GB.
    pub planning_rule: Status,
    /// What the host takes under either.
    pub bases: [Bytes; 2],
}

/// Installed memory of a node from its modules.
pub fn installed(host: &Host) -> Explained<Bytes> {
    let at = |field| Place::Node(host.index, field);
    let total = host.node.memory.total();
    let how = |rule| Derivation::new(rule, Quantity::Memory(total));
    let how = match &host.node.memory {
        Memory::Plain(_) => how(Rule::AsStated).stated(Name::Installed, Quantity::Memory(total), at(NodeField::Ram)),
        Memory::Dimms(groups) => {
            let mut how = how(Rule::Installed);
            for (index, group) in groups.iter().enumerate() {
                let own = Derivation::new(Rule::Product, Quantity::Memory(group.size.times(group.count)))
                    .stated(Name::Dimms, Quantity::Count(group.count), at(NodeField::DimmCount(index)))
                    .stated(Name::DimmSize, Quantity::Memory(group.size), at(NodeField::DimmSize(index)));
                how = how.found(Name::Dimms, &own);
            }
            how
        }
    };
    how.explains(total)
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

/// A product for a class, with how many guests of it there are: stated, when the class is a whole group of the plan.
fn product(rule: Rule, each: Bytes, class: &Class, group: Option<(usize, &GuestGroup, bool)>) -> Derivation {
    let origin = match group {
        Some((index, _, true)) => Origin::Stated(Place::Guest(index, GuestField::Count)),
        Some((_, _, false)) | None => Origin::Derived,
    };
    let total = Quantity::Memory(each.times(class.count));
    Derivation::new(rule, total).term(Name::Count, Quantity::Count(class.count), origin)
}

fn class_name(guest: &Guest) -> Name {
    Name::Guests { ram: guest.ram, vcpus: guest.vcpus }
}

/// One class: how many, of which size, grown by how much.
fn class_how(plan: &Plan, class: &Class) -> Derivation {
    let guest = &class.guest;
    let group = group_of(plan, class);
    let (rule, ram, origin) = match group {
        _ if guest.container => (Rule::GuestsContainer, guest.ram, Origin::Derived),
        _ if guest.huge_page.is_some() => (Rule::GuestsHugePages, guest.ram, Origin::Derived),
        Some((index, group, _)) => {
            let rule = if group.ram == guest.ram { Rule::Product } else { Rule::GuestsGrown };
            (rule, group.ram, Origin::Stated(Place::Guest(index, GuestField::Ram)))
        }
        None => (Rule::Product, guest.ram, Origin::Derived),
    };
    let how = product(rule, guest.full_size(), class, group).term(Name::GuestRam, Quantity::Memory(ram), origin);
    match rule {
        Rule::GuestsContainer => {
            // Share of its memory that a container uses.
            let origin = match (guest.ram_use, group) {
                (Some(_), Some((index, _, _))) => Origin::Stated(Place::Guest(index, GuestField::RamUse)),
                (Some(_), None) => Origin::Measured,
                (None, _) => Origin::Assumed,
            };
            how.term(Name::MemoryUse, Quantity::Share(guest.habits().memory_mean), origin)
        }
        Rule::GuestsGrown => {
            let growth = Quantity::Percent(plan.policy.growth);
            how.stated(Name::Growth, growth, Place::Policy(PolicyField::Growth))
        }
        _ => how,
    }
}

/// All guests with what they are configured with.
pub(super) fn configured(plan: &Plan, classes: &[Class]) -> Derivation {
    let full: Bytes = classes.iter().map(|class| class.guest.full_size().times(class.count)).sum();
    let rule = if classes.is_empty() { Rule::NoGuests } else { Rule::GuestsConfigured };
    let mut how = Derivation::new(rule, Quantity::Memory(full));
    for class in classes {
        how = how.found(class_name(&class.guest), &class_how(plan, class));
    }
    how
}

/// Peak demand for a risk.
pub fn peak(plan: &Plan, classes: &[Class], demand: &Demand, risk: Percent) -> Derivation {
    let z = quantile_above(risk.fraction());
    let bytes = |value| Quantity::Memory(Bytes::from_f64(value));
    let measured = classes.iter().all(|class| class.guest.ram_use.is_some() || fixed(plan, &class.guest).is_some());
    let mean = match measured {
        _ if demand.mean == 0.0 => Origin::Derived,
        true => Origin::Measured,
        false => Origin::Assumed,
    };
    Derivation::new(Rule::PeakDemand, bytes(demand.peak(z)))
        .found(Name::Configured, &configured(plan, classes))
        .derived(Name::Fixed, bytes(demand.fixed))
        .term(Name::MeanDemand, bytes(demand.mean), mean)
        .derived(Name::Quantile, Quantity::Number(z))
        .assumed(Name::DemandSpread, bytes(demand.spread))
        .assumed(Name::SharingCredit, Quantity::Share(demand.credit))
        .derived(Name::Risk, Quantity::Percent(risk))
}

#[inline(never)]
fn guests_line(host: &Host, classes: &[Class], demand: &Demand) -> Explained<Bytes> {
    let plan = host.plan;
    let value = counted(plan, classes, demand);
    let mut how = match plan.policy.overcommit {
        Overcommit::None => configured(plan, classes),
        Overcommit::Safe => peak(plan, classes, demand, plan.policy.risk),
        Overcommit::Stated(ratio) => {
            let bytes = |value| Quantity::Memory(Bytes::from_f64(value));
            Derivation::new(Rule::GuestsStated, Quantity::Memory(value))
                .found(Name::PeakDemand, &peak(plan, classes, demand, plan.policy.risk))
                .derived(Name::Fixed, bytes(demand.fixed))
                .derived(Name::Flexible, bytes(demand.full - demand.fixed))
                .stated(Name::StatedOvercommit, Quantity::Ratio(ratio), Place::Policy(PolicyField::Overcommit))
        }
    };
    how.result = Quantity::Memory(value);
    let tier = host.tier();
    if tier == Bytes::ZERO {
        return how.explains(value);
    }
    let value = guests(plan, classes, demand, tier);
    Derivation::new(Rule::GuestsTiered, Quantity::Memory(value))
        .found(Name::GuestMemory, &how)
        .stated(Name::Tier, Quantity::Memory(tier), Place::Node(host.index, NodeField::Tier))
        .found(Name::PeakDemand, &active_how(plan, classes, demand))
        .explains(value)
}

/// What the guests use at their peak, in whole bytes.
fn active_how(plan: &Plan, classes: &[Class], demand: &Demand) -> Derivation {
    let mut how = peak(plan, classes, demand, plan.policy.risk);
    how.result = Quantity::Memory(active(plan, demand));
    how
}

#[inline(never)]
fn overhead_line(plan: &Plan, classes: &[Class], value: Bytes) -> Explained<Bytes> {
    let rule = if classes.is_empty() { Rule::NoGuests } else { Rule::Overhead };
    let mut how = Derivation::new(rule, Quantity::Memory(value));
    for class in classes {
        let footprint = class.guest.footprint();
        let each = platform::overhead(plan.platform, footprint);
        let own = product(Rule::Product, each, class, group_of(plan, class))
            .found(Name::GuestOverhead, &platform::overhead_derivation(plan.platform, footprint));
        how = how.found(class_name(&class.guest), &own);
    }
    how.explains(value)
}

impl Lines {
    /// The lines of a budget, explained. `arc` says how the ARC in it was found.
    pub fn new(host: &Host, classes: &[Class], demand: &Demand, budget: &Budget, arc: Option<&Derivation>) -> Lines {
        let plan = host.plan;
        let installed = installed(host);
        let base = platform::explained_base(plan.platform, host.node.base, host.installed, host.index);
        let overhead = overhead_line(plan, classes, budget.overhead);
        let guests = guests_line(host, classes, demand);
        let floor = platform::explained_floor(plan.platform, host.installed);
        let (cache, zfs) = (host.node.cache.unwrap_or(Bytes::ZERO), host.control_domain());
        let none = arc.is_none() && budget.daemons == Bytes::ZERO;
        let rule = if none { Rule::NoServices } else { Rule::Services };
        let mut services = Derivation::new(rule, Quantity::Memory(budget.services()));
        if let Some(how) = arc {
            services = services.found(Name::ArcMaximum, how);
        }
        services = with_daemons(services, plan, host.installed);
        if zfs > Bytes::ZERO {
            let how = Derivation::new(Rule::Dom0Zfs, Quantity::Memory(zfs))
                .derived(Name::Dom0Zfs, Quantity::Memory(xcpng::ZFS))
                .found(Name::Base, &base.how);
            services = services.found(Name::Dom0Zfs, &how);
        }
        if cache > Bytes::ZERO {
            let place = Place::Node(host.index, NodeField::Cache);
            services = services.stated(Name::HostCache, Quantity::Memory(cache), place);
        }
        let services = services.explains(budget.services());
        let with_needs = |how: Derivation| {
            how.found(Name::Base, &base.how)
                .found(Name::Overhead, &overhead.how)
                .found(Name::GuestMemory, &guests.how)
                .found(Name::Services, &services.how)
                .found(Name::Floor, &floor.how)
        };
        let (value, share) = (budget.free(), budget.headroom());
        let required = with_needs(Derivation::new(Rule::Required, Quantity::Memory(budget.required())))
            .explains(budget.required());
        let free = Derivation::new(Rule::Free, Quantity::MemoryBalance(value)).found(Name::Installed, &installed.how);
        let free = with_needs(free).explains(value);
        let headroom = Derivation::new(Rule::Headroom, Quantity::Share(share))
            .found(Name::Free, &free.how)
            .found(Name::Installed, &installed.how)
            .explains(share);
        Lines { installed, base, overhead, guests, services, floor, required, free, headroom }
    }
}

/// What the verdict would be under the vendor's more cautious rule, where the host's own memory is assumed.
#[inline(never)]
pub fn sensitivity(host: &Host, classes: &[Class], budget: &Budget) -> Option<Sensitivity> {
    if host.node.base.is_some() {
        return None;
    }
    let cautious = platform::cautious_base(host.plan.platform, host.installed)?;
    let node = crate::plan::NodeType { base: Some(Base::Fixed(cautious)), ..host.node.clone() };
    let other = Host { node: &node, ..*host };
    let own = (budget.base, budget.status());
    Some(Sensitivity { own: own.1, planning_rule: other.budget(classes).status(), bases: [own.0, cautious] })
}

/// Which guests' memory is fixed, by reason, and how much.
pub fn fixed_by_reason(plan: &Plan, classes: &[Class]) -> Vec<(Fixed, Bytes)> {
    let mut all = Vec::new();
    for reason in Fixed::ALL {
        let held = classes.iter().filter(|class| fixed(plan, &class.guest) == Some(*reason));
        let size: Bytes = held.map(|class| class.guest.full_size().times(class.count)).sum();
        if size > Bytes::ZERO {
            all.push((*reason, size));
        }
    }
    all
}
