//! The verdict as sentences: what stays free, what runs out first and when, and what the verdict hangs on.
//!
//! `**` stands around what is to be read first.

use super::ladder_lines;
use crate::i18n::words::{Answer, Join};
use crate::i18n::{Language, fill, number, quantity, say};
use crate::plan::{GuestGroup, Guests, Plan};
use crate::sizing::layouts::{Against, BUSY};
use crate::sizing::{Outcome, Resource, Status};
use crate::units::{Balance, Bytes, Percent, Quantity, Vcpu};

/// Growth beyond which the reach is not looked for.
const FAR: Percent = Percent::from_whole(1000);

/// What a group is called: its name, or what its guests are.
pub fn group_name(language: Language, plan: &Plan, index: usize) -> String {
    let like = |group: &GuestGroup| {
        let ram = quantity(language, Quantity::Memory(group.ram));
        let vcpus = quantity(language, Quantity::Vcpu(Vcpu::from_whole(group.vcpus)));
        fill(language, Answer::GroupLike, &[&ram, &vcpus])
    };
    match &plan.guests {
        Guests::Totals(_) => say(language, Answer::MeanGuest).to_owned(),
        Guests::Groups(groups) => groups.get(index).map_or(String::new(), |group| match group.name.trim() {
            "" => like(group),
            name => name.to_owned(),
        }),
    }
}

/// Under which conditions the verdict holds.
fn condition(language: Language, plan: &Plan, outcome: &Outcome) -> String {
    let growth = quantity(language, Quantity::Percent(plan.policy.growth));
    let down = match outcome.nodes.count.saturating_sub(outcome.nodes.left) {
        0 => String::new(),
        1 => say(language, Answer::OneNodeDown).to_owned(),
        more => fill(language, Answer::NodesDown, &[&more.to_string()]),
    };
    match (plan.policy.growth > Percent(0), down.is_empty()) {
        (false, true) => say(language, Answer::WhenToday).to_owned(),
        (true, true) => fill(language, Answer::WhenGrown, &[&growth]),
        (false, false) => fill(language, Answer::WhenDown, &[&down]),
        (true, false) => fill(language, Answer::WhenGrownDown, &[&growth, &down]),
    }
}

/// What stays free, or what is missing.
fn free(language: Language, plan: &Plan, outcome: &Outcome) -> String {
    let when = condition(language, plan, outcome);
    let host = if outcome.nodes.count > 1 { Answer::FullestNode } else { Answer::ThisHost };
    let host = say(language, host);
    let budget = &outcome.ram.grown;
    let free = budget.free();
    let gib = |balance: Balance| number(balance.gib());
    if free < Balance(0) {
        let missing = quantity(language, Quantity::Memory(free.missing()));
        fill(language, Answer::ShortBy, &[&when, host, &missing])
    } else {
        let installed = quantity(language, Quantity::Memory(budget.installed));
        fill(language, Answer::KeepsFree, &[&when, host, &gib(free), &installed])
    }
}

/// How far memory reaches.
fn ram(language: Language, outcome: &Outcome) -> String {
    let reach = outcome.ram.reach;
    let (limit, text) = match outcome.ram.status {
        Status::Over => return ladder_lines(language, &outcome.ladder).into_iter().next().unwrap_or_default(),
        Status::Tight => (reach.fits, Answer::RamReachFits),
        Status::Adequate | Status::Comfortable => (reach.adequate, Answer::RamReachAdequate),
    };
    match limit {
        Some(growth) if growth < FAR => fill(language, text, &[&quantity(language, Quantity::Percent(growth))]),
        Some(_) => say(language, Answer::RamReachFar).to_owned(),
        None => say(language, Answer::RamFirst).to_owned(),
    }
}

/// The 99th percentile of writes, the latest of all layouts that are later than asked for.
fn latest(outcome: &Outcome) -> Option<f64> {
    let chosen = outcome.disks.pools.iter().filter_map(|pool| pool.chosen());
    let late = chosen.filter(|own| own.against.contains(&Against::Latency)).map(|own| own.p99.expected);
    late.max_by(f64::total_cmp).filter(|micros| micros.is_finite())
}

