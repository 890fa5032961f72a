//! Which lines make arrays of md with LVM or a file system on them, and a file system of btrfs.
//!
//! Source: `mdadm(8)`, `lvmthin(7)`, `mkfs.btrfs(8)`, XCP-ng's guide to software RAID; arrays and profiles are those whose space is reckoned.

use super::Part::{Number, Text};
use super::storage::{Lines, count};
use super::{fill, write};
use crate::plan::{DiskRole, Family, Level, Part, System};
use crate::storage::btrfs::{BtrfsProfile, btrfs_profile};

/// Where the initial file system is made by dracut, arrays start at boot once it is told of them.
const DRACUT: &str = "\
printf 'mdadmconf=\"yes\"\\nadd_dracutmodules+=\" mdraid \"\\n' > /etc/dracut.conf.d/mdraid.conf
dracut --force
";

impl Lines<'_> {
    /// A file system of btrfs with its own redundancy; nothing where it has no such profile.
    #[inline(never)]
    pub(super) fn btrfs(&mut self, parts: &[Part]) -> Option<()> {
        let [part] = parts else { return None };
        let (data, metadata) = match btrfs_profile(*part) {
            Some(BtrfsProfile::Single) => ("single", "dup"),
            Some(BtrfsProfile::Raid0) => ("raid0", "raid1"),
            Some(BtrfsProfile::Raid1) => ("raid1", "raid1"),
            Some(BtrfsProfile::Raid1c3) => ("raid1c3", "raid1c3"),
            Some(BtrfsProfile::Raid1c4) => ("raid1c4", "raid1c4"),
            Some(BtrfsProfile::Raid10) => ("raid10", "raid10"),
            Some(BtrfsProfile::Raid5) => ("raid5", "raid1"),
            Some(BtrfsProfile::Raid6) => ("raid6", "raid1c3"),
            // Two copies, dealt over any number of disks.
            None if matches!(part.level, Level::Mirror | Level::Raid1) => ("raid1", "raid1"),
            None => return None,
        };
        self.put("mkfs.btrfs -L {0} -d {1} -m {2}", data, metadata);
        self.group("", self.first(DiskRole::Data), part.width * part.sets);
        self.text.push('\n');
        self.mount("btrfs");
        self.put_proxmox("pvesm add btrfs {0} --path /mnt/{0} --content images,rootdir", "", "");
        Some(())
    }

    /// Arrays of md with LVM or a file system on them; nothing where the layout has a level that md has not.
    #[inline(never)]
    pub(super) fn md(&mut self, parts: &[Part]) -> Option<()> {
        let devices = self.arrays(parts)?;
        let mut device = String::new();
        for own in &devices {
            if !device.is_empty() {
                device.push(' ');
            }
            device.push_str(own);
        }
        let thin_pool = self.pool.system == System::LvmThin;
        // Several arrays are one device after the other, as a volume over all of them.
        if thin_pool || devices.len() > 1 {
            self.put("pvcreate {1}\nvgcreate {0} {1}\n", &device, "");
            let volume = if thin_pool { "-T {0}/data" } else { "-n files {0}" };
            self.text.push_str("lvcreate -l 100%FREE ");
            self.put(volume, "", "");
            self.text.push('\n');
            device = fill("/dev/{0}/files", &[Text(&self.name)]);
        }
        if thin_pool {
            let storage = "pvesm add lvmthin {0} --vgname {0} --thinpool data --content images,rootdir";
            self.put_proxmox(storage, "", "");
            return Some(());
        }
        let (kind, options) = match self.pool.system {
            // As reckoned, whatever the release makes by itself.
            System::Xfs => ("xfs", " -m rmapbt=1"),
            _ => ("ext4", ""),
        };
        self.put("mkfs.{1} -L {0}", kind, "");
        self.put("{1} {2}\n", options, &device);
        self.mount(kind);
        let full = if self.thin { "" } else { " --preallocation full" };
        let storage = "pvesm add dir {0} --path /mnt/{0} --is_mountpoint yes --content images,rootdir{1}";
        self.put_proxmox(storage, full, "");
        Some(())
    }

    /// Makes an array for each part, and for each set of it below; the block devices that they are.
    #[inline(never)]
    pub(super) fn arrays(&mut self, parts: &[Part]) -> Option<Vec<String>> {
        let mut next = self.first(DiskRole::Data);
        let left = self.first(DiskRole::Special).saturating_sub(next + parts.iter().map(disks_of_part).sum::<u64>());
        let spare_at = self.first(DiskRole::Special).saturating_sub(left);
        let mut spares = [(spare_at, left), (self.first(DiskRole::Spare), count(self.pool, DiskRole::Spare))];
        let (mut devices, mut redundant) = (Vec::new(), 0_u64);
        for (at, part) in parts.iter().enumerate() {
            let level = md_level(part.level)?;
            let array = match parts.len() {
                1 => fill("/dev/md/{0}", &[Text(&self.name)]),
                _ => fill("/dev/md/{0}-{1}", &[Text(&self.name), Number(at as u64 + 1)]),
            };
            // Stripes need no second layer.
            let (width, sets) = if level == 0 { (disks_of_part(part), 1) } else { (part.width, part.sets) };
            if level == 0 && width == 1 {
                devices.push(fill("/dev/disk/by-id/DISK{0}", &[Number(next)]));
                next += 1;
                continue;
            }
            let mut below = String::new();
            for set in 1..=sets {
                let own = if sets > 1 { fill("{0}-{1}", &[Text(&array), Number(set)]) } else { array.clone() };
                self.create(&own, level, width);
                let with = if level == 0 { Default::default() } else { std::mem::take(&mut spares) };
                if level > 0 {
                    redundant += 1;
                    let [(_, left), (_, spare)] = with;
                    if left + spare > 0 {
                        self.put_number(" --spare-devices={1}", left + spare);
                    }
                    self.text.push_str(" --bitmap=internal");
                }
                self.group("", next, width);
                with.iter().for_each(|(from, count)| self.disks(*from, *count));
                self.text.push('\n');
                next += width;
                below.push(' ');
                below.push_str(&own);
            }
            if sets > 1 {
                self.create(&array, 0, sets);
                self.put("{1}\n", &below, "");
            }
            devices.push(array);
        }
        if devices.iter().any(|device| device.starts_with("/dev/md/")) {
            let [conf, kept] = match self.family {
                Family::Xen => ["/etc/mdadm.conf", DRACUT],
                _ => ["/etc/mdadm/mdadm.conf", "update-initramfs -u\n"],
            };
            self.put("mdadm --detail --scan >> {1}\n", conf, "");
            // A spare of one array serves the others of its group too.
            if redundant > 1 && left + count(self.pool, DiskRole::Spare) > 0 {
                self.put("sed -i '/md.{0}-/s/$/ spare-group={0}/' {1}\n", conf, "");
            }
            self.text.push_str(kept);
        }
        Some(devices)
    }

    /// The start of the line that makes an array of so many devices.
    fn create(&mut self, array: &str, level: u64, devices: u64) {
        let parts = [Text(array), Number(level), Number(devices)];
        write(&mut self.text, "mdadm --create {0} --level={1} --raid-devices={2}", &parts);
    }
}

/// Disks of a part of a layout.
const fn disks_of_part(part: &Part) -> u64 {
    part.width.saturating_mul(part.sets)
}

/// The level that mdadm makes of each set; nothing for levels that md has not.
const fn md_level(level: Level) -> Option<u64> {
    Some(match level {
        Level::Stripe | Level::Raid0 => 0,
        Level::Mirror | Level::Raid1 => 1,
        Level::Raid5 | Level::Raid50 => 5,
        Level::Raid6 | Level::Raid60 => 6,
        Level::Raid10 => 10,
        Level::Raidz1 | Level::Raidz2 | Level::Raidz3 => return None,
    })
}
