//! One candidate: a server with a storage form, what it carries, draws and costs, and what it misses.

use super::card::heads;
use super::layout_opened::{millis, range};
use crate::app::act::Act;
use crate::app::widget::{Desk, Fig, Node, Sheet, View, button, el};
use crate::i18n::count;
use crate::i18n::words::{Candidates, Export};
use crate::plan::Pool;
use crate::report::matrix::{Matrix, hows, known, measured, misses, p99, power, why};
use crate::sizing::candidates::Candidate;
use crate::units::Quantity;

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

fn face(view: &View, matrix: &Matrix, rank: usize, own: &Candidate) -> Node {
    let language = view.language;
    let number = el("span").class("lay-rank").attr("aria-hidden", "true").add((rank + 1).to_string());
    let mut head = el("span").class("lay-title").add(number).add(el("b").add(matrix.host_name(own).to_owned()));
    let badge = match (own.is_possible(), rank) {
        (false, _) => Some(("badge no", Candidates::NotPossible)),
        (true, 0) => Some(("badge", Candidates::First)),
        (true, _) => None,
    };
    if let Some((class, word)) = badge {
        head = head.add(" ").add(el("span").class(class).add(view.say(word)));
    }
    let name = el("span").class("row-name").add(head).add(small(matrix.form_name(own).to_owned()));
    let spread = own.layout.as_ref().map_or_else(String::new, |layout| match layout.p99.high.is_finite() {
        true => range(view, layout.p99, millis),
        false => String::new(),
    });
    let each = view.fill_one(Candidates::PowerEach, view.shown(Quantity::Watts(own.watts.value)));
    let binds = view.say(own.binds).to_owned();
    let nodes = own.nodes.as_ref().map(|nodes| nodes.value);
    vec![
        name.add(small(misses(language, view.plan, &matrix.comparison, own))),
        cell(view, Candidates::Density, count(own.density.value), measured(language, own)),
        cell(view, Candidates::Nodes, known(language, nodes), String::new()),
        cell(view, Candidates::Power, power(language, own), each),
        cell(view, Candidates::P99, p99(language, own), spread),
        cell(view, Candidates::Cost, known(language, own.cost), String::new()),
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
pub fn row(desk: &mut Desk, matrix: &Matrix, rank: usize) -> Node {
    let (view, comparison) = (desk.view, &matrix.comparison);
    let Some(own) = comparison.ranked.get(rank) else { return None.into() };
    let title = matrix.title(own);
    let fig = Fig { current: rank == 0, ..Fig::of("candidates", "candidate", title.clone()) };
    let open = desk.is_open(&fig.key());
    let sheet = || {
        let mut all = Sheet::default();
        for line in hows(view.language, matrix, own) {
            // On paper the row does not stand above.
            let named = view.sheets.is_some() && all.parts.is_empty();
            let name = if named { view.fill(Export::Line, &[&title, &line.name]) } else { line.name };
            all = all.and(name, Some(&line.how));
        }
        all
    };
    let mut row = fig.draw(&view, face(&view, matrix, rank, own), &sheet);
    if open && let Some((node, pools)) = matrix.bought(own) {
        let act = Act::UseCandidate(title, Box::new(node), pools.map(<[Pool]>::to_vec));
        row.put(el("div").class("lay-more").add(button(desk, "btn line", "", view.say(Candidates::Use), act)));
    }
    row
}

/// Why the first is the first.
pub fn reason(view: &View, matrix: &Matrix) -> Option<Node> {
    let text = why(view.language, matrix)?;
    Some(el("p").class("lay-why").add(el("b").add(view.say(Candidates::Why))).add(" ").add(text))
}
