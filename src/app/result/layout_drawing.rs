//! Drawings of a layout: its disks by what they hold, and the sectors that one block takes on ZFS.

use crate::app::widget::{Node, View, el};
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

/// The disks of one set that hold parity: each letter once.
fn parities(count: u64) -> impl Iterator<Item = Node> {
    let letters = ["P", "Q", "R"].into_iter().zip(0..count);
    letters.map(|(letter, _)| disk("parity", letter))
}

/// Copies of the same blocks: the first, and the others as its images.
fn copies(set: &Set, number: u64) -> Vec<Node> {
    let names = [["A", "A′", "A″"], ["B", "B′", "B″"], ["C", "C′", "C″"], ["D", "D′", "D″"]];
    let names =
        names.into_iter().zip(0..).find(|(_, own)| *own == number).map_or(["D", "D′", "D″"], |(own, _)| own);
    let [first, images @ ..] = if set.disks == 1 { ["D", "", ""] } else { names };
    let mut all = vec![disk("", first)];
    all.extend(images.into_iter().zip(1..set.disks).map(|(image, _)| disk("copy", image)));
    if set.disks > 3 {
        all.push("…".into());
    }
    all
}

/// Disks that hold data and parity.
fn coded(set: &Set) -> Vec<Node> {
    let wide = set.disks > DISKS;
    let data = set.disks.saturating_sub(set.parity).saturating_sub(set.spares);
    let shown = if wide { data.min(3) } else { data };
    let mut all: Vec<Node> = (0..shown).map(|_| disk("", "D")).collect();
    if shown < data {
        all.push("…".into());
    }
    all.extend(parities(set.parity));
    all.extend((0..set.spares).map(|_| disk("spare", "S")));
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
            drawing = drawing.add(format!("{} × {}", if shown > 1 { "…" } else { "" }, set.sets));
        }
    }
    if choice.spares > 0 {
        let spares: Node = (0..choice.spares.min(SETS)).map(|_| disk("spare", "S")).collect();
        drawing = drawing.add(el("span").class("apart").add(spares));
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
        cells.extend((0..checked).map(|_| disk("parity", "P")));
        cells.extend((0..here).map(|_| disk("", "D")));
        (data, parities) = (data - here, parities - checked);
    }
    cells.extend((0..own.padding).map(|_| disk("empty", "×")));
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
        let key = [
            ("", "D", Layouts::SectorData),
            ("parity", "P", Layouts::SectorParity),
            ("empty", "×", Layouts::SectorEmpty),
        ];
        let used = key.into_iter().zip([own.data, own.parity, own.padding]).filter(|(_, count)| *count > 0);
        let entry = |((class, letter, name), _): ((&'static str, &'static str, Layouts), u64)| {
            el("span").add(disk(class, letter)).add(view.say(name))
        };
        let grid = el("div").class("sectors").css("--columns", columns.to_string());
        let key = el("p").class("disks").add(used.map(entry).collect::<Node>());
        el("div").attr("aria-hidden", "true").add(grid.add(cells(parities, columns, own))).add(key)
    });
    Some(el("div").class("lay-block").add(el("p").class("hint").add(text)).add(drawing))
}
