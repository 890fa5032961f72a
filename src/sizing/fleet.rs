//! All guests of a plan as classes of equal ones, in an order that does not depend on how they were stated.

use super::cluster::Shown;
use super::profile::{Habits, habits_of};
use crate::plan::{GuestGroup, Guests, Plan, Profile, Provisioning, Totals};
use crate::platform::Footprint;
use crate::units::{Bytes, Percent, Vcpu};
use core::cmp::Ordering;

/// What one guest is, without its name.
#[derive(Clone, Copy, Debug)]
pub struct Guest {
    /// Configured memory.
    pub ram: Bytes,
    /// Virtual processors.
    pub vcpus: Vcpu,
    /// Virtual disk.
    pub disk: Bytes,
    /// What it does.
    pub profile: Profile,
    /// Measured mean share of memory in use.
    pub ram_use: Option<Percent>,
    /// Measured mean use of a virtual processor.
    pub cpu_use: Option<Percent>,
    /// Memory that ballooning leaves.
    pub balloon_min: Option<Bytes>,
    /// Memory that is reserved.
    pub reservation: Option<Bytes>,
    /// A device is passed through.
    pub passthrough: bool,
    /// Processors and memory are pinned.
    pub pinned: bool,
    /// Size of its huge pages.
    pub huge_page: Option<Bytes>,
    /// Input and output operations per second.
    pub iops: Option<u64>,
    /// Share of writes among them.
    pub writes: Option<Percent>,
    /// Share of the writes that wait until they are safe.
    pub sync: Option<Percent>,
    /// How its disk is provisioned.
    pub provisioning: Option<Provisioning>,
    /// A container.
    pub container: bool,
    /// Guest tools are installed.
    pub tools: bool,
}

/// Equal guests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// What each is.
    pub guest: Guest,
    /// How many.
    pub count: u64,
}

/// All guests, the largest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fleet(pub Vec<Class>);

/// Sums over guests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many.
    pub count: u64,
    /// Virtual processors.
    pub vcpus: Vcpu,
    /// Configured memory.
    pub ram: Bytes,
    /// Virtual disks.
    pub disk: Bytes,
}

impl PartialEq for Guest {
    fn eq(&self, other: &Guest) -> bool {
        self.ram == other.ram && self.key() == other.key()
    }
}

impl Eq for Guest {}

impl PartialOrd for Guest {
    fn partial_cmp(&self, other: &Guest) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Guest {
    fn cmp(&self, other: &Guest) -> Ordering {
        self.ram.cmp(&other.ram).then_with(|| self.key().cmp(&other.key()))
    }
}

impl Guest {
    /// All of it as plain numbers, field by field: what is not stated comes before whatever may be.
    #[inline(never)]
    fn key(&self) -> [u64; 17] {
        let percent = |stated: Option<Percent>| stated.map_or(0, |own| own.0.saturating_add(1));
        let bytes = |stated: Option<Bytes>| stated.map_or(0, |own| own.0.saturating_add(1));
        [
            self.ram.0,
            self.vcpus.0,
            self.disk.0,
            self.profile as u64,
            percent(self.ram_use),
            percent(self.cpu_use),
            bytes(self.balloon_min),
            bytes(self.reservation),
            u64::from(self.passthrough),
            u64::from(self.pinned),
            bytes(self.huge_page),
            self.iops.map_or(0, |own| own.saturating_add(1)),
            percent(self.writes),
            percent(self.sync),
            self.provisioning.map_or(0, |own| own as u64 + 1),
            u64::from(self.container),
            u64::from(self.tools),
        ]
    }

    /// Planning values of its profile, with what was measured instead.
    pub fn habits(&self) -> Habits {
        let mut habits = habits_of(self.profile);
        if let Some(percent) = self.ram_use {
            habits.memory_mean = percent.fraction();
        }
        if let Some(percent) = self.cpu_use {
            habits.cpu = percent.fraction();
        }
        if let Some(iops) = self.iops {
            habits.iops = iops;
        }
        if let Some(percent) = self.writes {
            habits.writes = percent.fraction();
        }
        if let Some(percent) = self.sync {
            habits.sync = percent.fraction();
        }
        habits
    }

    /// What the hypervisor must know of it.
    pub fn footprint(&self) -> Footprint {
        Footprint {
            ram: self.ram,
            vcpus: self.vcpus,
            passthrough: self.passthrough,
            pinned: self.pinned,
            container: self.container,
        }
    }

    /// The same guest after growth: memory, processors and disk alike.
    pub fn grown(&self, growth: Percent) -> Guest {
        let grow = |bytes| grown(bytes, growth);
        Guest {
            ram: grow(self.ram),
            vcpus: Vcpu(grow(Bytes(self.vcpus.0)).0),
            disk: grow(self.disk),
            balloon_min: self.balloon_min.map(grow),
            reservation: self.reservation.map(grow),
            ..*self
        }
    }

