//! What the virtual disks promise, what lies beside them, and how they are best given.

use super::disks::{Disks, PoolAnswer};
use super::fleet::{Class, Fleet, sums};
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskGroup, Guests, Place, Plan, Pool, PoolField, Profile, Provisioning, System};
use crate::storage::is_hdd;
use crate::storage::virtual_disk::{self, Controller, FREE, Promise, Remote, SNAPSHOTS};
use crate::units::{Bytes, Percent, Quantity};

/// Advice for disks of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Disks of databases, which feel the first write to a block.
    pub database: bool,
    /// How many guests have such disks.
    pub guests: u64,
    /// How their disks are best given.
    pub provisioning: Provisioning,
}

/// The answer about virtual disks.
#[derive(Clone, Debug, PartialEq)]
pub struct VirtualDisks {
    /// Promised against physical space; nothing where no disk is thin or no pool can be judged.
    pub promise: Option<Explained<f64>>,
    /// Its class.
    pub promise_class: Option<Promise>,
    /// Swap files of ESXi for memory that is not reserved.
    pub swap_files: Explained<Bytes>,
    /// Space for snapshots.
    pub snapshots: Explained<Bytes>,
    /// Space that datastores need for disks, swap files and snapshots, with a part kept free.
    pub need: Explained<Bytes>,
    /// The controller to choose.
    pub controller: Controller,
    /// Classes of disks that there are.
    pub given: Vec<Given>,
    /// The pool copies on write: disks of guests that do so too count in full, and give nothing back without discard.
    pub nested: bool,
    /// What disks over the network are good for; nothing where all are in the hosts.
    pub remote: Option<Remote>,
    /// MB a second that the stated link to them carries.
    pub link: Option<Explained<f64>>,
}

/// The swap file of a guest: memory that ESXi does not reserve; passed-through devices and pinning reserve all of it.
pub fn swap_file(plan: &Plan, class: &Class) -> Bytes {
    let guest = &class.guest;
    let all = guest.passthrough || guest.pinned || guest.huge_page.is_some();
    let reserved = if all { guest.ram } else { guest.reservation.unwrap_or(Bytes::ZERO) };
    virtual_disk::swap_file(plan.platform.family(), guest.ram, reserved)
}

/// Swap files of all guests.
pub fn swap_files(plan: &Plan, grown: &Fleet) -> Explained<Bytes> {
    let mut how = Derivation::new(Rule::SwapFiles, Quantity::Space(Bytes::ZERO));
    let mut value = Bytes::ZERO;
    for class in &grown.0 {
        let each = swap_file(plan, class);
        if each > Bytes::ZERO {
            let total = each.times(class.count);
            value += total;
            let own = Derivation::new(Rule::Product, Quantity::Space(total))
                .derived(Name::Count, Quantity::Count(class.count))
                .derived(Name::Unreserved, Quantity::Memory(each));
            how = how.found(Name::Guests { ram: class.guest.ram, vcpus: class.guest.vcpus }, &own);
        }
    }
    how.result = Quantity::Space(value);
    how.explains(value)
}

/// Space of the pools over all nodes that are left, without what compression may save: it is not promised.
fn physical(disks: &Disks, nodes: u64) -> Explained<Bytes> {
    let mut how = Derivation::new(Rule::Sum, Quantity::Space(Bytes::ZERO));
    let mut value = Bytes::ZERO;
    let judged = |pool: &&PoolAnswer| pool.fits_platform;
    for pool in disks.pools.iter().filter(judged) {
        let Some(space) = &pool.space else { continue };
        let times = pool.times(nodes);
        let total = space.usable.value.times(times);
        value += total;
        let own = Derivation::new(Rule::Product, Quantity::Space(total))
            .found(Name::PoolUsable, &space.usable.how)
            .derived(Name::NodesLeft, Quantity::Count(times));
        how = how.found(Name::PoolUsable, &own);
    }
    how.result = Quantity::Space(value);
    how.explains(value)
}

