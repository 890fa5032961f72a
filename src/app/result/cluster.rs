//! The cluster: nodes needed, for how long they last, and which guests run where before and after a failure.

use super::card::{card, hint, sentence, swatch};
use crate::app::chart::css;
use crate::app::widget::{Face, Fig, Node, Row, Sheet, View, el, joined};
use crate::explain::Explained;
use crate::i18n::count;
use crate::i18n::words::{Answer, Cluster as Words, Join, OverNodes};
use crate::report::{not_rebuilt, rebuilt_note};
use crate::sizing::cluster::{Carried, Cluster, NodeBar, State};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::nodes::NodeState;
use crate::sizing::recovery_how::recovery_how;
use crate::sizing::{Resource, Status};
use crate::storage::recovery::{Recovery, Restore};
use crate::units::{Bytes, Percent, Quantity};

/// Colours of groups; the last stands for all further ones.
const COLOURS: [&str; 6] = ["g0", "g1", "g2", "g3", "g4", "g5"];

/// Rows of equal nodes that are drawn.
const ROWS: usize = 24;

/// Equal nodes in one row: the first of them, how many, and its number among all.
type Equal<'a> = (&'a NodeBar, u64, usize);

fn rows(state: &State) -> Vec<Equal<'_>> {
    let mut rows: Vec<Equal> = Vec::new();
    for (number, node) in state.nodes.iter().enumerate() {
        match rows.last_mut() {
            // Few enough are shown one by one.
            Some((first, times, _)) if state.nodes.len() > ROWS && *first == node => *times += 1,
            _ => rows.push((node, 1, number)),
        }
    }
    rows
}

/// The colour of a class: that of the group that states it.
fn colour(state: &State, class: usize) -> &'static str {
    let group = state.classes.get(class).and_then(|class| class.group).unwrap_or(0);
    COLOURS.get(group.min(COLOURS.len() - 1)).copied().unwrap_or_default()
}

fn share(part: Bytes, whole: Bytes) -> String {
    css(part.over(whole) * 100.0)
}

/// What a node carries, as long as the largest room; those that came here are hatched.
fn bar(view: &View, state: &State, name: String, room: Bytes, carried: &Carried, widest: Bytes) -> Node {
    let guests = view.fill_one(Answer::GuestsOne, count(carried.guests));
    let label = view.fill(Words::BarLabel, &[&name, &guests, &view.memory(carried.ram), &view.memory(room)]);
    let mut segments = Vec::new();
    let mut put = |class: String, size: Bytes| {
        if size > Bytes::ZERO {
            segments.push(el("span").class(class).css("--w", share(size, widest)).add(el("span")));
        }
    };
    for own in &carried.segments {
        let moved = own.ram.scaled(own.moved, own.count);
        let class = colour(state, own.class);
        put(joined(&["seg ", class]), own.ram.minus(moved));
        put(joined(&["seg moved ", class]), moved);
    }
    put("seg free".to_owned(), room.minus(carried.ram));
    el("span").class("stack").attr("role", "img").attr("aria-label", label).add(Node::from(segments))
}

/// How many nodes of its type a row stands for; one alone by its number among all.
fn node_name(view: &View, node: &NodeBar, times: u64, number: usize) -> String {
    let stated = view.plan.nodes.get(node.node).map_or("", |node| node.name.trim());
    match (times, stated) {
        (1, "") => view.fill(Words::NodeNumber, &[&count(number as u64 + 1)]),
        (1, stated) if view.plan.nodes.get(node.node).is_some_and(|node| node.count > 1) => {
            joined(&[stated, " ", &count(number as u64 + 1)])
        }
        (_, "") => view.fill(Answer::ManyNodes, &[&count(times)]),
        (1, stated) => stated.to_owned(),
        _ => joined(&[&count(times), " × ", stated]),
    }
}

/// A row: its nodes before, and after where some are down.
fn row(view: &View, state: &State, (node, times, number): Equal, widest: Bytes, after: Option<&str>) -> Node {
    let name = node_name(view, node, times, number);
    let (before, comma) = (view.say(Words::AllRun), view.say(Join::Comma));
    let guests = |carried: &Carried| count(carried.guests);
    let mut cells = vec![
        el("b").class("row-name").add(name.clone()),
        bar(view, state, joined(&[&name, comma, before]), node.room, &node.before, widest),
        el("span").class("row-value").add(guests(&node.before)),
    ];
    if let Some(after) = after {
        let up = node.state == NodeState::Up;
        let down = view.say(if node.state == NodeState::Failed { Answer::NodeFailed } else { Answer::NodeMaintenance });
        let mark = if node.state == NodeState::Failed { "node-failed" } else { "node-idle" };
        let label = view.fill_one(Answer::NoGuestsOnIt, joined(&[&name, comma, down]));
        cells.push(match up {
            true => bar(view, state, joined(&[&name, comma, after]), node.room, &node.after, widest),
            false => el("span").class("stack").attr("role", "img").attr("aria-label", label).add(el("i").class(mark)),
        });
        cells.push(el("span").class("row-value").add(if up { guests(&node.after) } else { down.to_owned() }));
    }
    el("div").class("node-row").add(Node::from(cells))
}

