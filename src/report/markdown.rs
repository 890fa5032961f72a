//! An outcome as Markdown, for tickets and quotations.

use super::mail::advised;
use super::matrix::{Matrix, counted, known, measured, misses, p99, power, why};
use super::{
    choice_name, cores_note, figure_lines, material_line, materials, not_rebuilt, pool_name, rebuilt_note, uncounted,
};
use crate::i18n::words::{Answer, Candidates, Carried, Export, Join, OverNodes, Report};
use crate::i18n::{Language, fill, say};
use crate::i18n::{number, quantity, setting_text, worked};
use crate::plan::Plan;
use crate::sizing::Outcome;
use crate::sizing::disks::Space;
use crate::sizing::memory::Budget;
use crate::storage::recovery::Recovery;
use crate::units::{Bytes, Quantity};

/// A text of a person: nothing that would end a cell, start another, or be taken for markup, HTML or an entity.
fn cell(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '&' | '~' | '$' | '!' => {
                safe.push('\\');
                safe.push(c);
            }
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

/// Writes several texts one behind the other.
fn put(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
}

fn row(text: &mut String, cells: &[&str]) {
    put(text, &["| ", &cells.join(" | "), " |\n"]);
}

/// The report: verdict, memory, ladder, overcommit, processors, candidates that were compared, advice, settings; with
/// `derivations` every formula.
pub fn markdown(
    plan: &Plan,
    outcome: &Outcome,
    matrix: Option<&Matrix>,
    language: Language,
    derivations: bool,
) -> String {
    let title = if plan.title.is_empty() { say(language, Report::Title) } else { &plan.title };
    let verdict = outcome.verdict.map_or(say(language, Report::NoGuests), |status| say(language, status));
    let mut text = String::new();
    put(&mut text, &["# ", &cell(title), "\n\n**", verdict, "**"]);
    if let Some(binding) = outcome.binding {
        text.push_str(&fill(language, Join::Brackets, &[say(language, binding)]));
    }
    text.push_str("\n\n");
    memory(&mut text, outcome, language);
    ladder(&mut text, outcome, language);
    ratios(&mut text, plan, outcome, language);
    storage(&mut text, plan, outcome, language);
    layouts(&mut text, plan, outcome, language);
    cluster(&mut text, plan, outcome, language);
    bill(&mut text, plan, outcome, language);
    if let Some(matrix) = matrix {
        candidates(&mut text, plan, matrix, language);
    }
    advice(&mut text, outcome, language);
    settings(&mut text, outcome, language);
    if derivations {
        formulas(&mut text, plan, outcome, language);
    }
    text
}

fn heading(text: &mut String, title: &str) {
    put(text, &["## ", title, "\n\n"]);
}

fn memory(text: &mut String, outcome: &Outcome, language: Language) {
    heading(text, say(language, Report::Memory));
    let word = |message: Report| say(language, message);
    row(text, &["GiB", word(Report::WithGrowth), word(Report::Today)]);
    row(text, &["---", "---:", "---:"]);
    let (grown, today) = (&outcome.ram.grown, &outcome.ram.today);
    let mut line = |name: Report, of: &dyn Fn(&Budget) -> Bytes| {
        row(text, &[word(name), &number(of(grown).gib()), &number(of(today).gib())]);
    };
    line(Report::Installed, &|budget| budget.installed);
    line(Report::Host, &|budget| budget.base);
    line(Report::Guests, &|budget| budget.guests);
    line(Report::Overhead, &|budget| budget.overhead);
    line(Report::Services, &Budget::services);
    line(Report::Reserve, &|budget| budget.floor);
    line(Report::Required, &Budget::required);
    row(text, &[word(Report::Free), &number(grown.free().gib()), &number(today.free().gib())]);
    text.push('\n');
}

fn ladder(text: &mut String, outcome: &Outcome, language: Language) {
    heading(text, say(language, Report::Ladder));
    let word = |message: Report| say(language, message);
    row(text, &[word(Report::Installed), "DIMM", word(Report::Free), word(Report::Verdict)]);
    row(text, &["---:", "---", "---:", "---"]);
    for rung in outcome.ladder.rungs.iter().filter(|rung| rung.shown) {
        let mut dimms = Vec::new();
        for group in &rung.dimms {
            dimms.push([&group.count.to_string(), " × ", &number(group.size.gib())].concat());
        }
        let installed = quantity(language, Quantity::Memory(rung.installed));
        let free = quantity(language, Quantity::MemoryBalance(rung.free));
        row(text, &[&installed, &dimms.join(" + "), &free, say(language, rung.status)]);
    }
    text.push('\n');
}

fn ratios(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    heading(text, say(language, Report::Ratios));
    let word = |message: Report| say(language, message);
    let none = word(Report::None).to_owned();
    row(text, &["", word(Report::WithGrowth), word(Report::Safe), word(Report::Limit)]);
    row(text, &["---", "---:", "---:", "---:"]);
    let overcommit = &outcome.overcommit;
    let times = |value: Option<f64>| value.map_or(none.clone(), |v| quantity(language, Quantity::Times(v)));
    let figure = |figure: &Option<crate::explain::Explained<f64>>| figure.as_ref().map(|figure| figure.value);
    row(
        text,
        &[
            say(language, crate::sizing::Resource::Overcommit),
            &times(Some(overcommit.ratio.value)),
            &times(figure(&overcommit.safe)),
            &times(figure(&overcommit.limit)),
        ],
    );
    let cpu = &outcome.cpu;
    let per_core = |value: Option<f64>| value.map_or(none.clone(), number);
    row(
        text,
        &[
            word(Report::VcpuPerCore),
            &per_core(Some(cpu.ratio.value)),
            &per_core(figure(&cpu.safe)),
            &per_core(figure(&cpu.limit)),
        ],
    );
    if let Some(storage) = &cpu.storage {
        let expected = number(storage.value.expected);
        let note = fill(language, Join::Brackets, &[&cores_note(language, storage.value)]);
        put(text, &["\n", say(language, OverNodes::Cores), say(language, Join::Label), &expected, &note, "\n"]);
    }
    for line in uncounted(language, plan) {
        put(text, &["\n", &line, "\n"]);
    }
    text.push('\n');
}

/// What each pool is, what it holds, and how full the guests make all of them.
fn storage(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    let disks = &outcome.disks;
    if disks.pools.is_empty() {
        return;
    }
    let word = |message: Report| say(language, message);
    let shown = |value| quantity(language, value);
    heading(text, say(language, Report::Storage));
    row(text, &[Report::Pool, Report::Layout, Report::UsableForGuests, Report::Reported].map(word));
    row(text, &["---", "---", "---:", "---:"]);
    for pool in &disks.pools {
        let layout = pool.chosen().map(|own| choice_name(language, &own.choice)).unwrap_or_default();
        let none = || word(if pool.system.is_remote() { Report::NotJudged } else { Report::None }).to_owned();
        let space =
            |of: fn(&Space) -> Bytes| pool.space.as_ref().map_or_else(none, |own| shown(Quantity::Space(of(own))));
        let (usable, reported) = (space(|own| own.usable.value), space(|own| own.reported.value));
        row(text, &[&cell(&pool_name(language, plan, pool.index)), &cell(&layout), &usable, &reported]);
    }
    if let Some(fill) = &disks.fill {
        let share = shown(Quantity::Share(fill.value));
        let when = crate::i18n::fill(language, Join::Brackets, &[word(Report::WithGrowth)]);
        put(text, &["\n", word(Report::Fill), &when, say(language, Join::Label), "**", &share, "**"]);
        if let Some(status) = disks.status {
            put(text, &[say(language, Join::Comma), say(language, status)]);
        }
        text.push('\n');
    }
    text.push('\n');
}

/// The layouts of each pool, the best first.
const LAYOUTS: usize = 6;

/// The best layouts of each pool; the one that the plan has in bold, wherever it ranks.
fn layouts(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    let pools = outcome.disks.pools.iter().filter(|pool| !pool.layouts.is_empty());
    for pool in pools {
        heading(text, say(language, Report::Layouts));
        put(text, &[&cell(&pool_name(language, plan, pool.index)), "\n\n"]);
        let heads =
            [Report::Layout, Report::UsableForGuests, Report::Reported, Report::Fill, Report::Iops, Report::Loss];
        row(text, &heads.map(|head| say(language, head)));
        row(text, &["---", "---:", "---:", "---:", "---:", "---:"]);
        for (at, own) in pool.layouts.iter().enumerate() {
            let has = pool.at == Some(at);
            if at >= LAYOUTS && !has {
                continue;
            }
            let shown = |value| quantity(language, value);
            let name = choice_name(language, &own.choice);
            let name = if has { ["**", &name, "**"].concat() } else { name };
            let fill = if own.fill.is_finite() { shown(Quantity::Share(own.fill)) } else { String::new() };
            row(
                text,
                &[
                    &name,
                    &shown(Quantity::Space(own.usable)),
                    &shown(Quantity::Space(own.held.reported)),
                    &fill,
                    &number(own.speed.mixed_iops.expected),
                    &shown(Quantity::Probability(own.loss.yearly)),
                ],
            );
        }
        text.push('\n');
    }
}

fn cluster(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    let Some(cluster) = outcome.cluster() else { return };
    heading(text, say(language, Report::Cluster));
    let word = |message: Report| say(language, message);
    row(text, &["", word(Report::Nodes)]);
    row(text, &["---", "---:"]);
    let needed = cluster.needed.nodes.as_ref().map_or(word(Report::None).to_owned(), |nodes| nodes.value.to_string());
    row(text, &[word(Report::NodesNeeded), &needed]);
    row(text, &[word(Report::NodesStated), &cluster.needed.own.to_string()]);
    for own in &cluster.needed.least {
        row(text, &[say(language, own.resource), &own.nodes.value.to_string()]);
    }
    text.push('\n');
    for own in &cluster.runway.resources {
        let months = quantity(language, Quantity::Months(own.months.value));
        let resource = say(language, own.resource);
        put(text, &["- ", &fill(language, Report::Lasts, &[resource, &months]), "\n"]);
    }
    if let Some(cores) = &cluster.licence {
        put(text, &["- ", word(Report::LicenceCores), say(language, Join::Label), &cores.value.to_string(), "\n"]);
    }
    for own in &cluster.loss.rebuilds {
        match &own.recovery {
            Recovery::Rebuilt(restore) => {
                let hours = quantity(language, Quantity::Hours(restore.hours.expected));
                let note = rebuilt_note(language, plan, own.pool, restore);
                let note = fill(language, Join::Brackets, &[&note]);
                put(text, &["- ", say(language, OverNodes::Rebuilt), say(language, Join::Label), &hours, &note, "\n"]);
            }
            lost => put(text, &["- ", &not_rebuilt(language, plan, own.pool, *lost), "\n"]),
        }
    }
    text.push('\n');
}

/// What the plan consists of; what would be better is said below, and is not part of it.
fn bill(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    let word = |message: Export| say(language, message);
    heading(text, word(Export::Materials));
    row(text, &[Export::Part, Export::PerNode, Export::InAll, Export::Note].map(word));
    row(text, &["---", "---:", "---:", "---"]);
    for own in materials(plan) {
        let line = material_line(language, plan, &own);
        let [each, all] = [own.per_node, own.in_all].map(|count| quantity(language, Quantity::Count(count)));
        row(text, &[&cell(&line.name), &each, &all, &cell(&line.note)]);
    }
    text.push('\n');
    if let Some(advised) = advised(language, outcome) {
        put(text, &[&advised, "\n\n"]);
    }
}

/// What was compared, the best first and in bold, with its reason below.
#[inline(never)]
fn candidates(text: &mut String, plan: &Plan, matrix: &Matrix, language: Language) {
    let word = |message: Candidates| say(language, message);
    let comparison = &matrix.comparison;
    heading(text, say(language, Answer::CandidatesTitle));
    put(text, &[&counted(language, comparison), "\n\n"]);
    let heads = [
        Candidates::Name,
        Candidates::Density,
        Candidates::Nodes,
        Candidates::Power,
        Candidates::P99,
        Candidates::Cost,
        Candidates::Binds,
    ];
    let [name, density, nodes, watts, latency, cost, binds] = heads.map(word);
    let missed = say(language, Carried::Missed);
    row(text, &["#", name, density, nodes, watts, latency, cost, binds, missed]);
    row(text, &["---:", "---", "---:", "---:", "---:", "---:", "---:", "---", "---"]);
    for (at, own) in comparison.ranked.iter().enumerate() {
        let mut name = cell(&matrix.title(own));
        if at == 0 {
            name = ["**", &name, "**"].concat();
        }
        let mut density = quantity(language, Quantity::Count(own.density.value));
        let measured = measured(language, own);
        if !measured.is_empty() {
            density.push_str(&fill(language, Join::Brackets, &[&measured]));
        }
        let mut missed = misses(language, plan, comparison, own);
        if !own.is_possible() {
            missed = fill(language, Export::Line, &[word(Candidates::NotPossible), &missed]);
        }
        let needed = own.nodes.as_ref().map(|nodes| nodes.value);
        row(
            text,
            &[
                &quantity(language, Quantity::Count(at as u64 + 1)),
                &name,
                &density,
                &known(language, needed),
                &power(language, own),
                &p99(language, own),
                &known(language, own.cost),
                say(language, own.binds),
                &missed,
            ],
        );
    }
    text.push('\n');
    if let Some(why) = why(language, matrix) {
        put(text, &["**", word(Candidates::Why), "** ", &cell(&why), "\n\n"]);
    }
}

fn advice(text: &mut String, outcome: &Outcome, language: Language) {
    if outcome.advice().is_empty() {
        return;
    }
    heading(text, say(language, Report::Advice));
    for advice in outcome.advice() {
        let lines = crate::i18n::finding(language, advice);
        // Right behind a full-width stop, bold would not end where no space follows.
        let (what, stop) = lines.what.strip_suffix('。').map_or((lines.what.as_str(), ""), |what| (what, "。"));
        let gap = say(language, Join::Sentence);
        put(text, &["- **", what, "**", stop, gap, &lines.why, gap, &lines.fix, "\n"]);
    }
    text.push('\n');
}

/// Around settings. Longer than any that their lines hold: names in them are limited to what shells take.
const FENCE: &str = "```";

fn settings(text: &mut String, outcome: &Outcome, language: Language) {
    if outcome.commands().is_empty() {
        return;
    }
    heading(text, say(language, Report::Settings));
    for command in outcome.commands() {
        let title = setting_text(language, command.setting).title;
        put(text, &[title, "\n\n", FENCE, "\n", &command.text, "\n", FENCE, "\n\n"]);
    }
}

fn formulas(text: &mut String, plan: &Plan, outcome: &Outcome, language: Language) {
    heading(text, say(language, Report::Derivations));
    for figure in figure_lines(language, plan, outcome) {
        let lines = worked(language, &figure.how);
        let (words, numbers) = (cell(&lines.words), cell(&lines.numbers));
        put(
            text,
            &[
                "- `",
                figure.figure,
                "` ",
                &cell(&figure.name),
                " = ",
                &words,
                " = ",
                &numbers,
                " = **",
                &lines.result,
                "**\n",
            ],
        );
    }
    text.push('\n');
}
