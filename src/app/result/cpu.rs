//! Processors: virtual ones per physical core, today, with growth, safely and at most; NUMA; room for more.

use super::card::{card, hint};
use super::numa::numa;
use crate::app::chart::{RatioAxis, Tick, ratio_axis};
use crate::app::widget::{Face, Fig, Node, Row, Sheet, View, el};
use crate::explain::{Derivation, Explained};
use crate::i18n::words::{Answer, OverNodes};
use crate::i18n::{count, number};
use crate::report::{core_load, cores_note, group_name, uncounted};
use crate::sizing::guests::Room;
use crate::units::Estimate;

fn figures(view: &View) -> Node {
    let cpu = &view.outcome.cpu;
    let figure = |name: &'static str, label: Answer, figure: Option<&Explained<f64>>, note: String| {
        let known = figure.filter(|_| view.judged()).map(|figure| number(figure.value));
        let face = Face::known(view, view.say(label), known).note(note);
        let sheet = || Sheet::default().and(view.say(label), figure.map(|figure| &figure.how));
        Fig::new("cpu", name).draw(view, face.draw(view), &sheet)
    };
    let several = view.outcome.nodes.left < view.outcome.nodes.count && view.judged();
    let all_up = match several {
        true => view.fill_one(Answer::CpuAllNodes, number(cpu.all_nodes)),
        false => String::new(),
    };
    el("div")
        .class("figs four")
        .add(figure("cpu.today", Answer::Today, Some(&cpu.today), String::new()))
        .add(figure("cpu.grown", Answer::WithGrowth, Some(&cpu.ratio), all_up))
        .add(figure("cpu.safe", Answer::Safe, cpu.safe.as_ref(), String::new()))
        .add(figure("cpu.limit", Answer::Limit, cpu.limit.as_ref(), String::new()))
}

/// The axis; without guests nothing is known of safe and limit.
fn axis(view: &View) -> Node {
    let cpu = &view.outcome.cpu;
    let Some((safe, limit)) = cpu.safe.as_ref().zip(cpu.limit.as_ref()) else {
        return hint(view.say(Answer::CpuEmpty));
    };
    let (today, ratio) = (cpu.today.value, cpu.ratio.value);
    let tick = |name: Answer, value: f64| Tick {
        value,
        label: view.fill_one(name, number(value)),
        plan: false,
        below: false,
        high: false,
    };
    let grows = today != ratio;
    let mut ticks = vec![Tick { plan: true, ..tick(if grows { Answer::TickGrown } else { Answer::TickToday }, ratio) }];
    if grows {
        ticks.push(Tick { below: true, ..tick(Answer::TickToday, today) });
    }
    ticks.push(Tick { below: true, ..tick(Answer::TickSafe, safe.value) });
    ticks.push(Tick { high: true, ..tick(Answer::TickLimit, limit.value) });
    let numbers = [today, ratio, safe.value, limit.value].map(number);
    ratio_axis(RatioAxis {
        label: view.fill_all(Answer::CpuLabel, numbers),
        safe: safe.value,
        limit: limit.value,
        ticks,
    })
}

/// How many more of a group fit.
fn room(view: &View, room: &Room) -> Node {
    let name = group_name(view.language, view.plan, room.group);
    let note = view.fill(Answer::RoomForNote, &[&name, view.say(room.binds)]);
    let face =
        Row { name: view.say(Answer::RoomFor).to_owned(), note, value: count(room.more.value), ..Row::default() };
    let sheet = || Sheet::of(view.fill(Answer::RoomTitle, &[&name]), &room.more.how);
    Fig::of("cpu-rows", "room", room.group.to_string()).draw(view, face.draw(), &sheet)
}

fn rows(view: &View) -> Node {
    let row =
        |figure: &'static str, name: Answer, note: Option<Answer>, value: Option<String>, how: Option<Derivation>| {
            let face = Row {
                name: view.say(name).to_owned(),
                note: note.map_or("", |note| view.say(note)).to_owned(),
                value: value.unwrap_or_else(|| view.say(Answer::Nothing).to_owned()),
                ..Row::default()
            };
            let sheet = || Sheet::default().and(view.say(name), how.as_ref());
            Fig::new("cpu-rows", figure).draw(view, face.draw(), &sheet)
        };
    let load = view.judged().then(|| view.share(view.outcome.cpu.load));
    let numa = view.outcome.numa.as_ref();
    let (memory, memory_how) = numa.map(|numa| (view.memory(numa.memory.value), numa.memory.how.clone())).unzip();
    let (cores, cores_how) = numa.map(|numa| (count(numa.cores.value), numa.cores.how.clone())).unzip();
    let mut rows = el("div")
        .class("rows")
        .add(row("cpu.load", Answer::CoreLoad, Some(Answer::CoreLoadNote), load, core_load(&view.outcome.cpu)))
        .add(row("numa.memory", Answer::NumaMemory, None, memory, memory_how))
        .add(row("numa.cores", Answer::NumaCores, None, cores, cores_how));
    if let Some(own) = &view.outcome.cpu.storage {
        rows.put(storage(view, own));
    }
    for own in &view.outcome.room {
        rows.put(room(view, own));
    }
    rows
}

/// Cores that storage takes of a node.
#[inline(never)]
fn storage(view: &View, own: &Explained<Estimate>) -> Node {
    let face = Row {
        name: view.say(OverNodes::Cores).to_owned(),
        note: cores_note(view.language, own.value),
        value: number(own.value.expected),
        ..Row::default()
    };
    let sheet = || Sheet::of(view.say(OverNodes::Cores), &own.how);
    Fig::new("cpu-rows", "cpu.storage_cores").draw(view, face.draw(), &sheet)
}

/// The CPU card; it takes the place beside it where there is no ARC.
pub fn draw(view: &View) -> Node {
    let mut body = vec![figures(view), axis(view), numa(view), rows(view)];
    for line in uncounted(view.language, view.plan) {
        body.push(hint(line));
    }
    let class = if view.outcome.arc.is_some() { "card half" } else { "card" };
    card(view, "cpu", class, Answer::CpuTitle, view.say(Answer::CpuNote).into(), body.into())
}
