//! The text of a field of a plan.

use super::reach::{field, name};
use super::scale::{Scale, THOUSANDTHS};
use crate::plan::{Base, Place, Plan, PolicyField, Pool, PoolField};

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

/// The text that an emptied field stands for where that is the same for every plan; empty where it is not, or where
/// nothing is needed.
///
/// ```
/// use headroom::plan::{Place, PolicyField, unstated};
/// assert_eq!(unstated(Place::Policy(PolicyField::Hot)), "10");
/// assert_eq!(unstated(Place::Policy(PolicyField::P99)), "");
/// ```
pub fn unstated(place: Place) -> String {
    let plan = Plan { pools: vec![Pool::default()], ..Plan::default() };
    match place {
        Place::Policy(_) => read(&plan, place),
        Place::Pool(_, field @ (PoolField::Ashift | PoolField::Record | PoolField::Compression)) => {
            read(&plan, Place::Pool(0, field))
        }
        _ => String::new(),
    }
}

/// Three weights as `2:1:1`.
fn weights(weights: &[u64; 3]) -> String {
    weights.map(|weight| weight.to_string()).join(":")
}
