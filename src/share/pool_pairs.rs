//! Pools: `fs=zfs` and the pairs that belong to it, from `disk` to `exp`.

use super::amount::{block, block_text, count};
use super::notice::{NoticeKind, Notices, Used};
use super::pair::Pair;
use super::{Pairs, disk_word, layout_word};
use crate::plan::{Layout, Pool, System};
use crate::units::{Ratio, bound};

/// Systems of the grammar that this release does not calculate.
const NOT_OFFERED: [&str; 4] = ["vsan-osa", "vsan-esa", "s2d", "nutanix"];

/// Reads the word of `fs`; `None` leaves the pool out.
pub(super) fn system(pair: &Pair, notices: &mut Notices) -> Option<System> {
    let system = System::from_word(&pair.plain);
    if system.is_none() {
        let used = Used::LeftOut;
        let offered = !NOT_OFFERED.contains(&pair.plain.as_str());
        let kind = if offered { NoticeKind::BadValue { used } } else { NoticeKind::NotOffered { used } };
        notices.add("fs", &pair.plain, kind);
    }
    system
}

/// Reads a pair that belongs to a pool.
pub(super) fn read(pool: &mut Pool, pair: &Pair, notices: &mut Notices) {
    let default = Pool::default();
    let text = pair.plain.as_str();
    match pair.key.as_str() {
        "disk" => {
            if notices.room("disk", pool.disks.len(), bound::DISK_GROUPS.max) {
                pool.disks.extend(disk_word::read_group(&pair.raw, notices));
            }
        }
        "layout" => pair.store(&mut pool.layout, layout_word::read(text), Layout::Auto, Used::word("auto"), notices),
        "ashift" => {
            pair.store(&mut pool.ashift, count(text), default.ashift, Used::Word(default.ashift.to_string()), notices);
        }
        "vbs" => pair.store_optional(&mut pool.volblock, block(text), notices),
        "rs" => {
            pair.store(&mut pool.record, block(text), default.record, Used::Word(block_text(default.record)), notices)
        }
        "comp" => pair.store(&mut pool.compression, Ratio::parse(text).ok(), Ratio::ONE, Used::word("1"), notices),
        "net" => pair.store_optional(&mut pool.net, Ratio::parse(text).ok(), notices),
        "exp" => pair.store_optional(&mut pool.expanded_from, count(text), notices),
        _ => notices.add(&pair.key, text, NoticeKind::UnknownKey),
    }
}

/// Writes a pool.
pub(super) fn pool_pairs(pool: &Pool) -> Pairs {
    let default = Pool::default();
    let mut pairs = vec![("fs", pool.system.word().to_owned())];
    pairs.extend(pool.disks.iter().map(|group| ("disk", disk_word::group_text(group))));
    let mut add = |key, stated: bool, value: String| pairs.extend(stated.then_some((key, value)));
    add("layout", pool.layout != Layout::Auto, layout_word::text(&pool.layout));
    add("ashift", pool.ashift != default.ashift, pool.ashift.to_string());
    add("vbs", pool.volblock.is_some(), pool.volblock.map(block_text).unwrap_or_default());
    add("rs", pool.record != default.record, block_text(pool.record));
    add("comp", pool.compression != Ratio::ONE, pool.compression.format());
    add("net", pool.net.is_some(), pool.net.map(Ratio::format).unwrap_or_default());
    add("exp", pool.expanded_from.is_some(), pool.expanded_from.map(|disks| disks.to_string()).unwrap_or_default());
    pairs
}
