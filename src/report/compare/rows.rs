//! The rows of a comparison, one for each thing that is told of a scenario.

use super::totals::{all_cores, all_ram, all_watts, raw_disk};
use super::{Fact, Look, Measure};
use crate::explain::{Derivation, Name, Origin};
use crate::i18n::digest::{guests_digest, policy_digest};
use crate::i18n::words::{Answer, Compare, Join, Layouts};
use crate::i18n::{count, fill, percent, quantity, say};
use crate::plan::{Memory, NodeType};
use crate::report::{LayoutFigures, choice_name, core_load, disk_need, layout_figures, modules, protection_name};
use crate::sizing::Resource;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::ladder::balanced;
use crate::units::Quantity;

/// Finds what a row tells of a scenario.
type Tell = fn(&Look) -> Fact;
/// Finds how its number was found.
type Derive = fn(&Look) -> Option<Derivation>;

/// A row.
pub(super) struct Line {
    pub(super) section: Option<Compare>,
    pub(super) name: Compare,
    pub(super) fact: Tell,
    pub(super) how: Option<Derive>,
}

const fn line(section: Option<Compare>, name: Compare, fact: Tell, how: Option<Derive>) -> Line {
    Line { section, name, fact, how }
}

/// The lowest risk that is told as a number.
const LOWEST_RISK: f64 = 0.0001;

impl Look<'_> {
    fn words(&self, text: &str) -> Fact {
        Fact { text: text.to_owned(), ..Fact::default() }
    }

    /// A number with its unit.
    fn fact(&self, shown: Quantity, number: f64, measure: Measure) -> Fact {
        Fact { text: quantity(self.language, shown), number: Some(number), measure: Some(measure), ..Fact::default() }
    }

    fn share(&self, share: f64) -> Fact {
        self.fact(Quantity::Share(share), share, Measure::Share)
    }

    /// The verdict of a resource, where there is anything to judge.
    fn judged(&self, resource: Resource, fact: Fact) -> Fact {
        Fact { status: self.outcome.status_of(resource), ..fact }
    }

    fn has_guests(&self) -> bool {
        self.outcome.grown.count > 0
    }

    /// Something of each pool, one behind the other.
    fn of_pools(&self, tell: fn(&Look, &PoolAnswer) -> String) -> Fact {
        let mut all: Vec<String> = Vec::new();
        for pool in &self.outcome.disks.pools {
            let own = tell(self, pool);
            if !own.is_empty() {
                all.push(own);
            }
        }
        self.words(&all.join(say(self.language, Join::Clause)))
    }

    /// Something of each node type, one behind the other; equal ones once.
    fn of_nodes(&self, tell: fn(&Look, &NodeType) -> String) -> Fact {
        let mut all: Vec<String> = Vec::new();
        for node in &self.plan.nodes {
            let own = tell(self, node);
            if !all.contains(&own) {
                all.push(own);
            }
        }
        self.words(&all.join(say(self.language, Join::Clause)))
    }
}

const NONE: Fact = Fact { text: String::new(), number: None, measure: None, status: None };

fn verdict(look: &Look) -> Fact {
    Fact { status: look.outcome.verdict, ..NONE }
}

fn binding(look: &Look) -> Fact {
    look.outcome.binding.map_or(NONE, |resource| look.words(say(look.language, resource)))
}

fn headroom(look: &Look) -> Fact {
    look.judged(Resource::Ram, look.share(look.outcome.ram.grown.headroom()))
}

fn free(look: &Look) -> Fact {
    let free = look.outcome.ram.grown.free();
    look.fact(Quantity::MemoryBalance(free), free.gib(), Measure::Same)
}

fn required(look: &Look) -> Fact {
    let required = look.outcome.ram.grown.required();
    look.fact(Quantity::Memory(required), required.gib(), Measure::Same)
}

fn installed(look: &Look) -> Fact {
    let installed = look.outcome.ram.grown.installed;
    look.fact(Quantity::Memory(installed), installed.gib(), Measure::Same)
}

fn ratio(look: &Look) -> Fact {
    if !look.has_guests() {
        return NONE;
    }
    let ratio = look.outcome.overcommit.ratio.value;
    look.judged(Resource::Overcommit, look.fact(Quantity::Times(ratio), ratio, Measure::Same))
}

