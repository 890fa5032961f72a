//! A plan as the one canonical text of its link.

use super::guest_word::{group_text, totals_text};
use super::node_pairs::node_pairs;
use super::policy_pairs::policy_pairs;
use super::pool_pairs::pool_pairs;
use super::text;
use crate::plan::{Guests, NodeType, Plan};

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
    let mut link = String::from("1");
    let mut add = |key: &str, value: &str| {
        link.push('&');
        link.push_str(key);
        link.push('=');
        link.push_str(value);
    };
    add("p", plan.platform.word());
    match &plan.guests {
        Guests::Groups(groups) => groups.iter().for_each(|group| add("vm", &group_text(group))),
        Guests::Totals(totals) => add("total", &totals_text(totals)),
    }
    let only_default = plan.nodes.len() == 1 && plan.nodes.contains(&NodeType::default());
    let nodes = plan.nodes.iter().filter(|_| !only_default).flat_map(node_pairs);
    let pools = plan.pools.iter().flat_map(pool_pairs);
    for (key, value) in nodes.chain(pools).chain(policy_pairs(&plan.policy)) {
        add(key, &value);
    }
    let title = text::encoded(&plan.title);
    if !title.is_empty() {
        add("t", &title);
    }
    link
}
