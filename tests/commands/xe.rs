//! `xe` of XCP-ng: parameters as `name=value`, by the table of the tool's own front end (xapi-project/xen-api,
//! `ocaml/xapi-cli-server/cli_frontend.ml`), and what each storage driver takes (`CONFIGURATION` in xcp-ng/sm).

use super::grammar::{check, number, one_of};

/// A command, what it needs, what it may have; `name:` takes a key of its own.
const COMMANDS: &[(&str, &[&str], &[&str])] = &[
    (
        "sr-create",
        &["name-label", "type"],
        &["host-uuid", "device-config:", "shared", "physical-size", "content-type", "sm-config:"],
    ),
    ("sr-probe", &["type"], &["host-uuid", "device-config:", "sm-config:"]),
    // Which machine is a selector: by name or by UUID.
    ("vm-disk-add", &["disk-size", "device"], &["sr-uuid", "vm", "uuid"]),
];

/// A driver, what its devices need, what they may have, and whether hosts share them.
const DRIVERS: &[(&str, &[&str], &[&str], bool)] = &[
    ("ext", &["device"], &[], false),
    ("xfs", &["device"], &[], false),
    ("zfs", &["location"], &[], false),
    ("nfs", &["server", "serverpath"], &["nfsversion", "options"], true),
    ("smb", &["server"], &["username", "password"], true),
    ("lvmoiscsi", &["target", "targetIQN"], &["SCSIid", "port", "chapuser", "chappassword"], true),
];

/// Bytes, or a whole number with a suffix of IEC.
fn size(text: &str) -> Result<(), String> {
    let digits = text.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    one_of("unit", &text[digits.len()..], &["", "KiB", "MiB", "GiB", "TiB"])?;
    check(number(digits)? > 0, || format!("{text} is no size"))
}

fn boolean(text: &str) -> Result<(), String> {
    one_of("boolean", text, &["true", "false"])
}

fn driver(command: &str, kind: &str, given: &[(&str, &str)]) -> Result<(), String> {
    let found = DRIVERS.iter().find(|row| row.0 == kind).ok_or_else(|| format!("no type {kind}"))?;
    let (_, need, may, shared) = found;
    let of = |name: &str| given.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
    let keys = || given.iter().filter_map(|(name, value)| Some((name.strip_prefix("device-config:")?, *value)));
    for name in *need {
        check(keys().any(|(own, _)| own == *name), || format!("{kind} needs device-config:{name}"))?;
    }
    for (name, value) in keys() {
        check(need.contains(&name) || may.contains(&name), || format!("{kind} has no {name}"))?;
        check(!value.is_empty(), || format!("{name} is empty"))?;
        match name {
            "device" => value
                .split(',')
                .try_for_each(|one| check(one.starts_with("/dev/"), || format!("{one} is no device")))?,
            "location" | "serverpath" => check(value.starts_with('/'), || format!("{value} is no path"))?,
            "server" if kind == "smb" => check(value.starts_with("//"), || format!("{value} is no share"))?,
            _ => {}
        }
    }
    if command == "sr-create" {
        check(kind != "lvmoiscsi" || keys().any(|(own, _)| own == "SCSIid"), || "SCSIid".to_owned())?;
        let is_shared = of("shared").unwrap_or("false");
        check(is_shared == shared.to_string(), || format!("{kind} with shared={is_shared}"))?;
        // Without a host the repository is of the one that is asked, whichever that is.
        check(*shared != of("host-uuid").is_some(), || format!("host-uuid of {kind}"))?;
    }
    Ok(())
}

