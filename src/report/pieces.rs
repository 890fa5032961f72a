//! A formula with its numbers put in, in pieces, so that a stated number can lead to its field.

use crate::explain::{Derivation, Origin, Term};
use crate::i18n::words::{Join, Unit};
use crate::i18n::{Language, fill, quantity, say};
use crate::plan::Place;

/// A part of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Signs and words.
    Text(String),
    /// A number that the person stated, with its field.
    Stated(String, Place),
}

/// Terms of a sum that are written out; more are told by their number.
const WRITTEN: usize = 5;

fn piece(language: Language, term: &Term) -> Piece {
    let text = quantity(language, term.value);
    match &term.origin {
        Origin::Stated(place) => Piece::Stated(text, *place),
        Origin::Measured | Origin::Derived | Origin::Assumed | Origin::Found(_) => Piece::Text(text),
    }
}

/// All terms joined by a sign; a product stands in place of its result.
fn joined(language: Language, terms: &[Term], sign: &str, written: &mut Vec<Piece>) {
    if terms.is_empty() {
        written.push(Piece::Text("0".to_owned()));
    }
    for (index, term) in terms.iter().take(WRITTEN).enumerate() {
        if index > 0 {
            written.push(Piece::Text(sign.to_owned()));
        }
        match &term.origin {
            Origin::Found(how) if how.rule.is_product() => written.extend(pieces(language, how)),
            _ => written.push(piece(language, term)),
        }
    }
    let more = terms.len().saturating_sub(WRITTEN);
    if more > 0 {
        written.push(Piece::Text(fill(language, Unit::AndMoreTerms, &["", &more.to_string()])));
    }
}

/// The first term less all others.
fn taken(language: Language, terms: &[Term], written: &mut Vec<Piece>) {
    for (index, term) in terms.iter().enumerate() {
        if index > 0 {
            written.push(Piece::Text(" − ".to_owned()));
        }
        written.push(piece(language, term));
    }
}

/// The formula of a derivation with its numbers put in.
pub fn pieces(language: Language, how: &Derivation) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = say(language, how.rule);
    while let Some((before, after)) = rest.split_once('{') {
        let (key, behind) = after.split_once('}').unwrap_or((after, ""));
        if !before.is_empty() {
            pieces.push(Piece::Text(before.to_owned()));
        }
        match key.parse::<usize>().ok().and_then(|index| how.terms.get(index)) {
            Some(term) => pieces.push(piece(language, term)),
            None if key == "+" => joined(language, &how.terms, " + ", &mut pieces),
            None if key == "-" => taken(language, &how.terms, &mut pieces),
            None if key == "," => joined(language, &how.terms, say(language, Join::List), &mut pieces),
            None => {}
        }
        rest = behind;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    pieces
}
