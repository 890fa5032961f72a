//! Which lines show whether the running disks hold and do what the plan reckons with.
//!
//! Source: `fio(1)`, `zpool-list(8)`, `zfs-list(8)`, `btrfs-filesystem(8)`; Linux `nvme_core` for power saving.

use super::storage::pool_name;
use crate::plan::{DiskKind, Family, Plan, Pool, System};
use crate::sizing::Outcome;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::workload::GUEST_BLOCK;
use crate::units::{Bytes, GIB, KIB};
use std::fmt::Write;

/// A test file is at least so large, in GiB: beyond what controllers and disks keep in memory.
const SMALLEST_FILE: u64 = 16;
/// A test file takes at most this part of a pool.
const FILE_PART: u64 = 4;

/// NVMe disks kept awake: leaving their deepest sleep takes milliseconds. Only where somebody waits for them.
pub(super) fn awake(plan: &Plan) -> Option<String> {
    let is_nvme =
        |pool: &Pool| pool.disks.iter().any(|group| matches!(group.kind, DiskKind::Nvme | DiskKind::NvmeConsumer));
    (plan.policy.p99.is_some() && plan.pools.iter().any(is_nvme)).then(|| {
        "sed -i 's/^GRUB_CMDLINE_LINUX_DEFAULT=\"/&nvme_core.default_ps_max_latency_us=0 /' /etc/default/grub\n\
         update-grub\n\
         # after a reboot\n\
         cat /sys/module/nvme_core/parameters/default_ps_max_latency_us"
            .to_owned()
    })
}

/// Looks at each pool, and tries its speed on a file of its own.
pub(super) fn disks(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let mut text = String::new();
    for answer in outcome.disks.pools.iter().filter(|answer| answer.fits_platform) {
        space(&mut text, answer);
        speed(&mut text, plan, outcome, answer);
    }
    let text = text.trim_end().to_owned();
    (!text.is_empty()).then_some(text)
}

/// What the pool holds, beside what it should.
fn space(text: &mut String, answer: &PoolAnswer) {
    let name = pool_name(answer.index);
    let should = answer.space.as_ref().map_or(0, |space| space.reported.value.0 / GIB);
    let should = if should > 0 { format!("   # {should} GiB") } else { String::new() };
    let _ = match answer.system {
        System::Zfs => writeln!(text, "zpool list -v {name}\nzfs list -o space {name}{should}\narcstat 5 12"),
        System::LvmThin => writeln!(text, "lvs --units g {name}/data{should}"),
        System::Xfs | System::Ext4 => writeln!(text, "df -BG /mnt/{name}{should}"),
        System::Btrfs => writeln!(text, "btrfs filesystem usage -g /mnt/{name}{should}"),
        System::Ceph => writeln!(text, "ceph df{should}"),
        System::Iscsi => writeln!(text, "iscsiadm -m session"),
        System::Nfs => writeln!(text, "nfsstat -m"),
        System::Smb | System::Vmfs => Ok(()),
    };
}

/// The plan's mix of reads and writes in small and in guests' blocks, then writes that wait, one at a time.
fn speed(text: &mut String, plan: &Plan, outcome: &Outcome, answer: &PoolAnswer) {
    let name = pool_name(answer.index);
    let file = match (answer.system, plan.platform.family()) {
        (System::Zfs, _) => format!("/{name}/fio.test"),
        (System::Nfs | System::Smb, Family::Proxmox) => format!("/mnt/pve/{name}/fio.test"),
        (System::Xfs | System::Ext4 | System::Btrfs | System::Nfs | System::Smb, _) => format!("/mnt/{name}/fio.test"),
        // These hold no files: a new file in a guest on them.
        _ => "TESTFILE".to_owned(),
    };
    // Twice what memory could answer.
    let memory =
        outcome.arc.as_ref().filter(|_| answer.system == System::Zfs).map_or(Bytes::ZERO, |arc| arc.counted.value);
    let room = answer.space.as_ref().map_or(u64::MAX, |space| space.usable.value.0 / GIB / FILE_PART);
    let size = memory.times(2).0.div_ceil(GIB).max(SMALLEST_FILE).min(room).max(1);
    let reads = libm::round((1.0 - answer.task.work.writes) * 100.0) as u64;
    let wanted = libm::ceil(answer.task.work.iops) as u64;
    let wanted = if wanted > 0 { format!("   # {wanted} IOPS") } else { String::new() };
    let late = plan.policy.p99.map_or_else(String::new, |micros| format!("   # p99 {micros} us"));
    let run = "--direct=1 --runtime=60 --time_based";
    text.push_str("# a new test file, never a disk: fio overwrites it\n");
    for (block, wanted) in [(4, ""), (GUEST_BLOCK.0 / KIB, wanted.as_str())] {
        let mix = format!("--rw=randrw --rwmixread={reads} --bs={block}k --iodepth=32 --ioengine=libaio");
        let _ = writeln!(text, "fio --name=mix --filename={file} --size={size}G {run} {mix}{wanted}");
    }
    let sync = "--rw=randwrite --bs=4k --iodepth=1 --ioengine=psync --fsync=1";
    let _ = writeln!(text, "fio --name=sync --filename={file} --size={size}G {run} {sync}{late}\nrm {file}\n");
}
