//! Why a layout comes first, and why another is not suitable: in words, with the numbers that decided.

use crate::app::widget::{Node, View, el};
use crate::i18n::chance;
use crate::i18n::words::{Join, Layouts};
use crate::report::choice_name;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::{Against, Candidate, WIDEST};
use crate::storage;
use crate::units::Quantity;

/// A number is told as better or worse from this much on.
const APART: f64 = 1.05;
/// A loss is told as another from this much on.
const LOSS_APART: f64 = 2.0;
/// The least chance that is told.
const LEAST: f64 = 1e-6;

/// What speaks against a layout of a pool.
pub fn against(view: &View, pool: &PoolAnswer, own: &Candidate) -> Vec<String> {
    let policy = &view.plan.policy;
    let reason = |reason: &Against| {
        Some(match reason {
            Against::Survives => {
                view.fill_all(Layouts::FewSurvived, [own.survives.to_string(), policy.disk_failures.to_string()])
            }
            Against::Holds if own.fill.is_finite() => {
                view.fill_all(Layouts::OverFill, [view.share(own.fill), view.share(view.outcome.disks.limit)])
            }
            Against::Slow => view.fill_one(Layouts::TooSlow, view.share(own.busy)),
            // One that is too slow has no latency to tell.
            Against::Latency if own.p99.expected.is_finite() => {
                let asked = Quantity::Micros(policy.p99.unwrap_or_default());
                view.fill_all(Layouts::Late, [view.shown(Quantity::Millis(own.p99.expected / 1e3)), view.shown(asked)])
            }
            Against::Wide => view.fill_one(Layouts::Wide, WIDEST.to_string()),
            Against::OneParity => {
                let disks = view.plan.pools.get(pool.index).map(storage::devices).unwrap_or_default();
                let largest = disks.iter().map(|(size, _)| *size).max().unwrap_or_default();
                view.fill_one(Layouts::OneParity, view.shown(Quantity::Disk(largest)))
            }
            Against::WriteHole => view.say(Layouts::WriteHole).to_owned(),
            Against::Holds | Against::Latency => return None,
        })
    };
    own.against.iter().filter_map(reason).collect()
}

/// What the first has more and less of than another.
fn compared(view: &View, first: &Candidate, other: &Candidate) -> String {
    let (mut better, mut worse) = (Vec::new(), Vec::new());
    let mut tell = |ratio: f64, apart: f64, text: String| match ratio {
        ratio if ratio >= apart => better.push(text),
        ratio if ratio * apart <= 1.0 => worse.push(text),
        _ => {}
    };
    let policy = &view.plan.policy;
    let iops = first.speed.mixed_iops.expected / other.speed.mixed_iops.expected;
    let space = first.usable.over(other.usable);
    // More speed than the guests need is no reason; less of it is still to be told.
    if iops < 1.0 || first.speed_decides(other, policy) {
        tell(iops, APART, view.fill_one(Layouts::TimesIops, view.times(iops)));
    }
    if policy.p99.is_some() && other.p99.expected.is_finite() {
        let wait = |own: &Candidate| view.shown(Quantity::Millis(own.p99.expected / 1e3));
        let text = view.fill(Layouts::WaitInstead, &[&wait(first), &wait(other)]);
        tell(other.p99.expected / first.p99.expected, APART, text);
    }
    tell(space, APART, view.fill_one(Layouts::TimesSpace, view.times(space)));
    let instead = |text: Layouts, of: fn(&Candidate) -> f64| {
        let share = |own: &Candidate| chance(view.language, of(own)).0;
        view.fill(text, &[&share(first), &share(other)])
    };
    let yearly: fn(&Candidate) -> f64 = |own| own.loss.yearly;
    let unreadable: fn(&Candidate) -> f64 = |own| own.loss.unreadable.max(LEAST);
    tell(yearly(other) / yearly(first), LOSS_APART, instead(Layouts::LossInstead, yearly));
    if first.sectors_decide() || other.sectors_decide() {
        let ratio = unreadable(other) / unreadable(first);
        tell(ratio, LOSS_APART, instead(Layouts::UnreadableInstead, unreadable));
    }
    let name = choice_name(view.language, &other.choice);
    let comma = view.say(Join::Comma);
    match (better.is_empty(), worse.is_empty()) {
        (true, _) => view.fill(Layouts::Close, &[&name]),
        (false, true) => view.fill(Layouts::Against, &[&name, &better.join(comma)]),
        (false, false) => view.fill(Layouts::AgainstBut, &[&name, &better.join(comma), &worse.join(comma)]),
    }
}

/// Why the first layout of a pool is the first.
pub fn why(view: &View, pool: &PoolAnswer) -> Option<Node> {
    let (first, others) = pool.layouts.split_first()?;
    let mut text = match others.iter().find(|own| own.against.is_empty()) {
        _ if !first.against.is_empty() => view.say(Layouts::NoneSuits).to_owned(),
        Some(other) => compared(view, first, other),
        None => view.say(Layouts::Only).to_owned(),
    };
    if first.fill <= view.outcome.disks.limit {
        let parts = [view.share(first.fill), view.share(view.outcome.disks.limit)];
        text = [text, view.fill_all(Layouts::FillUnder, parts)].join(view.say(Join::Sentence));
    }
    Some(el("p").class("lay-why").add(el("b").add(view.say(Layouts::Why))).add(" ").add(text))
}
