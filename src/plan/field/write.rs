//! A typed text, put into its field of a plan.

use super::held::Held;
use super::reach::{field_mut, name_mut};
use super::read::unstated;
use super::scale::{Scale, THOUSANDTHS, WHOLE};
use crate::plan::choice::position;
use crate::plan::{Base, DiskField, DiskSize, Fault, FaultKind, NodeField, Place, Plan, PolicyField, limit};
use crate::units::bound::Kind;
use crate::units::{Bytes, Percent};

/// The sign of percent, as it is typed on keyboards of either width.
const PERCENT: [char; 2] = ['%', '％'];

/// Decimals of a TB up to which a disk is meant as it is sold; more state it to the byte.
const NOMINAL_DECIMALS: usize = 6;

/// The plan with this text in the field. Limits are not judged here: [`Plan::check`] does.
///
/// ```
/// use headroom::plan::{Place, Plan, PolicyField, write};
/// let growth = Place::Policy(PolicyField::Growth);
/// assert_eq!(write(&Plan::default(), growth, "25").map(|plan| plan.policy.growth.0), Ok(25_000));
/// assert!(write(&Plan::default(), growth, "much").is_err());
/// ```
///
/// # Errors
///
/// The text cannot be read as what the field holds.
pub fn write(plan: &Plan, place: Place, typed: &str) -> Result<Plan, Fault> {
    let mut plan = plan.clone();
    match put(&mut plan, place, typed) {
        Ok(()) => Ok(plan),
        Err(kind) => Err(Fault { place, kind }),
    }
}

fn put(plan: &mut Plan, place: Place, typed: &str) -> Result<(), FaultKind> {
    // What has a default of its own is left to it by emptying the field.
    let default = if typed.trim().is_empty() { unstated(place) } else { String::new() };
    let typed = if default.is_empty() { typed } else { &default };
    match place {
        Place::Policy(PolicyField::Weights) => plan.policy.weights = weights(typed)?,
        // Without watts there is nothing to share, but a number is wanted all the same.
        Place::Policy(PolicyField::RackShares) if plan.policy.rack.is_none() => drop(Scale::of(place).number(typed)?),
        // GiB, or a share where a percent sign stands behind.
        Place::Node(index, field @ (NodeField::Base | NodeField::Tier)) if typed.trim().ends_with(PERCENT) => {
            if let Some(held) = plan.nodes.get_mut(index).and_then(|node| node.amount_mut(field)) {
                *held = Some(Base::Share(Percent(share(typed)?)));
            }
        }
        Place::Disk(pool, index, DiskField::Size) => {
            if let Some(group) = plan.pools.get_mut(pool).and_then(|pool| pool.disks.get_mut(index)) {
                group.size = disk(Bytes(Scale::of(place).number(typed)?), typed);
            }
        }
        _ => {
            if let Some(name) = name_mut(plan, place) {
                typed.clone_into(name);
            } else if let Some(held) = field_mut(plan, place) {
                return fill(held, place, typed);
            }
        }
    }
    Ok(())
}

/// Puts a number or one of a few words into a field.
fn fill(held: &mut dyn Held, place: Place, typed: &str) -> Result<(), FaultKind> {
    let number = if held.is_optional() && typed.trim().is_empty() {
        None
    } else if !held.words().is_empty() {
        Some(position(held.words(), typed).ok_or(FaultKind::NotANumber)?)
    } else if limit(place).is_some_and(|limit| limit.kind == Kind::Percent) {
        Some(share(typed)?)
    } else {
        Some(Scale::of(place).number(typed)?)
    };
    held.put(number);
    Ok(())
}

/// A number of percent; its sign is forgiven.
fn share(typed: &str) -> Result<u64, FaultKind> {
    THOUSANDTHS.number(typed.trim().trim_end_matches(PERCENT))
}

/// As sold, or to the byte where more decimals are given than any label has.
fn disk(size: Bytes, typed: &str) -> DiskSize {
    let decimals = typed.trim().split_once('.').map_or(0, |(_, decimals)| decimals.len());
    if decimals > NOMINAL_DECIMALS { DiskSize::Exact(size) } else { DiskSize::Nominal(size) }
}

/// Three weights such as `2:1:1`.
fn weights(typed: &str) -> Result<[u64; 3], FaultKind> {
    let mut weights = [0; 3];
    let mut parts = typed.split([':', '：']);
    for weight in &mut weights {
        *weight = WHOLE.number(parts.next().ok_or(FaultKind::NotANumber)?)?;
    }
    if parts.next().is_some() { Err(FaultKind::NotANumber) } else { Ok(weights) }
}
