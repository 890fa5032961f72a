//! One pool: its system, its disks, how they are combined.

use crate::app::act::Act;
use crate::app::typing::stands;
use crate::app::widget::{
    Desk, Node, button, choice, choice_by, choices, el, field, icon_button, member, option, options, path, row,
    unstated, way,
};
use crate::catalog::{DISKS, FORMS};
use crate::i18n::preset_name;
use crate::i18n::words::Input;
use crate::plan::{DiskField, DiskKind, DiskRole, Layout, Place, Pool, PoolField, System};
use crate::report::{choice_name, protection_name};
use crate::share::layout_word;
use crate::sizing::layouts::Candidate;
use crate::storage::Spread;
use crate::storage::distributed::{offers, protection};

/// Systems that the platform runs, and the stated one where it does not.
fn systems(desk: &Desk, pool: &Pool) -> Node {
    let view = desk.view;
    let choice = |system: &System| match view.plan.platform.runs(*system) {
        true => Some(option(system.word(), view.say(*system))),
        false if pool.system == *system => {
            Some(option(system.word(), view.fill(Input::SystemForeign, &[view.say(*system)])))
        }
        false => None,
    };
    System::ALL.iter().filter_map(choice).collect()
}

/// The storage forms of the catalogue that the platform runs; nothing where it runs none.
pub fn form(desk: &mut Desk, index: usize) -> Option<Node> {
    let view = desk.view;
    let platform = view.plan.platform;
    let mut forms = None;
    for form in FORMS.iter().filter(|form| platform.runs(form.system)) {
        let all = forms.unwrap_or_else(|| unstated(desk, Input::PresetChoose));
        forms = Some(all.add(option(form.id, form.name)));
    }
    let forms = forms?;
    Some(way(desk, path("in-storage", index, "form"), Input::StorageForm, forms, "", Act::FillPool(index)))
}

/// The layouts that the disks allow, the best first; each stands for its word in links.
fn layout(desk: &mut Desk, index: usize, pool: &Pool) -> Option<Node> {
    let view = desk.view;
    let answer = view.outcome.disks.pools.iter().find(|answer| answer.index == index)?;
    if pool.system.is_distributed() {
        return answer.spread.map(|spread| parts(desk, index, pool, &spread));
    }
    let first = answer.layouts.first()?;
    let name = |own: &Candidate| choice_name(view.language, &own.choice);
    let auto = option(layout_word(&Layout::Auto), view.fill(Input::LayoutAutoIs, &[&name(first)]));
    let mut options = Node::from(vec![auto]);
    for own in &answer.layouts {
        options = options.add(option(layout_word(&own.choice.layout), name(own)));
    }
    let id = path("in-storage", index, "layout");
    let now = layout_word(&pool.layout);
    Some(row("fields one", vec![way(desk, id, Input::Layout, options, &now, Act::ChooseLayout(index))]))
}

/// Copies and parity over nodes, as the system offers them.
fn parts(desk: &mut Desk, index: usize, pool: &Pool, spread: &Spread) -> Node {
    let view = desk.view;
    let with = |layout: Layout| Pool { layout, ..pool.clone() };
    let name = |pool: &Pool| protection_name(view.language, protection(pool, spread.nodes));
    let auto = view.fill(Input::LayoutAutoIs, &[&name(&with(Layout::Auto))]);
    let mut options = Node::from(vec![option(layout_word(&Layout::Auto), auto)]);
    let now = layout_word(&pool.layout);
    let mut known = pool.layout == Layout::Auto;
    for part in offers(pool.system) {
        let other = with(Layout::Parts(vec![*part]));
        known |= other.layout == pool.layout;
        options = options.add(option(layout_word(&other.layout), name(&other)));
    }
    if !known {
        options = options.add(option(now.clone(), name(pool)));
    }
    let id = path("in-storage", index, "layout");
    row("fields one", vec![way(desk, id, Input::Layout, options, &now, Act::ChooseLayout(index))])
}

/// What is known of a model and takes the place of what is usual for its kind.
const FIGURES: [DiskField; 7] = [
    DiskField::Afr,
    DiskField::Endurance,
    DiskField::ReadIops,
    DiskField::WriteIops,
    DiskField::ReadMbs,
    DiskField::WriteMbs,
    DiskField::WriteP99,
];

