//! Safe overcommit: today, with growth, safe and limit; the risk beside the field test; what is reclaimed first.

use super::card::{card, hint, legend, sentence};
use crate::app::chart::{Mark, Plot, Scale, crossing, risk_line, ticks};
use crate::app::widget::{Face, Fig, LOWEST_RISK, Node, Row, Sheet, View, data_table, el, joined, table};
use crate::explain::{Derivation, Explained};
use crate::i18n::number;
use crate::i18n::words::{Answer, Join};
use crate::report::fixed_memory;
use crate::sizing::overcommit::{FIELD_TESTS, FieldTest, LIMIT_RISK};
use crate::units::Quantity;

/// Axis without a plan.
const EMPTY: (f64, f64) = (0.8, 1.8);

fn value(figure: &Option<Explained<f64>>) -> Option<f64> {
    figure.as_ref().map(|figure| figure.value)
}

fn mark(view: &View, x: Scale, accepted: f64, plot: &mut Plot) {
    let overcommit = &view.outcome.overcommit;
    for (row, name, ratio, risk) in [
        (0, Answer::ThisPlan, Some(overcommit.ratio.value), overcommit.pressure.value),
        (1, Answer::Safe, value(&overcommit.safe), accepted),
        (2, Answer::Limit, value(&overcommit.limit), LIMIT_RISK.fraction()),
    ] {
        let Some(ratio) = ratio else { continue };
        let (at, plan) = (x.at(ratio), row == 0);
        if plan || at > 0.0 && at < 100.0 {
            let value = joined(&[&view.times(ratio), view.say(Join::Comma), &view.risk(risk)]);
            plot.mark(Mark { x: at, name: view.say(name), value, plan, low: false, row });
        }
    }
}

fn chart(view: &View, accepted: f64) -> Node {
    let overcommit = &view.outcome.overcommit;
    let curve = overcommit.curve.as_slice();
    let ends = curve.first().zip(curve.last()).map_or(EMPTY, |(first, last)| (first.0, last.0));
    let (x, y) = (Scale::linear(ends.0, ends.1), Scale::logarithmic(LOWEST_RISK, 1.0));
    let mut plot = Plot::new(view.say(Answer::RiskAxis), view.say(Answer::RatioAxis));
    for (risk, text) in [(0.0001, "0.01%"), (0.001, "0.1%"), (0.01, "1%"), (0.1, "10%"), (1.0, "100%")] {
        plot.y_tick(y.at(risk), text.to_owned());
    }
    for ratio in ticks(ends.0, ends.1, 6.0, false) {
        plot.x_tick(x.at(ratio), joined(&[&number(ratio), "×"]));
    }
    for test in FIELD_TESTS.iter().filter(|test| x.holds(test.ratio)) {
        plot.measured(x.at(test.ratio));
    }
    if curve.is_empty() {
        return plot.draw(view.say(Answer::RiskLabelEmpty).to_owned(), Some(view.say(Answer::RiskEmpty)));
    }
    let (ratio, risk) = (overcommit.ratio.value, overcommit.pressure.value);
    // Where no overcommit is safe, the curve itself says where the accepted risk is passed.
    let zone = |known: Option<f64>, risk| x.at(known.unwrap_or_else(|| crossing(curve, risk).unwrap_or(ends.1)));
    let safe = zone(value(&overcommit.safe), accepted);
    let limit = zone(value(&overcommit.limit), LIMIT_RISK.fraction());
    let told = [view.shown(Quantity::Probability(risk)), view.times(ratio)];
    plot.zones(safe, limit);
    plot.path("curve", risk_line(curve, x, y, LOWEST_RISK));
    mark(view, x, accepted, &mut plot);
    plot.dot(x.at(ratio), y.at(risk), false);
    plot.draw(view.fill_all(Answer::RiskLabel, told), None)
}

/// What was measured at each ratio of the field test.
fn field_test(view: &View) -> Node {
    let value = |value: Option<f64>, unit: &str| {
        value.map_or_else(|| view.say(Answer::Nothing).to_owned(), |value| joined(&[&number(value), unit]))
    };
    let line = |name: Answer, of: &dyn Fn(&FieldTest) -> String| {
        let mut line = vec![view.say(name).to_owned()];
        for test in &FIELD_TESTS {
            line.push(of(test));
        }
        line
    };
    let rows = vec![
        line(Answer::Held, &|test| view.say(if test.held { Answer::Yes } else { Answer::No }).to_owned()),
        line(Answer::CpuSteal, &|test| value(test.steal, "%")),
        line(Answer::RunQueue, &|test| value(test.run_queue, "")),
        line(Answer::WriteP99, &|test| value(test.p99_write, "")),
    ];
    let heads = line(Answer::FieldTest, &|test| joined(&[&number(test.ratio), "×"]));
    table(view, "table field-test", Answer::FieldCaption, heads, rows)
}

fn key(view: &View) -> Node {
    const ENTRIES: [(&str, &str, Answer); 5] = [
        ("", "", Answer::Model),
        ("", "key-tick", Answer::FieldTest),
        ("is-adequate", "key-zone", Answer::Safe),
        ("is-tight", "key-zone", Answer::Risky),
        ("is-over", "key-zone", Answer::PastLimit),
    ];
    legend(view, &ENTRIES)
}

