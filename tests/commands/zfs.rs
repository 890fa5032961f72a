//! `zpool create`, `zfs create` and `zfs set`.

use super::grammar::{Opt, Takes, check, distinct, line, number, one_of, power_of_two, size};
use Takes::{Nothing, Values};

const ON_OFF: &[&str] = &["on", "off"];

/// Letters, digits and a few signs; begins with a letter; no word of the grammar.
fn pool_name(name: &str) -> Result<(), String> {
    let signs = name.chars().all(|sign| sign.is_ascii_alphanumeric() || "_-:. ".contains(sign));
    let reserved = ["mirror", "raidz", "draid", "spare"].iter().any(|word| name.starts_with(word)) || name == "log";
    let letter = name.starts_with(|sign: char| sign.is_ascii_alphabetic());
    check(signs && letter && !reserved, || format!("{name} is no name of a pool"))
}

/// `pool/a/b`, at least one level deep where `below`.
fn dataset(name: &str, below: bool) -> Result<(), String> {
    let mut parts = name.split('/');
    pool_name(parts.next().unwrap_or_default())?;
    let signs = |part: &str| {
        !part.is_empty() && part.chars().all(|sign| sign.is_ascii_alphanumeric() || "_-:. ".contains(sign))
    };
    let rest: Vec<&str> = parts.collect();
    check(rest.iter().all(|part| signs(part)) && !(below && rest.is_empty()), || format!("{name} is no dataset"))
}

fn pair(text: &str) -> Result<(&str, &str), String> {
    let pair = text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty());
    pair.ok_or_else(|| format!("{text} is no property=value"))
}

/// A property of a pool (`zpoolprops`).
fn pool_property(text: &str) -> Result<(), String> {
    let (name, value) = pair(text)?;
    match name {
        "ashift" => {
            let shift = number(value)?;
            check((9..=16).contains(&shift), || format!("ashift {shift} is not from 9 to 16"))
        }
        "autoexpand" | "autoreplace" | "autotrim" | "delegation" | "listsnapshots" | "multihost" => {
            one_of(name, value, ON_OFF)
        }
        "failmode" => one_of(name, value, &["wait", "continue", "panic"]),
        "cachefile" | "comment" | "compatibility" | "bootfs" | "altroot" => Ok(()),
        _ if name.starts_with("feature@") => one_of(name, value, &["enabled", "disabled"]),
        _ => Err(format!("{name} is no property of a pool")),
    }
}

fn compression(value: &str) -> Result<(), String> {
    let level = |text: &str, most: u64| number(text).is_ok_and(|level| (1..=most).contains(&level));
    let known = ["on", "off", "lz4", "lzjb", "zle", "gzip", "zstd", "zstd-fast"].contains(&value)
        || value.strip_prefix("gzip-").is_some_and(|text| level(text, 9))
        || value.strip_prefix("zstd-").is_some_and(|text| level(text, 19));
    let fast = value.strip_prefix("zstd-fast-").and_then(|text| number(text).ok());
    let fast =
        fast.is_some_and(|fast| matches!(fast, 1..=10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 500 | 1000));
    check(known || fast, || format!("compression: {value}"))
}

