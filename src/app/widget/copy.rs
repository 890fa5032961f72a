//! A button that copies a text and says whether it did.

use super::Icon;
use crate::app::clipboard::written;
use crate::app::context::{page, tr};
use crate::i18n::words::Frame;
use leptos::prelude::*;
use std::time::Duration;

/// How long the button says what happened.
const SAID: Duration = Duration::from_secs(2);

/// What a copy came to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Nothing,
    Copied,
    Blocked,
}

/// Copies what `text` gives; where the browser forbids it, `blocked` runs, so that the text can be selected instead.
#[component]
pub fn CopyButton(
    /// Gives the text at the moment of the click.
    #[prop(into)]
    text: Callback<(), String>,
    /// What happens where the browser does not allow copying. Default: only the button says so.
    #[prop(optional, into)]
    blocked: Option<Callback<()>>,
    /// What is copied, for a label such as `Copy: ZFS ARC limits`. Default: none.
    #[prop(optional, into)]
    what: Option<String>,
    /// The main button of its place. Default: a plain one.
    #[prop(optional)]
    solid: bool,
) -> impl IntoView {
    let said = RwSignal::new(Said::Nothing);
    let copy = move |_| {
        let text = text.run(());
        leptos::task::spawn_local(async move {
            let copied = written(text).await;
            said.set(if copied { Said::Copied } else { Said::Blocked });
            if let Some(blocked) = blocked.filter(|_| !copied) {
                blocked.run(());
            }
            set_timeout(move || said.set(Said::Nothing), SAID);
        });
    };
    let word = move || match said.get() {
        Said::Nothing => tr(Frame::Copy),
        Said::Copied => tr(Frame::Copied),
        Said::Blocked => tr(Frame::CopyBlocked),
    };
    let label = move || {
        let plain = said.get() == Said::Nothing;
        what.as_ref().filter(|_| plain).map(|what| crate::i18n::fill(page().language.get(), Frame::CopyOf, &[what]))
    };
    let class = if solid { "btn solid" } else { "btn line" };
    view! {
        <button class=class class:copied=move || said.get() == Said::Copied type="button" aria-label=label on:click=copy>
            <Icon name="copy" />
            <span>{word}</span>
        </button>
        <span class="hide" role="status">{move || (said.get() != Said::Nothing).then(word)}</span>
    }
    .into_any()
}
