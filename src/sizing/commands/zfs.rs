//! Which lines make a pool of ZFS.
//!
//! Source: `zpool-create(8)`, `zpoolconcepts(7)`; OpenZFS `zpool_vdev.c` for what is refused without `-f`.

use super::Part::{Number, Text};
use super::storage::{Lines, count, kib};
use super::{fill, write};
use crate::plan::{DiskRole, Draid, Layout, Level, Part, Pool, System};
use crate::storage::{self, Choice};
use crate::units::Bytes;

/// Disks of a separate log that hold the same.
const LOG_COPIES: u64 = 2;

impl Lines<'_> {
    /// A pool of ZFS; nothing where the layout has a level that ZFS has not.
    #[inline(never)]
    pub(super) fn zfs(&mut self, choice: &Choice, block: Bytes) -> Option<()> {
        let pool = self.pool;
        let survives = storage::survives(System::Zfs, &choice.layout);
        let force = if is_uneven(pool, &choice.layout, survives) { "-f " } else { "" };
        let parts = [Text(&self.name), Text(force), Number(pool.ashift)];
        write(&mut self.text, "zpool create {1}-o ashift={2} {0}", &parts);
        let mut next = self.first(DiskRole::Data);
        match &choice.layout {
            Layout::Auto => return None,
            Layout::Draid(Draid { parity, data, children, spares }) => {
                let numbers = [Number(*parity), Number(*data), Number(*children), Number(*spares)];
                let word = fill("draid{0}:{1}d:{2}c:{3}s", &numbers);
                self.group(&word, next, *children);
                next += children;
            }
            Layout::Parts(parts) => {
                for part in parts {
                    let word = vdev_word(part.level)?;
                    // Every disk of a stripe is a vdev of its own.
                    let (width, sets) =
                        if word.is_empty() { (part.width * part.sets, 1) } else { (part.width, part.sets) };
                    for _ in 0..sets {
                        self.group(word, next, width);
                        next += width;
                    }
                }
            }
        }
        self.mirrors("special", DiskRole::Special, survives + 1);
        self.mirrors("log", DiskRole::Log, LOG_COPIES);
        let cache = count(pool, DiskRole::Cache);
        if cache > 0 {
            self.group("cache", self.first(DiskRole::Cache), cache);
        }
        let left = self.first(DiskRole::Special).saturating_sub(next);
        let spares = count(pool, DiskRole::Spare);
        if survives > 0 && left + spares > 0 {
            self.group("spare", next, left);
            self.disks(self.first(DiskRole::Spare), spares);
        }
        self.put("\nzfs set compression=lz4 atime=off recordsize={1} {0}\n", &kib(pool.record, "K"), "");
        let storage = "pvesm add zfspool {0} --pool {0} --blocksize {1} --sparse {2} --content images,rootdir";
        self.put_proxmox(storage, &kib(block, "k"), if self.thin { "1" } else { "0" });
        Some(())
    }

    /// Disks of a role as mirrors of so many copies; what is left over widens the first.
    fn mirrors(&mut self, class: &str, role: DiskRole, copies: u64) {
        let mut left = count(self.pool, role);
        let mut next = self.first(role);
        let mut class = class.to_owned();
        while left > 0 {
            let over = left.checked_rem(copies).unwrap_or(0);
            let width = if left < copies { left } else { copies + over };
            if width > 1 {
                class.push_str(if class.is_empty() { "mirror" } else { " mirror" });
            }
            self.group(&class, next, width);
            (next, left) = (next + width, left - width);
            class.clear();
        }
    }
}

/// The word of a vdev, empty for single disks; nothing for levels that ZFS has not.
const fn vdev_word(level: Level) -> Option<&'static str> {
    Some(match level {
        Level::Mirror | Level::Raid1 => "mirror",
        Level::Raidz1 => "raidz1",
        Level::Raidz2 => "raidz2",
        Level::Raidz3 => "raidz3",
        Level::Stripe | Level::Raid0 => "",
        Level::Raid5 | Level::Raid6 | Level::Raid10 | Level::Raid50 | Level::Raid60 => return None,
    })
}

/// Whether `zpool` refuses without `-f`: sets that differ, disks of different sizes, or a special vdev that survives
/// more or less than the rest.
fn is_uneven(pool: &Pool, layout: &Layout, survives: u64) -> bool {
    let special = count(pool, DiskRole::Special);
    let parts = match layout {
        Layout::Parts(parts) => parts.as_slice(),
        Layout::Auto | Layout::Draid(_) => &[],
    };
    let shape = |part: &Part| (vdev_word(part.level), if vdev_word(part.level) == Some("") { 1 } else { part.width });
    let differ = parts.iter().zip(parts.iter().skip(1)).any(|(one, next)| shape(one) != shape(next));
    let sizes = storage::devices(pool).len() > 1 && survives > 0;
    let other = !special.is_multiple_of(survives + 1);
    differ || sizes || other
}
