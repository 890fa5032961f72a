//! The ARC: recommended, by default, counted; what it hits, and what more of it would bring.

use super::card::{card, hint, legend};
use crate::app::chart::{Mark, Plot, Scale, band, line, ticks};
use crate::app::widget::{Face, Fig, Node, Sheet, View, data_table, el, joined};
use crate::explain::Derivation;
use crate::i18n::number;
use crate::i18n::words::Answer;
use crate::sizing::arc::{ArcAnswer, TENTH_WORTH};
use crate::units::{Bytes, Estimate};

/// Axis without an answer, in GiB.
const EMPTY: f64 = 64.0;
/// Marks nearer than this, in percent of the plot, would be one.
const NEAR: f64 = 4.0;

/// Whether the guests have data to be cached.
fn has_data(view: &View) -> bool {
    view.outcome.grown.disk > Bytes::ZERO
}

fn figures(view: &View, arc: &ArcAnswer) -> Node {
    let figure = |name: &'static str,
                  label: Answer,
                  value: String,
                  note: String,
                  how: &Derivation,
                  share: Option<&Derivation>| {
        let face = Face::new(view.say(label), value).note(note);
        let sheet = || Sheet::of(view.say(label), how).and(view.say(Answer::ArcShareTitle), share);
        Fig::new("arc", name).draw(view, face.draw(view), &sheet)
    };
    let installed = view.outcome.ram.grown.installed;
    let of_ram = |size: Bytes| view.fill_one(Answer::ArcShareNote, view.share(size.over(installed)));
    let whole = |value: f64| number(libm::round(value * 100.0));
    let Estimate { low, expected, high } = arc.hits.value;
    let nothing = || (view.say(Answer::Nothing).to_owned(), String::new());
    let (hits, expected) = match has_data(view) {
        true => (
            joined(&[&whole(low), "–", &whole(high), "%"]),
            view.fill_one(Answer::ExpectedNote, joined(&[&whole(expected), "%"])),
        ),
        false => nothing(),
    };
    let saves = match has_data(view) {
        true => view.fill_one(Answer::ReadsPerSecond, number(arc.next_gib.value)),
        false => nothing().0,
    };
    let more = arc.default.value > arc.maximum.value;
    let by_default = view.say(if more { Answer::ArcDefaultMore } else { Answer::ArcDefaultLess }).to_owned();
    el("div")
        .class("figs six")
        .add(figure(
            "arc.minimum",
            Answer::ArcMinimum,
            view.memory(arc.minimum.value),
            of_ram(arc.minimum.value),
            &arc.minimum.how,
            None,
        ))
        .add(figure(
            "arc.maximum",
            Answer::ArcMaximum,
            view.memory(arc.maximum.value),
            of_ram(arc.maximum.value),
            &arc.maximum.how,
            None,
        ))
        .add(figure(
            "arc.default",
            Answer::ArcDefault,
            view.memory(arc.default.value),
            by_default,
            &arc.default.how,
            None,
        ))
        .add(figure(
            "arc.counted",
            Answer::ArcCounted,
            view.memory(arc.counted.value),
            of_ram(arc.counted.value),
            &arc.counted.how,
            Some(&arc.share.how),
        ))
        .add(figure("arc.hits", Answer::HitRatio, hits, expected, &arc.hits.how, None))
        .add(figure("arc.next_gib", Answer::NextGib, saves, String::new(), &arc.next_gib.how, None))
}

/// Upright lines: recommended, counted, and the default where it is elsewhere.
fn mark(view: &View, arc: &ArcAnswer, x: Scale, plot: &mut Plot) {
    let own = x.at(arc.counted.value.gib());
    for (row, name, size) in [
        (1, Answer::MarkMin, arc.minimum.value),
        (2, Answer::MarkMax, arc.maximum.value),
        (3, Answer::MarkDefault, arc.default.value),
        (0, Answer::MarkCounted, arc.counted.value),
    ] {
        let (at, plan) = (x.at(size.gib()), row == 0);
        if plan || (at - own).abs() > NEAR && at < 100.0 {
            plot.mark(Mark { x: at, name: view.say(name), value: view.memory(size), plan, low: true, row });
        }
    }
}

