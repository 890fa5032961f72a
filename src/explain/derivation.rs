//! A number together with the way it was found.

use super::{Basis, Name, Rule};
use crate::plan::Place;
use crate::units::Quantity;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that carries its derivation.
///
/// ```
/// use headroom::explain::{Basis, Derivation, Name, Rule};
/// use headroom::units::{Bytes, Quantity};
/// let base = Bytes::from_gib(2);
/// let how = Derivation::new(Rule::BaseProxmox, Quantity::Memory(base)).assumed(Name::Base, Quantity::Memory(base));
/// assert_eq!(how.explains(base).how.basis, Basis::Assumed);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Explained<T> {
    /// The value.
    pub value: T,
    /// How it was found.
    pub how: Derivation,
}

/// The rule, the numbers put in, and what came out. One that goes into several others is kept once.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation(Arc<Steps>);

/// What a derivation consists of.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
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
    Found(Derivation),
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

impl Deref for Derivation {
    type Target = Steps;
    fn deref(&self) -> &Steps {
        &self.0
    }
}

impl DerefMut for Derivation {
    fn deref_mut(&mut self) -> &mut Steps {
        Arc::make_mut(&mut self.0)
    }
}

// A derivation is one word, and what its steps take stands in a few functions: a call for each term is all that a
// formula costs in the page.
impl Derivation {
    /// A derivation that nothing has gone into yet, as firm as its rule.
    #[inline(never)]
    pub fn new(rule: Rule, result: Quantity) -> Derivation {
        Derivation(Arc::new(Steps { rule, basis: rule.basis(), result, terms: Vec::new() }))
    }

    /// With one more term. It is as firm as its weakest term; a stated number that went through a rule is derived.
    #[inline(never)]
    pub fn with(mut self, term: Term) -> Derivation {
        let steps: &mut Steps = &mut self;
        steps.basis = steps.basis.weaker(term.origin.basis());
        steps.terms.push(term);
        self
    }

    /// With a number from this origin.
    #[inline(never)]
    pub fn term(self, name: Name, value: Quantity, origin: Origin) -> Derivation {
        self.with(Term { name, value, origin })
    }

    /// With a number that the person stated.
    #[inline(never)]
    pub fn stated(self, name: Name, value: Quantity, place: Place) -> Derivation {
        self.term(name, value, Origin::Stated(place))
    }

    /// With a planning value.
    #[inline(never)]
    pub fn assumed(self, name: Name, value: Quantity) -> Derivation {
        self.term(name, value, Origin::Assumed)
    }

    /// With a number from a published rule.
    #[inline(never)]
    pub fn derived(self, name: Name, value: Quantity) -> Derivation {
        self.term(name, value, Origin::Derived)
    }

    /// With a number that was measured.
    #[inline(never)]
    pub fn measured(self, name: Name, value: Quantity) -> Derivation {
        self.term(name, value, Origin::Measured)
    }

    /// With the result of another rule.
    #[inline(never)]
    pub fn found(self, name: Name, how: &Derivation) -> Derivation {
        self.term(name, how.result, Origin::Found(how.clone()))
    }

    /// The value that it explains, with it.
    pub fn explains<T>(self, value: T) -> Explained<T> {
        Explained { value, how: self }
    }
}
