//! Every number is explained: what the page shows as formula, numbers and result agrees with what is judged.

use super::cases;
use crate::derivations::{assert_explained, of_outcome};
use crate::generate::{any_plan, small_plan};
use crate::plans::{answer, plan};
use headroom::catalog::Example;
use headroom::sizing::Outcome;
use proptest::prelude::*;

/// No figure may be infinite or no number; a resource that does not fit at all may be loaded without end.
fn finite(outcome: &Outcome) {
    let text = format!("{outcome:?}");
    assert!(!text.contains("NaN"), "a figure is no number: {text}");
    let overcommit = &outcome.overcommit;
    assert!((0.0..=1.0).contains(&overcommit.pressure.value), "pressure {}", overcommit.pressure.value);
    for (ratio, risk) in &overcommit.curve {
        assert!(ratio.is_finite() && (0.0..=1.0).contains(risk), "risk {risk} at {ratio}");
    }
    let risks = overcommit.curve.iter().map(|(_, risk)| *risk);
    assert!(risks.clone().zip(risks.skip(1)).all(|(low, high)| low <= high + 1e-12), "the risk never falls");
    if let Some(arc) = &outcome.arc {
        for (_, hits) in &arc.curve {
            assert!(0.0 <= hits.low && hits.low <= hits.expected && hits.expected <= hits.high && hits.high <= 1.0);
        }
        let hits = arc.curve.iter().map(|(_, hits)| hits.expected);
        assert!(
            hits.clone().zip(hits.skip(1)).all(|(low, high)| low <= high + 1e-12),
            "a larger cache never hits less"
        );
        assert!(arc.minimum.value <= arc.maximum.value, "the recommended minimum is not above the maximum");
    }
    if let (Some(safe), Some(limit)) = (&overcommit.safe, &overcommit.limit) {
        assert!(safe.value > 1.0 && limit.value > 1.0, "a ratio of one or below is no advice");
    }
    if let (Some(safe), Some(limit)) = (&outcome.cpu.safe, &outcome.cpu.limit) {
        assert!(safe.value <= limit.value, "the safe ratio is not above the limit");
    }
}

#[test]
fn every_number_of_the_examples_follows_from_its_derivation() {
    for example in Example::ALL {
        let plan = plan(example.link());
        let outcome = answer(&plan);
        assert_explained(&plan, &outcome);
        finite(&outcome);
    }
}

/// Reports list what the page shows.
#[test]
fn every_figure_of_an_answer_stands_in_its_report() {
    for example in Example::ALL {
        let outcome = answer(&plan(example.link()));
        let figures = headroom::report::figures(&outcome);
        for (name, how) in of_outcome(&outcome) {
            assert!(figures.iter().any(|figure| figure.how == how), "{name} is missing");
        }
    }
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn every_number_of_an_everyday_plan_follows_from_its_derivation(plan in small_plan()) {
        let outcome = answer(&plan);
        assert_explained(&plan, &outcome);
        finite(&outcome);
    }
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn every_number_of_any_plan_follows_from_its_derivation(plan in any_plan()) {
        let outcome = answer(&plan);
        assert_explained(&plan, &outcome);
        finite(&outcome);
    }
}
