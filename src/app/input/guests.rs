//! The virtual machines: as groups, or as totals.

use super::group;
use crate::app::act::Act;
use crate::app::widget::{Desk, Node, button, el, field, panel, row};
use crate::i18n::digest::{guests_digest, sum_parts};
use crate::i18n::words::Input;
use crate::plan::{Guests, Place, TotalField};

/// From so many groups on each folds to one line.
const MANY: usize = 5;

/// Groups or totals.
fn mode(desk: &mut Desk, totals: bool) -> Node {
    let mut way = |own: bool, name: Input| {
        let input = el("input").attr("type", "radio").attr("name", "guests-mode").flag("checked", totals == own);
        let input = desk.on(input, Act::Totals(own));
        el("label").add(input).add(desk.view.say(name))
    };
    let ways = vec![way(false, Input::GuestsGroups), way(true, Input::GuestsTotals)];
    let legend = el("legend").class("hide").add(desk.view.say(Input::GuestsMode));
    el("fieldset").class("segmented").add(legend).add(Node::from(ways))
}

fn groups(desk: &mut Desk, count: usize) -> Vec<Node> {
    let many = count >= MANY;
    let mut list = el("div").class("groups").flag("data-many", many);
    if count == 0 {
        list.put(el("p").class("group-empty").add(desk.view.say(Input::GuestsEmpty)));
    }
    for index in 0..count {
        list.put(group::draw(desk, index, many));
    }
    let word = desk.view.say(Input::GroupAdd);
    vec![list, row("actions", vec![button(desk, "btn line", "plus", word, Act::AddGroup)])]
}

fn totals(desk: &mut Desk) -> Vec<Node> {
    let fields = [TotalField::Count, TotalField::Vcpus, TotalField::Ram, TotalField::Disk];
    let fields = fields.map(|total| field(desk, Place::Total(total))).into();
    let title = desk.view.say(Input::Totals);
    let body = vec![row("fields", fields), group::room(desk, 0)];
    let group = el("details").class("group").flag("open", true).attr("aria-label", title);
    vec![row("groups", vec![group.add(el("summary").add(title)).add(row("group-body", body))])]
}

/// Sums over all guests. Not a live region: the verdict's announcement says once what has come out.
fn sums(desk: &Desk) -> Node {
    let mut sums = el("div").class("sum");
    for (value, unit) in sum_parts(desk.view.language, &desk.view.outcome.today) {
        sums.put(el("span").add(el("b").add(value)).add(" ").add(unit));
    }
    sums
}

/// The card of the virtual machines.
pub fn card(desk: &mut Desk) -> Node {
    let count = match &desk.view.plan.guests {
        Guests::Groups(groups) => Some(groups.len()),
        Guests::Totals(_) => None,
    };
    let mut body = vec![mode(desk, count.is_none())];
    body.extend(match count {
        Some(count) => groups(desk, count),
        None => totals(desk),
    });
    body.push(sums(desk));
    let digest = guests_digest(desk.view.language, &desk.view.outcome.today);
    panel(desk, "in-vm", Input::GuestsTitle, digest, body)
}