fn lost_nodes(view: &View, state: &State) -> String {
    let down = state.nodes.iter().filter(|node| node.state != NodeState::Up).count() as u64;
    if down == 1 { view.say(Words::OneOf).to_owned() } else { view.fill_one(Words::SomeOf, count(down)) }
}

/// The nodes with their guests, and what the colours mean.
fn drawing(view: &View, state: &State) -> Node {
    let fails = state.nodes.iter().any(|node| node.state != NodeState::Up);
    let after = fails.then(|| view.fill_one(Words::NodesDown, lost_nodes(view, state)));
    let widest = state.nodes.iter().map(|node| node.room.max(node.before.ram).max(node.after.ram)).max();
    let widest = widest.unwrap_or(Bytes::ZERO);
    let all = rows(state);
    let mut list = vec![
        el("span").class("node-head").add(view.say(Words::AllRun)),
        after.as_deref().map(|down| el("span").class("node-head after").add(sentence(down))).into(),
    ];
    for node in all.iter().take(ROWS) {
        list.push(row(view, state, *node, widest, after.as_deref()));
    }
    let mut key = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for (at, class) in state.classes.iter().enumerate() {
        let own = colour(state, at);
        if known.contains(&own) {
            continue;
        }
        known.push(own);
        let last = COLOURS.last().is_some_and(|last| *last == own);
        let name = match class.group {
            None => view.say(Words::AllGuests).to_owned(),
            Some(_) if last => view.say(Words::OtherGroups).to_owned(),
            Some(group) => group_name(view, group),
        };
        key.push(swatch(own, name));
    }
    if state.moved > 0 {
        key.push(swatch("moved g0", view.say(Words::Moved).to_owned()));
    }
    key.push(swatch("free", view.say(Words::Room).to_owned()));
    let class = if fails { "node-bars both" } else { "node-bars" };
    let left_out = all.len().saturating_sub(ROWS) as u64;
    vec![
        el("div").class(class).add(Node::from(list)),
        el("p").class("key").add(Node::from(key)),
        (left_out > 0).then(|| hint(view.fill_one(Answer::NodesLeftOut, count(left_out)))).into(),
    ]
    .into()
}

fn group_name(view: &View, group: usize) -> String {
    let stated = match &view.plan.guests {
        crate::plan::Guests::Groups(groups) => groups.get(group).map_or("", |group| group.name.trim()),
        crate::plan::Guests::Totals(_) => "",
    };
    if stated.is_empty() { view.fill_one(Words::GuestGroup, count(group as u64 + 1)) } else { stated.to_owned() }
}

/// What happens to the guests, in a sentence for each.
fn sentences(view: &View, cluster: &Cluster) -> Node {
    let mut lines = Vec::new();
    if let Some(state) = &cluster.state {
        let lost = lost_nodes(view, state);
        if state.unplaced > 0 {
            lines.push(view.fill_one(Words::Unplaced, count(state.unplaced)));
        }
        if state.stranded > state.unplaced {
            // Packed one by one they all fit.
            let words = if cluster.needed.fits() { Words::StrandedMove } else { Words::Stranded };
            lines.push(view.fill(words, &[&lost, &count(state.stranded)]));
        } else if state.moved > 0 {
            lines.push(view.fill(Words::AllRestart, &[&lost, &count(state.moved)]));
        }
    }
    let needed = &cluster.needed;
    if needed.nodes.is_some() && needed.left > 1 {
        lines.push(view.fill_all(Words::Bound, [count(needed.bound), count(needed.left)]));
    }
    if let (Some(before), Some(after)) = (&cluster.loss.fill_before, &view.outcome.disks.fill)
        && needed.down > 0
    {
        lines.push(view.fill_all(Words::FillBeforeAfter, [view.share(before.value), view.share(after.value)]));
    }
    let mut all = Node::default();
    for line in lines {
        all.put(hint(line));
    }
    all
}

fn resource(view: &View, resource: Resource) -> &'static str {
    view.say(resource)
}

