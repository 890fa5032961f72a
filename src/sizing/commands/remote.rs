//! Which lines reach storage over the network, and make volumes over the nodes.

use super::Part::{Number, Text};
use super::storage::Lines;
use super::write;
use crate::plan::{Family, System};
use crate::storage::{Protection, Spread};
use crate::units::GIB;

const S2D: &str = "\
Enable-ClusterStorageSpacesDirect
New-Volume -StoragePoolFriendlyName S2D* -FriendlyName {0} -FileSystem CSVFS_ReFS -Size {1}GB";
const RESILIENCE: &str = " -ResiliencySettingName {0} -PhysicalDiskRedundancy {1}   # at most 64 TB each";
/// GB of the largest volume of Storage Spaces Direct.
const LARGEST_VOLUME: u64 = 65_536;
const NFS_PROXMOX: &str = "\
pvesm add nfs {0} --server SERVER --export /EXPORT --options vers=4.2,nconnect=4 --content images,rootdir";
const NFS_KVM: &str = "\
mkdir -p /mnt/{0}
mount -t nfs -o vers=4.2,nconnect=4,noatime SERVER:/EXPORT /mnt/{0}";
const NFS_ESXI: &str = "esxcli storage nfs41 add -H SERVER -s /EXPORT -v {0}";
const SMB_PROXMOX: &str = "\
pvesm add cifs {0} --server SERVER --share EXPORT --username USERNAME --password --content images,rootdir";
const SMB_KVM: &str = "\
mkdir -p /mnt/{0}
mount -t cifs -o vers=3.1.1,cache=none,username=USERNAME //SERVER/EXPORT /mnt/{0}";
const ISCSI_ESXI: &str = "\
esxcli iscsi software set --enabled=true
esxcli iscsi adapter discovery sendtarget add -A VMHBA -a SERVER
esxcli storage core adapter rescan --all";
// The target gives one device; volumes of it are the guests' disks.
const ISCSI_PROXMOX: &str = "\
pvesm add iscsi {0}-target --portal SERVER --target IQN --content none
pvcreate /dev/disk/by-id/DISK
vgcreate {0} /dev/disk/by-id/DISK
pvesm add lvm {0} --vgname {0} --shared 1 --content images,rootdir";
const ISCSI_KVM: &str = "\
iscsiadm -m discovery -t sendtargets -p SERVER
iscsiadm -m node -T IQN -p SERVER --login
iscsiadm -m node -T IQN -p SERVER --op update -n node.startup -v automatic
pvcreate /dev/disk/by-id/DISK
vgcreate {0} /dev/disk/by-id/DISK";

impl Lines<'_> {
    /// Storage over the nodes.
    #[inline(never)]
    pub(super) fn spread(&mut self, family: Family, own: &Spread) {
        let Protection { data, parity } = own.protection;
        match (self.pool.system, family, data) {
            (System::Ceph, Family::Proxmox, _) => self.ceph(own.protection),
            (System::S2d, Family::HyperV, _) => {
                let resilience = if data == 1 { "Mirror" } else { "Parity" };
                self.put_number(S2D, (own.usable.0 / GIB).clamp(1, LARGEST_VOLUME));
                write(&mut self.text, RESILIENCE, &[Text(resilience), Number(parity.clamp(1, 2))]);
            }
            _ => {}
        }
    }

    /// Storage over the network.
    #[inline(never)]
    pub(super) fn remote(&mut self, family: Family) {
        let template = match (self.pool.system, family) {
            (System::Nfs, Family::Proxmox) => NFS_PROXMOX,
            (System::Nfs, Family::Kvm) => NFS_KVM,
            (System::Nfs, Family::Esxi) => NFS_ESXI,
            (System::Smb, Family::Proxmox) => SMB_PROXMOX,
            (System::Smb, Family::Kvm) => SMB_KVM,
            (System::Iscsi, Family::Esxi) => ISCSI_ESXI,
            (System::Iscsi, Family::Proxmox) => ISCSI_PROXMOX,
            (System::Iscsi, Family::Kvm) => ISCSI_KVM,
            _ => "",
        };
        self.put(template, "", "");
    }
}
