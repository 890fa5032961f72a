//! Which layout to build from a pool's disks: all of them, the best first, with what speaks for and against each.

use super::card::{card, heads, hint};
use super::layout_drawing::disks;
use super::layout_opened::{millis, opened, range, survives_at_best, thousands};
use super::layout_why::{against, why};
use crate::app::chart::css;
use crate::app::widget::{Desk, Fig, Node, Sheet, View, el, joined, labelled, unfold};
use crate::i18n::digest::disks_digest;
use crate::i18n::words::{Answer, Join, Layouts};
use crate::i18n::{chance, finding};
use crate::plan::{Place, PoolField, System};
use crate::report::{choice_name, layout_figures, protection_name};
use crate::share::layout_word;
use crate::sizing::advice::{Advice, Finding};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::{Candidate, block_of};
use crate::storage::LossClass;
use crate::units::Quantity;

/// Rows that are always in sight.
const SHOWN: usize = 6;
/// A chance that is worth a line.
const LEAST: f64 = 1e-6;

/// What the layouts are made of, in a line.
fn about(view: &View, own: &PoolAnswer) -> String {
    let Some(pool) = view.plan.pools.get(own.index) else { return String::new() };
    let system = view.say(own.system);
    let disks: Vec<String> = pool.data_disks().map(|group| disks_digest(view.language, group)).collect();
    let disks = disks.join(" + ");
    match own.system {
        _ if own.layouts.is_empty() => system.to_owned(),
        System::Zfs => {
            let block = view.shown(Quantity::Block(block_of(view.plan, pool)));
            view.fill(Layouts::NoteBlocks, &[&disks, system, &block])
        }
        _ => view.fill(Layouts::Note, &[&disks, system]),
    }
}

/// A number of a row under its column's name, which is seen where rows are blocks.
fn cell(view: &View, name: Layouts, value: Node, more: Vec<Node>) -> Node {
    let mut cell = el("span").class("lay-cell");
    cell = cell.add(el("span").class("lay-label").add(view.say(name))).add(" ").add(el("b").add(value));
    for line in more {
        cell = cell.add(el("small").add(line));
    }
    cell
}

fn usable(view: &View, own: &PoolAnswer, layout: &Candidate) -> Node {
    let limit = view.outcome.disks.limit;
    let fill = if layout.fill.is_finite() { view.share(layout.fill) } else { String::new() };
    let bar = el("span").class(if layout.fill > limit { "bullet is-over" } else { "bullet" });
    let bar = bar.attr("aria-hidden", "true").css("--v", css(layout.fill.min(1.0) * 100.0));
    let bar = bar.css("--at", css(limit * 100.0)).add(el("i")).add(el("u"));
    let listed =
        (own.system == System::Zfs).then(|| view.fill_one(Layouts::ZfsList, view.space(layout.held.reported)).into());
    let value = vec![view.space(layout.usable).into(), " ".into(), el("span").class("lay-fill").add(fill)];
    cell(view, Layouts::Usable, value.into(), Vec::new()).add(bar).add(listed.map(|text: Node| el("small").add(text)))
}

fn survives(view: &View, own: &PoolAnswer, layout: &Candidate) -> Node {
    let value = match layout.survives {
        0 => view.say(Layouts::SurvivesNone).to_owned(),
        1 => view.say(Layouts::SurvivesOne).to_owned(),
        more => view.fill_one(Layouts::SurvivesMany, more.to_string()),
    };
    let most = survives_at_best(own.system, &layout.choice.layout);
    let best = (most > layout.survives).then(|| view.fill_one(Layouts::AtBest, most.to_string()).into());
    cell(view, Layouts::Survives, value.into(), best.into_iter().collect())
}

fn loss(view: &View, layout: &Candidate) -> Node {
    let (class, icon, word) = match layout.loss.class {
        LossClass::Good => ("is-adequate", "adequate", Layouts::Good),
        LossClass::Backup => ("is-note", "note", Layouts::Backup),
        LossClass::Amber => ("is-tight", "tight", Layouts::Weak),
        LossClass::Red => ("is-over", "over", Layouts::Unsafe),
    };
    let (share, one) = chance(view.language, layout.loss.yearly);
    let mut more: Vec<Node> = one.into_iter().map(Node::from).collect();
    more.push(labelled(class, icon, view.say(word)));
    if layout.loss.unreadable >= LEAST {
        let unreadable = chance(view.language, layout.loss.unreadable).0;
        more.push(view.fill(Layouts::WithUnreadable, &[&unreadable]).into());
    }
    cell(view, Layouts::LossYear, share.into(), more)
}

fn speed(view: &View, layout: &Candidate) -> Vec<Node> {
    let iops = layout.speed.mixed_iops;
    let (p99, band) = match layout.p99.expected.is_finite() {
        true => (millis(view, layout.p99.expected), vec![range(view, layout.p99, millis).into()]),
        false => (view.say(Answer::Nothing).to_owned(), Vec::new()),
    };
    let rebuild = match layout.rebuild {
        Some(hours) => view.shown(Quantity::Hours(hours.expected)),
        None => view.say(Layouts::NoRebuild).to_owned(),
    };
    vec![
        cell(view, Layouts::Iops, thousands(view, iops.expected).into(), vec![range(view, iops, thousands).into()]),
        cell(view, Layouts::P99, p99.into(), band),
        cell(view, Layouts::Rebuild, rebuild.into(), Vec::new()),
    ]
}

