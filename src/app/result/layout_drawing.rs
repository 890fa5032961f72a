//! Drawings of a layout: its disks by what they hold, and the sectors that one block takes on ZFS.

use crate::app::widget::{Node, View, el, joined};
use crate::i18n::words::Layouts;
use crate::plan::{Layout, System};
use crate::sizing::layouts::Store;
use crate::storage::zfs::{Geometry, block};
use crate::storage::{self, Choice, Coding, Set};
use crate::units::{Bytes, Quantity};

/// Sets that are drawn; of more, one less and their number.
const SETS: u64 = 4;
/// Disks that are drawn of all sets together.
const ALL: u64 = 12;
/// Disks of a set that are drawn; of more, the first and the last.
const DISKS: u64 = 8;
/// Sectors that are drawn.
const SECTORS: u64 = 64;

fn disk(class: &'static str, letter: &'static str) -> Node {
    el("i").class(class).add(letter)
}

/// So many disks with these letters, the last of them again where there are more.
fn run(all: &mut Vec<Node>, class: &'static str, letters: &[&'static str], count: u64) {
    let mut letters = letters.iter();
    let mut letter = "";
    for _ in 0..count {
        letter = letters.next().copied().unwrap_or(letter);
        all.push(disk(class, letter));
    }
}

/// Copies of the same blocks: the first, and the others as its images.
fn copies(set: &Set, number: u64) -> Vec<Node> {
    let (first, images) = match number {
        _ if set.disks == 1 => ("D", [""; 2]),
        0 => ("A", ["A′", "A″"]),
        1 => ("B", ["B′", "B″"]),
        2 => ("C", ["C′", "C″"]),
        _ => ("D", ["D′", "D″"]),
    };
    let mut all = vec![disk("", first)];
    run(&mut all, "copy", &images, set.disks.saturating_sub(1).min(2));
    if set.disks > 3 {
        all.push("…".into());
    }
    all
}

/// Disks that hold data and parity.
fn coded(set: &Set) -> Vec<Node> {
    let data = set.disks.saturating_sub(set.parity).saturating_sub(set.spares);
    let shown = if set.disks > DISKS { data.min(3) } else { data };
    let mut all = Vec::new();
    run(&mut all, "", &["D"], shown);
    if shown < data {
        all.push("…".into());
    }
    run(&mut all, "parity", &["P", "Q", "R"], set.parity);
    run(&mut all, "spare", &["S"], set.spares.min(SETS));
    all
}

/// The disks of a layout, each set in a frame. Only to be looked at: the layout's name says the same.
pub fn disks(system: System, choice: &Choice) -> Node {
    let shape = storage::shape(system, &choice.layout);
    let sets = storage::sets(&shape, storage::disks_of(&shape));
    let mut drawing = el("span").class("disks").attr("aria-hidden", "true");
    for set in &sets {
        let most = (ALL / set.disks.clamp(1, DISKS)).clamp(1, SETS);
        let shown = if set.sets > most { (most - 1).max(1) } else { set.sets };
        for number in 0..shown {
            let disks = if set.coding == Coding::Copies { copies(set, number) } else { coded(set) };
            drawing = drawing.add(el("span").add(Node::from(disks)));
        }
        if shown < set.sets {
            drawing = drawing.add(joined(&[if shown > 1 { "… × " } else { " × " }, &set.sets.to_string()]));
        }
    }
    if choice.spares > 0 {
        let mut spares = Vec::new();
        run(&mut spares, "spare", &["S"], choice.spares.min(SETS));
        drawing = drawing.add(el("span").class("apart").add(Node::from(spares)));
    }
    drawing
}

/// Sectors in the order in which they lie: each row has its parities, then data; what is left over is empty.
fn cells(parity: u64, columns: u64, own: storage::zfs::Block) -> Node {
    let mut cells = Vec::new();
    let (mut data, mut parities) = (own.data, own.parity);
    while data > 0 {
        let here = data.min(columns.saturating_sub(parity).max(1));
        let checked = parity.min(parities);
        run(&mut cells, "parity", &["P"], checked);
        run(&mut cells, "", &["D"], here);
        (data, parities) = (data - here, parities - checked);
    }
    run(&mut cells, "empty", &["×"], own.padding);
    cells.into()
}

/// What one block of a virtual disk takes on ZFS, drawn and in words.
pub fn sectors(view: &View, store: &Store, layout: &Layout) -> Option<Node> {
    let ashift = store.pool.ashift;
    let cost = |set: &storage::zfs::Vdevs| block(set.geometry, store.block, ashift).sectors();
    let vdevs = storage::vdevs(layout, &store.devices);
    let geometry = vdevs.iter().max_by_key(|set| cost(set)).map(|set| set.geometry)?;
    let own = block(geometry, store.block, ashift);
    let sector = view.shown(Quantity::Block(Bytes(store.block.0.div_ceil(own.data.max(1)))));
    let size = view.shown(Quantity::Block(store.block));
    let counts = [own.data, own.parity, own.padding].map(|count| count.to_string());
    let [data, parity, padding] = counts.each_ref().map(String::as_str);
    let (parities, columns) = match geometry {
        Geometry::Mirror { .. } => (0, own.data),
        Geometry::Raidz { parity, width } => (parity, width),
        Geometry::Draid(draid) => (draid.parity, draid.parity.saturating_add(draid.data)),
    };
    let text = match parities {
        0 => view.fill(Layouts::SectorsCopied, &[&size, data, &sector]),
        _ => view.fill(Layouts::Sectors, &[&size, data, parity, padding, &sector]),
    };
    let columns = columns.min(own.sectors()).clamp(1, 16);
    let drawing = (own.sectors() <= SECTORS).then(|| {
        let kinds = [
            ("", "D", Layouts::SectorData, own.data),
            ("parity", "P", Layouts::SectorParity, own.parity),
            ("empty", "×", Layouts::SectorEmpty, own.padding),
        ];
        let mut key = el("p").class("disks");
        for (class, letter, name, _) in kinds.into_iter().filter(|(.., count)| *count > 0) {
            key = key.add(el("span").add(disk(class, letter)).add(view.say(name)));
        }
        let grid = el("div").class("sectors").css("--columns", columns.to_string());
        el("div").attr("aria-hidden", "true").add(grid.add(cells(parities, columns, own))).add(key)
    });
    Some(el("div").class("lay-block").add(el("p").class("hint").add(text)).add(drawing))
}
