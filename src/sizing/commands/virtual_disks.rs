//! Which lines give a guest its disk as it is best given, and how libvirt attaches it.
//!
//! Source: `qm(1)`, `zfs-create(8)`, `lvcreate(8)`, `qemu-img(1)`, `vmkfstools`, libvirt "Domain XML format"; Hyper-V
//! PowerShell reference, `New-VHD` and `Add-VMHardDiskDrive`; `xe help vm-disk-add`; PowerCLI reference, `New-HardDisk`
//! and `Set-SpbmEntityConfiguration`.

use super::Part::{Number, Text};
use super::storage::{kib, pool_name};
use super::{fill, shell_comment, trimmed, vsan, write};
use crate::plan::{Family, Guests, Plan, Pool, Profile, Provisioning, System};
use crate::sizing::Outcome;
use crate::sizing::disks::PoolAnswer;
use crate::sizing::layouts::block_of;
use crate::sizing::virtual_disks::is_database;
use crate::storage::virtual_disk::Controller;
use crate::units::{Bytes, GIB};

/// The disks of a group of virtual machines.
pub(super) struct Disk<'a> {
    name: &'a str,
    size: Bytes,
    given: Provisioning,
}

impl Disk<'_> {
    /// Its size in whole GiB.
    pub(super) const fn gib(&self) -> u64 {
        self.size.0.div_ceil(GIB)
    }

    /// Whose it is, as a comment behind a line.
    pub(super) fn comment(&self) -> String {
        shell_comment(self.name)
    }
}

/// Virtual machines' disks, of sums the mean one: given as stated, else as advised.
pub(super) fn groups<'a>(plan: &'a Plan, outcome: &Outcome) -> Vec<Disk<'a>> {
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

/// The pool on which the guests' disks are shown, with its answer and its name: the first that the platform can run.
pub(super) fn main_pool<'a>(plan: &'a Plan, outcome: &'a Outcome) -> Option<(&'a Pool, &'a PoolAnswer, String)> {
    let answer = outcome.disks.pools.iter().find(|pool| pool.fits_platform)?;
    Some((plan.pools.get(answer.index)?, answer, pool_name(answer.index)))
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

/// Made and attached in one line, on a volume of the cluster and on a share.
const HYPERV_VOLUME: &str = "\
Add-VMHardDiskDrive -VMName VMNAME -ControllerType SCSI \
-Path (New-VHD -Path C:\\ClusterStorage\\{0}\\VMNAME.vhdx -SizeBytes {1}GB {2}).Path{4}
";
const HYPERV_SHARE: &str = "\
Add-VMHardDiskDrive -VMName VMNAME -ControllerType SCSI \
-Path (New-VHD -Path \\\\SERVER\\EXPORT\\VMNAME.vhdx -SizeBytes {1}GB {2}).Path{4}
";
const XEN: &str = "xe vm-disk-add vm=VMNAME sr-uuid=UUID device=0 disk-size={1}GiB{4}\n";
const VSAN: &str = "\
New-HardDisk -VM VMNAME -CapacityGB {1} | Set-SpbmEntityConfiguration \
-StoragePolicy (Get-SpbmStoragePolicy -Name {0}){4}
";

/// One line for each group; the guest's number or name is the person's to fill in.
#[inline(never)]
pub(super) fn disks(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let (pool, answer, mut name) = main_pool(plan, outcome)?;
    let family = plan.platform.family();
    // Of the cluster's volumes only those on the nodes' own disks are made by lines of ours, and named so.
    if family == Family::HyperV && pool.system != System::S2d {
        name = "VOLUME".to_owned();
    }
    let on_vsan = answer.spread.as_ref().is_some_and(|own| vsan::is_kept(pool.system, own));
    // The pool, GiB, how it is given, the block of ZFS, a comment.
    let (template, words) = match (family, pool.system) {
        // What is reserved in full gains nothing from giving space back.
        (Family::Proxmox, _) => {
            ("qm set VMID --scsihw virtio-scsi-single --scsi0 {0}:{1},iothread=1{2}{4}\n", [",discard=on", "", ""])
        }
        // What is reserved is said by the policy.
        (Family::Esxi, System::VsanOsa | System::VsanEsa) => {
            if !on_vsan {
                return None;
            }
            (VSAN, [""; 3])
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
        (Family::HyperV, System::Smb) => (HYPERV_SHARE, ["-Dynamic", "-Fixed", "-Fixed"]),
        (Family::HyperV, _) => (HYPERV_VOLUME, ["-Dynamic", "-Fixed", "-Fixed"]),
        (Family::Xen, _) => (XEN, [""; 3]),
        (Family::Ahv | Family::Kubevirt, _) => return None,
        (Family::Kvm, _) => {
            ("qemu-img create -f raw -o preallocation={2} /mnt/{0}/DOMAIN.raw {1}G{4}\n", ["off", "falloc", "full"])
        }
    };
    let block = kib(block_of(plan, pool), "K");
    let mut text = String::new();
    for disk in groups(plan, outcome) {
        if text.is_empty() && family == Family::Xen {
            write(&mut text, "# UUID as xe sr-list name-label={0} shows it\n", &[Text(&name)]);
        }
        let (size, comment) = (Number(disk.gib()), disk.comment());
        let given = Text(word(disk.given, words));
        write(&mut text, template, &[Text(&name), size, given, Text(&block), Text(&comment)]);
    }
    if family == Family::Esxi && !text.is_empty() && outcome.virtual_disks.controller == Controller::Pvscsi {
        let folder = if on_vsan { "" } else { "/vmfs/volumes/{0}/VMNAME/" };
        write(&mut text, &["# ", folder, "VMNAME.vmx\nscsi0.virtualDev = \"pvscsi\""].concat(), &[Text(&name)]);
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
    let (pool, _, name) = main_pool(plan, outcome)?;
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
