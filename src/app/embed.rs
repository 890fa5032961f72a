//! The page in a frame of another page: less of it, nothing kept, and the answer where the script reads it that talks
//! to the page around (`public/embedded.js`).

use super::result::strip;
use super::widget::{Desk, Node, el, joined};
use crate::i18n::digest::{guests_digest, host_digest, storage_digest};
use crate::i18n::words::{Embed, Join};
use crate::sizing::ladder::Ladder;
use crate::sizing::{Outcome, Resource, Status};
use crate::units::Quantity;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The id of what a frame has beside the page's own parts.
pub const PART: &str = "part-embed";

/// How much of the page a frame shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The verdict, its figures, the budget as a bar and the inputs in a line.
    Compact,
    /// Everything but the bar at the top.
    Full,
}

/// How much is shown; nothing where the page is no frame of another page. `theme.js` has read it from the address.
pub fn shown() -> Option<Shown> {
    let shown = document().document_element()?.get_attribute("data-embed")?;
    Some(if shown == "full" { Shown::Full } else { Shown::Compact })
}

/// What a frame shows nothing of; it is taken away before it is drawn, and so costs nothing.
const fn left_out(shown: Shown) -> &'static str {
    match shown {
        Shown::Compact => "#part-skip, #part-bar, #part-dock, #part-toast, #compare, #rail, #results > :not(#verdict)",
        Shown::Full => "#part-bar, #part-dock, #compare",
    }
}

/// Leaves in a frame only what it shows, and makes room for what it has of its own.
pub fn trim() {
    if let Some(shown) = shown() {
        leave_out(shown);
    }
}

#[inline(never)]
fn leave_out(shown: Shown) {
    let document = document();
    if let Ok(list) = document.query_selector_all(left_out(shown)) {
        for index in 0..list.length() {
            if let Some(element) = list.get(index) {
                element.unchecked_into::<Element>().remove();
            }
        }
    }
    // Below the verdict: in a long page the call to action must not stand at the end.
    if let (Some(verdict), Ok(part)) = (document.get_element_by_id("verdict"), document.create_element("div")) {
        part.set_id(PART);
        let _ = verdict.insert_adjacent_element("afterend", &part);
    }
}

/// The memory of a size on the ladder, in bytes.
fn rung(ladder: &Ladder, index: Option<usize>) -> String {
    let rung = index.and_then(|index| ladder.rungs.get(index));
    rung.map(|rung| rung.installed.0.to_string()).unwrap_or_default()
}

/// The answer for the page around: words as in links and bytes, from which the script makes what it tells.
fn answer(outcome: &Outcome, plan: String) -> Node {
    let (ram, ladder) = (&outcome.ram.grown, &outcome.ladder);
    el("footer")
        .attr("data-verdict", outcome.verdict.map_or("", Status::word))
        .attr("data-binding", outcome.binding.map_or("", Resource::word))
        .attr("data-required", ram.required().0.to_string())
        .attr("data-installed", ram.installed.0.to_string())
        .attr("data-fits", rung(ladder, ladder.fits))
        .attr("data-adequate", rung(ladder, ladder.adequate))
        .attr("data-plan", plan)
}

/// The whole page with the plan, in a tab of its own.
fn open(desk: &Desk, plan: &str) -> Node {
    let view = &desk.view;
    let href = window().location().href().unwrap_or_default();
    let page = href.split(['?', '#']).next().unwrap_or_default();
    el("a")
        .class("embed-open")
        .attr("href", joined(&[page, "?lang=", view.language.tag(), "#", plan]))
        .attr("target", "_blank")
        .attr("rel", "noopener")
        .add(view.say(Embed::Open))
        .add(el("span").class("hide").add(joined(&[view.say(Join::Comma), view.say(Embed::NewTab)])))
}

/// What the frame has of its own.
pub fn draw(desk: &mut Desk) -> Node {
    content(desk)
}

/// The budget and the inputs in short, the way to the whole page, and the answer.
#[inline(never)]
fn content(desk: &mut Desk) -> Node {
    let view = &desk.view;
    let plan = desk.store.link();
    let mut line = el("div").class("embed-line");
    let mut foot = answer(view.outcome, plan.clone());
    if shown() == Some(Shown::Compact) {
        if view.judged() {
            foot.put(strip(view));
        }
        let (language, plan) = (view.language, view.plan);
        let growth = view.shown(Quantity::Percent(plan.policy.growth));
        let parts = [
            view.say(plan.platform).to_owned(),
            host_digest(language, plan),
            guests_digest(language, &view.outcome.today),
            if plan.pools.is_empty() { String::new() } else { storage_digest(language, plan) },
            view.fill_one(Embed::Growth, growth),
        ];
        let mut inputs = el("ul").class("embed-inputs").attr("aria-label", view.say(Embed::Inputs));
        for part in parts {
            if !part.is_empty() {
                inputs.put(el("li").add(part));
            }
        }
        line.put(inputs);
    }
    line.put(open(desk, &plan));
    foot.add(line)
}
