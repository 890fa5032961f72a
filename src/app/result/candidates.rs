//! Which hardware to buy for the plan's guests: servers with storage forms side by side, the best first. Reckoned only
//! while the card is unfolded; which take part is noted beside the plan.

use super::candidate_row::{heads, row, why};
use super::card::{card, hint};
use crate::app::notes::typed_number;
use crate::app::widget::{Desk, Node, View, chevron, el, joined, noted, noted_check, options, row as fields, table};
use crate::catalog::{FIELD_RUNS, FORMS, HOSTS};
use crate::explain::Name;
use crate::i18n::words::{Answer, Candidates, Helper, Input};
use crate::i18n::{count, name, number};
use crate::sizing::candidates::{Comparison, FormOffer, HostOffer, Wanted};
use crate::units::bound::GUESTS;
use crate::units::{Percent, Quantity};

/// The key by which the card is unfolded.
const OPEN: &str = "candidates-open";
/// Servers of the catalogue that take part unless the person says otherwise: those of the field test.
const USUAL: usize = 3;
/// Highest price of a node.
const DEAREST: u64 = 1_000_000_000_000;
/// A quarter more than the old nodes carry.
const QUARTER_MORE: Percent = Percent::from_whole(125);

/// Something that may take part: its key, its name, and whether it does.
pub struct Part {
    key: String,
    /// What people call it.
    pub name: String,
    ticked: bool,
}

fn part(desk: &Desk, kind: &str, id: &str, name: String, usual: bool) -> Part {
    let key = joined(&["cand/", kind, "/", id]);
    let ticked = match desk.store.note(&key).as_str() {
        "" => usual,
        noted => noted == "1",
    };
    Part { key, name, ticked }
}

/// A price that is noted for a part.
fn price(desk: &Desk, part: &Part) -> Option<u64> {
    typed_number(&desk.store.note(&joined(&[&part.key, "/price"])), 1, DEAREST).ok().flatten()
}

/// Everything that may take part, with what it is.
struct Offers {
    hosts: Vec<(Part, HostOffer)>,
    forms: Vec<(Part, FormOffer)>,
}

fn offers(desk: &Desk) -> Offers {
    let view = desk.view;
    let (mut hosts, mut forms) = (Vec::new(), Vec::new());
    for (index, node) in view.plan.nodes.iter().enumerate() {
        let own = match node.name.trim() {
            "" => name(view.language, Name::NodeType(index)),
            name => name.to_owned(),
        };
        let part = part(desk, "node", &index.to_string(), own, true);
        // A node of the plan that is one of the catalogue's was measured with it.
        let known = HOSTS.iter().find(|host| {
            let known = host.node();
            (known.sockets, known.cores, &known.memory, &known.name)
                == (node.sockets, node.cores, &node.memory, &node.name)
        });
        let measured = known.and_then(|host| HostOffer::of(host).measured);
        let price = price(desk, &part);
        hosts.push((part, HostOffer { node: node.clone(), index, measured, price }));
    }
    for (number, host) in HOSTS.iter().enumerate() {
        let part = part(desk, "host", host.id, host.name.to_owned(), number < USUAL);
        let price = price(desk, &part);
        hosts.push((part, HostOffer { price, ..HostOffer::of(host) }));
    }
    let own = !view.plan.pools.is_empty();
    if own {
        let part = part(desk, "pool", "own", view.say(Candidates::OwnStorage).to_owned(), true);
        let price = price(desk, &part);
        forms.push((part, FormOffer { pools: view.plan.pools.clone(), price }));
    }
    for form in FORMS {
        let part = part(desk, "form", form.id, form.name.to_owned(), !own);
        let price = price(desk, &part);
        forms.push((part, FormOffer { pools: vec![form.pool()], price }));
    }
    Offers { hosts, forms }
}

/// Boxes of what may take part.
fn boxes<'a>(desk: &mut Desk, title: Candidates, parts: impl Iterator<Item = &'a Part>) -> Node {
    let legend = el("legend").class("part").add(desk.view.say(title));
    let boxes = parts.map(|part| noted_check(desk, part.key.clone(), part.name.clone(), part.ticked)).collect();
    el("fieldset").class("choices").add(legend).add(fields("checks", boxes))
}

/// Prices of what takes part.
fn prices(desk: &mut Desk, parts: &[&Part]) -> Vec<Node> {
    let mut all = Vec::new();
    for part in parts {
        let key = joined(&[&part.key, "/price"]);
        let wrong = typed_number(&desk.store.note(&key), 1, DEAREST).is_err();
        let wrong = wrong.then(|| desk.view.fill(Helper::Wrong, &[&count(DEAREST)]));
        all.push(noted(desk, &key, part.name.clone(), "", String::new(), wrong));
    }
    vec![fields("fields", all), hint(desk.view.say(Candidates::PriceNote))]
}

