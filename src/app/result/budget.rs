//! The RAM budget: what is needed for what, as bars and as figures, with growth and today.

use super::card::{card, hint};
use crate::app::chart::{Kind, axis, css, span, stack, stack_bar};
use crate::app::widget::{Face, Fig, Node, Sheet, View, el, joined};
use crate::explain::Derivation;
use crate::i18n::number;
use crate::i18n::words::{Answer, Join};
use crate::report::{Moment, lines_of};
use crate::sizing::memory::Budget;
use crate::sizing::ram::Lines;
use crate::units::{Balance, Bytes, Percent};

/// What a segment is called.
pub fn kind_name(view: &View, kind: Kind) -> &'static str {
    view.say(match kind {
        Kind::Host => Answer::Host,
        Kind::Guests => Answer::VmMemory,
        Kind::Overhead => Answer::Overhead,
        Kind::Arc => Answer::Arc,
        Kind::Ceph => Answer::Ceph,
        Kind::Floor => Answer::Reserve,
        Kind::Free => Answer::Free,
    })
}

/// A bar in words.
pub fn bar_label(view: &View, budget: &Budget) -> String {
    let mut parts = Vec::new();
    for kind in Kind::ALL {
        let size = kind.of(budget);
        if size > Bytes::ZERO {
            parts.push(joined(&[kind_name(view, kind), " ", &view.memory(size)]));
        }
    }
    let missing = budget.free().missing();
    if missing > Bytes::ZERO {
        parts.push(view.fill_one(Answer::BudgetShort, view.memory(missing)));
    }
    parts.join(view.say(Join::List))
}

/// Whether the plan grows, and whether nodes are taken as lost: then it is looked at in other moments, too.
fn moments(view: &View) -> (bool, bool) {
    (view.plan.policy.growth > Percent(0), view.outcome.nodes.left < view.outcome.nodes.count)
}

/// Which nodes are down.
fn down(view: &View) -> String {
    match view.outcome.nodes.count.saturating_sub(view.outcome.nodes.left) {
        0 => String::new(),
        1 => view.say(Answer::OneNodeDown).to_owned(),
        more => view.fill_one(Answer::NodesDown, more.to_string()),
    }
}

/// A bar with its name.
fn bar(view: &View, class: &'static str, name: Answer, note: String, budget: &Budget, scale: Bytes) -> Node {
    let missing = budget.free().missing();
    let mut label = el("span").class("stack-name").add(view.say(name));
    if !note.is_empty() {
        label = label.add(el("small").add(note));
    }
    if missing > Bytes::ZERO {
        let text = view.fill_one(Answer::BudgetShort, view.memory(missing));
        label = label.add(el("small").add(el("span").class("status is-over").add(text)));
    }
    let guests = kind_name(view, Kind::Guests);
    vec![label, stack_bar(class, stack(budget, scale), bar_label(view, budget), guests)].into()
}

/// The bars of all moments, on one scale.
fn bars(view: &View) -> Node {
    let (grows, loses) = moments(view);
    let ram = &view.outcome.ram;
    let installed = ram.grown.installed;
    let scale = span(&[ram.grown, ram.today, ram.all_up]);
    let mut bars = el("div").class("stacks");
    if scale > installed {
        let text = view.fill_one(Answer::InstalledFlag, view.memory(installed));
        let at = installed.over(scale) * 100.0;
        bars = bars.add(el("div").class("stack-flag").css("--at", css(at)).add(el("span").add(text)));
    }
    let first = if grows { Answer::WithGrowth } else { Answer::Today };
    bars = bars.add(bar(view, "stack big", first, down(view), &ram.grown, scale));
    if grows {
        bars = bars.add(bar(view, "stack", Answer::Today, down(view), &ram.today, scale));
    }
    if loses {
        let note = view.say(Answer::AllNodesUp).to_owned();
        bars = bars.add(bar(view, "stack", Answer::Today, note, &ram.all_up, scale));
    }
    bars.add(axis(installed, scale))
}

