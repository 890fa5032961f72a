//! How the page is laid out: bar, banners, inputs beside results, and what floats above them.

use super::context::tr;
use super::input::inputs;
use super::result::{banners, dock, results};
use super::widget::{Sprite, Watch, part, parts};
use super::{announcer, bar, toast};
use crate::i18n::words::Frame;
use leptos::html;
use leptos::prelude::*;

/// The page in its language.
#[component]
pub fn Layout() -> impl IntoView {
    let bar_host = NodeRef::<html::Header>::new();
    parts().keep(move || bar_host.get().map(Into::into), Watch::Bar, bar::draw);
    view! {
        <Sprite />
        <a class="skip" href="#results">
            {tr(Frame::SkipToVerdict)}
        </a>
        <header node_ref=bar_host></header>
        <main class="page">
            {part(banners)}
            {inputs()}
            {results()}
        </main>
        {dock()}
        {part(announcer::draw)}
        {part(toast::draw)}
    }
    .into_any()
}
