//! Controls as markup: fields, choices, boxes, buttons, and the cards that they stand in.

use super::anchor;
use super::node::{Node, Text, el};
use super::part::Desk;
use super::rich::joined;
use super::status::{chevron, icon};
use crate::app::act::Act;
use crate::app::notes::typed_number;
use crate::i18n::digest::usual;
use crate::i18n::words::{Helper, Input};
use crate::i18n::{count, fault_here, label, unit};
use crate::plan::{Place, is_whole, limit};

/// A choice: the word that stands for it, and what it is called.
#[inline(never)]
pub fn option(word: impl Into<Text>, text: impl Into<Text>) -> Node {
    el("option").attr("value", word).add(Node::text(text))
}

/// Choices that begin with the one that states nothing.
pub fn unstated(desk: &Desk, name: Input) -> Node {
    vec![option("", desk.view.say(name))].into()
}

/// A row of fields, `kind` as in the stylesheet.
pub fn row(kind: &'static str, fields: Vec<Node>) -> Node {
    el("div").class(kind).add(Node::from(fields))
}

fn label_of(desk: &Desk, place: Place) -> Node {
    let text = el("label").attr("for", anchor(place)).add(label(desk.view.language, place));
    // For those who do not see it beside the number.
    text.add(unit(place).map(|unit| el("span").class("hide").add(joined(&[" (", unit, ")"]))))
}

/// What is told to be wrong with a field.
fn error(desk: &Desk, place: Place) -> Option<Node> {
    let fault = desk.store.fault(place)?;
    let text = fault_here(desk.view.language, desk.view.plan, place, &fault);
    Some(el("span").class("error").attr("id", joined(&[&anchor(place), "-e"])).add(icon("over")).add(text))
}

/// A field that is typed in. `stands_for` is what an empty one means.
pub fn typed(desk: &mut Desk, place: Place, stands_for: String, disabled: bool) -> Node {
    let error = error(desk, place);
    let mut input = el("input")
        .attr("id", anchor(place))
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("value", desk.store.text(place))
        .flag("disabled", disabled);
    if limit(place).is_some() {
        input = input.attr("inputmode", if is_whole(place) { "numeric" } else { "decimal" });
    }
    if !stands_for.is_empty() {
        input = input.attr("placeholder", stands_for);
    }
    if error.is_some() {
        input = input.attr("aria-invalid", "true").attr("aria-describedby", joined(&[&anchor(place), "-e"]));
    }
    let input = desk.on(input, Act::Type(place));
    let unit = unit(place).map(|unit| el("span").class("unit").attr("aria-hidden", "true").add(unit));
    let control = el("span").class("control").add(el("span").add(input)).add(unit);
    el("div").class("field").add(label_of(desk, place)).add(control).add(error)
}

/// A field that is typed in, where the plan alone says what an empty one means.
pub fn field(desk: &mut Desk, place: Place) -> Node {
    let stands_for = usual(desk.view.language, desk.view.plan, place);
    typed(desk, place, stands_for, false)
}

/// A choice with its label.
pub fn select(desk: &mut Desk, id: String, label: Node, choices: Node, value: String, act: Act) -> Node {
    let select = el("select").attr("id", id).attr("value", value).add(choices);
    let select = desk.on(select, act);
    el("div").class("field").add(label).add(el("span").class("control").add(select))
}

/// A choice that is no field of the plan.
pub fn way(desk: &mut Desk, id: String, name: Input, choices: Node, value: &str, act: Act) -> Node {
    let label = el("label").attr("for", id.clone()).add(desk.view.say(name));
    select(desk, id, label, choices, value.to_owned(), act)
}

/// A field of the plan that is chosen.
pub fn choice(desk: &mut Desk, place: Place, choices: Node) -> Node {
    choice_by(desk, place, choices, Act::Choose(place))
}

/// The same where choosing does more than to put the word into the field.
pub fn choice_by(desk: &mut Desk, place: Place, choices: Node, act: Act) -> Node {
    let (label, error) = (label_of(desk, place), error(desk, place));
    let value = desk.store.text(place);
    select(desk, anchor(place), label, choices, value, act).add(error)
}

/// The choices of a fixed list.
pub fn choices<T: Copy>(all: &[T], word: fn(T) -> &'static str, text: fn(T) -> &'static str) -> Node {
    all.iter().map(|choice| option(word(*choice), text(*choice))).collect()
}

