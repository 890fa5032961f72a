//! A field of a plan as the text that a person types, and back.
//!
//! Memory and guests' disks are in GiB, disks in decimal TB, pages in MiB, blocks in KiB, latency in ms. A choice is
//! its word, yes or no are these words, and what may be left open is empty.

use super::typed::{Typed, text};
use super::{
    ArcPolicy, DiskField, DiskGroup, DiskKind, DiskRole, Fault, FaultKind, GuestField, GuestGroup, Guests, Memory,
    MemoryKind, NodeField, NodeType, Overcommit, Place, Plan, Platform, Policy, PolicyField, Pool, PoolField, Profile,
    RackShare, Sharing, System, TotalField, Totals, ZfsVersion,
};

/// The text of a field, ready to be edited; empty where nothing is stated or there is no such field.
///
/// ```
/// use headroom::plan::{NodeField, Place, Plan, read};
/// assert_eq!(read(&Plan::default(), Place::Node(0, NodeField::DimmSize(0))), "32");
/// ```
pub fn read(plan: &Plan, place: Place) -> String {
    match place {
        Place::Title => plan.title.clone(),
        Place::Platform => plan.platform.word().to_owned(),
        Place::Guest(index, field) => match &plan.guests {
            Guests::Groups(groups) => text::maybe(groups.get(index), |group| guest(group, field)),
            Guests::Totals(_) => String::new(),
        },
        Place::Total(field) => match &plan.guests {
            Guests::Groups(_) => String::new(),
            Guests::Totals(totals) => total(totals, field),
        },
        Place::Node(index, field) => text::maybe(plan.nodes.get(index), |node| node_text(node, field)),
        Place::Pool(index, field) => text::maybe(plan.pools.get(index), |pool| pool_text(pool, field)),
        Place::Disk(pool, index, field) => {
            let group = plan.pools.get(pool).and_then(|pool| pool.disks.get(index));
            text::maybe(group, |group| disk(group, field))
        }
        Place::Policy(field) => policy(&plan.policy, field),
        Place::Guests | Place::Nodes | Place::Pools => String::new(),
    }
}

fn guest(group: &GuestGroup, field: GuestField) -> String {
    match field {
        GuestField::Name => group.name.clone(),
        GuestField::Count => text::count(group.count),
        GuestField::Vcpus => text::count(group.vcpus),
        GuestField::Ram => text::memory(group.ram),
        GuestField::Disk => text::memory(group.disk),
        GuestField::Profile => group.profile.word().to_owned(),
        GuestField::RamUse => text::maybe(group.ram_use, text::percent),
        GuestField::CpuUse => text::maybe(group.cpu_use, text::percent),
        GuestField::BalloonMin => text::maybe(group.balloon_min, text::memory),
        GuestField::Reservation => text::maybe(group.reservation, text::memory),
        GuestField::HugePage => text::maybe(group.huge_page, text::page),
        GuestField::Iops => text::maybe(group.iops, text::count),
        GuestField::Container => text::yes(group.container),
    }
}

fn total(totals: &Totals, field: TotalField) -> String {
    match field {
        TotalField::Count => text::count(totals.count),
        TotalField::Vcpus => text::thousandths(totals.vcpus.0),
        TotalField::Ram => text::memory(totals.ram),
        TotalField::Disk => text::memory(totals.disk),
    }
}

fn node_text(node: &NodeType, field: NodeField) -> String {
    let dimm = |index: usize| match &node.memory {
        Memory::Dimms(groups) => groups.get(index),
        Memory::Plain(_) => None,
    };
    match field {
        NodeField::Name => node.name.clone(),
        NodeField::Count => text::count(node.count),
        NodeField::Sockets => text::count(node.sockets),
        NodeField::Cores => text::count(node.cores),
        NodeField::Threads => text::count(node.threads),
        NodeField::DimmCount(index) => text::maybe(dimm(index), |group| text::count(group.count)),
        NodeField::DimmSize(index) => text::maybe(dimm(index), |group| text::memory(group.size)),
        NodeField::Ram => text::memory(node.memory.total()),
        NodeField::Slots => text::maybe(node.slots, text::count),
        NodeField::Channels => text::maybe(node.channels, text::count),
        NodeField::MemoryKind => text::maybe(node.memory_kind, |kind| kind.word().to_owned()),
        NodeField::Base => text::maybe(node.base, text::base),
        NodeField::Watts => text::maybe(node.watts, text::count),
        NodeField::Numa => text::count(node.numa),
    }
}

