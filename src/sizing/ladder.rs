//! Which memory a host can have: every installable population with its verdict, and what to add or replace.

use super::site::Fullest;
use super::status::Status;
use crate::plan::{DimmGroup, Memory, MemoryKind, NodeType};
use crate::units::bound::HOST_RAM;
use crate::units::{Balance, Bytes};

/// What to do to reach a population.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It is in the host.
    Keep,
    /// Put these into free slots.
    Add(DimmGroup),
    /// Take out what is there and put these in.
    Replace(DimmGroup),
    /// Put these in; the host's modules were not stated.
    Install(DimmGroup),
}

/// One installable population.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// Modules; the host's own may be of several sizes.
    pub dimms: Vec<DimmGroup>,
    /// Installed memory.
    pub installed: Bytes,
    /// Every channel of every socket carries the same modules.
    pub balanced: bool,
    /// What stays free with growth and after the failures.
    pub free: Balance,
    /// The verdict of memory.
    pub status: Status,
    /// What to do to get there.
    pub action: Action,
    /// It belongs to the few that a person should look at.
    pub shown: bool,
}

/// All installable populations, the smallest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    /// The populations.
    pub rungs: Vec<Rung>,
    /// Number of the smallest that fits at all.
    pub fits: Option<usize>,
    /// Number of the smallest balanced one that is adequate.
    pub adequate: Option<usize>,
    /// Number of the one in the host.
    pub current: Option<usize>,
}

/// Module sizes of a generation in GiB.
const fn sizes(kind: MemoryKind) -> &'static [u64] {
    match kind {
        MemoryKind::Ddr3 => &[4, 8, 16, 32, 64],
        MemoryKind::Ddr4 => &[8, 16, 32, 64, 128, 256],
        MemoryKind::Ddr5 => &[16, 24, 32, 48, 64, 96, 128, 256],
    }
}

/// Whether modules on a socket fill its channels evenly: a multiple of the channels, or on eight channels half of
/// them, which every platform with eight interleaves.
pub const fn balanced(per_socket: u64, channels: u64) -> bool {
    per_socket > 0 && (per_socket.is_multiple_of(channels) || (channels == 8 && per_socket == 4))
}

/// How a population is reached from what is in the host, the least trouble first.
fn action(node: &NodeType, wanted: DimmGroup) -> Action {
    match &node.memory {
        Memory::Plain(_) => Action::Install(wanted),
        Memory::Dimms(groups) => match groups.as_slice() {
            [own] if *own == wanted => Action::Keep,
            [own] if own.size == wanted.size && own.count < wanted.count => {
                Action::Add(DimmGroup { count: wanted.count - own.count, size: wanted.size })
            }
            _ => Action::Replace(wanted),
        },
    }
}

const fn trouble(action: Action) -> u64 {
    match action {
        Action::Keep => 0,
        Action::Add(_) | Action::Install(_) => 1,
        Action::Replace(_) => 2,
    }
}

/// A count of modules has fewer bits.
const COUNT_BITS: u64 = 32;

/// A population of equal modules, and whether it is the same on every channel.
type Population = (Bytes, DimmGroup, bool);

/// Equal modules, the same count on every socket: for each total the population to choose, the smallest first.
fn populations(node: &NodeType) -> Vec<Population> {
    let sockets = node.sockets.max(1);
    let per_socket = node.node_slots() / sockets;
    // What is in the host stays; then even before uneven, then little trouble, then few modules.
    let order = |(_, group, even): Population| {
        let trouble = trouble(action(node, group));
        let rank = u64::from(trouble != 0) * 8 + u64::from(!even) * 4 + trouble;
        (rank << COUNT_BITS) + group.count
    };
    let mut best: Vec<Population> = Vec::new();
    for gib in sizes(node.dimm_kind()) {
        for count in 1..=per_socket {
            let group = DimmGroup { count: count * sockets, size: Bytes::from_gib(*gib) };
            let total = group.size.times(group.count);
            if !HOST_RAM.allows(total.0) {
                continue;
            }
            let population = (total, group, balanced(count, node.socket_channels()));
            let place = best.partition_point(|known| known.0 < total);
            match best.get_mut(place).filter(|known| known.0 == total) {
                Some(known) if order(population) < order(*known) => *known = population,
                Some(_) => {}
                None => best.insert(place, population),
            }
        }
    }
    best
}