fn chart(view: &View, arc: &ArcAnswer) -> Node {
    let last = arc.curve.last().map_or(EMPTY, |(size, _)| size.gib()).max(1.0);
    let (x, y) = (Scale::linear(0.0, last), Scale::linear(0.0, 1.0));
    let mut plot = Plot::new(view.say(Answer::HitAxis), view.say(Answer::ArcAxis));
    for hit in [0.0, 0.25, 0.5, 0.75, 1.0] {
        plot.y_tick(y.at(hit), view.share(hit));
    }
    for gib in ticks(0.0, last, 5.0, true) {
        plot.x_tick(x.at(gib), number(gib));
    }
    if !has_data(view) {
        return plot.draw(view.say(Answer::HitLabelEmpty).to_owned(), Some(view.say(Answer::HitEmpty)));
    }
    let points = |of: fn(&Estimate) -> f64| -> Vec<(f64, f64)> {
        arc.curve.iter().map(|(size, hits)| (x.at(size.gib()), y.at(of(hits)))).collect()
    };
    let (low, high) = (points(|hits| hits.low), points(|hits| hits.high));
    let (from, to) = (x.at(arc.minimum.value.gib()), x.at(arc.maximum.value.gib()));
    let (counted, hits) = (arc.counted.value, arc.hits.value);
    let told = [view.share(hits.low), view.share(hits.high), view.memory(counted)];
    plot.range(from, to - from);
    plot.path("band", band(&low, &high));
    plot.path("curve", line(&points(|hits| hits.expected)));
    mark(view, arc, x, &mut plot);
    plot.dot(x.at(counted.gib()), y.at(hits.expected), false);
    plot.dot(x.at(counted.times(2).gib()), y.at(arc.hits_doubled.expected), true);
    plot.draw(view.fill_all(Answer::HitLabel, told), None)
}

/// Whether a tenth more is worth it.
fn tenth(view: &View, arc: &ArcAnswer) -> Option<Node> {
    let words = if arc.tenth_saves < TENTH_WORTH { Answer::TenthNotWorth } else { Answer::TenthWorth };
    has_data(view).then(|| hint(view.fill_one(words, view.share(arc.tenth_saves))))
}

/// What doubling would bring.
fn doubling(view: &View, arc: &ArcAnswer) -> Option<Node> {
    let points = libm::round((arc.hits_doubled.expected - arc.hits.value.expected) * 1000.0) / 10.0;
    let doubled = view.memory(arc.counted.value.times(2));
    let text = match points > 0.0 {
        true => view.fill(Answer::Doubling, &[&doubled, &number(points)]),
        false => view.fill(Answer::DoublingNothing, &[&doubled]),
    };
    has_data(view).then(|| hint(text))
}

fn key(view: &View) -> Node {
    const ENTRIES: [(&str, &str, Answer); 3] = [
        ("", "", Answer::Expected),
        ("", "key-band", Answer::LowToHigh),
        ("is-adequate", "key-zone", Answer::Recommended),
    ];
    legend(view, &ENTRIES)
}

/// Every eighth point of the curve.
fn data(view: &View, arc: &ArcAnswer) -> Vec<Vec<String>> {
    let row = |(size, hits): &(Bytes, Estimate)| {
        vec![number(size.gib()), view.share(hits.low), view.share(hits.expected), view.share(hits.high)]
    };
    arc.curve.iter().step_by(8).map(row).collect()
}

/// The ARC card; without a ZFS pool it says that there is none.
pub fn draw(view: &View) -> Node {
    let Some(arc) = &view.outcome.arc else {
        let elsewhere = !view.plan.platform.family().has_arc();
        let text = view.say(if elsewhere { Answer::ArcNotUsedEsxi } else { Answer::ArcNotUsed });
        return card(view, "arc", "card", Answer::ArcTitle, text.into(), None.into());
    };
    let heads = [Answer::ArcColumn, Answer::Low, Answer::Expected, Answer::High];
    let body = vec![
        figures(view, arc),
        chart(view, arc),
        key(view),
        doubling(view, arc).into(),
        tenth(view, arc).into(),
        data_table(view, Answer::HitData, &heads, &|| data(view, arc)),
    ];
    card(view, "arc", "card half", Answer::ArcTitle, view.say(Answer::ArcNote).into(), body.into())
}
