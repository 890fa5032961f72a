//! Would the tool take this line? The grammar of the commands that the page offers, written from the manual pages:
//! OpenZFS (`zpool-create`, `zfs-create`, `zfs-set`), mdadm, LVM2, and the three `mkfs`.

use super::{lvm, mdadm, mkfs, platforms, powershell, pveceph, xe, zfs};

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// Nothing; may be repeated.
    Nothing,
    /// A value, once.
    Value,
    /// A value, as often as wanted.
    Values,
}

/// Short and long name (either may be empty), and what the option takes.
pub type Opt = (&'static str, &'static str, Takes);

/// A line taken apart.
#[derive(Debug, Default)]
pub struct Line {
    found: Vec<(&'static str, Option<String>)>,
    /// What is no option.
    pub rest: Vec<String>,
}

impl Line {
    /// The value of an option, by the name that the table gives first.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.found.iter().find(|(found, _)| *found == name)?.1.as_deref()
    }

    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.found.iter().filter(move |(found, _)| *found == name).filter_map(|(_, value)| value.as_deref())
    }

    pub fn has(&self, name: &str) -> bool {
        self.found.iter().any(|(found, _)| *found == name)
    }

    fn put(&mut self, option: &Opt, value: Option<String>) -> Result<(), String> {
        let name = if option.1.is_empty() { option.0 } else { option.1 };
        if option.2 == Takes::Value && self.has(name) {
            return Err(format!("{name} stands twice"));
        }
        self.found.push((name, value));
        Ok(())
    }
}

/// Takes words apart by a table of options.
pub fn line(words: &[String], table: &[Opt]) -> Result<Line, String> {
    let mut line = Line::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut next = |name: &str| words.next().cloned().ok_or_else(|| format!("{name} has no value"));
        if let Some(long) = word.strip_prefix("--") {
            let (name, value) = long.split_once('=').map_or((long, None), |(name, value)| (name, Some(value)));
            let option = table.iter().find(|option| !name.is_empty() && option.1 == name);
            let option = option.ok_or_else(|| format!("unknown option --{name}"))?;
            match (option.2, value) {
                (Takes::Nothing, None) => line.put(option, None)?,
                (Takes::Nothing, Some(_)) => return Err(format!("--{name} takes no value")),
                (_, Some(value)) => line.put(option, Some(value.to_owned()))?,
                (_, None) => line.put(option, Some(next(name)?))?,
            }
        } else if let Some(cluster) = word.strip_prefix('-').filter(|cluster| !cluster.is_empty()) {
            for (at, sign) in cluster.char_indices() {
                let option = table.iter().find(|option| option.0.len() == 1 && option.0.starts_with(sign));
                let option = option.ok_or_else(|| format!("unknown option -{sign}"))?;
                if option.2 == Takes::Nothing {
                    line.put(option, None)?;
                    continue;
                }
                let attached = &cluster[at + sign.len_utf8()..];
                line.put(option, Some(if attached.is_empty() { next(option.0)? } else { attached.to_owned() }))?;
                break;
            }
        } else {
            line.rest.push(word.clone());
        }
    }
    Ok(line)
}

/// Fails with a message unless something holds.
pub fn check(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

/// A whole number.
pub fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}

/// Bytes of a size with a suffix; `unit` where it has none.
pub fn size(text: &str, unit: u64) -> Result<u64, String> {
    let digits = text.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    let shift = |power: u32| 1_u64 << (10 * power);
    let unit = match text[digits.len()..].to_ascii_lowercase().trim_end_matches("ib") {
        "" if digits.len() == text.len() => unit,
        "b" => 1,
        "s" => 512,
        "k" => shift(1),
        "m" => shift(2),
        "g" => shift(3),
        "t" => shift(4),
        "p" => shift(5),
        other => return Err(format!("{text}: unknown unit {other}")),
    };
    let value: f64 = digits.parse().map_err(|_| format!("{text} is no size"))?;
    check(value > 0.0, || format!("{text} is no size"))?;
    Ok((value * unit as f64) as u64)
}

/// A power of two within bounds.
pub fn power_of_two(name: &str, value: u64, least: u64, most: u64) -> Result<(), String> {
    let fits = value.is_power_of_two() && (least..=most).contains(&value);
    check(fits, || format!("{name}: {value} is no power of two from {least} to {most}"))
}

/// One of some words.
pub fn one_of(name: &str, value: &str, words: &[&str]) -> Result<(), String> {
    check(words.contains(&value), || format!("{name}: {value} is none of {words:?}"))
}

