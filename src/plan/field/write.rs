//! A typed text, put into its field of a plan.

use crate::plan::typed::Typed;
use crate::plan::{
    ArcPolicy, DiskField, DiskGroup, DiskKind, DiskRole, Fault, FaultKind, GuestField, GuestGroup, Guests, Memory,
    MemoryKind, NodeField, NodeType, Overcommit, Place, Plan, Platform, Policy, PolicyField, Pool, PoolField, Profile,
    Provisioning, RackShare, Sharing, System, TotalField, ZfsVersion,
};

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
        GuestField::Writes => group.writes = typed.maybe_percent()?,
        GuestField::Sync => group.sync = typed.maybe_percent()?,
        GuestField::Provisioning => group.provisioning = typed.maybe_choice(Provisioning::from_word)?,
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
        PoolField::Net => pool.net = typed.maybe_ratio()?,
        PoolField::ExpandedFrom => pool.expanded_from = typed.maybe_count()?,
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
        DiskField::Afr => group.afr = typed.maybe_percent()?,
        DiskField::Endurance => group.endurance = typed.maybe_ratio()?,
        DiskField::ReadIops => group.read_iops = typed.maybe_count()?,
        DiskField::WriteIops => group.write_iops = typed.maybe_count()?,
        DiskField::ReadMbs => group.read_mbs = typed.maybe_count()?,
        DiskField::WriteMbs => group.write_mbs = typed.maybe_count()?,
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
        PolicyField::Weight(index) => {
            if let Some(weight) = policy.weights.get_mut(index) {
                *weight = typed.count()?;
            }
        }
        PolicyField::Zipf => policy.zipf = typed.maybe_ratio()?,
        PolicyField::Hot => policy.hot = typed.percent()?,
    }
    Ok(())
}
