//! The bar at the top: name of the plan, examples, compare, share, print, undo and redo, theme.

mod language;
mod menus;
mod print;
mod share;
mod theme;

pub use menus::show_menu;
pub use print::{print, print_all};
pub use theme::switch_theme;

use super::act::Act;
use super::widget::{Desk, Node, anchor, button, el, icon, icon_button};
use crate::i18n::words::Frame;
use crate::plan::Place;

/// The brand: back to the verdict.
fn brand(desk: &Desk) -> Node {
    let tile = el("rect").class("tile").attr("x", "2").attr("y", "2").attr("width", "18").attr("height", "18");
    let fill = el("rect").class("fill").attr("x", "6").attr("y", "10.5").attr("width", "10").attr("height", "6");
    let drawing = el("svg")
        .attr("viewBox", "0 0 22 22")
        .attr("aria-hidden", "true")
        .attr("focusable", "false")
        .add(tile.attr("rx", "4"))
        .add(el("path").class("level").attr("d", "M6 7.2h10"))
        .add(fill.attr("rx", "1"));
    let name = desk.view.say(Frame::Product);
    el("a").class("brand").attr("href", "#results").attr("aria-label", name).add(drawing).add(el("span").add(name))
}

/// The plan's name.
fn plan_name(desk: &mut Desk) -> Node {
    let (id, name) = (anchor(Place::Title), desk.view.say(Frame::PlanName));
    let text = desk.store.text(Place::Title);
    let input = el("input")
        .attr("id", id.clone())
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("maxlength", "200")
        .attr("placeholder", name)
        .attr("value", text.clone());
    let input = desk.on(input, Act::Type(Place::Title));
    // On paper a field would cut a long name, so there the style sheet writes it.
    el("div")
        .class("plan-name")
        .attr("data-name", text)
        .add(el("label").class("hide").attr("for", id).add(name))
        .add(input)
}

/// A button that opens a menu.
fn opener(desk: &Desk, menu: &'static str, name: Frame) -> Node {
    let arrow = el("svg").class("i chevron").attr("aria-hidden", "true").attr("focusable", "false");
    el("button")
        .class("btn")
        .attr("type", "button")
        .attr("popovertarget", menu)
        .add(desk.view.say(name))
        .add(arrow.add(el("use").attr("href", "#i-down")))
}

/// The button that shows the scenarios, or the plan again.
fn compare(desk: &mut Desk) -> Node {
    let pressed = if desk.store.is_comparing() { "true" } else { "false" };
    button(desk, "btn", "", desk.view.say(Frame::Compare), Act::Compare).attr("aria-pressed", pressed)
}

/// The bar itself.
pub fn draw(desk: &mut Desk) -> Node {
    let view = desk.view;
    let compare = compare(desk);
    let nav = el("nav")
        .class("bar-menu only-wide")
        .attr("aria-label", view.say(Frame::PlanMenu))
        .add(opener(desk, "menu-examples", Frame::Examples))
        .add(compare)
        .add(opener(desk, "menu-share", Frame::Share))
        .add(opener(desk, "menu-print", Frame::Print));
    let (undo, redo) = (desk.store.can_undo(), desk.store.can_redo());
    let undo = icon_button(desk, "undo", view.say(Frame::Undo), Act::Undo).flag("disabled", !undo);
    let redo = button(desk, "btn icon only-wide", "redo", "", Act::Redo).flag("disabled", !redo);
    let theme = button(desk, "btn icon only-wide", "theme", "", Act::Theme);
    let more = el("button")
        .class("btn icon only-narrow")
        .attr("type", "button")
        .attr("popovertarget", "menu-more")
        .attr("aria-label", view.say(Frame::More))
        .add(icon("more"));
    el("header")
        .class("bar")
        .add(brand(desk))
        .add(plan_name(desk))
        .add(nav)
        .add(el("span").class("bar-rule only-wide"))
        .add(undo)
        .add(redo.attr("aria-label", view.say(Frame::Redo)))
        .add(language::choice(desk))
        .add(theme.attr("aria-label", view.say(Frame::Theme)))
        .add(more)
        .add(menus::examples(desk))
        .add(share::draw(desk))
        .add(print::draw(desk))
        .add(menus::more(desk))
}
