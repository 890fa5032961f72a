//! What a person states, one file for each part of the plan.

mod group;
mod guests;
mod host;
mod node;
mod policy;
mod pool;
mod storage;

use super::context::tr;
use super::widget::{Watch, card};
use crate::i18n::words::Input;
use leptos::prelude::*;

/// All inputs.
pub fn inputs() -> AnyView {
    view! {
        <form class="rail" aria-label=tr(Input::Inputs)>
            {card(Watch::All, guests::card)}
            {card(Watch::Host, host::card)}
            {card(Watch::Storage, storage::card)}
            {card(Watch::Policy, policy::card)}
        </form>
    }
    .into_any()
}
