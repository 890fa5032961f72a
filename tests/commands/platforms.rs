//! The tools of the platforms and of the host (`pvesm`, `qm`, `fio`, `qemu-img`, `vmkfstools`, `iscsiadm`, `mount`): the
//! options that the page uses and their neighbours, from the manual pages.

use super::grammar::{Line, Opt, Takes, check, line, number, one_of, power_of_two, size};
use Takes::{Nothing, Value};

/// A name of a storage, a pool or a guest.
fn name(text: &str) -> Result<(), String> {
    let signs = text.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign));
    check(signs && text.starts_with(|sign: char| sign.is_ascii_alphabetic()), || format!("{text} is no name"))
}

fn path(text: &str) -> Result<(), String> {
    check(text.starts_with('/') || text == "TESTFILE", || format!("{text} is no path"))
}

fn needed<'a>(line: &'a Line, option: &str) -> Result<&'a str, String> {
    line.value(option).ok_or_else(|| format!("--{option} is needed"))
}

/// `pvesm add`, by kind of storage: what it needs and what it may have (Proxmox VE, `PVE/Storage/*Plugin.pm`).
const STORAGES: &[(&str, &[&str], &[&str])] = &[
    ("dir", &["path"], &["is_mountpoint", "preallocation", "mkdir", "shared"]),
    ("btrfs", &["path"], &["is_mountpoint", "preallocation", "nocow"]),
    ("zfspool", &["pool"], &["blocksize", "sparse", "mountpoint"]),
    ("lvmthin", &["vgname", "thinpool"], &[]),
    ("lvm", &["vgname"], &["base", "shared", "saferemove"]),
    ("nfs", &["server", "export"], &["options", "path", "preallocation"]),
    ("cifs", &["server", "share"], &["username", "password", "domain", "smbversion", "options"]),
    ("iscsi", &["portal", "target"], &[]),
];

const PVESM: &[Opt] = &[
    ("", "path", Value),
    ("", "pool", Value),
    ("", "blocksize", Value),
    ("", "sparse", Value),
    ("", "mountpoint", Value),
    ("", "vgname", Value),
    ("", "thinpool", Value),
    ("", "base", Value),
    ("", "shared", Value),
    ("", "saferemove", Value),
    ("", "server", Value),
    ("", "export", Value),
    ("", "options", Value),
    ("", "share", Value),
    ("", "username", Value),
    ("", "domain", Value),
    ("", "smbversion", Value),
    ("", "portal", Value),
    ("", "target", Value),
    ("", "is_mountpoint", Value),
    ("", "preallocation", Value),
    ("", "mkdir", Value),
    ("", "nocow", Value),
    ("", "content", Value),
    ("", "nodes", Value),
    ("", "disable", Value),
];

fn pvesm(words: &[String]) -> Result<(), String> {
    // Asked for where it has no value; one that begins with two dashes is none.
    let words: Vec<String> = words.iter().filter(|word| *word != "--password").cloned().collect();
    let line = line(&words, PVESM)?;
    let [add, kind, storage] = &line.rest[..] else { return Err("add, a kind and a name are expected".to_owned()) };
    one_of("pvesm", add, &["add"])?;
    name(storage)?;
    let (_, need, may) = STORAGES.iter().find(|row| row.0 == kind).ok_or_else(|| format!("no kind {kind}"))?;
    need.iter().try_for_each(|option| needed(&line, option).map(drop))?;
    for (_, option, _) in PVESM.iter().filter(|(_, option, _)| line.has(option)) {
        let known = need.contains(option) || may.contains(option) || ["content", "nodes", "disable"].contains(option);
        check(known, || format!("{kind} has no {option}"))?;
    }
    for content in line.value("content").unwrap_or_default().split(',') {
        one_of("content", content, &["images", "rootdir", "iso", "vztmpl", "backup", "snippets", "none"])?;
    }
    for option in ["path", "export"] {
        line.value(option).map_or(Ok(()), path)?;
    }
    for option in ["sparse", "shared", "saferemove", "mkdir", "nocow", "disable"] {
        line.value(option).map_or(Ok(()), |text| one_of(option, text, &["0", "1"]))?;
    }
    let mount = line.value("is_mountpoint");
    mount.map_or(Ok(()), |text| if text.starts_with('/') { Ok(()) } else { one_of("", text, &["yes", "no"]) })?;
    let full = ["off", "metadata", "falloc", "full"];
    line.value("preallocation").map_or(Ok(()), |text| one_of("preallocation", text, &full))?;
    line.value("blocksize").map_or(Ok(()), |text| power_of_two("blocksize", size(text, 1)?, 512, 128 << 10))
}

