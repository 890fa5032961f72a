//! How each figure was found, for files: formula, the numbers put in, basis and sources.

use super::amount::{Number, Unit, amount};
use crate::explain::{Basis, Origin};
use crate::i18n::{Language, name, quantity, worked};
use crate::plan::Plan;
use crate::report::{FigureLine, figure_lines};
use crate::sizing::Outcome;
use serde::Serialize;

/// A number that went into a formula.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// What it is called, in the language of the file.
    pub name: String,
    /// As it is shown.
    pub value: String,
    /// The plain number.
    pub number: Option<Number>,
    /// What it counts.
    pub unit: Unit,
    /// How firm it is.
    pub basis: Basis,
    /// It was found by a rule of its own.
    pub found: bool,
}

/// Where a rule comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// Its title.
    pub title: &'static str,
    /// Where it can be read; nothing for what was measured or decided for this product.
    pub url: Option<&'static str>,
}

/// A figure of the page with its derivation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Derivation {
    /// Its stable name, such as `ram.free`; several may have the same, in the order of groups, pools or resources.
    pub figure: &'static str,
    /// What it is called, in the language of the file.
    pub label: String,
    /// The plain number.
    pub number: Option<Number>,
    /// What it counts.
    pub unit: Unit,
    /// How firm it is: as its weakest term.
    pub basis: Basis,
    /// The formula with the names of its terms.
    pub formula: String,
    /// The formula with the numbers put in.
    pub numbers: String,
    /// The result as it is shown.
    pub result: String,
    /// What was put in, in the order of the formula.
    pub terms: Vec<Term>,
    /// Where the rule comes from.
    pub sources: Vec<Source>,
}

/// A figure with its derivation.
pub fn derivation(language: Language, line: FigureLine) -> Derivation {
    let how = &line.how;
    let lines = worked(language, how);
    let (mut terms, mut sources) = (Vec::new(), Vec::new());
    for term in &how.terms {
        let (number, unit) = amount(term.value);
        terms.push(Term {
            name: name(language, term.name),
            value: quantity(language, term.value),
            number,
            unit,
            basis: term.origin.basis(),
            found: matches!(term.origin, Origin::Found(_)),
        });
    }
    for source in how.rule.sources() {
        sources.push(Source { title: source.title(), url: source.url() });
    }
    let (number, unit) = amount(how.result);
    Derivation {
        figure: line.figure,
        label: line.name,
        number,
        unit,
        basis: how.basis,
        formula: lines.words,
        numbers: lines.numbers,
        result: lines.result,
        terms,
        sources,
    }
}

/// Every figure of an outcome with its derivation.
pub fn derivations(language: Language, plan: &Plan, outcome: &Outcome) -> Vec<Derivation> {
    let mut all = Vec::new();
    for line in figure_lines(language, plan, outcome) {
        all.push(derivation(language, line));
    }
    all
}
