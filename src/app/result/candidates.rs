//! Which hardware to buy for the plan's guests: servers with storage forms side by side, the best first. Reckoned only
//! while the card is unfolded; which take part is noted beside the plan.

use super::candidate_row::{columns, reason, row};
use super::card::{card, hint};
use crate::app::notes::typed_number;
use crate::app::widget::{Desk, Node, View, el, noted, noted_check, options, row as fields, scroll, table, unfold};
use crate::catalog::{FIELD_RUNS, FORMS, HOSTS};
use crate::explain::Name;
use crate::i18n::words::{Answer, Candidates, Carried, Input, Join};
use crate::i18n::{name, preset_name};
use crate::report::matrix::{Matrix, Offers, counted};
use crate::sizing::candidates::{FormOffer, HostOffer, Wanted};
use crate::units::bound::GUESTS;
use crate::units::{Percent, format_scaled};

/// The key by which the card is unfolded.
const OPEN: &str = "candidates-open";
/// Servers of the catalogue that take part unless the person says otherwise: those of the field test.
const USUAL: usize = 3;
/// Highest price of a node.
const DEAREST: u64 = 1_000_000_000_000;
/// A quarter more than the old nodes carry.
const QUARTER_MORE: u64 = Percent::from_whole(125).0;

/// What takes part, with the keys of what is noted of each.
#[derive(Default)]
struct Taking {
    offers: Offers,
    host_keys: Vec<String>,
    form_keys: Vec<String>,
}

/// Something that takes part: the key of what is noted of it, and its price.
type Part = (String, Option<u64>);

/// Makes a box of something that may take part; gives it where it does.
#[inline(never)]
fn part(desk: &mut Desk, boxes: &mut Vec<Node>, key: &str, name: &str, usual: bool) -> Option<Part> {
    let key = ["cand/", key].concat();
    let ticked = match desk.store.note(&key).as_str() {
        "" => usual,
        noted => noted == "1",
    };
    boxes.push(noted_check(desk, key.clone(), name.to_owned(), ticked));
    let price = typed_number(&desk.store.note(&[key.as_str(), "/price"].concat()), 1, DEAREST).ok().flatten();
    ticked.then_some((key, price))
}

/// The servers that may take part: the plan's own, and those of the catalogue.
fn hosts(desk: &mut Desk, taking: &mut Taking) -> Vec<Node> {
    let (view, mut boxes) = (desk.view, Vec::new());
    let offers = &mut taking.offers;
    for (index, node) in view.plan.nodes.iter().enumerate() {
        let mut own = node.name.trim().to_owned();
        if own.is_empty() {
            own = name(view.language, Name::NodeType(index));
        }
        if let Some((key, price)) = part(desk, &mut boxes, &["node", &index.to_string()].concat(), &own, true) {
            // One that was filled from the catalogue was measured with it.
            let known = HOSTS.iter().find(|host| host.cores == node.cores && host.is_called(&node.name));
            let measured = known.and_then(|host| HostOffer::of(host).measured);
            offers.hosts.push(HostOffer { node: node.clone(), index, measured, price });
            offers.host_names.push(own);
            taking.host_keys.push(key);
        }
    }
    for (number, host) in HOSTS.iter().enumerate() {
        let name = preset_name(view.language, host.id, host.name);
        if let Some((key, price)) = part(desk, &mut boxes, host.id, name, number < USUAL) {
            let mut own = HostOffer::of(host);
            own.node.name = name.to_owned();
            own.price = price;
            offers.hosts.push(own);
            offers.host_names.push(name.to_owned());
            taking.host_keys.push(key);
        }
    }
    boxes
}

/// The storage forms that may take part: the plan's own, and those of the catalogue.
fn forms(desk: &mut Desk, taking: &mut Taking) -> Vec<Node> {
    let (view, mut boxes) = (desk.view, Vec::new());
    let own = !view.plan.pools.is_empty();
    let mut take = |(key, price): Part, name: &str, pools| {
        taking.offers.forms.push(FormOffer { pools, price });
        taking.offers.form_names.push(name.to_owned());
        taking.form_keys.push(key);
    };
    let own_name = view.say(Candidates::OwnStorage);
    if own && let Some(part) = part(desk, &mut boxes, "own", own_name, true) {
        take(part, own_name, view.plan.pools.clone());
    }
    for form in FORMS {
        if let Some(part) = part(desk, &mut boxes, form.id, form.name, !own) {
            take(part, form.name, vec![form.pool()]);
        }
    }
    boxes
}

fn choices(view: &View, title: Candidates, boxes: Vec<Node>) -> Node {
    let legend = el("legend").class("part").add(view.say(title));
    el("fieldset").class("choices").add(legend).add(fields("checks", boxes))
}

