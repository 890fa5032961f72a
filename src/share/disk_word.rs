//! Disk groups: `4x1.92t,nvme,role=log,n=S1`.

use super::amount::{count, disk_size, disk_size_text, plain};
use super::guest_word::label;
use super::notice::{Notices, Used};
use super::word::{Word, read};
use super::{mangled, text};
use crate::plan::{DiskGroup, DiskKind, DiskRole, DiskSize};

/// Reads a disk group; `None` where no size can be read.
pub(super) fn read_group(value: &str, notices: &mut Notices) -> Option<DiskGroup> {
    let (fields, all) = mangled::fields(value);
    let mut fields = fields.iter();
    let first = fields.next().map(String::as_str).unwrap_or_default();
    let Some((count, size, good)) = sizes(&plain(first)) else {
        notices.bad("disk", value, Used::LeftOut);
        return None;
    };
    let mut group = DiskGroup { count, size, ..DiskGroup::default() };
    if !good {
        notices.bad("disk", first, Used::Word(size_text(&group)));
    }
    for field in fields.filter(|field| !field.trim().is_empty()) {
        option(&mut group, field, notices);
    }
    if !all {
        notices.bad("disk", value, Used::LeftOut);
    }
    Some(group)
}

fn sizes(text: &str) -> Option<(u64, DiskSize, bool)> {
    let mut word = Word::new(text);
    let mut good = true;
    let counted = read(word.take(&["x"]), &mut good, |number, _| count(number));
    let size = read(word.take(&["t", "g", "b"]), &mut good, disk_size)?;
    Some((counted.unwrap_or(1), size, good && word.is_empty()))
}

fn option(group: &mut DiskGroup, field: &str, notices: &mut Notices) {
    match field.split_once('=').map(|(name, value)| (plain(name), value)) {
        None => match DiskKind::from_word(&plain(field)) {
            Some(kind) => group.kind = kind,
            None => notices.bad("disk", field, Used::word(group.kind.word())),
        },
        Some((name, value)) if name == "n" => group.name = label("disk", value, notices),
        Some((name, value)) if name == "role" => match DiskRole::from_word(&plain(value)) {
            Some(role) => group.role = role,
            None => notices.bad("disk", field, Used::word(group.role.word())),
        },
        Some(_) => notices.bad("disk", field, Used::LeftOut),
    }
}

/// Writes a disk group, with its kind even where it is the default: it decides more than any other word.
pub(super) fn group_text(group: &DiskGroup) -> String {
    let mut out = size_text(group);
    out.push(',');
    out.push_str(group.kind.word());
    if group.role != DiskRole::Data {
        out.push_str(",role=");
        out.push_str(group.role.word());
    }
    let name = text::encoded(&group.name);
    if !name.is_empty() {
        out.push_str(",n=");
        out.push_str(&name);
    }
    out
}

fn size_text(group: &DiskGroup) -> String {
    format!("{}x{}", group.count, disk_size_text(group.size))
}
