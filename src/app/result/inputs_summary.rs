//! The inputs on paper: what was stated, when it was printed, and the link that brings it back.

use super::stamp::{date, place_of_code, place_of_left_out};
use crate::app::fragment::address;
use crate::app::widget::{Node, Text, View, el, joined};
use crate::i18n::words::{Answer, Join};
use crate::plan::{DiskGroup, DiskSize, Guests, Memory, NodeType, Overcommit, Pool};
use crate::report::{group_name, modules};
use crate::share::encode;
use crate::units::{Bytes, Quantity, Vcpu};

/// Groups that are listed; of more only their number is told.
const LISTED: usize = 8;

/// A line of the list: what it is, and what was stated.
#[inline(never)]
fn line(name: impl Into<Text>, text: String) -> Node {
    el("div").add(el("dt").add(Node::text(name))).add(el("dd").add(text))
}

fn nodes(view: &View, node: &NodeType) -> [Node; 3] {
    let count = match node.count {
        1 => view.say(Answer::OneNode).to_owned(),
        more => view.fill_one(Answer::ManyNodes, more.to_string()),
    };
    let platform = view.say(view.plan.platform);
    let cpu = if node.threads == 1 { Answer::CpuLineOne } else { Answer::CpuLine };
    let numbers = [node.sockets, node.cores, node.threads].map(|number| number.to_string());
    let total = view.memory(node.memory.total());
    let ram = match &node.memory {
        Memory::Dimms(groups) => view.fill(Answer::RamLine, &[&modules(groups), &total]),
        Memory::Plain(_) => total,
    };
    [
        line(view.say(Answer::PlatformLabel), view.fill(Answer::PlatformNodes, &[platform, &count])),
        line(view.say(Answer::CpuTitle), view.fill_all(cpu, numbers)),
        line(view.say(Answer::RamLabel), ram),
    ]
}

fn disk(view: &View, group: &DiskGroup) -> String {
    let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
    joined(&[&group.count.to_string(), " × ", &view.shown(Quantity::Disk(size)), " ", view.say(group.kind)])
}

fn pool(view: &View, pool: &Pool) -> Node {
    let disks: Vec<String> = pool.disks.iter().map(|group| disk(view, group)).collect();
    let system = view.say(pool.system);
    line(view.say(Answer::Disks), joined(&[system, view.say(Join::Label), &disks.join(" + ")]))
}

fn guests(view: &View) -> Node {
    let text = |count: u64, vcpus: Vcpu, ram: Bytes, disk: Bytes| {
        let vcpus = view.shown(Quantity::Vcpu(vcpus));
        view.fill(Answer::GuestLine, &[&count.to_string(), &vcpus, &view.memory(ram), &view.space(disk)])
    };
    match &view.plan.guests {
        Guests::Totals(totals) => {
            line(view.say(Answer::VmMemory), text(totals.count, totals.vcpus, totals.ram, totals.disk))
        }
        Guests::Groups(groups) => {
            let mut lines = Node::default();
            for (index, group) in groups.iter().enumerate().take(LISTED) {
                let text = text(group.count, Vcpu::from_whole(group.vcpus), group.ram, group.disk);
                lines.put(line(group_name(view.language, view.plan, index), text));
            }
            let more = groups.len().saturating_sub(LISTED);
            if more > 0 {
                lines.put(line("", view.fill_one(Answer::GuestsMore, more.to_string())));
            }
            lines
        }
    }
}

fn policy(view: &View) -> [Node; 2] {
    let policy = &view.plan.policy;
    let target = match policy.overcommit {
        Overcommit::None => view.say(Answer::TargetNone).to_owned(),
        Overcommit::Safe => view.say(Answer::TargetSafe).to_owned(),
        Overcommit::Stated(ratio) => view.shown(Quantity::Ratio(ratio)),
    };
    let numbers = [
        view.plan.failures().to_string(),
        policy.disk_failures.to_string(),
        view.shown(Quantity::Percent(policy.fill)),
    ];
    let growth = view.shown(Quantity::Percent(policy.growth));
    [
        line(view.say(Answer::GrowthTarget), joined(&[&growth, view.say(Join::Comma), &target])),
        line(view.say(Answer::Survive), view.fill_all(Answer::SurviveLine, numbers)),
    ]
}

/// The inputs, with what they were printed from.
pub fn draw(view: &View) -> Node {
    let mut lines = el("dl");
    for node in &view.plan.nodes {
        nodes(view, node).into_iter().for_each(|line| lines.put(line));
    }
    for own in &view.plan.pools {
        lines.put(pool(view, own));
    }
    lines.put(guests(view));
    policy(view).into_iter().for_each(|line| lines.put(line));
    let title = view.say(Answer::InputsTitle);
    let link = el("span").add(address(&encode(view.plan)));
    let meta = el("p").class("print-meta").add(date(view.language)).add(link);
    let inputs = el("section")
        .class("card print-inputs")
        .attr("aria-label", title)
        .add(el("header").add(el("h2").add(title)))
        .add(lines);
    el("div").class("print-only print-head").add(meta).add(inputs).add(place_of_left_out()).add(place_of_code())
}