/// Devices as the shell expands them: `/dev/sd[a-c]` is three.
pub fn expanded(words: &[String]) -> Vec<String> {
    let mut devices = Vec::new();
    for word in words {
        let parts = word.split_once('[').and_then(|(head, rest)| Some((head, rest.split_once(']')?)));
        let Some((head, (set, tail))) = parts else {
            devices.push(word.clone());
            continue;
        };
        let signs: Vec<char> = set.chars().collect();
        let set = match signs[..] {
            [first, '-', last] => (first..=last).collect(),
            _ => signs,
        };
        devices.extend(set.iter().map(|sign| format!("{head}{sign}{tail}")));
    }
    devices
}

/// Every device once.
pub fn distinct(devices: &[String]) -> Result<(), String> {
    let real = |device: &&String| *device != "missing";
    match devices
        .iter()
        .enumerate()
        .filter(|(_, device)| real(device))
        .find(|(at, device)| devices[..*at].contains(device))
    {
        Some((_, twice)) => Err(format!("{twice} stands twice")),
        None => Ok(()),
    }
}

/// Words of a line without its comment; quotes hold a word together.
fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for sign in line.chars() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, '#') if word.is_none() => break,
            (None, _) if sign.is_whitespace() => words.extend(word.take()),
            (None, '|' | ';' | '&' | '<' | '>' | '$' | '`') => return Err(format!("{sign} is for the shell")),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    check(quote.is_none(), || "a quote is open".to_owned())?;
    words.extend(word);
    Ok(words)
}

/// Whether the tool would take the line, and if not, why.
pub fn accepts(line: &str) -> Result<(), String> {
    // Cmdlets are verbs with nouns.
    let first = line.split(' ').next().unwrap_or_default();
    if first.contains('-') && first.starts_with(|sign: char| sign.is_ascii_uppercase()) {
        return powershell::accepts(line);
    }
    let words = words(line)?;
    let rest = |from: usize| words.get(from..).unwrap_or_default();
    match words.first().map(String::as_str).unwrap_or_default() {
        "zpool" | "zfs" if words.get(1).is_none_or(|word| word != "list") => zfs::accepts(&words[0], rest(1)),
        "mdadm" if words.get(1).is_none_or(|word| word != "--detail") => mdadm::accepts(rest(1)),
        "pvcreate" | "vgcreate" | "lvcreate" => lvm::accepts(&words[0], rest(1)),
        "mkfs.xfs" | "mkfs.ext4" | "mkfs.btrfs" => mkfs::accepts(&words[0], rest(1)),
        "xe" => xe::accepts(rest(1)),
        "pveceph" => pveceph::accepts(rest(1)),
        "ceph" => pveceph::ceph(rest(1)),
        other => platforms::accepts(other, rest(1)),
    }
}

/// The lines of a block to copy as the shell reads them: continued lines are one, comments and blank lines are none.
pub fn script(text: &str) -> Vec<String> {
    let text = text.replace("\\\n", "");
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// Whether the shell and the tool would take a line of a block; a few write to a file of the system's.
pub fn accepts_in_script(line: &str) -> Result<(), String> {
    const TABLE: &str = " >> /etc/fstab";
    if let Some(entry) = line.strip_prefix("echo '").and_then(|rest| rest.strip_suffix(TABLE)) {
        let fields: Vec<&str> = entry.trim_end_matches('\'').split(' ').collect();
        let [device, at, kind, options, "0", "0"] = fields[..] else { return Err(format!("fstab: {entry}")) };
        let label = device.strip_prefix("LABEL=").is_some_and(|label| at == format!("/mnt/{label}"));
        check(label, || format!("fstab: {entry}"))?;
        one_of("fstab", kind, &["xfs", "ext4", "btrfs"])?;
        return options.split(',').try_for_each(|option| one_of("fstab", option, &["noatime", "nofail"]));
    }
    if let Some(rest) = line.strip_prefix("sed -i 's/").or_else(|| line.strip_prefix("sed -i '/")) {
        let (body, file) = rest.split_once("' ").ok_or("sed: a quote is open")?;
        check(body.ends_with('/') && !body.contains('\''), || format!("sed: {body}"))?;
        return one_of("sed", file, &["/etc/default/grub", "/etc/mdadm/mdadm.conf", "/etc/mdadm.conf"]);
    }
    // XCP-ng's guide to software RAID: what the initial file system is to hold.
    if let Some(body) =
        line.strip_prefix("printf '").and_then(|rest| rest.strip_suffix("' > /etc/dracut.conf.d/mdraid.conf"))
    {
        return one_of("dracut", body, &["mdadmconf=\"yes\"\\nadd_dracutmodules+=\" mdraid \"\\n"]);
    }
    let conf = [" >> /etc/mdadm/mdadm.conf", " >> /etc/mdadm.conf"];
    accepts(conf.iter().find_map(|own| line.strip_suffix(own)).unwrap_or(line))
}
