//! A plot: grid, zones, band, curve, upright marks, dots and ticks. It knows nothing of what it shows.

use super::css;
use crate::app::widget::{Node, el};

/// An upright line with a label.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where it stands, in percent.
    pub x: f64,
    /// What it is.
    pub name: &'static str,
    /// Its value; left out where space is short.
    pub value: String,
    /// It is the plan's own.
    pub plan: bool,
    /// Its label stands at the bottom.
    pub low: bool,
    /// Row of the label, so that labels do not touch.
    pub row: usize,
}

/// A point on the curve, in percent; hollow when it is not the plan's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dot {
    /// From the left.
    pub x: f64,
    /// From the bottom.
    pub y: f64,
    /// Not the plan's own.
    pub hollow: bool,
}

/// Everything that is drawn. Places are in percent of the plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What it shows, as a sentence.
    pub label: String,
    /// Title of the upright axis.
    pub y_name: &'static str,
    /// Title of the level axis.
    pub x_name: &'static str,
    /// Values beside the upright axis.
    pub y_ticks: Vec<(f64, String)>,
    /// Values below the level axis.
    pub x_ticks: Vec<(f64, String)>,
    /// Where what is safe ends, and where the limit is.
    pub zones: Option<(f64, f64)>,
    /// A recommended range: where it begins, and how wide it is.
    pub range: Option<(f64, f64)>,
    /// Path of the area between low and high.
    pub band: Option<String>,
    /// Path of the curve.
    pub curve: Option<String>,
    /// Upright lines.
    pub marks: Vec<Mark>,
    /// Points.
    pub dots: Vec<Dot>,
    /// Measured places on the level axis; they have no height.
    pub measured: Vec<f64>,
    /// What is missing, when there is nothing to draw.
    pub missing: Option<&'static str>,
}

/// Left of this place a label stands to the right of its line.
const FLIP: f64 = 38.0;

fn mark(mark: Mark) -> Node {
    let mut class = "mark".to_owned();
    for (on, word) in [(mark.plan, " plan"), (mark.x < FLIP, " flip"), (mark.low, " low")] {
        if on {
            class.push_str(word);
        }
    }
    let label = el("span").add(mark.name).add(" ").add(el("small").add(mark.value));
    el("span").class(class).attr("data-row", mark.row.to_string()).css("--x", css(mark.x)).add(label)
}

fn dot(dot: Dot) -> Node {
    let class = if dot.hollow { "dot hollow" } else { "dot" };
    el("span").class(class).css("--x", css(dot.x)).css("--y", css(dot.y))
}

fn grid((y, _): &(f64, String)) -> Node {
    let class = if *y <= 0.0 { "baseline" } else { "gridline" };
    let height = css(100.0 - y);
    el("line").class(class).attr("x1", "0").attr("x2", "100%").attr("y1", height.clone()).attr("y2", height)
}

fn y_tick((y, text): (f64, String)) -> Node {
    el("span").class("y-tick").css("--y", css(y)).add(text)
}

fn x_tick((x, text): (f64, String)) -> Node {
    let class = if x > 99.0 { "x-tick end" } else { "x-tick" };
    el("span").class(class).css("--x", css(x)).add(text)
}

/// Draws a plot.
pub fn plot(plot: Plot) -> Node {
    let zones = plot.zones.map(|(safe, limit)| {
        el("div").class("plot-zones").css("--safe", css(safe)).css("--limit", css(limit.max(safe)))
    });
    let range = plot.range.map(|(x, width)| el("div").class("plot-range").css("--x", css(x)).css("--w", css(width)));
    let path = |class: &'static str, path: String| el("path").class(class).attr("d", path);
    let drawing = el("svg")
        .attr("viewBox", "0 0 10000 10000")
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .attr("focusable", "false")
        .add(plot.y_ticks.iter().map(grid).collect::<Node>())
        .add(plot.band.map(|band| path("band", band)))
        .add(plot.curve.map(|curve| path("curve", curve)));
    let measured = |x: f64| el("i").class("field-tick").css("--x", css(x));
    let area = el("div")
        .class("plot-area")
        .add(zones)
        .add(range)
        .add(drawing)
        .add(plot.y_ticks.into_iter().map(y_tick).collect::<Node>())
        .add(plot.marks.into_iter().map(mark).collect::<Node>())
        .add(plot.dots.into_iter().map(dot).collect::<Node>())
        .add(plot.measured.into_iter().map(measured).collect::<Node>())
        .add(plot.missing.map(|text| el("p").class("plot-empty").add(text)));
    let below: Node = plot.x_ticks.into_iter().map(x_tick).collect();
    el("div")
        .class("plot")
        .attr("role", "group")
        .attr("aria-label", plot.label)
        .add(el("p").class("plot-y").add(plot.y_name))
        .add(area)
        .add(el("div").class("plot-x").attr("aria-hidden", "true").add(below))
        .add(el("p").class("plot-x-name").add(plot.x_name))
}