/// What runs out first, with its numbers.
fn binding(language: Language, outcome: &Outcome, resource: Resource) -> String {
    // A sentence with one number has no place for the second.
    let (sentence, one, two) = match resource {
        Resource::Ram => return ram(language, outcome),
        Resource::Overcommit => {
            let ratio = Quantity::Times(outcome.overcommit.ratio.value);
            match &outcome.overcommit.safe {
                Some(safe) => (Answer::OvercommitFirst, ratio, Quantity::Times(safe.value)),
                None => (Answer::OvercommitFirstNone, ratio, ratio),
            }
        }
        Resource::Cpu => {
            let safe = outcome.cpu.safe.as_ref().map_or(0.0, |safe| safe.value);
            (Answer::CpuFirst, Quantity::PerCore(outcome.cpu.ratio.value), Quantity::PerCore(safe))
        }
        Resource::Disk if outcome.disks.usable == Some(Bytes::ZERO) => {
            return say(language, Answer::DiskFirstNone).to_owned();
        }
        Resource::Disk => {
            let fill_of = outcome.disks.fill.as_ref().map_or(0.0, |fill| fill.value);
            let is_unsafe = fill_of <= outcome.disks.limit && outcome.disks.status == Some(Status::Over);
            let sentence = if is_unsafe { Answer::DiskFirstUnsafe } else { Answer::DiskFirst };
            (sentence, Quantity::Share(fill_of), Quantity::Share(outcome.disks.limit))
        }
        Resource::Iops => match latest(outcome) {
            Some(micros) => {
                let late = Quantity::Millis(micros / 1e3);
                (Answer::LatencyFirst, late, late)
            }
            None => {
                let busy = outcome.disks.busy.unwrap_or_default();
                (Answer::IopsFirst, Quantity::Share(busy), Quantity::Share(BUSY))
            }
        },
        Resource::LargestGuest => {
            let fits = outcome.largest.as_ref().is_some_and(|largest| largest.fits_node);
            return say(language, if fits { Answer::LargestThreads } else { Answer::LargestFirst }).to_owned();
        }
    };
    fill(language, sentence, &[&quantity(language, one), &quantity(language, two)])
}

/// Whether the verdict of memory hangs on what the host itself takes.
fn sensitivity(language: Language, outcome: &Outcome) -> Option<String> {
    let sensitivity = outcome.ram.sensitivity?;
    let word = |status| say(language, status);
    let (own, other) = (word(sensitivity.own), word(sensitivity.planning_rule));
    let [base, cautious] = sensitivity.bases.map(|base| quantity(language, Quantity::Memory(base)));
    Some(match sensitivity.own == sensitivity.planning_rule {
        true => fill(language, Answer::SameUnderBoth, &[own, &base, &cautious]),
        false => fill(language, Answer::DependsOnBase, &[own, other, &base, &cautious]),
    })
}

/// The sentences: the first two are the verdict, the rest is what to know about it.
///
/// ```
/// use headroom::i18n::Language;
/// use headroom::plan::{GuestGroup, Guests, Plan};
/// use headroom::report::verdict_lines;
/// use headroom::sizing::evaluate;
/// let plan = Plan { guests: Guests::Groups(vec![GuestGroup { count: 40, ..GuestGroup::default() }]), ..Plan::default() };
/// let outcome = plan.check().ok().and_then(evaluate);
/// let lines = outcome.map(|outcome| verdict_lines(Language::En, &plan, &outcome));
/// // 40 guests of 4 GiB are 160 GiB: more than the 128 GiB of the host.
/// assert!(lines.is_some_and(|(say, _)| say.starts_with("Today, this host is short by **")));
/// ```
pub fn verdict_lines(language: Language, plan: &Plan, outcome: &Outcome) -> (String, Vec<String>) {
    let Some(resource) = outcome.binding else {
        return (say(language, Answer::EmptySay).to_owned(), Vec::new());
    };
    let first = free(language, plan, outcome);
    let second = binding(language, outcome, resource);
    let mut more = Vec::new();
    if outcome.ram.status <= Status::Adequate {
        more.push(say(language, Answer::AdequateIsTheTarget).to_owned());
    }
    more.extend(sensitivity(language, outcome));
    if outcome.disks.unjudged().is_some() {
        more.push(say(language, Answer::RemoteUnjudged).to_owned());
    }
    ([first, second].join(say(language, Join::Sentence)), more)
}
