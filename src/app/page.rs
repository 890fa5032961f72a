//! How the page is laid out: bar, banners, inputs beside results, and what floats above them.

use super::scenarios::COMPARE;
use super::state::Store;
use super::widget::{Desk, DrawPart, Node, Parts, Watch, el};
use super::{announcer, banner, bar, compare, embed, input, result, toast};
use crate::i18n::words::{Compare, Frame, Input};
use leptos::prelude::window;

/// The page's frame: the drawings of all icons, and an element for each part. Static markup of our own: no data of a
/// plan ever enters it.
pub const FRAME: &str = include_str!("page.html");

/// The parts of the page: the element of each, what it watches, and what draws it. The answers follow
/// in [`result::FIRST`] and [`result::FURTHER`].
const PARTS: [(&str, Watch, DrawPart); 15] = [
    ("page", Watch::All, root),
    ("rail", Watch::All, rail),
    ("part-skip", Watch::All, skip),
    ("part-bar", Watch::Bar, bar::draw),
    ("part-banners", Watch::All, banner::draw),
    ("part-guests", Watch::All, input::guests),
    ("part-host", Watch::Host, input::host),
    ("part-storage", Watch::Storage, input::storage),
    ("part-policy", Watch::Policy, input::policy),
    ("results", Watch::All, result::results),
    (COMPARE, Watch::All, scenarios),
    ("part-stale", Watch::All, banner::stale),
    ("part-sheets", Watch::All, result::sheets),
    ("part-announcer", Watch::All, announcer::draw),
    ("part-toast", Watch::All, toast::draw),
];

/// The first stop of the keyboard leads past bar and inputs.
fn skip(desk: &mut Desk) -> Node {
    match desk.store.is_comparing() {
        true => el("a").class("skip").attr("href", "#compare").add(desk.view.say(Compare::Skip)),
        false => el("a").class("skip").attr("href", "#results").add(desk.view.say(Frame::SkipToVerdict)),
    }
}

/// The scenarios; nothing to see while the plan is shown.
fn scenarios(desk: &mut Desk) -> Node {
    if desk.store.is_comparing() { compare::draw(desk) } else { el("div").flag("hidden", true) }
}

/// The document itself says its language, and whether scenarios stand in the place of the plan.
fn root(desk: &mut Desk) -> Node {
    el("html").attr("lang", desk.view.language.tag()).flag("data-comparing", desk.store.is_comparing())
}

/// The name of the inputs.
fn rail(desk: &mut Desk) -> Node {
    el("form").attr("aria-label", desk.view.say(Input::Inputs))
}

/// Width from which inputs and results stand side by side; below it only the first card starts open.
const WIDE: &str = "(width >= 62rem)";

/// What is unfolded at the start: cards, and the first of many groups.
fn open_at_start() -> Vec<String> {
    let wide = window().match_media(WIDE).ok().flatten().is_none_or(|query| query.matches());
    let cards: &[&str] = if wide { &["in-vm", "in-host", "in-storage", "in-policy"] } else { &["in-vm"] };
    cards.iter().copied().chain(["in-vm-0"]).map(str::to_owned).collect()
}

/// Keeps all parts as the state wants them, each from when the frame is in the document.
pub fn keep(store: Store) {
    let parts = Parts::new(store, open_at_start());
    for (id, watch, draw) in PARTS {
        parts.keep(id, watch, draw);
    }
    for (id, draw) in result::FIRST {
        parts.keep(id, Watch::Answer, draw);
    }
    for (id, draw) in result::FURTHER {
        parts.keep(id, Watch::Further, draw);
    }
    if embed::shown().is_some() {
        parts.keep(embed::PART, Watch::All, embed::draw);
    }
    parts.listen();
}