pub fn accepts(words: &[String]) -> Result<(), String> {
    let [command, parameters @ ..] = words else { return Err("a command".to_owned()) };
    let (_, need, may) = COMMANDS.iter().find(|row| row.0 == command).ok_or_else(|| format!("no command {command}"))?;
    let mut given: Vec<(&str, &str)> = Vec::new();
    for word in parameters {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("{word} is no name=value"))?;
        let known = |own: &&str| *own == name || own.ends_with(':') && name.starts_with(*own);
        check(need.iter().chain(*may).any(known), || format!("{command} has no {name}"))?;
        check(given.iter().all(|(own, _)| *own != name), || format!("{name} stands twice"))?;
        given.push((name, value));
    }
    for name in *need {
        check(given.iter().any(|(own, value)| own == name && !value.is_empty()), || format!("{name} is needed"))?;
    }
    for (name, value) in &given {
        match *name {
            "shared" => boolean(value)?,
            "disk-size" => size(value)?,
            "device" => check(number(value)? < 16, || format!("device {value}"))?,
            "content-type" => one_of("content-type", value, &["user", "iso"])?,
            "type" => driver(command, value, &given)?,
            _ => {}
        }
    }
    let selected = command != "vm-disk-add" || given.iter().any(|(own, _)| ["vm", "uuid"].contains(own));
    check(selected, || "vm or uuid selects the machine".to_owned())
}

#[cfg(test)]
mod tests {
    use crate::commands::grammar::accepts;

    /// XCP-ng documentation, "Storage"; XenServer product documentation, "Create a storage repository".
    const GOOD: &[&str] = &[
        "xe sr-create host-uuid=2acc2807-1c44 type=ext content-type=user name-label=\"Local Ext\" device-config:device=/dev/sda4",
        "xe sr-create host-uuid=2acc2807-1c44 type=zfs content-type=user name-label=LocalZFS device-config:location=/mnt/zfs/",
        "xe sr-create host-uuid=2acc2807-1c44 type=xfs content-type=user name-label=\"Local XFS\" device-config:device=/dev/sdc",
        "xe sr-create content-type=user shared=true type=nfs name-label=nfs device-config:server=192.168.1.10 device-config:serverpath=/export1",
        "xe sr-create type=lvmoiscsi device-config:target=10.71.161.1 device-config:targetIQN=iqn.2009-01.xenrt.test:iscsi07ef2aea \
         device-config:SCSIid=14945540000 name-label='Shared iSCSI' shared=true",
        "xe vm-disk-add uuid=e7812b6b sr-uuid=f75a6206 device=0 disk-size=8GiB",
    ];

    /// Lines with one mistake, and a word of the reason.
    const BAD: &[(&str, &str)] = &[
        ("xe sr-make name-label=a type=ext", "no command"),
        ("xe sr-create type=ext host-uuid=1 device-config:device=/dev/sdc", "name-label is needed"),
        ("xe sr-create name-label=a type=ext host-uuid=1", "needs device-config:device"),
        ("xe sr-create name-label=a type=ext host-uuid=1 device-config:device=sdc", "sdc is no device"),
        ("xe sr-create name-label=a type=ext shared=true device-config:device=/dev/sdc", "shared=true"),
        ("xe sr-create name-label=a type=ext device-config:device=/dev/sdc", "host-uuid"),
        ("xe sr-create name-label=a type=nfs shared=true device-config:server=b device-config:path=/c", "serverpath"),
        (
            "xe sr-create name-label=a type=nfs shared=yes device-config:server=b device-config:serverpath=/c",
            "shared=yes",
        ),
        (
            "xe sr-create name-label=a type=lvmoiscsi shared=true device-config:target=b device-config:targetIQN=c",
            "SCSIid",
        ),
        ("xe sr-create name-label=a type=btrfs host-uuid=1 device-config:device=/dev/sdc", "no type"),
        ("xe sr-create --name-label a", "no name=value"),
        ("xe vm-disk-add vm=a disk-size=8GB device=0", "unit"),
        ("xe vm-disk-add vm=a disk-size=8GiB", "device is needed"),
        ("xe vm-disk-add disk-size=8GiB device=0", "selects"),
        ("xe vm-disk-add vm=a disk-size=8GiB device=xvda", "number"),
        ("xe vm-disk-add vm=a disk-size=8GiB device=0 size=9GiB", "has no size"),
    ];

    #[test]
    fn lines_of_the_documentation_are_taken_and_lines_with_a_mistake_refused() {
        for line in GOOD {
            assert_eq!(accepts(line), Ok(()), "{line}");
        }
        for (line, reason) in BAD {
            let Err(message) = accepts(line) else { panic!("taken: {line}") };
            assert!(message.contains(reason), "{line}: {message}");
        }
    }
}
