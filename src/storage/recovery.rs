//! How long storage over the nodes holds less than it should after nodes were lost: until what they held is made anew on
//! those that are left.
//!
//! Sources: rates of disks under load as for the rebuild of one (R117–R123); 10 Gbit/s as Proxmox VE's guide asks for;
//! the delay as each vendor documents it; Ceph's `backfillfull_ratio` as its operations guide has it.

use super::device::{Device, device_of};
use super::distributed::Spread;
use super::rebuild::{DELAY_HOURS, HOUR, RANGE, disk_rate};
use super::reckon::{band, real, sane};
use super::set::Coding;
use super::virtual_disk::link_rate;
use crate::explain::Rule;
use crate::plan::{Pool, System};
use crate::units::{Bytes, Estimate, Ratio};

/// Speed of a node's link that is assumed where none is stated, in Gbit a second.
pub const LINK: Ratio = Ratio(10_000);

/// What becomes of what lost nodes held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Recovery {
    /// It is made anew.
    Rebuilt(Restore),
    /// Too few nodes are left: so many, of so many that are needed.
    FewNodes(u64, u64),
    /// The nodes that are left may not hold it: their disks, less what the system keeps of them.
    NoRoom,
}

/// How what lost nodes held is made anew.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Restore {
    /// What guests store in the pool.
    pub stored: Bytes,
    /// Nodes that were lost.
    pub failed: u64,
    /// Nodes that work on it.
    pub left: u64,
    /// What the lost nodes held, with copies and parity.
    pub lost: Bytes,
    /// MB a second that the disks of a node write of it.
    pub disks: f64,
    /// MB a second of it that a node's link brings.
    pub link: f64,
    /// Its part of that link, where several pools are made anew at once.
    pub share: f64,
    /// Hours until it is done, with the delay.
    pub hours: Estimate,
}

impl Restore {
    /// MB a second that all nodes write.
    pub fn rate(&self) -> f64 {
        real(self.left) * self.disks.min(self.link)
    }

    /// With this part of the link: a node has one for all pools.
    pub fn with_share(mut self, system: System, share: f64) -> Restore {
        (self.share, self.link) = (share, self.link / sane(self.share) * share);
        let (delay, _) = delay(system);
        let work = self.lost.as_f64() / (sane(self.rate()) * 1e6 * HOUR);
        self.hours = band(work, RANGE).map(|hours| hours + delay);
        self
    }
}

/// Hours until a system begins, and the rule that says so.
///
/// vSAN's repair timer is 60 minutes, Ceph takes OSDs out after 600 seconds, Longhorn waits 600 seconds before it makes a
/// new replica, and Nutanix begins at once. Storage Spaces Direct retires single disks after 15 minutes, but not those
/// of a whole server: somebody has to take it out.
pub const fn delay(system: System) -> (f64, Rule) {
    match system {
        System::VsanOsa | System::VsanEsa => (1.0, Rule::DelayVsan),
        System::S2d => (DELAY_HOURS, Rule::DelayS2d),
        System::Nutanix => (0.0, Rule::DelayNutanix),
        System::Longhorn => (600.0 / HOUR, Rule::DelayLonghorn),
        _ => (600.0 / HOUR, Rule::DelayCeph),
    }
}

/// MB a second that a disk writes of what is made anew. For each part that it writes it reads others: one with copies,
/// all of the data with parity. The rates are those under the guests' load, so that is not taken twice.
pub fn restore_rate(device: &Device, data: u64) -> f64 {
    let coding = if data > 1 { Coding::Stripes } else { Coding::Copies };
    disk_rate(coding, device) / (1.0 + real(data))
}

/// What becomes of what `failed` nodes held of a pool in which guests store this much, when `left` nodes are left;
/// nothing where no node is lost, or more than the layout bears.
#[inline(never)]
pub fn recovery(pool: &Pool, own: &Spread, stored: Bytes, failed: u64, left: u64) -> Option<Recovery> {
    let data = own.protection.data.max(1);
    if failed == 0 || own.nodes < own.fewest || own.protection.parity < failed {
        return None;
    }
    let held = stored.scaled(own.protection.width(), data);
    if left < own.to_rebuild {
        return Some(Recovery::FewNodes(left, own.to_rebuild));
    }
    if stored > own.room(pool.system, left) {
        return Some(Recovery::NoRoom);
    }
    let mut disks = 0.0;
    for group in pool.data_disks() {
        disks += real(group.count) * restore_rate(&device_of(group), data);
    }
    let restore = Restore {
        stored,
        failed,
        left,
        lost: held.scaled(failed, own.nodes.max(1)),
        disks,
        // All parts that are read come over it.
        link: link_rate(pool.net.unwrap_or(LINK)) / real(data),
        share: 1.0,
        hours: band(0.0, RANGE),
    };
    Some(Recovery::Rebuilt(restore.with_share(pool.system, 1.0)))
}
