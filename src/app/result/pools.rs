//! Disk space, estimated: what the guests need, what the pools hold, how full they get.

use super::card::card;
use crate::app::widget::{Face, Fig, Node, Row, Sheet, View, el, labelled};
use crate::explain::{Derivation, Name, Origin};
use crate::i18n::words::Answer;
use crate::plan::{DiskGroup, DiskSize, System};
use crate::report::{disk_need, layout_name};
use crate::sizing::disks::PoolAnswer;
use crate::units::Quantity;

/// How the usable space of all pools was found: a term of the fill.
fn usable_how<'a>(view: &View<'a>) -> Option<&'a Derivation> {
    let fill = view.outcome.disks.fill.as_ref()?;
    fill.how.terms.iter().find_map(|term| match &term.origin {
        Origin::Found(how) if term.name == Name::PoolUsable => Some(how.as_ref()),
        _ => None,
    })
}

fn figures(view: &View) -> Node {
    let disks = &view.outcome.disks;
    let figure = |name: &'static str, label: Answer, value: Option<String>, note: String, sheet: &dyn Fn() -> Sheet| {
        let value = value.unwrap_or_else(|| view.say(Answer::Nothing).to_owned());
        let notes = if note.is_empty() { Vec::new() } else { vec![note] };
        let face = Face { label: view.say(label), value, notes, ..Face::default() };
        Fig::new("pools", name).draw(view, face.draw(view), sheet)
    };
    let after = if view.outcome.nodes.left < view.outcome.nodes.count { view.say(Answer::DiskUsableNote) } else { "" };
    let fill = disks.fill.as_ref();
    let limit = view.fill(Answer::DiskFillNote, &[&view.share(disks.limit)]);
    let need = view.say(Answer::DiskNeedNote).to_owned();
    let need_sheet = || Sheet::of(view.say(Answer::DiskNeed), &disk_need(view.plan));
    let usable_sheet = || Sheet::default().and(view.say(Answer::DiskUsable), usable_how(view));
    let fill_sheet = || Sheet::default().and(view.say(Answer::DiskFill), fill.map(|fill| &fill.how));
    let usable = disks.usable.map(|usable| view.space(usable));
    let filled = fill.map(|fill| view.share(fill.value));
    el("div")
        .class("figs three")
        .add(figure("disk.need", Answer::DiskNeed, Some(view.space(disks.need)), need, &need_sheet))
        .add(figure("disk.all", Answer::DiskUsable, usable, after.to_owned(), &usable_sheet))
        .add(figure("disk.filled", Answer::DiskFill, filled, limit, &fill_sheet))
}

/// The disks of a pool, its layout and what it survives, in one line.
fn about(view: &View, pool: &PoolAnswer) -> String {
    if pool.system.is_remote() {
        return view.say(Answer::PoolRemote).to_owned();
    }
    let disk = |group: &DiskGroup| {
        let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
        format!("{} × {}", group.count, view.shown(Quantity::Disk(size)))
    };
    let stated = view.plan.pools.get(pool.index);
    let disks: Vec<String> = stated.into_iter().flat_map(|pool| pool.data_disks()).map(disk).collect();
    if disks.is_empty() {
        return view.say(Answer::PoolNoDisks).to_owned();
    }
    let mut parts = vec![disks.join(" + ")];
    if let Some(layout) = &pool.layout {
        let name = layout_name(view.language, &layout.layout);
        let chosen = || format!("{name} ({})", view.say(Answer::PoolChosen));
        parts.push(if layout.stated { name } else { chosen() });
    }
    parts.extend(pool.survives.map(|survives| match survives {
        0 => view.say(Answer::PoolSurvivesNone).to_owned(),
        1 => view.say(Answer::PoolSurvivesOne).to_owned(),
        more => view.fill(Answer::PoolSurvives, &[&more.to_string()]),
    }));
    parts.extend((!pool.fits_platform).then(|| view.say(Answer::PoolWrongPlatform).to_owned()));
    parts.join(", ")
}

fn pool(view: &View, pool: &PoolAnswer) -> Node {
    let name = (view.language.catalogue().system)(pool.system);
    let unit = if pool.system == System::Ceph { Answer::PoolCephUsable } else { Answer::PoolUsable };
    let held = pool.space.as_ref();
    let face = Row {
        name: name.to_owned(),
        note: about(view, pool),
        value: held.map_or_else(|| view.say(Answer::Nothing).to_owned(), |held| view.space(held.usable.value)),
        hidden_unit: held.map_or("", |_| view.say(unit)),
        bar: (!pool.fits_platform).then(|| labelled("is-warning", "tight", view.say(Answer::Warning))),
        ..Row::default()
    };
    let title = format!("{name}: {}", view.say(Answer::DiskUsable));
    let sheet = || Sheet::default().and(title, held.map(|held| &held.usable.how));
    Fig::of("pool", "disk.usable", pool.index).draw(view, face.draw(), sheet)
}

/// The disk space card; for plans that state storage.
pub fn draw(view: &View) -> Node {
    let pools: Node = view.outcome.disks.pools.iter().map(|own| pool(view, own)).collect();
    let body = vec![figures(view), el("div").class("rows pools").add(pools)];
    card(view, "pools", "card", Answer::PoolsTitle, view.say(Answer::PoolsNote).into(), body.into())
}
