//! One candidate: a server with a storage form, what it carries, draws and costs, and what it misses.

use super::candidates::{Part, watts};
use super::layout_opened::{millis, range};
use crate::app::act::Act;
use crate::app::widget::{Desk, Fig, Node, Sheet, View, button, el, joined};
use crate::i18n::count;
use crate::i18n::words::{Answer, Candidates};
use crate::plan::NodeType;
use crate::sizing::candidates::{Candidate, Comparison, Decided, FormOffer, HostOffer, Miss};
use crate::units::Quantity;

type Hosts<'a> = &'a [(Part, HostOffer)];
type Forms<'a> = &'a [(Part, FormOffer)];

/// Server and storage, each by its name.
fn names<'a>(own: &Candidate, hosts: Hosts<'a>, forms: Forms<'a>) -> (&'a str, Option<&'a str>) {
    let host = hosts.get(own.host).map_or("", |(part, _)| part.name.as_str());
    (host, own.form.and_then(|form| forms.get(form)).map(|(part, _)| part.name.as_str()))
}

/// Both in one line.
fn title(own: &Candidate, hosts: Hosts, forms: Forms) -> String {
    match names(own, hosts, forms) {
        (host, Some(form)) => joined(&[host, " + ", form]),
        (host, None) => host.to_owned(),
    }
}

/// What it misses, each with its number.
fn misses(view: &View, comparison: &Comparison, own: &Candidate) -> String {
    let policy = &view.plan.policy;
    let mut all = Vec::new();
    for miss in &own.misses {
        all.push(match miss {
            Miss::Nodes => view.say(Candidates::MissNodes).to_owned(),
            Miss::Power => {
                let power = own.power.as_ref().map_or(0, |power| power.value);
                let cap = policy.rack.map_or(0, |rack| rack.watts);
                view.fill(Candidates::MissPower, &[&watts(view, power), &watts(view, cap)])
            }
            Miss::Density => {
                let target = comparison.target.as_ref().map_or(0, |target| target.value);
                view.fill(Candidates::MissDensity, &[&count(own.density.value), &count(target)])
            }
            Miss::Storage => view.say(Candidates::MissStorage).to_owned(),
            Miss::Latency => {
                let asked = view.shown(Quantity::Micros(policy.p99.unwrap_or_default()));
                view.fill(Candidates::MissLatency, &[&asked])
            }
        });
    }
    all.join("; ")
}

/// A number below its column's name, which is seen where rows are blocks.
fn cell(view: &View, name: Candidates, value: String, note: String) -> Node {
    let label = el("span").class("lay-label").add(view.say(name));
    let note = (!note.is_empty()).then(|| el("small").add(note));
    el("span").class("lay-cell").add(label).add(" ").add(el("b").add(value)).add(note)
}

fn possible(own: &Candidate) -> bool {
    !own.misses.iter().any(|miss| matches!(miss, Miss::Nodes | Miss::Power))
}

fn face(view: &View, comparison: &Comparison, rank: usize, own: &Candidate, hosts: Hosts, forms: Forms) -> Node {
    let nothing = || view.say(Answer::Nothing).to_owned();
    let (host, form) = names(own, hosts, forms);
    let number = el("span").class("lay-rank").attr("aria-hidden", "true").add((rank + 1).to_string());
    let mut head = el("span").class("lay-title").add(number).add(el("b").add(host.to_owned()));
    let badge = match (possible(own), rank) {
        (false, _) => Some(("badge no", Candidates::NotPossible)),
        (true, 0) => Some(("badge", Candidates::First)),
        (true, _) => None,
    };
    if let Some((class, word)) = badge {
        head = head.add(" ").add(el("span").class(class).add(view.say(word)));
    }
    let small = |text: String| (!text.is_empty()).then(|| el("small").add(text));
    let name = el("span")
        .class("row-name")
        .add(head)
        .add(small(form.unwrap_or_default().to_owned()))
        .add(small(misses(view, comparison, own)));
    let density = match own.miss() {
        Some(miss) => {
            let sign = if miss > 0.0 { "+" } else { "" };
            let miss = joined(&[sign, &view.share(miss)]);
            let predicted = view.fill(Candidates::Predicted, &[&count(own.predicted.value), &miss]);
            joined(&[view.say(Candidates::Measured), "; ", &predicted])
        }
        None => String::new(),
    };
    let p99 = own.layout.as_ref().map(|layout| layout.p99).filter(|p99| p99.expected.is_finite());
    let each = view.fill(Candidates::PowerEach, &[&watts(view, own.watts.value)]);
    let power = own.power.as_ref().map_or_else(nothing, |power| watts(view, power.value));
    let binds = (view.language.catalogue().resource)(own.binds);
    vec![
        name,
        cell(view, Candidates::Density, count(own.density.value), density),
        cell(
            view,
            Candidates::Nodes,
            own.nodes.as_ref().map_or_else(nothing, |nodes| count(nodes.value)),
            String::new(),
        ),
        cell(view, Candidates::Power, power, each),
        cell(
            view,
            Candidates::P99,
            p99.map_or_else(nothing, |p99| millis(view, p99.expected)),
            p99.map_or(String::new(), |p99| range(view, p99, millis)),
        ),
        cell(view, Candidates::Cost, own.cost.map_or_else(nothing, count), String::new()),
        cell(view, Candidates::Binds, binds.to_owned(), String::new()),
    ]
    .into()
}

