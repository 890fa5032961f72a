//! Node types (`node=2x1s32c2t,n=R650`) and their memory (`dimm=8x64g`, `ram=384g`).

use super::amount::{memory_text, memory_word, plain};
use super::guest_word::label;
use super::notice::{NoticeKind, Notices, Used};
use super::word::Word;
use super::{mangled, text};
use crate::plan::{DimmGroup, Memory, NodeType};
use crate::units::{Bytes, bound};

/// Reads the value of `node`.
pub(super) fn node(value: &str, notices: &mut Notices) -> NodeType {
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
    node
}

/// The memory of a node type, while it is being told.
#[derive(Default)]
pub(super) struct MemoryDraft {
    dimms: Vec<DimmGroup>,
    total: Option<Bytes>,
    /// Memory that could not be read: what stands in its place is known only at the end.
    refused: Vec<(&'static str, String)>,
}

impl MemoryDraft {
    /// Reads a group of modules.
    pub(super) fn dimm(&mut self, text: &str, notices: &mut Notices) {
        match dimm(text) {
            Some(group) if notices.room("dimm", self.dimms.len(), bound::DIMM_GROUPS.max) => self.dimms.push(group),
            Some(_) => {}
            None => self.refuse("dimm", text),
        }
    }

    /// Reads a plain total.
    pub(super) fn ram(&mut self, text: &str) {
        match memory_word(text) {
            Some(total) => self.total = Some(total),
            None => self.refuse("ram", text),
        }
    }

    fn refuse(&mut self, key: &'static str, value: &str) {
        if !value.is_empty() && self.refused.len() < 8 {
            self.refused.push((key, text::shortened(value, text::LONGEST_TEXT)));
        }
    }

    /// Puts what was told into the node type. Modules say more than a plain total, so they win over it.
    pub(super) fn finish(self, node: &mut NodeType, notices: &mut Notices) {
        let MemoryDraft { dimms, total, refused } = self;
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
    }
}

/// Reads `2x1s32c2t` into the node type; says whether every part could be read.
fn sizes(node: &mut NodeType, text: &str) -> bool {
    let mut word = Word::new(text);
    let (counted, sockets, cores, threads) = (word.many(), word.count("s"), word.count("c"), word.count("t"));
    node.count = counted.unwrap_or(node.count);
    node.sockets = sockets.unwrap_or(node.sockets);
    node.cores = cores.unwrap_or(node.cores);
    node.threads = threads.unwrap_or(node.threads);
    word.is_empty()
}

fn dimm(text: &str) -> Option<DimmGroup> {
    let mut word = Word::new(text);
    let count = word.count("x").unwrap_or(1);
    let size = word.memory()?;
    word.is_empty().then_some(DimmGroup { count, size })
}

/// Writes the value of `node`.
pub(super) fn node_text(node: &NodeType) -> String {
    let mut word = size_text(node);
    let name = text::encoded(&node.name);
    if !name.is_empty() {
        word.push_str(",n=");
        word.push_str(&name);
    }
    word
}

/// All memory as notices name it: of modules of several sizes each with its count.
pub(super) fn memory_words(memory: &Memory) -> String {
    memory_pairs(memory).into_iter().map(|(_, word)| word).collect::<Vec<String>>().join("&")
}

/// The memory as keys and values.
pub(super) fn memory_pairs(memory: &Memory) -> Vec<(&'static str, String)> {
    match memory {
        Memory::Plain(total) => vec![("ram", memory_text(*total))],
        Memory::Dimms(groups) => {
            groups.iter().map(|group| ("dimm", group.count.to_string() + "x" + &memory_text(group.size))).collect()
        }
    }
}

fn size_text(node: &NodeType) -> String {
    let parts = [(node.count, "x"), (node.sockets, "s"), (node.cores, "c"), (node.threads, "t")];
    let mut word = String::new();
    for (count, unit) in parts {
        word.push_str(&count.to_string());
        word.push_str(unit);
    }
    word
}
