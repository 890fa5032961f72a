//! What a part of the page is drawn from, and the words for its numbers.

use super::node::Node;
use crate::app::live::Kept;
use crate::i18n::{Language, Message, fill, percent, quantity, say};
use crate::plan::Plan;
use crate::sizing::Outcome;
use crate::units::{Balance, Bytes, Quantity, put};

/// The lowest risk that is told as a number: below it nothing is claimed.
pub const LOWEST_RISK: f64 = 0.0001;

#[inline(never)]
fn put_all<const N: usize>(text: &'static str, parts: [String; N]) -> String {
    put(text, &parts.each_ref().map(String::as_str))
}

/// What is drawn from.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The language of all texts.
    pub language: Language,
    /// The plan.
    pub plan: &'a Plan,
    /// Its answer.
    pub outcome: &'a Outcome,
    /// What is unfolded, by key.
    pub open: &'a [String],
    /// Where the worksheet of every figure is put, while they are gathered for paper.
    pub sheets: Option<&'a Kept<Vec<Node>>>,
}

impl View<'_> {
    /// A text.
    pub fn say(&self, message: impl Message) -> &'static str {
        say(self.language, message)
    }

    /// A text with its parts put in.
    pub fn fill(&self, message: impl Message, parts: &[&str]) -> String {
        fill(self.language, message, parts)
    }

    /// A text with its one part put in.
    pub fn fill_one(&self, message: impl Message, part: String) -> String {
        put_all(self.say(message), [part])
    }

    /// A text with its parts put in, which are used up: taking them apart at each call would be code at each call.
    pub fn fill_all<const N: usize>(&self, message: impl Message, parts: [String; N]) -> String {
        put_all(self.say(message), parts)
    }

    /// A number with its unit.
    pub fn shown(&self, value: Quantity) -> String {
        quantity(self.language, value)
    }

    /// Memory in GiB.
    pub fn memory(&self, bytes: Bytes) -> String {
        self.shown(Quantity::Memory(bytes))
    }

    /// Memory left or missing, in GiB.
    pub fn balance(&self, balance: Balance) -> String {
        self.shown(Quantity::MemoryBalance(balance))
    }

    /// Space in TiB or GiB.
    pub fn space(&self, bytes: Bytes) -> String {
        self.shown(Quantity::Space(bytes))
    }

    /// A multiple such as 1.25×.
    pub fn times(&self, value: f64) -> String {
        self.shown(Quantity::Times(value))
    }

    /// A share in percent.
    pub fn share(&self, value: f64) -> String {
        self.shown(Quantity::Share(value))
    }

    /// A probability in percent; what no chart shows is told as such. Worksheets have it in full, with its one in n.
    pub fn risk(&self, value: f64) -> String {
        if value < LOWEST_RISK { "<0.01%".to_owned() } else { percent(value) }
    }

    /// Whether there is anything to judge.
    pub fn judged(&self) -> bool {
        self.outcome.grown.count > 0
    }
}
