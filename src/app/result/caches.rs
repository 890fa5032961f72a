//! What may stand before the disks of a ZFS pool: read cache, log, special vdev, deduplication, and whether it pays.

use super::card::{card, hint};
use crate::app::widget::{Fig, Node, Row, Sheet, View, el, strong};
use crate::i18n::words::{Answer, Cache};
use crate::i18n::{l2arc_words, log_words, number, special_words};
use crate::sizing::caches::Caches;
use crate::storage::cache::{l2arc, slog};
use crate::units::Quantity;

/// One of them: what it is and how much of it, opened by its derivations.
fn row(
    view: &View,
    name: &'static str,
    title: &'static str,
    stated: bool,
    value: String,
    sheet: &dyn Fn() -> Sheet,
) -> Node {
    let badge = stated.then(|| view.say(Answer::ThisPlan));
    let face = Row { name: title.to_owned(), badge, value, ..Row::default() };
    Fig::new("caches", name).draw(view, face.draw(), sheet)
}

fn l2arc(view: &View, caches: &Caches) -> Node {
    let own = &caches.l2arc;
    let numbers = match own.advice {
        l2arc::Advice::Useful { headers, gain } => vec![number(gain * 100.0), view.memory(headers)],
        l2arc::Advice::DoNot(_) => vec![view.memory(own.headers.value)],
    };
    let sheet = || {
        Sheet::of(view.say(Answer::L2arcHeaders), &own.headers.how)
            .and(view.say(Answer::L2arcGain), Some(&own.gain.how))
            .and(view.say(Answer::L2arcFill), Some(&own.fill_hours.how))
    };
    let row = row(view, "caches.l2arc", "L2ARC", own.stated, view.space(own.size.value), &sheet);
    vec![row, said(view, l2arc_words(&own.advice), &numbers)].into()
}

fn log(view: &View, caches: &Caches) -> Node {
    let own = &caches.slog;
    let numbers = match own.advice {
        slog::Advice::Useful { size, gain } => vec![view.space(size), view.times(gain)],
        slog::Advice::DoNot(_) => Vec::new(),
    };
    let sheet = || {
        Sheet::of(view.say(Answer::LogSize), &own.size.how)
            .and(view.say(Answer::LogEndurance), own.endurance.as_ref().map(|endurance| &endurance.how))
    };
    let row = row(view, "caches.log", "SLOG", own.stated, view.space(own.size.value), &sheet);
    vec![row, said(view, log_words(&own.advice), &numbers)].into()
}

fn special(view: &View, caches: &Caches) -> Node {
    let own = &caches.special;
    let size = view.space(own.size.value);
    let sheet = || Sheet::of(view.say(Answer::SpecialSize), &own.size.how);
    let row = row(view, "caches.special", view.say(Answer::SpecialVdev), own.stated, size.clone(), &sheet);
    vec![row, said(view, special_words(&own.advice), &[size])].into()
}

fn dedup(view: &View, caches: &Caches) -> Node {
    let own = &caches.dedup;
    let memory = view.memory(own.memory.value);
    let sheet = || Sheet::of(view.say(Answer::DedupMemory), &own.memory.how);
    let row = row(view, "caches.dedup", view.say(Answer::Deduplication), false, memory.clone(), &sheet);
    let least = view.shown(Quantity::Ratio(own.least_ratio));
    vec![row, said(view, Cache::DedupOnlyAbove, &[memory, least])].into()
}

/// The answer in words.
fn said(view: &View, words: Cache, numbers: &[String]) -> Node {
    let parts: Vec<&str> = numbers.iter().map(String::as_str).collect();
    el("p").class("row-said").add(strong(&view.fill(words, &parts)))
}

/// The card of caches; for plans with a ZFS pool of disks.
pub fn draw(view: &View, caches: &Caches) -> Node {
    let rows = vec![l2arc(view, caches), log(view, caches), special(view, caches), dedup(view, caches)];
    let first = caches.could_be_pool.then(|| hint(strong(view.say(Cache::SsdFirst))));
    let body = vec![el("div").class("rows caches").add(Node::from(rows)), first.into()];
    card(view, "caches", "card half grow", Answer::CachesTitle, view.say(Answer::CachesNote).into(), body.into())
}
