//! A number that opens to the way it was found.

use super::node::{Node, el};
use super::view::View;
use super::worksheet::{Sheet, worksheet};
use crate::i18n::words::Answer;

/// A figure to draw: `group` closes each other, `name` is its name in files.
#[derive(Clone, Debug)]
pub struct Fig {
    /// Figures of one group close each other.
    pub group: &'static str,
    /// Its name in files, such as `ram.free`, by which tests find it.
    pub name: &'static str,
    /// What tells it from its like; empty where there is one.
    pub key: String,
    /// Its classes.
    pub class: &'static str,
    /// It is the plan's own among its like.
    pub current: bool,
}

impl Fig {
    /// The figure of this name, the only one.
    pub const fn new(group: &'static str, name: &'static str) -> Fig {
        Fig { group, name, key: String::new(), class: "fig", current: false }
    }

    /// One of several of this name.
    pub fn of(group: &'static str, name: &'static str, key: impl ToString) -> Fig {
        Fig { key: key.to_string(), ..Fig::new(group, name) }
    }

    /// Draws it. Its worksheet is made only while it is open, so a closed one costs what its face costs.
    pub fn draw(self, view: &View, face: Node, sheet: impl FnOnce() -> Sheet) -> Node {
        let key = format!("{}/{}/{}", self.group, self.name, self.key);
        let open = view.open.contains(&key);
        let hidden = el("span").class("hide").add(view.say(Answer::ShowDerivation));
        el("details")
            .class(self.class)
            .attr("name", self.group)
            .flag("data-current", self.current)
            .flag("open", open)
            .add(el("summary").attr("data-figure", self.name).add(face).add(hidden))
            .add(open.then(|| worksheet(view, &sheet(), &key)))
            .attr("data-open", key)
    }
}
