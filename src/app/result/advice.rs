//! Advice: what was found, why it matters and what to do, the gravest first, each with a way to its input.

use super::card::{card, hint};
use crate::app::widget::{Node, View, el, joined, labelled, link};
use crate::i18n::finding;
use crate::i18n::words::{Answer, Join};
use crate::sizing::advice::{Advice, Finding, Severity};

/// The card whose figures the finding's numbers are.
const fn figures_of(finding: Finding) -> Option<(&'static str, Answer)> {
    match finding {
        Finding::RamOver
        | Finding::RamTight
        | Finding::DependsOnBase
        | Finding::EsxiMinimum
        | Finding::Admission
        | Finding::Pressure
        | Finding::LikelyMib
        | Finding::TierActive
        | Finding::OsdRecovery
        | Finding::VsanCache
        | Finding::PodLimit
        | Finding::AfterFailure => Some(("budget", Answer::BudgetTitle)),
        Finding::TooManyDimms | Finding::UnevenChannels => Some(("ladder", Answer::LadderTitle)),
        Finding::OvercommitOver
        | Finding::OvercommitTight
        | Finding::PermissionUnsafe
        | Finding::NothingToOvercommit
        | Finding::NoBallooning
        | Finding::NoTools
        | Finding::NoSwap
        | Finding::SaltedSharing
        | Finding::AhvOvercommit
        | Finding::NoSharing
        | Finding::BalloonMinimum
        | Finding::HeldMemory => Some(("overcommit", Answer::OvercommitTitle)),
        Finding::ArcDefault | Finding::ArcMustShrink | Finding::ArcIgnored => Some(("arc", Answer::ArcTitle)),
        Finding::CpuOver
        | Finding::CpuTight
        | Finding::StorageCores
        | Finding::LargestGuest
        | Finding::GuestThreads
        | Finding::SqlNuma
        | Finding::NumaSpans => Some(("cpu", Answer::CpuTitle)),
        Finding::DiskOver
        | Finding::DiskTight
        | Finding::CapacityEstimate
        | Finding::StorageNodes
        | Finding::StorageUnsafe
        | Finding::NoRebuild => Some(("pools", Answer::PoolsTitle)),
        Finding::IopsOver
        | Finding::IopsTight
        | Finding::WriteLate
        | Finding::FlushUnprotected
        | Finding::LayoutUnsafe
        | Finding::WideSet
        | Finding::OneParity
        | Finding::WriteHole
        | Finding::DisksWorn
        | Finding::DisksWear
        | Finding::BetterLayout => Some(("layouts", Answer::LayoutsTitle)),
        Finding::HugePages => Some(("commands", Answer::CommandsTitle)),
        Finding::ThinStop => Some(("pools", Answer::PoolsTitle)),
        Finding::SwapOnZvol
        | Finding::PoolPlatform
        | Finding::SingleNode
        | Finding::RemoteUnjudged
        | Finding::TierIgnored => None,
        Finding::SpecialUnsafe
        | Finding::SpecialSmall
        | Finding::LogUnprotected
        | Finding::SsdFirst
        | Finding::L2arcLarge
        | Finding::L2arcUseless
        | Finding::LogUseless
        | Finding::SpecialUseless
        | Finding::SpecialStays => None,
        Finding::SlowRebuild => Some(("cluster", Answer::ClusterTitle)),
        Finding::NodesMissing
        | Finding::NoNodeMayFail
        | Finding::NodesSpare
        | Finding::ReplicaNeeded
        | Finding::ColdReads
        | Finding::RunwayShort => None,
    }
}

fn mark(view: &View, severity: Severity) -> Node {
    let (class, icon, word) = match severity {
        Severity::Problem => ("is-problem", "over", Answer::Problem),
        Severity::Warning => ("is-warning", "tight", Answer::Warning),
        Severity::Note => ("is-note", "note", Answer::Note),
    };
    labelled(class, icon, view.say(word))
}

/// Where to change it, and where its numbers are explained.
fn links(view: &View, advice: &Advice) -> Option<Node> {
    let input = advice.place.map(|place| el("a").attr("href", link(place)).add(view.say(Answer::GoToInput)));
    let figures = figures_of(advice.finding).map(|(id, title)| {
        el("a").attr("href", joined(&["#", id])).add(view.fill(Answer::SeeFigures, &[view.say(title)]))
    });
    let line = el("p").class("sources");
    Some(match (input, figures) {
        (Some(input), Some(figures)) => line.add(input).add(" · ").add(figures),
        (Some(only), None) | (None, Some(only)) => line.add(only),
        (None, None) => return None,
    })
}

fn item(view: &View, advice: &Advice) -> Node {
    let lines = finding(view.language, advice);
    let text = el("div")
        .add(el("h3").add(lines.what))
        .add(el("p").add(lines.why))
        .add(el("p").add(el("b").add(view.say(Answer::Fix))).add(lines.fix))
        .add(links(view, advice));
    el("li").add(mark(view, advice.finding.severity())).add(text)
}

/// How many there are of each severity.
fn counts(view: &View) -> String {
    let mut counts = Vec::new();
    let mut count = |severity: Severity, one: Answer, many: Answer| {
        let found = view.outcome.advice().iter().filter(|advice| advice.finding.severity() == severity);
        match found.count() {
            0 => {}
            1 => counts.push(view.say(one).to_owned()),
            more => counts.push(view.fill_one(many, more.to_string())),
        }
    };
    count(Severity::Problem, Answer::OneProblem, Answer::Problems);
    count(Severity::Warning, Answer::OneWarning, Answer::Warnings);
    count(Severity::Note, Answer::OneNote, Answer::Notes);
    counts.join(view.say(Join::List))
}

/// The advice card.
pub fn draw(view: &View) -> Node {
    let mut body = el("ul").class("advice");
    for advice in view.outcome.advice() {
        body.put(item(view, advice));
    }
    if view.outcome.advice().is_empty() {
        body = hint(view.say(Answer::NothingToFix));
    }
    card(view, "advice", "card half", Answer::AdviceTitle, counts(view).into(), body)
}
