//! One candidate: a server with a storage form, what it carries, draws and costs, and what it misses.

use super::candidates::Offers;
use super::card::heads;
use super::layout_opened::{millis, range};
use crate::app::act::Act;
use crate::app::widget::{Desk, Fig, Node, Sheet, View, button, el, joined};
use crate::i18n::count;
use crate::i18n::words::{Answer, Candidates, Join};
use crate::sizing::candidates::{Candidate, Comparison, Decided, Miss};
use crate::units::Quantity;

/// Server and storage in one line.
fn title(own: &Candidate, offers: &Offers) -> String {
    let ((_, host), (_, form)) = (offers.host(own.host), offers.form(own.form));
    if form.is_empty() { host.to_owned() } else { joined(&[host, " + ", form]) }
}

fn watts(view: &View, watts: u64) -> String {
    view.shown(Quantity::Watts(watts))
}

fn p99(view: &View, own: &Candidate) -> String {
    let expected = own.layout.as_ref().map_or(f64::INFINITY, |layout| layout.p99.expected);
    if expected.is_finite() { millis(view, expected) } else { view.say(Answer::Nothing).to_owned() }
}

fn power(view: &View, own: &Candidate) -> String {
    own.power.as_ref().map_or_else(|| view.say(Answer::Nothing).to_owned(), |power| watts(view, power.value))
}

/// A count that may not be known.
fn known(view: &View, value: Option<u64>) -> String {
    value.map_or_else(|| view.say(Answer::Nothing).to_owned(), count)
}

/// What it misses, each with its number.
fn misses(view: &View, comparison: &Comparison, own: &Candidate) -> String {
    let policy = &view.plan.policy;
    let mut all = Vec::new();
    for miss in &own.misses {
        all.push(match miss {
            Miss::Nodes => view.say(Candidates::MissNodes).to_owned(),
            Miss::Power => {
                let cap = policy.rack.map_or(0, |rack| rack.watts);
                view.fill_all(Candidates::MissPower, [power(view, own), watts(view, cap)])
            }
            Miss::Density => {
                let target = comparison.target.as_ref().map_or(0, |target| target.value);
                view.fill_all(Candidates::MissDensity, [count(own.density.value), count(target)])
            }
            Miss::Storage => view.say(Candidates::MissStorage).to_owned(),
            Miss::Latency => {
                let asked = view.shown(Quantity::Micros(policy.p99.unwrap_or_default()));
                view.fill(Candidates::MissLatency, &[&asked])
            }
        });
    }
    all.join(view.say(Join::Clause))
}

/// A number below its column's name, which is seen where rows are blocks.
#[inline(never)]
fn cell(view: &View, name: Candidates, value: String, note: String) -> Node {
    let label = el("span").class("lay-label").add(view.say(name));
    el("span").class("lay-cell").add(label).add(" ").add(el("b").add(value)).add(small(note))
}

/// Small print, where there is any.
#[inline(never)]
fn small(text: String) -> Option<Node> {
    (!text.is_empty()).then(|| el("small").add(text))
}

fn possible(own: &Candidate) -> bool {
    !own.misses.iter().any(|miss| matches!(miss, Miss::Nodes | Miss::Power))
}

fn face(view: &View, comparison: &Comparison, rank: usize, own: &Candidate, offers: &Offers) -> Node {
    let number = el("span").class("lay-rank").attr("aria-hidden", "true").add((rank + 1).to_string());
    let mut head = el("span").class("lay-title").add(number).add(el("b").add(offers.host(own.host).1.to_owned()));
    let badge = match (possible(own), rank) {
        (false, _) => Some(("badge no", Candidates::NotPossible)),
        (true, 0) => Some(("badge", Candidates::First)),
        (true, _) => None,
    };
    if let Some((class, word)) = badge {
        head = head.add(" ").add(el("span").class(class).add(view.say(word)));
    }
    let name = el("span").class("row-name").add(head).add(small(offers.form(own.form).1.to_owned()));
    let mut note = String::new();
    if let Some(miss) = own.miss() {
        let sign = if miss > 0.0 { "+" } else { "" };
        let miss = joined(&[sign, &view.share(miss)]);
        note = view.fill(Candidates::Predicted, &[&count(own.predicted.value), &miss]);
    }
    let spread = own.layout.as_ref().map_or_else(String::new, |layout| match layout.p99.high.is_finite() {
        true => range(view, layout.p99, millis),
        false => String::new(),
    });
    let each = view.fill_one(Candidates::PowerEach, watts(view, own.watts.value));
    let binds = view.say(own.binds).to_owned();
    let nodes = own.nodes.as_ref().map(|nodes| nodes.value);
    vec![
        name.add(small(misses(view, comparison, own))),
        cell(view, Candidates::Density, count(own.density.value), note),
        cell(view, Candidates::Nodes, known(view, nodes), String::new()),
        cell(view, Candidates::Power, power(view, own), each),
        cell(view, Candidates::P99, p99(view, own), spread),
        cell(view, Candidates::Cost, known(view, own.cost), String::new()),
        cell(view, Candidates::Binds, binds, String::new()),
    ]
    .into()
}

