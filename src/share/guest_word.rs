//! Guest groups (`60x2c4g40d,web,use=55,n=Small%20web`) and plain totals (`60x120c240g2400d`).

use super::amount::{count, memory, memory_text, memory_word, page_text, percent, plain};
use super::notice::{NoticeKind, Notices, Used};
use super::word::{Word, read};
use super::{mangled, text};
use crate::plan::{GuestGroup, Profile, Provisioning, Totals};
use crate::units::{Bytes, Vcpu, format_scaled, parse_scaled};

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
    let mut good = true;
    let counted = read(word.take_count(), &mut good, |number, _| count(number));
    let vcpus = read(word.take(&["c"]), &mut good, |number, _| count(number));
    let ram = read(word.take(&["m", "g", "t"]), &mut good, memory);
    let disk = read(word.take(&["d"]), &mut good, |number, _| memory(number, "g"));
    let some = counted.is_some() || vcpus.is_some() || ram.is_some() || disk.is_some();
    group.count = counted.unwrap_or(group.count);
    group.vcpus = vcpus.unwrap_or(group.vcpus);
    group.ram = ram.unwrap_or(group.ram);
    group.disk = disk.unwrap_or(group.disk);
    (some, good && word.is_empty())
}

/// Reads one field behind the size; `None` where it is none of the frozen words and options.
fn option(group: &mut GuestGroup, field: &str, notices: &mut Notices) -> Option<()> {
    let Some((name, value)) = field.split_once('=') else {
        return bare_word(group, &plain(field));
    };
    let (name, amount) = (plain(name), plain(value));
    match name.as_str() {
        "n" => {
            group.name = label("vm", value, notices);
            return Some(());
        }
        "use" => group.ram_use = Some(percent(&amount)?),
        "cpu" => group.cpu_use = Some(percent(&amount)?),
        "bal" => group.balloon_min = Some(memory_word(&amount)?),
        "res" => group.reservation = Some(memory_word(&amount)?),
        "huge" => group.huge_page = Some(memory_word(&amount)?),
        "iops" => group.iops = Some(count(&amount)?),
        "wr" => group.writes = Some(percent(&amount)?),
        "sync" => group.sync = Some(percent(&amount)?),
        _ => return None,
    }
    Some(())
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
    let mut add = |name: &str, value: &str| {
        out.push(',');
        out.push_str(name);
        out.push_str(value);
    };
    if group.profile != Profile::General {
        add(group.profile.word(), "");
    }
    if let Some(share) = group.ram_use {
        add("use=", &share.format());
    }
    if let Some(share) = group.cpu_use {
        add("cpu=", &share.format());
    }
    if let Some(size) = group.balloon_min {
        add("bal=", &memory_text(size));
    }
    if let Some(size) = group.reservation {
        add("res=", &memory_text(size));
    }
    if group.passthrough {
        add("pass", "");
    }
    if group.pinned {
        add("pin", "");
    }
    if let Some(page) = group.huge_page {
        add("huge=", &page_text(page));
    }
    if let Some(provisioning) = group.provisioning {
        add(provisioning.word(), "");
    }
    if let Some(iops) = group.iops {
        add("iops=", &iops.to_string());
    }
    if let Some(share) = group.writes {
        add("wr=", &share.format());
    }
    if let Some(share) = group.sync {
        add("sync=", &share.format());
    }
    if group.container {
        add("lxc", "");
    }
    if !group.tools {
        add("notools", "");
    }
    let name = text::encoded(&group.name);
    if !name.is_empty() {
        add("n=", &name);
    }
    out
}

/// Writes `60x2c4g40d`, complete even where parts are the default, so that it reads by itself.
fn size_text(group: &GuestGroup) -> String {
    size(group.count, &group.vcpus.to_string(), group.ram, group.disk)
}

fn size(count: u64, vcpus: &str, ram: Bytes, disk: Bytes) -> String {
    let disk = disk.format_memory(crate::units::GIB);
    format!("{count}x{vcpus}c{}{disk}d", memory_text(ram))
}

/// Reads totals; missing parts are those of the default guest, for each. `None` where a part cannot be read.
pub(super) fn totals(value: &str) -> Option<Totals> {
    let text = plain(&text::decoded(value));
    let mut word = Word::new(&text);
    let mut good = true;
    let default = GuestGroup::default();
    let count = read(word.take_count(), &mut good, |number, _| count(number)).unwrap_or(default.count);
    let vcpus = read(word.take(&["c"]), &mut good, |number, _| parse_scaled(number, 1_000).ok().map(Vcpu));
    let ram = read(word.take(&["m", "g", "t"]), &mut good, memory);
    let disk = read(word.take(&["d"]), &mut good, |number, _| memory(number, "g"));
    let totals = Totals {
        count,
        vcpus: vcpus.unwrap_or(Vcpu::from_whole(default.vcpus).times(count)),
        ram: ram.unwrap_or(default.ram.times(count)),
        disk: disk.unwrap_or(default.disk.times(count)),
    };
    (good && word.is_empty()).then_some(totals)
}

/// Writes totals.
pub(super) fn totals_text(totals: &Totals) -> String {
    size(totals.count, &format_scaled(totals.vcpus.0, 1_000), totals.ram, totals.disk)
}
