//! How the page is laid out: bar, banners, inputs beside results, and what floats above them.

use super::context::tr;
use super::widget::{Desk, DrawPart, Node, Watch, el, parts};
use super::{announcer, banner, bar, input, result, toast};
use crate::i18n::words::{Frame, Input};
use leptos::prelude::*;

/// The page's frame: the drawings of all icons, and an element for each part. Static markup of our own: no data of a
/// plan ever enters it.
const FRAME: &str = include_str!("page.html");

/// The parts of the page: the element of each, what it watches, and what draws it. The answers follow
/// in [`result::CARDS`].
const PARTS: [(&str, Watch, DrawPart); 12] = [
    ("part-skip", Watch::All, skip),
    ("part-bar", Watch::Bar, bar::draw),
    ("part-banners", Watch::All, banner::draw),
    ("part-guests", Watch::All, input::guests),
    ("part-host", Watch::Host, input::host),
    ("part-storage", Watch::Storage, input::storage),
    ("part-policy", Watch::Policy, input::policy),
    ("results", Watch::All, result::results),
    ("part-stale", Watch::All, banner::stale),
    ("part-dock", Watch::All, result::dock),
    ("part-announcer", Watch::All, announcer::draw),
    ("part-toast", Watch::All, toast::draw),
];

/// The first stop of the keyboard leads past bar and inputs.
fn skip(desk: &mut Desk) -> Node {
    el("a").class("skip").attr("href", "#results").add(desk.view.say(Frame::SkipToVerdict))
}

/// The page in its language: its parts are drawn once the frame is in the document.
#[component]
pub fn Layout() -> impl IntoView {
    for (id, watch, draw) in PARTS {
        parts().keep(id, watch, draw);
    }
    for (id, draw) in result::CARDS {
        parts().keep(id, Watch::Answer, draw);
    }
    result::stamp_when_printed();
    Effect::new(move || {
        if let Some(rail) = document().get_element_by_id("rail") {
            // An element of the page itself takes every name.
            let _ = rail.set_attribute("aria-label", tr(Input::Inputs));
        }
    });
    leptos::html::div().class("frame").inner_html(FRAME)
}
