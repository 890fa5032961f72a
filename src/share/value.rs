//! The values of keys: numbers by the kind that their field holds, and the few that are more than a number.

use super::amount::{block, block_text, count, memory_text, memory_word, page_text, percent, plain, watts};
use super::notice::{Notices, Used};
use super::pair::Pair;
use super::usual::{self, restore, used};
use super::{layout_word, mangled, text};
use crate::plan::{
    ArcPolicy, Base, GuestField, Held, Layout, NodeField, Overcommit, Place, Plan, Policy, PolicyField, PoolField,
    RackShare, ZfsVersion, field, field_mut, limit, position,
};
use crate::units::bound::Kind;
use crate::units::{Bytes, GIB, format_scaled, parse_scaled};

/// Reads a value into its field; one that cannot be read gives way to the default, and an empty one states nothing.
pub(super) fn read(plan: &mut Plan, usual: &Plan, place: Place, pair: &Pair, notices: &mut Notices) {
    if place == Place::Policy(PolicyField::Zfs) {
        zfs(&mut plan.policy, pair, notices);
    } else if !pair.plain.is_empty() && taken(plan, place, &pair.plain).is_none() {
        restore(plan, usual, place);
        notices.bad(&pair.key, &text::decoded(&pair.raw), used(usual, place));
    }
}

/// Takes a plain value into its field; `None` where it cannot be read.
fn taken(plan: &mut Plan, place: Place, text: &str) -> Option<()> {
    let policy = &mut plan.policy;
    match place {
        Place::Policy(PolicyField::Arc) if text == "auto" => policy.arc = ArcPolicy::Auto,
        Place::Policy(PolicyField::Arc) if text == "default" => policy.arc = ArcPolicy::Default,
        Place::Policy(PolicyField::Overcommit) if text == "none" => policy.overcommit = Overcommit::None,
        Place::Policy(PolicyField::Overcommit) if text == "safe" => policy.overcommit = Overcommit::Safe,
        Place::Policy(PolicyField::Ballooning) => policy.ballooning = Some(switch(text)?),
        Place::Policy(PolicyField::RackWatts) => policy.rack = Some(rack(text)?),
        Place::Policy(PolicyField::Weights) => policy.weights = weights(text)?,
        Place::Pool(index, PoolField::Layout) => plan.pools.get_mut(index)?.layout = layout_word::read(text)?,
        Place::Node(index, field @ (NodeField::Base | NodeField::Tier)) if text.ends_with('%') => {
            *plan.nodes.get_mut(index)?.amount_mut(field)? = Some(Base::Share(percent(text)?));
        }
        _ => take_number(field_mut(plan, place)?, place, text)?,
    }
    Some(())
}

/// Takes a number or one of a few words; `None` where it cannot be read.
pub(super) fn take_number(held: &mut dyn Held, place: Place, text: &str) -> Option<()> {
    let number = match held.words() {
        [] => number(place, text)?,
        words => position(words, text)?,
    };
    held.put(Some(number));
    Some(())
}

/// The kind of number that a field holds; a page of memory has no limits of its own.
fn kind(place: Place) -> Kind {
    limit(place).map_or(Kind::Memory, |limit| limit.kind)
}

fn number(place: Place, text: &str) -> Option<u64> {
    match kind(place) {
        Kind::Count => count(text),
        Kind::Memory => memory_word(text).map(|bytes| bytes.0),
        Kind::Space | Kind::Disk => block(text).map(|bytes| bytes.0),
        Kind::Percent => percent(text).map(|percent| percent.0),
        Kind::Ratio | Kind::Decimal => parse_scaled(text, 1_000).ok(),
        Kind::Watts => watts(text),
        Kind::Micros => parse_scaled(text.strip_suffix("ms").unwrap_or(text), 1_000).ok(),
    }
}

/// A number or one of a few words, as a link says it.
pub(super) fn number_text(held: &dyn Held, place: Place, number: u64) -> String {
    if let Some(word) = usize::try_from(number).ok().and_then(|nth| held.words().get(nth)) {
        return (*word).to_owned();
    }
    let bytes = Bytes(number);
    match (kind(place), place) {
        (_, Place::Guest(_, GuestField::HugePage)) => page_text(bytes),
        (_, Place::Policy(PolicyField::Swap)) => bytes.format_memory(GIB),
        (Kind::Count | Kind::Watts, _) => number.to_string(),
        (Kind::Memory, _) => memory_text(bytes),
        (Kind::Space | Kind::Disk, _) => block_text(bytes),
        (Kind::Percent | Kind::Ratio | Kind::Decimal | Kind::Micros, _) => format_scaled(number, 1_000),
    }
}

/// What a link says of a field; nothing where it holds its default.
pub(super) fn text(plan: &Plan, usual: &Plan, place: Place) -> Option<String> {
    let policy = &plan.policy;
    match place {
        Place::Policy(PolicyField::Arc) if policy.arc == ArcPolicy::Default => Some("default".to_owned()),
        Place::Policy(PolicyField::Zfs) => zfs_text(policy),
        Place::Policy(PolicyField::Overcommit) if policy.overcommit == Overcommit::Safe => Some("safe".to_owned()),
        Place::Policy(PolicyField::Ballooning) => policy.ballooning.map(|on| if on { "on" } else { "off" }.to_owned()),
        Place::Policy(PolicyField::RackWatts) => policy.rack.map(rack_text),
        Place::Policy(PolicyField::Weights) => {
            let stated = policy.weights != usual.policy.weights;
            stated.then(|| policy.weights.map(|weight| weight.to_string()).join("/"))
        }
        Place::Pool(index, PoolField::Layout) => {
            let layout = &plan.pools.get(index)?.layout;
            (*layout != Layout::Auto).then(|| layout_word::text(layout))
        }
        _ => {
            if let Place::Node(index, field) = place
                && let Some(Base::Share(share)) = plan.nodes.get(index)?.amount(field)
            {
                return Some(share.format() + "%25");
            }
            let held = field(plan, place)?;
            let number = held.number()?;
            (usual::number(usual, place) != Some(number)).then(|| number_text(held, place, number))
        }
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

fn switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
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

fn zfs_text(policy: &Policy) -> Option<String> {
    match (policy.zfs, policy.zfs_upgraded) {
        (None, false) => None,
        (None, true) => Some("upgraded".to_owned()),
        (Some(version), false) => Some(version.word().to_owned()),
        (Some(version), true) => Some([version.word(), ",upgraded"].concat()),
    }
}

fn rack_text(rack: RackShare) -> String {
    format_scaled(rack.watts, 1_000) + "kw/" + &rack.shares.to_string()
}
