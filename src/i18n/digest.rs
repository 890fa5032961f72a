//! Parts of a plan in one line each: what a card says while it is closed.

use super::words::{Frame, Input, Join};
use super::{Language, count, fill, number, quantity, say};
use crate::plan::{
    DiskGroup, DiskSize, GuestGroup, Guests, Memory, NodeType, Overcommit, Place, Plan, PolicyField, Pool, unstated,
};
use crate::sizing::Outcome;
use crate::sizing::fleet::Sums;
use crate::sizing::ladder::balanced;
use crate::units::{Balance, Quantity, TIB};

/// How many guests with how much memory.
pub fn guests_digest(language: Language, sums: &Sums) -> String {
    if sums.count == 0 {
        return say(language, Input::GuestsNone).to_owned();
    }
    fill(language, Input::GuestsDigest, &[&count(sums.count), &number(sums.ram.gib())])
}

/// Sums over the guests as number and unit.
pub fn sum_parts(language: Language, sums: &Sums) -> [(String, &'static str); 4] {
    let large = sums.disk.0 >= TIB || sums.disk.0 == 0;
    let disk = if large { number(sums.disk.tib()) } else { number(sums.disk.gib()) };
    [
        (count(sums.count), say(language, Input::SumGuests)),
        (number(sums.vcpus.as_f64()), say(language, Input::SumVcpus)),
        (number(sums.ram.gib()), say(language, Input::SumRam)),
        (disk, say(language, if large { Input::SumDisk } else { Input::SumDiskGib })),
    ]
}

/// What a group is called: its name, else its number.
pub fn group_title(language: Language, group: Option<&GuestGroup>, index: usize) -> String {
    match group.map(|group| group.name.trim()) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => fill(language, Input::GroupNumber, &[&count(index as u64 + 1)]),
    }
}

/// A group in a line.
pub fn group_digest(language: Language, group: &GuestGroup) -> String {
    let parts = [count(group.count), count(group.vcpus), number(group.ram.gib())];
    fill(language, Input::GroupDigest, &parts.each_ref().map(String::as_str))
}

/// What a node type is called: its name, else its number.
pub fn node_title(language: Language, node: Option<&NodeType>, index: usize) -> String {
    match node.map(|node| node.name.trim()) {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => fill(language, Input::NodeNumber, &[&count(index as u64 + 1)]),
    }
}

/// How many nodes with how much memory each; with several types the sum.
pub fn host_digest(language: Language, plan: &Plan) -> String {
    let each = |node: &NodeType| node.memory.total();
    let memory = match plan.nodes.as_slice() {
        [node] => each(node),
        nodes => nodes.iter().map(|node| each(node).times(node.count)).sum(),
    };
    let memory = quantity(language, Quantity::Memory(memory));
    match plan.node_count() {
        1 => fill(language, Input::HostDigestOne, &[&memory]),
        nodes => fill(language, Input::HostDigestMany, &[&count(nodes), &memory]),
    }
}

/// How a node's modules fill its slots and channels, and what a NUMA node has.
pub fn memory_hint(language: Language, node: &NodeType) -> String {
    let mut sentences = Vec::new();
    if let Memory::Dimms(groups) = &node.memory {
        let modules = groups.iter().fold(0_u64, |sum, group| sum.saturating_add(group.count));
        let slots = node.node_slots();
        let key = if modules > slots { Input::SlotsTooFew } else { Input::SlotsUsed };
        sentences.push(fill(language, key, &[&count(modules), &count(slots)]));
        let (sockets, channels) = (node.sockets.max(1), node.socket_channels());
        let even = modules.is_multiple_of(sockets) && balanced(modules / sockets, channels);
        let key = if even { Input::ChannelsEven } else { Input::ChannelsUneven };
        sentences.push(fill(language, key, &[&count(channels.saturating_mul(sockets))]));
    }
    let numa = node.sockets.saturating_mul(node.numa);
    if numa > 1 {
        let memory = quantity(language, Quantity::Memory(node.memory.total().scaled(1, numa)));
        let cores = count(node.node_cores() / numa);
        sentences.push(fill(language, Input::NumaSplit, &[&count(numa), &cores, &memory]));
    }
    sentences.join(say(language, Join::Sentence))
}

/// Disks in a line: `4 × 1.92 TB NVMe`.
pub fn disks_digest(language: Language, group: &DiskGroup) -> String {
    let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
    let size = quantity(language, Quantity::Disk(size));
    let kind = say(language, group.kind);
    fill(language, Input::StorageDisks, &[&count(group.count), &size, kind])
}

