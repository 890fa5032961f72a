//! Undo and redo: what there is to take back, and what happens when it is taken back.

use super::history::History;
use super::state::Store;
use super::typing::{is_same, stands};
use crate::plan::{Draft, Scenarios, read, settle};
use crate::share;

impl Store {
    pub(super) fn find_ways(self) {
        let ways = self.history.with(History::ways);
        if self.ways.get_untracked() != ways {
            self.ways.set(ways);
        }
    }

    /// Whether there is something to undo: a step, or a text that is wrong.
    pub fn can_undo(self) -> bool {
        self.ways.get().0 || self.page.stale.get()
    }

    /// Whether there is something to redo.
    pub fn can_redo(self) -> bool {
        self.ways.get().1
    }

    /// Takes back texts that are wrong, else the last step.
    pub fn undo(self) {
        let wrong = self.drafts.with_untracked(|drafts| drafts.iter().any(|draft| draft.fault.is_some()));
        self.forget_drafts();
        if !wrong {
            self.travel(History::undo);
        }
    }

    /// Does the last step that was undone again.
    pub fn redo(self) {
        self.forget_drafts();
        self.travel(History::redo);
    }

    /// Takes back what a message says was done, whatever waits in a field.
    pub fn undo_step(self) {
        let before = self.page.plan.get();
        let waiting = self.drafts.get_untracked();
        self.travel(History::undo);
        self.page.plan.with(|plan| {
            let stays = |draft: &Draft| {
                let place = draft.place;
                is_same(&before, plan, place) && stands(plan, place) && read(&before, place) == read(plan, place)
            };
            let mut waiting: Vec<Draft> = waiting.into_iter().filter(stays).collect();
            if let Some(draft) = waiting.iter().find(|draft| draft.fault.is_some()).cloned() {
                // Only to know what is wrong with it now.
                settle(plan, &mut waiting, draft.place, &draft.text);
                waiting.retain(|draft| draft.fault.is_some());
            }
            self.keep_drafts(waiting);
        });
    }

    fn travel(self, way: fn(&mut History, Scenarios) -> Option<Scenarios>) {
        let present = self.all();
        let from = share::encode_all(&present.plan, &present.others);
        let Some(all) = self.history.update(|history| way(history, present)) else { return };
        let to = share::encode_all(&all.plan, &all.others);
        let others = !all.others.is_empty();
        // From a link that was followed to where it was followed from, or again to the link.
        let follows = self.followed.with(|followed| followed.contains(&from) && followed.contains(&to));
        if self.show_all(all) {
            self.arrive(&from, &to, Vec::new());
            if follows {
                self.set_comparing(others);
            }
        }
    }
}
