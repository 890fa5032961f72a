//! The RAM budget as one bar with its key: all that a small frame shows of it.

use super::budget::{bar_label, kind_name};
use super::card::swatch;
use crate::app::chart::{Kind, span, stack, stack_bar};
use crate::app::widget::{Node, View, el, joined};
use crate::i18n::words::Answer;
use crate::units::Bytes;

/// The bar and its key.
pub fn strip(view: &View) -> Node {
    let budget = &view.outcome.ram.grown;
    let mut key = el("p").class("key");
    for kind in Kind::ALL {
        let size = kind.of(budget);
        if size > Bytes::ZERO {
            key.put(swatch(kind.class(), joined(&[kind_name(view, kind), " ", &view.memory(size)])));
        }
    }
    let missing = budget.free().missing();
    if missing > Bytes::ZERO {
        let text = view.fill_one(Answer::BudgetShort, view.memory(missing));
        key.put(el("span").class("status is-over").add(text));
    }
    let scale = span(std::slice::from_ref(budget));
    let bar = stack_bar("stack big", stack(budget, scale), bar_label(view, budget), kind_name(view, Kind::Guests));
    el("div").class("strip").add(bar).add(key)
}