fn pool_text(pool: &Pool, field: PoolField) -> String {
    match field {
        PoolField::System => pool.system.word().to_owned(),
        // A layout is chosen, never typed.
        PoolField::Layout => String::new(),
        PoolField::Ashift => text::count(pool.ashift),
        PoolField::Volblock => text::maybe(pool.volblock, text::block),
        PoolField::Record => text::block(pool.record),
        PoolField::Compression => text::thousandths(pool.compression.0),
    }
}

fn disk(group: &DiskGroup, field: DiskField) -> String {
    match field {
        DiskField::Name => group.name.clone(),
        DiskField::Count => text::count(group.count),
        DiskField::Size => text::disk(group.size),
        DiskField::Kind => group.kind.word().to_owned(),
        DiskField::Role => group.role.word().to_owned(),
    }
}

fn policy(policy: &Policy, field: PolicyField) -> String {
    match field {
        PolicyField::Arc => match policy.arc {
            ArcPolicy::Stated(size) => text::memory(size),
            ArcPolicy::Auto | ArcPolicy::Default => String::new(),
        },
        PolicyField::Zfs => text::maybe(policy.zfs, |version| version.word().to_owned()),
        PolicyField::Overcommit => match policy.overcommit {
            Overcommit::Stated(ratio) => ratio.format(),
            Overcommit::None | Overcommit::Safe => String::new(),
        },
        PolicyField::Risk => text::percent(policy.risk),
        PolicyField::Sharing => text::maybe(policy.sharing, |sharing| sharing.word().to_owned()),
        PolicyField::Ballooning => text::maybe(policy.ballooning, text::yes),
        PolicyField::Swap => text::memory(policy.swap),
        PolicyField::Growth => text::percent(policy.growth),
        PolicyField::Pace => text::percent(policy.pace),
        PolicyField::Failures => text::maybe(policy.failures, text::count),
        PolicyField::Maintenance => text::count(policy.maintenance),
        PolicyField::DiskFailures => text::count(policy.disk_failures),
        PolicyField::Fill => text::percent(policy.fill),
        PolicyField::Iops => text::maybe(policy.iops, text::count),
        PolicyField::P99 => text::maybe(policy.p99, text::thousandths),
        PolicyField::RackWatts => text::maybe(policy.rack, |rack| text::count(rack.watts)),
        PolicyField::RackShares => text::maybe(policy.rack, |rack| text::count(rack.shares)),
        PolicyField::Weights => policy.weights.map(text::count).join(":"),
    }
}

/// The plan with this text in the field. Limits are not judged here: [`Plan::check`] does.
///
/// ```
/// use headroom::plan::{Place, Plan, PolicyField, write};
/// let growth = Place::Policy(PolicyField::Growth);
/// assert_eq!(write(&Plan::default(), growth, "25").map(|plan| plan.policy.growth.0), Ok(25_000));
/// assert!(write(&Plan::default(), growth, "much").is_err());
/// ```
///
/// # Errors
///
/// The text cannot be read as what the field holds.
pub fn write(plan: &Plan, place: Place, typed: &str) -> Result<Plan, Fault> {
    let mut plan = plan.clone();
    match put(&mut plan, place, Typed(typed)) {
        Ok(()) => Ok(plan),
        Err(kind) => Err(Fault { place, kind }),
    }
}

