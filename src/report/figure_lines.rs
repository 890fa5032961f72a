//! Every figure with the words for it: the card that it stands in, and what it is called there.

use super::{core_load, disk_need, figures, group_name, layout_figures};
use crate::explain::Derivation;
use crate::i18n::digest::pool_digest;
use crate::i18n::words::{Answer, Cluster, Export, OverNodes, Report};
use crate::i18n::{Language, fill, say};
use crate::plan::Plan;
use crate::sizing::Outcome;
use crate::sizing::recovery_how::recovery_how;
use crate::storage::recovery::Recovery;

/// A figure and its words.
#[derive(Clone, Debug)]
pub struct FigureLine {
    /// The title of its card.
    pub section: &'static str,
    /// What it is called, and of what where there are several.
    pub name: String,
    /// Its name in files.
    pub figure: &'static str,
    /// How it was found.
    pub how: Derivation,
}

/// The title of the card that figures with this beginning stand in.
fn section(language: Language, name: &str) -> &'static str {
    let (card, _) = name.split_once('.').unwrap_or((name, ""));
    match card {
        "ram" => say(language, Report::Memory),
        "overcommit" => say(language, Answer::OvercommitTitle),
        "arc" => say(language, Answer::ArcTitle),
        "disk" => say(language, Answer::PoolsTitle),
        "l2arc" | "log" | "special" | "dedup" => say(language, Answer::CachesTitle),
        "virtual_disk" => say(language, Answer::VirtualTitle),
        "cluster" => say(language, Answer::ClusterTitle),
        _ => say(language, Answer::CpuTitle),
    }
}

/// What a figure is called on the page; a test knows that each has its words.
fn label(name: &str) -> Option<Answer> {
    Some(match name {
        "ram.base" => Answer::Host,
        "ram.guests" => Answer::VmMemory,
        "ram.overhead" => Answer::Overhead,
        "ram.services" => Answer::ArcAndCeph,
        "ram.floor" => Answer::Reserve,
        "ram.free" => Answer::RamFree,
        "ram.headroom" => Answer::HeadroomToday,
        "overcommit.today" => Answer::Today,
        "overcommit.ratio" => Answer::WithGrowth,
        "overcommit.safe" | "cpu.safe" => Answer::Safe,
        "overcommit.limit" | "cpu.limit" => Answer::Limit,
        "overcommit.risk" => Answer::Risk,
        "arc.counted" => Answer::ArcCounted,
        "arc.minimum" => Answer::ArcMinimum,
        "arc.maximum" => Answer::ArcMaximum,
        "arc.default" => Answer::ArcDefault,
        "arc.share" => Answer::ArcShareTitle,
        "arc.hits" => Answer::HitRatio,
        "arc.next_gib" => Answer::NextGib,
        "cpu.today" => Answer::Today,
        "cpu.ratio" => Answer::WithGrowth,
        "numa.memory" => Answer::NumaMemory,
        "numa.cores" => Answer::NumaCores,
        "disk.usable" => Answer::DiskUsable,
        "cpu.load" => Answer::CoreLoad,
        "disk.need" => Answer::DiskNeed,
        "disk.busy" => Answer::DiskLoad,
        "disk.p99" => Answer::DiskP99,
        "disk.fill" => Answer::DiskFill,
        "l2arc.headers" => Answer::L2arcHeaders,
        "l2arc.fill_hours" => Answer::L2arcFill,
        "l2arc.gain" => Answer::L2arcGain,
        "l2arc.fits" => Answer::L2arcFits,
        "log.size" => Answer::LogSize,
        "log.endurance" => Answer::LogEndurance,
        "special.size" => Answer::SpecialSize,
        "dedup.memory" => Answer::DedupMemory,
        "virtual_disk.promise" => Answer::ThinPromise,
        "virtual_disk.link" => Answer::LinkCarries,
        "virtual_disk.swap_files" => Answer::SwapFiles,
        "virtual_disk.snapshots" => Answer::SnapshotSpace,
        "virtual_disk.need" => Answer::DatastoreNeed,
        "room" => Answer::RoomFor,
        _ => return None,
    })
}

/// The ratio that a figure is one value of.
fn ratio_of(name: &str) -> Option<Answer> {
    Some(match name {
        "overcommit.today" | "overcommit.ratio" | "overcommit.safe" | "overcommit.limit" => Answer::Overcommit,
        "cpu.today" | "cpu.ratio" | "cpu.safe" | "cpu.limit" => Answer::VcpuPerCore,
        _ => return None,
    })
}

