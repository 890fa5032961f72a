//! Which lines make arrays of md with LVM or a file system on them, and a file system of btrfs.
//!
//! Source: `mdadm(8)`, `lvmthin(7)`, `mkfs.btrfs(8)`; arrays and profiles are those whose space is reckoned.

use super::storage::{Lines, count};
use crate::plan::{DiskRole, Level, Part, System};
use crate::storage::btrfs::{BtrfsProfile, btrfs_profile};
use std::fmt::Write;

impl Lines<'_> {
    /// A file system of btrfs with its own redundancy; nothing where it has no such profile.
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
        let name = self.name.clone();
        let _ = write!(self.text, "mkfs.btrfs -L {name} -d {data} -m {metadata}");
        self.group("", self.first(DiskRole::Data), part.width * part.sets);
        self.line(&[]);
        self.mount("btrfs");
        if self.proxmox {
            self.line(&["pvesm add btrfs ", &name, " --path /mnt/", &name, " --content images,rootdir"]);
        }
        Some(())
    }

    /// Arrays of md with LVM or a file system on them; nothing where the layout has a level that md has not.
    pub(super) fn md(&mut self, parts: &[Part]) -> Option<()> {
        let name = self.name.clone();
        let devices = self.arrays(parts)?;
        let all = devices.join(" ");
        let group = self.pool.system == System::LvmThin || devices.len() > 1;
        if group {
            self.line(&["pvcreate ", &all]);
            self.line(&["vgcreate ", &name, " ", &all]);
        }
        // Several arrays are one device after the other, as a volume over all of them.
        let device = if group { format!("/dev/{name}/files") } else { all };
        match self.pool.system {
            System::LvmThin => {
                self.line(&["lvcreate -l 100%FREE -T ", &name, "/data"]);
                if self.proxmox {
                    let storage = [" --vgname ", &name, " --thinpool data --content images,rootdir"].concat();
                    self.line(&["pvesm add lvmthin ", &name, &storage]);
                }
                return Some(());
            }
            _ if group => self.line(&["lvcreate -l 100%FREE -n files ", &name]),
            _ => {}
        }
        match self.pool.system {
            System::Xfs => {
                // As reckoned, whatever the release makes by itself.
                self.line(&["mkfs.xfs -L ", &name, " -m rmapbt=1 ", &device]);
                self.mount("xfs");
            }
            _ => {
                self.line(&["mkfs.ext4 -L ", &name, " ", &device]);
                self.mount("ext4");
            }
        }
        if self.proxmox {
            let full = if self.thin { "" } else { " --preallocation full" };
            let content = " --is_mountpoint yes --content images,rootdir";
            self.line(&["pvesm add dir ", &name, " --path /mnt/", &name, content, full]);
        }
        Some(())
    }

    /// Makes an array for each part, and for each set of it below; the block devices that they are.
    fn arrays(&mut self, parts: &[Part]) -> Option<Vec<String>> {
        let mut next = self.first(DiskRole::Data);
        let left = self.first(DiskRole::Special).saturating_sub(next + parts.iter().map(disks_of_part).sum::<u64>());
        let spare_at = self.first(DiskRole::Special).saturating_sub(left);
        let mut spares = [(spare_at, left), (self.first(DiskRole::Spare), count(self.pool, DiskRole::Spare))];
        let (mut devices, mut redundant) = (Vec::new(), 0_u64);
        for (at, part) in parts.iter().enumerate() {
            let level = md_level(part.level)?;
            let array = match parts.len() {
                1 => format!("/dev/md/{}", self.name),
                _ => format!("/dev/md/{}-{}", self.name, at.saturating_add(1)),
            };
            // Stripes need no second layer.
            let (width, sets) = if level == 0 { (disks_of_part(part), 1) } else { (part.width, part.sets) };
            if level == 0 && width == 1 {
                devices.push(format!("/dev/disk/by-id/DISK{next}"));
                next += 1;
                continue;
            }
            let mut below = String::new();
            for set in 1..=sets {
                let own = if sets > 1 { format!("{array}-{set}") } else { array.clone() };
                let _ = write!(self.text, "mdadm --create {own} --level={level} --raid-devices={width}");
                let with = if level == 0 { Default::default() } else { std::mem::take(&mut spares) };
                if level > 0 {
                    redundant += 1;
                    let spare = with.iter().map(|(_, count)| count).sum::<u64>();
                    if spare > 0 {
                        let _ = write!(self.text, " --spare-devices={spare}");
                    }
                    self.text.push_str(" --bitmap=internal");
                }
                self.group("", next, width);
                with.iter().for_each(|(from, count)| self.disks(*from, *count));
                self.line(&[]);
                next += width;
                below.push(' ');
                below.push_str(&own);
            }
            if sets > 1 {
                let _ = writeln!(self.text, "mdadm --create {array} --level=0 --raid-devices={sets}{below}");
            }
            devices.push(array);
        }
        if devices.iter().any(|device| device.starts_with("/dev/md/")) {
            self.line(&["mdadm --detail --scan >> /etc/mdadm/mdadm.conf"]);
            // A spare of one array serves the others of its group too.
            if redundant > 1 && left + count(self.pool, DiskRole::Spare) > 0 {
                let name = self.name.clone();
                self.line(&["sed -i '/md.", &name, "-/s/$/ spare-group=", &name, "/' /etc/mdadm/mdadm.conf"]);
            }
            self.line(&["update-initramfs -u"]);
        }
        Some(devices)
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
