//! The largest guest against the NUMA nodes of its host.

use crate::app::chart::{cores, taken};
use crate::app::widget::{Node, View, el, labelled, status_class};
use crate::i18n::words::Answer;
use crate::sizing::Status;
use crate::sizing::guests::Largest;
use crate::units::Quantity;

/// NUMA nodes that are drawn; of more only their number is told.
const DRAWN: u64 = 4;

/// Whether it fits, as a status.
fn fit(view: &View, largest: &Largest) -> Node {
    let (status, word) = match (largest.fits_node && largest.fits_threads, largest.numa_needed) {
        (false, _) => (Status::Over, Answer::FitsNot),
        (true, 0..=1) => (Status::Adequate, Answer::Fits),
        (true, _) => (Status::Tight, Answer::Spans),
    };
    labelled(status_class(status), status.word(), view.say(word))
}

/// The largest guest in words.
fn words(view: &View, largest: &Largest) -> String {
    let (vcpus, ram) = (view.shown(Quantity::Vcpu(largest.guest.vcpus)), view.memory(largest.guest.ram));
    match largest.numa_needed {
        0..=1 => view.fill(Answer::LargestIn, &[&vcpus, &ram]),
        more => view.fill(Answer::LargestOver, &[&vcpus, &ram, &more.to_string()]),
    }
}

/// The diagram.
pub fn numa(view: &View) -> Node {
    let Some(largest) = &view.outcome.largest else {
        return el("div").class("numa").add(el("p").add(view.say(Answer::LargestEmpty)));
    };
    let (count, nodes) = (largest.numa_cores.value, largest.numa_nodes);
    let drawn = nodes.min(DRAWN);
    let hits = taken(largest.guest.vcpus.whole(), largest.numa_needed, drawn, count);
    let mut rows = Node::default();
    for hit in hits {
        rows.put(cores(count, hit, view.fill_all(Answer::CoresLabel, [count.to_string(), hit.to_string()])));
    }
    let (title, size) = match nodes {
        1 => (view.say(Answer::NumaOne).to_owned(), Answer::NumaOnly),
        more => (view.fill_one(Answer::NumaMany, more.to_string()), Answer::NumaEach),
    };
    let size = view.fill_all(size, [count.to_string(), view.memory(largest.numa_memory.value)]);
    let more = nodes.saturating_sub(drawn);
    let more = (more > 0).then(|| el("p").add(view.fill_one(Answer::NumaLeftOut, more.to_string())));
    el("div")
        .class(if nodes == 1 { "numa grow" } else { "numa" })
        .add(el("p").add(el("b").add(title)).add(el("span").add(size)))
        .add(rows)
        .add(more)
        .add(el("p").add(el("span").add(fit(view, largest))).add(el("span").add(words(view, largest))))
}
