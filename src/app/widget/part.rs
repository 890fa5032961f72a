//! A part of the page with controls: drawn from the state as markup, its controls known by what they do.

use super::drawn::Drawn;
use super::node::Node;
use super::view::View;
use super::watch::{Seen, Watch};
use crate::app::act::{Act, perform};
use crate::app::context::page;
use crate::app::state::{Store, store};
use crate::app::{keys, links};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent};

/// What the controls of all parts do, and what is unfolded.
#[derive(Clone, Copy)]
pub struct Parts {
    /// For each part its controls, by number.
    acts: StoredValue<Vec<Vec<Act>>>,
    /// What is unfolded, by key.
    open: RwSignal<Vec<String>>,
}

/// What a part is drawn from, and where it says what its controls do.
pub struct Desk<'a> {
    /// Plan and outcome.
    pub view: View<'a>,
    /// The state, for reading.
    pub store: Store,
    part: usize,
    acts: Vec<Act>,
}

impl Desk<'_> {
    /// A control that does something.
    pub fn on(&mut self, control: Node, act: Act) -> Node {
        let number = self.acts.len();
        self.acts.push(act);
        control.attr("data-act", format!("{}.{number}", self.part))
    }

    /// Whether something is unfolded.
    pub fn is_open(&self, key: &str) -> bool {
        self.view.open.iter().any(|open| open == key)
    }
}

/// Draws a part; its outermost element is the part itself.
pub type DrawPart = fn(&mut Desk) -> Node;

/// The parts, from the context that the root component provides.
pub fn parts() -> Parts {
    expect_context::<Parts>()
}

impl Parts {
    /// No parts yet; `open` is unfolded from the start.
    pub fn new(open: Vec<String>) -> Parts {
        Parts { acts: StoredValue::new(Vec::new()), open: RwSignal::new(open) }
    }

    /// Keeps the element with this id as `draw` wants it. It is drawn anew when something changes that it watches.
    pub fn keep(self, id: &'static str, watch: Watch, draw: DrawPart) {
        let (page, store) = (page(), store());
        let part = self.acts.with_value(Vec::len);
        self.acts.update_value(|acts| acts.push(Vec::new()));
        Effect::new(move |before: Option<Option<(Drawn, Option<Seen>)>>| {
            let seen = watch.seen(page, store, self.open);
            let mut drawn = match before.flatten() {
                Some((drawn, before)) if seen.is_some() && before == seen => return Some((drawn, seen)),
                Some((drawn, _)) => drawn,
                None => document().get_element_by_id(id).map(|element| Drawn::host(&element))?,
            };
            let (node, acts) = page.plan.with(|plan| {
                page.outcome.with(|outcome| {
                    self.open.with(|open| {
                        let view = View { language: page.language.get(), plan, outcome, open };
                        let mut desk = Desk { view, store, part, acts: Vec::new() };
                        (draw(&mut desk), desk.acts)
                    })
                })
            });
            self.acts.update_value(|all| {
                if let Some(own) = all.get_mut(part) {
                    *own = acts;
                }
            });
            // Only a document that someone else has torn apart refuses; then the next change draws anew.
            drawn.fill(&document(), node).is_ok().then_some((drawn, seen))
        });
    }

    fn act_of(self, control: &Element) -> Option<Act> {
        let name = control.get_attribute("data-act")?;
        let (part, number) = name.split_once('.')?;
        let (part, number): (usize, usize) = (part.parse().ok()?, number.parse().ok()?);
        self.acts.with_value(|acts| acts.get(part)?.get(number).cloned())
    }

    fn note(self, element: &Element, is_open: bool) {
        let Some(key) = element.get_attribute("data-open") else { return };
        if self.open.with_untracked(|open| open.contains(&key)) != is_open {
            self.open.update(|open| match is_open {
                true => open.push(key),
                false => open.retain(|other| *other != key),
            });
        }
    }

    fn handle(self, store: Store, event: &Event) {
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            return keys::press(store, event);
        }
        if let Some(event) = event.dyn_ref::<MouseEvent>() {
            links::follow(event);
        }
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        match event.type_().as_str() {
            "beforetoggle" if !target.matches(":popover-open").unwrap_or(true) => return self.note(&target, true),
            "beforetoggle" => return,
            // The inputs are a form for assistive technology only; nothing is ever sent.
            "submit" => return event.prevent_default(),
            "toggle" => return self.note(&target, target.matches("[open], :popover-open").unwrap_or(false)),
            _ => {}
        }
        let Some(control) = target.closest("[data-act]").ok().flatten() else { return };
        let Some(act) = self.act_of(&control) else { return };
        match (event.type_().as_str(), &act, control.tag_name().as_str()) {
            ("input", Act::Type(place), _) => store.type_text(*place, &typed(&control)),
            ("focusout", Act::Type(place), _) => store.leave(*place),
            ("change", Act::Type(_), _) | (_, Act::Type(_), _) => {}
            ("change", act, "SELECT" | "INPUT") => {
                perform(store, act, &typed(&control));
                // Where the choice was refused, nothing is drawn anew.
                restore(&control);
            }
            ("click", act, "BUTTON") => perform(store, act, ""),
            _ => {}
        }
    }

    /// Listens to the controls for as long as the page lives.
    pub fn listen(self, store: Store) {
        let handle = Closure::<dyn Fn(Event)>::new(move |event: Event| self.handle(store, &event));
        let handle: JsValue = handle.into_js_value();
        let document = document();
        for name in EVENTS {
            // Toggles do not bubble, so all are caught on their way down.
            let _ = document.add_event_listener_with_callback_and_bool(name, handle.unchecked_ref(), true);
        }
        on_cleanup(move || {
            for name in EVENTS {
                let _ = document.remove_event_listener_with_callback_and_bool(name, handle.unchecked_ref(), true);
            }
        });
    }
}

const EVENTS: [&str; 8] = ["keydown", "input", "change", "focusout", "click", "toggle", "beforetoggle", "submit"];

fn typed(control: &Element) -> String {
    let input = control.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
    input.or_else(|| control.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::value)).unwrap_or_default()
}

/// Gives a control back the value that was drawn last.
fn restore(control: &Element) {
    if let (Some(select), Some(value)) = (control.dyn_ref::<HtmlSelectElement>(), control.get_attribute("value")) {
        select.set_value(&value);
    }
}
