//! Undo and redo: plans that were good before, with the scenarios beside them; typing in one field within a second is one
//! step.

use crate::plan::{Place, Scenarios};

/// Steps that are kept.
const STEPS: usize = 100;
/// Typing again in the same field within so many milliseconds is the same step.
const SAME_STEP: f64 = 1_000.0;

/// Plans before and after the present one.
#[derive(Default)]
pub struct History {
    past: Vec<Scenarios>,
    future: Vec<Scenarios>,
    /// The field that was typed in last, and when.
    typed: Option<(Place, f64)>,
}

impl History {
    /// Notes the plan that was good before a change. `typed`: the field, where the change came from typing; `now`: the
    /// time in milliseconds.
    pub fn note(&mut self, before: Scenarios, typed: Option<Place>, now: f64) {
        let same = typed.is_some_and(|place| self.goes_on(place, now));
        self.typed = typed.map(|place| (place, now));
        self.future.clear();
        if same {
            return;
        }
        if self.past.len() == STEPS {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// Whether typing in a field now goes on with the step before.
    pub fn goes_on(&self, place: Place, now: f64) -> bool {
        self.typed.is_some_and(|(last, then)| place == last && now - then < SAME_STEP)
    }

    /// Takes a step back that led to where it began: typing that came to nothing.
    pub fn rest_at(&mut self, present: &Scenarios) {
        if self.past.last() == Some(present) {
            self.past.pop();
            self.typed = None;
        }
    }

    /// The plan before the present one, which is kept for [`History::redo`].
    pub fn undo(&mut self, present: Scenarios) -> Option<Scenarios> {
        let before = self.past.pop()?;
        self.typed = None;
        self.future.push(present);
        Some(before)
    }

    /// The plan that was undone last.
    pub fn redo(&mut self, present: Scenarios) -> Option<Scenarios> {
        let after = self.future.pop()?;
        self.typed = None;
        self.past.push(present);
        Some(after)
    }

    /// Whether there is something to undo, and to redo.
    pub fn ways(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}
