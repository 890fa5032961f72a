//! The end of the paper: the worksheets of all figures, where they were asked for.

use super::{FIRST, FURTHER};
use crate::app::widget::{Desk, Node, el};
use crate::i18n::words::{Answer, Paper};

/// The name of a card among the derivations; nothing for one that has no figures.
fn title(id: &str) -> Option<Answer> {
    Some(match id {
        "part-say" | "part-tiles" => Answer::JumpVerdict,
        "budget" => Answer::BudgetTitle,
        "nodes" => Answer::NodesTitle,
        "cluster" => Answer::ClusterTitle,
        "ladder" => Answer::LadderTitle,
        "overcommit" => Answer::OvercommitTitle,
        "arc" => Answer::ArcTitle,
        "cpu" => Answer::CpuTitle,
        "pools" => Answer::PoolsTitle,
        "layouts" => Answer::LayoutsTitle,
        "caches" => Answer::CachesTitle,
        "virtual" => Answer::VirtualTitle,
        "candidates" => Answer::CandidatesTitle,
        _ => return None,
    })
}

/// All worksheets, card by card. Not inlined: it comes with the part `more`.
#[inline(never)]
fn derivations(desk: &Desk) -> Node {
    let view = desk.view;
    let mut all = el("section").class("derivations").add(el("h2").add(view.say(Paper::Derivations)));
    let mut last = None;
    for (id, draw) in FIRST.into_iter().chain(FURTHER) {
        let Some(title) = title(id) else { continue };
        let sheets = desk.sheets(draw);
        if !sheets.is_empty() {
            // The verdict and its figures are parts of one card.
            if last != Some(title) {
                all.put(el("h3").add(view.say(title)));
            }
            last = Some(title);
            sheets.into_iter().for_each(|sheet| all.put(sheet));
        }
    }
    all
}

/// The part.
pub fn draw(desk: &mut Desk) -> Node {
    let all = desk.store.deriving.get().then(|| derivations(desk));
    el("div").class("print-only").add(all)
}
