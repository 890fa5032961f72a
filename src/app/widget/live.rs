//! A part of the page that is drawn from plan and outcome, and redrawn where they change it.

use super::drawn::Drawn;
use super::node::Node;
use crate::app::context::page;
use crate::i18n::{Language, Message, fill, percent, quantity, say};
use crate::plan::Plan;
use crate::sizing::Outcome;
use crate::units::{Balance, Bytes, Quantity};
use leptos::ev::{Event, toggle};
use leptos::html::{Div, Section};
use leptos::prelude::*;
use leptos::tachys::html::event::capture;
use std::collections::BTreeSet;
use web_sys::{Element, HtmlDetailsElement};

/// The lowest risk that is told as a number: below it nothing is claimed.
pub const LOWEST_RISK: f64 = 0.0001;

/// What is drawn from.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The language of all texts.
    pub language: Language,
    /// The plan.
    pub plan: &'a Plan,
    /// Its answer.
    pub outcome: &'a Outcome,
    /// What is unfolded, by key.
    pub open: &'a BTreeSet<String>,
}

impl View<'_> {
    /// A text.
    pub fn say(&self, message: impl Message) -> &'static str {
        say(self.language, message)
    }

    /// A text with its parts put in.
    pub fn fill(&self, message: impl Message, parts: &[&str]) -> String {
        fill(self.language, message, parts)
    }

    /// A number with its unit.
    pub fn shown(&self, value: Quantity) -> String {
        quantity(self.language, value)
    }

    /// Memory in GiB.
    pub fn memory(&self, bytes: Bytes) -> String {
        self.shown(Quantity::Memory(bytes))
    }

    /// Memory left or missing, in GiB.
    pub fn balance(&self, balance: Balance) -> String {
        self.shown(Quantity::MemoryBalance(balance))
    }

    /// Space in TiB or GiB.
    pub fn space(&self, bytes: Bytes) -> String {
        self.shown(Quantity::Space(bytes))
    }

    /// A multiple such as 1.25×.
    pub fn times(&self, value: f64) -> String {
        self.shown(Quantity::Times(value))
    }

    /// A share in percent.
    pub fn share(&self, value: f64) -> String {
        self.shown(Quantity::Share(value))
    }

    /// A probability in percent; what no chart shows is told as such. Worksheets have it in full, with its one in n.
    pub fn risk(&self, value: f64) -> String {
        if value < LOWEST_RISK { "<0.01%".to_owned() } else { percent(value) }
    }

    /// Whether there is anything to judge.
    pub fn judged(&self) -> bool {
        self.outcome.grown.count > 0
    }
}

/// Makes the markup of a part; its outermost element is the part itself.
pub type Draw = Box<dyn Fn(&View) -> Node>;

/// Keeps an element as `draw` wants it. What is unfolded in it is known by the `data-open` of its details.
fn keep(host: impl Fn() -> Option<Element> + 'static, open: RwSignal<BTreeSet<String>>, draw: Draw) {
    let page = page();
    Effect::new(move |drawn: Option<Option<Drawn>>| {
        let mut drawn = drawn.flatten().or_else(|| host().map(|element| Drawn::host(&element)))?;
        let node = page.plan.with(|plan| {
            page.outcome
                .with(|outcome| open.with(|open| draw(&View { language: page.language.get(), plan, outcome, open })))
        });
        // Only a document that someone else has torn apart refuses; then the next change draws anew.
        drawn.fill(&document(), node).is_ok().then_some(drawn)
    });
}

/// Notes which details of a part are open. Their event does not bubble, so it is caught on its way down.
fn note(open: RwSignal<BTreeSet<String>>) -> impl Fn(Event) + Clone {
    move |event: Event| {
        let details = event_target::<HtmlDetailsElement>(&event);
        let Some(key) = details.get_attribute("data-open") else { return };
        let known = open.with_untracked(|open| open.contains(&key));
        if details.open() != known {
            open.update(|open| {
                if known {
                    open.remove(&key)
                } else {
                    open.insert(key)
                };
            });
        }
    }
}

/// A section that is drawn.
#[component]
pub fn Live(
    /// Makes its markup.
    draw: Draw,
) -> impl IntoView {
    let open = RwSignal::new(BTreeSet::new());
    let host: NodeRef<Section> = NodeRef::new();
    keep(move || host.get().map(Element::from), open, draw);
    leptos::html::section().node_ref(host).on(capture(toggle), note(open)).into_any()
}

/// The same for a part that is no section of its own.
#[component]
pub fn LivePart(
    /// Makes its markup.
    draw: Draw,
) -> impl IntoView {
    let open = RwSignal::new(BTreeSet::new());
    let host: NodeRef<Div> = NodeRef::new();
    keep(move || host.get().map(Element::from), open, draw);
    leptos::html::div().node_ref(host).on(capture(toggle), note(open)).into_any()
}