/// A line of the budget that has a figure.
struct Line {
    kind: Kind,
    figure: &'static str,
    amount: fn(&Budget) -> Balance,
    how: fn(&Lines) -> &Derivation,
}

/// The figures in the order of the bars; ARC and Ceph are one, because few hosts have both.
const LINES: [Line; 6] = [
    Line { kind: Kind::Host, figure: "ram.base", amount: |b| b.base - Bytes::ZERO, how: |l| &l.base.how },
    Line { kind: Kind::Guests, figure: "ram.guests", amount: |b| b.guests - Bytes::ZERO, how: |l| &l.guests.how },
    Line {
        kind: Kind::Overhead,
        figure: "ram.overhead",
        amount: |b| b.overhead - Bytes::ZERO,
        how: |l| &l.overhead.how,
    },
    Line { kind: Kind::Arc, figure: "ram.services", amount: |b| b.services() - Bytes::ZERO, how: |l| &l.services.how },
    Line { kind: Kind::Floor, figure: "ram.floor", amount: |b| b.floor - Bytes::ZERO, how: |l| &l.floor.how },
    Line { kind: Kind::Free, figure: "ram.headroom", amount: Budget::free, how: |l| &l.free.how },
];

/// Colour and name of a line: the services are Ceph's where there is only Ceph.
fn named(view: &View, kind: Kind) -> (&'static str, &'static str) {
    let Budget { arc, daemons: ceph, .. } = view.outcome.ram.grown;
    match kind {
        Kind::Arc if ceph > Bytes::ZERO && arc > Bytes::ZERO => (kind.class(), view.say(Answer::ArcAndCeph)),
        Kind::Arc if ceph > Bytes::ZERO => (Kind::Ceph.class(), kind_name(view, Kind::Ceph)),
        kind => (kind.class(), kind_name(view, kind)),
    }
}

fn line(view: &View, line: &Line) -> Node {
    let (grows, loses) = moments(view);
    let ram = &view.outcome.ram;
    let amount = (line.amount)(&ram.grown);
    let gib = |budget: &Budget| number((line.amount)(budget).gib());
    let (swatch, label) = named(view, line.kind);
    let mut face = Face::new(label, view.balance(amount)).swatch(swatch);
    face = face.note(view.share(amount.over(ram.grown.installed)));
    if grows {
        face = face.note(view.fill(Answer::TodayNote, &[&gib(&ram.today)]));
    }
    if loses {
        face = face.note(view.fill(Answer::AllUpNote, &[&gib(&ram.all_up)]));
    }
    let sheet = || {
        let moment = |is: bool, moment: Moment| if is { lines_of(view.plan, moment) } else { None };
        let (today, all_up) = (moment(grows, Moment::Today), moment(loses, Moment::AllUp));
        let title = |moment: Answer| joined(&[label, view.say(Join::Label), view.say(moment)]);
        let first = if grows { title(Answer::WithGrowth) } else { label.to_owned() };
        Sheet::of(first, (line.how)(&ram.lines))
            .and(title(Answer::Today), today.as_ref().map(line.how))
            .and(title(Answer::AllNodesUp), all_up.as_ref().map(line.how))
    };
    Fig::new("budget", line.figure).draw(view, face.draw(view), &sheet)
}

/// The budget card.
pub fn draw(view: &View) -> Node {
    let note = if view.outcome.nodes.count > 1 { Answer::BudgetNoteNodes } else { Answer::BudgetNote };
    let note = view.fill_one(note, view.memory(view.outcome.ram.grown.installed));
    let empty = (!view.judged()).then(|| hint(view.say(Answer::BudgetEmpty)));
    let ram = &view.outcome.ram;
    // Services are told only where the host has any, with or without growth.
    let served = [&ram.grown, &ram.today, &ram.all_up].iter().any(|budget| budget.services() > Bytes::ZERO);
    let mut figures = el("div").class("figs six");
    for own in &LINES {
        if served || own.kind != Kind::Arc {
            figures.put(line(view, own));
        }
    }
    let body = vec![bars(view), empty.into(), figures];
    card(view, "budget", "card", Answer::BudgetTitle, note.into(), body.into())
}
