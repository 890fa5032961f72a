//! Which lines give a guest its disk as it is best given, and how libvirt attaches it.
//!
//! Source: `qm(1)`, `zfs-create(8)`, `lvcreate(8)`, `qemu-img(1)`, `vmkfstools`, libvirt "Domain XML format".

use super::shell_comment;
use super::storage::{kib, pool_name};
use crate::plan::{Family, GuestGroup, Guests, Plan, Pool, Provisioning, System};
use crate::sizing::Outcome;
use crate::sizing::layouts::block_of;
use crate::sizing::virtual_disks::{Given, is_database};
use crate::storage::virtual_disk::Controller;
use crate::units::{Bytes, GIB};
use std::fmt::Write;

/// How the disk of a group is given: as stated, else as advised.
fn provisioning(group: &GuestGroup, given: &[Given]) -> Provisioning {
    let advised = || given.iter().find(|given| given.database == is_database(group.profile));
    group.provisioning.or_else(|| advised().map(|given| given.provisioning)).unwrap_or(Provisioning::Thin)
}

/// Virtual machines with disks; of sums the mean one.
fn groups(plan: &Plan) -> Vec<GuestGroup> {
    let with_disk = |group: &&GuestGroup| group.count > 0 && !group.container && group.disk > Bytes::ZERO;
    match &plan.guests {
        Guests::Groups(groups) => groups.iter().filter(with_disk).cloned().collect(),
        Guests::Totals(totals) => {
            let disk = totals.disk.scaled(1, totals.count.max(1));
            let mean = GuestGroup { count: totals.count, disk, ..GuestGroup::default() };
            Some(mean).filter(|mean| with_disk(&mean)).into_iter().collect()
        }
    }
}

/// Whether any disk is given as it is written; so it is where there are none yet.
pub(super) fn any_thin(plan: &Plan, outcome: &Outcome) -> bool {
    let given = &outcome.virtual_disks.given;
    let groups = groups(plan);
    groups.is_empty() || groups.iter().any(|group| provisioning(group, given) == Provisioning::Thin)
}

/// The pool on which the guests' disks are shown: the first that the platform can run.
fn main_pool<'a>(plan: &'a Plan, outcome: &Outcome) -> Option<(&'a Pool, String)> {
    let answer = outcome.disks.pools.iter().find(|pool| pool.fits_platform)?;
    Some((plan.pools.get(answer.index)?, pool_name(answer.index)))
}

/// One line for each group; the guest's number or name is the person's to fill in.
pub(super) fn disks(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, name) = main_pool(plan, outcome)?;
    let family = plan.platform.family();
    let mut text = String::new();
    for group in groups(plan) {
        let given = provisioning(&group, &outcome.virtual_disks.given);
        let thin = given == Provisioning::Thin;
        let (size, comment) = (group.disk.0.div_ceil(GIB), shell_comment(&group.name));
        let _ = match (family, pool.system) {
            (Family::Proxmox, _) => {
                // What is reserved in full gains nothing from giving space back.
                let discard = if thin { ",discard=on" } else { "" };
                let controller = "--scsihw virtio-scsi-single --scsi0";
                writeln!(text, "qm set VMID {controller} {name}:{size},iothread=1{discard}{comment}")
            }
            (Family::Esxi, _) => {
                let kind = match given {
                    Provisioning::Thin => "thin",
                    Provisioning::Lazy => "zeroedthick",
                    Provisioning::Eager => "eagerzeroedthick",
                };
                let path = format!("/vmfs/volumes/{name}/VMNAME/VMNAME.vmdk");
                writeln!(text, "vmkfstools -c {size}G -d {kind} {path}{comment}")
            }
            (Family::Kvm, System::Zfs) => {
                let (sparse, block) = (if thin { "-s " } else { "" }, kib(block_of(plan, pool)));
                writeln!(text, "zfs create {sparse}-V {size}G -o volblocksize={block} {name}/DOMAIN{comment}")
            }
            (Family::Kvm, System::LvmThin) => {
                writeln!(text, "lvcreate -V {size}G -T {name}/data -n DOMAIN{comment}")
            }
            (Family::Kvm, System::Iscsi) => writeln!(text, "lvcreate -L {size}G -n DOMAIN {name}{comment}"),
            // libvirt asks Ceph by itself.
            (Family::Kvm, System::Ceph) => return None,
            (Family::Kvm, _) => {
                let full = match given {
                    Provisioning::Thin => "off",
                    Provisioning::Lazy => "falloc",
                    Provisioning::Eager => "full",
                };
                let path = format!("/mnt/{name}/DOMAIN.raw");
                writeln!(text, "qemu-img create -f raw -o preallocation={full} {path} {size}G{comment}")
            }
        };
    }
    if family == Family::Esxi && !text.is_empty() && outcome.virtual_disks.controller == Controller::Pvscsi {
        let _ = write!(text, "# /vmfs/volumes/{name}/VMNAME/VMNAME.vmx\nscsi0.virtualDev = \"pvscsi\"");
    }
    let text = text.trim_end().to_owned();
    (!text.is_empty()).then_some(text)
}

/// The disk in the guest's definition; libvirt only.
pub(super) fn xml(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, name) = main_pool(plan, outcome)?;
    if plan.platform.family() != Family::Kvm || pool.system == System::Ceph {
        return None;
    }
    let (kind, source) = match pool.system {
        System::Zfs => ("block", format!("dev='/dev/zvol/{name}/DOMAIN'")),
        System::LvmThin | System::Iscsi => ("block", format!("dev='/dev/{name}/DOMAIN'")),
        _ => ("file", format!("file='/mnt/{name}/DOMAIN.raw'")),
    };
    let discard = if any_thin(plan, outcome) { "unmap" } else { "ignore" };
    Some(format!(
        "<iothreads>1</iothreads>\n\
         <controller type='scsi' index='0' model='virtio-scsi'>\n  <driver iothread='1'/>\n</controller>\n\
         <disk type='{kind}' device='disk'>\n\
         \x20 <driver name='qemu' type='raw' cache='none' io='native' discard='{discard}'/>\n\
         \x20 <source {source}/>\n\
         \x20 <target dev='sda' bus='scsi'/>\n\
         </disk>"
    ))
}