/// What a node is to carry, and how much of that.
fn wanted(desk: &mut Desk) -> (Wanted, Node) {
    let (baseline_key, times_key) = ("cand/baseline", "cand/times");
    let baseline = typed_number(&desk.store.note(baseline_key), 1, GUESTS.max);
    let times = typed_number(&desk.store.note(times_key), 1_000, 1_000_000);
    let most = |most: u64| desk.view.fill(Helper::Wrong, &[&count(most)]);
    let wrong = [baseline.is_err().then(|| most(GUESTS.max)), times.is_err().then(|| most(1_000))];
    let [wrong_baseline, wrong_times] = wrong;
    let own = Wanted {
        baseline: baseline.ok().flatten().filter(|baseline| *baseline > 0),
        times: times.ok().flatten().map_or(QUARTER_MORE, Percent),
    };
    let names = [Candidates::Baseline, Candidates::WantedTimes].map(|name| desk.view.say(name).to_owned());
    let [baseline_name, times_name] = names;
    let both = vec![
        noted(desk, baseline_key, baseline_name, "", String::new(), wrong_baseline),
        noted(desk, times_key, times_name, "%", "125".to_owned(), wrong_times),
    ];
    (own, fields("fields", both))
}

/// What was measured on the servers of the field test, as published.
fn field_runs(view: &View, hosts: &[(Part, HostOffer)]) -> Option<Node> {
    let shown = |id: &str| {
        HOSTS
            .iter()
            .find(|host| host.id == id)
            .is_some_and(|known| hosts.iter().any(|(_, own)| own.measured.is_some() && own.node.name == known.name))
    };
    let runs: Vec<_> = FIELD_RUNS.iter().filter(|run| shown(run.host)).collect();
    if runs.is_empty() {
        return None;
    }
    let mut heads = vec![view.say(Answer::FieldServer).to_owned()];
    heads.extend(runs.iter().map(|run| run.host.to_uppercase()));
    let mut rows = Vec::new();
    for (name, of) in [
        (Candidates::FieldHeld, (|run| run.density as f64) as fn(&crate::catalog::FieldRun) -> f64),
        (Candidates::FieldWeb, |run| run.web),
        (Candidates::FieldWebP99, |run| run.web_p99),
        (Candidates::FieldTransactions, |run| run.transactions),
    ] {
        let mut row = vec![view.say(name).to_owned()];
        row.extend(runs.iter().map(|run| number(of(run))));
        rows.push(row);
    }
    let title = el("h3").class("part").add(view.say(Answer::CandidatesField));
    Some(vec![title, table(view, "table field-test", Answer::CandidatesField, heads, rows)].into())
}

/// What was found.
fn matrix(desk: &mut Desk, comparison: &Comparison, hosts: &[(Part, HostOffer)], forms: &[(Part, FormOffer)]) -> Node {
    let view = desk.view;
    let guest = &comparison.guest;
    let size = [view.fill(Helper::WithVcpus, &[&count(guest.vcpus)]), view.memory(guest.ram)];
    let counted = view.fill(Candidates::Counted, &size.each_ref().map(String::as_str));
    let target = comparison.target.as_ref().map(|target| view.fill(Candidates::Target, &[&count(target.value)]));
    let told = [counted, target.unwrap_or_default(), view.say(Candidates::Targets).to_owned()].join(" ");
    if comparison.ranked.is_empty() {
        return hint(view.say(Candidates::NoneFits));
    }
    let mut list = el("div").class("rows layouts").add(heads(&view));
    for rank in 0..comparison.ranked.len() {
        list = list.add(row(desk, comparison, rank, hosts, forms));
        if rank == 0 {
            list = list.add(why(&view, comparison, hosts, forms));
        }
    }
    vec![hint(told), list].into()
}

fn body(desk: &mut Desk) -> Node {
    let view = desk.view;
    if !view.judged() {
        return hint(view.say(Candidates::NoGuests));
    }
    let Offers { mut hosts, mut forms } = offers(desk);
    let (own, asked) = wanted(desk);
    let mut all = vec![
        boxes(desk, Candidates::Servers, hosts.iter().map(|(part, _)| part)),
        boxes(desk, Candidates::Storage, forms.iter().map(|(part, _)| part)),
        asked,
    ];
    hosts.retain(|(part, _)| part.ticked);
    forms.retain(|(part, _)| part.ticked);
    let parts: Vec<&Part> = hosts.iter().map(|(part, _)| part).chain(forms.iter().map(|(part, _)| part)).collect();
    all.push(options(desk, "candidates-prices", Input::Prices, &|desk| prices(desk, &parts)));
    let offered =
        (hosts.iter().map(|(_, own)| own.clone()).collect(), forms.iter().map(|(_, own)| own.clone()).collect());
    all.push(match desk.store.compared(view.plan, offered.0, offered.1, own) {
        _ if hosts.is_empty() => hint(view.say(Candidates::NoServers)),
        Some(comparison) => matrix(desk, &comparison, &hosts, &forms),
        None => hint(view.say(Candidates::NoGuests)),
    });
    all.push(field_runs(&view, &hosts).into());
    all.into()
}

/// The card of candidates.
pub fn draw(desk: &mut Desk) -> Node {
    let view = desk.view;
    let open = desk.is_open(OPEN);
    let body = open.then(|| el("div").class("candidates").add(body(desk)));
    let whole = el("details")
        .class("data")
        .flag("open", open)
        .attr("data-open", OPEN)
        .add(el("summary").add(chevron()).add(view.say(Candidates::Choose)))
        .add(body);
    card(&view, "candidates", "card", Answer::CandidatesTitle, view.say(Answer::CandidatesNote).into(), whole)
}

/// Watts, in kW from one on.
pub fn watts(view: &View, watts: u64) -> String {
    view.shown(Quantity::Watts(watts))
}
