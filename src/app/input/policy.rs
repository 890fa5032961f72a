//! What is decided: growth, overcommit, failures to survive, limits.

use crate::app::act::{Act, arc_word, overcommit_word};
use crate::app::typing::asks_for_zfs;
use crate::app::widget::{
    Desk, Node, check, choice, choices, field, option, options, panel, row, typed, unstated, way, ways,
};
use crate::i18n::digest::policy_digest;
use crate::i18n::number;
use crate::i18n::words::Input;
use crate::plan::{ArcPolicy, Overcommit, Place, PolicyField, Sharing, ZfsVersion};

/// Ways of overcommit, of the ARC and of ballooning, by the word that stands for each.
const OVERCOMMIT: [(&str, Input); 3] =
    [("none", Input::OvercommitNone), ("safe", Input::OvercommitSafe), ("stated", Input::OvercommitStated)];
const ARC: [(&str, Input); 3] =
    [("auto", Input::ArcAuto), ("default", Input::ArcDefault), ("stated", Input::ArcStated)];
const BALLOONING: [(&str, Input); 3] =
    [("", Input::BallooningDefault), ("yes", Input::BallooningOn), ("no", Input::BallooningOff)];

fn own(desk: &mut Desk, own: PolicyField) -> Node {
    field(desk, Place::Policy(own))
}

fn overcommit(desk: &mut Desk) -> Vec<Node> {
    let now = desk.view.plan.policy.overcommit;
    let targets = ways(desk, &OVERCOMMIT);
    let id = "in-overcommit".to_owned();
    let mut fields = vec![way(desk, id, Input::Overcommit, targets, overcommit_word(now), Act::ChooseOvercommit)];
    if matches!(now, Overcommit::Stated(_)) {
        fields.push(own(desk, PolicyField::Overcommit));
    }
    fields
}

/// How large the ARC may become; where it is not stated, the size in force stands in the field.
fn arc(desk: &mut Desk) -> Vec<Node> {
    let now = desk.view.plan.policy.arc;
    let in_force = desk.view.outcome.arc.as_ref().map(|arc| number(arc.counted.value.gib())).unwrap_or_default();
    let maxima = ways(desk, &ARC);
    let stated = matches!(now, ArcPolicy::Stated(_));
    vec![
        way(desk, "in-arc".to_owned(), Input::Arc, maxima, arc_word(now), Act::ChooseArc),
        typed(desk, Place::Policy(PolicyField::Arc), in_force, !stated),
    ]
}

/// Targets and weights, and what only ZFS needs: what it caches, and which there is where it is not the platform's.
fn further(desk: &mut Desk, zfs: bool) -> Vec<Node> {
    let view = desk.view;
    let mut targets = vec![own(desk, PolicyField::P99), own(desk, PolicyField::Iops)];
    if zfs {
        targets.extend([PolicyField::Hot, PolicyField::Zipf].map(|number| own(desk, number)));
    }
    let weights = (0..view.plan.policy.weights.len()).map(|index| own(desk, PolicyField::Weight(index))).collect();
    let mut rows = vec![row("fields two", targets), row("fields three", weights)];
    if zfs {
        let mut versions = unstated(desk, Input::ZfsDefault);
        for version in ZfsVersion::ALL {
            versions = versions.add(option(version.word(), view.fill(Input::ZfsNumber, &[version.word()])));
        }
        let upgraded = check(desk, Input::ZfsUpgraded, view.plan.policy.zfs_upgraded, Act::TickUpgraded);
        let version = choice(desk, Place::Policy(PolicyField::Zfs), versions);
        rows.extend([row("fields two", vec![version]), row("fields one", vec![upgraded])]);
    }
    rows
}

/// The card of the policy.
pub fn card(desk: &mut Desk) -> Node {
    let view = desk.view;
    let zfs = asks_for_zfs(view.plan);
    let sharing = choices(view, Sharing::ALL, Sharing::word);
    let sharing = unstated(desk, Input::SharingDefault).add(sharing);
    let ballooning = ways(desk, &BALLOONING);

    let mut fields = vec![own(desk, PolicyField::Growth)];
    fields.extend(overcommit(desk));
    let numbers = [
        PolicyField::Failures,
        PolicyField::Maintenance,
        PolicyField::DiskFailures,
        PolicyField::Fill,
        PolicyField::Risk,
    ];
    fields.extend(numbers.map(|number| own(desk, number)));
    fields.push(choice(desk, Place::Policy(PolicyField::Sharing), sharing));
    fields.push(choice(desk, Place::Policy(PolicyField::Ballooning), ballooning));
    fields.push(own(desk, PolicyField::Swap));
    if zfs {
        fields.extend(arc(desk));
    }
    let further = options(desk, "in-policy", Input::Options, &|desk| further(desk, zfs));
    let body = vec![row("fields two", fields), further];
    panel(desk, "in-policy", Input::PolicyTitle, policy_digest(view.language, view.plan), body)
}
