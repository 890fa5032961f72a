//! Which lines make the storage repositories of XCP-ng.
//!
//! Source: XCP-ng documentation, "Storage" and "Software RAID Storage Repository"; `CONFIGURATION` of the drivers in
//! xcp-ng/sm; `xe help sr-create`.

use super::Part::Text;
use super::fill;
use super::storage::{Lines, every};
use crate::plan::{Layout, Plan, System};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::block_of;

/// A repository of each host's own disks: the driver, and what it is made of.
const LOCAL: &str = "\
# UUID as xe host-list shows it
xe sr-create name-label={0} host-uuid=UUID type={1} shared=false content-type=user device-config:{2}
";
const NFS: &str = "\
xe sr-create name-label={0} type=nfs shared=true content-type=user \
device-config:server=SERVER device-config:serverpath=/EXPORT";
const SMB: &str = "\
xe sr-create name-label={0} type=smb shared=true content-type=user \
device-config:server=//SERVER/EXPORT device-config:username=USERNAME device-config:password=PASSWORD";
// The first names the devices of the target.
const ISCSI: &str = "\
xe sr-probe type=lvmoiscsi device-config:target=SERVER device-config:targetIQN=IQN   # shows SCSIID
xe sr-create name-label={0} type=lvmoiscsi shared=true content-type=user \
device-config:target=SERVER device-config:targetIQN=IQN device-config:SCSIid=SCSIID";

/// A repository for each pool.
#[inline(never)]
pub(super) fn repositories(plan: &Plan, answers: &[PoolAnswer]) -> Option<String> {
    every(plan, answers, true, repository)
}

fn repository(lines: &mut Lines, plan: &Plan, answer: &PoolAnswer) {
    let template = match lines.pool.system {
        System::Nfs => NFS,
        System::Smb => SMB,
        System::Iscsi => ISCSI,
        _ => {
            if local(lines, plan, answer).is_none() {
                lines.text.clear();
            }
            return;
        }
    };
    lines.put(template, "", "");
}

/// The pool or the arrays, and a repository on it; nothing where the layout has a level that the system has not.
#[inline(never)]
fn local(lines: &mut Lines, plan: &Plan, answer: &PoolAnswer) -> Option<()> {
    let choice = &answer.chosen()?.choice;
    lines.text.push_str("# on each host\n");
    lines.legend();
    if lines.pool.system == System::Zfs {
        lines.text.push_str("yum install -y zfs\nmodprobe zfs\n");
        lines.zfs(choice, block_of(plan, lines.pool))?;
        let location = fill("location=/{0}", &[Text(&lines.name)]);
        lines.put(LOCAL, "zfs", &location);
        return Some(());
    }
    let Layout::Parts(parts) = &choice.layout else { return None };
    let mut kind = "ext";
    if lines.pool.system == System::Xfs {
        kind = "xfs";
        lines.text.push_str("yum install -y xfsprogs\n");
    }
    // The driver makes a volume over several devices, and the file system.
    let mut devices = "device=".to_owned();
    for (at, device) in lines.arrays(parts)?.iter().enumerate() {
        if at > 0 {
            devices.push(',');
        }
        devices.push_str(device);
    }
    lines.put(LOCAL, kind, &devices);
    Some(())
}