/// Whether the host's own modules are the same on every channel.
fn own_balanced(node: &NodeType) -> bool {
    match &node.memory {
        Memory::Plain(_) => true,
        Memory::Dimms(groups) => groups.iter().all(|group| {
            group.count.is_multiple_of(node.sockets.max(1))
                && balanced(group.count / node.sockets.max(1), node.socket_channels())
        }),
    }
}

fn own_dimms(node: &NodeType) -> Vec<DimmGroup> {
    match &node.memory {
        Memory::Plain(_) => Vec::new(),
        Memory::Dimms(groups) => groups.clone(),
    }
}

/// Rungs around the ones that matter are shown, not the whole ladder.
const SHOWN_BELOW: usize = 1;
/// Rungs above the last that matters.
const SHOWN_ABOVE: usize = 2;
/// At most this many rungs are shown.
const SHOWN_MOST: usize = 9;

/// The ladder of the fullest node's type.
#[inline(never)]
pub fn ladder(fullest: &Fullest) -> Ladder {
    let host = &fullest.host;
    let mut rungs: Vec<Rung> = Vec::new();
    for (installed, group, balanced) in populations(host.node) {
        if installed == host.installed {
            continue;
        }
        // Its guests stay: equal nodes carry the same whatever memory they have.
        let budget = host.with_installed(installed).budget_of(&fullest.classes, &fullest.demand);
        rungs.push(Rung {
            dimms: vec![group],
            installed,
            balanced,
            free: budget.free(),
            status: budget.status(),
            action: action(host.node, group),
            shown: false,
        });
    }
    let own = Rung {
        dimms: own_dimms(host.node),
        installed: host.installed,
        balanced: own_balanced(host.node),
        free: fullest.budget.free(),
        status: fullest.budget.status(),
        action: Action::Keep,
        shown: false,
    };
    let at = rungs.partition_point(|rung| rung.installed < own.installed);
    rungs.insert(at, own);
    let position = |test: &dyn Fn(&Rung) -> bool| rungs.iter().position(test);
    let fits = position(&|rung| rung.status <= Status::Tight);
    let adequate = position(&|rung| rung.status <= Status::Adequate && rung.balanced);
    show(&mut rungs, fits, adequate, at);
    Ladder { rungs, fits, adequate, current: Some(at) }
}

/// Marks the rungs to look at: those that matter, their neighbours, and balanced ones before uneven ones between.
fn show(rungs: &mut [Rung], fits: Option<usize>, adequate: Option<usize>, current: usize) {
    let (mut first, mut last) = (current, current);
    let matters = [fits.unwrap_or(current), adequate.unwrap_or(current), current];
    for index in matters {
        first = first.min(index);
        last = last.max(index);
    }
    let end = rungs.len();
    let mut left = SHOWN_MOST;
    // Marks at most so many of those from `start` to before `end` that pass the test; from the end where `down` says so.
    let mut mark = |(start, end): (usize, usize), down: bool, test: fn(&Rung) -> bool, most: usize| {
        let mut found = 0;
        for step in start..end {
            let index = if down { start + end - 1 - step } else { step };
            let Some(rung) = rungs.get_mut(index).filter(|rung| test(rung)) else { continue };
            if found == most {
                break;
            }
            found += 1;
            if !rung.shown && left > 0 {
                rung.shown = true;
                left -= 1;
            }
        }
    };
    let any = |_: &Rung| true;
    let balanced = |rung: &Rung| rung.balanced;
    let comfortable = |rung: &Rung| rung.status == Status::Comfortable && rung.balanced;
    for index in matters {
        mark((index, index + 1), false, any, 1);
    }
    mark((0, first), true, balanced, SHOWN_BELOW);
    mark((last + 1, end), false, balanced, SHOWN_ABOVE);
    mark((0, end), false, comfortable, 1);
    mark((first, last + 1), false, balanced, usize::MAX);
    mark((first, last + 1), false, any, usize::MAX);
}
