//! A plan as the one canonical text of its link.

use super::guest_word::{group_text, totals_text};
use super::node_word::{memory_pairs, node_text};
use super::stated::{self, Owner};
use super::usual::usual;
use super::{disk_word, text};
use crate::plan::{Guests, MOST_OTHERS, Plan};

/// Characters of a whole address above which the page warns and offers the plan as a file: old servers, mail and
/// chat programs cut links from about 2,000 characters on.
pub const LONG_LINK: usize = 2_000;

/// The link of a plan: what stands behind the `#`, in a fixed order, with what is at its default left out.
///
/// The platform, the sizes of guests, nodes and disks and the kind of a disk are always written, so that a link can
/// be read without knowing the defaults; a plan with the default node only names no node. Memory and guests' disks are
/// written in whole MiB, nominal disks in whole MB, names and titles without control characters and up to 200
/// characters. A plan that keeps to that comes back from [`decode`](super::decode()) equal. Never fails.
///
/// ```
/// use headroom::plan::{Platform, Plan};
/// use headroom::share::encode;
/// let plan = Plan { title: "A & B".to_string(), platform: Platform::Esxi8, ..Plan::default() };
/// assert_eq!(encode(&plan), "1&p=esxi-8&t=A%20%26%20B");
/// ```
pub fn encode(plan: &Plan) -> String {
    encode_all(plan, &[])
}

/// The link of a plan with scenarios beside it, of which it carries three: behind the plan's own pairs each begins with
/// `vs` and its name, and is stated as whole as the plan is.
///
/// ```
/// use headroom::plan::{Platform, Plan};
/// use headroom::share::encode_all;
/// let other = Plan { title: "On ESXi".to_string(), platform: Platform::Esxi8, ..Plan::default() };
/// assert_eq!(encode_all(&Plan::default(), &[other]), "1&p=pve-9&vs=On%20ESXi&p=esxi-8");
/// ```
pub fn encode_all(plan: &Plan, others: &[Plan]) -> String {
    let mut link = String::from("1");
    write(&mut link, plan);
    let title = text::encoded(&plan.title);
    if !title.is_empty() {
        add(&mut link, "t", &title);
    }
    for (other, _) in others.iter().zip(0..MOST_OTHERS) {
        add(&mut link, "vs", &text::encoded(&other.title));
        write(&mut link, other);
    }
    link
}

fn add(link: &mut String, key: &str, value: &str) {
    link.push('&');
    link.push_str(key);
    link.push('=');
    link.push_str(value);
}

/// All pairs of a plan but its name.
fn write(link: &mut String, plan: &Plan) {
    let mut add = |key: &str, value: &str| add(link, key, value);
    let usual = usual();
    add("p", plan.platform.word());
    match &plan.guests {
        Guests::Groups(groups) => groups.iter().for_each(|group| add("vm", &group_text(group))),
        Guests::Totals(totals) => add("total", &totals_text(totals)),
    }
    let nodes = if plan.nodes == usual.nodes { &[] } else { plan.nodes.as_slice() };
    for (index, node) in nodes.iter().enumerate() {
        add("node", &node_text(node));
        if !usual.nodes.iter().any(|usual| usual.memory == node.memory) {
            memory_pairs(&node.memory).iter().for_each(|(key, value)| add(key, value));
        }
        stated::write(plan, &usual, Owner::Node, index, &mut add);
    }
    for (index, pool) in plan.pools.iter().enumerate() {
        add("fs", pool.system.word());
        pool.disks.iter().for_each(|group| add("disk", &disk_word::group_text(group)));
        stated::write(plan, &usual, Owner::Pool, index, &mut add);
    }
    stated::write(plan, &usual, Owner::Policy, 0, &mut add);
}
