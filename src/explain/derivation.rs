//! A number together with the way it was found.

use super::{Basis, Name, Rule};
use crate::plan::Place;
use crate::units::Quantity;

/// A value that carries its derivation.
///
/// ```
/// use headroom::explain::{Basis, Derivation, Explained, Name, Rule, Term};
/// use headroom::units::{Bytes, Quantity};
/// let base = Bytes::from_gib(2);
/// let how = Derivation::new(Rule::BaseProxmox, Quantity::Memory(base), vec![Term::assumed(Name::Base, Quantity::Memory(base))]);
/// assert_eq!(Explained { value: base, how }.how.basis, Basis::Assumed);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Explained<T> {
    /// The value.
    pub value: T,
    /// How it was found.
    pub how: Derivation,
}

/// The rule, the numbers put in, and what came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation {
    /// The rule that was applied; it knows its formula's words and its sources.
    pub rule: Rule,
    /// The weakest basis of what went in.
    pub basis: Basis,
    /// What came out.
    pub result: Quantity,
    /// What went in, in the order of the formula.
    pub terms: Vec<Term>,
}

/// One number that went into a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// What it is called.
    pub name: Name,
    /// Its value.
    pub value: Quantity,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a term comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// Stated by the person, in this field.
    Stated(Place),
    /// A published or measured constant.
    Measured,
    /// A constant or value that follows from published rules.
    Derived,
    /// A planning value.
    Assumed,
    /// Found by a rule of its own.
    Found(Box<Derivation>),
}

impl Origin {
    /// How firm it is.
    pub fn basis(&self) -> Basis {
        match self {
            Origin::Stated(_) => Basis::Stated,
            Origin::Measured => Basis::Measured,
            Origin::Derived => Basis::Derived,
            Origin::Assumed => Basis::Assumed,
            Origin::Found(how) => how.basis,
        }
    }
}

impl Term {
    /// A number that the person stated.
    pub fn stated(name: Name, value: Quantity, place: Place) -> Term {
        Term { name, value, origin: Origin::Stated(place) }
    }

    /// A planning value.
    pub fn assumed(name: Name, value: Quantity) -> Term {
        Term { name, value, origin: Origin::Assumed }
    }

    /// A number from a published rule.
    pub fn derived(name: Name, value: Quantity) -> Term {
        Term { name, value, origin: Origin::Derived }
    }

    /// A number that was measured.
    pub fn measured(name: Name, value: Quantity) -> Term {
        Term { name, value, origin: Origin::Measured }
    }

    /// The result of another rule.
    pub fn found(name: Name, how: &Derivation) -> Term {
        Term { name, value: how.result, origin: Origin::Found(Box::new(how.clone())) }
    }
}

impl Derivation {
    /// A derivation as firm as its weakest term; a stated number that went through a rule is derived.
    pub fn new(rule: Rule, result: Quantity, terms: Vec<Term>) -> Derivation {
        let basis = terms.iter().map(|term| term.origin.basis()).fold(rule.basis(), Basis::weaker);
        Derivation { rule, basis, result, terms }
    }
}
