//! An outcome as a table for spreadsheets, by RFC 4180, in which no text of a person can become a formula.

use super::matrix::{Matrix, counted, hows, misses, why};
use super::{choice_name, figure_lines, material_line, materials, modules, pool_name};
use crate::i18n::words::{Answer, Candidates, Carried, Export, Frame, Join, Layouts, Report};
use crate::i18n::{Language, amount, fill, finding, plain, quantity, say};
use crate::plan::Plan;
use crate::share::encode;
use crate::sizing::Outcome;
use crate::units::Quantity;

/// Without it Excel takes UTF-8 for something else.
const MARK: char = '\u{feff}';

/// Layouts of each pool that are listed, the best first.
const LAYOUTS: usize = 6;

/// A cell.
enum Cell<'a> {
    /// A number: it stays one, negative or not.
    Number(f64),
    /// A text, whoever wrote it.
    Text(&'a str),
}

use Cell::{Number, Text};

/// Signs that make a spreadsheet take a text for a formula, also as they are typed in East Asia.
const fn begins_formula(sign: char) -> bool {
    matches!(sign, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠')
}

/// Signs behind which a spreadsheet with other habits begins a cell of its own.
const fn parts_cells(sign: char) -> bool {
    matches!(sign, ';' | ',' | '|' | '\t' | '\r' | '\n' | '"' | '\'')
}

/// A text in quotes. Where it, or what another separator would make a cell of it, begins like a formula, an apostrophe
/// stands before: spreadsheets then show it as it is.
fn put_text(line: &mut String, text: &str) {
    line.push('"');
    let mut may_begin = true;
    for sign in text.chars() {
        if may_begin && begins_formula(sign) {
            line.push('\'');
        }
        may_begin = parts_cells(sign) || (may_begin && sign.is_whitespace());
        if sign == '"' {
            line.push('"');
        }
        line.push(sign);
    }
    line.push('"');
}

/// A row, which ends as RFC 4180 wants it.
fn row(table: &mut String, cells: &[Cell]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            table.push(',');
        }
        match cell {
            Number(value) => table.push_str(&plain(*value)),
            Text("") => {}
            Text(text) => put_text(table, text),
        }
    }
    table.push_str("\r\n");
}

/// The table while it is written.
struct Table {
    text: String,
    language: Language,
}

impl Table {
    fn say(&self, message: impl crate::i18n::Message) -> &'static str {
        say(self.language, message)
    }

    fn text(&mut self, section: &str, name: &str, value: &str, note: &str) {
        row(&mut self.text, &[Text(section), Text(name), Text(value), Text(""), Text(""), Text(note)]);
    }

    fn number(&mut self, section: &str, name: &str, value: Quantity, basis: &str, note: &str) {
        let (number, unit) = amount(self.language, value);
        row(&mut self.text, &[Text(section), Text(name), Number(number), Text(&unit), Text(basis), Text(note)]);
    }
}

/// A link without the signs that would have an apostrophe put into it: as codes they mean the same.
fn guarded(link: &str) -> String {
    let mut text = "#".to_owned();
    for sign in link.chars() {
        match sign {
            ';' => text.push_str("%3B"),
            '|' => text.push_str("%7C"),
            '\'' => text.push_str("%27"),
            '＝' => text.push_str("%EF%BC%9D"),
            '＋' => text.push_str("%EF%BC%8B"),
            '－' => text.push_str("%EF%BC%8D"),
            '＠' => text.push_str("%EF%BC%A0"),
            other => text.push(other),
        }
    }
    text
}

fn head(table: &mut Table, plan: &Plan, outcome: &Outcome) {
    let heads = [Export::Section, Export::Name, Export::Value, Export::Unit, Export::Basis, Export::Note];
    let heads = heads.map(|head| Text(table.say(head)));
    row(&mut table.text, &heads);
    let section = table.say(Export::Plan);
    let verdict = outcome.verdict.map_or(table.say(Report::NoGuests), |status| table.say(status));
    table.text(section, table.say(Frame::PlanName), &plan.title, "");
    table.text(section, table.say(Answer::PlatformLabel), table.say(plan.platform), "");
    table.text(section, table.say(Report::Verdict), verdict, "");
    if let Some(binding) = outcome.binding {
        table.text(section, table.say(Export::Binding), table.say(binding), "");
    }
    table.text(section, table.say(Export::Link), &guarded(&encode(plan)), "");
}

fn figures(table: &mut Table, plan: &Plan, outcome: &Outcome) {
    for line in figure_lines(table.language, plan, outcome) {
        let how = &line.how;
        let formula = crate::i18n::worked(table.language, how).words;
        table.number(line.section, &line.name, how.result, table.say(how.basis), &formula);
    }
}

fn ladder(table: &mut Table, outcome: &Outcome) {
    let section = table.say(Report::Ladder);
    for rung in &outcome.ladder.rungs {
        let installed = quantity(table.language, Quantity::Memory(rung.installed));
        let set = modules(&rung.dimms);
        let name = match set.as_str() {
            "" => installed,
            set => fill(table.language, Export::Of, &[&installed, set]),
        };
        let name = fill(table.language, Export::Line, &[&name, table.say(Report::Free)]);
        table.number(section, &name, Quantity::MemoryBalance(rung.free), "", table.say(rung.status));
    }
}

