//! What an opened layout shows below the derivation of its space: the sectors of a block, further figures, and the
//! button that states it.

use super::layout_drawing::sectors;
use crate::app::act::Act;
use crate::app::widget::{Desk, Face, Fig, Node, Sheet, View, button, el, joined};
use crate::explain::Derivation;
use crate::i18n::words::{Answer, Layouts};
use crate::i18n::{chance, number};
use crate::plan::{Layout, System};
use crate::report::LayoutFigures;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::{BUSY, Candidate, Store};
use crate::storage;
use crate::units::{Estimate, Quantity};

/// Operations per second, in thousands from there on.
pub fn thousands(_: &View, iops: f64) -> String {
    if iops >= 1_000.0 { joined(&[&number(iops / 1_000.0), "k"]) } else { number(iops) }
}

/// Milliseconds, from microseconds.
pub fn millis(view: &View, micros: f64) -> String {
    view.shown(Quantity::Millis(micros / 1e3))
}

/// Hours.
pub fn hours(view: &View, hours: f64) -> String {
    view.shown(Quantity::Hours(hours))
}

fn years(view: &View, years: f64) -> String {
    view.shown(Quantity::Years(years))
}

fn iops(view: &View, iops: f64) -> String {
    view.fill_one(Layouts::IopsValue, thousands(view, iops))
}

/// How a number is written. Not a type of its own for each, so that what writes ranges is there once.
pub type Shown = fn(&View, f64) -> String;

/// From the cautious to the hopeful end.
pub fn range(view: &View, of: Estimate, shown: Shown) -> String {
    crate::i18n::range(view.language, &shown(view, of.low), &shown(view, of.high))
}

/// How many disks may fail when they are the right ones.
pub fn survives_at_best(system: System, layout: &Layout) -> u64 {
    let shape = storage::shape(system, layout);
    let sets = storage::sets(&shape, storage::disks_of(&shape));
    sets.iter().fold(0, |sum, set| sum.saturating_add(set.parity.saturating_mul(set.sets)))
}

/// What the system's own command shows.
pub const fn shown_by(system: System) -> Layouts {
    match system {
        System::Zfs => Layouts::ZfsShows,
        System::LvmThin => Layouts::ThinPoolShows,
        System::Vmfs => Layouts::DatastoreShows,
        _ => Layouts::DfShows,
    }
}

/// A figure of an opened layout.
fn figure(
    view: &View,
    key: &str,
    name: &'static str,
    label: Layouts,
    face: [String; 2],
    how: Option<&Derivation>,
) -> Node {
    let label = view.say(label);
    let [value, note] = face;
    let face = Face::new(label, value).note(note);
    Fig::of("layout", name, key.to_owned()).draw(view, face.draw(view), &|| Sheet::default().and(label, how))
}

/// A chance in percent, and as one in n.
fn likely(view: &View, value: f64) -> [String; 2] {
    let (share, one) = chance(view.language, value);
    [share, one.unwrap_or_default()]
}

/// Value and range; what cannot be found, or is not finite, is shown as nothing.
fn known(view: &View, of: Option<Estimate>, shown: Shown) -> [String; 2] {
    match of.filter(|of| of.expected.is_finite()) {
        Some(of) => [shown(view, of.expected), range(view, of, shown)],
        None => [view.say(Answer::Nothing).to_owned(), String::new()],
    }
}

/// A figure with a range: name, label, value, how it is written, and how it is found.
type Number<'a> = (&'static str, Layouts, Option<Estimate>, Shown, Option<&'a Derivation>);

fn figures(view: &View, own: &PoolAnswer, layout: &Candidate, how: &LayoutFigures, key: &str) -> Node {
    let speed = &layout.speed;
    let estimates: [Number; 7] = [
        ("layout.mixed", Layouts::Iops, Some(speed.mixed_iops), iops, Some(&how.mixed)),
        ("layout.reads", Layouts::Reads, Some(speed.read_iops), iops, Some(&how.reads)),
        ("layout.writes", Layouts::Writes, Some(speed.write_iops), iops, Some(&how.writes)),
        ("layout.flushed", Layouts::Flushed, Some(speed.sync_iops), iops, Some(&how.flushed)),
        ("layout.p99", Layouts::P99, Some(layout.p99), millis, how.p99.as_ref()),
        ("layout.rebuild", Layouts::Rebuild, layout.rebuild, hours, how.rebuild.as_ref()),
        ("layout.life", Layouts::Life, layout.life, years, how.life.as_ref()),
    ];
    let limit = view.fill_one(Layouts::LoadLimit, view.share(BUSY));
    let rest: [(&'static str, Layouts, [String; 2], &Derivation); 4] = [
        ("layout.busy", Layouts::Load, [view.share(layout.busy), limit], &how.busy),
        ("layout.loss", Layouts::LossYear, likely(view, layout.loss.yearly), &how.loss),
        ("layout.unreadable", Layouts::Unreadable, likely(view, layout.loss.unreadable), &how.unreadable),
        ("layout.reported", shown_by(own.system), [view.space(how.reported.value), String::new()], &how.reported.how),
    ];
    let mut all = Vec::new();
    for (name, label, value, shown, how) in estimates {
        all.push(figure(view, key, name, label, known(view, value, shown), how));
    }
    for (name, label, face, how) in rest {
        all.push(figure(view, key, name, label, face, Some(how)));
    }
    el("div").class("figs four").add(Node::from(all))
}

/// Below the derivation of an opened layout.
#[inline(never)]
pub fn opened(desk: &mut Desk, own: &PoolAnswer, layout: &Candidate, how: &LayoutFigures, key: &str) -> Node {
    let view = desk.view;
    let stated = view.plan.pools.get(own.index);
    let store = stated.filter(|_| own.system == System::Zfs).map(|pool| Store::new(view.plan, pool, own.task));
    let block = store.and_then(|store| sectors(&view, &store, &layout.choice.layout));
    let figures = figures(&view, own, layout, how, key);
    let is_stated = own.stated && own.chosen().is_some_and(|chosen| chosen.choice == layout.choice);
    let (word, act) = match is_stated {
        true => (Layouts::LeaveOpen, Act::UseLayout(own.index, Layout::Auto)),
        false => (Layouts::Use, Act::UseLayout(own.index, layout.choice.layout.clone())),
    };
    let act = button(desk, "btn line", "", view.say(word), act);
    el("div").class("lay-more").add(block).add(figures).add(act)
}
