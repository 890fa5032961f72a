//! The disks: what the guests need and the pools hold, how full they get, and how busy and how quick they are.

use super::card::card;
use super::layout_opened::shown_by;
use crate::app::widget::{Bullet, Face, Fig, Node, Sheet, View, el, joined, labelled};
use crate::explain::{Derivation, Name, Origin};
use crate::i18n::digest::disks_digest;
use crate::i18n::words::{Answer, Join};
use crate::report::{choice_name, disk_need, layout_figures, protection_name};
use crate::sizing::Status;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::{BUSY, Candidate};
use crate::units::{Bytes, Quantity};

/// How the usable space of all pools was found: a term of the fill.
fn usable_how<'a>(view: &View<'a>) -> Option<&'a Derivation> {
    let fill = view.outcome.disks.fill.as_ref()?;
    fill.how.terms.iter().find_map(|term| match &term.origin {
        Origin::Found(how) if term.name == Name::PoolUsable => Some(how),
        _ => None,
    })
}

/// The layout that a pool has, of the pool for which `of` is the most.
pub fn worst<'a>(view: &View<'a>, of: fn(&Candidate) -> f64) -> Option<(&'a PoolAnswer, &'a Candidate)> {
    let pools = view.outcome.disks.pools.iter().filter(|pool| pool.fits_platform);
    let chosen = pools.filter_map(|pool| Some((pool, pool.chosen()?)));
    chosen.max_by(|(_, a), (_, b)| of(a).total_cmp(&of(b)))
}

/// How the load of the busiest pool is found.
pub fn busy_how(view: &View) -> Option<Derivation> {
    let (pool, own) = worst(view, |own| own.busy)?;
    layout_figures(view.plan, pool, own).map(|figures| figures.busy)
}

/// A figure of the card without its derivation.
struct Own {
    name: &'static str,
    label: &'static str,
    value: Option<String>,
    note: String,
    status: Option<Status>,
    bullet: Option<Bullet>,
}

fn figures(view: &View) -> Node {
    let disks = &view.outcome.disks;
    let figure = |own: Own, sheet: &dyn Fn() -> Sheet| {
        let Own { name, label, value, note, status, bullet } = own;
        let face = Face::known(view, label, value).note(note).status(status).bullet(bullet);
        Fig::new("pools", name).draw(view, face.draw(view), sheet)
    };
    let plain = |name: &'static str, label: &'static str, value: Option<String>, note: String| Own {
        name,
        label,
        value,
        note,
        status: None,
        bullet: None,
    };
    let after = if view.outcome.nodes.left < view.outcome.nodes.count { view.say(Answer::DiskUsableNote) } else { "" };
    let fill = disks.fill.as_ref();
    let bullet = |value: f64, limit: f64| Some(Bullet { value: value * 100.0, limit: limit * 100.0 });
    let limit = |limit: f64| view.fill_one(Answer::DiskFillNote, view.share(limit));
    let [need, usable, filled, load, late] =
        [Answer::DiskNeed, Answer::DiskUsable, Answer::DiskFill, Answer::DiskLoad, Answer::DiskP99]
            .map(|label| view.say(label));
    let fill_own = Own {
        status: disks.status.filter(|_| view.judged()),
        bullet: fill.and_then(|fill| bullet(fill.value, disks.limit)),
        ..plain("disk.filled", filled, fill.map(|fill| view.share(fill.value)), limit(disks.limit))
    };
    let busy_own = Own {
        status: disks.speed_status.filter(|_| view.judged()),
        bullet: disks.busy.and_then(|busy| bullet(busy, BUSY)),
        ..plain("disk.busy", load, disks.busy.map(|busy| view.share(busy)), limit(BUSY))
    };
    let slowest = worst(view, |own| own.p99.expected);
    let p99 = slowest.map(|(_, own)| own.p99.expected).filter(|micros| micros.is_finite());
    let asked =
        view.plan.policy.p99.map(|micros| view.fill_one(Answer::DiskFillNote, view.shown(Quantity::Micros(micros))));
    let p99_own = plain(
        "disk.p99",
        late,
        p99.map(|micros| view.shown(Quantity::Millis(micros / 1e3))),
        asked.unwrap_or_default(),
    );
    let p99_sheet = || {
        let figures = slowest.and_then(|(pool, own)| layout_figures(view.plan, pool, own));
        Sheet::default().and(late, figures.and_then(|figures| figures.p99).as_ref())
    };
    el("div")
        .class("figs six")
        .add(figure(
            plain("disk.need", need, Some(view.space(disks.need)), view.say(Answer::DiskNeedNote).to_owned()),
            &|| Sheet::of(need, &disk_need(view.plan)),
        ))
        .add(figure(
            plain("disk.all", usable, disks.usable.map(|usable| view.space(usable)), after.to_owned()),
            &|| Sheet::default().and(usable, usable_how(view)),
        ))
        .add(figure(fill_own, &|| Sheet::default().and(filled, fill.map(|fill| &fill.how))))
        .add(figure(busy_own, &|| Sheet::default().and(load, busy_how(view).as_ref())))
        .add(figure(p99_own, &p99_sheet))
}

