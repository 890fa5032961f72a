//! The text of a field of a plan.

use super::reach::{field, name};
use super::scale::{Scale, THOUSANDTHS};
use crate::plan::{Base, Place, Plan, PolicyField};

/// The text of a field, ready to be edited; empty where nothing is stated or there is no such field.
///
/// ```
/// use headroom::plan::{NodeField, Place, Plan, read};
/// assert_eq!(read(&Plan::default(), Place::Node(0, NodeField::DimmSize(0))), "32");
/// ```
pub fn read(plan: &Plan, place: Place) -> String {
    if let Some(name) = name(plan, place) {
        return name.clone();
    }
    match place {
        Place::Policy(PolicyField::Weights) => return weights(&plan.policy.weights),
        Place::Node(index, field) => {
            if let Some(Base::Share(share)) = plan.nodes.get(index).and_then(|node| node.amount(field)) {
                return THOUSANDTHS.text(share.0) + "%";
            }
        }
        _ => {}
    }
    let Some(held) = field(plan, place) else { return String::new() };
    let Some(number) = held.number() else { return String::new() };
    let word = usize::try_from(number).ok().and_then(|nth| held.words().get(nth));
    word.map_or_else(|| Scale::of(place).text(number), |word| (*word).to_owned())
}

/// Three weights as `2:1:1`.
fn weights(weights: &[u64; 3]) -> String {
    weights.map(|weight| weight.to_string()).join(":")
}
