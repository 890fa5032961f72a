//! The ZFS pool whose caches are judged, with what their answers share.

use crate::explain::{Derivation, Explained, Name, Origin, Rule, Term};
use crate::plan::{DiskField, DiskGroup, DiskRole, Layout, Place, Pool, PoolField, System, ZfsVersion};
use crate::platform;
use crate::sizing::arc::ArcAnswer;
use crate::sizing::disks::Disks;
use crate::sizing::fleet::sums;
use crate::sizing::layouts::{Task, block_of};
use crate::sizing::site::Fullest;
use crate::sizing::split::Split;
use crate::storage::cache::{could_be_pool, kib};
use crate::storage::{self, Coding, device_size, is_hdd};
use crate::units::{Bytes, Quantity};

/// A ZFS pool with what its answers share.
pub struct Site<'a> {
    /// The node.
    pub fullest: &'a Fullest<'a>,
    /// Its ARC.
    pub arc: &'a ArcAnswer,
    /// How the work is split over its pools.
    pub split: &'a Split,
    /// The pool's number in the plan, from 0.
    pub index: usize,
    /// The pool.
    pub pool: &'a Pool,
    /// What it has to do.
    pub task: Task,
    /// Its layout.
    pub layout: &'a Layout,
    /// OpenZFS release.
    pub version: ZfsVersion,
    /// Guests' disks in the pool on the node.
    pub data: Bytes,
    /// Block of a virtual disk.
    pub block: Bytes,
    /// No data disk turns.
    pub all_flash: bool,
}

const fn helps(role: DiskRole) -> bool {
    matches!(role, DiskRole::Log | DiskRole::Cache | DiskRole::Special)
}

/// The ZFS pool of the plan with data disks that is judged: one with helping disks before all others, then the one with
/// the largest part of the data.
fn pool<'a>(pools: &'a [Pool], split: &Split) -> Option<(usize, &'a Pool)> {
    let helped = |pool: &Pool| pool.disks.iter().any(|group| helps(group.role));
    let mut judged: Option<(usize, &Pool)> = None;
    for (index, pool) in pools.iter().enumerate() {
        if pool.system == System::Zfs && pool.data_disks().next().is_some() {
            let rank = |(index, pool): (usize, &Pool)| (helped(pool), split.own(index));
            if judged.is_none_or(|known| rank((index, pool)) > rank(known)) {
                judged = Some((index, pool));
            }
        }
    }
    judged
}

impl<'a> Site<'a> {
    /// The pool of the plan on this node; nothing where there is none with data disks.
    pub fn of(fullest: &'a Fullest<'a>, arc: &'a ArcAnswer, disks: &'a Disks, split: &'a Split) -> Option<Site<'a>> {
        let plan = fullest.host.plan;
        let (index, pool) = pool(&plan.pools, split)?;
        let answer = disks.pools.get(index)?;
        let version = platform::arc::zfs_version(plan.platform, &plan.policy);
        Some(Site {
            fullest,
            arc,
            split,
            index,
            pool,
            task: answer.task,
            layout: &answer.chosen()?.choice.layout,
            version,
            data: split.bytes(index, sums(&fullest.classes).disk, 1),
            block: block_of(plan, pool),
            all_flash: pool.data_disks().all(|group| !is_hdd(group.kind)),
        })
    }

    /// Disks of a role.
    pub fn groups(&self, role: DiskRole) -> impl Iterator<Item = &DiskGroup> {
        self.pool.disks.iter().filter(move |group| group.role == role)
    }

    /// Disks of a role together; nothing where there are none.
    pub fn space(&self, role: DiskRole) -> Option<Explained<Bytes>> {
        let mut how = Derivation::new(Rule::Sum, Quantity::Space(Bytes::ZERO));
        let mut value = Bytes::ZERO;
        for (disk, group) in self.pool.disks.iter().enumerate().filter(|(_, group)| group.role == role) {
            let (size, at) = (device_size(group.size, group.kind), |field| Place::Disk(self.index, disk, field));
            let total = size.times(group.count);
            value += total;
            let own = Derivation::new(Rule::Product, Quantity::Space(total))
                .stated(Name::Count, Quantity::Count(group.count), at(DiskField::Count))
                .stated(Name::DiskSize, Quantity::Disk(size), at(DiskField::Size));
            how = how.found(Name::Devices, &own);
        }
        how.result = Quantity::Space(value);
        (value > Bytes::ZERO).then(|| how.explains(value))
    }

    /// How many blocks hold this space.
    pub fn records(&self, space: Term) -> Term {
        let Quantity::Space(size) = space.value else { return space };
        let value = Quantity::Count(size.0.div_ceil(self.block.0.max(1)));
        let block = match self.pool.volblock {
            Some(_) => Origin::Stated(Place::Pool(self.index, PoolField::Volblock)),
            None => Origin::Derived,
        };
        let how = Derivation::new(Rule::Records, value).with(space).term(
            Name::BlockKib,
            Quantity::Count(kib(self.block)),
            block,
        );
        Term { name: Name::Records, value, origin: Origin::Found(how) }
    }

    /// The guests' disks.
    pub fn data_term(&self) -> Term {
        Term { name: Name::DiskNeed, value: Quantity::Space(self.data), origin: Origin::Derived }
    }

    /// Whether any set has parity.
    pub fn has_raidz(&self) -> bool {
        let sets = storage::sets(self.layout, storage::disks_of(self.layout));
        sets.iter().any(|set| matches!(set.coding, Coding::Columns | Coding::Groups))
    }

    /// The ARC's part of this pool: as much as it has of the data on ZFS.
    pub fn own_arc(&self) -> Explained<Bytes> {
        let counted = &self.arc.counted;
        let value = self.split.of_zfs(self.index, counted.value);
        if value == counted.value {
            return counted.clone();
        }
        Derivation::new(Rule::Product, Quantity::Memory(value))
            .found(Name::ArcMaximum, &counted.how)
            .derived(Name::PoolPart, Quantity::Share(value.over(counted.value)))
            .explains(value)
    }

    /// The SSDs that help could hold the guests.
    pub fn could_be_pool(&self) -> bool {
        let (mut count, mut size): (u64, Option<Bytes>) = (0, None);
        for group in &self.pool.disks {
            if helps(group.role) && !is_hdd(group.kind) {
                let own = device_size(group.size, group.kind);
                count = count.saturating_add(group.count);
                size = Some(size.map_or(own, |known| known.min(own)));
            }
        }
        let size = size.unwrap_or(Bytes::ZERO);
        let policy = &self.fullest.host.plan.policy;
        let has_data = self.data > Bytes::ZERO && !self.all_flash;
        has_data && could_be_pool(size, count, policy.disk_failures, policy.fill, self.data)
    }
}
