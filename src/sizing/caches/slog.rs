//! Whether a separate intent log pays on the fullest node, how large it is and what it endures.

use super::site::Site;
use crate::explain::{Derivation, Explained, Name, Rule};
use crate::plan::{DiskKind, DiskRole, System};
use crate::sizing::layouts::Store;
use crate::sizing::workload::{GUEST_BLOCK, Workload};
use crate::storage::cache::{kib, slog};
use crate::storage::{self, device_size};
use crate::units::{Bytes, Quantity};

/// A separate intent log.
#[derive(Clone, Debug, PartialEq)]
pub struct Slog {
    /// The plan has such disks.
    pub stated: bool,
    /// Space that it needs.
    pub size: Explained<Bytes>,
    /// Writes of the whole device a day; nothing without such a disk.
    pub endurance: Option<Explained<f64>>,
    /// Whether it pays.
    pub advice: slog::Advice,
}

/// The answer about a separate log.
pub(super) fn answer(site: &Site) -> Slog {
    let plan = site.fullest.host.plan;
    let work = Workload::on_node(plan, &site.fullest.classes);
    let wanted = work.iops * site.task.part * work.writes * work.sync;
    let rate = Bytes::from_f64(wanted * GUEST_BLOCK.as_f64());
    let megabytes = Quantity::Number(rate.as_f64() / 1e6);
    let rate_how = Derivation::new(Rule::SyncRate, megabytes)
        .assumed(Name::SyncWrites, Quantity::PerSecond(wanted))
        .assumed(Name::BlockKib, Quantity::Count(kib(GUEST_BLOCK)));
    let of_rate = |rule, result| Derivation::new(rule, result).found(Name::SyncRate, &rate_how);
    let device = site.space(DiskRole::Log);
    let log = storage::weakest(site.pool, DiskRole::Log).unwrap_or(storage::device(DiskKind::Nvme));
    // What the pool's own disks take, by the same reckoning as its layout's.
    let store = Store::new(plan, site.pool, site.task);
    let (main, disks) = (&store.device, storage::disks_of(site.layout));
    let bare = storage::speed(System::Zfs, site.layout, disks, main, &store.demand(), None).sync_iops.expected;
    // Log devices of a pool write in turns unless they are mirrors, which nobody states: the cautious reading.
    let smallest = site.groups(DiskRole::Log).map(|group| device_size(group.size, group.kind)).min();
    let endurance = smallest.map(|size| {
        let value = slog::endurance(rate, size);
        let how = of_rate(Rule::SlogEndurance, Quantity::Number(value));
        how.derived(Name::DiskSize, Quantity::Disk(size)).explains(value)
    });
    let (_, size) = slog::size(rate);
    Slog {
        stated: device.is_some(),
        size: of_rate(Rule::SlogSize, Quantity::Space(size)).explains(size),
        endurance,
        advice: slog::advice(main, bare, &log, wanted, rate),
    }
}
