//! A part of the page with controls: drawn from the state as markup, its controls known by what they do.

use super::drawn::Drawn;
use super::node::Node;
use super::view::View;
use super::watch::{Seen, Watch};
use crate::app::act::{Act, perform};
use crate::app::delay::later;
use crate::app::live::{Kept, Live, Turn};
use crate::app::offline::NEWER;
use crate::app::result::{printed, stamp};
use crate::app::state::Store;
use crate::app::{keys, links};
use crate::plan::Place;
use leptos::prelude::{Effect, document, on_cleanup, queue_microtask, request_animation_frame, window};
use std::sync::Arc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent, MouseEvent};

fn window_height() -> f64 {
    document().document_element().map_or(0.0, |root| f64::from(root.client_height()))
}

/// Top and bottom of a part in the window, of one that floats those of its first element; both 0 where it is not shown.
fn sides(id: &str) -> (f64, f64) {
    let Some(element) = document().get_element_by_id(id) else { return (0.0, 0.0) };
    let mut sides = element.get_bounding_client_rect();
    if sides.height() == 0.0
        && let Some(floats) = element.first_element_child()
    {
        sides = floats.get_bounding_client_rect();
    }
    (sides.top(), sides.bottom())
}

/// Does something in a task of its own once the next frame has been painted.
fn after_paint(then: Box<dyn FnOnce()>) {
    let next: Box<dyn FnOnce()> = Box::new(move || {
        later(0, then);
    });
    request_animation_frame(next);
}

/// What the controls of all parts do, and what is unfolded.
pub struct Parts {
    store: Store,
    hands: Kept<Hands>,
    /// What is unfolded, by key.
    open: Live<Vec<String>>,
}