/// The names of the columns.
pub fn columns(view: &View) -> Node {
    let names = [
        Candidates::Name,
        Candidates::Density,
        Candidates::Nodes,
        Candidates::Power,
        Candidates::P99,
        Candidates::Cost,
        Candidates::Binds,
    ];
    heads(&names.map(|name| view.say(name)))
}

/// A row, which opens to how its numbers were found and to the button that takes it.
pub fn row(desk: &mut Desk, comparison: &Comparison, rank: usize, offers: &Offers) -> Node {
    let view = desk.view;
    let Some(own) = comparison.ranked.get(rank) else { return None.into() };
    let title = title(own, offers);
    let fig = Fig { current: rank == 0, ..Fig::of("candidates", "candidate", title.clone()) };
    let open = desk.is_open(&fig.key());
    let sheet = || {
        let target = comparison.target.as_ref().map(|target| &target.how);
        let mut all = Sheet::default();
        for (name, how) in [
            (Candidates::Density, Some(&own.density.how)),
            (Candidates::PredictedTitle, own.miss().map(|_| &own.predicted.how)),
            (Candidates::TargetTitle, target),
            (Candidates::NodesTitle, own.nodes.as_ref().map(|nodes| &nodes.how)),
            (Candidates::PowerTitle, own.power.as_ref().map(|power| &power.how)),
        ] {
            all = all.and(view.say(name), how);
        }
        all
    };
    let mut row = fig.draw(&view, face(&view, comparison, rank, own, offers), &sheet);
    if open
        && let Some(nodes) = &own.nodes
        && let Some(host) = offers.host(own.host).0
    {
        let mut node = Box::new(host.node.clone());
        node.count = nodes.value;
        let pools = offers.form(own.form).0.map(|form| form.pools.clone());
        let act = Act::UseCandidate(title, node, pools);
        row.put(el("div").class("lay-more").add(button(desk, "btn line", "", view.say(Candidates::Use), act)));
    }
    row
}

/// Why the first is the first.
pub fn why(view: &View, comparison: &Comparison, offers: &Offers) -> Option<Node> {
    let first = comparison.ranked.first()?;
    let text = view.say(match (possible(first), first.misses.is_empty()) {
        (false, _) => Candidates::None,
        (true, true) => Candidates::Meets,
        (true, false) => Candidates::Misses,
    });
    let mut rest = view.say(Candidates::Only).to_owned();
    if let Some(second) = comparison.ranked.get(1) {
        type Told = fn(&View, &Candidate) -> String;
        let (words, told): (Candidates, Told) = match comparison.reason() {
            Some(Decided::Possible) => (Candidates::ByPossible, |_, _| String::new()),
            Some(Decided::Misses) => (Candidates::ByMisses, |_, _| String::new()),
            Some(Decided::Cost) => (Candidates::ByCost, |view, own| known(view, own.cost)),
            Some(Decided::Density) => (Candidates::ByDensity, |_, own| count(own.density.value)),
            Some(Decided::Storage) => (Candidates::ByStorage, p99),
            Some(Decided::Power) => (Candidates::ByPower, power),
            None => (Candidates::Close, |_, _| String::new()),
        };
        rest = view.fill(words, &[&title(second, offers), &told(view, second), &told(view, first)]);
    }
    let text = joined(&[text, view.say(Join::Sentence), &rest]);
    Some(el("p").class("lay-why").add(el("b").add(view.say(Candidates::Why))).add(" ").add(text))
}
