//! What is asked beside the plan: what a guest is for, which hardware takes part in a comparison. It belongs to the
//! open page; a link carries only what of it was taken into the plan.

use super::state::Store;
use crate::plan::{Place, Plan};
use crate::sizing::candidates::{Comparison, FormOffer, HostOffer, Wanted, compare};
use crate::units::parse_scaled;
use std::sync::Arc;

/// What was compared last: a comparison takes as long as some keystrokes, and is drawn anew more often than it changes.
pub struct Compared {
    plan: Plan,
    /// What was noted: it decides which servers and forms take part.
    notes: Vec<(String, String)>,
    answer: Option<Arc<Comparison>>,
}

/// A number as it was typed, in steps: nothing where nothing was, an error where it is none or too large.
pub fn typed_number(text: &str, steps: u64, most: u64) -> Result<Option<u64>, ()> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    match parse_scaled(text, steps) {
        Ok(number) if number <= most => Ok(Some(number)),
        _ => Err(()),
    }
}

impl Store {
    /// What is noted under a key, empty where nothing is.
    pub fn note(self, key: &str) -> String {
        self.notes.with(|notes| {
            let known = notes.iter().find(|(known, _)| known == key);
            known.map(|(_, text)| text.clone()).unwrap_or_default()
        })
    }

    /// Notes something.
    pub fn set_note(self, key: &str, text: &str) {
        if self.notes.with_untracked(|notes| notes.iter().any(|(known, noted)| known == key && noted == text)) {
            return;
        }
        self.notes.update(|notes| match notes.iter_mut().find(|(known, _)| known == key) {
            Some((_, noted)) => *noted = text.to_owned(),
            None => notes.push((key.to_owned(), text.to_owned())),
        });
    }

    /// Forgets what is noted of the groups, which have other numbers now.
    pub fn forget_roles(self) {
        if !self.notes.with_untracked(Vec::is_empty) {
            self.notes.update(|notes| notes.retain(|(key, _)| !key.starts_with("role")));
        }
    }

    /// These servers with these storage forms for the plan, which follow from it and from what is noted.
    pub fn compared(
        self,
        plan: &Plan,
        hosts: &[HostOffer],
        forms: &[FormOffer],
        wanted: Wanted,
    ) -> Option<Arc<Comparison>> {
        let notes = self.notes.get();
        self.last_compared.update(|last| {
            if let Some(known) = last
                && known.plan == *plan
                && known.notes == notes
            {
                return known.answer.clone();
            }
            let answer = compare(plan, hosts, forms, wanted, Place::Nodes).map(Arc::new);
            *last = Some(Compared { plan: plan.clone(), notes, answer: answer.clone() });
            answer
        })
    }
}
