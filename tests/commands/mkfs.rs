//! `mkfs.xfs`, `mkfs.ext4` and `mkfs.btrfs`.

use super::grammar::{Line, Opt, Takes, check, distinct, expanded, line, number, one_of, power_of_two, size};
use Takes::{Nothing, Value, Values};

const XFS: &[Opt] = &[
    ("b", "", Value),
    ("m", "", Values),
    ("d", "", Values),
    ("i", "", Values),
    ("l", "", Values),
    ("n", "", Values),
    ("s", "", Value),
    ("r", "", Values),
    ("L", "", Value),
    ("f", "", Nothing),
    ("q", "", Nothing),
    ("N", "", Nothing),
    ("K", "", Nothing),
];

/// Options of options, by letter.
const XFS_INNER: &[(&str, &[&str])] = &[
    ("b", &["size"]),
    ("m", &["bigtime", "crc", "finobt", "inobtcount", "uuid", "rmapbt", "reflink", "metadir", "autofsck"]),
    (
        "d",
        &[
            "agcount",
            "agsize",
            "name",
            "file",
            "size",
            "sunit",
            "su",
            "swidth",
            "sw",
            "noalign",
            "rtinherit",
            "projinherit",
            "extszinherit",
            "cowextsize",
            "daxinherit",
        ],
    ),
    ("i", &["size", "perblock", "maxpct", "align", "attr", "projid32bit", "sparse", "nrext64", "exchange"]),
    ("l", &["agnum", "internal", "logdev", "size", "version", "sunit", "su", "lazy-count"]),
    ("n", &["size", "version", "ftype", "parent"]),
    ("s", &["size"]),
    ("r", &["rtdev", "extsize", "size", "noalign"]),
];

const EXT4: &[Opt] = &[
    ("F", "", Nothing),
    ("n", "", Nothing),
    ("q", "", Nothing),
    ("v", "", Nothing),
    ("D", "", Nothing),
    ("j", "", Nothing),
    ("S", "", Nothing),
    ("b", "", Value),
    ("C", "", Value),
    ("i", "", Value),
    ("I", "", Value),
    ("N", "", Value),
    ("m", "", Value),
    ("L", "", Value),
    ("T", "", Value),
    ("t", "", Value),
    ("U", "", Value),
    ("J", "", Value),
    ("e", "", Value),
    ("g", "", Value),
    ("G", "", Value),
    ("E", "", Values),
    ("O", "", Values),
];

const BTRFS: &[Opt] = &[
    ("b", "byte-count", Value),
    ("d", "data", Value),
    ("m", "metadata", Value),
    ("n", "nodesize", Value),
    ("s", "sectorsize", Value),
    ("L", "label", Value),
    ("O", "features", Value),
    ("R", "runtime-features", Value),
    ("U", "uuid", Value),
    ("", "csum", Value),
    ("", "checksum", Value),
    ("M", "mixed", Nothing),
    ("K", "nodiscard", Nothing),
    ("f", "force", Nothing),
    ("q", "quiet", Nothing),
    ("v", "verbose", Nothing),
];

fn label(line: &Line, name: &str, most: usize) -> Result<(), String> {
    let fits = line.value(name).is_none_or(|label| !label.is_empty() && label.len() <= most);
    check(fits, || format!("a label has at most {most} bytes"))
}

fn one_device(line: &Line) -> Result<(), String> {
    check(line.rest.len() == 1, || format!("one device is expected, not {}", line.rest.len()))
}

fn xfs(words: &[String]) -> Result<(), String> {
    let line = line(words, XFS)?;
    let (mut off, mut on) = (Vec::new(), Vec::new());
    for (letter, names) in XFS_INNER {
        for text in line.values(letter).flat_map(|value| value.split(',')) {
            let (name, value) = text.split_once('=').unwrap_or((text, "1"));
            check(names.contains(&name), || format!("-{letter} has no {name}"))?;
            match (*letter, name) {
                ("m", "uuid") => {}
                ("m", _) => {
                    one_of(name, value, &["0", "1"])?;
                    if value == "0" { &mut off } else { &mut on }.push(name);
                }
                ("b", "size") => power_of_two(name, size(value, 1)?, 512, 65_536)?,
                ("s", "size") => power_of_two(name, size(value, 1)?, 512, 32_768)?,
                ("i", "size") => power_of_two(name, size(value, 1)?, 256, 2048)?,
                ("d", "agcount" | "sw") | ("i", "maxpct") => {
                    number(value)?;
                }
                ("d" | "l", "size" | "su") => {
                    size(value, 1)?;
                }
                _ => {}
            }
        }
    }
    let needs_crc = ["finobt", "rmapbt", "reflink", "bigtime", "inobtcount"].iter().find(|name| on.contains(name));
    check(!(off.contains(&"crc") && needs_crc.is_some()), || format!("{needs_crc:?} needs crc"))?;
    label(&line, "L", 12)?;
    one_device(&line)
}

