//! `mdadm --create`.

use super::grammar::{Opt, Takes, check, distinct, expanded, line, number, one_of, power_of_two, size};
use Takes::{Nothing, Value};

const TABLE: &[Opt] = &[
    ("C", "create", Nothing),
    ("n", "raid-devices", Value),
    ("x", "spare-devices", Value),
    ("l", "level", Value),
    ("c", "chunk", Value),
    ("p", "layout", Value),
    ("e", "metadata", Value),
    ("b", "bitmap", Value),
    ("z", "size", Value),
    ("N", "name", Value),
    ("k", "consistency-policy", Value),
    ("", "homehost", Value),
    ("", "data-offset", Value),
    ("", "bitmap-chunk", Value),
    ("", "write-journal", Value),
    ("", "assume-clean", Nothing),
    ("", "failfast", Nothing),
    ("W", "write-mostly", Nothing),
    ("o", "readonly", Nothing),
    ("R", "run", Nothing),
    ("f", "force", Nothing),
    ("v", "verbose", Nothing),
    ("q", "quiet", Nothing),
];

/// The level and the fewest devices with which mdadm makes it.
fn level(text: &str) -> Result<(&'static str, u64), String> {
    Ok(match text {
        "linear" => ("linear", 1),
        "0" | "raid0" | "stripe" => ("0", 1),
        "1" | "raid1" | "mirror" => ("1", 1),
        "4" | "raid4" => ("4", 2),
        "5" | "raid5" => ("5", 2),
        "6" | "raid6" => ("6", 4),
        "10" | "raid10" => ("10", 2),
        other => return Err(format!("invalid raid level: {other}")),
    })
}

fn layout(level: &str, text: &str, devices: u64) -> Result<(), String> {
    const PARITY: &[&str] = &[
        "left-symmetric",
        "right-symmetric",
        "left-asymmetric",
        "right-asymmetric",
        "ls",
        "rs",
        "la",
        "ra",
        "parity-first",
        "parity-last",
    ];
    match level {
        "5" => one_of("layout", text, PARITY),
        "6" if text.ends_with("-6") => one_of("layout", text.trim_end_matches("-6"), PARITY),
        "6" => one_of("layout", text, PARITY),
        "10" => {
            let copies = text.strip_prefix(['n', 'o', 'f']).map(number);
            let copies = copies.ok_or_else(|| format!("layout: {text}"))??;
            check((2..=devices).contains(&copies), || format!("layout {text} on {devices} devices"))
        }
        _ => Err(format!("layout not meaningful for level {level}")),
    }
}

pub fn accepts(words: &[String]) -> Result<(), String> {
    let line = line(words, TABLE)?;
    check(line.has("create"), || "--create is missing".to_owned())?;
    let (level, least) = level(line.value("level").ok_or("a RAID level is needed to create an array")?)?;
    let active = number(line.value("raid-devices").ok_or("the number of raid devices is needed")?)?;
    let spares = line.value("spare-devices").map_or(Ok(0), number)?;
    check(active > 0, || "at least one raid device".to_owned())?;
    check(active >= least, || format!("at least {least} raid-devices needed for level {level}"))?;
    check(active > 1 || line.has("force"), || "'1' is an unusual number of drives: --force".to_owned())?;
    check(spares == 0 || !["0", "linear"].contains(&level), || format!("no spares with level {level}"))?;
    if let Some(text) = line.value("chunk") {
        check(level != "1", || "a mirror has no chunk".to_owned())?;
        power_of_two("chunk", size(text, 1 << 10)?, 4 << 10, 1 << 30)?;
    }
    line.value("layout").map_or(Ok(()), |text| layout(level, text, active))?;
    let formats = ["0", "0.90", "1", "1.0", "1.1", "1.2", "default"];
    line.value("metadata").map_or(Ok(()), |text| one_of("metadata", text, &formats))?;
    if let Some(text) = line.value("bitmap") {
        check(["internal", "none", "clustered"].contains(&text) || text.starts_with('/'), || {
            format!("bitmap: {text}")
        })?;
        check(level != "0" || text == "none", || "a stripe has no bitmap".to_owned())?;
    }
    let policies = ["unknown", "resync", "bitmap", "journal", "ppl"];
    line.value("consistency-policy").map_or(Ok(()), |text| one_of("consistency-policy", text, &policies))?;
    line.value("size").filter(|text| *text != "max").map_or(Ok(0), |text| size(text, 1 << 10))?;
    let (array, devices) = line.rest.split_first().ok_or("an md device must be given")?;
    check(array.starts_with("/dev/md") || !array.contains('/'), || format!("{array} is no md device"))?;
    let devices = expanded(devices);
    distinct(&devices)?;
    let given = devices.len() as u64;
    check(given == active + spares, || format!("{active} + {spares} devices are stated, {given} given"))
}
