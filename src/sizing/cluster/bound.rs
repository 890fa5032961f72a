//! How few nodes could do at best, resource by resource: what no packing can beat.

use super::pack::Supply;
use super::weight::Model;

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