/// Name, badges, the drawing of the disks, and what speaks against it.
fn name(view: &View, own: &PoolAnswer, rank: usize, layout: &Candidate) -> Node {
    let suitable = layout.against.is_empty();
    let recommended = rank == 0 && suitable;
    let number = el("span").class("lay-rank").attr("aria-hidden", "true").add((rank + 1).to_string());
    let mut title = el("span").class("lay-title").add(number);
    title = title.add(el("b").add(choice_name(view.language, &layout.choice)));
    let badges = [
        (recommended, "badge", view.say(Answer::Recommended)),
        (own.at == Some(rank) && (own.stated || !recommended), "badge quiet", view.say(Answer::ThisPlan)),
        (!suitable, "badge no", view.say(Layouts::NotSuitable)),
    ];
    for (_, class, word) in badges.into_iter().filter(|(there, ..)| *there) {
        title = title.add(" ").add(el("span").class(class).add(word));
    }
    let reasons = against(view, own, layout);
    let reasons = (!reasons.is_empty()).then(|| el("small").add(reasons.join(view.say(Join::Clause))));
    el("span").class("row-name").add(title).add(disks(own.system, &layout.choice)).add(reasons)
}

fn row(desk: &mut Desk, own: &PoolAnswer, rank: usize, layout: &Candidate) -> Node {
    let view = desk.view;
    let word = layout_word(&layout.choice.layout);
    let key = joined(&[&own.index.to_string(), "-", &word, "+", &layout.choice.spares.to_string()]);
    let fig = Fig::of("layouts", "layout", key);
    // On paper the one that is built is opened, too.
    let open = desk.is_open(&fig.key()) || view.sheets.is_some() && own.at == Some(rank);
    let key = fig.key.clone();
    let mut face = vec![
        name(&view, own, rank, layout),
        usable(&view, own, layout),
        survives(&view, own, layout),
        loss(&view, layout),
    ];
    face.extend(speed(&view, layout));
    let figures = if open { layout_figures(view.plan, own, layout) } else { None };
    let sheet = || {
        let how = figures.as_ref().map(|figures| &figures.usable.how);
        Sheet::default().and(view.say(Layouts::ForGuests), how)
    };
    let row = Fig { current: own.at == Some(rank), ..fig }.draw(&view, face.into(), &sheet);
    row.add(figures.map(|figures| opened(desk, own, layout, &figures, &key)))
}

/// The names of the columns.
fn columns(view: &View) -> Node {
    let names = [
        Layouts::Name,
        Layouts::Usable,
        Layouts::Survives,
        Layouts::LossYear,
        Layouts::Iops,
        Layouts::P99,
        Layouts::Rebuild,
    ];
    heads(&names.map(|name| view.say(name)))
}

/// The rows that are not in sight from the start, drawn while they are.
fn rest(desk: &mut Desk, own: &PoolAnswer, ranks: &[usize]) -> Node {
    let view = desk.view;
    let key = ["layouts-all", &own.index.to_string()].join("-");
    let rows = desk.is_open(&key).then(|| {
        let mut all = el("div").class("rows layouts");
        rows(desk, own, ranks, &mut all);
        all
    });
    unfold(&view, key, view.fill_one(Layouts::All, ranks.len().to_string()), rows)
}

fn rows(desk: &mut Desk, own: &PoolAnswer, ranks: &[usize], all: &mut Node) {
    for rank in ranks {
        if let Some(layout) = own.layouts.get(*rank) {
            all.put(row(desk, own, *rank, layout));
        }
    }
}

/// Sync writes that collapse are told where the layouts are compared: no layout mends them.
fn warning(view: &View, own: &PoolAnswer) -> Option<Node> {
    let place = Some(Place::Pool(own.index, PoolField::Layout));
    let found = |advice: &&Advice| advice.finding == Finding::FlushUnprotected && advice.place == place;
    let lines = finding(view.language, view.outcome.advice().iter().find(found)?);
    let mark = labelled("is-warning", "tight", view.say(Answer::Warning));
    Some(
        el("p")
            .class("lay-warning is-warning")
            .add(mark)
            .add(el("b").add(lines.what))
            .add(view.say(Join::Sentence))
            .add(lines.fix),
    )
}

fn pool(desk: &mut Desk, own: &PoolAnswer, several: bool) -> Node {
    let view = desk.view;
    let title = several.then(|| el("h3").class("part").add(about(&view, own)));
    if own.layouts.is_empty() {
        let line = match own.system {
            system if system.is_remote() => view.say(Answer::PoolRemote),
            _ => view.say(Answer::PoolNoDisks),
        };
        let spread = own.spread.map(|spread| {
            let name = view.say(own.system);
            let parts = protection_name(view.language, spread.protection);
            view.fill(Layouts::Spread, &[name, &parts, &spread.nodes.to_string()])
        });
        let line = spread.unwrap_or_else(|| line.to_owned());
        return vec![title.into(), hint(line)].into();
    }
    let (mut shown, mut more) = (Vec::new(), Vec::new());
    for rank in 0..own.layouts.len() {
        if rank < SHOWN || own.at == Some(rank) { shown.push(rank) } else { more.push(rank) }
    }
    let mut table = el("div").class("rows layouts").add(columns(&view));
    rows(desk, own, &[0], &mut table);
    shown.retain(|rank| *rank > 0);
    table = table.add(why(&view, own));
    rows(desk, own, &shown, &mut table);
    vec![
        title.into(),
        warning(&view, own).into(),
        table,
        if more.is_empty() { None.into() } else { rest(desk, own, &more) },
    ]
    .into()
}

/// The card of the layouts; for plans that state storage.
pub fn draw(desk: &mut Desk) -> Node {
    let view = desk.view;
    let pools = &view.outcome.disks.pools;
    let note = match pools.as_slice() {
        [only] => about(&view, only),
        _ => String::new(),
    };
    let mut body = Node::default();
    for own in pools {
        body.put(pool(desk, own, pools.len() > 1));
    }
    card(&view, "layouts", "card", Answer::LayoutsTitle, note.into(), body)
}
