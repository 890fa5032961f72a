//! Which lines give a guest its disk as it is best given, and how libvirt attaches it.
//!
//! Source: `qm(1)`, `zfs-create(8)`, `lvcreate(8)`, `qemu-img(1)`, `vmkfstools`, libvirt "Domain XML format".

use super::Part::{Number, Text};
use super::storage::{kib, pool_name};
use super::{fill, shell_comment, trimmed, write};
use crate::plan::{Family, Guests, Plan, Pool, Profile, Provisioning, System};
use crate::sizing::Outcome;
use crate::sizing::layouts::block_of;
use crate::sizing::virtual_disks::is_database;
use crate::storage::virtual_disk::Controller;
use crate::units::{Bytes, GIB};

/// The disks of a group of virtual machines.
struct Disk<'a> {
    name: &'a str,
    size: Bytes,
    given: Provisioning,
}

/// Virtual machines' disks, of sums the mean one: given as stated, else as advised.
fn groups<'a>(plan: &'a Plan, outcome: &Outcome) -> Vec<Disk<'a>> {
    let given = &outcome.virtual_disks.given;
    let advised = |profile| given.iter().find(|given| given.database == is_database(profile));
    let as_advised = |profile| advised(profile).map_or(Provisioning::Thin, |given| given.provisioning);
    let mut disks = Vec::new();
    match &plan.guests {
        Guests::Groups(groups) => {
            for group in groups.iter().filter(|group| group.count > 0 && !group.container && group.disk > Bytes::ZERO) {
                let given = group.provisioning.unwrap_or_else(|| as_advised(group.profile));
                disks.push(Disk { name: &group.name, size: group.disk, given });
            }
        }
        Guests::Totals(totals) => {
            let size = totals.disk.scaled(1, totals.count.max(1));
            if totals.count > 0 && size > Bytes::ZERO {
                disks.push(Disk { name: "", size, given: as_advised(Profile::General) });
            }
        }
    }
    disks
}

/// Whether any disk is given as it is written; so it is where there are none yet.
pub(super) fn any_thin(plan: &Plan, outcome: &Outcome) -> bool {
    let disks = groups(plan, outcome);
    disks.is_empty() || disks.iter().any(|disk| disk.given == Provisioning::Thin)
}

/// The pool on which the guests' disks are shown: the first that the platform can run.
fn main_pool<'a>(plan: &'a Plan, outcome: &Outcome) -> Option<(&'a Pool, String)> {
    let answer = outcome.disks.pools.iter().find(|pool| pool.fits_platform)?;
    Some((plan.pools.get(answer.index)?, pool_name(answer.index)))
}

/// A word for each way to give a disk: thin, zeroed later, zeroed beforehand.
const fn word(given: Provisioning, words: [&'static str; 3]) -> &'static str {
    let [thin, lazy, eager] = words;
    match given {
        Provisioning::Thin => thin,
        Provisioning::Lazy => lazy,
        Provisioning::Eager => eager,
    }
}

/// One line for each group; the guest's number or name is the person's to fill in.
#[inline(never)]
pub(super) fn disks(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, name) = main_pool(plan, outcome)?;
    let family = plan.platform.family();
    // The pool, GiB, how it is given, the block of ZFS, a comment.
    let (template, words) = match (family, pool.system) {
        // What is reserved in full gains nothing from giving space back.
        (Family::Proxmox, _) => {
            ("qm set VMID --scsihw virtio-scsi-single --scsi0 {0}:{1},iothread=1{2}{4}\n", [",discard=on", "", ""])
        }
        (Family::Esxi, _) => (
            "vmkfstools -c {1}G -d {2} /vmfs/volumes/{0}/VMNAME/VMNAME.vmdk{4}\n",
            ["thin", "zeroedthick", "eagerzeroedthick"],
        ),
        (Family::Kvm, System::Zfs) => ("zfs create {2}-V {1}G -o volblocksize={3} {0}/DOMAIN{4}\n", ["-s ", "", ""]),
        (Family::Kvm, System::LvmThin) => ("lvcreate -V {1}G -T {0}/data -n DOMAIN{4}\n", [""; 3]),
        (Family::Kvm, System::Iscsi) => ("lvcreate -L {1}G -n DOMAIN {0}{4}\n", [""; 3]),
        // libvirt asks Ceph by itself.
        (Family::Kvm, System::Ceph) => return None,
        (Family::HyperV | Family::Xen | Family::Ahv | Family::Kubevirt, _) => return None,
        (Family::Kvm, _) => {
            ("qemu-img create -f raw -o preallocation={2} /mnt/{0}/DOMAIN.raw {1}G{4}\n", ["off", "falloc", "full"])
        }
    };
    let block = kib(block_of(plan, pool), "K");
    let mut text = String::new();
    for disk in groups(plan, outcome) {
        let (size, comment) = (Number(disk.size.0.div_ceil(GIB)), shell_comment(disk.name));
        let given = Text(word(disk.given, words));
        write(&mut text, template, &[Text(&name), size, given, Text(&block), Text(&comment)]);
    }
    if family == Family::Esxi && !text.is_empty() && outcome.virtual_disks.controller == Controller::Pvscsi {
        let lines = "# /vmfs/volumes/{0}/VMNAME/VMNAME.vmx\nscsi0.virtualDev = \"pvscsi\"";
        write(&mut text, lines, &[Text(&name)]);
    }
    trimmed(text)
}

const XML: &str = "\
<iothreads>1</iothreads>
<controller type='scsi' index='0' model='virtio-scsi'>
  <driver iothread='1'/>
</controller>
<disk type='{0}' device='disk'>
  <driver name='qemu' type='raw' cache='none' io='native' discard='{1}'/>
  <source {2}/>
  <target dev='sda' bus='scsi'/>
</disk>";

/// The disk in the guest's definition; libvirt only.
#[inline(never)]
pub(super) fn xml(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, name) = main_pool(plan, outcome)?;
    if plan.platform.family() != Family::Kvm || pool.system == System::Ceph {
        return None;
    }
    let (kind, source) = match pool.system {
        System::Zfs => ("block", "dev='/dev/zvol/{0}/DOMAIN'"),
        System::LvmThin | System::Iscsi => ("block", "dev='/dev/{0}/DOMAIN'"),
        _ => ("file", "file='/mnt/{0}/DOMAIN.raw'"),
    };
    let discard = if any_thin(plan, outcome) { "unmap" } else { "ignore" };
    Some(fill(XML, &[Text(kind), Text(discard), Text(&fill(source, &[Text(&name)]))]))
}
