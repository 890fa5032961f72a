//! Plans for tests, written as links, and their answers.

use headroom::plan::Plan;
use headroom::share::decode;
use headroom::sizing::{Outcome, evaluate};

/// The plan of a link, which must read without a notice.
pub fn plan(link: &str) -> Plan {
    let decoded = decode(link);
    assert_eq!(decoded.notices, [], "{link}");
    decoded.plan
}

/// The answer to a plan.
pub fn answer(plan: &Plan) -> Outcome {
    let checked = plan.check().unwrap_or_else(|faults| panic!("{faults:?} in {plan:?}"));
    let outcome = evaluate(checked).expect("a node is left");
    // What is reckoned only when it is asked for must not panic either.
    outcome.advice();
    outcome
}

/// The answer to the plan of a link.
pub fn answer_to(link: &str) -> Outcome {
    answer(&plan(link))
}
