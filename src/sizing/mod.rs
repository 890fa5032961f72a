//! The answers: from a checked plan to everything that is shown, one file for each question.

pub mod advice;
mod advice_disks;
pub mod arc;
pub mod caches;
pub mod candidates;
pub mod cluster;
pub mod commands;
pub mod cpu;
pub mod database;
mod demand;
pub mod disks;
mod finding;
pub mod fleet;
pub mod forms;
mod further;
pub mod growth;
pub mod guests;
pub mod ladder;
pub mod layout_how;
pub mod layouts;
pub mod memory;
pub mod nodes;
pub mod normal;
pub mod overcommit;
pub mod placement;
pub mod power;
pub mod profile;
pub mod ram;
pub mod recovery_how;
pub mod roles;
pub mod site;
pub mod split;
mod status;
pub mod virtual_disks;
pub mod workload;

pub use demand::Fixed;
pub use status::{Resource, Status};

use arc::ArcAnswer;
use cpu::Cpu;
use disks::Disks;
use fleet::{Fleet, Sums};
use further::Later;
use growth::Reach;
use guests::{Largest, Numa, Room};
use ladder::Ladder;
use memory::Budget;
use nodes::Nodes;
use overcommit::Overcommit;
use ram::{Lines, Sensitivity};
use site::{Fullest, Site};
use split::Split;
use virtual_disks::VirtualDisks;

use crate::plan::{Checked, Family, Plan};
use crate::units::Percent;

/// Memory of the fullest node.
#[derive(Clone, Debug, PartialEq)]
pub struct Ram {
    /// The verdict, with growth and after the failures to survive.
    pub status: Status,
    /// The lines with growth and after the failures, explained.
    pub lines: Lines,
    /// The same as plain numbers.
    pub grown: Budget,
    /// Without growth, after the failures.
    pub today: Budget,
    /// Without growth, while all nodes run.
    pub all_up: Budget,
    /// Whether the verdict hangs on an assumed constant.
    pub sensitivity: Option<Sensitivity>,
    /// How far the guests may grow.
    pub reach: Reach,
    /// Reservations and reserved overhead fit, as ESXi demands before it starts a guest.
    pub admission: bool,
}

/// One resource with its verdict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The resource.
    pub resource: Resource,
    /// Its verdict.
    pub status: Status,
    /// How much of what is safe is used: 1 is the end of adequate.
    pub load: f64,
}

/// Everything that is answered about a plan. What the verdict does not need is reckoned when it is first asked for:
/// see [`Outcome::cluster`], [`Outcome::caches`], [`Outcome::advice`] and
/// [`Outcome::commands`].
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    plan: Plan,
    further: Later,
    /// The plan's verdict: the worst of all that its inputs allow to judge; nothing without guests.
    pub verdict: Option<Status>,
    /// What runs out first.
    pub binding: Option<Resource>,
    /// Each resource that can be judged.
    pub resources: Vec<Judged>,
    /// Sums over all guests without growth.
    pub today: Sums,
    /// Sums over all guests with growth.
    pub grown: Sums,
    /// Nodes.
    pub nodes: Nodes,
    /// Memory.
    pub ram: Ram,
    /// Memory that can be installed.
    pub ladder: Ladder,
    /// Overcommit.
    pub overcommit: Overcommit,
    /// ARC; nothing without a ZFS pool.
    pub arc: Option<ArcAnswer>,
    /// Processors.
    pub cpu: Cpu,
    /// Disk space.
    pub disks: Disks,
    /// Virtual disks.
    pub virtual_disks: VirtualDisks,
    /// NUMA nodes of the largest node that is left.
    pub numa: Option<Numa>,
    /// The largest guest; nothing without guests.
    pub largest: Option<Largest>,
    /// How many more of each guest fit.
    pub room: Vec<Room>,
}