fn layouts(table: &mut Table, plan: &Plan, outcome: &Outcome) {
    let section = table.say(Report::Layouts);
    for pool in &outcome.disks.pools {
        let of = pool_name(table.language, plan, pool.index);
        for (at, own) in pool.layouts.iter().enumerate() {
            let has = pool.at == Some(at);
            if at >= LAYOUTS && !has {
                continue;
            }
            let mut of = of.clone();
            if has {
                of.push_str(table.say(Join::Comma));
                of.push_str(table.say(Answer::ThisPlan));
            }
            let layout = choice_name(table.language, &own.choice);
            let values = [
                (table.say(Report::UsableForGuests), Quantity::Space(own.usable)),
                (table.say(Report::Reported), Quantity::Space(own.held.reported)),
                (table.say(Report::Fill), Quantity::Share(own.fill)),
                (table.say(Report::Iops), Quantity::PerSecond(own.speed.mixed_iops.expected)),
                (table.say(Layouts::P99), Quantity::Millis(own.p99.expected / 1e3)),
                (table.say(Report::Loss), Quantity::Probability(own.loss.yearly)),
            ];
            for (label, value) in values {
                let name = fill(table.language, Export::Line, &[&layout, label]);
                table.number(section, &name, value, "", &of);
            }
        }
    }
}

fn bill(table: &mut Table, plan: &Plan) {
    let section = table.say(Export::Materials);
    for own in materials(plan) {
        let line = material_line(table.language, plan, &own);
        let each = quantity(table.language, Quantity::Count(own.per_node));
        let each = fill(table.language, Export::Line, &[table.say(Export::PerNode), &each]);
        let note =
            if line.note.is_empty() { each } else { [&line.note, say(table.language, Join::Comma), &each].concat() };
        table.number(section, &line.name, Quantity::Count(own.in_all), "", &note);
    }
}

/// What was compared, the best first: each number in a row of its own, as firm as it is.
#[inline(never)]
fn candidates(table: &mut Table, plan: &Plan, matrix: &Matrix) {
    let (language, section) = (table.language, table.say(Answer::CandidatesTitle));
    table.text(section, table.say(Carried::Asked), "", &counted(language, &matrix.comparison));
    for (at, own) in matrix.comparison.ranked.iter().enumerate() {
        let title = matrix.title(own);
        let mut number = |word: &str, value, basis: &str, note: &str| {
            let name = fill(language, Export::Line, &[&title, word]);
            table.number(section, &name, value, basis, note);
        };
        let note = match at {
            0 => why(language, matrix).unwrap_or_default(),
            _ if own.is_possible() => String::new(),
            _ => say(language, Candidates::NotPossible).to_owned(),
        };
        number(say(language, Carried::Rank), Quantity::Count(at as u64 + 1), "", &note);
        for line in hows(language, matrix, own) {
            number(&line.name, line.how.result, say(language, line.how.basis), "");
        }
        if let Some(layout) = &own.layout {
            number(say(language, Candidates::P99), Quantity::Millis(layout.p99.expected / 1e3), "", "");
        }
        if let Some(cost) = own.cost {
            number(say(language, Candidates::Cost), Quantity::Count(cost), "", "");
        }
        if !own.misses.is_empty() {
            let missed = misses(language, plan, &matrix.comparison, own);
            number(say(language, Carried::Missed), Quantity::Count(own.misses.len() as u64), "", &missed);
        }
        let name = fill(language, Export::Line, &[&title, say(language, Candidates::Binds)]);
        table.text(section, &name, table.say(own.binds), "");
    }
}

fn advice(table: &mut Table, outcome: &Outcome) {
    let section = table.say(Report::Advice);
    for own in outcome.advice() {
        let lines = finding(table.language, own);
        table.text(
            section,
            &lines.what,
            "",
            &[lines.why.as_str(), lines.fix.as_str()].join(say(table.language, Join::Sentence)),
        );
    }
}

/// The plan and its outcome as one table, with the candidates that were compared: section, name, value, unit, basis,
/// note.
///
/// ```
/// use headroom::plan::Plan;
/// use headroom::{i18n::Language, report::csv, sizing::evaluate};
/// let plan = Plan { title: "=1+1".to_owned(), ..Plan::default() };
/// let table = plan.check().ok().and_then(evaluate).map(|outcome| csv(&plan, &outcome, None, Language::En));
/// assert!(table.is_some_and(|table| table.contains("\"Plan\",\"Plan name\",\"'=1+1\",,,\r\n")));
/// ```
pub fn csv(plan: &Plan, outcome: &Outcome, matrix: Option<&Matrix>, language: Language) -> String {
    let mut table = Table { text: MARK.to_string(), language };
    head(&mut table, plan, outcome);
    figures(&mut table, plan, outcome);
    ladder(&mut table, outcome);
    layouts(&mut table, plan, outcome);
    bill(&mut table, plan);
    if let Some(matrix) = matrix {
        candidates(&mut table, plan, matrix);
    }
    advice(&mut table, outcome);
    table.text
}

/// What the plan consists of as a table: part, for each node, in all, note.
pub fn materials_csv(plan: &Plan, language: Language) -> String {
    let mut text = MARK.to_string();
    let heads = [Export::Part, Export::PerNode, Export::InAll, Export::Note];
    row(&mut text, &heads.map(|head| Text(say(language, head))));
    for own in materials(plan) {
        let line = material_line(language, plan, &own);
        let (each, all) = (Number(own.per_node as f64), Number(own.in_all as f64));
        row(&mut text, &[Text(&line.name), each, all, Text(&line.note)]);
    }
    text
}
