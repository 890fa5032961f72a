//! Servers with storage forms that were compared, as they are told: by name, with what each misses and why the first
//! is the first.

use super::FigureLine;
use crate::i18n::words::{Answer, Candidates, Helper, Join};
use crate::i18n::{Language, count, fill, quantity, say};
use crate::plan::{NodeType, Place, Plan, Pool};
use crate::sizing::candidates::{Candidate, Comparison, Decided, FormOffer, HostOffer, Miss, Wanted, compare};
use crate::units::Quantity;

/// What takes part, each with the name by which it is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offers {
    /// Servers.
    pub hosts: Vec<HostOffer>,
    /// Their names.
    pub host_names: Vec<String>,
    /// Storage forms; none where the plan's own storage stays.
    pub forms: Vec<FormOffer>,
    /// Their names.
    pub form_names: Vec<String>,
}

/// What took part, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// What took part.
    pub offers: Offers,
    /// All candidates, the best first.
    pub comparison: Comparison,
}

impl Matrix {
    /// Compares what takes part; nothing where the plan has no guests.
    pub fn of(plan: &Plan, offers: &Offers, wanted: Wanted, place: Place) -> Option<Matrix> {
        let comparison = compare(plan, &offers.hosts, &offers.forms, wanted, place)?;
        Some(Matrix { offers: offers.clone(), comparison })
    }

    /// The name of a candidate's server.
    pub fn host_name(&self, own: &Candidate) -> &str {
        self.offers.host_names.get(own.host).map_or("", String::as_str)
    }

    /// The name of a candidate's storage; empty where it is the plan's.
    pub fn form_name(&self, own: &Candidate) -> &str {
        own.form.and_then(|at| self.offers.form_names.get(at)).map_or("", String::as_str)
    }

    /// Server and storage in one line.
    pub fn title(&self, own: &Candidate) -> String {
        let (host, form) = (self.host_name(own), self.form_name(own));
        if form.is_empty() { host.to_owned() } else { [host, " + ", form].concat() }
    }

    /// The nodes that a candidate needs and their pools, those of the plan where none take part; nothing where no
    /// number of nodes suffices.
    pub fn bought(&self, own: &Candidate) -> Option<(NodeType, Option<&[Pool]>)> {
        let mut node = self.offers.hosts.get(own.host)?.node.clone();
        node.count = own.nodes.as_ref()?.value;
        let pools = own.form.and_then(|at| self.offers.forms.get(at)).map(|form| form.pools.as_slice());
        Some((node, pools))
    }
}

/// Watts; a dash where no number of nodes suffices.
pub fn power(language: Language, own: &Candidate) -> String {
    let none = || say(language, Answer::Nothing).to_owned();
    own.power.as_ref().map_or_else(none, |power| quantity(language, Quantity::Watts(power.value)))
}

/// The 99th percentile of its writes; a dash where it has no end.
pub fn p99(language: Language, own: &Candidate) -> String {
    let micros = own.layout.as_ref().map_or(f64::INFINITY, |layout| layout.p99.expected);
    match micros.is_finite() {
        true => quantity(language, Quantity::Millis(micros / 1e3)),
        false => say(language, Answer::Nothing).to_owned(),
    }
}

/// A count; a dash where it is not known.
pub fn known(language: Language, value: Option<u64>) -> String {
    value.map_or_else(|| say(language, Answer::Nothing).to_owned(), count)
}

/// Beside a measured density what was predicted, and by how much that misses; else that it is predicted itself.
pub fn measured(language: Language, own: &Candidate) -> String {
    let Some(miss) = own.miss() else { return say(language, Candidates::PredictedTitle).to_owned() };
    let sign = if miss > 0.0 { "+" } else { "" };
    let miss = [sign, &quantity(language, Quantity::Share(miss))].concat();
    fill(language, Candidates::Predicted, &[&count(own.predicted.value), &miss])
}

/// What is counted, and how many of it a node is to carry.
pub fn counted(language: Language, comparison: &Comparison) -> String {
    let guest = &comparison.guest;
    let vcpus = fill(language, Helper::WithVcpus, &[&count(guest.vcpus)]);
    let mut text = fill(language, Candidates::Counted, &[&vcpus, &quantity(language, Quantity::Memory(guest.ram))]);
    if let Some(target) = &comparison.target {
        text.push_str(say(language, Join::Sentence));
        text.push_str(&fill(language, Candidates::Target, &[&count(target.value)]));
    }
    text
}

