//! Guest groups (`60x2c4g40d,web,use=55,n=Small%20web`) and plain totals (`60x120c240g2400d`).

use super::amount::{memory_text, plain};
use super::notice::{NoticeKind, Notices, Used};
use super::value::{number_text, take_number};
use super::word::Word;
use super::{mangled, text};
use crate::plan::{GuestField, GuestGroup, Place, Profile, Provisioning, Totals, guest, guest_mut};
use crate::units::{Bytes, Vcpu, format_scaled, parse_scaled};

/// Options that hold a number, in the order in which they are written.
const OPTIONS: [(&str, GuestField); 8] = [
    ("use", GuestField::RamUse),
    ("cpu", GuestField::CpuUse),
    ("bal", GuestField::BalloonMin),
    ("res", GuestField::Reservation),
    ("huge", GuestField::HugePage),
    ("iops", GuestField::Iops),
    ("wr", GuestField::Writes),
    ("sync", GuestField::Sync),
];

/// Reads a group; `None` where nothing of a value can be read, so that noise invents no guests.
pub(super) fn group(value: &str, notices: &mut Notices) -> Option<GuestGroup> {
    let mut group = GuestGroup::default();
    let (fields, all) = mangled::fields(value);
    let mut known = fields.iter().all(|field| field.trim().is_empty());
    for (index, field) in fields.iter().enumerate() {
        let word = plain(field);
        if word.is_empty() {
            continue;
        }
        if index == 0 && word.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
            let (some, good) = sizes(&mut group, &word);
            known |= some;
            if !good {
                let used = if some { Used::Word(size_text(&group)) } else { Used::LeftOut };
                notices.bad("vm", field, used);
            }
        } else if option(&mut group, field, notices).is_some() {
            known = true;
        } else {
            notices.bad("vm", field, Used::LeftOut);
        }
    }
    if !all {
        notices.bad("vm", value, Used::LeftOut);
    }
    known.then_some(group)
}

/// Reads `60x2c4g40d` into the group; says whether any part and whether every part could be read.
fn sizes(group: &mut GuestGroup, text: &str) -> (bool, bool) {
    let mut word = Word::new(text);
    let (counted, vcpus, ram, disk) = (word.many(), word.count("c"), word.memory(), word.disk());
    let some = counted.is_some() || vcpus.is_some() || ram.is_some() || disk.is_some();
    group.count = counted.unwrap_or(group.count);
    group.vcpus = vcpus.unwrap_or(group.vcpus);
    group.ram = ram.unwrap_or(group.ram);
    group.disk = disk.unwrap_or(group.disk);
    (some, word.is_empty())
}

/// Reads one field behind the size; `None` where it is none of the frozen words and options.
fn option(group: &mut GuestGroup, field: &str, notices: &mut Notices) -> Option<()> {
    let Some((name, value)) = field.split_once('=') else {
        return bare_word(group, &plain(field));
    };
    let name = plain(name);
    if name == "n" {
        group.name = label("vm", value, notices);
        return Some(());
    }
    let (_, field) = OPTIONS.iter().find(|(known, _)| *known == name)?;
    take_number(guest_mut(group, *field)?, Place::Guest(0, *field), &plain(value))
}

fn bare_word(group: &mut GuestGroup, word: &str) -> Option<()> {
    match word {
        "pass" => group.passthrough = true,
        "pin" => group.pinned = true,
        "lxc" => group.container = true,
        "notools" => group.tools = false,
        _ => match (Profile::from_word(word), Provisioning::from_word(word)) {
            (Some(profile), _) => group.profile = profile,
            (None, Some(provisioning)) => group.provisioning = Some(provisioning),
            (None, None) => return None,
        },
    }
    Some(())
}

/// Reads a decoded name.
pub(super) fn label(key: &str, name: &str, notices: &mut Notices) -> String {
    if text::is_too_long(name) {
        notices.add(key, name, NoticeKind::TooLong { limit: text::LONGEST_TEXT });
    }
    text::cleaned(name)
}

/// Writes a group.
pub(super) fn group_text(group: &GuestGroup) -> String {
    let mut out = size_text(group);
    let mut word = |stated: bool, word: &str| {
        if stated {
            out.push(',');
            out.push_str(word);
        }
    };
    word(group.profile != Profile::General, group.profile.word());
    for (name, field) in OPTIONS {
        // The order of all words is frozen.
        if field == GuestField::HugePage {
            word(group.passthrough, "pass");
            word(group.pinned, "pin");
        } else if field == GuestField::Iops {
            word(group.provisioning.is_some(), group.provisioning.map_or("", Provisioning::word));
        }
        if let Some(held) = guest(group, field)
            && let Some(number) = held.number()
        {
            word(true, &[name, "=", &number_text(held, Place::Guest(0, field), number)].concat());
        }
    }
    word(group.container, "lxc");
    word(!group.tools, "notools");
    let name = text::encoded(&group.name);
    word(!name.is_empty(), &["n=", &name].concat());
    out
}

/// Writes `60x2c4g40d`, complete even where parts are the default, so that it reads by itself.
fn size_text(group: &GuestGroup) -> String {
    size(group.count, &group.vcpus.to_string(), group.ram, group.disk)
}

fn size(count: u64, vcpus: &str, ram: Bytes, disk: Bytes) -> String {
    let disk = disk.format_memory(crate::units::GIB);
    [&count.to_string(), "x", vcpus, "c", &memory_text(ram), &disk, "d"].concat()
}

/// Reads totals; missing parts are those of the default guest, for each. `None` where a part cannot be read.
pub(super) fn totals(value: &str) -> Option<Totals> {
    let text = plain(&text::decoded(value));
    let mut word = Word::new(&text);
    let default = GuestGroup::default();
    let count = word.many().unwrap_or(default.count);
    let vcpus = word.read(&["c"], |number, _| parse_scaled(number, 1_000).ok()).map(Vcpu);
    let (ram, disk) = (word.memory(), word.disk());
    let totals = Totals {
        count,
        vcpus: vcpus.unwrap_or(Vcpu::from_whole(default.vcpus).times(count)),
        ram: ram.unwrap_or(default.ram.times(count)),
        disk: disk.unwrap_or(default.disk.times(count)),
    };
    word.is_empty().then_some(totals)
}

/// Writes totals.
pub(super) fn totals_text(totals: &Totals) -> String {
    size(totals.count, &format_scaled(totals.vcpus.0, 1_000), totals.ram, totals.disk)
}