fn figures(view: &View) -> Node {
    let overcommit = &view.outcome.overcommit;
    let risk = &overcommit.pressure;
    let figure = |name: &'static str, label: Answer, known: Option<f64>, note: String, how: Option<&Derivation>| {
        let value = match known {
            Some(value) if view.judged() => view.times(value),
            None if view.judged() => view.say(Answer::None).to_owned(),
            Some(_) | None => view.say(Answer::Nothing).to_owned(),
        };
        let face = Face::new(view.say(label), value).note(note);
        let sheet = || Sheet::default().and(view.say(label), how).and(view.say(Answer::Risk), Some(&risk.how));
        Fig::new("overcommit", name).draw(view, face.draw(view), &sheet)
    };
    // Where a ratio is no overcommit, its derivation says how far it falls short.
    let (safe, limit) = (&overcommit.safe_how, &overcommit.limit_how);
    let note = match view.judged() {
        true => view.fill_one(Answer::RiskNote, view.risk(risk.value)),
        false => String::new(),
    };
    let (today, ratio) = (&overcommit.today, &overcommit.ratio);
    el("div")
        .class("figs four")
        .add(figure("overcommit.today", Answer::Today, Some(today.value), String::new(), Some(&today.how)))
        .add(figure("overcommit.risk", Answer::WithGrowth, Some(ratio.value), note, Some(&ratio.how)))
        .add(figure("overcommit.safe", Answer::Safe, value(&overcommit.safe), String::new(), Some(safe)))
        .add(figure("overcommit.limit", Answer::Limit, value(&overcommit.limit), String::new(), Some(limit)))
}

/// Why there is no safe overcommit.
fn none_safe(view: &View) -> Option<Node> {
    let overcommit = &view.outcome.overcommit;
    let text = if overcommit.fixed.is_empty() { Answer::NoOvercommit } else { Answer::NoOvercommitFixed };
    (view.judged() && overcommit.safe.is_none()).then(|| hint(view.say(text)))
}

/// Memory that cannot be overcommitted, reason by reason.
fn fixed(view: &View) -> Node {
    let row = |(reason, size): &(crate::sizing::Fixed, crate::units::Bytes)| {
        let name = view.say(*reason);
        let name = sentence(name);
        let face = Row { name: name.clone(), value: view.memory(*size), ..Row::default() };
        let sheet = || Sheet::default().and(name.as_str(), fixed_memory(view.plan, *reason).as_ref());
        Fig::of("fixed", "overcommit.fixed", (*reason as usize).to_string()).draw(view, face.draw(), &sheet)
    };
    let reasons = &view.outcome.overcommit.fixed;
    if reasons.is_empty() {
        return None.into();
    }
    let mut rows = el("div").class("rows");
    for reason in reasons {
        rows.put(row(reason));
    }
    vec![el("h3").class("part").add(view.say(Answer::NotOvercommitted)), rows].into()
}

/// What is reclaimed first, and at which number.
fn stages(view: &View) -> Node {
    let row = |stage: &crate::platform::Stage| {
        let name = view.say(stage.kind);
        let note = view.say(Answer::StageNote).to_owned();
        let face = Row { name: name.to_owned(), note, value: view.memory(stage.free), ..Row::default() };
        Fig::of("reclaim", "overcommit.stage", (stage.kind as usize).to_string())
            .draw(view, face.draw(), &|| Sheet::of(name, &stage.how))
    };
    let platform = view.say(view.plan.platform);
    let mut rows = el("div").class("rows");
    for stage in &view.outcome.overcommit.stages {
        rows.put(row(stage));
    }
    vec![el("h3").class("part").add(view.fill(Answer::ReclaimTitle, &[platform])), rows].into()
}

/// Rows of the data table: safe and limit, then every tenth point of the curve.
fn data(view: &View, accepted: f64) -> Vec<Vec<String>> {
    let overcommit = &view.outcome.overcommit;
    let safe = value(&overcommit.safe).map(|safe| (safe, accepted));
    let limit = value(&overcommit.limit).map(|limit| (limit, LIMIT_RISK.fraction()));
    let mut rows = Vec::new();
    for (ratio, risk) in [safe, limit].into_iter().flatten().chain(overcommit.curve.iter().copied().step_by(10)) {
        rows.push(vec![view.times(ratio), view.shown(Quantity::Probability(risk))]);
    }
    rows
}

/// The overcommit card.
pub fn draw(view: &View) -> Node {
    let accepted = view.plan.policy.risk.fraction();
    let heads = [Answer::Ratio, Answer::RiskColumn];
    let body = vec![
        figures(view),
        none_safe(view).into(),
        chart(view, accepted),
        key(view),
        field_test(view),
        data_table(view, Answer::RiskData, &heads, &|| data(view, accepted)),
        fixed(view),
        stages(view),
    ];
    let note = view.say(Answer::OvercommitNote).into();
    card(view, "overcommit", "card half", Answer::OvercommitTitle, note, body.into())
}