const QM: &[Opt] = &[("", "scsihw", Value), ("", "scsi0", Value)];

/// `qm set`: storage and whole GiB, then options of the drive.
fn qm(words: &[String]) -> Result<(), String> {
    let line = line(words, QM)?;
    let [set, _] = &line.rest[..] else { return Err("set and a number are expected".to_owned()) };
    one_of("qm", set, &["set"])?;
    one_of("scsihw", needed(&line, "scsihw")?, &["virtio-scsi-single", "virtio-scsi-pci", "pvscsi", "lsi"])?;
    let mut parts = needed(&line, "scsi0")?.split(',');
    let (storage, gib) = parts.next().and_then(|first| first.split_once(':')).ok_or("storage:size")?;
    name(storage)?;
    check(number(gib)? > 0, || "no size".to_owned())?;
    parts.try_for_each(|part| match part.split_once('=') {
        Some(("iothread", value)) => one_of("iothread", value, &["0", "1"]),
        Some(("discard", value)) => one_of("discard", value, &["on", "ignore"]),
        Some(("ssd", value)) => one_of("ssd", value, &["0", "1"]),
        _ => Err(format!("{part} is no option of a drive")),
    })
}

const FIO: &[Opt] = &[
    ("", "name", Value),
    ("", "filename", Value),
    ("", "size", Value),
    ("", "direct", Value),
    ("", "runtime", Value),
    ("", "time_based", Nothing),
    ("", "rw", Value),
    ("", "rwmixread", Value),
    ("", "bs", Value),
    ("", "iodepth", Value),
    ("", "ioengine", Value),
    ("", "fsync", Value),
    ("", "numjobs", Value),
    ("", "group_reporting", Nothing),
];

fn fio(words: &[String]) -> Result<(), String> {
    let line = line(words, FIO)?;
    check(line.rest.is_empty(), || "no job file is expected".to_owned())?;
    needed(&line, "name")?;
    let file = needed(&line, "filename")?;
    path(file)?;
    check(!file.starts_with("/dev/"), || format!("{file} would be overwritten"))?;
    let (file, block) = (size(needed(&line, "size")?, 1)?, size(needed(&line, "bs")?, 1)?);
    check(block <= file, || format!("a block of {block} in a file of {file}"))?;
    let rw = needed(&line, "rw")?;
    one_of("rw", rw, &["read", "write", "randread", "randwrite", "rw", "readwrite", "randrw"])?;
    let mix = line.value("rwmixread").map_or(Ok(50), number)?;
    check(mix <= 100, || format!("rwmixread {mix}"))?;
    one_of("ioengine", needed(&line, "ioengine")?, &["libaio", "io_uring", "psync", "sync"])?;
    ["direct", "runtime", "iodepth", "fsync", "numjobs"]
        .iter()
        .try_for_each(|option| line.value(option).map_or(Ok(0), number).map(drop))
}

const QEMU: &[Opt] = &[("f", "", Value), ("o", "", Value)];

fn qemu(words: &[String]) -> Result<(), String> {
    let line = line(words, QEMU)?;
    let [create, file, amount] = &line.rest[..] else { return Err("create, a file and a size".to_owned()) };
    one_of("qemu-img", create, &["create"])?;
    one_of("format", line.value("f").unwrap_or("raw"), &["raw", "qcow2"])?;
    let option = line.value("o").and_then(|text| text.strip_prefix("preallocation="));
    option.map_or(Ok(()), |text| one_of("preallocation", text, &["off", "falloc", "full"]))?;
    path(file)?;
    size(amount, 1).map(drop)
}

const VMKFSTOOLS: &[Opt] = &[("c", "createvirtualdisk", Value), ("d", "diskformat", Value)];