/// A property of a file system or a volume (`zfsprops`).
fn property(text: &str, volume: bool) -> Result<(), String> {
    let (name, value) = pair(text)?;
    let only = |of_volumes: bool| {
        let what = if volume { "volume" } else { "file system" };
        check(volume == of_volumes, || format!("{name} is no property of a {what}"))
    };
    match name {
        "volblocksize" => only(true).and_then(|()| power_of_two(name, size(value, 1)?, 512, 128 << 10)),
        "recordsize" => only(false).and_then(|()| power_of_two(name, size(value, 1)?, 512, 16 << 20)),
        "special_small_blocks" if value == "0" => only(false),
        "special_small_blocks" => only(false).and_then(|()| power_of_two(name, size(value, 1)?, 512, 16 << 20)),
        "compression" => compression(value),
        "atime" | "relatime" | "devices" | "exec" | "setuid" | "overlay" | "utf8only" => {
            only(false).and_then(|()| one_of(name, value, ON_OFF))
        }
        "readonly" => one_of(name, value, ON_OFF),
        "canmount" => only(false).and_then(|()| one_of(name, value, &["on", "off", "noauto"])),
        "xattr" => only(false).and_then(|()| one_of(name, value, &["on", "off", "sa", "dir"])),
        "acltype" => only(false).and_then(|()| one_of(name, value, &["off", "nfsv4", "posix", "posixacl"])),
        "dnodesize" => {
            only(false).and_then(|()| one_of(name, value, &["legacy", "auto", "1k", "2k", "4k", "8k", "16k"]))
        }
        "normalization" => {
            only(false).and_then(|()| one_of(name, value, &["none", "formC", "formD", "formKC", "formKD"]))
        }
        "sync" => one_of(name, value, &["standard", "always", "disabled"]),
        "logbias" => one_of(name, value, &["latency", "throughput"]),
        "primarycache" | "secondarycache" => one_of(name, value, &["all", "none", "metadata"]),
        "redundant_metadata" => one_of(name, value, &["all", "most", "some", "none"]),
        "copies" => one_of(name, value, &["1", "2", "3"]),
        "checksum" => one_of(
            name,
            value,
            &["on", "off", "fletcher2", "fletcher4", "sha256", "sha512", "skein", "edonr", "blake3"],
        ),
        "dedup" => one_of(name, value, &["on", "off", "verify", "sha256", "sha512", "skein", "blake3"]),
        "volmode" => one_of(name, value, &["default", "full", "geom", "dev", "none"]),
        "volsize" => only(true).and_then(|()| size(value, 1).map(drop)),
        "quota" | "refquota" => {
            only(false).and_then(|()| if value == "none" { Ok(()) } else { size(value, 1).map(drop) })
        }
        "reservation" | "refreservation" if ["none", "auto"].contains(&value) => Ok(()),
        "reservation" | "refreservation" => size(value, 1).map(drop),
        "mountpoint" => only(false).and_then(|()| {
            check(value.starts_with('/') || value == "none" || value == "legacy", || format!("mountpoint: {value}"))
        }),
        "encryption" | "keyformat" | "keylocation" | "casesensitivity" | "snapdir" | "snapdev" => Ok(()),
        _ if name.contains(':') => Ok(()),
        _ => Err(format!("{name} is no property of a dataset")),
    }
}

/// A virtual device: its word, its parity, its disks.
struct Vdev {
    word: &'static str,
    parity: u64,
    disks: u64,
}

/// Parity of a word for RAIDZ.
fn raidz(word: &str) -> Option<u64> {
    match word {
        "raidz" | "raidz1" => Some(1),
        "raidz2" => Some(2),
        "raidz3" => Some(3),
        _ => None,
    }
}

/// `draid[parity][:data d][:children c][:spares s]` against the number of disks.
fn draid(word: &str, disks: u64) -> Result<u64, String> {
    let wrong = || format!("{word} with {disks} disks");
    let mut parts = word.split(':');
    let parity = match parts.next().and_then(|first| first.strip_prefix("draid")) {
        Some("" | "1") => 1,
        Some("2") => 2,
        Some("3") => 3,
        _ => return Err(wrong()),
    };
    let (mut data, mut spares) = (None, 0);
    for part in parts {
        let amount = part.get(..part.len().saturating_sub(1)).map(number).ok_or_else(wrong)??;
        match part.chars().last() {
            Some('d') => data = Some(amount),
            Some('c') => check(amount == disks, || format!("{word} names {amount} children, {disks} stand there"))?,
            Some('s') => spares = amount,
            _ => return Err(wrong()),
        }
    }
    let most = disks.saturating_sub(spares).saturating_sub(parity);
    let data = data.unwrap_or(most.min(8));
    check(data > 0 && data <= most && spares <= 100 && disks <= 255, wrong)?;
    Ok(parity)
}

/// A group is complete: enough disks for its word.
fn vdev(word: &str, class: &str, disks: u64) -> Result<Vec<Vdev>, String> {
    let few = |least: u64| check(disks >= least, || format!("{word} needs at least {least} disks, not {disks}"));
    if ["cache", "spare"].contains(&class) || (class == "log" && word != "mirror") {
        check(word.is_empty(), || format!("{word} is no {class} device"))?;
    }
    if word.is_empty() {
        return Ok((0..disks).map(|_| Vdev { word: "disk", parity: 0, disks: 1 }).collect());
    }
    let made = if word == "mirror" {
        few(2)?;
        Vdev { word: "mirror", parity: 0, disks }
    } else if let Some(parity) = raidz(word) {
        few(parity + 1)?;
        Vdev { word: "raidz", parity, disks }
    } else {
        Vdev { word: "draid", parity: draid(word, disks)?, disks }
    };
    Ok(vec![made])
}

fn is_group(word: &str) -> bool {
    word == "mirror" || raidz(word).is_some() || word.starts_with("draid")
}