/// The names of the columns; each row says them again for those who do not see it below them.
pub fn heads(view: &View) -> Node {
    let names = [
        Candidates::Name,
        Candidates::Density,
        Candidates::Nodes,
        Candidates::Power,
        Candidates::P99,
        Candidates::Cost,
        Candidates::Binds,
    ];
    let names: Node = names.into_iter().map(|name| el("span").add(view.say(name))).collect();
    el("div").class("lay-heads").attr("aria-hidden", "true").add(names)
}

/// A row, which opens to how its numbers were found and to the button that takes it.
pub fn row(desk: &mut Desk, comparison: &Comparison, rank: usize, hosts: Hosts, forms: Forms) -> Node {
    let view = desk.view;
    let Some(own) = comparison.ranked.get(rank) else { return None.into() };
    let title = title(own, hosts, forms);
    let fig = Fig::of("candidates", "candidate", title.clone());
    let open = desk.is_open(&fig.key());
    let sheet = || {
        let measured = (own.density != own.predicted).then_some(&own.predicted.how);
        Sheet::of(view.say(Candidates::DensityTitle), &own.density.how)
            .and(view.say(Candidates::PredictedTitle), measured)
            .and(view.say(Candidates::TargetTitle), comparison.target.as_ref().map(|target| &target.how))
            .and(view.say(Candidates::NodesTitle), own.nodes.as_ref().map(|nodes| &nodes.how))
            .and(view.say(Candidates::PowerTitle), own.power.as_ref().map(|power| &power.how))
    };
    let face = face(&view, comparison, rank, own, hosts, forms);
    let row = Fig { current: rank == 0, ..fig }.draw(&view, face, &sheet);
    let taken = own.nodes.as_ref().filter(|_| open).zip(hosts.get(own.host));
    let more = taken.map(|(nodes, (_, host))| {
        let node = Box::new(NodeType { count: nodes.value, ..host.node.clone() });
        let pools = own.form.and_then(|form| forms.get(form)).map(|(_, form)| form.pools.clone());
        let act = Act::UseCandidate(title, node, pools);
        el("div").class("lay-more").add(button(desk, "btn line", "", view.say(Candidates::Use), act))
    });
    row.add(more)
}

/// Why the first is the first.
pub fn why(view: &View, comparison: &Comparison, hosts: Hosts, forms: Forms) -> Option<Node> {
    let first = comparison.ranked.first()?;
    let told = match (possible(first), first.misses.is_empty()) {
        (false, _) => Candidates::None,
        (true, true) => Candidates::Meets,
        (true, false) => Candidates::Misses,
    };
    let against = comparison.ranked.get(1).map(|second| {
        let other = title(second, hosts, forms);
        let parts = |of: &dyn Fn(&Candidate) -> String| [other.clone(), of(second), of(first)];
        let (words, parts) = match comparison.reason() {
            Some(Decided::Possible) => (Candidates::ByPossible, parts(&|_| String::new())),
            Some(Decided::Misses) => (Candidates::ByMisses, parts(&|_| String::new())),
            Some(Decided::Cost) => (Candidates::ByCost, parts(&|own| own.cost.map_or(String::new(), count))),
            Some(Decided::Density) => (Candidates::ByDensity, parts(&|own| count(own.density.value))),
            Some(Decided::Storage) => {
                let p99 = |own: &Candidate| own.layout.as_ref().map_or(0.0, |layout| layout.p99.expected);
                (Candidates::ByStorage, parts(&|own| millis(view, p99(own))))
            }
            Some(Decided::Power) => {
                let power = |own: &Candidate| own.power.as_ref().map_or(0, |power| power.value);
                (Candidates::ByPower, parts(&|own| watts(view, power(own))))
            }
            None => (Candidates::Close, parts(&|_| String::new())),
        };
        view.fill(words, &parts.each_ref().map(String::as_str))
    });
    let rest = against.unwrap_or_else(|| view.say(Candidates::Only).to_owned());
    let text = [view.say(told), &rest].join(" ");
    Some(el("p").class("lay-why").add(el("b").add(view.say(Candidates::Why))).add(" ").add(text))
}
