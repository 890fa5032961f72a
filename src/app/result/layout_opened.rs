//! What an opened layout shows below the derivation of its space: the sectors of a block, further figures, and the
//! button that states it.

use super::layout_drawing::sectors;
use crate::app::act::Act;
use crate::app::widget::{Desk, Face, Fig, Node, Sheet, View, button, el, joined};
use crate::explain::Derivation;
use crate::i18n::words::Layouts;
use crate::i18n::{chance, number};
use crate::plan::{Layout, System};
use crate::report::LayoutFigures;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::{BUSY, Candidate, Store};
use crate::storage;
use crate::units::{Estimate, Quantity};

/// Operations per second, in thousands from there on.
pub fn thousands(iops: f64) -> String {
    if iops >= 1_000.0 { joined(&[&number(iops / 1_000.0), "k"]) } else { number(iops) }
}

/// From the cautious to the hopeful end.
pub fn range(view: &View, of: Estimate, shown: impl Fn(f64) -> String) -> String {
    let (low, high) = (shown(of.low), shown(of.high));
    // A unit that both have stands once.
    let low = match (low.rsplit_once(' '), high.rsplit_once(' ')) {
        (Some((number, unit)), Some((_, other))) if unit == other => number,
        _ => &low,
    };
    view.fill(Layouts::Range, &[low, &high])
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
struct Part<'a>(&'static str, Layouts, Option<String>, String, Option<&'a Derivation>);

/// A chance in percent, and as one in n.
fn likely(view: &View, value: f64) -> (Option<String>, String) {
    let (share, one) = chance(view.language, value);
    (Some(share), one.unwrap_or_default())
}

fn parts<'a>(view: &View, own: &PoolAnswer, layout: &Candidate, how: &'a LayoutFigures) -> Vec<Part<'a>> {
    let iops = |name: &'static str, word: Layouts, of: Estimate, how: &'a Derivation| {
        let value = view.fill(Layouts::IopsValue, &[&thousands(of.expected)]);
        Part(name, word, Some(value), range(view, of, thousands), Some(how))
    };
    // What cannot be found, or is not finite, is shown as nothing.
    let known = |of: Option<Estimate>, shown: &dyn Fn(f64) -> String| match of.filter(|of| of.expected.is_finite()) {
        Some(of) => (Some(shown(of.expected)), range(view, of, shown)),
        None => (None, String::new()),
    };
    let millis = |micros: f64| view.shown(Quantity::Millis(micros / 1e3));
    let (p99, p99_range) = known(Some(layout.p99), &millis);
    let (rebuild, rebuild_range) = known(layout.rebuild, &|hours| view.shown(Quantity::Hours(hours)));
    let (life, life_range) = known(layout.life, &|years| view.shown(Quantity::Years(years)));
    let (loss, loss_one) = likely(view, layout.loss.yearly);
    let (unreadable, unreadable_one) = likely(view, layout.loss.unreadable);
    let speed = &layout.speed;
    let busy = view.fill(Layouts::LoadLimit, &[&view.share(BUSY)]);
    let reported = Some(view.space(how.reported.value));
    vec![
        Part("layout.reported", shown_by(own.system), reported, String::new(), Some(&how.reported.how)),
        iops("layout.mixed", Layouts::Iops, speed.mixed_iops, &how.mixed),
        Part("layout.busy", Layouts::Load, Some(view.share(layout.busy)), busy, Some(&how.busy)),
        Part("layout.p99", Layouts::P99, p99, p99_range, how.p99.as_ref()),
        iops("layout.reads", Layouts::Reads, speed.read_iops, &how.reads),
        iops("layout.writes", Layouts::Writes, speed.write_iops, &how.writes),
        iops("layout.flushed", Layouts::Flushed, speed.sync_iops, &how.flushed),
        Part("layout.life", Layouts::Life, life, life_range, how.life.as_ref()),
        Part("layout.loss", Layouts::LossYear, loss, loss_one, Some(&how.loss)),
        Part("layout.unreadable", Layouts::Unreadable, unreadable, unreadable_one, Some(&how.unreadable)),
        Part("layout.rebuild", Layouts::Rebuild, rebuild, rebuild_range, how.rebuild.as_ref()),
    ]
}

fn figure(view: &View, part: Part, key: &str) -> Node {
    let Part(name, label, value, note, how) = part;
    let label = view.say(label);
    let face = Face::known(view, label, value).note(note);
    Fig::of("layout", name, key.to_owned()).draw(view, face.draw(view), &|| Sheet::default().and(label, how))
}

/// Below the derivation of an opened layout.
pub fn opened(desk: &mut Desk, own: &PoolAnswer, layout: &Candidate, how: &LayoutFigures, key: &str) -> Node {
    let view = desk.view;
    let stated = view.plan.pools.get(own.index);
    let store = stated.filter(|_| own.system == System::Zfs).map(|pool| Store::new(view.plan, pool, own.task));
    let block = store.and_then(|store| sectors(&view, &store, &layout.choice.layout));
    let figures: Node = parts(&view, own, layout, how).into_iter().map(|part| figure(&view, part, key)).collect();
    let is_stated = own.stated && own.chosen().is_some_and(|chosen| chosen.choice == layout.choice);
    let (word, act) = match is_stated {
        true => (Layouts::LeaveOpen, Act::UseLayout(own.index, Layout::Auto)),
        false => (Layouts::Use, Act::UseLayout(own.index, layout.choice.layout.clone())),
    };
    let act = button(desk, "btn line", "", view.say(word), act);
    el("div").class("lay-more").add(block).add(el("div").class("figs four").add(figures)).add(act)
}