/// What a candidate misses, each with its number; empty where it keeps all that is asked.
pub fn misses(language: Language, plan: &Plan, comparison: &Comparison, own: &Candidate) -> String {
    let policy = &plan.policy;
    let mut all = Vec::new();
    for miss in &own.misses {
        all.push(match miss {
            Miss::Nodes => say(language, Candidates::MissNodes).to_owned(),
            Miss::Power => {
                let cap = quantity(language, Quantity::Watts(policy.rack.map_or(0, |rack| rack.watts)));
                fill(language, Candidates::MissPower, &[&power(language, own), &cap])
            }
            Miss::Density => {
                let target = comparison.target.as_ref().map_or(0, |target| target.value);
                fill(language, Candidates::MissDensity, &[&count(own.density.value), &count(target)])
            }
            Miss::Storage => say(language, Candidates::MissStorage).to_owned(),
            Miss::Latency => {
                let asked = quantity(language, Quantity::Micros(policy.p99.unwrap_or_default()));
                fill(language, Candidates::MissLatency, &[&asked])
            }
        });
    }
    all.join(say(language, Join::Clause))
}

/// How the numbers of a candidate were found, those of its row.
pub fn hows(language: Language, matrix: &Matrix, own: &Candidate) -> Vec<FigureLine> {
    let target = matrix.comparison.target.as_ref();
    let mut lines = Vec::new();
    for (figure, word, how) in [
        ("candidate.density", Candidates::Density, Some(&own.density.how)),
        ("candidate.predicted", Candidates::PredictedTitle, own.miss().map(|_| &own.predicted.how)),
        ("candidate.wanted", Candidates::TargetTitle, target.map(|target| &target.how)),
        ("candidate.nodes", Candidates::NodesTitle, own.nodes.as_ref().map(|nodes| &nodes.how)),
        ("candidate.power", Candidates::PowerTitle, own.power.as_ref().map(|power| &power.how)),
    ] {
        if let Some(how) = how {
            let (section, name) = (say(language, Answer::CandidatesTitle), say(language, word).to_owned());
            lines.push(FigureLine { section, name, figure, how: how.clone() });
        }
    }
    lines
}

/// What stands out of a storage form: what it holds, and how long a write takes.
fn storage(language: Language, own: &Candidate) -> String {
    let usable = own.layout.as_ref().map_or(String::new(), |layout| quantity(language, Quantity::Space(layout.usable)));
    [usable.as_str(), say(language, Join::Comma), &p99(language, own)].concat()
}

/// Why the first is the first; nothing where there is none.
pub fn why(language: Language, matrix: &Matrix) -> Option<String> {
    let ranked = &matrix.comparison.ranked;
    let first = ranked.first()?;
    let kept = say(
        language,
        match (first.is_possible(), first.misses.is_empty()) {
            (false, _) => Candidates::None,
            (true, true) => Candidates::Meets,
            (true, false) => Candidates::Misses,
        },
    );
    let mut rest = say(language, Candidates::Only).to_owned();
    if let Some(second) = ranked.get(1) {
        type Told = fn(Language, &Candidate) -> String;
        let (words, told): (Candidates, Told) = match matrix.comparison.reason() {
            Some(Decided::Possible) => (Candidates::ByPossible, |_, _| String::new()),
            Some(Decided::Misses) => (Candidates::ByMisses, |_, _| String::new()),
            Some(Decided::Cost) => (Candidates::ByCost, |language, own| known(language, own.cost)),
            Some(Decided::Density) => (Candidates::ByDensity, |_, own| count(own.density.value)),
            Some(Decided::Storage) => (Candidates::ByStorage, storage),
            Some(Decided::Power) => (Candidates::ByPower, power),
            None => (Candidates::Close, |_, _| String::new()),
        };
        rest = fill(language, words, &[&matrix.title(second), &told(language, second), &told(language, first)]);
    }
    Some([kept, say(language, Join::Sentence), &rest].concat())
}
