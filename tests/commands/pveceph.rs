//! `pveceph` of Proxmox VE, by its manual page (`pveceph(1)`, Proxmox VE 9).

use super::grammar::{Line, Opt, Takes, check, line, number, one_of};
use Takes::Value;

const INSTALL: &[Opt] = &[("", "repository", Value), ("", "version", Value), ("", "allow-experimental", Value)];
const INIT: &[Opt] = &[
    ("", "network", Value),
    ("", "cluster-network", Value),
    ("", "size", Value),
    ("", "min_size", Value),
    ("", "disable_cephx", Value),
];
const MON: &[Opt] = &[("", "mon-address", Value), ("", "monid", Value)];
const OSD: &[Opt] = &[
    ("", "crush-device-class", Value),
    ("", "db_dev", Value),
    ("", "db_dev_size", Value),
    ("", "encrypted", Value),
    ("", "osds-per-device", Value),
    ("", "wal_dev", Value),
    ("", "wal_dev_size", Value),
];
const POOL: &[Opt] = &[
    ("", "size", Value),
    ("", "min_size", Value),
    ("", "add_storages", Value),
    ("", "application", Value),
    ("", "crush_rule", Value),
    ("", "erasure-coding", Value),
    ("", "pg_autoscale_mode", Value),
    ("", "pg_num", Value),
    ("", "pg_num_min", Value),
    ("", "target_size", Value),
    ("", "target_size_ratio", Value),
];

fn within(line: &Line, option: &str, least: u64, most: u64) -> Result<u64, String> {
    let Some(text) = line.value(option) else { return Ok(most) };
    let value = number(text)?;
    check((least..=most).contains(&value), || format!("{option} {value}"))?;
    Ok(value)
}

/// Copies and the fewest that take writes, up to seven each; Ceph's monitors refuse a pool of one copy unless
/// `mon_allow_pool_size_one` is set.
fn sizes(line: &Line) -> Result<(), String> {
    let (size, min) = (within(line, "size", 2, 7)?, within(line, "min_size", 1, 7)?);
    check(line.value("size").is_none() || line.value("min_size").is_none() || min <= size, || {
        format!("{min} of {size}")
    })
}

/// `k=<integer>,m=<integer>` and further ones.
fn coding(text: &str) -> Result<(), String> {
    let mut parts = text.split(',').filter_map(|part| part.split_once('='));
    let (Some(("k", data)), Some(("m", parity))) = (parts.next(), parts.next()) else { return Err(text.to_owned()) };
    check(number(data)? > 1 && number(parity)? > 0, || format!("erasure-coding {text}"))?;
    parts.try_for_each(|(name, value)| {
        one_of("erasure-coding", name, &["device-class", "failure-domain", "profile"])?;
        plain(value)
    })
}

/// A rule or a class of devices: Ceph takes letters, digits, `-`, `_` and `.`.
fn plain(text: &str) -> Result<(), String> {
    let signs = text.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_.".contains(sign));
    check(signs && !text.is_empty(), || format!("{text} is no name of CRUSH"))
}

/// `ceph` with what the page uses of it: looking at space, a rule for a class of devices, a pool put under a rule.
pub fn ceph(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["df"] => Ok(()),
        ["osd", "crush", "rule", "create-replicated", name, "default", domain, ref class @ ..] => {
            plain(name)?;
            one_of("failure domain", domain, &["osd", "host", "chassis", "rack", "row", "datacenter"])?;
            check(class.len() < 2, || format!("{class:?} is too much"))?;
            class.iter().try_for_each(|class| plain(class))
        }
        ["osd", "pool", "set", _, "crush_rule", name] => plain(name),
        _ => Err(format!("ceph {words:?}")),
    }
}

/// A network with its prefix, or the word that stands for it.
fn network(text: &str) -> Result<(), String> {
    let cidr = |text: &str| text.split_once('/').is_some_and(|(_, prefix)| number(prefix).is_ok_and(|own| own <= 128));
    check(text == "NETWORK" || cidr(text), || format!("{text} is no network"))
}

