//! Decisions: the pairs from `arc` to `hot`.

use super::Pairs;
use super::amount::{count, memory_text, memory_word, percent, plain, watts};
use super::mangled;
use super::notice::{Notices, Used};
use super::pair::Pair;
use crate::plan::{ArcPolicy, Overcommit, Policy, RackShare, Sharing, ZfsVersion};
use crate::units::{Bytes, GIB, Percent, Ratio, format_scaled, parse_scaled};

/// Reads a pair; `None` where the key is none of these.
pub(super) fn read(policy: &mut Policy, pair: &Pair, notices: &mut Notices) -> Option<()> {
    let default = Policy::default();
    let text = pair.plain.as_str();
    match pair.key.as_str() {
        "arc" => pair.store(&mut policy.arc, arc(text), default.arc, Used::word("auto"), notices),
        "zfs" => zfs(policy, pair, notices),
        "over" => pair.store(&mut policy.overcommit, over(text), default.overcommit, Used::word("none"), notices),
        "risk" => store_percent(&mut policy.risk, default.risk, pair, notices),
        "ksm" => pair.store_optional(&mut policy.sharing, Sharing::from_word(text), notices),
        "bal" => pair.store_optional(&mut policy.ballooning, switch(text), notices),
        "swap" => pair.store(&mut policy.swap, memory_word(text), default.swap, Used::word("0"), notices),
        "grow" => store_percent(&mut policy.growth, default.growth, pair, notices),
        "pace" => store_percent(&mut policy.pace, default.pace, pair, notices),
        "fail" => pair.store_optional(&mut policy.failures, count(text), notices),
        "maint" => store_count(&mut policy.maintenance, default.maintenance, pair, notices),
        "dfail" => store_count(&mut policy.disk_failures, default.disk_failures, pair, notices),
        "fill" => store_percent(&mut policy.fill, default.fill, pair, notices),
        "iops" => pair.store_optional(&mut policy.iops, count(text), notices),
        "p99" => pair.store_optional(&mut policy.p99, latency(text), notices),
        "rack" => pair.store_optional(&mut policy.rack, rack(text), notices),
        "weights" => {
            pair.store(&mut policy.weights, weights(text), default.weights, Used::word("1/1/1"), notices);
        }
        "zipf" => pair.store_optional(&mut policy.zipf, Ratio::parse(text).ok(), notices),
        "hot" => store_percent(&mut policy.hot, default.hot, pair, notices),
        _ => return None,
    }
    Some(())
}

fn store_percent(slot: &mut Percent, default: Percent, pair: &Pair, notices: &mut Notices) {
    pair.store(slot, percent(&pair.plain), default, Used::Word(default.format()), notices);
}

fn store_count(slot: &mut u64, default: u64, pair: &Pair, notices: &mut Notices) {
    pair.store(slot, count(&pair.plain), default, Used::Word(default.to_string()), notices);
}

fn arc(text: &str) -> Option<ArcPolicy> {
    match text {
        "auto" => Some(ArcPolicy::Auto),
        "default" => Some(ArcPolicy::Default),
        _ => memory_word(text).map(ArcPolicy::Stated),
    }
}

fn zfs(policy: &mut Policy, pair: &Pair, notices: &mut Notices) {
    let (fields, _) = mangled::fields(&pair.raw);
    for field in &fields {
        match plain(field).as_str() {
            "" => {}
            "upgraded" => policy.zfs_upgraded = true,
            word => match ZfsVersion::from_word(word) {
                Some(version) => policy.zfs = Some(version),
                None => {
                    let used = policy.zfs.map_or(Used::Default, |version| Used::word(version.word()));
                    notices.bad("zfs", field, used);
                }
            },
        }
    }
}

fn over(text: &str) -> Option<Overcommit> {
    match text {
        "none" => Some(Overcommit::None),
        "safe" => Some(Overcommit::Safe),
        _ => Ratio::parse(text).ok().map(Overcommit::Stated),
    }
}

fn switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Milliseconds in thousandths.
fn latency(text: &str) -> Option<u64> {
    parse_scaled(text.strip_suffix("ms").unwrap_or(text), 1_000).ok()
}

fn rack(text: &str) -> Option<RackShare> {
    let (power, shares) = text.split_once('/').unwrap_or((text, "1"));
    Some(RackShare { watts: watts(power)?, shares: count(shares)? })
}

fn weights(text: &str) -> Option<[u64; 3]> {
    let mut weights = Policy::default().weights;
    let mut parts = text.split('/');
    for (weight, part) in weights.iter_mut().zip(parts.by_ref()) {
        *weight = count(part)?;
    }
    if parts.next().is_none() { Some(weights) } else { None }
}

/// Writes what differs from the defaults.
pub(super) fn policy_pairs(policy: &Policy) -> Pairs {
    let default = Policy::default();
    let mut pairs = Pairs::new();
    let mut add = |key, value: Option<String>| pairs.extend(value.map(|value| (key, value)));
    add("arc", arc_text(policy.arc));
    add("zfs", zfs_text(policy));
    add("over", over_text(policy.overcommit));
    add("risk", percent_text(policy.risk, default.risk));
    add("ksm", policy.sharing.map(|sharing| sharing.word().to_owned()));
    add("bal", policy.ballooning.map(|on| if on { "on" } else { "off" }.to_owned()));
    add("swap", (policy.swap != Bytes::ZERO).then(|| policy.swap.format_memory(GIB)));
    add("grow", percent_text(policy.growth, default.growth));
    add("pace", percent_text(policy.pace, default.pace));
    add("fail", policy.failures.map(|count| count.to_string()));
    add("maint", count_text(policy.maintenance, default.maintenance));
    add("dfail", count_text(policy.disk_failures, default.disk_failures));
    add("fill", percent_text(policy.fill, default.fill));
    add("iops", policy.iops.map(|count| count.to_string()));
    add("p99", policy.p99.map(|micros| format_scaled(micros, 1_000)));
    add("rack", policy.rack.map(rack_text));
    add(
        "weights",
        (policy.weights != default.weights).then(|| policy.weights.map(|weight| weight.to_string()).join("/")),
    );
    add("zipf", policy.zipf.map(Ratio::format));
    add("hot", percent_text(policy.hot, default.hot));
    pairs
}

fn arc_text(arc: ArcPolicy) -> Option<String> {
    match arc {
        ArcPolicy::Auto => None,
        ArcPolicy::Default => Some("default".to_owned()),
        ArcPolicy::Stated(size) => Some(memory_text(size)),
    }
}

fn zfs_text(policy: &Policy) -> Option<String> {
    match (policy.zfs, policy.zfs_upgraded) {
        (None, false) => None,
        (None, true) => Some("upgraded".to_owned()),
        (Some(version), false) => Some(version.word().to_owned()),
        (Some(version), true) => Some(format!("{},upgraded", version.word())),
    }
}

fn over_text(overcommit: Overcommit) -> Option<String> {
    match overcommit {
        Overcommit::None => None,
        Overcommit::Safe => Some("safe".to_owned()),
        Overcommit::Stated(ratio) => Some(ratio.format()),
    }
}

fn percent_text(percent: Percent, default: Percent) -> Option<String> {
    (percent != default).then(|| percent.format())
}

fn count_text(count: u64, default: u64) -> Option<String> {
    (count != default).then(|| count.to_string())
}

fn rack_text(rack: RackShare) -> String {
    format!("{}kw/{}", format_scaled(rack.watts, 1_000), rack.shares)
}
