//! The table: a column for each scenario, a row for each number, with what differs from the plan.

use super::{DIFFER, Scene};
use crate::app::act::Act;
use crate::app::scenarios::name_id;
use crate::app::widget::{Desk, Node, View, button, chevron, el, icon_button, joined, sources_line, status};
use crate::i18n::digest::host_digest;
use crate::i18n::words::{Answer, Compare};
use crate::i18n::worked;
use crate::report::compare::{Cell, Look, Row, row_how, rows, smallest};

/// Under which key it is noted that a row is open.
fn open_key(row: &Row) -> String {
    ["compare/", &row.line.to_string()].concat()
}

/// The class of a scenario's cells.
const fn column(scene: &Scene) -> &'static str {
    if scene.at == 0 { "own" } else { "" }
}

/// The name of a scenario: that of the plan stands in the bar, the others are named here.
fn name(desk: &mut Desk, scene: &Scene) -> Node {
    let unnamed = desk.view.fill(Compare::Unnamed, &[scene.letter()]);
    let title = &scene.look.plan.title;
    if scene.at == 0 {
        let named = title.trim();
        return el("span").class("named").add(if named.is_empty() { unnamed } else { named.to_owned() });
    }
    let input = el("input")
        .attr("id", name_id(scene.at))
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("maxlength", "200")
        .attr("placeholder", unnamed)
        .attr("aria-label", desk.view.fill(Compare::NameOf, &[scene.letter()]))
        .attr("value", title.clone());
    desk.on(input, Act::NameScenario(scene.at - 1))
}

/// The head of a column: letter, name, what it has, and what can be done with it.
fn head(desk: &mut Desk, scene: &Scene, is_smallest: bool) -> Node {
    let view = desk.view;
    let letter = el("b").class("letter").flag("data-plan", scene.at == 0).add(scene.letter());
    let title = el("span").class("compare-name").add(letter).add(name(desk, scene));
    let about = el("p").class("about").add(host_digest(view.language, scene.look.plan));
    let badge = is_smallest.then(|| el("span").class("badge").add(view.say(Compare::Smallest)));
    let actions = match scene.at {
        0 => el("span").class("badge quiet").add(view.say(Compare::ThisPlan)),
        at => {
            let remove = view.fill(Compare::Remove, &[scene.letter()]);
            el("span")
                .class("compare-actions")
                .add(button(desk, "btn line", "", view.say(Compare::Use), Act::UseScenario(at - 1)))
                .add(icon_button(desk, "x", remove, Act::RemoveScenario(at - 1)))
        }
    };
    el("th").class(column(scene)).attr("role", "columnheader").attr("scope", "col").add(Node::from(vec![
        title,
        about,
        el("p").class("marks").add(badge).add(actions),
    ]))
}

/// A number and its unit, else words; its verdict; how far it is from the plan's.
fn cell(view: &View, scene: &Scene, own: &Cell) -> Node {
    let fact = &own.fact;
    let mut cell = el("td").class(column(scene)).attr("role", "cell").attr("data-letter", scene.letter());
    if fact.number.is_some() {
        let (number, unit) = fact.text.split_once(' ').unwrap_or((&fact.text, ""));
        cell = cell.add(el("b").add(number.to_owned()));
        if !unit.is_empty() {
            cell = cell.add(" ").add(el("small").add(unit.to_owned()));
        }
    } else if !fact.text.is_empty() {
        cell = cell.add(el("span").add(fact.text.clone()));
    } else if fact.status.is_none() {
        cell = cell.add(view.say(Answer::Nothing));
    }
    if !own.delta.is_empty() {
        cell = cell.add(" ").add(el("span").class("delta").add(own.delta.clone()));
    }
    if let Some(verdict) = fact.status {
        cell = cell.add(" ").add(status(view, verdict));
    }
    cell
}

