//! A number together with the way it was found.

use super::{Basis, Rule, Word};
use crate::plan::Place;
use crate::units::{Bytes, Quantity, Unit, Vcpu};
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

/// The name of a term. The words for it stand in the message catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// A name that is one word of the catalogue.
    Plain(Word),
    /// Guests of one size.
    Guests {
        /// Configured memory of each.
        ram: Bytes,
        /// Virtual processors of each.
        vcpus: Vcpu,
    },
    /// Nodes of one size, by the number of their type from 0.
    NodeType(usize),
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

// What a derivation's steps take stands in a few functions that are passed plain words, so that a term costs the page
// one short call: what looks at a name or a quantity vanishes where it is known which one it is.
impl Derivation {
    /// A derivation that nothing has gone into yet, as firm as its rule.
    #[inline(always)]
    pub fn new(rule: Rule, result: Quantity) -> Derivation {
        let (unit, number) = result.words();
        Derivation::begin(rule, unit, number)
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
    #[inline(always)]
    pub fn term(self, name: Name, value: Quantity, origin: Origin) -> Derivation {
        let (unit, number) = value.words();
        match name {
            Name::Plain(word) => self.word(word, unit, number, origin),
            Name::Guests { .. } | Name::NodeType(_) => self.with(Term { name, value, origin }),
        }
    }

    /// With a number that the person stated.
    #[inline(always)]
    pub fn stated(self, name: Name, value: Quantity, place: Place) -> Derivation {
        self.term(name, value, Origin::Stated(place))
    }

    /// With a planning value.
    #[inline(always)]
    pub fn assumed(self, name: Name, value: Quantity) -> Derivation {
        self.constant(name, value, Basis::Assumed)
    }

    /// With a number from a published rule.
    #[inline(always)]
    pub fn derived(self, name: Name, value: Quantity) -> Derivation {
        self.constant(name, value, Basis::Derived)
    }

    /// With a number that was measured.
    #[inline(always)]
    pub fn measured(self, name: Name, value: Quantity) -> Derivation {
        self.constant(name, value, Basis::Measured)
    }

    /// With the result of another rule.
    #[inline(always)]
    pub fn found(self, name: Name, how: &Derivation) -> Derivation {
        match name {
            Name::Plain(word) => self.word_found(word, how),
            Name::Guests { .. } | Name::NodeType(_) => self.name_found(name, how),
        }
    }

    /// The value that it explains, with it.
    pub fn explains<T>(self, value: T) -> Explained<T> {
        Explained { value, how: self }
    }

    #[inline(never)]
    fn begin(rule: Rule, unit: Unit, number: u64) -> Derivation {
        let result = Quantity::of_words(unit, number);
        Derivation(Arc::new(Steps { rule, basis: rule.basis(), result, terms: Vec::new() }))
    }

    #[inline(always)]
    fn constant(self, name: Name, value: Quantity, basis: Basis) -> Derivation {
        let (unit, number) = value.words();
        match name {
            Name::Plain(word) => self.word_constant(word, unit, number, basis),
            Name::Guests { .. } | Name::NodeType(_) => self.with(Term { name, value, origin: constant(basis) }),
        }
    }

    #[inline(never)]
    fn word(self, word: Word, unit: Unit, number: u64, origin: Origin) -> Derivation {
        self.with(Term { name: Name::Plain(word), value: Quantity::of_words(unit, number), origin })
    }

    #[inline(never)]
    fn word_constant(self, word: Word, unit: Unit, number: u64, basis: Basis) -> Derivation {
        self.word(word, unit, number, constant(basis))
    }

    #[inline(never)]
    fn word_found(self, word: Word, how: &Derivation) -> Derivation {
        self.name_found(Name::Plain(word), how)
    }

    #[inline(never)]
    fn name_found(self, name: Name, how: &Derivation) -> Derivation {
        self.with(Term { name, value: how.result, origin: Origin::Found(how.clone()) })
    }
}

/// The origin of a number that is neither stated nor found by a rule.
fn constant(basis: Basis) -> Origin {
    match basis {
        Basis::Measured => Origin::Measured,
        Basis::Derived => Origin::Derived,
        Basis::Assumed | Basis::Stated => Origin::Assumed,
    }
}