pub fn accepts(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let options =
        |from: usize, table| line(&words[from..].iter().map(|word| (*word).to_owned()).collect::<Vec<_>>(), table);
    let none = |line: &Line| check(line.rest.is_empty(), || format!("{:?} is too much", line.rest));
    match words[..] {
        ["install", ..] => {
            let line = options(1, INSTALL)?;
            let known = ["enterprise", "no-subscription", "test"];
            line.value("repository").map_or(Ok(()), |own| one_of("repository", own, &known))?;
            none(&line)
        }
        ["init", ..] => {
            let line = options(1, INIT)?;
            check(line.value("cluster-network").is_none() || line.has("network"), || "network is needed".to_owned())?;
            line.value("network").map_or(Ok(()), network)?;
            sizes(&line)?;
            none(&line)
        }
        ["mon", "create", ..] => none(&options(2, MON)?),
        ["osd", "create", ..] => {
            let line = options(2, OSD)?;
            line.value("crush-device-class").map_or(Ok(()), plain)?;
            let [device] = &line.rest[..] else { return Err("one device is expected".to_owned()) };
            check(device.starts_with("/dev/"), || format!("{device} is no device"))
        }
        ["pool", "create", ..] => {
            let line = options(2, POOL)?;
            let [name] = &line.rest[..] else { return Err("one name is expected".to_owned()) };
            check(!name.contains([':', '/', ' ']), || format!("{name} is no name"))?;
            line.value("erasure-coding").map_or(Ok(()), coding)?;
            line.value("crush_rule").map_or(Ok(()), plain)?;
            line.value("add_storages").map_or(Ok(()), |own| one_of("add_storages", own, &["0", "1"]))?;
            within(&line, "pg_num", 1, 32_768)?;
            sizes(&line)
        }
        _ => Err(format!("pveceph {words:?}")),
    }
}

#[cfg(test)]
mod tests {
    use crate::commands::grammar::accepts;

    /// Proxmox VE administration guide, "Deploy Hyper-Converged Ceph Cluster".
    const GOOD: &[&str] = &[
        "pveceph install",
        "pveceph install --repository no-subscription",
        "pveceph init --network 10.10.10.0/24",
        "pveceph mon create",
        "pveceph osd create /dev/sdb",
        "pveceph osd create /dev/sdb --db_dev /dev/sdc --wal_dev /dev/sdd",
        "pveceph pool create pool1 --add_storages 1",
        "pveceph pool create pool1 --erasure-coding k=2,m=1,failure-domain=host",
        "pveceph pool create pool1 --size 3 --min_size 2 --pg_num 128",
        "pveceph pool create pool1 --erasure-coding k=2,m=1,device-class=ssd --crush_rule ssd-only",
        "pveceph osd create /dev/sdb --crush-device-class ssd",
        // Ceph documentation, "CRUSH Maps".
        "ceph osd crush rule create-replicated fast default host ssd",
        "ceph osd crush rule create-replicated every default osd",
        "ceph osd pool set .mgr crush_rule fast",
    ];

    const BAD: &[(&str, &str)] = &[
        ("pveceph init --network 10.10.10.0", "no network"),
        ("pveceph init --cluster-network 10.10.11.0/24", "network is needed"),
        ("pveceph init --net 10.10.10.0/24", "unknown option"),
        ("pveceph install --repository free", "repository"),
        ("pveceph mon create node1", "too much"),
        ("pveceph osd create sdb", "no device"),
        ("pveceph osd create /dev/sdb /dev/sdc", "one device"),
        ("pveceph pool create pool1 --size 8", "size 8"),
        ("pveceph pool create pool1 --size 1 --min_size 1", "size 1"),
        ("pveceph pool create pool1 --crush-rule fast", "unknown option"),
        ("pveceph pool create pool1 --crush_rule a/b", "no name of CRUSH"),
        ("pveceph pool create pool1 --erasure-coding k=2,m=1,device-class=", "no name of CRUSH"),
        ("pveceph osd create /dev/sdb --crush-device-class a:b", "no name of CRUSH"),
        ("ceph osd crush rule create-replicated fast host ssd", "ceph"),
        ("ceph osd crush rule create-replicated fast default node ssd", "failure domain"),
        ("ceph osd crush rule create-replicated fast default host ssd hdd", "too much"),
        ("pveceph pool create pool1 --size 2 --min_size 3", "3 of 2"),
        ("pveceph pool create pool1 --erasure-coding k=1,m=1", "erasure-coding"),
        ("pveceph pool create pool1 --erasure-coding m=1,k=2", "m=1"),
        ("pveceph pool create a/b", "no name"),
        ("pveceph osd destroy 1", "pveceph"),
    ];

    #[test]
    fn lines_of_the_guide_are_taken_and_lines_with_a_mistake_refused() {
        for line in GOOD {
            assert_eq!(accepts(line), Ok(()), "{line}");
        }
        for (line, reason) in BAD {
            let Err(message) = accepts(line) else { panic!("taken: {line}") };
            assert!(message.contains(reason), "{line}: {message}");
        }
    }
}
