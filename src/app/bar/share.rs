//! The plan as a link: to copy, and as a QR code.

use super::menus::menu;
use crate::app::act::Act;
use crate::app::code::{drawing, file};
use crate::app::fragment::address;
use crate::app::widget::{Desk, Node, button, el, joined};
use crate::i18n::count;
use crate::i18n::words::{Frame, Paper};
use crate::share::{LONG_LINK, LONGEST_CODE, code};

/// The id of the field with the link.
const LINK: &str = "share-link";

/// A button that copies what stands in an element, and says whether it did.
fn copy(desk: &mut Desk, id: &'static str) -> [Node; 2] {
    let view = desk.view;
    let copied = desk.store.copied(id);
    let word = view.say(match copied {
        None => Frame::Copy,
        Some(true) => Frame::Copied,
        Some(false) => Frame::CopyBlocked,
    });
    let said = el("span").class("hide").attr("role", "status").add(if copied.is_some() { word } else { "" });
    [button(desk, "btn solid", "copy", word, Act::Copy(id)), said]
}

/// The link as a code, with a way to keep it; or why there is none.
fn as_code(desk: &Desk, link: &str) -> Node {
    let view = desk.view;
    let Some(code) = code(link) else {
        let (own, most) = (count(link.len() as u64), count(LONGEST_CODE as u64));
        return el("p").class("hint").add(view.fill(Paper::CodeTooLong, &[&own, &most]));
    };
    let title = view.plan.title.as_str();
    let name = joined(&[if title.is_empty() { view.say(Frame::Product) } else { title }, ".svg"]);
    let save = el("a").class("btn line").attr("href", file(&code)).attr("download", name);
    let hint = el("p").class("hint").add(view.say(Paper::CodeHint));
    let below = el("div").class("code-row").add(hint).add(save.add(view.say(Paper::CodeSave)));
    vec![drawing(view.language, &code), below].into()
}

/// What the menu shows. Not inlined: it comes with the part `more`.
#[inline(never)]
fn opened(desk: &mut Desk, own: Node) -> Node {
    let view = desk.view;
    let link = address(&desk.store.link());
    let length = link.chars().count();
    let hint = |text: String| el("p").class("hint").add(el("b").add(text));
    let long = (length > LONG_LINK).then(|| hint(view.fill_one(Frame::ShareLong, count(length as u64))));
    let stale = desk.store.is_stale().then(|| hint(view.say(Frame::ShareStale).to_owned()));
    let as_code = as_code(desk, &link);
    let input = el("input").attr("id", LINK).attr("type", "text").flag("readonly", true).attr("value", link);
    let control = el("span").class("control").add(el("span").add(input));
    let line = el("div").class("share-row").add(control).add(Node::from(Vec::from(copy(desk, LINK))));
    let field = el("div").class("field").add(el("label").attr("for", LINK).add(view.say(Frame::ShareLabel))).add(line);
    let hint = el("p").class("hint").add(view.say(Frame::ShareHint));
    own.add(el("div").class("share").add(field).add(long).add(stale).add(hint).add(as_code))
}

/// The menu.
pub fn draw(desk: &mut Desk) -> Node {
    let own = menu(desk, "menu-share", Frame::Share);
    if desk.is_open("menu-share") { opened(desk, own) } else { own }
}