fn figure<T>(view: &View, name: &'static str, label: Words, own: &Explained<T>, note: String) -> Node {
    let face = Face::new(view.say(label), view.shown(own.how.result)).note(note);
    Fig::new("cluster", name).draw(view, face.draw(view), &|| Sheet::of(view.say(label), &own.how))
}

fn figures(view: &View, cluster: &Cluster) -> Node {
    let needed = &cluster.needed;
    let label = view.say(Words::NodesNeeded);
    let value = needed.nodes.as_ref().map(|nodes| count(nodes.value));
    let status = match &needed.nodes {
        None => Status::Over,
        // Nobody refuses a guest for a ratio: it runs, and waits.
        Some(_) if needed.missing() > 0 && needed.binds == Resource::Cpu => Status::Tight,
        Some(_) if needed.missing() > 0 => Status::Over,
        Some(_) => Status::Adequate,
    };
    let why = match &needed.nodes {
        None => view.say(Words::NeededNever).to_owned(),
        Some(_) => view.fill(Words::NeededBinds, &[resource(view, needed.binds)]),
    };
    let down = if needed.down > 0 { view.fill_one(Words::MayBeDown, count(needed.down)) } else { String::new() };
    let face = Face::known(view, label, value)
        .status(view.judged().then_some(status))
        .note(view.fill_one(Words::Stated, count(needed.own)))
        .note(why)
        .note(down);
    let how = || Sheet::default().and(label, needed.nodes.as_ref().map(|nodes| &nodes.how));
    let first = cluster.runway.first().map(|first| {
        let pace = view.shown(Quantity::Percent(view.plan.policy.pace));
        let note = view.fill(Words::LastsNote, &[resource(view, first.resource), &pace]);
        figure(view, "cluster.runway", Words::Lasts, &first.months, note)
    });
    let licence = cluster.licence.as_ref().map(|cores| {
        let note = view.say(Words::LicenceNote).to_owned();
        figure(view, "cluster.licence_cores", Words::LicenceCores, cores, note)
    });
    let reserve = &cluster.loss.reserve;
    let reserve =
        (reserve.value > 0.0).then(|| figure(view, "cluster.reserve", Words::Reserve, reserve, String::new()));
    let number = 1 + [reserve.is_some(), first.is_some(), licence.is_some()].map(u64::from).iter().sum::<u64>();
    el("div")
        .class(match number {
            4 => "figs four",
            3 => "figs three",
            _ => "figs two",
        })
        .add(Fig::new("cluster", "cluster.nodes").draw(view, face.draw(view), &how))
        .add(reserve)
        .add(first)
        .add(licence)
}

/// How long storage over the nodes works until it is whole again, and where it never is.
#[inline(never)]
fn rebuilds(view: &View, cluster: &Cluster) -> Node {
    let (mut rows, mut sentences) = (Node::default(), Node::default());
    for own in &cluster.loss.rebuilds {
        let Some(pool) = view.outcome.disks.pools.get(own.pool) else { continue };
        match own.recovery {
            Recovery::Rebuilt(restore) => rows.put(rebuilt(view, pool, &restore)),
            Recovery::FewNodes(..) | Recovery::NoRoom => {
                sentences.put(hint(not_rebuilt(view.language, view.plan, own.pool, own.recovery)));
            }
        }
    }
    let any = cluster.loss.rebuilds.iter().any(|own| matches!(own.recovery, Recovery::Rebuilt(_)));
    vec![sentences, any.then(|| el("div").class("rows").add(rows)).into()].into()
}

fn rebuilt(view: &View, pool: &PoolAnswer, own: &Restore) -> Node {
    let face = Row {
        name: view.say(OverNodes::Rebuilt).to_owned(),
        note: rebuilt_note(view.language, view.plan, pool.index, own),
        value: view.shown(Quantity::Hours(own.hours.expected)),
        ..Row::default()
    };
    let sheet = || {
        let how = pool.spread.as_ref().and_then(|spread| recovery_how(view.plan, pool.index, spread, own));
        Sheet::default().and(view.say(OverNodes::Rebuilt), how.as_ref())
    };
    Fig::of("cluster-rows", "cluster.rebuild", pool.index.to_string()).draw(view, face.draw(), &sheet)
}

/// The cluster card; for plans with guests.
pub fn draw(view: &View, cluster: &Cluster) -> Node {
    let note = if view.plan.policy.growth > Percent(0) { Words::NoteGrown } else { Words::Note };
    let body = vec![
        figures(view, cluster),
        cluster.state.as_ref().filter(|state| state.nodes.len() > 1).map(|state| drawing(view, state)).into(),
        sentences(view, cluster),
        rebuilds(view, cluster),
    ];
    card(view, "cluster", "card", Answer::ClusterTitle, view.say(note).into(), body.into())
}
