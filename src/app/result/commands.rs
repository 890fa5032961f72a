//! Settings to copy, each as a block with a button that says whether it was copied.

use crate::app::context::{page, tr};
use crate::app::widget::CopyButton;
use crate::i18n::SettingText;
use crate::i18n::words::Answer;
use crate::report::{Shell, shell};
use crate::sizing::Outcome;
use crate::sizing::commands::Setting;
use leptos::html::Code;
use leptos::prelude::*;

fn text_of(outcome: &Outcome, setting: Setting) -> String {
    let found = outcome.commands.iter().find(|command| command.setting == setting);
    found.map_or(String::new(), |command| command.text.clone())
}

fn words(setting: Setting) -> SettingText {
    let none = SettingText { title: "", note: "" };
    page().language.get().catalogue().setting.get(setting as usize).copied().unwrap_or(none)
}

fn piece(piece: Shell) -> AnyView {
    match piece {
        Shell::Code(text) => text.to_owned().into_any(),
        Shell::Comment(text) => view! { <span class="comment">{text.to_owned()}</span> }.into_any(),
        Shell::FillIn(text) => view! { <span class="fill-in">{text.to_owned()}</span> }.into_any(),
    }
}

/// Selects all that is in an element, for a person whose browser does not let the page copy.
fn select(element: &web_sys::Node) {
    if let Ok(Some(selection)) = window().get_selection() {
        // A browser that does not select either leaves the text to read.
        let _ = selection.select_all_children(element);
    }
}

fn command(setting: Setting) -> AnyView {
    let page = page();
    let code: NodeRef<Code> = NodeRef::new();
    let text = Memo::new(move |_| page.outcome.with(|outcome| text_of(outcome, setting)));
    let blocked = move |()| {
        if let Some(code) = code.get_untracked() {
            select(&code);
        }
    };
    let copied = move |()| text.get_untracked();
    view! {
        <figure class="command">
            <figcaption>
                <div>
                    <h3>{move || words(setting).title}</h3>
                    <span>{move || words(setting).note}</span>
                </div>
                <CopyButton text=copied blocked=blocked what=words(setting).title.to_owned() />
            </figcaption>
            <pre tabindex="0" role="region" aria-label=move || words(setting).title>
                <code node_ref=code>
                    {move || text.with(|text| shell(text).into_iter().map(piece).collect_view())}
                </code>
            </pre>
        </figure>
    }
    .into_any()
}

/// The commands card.
#[component]
pub fn CommandsCard() -> impl IntoView {
    let page = page();
    let settings = Memo::new(move |_| {
        page.outcome.with(|outcome| outcome.commands.iter().map(|command| command.setting).collect::<Vec<_>>())
    });
    let none = move || settings.with(Vec::is_empty).then(|| view! { <p class="hint">{tr(Answer::NoCommands)}</p> });
    view! {
        <section class="card half" id="commands" aria-labelledby="commands-h">
            <header>
                <h2 id="commands-h">{move || tr(Answer::CommandsTitle)}</h2>
                <p>{move || tr(Answer::CommandsNote)}</p>
            </header>
            {none}
            <For each=move || settings.get() key=|setting| setting.word() children=command />
        </section>
    }
    .into_any()
}
