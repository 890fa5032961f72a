//! How a number was found: formula, numbers put in, result, terms with their basis, and sources.

use super::data_table::unfold;
use super::link;
use super::node::{Node, el};
use super::rich::joined;
use super::view::View;
use crate::explain::{Basis, Derivation, Origin, Source, Term};
use crate::i18n::words::{Answer, Join};
use crate::i18n::{name, worked};
use crate::report::{Piece, pieces};

/// A number's derivations: its own, and those of what stands beside it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Each with its title.
    pub parts: Vec<(String, Derivation)>,
}

impl Sheet {
    /// The derivation of one number.
    pub fn of(title: impl Into<String>, how: &Derivation) -> Sheet {
        Sheet::default().and(title, Some(how))
    }

    /// The same with another number's derivation, if there is one.
    pub fn and(mut self, title: impl Into<String>, how: Option<&Derivation>) -> Sheet {
        if let Some(how) = how {
            self.parts.push((title.into(), how.clone()));
        }
        self
    }
}

/// From so many terms on, their names are worth unfolding.
const NAMED: usize = 3;
/// Terms that are listed; of more only their number is told.
const LISTED: usize = 12;

const fn basis_word(basis: Basis) -> &'static str {
    match basis {
        Basis::Stated => "stated",
        Basis::Measured => "measured",
        Basis::Derived => "derived",
        Basis::Assumed => "assumed",
    }
}

fn chip(view: &View, basis: Basis) -> Node {
    let word = view.say(basis);
    el("span").class("basis").attr("data-basis", basis_word(basis)).add(word)
}

fn piece(piece: Piece) -> Node {
    match piece {
        Piece::Text(text) => text.into(),
        Piece::Stated(text, place) => el("a").class("input-value").attr("href", link(place)).add(text),
    }
}

fn put_in(view: &View, how: &Derivation) -> Node {
    let mut all = Node::default();
    for own in pieces(view.language, how) {
        all.put(piece(own));
    }
    all
}

fn formula(view: &View, how: &Derivation) -> Node {
    let lines = worked(view.language, how);
    let line = |content: Node| el("p").add(el("span").add(content));
    el("div")
        .class("formula")
        .attr("role", "group")
        .attr("tabindex", "0")
        .attr("aria-label", view.say(Answer::Formula))
        .add(line(lines.words.into()))
        .add(line(put_in(view, how)))
        .add(line(lines.result.into()))
}

/// A term's value; where it was stated, it leads to its field.
fn value(view: &View, term: &Term) -> Node {
    let text = view.shown(term.value);
    match term.origin {
        Origin::Stated(place) => piece(Piece::Stated(text, place)),
        Origin::Measured | Origin::Derived | Origin::Assumed | Origin::Found(_) => text.into(),
    }
}

/// The derivation of a term that has one.
fn found(term: &Term) -> Option<&Derivation> {
    match &term.origin {
        Origin::Found(how) => Some(how),
        Origin::Stated(_) | Origin::Measured | Origin::Derived | Origin::Assumed => None,
    }
}

/// Whether the numbers put in leave something to tell: names of several terms, or terms found by rules of their own.
fn is_deep(how: &Derivation) -> bool {
    how.terms.len() >= NAMED || how.terms.iter().filter_map(found).any(|how| !how.rule.is_product() || is_deep(how))
}

/// How a term was found: its basis, its numbers, and its own terms to unfold.
fn why(view: &View, term: &Term, key: String) -> Node {
    let how = found(term);
    let note = matches!(term.origin, Origin::Stated(_)).then(|| view.say(Answer::YourInput).into());
    vec![
        chip(view, term.origin.basis()),
        " ".into(),
        note.into(),
        how.map(|how| put_in(view, how)).into(),
        how.filter(|how| is_deep(how)).map(|how| nested(view, how, key)).into(),
    ]
    .into()
}