/// Prices of what takes part.
fn prices(desk: &mut Desk, taking: &Taking) -> Vec<Node> {
    let (mut all, offers) = (Vec::new(), &taking.offers);
    for (keys, names) in [(&taking.host_keys, &offers.host_names), (&taking.form_keys, &offers.form_names)] {
        for (key, name) in keys.iter().zip(names) {
            all.push(noted(desk, &[key.as_str(), "/price"].concat(), name, "", 1, DEAREST, 0).1);
        }
    }
    vec![fields("fields", all), hint(desk.view.say(Candidates::PriceNote))]
}

/// What was measured on the servers of the field test that take part, as published.
fn field_runs(view: &View, offers: &Offers) -> Node {
    let mut rows = Vec::new();
    for run in FIELD_RUNS {
        if offers.hosts.iter().any(|own| own.measured == Some(run.density)) {
            let mut row = vec![run.host.to_ascii_uppercase()];
            for value in [run.density as f64, run.web, run.web_p99, run.transactions] {
                row.push(format_scaled(libm::round(value * 10.0) as u64, 10));
            }
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return None.into();
    }
    let mut heads = vec![view.say(Answer::FieldServer).to_owned()];
    for head in [Candidates::FieldHeld, Candidates::FieldWeb, Candidates::FieldWebP99, Candidates::FieldTransactions] {
        heads.push(view.say(head).to_owned());
    }
    let title = el("h3").class("part").add(view.say(Answer::CandidatesField));
    let table = table(view, "table field-test", Answer::CandidatesField, heads, rows);
    vec![title, scroll(view, Answer::CandidatesField, table)].into()
}

/// What was found.
fn found(desk: &mut Desk, matrix: &Matrix) -> Node {
    let view = desk.view;
    // Where to ask for more helps on the page alone, that the link does not lead here on paper.
    let gap = view.say(Join::Sentence);
    let rest = el("span").add(gap).add(view.say(Candidates::Targets));
    let paper = el("span").class("print-only").add(gap).add(view.say(Carried::ByLink));
    let told: Node = vec![counted(view.language, &matrix.comparison).into(), rest, paper].into();
    let mut list = el("div").class("rows layouts").add(columns(&view));
    for rank in 0..matrix.comparison.ranked.len() {
        list.put(row(desk, matrix, rank));
        if rank == 0 {
            list.put(reason(&view, matrix).into());
        }
    }
    vec![hint(told), list].into()
}

/// What unfolds. Not inlined: it comes with the part `more`.
#[inline(never)]
fn body(desk: &mut Desk) -> Node {
    let view = desk.view;
    let mut taking = Taking::default();
    let (hosts, forms) = (hosts(desk, &mut taking), forms(desk, &mut taking));
    let say = |name| view.say(name);
    let (baseline, baseline_field) = noted(desk, "cand/baseline", say(Candidates::Baseline), "", 1, GUESTS.max, 0);
    let name = say(Candidates::WantedTimes);
    let (times, times_field) = noted(desk, "cand/times", name, "%", 1_000, 1_000_000, QUARTER_MORE);
    let wanted = Wanted { baseline: (baseline > 0).then_some(baseline), times: Percent(times) };
    let prices = options(desk, "candidates-prices", Input::Prices, &|desk| prices(desk, &taking));
    let offers = &taking.offers;
    let found = match desk.store.compared(&view, offers, wanted) {
        _ if !view.judged() => hint(say(Candidates::NoGuests)),
        _ if offers.hosts.is_empty() => hint(say(Candidates::NoServers)),
        Some(matrix) if matrix.comparison.ranked.is_empty() => hint(say(Candidates::NoneFits)),
        Some(matrix) => found(desk, &matrix),
        None => hint(say(Candidates::NoGuests)),
    };
    vec![
        choices(&view, Candidates::Servers, hosts),
        choices(&view, Candidates::Storage, forms),
        fields("fields", vec![baseline_field, times_field]),
        prices,
        found,
        field_runs(&view, offers),
    ]
    .into()
}

/// The card of candidates.
pub fn draw(desk: &mut Desk) -> Node {
    let view = desk.view;
    if !desk.is_open(OPEN) {
        desk.store.forget_compared();
    }
    let body = desk.is_open(OPEN).then(|| el("div").class("candidates").add(body(desk)));
    let whole = unfold(&view, OPEN.to_owned(), view.say(Answer::CandidatesOpen), body);
    card(&view, "candidates", "card", Answer::CandidatesTitle, view.say(Answer::CandidatesNote).into(), whole)
}