/// Choices by their words.
pub fn ways(desk: &Desk, all: &[(&'static str, Input)]) -> Node {
    all.iter().map(|(word, text)| option(*word, desk.view.say(*text))).collect()
}

/// A box to tick.
pub fn check(desk: &mut Desk, name: Input, ticked: bool, act: Act) -> Node {
    let input = desk.on(el("input").attr("type", "checkbox").flag("checked", ticked), act);
    el("label").class("check").add(input).add(desk.view.say(name))
}

/// A box to tick whose state is noted beside the plan.
pub fn noted_check(desk: &mut Desk, key: String, name: String, ticked: bool) -> Node {
    let input = el("input").attr("type", "checkbox").flag("checked", ticked);
    let input = desk.on(input, Act::Flip(key, !ticked));
    el("label").class("check").add(input).add(name)
}

/// A number that is noted beside the plan, in steps, with its field: what is typed, else what an empty field stands
/// for.
#[inline(never)]
pub fn noted(
    desk: &mut Desk,
    key: &str,
    name: &str,
    unit: &'static str,
    steps: u64,
    most: u64,
    usual: u64,
) -> (u64, Node) {
    let (id, text) = (key.replace('/', "-"), desk.store.note(key));
    let told = joined(&[&id, "-e"]);
    let mut input = el("input")
        .attr("id", id.clone())
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("inputmode", "decimal");
    if usual > 0 {
        input = input.attr("placeholder", count(usual / steps));
    }
    let value = typed_number(&text, steps, most);
    let mut error = None;
    if value.is_err() {
        input = input.attr("aria-invalid", "true").attr("aria-describedby", told.clone());
        let text = desk.view.fill(Helper::Wrong, &[&count(most / steps)]);
        error = Some(el("span").class("error").attr("id", told).add(icon("over")).add(text));
    }
    let input = desk.on(input.attr("value", text), Act::Note(key.to_owned()));
    let mut label = el("label").attr("for", id).add(name.to_owned());
    let mut control = el("span").class("control").add(el("span").add(input));
    if !unit.is_empty() {
        label = label.add(el("span").class("hide").add(joined(&[" (", unit, ")"])));
        control = control.add(el("span").class("unit").attr("aria-hidden", "true").add(unit));
    }
    let field = el("div").class("field").add(label).add(control).add(error);
    (value.ok().flatten().unwrap_or(usual), field)
}

/// A choice that is noted beside the plan.
pub fn noted_choice(desk: &mut Desk, key: &str, name: &'static str, choices: Node, value: &str) -> Node {
    let id = key.replace('/', "-");
    let label = el("label").attr("for", id.clone()).add(name);
    select(desk, id, label, choices, value.to_owned(), Act::Note(key.to_owned()))
}

/// A button with a word, and an icon unless `image` is empty; `class` as in the stylesheet.
pub fn button(desk: &mut Desk, class: &'static str, image: &'static str, word: impl Into<Text>, act: Act) -> Node {
    let button = el("button").class(class).attr("type", "button");
    let button = desk.on(button, act);
    let image = (!image.is_empty()).then(|| icon(image));
    button.add(image).add(Node::text(word))
}

/// A button with only an icon, whose name is read out.
pub fn icon_button(desk: &mut Desk, image: &'static str, name: impl Into<Text>, act: Act) -> Node {
    button(desk, "btn icon", image, "", act).attr("aria-label", name)
}

/// A card of the inputs: id, title, what it says while it is closed, and what is in it.
pub fn panel(desk: &Desk, id: &'static str, title: Input, digest: String, body: Vec<Node>) -> Node {
    let head = el("summary")
        .add(chevron())
        .add(el("h2").add(desk.view.say(title)))
        .add(el("span").class("digest").add(digest));
    el("details")
        .class("panel")
        .attr("id", id)
        .attr("data-open", id)
        .flag("open", desk.is_open(id))
        .add(head)
        .add(row("panel-body", body))
}

/// Fields that few people need; made only while they are in sight.
pub fn options(desk: &mut Desk, owner: &str, name: Input, fields: &dyn Fn(&mut Desk) -> Vec<Node>) -> Node {
    let key = [owner, "options"].join("-");
    let open = desk.is_open(&key);
    let body = if open { fields(desk) } else { Vec::new() };
    el("details")
        .class("options")
        .flag("open", open)
        .attr("data-open", key)
        .add(el("summary").add(chevron()).add(desk.view.say(name)))
        .add(Node::from(body))
}

/// One of several parts of a list, or the only one, which stands flat in its card.
pub fn member(id: String, title: Option<String>, body: Vec<Node>) -> Node {
    let body = Node::from(body);
    match title {
        None => el("div").class("groups").attr("id", id).add(el("div").class("groups").add(body)),
        Some(title) => el("div")
            .class("group")
            .attr("id", id)
            .attr("role", "group")
            .attr("aria-label", title)
            .add(el("div").class("group-body").add(body)),
    }
}
