//! The scenarios side by side, in the place of inputs and answers: one scale for their memory, one table for the rest.

mod bars;
mod table;

use super::act::Act;
use super::fragment::address;
use super::result::hint;
use super::scenarios::{ADD, letter};
use super::widget::{Desk, Node, button, el, joined, noted_check, strong};
use crate::i18n::digest::host_digest;
use crate::i18n::say;
use crate::i18n::words::{Compare, Join};
use crate::plan::{MOST_OTHERS, Plan};
use crate::report::compare::{Look, lines, smallest};
use crate::sizing::Outcome;
use std::sync::Arc;

/// What is noted beside the plan: whether rows that are the same in all stay away.
const DIFFER: &str = "compare/differ";

/// A scenario with what is known of it.
pub struct Scene<'a> {
    /// Its number: 0 is the plan.
    pub at: usize,
    /// The scenario and its answer.
    pub look: Look<'a>,
}

impl Scene<'_> {
    /// Its letter.
    pub fn letter(&self) -> &'static str {
        letter(self.at)
    }
}

/// Letter and name, or what it has: so that two without a name can be told apart.
fn called(scene: &Scene) -> String {
    let named = scene.look.plan.title.trim();
    let name = if named.is_empty() { host_digest(scene.look.language, scene.look.plan) } else { named.to_owned() };
    joined(&[scene.letter(), say(scene.look.language, Join::Comma), &name])
}

/// Title, what is to be said of all, and what can be done.
fn head(desk: &mut Desk, scenes: &[Scene], looks: &[Look]) -> Node {
    let view = desk.view;
    let alone = looks.len() < 2;
    // A name goes in as it is: it may hold what would read as markup.
    let said = match alone {
        true => view.say(Compare::Empty).into(),
        false => {
            let name = smallest(looks).and_then(|index| scenes.get(index)).map(called).unwrap_or_default();
            let text = lines(view.language, looks, &|_| NAME.to_string());
            match text.split_once(NAME) {
                Some((before, after)) => {
                    // The stars around the name are those of the text.
                    let (before, after) = (before.trim_end_matches('*'), after.trim_start_matches('*'));
                    vec![before.to_owned().into(), el("b").add(name), after.to_owned().into()].into()
                }
                None => strong(&text),
            }
        }
    };
    let full = looks.len() as u64 > MOST_OTHERS;
    let back = button(desk, "btn line", "", view.say(Compare::Back), Act::Compare);
    let add = match full {
        true => hint(view.say(Compare::Full)),
        false => button(desk, "btn solid", "plus", view.say(Compare::Add), Act::AddScenario).attr("id", ADD),
    };
    let ticked = desk.store.note(DIFFER) == "1";
    let only =
        (!alone).then(|| noted_check(desk, DIFFER.to_owned(), view.say(Compare::OnlyDiffering).to_owned(), ticked));
    let text = el("div").add(el("h1").attr("id", "compare-h").add(view.say(Compare::Heading))).add(el("p").add(said));
    el("div").class("compare-head").add(text).add(el("div").class("actions").add(only).add(back).add(add))
}

/// Stands where a name is to stand: a character that no text has.
const NAME: char = '\u{e000}';

/// The scenarios.
#[inline(never)]
pub fn draw(desk: &mut Desk) -> Node {
    let view = desk.view;
    let mut others: Vec<(usize, Plan, Arc<Outcome>)> = Vec::new();
    for (index, plan) in desk.store.others().into_iter().enumerate() {
        if let Some(answer) = desk.store.answer_of(&plan) {
            others.push((index + 1, plan, answer));
        }
    }
    let language = view.language;
    let mut scenes = vec![Scene { at: 0, look: Look { language, plan: view.plan, outcome: view.outcome } }];
    for (at, plan, outcome) in &others {
        scenes.push(Scene { at: *at, look: Look { language, plan, outcome } });
    }
    let mut looks = Vec::new();
    for scene in &scenes {
        looks.push(scene.look);
    }
    let head = head(desk, &scenes, &looks);
    let bars = bars::draw(&view, &scenes);
    let table = table::draw(desk, &scenes, &looks);
    let link = el("p").class("print-only print-meta").add(el("span").add(address(&desk.store.link())));
    el("div")
        .class("compare")
        .attr("role", "region")
        .attr("aria-labelledby", "compare-h")
        .add(Node::from(vec![link, head, bars, table]))
        .add((looks.len() > 1).then(|| hint(view.say(Compare::SmallestRule))))
        .add(hint(view.say(Compare::RowHint)))
}