fn safe(look: &Look) -> Fact {
    match &look.outcome.overcommit.safe {
        Some(safe) => look.fact(Quantity::Times(safe.value), safe.value, Measure::Same),
        None if look.has_guests() => look.words(say(look.language, Answer::None)),
        None => NONE,
    }
}

fn pressure(look: &Look) -> Fact {
    let risk = look.outcome.overcommit.pressure.value;
    let text = if risk < LOWEST_RISK { "<0.01%".to_owned() } else { percent(risk) };
    // A risk below all that is told has no difference to tell.
    let measure = (risk >= LOWEST_RISK).then_some(Measure::Share);
    if look.has_guests() { Fact { text, number: Some(risk), measure, ..NONE } } else { NONE }
}

/// How many modules a node has; nothing where only their sum is stated.
fn modules_of(node: &NodeType) -> Option<u64> {
    match &node.memory {
        Memory::Dimms(groups) => Some(groups.iter().fold(0, |sum: u64, group| sum.saturating_add(group.count))),
        Memory::Plain(_) => None,
    }
}

fn dimms(look: &Look) -> Fact {
    look.of_nodes(|look, node| match &node.memory {
        Memory::Dimms(groups) => modules(groups),
        Memory::Plain(_) => say(look.language, Answer::StatedTotal).to_owned(),
    })
}

fn free_slots(look: &Look) -> Fact {
    look.of_nodes(|look, node| {
        let slots = node.node_slots();
        let left = modules_of(node).map(|modules| slots.saturating_sub(modules));
        let words = |left: u64| fill(look.language, Compare::OfAll, &[&count(left), &count(slots)]);
        left.map_or_else(|| say(look.language, Answer::Nothing).to_owned(), words)
    })
}

fn channels(look: &Look) -> Fact {
    look.of_nodes(|look, node| {
        let sockets = node.sockets.max(1);
        let even =
            |modules: u64| modules.is_multiple_of(sockets) && balanced(modules / sockets, node.socket_channels());
        let word = match modules_of(node).map(even) {
            Some(true) => say(look.language, Compare::Even),
            Some(false) => say(look.language, Compare::Uneven),
            None => say(look.language, Answer::Nothing),
        };
        word.to_owned()
    })
}

fn ram_of_all(look: &Look) -> Fact {
    let all = all_ram(look.plan).value;
    look.fact(Quantity::Memory(all), all.gib(), Measure::Same)
}

fn vcpu_per_core(look: &Look) -> Fact {
    if !look.has_guests() {
        return NONE;
    }
    let ratio = look.outcome.cpu.ratio.value;
    look.judged(Resource::Cpu, look.fact(Quantity::PerCore(ratio), ratio, Measure::Same))
}

fn cpu_safe(look: &Look) -> Fact {
    look.outcome
        .cpu
        .safe
        .as_ref()
        .map_or(NONE, |safe| look.fact(Quantity::PerCore(safe.value), safe.value, Measure::Same))
}

fn cpu_load(look: &Look) -> Fact {
    if look.has_guests() { look.share(look.outcome.cpu.load) } else { NONE }
}

fn cores_of_all(look: &Look) -> Fact {
    let all = all_cores(look.plan).value;
    look.fact(Quantity::Count(all), all as f64, Measure::Same)
}

fn arc(look: &Look) -> Fact {
    let arc = look.outcome.arc.as_ref().map(|arc| arc.counted.value);
    arc.map_or(NONE, |arc| look.fact(Quantity::Memory(arc), arc.gib(), Measure::Same))
}

fn hits(look: &Look) -> Fact {
    let hits = look.outcome.arc.as_ref().filter(|_| look.has_guests()).map(|arc| arc.hits.value.expected);
    hits.map_or(NONE, |hits| look.share(hits))
}

fn layout(look: &Look) -> Fact {
    look.of_pools(|look, pool| {
        let system = say(look.language, pool.system);
        let layout = match (pool.chosen(), &pool.spread) {
            (Some(own), _) => choice_name(look.language, &own.choice),
            (None, Some(spread)) => protection_name(look.language, spread.protection),
            (None, None) => return system.to_owned(),
        };
        [system, say(look.language, Join::List), &layout].concat()
    })
}

