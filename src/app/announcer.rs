//! Says a changed verdict to those who do not see it, once it has settled.

use super::widget::{Desk, Node, el};

/// The live region.
pub fn draw(desk: &mut Desk) -> Node {
    el("div").class("hide").attr("role", "status").attr("id", "announcer").add(desk.store.announced())
}
