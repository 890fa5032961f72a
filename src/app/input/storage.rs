//! The storage: pools of each node, or remote storage.

use super::pool;
use crate::app::act::Act;
use crate::app::widget::{Desk, Node, button, el, panel, row};
use crate::i18n::digest::storage_digest;
use crate::i18n::words::Input;

/// The card of the storage.
pub fn card(desk: &mut Desk) -> Node {
    let view = desk.view;
    let several = view.plan.pools.len() > 1;
    let mut pools = Vec::new();
    for (index, stated) in view.plan.pools.iter().enumerate() {
        pools.push(pool::draw(desk, index, stated, several));
    }
    if pools.is_empty() {
        pools.push(el("p").class("group-empty").add(view.say(Input::StorageEmpty)));
        pools.extend(pool::form(desk, 0).map(|form| row("fields one", vec![form])));
    }
    let add = button(desk, "btn line", "plus", view.say(Input::PoolAdd), Act::AddPool);
    let body = vec![row("groups", pools), row("actions", vec![add])];
    panel(desk, "in-storage", Input::StorageTitle, storage_digest(view.language, view.plan), body)
}