fn usable(look: &Look) -> Fact {
    let usable = look.outcome.disks.usable;
    usable.map_or(NONE, |usable| look.fact(Quantity::Space(usable), usable.as_f64(), Measure::Space))
}

fn usable_how(look: &Look) -> Option<Derivation> {
    let fill = look.outcome.disks.fill.as_ref()?;
    fill.how.terms.iter().find_map(|term| match &term.origin {
        Origin::Found(how) if term.name == Name::PoolUsable => Some(how.clone()),
        _ => None,
    })
}

fn pool_fill(look: &Look) -> Fact {
    let fill = look.outcome.disks.fill.as_ref();
    fill.map_or(NONE, |fill| look.judged(Resource::Disk, look.share(fill.value)))
}

fn iops(look: &Look) -> Fact {
    let Some((_, own)) = look.outcome.disks.busiest() else { return NONE };
    let iops = own.speed.mixed_iops.expected;
    look.fact(Quantity::Number(iops), iops, Measure::Same)
}

fn disk_load(look: &Look) -> Fact {
    let busy = look.outcome.disks.busy.filter(|_| look.has_guests());
    busy.map_or(NONE, |busy| look.judged(Resource::Iops, look.share(busy)))
}

fn p99(look: &Look) -> Fact {
    let busiest = look.outcome.disks.busiest();
    let p99 = busiest.map(|(_, own)| own.p99.expected / 1e3).filter(|millis| millis.is_finite());
    p99.map_or(NONE, |millis| look.fact(Quantity::Millis(millis), millis, Measure::Same))
}

fn survives(look: &Look) -> Fact {
    look.of_pools(|look, pool| {
        let failures = match (pool.chosen(), &pool.spread) {
            (Some(own), _) => own.survives,
            (None, Some(spread)) => spread.protection.parity,
            (None, None) => return String::new(),
        };
        match failures {
            0 => say(look.language, Layouts::SurvivesNone).to_owned(),
            1 => say(look.language, Layouts::SurvivesOne).to_owned(),
            more => fill(look.language, Layouts::SurvivesMany, &[&count(more)]),
        }
    })
}

fn disk_of_all(look: &Look) -> Fact {
    let all = raw_disk(look.plan).value;
    if look.plan.pools.is_empty() { NONE } else { look.fact(Quantity::Disk(all), all.as_f64(), Measure::Disk) }
}

fn nodes(look: &Look) -> Fact {
    let nodes = look.outcome.nodes.count;
    look.fact(Quantity::Count(nodes), nodes as f64, Measure::Same)
}

fn nodes_needed(look: &Look) -> Fact {
    match look.outcome.cluster().map(|cluster| &cluster.needed.nodes) {
        None => NONE,
        Some(None) => look.words(say(look.language, Answer::FitsNot)),
        Some(Some(nodes)) => look.fact(Quantity::Count(nodes.value), nodes.value as f64, Measure::Same),
    }
}

fn lasts(look: &Look) -> Fact {
    let first = look.outcome.cluster().and_then(|cluster| cluster.runway.first());
    let months = first.map(|first| first.months.value);
    months.map_or(NONE, |months| look.fact(Quantity::Months(months), months as f64, Measure::Same))
}

fn power(look: &Look) -> Fact {
    let watts = all_watts(look.plan).value;
    look.fact(Quantity::Watts(watts), watts as f64, Measure::Same)
}

fn platform(look: &Look) -> Fact {
    look.words(say(look.language, look.plan.platform))
}

fn guests(look: &Look) -> Fact {
    look.words(&guests_digest(look.language, &look.outcome.today))
}

fn policy(look: &Look) -> Fact {
    look.words(&policy_digest(look.language, look.plan))
}

/// The derivations of the layout of the busiest pool.
fn busiest(look: &Look) -> Option<LayoutFigures> {
    let (pool, own) = look.outcome.disks.busiest()?;
    layout_figures(look.plan, pool, own)
}

fn needed_how(look: &Look) -> Option<Derivation> {
    look.outcome.cluster()?.needed.nodes.as_ref().map(|nodes| nodes.how.clone())
}

fn lasts_how(look: &Look) -> Option<Derivation> {
    look.outcome.cluster()?.runway.first().map(|first| first.months.how.clone())
}

