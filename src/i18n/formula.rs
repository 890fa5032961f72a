//! A derivation as lines to read: the formula in words, with the numbers put in, and the result.

use super::{Language, fill, quantity, say};
use crate::explain::{Derivation, Name, Origin, Term};
use crate::i18n::words::{Join, Unit};
use crate::units::{Quantity, put};

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
        Name::Plain(word) => say(language, word).to_owned(),
        Name::Guests { ram, vcpus } => {
            let ram = quantity(language, Quantity::Memory(ram));
            let vcpus = quantity(language, Quantity::Vcpu(vcpus));
            fill(language, Unit::GuestsOf, &[&ram, &vcpus])
        }
        Name::NodeType(index) => fill(language, Unit::NodeType, &[&(index + 1).to_string()]),
    }
}

/// All terms joined, shortened where there are many.
fn joined(language: Language, parts: &[String], sign: &str) -> String {
    if parts.is_empty() {
        return "0".to_owned();
    }
    let written: Vec<&str> = parts.iter().take(WRITTEN).map(String::as_str).collect();
    let text = written.join(sign);
    match parts.len().saturating_sub(WRITTEN) {
        0 => text,
        more => fill(language, Unit::AndMoreTerms, &[&text, &more.to_string()]),
    }
}

/// A formula that is the sum of all terms.
const SUM: &str = "{+}";

/// A formula that takes all further terms from the first.
const REST: &str = "{-}";

/// Puts the parts into a formula: `{0}` and so on, `{+}` for the sum of all, `{-}` for the first less all others,
/// `{,}` for a list of all.
fn put_terms(language: Language, template: &str, parts: &[String]) -> String {
    if template == SUM {
        return joined(language, parts, " + ");
    }
    if template == REST {
        return parts.join(" − ");
    }
    if let Some((before, after)) = template.split_once(',').filter(|(before, _)| before.ends_with('{')) {
        let list = joined(language, parts, say(language, Join::List));
        return [before.trim_end_matches('{'), &list, after.trim_start_matches('}')].concat();
    }
    put(template, &parts.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A product stands inside a sum as it is; everything else by its own name and number.
fn product(term: &Term) -> Option<&Derivation> {
    match &term.origin {
        Origin::Found(how) if how.rule.is_product() => Some(how),
        Origin::Found(_) | Origin::Stated(_) | Origin::Measured | Origin::Derived | Origin::Assumed => None,
    }
}

/// The lines of a derivation.
pub fn worked(language: Language, how: &Derivation) -> Worked {
    let template = say(language, how.rule);
    let is_sum = template == SUM;
    let (mut names, mut values) = (Vec::new(), Vec::new());
    for term in &how.terms {
        let (words, numbers) = match product(term).filter(|_| is_sum) {
            Some(how) => {
                let own = worked(language, how);
                (own.words, own.numbers)
            }
            None => (name(language, term.name), quantity(language, term.value)),
        };
        // Sums of many products have the same words over and over.
        if !is_sum || names.last() != Some(&words) {
            names.push(words);
        }
        values.push(numbers);
    }
    let result = quantity(language, how.result);
    let sigma = is_sum && names.len() < values.len();
    let words = put_terms(language, template, &names);
    Worked {
        words: if sigma { fill(language, Unit::SumOf, &[&words]) } else { words },
        numbers: put_terms(language, template, &values),
        result,
    }
}