/// The terms of a term, listed only while they are unfolded, and on paper.
fn nested(view: &View, how: &Derivation, key: String) -> Node {
    let paper = view.sheets.is_some();
    let list = (paper || view.open.contains(&key)).then(|| {
        let item = |(index, term): (usize, &Term)| {
            el("li")
                .add(name(view.language, term.name))
                .add(view.say(Join::Label))
                .add(el("b").add(value(view, term)))
                .add(" ")
                .add(why(view, term, joined(&[&key, ".", &index.to_string()])))
        };
        let items: Node = how.terms.iter().take(LISTED).enumerate().map(item).collect();
        vec![el("p").add(worked(view.language, how).words), el("ul").add(items), sources_line(view, how.rule.sources())]
            .into()
    });
    // There, nothing can be unfolded.
    if paper {
        return list.into();
    }
    unfold(view, key, view.say(Answer::Terms), list)
}

fn terms(view: &View, how: &Derivation, key: &str) -> Node {
    let head = |text: Answer| el("th").attr("scope", "col").add(view.say(text));
    let row = |(index, term): (usize, &Term)| {
        el("tr")
            .add(el("th").attr("scope", "row").add(name(view.language, term.name)))
            .add(el("td").class("number").add(value(view, term)))
            .add(el("td").class("why").add(why(view, term, joined(&[key, ".", &index.to_string()]))))
    };
    let heads = el("tr").add(head(Answer::Term)).add(head(Answer::Value).class("number")).add(head(Answer::HowFound));
    let rows: Node = how.terms.iter().take(LISTED).enumerate().map(row).collect();
    let more = how.terms.len().saturating_sub(LISTED);
    let more = (more > 0).then(|| el("p").class("hint").add(view.fill_one(Answer::MoreTerms, more.to_string())));
    vec![el("table").class("terms").add(el("thead").add(heads)).add(el("tbody").add(rows)), more.into()].into()
}

/// The sources of a derivation and of its terms, each once; deeper ones stand where they are unfolded.
fn collect(how: &Derivation, sources: &mut Vec<Source>) {
    let rules = how.terms.iter().filter_map(found).map(|how| how.rule);
    for source in std::iter::once(how.rule).chain(rules).flat_map(|rule| rule.sources()) {
        if !sources.contains(source) {
            sources.push(*source);
        }
    }
}

/// Where something is from, with links.
pub fn sources_line(view: &View, sources: &[Source]) -> Node {
    let mut line = el("p").class("sources").add(view.say(Answer::Sources));
    for (index, source) in sources.iter().enumerate() {
        line = line.add(if index > 0 { " · " } else { "" });
        line = match source.url() {
            Some(url) => {
                let link = el("a").attr("href", url).attr("target", "_blank").attr("rel", "noopener noreferrer");
                line.add(link.add(source.title()))
            }
            None => line.add(source.title()),
        };
    }
    line.add(view.say(Join::Stop))
}

/// Whether anything in a derivation was stated by the person.
fn has_stated(how: &Derivation) -> bool {
    how.terms.iter().any(|term| match &term.origin {
        Origin::Stated(_) => true,
        Origin::Found(how) => has_stated(how),
        Origin::Measured | Origin::Derived | Origin::Assumed => false,
    })
}

/// Draws a sheet; `key` tells its unfolded terms from those of others.
#[inline(never)]
pub fn worksheet(view: &View, sheet: &Sheet, key: &str) -> Node {
    let body = el("div").class("sheet").attr("data-derivation", "");
    if sheet.parts.is_empty() {
        return body.add(el("p").class("hint").add(view.say(Answer::NothingToDerive)));
    }
    let part = |(index, (title, how)): (usize, &(String, Derivation))| -> Node {
        vec![
            el("p").class("sheet-title").add(title.clone()).add(" ").add(chip(view, how.basis)),
            formula(view, how),
            if how.terms.is_empty() { None.into() } else { terms(view, how, &joined(&[key, ":", &index.to_string()])) },
        ]
        .into()
    };
    let mut sources = Vec::new();
    sheet.parts.iter().for_each(|(_, how)| collect(how, &mut sources));
    let stated = sheet.parts.iter().any(|(_, how)| has_stated(how)).then(|| {
        let blue = el("span").class("input-value").add(view.say(Answer::BlueValues));
        el("p").class("sources").add(blue).add(view.say(Answer::AreInputs))
    });
    body.add(sheet.parts.iter().enumerate().map(part).collect::<Node>()).add(sources_line(view, &sources)).add(stated)
}
