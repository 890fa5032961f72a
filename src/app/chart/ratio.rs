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

/// Values in order from the left, each with its place and how its label is turned.
fn placed(axis: &RatioAxis) -> Vec<(Tick, f64, &'static str)> {
    let highest = axis.ticks.iter().map(|tick| tick.value).fold(axis.limit, f64::max);
    let scale = Scale::linear(0.0, highest * BEYOND);
    let at = |tick: &Tick| scale.at(tick.value);
    let turn = |tick: &Tick| {
        let x = at(tick);
        let near_left = axis.ticks.iter().any(|other| {
            other.label != tick.label
                && other.below == tick.below
                && at(other) <= x
                && x - at(other) < NEAR
                && !tick.high
        });
        let near_right = axis.ticks.iter().any(|other| {
            other.label != tick.label
                && other.below == tick.below
                && at(other) > x
                && at(other) - x < NEAR
                && !other.high
        });
        match (near_left, near_right) {
            _ if x < 12.0 => "start",
            _ if x > 88.0 => "end",
            (true, false) => "start",
            (false, true) => "end",
            _ => "",
        }
    };
    axis.ticks.iter().map(|tick| (tick.clone(), at(tick), turn(tick))).collect()
}

fn tick((tick, x, turn): (Tick, f64, &'static str)) -> Node {
    let mut class = joined(&["ratio-tick ", turn]);
    for (on, word) in [(tick.plan, " plan"), (tick.below, " below"), (tick.high, " high")] {
        if on {
            class.push_str(word);
        }
    }
    el("span").class(class).css("--x", css(x)).add(el("span").add(tick.label))
}

/// Draws the axis.
pub fn ratio_axis(axis: RatioAxis) -> Node {
    let highest = axis.ticks.iter().map(|tick| tick.value).fold(axis.limit, f64::max);
    let scale = Scale::linear(0.0, highest * BEYOND);
    let ticks: Node = placed(&axis).into_iter().map(tick).collect();
    let track = el("div").class("ratio-track").css("--safe", css(scale.at(axis.safe)));
    let track = track.css("--limit", css(scale.at(axis.limit))).add(ticks);
    el("div").class("ratio").attr("role", "group").attr("aria-label", axis.label).add(track)
}
