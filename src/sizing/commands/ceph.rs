//! Which lines set up Ceph on Proxmox VE, up to the pool.
//!
//! Source: `pveceph(1)`; Proxmox VE administration guide, "Deploy Hyper-Converged Ceph Cluster"; Ceph documentation,
//! "CRUSH Maps" (device classes, rules) and "Placement Groups" (overlapping roots).

use super::Part::{Number, Text};
use super::storage::{Lines, count, every, pool_name};
use super::{fill, write};
use crate::plan::{DiskKind, DiskRole, Plan, Pool, System};
use crate::sizing::disks::PoolAnswer;
use crate::storage::Protection;

/// Copies that `pveceph` makes at most.
const MOST_COPIES: u64 = 7;
/// Monitors of a cluster: an odd number, so that a majority is left when one fails.
const MONITORS: u64 = 3;

const CLUSTER: &str = "\
# on each node; without a subscription add --repository no-subscription
pveceph install
# once, such as 10.10.10.0/24
pveceph init --network NETWORK
# on {0}
pveceph mon create
{1}# on each node
";
/// Two monitors have a majority only together: a second one would make it worse.
const ONE_MONITOR: &str = "\
# all storage stops with this node: make a monitor on the other node too only if a third stands on another machine
";
const COPIES: &str = "pveceph pool create {0} --size {1} --min_size {2}{3} --add_storages 1";
const CODED: &str = "pveceph pool create {0} --erasure-coding k={1},m={2}{4}{3} --add_storages 1";

/// A rule that keeps a pool to disks of its class.
const RULE: &str = "ceph osd crush rule create-replicated {0} default host {1}\n";
/// With a pool over all disks the number of placement groups is not adjusted, and this one is so by itself.
const MANAGER: &str = "ceph osd pool set .mgr crush_rule {0}\n";
/// Where the kind of disk does not tell pools apart.
const OWN_CLASS: &str = "\
# {0}: the kind of disk does not tell its disks from others, so Ceph needs a device class of your own, here {0}
# a disk that Ceph has already: ceph osd crush rm-device-class osd.N, then ceph osd crush set-device-class {0} osd.N
";

/// Which disks are a pool's, where Ceph has several pools.
pub(super) struct Class {
    /// The class of its disks: their kind, or the pool's name where that is not enough.
    name: String,
    /// It is none of Ceph's.
    own: bool,
    /// The pool is Ceph's first.
    first: bool,
}

/// The class that Ceph has for a kind of disk.
const fn kind_class(kind: DiskKind) -> &'static str {
    match kind {
        DiskKind::Hdd5k | DiskKind::Hdd7k | DiskKind::Hdd10k | DiskKind::Hdd15k => "hdd",
        DiskKind::Sata | DiskKind::SataConsumer => "ssd",
        DiskKind::Nvme | DiskKind::NvmeConsumer => "nvme",
    }
}

/// The class of all data disks of a pool; nothing where they are of several.
fn class_of(pool: &Pool) -> Option<&'static str> {
    let mut found = None;
    for group in pool.disks.iter().filter(|group| group.role == DiskRole::Data && group.count > 0) {
        let class = kind_class(group.kind);
        if found.is_some_and(|found| found != class) {
            return None;
        }
        found = Some(class);
    }
    found
}

/// Whether a pool is Ceph's and is made.
fn is_pool(answer: &PoolAnswer) -> bool {
    let made = answer.spread.is_some_and(|own| is_made(own.protection));
    answer.system == System::Ceph && made && answer.fits_platform && !answer.lacks_nodes()
}

/// How a pool's disks are told from those of Ceph's other pools; nothing where there are none.
#[inline(never)]
pub(super) fn class(plan: &Plan, answers: &[PoolAnswer], answer: &PoolAnswer) -> Option<Class> {
    let kind = class_of(plan.pools.get(answer.index)?);
    let (mut several, mut alike, mut first) = (false, false, true);
    for (pool, other) in plan.pools.iter().zip(answers) {
        if other.index == answer.index || !is_pool(other) {
            continue;
        }
        several = true;
        alike = alike || class_of(pool) == kind;
        first = first && other.index > answer.index;
    }
    let name = kind.filter(|_| !alike);
    let own = name.is_none();
    let name = name.map_or_else(|| pool_name(answer.index), str::to_owned);
    (several && is_pool(answer)).then_some(Class { name, own, first })
}

/// Packages, network, monitors, and a storage daemon for each disk.
#[inline(never)]
pub(super) fn cluster(plan: &Plan, answers: &[PoolAnswer]) -> Option<String> {
    let disks = every(plan, answers, true, daemons)?;
    let [monitors, warning] =
        if plan.node_count() < MONITORS { ["one node", ONE_MONITOR] } else { ["three nodes", ""] };
    let mut text = fill(CLUSTER, &[Text(monitors), Text(warning)]);
    text.push_str(&disks);
    Some(text)
}

fn daemons(lines: &mut Lines, _: &Plan, answer: &PoolAnswer) {
    if !is_pool(answer) {
        return;
    }
    lines.legend();
    // What Ceph takes a disk for by itself hangs on its release, so the class is told with each.
    let mut told = String::new();
    if let Some(class) = &lines.class {
        if class.own {
            write(&mut lines.text, OWN_CLASS, &[Text(&class.name)]);
        }
        told = fill(" --crush-device-class {0}   # {1}", &[Text(&class.name), Text(&lines.name)]);
    }
    let first = lines.first(DiskRole::Data);
    for disk in first..first.saturating_add(count(lines.pool, DiskRole::Data)) {
        lines.put_number("pveceph osd create /dev/disk/by-id/DISK{1}", disk);
        lines.text.push_str(&told);
        lines.text.push('\n');
    }
}

/// Whether `pveceph` makes a pool that keeps its blocks so. Ceph refuses a single copy.
const fn is_made(own: Protection) -> bool {
    own.parity > 0 && (own.data > 1 || own.width() <= MOST_COPIES)
}

impl Lines<'_> {
    /// A pool of Ceph. It takes writes while at least half of the copies are there, as Ceph has it by itself.
    #[inline(never)]
    pub(super) fn ceph(&mut self, own: Protection) {
        let (template, one, two) = match own.data {
            1 => (COPIES, own.width(), own.width() - own.width() / 2),
            data => (CODED, data, own.parity),
        };
        if is_made(own) {
            let (mut rule, mut coded) = (String::new(), String::new());
            if let Some(class) = &self.class {
                // With erasure coding the rule is for the pool of metadata beside it; that of data gets one of its own.
                rule = fill(" --crush_rule {0}", &[Text(&self.name)]);
                coded = fill(",device-class={0}", &[Text(&class.name)]);
                write(&mut self.text, RULE, &[Text(&self.name), Text(&class.name)]);
                if class.first {
                    write(&mut self.text, MANAGER, &[Text(&self.name)]);
                }
            }
            let parts = [Text(&self.name), Number(one), Number(two), Text(&rule), Text(&coded)];
            write(&mut self.text, template, &parts);
            if own.data == 1 && own.parity == 1 {
                self.text.push_str("   # writes go on with a single copy left");
            }
        }
    }
}
