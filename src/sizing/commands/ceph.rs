//! Which lines set up Ceph on Proxmox VE, up to the pool.
//!
//! Source: `pveceph(1)`; Proxmox VE administration guide, "Deploy Hyper-Converged Ceph Cluster".

use super::Part::{Number, Text};
use super::storage::{Lines, count, every};
use super::{fill, write};
use crate::plan::{DiskRole, Plan, System};
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
# on each node
";
const COPIES: &str = "pveceph pool create {0} --size {1} --min_size {2} --add_storages 1";
const CODED: &str = "pveceph pool create {0} --erasure-coding k={1},m={2} --add_storages 1";

/// Packages, network, monitors, and a storage daemon for each disk.
#[inline(never)]
pub(super) fn cluster(plan: &Plan, answers: &[PoolAnswer]) -> Option<String> {
    let disks = every(plan, answers, true, daemons)?;
    let monitors = if plan.node_count() < MONITORS { "one node" } else { "three nodes" };
    let mut text = fill(CLUSTER, &[Text(monitors)]);
    text.push_str(&disks);
    Some(text)
}

fn daemons(lines: &mut Lines, _: &Plan, answer: &PoolAnswer) {
    let is_ceph = lines.pool.system == System::Ceph;
    if !answer.spread.is_some_and(|own| is_ceph && is_made(own.protection)) {
        return;
    }
    lines.legend();
    let first = lines.first(DiskRole::Data);
    for disk in first..first.saturating_add(count(lines.pool, DiskRole::Data)) {
        lines.put_number("pveceph osd create /dev/disk/by-id/DISK{1}\n", disk);
    }
}

/// Whether `pveceph` makes a pool that keeps its blocks so.
const fn is_made(own: Protection) -> bool {
    own.data > 1 || own.width() <= MOST_COPIES
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
            write(&mut self.text, template, &[Text(&self.name), Number(one), Number(two)]);
            if own.data == 1 && own.parity == 1 {
                self.text.push_str("   # writes go on with a single copy left");
            }
        }
    }
}
