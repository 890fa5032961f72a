//! A derivation as lines to read: the formula in words, with the numbers put in, and the result.

use super::message::interpolate;
use super::{Language, fill, quantity};
use crate::explain::{Derivation, Name, Term};
use crate::i18n::words::Unit;
use crate::units::Quantity;

/// The lines of a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// The formula with the names of its terms.
    pub words: String,
    /// The formula with the numbers put in.
    pub numbers: String,
    /// What comes out.
    pub result: String,
}

/// Terms of a sum that are written out; more are told by their number.
const WRITTEN: usize = 5;

/// What a term is called.
pub fn name(language: Language, name: Name) -> String {
    match name {
        Name::Plain(word) => language.catalogue().name.get(word as usize).copied().unwrap_or_default().to_owned(),
        Name::Guests { ram, vcpus } => {
            let ram = quantity(language, Quantity::Memory(ram));
            let vcpus = quantity(language, Quantity::Vcpu(vcpus));
            fill(language, Unit::GuestsOf, &[&ram, &vcpus])
        }
        Name::NodeType(index) => fill(language, Unit::NodeType, &[&(index + 1).to_string()]),
    }
}

/// All terms as a sum, shortened where there are many.
fn sum(language: Language, parts: &[String]) -> String {
    if parts.is_empty() {
        return "0".to_owned();
    }
    let written: Vec<&str> = parts.iter().take(WRITTEN).map(String::as_str).collect();
    let text = written.join(" + ");
    match parts.len().saturating_sub(WRITTEN) {
        0 => text,
        more => fill(language, Unit::AndMoreTerms, &[&text, &more.to_string()]),
    }
}

/// Puts the parts into a formula: `{0}` and so on, `{+}` for the sum of all.
fn put(language: Language, template: &str, parts: &[String]) -> String {
    let template = template.replace("{+}", &sum(language, parts).replace('{', "("));
    interpolate(&template, &parts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The lines of a derivation.
pub fn worked(language: Language, how: &Derivation) -> Worked {
    let template = language.catalogue().rule.get(how.rule as usize).copied().unwrap_or_default();
    let names: Vec<String> = how.terms.iter().map(|term: &Term| name(language, term.name)).collect();
    let values: Vec<String> = how.terms.iter().map(|term| quantity(language, term.value)).collect();
    Worked {
        words: put(language, template, &names),
        numbers: put(language, template, &values),
        result: quantity(language, how.result),
    }
}
