//! What is typed but not in the plan yet: bad input waits here, and the last good plan stays.

use super::{Fault, Place, Plan, read, write};

/// A text in a field that the plan does not show yet, or not in these very characters.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The field.
    pub place: Place,
    /// What was typed.
    pub text: String,
    /// What the field held before this editing began: what holds again where the text is wrong, for a number that is
    /// being typed is no number that anybody meant.
    pub before: String,
    /// What is wrong with it; nothing where the plan has taken it, and only its spelling waits (`1.` on the way to `1.5`).
    pub fault: Option<Fault>,
}

/// The plan with one text in its field, checked.
fn taken(plan: &Plan, place: Place, text: &str) -> Result<Plan, Fault> {
    let written = write(plan, place, text)?;
    match written.check() {
        Ok(_) => Ok(written),
        // The fault at the field itself says more than one that follows from it.
        Err(faults) => match faults.iter().find(|fault| fault.place == place).or(faults.first()) {
            Some(fault) => Err(*fault),
            None => Ok(written),
        },
    }
}

/// Puts a typed text into the plan where it is right there, and then every waiting text that has become right by it.
///
/// Gives the plan that is good now. What is still wrong stays among the drafts with its fault.
pub fn settle(plan: &Plan, drafts: &mut Vec<Draft>, place: Place, text: &str) -> Plan {
    let before = match drafts.iter().position(|draft| draft.place == place) {
        Some(at) => drafts.remove(at).before,
        None => read(plan, place),
    };
    let (mut good, fault) = match taken(plan, place, text) {
        Ok(good) => (good, None),
        Err(fault) => (taken(plan, place, &before).unwrap_or_else(|_| plan.clone()), Some(fault)),
    };
    drafts.push(Draft { place, text: text.to_owned(), before, fault });
    // Each round takes one more, so there are at most as many rounds as drafts.
    for _ in 0..drafts.len() {
        let mut progress = false;
        for draft in drafts.iter_mut().filter(|draft| draft.fault.is_some()) {
            match taken(&good, draft.place, &draft.text) {
                Ok(next) => {
                    (good, draft.fault, progress) = (next, None, true);
                }
                Err(fault) => draft.fault = Some(fault),
            }
        }
        if !progress {
            break;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{GuestField, GuestGroup, Guests};
    use crate::units::Bytes;

    const RAM: Place = Place::Guest(0, GuestField::Ram);
    const BALLOON: Place = Place::Guest(0, GuestField::BalloonMin);

    fn one_group() -> Plan {
        Plan { guests: Guests::Groups(vec![GuestGroup::default()]), ..Plan::default() }
    }

    fn group(plan: &Plan) -> GuestGroup {
        match &plan.guests {
            Guests::Groups(groups) => groups.first().cloned().unwrap_or_default(),
            Guests::Totals(_) => GuestGroup::default(),
        }
    }

    #[test]
    fn a_bad_text_leaves_the_plan_and_waits() {
        let (plan, mut drafts) = (one_group(), Vec::new());
        assert_eq!(settle(&plan, &mut drafts, RAM, "many"), plan);
        assert!(matches!(drafts.as_slice(), [Draft { text, fault: Some(_), .. }] if text == "many"));
    }

    #[test]
    fn a_waiting_text_is_taken_once_another_field_makes_it_right() {
        let (plan, mut drafts) = (one_group(), Vec::new());
        let plan = settle(&plan, &mut drafts, BALLOON, "8");
        assert_eq!(group(&plan).balloon_min, None);
        let plan = settle(&plan, &mut drafts, RAM, "16");
        assert_eq!(group(&plan).ram, Bytes::from_gib(16));
        assert_eq!(group(&plan).balloon_min, Some(Bytes::from_gib(8)));
        assert!(drafts.iter().all(|draft| draft.fault.is_none()));
    }

    #[test]
    fn a_good_text_is_taken_beside_a_bad_one() {
        let (plan, mut drafts) = (one_group(), Vec::new());
        let plan = settle(&plan, &mut drafts, RAM, "");
        let plan = settle(&plan, &mut drafts, Place::Guest(0, GuestField::Count), "12");
        assert_eq!(group(&plan).count, 12);
        assert_eq!(drafts.iter().filter(|draft| draft.fault.is_some()).count(), 1);
    }

    #[test]
    fn a_number_that_becomes_wrong_while_it_is_typed_leaves_what_was_there_before() {
        let count = Place::Guest(0, GuestField::Count);
        let (mut plan, mut drafts) = (write(&one_group(), count, "60").unwrap_or_default(), Vec::new());
        let typed = "9999999";
        for end in 1..=typed.len() {
            plan = settle(&plan, &mut drafts, count, typed.get(..end).unwrap_or_default());
        }
        // 999999 is right, and nobody meant it.
        assert_eq!(group(&plan).count, 60);
        // It goes on from there: corrected and spoilt once more.
        plan = settle(&plan, &mut drafts, count, "999");
        assert_eq!(group(&plan).count, 999);
        plan = settle(&plan, &mut drafts, count, "999x");
        assert_eq!(group(&plan).count, 60);
        // A field that was left with a good text begins anew.
        plan = settle(&plan, &mut drafts, count, "70");
        drafts.clear();
        plan = settle(&plan, &mut drafts, count, "70x");
        assert_eq!(group(&plan).count, 70);
    }

    #[test]
    fn a_number_may_be_typed_digit_by_digit() {
        let (mut plan, mut drafts) = (one_group(), Vec::new());
        for text in ["1", "1.", "1.5"] {
            plan = settle(&plan, &mut drafts, RAM, text);
        }
        assert_eq!(group(&plan).ram, Bytes::from_mib(1536));
    }
}
