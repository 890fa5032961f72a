//! How the page is laid out: bar, banners, inputs beside results, and what floats above them.

use super::context::tr;
use super::widget::{DrawPart, SPRITE, Watch, parts};
use super::{announcer, bar, input, result, toast};
use crate::i18n::words::{Frame, Input};
use leptos::prelude::*;

/// The parts of the page: the element of each, what it watches, and what draws it.
const PARTS: [(&str, Watch, DrawPart); 10] = [
    ("part-bar", Watch::Bar, bar::draw),
    ("part-banners", Watch::All, result::banners),
    ("part-guests", Watch::All, input::guests),
    ("part-host", Watch::Host, input::host),
    ("part-storage", Watch::Storage, input::storage),
    ("part-policy", Watch::Policy, input::policy),
    ("part-results", Watch::All, result::results),
    ("part-dock", Watch::All, result::dock),
    ("part-announcer", Watch::All, announcer::draw),
    ("part-toast", Watch::All, toast::draw),
];

/// The page in its language: elements for its parts, which are drawn once these are in the document.
#[component]
pub fn Layout() -> impl IntoView {
    for (id, watch, draw) in PARTS {
        parts().keep(id, watch, draw);
    }
    result::stamp_when_printed();
    view! {
        <svg class="sprite" aria-hidden="true" focusable="false" inner_html=SPRITE></svg>
        <a class="skip" href="#results">
            {tr(Frame::SkipToVerdict)}
        </a>
        <header id="part-bar"></header>
        <main class="page">
            <div id="part-banners"></div>
            <form class="rail" aria-label=tr(Input::Inputs)>
                <details id="part-guests"></details>
                <details id="part-host"></details>
                <details id="part-storage"></details>
                <details id="part-policy"></details>
            </form>
            <div id="part-results"></div>
        </main>
        <div id="part-dock"></div>
        <div id="part-announcer"></div>
        <div id="part-toast"></div>
    }
    .into_any()
}