/// What the parts need at hand, and no part is drawn from.
#[derive(Default)]
struct Hands {
    /// For each part its controls, by number.
    acts: Vec<Vec<Act>>,
    /// The answers from the top, by the id of their element, and whether they wait for their turn.
    answers: Vec<(&'static str, Arc<Turn>)>,
    /// Answers whose code and texts are still on their way.
    coming: Vec<(&'static str, Arc<Turn>)>,
    /// All parts that are no answers.
    others: Vec<Arc<Turn>>,
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
    /// The worksheets of all figures that `draw` draws.
    pub fn sheets(&self, draw: DrawPart) -> Vec<Node> {
        let all = Kept::default();
        let view = View { sheets: Some(&all), ..self.view };
        draw(&mut Desk { view, store: self.store, part: self.part, acts: Vec::new() });
        all.update(std::mem::take)
    }

    /// A control that does something.
    pub fn on(&mut self, control: Node, act: Act) -> Node {
        let number = self.acts.len();
        self.acts.push(act);
        control.attr("data-act", [self.part, number].map(|number| number.to_string()).join("."))
    }

    /// Whether something is unfolded.
    pub fn is_open(&self, key: &str) -> bool {
        self.view.open.iter().any(|open| open == key)
    }
}

/// Draws a part; its outermost element is the part itself.
pub type DrawPart = fn(&mut Desk) -> Node;

/// What a part showed when it was drawn last, and from what.
struct Shown {
    drawn: Drawn,
    seen: Option<Seen>,
}

impl Parts {
    /// No parts yet; `open` is unfolded from the start. They live as long as the tab, like the state.
    pub fn new(store: Store, open: Vec<String>) -> &'static Parts {
        Box::leak(Box::new(Parts { store, hands: Kept::default(), open: Live::new(open) }))
    }

    /// Keeps the element with this id as `draw` wants it. It is drawn anew when something changes that it watches.
    pub fn keep(&'static self, id: &'static str, watch: Watch, draw: DrawPart) {
        let turn = Arc::new(Turn::new(watch == Watch::Further));
        self.store.turns.update(|turns| turns.push(turn.clone()));
        let part = self.hands.update(|hands| {
            hands.acts.push(Vec::new());
            match watch {
                Watch::Answer => hands.answers.push((id, turn.clone())),
                Watch::Further => hands.coming.push((id, turn.clone())),
                _ => hands.others.push(turn.clone()),
            }
            hands.acts.len() - 1
        });
        Effect::new_sync(move |before: Option<Option<Box<Shown>>>| {
            let before = before.flatten();
            if !turn.has_come() {
                return before;
            }
            let seen = self.open.with(|open| watch.seen(self.store, open));
            let mut shown = match before {
                Some(shown) if seen.is_some() && shown.seen == seen => return Some(shown),
                Some(shown) => shown,
                None => {
                    let element = document().get_element_by_id(id)?;
                    Box::new(Shown { drawn: Drawn::host(&element), seen: None })
                }
            };
            shown.seen = seen;
            let node = self.draw(part, draw);
            // Only a document that someone else has torn apart refuses; then the next change draws anew.
            shown.drawn.fill(&document(), node).is_ok().then_some(shown)
        });
    }

    /// The markup of a part as it is now; its controls are noted.
    fn draw(&self, part: usize, draw: DrawPart) -> Node {
        let page = &self.store.page;
        let (node, acts) = page.plan.with(|plan| {
            page.outcome.with(|outcome| {
                self.open.with(|open| {
                    let view = View { language: page.language.get(), plan, outcome, open, sheets: None };
                    let mut desk = Desk { view, store: self.store, part, acts: Vec::new() };
                    (draw(&mut desk), desk.acts)
                })
            })
        });
        self.hands.update(|hands| {
            if let Some(own) = hands.acts.get_mut(part) {
                *own = acts;
            }
        });
        node
    }

    /// Lets a key that is typed show as soon as it can: of the answers the first one in sight is drawn at once, the
    /// others in sight and the parts with controls once that has been painted, and then what is out of sight.
    fn put_off(&'static self) {
        let (answers, others) = self.hands.with(|hands| (hands.answers.clone(), hands.others.clone()));
        let height = window_height();
        let first = answers.iter().position(|(id, _)| {
            let (top, bottom) = sides(id);
            bottom > 0.0 && top < height
        });
        for (at, (_, turn)) in answers.iter().enumerate() {
            if first != Some(at) {
                turn.put_off();
            }
        }
        others.iter().for_each(|turn| turn.put_off());
        after_paint(Box::new(|| self.draw_in_sight()));
    }

    /// Draws all that waits: the answers in sight and the parts with controls now, the rest after these are painted.
    fn draw_in_sight(&'static self) {
        self.store.forget_spent();
        let (answers, mut soon) = self.hands.with(|hands| (hands.answers.clone(), hands.others.clone()));
        let height = window_height();
        let (mut below, mut rest) = (false, Vec::new());
        // All is measured before anything is changed, so that nothing is laid out twice.
        for (id, turn) in answers {
            // They stand below one another, or side by side: below one that is out of sight, none is asked.
            let (top, bottom) = if below { (0.0, 0.0) } else { sides(id) };
            below |= top >= height;
            match bottom > 0.0 && !below {
                true => soon.push(turn),
                false => rest.push(turn),
            }
        }
        soon.iter().for_each(|turn| turn.come());
        after_paint(Box::new(move || rest.iter().for_each(|turn| turn.come())));
    }

    /// All code and texts are here: the answers that need them are drawn, the first at once, as they push the others
    /// out of sight.
    fn complete(&'static self) {
        let further = self.arrive();
        further.iter().take(AT_ONCE).for_each(|(_, turn)| turn.come());
        after_paint(Box::new(|| self.draw_in_sight()));
    }

    /// Answers that were coming stand among the others.
    fn arrive(&self) -> Vec<(&'static str, Arc<Turn>)> {
        self.hands.update(|hands| {
            let further = std::mem::take(&mut hands.coming);
            hands.answers.extend(further.iter().cloned());
            further
        })
    }

    /// Draws whatever waits, brings what is still on its way, and then makes the sheet ready: paper waits for nothing.
    fn print(&'static self) {
        self.arrive();
        let (answers, others) = self.hands.with(|hands| (hands.answers.clone(), hands.others.clone()));
        answers.iter().for_each(|(_, turn)| turn.come());
        others.iter().for_each(|turn| turn.come());
        // Behind the drawing, which is a task of this kind as well.
        queue_microtask(|| stamp(self.store));
    }

    fn act_of(&self, control: &Element) -> Option<Act> {
        let name = control.get_attribute("data-act")?;
        let (part, number) = name.split_once('.')?;
        let (part, number): (usize, usize) = (part.parse().ok()?, number.parse().ok()?);
        self.hands.with(|hands| hands.acts.get(part)?.get(number).cloned())
    }

    fn note(&self, element: &Element, is_open: bool) {
        let Some(key) = element.get_attribute("data-open") else { return };
        if self.open.with_untracked(|open| open.contains(&key)) != is_open {
            self.open.update(|open| match is_open {
                true => open.push(key),
                false => open.retain(|other| *other != key),
            });
        }
    }

    fn handle(&'static self, event: &Event) {
        let store = self.store;
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            return keys::press(store, event);
        }
        let name = event.type_();
        match (name.as_str(), event.dyn_ref::<MouseEvent>()) {
            ("mousedown", _) => return self.press(true),
            ("mouseup", _) => return self.press(false),
            ("hashchange", _) => return store.open_address(),
            ("beforeprint", _) => return self.print(),
            (NEWER, _) => return store.tell_newer(true),
            (WHOLE, _) => return self.complete(),
            ("afterprint", _) => return printed(store),
            ("pagehide", _) => return store.leave_page(true),
            ("visibilitychange", _) => return store.leave_page(false),
            (_, Some(event)) => links::follow(store, event),
            _ => {}
        }
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        match name.as_str() {
            "beforetoggle" if !target.matches(":popover-open").unwrap_or(true) => return self.note(&target, true),
            "beforetoggle" => return,
            // The inputs are a form for assistive technology only; nothing is ever sent.
            "submit" => return event.prevent_default(),
            "toggle" => return self.note(&target, target.matches("[open], :popover-open").unwrap_or(false)),
            _ => {}
        }
        let Some(control) = target.closest("[data-act]").ok().flatten() else { return };
        let Some(act) = self.act_of(&control) else { return };
        match (name.as_str(), &act, control.tag_name().as_str()) {
            ("input", Act::Type(place), _) => {
                self.put_off();
                store.type_text(*place, &typed(&control));
            }
            ("input", Act::Note(_), "INPUT") => perform(store, &act, &typed(&control)),
            ("focusin", Act::Type(_), _) => typing(true),
            ("focusout", Act::Type(place), _) => {
                typing(false);
                self.leave(*place);
            }
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
    fn leave(&self, place: Place) {
        let waits = self.hands.update(|hands| {
            hands.left = hands.pressed.then_some(place);
            hands.pressed
        });
        if !waits {
            self.store.leave(place);
        }
    }

    /// The mouse was pressed or released.
    fn press(&self, pressed: bool) {
        let left = self.hands.update(|hands| {
            hands.pressed = pressed;
            hands.left.take()
        });
        if let Some(place) = left {
            let store = self.store;
            later(0, Box::new(move || store.leave(place)));
        }
    }

    /// Listens to the controls and to the window for as long as the page lives.
    pub fn listen(&'static self) {
        let handle = Closure::<dyn Fn(Event)>::new(move |event: Event| self.handle(&event));
        let handle: JsValue = handle.into_js_value();
        let window = window();
        for name in EVENTS {
            // Toggles do not bubble, so all are caught on their way down.
            let _ = window.add_event_listener_with_callback_and_bool(name, handle.unchecked_ref(), true);
        }
        on_cleanup(move || {
            for name in EVENTS {
                let _ = window.remove_event_listener_with_callback_and_bool(name, handle.unchecked_ref(), true);
            }
        });
    }
}

/// The event on the window by which `public/boot.js` says that code and texts of the further answers are here.
const WHOLE: &str = "whole";
/// So many of these answers fill a window.
const AT_ONCE: usize = 4;

const EVENTS: [&str; 18] = [
    "keydown",
    "focusin",
    "input",
    "change",
    "focusout",
    "mousedown",
    "mouseup",
    "click",
    "toggle",
    "beforetoggle",
    "submit",
    "hashchange",
    "beforeprint",
    "afterprint",
    "pagehide",
    "visibilitychange",
    NEWER,
    WHOLE,
];

/// Tells the style sheet whether somebody is in a field that is typed in.
fn typing(is: bool) {
    if let Some(results) = document().get_element_by_id("results") {
        let _ = results.toggle_attribute_with_force("data-typing", is);
    }
}

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