/// How a scenario's number was found. Its fields are those of another plan, so that nothing here leads to the inputs.
fn formula(view: &View, scene: &Scene, row: &Row) -> Node {
    let cell = el("td").class(column(scene)).attr("role", "cell").attr("data-letter", scene.letter());
    let Some(how) = row_how(row.line, &scene.look) else {
        return cell.add(view.say(Answer::Nothing));
    };
    let lines = worked(view.language, &how);
    let mut text = el("div").class("compare-formula");
    for (sign, line) in [("", lines.words), ("= ", lines.numbers), ("= ", lines.result)] {
        text.put(el("p").add(joined(&[sign, &line])));
    }
    cell.add(text).add(sources_line(view, how.rule.sources()))
}

fn row(desk: &mut Desk, scenes: &[Scene], row: &Row, body: &mut Node) {
    let view = desk.view;
    let name = view.say(row.name);
    let key = open_key(row);
    let open = row.opens && desk.store.note(&key) == "1";
    let head = match row.opens {
        true => button(desk, "compare-row", "", "", Act::Flip(key, !open))
            .attr("aria-expanded", if open { "true" } else { "false" })
            .add(chevron())
            .add(name),
        false => el("span").add(name),
    };
    let class = if row.same { "same" } else { "" };
    let mut line = el("tr")
        .class(class)
        .attr("role", "row")
        .add(el("th").attr("role", "rowheader").attr("scope", "row").add(head));
    for (scene, own) in scenes.iter().zip(&row.cells) {
        line.put(cell(&view, scene, own));
    }
    body.put(line);
    if open {
        let head = el("th").attr("role", "rowheader").attr("scope", "row").add(view.say(Answer::Formula));
        let mut line = el("tr").class("how").attr("role", "row").add(head);
        for scene in scenes {
            line.put(formula(&view, scene, row));
        }
        body.put(line);
    }
}

/// A heading of rows.
fn section(view: &View, scenes: &[Scene], name: Compare, body: &mut Node) {
    let head = el("th").attr("role", "rowheader").attr("scope", "rowgroup").add(view.say(name));
    let mut line = el("tr").class("part").attr("role", "row").add(head);
    for scene in scenes {
        line.put(el("td").class(column(scene)).attr("role", "cell"));
    }
    body.put(line);
}

/// The card of the table.
pub fn draw(desk: &mut Desk, scenes: &[Scene], looks: &[Look]) -> Node {
    let view = desk.view;
    let all = rows(looks);
    let smallest = if scenes.len() > 1 { smallest(looks) } else { None };
    let corner = el("td").attr("role", "cell").add(el("span").class("hide").add(view.say(Compare::Row)));
    let mut heads = el("tr").attr("role", "row").add(corner);
    for (index, scene) in scenes.iter().enumerate() {
        heads.put(head(desk, scene, smallest == Some(index)));
    }
    let mut body = el("tbody").attr("role", "rowgroup");
    let mut under = None;
    // The verdict stays on top, whether or not it is the same.
    let differ = desk.store.note(DIFFER) == "1";
    for own in all.iter().filter(|row| !row.same || row.section.is_none() && !differ) {
        if own.section != under
            && let Some(name) = own.section
        {
            section(&view, scenes, name, &mut body);
        }
        under = own.section;
        row(desk, scenes, own, &mut body);
    }
    let same = |row: &&Row| row.same && row.section.is_some() && !differ;
    if all.iter().any(|row| same(&row)) {
        section(&view, scenes, Compare::SameInAll, &mut body);
        for own in all.iter().filter(same) {
            row(desk, scenes, own, &mut body);
        }
    }
    let table = el("table")
        .class(if scenes.len() > 3 { "compare-table many" } else { "compare-table" })
        .attr("role", "table")
        .attr("aria-labelledby", "compare-table-h")
        .css("--n", scenes.len().to_string())
        .add(el("thead").attr("role", "rowgroup").add(heads))
        .add(body);
    let note = (scenes.len() > 1)
        .then(|| el("p").add(view.fill(Compare::TableNote, &[scenes.first().map_or("", Scene::letter)])));
    el("section")
        .class("card")
        .attr("aria-labelledby", "compare-table-h")
        .add(el("header").add(el("h2").attr("id", "compare-table-h").add(view.say(Compare::TableTitle))).add(note))
        .add(
            el("div")
                .class("scroll")
                .attr("tabindex", "0")
                .attr("role", "region")
                .attr("aria-label", view.say(Compare::Row))
                .add(table),
        )
}
