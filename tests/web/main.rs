//! The page's state and inputs in a real browser: what is typed is answered, bad input loses nothing, undo restores.

mod ranking;

use headroom::app::App;
use headroom::app::history::History;
use headroom::plan::{Place, Plan, PolicyField, Scenarios, write};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

wasm_bindgen_test_configure!(run_in_browser);

/// A page of its own, which goes when the test ends.
struct Page {
    root: HtmlElement,
    _handle: Box<dyn std::any::Any>,
}

impl Drop for Page {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// Opens the page as on a first visit.
async fn open() -> Page {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.clear();
    }
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some("#"));
    }
    let root: HtmlElement =
        document().create_element("div").ok().and_then(|root| root.dyn_into().ok()).unwrap_or_else(body);
    let _ = body().append_child(&root);
    let handle = leptos::mount::mount_to(root.clone(), App);
    settle().await;
    Page { root, _handle: Box::new(handle) }
}

fn body() -> HtmlElement {
    document().body().unwrap_or_else(|| unreachable!("a test page has a body"))
}

/// Waits until what was set is shown: what is out of sight follows some frames later.
async fn settle() {
    wait(100).await;
}

async fn wait(milliseconds: u64) {
    let promise = js_sys::Promise::new(&mut |done, _| {
        set_timeout(
            move || {
                let _ = done.call0(&wasm_bindgen::JsValue::NULL);
            },
            Duration::from_millis(milliseconds),
        );
    });
    let _ = js_sys::futures::JsFuture::from(promise).await;
}

impl Page {
    fn find(&self, selector: &str) -> Option<Element> {
        self.root.query_selector(selector).ok().flatten()
    }

    fn text(&self, selector: &str) -> String {
        self.find(selector).and_then(|element| element.text_content()).unwrap_or_default()
    }

    fn field(&self, id: &str) -> HtmlInputElement {
        let field = self.find(&format!("#{id}")).and_then(|field| field.dyn_into().ok());
        field.unwrap_or_else(|| unreachable!("the page has a field {id}"))
    }

    /// What the browser tells when a person does something in a field.
    async fn tell(&self, id: &str, name: &str) {
        if let Ok(event) = Event::new(name) {
            event.init_event_with_bubbles(name, true);
            let _ = self.field(id).dispatch_event(&event);
        }
        settle().await;
    }

    async fn type_into(&self, id: &str, text: &str) {
        self.field(id).set_value(text);
        self.tell(id, "input").await;
    }

    async fn leave(&self, id: &str) {
        self.tell(id, "focusout").await;
    }

    async fn press(&self, selector: &str) {
        if let Some(button) = self.find(selector).and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            button.click();
        }
        settle().await;
    }

    fn count(&self, selector: &str) -> u32 {
        self.root.query_selector_all(selector).map(|list| list.length()).unwrap_or_default()
    }
}

const UNDO: &str = ".bar button[aria-label=Undo]";
const REDO: &str = ".bar button[aria-label=Redo]";

#[wasm_bindgen_test]
async fn typing_is_answered_at_once() {
    let page = open().await;
    let before = page.text("#verdict");
    page.type_into("in-vm-0-count", "400").await;
    assert_ne!(page.text("#verdict"), before);
    assert!(page.text("#verdict h1").contains("Over"), "{}", page.text("#verdict h1"));
    assert!(page.text(".sum").contains("408"), "{}", page.text(".sum"));
}

#[wasm_bindgen_test]
async fn bad_input_keeps_the_last_good_plan_and_says_what_is_right() {
    let page = open().await;
    let before = page.text("#verdict");
    page.type_into("in-policy-growth", "-25").await;
    assert_eq!(page.count("[aria-invalid=true]"), 0, "not told while typing");
    page.leave("in-policy-growth").await;
    assert_eq!(page.text("#in-policy-growth-e"), "Enter 0% to 1000%. Until then 25% holds.");
    assert_eq!(page.field("in-policy-growth").value(), "-25");
    assert_eq!(page.text("#verdict"), before);
    assert_eq!(page.count(".results[data-stale]"), 1);
    assert!(page.text(".banner").contains("Showing the last valid plan."));
    page.press(".banner button").await;
    assert_eq!(page.field("in-policy-growth").value(), "25");
    assert_eq!(page.count(".results[data-stale]"), 0);
}

#[wasm_bindgen_test]
async fn bad_input_is_told_after_a_pause_too() {
    let page = open().await;
    page.type_into("in-vm-0-vcpus", "many").await;
    wait(700).await;
    assert_eq!(page.field("in-vm-0-vcpus").get_attribute("aria-invalid").as_deref(), Some("true"));
    page.type_into("in-vm-0-vcpus", "4").await;
    assert_eq!(page.count("[aria-invalid=true]"), 0, "a right value is right at once");
}

#[wasm_bindgen_test]
async fn a_number_is_typed_digit_by_digit() {
    let page = open().await;
    for text in ["1", "1.", "1.5"] {
        page.type_into("in-vm-0-ram", text).await;
        assert_eq!(page.field("in-vm-0-ram").value(), text);
    }
    page.type_into("in-vm-0-ram", "1.50").await;
    page.leave("in-vm-0-ram").await;
    assert_eq!(page.field("in-vm-0-ram").value(), "1.5");
}

