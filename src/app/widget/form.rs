//! Controls as markup: fields, choices, boxes, buttons, and the cards that they stand in.

use super::anchor;
use super::node::{Node, Text, el};
use super::part::Desk;
use super::rich::joined;
use super::status::{chevron, icon};
use super::view::View;
use crate::app::act::Act;
use crate::app::notes::typed_number;
use crate::i18n::digest::usual;
use crate::i18n::words::{Helper, Input, Join};
use crate::i18n::{Message, count, fault_here, label, unit};
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
    labelled_with(desk, anchor(place), label(desk.view.language, place).into(), unit(place))
}

#[inline(never)]
fn labelled_with(desk: &Desk, id: String, name: Node, unit: Option<&'static str>) -> Node {
    let text = el("label").attr("for", id).add(name);
    // For those who do not see it beside the number.
    text.add(unit.map(|unit| el("span").class("hide").add(desk.view.fill(Join::Brackets, &[unit]))))
}

#[inline(never)]
fn told(id: &str, text: String) -> Node {
    el("span").class("error").attr("id", joined(&[id, "-e"])).add(icon("over")).add(text)
}

/// What is typed in, with what surrounds it. `mode` is the keyboard of those who type on a screen.
struct Typed {
    id: String,
    label: Node,
    text: String,
    mode: &'static str,
    stands_for: String,
    disabled: bool,
    unit: Option<&'static str>,
    error: Option<Node>,
}

#[inline(never)]
fn typed_in(desk: &mut Desk, own: Typed, act: Act) -> Node {
    let mut input = el("input")
        .attr("id", own.id.clone())
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("value", own.text)
        .flag("disabled", own.disabled);
    if !own.mode.is_empty() {
        input = input.attr("inputmode", own.mode);
    }
    if !own.stands_for.is_empty() {
        input = input.attr("placeholder", own.stands_for);
    }
    if own.error.is_some() {
        input = input.attr("aria-invalid", "true").attr("aria-describedby", joined(&[&own.id, "-e"]));
    }
    let input = desk.on(input, act);
    let unit = own.unit.map(|unit| el("span").class("unit").attr("aria-hidden", "true").add(unit));
    let control = el("span").class("control").add(el("span").add(input)).add(unit);
    el("div").class("field").add(own.label).add(control).add(own.error)
}

/// What is told to be wrong with a field.
fn error(desk: &Desk, place: Place) -> Option<Node> {
    let fault = desk.store.fault(place)?;
    let text = fault_here(desk.view.language, desk.view.plan, place, &fault);
    Some(told(&anchor(place), text))
}

/// A field that is typed in. `stands_for` is what an empty one means.
pub fn typed(desk: &mut Desk, place: Place, stands_for: String, disabled: bool) -> Node {
    let mode = match limit(place) {
        None => "",
        Some(_) if is_whole(place) => "numeric",
        Some(_) => "decimal",
    };
    let (label, error, text) = (label_of(desk, place), error(desk, place), desk.store.text(place));
    let own = Typed { id: anchor(place), label, text, mode, stands_for, disabled, unit: unit(place), error };
    typed_in(desk, own, Act::Type(place))
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
    let label = labelled_with(desk, id.clone(), desk.view.say(name).into(), None);
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
pub fn choices<T: Message>(view: View, all: &[T], word: fn(T) -> &'static str) -> Node {
    let mut options = Node::default();
    for choice in all {
        options.put(option(word(*choice), view.say(*choice)));
    }
    options
}

/// Choices by their words.
pub fn ways(desk: &Desk, all: &[(&'static str, Input)]) -> Node {
    let mut options = Node::default();
    for (word, text) in all {
        options.put(option(*word, desk.view.say(*text)));
    }
    options
}

/// A box to tick.
pub fn check(desk: &mut Desk, name: Input, ticked: bool, act: Act) -> Node {
    check_box(desk, desk.view.say(name).into(), ticked, act)
}

#[inline(never)]
fn check_box(desk: &mut Desk, name: Node, ticked: bool, act: Act) -> Node {
    let input = desk.on(el("input").attr("type", "checkbox").flag("checked", ticked), act);
    el("label").class("check").add(input).add(name)
}

/// A box to tick whose state is noted beside the plan.
pub fn noted_check(desk: &mut Desk, key: String, name: String, ticked: bool) -> Node {
    check_box(desk, name.into(), ticked, Act::Flip(key, !ticked))
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
    let value = typed_number(&text, steps, most);
    let wrong = value.is_err().then(|| told(&id, desk.view.fill_one(Helper::Wrong, count(most / steps))));
    let unit = (!unit.is_empty()).then_some(unit);
    let own = Typed {
        label: labelled_with(desk, id.clone(), name.to_owned().into(), unit),
        id,
        text,
        mode: "decimal",
        stands_for: if usual > 0 { count(usual / steps) } else { String::new() },
        disabled: false,
        unit,
        error: wrong,
    };
    let field = typed_in(desk, own, Act::Note(key.to_owned()));
    (value.ok().flatten().unwrap_or(usual), field)
}

/// A choice that is noted beside the plan.
pub fn noted_choice(desk: &mut Desk, key: &str, name: &'static str, choices: Node, value: &str) -> Node {
    let id = key.replace('/', "-");
    let label = labelled_with(desk, id.clone(), name.into(), None);
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