fn vmkfstools(words: &[String]) -> Result<(), String> {
    let line = line(words, VMKFSTOOLS)?;
    size(needed(&line, "createvirtualdisk")?, 512)?;
    one_of("diskformat", needed(&line, "diskformat")?, &["zeroedthick", "thin", "eagerzeroedthick"])?;
    let [disk] = &line.rest[..] else { return Err("one disk is expected".to_owned()) };
    check(disk.starts_with("/vmfs/volumes/") && disk.ends_with(".vmdk"), || format!("{disk} is no virtual disk"))
}

const ISCSI: &[Opt] = &[
    ("m", "mode", Value),
    ("t", "type", Value),
    ("p", "portal", Value),
    ("T", "targetname", Value),
    ("l", "login", Nothing),
    ("o", "op", Value),
    ("n", "name", Value),
    ("v", "value", Value),
];

fn iscsiadm(words: &[String]) -> Result<(), String> {
    let line = line(words, ISCSI)?;
    check(line.rest.is_empty(), || "no further word is expected".to_owned())?;
    match needed(&line, "mode")? {
        "session" => Ok(()),
        "discovery" => needed(&line, "type").and(needed(&line, "portal")).map(drop),
        "node" => {
            needed(&line, "targetname").and(needed(&line, "portal"))?;
            let update = line.value("op") == Some("update") && line.has("name") && line.has("value");
            check(line.has("login") || update, || "login or an update".to_owned())
        }
        other => Err(format!("no mode {other}")),
    }
}

const MOUNT: &[Opt] = &[("t", "types", Value), ("o", "options", Value)];

/// `mount`, with options of `nfs(5)` and `mount.cifs(8)`.
fn mount(words: &[String]) -> Result<(), String> {
    let line = line(words, MOUNT)?;
    let known: &[&str] = match line.value("types") {
        None => &[],
        Some("nfs") => &["vers", "nconnect", "noatime", "hard", "soft", "rsize", "wsize", "proto"],
        Some("cifs") => &["vers", "cache", "username", "credentials", "uid", "gid"],
        Some(other) => return Err(format!("no kind {other}")),
    };
    for option in line.value("options").into_iter().flat_map(|text| text.split(',')) {
        let (option, value) = option.split_once('=').unwrap_or((option, ""));
        one_of("mount", option, known)?;
        check(option != "nconnect" || number(value).is_ok_and(|count| (1..=16).contains(&count)), || {
            format!("nconnect {value}")
        })?;
    }
    match &line.rest[..] {
        [at] if line.value("types").is_none() => path(at),
        [_, at] if line.value("types").is_some() => path(at),
        other => Err(format!("mount {other:?}")),
    }
}

/// Lines that are taken as they stand, with a name or a path at the end.
const FIXED: &[&str] = &[
    "zpool list -v",
    "zfs list -o space",
    "lvs --units g",
    "df -BG",
    "btrfs filesystem usage -g",
    "mkdir -p",
    "rm",
    "cat",
    "esxcli storage nfs41 add -H SERVER -s /EXPORT -v",
];

/// Lines that are taken as they stand.
const WHOLE: &[&str] = &[
    "arcstat 5 12",
    "nfsstat -m",
    "update-initramfs -u",
    "dracut --force",
    // XCP-ng documentation, "Storage": additional packages.
    "yum install -y zfs",
    "yum install -y xfsprogs",
    "modprobe zfs",
    "update-grub",
    "mdadm --detail --scan",
    "esxcli iscsi software set --enabled=true",
    "esxcli iscsi adapter discovery sendtarget add -A VMHBA -a SERVER",
    "esxcli storage core adapter rescan --all",
];

pub fn accepts(tool: &str, words: &[String]) -> Result<(), String> {
    match tool {
        "pvesm" => pvesm(words),
        "qm" => qm(words),
        "fio" => fio(words),
        "qemu-img" => qemu(words),
        "vmkfstools" => vmkfstools(words),
        "iscsiadm" => iscsiadm(words),
        "mount" => mount(words),
        _ => {
            let text = [&[tool.to_owned()], words].concat().join(" ");
            let fixed = |start: &&&str| {
                let last = text.strip_prefix(**start).map(str::trim).unwrap_or_default();
                !last.is_empty() && !last.contains(' ')
            };
            check(WHOLE.contains(&text.as_str()) || FIXED.iter().any(|start| fixed(&start)), || {
                format!("{text}: no grammar for this line")
            })
        }
    }
}
