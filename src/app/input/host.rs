//! The hosts: platform and node types.

use super::node;
use crate::app::act::Act;
use crate::app::widget::{Desk, Node, button, choice, choices, field, panel, row};
use crate::i18n::digest::host_digest;
use crate::i18n::words::Input;
use crate::plan::{NodeField, Place, Platform};

/// The card of the hosts.
pub fn card(desk: &mut Desk) -> Node {
    let view = desk.view;
    let several = view.plan.nodes.len() > 1;
    let platforms = choices(view, Platform::ALL, Platform::word);
    let mut first = vec![choice(desk, Place::Platform, platforms)];
    if !several {
        first.push(field(desk, Place::Node(0, NodeField::Count)));
    }
    let mut nodes = Vec::new();
    for (index, stated) in view.plan.nodes.iter().enumerate() {
        nodes.push(node::draw(desk, index, stated, several));
    }
    let add = button(desk, "btn line", "plus", view.say(Input::NodeAdd), Act::AddNode);
    let body = vec![row("fields two", first), row("groups", nodes), row("actions", vec![add])];
    panel(desk, "in-host", Input::HostTitle, host_digest(view.language, view.plan), body)
}
