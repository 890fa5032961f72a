//! Which of several storage forms suits a plan best: each stands in for all storage of the plan, and all are held to
//! the same limits and weights as the layouts of one pool are (`layouts.rs`).

use super::evaluate;
use super::layouts::{Candidate, order, score};
use crate::plan::{Plan, Pool};

/// A form with what it does for the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// Its number among the pools that were given, from 0.
    pub index: usize,
    /// Its layout, with everything that speaks for and against it.
    pub candidate: Candidate,
}

/// The pools against each other, the best first; none that the plan cannot be judged with. Scores are against the best
/// of these pools, so they say nothing about other comparisons.
///
/// ```
/// use headroom::catalog::FORMS;
/// use headroom::plan::{Plan, Pool};
/// use headroom::sizing::forms::compare;
/// let pools: Vec<Pool> = FORMS.iter().map(|form| form.pool()).collect();
/// assert_eq!(compare(&Plan::default(), &pools).len(), FORMS.len());
/// ```
pub fn compare(plan: &Plan, pools: &[Pool]) -> Vec<Form> {
    let judged = |pool: &Pool| {
        let own = Plan { pools: vec![pool.clone()], ..plan.clone() };
        let outcome = evaluate(own.check().ok()?)?;
        let answer = outcome.disks.pools.into_iter().next().filter(|answer| answer.fits_platform)?;
        let at = answer.at?;
        answer.layouts.into_iter().nth(at)
    };
    let (indices, mut all): (Vec<usize>, Vec<Candidate>) =
        pools.iter().enumerate().filter_map(|(index, pool)| Some((index, judged(pool)?))).unzip();
    score(&mut all, &plan.policy);
    let mut forms: Vec<Form> =
        indices.into_iter().zip(all).map(|(index, candidate)| Form { index, candidate }).collect();
    forms.sort_by(|a, b| order(&a.candidate, &b.candidate));
    forms
}