#[wasm_bindgen_test]
async fn a_number_that_grows_too_large_leaves_what_was_there_before_and_says_so() {
    let page = open().await;
    let before = page.text("#verdict");
    for text in ["9", "999", "999999", "9999999"] {
        page.type_into("in-vm-0-count", text).await;
    }
    page.leave("in-vm-0-count").await;
    assert_eq!(page.text("#in-vm-0-count-e"), "Enter 0 to 1,000,000. Until then 40 holds.");
    assert_eq!(page.text("#verdict"), before);
    wait(400).await;
    let hash = window().location().hash().unwrap_or_default();
    assert!(hash.is_empty() || hash == "#" || hash.contains("vm=40x"), "{hash}");
    // Taking the text back leaves no step that leads nowhere.
    page.press(UNDO).await;
    assert_eq!(page.field("in-vm-0-count").value(), "40");
    assert!(page.field("in-vm-0-count").get_attribute("aria-invalid").is_none());
    assert!(page.find(UNDO).is_some_and(|button| button.has_attribute("disabled")), "nothing is left to undo");
}

#[wasm_bindgen_test]
async fn an_emptied_weight_stands_for_its_default() {
    let page = open().await;
    page.press("[data-open=in-policy-options] summary").await;
    settle().await;
    page.type_into("in-policy-weights", "5").await;
    page.type_into("in-policy-weights", "").await;
    assert_eq!(page.field("in-policy-weights").placeholder(), "1");
    page.leave("in-policy-weights").await;
    assert_eq!(page.count("[aria-invalid=true]"), 0);
    assert_eq!(page.field("in-policy-weights").value(), "1");
}

#[wasm_bindgen_test]
async fn undo_and_redo_restore_a_plan() {
    let page = open().await;
    page.type_into("in-vm-0-count", "4").await;
    page.type_into("in-vm-0-count", "44").await;
    page.type_into("in-policy-growth", "50").await;
    page.press(UNDO).await;
    assert_eq!(
        (page.field("in-policy-growth").value().as_str(), page.field("in-vm-0-count").value().as_str()),
        ("25", "44")
    );
    page.press(UNDO).await;
    assert_eq!(page.field("in-vm-0-count").value(), "40", "typing in one field is one step");
    page.press(REDO).await;
    assert_eq!(page.field("in-vm-0-count").value(), "44");
}

#[wasm_bindgen_test]
async fn a_group_is_added_and_undone() {
    let page = open().await;
    let groups = "#in-vm .groups > .group";
    assert_eq!(page.count(groups), 2);
    page.press("#in-vm .actions button").await;
    assert_eq!(page.count(groups), 3);
    assert!(page.text(".toast").contains("Group added."));
    page.press(".toast .btn.line").await;
    assert_eq!(page.count(groups), 2);
}

#[wasm_bindgen_test]
async fn an_example_opens_in_one_step() {
    let page = open().await;
    page.press("[popovertarget=menu-examples]").await;
    page.press("#menu-examples .menu-item:nth-of-type(2)").await;
    settle().await;
    assert_eq!(page.field("in-vm-0-name").value(), "Windows");
    assert!(page.text(".toast").contains("opened"));
    page.press(UNDO).await;
    assert_eq!(page.field("in-vm-0-name").value(), "Small web");
}

#[wasm_bindgen_test]
async fn address_and_storage_follow_a_change() {
    let page = open().await;
    page.type_into("in-vm-0-count", "41").await;
    wait(400).await;
    let hash = window().location().hash().unwrap_or_default();
    assert!(hash.contains("vm=41x2c4g40d"), "{hash}");
    let stored =
        window().local_storage().ok().flatten().and_then(|storage| storage.get_item("headroom.plan").ok().flatten());
    assert_eq!(stored.as_deref(), hash.strip_prefix('#'));
    // A step of its own: what stood for a second was meant.
    wait(700).await;
    page.type_into("in-vm-0-count", "x").await;
    wait(400).await;
    assert_eq!(window().location().hash().unwrap_or_default(), hash, "bad input leaves the address alone");
}

#[wasm_bindgen_test]
fn typing_within_a_second_is_one_step() {
    let growth = Place::Policy(PolicyField::Growth);
    let plan = |text| Scenarios { plan: write(&Plan::default(), growth, text).unwrap_or_default(), others: Vec::new() };
    let mut history = History::default();
    history.note(plan("0"), Some(growth), 0.0);
    history.note(plan("1"), Some(growth), 900.0);
    history.note(plan("12"), Some(growth), 2_500.0);
    assert_eq!(history.undo(plan("125")), Some(plan("12")));
    assert_eq!(history.undo(plan("12")), Some(plan("0")));
    assert_eq!(history.undo(plan("0")), None);
    assert_eq!(history.redo(plan("0")), Some(plan("12")));
    assert_eq!(history.ways(), (true, true));
}
