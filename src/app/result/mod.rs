//! Everything right of the inputs: the answers, one file for each, in the order in which they are read.

mod advice;
mod arc;
mod budget;
mod card;
mod commands;
mod cpu;
mod dock;
mod foot;
mod inputs_summary;
mod ladder;
mod nodes;
mod numa;
mod overcommit;
mod pools;
mod tiles;
mod verdict;

pub use dock::Dock;

use crate::app::context::page;
use crate::app::widget::{Live, LivePart, Node, View};
use crate::sizing::Outcome;
use commands::CommandsCard;

use inputs_summary::InputsSummary;
use leptos::prelude::*;

/// Several nodes, so that they are worth a card.
fn has_nodes(outcome: &Outcome) -> bool {
    outcome.nodes.count > 1
}

/// Storage is stated, so that it is worth a card.
fn has_pools(outcome: &Outcome) -> bool {
    !outcome.disks.pools.is_empty()
}

/// A card that is redrawn where plan or outcome change it.
fn live(draw: fn(&View) -> Node) -> AnyView {
    view! { <Live draw=Box::new(draw) /> }.into_any()
}

/// A card that is there while something holds for the outcome.
fn live_if(test: fn(&Outcome) -> bool, draw: fn(&View) -> Node) -> AnyView {
    let page = page();
    let holds = Memo::new(move |_| page.outcome.with(|outcome| test(outcome)));
    (move || holds.get().then(|| live(draw))).into_any()
}

/// All results.
#[component]
pub fn Results(
    /// What stands above the verdict, such as banners. Default: nothing.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let page = page();
    view! {
        <div class="results" id="results" tabindex="-1" data-stale=move || page.stale.get().then_some("")>
            <InputsSummary />
            {children.map(|children| children())}
            {live(verdict::draw)}
            {live(budget::draw)}
            {live_if(has_nodes, nodes::draw)}
            {live(ladder::draw)}
            {live(overcommit::draw)}
            {live(arc::draw)}
            {live(cpu::draw)}
            {live_if(has_pools, pools::draw)}
            {live(advice::draw)}
            <CommandsCard />
            <LivePart draw=Box::new(foot::draw) />
        </div>
    }
    .into_any()
}
