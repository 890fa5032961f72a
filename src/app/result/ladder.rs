//! The RAM ladder: which memory the board can take, what each leaves free, and what to add.

use super::card::{card, hint};
use crate::app::chart::{css, span_of};
use crate::app::widget::{Fig, Node, Row, Sheet, View, el, joined, status, status_class, strong};
use crate::i18n::words::{Answer, Join};
use crate::i18n::{dimms, signed_gib};
use crate::report::{ladder_lines, modules, rung_free};
use crate::sizing::ladder::{Action, Rung};
use crate::units::Balance;

/// What to do to get there, and whether the channels are uneven. A set of modules stays in one line.
fn note(view: &View, rung: &Rung) -> String {
    let whole = |set: String| set.replace(' ', "\u{a0}");
    let todo = match rung.action {
        Action::Keep if rung.dimms.is_empty() => view.say(Answer::StatedTotal).to_owned(),
        Action::Keep => modules(&rung.dimms),
        Action::Add(group) => view.fill(Answer::RungAdd, &[&whole(dimms(group))]),
        Action::Replace(group) => view.fill(Answer::RungReplace, &[&whole(dimms(group))]),
        Action::Install(group) => view.fill(Answer::RungInstall, &[&whole(dimms(group))]),
    };
    if rung.balanced { todo } else { joined(&[&todo, view.say(Join::Comma), view.say(Answer::Uneven)]) }
}

fn bar(view: &View, rung: &Rung, all: &[Balance]) -> Node {
    let span = span_of(rung.free, all);
    let class = if view.judged() { status_class(rung.status) } else { "is-none" };
    let bar = el("span").class(joined(&["diverge ", class])).attr("aria-hidden", "true");
    bar.css("--zero", css(span.zero)).css("--from", css(span.from)).css("--w", css(span.width)).add(el("i"))
}

fn rung(view: &View, index: usize, rung: &Rung, all: &[Balance]) -> Node {
    let ladder = &view.outcome.ladder;
    let current = ladder.current == Some(index);
    let quiet = match (ladder.adequate == Some(index), ladder.fits == Some(index)) {
        _ if !view.judged() => None,
        (true, _) => Some(view.say(Answer::SmallestAdequate)),
        (false, true) => Some(view.say(Answer::SmallestFits)),
        (false, false) => None,
    };
    // Without guests there is nothing to judge, but the grid keeps its column.
    let verdict = if view.judged() { status(view, rung.status) } else { el("span").class("status") };
    let face = Row {
        name: view.memory(rung.installed),
        strong_name: true,
        badge: current.then(|| view.say(Answer::ThisPlan)),
        note: note(view, rung),
        quiet,
        bar: Some(bar(view, rung, all)),
        value: signed_gib(rung.free),
        hidden_unit: view.say(Answer::GibFree),
        status: Some(verdict),
    };
    let sheet = || {
        let title = joined(&[&view.memory(rung.installed), view.say(Join::Label), view.say(Answer::Free)]);
        Sheet::default().and(title, rung_free(view.plan, rung).as_ref())
    };
    Fig { current, ..Fig::of("ladder", "ladder.rung", rung.installed.0.to_string()) }.draw(view, face.draw(), &sheet)
}

/// The ladder card.
pub fn draw(view: &View) -> Node {
    let mut all: Vec<Balance> = Vec::new();
    for rung in &view.outcome.ladder.rungs {
        if rung.shown {
            all.push(rung.free);
        }
    }
    let mut rungs = el("div").class("rows ladder grow");
    for (index, own) in view.outcome.ladder.rungs.iter().enumerate() {
        if own.shown {
            rungs.put(rung(view, index, own, &all));
        }
    }
    let lines = match view.judged() {
        true => strong(&ladder_lines(view.language, &view.outcome.ladder).join(view.say(Join::Sentence))),
        false => view.say(Answer::LadderEmpty).into(),
    };
    let body = vec![rungs, hint(lines)];
    card(view, "ladder", "card half", Answer::LadderTitle, view.say(Answer::LadderNote).into(), body.into())
}
