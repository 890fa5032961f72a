//! Candidates for files: each server with each storage form, the best first.

use super::amount::finite;
use super::derivation::{Derivation, derivation};
use crate::i18n::Language;
use crate::plan::Plan;
use crate::report::matrix::{Matrix, hows, why};
use crate::share::{encode, layout_word};
use crate::sizing::Resource;
use crate::sizing::candidates::{Candidate, Decided, Miss};
use serde::Serialize;

/// The guest that is counted: that of the largest group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountedGuest {
    /// Its virtual processors.
    pub vcpus: u64,
    /// Bytes of its memory.
    pub ram: u64,
}

/// A server with a storage form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Candidate"))]
pub struct CandidateOf {
    /// The name of the server.
    pub host: String,
    /// The name of the storage form; nothing where the plan's own storage stays.
    pub form: Option<String>,
    /// A number of nodes carries the guests and keeps the power of a rack share.
    pub possible: bool,
    /// What of the targets it misses: `nodes`, `power`, `density`, `storage`, `latency`; further ones may come.
    pub misses: Vec<&'static str>,
    /// Guests of the counted kind that a node carries: as measured, or as predicted.
    pub density: u64,
    /// The density was measured.
    pub measured: bool,
    /// The prediction.
    pub predicted: u64,
    /// What a node runs out of first.
    pub binding: Resource,
    /// Nodes that are needed, with those that may be down; nothing where no number suffices.
    pub nodes: Option<u64>,
    /// Watts of a node.
    pub node_watts: u64,
    /// Watts of all nodes.
    pub watts: Option<u64>,
    /// Price of all nodes; nothing where it is not given.
    pub cost: Option<u64>,
    /// The layout of its storage as in a link; nothing where none is judged.
    pub layout: Option<String>,
    /// The 99th percentile of a write in microseconds: low, expected, high; nothing for what is endless.
    pub write_p99_us: Option<[Option<f64>; 3]>,
    /// The plan with it taken as the part of its link behind `#`; nothing where no number of nodes suffices.
    pub link: Option<String>,
    /// How its numbers were found, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derivations: Option<Vec<Derivation>>,
}

/// All candidates that were compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Candidates"))]
pub struct CandidatesOf {
    /// The guest that is counted.
    pub counted: CountedGuest,
    /// Guests that a node is to carry; nothing without a baseline.
    pub wanted: Option<u64>,
    /// Every candidate that is possible has a price, so that cost counts.
    pub priced: bool,
    /// What puts the first before the second: `possible`, `misses`, `cost`, `density`, `storage`, `power`; further ones
    /// may come. Nothing where the second is as good, or where there is none.
    pub decided_by: Option<&'static str>,
    /// The same as a sentence, where a language is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The candidates, the best first.
    pub ranked: Vec<CandidateOf>,
}

const fn miss_word(miss: Miss) -> &'static str {
    match miss {
        Miss::Nodes => "nodes",
        Miss::Power => "power",
        Miss::Density => "density",
        Miss::Storage => "storage",
        Miss::Latency => "latency",
    }
}

const fn decided_word(decided: Decided) -> &'static str {
    match decided {
        Decided::Possible => "possible",
        Decided::Misses => "misses",
        Decided::Cost => "cost",
        Decided::Density => "density",
        Decided::Storage => "storage",
        Decided::Power => "power",
    }
}

fn candidate(plan: &Plan, matrix: &Matrix, own: &Candidate, explain: Option<Language>) -> CandidateOf {
    let mut misses = Vec::new();
    for miss in &own.misses {
        misses.push(miss_word(*miss));
    }
    let derivations = explain.map(|language| {
        let mut all = Vec::new();
        for line in hows(language, matrix, own) {
            all.push(derivation(language, line));
        }
        all
    });
    let form = matrix.form_name(own);
    CandidateOf {
        host: matrix.host_name(own).to_owned(),
        form: (!form.is_empty()).then(|| form.to_owned()),
        possible: own.is_possible(),
        misses,
        density: own.density.value,
        measured: own.miss().is_some(),
        predicted: own.predicted.value,
        binding: own.binds,
        nodes: own.nodes.as_ref().map(|nodes| nodes.value),
        node_watts: own.watts.value,
        watts: own.power.as_ref().map(|power| power.value),
        cost: own.cost,
        layout: own.layout.as_ref().map(|layout| layout_word(&layout.choice.layout)),
        write_p99_us: own.layout.as_ref().map(|layout| {
            let p99 = layout.p99;
            [finite(p99.low), finite(p99.expected), finite(p99.high)]
        }),
        link: matrix.bought(own).map(|(node, pools)| encode(&plan.with_cluster(node, pools))),
        derivations,
    }
}

/// All candidates; with a language, their derivations and the reason in words.
#[inline(never)]
pub fn candidates(plan: &Plan, matrix: &Matrix, explain: Option<Language>) -> CandidatesOf {
    let comparison = &matrix.comparison;
    let mut ranked = Vec::new();
    for own in &comparison.ranked {
        ranked.push(candidate(plan, matrix, own, explain));
    }
    CandidatesOf {
        counted: CountedGuest { vcpus: comparison.guest.vcpus, ram: comparison.guest.ram.0 },
        wanted: comparison.target.as_ref().map(|target| target.value),
        priced: comparison.is_priced(),
        decided_by: comparison.reason().map(decided_word),
        reason: explain.and_then(|language| why(language, matrix)),
        ranked,
    }
}
