//! An outcome as a short text for a mail: verdict, what is required, what it consists of, the link. No markup, so that
//! it reads the same in every program.

use super::matrix::{Matrix, why};
use super::{MaterialLine, ladder_lines, material_line, materials, verdict_lines};
use crate::i18n::words::{Answer, Carried, Cluster, Export, Join, Report};
use crate::i18n::{Language, fill, finding, number, quantity, say};
use crate::plan::Plan;
use crate::sizing::advice::Severity;
use crate::sizing::{Outcome, Status};
use crate::units::{Balance, Quantity};

/// Parts that are listed; of more only the number is told.
const PARTS: usize = 5;
/// Findings that are listed, the most severe first.
const FINDINGS: usize = 3;

/// A text in one line and without marks for emphasis.
fn plain(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for sign in text.chars() {
        line.push(if sign.is_control() { ' ' } else { sign });
    }
    line
}

fn ram(language: Language, outcome: &Outcome) -> String {
    let memory = |value| quantity(language, value);
    let own = &outcome.ram.grown;
    let free = own.free();
    let (line, rest) = match free < Balance(0) {
        true => (Export::RamShort, Quantity::Memory(free.missing())),
        false => (Export::RamLine, Quantity::MemoryBalance(free)),
    };
    let [required, installed] = [own.required(), own.installed].map(|own| memory(Quantity::Memory(own)));
    fill(language, line, &[&required, &installed, &memory(rest)])
}

/// A value and what is safe, where that is known.
fn safe(language: Language, value: String, safe: Option<String>) -> String {
    match safe {
        Some(safe) => fill(language, Export::SafeLine, &[&value, &safe]),
        None => value,
    }
}

/// What is required, a line for each resource that is judged.
fn required(language: Language, outcome: &Outcome) -> Vec<(&'static str, String)> {
    let mut lines = vec![(say(language, Report::Memory), ram(language, outcome))];
    if outcome.verdict.is_none() {
        return lines;
    }
    let times = |value: f64| quantity(language, Quantity::Times(value));
    let overcommit = &outcome.overcommit;
    let limit = overcommit.safe.as_ref().map(|safe| times(safe.value));
    lines.push((say(language, Answer::Overcommit), safe(language, times(overcommit.ratio.value), limit)));
    let cpu = &outcome.cpu;
    let limit = cpu.safe.as_ref().map(|safe| number(safe.value));
    lines.push((say(language, Answer::VcpuPerCore), safe(language, number(cpu.ratio.value), limit)));
    if let Some(of) = &outcome.disks.fill {
        let [own, limit] = [of.value, outcome.disks.limit].map(|value| quantity(language, Quantity::Share(value)));
        lines.push((say(language, Answer::PoolFill), fill(language, Export::LimitLine, &[&own, &limit])));
    }
    if let Some(cluster) = outcome.cluster() {
        let needed = match &cluster.needed.nodes {
            Some(nodes) => quantity(language, Quantity::Count(nodes.value)),
            None => say(language, Report::None).to_owned(),
        };
        let own = quantity(language, Quantity::Count(cluster.needed.own));
        lines.push((say(language, Cluster::NodesNeeded), fill(language, Export::NodesLine, &[&needed, &own])));
    }
    lines
}

/// What would be better to have: advice, not part of the bill. Nothing where the memory is enough.
pub(super) fn advised(language: Language, outcome: &Outcome) -> Option<String> {
    let missing = outcome.cluster().map_or(0, |cluster| cluster.needed.missing());
    if outcome.ram.status <= Status::Adequate && missing == 0 {
        return None;
    }
    let mut text = String::new();
    if outcome.ram.status > Status::Adequate {
        text = ladder_lines(language, &outcome.ladder).into_iter().next().unwrap_or_default();
    }
    if missing > 0 {
        let nodes = fill(language, Export::NodesMissing, &[&quantity(language, Quantity::Count(missing))]);
        text = if text.is_empty() { nodes } else { [text, nodes].join(say(language, Join::Sentence)) };
    }
    Some(fill(language, Export::Advised, &[&text]))
}

/// A sentence of ours without its marks.
fn unmarked(text: &str) -> String {
    text.replace("**", "")
}

/// The text, with the first of the candidates that were compared; `address` is the whole address that opens the plan
/// again.
pub fn mail(plan: &Plan, outcome: &Outcome, matrix: Option<&Matrix>, language: Language, address: &str) -> String {
    let mut text = String::new();
    let mut line = |own: &str| {
        text.push_str(&plain(own));
        text.push('\n');
    };
    let title = plan.title.trim();
    line(if title.is_empty() { say(language, Report::Title) } else { title });
    let verdict = outcome.verdict.map_or(say(language, Report::NoGuests), |status| say(language, status));
    line(&fill(language, Export::Line, &[say(language, Report::Verdict), verdict]));
    line(&unmarked(&verdict_lines(language, plan, outcome).0));
    line("");
    for (name, own) in required(language, outcome) {
        line(&fill(language, Export::Line, &[name, &own]));
    }
    line("");
    line(say(language, Export::Materials));
    let all = materials(plan);
    for own in all.iter().take(PARTS) {
        let MaterialLine { name, note } = material_line(language, plan, own);
        let name = if note.is_empty() { name } else { fill(language, Export::Of, &[&name, &note]) };
        line(&["- ", &own.in_all.to_string(), " × ", &name].concat());
    }
    if let Some(more) = all.len().checked_sub(PARTS).filter(|more| *more > 0) {
        line(&["- ", &fill(language, Export::MoreParts, &[&more.to_string()])].concat());
    }
    if let Some(advised) = advised(language, outcome) {
        line(&unmarked(&advised));
    }
    if let Some((matrix, first)) = matrix.and_then(|matrix| Some((matrix, matrix.comparison.ranked.first()?))) {
        line("");
        let of = quantity(language, Quantity::Count(matrix.comparison.ranked.len() as u64));
        let title = fill(language, Carried::FirstOf, &[&matrix.title(first), &of]);
        line(&fill(language, Export::Line, &[say(language, Answer::CandidatesTitle), &title]));
        line(&why(language, matrix).unwrap_or_default());
    }
    let grave = outcome.advice().iter().filter(|own| own.finding.severity() < Severity::Note);
    for (index, own) in grave.take(FINDINGS).enumerate() {
        if index == 0 {
            line("");
        }
        line(&["- ", &unmarked(&finding(language, own).what)].concat());
    }
    line("");
    line(address);
    text
}
