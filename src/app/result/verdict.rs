//! The verdict: one word, what it means, and where it stands on the gauge.

use crate::app::chart::{Clamp, css, marker};
use crate::app::widget::{Desk, Fig, Node, Sheet, View, el, icon, joined, status_class, strong};
use crate::i18n::count;
use crate::i18n::words::Answer;
use crate::report::{group_name, verdict_lines};
use crate::sizing::Status;
use crate::units::Percent;

/// The word with its icon.
fn word(view: &View) -> Node {
    let (class, name, word) = match view.outcome.verdict {
        Some(verdict) => (status_class(verdict), verdict.word(), view.say(verdict)),
        None => ("is-none", "note", view.say(Answer::EmptyTitle)),
    };
    let class = joined(&["verdict-word ", class]);
    el("h1").class(class).attr("id", "verdict-h").add(icon(name)).add(el("span").add(word))
}

/// The zones of the gauge with their bounds, from the left.
const ZONES: [(Status, &str); 4] =
    [(Status::Over, "<0"), (Status::Tight, "0–10%"), (Status::Adequate, "10–55%"), (Status::Comfortable, "≥55%")];

/// Where memory stands; without guests the zones stay empty. A part of its own, so that a key that is typed shows the
/// verdict before it.
pub fn gauge(desk: &mut Desk) -> Node {
    let view = &desk.view;
    let here = view.outcome.verdict.map(|_| view.outcome.ram.status);
    let headroom = view.outcome.ram.grown.headroom();
    let (x, clamp) = marker(headroom);
    let mark = here.map(|_| {
        let mark = el("span").class("gauge-mark").css("--x", css(x));
        match clamp {
            Some(Clamp::Low) => mark.attr("data-clamp", "low"),
            Some(Clamp::High) => mark.attr("data-clamp", "high"),
            None => mark,
        }
    });
    let (label, value) = match here {
        Some(status) => {
            let value = view.share(headroom);
            (view.fill(Answer::GaugeLabel, &[&value, view.say(status)]), value)
        }
        None => (view.say(Answer::GaugeEmpty).to_owned(), view.say(Answer::Nothing).to_owned()),
    };
    let grows = view.plan.policy.growth > Percent(0);
    let title = view.say(if grows { Answer::HeadroomGrown } else { Answer::HeadroomToday });
    let mut track = el("div").class("gauge-track").attr("role", "img").attr("aria-label", label);
    let mut names = el("div").class("gauge-words").attr("aria-hidden", "true");
    for (status, bounds) in ZONES {
        let is_here = here == Some(status);
        let class = joined(&["gauge-zone ", status_class(status)]);
        track.put(el("span").class(class).flag("data-here", is_here));
        names.put(el("span").flag("data-here", is_here).add(view.say(status)).add(el("small").add(bounds)));
    }
    el("div")
        .class("gauge")
        .add(el("p").class("gauge-head").add(el("span").add(title)).add(el("b").add(value)))
        .add(track.add(mark))
        .add(names)
}

/// Where a name is to stand: a character that no text has.
const NAME: char = '\u{e000}';

/// How many more of the first group fit, while anything does; the inputs tell it for each group.
fn room(view: &View) -> Option<Node> {
    let room = view.outcome.room.first().filter(|_| view.outcome.verdict < Some(Status::Over))?;
    let name = group_name(view.language, view.plan, room.group);
    let binds = view.say(room.binds);
    // The name goes in last: it may hold what would read as markup.
    let text = view.fill(Answer::RoomMore, &[&count(room.more.value), NAME.encode_utf8(&mut [0; 3]), binds]);
    let (before, after) = text.split_once(NAME).unwrap_or((&text, ""));
    let face = vec![strong(before), name.clone().into(), strong(after)].into();
    let sheet = || Sheet::of(view.fill(Answer::RoomTitle, &[&name]), &room.more.how);
    Some(Fig { class: "fig inline", ..Fig::new("verdict-room", "room.first") }.draw(view, face, &sheet))
}

/// The verdict in words: the first that a typed key shows.
pub fn say(desk: &mut Desk) -> Node {
    let view = &desk.view;
    let (say, more) = verdict_lines(view.language, view.plan, view.outcome);
    let mut all = el("div").add(word(view)).add(el("p").class("verdict-say").add(strong(&say)));
    for line in more {
        all.put(el("p").class("hint verdict-say").add(line));
    }
    all.add(room(view))
}