/// The disks of a pool, its layout and what it survives, in one line.
fn about(view: &View, pool: &PoolAnswer) -> String {
    if pool.system.is_remote() {
        return view.say(Answer::PoolRemote).to_owned();
    }
    let stated = view.plan.pools.get(pool.index);
    let disks = stated.into_iter().flat_map(|pool| pool.data_disks());
    let disks: Vec<String> = disks.map(|group| disks_digest(view.language, group)).collect();
    if disks.is_empty() {
        return view.say(Answer::PoolNoDisks).to_owned();
    }
    let mut parts = vec![disks.join(" + ")];
    if let Some(own) = pool.chosen() {
        let name = choice_name(view.language, &own.choice);
        let chosen = || joined(&[&name, &view.fill(Join::Brackets, &[view.say(Answer::PoolChosen)])]);
        parts.push(if pool.stated { name } else { chosen() });
        parts.push(match own.survives {
            0 => view.say(Answer::PoolSurvivesNone).to_owned(),
            1 => view.say(Answer::PoolSurvivesOne).to_owned(),
            more => view.fill_one(Answer::PoolSurvives, more.to_string()),
        });
    }
    if let Some(spread) = &pool.spread {
        parts.push(protection_name(view.language, spread.protection));
    }
    parts.extend((!pool.fits_platform).then(|| view.say(Answer::PoolWrongPlatform).to_owned()));
    parts.join(view.say(Join::Comma))
}

/// What a pool holds, by the system's own command and for these guests, to the byte where it is opened.
fn pool(view: &View, pool: &PoolAnswer) -> Node {
    let name = view.say(pool.system);
    let place = if pool.spread.is_some() { Answer::PoolCephUsable } else { Answer::PoolUsable };
    let held = pool.space.as_ref();
    // Its own figures change with what is written, so that there is none to compare.
    let reported = held.filter(|_| pool.spread.is_none());
    let shown = |space: Bytes| el("b").add(view.space(space));
    let cell = |label: &'static str, space: Option<Bytes>| match space {
        Some(space) => el("span").class("row-value").add(shown(space)).add(" ").add(el("small").add(label)),
        None => el("span").class("row-value"),
    };
    let title = el("span").class("row-name").add(name);
    let wrong = (!pool.fits_platform).then(|| labelled("is-warning", "tight", view.say(Answer::Warning)));
    let face = vec![
        title.add(el("small").add(about(view, pool))).add(wrong),
        cell(view.say(shown_by(pool.system)), reported.map(|held| held.reported.value)),
        match held {
            Some(held) => cell(view.say(place), Some(held.usable.value)),
            None => el("span").class("row-value").add(view.say(Answer::Nothing)),
        },
    ];
    let sheet = || {
        let usable = joined(&[name, view.say(Join::Label), view.say(Answer::DiskUsable)]);
        let both = reported.filter(|held| held.reported.value != held.usable.value);
        Sheet::default()
            .and(usable, held.map(|held| &held.usable.how))
            .and(view.say(shown_by(pool.system)), both.map(|held| &held.reported.how))
    };
    Fig::of("pool", "disk.usable", pool.index.to_string()).draw(view, face.into(), &sheet)
}

/// The card of the disks; for plans that state storage.
pub fn draw(view: &View) -> Node {
    let mut rows = el("div").class("rows pools");
    for own in &view.outcome.disks.pools {
        rows.put(pool(view, own));
    }
    let body = vec![figures(view), rows];
    card(view, "pools", "card", Answer::PoolsTitle, view.say(Answer::PoolsNote).into(), body.into())
}
