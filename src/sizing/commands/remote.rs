//! Which lines reach storage over the network, and make a pool of Ceph.

use super::storage::Lines;
use crate::plan::{Family, System};
use crate::storage::CEPH_COPIES;

impl Lines<'_> {
    /// Storage over the network, and Ceph.
    pub(super) fn remote(&mut self, family: Family) {
        let name = self.name.clone();
        let images = " --content images,rootdir";
        match (self.pool.system, family) {
            (System::Ceph, Family::Proxmox) => {
                let copies = CEPH_COPIES.to_string();
                self.line(&["pveceph pool create ", &name, " --size ", &copies, " --add_storages 1"]);
            }
            (System::Nfs, Family::Proxmox) => {
                let options = " --export /EXPORT --options vers=4.2,nconnect=4";
                self.line(&["pvesm add nfs ", &name, " --server SERVER", options, images]);
            }
            (System::Nfs, Family::Kvm) => {
                self.line(&["mkdir -p /mnt/", &name]);
                self.line(&["mount -t nfs -o vers=4.2,nconnect=4,noatime SERVER:/EXPORT /mnt/", &name]);
            }
            (System::Nfs, Family::Esxi) => {
                self.line(&["esxcli storage nfs41 add -H SERVER -s /EXPORT -v ", &name]);
            }
            (System::Smb, Family::Proxmox) => {
                let share = " --share EXPORT --username USERNAME --password";
                self.line(&["pvesm add cifs ", &name, " --server SERVER", share, images]);
            }
            (System::Smb, Family::Kvm) => {
                self.line(&["mkdir -p /mnt/", &name]);
                self.line(&["mount -t cifs -o vers=3.1.1,cache=none,username=USERNAME //SERVER/EXPORT /mnt/", &name]);
            }
            (System::Iscsi, Family::Esxi) => {
                self.line(&["esxcli iscsi software set --enabled=true"]);
                self.line(&["esxcli iscsi adapter discovery sendtarget add -A VMHBA -a SERVER"]);
                self.line(&["esxcli storage core adapter rescan --all"]);
            }
            (System::Iscsi, _) => {
                if self.proxmox {
                    self.line(&["pvesm add iscsi ", &name, "-target --portal SERVER --target IQN --content none"]);
                } else {
                    self.line(&["iscsiadm -m discovery -t sendtargets -p SERVER"]);
                    self.line(&["iscsiadm -m node -T IQN -p SERVER --login"]);
                    self.line(&["iscsiadm -m node -T IQN -p SERVER --op update -n node.startup -v automatic"]);
                }
                // The target gives one device; volumes of it are the guests' disks.
                self.line(&["pvcreate /dev/disk/by-id/DISK"]);
                self.line(&["vgcreate ", &name, " /dev/disk/by-id/DISK"]);
                if self.proxmox {
                    self.line(&["pvesm add lvm ", &name, " --vgname ", &name, " --shared 1", images]);
                }
            }
            _ => {}
        }
    }
}
