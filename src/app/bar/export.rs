//! The export menu: each kind of file to download or to copy, made in the browser when it is asked for.

use super::menus::menu;
use crate::app::act::Act;
use crate::app::clipboard;
use crate::app::delay::later;
use crate::app::fragment::address;
use crate::app::state::Store;
use crate::app::widget::{Desk, Node, button, el, icon};
use crate::i18n::words::{Export, Frame};
use crate::report::{Format, csv, file_name, json, mail, markdown, materials_csv};
use crate::share::encode_all;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// The id of the menu.
pub const MENU: &str = "menu-export";
/// A browser has taken a file up after so many milliseconds.
const TAKEN: u32 = 60_000;
/// The mark of UTF-8 is for files alone.
const MARK: char = '\u{feff}';

/// The id of the text of a kind, where it has to be copied by hand.
const fn id(format: Format) -> &'static str {
    match format {
        Format::Json => "export-json",
        Format::Csv => "export-csv",
        Format::Markdown => "export-markdown",
        Format::Mail => "export-mail",
        Format::Materials => "export-materials",
    }
}

const fn words(format: Format) -> (Export, Export) {
    match format {
        Format::Json => (Export::Json, Export::JsonNote),
        Format::Csv => (Export::Csv, Export::CsvNote),
        Format::Markdown => (Export::Markdown, Export::MarkdownNote),
        Format::Mail => (Export::Mail, Export::MailNote),
        Format::Materials => (Export::Materials, Export::MaterialsNote),
    }
}

/// What a file of a kind holds now.
fn text(store: Store, format: Format) -> String {
    let page = &store.page;
    let language = page.language.get_untracked();
    let shown = store.shown_matrix();
    let matrix = shown.as_deref();
    page.plan.with(|plan| {
        page.outcome.with(|outcome| match format {
            Format::Json => json(plan, outcome, &store.notices.get_untracked(), matrix, Some(language)),
            Format::Csv => csv(plan, outcome, matrix, language),
            Format::Markdown => markdown(plan, outcome, matrix, language, true),
            Format::Mail => {
                let link = store.others.with_untracked(|others| encode_all(plan, others));
                mail(plan, outcome, matrix, language, &address(&link))
            }
            Format::Materials => materials_csv(plan, language),
        })
    })
}

/// The day of the person, as `2026-12-01`.
fn today() -> String {
    let now = js_sys::Date::new_0();
    let two = |number: u32| {
        let digits = number.to_string();
        if number < 10 { ["0", &digits].concat() } else { digits }
    };
    [now.get_full_year().to_string(), two(now.get_month() + 1), two(now.get_date())].join("-")
}

/// Gives the browser a file to save; nothing tells whether a page around allows that.
fn save(name: &str, media_type: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&JsValue::from_str(text)), &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link = document().create_element("a")?;
    link.set_attribute("href", &url)?;
    link.set_attribute("download", name)?;
    if let Some(link) = link.dyn_ref::<HtmlElement>() {
        link.click();
    }
    let forget: Box<dyn FnOnce()> = Box::new(move || {
        let _ = Url::revoke_object_url(&url);
    });
    later(TAKEN, forget);
    Ok(())
}

/// Downloads a file of a kind.
pub fn download(store: Store, format: Format) {
    let name = store.with_plan(|plan| file_name(&plan.title, &today(), format));
    // Where the browser makes no files, copying is left.
    if save(&name, format.media_type(), &text(store, format)).is_err() {
        copy(store, format);
    }
}

/// Copies what a file of a kind holds. Where the browser refuses, the text is shown and selected.
pub fn copy(store: Store, format: Format) {
    let text = text(store, format);
    let settled = move |copied: bool| {
        store.say_copied(id(format), copied, copied);
        if !copied {
            // Once the text has been drawn.
            later(0, Box::new(move || clipboard::select_in(id(format))));
        }
    };
    clipboard::write(text.trim_start_matches(MARK), Box::new(settled));
}

/// Whether another page is around this one.
fn is_framed() -> bool {
    let own = window();
    own.parent().ok().flatten().is_some_and(|parent| parent != own)
}

/// A kind of file, with what can be done.
fn row(desk: &mut Desk, format: Format) -> Node {
    let view = desk.view;
    let (name, note) = words(format);
    let name = view.say(name);
    let copied = desk.store.copied(id(format));
    let (word, label) = match copied {
        Some(true) => (view.say(Frame::Copied), view.say(Frame::Copied).to_owned()),
        _ => (view.say(Frame::Copy), view.fill(Frame::CopyOf, &[name])),
    };
    let download = view.fill(Export::DownloadOf, &[name]);
    let download =
        button(desk, "btn line", "", view.say(Export::Download), Act::Download(format)).attr("aria-label", download);
    let copy = el("button").class("btn line").attr("type", "button").attr("aria-label", label);
    let copy = desk.on(copy, Act::CopyExport(format)).add(icon("copy")).add(el("span").add(word));
    let names = el("span").class("export-name").add(el("b").add(name)).add(el("small").add(view.say(note)));
    let refused = (copied == Some(false)).then(|| by_hand(desk, format));
    el("div").class("export-row").add(names).add(download).add(copy).add(refused)
}

/// The text itself, to be copied by hand.
fn by_hand(desk: &Desk, format: Format) -> Node {
    let text = text(desk.store, format).trim_start_matches(MARK).to_owned();
    let own = el("pre").attr("id", id(format)).attr("tabindex", "0").attr("role", "region");
    let own = own.attr("aria-label", desk.view.say(Export::Text)).add(text);
    el("div").class("by-hand").add(el("p").class("hint").add(el("b").add(desk.view.say(Export::Refused)))).add(own)
}

/// The menu; its content is made only while it is open.
pub fn draw(desk: &mut Desk) -> Node {
    let own = menu(desk, MENU, Frame::Export);
    if desk.is_open(MENU) { opened(desk, own) } else { own }
}

/// What the menu shows. Not inlined: it comes with the part `more`.
#[inline(never)]
fn opened(desk: &mut Desk, own: Node) -> Node {
    let view = desk.view;
    let mut rows = el("div").class("export");
    for format in Format::ALL {
        rows.put(row(desk, format));
    }
    let hint = |text: Export| el("p").class("hint").add(el("b").add(view.say(text)));
    let stale = desk.store.is_stale().then(|| hint(Export::Stale));
    let framed = is_framed().then(|| hint(Export::Framed));
    let done = Format::ALL.into_iter().find_map(|format| desk.store.copied(id(format)));
    let said = done.map_or("", |copied| if copied { view.say(Frame::Copied) } else { view.say(Export::Refused) });
    own.add(el("p").class("menu-title").add(view.say(Export::Title)))
        .add(rows.add(stale).add(framed).add(el("span").class("hide").attr("role", "status").add(said)))
}
