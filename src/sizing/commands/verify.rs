//! Which lines show whether the running disks hold and do what the plan reckons with.
//!
//! Source: `fio(1)`, `zpool-list(8)`, `zfs-list(8)`, `btrfs-filesystem(8)`; Linux `nvme_core` for power saving.

use super::Part::{Number, Text};
use super::storage::pool_name;
use super::{fill, trimmed};
use crate::plan::{DiskKind, Family, Plan, Pool, System};
use crate::sizing::Outcome;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::workload::GUEST_BLOCK;
use crate::storage::spread as spread_over;
use crate::units::{Bytes, GIB, KIB};

/// A test file is at least so large, in GiB: beyond what controllers and disks keep in memory.
const SMALLEST_FILE: u64 = 16;
/// A test file takes at most this part of a pool.
const FILE_PART: u64 = 4;

/// Lines that keep NVMe disks awake.
const AWAKE: &str = "\
sed -i 's/^GRUB_CMDLINE_LINUX_DEFAULT=\"/&nvme_core.default_ps_max_latency_us=0 /' /etc/default/grub
update-grub
# after a reboot
cat /sys/module/nvme_core/parameters/default_ps_max_latency_us";

/// The plan's mix of reads and writes in small and in guests' blocks, then writes that wait, one at a time.
///
/// File, its GiB, reads in percent, KiB of guests' blocks, operations and time that the plan wants.
const TRY: &str = "\
# a new test file, never a disk: fio overwrites it
fio --name=mix --filename={0} --size={1}G --direct=1 --runtime=60 --time_based --rw=randrw --rwmixread={2} --bs=4k \
--iodepth=32 --ioengine=libaio
fio --name=mix --filename={0} --size={1}G --direct=1 --runtime=60 --time_based --rw=randrw --rwmixread={2} --bs={3}k \
--iodepth=32 --ioengine=libaio{4}
fio --name=sync --filename={0} --size={1}G --direct=1 --runtime=60 --time_based --rw=randwrite --bs=4k \
--iodepth=1 --ioengine=psync --fsync=1{5}
rm {0}

";

/// NVMe disks kept awake: leaving their deepest sleep takes milliseconds. Only where somebody waits for them.
#[inline(never)]
pub(super) fn awake(plan: &Plan) -> Option<String> {
    let is_nvme =
        |pool: &Pool| pool.disks.iter().any(|group| matches!(group.kind, DiskKind::Nvme | DiskKind::NvmeConsumer));
    let waited_for = plan.policy.p99.is_some() && plan.pools.iter().any(is_nvme);
    if waited_for { Some(AWAKE.to_owned()) } else { None }
}

/// Looks at each pool, and tries its speed on a file of its own.
#[inline(never)]
pub(super) fn disks(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let mut text = String::new();
    for answer in &outcome.disks.pools {
        if !answer.fits_platform || answer.lacks_nodes() {
            continue;
        }
        text.push_str(&space(plan, answer));
        text.push_str(&speed(plan, outcome, answer));
    }
    trimmed(text)
}

/// A number that should come out, as a comment; nothing where it is not known.
fn wanted(number: u64, unit: &str) -> String {
    if number > 0 { fill("   # {0} {1}", &[Number(number), Text(unit)]) } else { String::new() }
}

/// What the pool holds, beside what it should.
#[inline(never)]
fn space(plan: &Plan, answer: &PoolAnswer) -> String {
    // It is looked at while all nodes run.
    let spread = answer.spread.is_some().then(|| plan.pools.get(answer.index)).flatten();
    let nodes = plan.node_count();
    let should = match spread {
        Some(pool) => spread_over(pool, nodes, nodes).usable,
        None => answer.space.as_ref().map_or(Bytes::ZERO, |space| space.reported.value),
    };
    let should = should.0 / GIB;
    let template = match answer.system {
        System::Zfs => "zpool list -v {0}\nzfs list -o space {0}{1}\narcstat 5 12\n",
        System::LvmThin => "lvs --units g {0}/data{1}\n",
        System::Xfs | System::Ext4 => "df -BG /mnt/{0}{1}\n",
        System::Btrfs => "btrfs filesystem usage -g /mnt/{0}{1}\n",
        System::Ceph => "ceph df{1}\n",
        System::Iscsi => "iscsiadm -m session\n",
        System::Nfs => "nfsstat -m\n",
        _ => "",
    };
    fill(template, &[Text(&pool_name(answer.index)), Text(&wanted(should, "GiB"))])
}

/// How fast the pool is, beside what the plan wants.
#[inline(never)]
fn speed(plan: &Plan, outcome: &Outcome, answer: &PoolAnswer) -> String {
    let file = match (answer.system, plan.platform.family()) {
        (System::Zfs, _) => "/{0}/fio.test",
        (System::Nfs | System::Smb, Family::Proxmox) => "/mnt/pve/{0}/fio.test",
        (System::Xfs | System::Ext4 | System::Btrfs | System::Nfs | System::Smb, _) => "/mnt/{0}/fio.test",
        // These hold no files: a new file in a guest on them.
        _ => "TESTFILE",
    };
    let file = fill(file, &[Text(&pool_name(answer.index))]);
    // Twice what memory could answer.
    let memory =
        outcome.arc.as_ref().filter(|_| answer.system == System::Zfs).map_or(Bytes::ZERO, |arc| arc.counted.value);
    let room = answer.space.as_ref().map_or(u64::MAX, |space| space.usable.value.0 / GIB / FILE_PART);
    let size = memory.times(2).0.div_ceil(GIB).max(SMALLEST_FILE).min(room).max(1);
    let reads = libm::round((1.0 - answer.task.work.writes) * 100.0) as u64;
    let asked = f64::ceil(answer.task.work.iops) as u64;
    let late = plan.policy.p99.map_or_else(String::new, |micros| fill("   # p99 {0} us", &[Number(micros)]));
    let block = Number(GUEST_BLOCK.0 / KIB);
    let wanted = wanted(asked, "IOPS");
    fill(TRY, &[Text(&file), Number(size), Number(reads), block, Text(&wanted), Text(&late)])
}
