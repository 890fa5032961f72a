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

/// What is drawn, from the back to the front. Places are in percent of the plot.
pub struct Plot {
    whole: Node,
    behind: Node,
    lines: Node,
    y_ticks: Node,
    marks: Node,
    dots: Node,
    measured: Node,
    x_ticks: Node,
    y_name: &'static str,
    x_name: &'static str,
}

/// Left of this place a label stands to the right of its line.
const FLIP: f64 = 38.0;

fn at(tag: &'static str, class: &'static str, x: f64) -> Node {
    el(tag).class(class).css("--x", css(x))
}

// Called for every point of a plot: the code of these must not be repeated at each call.
impl Plot {
    /// An empty plot with the titles of its axes.
    pub fn new(y_name: &'static str, x_name: &'static str) -> Box<Plot> {
        let lines = el("svg")
            .attr("viewBox", "0 0 10000 10000")
            .attr("preserveAspectRatio", "none")
            .attr("aria-hidden", "true")
            .attr("focusable", "false");
        let whole = el("div").class("plot").attr("role", "group");
        let [behind, y_ticks, marks, dots, measured, x_ticks] = [(); 6].map(|()| Node::default());
        Box::new(Plot { whole, behind, lines, y_ticks, marks, dots, measured, x_ticks, y_name, x_name })
    }

    /// A value beside the upright axis, with its line. These come before any curve.
    #[inline(never)]
    pub fn y_tick(&mut self, y: f64, text: String) {
        let class = if y <= 0.0 { "baseline" } else { "gridline" };
        let height = css(100.0 - y);
        let line = el("line").class(class).attr("x1", "0").attr("x2", "100%").attr("y1", height.clone());
        self.lines.put(line.attr("y2", height));
        self.y_ticks.put(el("span").class("y-tick").css("--y", css(y)).add(text));
    }

    /// A value below the level axis.
    #[inline(never)]
    pub fn x_tick(&mut self, x: f64, text: String) {
        let class = if x > 99.0 { "x-tick end" } else { "x-tick" };
        self.x_ticks.put(at("span", class, x).add(text));
    }

    /// Where what is safe ends, and where the limit is.
    pub fn zones(&mut self, safe: f64, limit: f64) {
        let zones = el("div").class("plot-zones").css("--safe", css(safe)).css("--limit", css(limit.max(safe)));
        self.behind.put(zones);
    }

    /// A recommended range: where it begins, and how wide it is.
    pub fn range(&mut self, x: f64, width: f64) {
        self.behind.put(at("div", "plot-range", x).css("--w", css(width)));
    }

    /// The path of a `curve` or of a `band` between two.
    #[inline(never)]
    pub fn path(&mut self, class: &'static str, path: String) {
        self.lines.put(el("path").class(class).attr("d", path));
    }

    /// An upright line.
    #[inline(never)]
    pub fn mark(&mut self, mark: Mark) {
        let mut class = "mark".to_owned();
        for (on, word) in [(mark.plan, " plan"), (mark.x < FLIP, " flip"), (mark.low, " low")] {
            if on {
                class.push_str(word);
            }
        }
        let label = el("span").add(mark.name).add(" ").add(el("small").add(mark.value));
        let line = el("span").class(class).attr("data-row", mark.row.to_string());
        self.marks.put(line.css("--x", css(mark.x)).add(label));
    }

    /// A point on the curve; hollow when it is not the plan's own.
    #[inline(never)]
    pub fn dot(&mut self, x: f64, y: f64, hollow: bool) {
        let class = if hollow { "dot hollow" } else { "dot" };
        self.dots.put(at("span", class, x).css("--y", css(y)));
    }

    /// A measured place on the level axis; it has no height.
    pub fn measured(&mut self, x: f64) {
        self.measured.put(at("i", "field-tick", x));
    }

    /// The plot with what it shows as a sentence, and what is missing when there is nothing to draw.
    #[inline(never)]
    pub fn draw(self, label: String, missing: Option<&'static str>) -> Node {
        let area = el("div").class("plot-area").add(self.behind).add(self.lines).add(self.y_ticks).add(self.marks);
        let area = area.add(self.dots).add(self.measured);
        self.whole
            .attr("aria-label", label)
            .add(el("p").class("plot-y").add(self.y_name))
            .add(area.add(missing.map(|text| el("p").class("plot-empty").add(text))))
            .add(el("div").class("plot-x").attr("aria-hidden", "true").add(self.x_ticks))
            .add(el("p").class("plot-x-name").add(self.x_name))
    }
}
