//! What a person can do with a control, as data: one gateway from every control to the state.

use super::bar::{copy_export, download, print, print_all, show_menu, switch_theme};
use super::links::go_to_soon;
use super::offline::reload;
use super::state::Store;
use super::widget::anchor;
use crate::catalog::{DISKS, Example, FORMS, HOSTS, Role};
use crate::i18n::words::Frame;
use crate::i18n::{Language, preset_name, say};
use crate::plan::{ArcPolicy, Overcommit};
use crate::plan::{
    DiskField, DiskGroup, GuestField, GuestGroup, Guests, Layout, NodeField, NodeType, Place, Plan, Pool, PoolField,
    System,
};
use crate::report::Format;
use crate::share::layout_word;
use crate::storage::distributed::offers;

/// What a group has or has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Processors and memory are pinned.
    Pinned,
    /// A device is passed through.
    Passthrough,
    /// A container.
    Container,
    /// Without guest tools.
    NoTools,
}

/// What a control does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Is typed in: the text goes into the field.
    Type(Place),
    /// Chooses the word of a field.
    Choose(Place),
    /// Ticks what a group has.
    Tick(usize, Flag),
    /// Ticks that the host was upgraded.
    TickUpgraded,
    /// States groups or totals.
    Totals(bool),
    /// Adds a guest group.
    AddGroup,
    /// Takes a guest group away.
    RemoveGroup(usize),
    /// Adds a node type.
    AddNode,
    /// Takes a node type away.
    RemoveNode(usize),
    /// Fills a node type from a server.
    FillNode(usize),
    /// Adds modules of another size to a node type.
    AddDimms(usize),
    /// Takes modules of one size away.
    RemoveDimms(usize, usize),
    /// Adds a pool.
    AddPool,
    /// Takes a pool away.
    RemovePool(usize),
    /// Fills a pool from a storage form.
    FillPool(usize),
    /// Chooses a pool's system.
    ChooseSystem(usize),
    /// Chooses a pool's layout by its word in links.
    ChooseLayout(usize),
    /// States a pool's layout; disks beyond those that it takes become spares.
    UseLayout(usize, Layout),
    /// Adds disks to a pool.
    AddDisks(usize),
    /// Takes disks away.
    RemoveDisks(usize, usize),
    /// Fills disks from a model.
    FillDisks(usize, usize),
    /// Chooses the overcommit target.
    ChooseOvercommit,
    /// Chooses how the ARC maximum is found.
    ChooseArc,
    /// Is typed in or chosen from: the text is noted beside the plan.
    Note(String),
    /// Notes yes or no beside the plan.
    Flip(String, bool),
    /// Gives a group what its role needs.
    GiveRole(usize, Role, Box<GuestGroup>),
    /// Takes a candidate's nodes, and its pools unless the plan's stay.
    UseCandidate(String, Box<NodeType>, Option<Vec<Pool>>),
    /// Shows the scenarios side by side, or the plan again.
    Compare,
    /// Keeps a copy of the plan as a scenario.
    AddScenario,
    /// Takes a scenario away.
    RemoveScenario(usize),
    /// Makes a scenario the plan.
    UseScenario(usize),
    /// Names a scenario.
    NameScenario(usize),
    /// Opens an example.
    Open(Example),
    /// Opens the empty plan.
    OpenEmpty,
    /// Copies the text of the element with this id.
    Copy(&'static str),
    /// Downloads the plan and its answer as a file.
    Download(Format),
    /// Copies what such a file holds.
    CopyExport(Format),
    /// Shows another menu in the place of the narrow page's.
    ShowMenu(&'static str),
    /// Opens the print dialog.
    Print,
    /// The same, with all derivations behind the sheet.
    PrintAll,
    /// Takes back.
    Undo,
    /// Takes back what a message says was done.
    UndoStep,
    /// Does again.
    Redo,
    /// Switches the theme.
    Theme,
    /// Speaks the chosen language.
    Speak,
    /// Speaks this language.
    SpeakOne(Language),
    /// Opens the own plan again.
    BackToOwn,
    /// Puts the notice of a shared plan away.
    DismissShared,
    /// Puts the notices of a link away.
    DismissNotices,
    /// Puts the toast away.
    DismissToast,
    /// Loads the newer version of the page.
    TakeNewer,
    /// Puts the notice of a newer version away.
    DismissNewer,
}

/// A group with a box ticked or not.
pub fn has(group: &GuestGroup, flag: Flag) -> bool {
    match flag {
        Flag::Pinned => group.pinned,
        Flag::Passthrough => group.passthrough,
        Flag::Container => group.container,
        Flag::NoTools => !group.tools,
    }
}

fn toggled(plan: &Plan, index: usize, flag: Flag) -> Plan {
    let mut plan = plan.clone();
    if let Guests::Groups(groups) = &mut plan.guests
        && let Some(group) = groups.get_mut(index)
    {
        match flag {
            Flag::Pinned => group.pinned = !group.pinned,
            Flag::Passthrough => group.passthrough = !group.passthrough,
            Flag::Container => group.container = !group.container,
            Flag::NoTools => group.tools = !group.tools,
        }
    }
    plan
}

/// The number of an entry after the one with another number is gone.
fn past(index: usize, gone: usize) -> Option<usize> {
    if index == gone { None } else { Some(index - usize::from(index > gone)) }
}

/// Where a field is after that was done; nothing where it is gone or has been filled.
fn moved(act: &Act, place: Place) -> Option<Place> {
    Some(match (act, place) {
        (Act::RemoveGroup(gone), Place::Guest(index, field)) => Place::Guest(past(index, *gone)?, field),
        (Act::RemoveNode(gone), Place::Node(index, field)) => Place::Node(past(index, *gone)?, field),
        (Act::RemovePool(gone), Place::Pool(index, field)) => Place::Pool(past(index, *gone)?, field),
        (Act::RemovePool(gone), Place::Disk(index, disk, field)) => Place::Disk(past(index, *gone)?, disk, field),
        (Act::RemoveDisks(pool, gone), Place::Disk(index, disk, field)) if index == *pool => {
            Place::Disk(index, past(disk, *gone)?, field)
        }
        (Act::RemoveDimms(node, gone), Place::Node(index, field)) if index == *node => Place::Node(
            index,
            match field {
                NodeField::DimmCount(dimm) => NodeField::DimmCount(past(dimm, *gone)?),
                NodeField::DimmSize(dimm) => NodeField::DimmSize(past(dimm, *gone)?),
                field => field,
            },
        ),
        (Act::FillNode(node), Place::Node(index, field)) if index == *node => match field {
            NodeField::Count | NodeField::Base | NodeField::Watts | NodeField::Tier | NodeField::Cache => place,
            _ => return None,
        },
        (Act::FillPool(pool), Place::Pool(index, _) | Place::Disk(index, ..)) if index == *pool => return None,
        (Act::FillDisks(pool, group), Place::Disk(index, disk, field)) if index == *pool && disk == *group => {
            match field {
                DiskField::Count | DiskField::Role => place,
                _ => return None,
            }
        }
        (Act::GiveRole(group, ..), Place::Guest(index, field)) if index == *group => match field {
            GuestField::Name | GuestField::Count | GuestField::Disk => place,
            _ => return None,
        },
        (Act::UseCandidate(..), Place::Node(..)) => return None,
        (Act::UseCandidate(_, _, Some(_)), Place::Pool(..) | Place::Disk(..)) => return None,
        (_, place) => place,
    })
}

/// Does it. `value` is the word that was chosen, where something is chosen.
#[inline(never)]
pub fn perform(store: Store, act: &Act, value: &str) {
    // Where the focus goes after the plan has another shape.
    let reshape = |done: Frame, change: &dyn Fn(&Plan) -> Plan, to: &dyn Fn(&Plan) -> Place| {
        if store.reshape(done, change, &|place| moved(act, place)) {
            go_to_soon(anchor(store.with_plan(to)));
        }
    };
    match act {
        Act::Type(_) => {}
        Act::Choose(place) => store.choose(*place, value),
        Act::Tick(index, flag) => {
            store.change(&|plan| toggled(plan, *index, *flag));
        }
        Act::TickUpgraded => {
            store.change(&|plan| {
                let mut plan = plan.clone();
                plan.policy.zfs_upgraded = !plan.policy.zfs_upgraded;
                plan
            });
        }
        Act::Totals(totals) => store.set_totals(*totals),
        Act::AddGroup => reshape(Frame::GroupAdded, &Plan::with_group, &|plan| group_near(plan, usize::MAX)),
        Act::RemoveGroup(index) => {
            store.forget_roles();
            reshape(Frame::GroupRemoved, &|plan| plan.without_group(*index), &|plan| group_near(plan, *index));
        }
        Act::AddNode => reshape(Frame::NodeAdded, &Plan::with_node, &|plan| {
            Place::Node(plan.nodes.len().saturating_sub(1), NodeField::Name)
        }),
        Act::RemoveNode(index) => {
            reshape(Frame::NodeRemoved, &|plan| plan.without_node(*index), &|_| Place::Nodes);
        }
        Act::FillNode(index) => {
            if let Some(host) = HOSTS.iter().find(|host| host.id == value) {
                let name = preset_name(store.page.language.get_untracked(), host.id, host.name);
                let node = || NodeType { name: name.to_owned(), ..host.node() };
                store.fill_from(name, &|plan| plan.with_hardware(*index, node()), &|place| moved(act, place));
            }
        }
        Act::AddDimms(index) => {
            store.reshape(Frame::DimmsAdded, &|plan| plan.with_dimms(*index), &Some);
        }
        Act::RemoveDimms(index, dimm) => {
            reshape(Frame::DimmsRemoved, &|plan| plan.without_dimms(*index, *dimm), &|_| {
                Place::Node(*index, NodeField::DimmCount(0))
            })
        }
        Act::AddPool => reshape(Frame::PoolAdded, &Plan::with_pool, &|plan| {
            Place::Pool(plan.pools.len().saturating_sub(1), PoolField::System)
        }),
        Act::RemovePool(index) => {
            reshape(Frame::PoolRemoved, &|plan| plan.without_pool(*index), &|_| Place::Pools);
        }
        Act::FillPool(index) => {
            if let Some(form) = FORMS.iter().find(|form| form.id == value) {
                store.fill_from(form.name, &|plan| plan.with_form(*index, form.pool()), &|place| moved(act, place));
            }
        }
        Act::ChooseSystem(index) => {
            if let Some(system) = System::from_word(value) {
                store.change(&|plan| plan.with_system(*index, system));
            }
        }
        Act::ChooseLayout(index) => {
            let layout = layout_by_word(store, *index, value);
            store.change(&|plan| plan.with_layout(*index, layout.clone()));
        }
        Act::UseLayout(index, layout) => {
            store.change(&|plan| plan.with_layout(*index, layout.clone()));
        }
        Act::AddDisks(index) => reshape(Frame::DisksAdded, &|plan| plan.with_disks(*index), &|plan| {
            let last = plan.pools.get(*index).map_or(0, |pool| pool.disks.len().saturating_sub(1));
            Place::Disk(*index, last, DiskField::Count)
        }),
        Act::RemoveDisks(index, disk) => {
            reshape(Frame::DisksRemoved, &|plan| plan.without_disks(*index, *disk), &|_| {
                Place::Pool(*index, PoolField::System)
            })
        }
        Act::FillDisks(index, disk) => {
            if let Some(model) = DISKS.iter().find(|model| model.id == value) {
                let name = preset_name(store.page.language.get_untracked(), model.id, model.name);
                let disks = || DiskGroup { name: name.to_owned(), ..model.group(1) };
                let change = |plan: &Plan| plan.with_disk_model(*index, *disk, disks());
                store.fill_from(name, &change, &|place| moved(act, place));
            }
        }
        Act::ChooseOvercommit => store.set_overcommit(value),
        Act::ChooseArc => store.set_arc(value),
        Act::Note(key) => store.set_note(key, value),
        Act::Flip(key, on) => store.set_note(key, if *on { "1" } else { "0" }),
        Act::GiveRole(index, role, group) => {
            let name = say(store.page.language.get_untracked(), *role);
            store.fill_from(name, &|plan| plan.with_group_as(*index, group), &|place| moved(act, place));
        }
        Act::UseCandidate(name, node, pools) => {
            let change = |plan: &Plan| plan.with_cluster((**node).clone(), pools.as_deref());
            store.fill_from(name, &change, &|place| moved(act, place));
        }
        Act::Compare => store.switch_compare(),
        Act::AddScenario => store.add_scenario(),
        Act::RemoveScenario(index) => store.remove_scenario(*index),
        Act::UseScenario(index) => store.use_scenario(*index),
        Act::NameScenario(index) => store.name_scenario(*index, value),
        Act::Open(example) => store.open_example(*example),
        Act::OpenEmpty => store.open_empty(),
        Act::Copy(id) => store.copy(id),
        Act::Download(format) => download(store, *format),
        Act::CopyExport(format) => copy_export(store, *format),
        Act::ShowMenu(menu) => show_menu(menu),
        Act::Print => print(),
        Act::PrintAll => print_all(store),
        Act::Undo => store.undo(),
        Act::UndoStep => store.undo_step(),
        Act::Redo => store.redo(),
        Act::Theme => switch_theme(),
        Act::Speak => {
            if let Some(language) = Language::from_tag(value) {
                store.speak(language);
            }
        }
        Act::SpeakOne(language) => store.speak(*language),
        Act::BackToOwn => store.back_to_own(),
        Act::DismissShared => store.dismiss_shared(),
        Act::DismissNotices => store.dismiss_notices(),
        Act::DismissToast => store.dismiss_toast(),
        Act::TakeNewer => reload(),
        Act::DismissNewer => store.tell_newer(false),
    }
}

/// The layout of a pool that a word stands for; left open where it is none of those that its disks allow.
fn layout_by_word(store: Store, index: usize, word: &str) -> Layout {
    store.page.outcome.with(|outcome| {
        let pool = outcome.disks.pools.iter().find(|pool| pool.index == index);
        let Some(pool) = pool else { return Layout::Auto };
        let mut layouts = pool.layouts.iter().map(|own| &own.choice.layout);
        let ranked = layouts.find(|layout| layout_word(layout) == word).cloned();
        // Storage over the nodes offers the same everywhere.
        let mut offered = offers(pool.system).iter().map(|part| Layout::Parts(vec![*part]));
        ranked.or_else(|| offered.find(|layout| layout_word(layout) == word)).unwrap_or_default()
    })
}

/// The group with this number, the last where there are fewer, the card where there is none.
fn group_near(plan: &Plan, index: usize) -> Place {
    let groups = match &plan.guests {
        Guests::Groups(groups) => groups.len(),
        Guests::Totals(_) => 0,
    };
    match groups.checked_sub(1) {
        Some(last) => Place::Guest(index.min(last), GuestField::Name),
        None => Place::Guests,
    }
}

/// The word of an overcommit target.
pub const fn overcommit_word(overcommit: Overcommit) -> &'static str {
    match overcommit {
        Overcommit::None => "none",
        Overcommit::Safe => "safe",
        Overcommit::Stated(_) => "stated",
    }
}

/// The word of a way to find the ARC maximum.
pub const fn arc_word(arc: ArcPolicy) -> &'static str {
    match arc {
        ArcPolicy::Auto => "auto",
        ArcPolicy::Default => "default",
        ArcPolicy::Stated(_) => "stated",
    }
}
