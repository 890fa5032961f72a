//! Which lines make the plan's pools: `zpool`, `mdadm`, LVM, `mkfs`, and what reaches remote storage.
//!
//! Source: manual pages of OpenZFS, mdadm, LVM2, the three `mkfs`, `pvesm`; the layouts are those that are reckoned.

use super::shell_comment;
use crate::plan::{DiskRole, DiskSize, Family, Layout, Plan, Pool, System};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::block_of;
use crate::storage::Choice;
use crate::units::{Bytes, KIB};
use std::fmt::Write;

/// How the disks of a pool are numbered: by role, then as they are stated. The host's own are left out.
const ROLES: [DiskRole; 5] = [DiskRole::Data, DiskRole::Special, DiskRole::Log, DiskRole::Cache, DiskRole::Spare];
/// Bytes of the unit in which disks are sold.
const GB: u64 = 1_000_000_000;

/// The name of a pool, of its volume group, its mount point and its storage.
pub(super) fn pool_name(index: usize) -> String {
    format!("pool{}", index.saturating_add(1))
}

/// A size as the tools of ZFS write it.
pub(super) fn kib(size: Bytes) -> String {
    if size.0 >= KIB { format!("{}K", size.0 / KIB) } else { size.0.to_string() }
}

/// Lines of one pool as they grow.
pub(super) struct Lines<'a> {
    pub(super) text: String,
    pub(super) pool: &'a Pool,
    pub(super) name: String,
    /// Disks of the pools before.
    before: u64,
    pub(super) proxmox: bool,
    pub(super) thin: bool,
}

/// Disks of a pool in this role.
pub(super) fn count(pool: &Pool, role: DiskRole) -> u64 {
    pool.disks.iter().filter(|group| group.role == role).fold(0, |sum, group| sum + group.count)
}

/// Disks of a pool that have a number.
fn numbered(pool: &Pool) -> u64 {
    ROLES.iter().map(|role| count(pool, *role)).sum()
}

/// Lines that make all pools which the platform can run; nothing where there is none to make.
pub(super) fn pools(plan: &Plan, answers: &[PoolAnswer], thin: bool) -> Option<String> {
    let (mut text, mut before) = (String::new(), 0);
    for (pool, answer) in plan.pools.iter().zip(answers) {
        let name = pool_name(answer.index);
        let family = plan.platform.family();
        let mut own = Lines { text: String::new(), pool, name, before, proxmox: family == Family::Proxmox, thin };
        match (family, answer.chosen()) {
            _ if !answer.fits_platform => {}
            _ if pool.system.is_remote() || pool.system == System::Ceph => own.remote(family),
            (Family::Esxi, _) | (_, None) => {}
            (_, Some(candidate)) => own.local(&candidate.choice, block_of(plan, pool)),
        }
        before += numbered(pool);
        if !own.text.is_empty() && !text.is_empty() {
            text.push_str("\n\n");
        }
        text.push_str(own.text.trim_end());
    }
    (!text.is_empty()).then_some(text)
}

impl Lines<'_> {
    pub(super) fn line(&mut self, parts: &[&str]) {
        parts.iter().for_each(|part| self.text.push_str(part));
        self.text.push('\n');
    }

    /// The number of the first disk in a role.
    pub(super) fn first(&self, role: DiskRole) -> u64 {
        let earlier = ROLES.iter().take_while(|other| **other != role);
        earlier.map(|other| count(self.pool, *other)).sum::<u64>() + self.before + 1
    }

    pub(super) fn disks(&mut self, from: u64, count: u64) {
        for number in from..from.saturating_add(count) {
            let _ = write!(self.text, " /dev/disk/by-id/DISK{number}");
        }
    }

    /// Disks that belong together, on a line of their own so that many stay readable.
    pub(super) fn group(&mut self, word: &str, from: u64, count: u64) {
        self.text.push_str(" \\\n ");
        if !word.is_empty() {
            self.text.push(' ');
            self.text.push_str(word);
        }
        self.disks(from, count);
    }

    /// Which number is which disk, where there are several kinds.
    fn legend(&mut self) {
        let groups = |role: DiskRole| self.pool.disks.iter().filter(move |group| group.role == role);
        let mut lines = String::new();
        let mut first = self.before + 1;
        for group in ROLES.into_iter().flat_map(groups) {
            let last = first + group.count.saturating_sub(1);
            let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
            let (size, kind, role) = (size.0 / GB, group.kind.word(), group.role.word());
            let name = shell_comment(&group.name);
            let to = if last > first { format!(" - DISK{last}") } else { String::new() };
            let _ = writeln!(lines, "# DISK{first}{to}: {size} GB {kind} {role}{name}");
            first = last + 1;
        }
        if lines.lines().count() > 1 {
            self.text.push_str(&lines);
        }
    }

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

    /// Mounts what has the pool's name as its label, now and at boot.
    pub(super) fn mount(&mut self, kind: &str) {
        let name = self.name.clone();
        self.line(&["mkdir -p /mnt/", &name]);
        self.line(&["echo 'LABEL=", &name, " /mnt/", &name, " ", kind, " noatime,nofail 0 0' >> /etc/fstab"]);
        self.line(&["mount /mnt/", &name]);
    }
}