    /// Memory that is counted for it when nothing is overcommitted: configured, in whole huge pages, or for a
    /// container what it uses.
    pub fn full_size(&self) -> Bytes {
        if self.container {
            Bytes::from_f64(self.ram.as_f64() * self.habits().memory_mean)
        } else {
            self.ram.round_up(self.huge_page.unwrap_or(Bytes::ZERO))
        }
    }
}

fn grown(bytes: Bytes, growth: Percent) -> Bytes {
    bytes.scaled(100_000 + growth.0, 100_000)
}

/// One guest of a group as it is today.
pub(super) fn guest_of(group: &GuestGroup) -> Guest {
    Guest {
        ram: group.ram,
        vcpus: Vcpu::from_whole(group.vcpus),
        disk: group.disk,
        profile: group.profile,
        ram_use: group.ram_use,
        cpu_use: group.cpu_use,
        balloon_min: group.balloon_min,
        reservation: group.reservation,
        passthrough: group.passthrough,
        pinned: group.pinned,
        huge_page: group.huge_page,
        iops: group.iops,
        writes: group.writes,
        sync: group.sync,
        provisioning: group.provisioning,
        container: group.container,
        tools: group.tools,
    }
}

impl Fleet {
    /// The guests of a plan, each grown by `growth`.
    pub fn of(plan: &Plan, growth: Percent) -> Fleet {
        let mut fleet = Fleet::default();
        let mut add = |guest: Guest, count| fleet.add(Class { guest: guest.grown(growth), count });
        match &plan.guests {
            Guests::Groups(groups) => groups.iter().for_each(|group| add(guest_of(group), group.count)),
            Guests::Totals(totals) => mean_guests(*totals, &mut add),
        }
        fleet
    }

    /// Puts guests where they belong in the order, equal ones together.
    pub fn add(&mut self, class: Class) {
        if class.count == 0 {
            return;
        }
        match self.0.binary_search_by(|known| class.guest.cmp(&known.guest)) {
            Ok(at) => {
                if let Some(known) = self.0.get_mut(at) {
                    known.count += class.count;
                }
            }
            Err(at) => self.0.insert(at, class),
        }
    }

    /// The guests as they are shown, each with the first group that states it.
    pub(super) fn shown(&self, plan: &Plan) -> Vec<Shown> {
        let mut groups = Vec::new();
        if let Guests::Groups(stated) = &plan.guests {
            for group in stated {
                groups.push(guest_of(group).grown(plan.policy.growth));
            }
        }
        let mut shown = Vec::new();
        for Class { guest, count } in &self.0 {
            let group = groups.iter().position(|known| known == guest);
            shown.push(Shown { group, ram: guest.ram, vcpus: guest.vcpus, count: *count });
        }
        shown
    }

    /// Sums over all guests.
    pub fn sums(&self) -> Sums {
        sums(&self.0)
    }
}

/// Sums over classes.
pub fn sums(classes: &[Class]) -> Sums {
    classes.iter().fold(Sums::default(), |sum, Class { guest, count }| Sums {
        count: sum.count + count,
        vcpus: sum.vcpus + guest.vcpus.times(*count),
        ram: sum.ram + guest.ram.times(*count),
        disk: sum.disk + guest.disk.times(*count),
    })
}

/// The mean guest stands for each. What does not divide evenly goes, byte by byte and thousandth by thousandth, to
/// the first ones, so that the sums stay exact.
fn mean_guests(totals: Totals, add: &mut dyn FnMut(Guest, u64)) {
    let Totals { count, vcpus, ram, disk } = totals;
    if count == 0 {
        return;
    }
    let ends = [vcpus.0 % count, ram.0 % count, disk.0 % count, count];
    let mut from = 0;
    while let Some(until) = ends.iter().copied().filter(|end| *end > from).min() {
        let share = |sum: u64| sum / count + u64::from(from < sum % count);
        let group = GuestGroup { ram: Bytes(share(ram.0)), disk: Bytes(share(disk.0)), ..GuestGroup::default() };
        add(Guest { vcpus: Vcpu(share(vcpus.0)), ..guest_of(&group) }, until - from);
        from = until;
    }
}

/// Sizes of the huge pages that these guests use, the smallest first.
pub fn huge_page_sizes(classes: &[Class]) -> Vec<Bytes> {
    let mut sizes = Vec::new();
    let after =
        |last: Bytes| classes.iter().filter_map(|class| class.guest.huge_page).filter(|size| *size > last).min();
    while let Some(size) = after(sizes.last().copied().unwrap_or(Bytes::ZERO)) {
        sizes.push(size);
    }
    sizes
}