fn put(plan: &mut Plan, place: Place, typed: Typed) -> Result<(), FaultKind> {
    match place {
        Place::Title => plan.title = typed.text(),
        Place::Platform => plan.platform = typed.choice(Platform::from_word)?,
        Place::Guest(index, field) => {
            if let Guests::Groups(groups) = &mut plan.guests
                && let Some(group) = groups.get_mut(index)
            {
                put_guest(group, field, typed)?;
            }
        }
        Place::Total(field) => {
            if let Guests::Totals(totals) = &mut plan.guests {
                match field {
                    TotalField::Count => totals.count = typed.count()?,
                    TotalField::Vcpus => totals.vcpus = typed.vcpus()?,
                    TotalField::Ram => totals.ram = typed.memory()?,
                    TotalField::Disk => totals.disk = typed.memory()?,
                }
            }
        }
        Place::Node(index, field) => {
            if let Some(node) = plan.nodes.get_mut(index) {
                put_node(node, field, typed)?;
            }
        }
        Place::Pool(index, field) => {
            if let Some(pool) = plan.pools.get_mut(index) {
                put_pool(pool, field, typed)?;
            }
        }
        Place::Disk(pool, index, field) => {
            if let Some(group) = plan.pools.get_mut(pool).and_then(|pool| pool.disks.get_mut(index)) {
                put_disk(group, field, typed)?;
            }
        }
        Place::Policy(field) => put_policy(&mut plan.policy, field, typed)?,
        Place::Guests | Place::Nodes | Place::Pools => {}
    }
    Ok(())
}

fn put_guest(group: &mut GuestGroup, field: GuestField, typed: Typed) -> Result<(), FaultKind> {
    match field {
        GuestField::Name => group.name = typed.text(),
        GuestField::Count => group.count = typed.count()?,
        GuestField::Vcpus => group.vcpus = typed.count()?,
        GuestField::Ram => group.ram = typed.memory()?,
        GuestField::Disk => group.disk = typed.memory()?,
        GuestField::Profile => group.profile = typed.choice(Profile::from_word)?,
        GuestField::RamUse => group.ram_use = typed.maybe_percent()?,
        GuestField::CpuUse => group.cpu_use = typed.maybe_percent()?,
        GuestField::BalloonMin => group.balloon_min = typed.maybe_memory()?,
        GuestField::Reservation => group.reservation = typed.maybe_memory()?,
        GuestField::HugePage => group.huge_page = typed.maybe_page()?,
        GuestField::Iops => group.iops = typed.maybe_count()?,
        GuestField::Container => group.container = typed.yes()?,
    }
    Ok(())
}

fn put_node(node: &mut NodeType, field: NodeField, typed: Typed) -> Result<(), FaultKind> {
    match field {
        NodeField::Name => node.name = typed.text(),
        NodeField::Count => node.count = typed.count()?,
        NodeField::Sockets => node.sockets = typed.count()?,
        NodeField::Cores => node.cores = typed.count()?,
        NodeField::Threads => node.threads = typed.count()?,
        NodeField::DimmCount(index) | NodeField::DimmSize(index) => {
            if let Memory::Dimms(groups) = &mut node.memory
                && let Some(group) = groups.get_mut(index)
            {
                match field {
                    NodeField::DimmCount(_) => group.count = typed.count()?,
                    _ => group.size = typed.memory()?,
                }
            }
        }
        NodeField::Ram => node.memory = Memory::Plain(typed.memory()?),
        NodeField::Slots => node.slots = typed.maybe_count()?,
        NodeField::Channels => node.channels = typed.maybe_count()?,
        NodeField::MemoryKind => node.memory_kind = typed.maybe_choice(MemoryKind::from_word)?,
        NodeField::Base => node.base = typed.base()?,
        NodeField::Watts => node.watts = typed.maybe_count()?,
        NodeField::Numa => node.numa = typed.count()?,
    }
    Ok(())
}

fn put_pool(pool: &mut Pool, field: PoolField, typed: Typed) -> Result<(), FaultKind> {
    match field {
        PoolField::System => pool.system = typed.choice(System::from_word)?,
        PoolField::Layout => {}
        PoolField::Ashift => pool.ashift = typed.count()?,
        PoolField::Volblock => pool.volblock = typed.maybe_block()?,
        PoolField::Record => pool.record = typed.block()?,
        PoolField::Compression => pool.compression = typed.ratio()?,
    }
    Ok(())
}

fn put_disk(group: &mut DiskGroup, field: DiskField, typed: Typed) -> Result<(), FaultKind> {
    match field {
        DiskField::Name => group.name = typed.text(),
        DiskField::Count => group.count = typed.count()?,
        DiskField::Size => group.size = typed.disk()?,
        DiskField::Kind => group.kind = typed.choice(DiskKind::from_word)?,
        DiskField::Role => group.role = typed.choice(DiskRole::from_word)?,
    }
    Ok(())
}