/// The same of figures whose words belong elsewhere.
fn plain_label(language: Language, name: &str) -> &'static str {
    match name {
        "ram.installed" => say(language, Report::Installed),
        "ram.required" => say(language, Report::Required),
        "disk.reported" => say(language, Report::Reported),
        "l2arc.size" => "L2ARC",
        "cpu.storage_cores" => say(language, OverNodes::Cores),
        "cluster.rebuild" => say(language, OverNodes::Rebuilt),
        "cluster.nodes" => say(language, Cluster::NodesNeeded),
        "cluster.reserve" => say(language, Cluster::Reserve),
        "cluster.fill_before" => say(language, Export::FillBefore),
        "cluster.cold_reads" => say(language, Export::ColdReads),
        "cluster.runway" => say(language, Cluster::Lasts),
        "cluster.licence_cores" => say(language, Cluster::LicenceCores),
        _ => label(name).map_or("", |label| say(language, label)),
    }
}

/// Of which of several a figure is: the `nth` of its name.
fn of_which(language: Language, plan: &Plan, outcome: &Outcome, name: &str, nth: usize) -> String {
    match name {
        "room" => outcome.room.get(nth).map(|room| group_name(language, plan, room.group)).unwrap_or_default(),
        "cluster.runway" => {
            let cluster = outcome.cluster();
            let own = cluster.and_then(|cluster| cluster.runway.resources.get(nth));
            own.map(|own| say(language, own.resource)).unwrap_or_default().to_owned()
        }
        "cluster.rebuild" => {
            let mut rebuilds = rebuilds(plan, outcome).into_iter();
            rebuilds.nth(nth).map(|(pool, _)| pool_name(language, plan, pool)).unwrap_or_default()
        }
        "overcommit.stage" => {
            let stage = outcome.overcommit.stages.get(nth);
            stage.map(|stage| say(language, stage.kind)).unwrap_or_default().to_owned()
        }
        "disk.reported" | "disk.usable" => {
            let pool = outcome.disks.pools.iter().filter(|pool| pool.space.is_some()).nth(nth);
            pool.map(|pool| pool_name(language, plan, pool.index)).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// The name of a pool: its number where there are several, its system and its first disks.
pub fn pool_name(language: Language, plan: &Plan, index: usize) -> String {
    let name = plan.pools.get(index).map(|pool| pool_digest(language, pool)).unwrap_or_default();
    if plan.pools.len() > 1 { [&(index + 1).to_string(), ". ", &name].concat() } else { name }
}

/// A figure without its words.
type Plain = (&'static str, Derivation);

/// Puts a figure behind those of its card.
fn insert(all: &mut Vec<Plain>, card: &str, figure: Plain) {
    let at = all.iter().rposition(|(name, _)| name.starts_with(card)).map_or(all.len(), |last| last + 1);
    all.insert(at, figure);
}

/// How each pool over the nodes is made whole again, by its number.
fn rebuilds(plan: &Plan, outcome: &Outcome) -> Vec<(usize, Derivation)> {
    let mut all = Vec::new();
    for own in outcome.cluster().into_iter().flat_map(|cluster| &cluster.loss.rebuilds) {
        let spread = outcome.disks.pools.get(own.pool).and_then(|pool| pool.spread.as_ref());
        if let (Recovery::Rebuilt(restore), Some(spread)) = (&own.recovery, spread)
            && let Some(how) = recovery_how(plan, own.pool, spread, restore)
        {
            all.push((own.pool, how));
        }
    }
    all
}

/// All figures of an outcome, and those that are only made for who asks.
fn all_figures(plan: &Plan, outcome: &Outcome) -> Vec<Plain> {
    let mut all: Vec<Plain> = Vec::new();
    for figure in figures(outcome) {
        all.push((figure.name, figure.how.clone()));
    }
    if let Some(load) = core_load(&outcome.cpu) {
        insert(&mut all, "cpu.", ("cpu.load", load));
    }
    if !outcome.disks.pools.is_empty() {
        insert(&mut all, "disk.", ("disk.need", disk_need(plan)));
    }
    for (_, how) in rebuilds(plan, outcome) {
        insert(&mut all, "cluster.", ("cluster.rebuild", how));
    }
    let busiest = outcome.disks.busiest().and_then(|(pool, own)| layout_figures(plan, pool, own));
    if let Some(busiest) = busiest {
        insert(&mut all, "disk.", ("disk.busy", busiest.busy));
        if let Some(p99) = busiest.p99 {
            insert(&mut all, "disk.", ("disk.p99", p99));
        }
    }
    all
}

/// All figures of an outcome with their words.
pub fn figure_lines(language: Language, plan: &Plan, outcome: &Outcome) -> Vec<FigureLine> {
    let mut lines: Vec<FigureLine> = Vec::new();
    for (figure, how) in all_figures(plan, outcome) {
        let nth = lines.iter().filter(|line| line.figure == figure).count();
        let (label, which) = (plain_label(language, figure), of_which(language, plan, outcome, figure, nth));
        let ratio = ratio_of(figure).map(|ratio| say(language, ratio));
        let name = match (label, which.as_str()) {
            (label, "") => ratio.map_or(label.to_owned(), |ratio| fill(language, Export::Line, &[ratio, label])),
            ("", which) => which.to_owned(),
            (label, which) => fill(language, Export::Line, &[label, which]),
        };
        lines.push(FigureLine { section: section(language, figure), name, figure, how });
    }
    lines
}
