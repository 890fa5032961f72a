//! `pvcreate`, `vgcreate` and `lvcreate`.

use super::grammar::{Line, Opt, Takes, check, distinct, expanded, line, number, one_of, power_of_two, size};
use Takes::{Nothing, Value, Values};

const PV: &[Opt] = &[
    ("f", "force", Nothing),
    ("y", "yes", Nothing),
    ("t", "test", Nothing),
    ("q", "quiet", Nothing),
    ("v", "verbose", Nothing),
    ("Z", "zero", Value),
    ("M", "metadatatype", Value),
    ("u", "uuid", Value),
    ("", "norestorefile", Nothing),
    ("", "metadatasize", Value),
    ("", "dataalignment", Value),
    ("", "dataalignmentoffset", Value),
    ("", "bootloaderareasize", Value),
    ("", "pvmetadatacopies", Value),
    ("", "labelsector", Value),
    ("", "config", Value),
];

const VG: &[Opt] = &[
    ("f", "force", Nothing),
    ("y", "yes", Nothing),
    ("t", "test", Nothing),
    ("q", "quiet", Nothing),
    ("v", "verbose", Nothing),
    ("Z", "zero", Value),
    ("M", "metadatatype", Value),
    ("s", "physicalextentsize", Value),
    ("l", "maxlogicalvolumes", Value),
    ("p", "maxphysicalvolumes", Value),
    ("", "addtag", Values),
    ("", "alloc", Value),
    ("", "metadatasize", Value),
    ("", "dataalignment", Value),
    ("", "dataalignmentoffset", Value),
    ("", "shared", Nothing),
    ("", "config", Value),
];

const LV: &[Opt] = &[
    ("y", "yes", Nothing),
    ("t", "test", Nothing),
    ("q", "quiet", Nothing),
    ("v", "verbose", Nothing),
    ("Z", "zero", Value),
    ("W", "wipesignatures", Value),
    ("a", "activate", Value),
    ("k", "setactivationskip", Value),
    ("L", "size", Value),
    ("l", "extents", Value),
    ("n", "name", Value),
    ("T", "thin", Nothing),
    ("V", "virtualsize", Value),
    ("s", "snapshot", Nothing),
    ("c", "chunksize", Value),
    ("i", "stripes", Value),
    ("I", "stripesize", Value),
    ("m", "mirrors", Value),
    ("R", "regionsize", Value),
    ("r", "readahead", Value),
    ("", "type", Value),
    ("", "thinpool", Value),
    ("", "poolmetadatasize", Value),
    ("", "poolmetadataspare", Value),
    ("", "discards", Value),
    ("", "errorwhenfull", Value),
    ("", "mirrorlog", Value),
    ("", "nosync", Nothing),
    ("", "addtag", Values),
    ("", "alloc", Value),
    ("", "metadataprofile", Value),
    ("", "config", Value),
];

/// A name of a group or a volume.
fn name(text: &str) -> Result<(), String> {
    let signs = text.chars().all(|sign| sign.is_ascii_alphanumeric() || "+_.-".contains(sign));
    let fine =
        signs && !text.is_empty() && !text.starts_with('-') && ![".", "..", "snapshot", "pvmove"].contains(&text);
    check(fine, || format!("{text} is no name"))
}

/// `group` or `group/volume`, with or without `/dev/`.
fn target(text: &str) -> Result<(&str, Option<&str>), String> {
    let text = text.strip_prefix("/dev/").unwrap_or(text);
    let (group, volume) = text.split_once('/').map_or((text, None), |(group, volume)| (group, Some(volume)));
    name(group)?;
    volume.map_or(Ok(()), name)?;
    Ok((group, volume))
}

fn yes_no(line: &Line, option: &str) -> Result<(), String> {
    line.value(option).map_or(Ok(()), |text| one_of(option, text, &["y", "n"]))
}

fn devices(words: &[String]) -> Result<(), String> {
    let devices = expanded(words);
    check(!devices.is_empty(), || "no device".to_owned())?;
    distinct(&devices)?;
    devices.iter().try_for_each(|device| check(device.starts_with('/'), || format!("{device} is no device")))
}

/// `-l`: extents, or a share of something.
fn extents(text: &str, snapshot: bool) -> Result<(), String> {
    let Some((amount, of)) = text.split_once('%') else {
        return check(number(text)? > 0, || "no extents".to_owned());
    };
    let amount = number(amount)?;
    let of = of.to_ascii_uppercase();
    one_of("extents", &of, &["VG", "FREE", "PVS", "ORIGIN"])?;
    check(of != "ORIGIN" || snapshot, || "%ORIGIN is for snapshots".to_owned())?;
    check(amount > 0 && (amount <= 100 || of == "ORIGIN"), || format!("{amount} % of {of}"))
}

