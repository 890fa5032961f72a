//! What is asked beside the plan: what a guest is for, which hardware takes part in a comparison. It belongs to the
//! open page; a link carries only what of it was taken into the plan.

use super::state::Store;
use super::widget::View;
use crate::i18n::Language;
use crate::plan::{Place, Plan};
use crate::report::matrix::{Matrix, Offers};
use crate::sizing::candidates::Wanted;
use crate::units::parse_scaled;
use std::sync::Arc;

/// What was compared last: a comparison takes as long as some keystrokes, and is drawn anew more often than it changes.
pub struct Compared {
    plan: Plan,
    /// What was noted: it decides which servers and forms take part.
    notes: Vec<(String, String)>,
    /// Names of what takes part are in it.
    language: Language,
    answer: Option<Arc<Matrix>>,
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
    pub fn compared(self, view: &View, offers: &Offers, wanted: Wanted) -> Option<Arc<Matrix>> {
        let notes = self.notes.get();
        self.last_compared.update(|last| {
            if let Some(known) = last
                && known.plan == *view.plan
                && known.notes == notes
                && known.language == view.language
            {
                return known.answer.clone();
            }
            let answer = Matrix::of(view.plan, offers, wanted, Place::Nodes).map(Arc::new);
            let (plan, language) = (view.plan.clone(), view.language);
            *last = Some(Compared { plan, notes, language, answer: answer.clone() });
            answer
        })
    }

    /// Nothing is compared any more.
    pub fn forget_compared(self) {
        self.last_compared.set(None);
    }

    /// What the page shows of this plan's comparison; nothing where nothing was compared, or its card is folded.
    #[inline(never)]
    pub fn shown_matrix(self) -> Option<Arc<Matrix>> {
        let (page, notes) = (&self.page, self.notes.get_untracked());
        self.last_compared.with(|last| {
            let known = last.as_ref().filter(|known| known.notes == notes)?;
            let same = known.language == page.language.get_untracked() && page.plan.with(|plan| *plan == known.plan);
            known.answer.clone().filter(|matrix| same && !matrix.comparison.ranked.is_empty())
        })
    }
}