fn put_policy(policy: &mut Policy, field: PolicyField, typed: Typed) -> Result<(), FaultKind> {
    match field {
        PolicyField::Arc => policy.arc = ArcPolicy::Stated(typed.memory()?),
        PolicyField::Zfs => policy.zfs = typed.maybe_choice(ZfsVersion::from_word)?,
        PolicyField::Overcommit => policy.overcommit = Overcommit::Stated(typed.ratio()?),
        PolicyField::Risk => policy.risk = typed.percent()?,
        PolicyField::Sharing => policy.sharing = typed.maybe_choice(Sharing::from_word)?,
        PolicyField::Ballooning => policy.ballooning = typed.maybe_yes()?,
        PolicyField::Swap => policy.swap = typed.memory()?,
        PolicyField::Growth => policy.growth = typed.percent()?,
        PolicyField::Pace => policy.pace = typed.percent()?,
        PolicyField::Failures => policy.failures = typed.maybe_count()?,
        PolicyField::Maintenance => policy.maintenance = typed.count()?,
        PolicyField::DiskFailures => policy.disk_failures = typed.count()?,
        PolicyField::Fill => policy.fill = typed.percent()?,
        PolicyField::Iops => policy.iops = typed.maybe_count()?,
        PolicyField::P99 => policy.p99 = typed.maybe_micros()?,
        PolicyField::RackWatts => {
            let shares = policy.rack.map_or(1, |rack| rack.shares);
            policy.rack = typed.maybe_count()?.map(|watts| RackShare { watts, shares });
        }
        PolicyField::RackShares => {
            let shares = typed.count()?;
            policy.rack = policy.rack.map(|rack| RackShare { shares, ..rack });
        }
        PolicyField::Weights => policy.weights = typed.weights()?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{Base, DimmGroup, DiskSize};
    use crate::units::{Bytes, Percent, Ratio, Vcpu};

    const GROUP: fn(GuestField) -> Place = |field| Place::Guest(0, field);
    const NODE: fn(NodeField) -> Place = |field| Place::Node(0, field);

    fn plan() -> Plan {
        let pool = Pool { disks: vec![DiskGroup::default()], ..Pool::default() };
        Plan { guests: Guests::Groups(vec![GuestGroup::default()]), pools: vec![pool], ..Plan::default() }
    }

    /// Writes a text, and gives what is read back.
    fn through(place: Place, text: &str) -> Result<String, FaultKind> {
        write(&plan(), place, text).map(|plan| read(&plan, place)).map_err(|fault| fault.kind)
    }

    #[test]
    fn a_text_that_is_written_is_read_back() {
        for (place, text) in [
            (Place::Title, "Web & DB"),
            (Place::Platform, "esxi-8"),
            (GROUP(GuestField::Name), "網頁"),
            (GROUP(GuestField::Count), "60"),
            (GROUP(GuestField::Ram), "1.5"),
            (GROUP(GuestField::Disk), "200"),
            (GROUP(GuestField::Profile), "sql"),
            (GROUP(GuestField::RamUse), "62.5"),
            (GROUP(GuestField::BalloonMin), "2"),
            (GROUP(GuestField::HugePage), "1024"),
            (GROUP(GuestField::Iops), "300"),
            (GROUP(GuestField::Container), "yes"),
            (NODE(NodeField::DimmCount(0)), "16"),
            (NODE(NodeField::DimmSize(0)), "64"),
            (NODE(NodeField::Ram), "384"),
            (NODE(NodeField::Slots), "24"),
            (NODE(NodeField::MemoryKind), "ddr5"),
            (NODE(NodeField::Base), "8%"),
            (NODE(NodeField::Base), "3.5"),
            (NODE(NodeField::Watts), "450"),
            (Place::Pool(0, PoolField::Volblock), "16"),
            (Place::Pool(0, PoolField::Record), "0.5"),
            (Place::Pool(0, PoolField::Compression), "1.3"),
            (Place::Disk(0, 0, DiskField::Size), "1.92"),
            (Place::Disk(0, 0, DiskField::Size), "1.920383410176"),
            (Place::Disk(0, 0, DiskField::Kind), "hdd7k"),
            (Place::Disk(0, 0, DiskField::Role), "spare"),
            (Place::Policy(PolicyField::Arc), "16"),
            (Place::Policy(PolicyField::Overcommit), "1.25"),
            (Place::Policy(PolicyField::Risk), "0.1"),
            (Place::Policy(PolicyField::Sharing), "vdi"),
            (Place::Policy(PolicyField::Ballooning), "no"),
            (Place::Policy(PolicyField::Failures), "1"),
            (Place::Policy(PolicyField::P99), "0.75"),
            (Place::Policy(PolicyField::RackWatts), "2300"),
            (Place::Policy(PolicyField::Weights), "2:1:1"),
        ] {
            assert_eq!(through(place, text).as_deref(), Ok(text), "{place:?}");
        }
    }

    #[test]
    fn an_empty_text_states_nothing_where_nothing_is_needed() {
        for place in [
            GROUP(GuestField::RamUse),
            GROUP(GuestField::BalloonMin),
            GROUP(GuestField::Reservation),
            GROUP(GuestField::Iops),
            NODE(NodeField::Slots),
            NODE(NodeField::Base),
            Place::Pool(0, PoolField::Volblock),
            Place::Policy(PolicyField::Failures),
            Place::Policy(PolicyField::P99),
        ] {
            assert_eq!(through(place, " ").as_deref(), Ok(""), "{place:?}");
        }
        assert_eq!(through(GROUP(GuestField::Count), ""), Err(FaultKind::Empty));
        assert_eq!(through(Place::Policy(PolicyField::Arc), ""), Err(FaultKind::Empty));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["many", "-25", "1,5", "1e3", "1.5"] {
            assert_eq!(through(GROUP(GuestField::Vcpus), text), Err(FaultKind::NotANumber), "{text}");
        }
    }

    #[test]
    fn full_width_digits_and_signs_are_read() {
        assert_eq!(through(GROUP(GuestField::Ram), "１．５").as_deref(), Ok("1.5"));
        assert_eq!(through(Place::Policy(PolicyField::Growth), "25％").as_deref(), Ok("25"));
    }

    #[test]
    fn units_are_what_the_labels_say() {
        let written = |place, text| write(&plan(), place, text).unwrap_or_default();
        let node = written(NODE(NodeField::DimmSize(0)), "64").nodes.first().map(|node| node.memory.clone());
        assert_eq!(node, Some(Memory::Dimms(vec![DimmGroup { count: 4, size: Bytes::from_gib(64) }])));
        let base = written(NODE(NodeField::Base), "8 %").nodes.first().and_then(|node| node.base);
        assert_eq!(base, Some(Base::Share(Percent::from_whole(8))));
        let size =
            |text| written(Place::Disk(0, 0, DiskField::Size), text).pools.first()?.disks.first().map(|disk| disk.size);
        assert_eq!(size("1.92"), Some(DiskSize::Nominal(Bytes(1_920_000_000_000))));
        assert_eq!(size("1.920383410176"), Some(DiskSize::Exact(Bytes(1_920_383_410_176))));
        let policy = written(Place::Policy(PolicyField::P99), "0.5").policy;
        assert_eq!(policy.p99, Some(500));
        let policy = written(Place::Policy(PolicyField::Overcommit), "1.25").policy;
        assert_eq!(policy.overcommit, Overcommit::Stated(Ratio(1250)));
        let totals = Totals { count: 2, vcpus: Vcpu(0), ram: Bytes(0), disk: Bytes(0) };
        let plan = Plan { guests: Guests::Totals(totals), ..Plan::default() };
        let plan = write(&plan, Place::Total(TotalField::Vcpus), "2.5").unwrap_or_default();
        assert_eq!(read(&plan, Place::Total(TotalField::Vcpus)), "2.5");
    }

    #[test]
    fn a_place_that_is_not_there_is_empty_and_takes_nothing() {
        let plan = plan();
        for place in [Place::Guest(7, GuestField::Ram), NODE(NodeField::DimmSize(9)), Place::Total(TotalField::Ram)] {
            assert_eq!(read(&plan, place), "");
            assert_eq!(write(&plan, place, "8"), Ok(plan.clone()));
        }
    }
}