fn chunk(text: &str) -> Result<(), String> {
    let bytes = size(text, 1 << 10)?;
    let fits = bytes.is_multiple_of(64 << 10) && (64 << 10..=1 << 30).contains(&bytes);
    check(fits, || format!("chunk {text} is no multiple of 64 KiB up to 1 GiB"))
}

/// What the options make: `--type`, or what they imply.
fn kind(line: &Line) -> &str {
    match line.value("type") {
        Some(kind) => kind,
        None if line.has("snapshot") => "snapshot",
        None if line.has("virtualsize") => "thin",
        None if line.has("thin") || line.has("thinpool") => "thin-pool",
        None if line.has("mirrors") => "raid1",
        None => "linear",
    }
}

fn volume(words: &[String]) -> Result<(), String> {
    let line = line(words, LV)?;
    const KINDS: &[&str] =
        &["linear", "striped", "snapshot", "thin", "thin-pool", "raid0", "raid1", "mirror", "raid5", "raid6", "raid10"];
    let kind = kind(&line);
    one_of("type", kind, KINDS)?;
    for option in ["zero", "wipesignatures", "poolmetadataspare", "errorwhenfull", "setactivationskip"] {
        yes_no(&line, option)?;
    }
    let (sized, shared) = (line.value("size"), line.value("extents"));
    check(!(sized.is_some() && shared.is_some()), || "either -L or -l".to_owned())?;
    sized.map_or(Ok(0), |text| size(text, 1 << 20))?;
    shared.map_or(Ok(()), |text| extents(text, line.has("snapshot")))?;
    line.value("virtualsize").map_or(Ok(0), |text| size(text, 1 << 20))?;
    line.value("name").map_or(Ok(()), |text| target(text).map(drop))?;
    line.value("thinpool").map_or(Ok(()), |text| target(text).map(drop))?;
    line.value("discards").map_or(Ok(()), |text| one_of("discards", text, &["passdown", "nopassdown", "ignore"]))?;
    if let Some(text) = line.value("stripesize") {
        power_of_two("stripesize", size(text, 1 << 10)?, 4 << 10, 1 << 30)?;
    }
    for option in ["stripes", "mirrors"] {
        line.value(option).map_or(Ok(0), number)?;
    }
    let (first, rest) = line.rest.split_first().ok_or("a volume group is needed")?;
    let (_, below) = target(first)?;
    if !rest.is_empty() {
        devices(rest)?;
    }
    let pool = kind == "thin-pool" || (kind == "thin" && (sized.is_some() || shared.is_some()));
    let needs_size = !["thin", "snapshot"].contains(&kind);
    check(!needs_size || sized.is_some() || shared.is_some(), || "-L or -l is needed".to_owned())?;
    check(kind != "thin-pool" || !line.has("virtualsize"), || "a pool has no virtual size".to_owned())?;
    if kind == "thin" {
        check(line.has("virtualsize"), || "a thin volume needs -V".to_owned())?;
        check(below.is_some() || line.has("thinpool"), || "a thin volume needs its pool".to_owned())?;
    }
    if kind == "snapshot" {
        check(below.is_some(), || "a snapshot needs its origin".to_owned())?;
    }
    let alone = ["thin", "thin-pool", "snapshot"].contains(&kind);
    check(below.is_none() || alone, || format!("{first}: the name of a volume is given by -n"))?;
    let metadata = line.value("poolmetadatasize");
    check(metadata.is_none() || pool, || "metadata is for pools".to_owned())?;
    if let Some(text) = metadata {
        let bytes = size(text, 1 << 20)?;
        check((2 << 20..=16 << 30).contains(&bytes), || format!("metadata of {text} is not from 2 MiB to 16 GiB"))?;
    }
    check(!line.has("chunksize") || pool || kind == "snapshot", || "a chunk is for pools and snapshots".to_owned())?;
    line.value("chunksize").filter(|_| pool).map_or(Ok(()), chunk)
}

pub fn accepts(tool: &str, words: &[String]) -> Result<(), String> {
    match tool {
        "pvcreate" => {
            let line = line(words, PV)?;
            yes_no(&line, "zero")?;
            line.value("metadatasize").map_or(Ok(0), |text| size(text, 1 << 20))?;
            line.value("dataalignment").map_or(Ok(0), |text| size(text, 1 << 10))?;
            devices(&line.rest)
        }
        "vgcreate" => {
            let line = line(words, VG)?;
            if let Some(text) = line.value("physicalextentsize") {
                let bytes = size(text, 1 << 20)?;
                // The manual: a power of two of at least one sector, or a multiple of 128 KiB.
                let fits = (bytes.is_power_of_two() && bytes >= 512) || bytes.is_multiple_of(128 << 10);
                check(fits, || format!("extent {text}"))?;
            }
            let (group, rest) = line.rest.split_first().ok_or("a name for the group is needed")?;
            check(target(group)?.1.is_none(), || format!("{group} is no group"))?;
            devices(rest)
        }
        _ => volume(words),
    }
}