fn need(look: &Look) -> Fact {
    let need = look.outcome.disks.need;
    if look.plan.pools.is_empty() { NONE } else { look.fact(Quantity::Space(need), need.as_f64(), Measure::Space) }
}

const OVERCOMMIT: Option<Compare> = Some(Compare::Overcommit);
const HARDWARE: Option<Compare> = Some(Compare::Hardware);
const CPU: Option<Compare> = Some(Compare::Cpu);
const STORAGE: Option<Compare> = Some(Compare::Storage);
const CLUSTER: Option<Compare> = Some(Compare::Cluster);
const PLAN: Option<Compare> = Some(Compare::Plan);

/// All rows, in the order of their headings.
pub(super) const LINES: [Line; 35] = [
    line(None, Compare::Verdict, verdict, None),
    line(None, Compare::Binding, binding, None),
    line(None, Compare::Headroom, headroom, Some(|look| Some(look.outcome.ram.lines.headroom.how.clone()))),
    line(None, Compare::Free, free, Some(|look| Some(look.outcome.ram.lines.free.how.clone()))),
    line(None, Compare::Required, required, Some(|look| Some(look.outcome.ram.lines.required.how.clone()))),
    line(None, Compare::Installed, installed, Some(|look| Some(look.outcome.ram.lines.installed.how.clone()))),
    line(OVERCOMMIT, Compare::Ratio, ratio, Some(|look| Some(look.outcome.overcommit.ratio.how.clone()))),
    line(OVERCOMMIT, Compare::SafeRatio, safe, Some(|look| Some(look.outcome.overcommit.safe_how.clone()))),
    line(OVERCOMMIT, Compare::Pressure, pressure, Some(|look| Some(look.outcome.overcommit.pressure.how.clone()))),
    line(HARDWARE, Compare::Dimms, dimms, None),
    line(HARDWARE, Compare::FreeSlots, free_slots, None),
    line(HARDWARE, Compare::Channels, channels, None),
    line(HARDWARE, Compare::AllRam, ram_of_all, Some(|look| Some(all_ram(look.plan).how))),
    line(CPU, Compare::VcpuPerCore, vcpu_per_core, Some(|look| Some(look.outcome.cpu.ratio.how.clone()))),
    line(CPU, Compare::SafeVcpu, cpu_safe, Some(|look| look.outcome.cpu.safe.as_ref().map(|safe| safe.how.clone()))),
    line(CPU, Compare::CoreLoad, cpu_load, Some(|look| core_load(&look.outcome.cpu))),
    line(CPU, Compare::AllCores, cores_of_all, Some(|look| Some(all_cores(look.plan).how))),
    line(STORAGE, Compare::Layout, layout, None),
    line(STORAGE, Compare::DiskNeed, need, Some(|look| Some(disk_need(look.plan)))),
    line(STORAGE, Compare::Usable, usable, Some(usable_how)),
    line(STORAGE, Compare::Fill, pool_fill, Some(|look| look.outcome.disks.fill.as_ref().map(|fill| fill.how.clone()))),
    line(STORAGE, Compare::Iops, iops, Some(|look| busiest(look).map(|figures| figures.mixed))),
    line(STORAGE, Compare::Load, disk_load, Some(|look| busiest(look).map(|figures| figures.busy))),
    line(STORAGE, Compare::P99, p99, Some(|look| busiest(look).and_then(|figures| figures.p99))),
    line(STORAGE, Compare::Survives, survives, None),
    line(STORAGE, Compare::RawDisk, disk_of_all, Some(|look| Some(raw_disk(look.plan).how))),
    line(STORAGE, Compare::Arc, arc, Some(|look| look.outcome.arc.as_ref().map(|arc| arc.counted.how.clone()))),
    line(STORAGE, Compare::Hits, hits, Some(|look| look.outcome.arc.as_ref().map(|arc| arc.hits.how.clone()))),
    line(CLUSTER, Compare::Nodes, nodes, None),
    line(CLUSTER, Compare::NodesNeeded, nodes_needed, Some(needed_how)),
    line(CLUSTER, Compare::Lasts, lasts, Some(lasts_how)),
    line(PLAN, Compare::Platform, platform, None),
    line(PLAN, Compare::Guests, guests, None),
    line(PLAN, Compare::Policy, policy, None),
    line(PLAN, Compare::Power, power, Some(|look| Some(all_watts(look.plan).how))),
];
