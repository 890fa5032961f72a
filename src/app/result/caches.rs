//! What may stand before the disks of a ZFS pool: read cache, log, special vdev, deduplication, and whether it pays.

use super::card::{card, hint};
use crate::app::widget::{Fig, Node, Row, Sheet, View, el, strong};
use crate::i18n::words::{Answer, Cache};
use crate::i18n::{l2arc_words, log_words, number, special_words};
use crate::sizing::caches::Caches;
use crate::storage::cache::{l2arc, slog};
use crate::units::Quantity;

/// One of them: what it is and how much of it, opened by its derivations.
struct Before<'a> {
    name: &'static str,
    title: &'static str,
    stated: bool,
    value: String,
    says: Cache,
    numbers: Vec<String>,
    sheet: &'a dyn Fn() -> Sheet,
}

fn row(view: &View, own: Before) -> Node {
    let parts: Vec<&str> = own.numbers.iter().map(String::as_str).collect();
    // Small print has no bold words.
    let note = view.fill(own.says, &parts).chars().filter(|sign| *sign != '*').collect();
    let badge = own.stated.then(|| view.say(Answer::ThisPlan));
    let face = Row { name: own.title.to_owned(), badge, note, value: own.value, ..Row::default() };
    Fig::new("caches", own.name).draw(view, face.draw(), own.sheet)
}

fn l2arc(view: &View, caches: &Caches) -> Node {
    let own = &caches.l2arc;
    let numbers = match own.advice {
        l2arc::Advice::Useful { headers, gain } => vec![number(gain * 100.0), view.memory(headers)],
        l2arc::Advice::Smaller { size, .. } => vec![view.memory(own.headers.value), view.space(size)],
        l2arc::Advice::DoNot(_) => vec![view.memory(own.headers.value)],
    };
    let sheet = || {
        Sheet::of(view.say(Answer::L2arcHeaders), &own.headers.how)
            .and(view.say(Answer::L2arcGain), Some(&own.gain.how))
            .and(view.say(Answer::L2arcFill), Some(&own.fill_hours.how))
            .and(view.say(Answer::L2arcFits), Some(&own.fits.how))
    };
    let says = l2arc_words(&own.advice);
    let value = view.space(own.size.value);
    row(view, Before { name: "caches.l2arc", title: "L2ARC", stated: own.stated, value, says, numbers, sheet: &sheet })
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
    let says = log_words(&own.advice);
    let value = view.space(own.size.value);
    row(view, Before { name: "caches.log", title: "SLOG", stated: own.stated, value, says, numbers, sheet: &sheet })
}

fn special(view: &View, caches: &Caches) -> Node {
    let own = &caches.special;
    let value = view.space(own.size.value);
    let sheet = || Sheet::of(view.say(Answer::SpecialSize), &own.size.how);
    let (says, numbers, title) = (special_words(&own.advice), vec![value.clone()], view.say(Answer::SpecialVdev));
    row(view, Before { name: "caches.special", title, stated: own.stated, value, says, numbers, sheet: &sheet })
}

fn dedup(view: &View, caches: &Caches) -> Node {
    let own = &caches.dedup;
    let value = view.memory(own.memory.value);
    let sheet = || Sheet::of(view.say(Answer::DedupMemory), &own.memory.how);
    let numbers = vec![value.clone(), view.shown(Quantity::Ratio(own.least_ratio))];
    let (says, title) = (Cache::DedupOnlyAbove, view.say(Answer::Deduplication));
    row(view, Before { name: "caches.dedup", title, stated: false, value, says, numbers, sheet: &sheet })
}

/// The card of caches; for plans with a ZFS pool of disks.
pub fn draw(view: &View, caches: &Caches) -> Node {
    let rows = vec![l2arc(view, caches), log(view, caches), special(view, caches), dedup(view, caches)];
    let first = caches.could_be_pool.then(|| hint(strong(view.say(Cache::SsdFirst))));
    let body = vec![el("div").class("rows").add(Node::from(rows)), first.into()];
    card(view, "caches", "card half grow", Answer::CachesTitle, view.say(Answer::CachesNote).into(), body.into())
}
