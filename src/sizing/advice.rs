//! What to know and what to do: findings with their numbers, the most severe first. Their words are elsewhere.

mod caches;
mod cluster;
mod platforms;

use super::fleet::{Class, Guest, huge_page_sizes};
use super::further::Further;
use super::ladder::{Action, Rung};
use super::memory::Budget;
use super::site::Fullest;
use super::{Outcome, Resource, Status};
use crate::plan::{
    ArcPolicy, Family, GuestField, Guests, NodeField, Overcommit, Place, Plan, PolicyField, Profile, Sharing,
};
use crate::platform::{self, StageKind};
use crate::units::{Balance, Bytes, GIB, MIB, Quantity};

pub use super::finding::{Finding, Severity};

/// A finding with its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What was found.
    pub finding: Finding,
    /// Its numbers, in the order of the finding's description.
    pub numbers: Vec<Quantity>,
    /// Where it can be changed.
    pub place: Option<Place>,
    /// The population of modules that mends it.
    pub remedy: Option<Action>,
}

/// Collects findings.
pub(super) struct Findings<'a> {
    pub(super) plan: &'a Plan,
    fullest: &'a Fullest<'a>,
    pub(super) outcome: &'a Outcome,
    further: &'a Further,
    found: Vec<Advice>,
}

/// ESXi 7 and later start with this much.
const ESXI_MINIMUM: Bytes = Bytes::from_gib(8);
/// A guest this many times the host is taken for a slip of the unit.
const SLIP: u64 = 100;
/// Logical processors that SQL Server bears in a NUMA node.
const SQL_NUMA_MOST: u64 = 64;

/// All findings about a plan, the gravest first.
pub(super) fn advice(plan: &Plan, fullest: &Fullest, outcome: &Outcome, further: &Further) -> Vec<Advice> {
    let mut findings = Findings { plan, fullest, outcome, further, found: Vec::new() };
    findings.memory();
    findings.platform();
    findings.modules();
    findings.overcommit();
    findings.arc();
    findings.cpu();
    findings.disks();
    findings.caches();
    findings.guests();
    findings.nodes();
    findings.cluster();
    findings.found
}

