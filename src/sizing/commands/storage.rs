//! Which lines make the plan's pools: `zpool`, `mdadm`, LVM, `mkfs`, and what reaches remote storage.
//!
//! Source: manual pages of OpenZFS, mdadm, LVM2, the three `mkfs`, `pvesm`; the layouts are those that are reckoned.

use super::Part::{Number, Text};
use super::{ceph, fill, shell_comment, trimmed, write};
use crate::plan::{DiskRole, DiskSize, Family, Layout, Plan, Pool, System};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::block_of;
use crate::storage::Choice;
use crate::units::{Bytes, KIB};

/// How the disks of a pool are numbered: by role, then as they are stated. The host's own are left out.
const ROLES: [DiskRole; 5] = [DiskRole::Data, DiskRole::Special, DiskRole::Log, DiskRole::Cache, DiskRole::Spare];
/// Bytes of the unit in which disks are sold.
const GB: u64 = 1_000_000_000;
/// Mounts what has the pool's name as its label, now and at boot.
const MOUNT: &str = "\
mkdir -p /mnt/{0}
echo 'LABEL={0} /mnt/{0} {1} noatime,nofail 0 0' >> /etc/fstab
mount /mnt/{0}
";

/// The name of a pool, of its volume group, its mount point and its storage.
pub(super) fn pool_name(index: usize) -> String {
    fill("pool{0}", &[Number(index.saturating_add(1) as u64)])
}

/// A size as the tools of ZFS write it, with their letter for KiB.
pub(super) fn kib(size: Bytes, letter: &str) -> String {
    let (number, unit) = if size.0 >= KIB { (size.0 / KIB, letter) } else { (size.0, "") };
    fill("{0}{1}", &[Number(number), Text(unit)])
}

/// Lines of one pool as they grow.
pub(super) struct Lines<'a> {
    pub(super) text: String,
    pub(super) pool: &'a Pool,
    pub(super) name: String,
    /// Disks of the pools before.
    before: u64,
    pub(super) family: Family,
    pub(super) thin: bool,
    /// Which disks are its own, where Ceph has several pools.
    pub(super) class: Option<ceph::Class>,
}

/// Writes what is said of one pool.
pub(super) type Make = fn(&mut Lines, &Plan, &PoolAnswer);

/// Disks of a pool in this role.
pub(super) fn count(pool: &Pool, role: DiskRole) -> u64 {
    pool.disks.iter().filter(|group| group.role == role).fold(0, |sum, group| sum + group.count)
}

/// What is said of each pool that the platform can run and its nodes suffice for; nothing where there is none.
#[inline(never)]
pub(super) fn every(plan: &Plan, answers: &[PoolAnswer], thin: bool, make: Make) -> Option<String> {
    let (mut text, mut before) = (String::new(), 0);
    for (pool, answer) in plan.pools.iter().zip(answers) {
        let (name, family) = (pool_name(answer.index), plan.platform.family());
        let class = ceph::class(plan, answers, answer);
        let mut own = Lines { text: String::new(), pool, name, before, family, thin, class };
        // Nothing is made that cannot work.
        if answer.fits_platform && !answer.lacks_nodes() {
            make(&mut own, plan, answer);
        }
        before += ROLES.iter().map(|role| count(pool, *role)).sum::<u64>();
        if !own.text.is_empty() && !text.is_empty() {
            text.push_str("\n\n");
        }
        text.push_str(own.text.trim_end());
    }
    trimmed(text)
}

/// Lines that make a pool, or reach it.
#[inline(never)]
pub(super) fn pool(lines: &mut Lines, plan: &Plan, answer: &PoolAnswer) {
    let family = lines.family;
    match (family, answer.chosen()) {
        _ if lines.pool.system.is_remote() => lines.remote(family),
        (Family::Proxmox | Family::Kvm, Some(candidate)) => lines.local(&candidate.choice, block_of(plan, lines.pool)),
        _ => {
            if let Some(spread) = &answer.spread {
                lines.spread(family, spread);
            }
        }
    }
}

impl Lines<'_> {
    /// A template with the pool's name as `{0}` and two more parts.
    #[inline(never)]
    pub(super) fn put(&mut self, template: &str, one: &str, two: &str) {
        write(&mut self.text, template, &[Text(&self.name), Text(one), Text(two)]);
    }

    /// The same with a number and nothing more.
    #[inline(never)]
    pub(super) fn put_number(&mut self, template: &str, number: u64) {
        write(&mut self.text, template, &[Text(&self.name), Number(number)]);
    }

    /// The same where somebody else makes the guests' disks on it.
    #[inline(never)]
    pub(super) fn put_proxmox(&mut self, template: &str, one: &str, two: &str) {
        if self.family == Family::Proxmox {
            self.put(template, one, two);
        }
    }

    /// The number of the first disk in a role.
    pub(super) fn first(&self, role: DiskRole) -> u64 {
        let earlier = ROLES.iter().take_while(|other| **other != role);
        earlier.map(|other| count(self.pool, *other)).sum::<u64>() + self.before + 1
    }

    /// Disks one after the other.
    pub(super) fn disks(&mut self, from: u64, count: u64) {
        for number in from..from.saturating_add(count) {
            self.put_number(" /dev/disk/by-id/DISK{1}", number);
        }
    }

    /// Disks that belong together, on a line of their own so that many stay readable.
    pub(super) fn group(&mut self, word: &str, from: u64, count: u64) {
        self.put(" \\\n {1}{2}", if word.is_empty() { "" } else { " " }, word);
        self.disks(from, count);
    }

    /// Which number is which disk, where there are several kinds.
    #[inline(never)]
    pub(super) fn legend(&mut self) {
        let (mut lines, mut kinds) = (String::new(), 0);
        let mut first = self.before + 1;
        for role in ROLES {
            for group in self.pool.disks.iter().filter(|group| group.role == role) {
                let last = first + group.count.saturating_sub(1);
                let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
                let parts = [
                    Number(first),
                    Number(last),
                    Number(size.0 / GB),
                    Text(group.kind.word()),
                    Text(role.word()),
                    Text(&shell_comment(&group.name)),
                ];
                let template = if last > first {
                    "# DISK{0} - DISK{1}: {2} GB {3} {4}{5}\n"
                } else {
                    "# DISK{0}: {2} GB {3} {4}{5}\n"
                };
                write(&mut lines, template, &parts);
                first = last + 1;
                kinds += 1;
            }
        }
        if kinds > 1 {
            self.text.push_str(&lines);
        }
    }

    #[inline(never)]
    fn local(&mut self, choice: &Choice, block: Bytes) {
        self.legend();
        let made = match (self.pool.system, &choice.layout) {
            (System::Zfs, _) => self.zfs(choice, block),
            (System::Btrfs, Layout::Parts(parts)) => self.btrfs(parts),
            (_, Layout::Parts(parts)) => self.md(parts),
            _ => None,
        };
        if made.is_none() {
            self.text.clear();
        }
    }

    /// Mounts the pool as a file system of this kind.
    pub(super) fn mount(&mut self, kind: &str) {
        self.put(MOUNT, kind, "");
    }
}