/// One disk group.
fn disks(desk: &mut Desk, pool: usize, index: usize) -> Node {
    let view = desk.view;
    let at = |field| Place::Disk(pool, index, field);
    let number = (index + 1).to_string();
    let key = path("in-storage", pool, &["disk", &index.to_string()].join("-"));
    let title = view.fill(Input::DisksNumber, &[&number]);
    let kinds = choices(view, DiskKind::ALL, DiskKind::word);
    let roles = choices(view, DiskRole::ALL, DiskRole::word);
    let mut presets = unstated(desk, Input::PresetChoose);
    for disk in DISKS {
        presets = presets.add(option(disk.id, preset_name(view.language, disk.id, disk.name)));
    }
    let first = vec![
        field(desk, at(DiskField::Count)),
        field(desk, at(DiskField::Size)),
        choice(desk, at(DiskField::Kind), kinds),
    ];
    let id = [key.as_str(), "preset"].join("-");
    let remove = view.fill(Input::DisksRemove, &[&number]);
    let second = vec![
        choice(desk, at(DiskField::Role), roles),
        way(desk, id, Input::DiskPreset, presets, "", Act::FillDisks(pool, index)),
        icon_button(desk, "x", remove, Act::RemoveDisks(pool, index)),
    ];
    let figures = options(desk, &key, Input::Figures, &|desk| {
        let fields = FIGURES.map(|figure| field(desk, at(figure)));
        vec![row("fields two", fields.into())]
    });
    let group = el("details").class("group").attr("id", key).flag("open", true).attr("aria-label", title.clone());
    let body = vec![row("fields three", first), row("fields name", second), figures];
    group.add(el("summary").add(title)).add(row("group-body", body))
}

/// What few pools need to have stated.
const FURTHER: [PoolField; 6] = [
    PoolField::Volblock,
    PoolField::Record,
    PoolField::Ashift,
    PoolField::Compression,
    PoolField::ExpandedFrom,
    PoolField::Net,
];

fn further(desk: &mut Desk, index: usize, of: &[PoolField]) -> Vec<Node> {
    let each = |own: &PoolField| match own {
        PoolField::Volblock => volblock(desk, Place::Pool(index, *own)),
        own => field(desk, Place::Pool(index, *own)),
    };
    vec![row("fields two", of.iter().map(each).collect())]
}

/// The sizes that OpenZFS takes without a warning.
fn volblock(desk: &mut Desk, place: Place) -> Node {
    let view = desk.view;
    let mut sizes = unstated(desk, Input::VolblockDefault);
    for size in ["4", "8", "16", "32", "64", "128"] {
        sizes = sizes.add(option(size, view.fill(Input::BlockKib, &[size])));
    }
    choice(desk, place, sizes)
}

/// One pool. A single one stands flat in its card.
pub fn draw(desk: &mut Desk, index: usize, pool: &Pool, several: bool) -> Node {
    let view = desk.view;
    let id = ["in-storage", &index.to_string()].join("-");
    let title = several.then(|| view.fill_one(Input::PoolNumber, (index + 1).to_string()));
    let systems = systems(desk, pool);
    let system = choice_by(desk, Place::Pool(index, PoolField::System), systems, Act::ChooseSystem(index));
    let mut body = vec![row("fields one", vec![system])];
    body.extend(form(desk, index).map(|form| row("fields one", vec![form])));
    // Remote storage has no disks here; what is stated stays in sight.
    let local = !pool.system.is_remote() || !pool.disks.is_empty();
    let mut actions = Vec::new();
    if local {
        let mut groups = el("div").class("groups");
        for disk in 0..pool.disks.len() {
            groups.put(disks(desk, index, disk));
        }
        body.push(groups);
        actions.push(button(desk, "btn line", "plus", view.say(Input::DisksAdd), Act::AddDisks(index)));
    }
    let remove = match &title {
        Some(title) => view.fill(Input::PoolRemove, &[title]),
        None => view.say(Input::PoolRemoveOnly).to_owned(),
    };
    actions.push(button(desk, "btn line", "x", remove, Act::RemovePool(index)));
    body.push(row("actions", actions));
    if local {
        body.extend(layout(desk, index, pool));
    }
    let shown: Vec<PoolField> =
        FURTHER.into_iter().filter(|field| stands(view.plan, Place::Pool(index, *field))).collect();
    if !shown.is_empty() {
        body.push(options(desk, &id, Input::Options, &|desk| further(desk, index, &shown)));
    }
    member(id, title, body)
}
