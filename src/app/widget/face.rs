//! What a figure shows while it is closed: as a tile, or as a row of a list.

use super::node::{Node, el};
use super::rich::joined;
use super::status::{status, status_class};
use super::view::View;
use crate::app::chart::css;
use crate::i18n::words::Answer;
use crate::sizing::Status;

/// A bullet bar: the value and what it is measured against, in percent of the bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bullet {
    /// The value; a bar that would run past the end stops there.
    pub value: f64,
    /// Where it stops being safe.
    pub limit: f64,
}

/// A tile.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Face {
    label: &'static str,
    swatch: Option<&'static str>,
    value: String,
    status: Option<Status>,
    bullet: Option<Bullet>,
    notes: Vec<String>,
}

/// A number and its unit.
fn parted(value: &str) -> (String, String) {
    let (number, unit) = value.rsplit_once(' ').unwrap_or((value, ""));
    (number.to_owned(), unit.to_owned())
}

fn bar(bullet: Bullet, status: Option<Status>) -> Node {
    let class = joined(&["bullet ", status.map_or("", status_class)]);
    let bar = el("span").class(class).attr("aria-hidden", "true");
    bar.css("--v", css(bullet.value)).css("--at", css(bullet.limit)).add(el("i")).add(el("u"))
}

// Called for every figure: the code of these must not be repeated at each call.
impl Face {
    /// What it is, and the number; what follows its last space is the unit.
    #[inline(never)]
    pub fn new(label: &'static str, value: String) -> Face {
        Face { label, value, ..Face::default() }
    }

    /// The same of a number that may not be known.
    #[inline(never)]
    pub fn known(view: &View, label: &'static str, value: Option<String>) -> Face {
        Face::new(label, value.unwrap_or_else(|| view.say(Answer::Nothing).to_owned()))
    }

    /// With what to know beside it, where there is something.
    #[inline(never)]
    pub fn note(mut self, note: String) -> Face {
        if !note.is_empty() {
            self.notes.push(note);
        }
        self
    }

    /// With a verdict.
    #[inline(never)]
    pub fn status(mut self, status: Option<Status>) -> Face {
        self.status = status;
        self
    }

    /// With a bar.
    #[inline(never)]
    pub fn bullet(mut self, bullet: Option<Bullet>) -> Face {
        self.bullet = bullet;
        self
    }

    /// With the class of the colour that stands for it in a chart.
    pub fn swatch(mut self, class: &'static str) -> Face {
        self.swatch = Some(class);
        self
    }

    /// Draws it.
    pub fn draw(self, view: &View) -> Node {
        let (number, unit) = parted(&self.value);
        let mut value = el("span").class("fig-value").add(number);
        if !unit.is_empty() {
            value = value.add(" ").add(el("small").add(unit));
        }
        let swatch = self.swatch.map(|class| el("i").class(joined(&["swatch ", class])));
        let note = |note: String| el("span").class("fig-note").add(note);
        vec![
            el("span").class("fig-label").add(swatch).add(self.label),
            el("span").class("fig-line").add(value).add(self.status.map(|own| status(view, own))),
            self.bullet.map(|bullet| bar(bullet, self.status)).into(),
            self.notes.into_iter().map(note).collect(),
        ]
        .into()
    }
}

/// A row.
#[derive(Default)]
pub struct Row {
    /// What it is.
    pub name: String,
    /// The name is the first thing to read; otherwise the value is.
    pub strong_name: bool,
    /// Badge behind the name.
    pub badge: Option<&'static str>,
    /// What to know beside it.
    pub note: String,
    /// Badge below.
    pub quiet: Option<&'static str>,
    /// A bar between name and value.
    pub bar: Option<Node>,
    /// The number with its unit.
    pub value: String,
    /// A unit that the list's heading tells and that only assistive technology needs here.
    pub hidden_unit: &'static str,
    /// Its status.
    pub status: Option<Node>,
}

impl Row {
    /// Draws it.
    pub fn draw(self) -> Node {
        let mut name = el("span").class("row-name");
        name = if self.strong_name { name.add(el("b").add(self.name)) } else { name.add(self.name) };
        if let Some(badge) = self.badge {
            name = name.add(" ").add(el("span").class("badge").add(badge));
        }
        if !self.note.is_empty() {
            name = name.add(el("small").add(self.note));
        }
        name = name.add(self.quiet.map(|text| el("span").class("badge quiet").add(text)));
        let mut value = el("span").class("row-value");
        if self.strong_name {
            value = value.add(self.value);
        } else {
            let (number, unit) = parted(&self.value);
            value = value.add(el("b").add(number)).add(" ").add(unit);
        }
        if !self.hidden_unit.is_empty() {
            value = value.add(el("span").class("hide").add(self.hidden_unit));
        }
        vec![name, self.bar.into(), value, self.status.into()].into()
    }
}
