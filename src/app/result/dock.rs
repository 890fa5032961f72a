//! The bottom bar of a narrow page: the verdict in sight, and a menu to jump between sections.

use super::further::{has_nodes, has_pools};
use crate::app::widget::{Desk, Node, View, anchor, el, icon, joined, labelled, status};
use crate::i18n::words::Answer;
use crate::plan::Place;
use crate::sizing::Outcome;
use crate::units::{Balance, Percent};

fn verdict(view: &View) -> Node {
    match view.outcome.verdict {
        Some(verdict) => status(view, verdict),
        None => labelled("is-none", "note", view.say(Answer::DockEmpty)),
    }
}

fn free(view: &View) -> Node {
    if view.outcome.verdict.is_none() {
        return el("p").add(view.say(Answer::DockAdd)).add(el("small").add(view.say(Answer::DockToSee)));
    }
    let free = view.outcome.ram.grown.free();
    let text = match free < Balance(0) {
        true => view.fill_one(Answer::DockShort, view.memory(free.missing())),
        false => view.fill_one(Answer::DockFree, view.memory(free.left())),
    };
    let note = if view.plan.policy.growth > Percent(0) { Answer::DockGrown } else { Answer::DockToday };
    let note = view.fill_one(note, view.share(view.outcome.ram.grown.headroom()));
    el("p").add(text).add(el("small").add(note))
}

/// A section: its id, its title, and whether a plan has it.
type Section = (&'static str, Answer, fn(&Outcome) -> bool);

/// The sections in their order; those that a plan lacks are left out.
const SECTIONS: [Section; 12] = [
    ("verdict", Answer::JumpVerdict, |_| true),
    ("budget", Answer::BudgetTitle, |_| true),
    ("nodes", Answer::NodesTitle, has_nodes),
    ("cluster", Answer::ClusterTitle, |outcome| outcome.grown.count > 0),
    ("ladder", Answer::LadderTitle, |_| true),
    ("overcommit", Answer::OvercommitTitle, |_| true),
    ("arc", Answer::ArcTitle, |_| true),
    ("cpu", Answer::CpuTitle, |_| true),
    ("pools", Answer::PoolsTitle, has_pools),
    ("layouts", Answer::LayoutsTitle, has_pools),
    ("advice", Answer::AdviceTitle, |_| true),
    ("commands", Answer::CommandsTitle, |_| true),
];

/// The bar with its menu.
pub fn dock(desk: &mut Desk) -> Node {
    let view = &desk.view;
    let link =
        |id: &str, title: Answer| el("a").class("menu-item").attr("href", joined(&["#", id])).add(view.say(title));
    let button = el("button").class("btn solid").attr("type", "button").attr("popovertarget", "menu-jump");
    let bar = el("aside")
        .class("dock")
        .attr("aria-label", view.say(Answer::DockLabel))
        .add(verdict(view))
        .add(free(view))
        .add(button.add(view.say(Answer::GoTo)).add(icon("up")));
    let mut menu = el("nav")
        .attr("popover", "auto")
        .attr("id", "menu-jump")
        .attr("aria-label", view.say(Answer::Sections))
        .add(link(&anchor(Place::Guests), Answer::JumpInputs));
    for (id, title, _) in SECTIONS.iter().filter(|(.., has)| has(view.outcome)) {
        menu = menu.add(link(id, *title));
    }
    el("div").add(bar).add(menu)
}