impl Findings<'_> {
    #[inline(never)]
    pub(super) fn add(&mut self, finding: Finding, numbers: &[Quantity], place: Option<Place>) {
        self.add_with(finding, numbers, place, None);
    }

    /// Among equally grave ones in the order in which they are declared, equal ones as they come.
    fn add_with(&mut self, finding: Finding, numbers: &[Quantity], place: Option<Place>, remedy: Option<Action>) {
        let rank = |finding: Finding| (finding.severity(), finding);
        let later = self.found.iter().position(|other| rank(other.finding) > rank(finding));
        let advice = Advice { finding, numbers: numbers.to_vec(), place, remedy };
        self.found.insert(later.unwrap_or(self.found.len()), advice);
    }

    fn family(&self) -> Family {
        self.plan.platform.family()
    }

    /// Whether a kernel of Linux serves the guests, which kills where it cannot swap.
    fn is_linux(&self) -> bool {
        matches!(self.family(), Family::Proxmox | Family::Kvm | Family::Ahv | Family::Kubevirt)
    }

    fn sum(&self, test: &dyn Fn(&Guest) -> bool) -> Bytes {
        let held = self.fullest.classes.iter().filter(|class| test(&class.guest));
        held.map(|class: &Class| class.guest.full_size().times(class.count)).sum()
    }

    #[inline(never)]
    fn memory(&mut self) {
        let budget = &self.fullest.budget;
        let (free, installed) = (budget.free(), budget.installed);
        let has_guests = self.outcome.grown.count > 0;
        let adequate: Option<&Rung> =
            self.outcome.ladder.adequate.and_then(|index| self.outcome.ladder.rungs.get(index));
        let remedy = adequate.map(|rung| rung.action).filter(|action| *action != Action::Keep);
        let place = Some(Place::Node(self.fullest.host.index, NodeField::Ram));
        if free < Balance(0) && has_guests {
            let numbers =
                [Quantity::Memory(free.missing()), Quantity::Memory(budget.required()), Quantity::Memory(installed)];
            self.add_with(Finding::RamOver, &numbers, place, remedy);
        } else if self.outcome.ram.status == Status::Tight && has_guests {
            let numbers = [Quantity::Memory(free.left()), Quantity::Share(budget.headroom())];
            self.add_with(Finding::RamTight, &numbers, place, remedy);
        }
        if let Some(sensitivity) = self.outcome.ram.sensitivity
            && sensitivity.own != sensitivity.planning_rule
            && has_guests
        {
            let bases = sensitivity.bases.map(Quantity::Memory);
            self.add(Finding::DependsOnBase, &bases, Some(Place::Node(self.fullest.host.index, NodeField::Base)));
        }
        if self.family() == Family::Esxi && installed < ESXI_MINIMUM {
            self.add(Finding::EsxiMinimum, &[Quantity::Memory(installed), Quantity::Memory(ESXI_MINIMUM)], place);
        }
        if self.family() == Family::Esxi && !self.outcome.ram.admission {
            let reserved = super::memory::admission(self.plan, &self.fullest.classes);
            self.add(Finding::Admission, &[Quantity::Memory(reserved), Quantity::Memory(installed)], None);
        }
        self.pressure(budget);
        if self.plan.policy.swap > Bytes::ZERO && self.fullest.host.has_arc() {
            let swap = Quantity::Memory(self.plan.policy.swap);
            self.add(Finding::SwapOnZvol, &[swap], Some(Place::Policy(PolicyField::Swap)));
        }
    }

    /// Pages are merged and balloons grow before the floor is reached.
    #[inline(never)]
    fn pressure(&mut self, budget: &Budget) {
        let first = |stage: &&platform::Stage| matches!(stage.kind, StageKind::Ksm | StageKind::Balloon);
        let Some(stage) = self.outcome.overcommit.stages.iter().find(first) else { return };
        let line = budget.installed.minus(stage.free);
        if budget.used() > line && budget.free() >= Balance(0) {
            let used = budget.used().over(budget.installed);
            self.add(Finding::Pressure, &[Quantity::Share(used), Quantity::Memory(line)], None);
        }
    }

    #[inline(never)]
    fn modules(&mut self) {
        let host = &self.fullest.host;
        let crate::plan::Memory::Dimms(groups) = &host.node.memory else { return };
        let count: u64 = groups.iter().map(|group| group.count).sum();
        let place = Some(Place::Node(host.index, NodeField::DimmCount(0)));
        let current = self.outcome.ladder.current.and_then(|index| self.outcome.ladder.rungs.get(index));
        let uneven = current.is_some_and(|rung| !rung.balanced);
        if count > host.node.node_slots() {
            let numbers = [Quantity::Count(count), Quantity::Count(host.node.node_slots())];
            self.add(Finding::TooManyDimms, &numbers, place);
        } else if uneven {
            let channels = host.node.sockets * host.node.socket_channels();
            self.add(Finding::UnevenChannels, &[Quantity::Count(count), Quantity::Count(channels)], place);
        }
    }

    #[inline(never)]
    fn overcommit(&mut self) {
        let place = Some(Place::Policy(PolicyField::Overcommit));
        let overcommit = &self.outcome.overcommit;
        let ratio = overcommit.ratio.value;
        let permitted = self.plan.policy.overcommit != Overcommit::None;
        let safe = overcommit.safe.as_ref().map(|safe| safe.value);
        let limit = overcommit.limit.as_ref().map_or(1.0, |limit| limit.value);
        match overcommit.status {
            Status::Over if ratio > 1.0 => {
                self.add(Finding::OvercommitOver, &[Quantity::Times(ratio), Quantity::Times(limit)], place);
            }
            Status::Tight if ratio > 1.0 => {
                let numbers = [
                    Quantity::Times(ratio),
                    Quantity::Times(safe.unwrap_or(1.0)),
                    Quantity::Probability(overcommit.pressure.value),
                ];
                self.add(Finding::OvercommitTight, &numbers, place);
            }
            _ => {}
        }
        if let Overcommit::Stated(stated) = self.plan.policy.overcommit
            && let Some(safe) = safe
            && stated.as_f64() > safe
            && ratio <= safe
        {
            self.add(Finding::PermissionUnsafe, &[Quantity::Ratio(stated), Quantity::Times(safe)], place);
        }
        let unballooned = self.fixed(super::Fixed::NoBallooning);
        if permitted && unballooned > Bytes::ZERO {
            let place = Some(Place::Policy(PolicyField::Ballooning));
            self.add(Finding::NoBallooning, &[Quantity::Memory(unballooned)], place);
        } else if permitted && safe.is_none() && self.outcome.grown.count > 0 {
            let fixed: Bytes = overcommit.fixed.iter().map(|(_, size)| *size).sum();
            self.add(Finding::NothingToOvercommit, &[Quantity::Memory(fixed)], place);
        }
        let without_tools = self.fixed(super::Fixed::NoTools);
        if permitted && without_tools > Bytes::ZERO {
            self.add(Finding::NoTools, &[Quantity::Memory(without_tools)], None);
        }
        if ratio > 1.0 && self.plan.policy.swap == Bytes::ZERO && self.is_linux() {
            let place = Some(Place::Policy(PolicyField::Swap));
            self.add(Finding::NoSwap, &[Quantity::Times(ratio)], place);
        }
        let shared = matches!(self.plan.policy.sharing, Some(Sharing::On | Sharing::Template | Sharing::Vdi));
        if self.family() == Family::Esxi && shared {
            self.add(Finding::SaltedSharing, &[], Some(Place::Policy(PolicyField::Sharing)));
        }
        if shared && !platform::shares(self.plan.platform) {
            self.add(Finding::NoSharing, &[], Some(Place::Policy(PolicyField::Sharing)));
        }
        self.balloon_minimums();
    }

    fn fixed(&self, reason: super::Fixed) -> Bytes {
        let found = self.outcome.overcommit.fixed.iter().find(|(known, _)| *known == reason);
        found.map_or(Bytes::ZERO, |(_, size)| *size)
    }

    #[inline(never)]
    fn balloon_minimums(&mut self) {
        let (mut sum, mut any) = (Bytes::ZERO, false);
        for class in &self.fullest.classes {
            if let Some(minimum) = class.guest.balloon_min {
                sum += minimum.times(class.count);
                any = true;
            }
        }
        let balloon = self.outcome.overcommit.stages.iter().find(|stage| stage.kind == StageKind::Balloon);
        if let Some(stage) = balloon
            && any
        {
            let line = self.fullest.budget.installed.minus(stage.free);
            self.add(Finding::BalloonMinimum, &[Quantity::Memory(sum), Quantity::Memory(line)], None);
        }
    }

    #[inline(never)]
    fn arc(&mut self) {
        let Some(arc) = &self.outcome.arc else { return };
        let place = Some(Place::Policy(PolicyField::Arc));
        let budget = &self.fullest.budget;
        // By itself the installed version takes its default whatever the plan counts.
        if arc.default.value > arc.maximum.value && !matches!(self.plan.policy.arc, ArcPolicy::Stated(_)) {
            let numbers = [Quantity::Memory(arc.default.value), Quantity::Memory(arc.maximum.value)];
            self.add(Finding::ArcDefault, &numbers, place);
        }
        let without = budget.free().0.saturating_add(i64::try_from(budget.arc.0).unwrap_or(i64::MAX));
        let least = Budget { arc: arc.minimum.value, ..*budget };
        let must_shrink = budget.free() < Balance(0) && without >= 0 && least.free() >= Balance(0);
        if must_shrink {
            let numbers = [Quantity::Memory(budget.arc), Quantity::Memory(budget.free().missing())];
            self.add(Finding::ArcMustShrink, &numbers, place);
        }
        if let ArcPolicy::Stated(stated) = self.plan.policy.arc
            && stated <= arc.minimum.value
        {
            self.add(Finding::ArcIgnored, &[Quantity::Memory(stated), Quantity::Memory(arc.minimum.value)], place);
        }
    }

    #[inline(never)]
    fn cpu(&mut self) {
        let cpu = &self.outcome.cpu;
        let (Some(safe), Some(limit)) = (&cpu.safe, &cpu.limit) else { return };
        let ratio = Quantity::PerCore(cpu.ratio.value);
        match cpu.status {
            Some(Status::Over) => self.add(Finding::CpuOver, &[ratio, Quantity::PerCore(limit.value)], None),
            Some(Status::Tight) => self.add(Finding::CpuTight, &[ratio, Quantity::PerCore(safe.value)], None),
            Some(Status::Adequate | Status::Comfortable) | None => {}
        }
    }

    #[inline(never)]
    fn guests(&mut self) {
        self.slips();
        self.huge_pages();
        let held = self.sum(&|guest| guest.passthrough || guest.pinned);
        if held > Bytes::ZERO {
            self.add(Finding::HeldMemory, &[Quantity::Memory(held)], None);
        }
        let host = &self.fullest.host;
        if host.processors.is_short(host.node) {
            let numbers =
                [Quantity::Number(host.processors.wanted(host.node)), Quantity::Count(host.node.node_cores())];
            self.add(Finding::StorageCores, &numbers, Some(Place::Node(host.index, NodeField::Cores)));
        }
        let Some(largest) = &self.outcome.largest else { return };
        if !largest.fits_node {
            let numbers = [Quantity::Memory(largest.guest.ram), Quantity::Memory(largest.node_room)];
            self.add(Finding::LargestGuest, &numbers, None);
        }
        if !largest.fits_threads {
            let widest = self.fullest.classes.iter().map(|class| class.guest.vcpus).max().unwrap_or_default();
            let numbers = [Quantity::Vcpu(widest), Quantity::Count(self.fullest.host.node.node_threads())];
            self.add(Finding::GuestThreads, &numbers, None);
        }
        if largest.numa_needed > 1 && largest.fits_node {
            let numbers = [
                Quantity::Vcpu(largest.guest.vcpus),
                Quantity::Memory(largest.guest.ram),
                Quantity::Count(largest.numa_needed),
                Quantity::Count(largest.numa_cores.value),
                Quantity::Memory(largest.numa_memory.value),
            ];
            self.add(Finding::NumaSpans, &numbers, None);
        }
        self.sql_numa(largest.numa_cores.value);
    }

    /// SQL Server bears 64 logical processors in a virtual NUMA node, and guests get one for each they span.
    #[inline(never)]
    fn sql_numa(&mut self, numa_cores: u64) {
        let sql = self.fullest.classes.iter().filter(|class| class.guest.profile == Profile::Sql);
        let Some(vcpus) = sql.map(|class| class.guest.vcpus.whole()).max() else { return };
        let nodes = vcpus.div_ceil(numa_cores.max(1));
        let in_node = vcpus.div_ceil(nodes.max(1));
        if in_node > SQL_NUMA_MOST {
            let numbers = [
                Quantity::Count(in_node),
                Quantity::Count(SQL_NUMA_MOST),
                Quantity::Count(vcpus.div_ceil(SQL_NUMA_MOST)),
            ];
            self.add(Finding::SqlNuma, &numbers, None);
        }
    }

    /// 4096 typed where 4 GiB was meant.
    #[inline(never)]
    fn slips(&mut self) {
        let Guests::Groups(groups) = &self.plan.guests else { return };
        let installed = self.fullest.host.installed;
        for (index, group) in groups.iter().enumerate() {
            let ram = group.ram;
            if ram < installed.times(SLIP) {
                continue;
            }
            let meant = Bytes(ram.0 / (GIB / MIB));
            let numbers = [Quantity::Memory(ram), Quantity::Memory(meant), Quantity::Memory(installed)];
            self.add(Finding::LikelyMib, &numbers, Some(Place::Guest(index, GuestField::Ram)));
        }
    }

    #[inline(never)]
    fn huge_pages(&mut self) {
        for size in huge_page_sizes(&self.fullest.classes) {
            let memory = self.sum(&|guest| guest.huge_page == Some(size));
            let pages = memory.0 / size.0.max(1);
            let numbers = [Quantity::Count(pages), Quantity::SmallMemory(size), Quantity::Memory(memory)];
            self.add(Finding::HugePages, &numbers, None);
        }
    }

    #[inline(never)]
    fn nodes(&mut self) {
        let nodes = &self.outcome.nodes;
        if self.outcome.grown.count == 0 {
            return;
        }
        if nodes.count == 1 {
            self.add(Finding::SingleNode, &[], Some(Place::Nodes));
        } else if nodes.left < nodes.count {
            let share = |budget: &Budget| Quantity::Share(budget.used().over(budget.installed));
            let numbers = [share(&self.outcome.ram.all_up), share(&self.outcome.ram.today)];
            let tenth = |budget: &Budget| libm::round(budget.used().over(budget.installed) * 1e3);
            if tenth(&self.outcome.ram.all_up) != tenth(&self.outcome.ram.today) {
                self.add(Finding::AfterFailure, &numbers, None);
            }
        }
    }
}

impl Outcome {
    /// The finding of a kind, if there is one.
    pub fn finding(&self, finding: Finding) -> Option<&Advice> {
        self.advice().iter().find(|advice| advice.finding == finding)
    }

    /// The verdict of a resource, if it could be judged.
    pub fn status_of(&self, resource: Resource) -> Option<Status> {
        self.resources.iter().find(|judged| judged.resource == resource).map(|judged| judged.status)
    }
}