/// Answers everything about a plan. Pure: the same plan gives the same answer on every machine.
///
/// Nothing only where a checked plan leaves no node, which [`Plan::check`] forbids.
///
/// ```
/// use headroom::plan::{GuestGroup, Guests, Plan};
/// use headroom::sizing::{Status, evaluate};
/// use headroom::units::Bytes;
/// let group = GuestGroup { count: 10, ram: Bytes::from_gib(4), ..GuestGroup::default() };
/// let plan = Plan { guests: Guests::Groups(vec![group]), ..Plan::default() };
/// let outcome = plan.check().ok().and_then(evaluate);
/// assert_eq!(outcome.map(|outcome| outcome.ram.status), Some(Status::Comfortable));
/// ```
pub fn evaluate(checked: Checked) -> Option<Outcome> {
    let plan = checked.plan();
    let Grounds { site, all, today: today_fleet, grown: grown_fleet } = Grounds::of(plan);

    let loads = site.place(&grown_fleet);
    let grown = site.fullest(&grown_fleet, &loads)?;
    let today = site.fullest_with(&today_fleet)?;
    let all_up = all.fullest_with(&today_fleet)?;

    let split = Split::of(plan);
    let arc = arc::arc(&grown, &split);
    let lines =
        Lines::new(&grown.host, &grown.classes, &grown.demand, &grown.budget, arc.as_ref().map(|arc| &arc.counted.how));
    let overcommit = overcommit::overcommit(plan, &today, &grown);
    let cpu = cpu::cpu(&site, &all, &today_fleet, &grown_fleet, &grown);
    let hits = caches::hits(&grown, arc.as_ref(), &split);
    let disks = disks::disks(plan, &grown_fleet, plan.nodes_left(), &hits, &split);
    let virtual_disks = virtual_disks::virtual_disks(plan, &grown_fleet, &disks, plan.nodes_left());
    let largest = guests::largest(plan, &site, &grown_fleet);
    let safe_cpu = cpu.safe.as_ref().map(|safe| safe.value);
    let room = guests::room(&site, &grown_fleet, &loads, &grown, safe_cpu, &disks);

    let mut outcome = Outcome {
        plan: plan.clone(),
        further: Later::default(),
        verdict: None,
        binding: None,
        resources: Vec::new(),
        today: today_fleet.sums(),
        grown: grown_fleet.sums(),
        nodes: nodes::nodes(plan, &site, &all, &loads, grown.at),
        ram: ram_answer(plan, lines, &grown, &today, all_up.budget),
        ladder: ladder::ladder(&grown),
        overcommit,
        arc,
        cpu,
        disks,
        virtual_disks,
        numa: guests::largest_numa(&site),
        largest,
        room,
    };
    judge(&mut outcome);
    Some(outcome)
}

/// What the answers stand on: the nodes, all and those that are left, and the guests without and with growth.
struct Grounds<'a> {
    site: Site<'a>,
    all: Site<'a>,
    today: Fleet,
    grown: Fleet,
}

impl<'a> Grounds<'a> {
    #[inline(never)]
    fn of(plan: &'a Plan) -> Grounds<'a> {
        Grounds {
            site: Site::new(plan, plan.failures().saturating_add(plan.policy.maintenance)),
            all: Site::new(plan, 0),
            today: Fleet::of(plan, Percent(0)),
            grown: Fleet::of(plan, plan.policy.growth),
        }
    }
}

#[inline(never)]
fn ram_answer(plan: &Plan, lines: Lines, grown: &Fullest, today: &Fullest, all_up: Budget) -> Ram {
    Ram {
        status: grown.budget.status(),
        lines,
        grown: grown.budget,
        today: today.budget,
        all_up,
        sensitivity: ram::sensitivity(&grown.host, &grown.classes, &grown.budget),
        reach: growth::reach(today),
        admission: plan.platform.family() != Family::Esxi
            || memory::admission(plan, &grown.classes) <= grown.budget.installed.minus(grown.budget.base),
    }
}

/// The worst verdict of all that can be judged, and the resource that has it; among equals the one most used.
#[inline(never)]
fn judge(outcome: &mut Outcome) {
    if outcome.grown.count == 0 {
        return;
    }
    let Outcome { ram, overcommit, cpu, disks, .. } = &*outcome;
    let judged = |resource, status, load| Judged { resource, status, load };
    // Guests that ESXi does not power on are as good as guests that do not fit.
    let ram_status = if ram.admission { ram.status } else { Status::Over };
    let mut resources =
        vec![judged(Resource::Ram, ram_status, (1.0 - ram.grown.headroom()) / (1.0 - memory::ADEQUATE))];
    resources.push(judged(Resource::Overcommit, overcommit.status, overcommit.load));
    if let (Some(status), Some(safe)) = (cpu.status, &cpu.safe) {
        resources.push(judged(Resource::Cpu, status, cpu.ratio.value / safe.value));
    }
    if let Some(status) = disks.status {
        let load = disks.fill.as_ref().map_or(f64::INFINITY, |fill| fill.value / disks.limit);
        resources.push(judged(Resource::Disk, status, load));
    }
    if let (Some(status), Some(busy)) = (disks.speed_status, disks.busy) {
        resources.push(judged(Resource::Iops, status, busy / layouts::BUSY));
    }
    if let Some(largest) = &outcome.largest
        && !(largest.fits_node && largest.fits_threads)
    {
        resources.push(judged(Resource::LargestGuest, Status::Over, f64::INFINITY));
    }
    let mut worst: Option<Judged> = None;
    for own in &resources {
        let no_better = |known: Judged| known.status.cmp(&own.status).then(known.load.total_cmp(&own.load)).is_le();
        if worst.is_none_or(no_better) {
            worst = Some(*own);
        }
    }
    outcome.binding = worst.map(|judged| judged.resource);
    outcome.verdict = worst.map(|judged| judged.status);
    outcome.resources = resources;
}
