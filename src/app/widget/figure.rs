//! A number that opens to the way it was found.

use super::node::{Node, el};
use super::view::View;
use super::worksheet::{Sheet, worksheet};
use crate::app::live::Kept;
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
        Fig::of(group, name, String::new())
    }

    /// One of several of this name.
    pub const fn of(group: &'static str, name: &'static str, key: String) -> Fig {
        Fig { group, name, key, class: "fig", current: false }
    }

    /// The key by which it is unfolded.
    pub fn key(&self) -> String {
        [self.group, self.name, &self.key].join("/")
    }

    /// Draws it. Its worksheet is made only while it is open, so a closed one costs what its face costs.
    pub fn draw(self, view: &View, face: Node, sheet: &dyn Fn() -> Sheet) -> Node {
        let key = self.key();
        let open = view.open.contains(&key);
        if let Some(all) = view.sheets {
            note(view, all, &sheet(), &key);
        }
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

/// Puts a worksheet with those of the other figures, unless it has nothing to tell.
fn note(view: &View, all: &Kept<Vec<Node>>, sheet: &Sheet, key: &str) {
    if !sheet.parts.is_empty() {
        let sheet = worksheet(view, sheet, key);
        all.update(|all| all.push(sheet));
    }
}
