//! A ratio on an axis with the zones safe, risky and past the limit.

use super::{Scale, css};
use crate::app::widget::{Node, el, joined};

/// A value on the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The value.
    pub value: f64,
    /// Its label.
    pub label: String,
    /// It is the plan's own.
    pub plan: bool,
    /// Its label stands below.
    pub below: bool,
    /// Its label stands one line higher, so that it does not touch its neighbour.
    pub high: bool,
}

/// The axis with its values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatioAxis {
    /// What it shows, as a sentence.
    pub label: String,
    /// Highest safe value.
    pub safe: f64,
    /// Highest value at all.
    pub limit: f64,
    /// Values on it.
    pub ticks: Vec<Tick>,
}

/// How far the axis goes beyond the larger of the limit and the highest value.
const BEYOND: f64 = 1.2;

/// Where two labels on the same side would touch, in percent.
const NEAR: f64 = 24.0;

/// How a label is turned, so that it does not touch its neighbours on the same side.
fn turn(axis: &RatioAxis, scale: Scale, tick: &Tick) -> &'static str {
    let x = scale.at(tick.value);
    let (mut near_left, mut near_right) = (false, false);
    for other in axis.ticks.iter().filter(|other| other.label != tick.label && other.below == tick.below) {
        let away = scale.at(other.value) - x;
        if away > 0.0 {
            near_right |= away < NEAR && !other.high;
        } else {
            near_left |= -away < NEAR && !tick.high;
        }
    }
    match (near_left, near_right) {
        _ if x < 12.0 => "start",
        _ if x > 88.0 => "end",
        (true, false) => "start",
        (false, true) => "end",
        _ => "",
    }
}

fn tick(axis: &RatioAxis, scale: Scale, tick: &Tick) -> Node {
    let turn = turn(axis, scale, tick);
    let mut class = joined(&["ratio-tick ", turn]);
    for (on, word) in [(tick.plan, " plan"), (tick.below, " below"), (tick.high, " high")] {
        if on {
            class.push_str(word);
        }
    }
    el("span").class(class).css("--x", css(scale.at(tick.value))).add(el("span").add(tick.label.clone()))
}

/// Draws the axis.
pub fn ratio_axis(axis: RatioAxis) -> Node {
    let highest = axis.ticks.iter().map(|tick| tick.value).fold(axis.limit, f64::max);
    let scale = Scale::linear(0.0, highest * BEYOND);
    let track = el("div").class("ratio-track").css("--safe", css(scale.at(axis.safe)));
    let mut track = track.css("--limit", css(scale.at(axis.limit)));
    for own in &axis.ticks {
        track.put(tick(&axis, scale, own));
    }
    el("div").class("ratio").attr("role", "group").attr("aria-label", axis.label).add(track)
}
