//! The memory of every scenario as a bar, all on one scale.

use super::Scene;
use crate::app::chart::{Kind, Stack, axis, span, stack, stack_bar};
use crate::app::result::{bar_label, kind_name, swatch};
use crate::app::widget::{Node, View, el, status};
use crate::i18n::words::{Answer, Compare, Join};
use crate::units::Bytes;

/// A bar behind the letter and the verdict of its scenario.
fn bar(view: &View, scene: &Scene, scale: Bytes) -> Node {
    let outcome = scene.look.outcome;
    let budget = &outcome.ram.grown;
    let missing = budget.free().missing();
    let short = missing > Bytes::ZERO;
    let mut label = el("span")
        .class("stack-name compare-bar")
        .add(el("b").class("letter").flag("data-plan", scene.at == 0).add(scene.letter()))
        .add(el("b").add(view.memory(budget.installed)));
    if let Some(own) = outcome.verdict {
        label = label.add(status(view, own));
    }
    if short {
        let text = view.fill_one(Answer::BudgetShort, view.memory(missing));
        label = label.add(el("small").add(el("span").class("status is-over").add(text)));
    }
    let own = stack(budget, scale);
    // Where its memory ends is marked where the bar runs past it.
    let own = if short { own } else { Stack { limit: None, ..own } };
    let words = [scene.letter(), view.say(Join::Label), &bar_label(view, budget)].concat();
    vec![label, stack_bar("stack big", own, words, kind_name(view, Kind::Guests))].into()
}

/// The card of the bars.
pub fn draw(view: &View, scenes: &[Scene]) -> Node {
    let mut budgets = Vec::new();
    for scene in scenes {
        budgets.push(scene.look.outcome.ram.grown);
    }
    let scale = span(&budgets);
    let mut bars = el("div").class("stacks compare-bars");
    for scene in scenes {
        bars.put(bar(view, scene, scale));
    }
    let mut key = el("p").class("key");
    for kind in Kind::ALL {
        if budgets.iter().any(|budget| kind.of(budget) > Bytes::ZERO) {
            key.put(swatch(kind.class(), kind_name(view, kind)));
        }
    }
    el("section")
        .class("card")
        .attr("aria-labelledby", "compare-bars-h")
        .add(
            el("header")
                .add(el("h2").attr("id", "compare-bars-h").add(view.say(Compare::BudgetTitle)))
                .add(el("p").add(view.say(Compare::BudgetNote))),
        )
        .add(bars.add(axis(scale, scale)))
        .add(key)
}
