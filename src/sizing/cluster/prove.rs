//! What a node's guests are worth at most, looked for more thoroughly: in parts of all patterns, by how their memory is
//! counted (`pattern::Counted`), each the smaller the more that makes of a difference.

use super::pattern::{Counted, Search};
use super::weight::{Model, Room};

/// So often a part is halved at most.
const HALVED: u32 = 7;
/// A part is halved when so much of what the bounds leave open comes from how memory is seen.
const CLEAR: f64 = 0.7;

/// What was found.
pub struct Proof {
    /// Only what is worth so much was looked for.
    need: u64,
    /// How many guests of each class are worth most.
    pub best: Vec<u64>,
    /// What they are worth.
    pub most: u64,
    /// What was not looked at is worth so much at most; nothing when all was that may be worth what is needed.
    pub unseen: u64,
    /// Steps that are left.
    pub steps: u64,
}

/// Looks for guests that are worth `need`, in so many steps.
#[inline(never)]
pub fn prove(model: &Model, room: &Room, rest: &[u64], worth: &[u64], need: u64, steps: u64) -> Proof {
    let mut proof = Proof { need, best: vec![0; rest.len()], most: 0, unseen: 0, steps };
    let search = |counted| Search::new(model, room, rest, worth, counted);
    proof.part(&search, Counted::Full, HALVED);
    if model.weights.iter().any(|weight| weight.full > 0.0) {
        proof.part(&search, Counted::Peak(0.0, 0.5), 1);
        proof.part(&search, Counted::Peak(0.5, 1.0), 1);
    }
    proof
}

impl Proof {
    /// Looks at a part of all patterns, which was halved so often.
    fn part<'m>(&mut self, search: &dyn Fn(Counted) -> Search<'m>, counted: Counted, halved: u32) {
        if self.most >= self.need {
            // One is enough; nothing is known of the others.
            self.unseen = u64::MAX;
            return;
        }
        let mut own = search(counted);
        let open = own.root() / self.need as f64 - 1.0;
        if open < 0.0 {
            return;
        }
        if let Counted::Peak(low, high) = counted
            && halved < HALVED
            && own.beyond() > CLEAR * open
        {
            let middle = 0.5 * (low + high);
            self.part(search, Counted::Peak(middle, high), halved + 1);
            self.part(search, Counted::Peak(low, middle), halved + 1);
            return;
        }
        // Some steps are kept for the other parts.
        let given = self.steps - self.steps / 8;
        own.find(self.need, given);
        self.steps -= given - own.steps.min(given);
        self.unseen = self.unseen.max(own.unseen);
        if own.most > self.most {
            (self.most, self.best) = (own.most, own.best);
        }
    }
}