/// Whether any virtual disk is thin, stated or by the pool's habit.
fn any_thin(plan: &Plan, system: System) -> bool {
    let habit = virtual_disk::habit(system);
    match &plan.guests {
        Guests::Totals(_) => habit == Provisioning::Thin,
        Guests::Groups(groups) => {
            let with_disks = groups.iter().filter(|group| group.count > 0 && group.disk > Bytes::ZERO);
            with_disks.map(|group| group.provisioning.unwrap_or(habit)).any(|given| given == Provisioning::Thin)
        }
    }
}

/// Whether a guest feels the first write to a block.
pub(super) const fn is_database(profile: Profile) -> bool {
    matches!(profile, Profile::Db | Profile::Sql)
}

/// The first pool that the platform can run.
fn main_pool<'a>(plan: &'a Plan, disks: &Disks) -> Option<&'a Pool> {
    let fits = disks.pools.iter().find(|pool| pool.fits_platform)?;
    plan.pools.get(fits.index)
}

fn given(grown: &Fleet, pool: &Pool) -> Vec<Given> {
    let turning = pool.data_disks().any(|group: &DiskGroup| is_hdd(group.kind));
    let mut given = Vec::new();
    for database in [true, false] {
        let mut guests = 0;
        for class in &grown.0 {
            if is_database(class.guest.profile) == database && class.guest.disk > Bytes::ZERO {
                guests += class.count;
            }
        }
        if guests > 0 {
            given.push(Given {
                database,
                guests,
                provisioning: virtual_disk::provisioning(pool.system, turning, database),
            });
        }
    }
    given
}

/// What the link of the first remote pool that states one carries.
fn link(plan: &Plan) -> Option<Explained<f64>> {
    let remote = |(index, pool): (usize, &Pool)| Some((index, pool.net.filter(|_| pool.system.is_remote())?));
    let (index, speed) = plan.pools.iter().enumerate().find_map(remote)?;
    let value = virtual_disk::link_rate(speed);
    let how = Derivation::new(Rule::LinkRate, Quantity::MegabytesPerSecond(value))
        .stated(Name::LinkSpeed, Quantity::Number(speed.as_f64()), Place::Pool(index, PoolField::Net))
        .derived(Name::LinkShare, Quantity::Share(virtual_disk::LINK_SHARE));
    Some(how.explains(value))
}

/// Virtual disks of the plan with `nodes` nodes left.
#[inline(never)]
pub fn virtual_disks(plan: &Plan, grown: &Fleet, disks: &Disks, nodes: u64) -> VirtualDisks {
    let promised = sums(&grown.0).disk;
    let of_promised = |rule, result| Derivation::new(rule, result).derived(Name::DiskNeed, Quantity::Space(promised));
    let pool = main_pool(plan, disks);
    let physical = physical(disks, nodes);
    let is_promised = physical.value > Bytes::ZERO && pool.is_some_and(|pool| any_thin(plan, pool.system));
    let promise = is_promised.then(|| {
        let value = promised.over(physical.value);
        of_promised(Rule::Promise, Quantity::Times(value)).found(Name::Physical, &physical.how).explains(value)
    });
    let swap_files = swap_files(plan, grown);
    let whole = Percent::from_whole(100).0;
    let share = promised.scaled(SNAPSHOTS.0, whole);
    let snapshots = of_promised(Rule::Snapshots, Quantity::Space(share))
        .assumed(Name::SnapshotShare, Quantity::Percent(SNAPSHOTS))
        .explains(share);
    let need = (promised + swap_files.value + share).scaled(whole, whole.saturating_sub(FREE.0));
    let need_how = of_promised(Rule::DatastoreNeed, Quantity::Space(need))
        .found(Name::SwapFiles, &swap_files.how)
        .found(Name::Snapshots, &snapshots.how)
        .assumed(Name::FreeShare, Quantity::Percent(FREE));
    let remote = plan.pools.iter().find_map(|pool| virtual_disk::remote(pool.system));
    VirtualDisks {
        promise_class: promise.as_ref().map(|_| virtual_disk::promise(promised, physical.value)),
        promise,
        need: need_how.explains(need),
        swap_files,
        snapshots,
        controller: virtual_disk::controller(plan.platform.family()),
        given: pool.map(|pool| given(grown, pool)).unwrap_or_default(),
        nested: pool.is_some_and(|pool| virtual_disk::writes_to_new_places(pool.system)),
        remote,
        link: link(plan),
    }
}
