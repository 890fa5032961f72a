//! Disk groups: `4x1.92t,nvme,role=log,afr=0.8,dwpd=1,iops=850000/130000,mbs=6800/2700,n=S1`.

use super::amount::{both, both_text, disk_size, disk_size_text, percent, plain};
use super::guest_word::label;
use super::notice::{Notices, Used};
use super::word::Word;
use super::{mangled, text};
use crate::plan::{DiskGroup, DiskKind, DiskRole, DiskSize};
use crate::units::{Percent, Ratio, format_scaled, parse_scaled};

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
    let count = word.count("x").unwrap_or(1);
    let (number, unit) = word.take(&["t", "g", "b"])?;
    Some((count, disk_size(number, unit)?, word.is_empty()))
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
        Some((name, value)) => {
            if figure(group, &name, &plain(value)).is_none() {
                notices.bad("disk", field, Used::LeftOut);
            }
        }
    }
}

/// Reads what was measured of a disk or stands in its data sheet; `None` where it is none of the frozen options.
fn figure(group: &mut DiskGroup, name: &str, value: &str) -> Option<()> {
    match name {
        "afr" => group.afr = Some(percent(value)?),
        "dwpd" => group.endurance = Some(Ratio::parse(value).ok()?),
        "iops" => (group.read_iops, group.write_iops) = both(value)?,
        "mbs" => (group.read_mbs, group.write_mbs) = both(value)?,
        "p99" => group.write_p99 = Some(parse_scaled(value.strip_suffix("ms").unwrap_or(value), 1_000).ok()?),
        _ => return None,
    }
    Some(())
}

/// Writes a disk group, with its kind even where it is the default: it decides more than any other word.
pub(super) fn group_text(group: &DiskGroup) -> String {
    let mut out = size_text(group);
    out.push(',');
    out.push_str(group.kind.word());
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            out.push_str(name);
            out.push_str(value);
        }
    };
    add(",role=", if group.role == DiskRole::Data { "" } else { group.role.word() });
    add(",afr=", &group.afr.map(Percent::format).unwrap_or_default());
    add(",dwpd=", &group.endurance.map(Ratio::format).unwrap_or_default());
    add(",iops=", &both_text(group.read_iops, group.write_iops));
    add(",mbs=", &both_text(group.read_mbs, group.write_mbs));
    add(",p99=", &group.write_p99.map(|micros| format_scaled(micros, 1_000)).unwrap_or_default());
    add(",n=", &text::encoded(&group.name));
    out
}

fn size_text(group: &DiskGroup) -> String {
    [group.count.to_string().as_str(), "x", &disk_size_text(group.size)].concat()
}
