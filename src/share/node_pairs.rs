//! Node types: `node=2x1s32c2t,n=R650` and the pairs that belong to it, from `dimm` to `numa`.

use super::amount::{count, memory, memory_text, memory_word, percent, plain, watts};
use super::guest_word::label;
use super::notice::{NoticeKind, Notices, Used};
use super::pair::Pair;
use super::word::{Word, read};
use super::{Pairs, mangled, text};
use crate::plan::{Base, DimmGroup, Memory, MemoryKind, NodeType};
use crate::units::{Bytes, bound};

/// A node type whose memory is still being told.
#[derive(Default)]
pub(super) struct NodeDraft {
    node: NodeType,
    dimms: Vec<DimmGroup>,
    total: Option<Bytes>,
    /// Memory that could not be read: what stands in its place is known only at the end.
    refused: Vec<(&'static str, String)>,
}

impl NodeDraft {
    /// Opens a node type with the value of `node`.
    pub(super) fn open(value: &str, notices: &mut Notices) -> NodeDraft {
        let mut node = NodeType::default();
        let (fields, all) = mangled::fields(value);
        for (index, field) in fields.iter().enumerate() {
            let word = plain(field);
            match field.split_once('=') {
                _ if word.is_empty() => {}
                Some((name, value)) if plain(name) == "n" => node.name = label("node", value, notices),
                None if index == 0 => {
                    if !sizes(&mut node, &word) {
                        notices.bad("node", field, Used::Word(size_text(&node)));
                    }
                }
                _ => notices.bad("node", field, Used::LeftOut),
            }
        }
        if !all {
            notices.bad("node", value, Used::LeftOut);
        }
        NodeDraft { node, ..NodeDraft::default() }
    }

    /// Reads a pair that belongs to the node type.
    pub(super) fn read(&mut self, pair: &Pair, notices: &mut Notices) {
        let text = pair.plain.as_str();
        let node = &mut self.node;
        let count = count(text);
        match pair.key.as_str() {
            "dimm" => match dimm(text) {
                _ if text.is_empty() => {}
                Some(group) if notices.room("dimm", self.dimms.len(), bound::DIMM_GROUPS.max) => self.dimms.push(group),
                Some(_) => {}
                None => self.refuse("dimm", text),
            },
            "ram" => match memory_word(text) {
                _ if text.is_empty() => {}
                Some(total) => self.total = Some(total),
                None => self.refuse("ram", text),
            },
            "slots" => pair.store_optional(&mut node.slots, count, notices),
            "chan" => pair.store_optional(&mut node.channels, count, notices),
            "mem" => pair.store_optional(&mut node.memory_kind, MemoryKind::from_word(text), notices),
            "base" => pair.store_optional(&mut node.base, base(text), notices),
            "w" => pair.store_optional(&mut node.watts, watts(text), notices),
            "numa" => pair.store(&mut node.numa, count, 1, Used::word("1"), notices),
            _ => notices.add(&pair.key, text, NoticeKind::UnknownKey),
        }
    }

    fn refuse(&mut self, key: &'static str, value: &str) {
        if self.refused.len() < 8 {
            self.refused.push((key, text::shortened(value, text::LONGEST_TEXT)));
        }
    }

    /// The node type. Modules say more than a plain total, so they win over it.
    pub(super) fn finish(self, notices: &mut Notices) -> NodeType {
        let NodeDraft { mut node, dimms, total, refused } = self;
        let used = match (dimms.is_empty(), total) {
            (true, None) => Used::Word(memory_words(&NodeType::default().memory)),
            _ => Used::LeftOut,
        };
        for (key, value) in &refused {
            notices.bad(key, value, used.clone());
        }
        match (dimms.is_empty(), total) {
            (true, None) => {}
            (true, Some(total)) => node.memory = Memory::Plain(total),
            (false, None) => node.memory = Memory::Dimms(dimms),
            (false, Some(total)) => {
                notices.add("ram", &memory_text(total), NoticeKind::Conflict { kept: "dimm" });
                node.memory = Memory::Dimms(dimms);
            }
        }
        node
    }
}

/// Reads `2x1s32c2t` into the node type; says whether every part could be read.
fn sizes(node: &mut NodeType, text: &str) -> bool {
    let mut word = Word::new(text);
    let mut good = true;
    let mut part = |taken| read(taken, &mut good, |number, _| count(number));
    let counted = part(word.take_count());
    let sockets = part(word.take(&["s"]));
    let cores = part(word.take(&["c"]));
    let threads = part(word.take(&["t"]));
    node.count = counted.unwrap_or(node.count);
    node.sockets = sockets.unwrap_or(node.sockets);
    node.cores = cores.unwrap_or(node.cores);
    node.threads = threads.unwrap_or(node.threads);
    good && word.is_empty()
}

fn dimm(text: &str) -> Option<DimmGroup> {
    let mut word = Word::new(text);
    let mut good = true;
    let counted = read(word.take(&["x"]), &mut good, |number, _| count(number)).unwrap_or(1);
    let size = read(word.take(&["m", "g", "t"]), &mut good, memory)?;
    (good && word.is_empty()).then_some(DimmGroup { count: counted, size })
}

fn base(text: &str) -> Option<Base> {
    if text.ends_with('%') { percent(text).map(Base::Share) } else { memory_word(text).map(Base::Fixed) }
}

/// Writes a node type: `node` complete, then what is not the default.
pub(super) fn node_pairs(node: &NodeType) -> Pairs {
    let mut word = size_text(node);
    let name = text::encoded(&node.name);
    if !name.is_empty() {
        word.push_str(",n=");
        word.push_str(&name);
    }
    let mut pairs = vec![("node", word)];
    if node.memory != NodeType::default().memory {
        pairs.extend(memory_pairs(&node.memory));
    }
    let mut add = |key, value: Option<String>| pairs.extend(value.map(|value| (key, value)));
    add("slots", node.slots.map(|slots| slots.to_string()));
    add("chan", node.channels.map(|channels| channels.to_string()));
    add("mem", node.memory_kind.map(|kind| kind.word().to_owned()));
    add("base", node.base.map(base_text));
    add("w", node.watts.map(|watts| watts.to_string()));
    add("numa", (node.numa != 1).then(|| node.numa.to_string()));
    pairs
}

/// All memory as notices name it: of modules of several sizes each with its count.
pub(super) fn memory_words(memory: &Memory) -> String {
    memory_pairs(memory).into_iter().map(|(_, word)| word).collect::<Vec<String>>().join("&")
}

fn memory_pairs(memory: &Memory) -> Pairs {
    match memory {
        Memory::Plain(total) => vec![("ram", memory_text(*total))],
        Memory::Dimms(groups) => {
            groups.iter().map(|group| ("dimm", format!("{}x{}", group.count, memory_text(group.size)))).collect()
        }
    }
}

fn base_text(base: Base) -> String {
    match base {
        Base::Fixed(size) => memory_text(size),
        Base::Share(share) => share.format() + "%25",
    }
}

fn size_text(node: &NodeType) -> String {
    format!("{}x{}s{}c{}t", node.count, node.sockets, node.cores, node.threads)
}