/// A pool in a line.
pub fn pool_digest(language: Language, pool: &Pool) -> String {
    let system = say(language, pool.system);
    match pool.disks.first().filter(|_| !pool.system.is_remote()) {
        Some(group) => fill(language, Input::StorageDigest, &[system, &disks_digest(language, group)]),
        None => system.to_owned(),
    }
}

/// All storage in a line.
pub fn storage_digest(language: Language, plan: &Plan) -> String {
    let pools: Vec<String> = plan.pools.iter().map(|pool| pool_digest(language, pool)).collect();
    let between = say(language, Join::Clause);
    if pools.is_empty() { say(language, Input::StorageNone).to_owned() } else { pools.join(between) }
}

fn target(language: Language, plan: &Plan) -> String {
    match plan.policy.overcommit {
        Overcommit::None => say(language, Input::OvercommitNone).to_owned(),
        Overcommit::Safe => say(language, Input::OvercommitSafe).to_owned(),
        Overcommit::Stated(ratio) => quantity(language, Quantity::Ratio(ratio)),
    }
}

/// Growth and overcommit target in a line.
pub fn policy_digest(language: Language, plan: &Plan) -> String {
    let growth = quantity(language, Quantity::Percent(plan.policy.growth));
    fill(language, Input::PolicyDigest, &[&growth, &target(language, plan).to_ascii_lowercase()])
}

/// The text that an empty field stands for, where that is known from the plan alone.
pub fn usual(language: Language, plan: &Plan, place: Place) -> String {
    use crate::plan::{DiskField, GuestField, NodeField, PoolField};
    use crate::sizing::profile::habits_of;
    use crate::storage::{Device, device};
    let node = |index: usize| plan.nodes.get(index);
    let habits = |index: usize| match &plan.guests {
        Guests::Groups(groups) => groups.get(index).map(|group| habits_of(group.profile)),
        Guests::Totals(_) => None,
    };
    let value = match place {
        Place::Policy(PolicyField::Failures) => Some(plan.failures() as f64),
        Place::Node(index, NodeField::Slots) => node(index).map(|node| node.node_slots() as f64),
        Place::Node(index, NodeField::Channels) => node(index).map(|node| node.socket_channels() as f64),
        Place::Guest(index, GuestField::RamUse) => habits(index).map(|habits| habits.memory_mean * 100.0),
        Place::Guest(index, GuestField::CpuUse) => habits(index).map(|habits| habits.cpu * 100.0),
        Place::Guest(index, GuestField::Iops) => habits(index).map(|habits| habits.iops as f64),
        Place::Guest(index, GuestField::Writes) => habits(index).map(|habits| habits.writes * 100.0),
        Place::Guest(index, GuestField::Sync) => habits(index).map(|habits| habits.sync * 100.0),
        Place::Disk(pool, index, field) => {
            let group = plan.pools.get(pool).and_then(|pool| pool.disks.get(index));
            let usual = |disk: Device| match field {
                DiskField::Afr => Some(disk.afr * 100.0),
                DiskField::Endurance => disk.endurance,
                DiskField::ReadIops => Some(disk.read_iops),
                DiskField::WriteIops => Some(disk.write_iops),
                DiskField::ReadMbs => Some(disk.read_mbs),
                DiskField::WriteMbs => Some(disk.write_mbs),
                DiskField::Name | DiskField::Count | DiskField::Size | DiskField::Kind | DiskField::Role => None,
                DiskField::WriteP99 => None,
            };
            group.and_then(|group| usual(device(group.kind)))
        }
        Place::Pool(index, PoolField::Net) => {
            let over_nodes = plan.pools.get(index).is_some_and(|pool| pool.system.is_distributed());
            over_nodes.then(|| crate::storage::recovery::LINK.as_f64())
        }
        _ => return unstated(place),
    };
    value.map(|value| quantity(language, Quantity::Number(value))).unwrap_or_default()
}

/// The verdict and what is free, in a sentence to be read out.
pub fn announcement(language: Language, outcome: &Outcome) -> String {
    let Some(verdict) = outcome.verdict else { return say(language, Frame::SaidNone).to_owned() };
    let free = outcome.ram.grown.free();
    let (key, amount) = match free < Balance(0) {
        true => (Frame::SaidMissing, free.missing()),
        false => (Frame::SaidVerdict, free.left()),
    };
    let amount = quantity(language, Quantity::Memory(amount));
    fill(language, key, &[say(language, verdict), &amount])
}
