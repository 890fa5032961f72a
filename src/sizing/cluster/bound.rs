//! How few nodes could do at best: what no packing can beat.

use super::pack::Supply;
use super::weight::{Model, RESOURCES};

/// Into so many parts a node is divided at most to count guests.
const DIVISIONS: u64 = 64;

/// Nodes of `room` that so much needs by its sum alone; nothing where there is no room for something.
///
/// ```
/// use headroom::sizing::cluster::by_sum;
/// // 500 guests of 16 GB with 20 % growth on nodes of 512 GB.
/// assert_eq!(by_sum(500 * 16 * 120 / 100, 512), Some(19));
/// ```
pub fn by_sum(need: u64, room: u64) -> Option<u64> {
    if need == 0 { Some(0) } else { (room > 0).then(|| need.div_ceil(room)) }
}

/// Nodes of the type that is added, beside `others`, that a resource needs by its sum.
pub fn of_resource(model: &Model, resource: usize, added: usize, others: &[Supply]) -> Option<u64> {
    let held = others.iter().fold(0_u64, |sum, (node, count)| {
        let room = model.rooms.get(*node).map_or(0, |room| room.of(resource));
        sum.saturating_add(room.saturating_mul(*count))
    });
    let room = model.rooms.get(added).map_or(0, |room| room.of(resource));
    by_sum(model.total(resource).saturating_sub(held), room)
}

/// Nodes that guests need by their number, beside what their sum says: what is more than 1 ÷ (k + 1) of a node is there
/// k times at most, so it counts as 1 ÷ k of it, and multiples of it alike. For k = 1 these are the guests larger than
/// half a node.
///
/// Source: Fekete and Schepers, New classes of fast lower bounds for bin packing problems (2001): the dual feasible
/// functions u⁽ᵏ⁾. Each is a bound of its own; the highest counts.
#[inline(never)]
pub fn by_number(model: &Model, added: usize) -> u64 {
    let Some(room) = model.rooms.get(added) else { return 0 };
    let mut most = 0;
    for resource in 0..RESOURCES {
        let all = room.of(resource);
        if all == 0 {
            continue;
        }
        for k in 1..=DIVISIONS {
            let (mut rounded, mut exact) = (0_u64, 0_u64);
            for (weight, count) in model.weights.iter().zip(&model.counts) {
                let times = weight.of(resource).saturating_mul(k + 1);
                let parts = (times / all).min(k + 1).saturating_mul(*count);
                if times % all == 0 {
                    exact = exact.saturating_add(parts);
                } else {
                    rounded = rounded.saturating_add(parts);
                }
            }
            let nodes = rounded.saturating_mul(k + 1).saturating_add(exact.saturating_mul(k));
            most = most.max(nodes.div_ceil(k * (k + 1)));
        }
    }
    most
}
