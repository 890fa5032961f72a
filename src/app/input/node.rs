//! One node type: processors, memory, and what few people need.

use crate::app::act::Act;
use crate::app::typing::stands;
use crate::app::widget::{
    Desk, Node, button, choice, choices, el, field, icon_button, member, option, options, path, row, typed, unstated,
    way,
};
use crate::catalog::HOSTS;
use crate::i18n::digest::{memory_hint, node_title};
use crate::i18n::preset_name;
use crate::i18n::words::Input;
use crate::plan::{Memory, MemoryKind, NodeField, NodeType, Place};
use crate::units::Quantity;

/// Hardware threads of a core that processors have.
const THREADS: [u64; 4] = [1, 2, 4, 8];

/// Name, count and removal, where there are several types.
fn head(desk: &mut Desk, index: usize, title: &str) -> Node {
    let remove = desk.view.fill(Input::NodeRemove, &[title]);
    let number = node_title(desk.view.language, None, index);
    let head = vec![
        typed(desk, Place::Node(index, NodeField::Name), number, false),
        field(desk, Place::Node(index, NodeField::Count)),
        icon_button(desk, "x", remove, Act::RemoveNode(index)),
    ];
    row("fields name", head)
}

fn presets(desk: &mut Desk, index: usize) -> Node {
    let mut presets = unstated(desk, Input::PresetChoose);
    for host in HOSTS {
        presets = presets.add(option(host.id, preset_name(desk.view.language, host.id, host.name)));
    }
    let id = path("in-host", index, "preset");
    row("fields one", vec![way(desk, id, Input::HostPreset, presets, "", Act::FillNode(index))])
}

/// The usual numbers of threads, and the stated one where it is another.
fn threads(node: &NodeType) -> Node {
    let other = (!THREADS.contains(&node.threads)).then_some(node.threads);
    THREADS.into_iter().chain(other).map(|count| option(count.to_string(), count.to_string())).collect()
}

/// The modules of each size, or the plain total.
fn memory(desk: &mut Desk, index: usize, node: &NodeType) -> Vec<Node> {
    let at = |field| Place::Node(index, field);
    let Memory::Dimms(groups) = &node.memory else {
        let word = desk.view.say(Input::PlainToDimms);
        let fields = vec![field(desk, at(NodeField::Ram)), button(desk, "btn line", "", word, Act::AddDimms(index))];
        return vec![row("fields two", fields)];
    };
    let several = groups.len() > 1;
    let dimms = |dimm: usize| {
        let times = el("span").class("times").attr("aria-hidden", "true").add("×");
        let mut fields =
            vec![field(desk, at(NodeField::DimmCount(dimm))), times, field(desk, at(NodeField::DimmSize(dimm)))];
        fields.push(if several {
            let name = desk.view.say(Input::DimmRemove);
            icon_button(desk, "x", name, Act::RemoveDimms(index, dimm))
        } else {
            let total = desk.view.shown(Quantity::Memory(node.memory.total()));
            el("output").add(desk.view.fill(Input::DimmSum, &[&total]))
        });
        row("fields dimm", fields)
    };
    (0..groups.len()).map(dimms).collect()
}

fn further(desk: &mut Desk, index: usize) -> Vec<Node> {
    let at = |field| Place::Node(index, field);
    let view = desk.view;
    let kinds = choices(view, MemoryKind::ALL, MemoryKind::word);
    let kinds = unstated(desk, Input::MemoryKindDefault).add(kinds);
    let first = vec![
        field(desk, at(NodeField::Slots)),
        field(desk, at(NodeField::Channels)),
        choice(desk, at(NodeField::MemoryKind), kinds),
    ];
    let add = view.say(Input::DimmAdd);
    let second = vec![field(desk, at(NodeField::Base)), button(desk, "btn line", "plus", add, Act::AddDimms(index))];
    let tier = stands(view.plan, at(NodeField::Tier)).then(|| field(desk, at(NodeField::Tier)));
    let third = [field(desk, at(NodeField::Cache))].into_iter().chain(tier).collect();
    vec![row("fields two", third), row("fields three", first), row("fields two", second)]
}

/// One node type. A single one stands flat in its card.
pub fn draw(desk: &mut Desk, index: usize, node: &NodeType, several: bool) -> Node {
    let at = |field| Place::Node(index, field);
    let view = desk.view;
    let id = ["in-host", &index.to_string()].join("-");
    let title = node_title(view.language, Some(node), index);
    let mut body = Vec::new();
    if several {
        body.push(head(desk, index, &title));
    }
    body.push(presets(desk, index));
    let processors = vec![
        field(desk, at(NodeField::Sockets)),
        field(desk, at(NodeField::Cores)),
        choice(desk, at(NodeField::Threads), threads(node)),
        field(desk, at(NodeField::Numa)),
    ];
    body.push(row("fields", processors));
    body.extend(memory(desk, index, node));
    body.push(el("p").class("hint").add(memory_hint(view.language, node)));
    body.push(options(desk, &id, Input::Options, &|desk| further(desk, index)));
    member(id, several.then_some(title), body)
}