fn ext4(words: &[String]) -> Result<(), String> {
    const EXTENDED: &[&str] = &[
        "stride",
        "stripe_width",
        "stripe-width",
        "lazy_itable_init",
        "lazy_journal_init",
        "nodiscard",
        "discard",
        "resize",
        "root_owner",
        "offset",
        "packed_meta_blocks",
        "num_backup_sb",
        "assume_storage_prezeroed",
        "mmp_update_interval",
        "no_copy_xattrs",
        "hash_seed",
        "encoding",
        "encoding_flags",
        "quotatype",
        "desc_size",
        "test_fs",
        "orphan_file_size",
    ];
    const FEATURES: &[&str] = &[
        "64bit",
        "bigalloc",
        "casefold",
        "dir_index",
        "dir_nlink",
        "ea_inode",
        "encrypt",
        "ext_attr",
        "extent",
        "extra_isize",
        "fast_commit",
        "filetype",
        "flex_bg",
        "has_journal",
        "huge_file",
        "inline_data",
        "journal_dev",
        "large_dir",
        "large_file",
        "metadata_csum",
        "metadata_csum_seed",
        "meta_bg",
        "mmp",
        "orphan_file",
        "project",
        "quota",
        "resize_inode",
        "sparse_super",
        "sparse_super2",
        "stable_inodes",
        "uninit_bg",
        "verity",
        "none",
    ];
    const USES: &[&str] =
        &["floppy", "small", "default", "big", "huge", "news", "largefile", "largefile4", "hurd", "ext4"];
    let line = line(words, EXT4)?;
    if let Some(text) = line.value("m") {
        let percent: f64 = text.parse().map_err(|_| format!("{text} is no percentage"))?;
        check((0.0..=50.0).contains(&percent), || format!("{text} % reserved is not from 0 to 50"))?;
    }
    if let Some(text) = line.value("b") {
        power_of_two("block", size(text, 1)?, 1024, 65_536)?;
    }
    if let Some(text) = line.value("I") {
        power_of_two("inode", size(text, 1)?, 128, 65_536)?;
    }
    if let Some(text) = line.value("i") {
        let bytes = size(text, 1)?;
        check((1024..=64 << 20).contains(&bytes), || format!("{text} bytes for an inode"))?;
    }
    line.value("N").map_or(Ok(0), number)?;
    for text in line.value("T").into_iter().flat_map(|value| value.split(',')) {
        one_of("usage", text, USES)?;
    }
    for text in line.values("E").flat_map(|value| value.split(',')) {
        one_of("-E", text.split('=').next().unwrap_or_default(), EXTENDED)?;
    }
    for text in line.values("O").flat_map(|value| value.split(',')) {
        one_of("-O", text.strip_prefix('^').unwrap_or(text), FEATURES)?;
    }
    label(&line, "L", 16)?;
    match &line.rest[..] {
        [_] => Ok(()),
        [_, blocks] => size(blocks, 4096).map(drop),
        _ => one_device(&line),
    }
}

/// Fewest devices of a profile.
fn fewest(profile: &str) -> Result<usize, String> {
    Ok(match profile.to_ascii_lowercase().as_str() {
        "single" | "dup" | "raid0" => 1,
        "raid1" | "raid10" | "raid5" => 2,
        "raid1c3" | "raid6" => 3,
        "raid1c4" => 4,
        other => return Err(format!("unknown profile {other}")),
    })
}

fn btrfs(words: &[String]) -> Result<(), String> {
    let line = line(words, BTRFS)?;
    let devices = expanded(&line.rest);
    check(!devices.is_empty(), || "no device".to_owned())?;
    distinct(&devices)?;
    for profile in ["data", "metadata"].iter().filter_map(|name| line.value(name)) {
        let least = fewest(profile)?;
        let given = devices.len();
        check(given >= least, || format!("{profile} needs at least {least} devices, not {given}"))?;
    }
    for name in ["csum", "checksum"] {
        let kinds = ["crc32c", "xxhash", "sha256", "blake2"];
        line.value(name).map_or(Ok(()), |text| one_of(name, text, &kinds))?;
    }
    for name in ["nodesize", "sectorsize"] {
        line.value(name).map_or(Ok(()), |text| power_of_two(name, size(text, 1)?, 4096, 65_536))?;
    }
    label(&line, "label", 255)
}

pub fn accepts(tool: &str, words: &[String]) -> Result<(), String> {
    match tool {
        "mkfs.xfs" => xfs(words),
        "mkfs.ext4" => ext4(words),
        _ => btrfs(words),
    }
}
