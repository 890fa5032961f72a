//! One group of equal virtual machines.

use super::role;
use crate::app::act::{Act, Flag, has};
use crate::app::widget::{
    Desk, Fig, Node, Sheet, check, chevron, choice, choices, el, field, icon_button, option, options, row, strong,
    typed, unstated, ways,
};
use crate::i18n::count;
use crate::i18n::digest::{group_digest, group_title};
use crate::i18n::words::Input;
use crate::plan::{Family, GuestField, GuestGroup, Guests, Place, Profile, Provisioning, read};

/// Sizes of huge pages in MiB, as a field's text.
const PAGES: [(&str, Input); 3] = [("", Input::HugePageNone), ("2", Input::HugePage2), ("1024", Input::HugePage1024)];
const FLAGS: [(Flag, Input); 4] = [
    (Flag::Pinned, Input::Pinned),
    (Flag::Passthrough, Input::Passthrough),
    (Flag::Container, Input::Container),
    (Flag::NoTools, Input::NoTools),
];

/// How many more guests like those of a group fit; nothing where that is not looked for, as with very many groups.
pub fn room(desk: &Desk, index: usize) -> Node {
    let view = desk.view;
    let Some(room) = view.outcome.room.iter().find(|room| room.group == index) else { return None.into() };
    let text = match room.more.value {
        0 => view.say(Input::RoomNone).to_owned(),
        more => view.fill_one(Input::RoomMany, count(more)),
    };
    let binds = view.fill(Input::RoomBinds, &[view.say(room.binds)]);
    let face = vec![strong(&text), " · ".into(), binds.into()].into();
    let figure = Fig { class: "fig inline", ..Fig::of("room", "room", index.to_string()) };
    let sheet = || Sheet::of(view.say(Input::RoomTitle), &room.more.how);
    row("room", vec![figure.draw(&view, face, &sheet)])
}

/// Sizes of huge pages, and the stated one where it is another.
fn pages(desk: &Desk, place: Place) -> Node {
    let now = read(desk.view.plan, place);
    let pages = ways(desk, &PAGES);
    if PAGES.iter().any(|(word, _)| *word == now) {
        return pages;
    }
    let text = desk.view.fill(Input::HugePageOther, &[&now]);
    pages.add(option(now, text))
}

/// What few groups need.
fn further(desk: &mut Desk, index: usize, group: &GuestGroup) -> Vec<Node> {
    let at = |field| Place::Guest(index, field);
    let family = desk.view.plan.platform.family();
    // VMware balloons down to the reservation; a minimum of its own is known on Linux hosts only.
    let balloon = family != Family::Esxi || group.balloon_min.is_some();
    let page = pages(desk, at(GuestField::HugePage));
    let disks = choices(desk.view, Provisioning::ALL, Provisioning::word);
    let disks = unstated(desk, Input::ProvisioningDefault).add(disks);
    let mut fields: Vec<Node> = vec![
        field(desk, at(GuestField::RamUse)),
        field(desk, at(GuestField::CpuUse)),
        field(desk, at(GuestField::Iops)),
        field(desk, at(GuestField::Writes)),
        field(desk, at(GuestField::Sync)),
        choice(desk, at(GuestField::Provisioning), disks),
    ];
    if balloon {
        fields.push(field(desk, at(GuestField::BalloonMin)));
    }
    fields.push(field(desk, at(GuestField::Reservation)));
    fields.push(choice(desk, at(GuestField::HugePage), page));
    let mut boxes = Vec::new();
    for (flag, name) in FLAGS {
        let ticked = has(group, flag);
        if flag != Flag::Container || family == Family::Proxmox || ticked {
            boxes.push(check(desk, name, ticked, Act::Tick(index, flag)));
        }
    }
    vec![row("fields three", fields), row("checks", boxes)]
}

fn body(desk: &mut Desk, index: usize, group: &GuestGroup, title: &str) -> Vec<Node> {
    let at = |field| Place::Guest(index, field);
    let profiles = choices(desk.view, Profile::ALL, Profile::word);
    let remove = desk.view.fill(Input::GroupRemove, &[title]);
    let number = group_title(desk.view.language, None, index);
    let head = vec![
        typed(desk, at(GuestField::Name), number, false),
        choice(desk, at(GuestField::Profile), profiles),
        icon_button(desk, "x", remove, Act::RemoveGroup(index)),
    ];
    let sizes = [GuestField::Count, GuestField::Vcpus, GuestField::Ram, GuestField::Disk];
    let sizes = sizes.map(|size| field(desk, at(size))).into();
    let further =
        options(desk, &["in-vm", &index.to_string()].join("-"), Input::Options, &|desk| further(desk, index, group));
    let role = role::helper(desk, index, group);
    vec![row("fields name", head), row("fields", sizes), role, further, room(desk, index)]
}

/// One group. Of many each folds to one line, one is open at a time, and its fields are made while it is.
pub fn draw(desk: &mut Desk, index: usize, many: bool) -> Node {
    let Guests::Groups(groups) = &desk.view.plan.guests else { return None.into() };
    let Some(group) = groups.get(index) else { return None.into() };
    let language = desk.view.language;
    let (key, title) = (["in-vm", &index.to_string()].join("-"), group_title(language, Some(group), index));
    let open = !many || desk.is_open(&key);
    let body = if open { body(desk, index, group, &title) } else { Vec::new() };
    let head = el("summary")
        .add(chevron())
        .add(el("b").add(title.clone()))
        .add(el("span").class("digest").add(group_digest(language, group)));
    let mut details = el("details").class("group").attr("id", key.clone()).attr("aria-label", title);
    if many {
        details = details.attr("name", "vm-group").attr("data-open", key);
    }
    details.flag("open", open).add(head).add(row("group-body", body))
}
