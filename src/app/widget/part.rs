//! A part of the page with controls: drawn from the state as markup, its controls known by what they do.

use super::drawn::Drawn;
use super::node::Node;
use super::view::View;
use super::watch::{Seen, Watch};
use crate::app::act::{Act, perform};
use crate::app::context::page;
use crate::app::state::{Store, store};
use crate::app::{keys, links};
use crate::plan::Place;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent};

/// Sets those that are not so yet, if the page is still there.
fn set_all(signals: &[RwSignal<bool>], value: bool) {
    for signal in signals {
        if signal.try_get_untracked() == Some(!value) {
            signal.set(value);
        }
    }
}

/// Does something in a task of its own once the next frame has been painted.
fn after_paint(then: Box<dyn FnOnce()>) {
    request_animation_frame(move || set_timeout(then, Duration::ZERO));
}

/// What the controls of all parts do, and what is unfolded.
#[derive(Clone, Copy)]
pub struct Parts {
    hands: StoredValue<Hands>,
    /// What is unfolded, by key.
    open: RwSignal<Vec<String>>,
}

/// What the parts need at hand, and no part is drawn from.
#[derive(Default)]
struct Hands {
    /// For each part its controls, by number.
    acts: Vec<Vec<Act>>,
    /// The parts that may be drawn a frame later, by the id of their element, and whether they wait for that.
    later: Vec<(&'static str, RwSignal<bool>)>,
    /// A button of the mouse is down.
    pressed: bool,
    /// The field that was left by that.
    left: Option<Place>,
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
        Parts { hands: StoredValue::new(Hands::default()), open: RwSignal::new(open) }
    }

    /// Keeps the element with this id as `draw` wants it. It is drawn anew when something changes that it watches.
    pub fn keep(self, id: &'static str, watch: Watch, draw: DrawPart) {
        let (page, store) = (page(), store());
        let part = self.hands.with_value(|hands| hands.acts.len());
        let waits = RwSignal::new(false);
        self.hands.update_value(|hands| {
            hands.acts.push(Vec::new());
            if watch == Watch::Answer {
                hands.later.push((id, waits));
            }
        });
        Effect::new(move |before: Option<Option<(Drawn, Option<Seen>)>>| {
            if waits.get()
                && let Some(drawn) = before
            {
                return drawn;
            }
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
            self.hands.update_value(|hands| {
                if let Some(own) = hands.acts.get_mut(part) {
                    *own = acts;
                }
            });
            // Only a document that someone else has torn apart refuses; then the next change draws anew.
            drawn.fill(&document(), node).is_ok().then_some((drawn, seen))
        });
    }

    /// Lets a key that is typed show as soon as it can: of the answers the first one in sight is drawn at once, the
    /// others in sight once that has been painted, and then what is out of sight.
    fn put_off(self) {
        let document = document();
        let height = document.document_element().map_or(0, |root| root.client_height());
        let in_sight = |id: &str| {
            let sides = document.get_element_by_id(id).map(|element| element.get_bounding_client_rect());
            sides.is_some_and(|sides| sides.bottom() > 0.0 && sides.top() < f64::from(height))
        };
        let (mut first, mut soon, mut rest) = (true, Vec::new(), Vec::new());
        self.hands.with_value(|hands| {
            // All is measured before anything is changed, so that nothing is laid out twice.
            for (id, waits) in &hands.later {
                match in_sight(id) {
                    true if first => first = false,
                    true => soon.push(*waits),
                    false => rest.push(*waits),
                }
            }
        });
        set_all(&soon, true);
        set_all(&rest, true);
        after_paint(Box::new(move || {
            set_all(&soon, false);
            after_paint(Box::new(move || set_all(&rest, false)));
        }));
    }

    fn act_of(self, control: &Element) -> Option<Act> {
        let name = control.get_attribute("data-act")?;
        let (part, number) = name.split_once('.')?;
        let (part, number): (usize, usize) = (part.parse().ok()?, number.parse().ok()?);
        self.hands.with_value(|hands| hands.acts.get(part)?.get(number).cloned())
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
        match (event.type_().as_str(), event.dyn_ref::<MouseEvent>()) {
            (name @ ("mousedown" | "mouseup"), _) => return self.press(store, name == "mousedown"),
            (_, Some(event)) => links::follow(event),
            _ => {}
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
            ("input", Act::Type(place), _) => {
                self.put_off();
                store.type_text(*place, &typed(&control));
            }
            ("focusout", Act::Type(place), _) => self.leave(store, *place),
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

    /// A field is left. A message that then appears under the mouse would move away the button that is being pressed,
    /// so that waits until the click is done.
    fn leave(self, store: Store, place: Place) {
        let waits = self.hands.try_update_value(|hands| {
            hands.left = hands.pressed.then_some(place);
            hands.pressed
        });
        if waits != Some(true) {
            store.leave(place);
        }
    }

    /// The mouse was pressed or released.
    fn press(self, store: Store, pressed: bool) {
        let left = self.hands.try_update_value(|hands| {
            hands.pressed = pressed;
            hands.left.take()
        });
        if let Some(place) = left.flatten() {
            set_timeout(move || store.leave(place), Duration::ZERO);
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

const EVENTS: [&str; 10] =
    ["keydown", "input", "change", "focusout", "mousedown", "mouseup", "click", "toggle", "beforetoggle", "submit"];

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