/// Neighbours of equal redundancy: of one kind and width, or parities and mirrors that survive as many disks (OpenZFS,
/// "Accept raidz and mirror with the same redundancy"; "both 3-way and 2-way mirror vdevs are present").
fn alike(one: &Vdev, next: &Vdev) -> bool {
    let survives = |vdev: &Vdev| if vdev.word == "mirror" { vdev.disks - 1 } else { vdev.parity };
    let pair = [one.word, next.word];
    match one.word == next.word {
        true => (one.parity, one.disks) == (next.parity, next.disks),
        false => pair.contains(&"mirror") && !pair.contains(&"disk") && survives(one) == survives(next),
    }
}

fn vdevs(words: &[String], forced: bool) -> Result<(), String> {
    const CLASSES: [&str; 5] = ["log", "cache", "spare", "special", "dedup"];
    let (mut data, mut devices) = (Vec::new(), Vec::new());
    let (mut class, mut word, mut disks) = ("data", "", 0);
    let mut words = words.iter().map(String::as_str).peekable();
    while let Some(this) = words.next() {
        if let Some(found) = CLASSES.iter().find(|class| **class == this) {
            (class, word, disks) = (found, "", 0);
        } else if is_group(this) {
            (word, disks) = (this, 0);
        } else {
            check(!this.contains('='), || format!("{this} is no device"))?;
            devices.push(this.to_owned());
            disks += 1;
        }
        let ends = words.peek().is_none_or(|next| CLASSES.contains(next) || is_group(next));
        if ends && CLASSES.contains(&this) && !words.peek().is_some_and(|next| is_group(next)) {
            return Err(format!("{this} has no device"));
        }
        if ends && !CLASSES.contains(&this) {
            let made = vdev(word, class, disks)?;
            // A special vdev counts, a log does not.
            if ["data", "special", "dedup"].contains(&class) {
                data.extend(made);
            }
            (word, disks) = ("", 0);
        }
    }
    distinct(&devices)?;
    check(!data.is_empty(), || "no device for data".to_owned())?;
    let uneven = data.iter().zip(data.iter().skip(1)).any(|(one, next)| !alike(one, next));
    check(forced || !uneven, || "mismatched replication level".to_owned())
}

const POOL: &[Opt] = &[
    ("f", "", Nothing),
    ("n", "", Nothing),
    ("d", "", Nothing),
    ("m", "", Takes::Value),
    ("o", "", Values),
    ("O", "", Values),
    ("R", "", Takes::Value),
    ("t", "", Takes::Value),
];

const DATASET: &[Opt] = &[
    ("P", "", Nothing),
    ("n", "", Nothing),
    ("p", "", Nothing),
    ("u", "", Nothing),
    ("v", "", Nothing),
    ("s", "", Nothing),
    ("b", "", Takes::Value),
    ("o", "", Values),
    ("V", "", Takes::Value),
];

pub fn accepts(tool: &str, words: &[String]) -> Result<(), String> {
    let command = words.first().map(String::as_str).unwrap_or_default();
    let rest = words.get(1..).unwrap_or_default();
    match (tool, command) {
        ("zpool", "create") => {
            let line = line(rest, POOL)?;
            line.values("o").try_for_each(pool_property)?;
            line.values("O").try_for_each(|text| property(text, false))?;
            let mount = line.value("m").is_none_or(|at| at.starts_with('/') || ["none", "legacy"].contains(&at));
            check(mount, || "-m takes a path, none or legacy".to_owned())?;
            let (pool, devices) = line.rest.split_first().ok_or("no pool")?;
            pool_name(pool)?;
            vdevs(devices, line.has("f"))
        }
        ("zfs", "create") => {
            let line = line(rest, DATASET)?;
            let volume = line.has("V");
            line.value("V").map_or(Ok(0), |text| size(text, 1))?;
            check(volume || !(line.has("b") || line.has("s")), || "-b and -s are for volumes".to_owned())?;
            line.value("b").map_or(Ok(()), |text| property(&format!("volblocksize={text}"), true))?;
            line.values("o").try_for_each(|text| property(text, volume))?;
            let [name] = &line.rest[..] else { return Err("one dataset is expected".to_owned()) };
            dataset(name, true)
        }
        ("zfs", "set") => {
            let (properties, names): (Vec<&String>, Vec<&String>) = rest.iter().partition(|word| word.contains('='));
            check(!properties.is_empty() && !names.is_empty(), || "property=value and a dataset".to_owned())?;
            let either = |text: &&String| property(text, false).or_else(|_| property(text, true));
            properties.iter().try_for_each(either)?;
            let fixed = |text: &&String| text.starts_with("volblocksize=");
            check(!properties.iter().any(fixed), || "volblocksize is set when a volume is made".to_owned())?;
            names.iter().try_for_each(|name| dataset(name, false))
        }
        _ => Err(format!("{tool} {command}: no grammar for this command")),
    }
}
