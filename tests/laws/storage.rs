//! Laws of the disks' speed, safety and wear, and answers to nonsense.

use super::cases;
use headroom::plan::{DiskGroup, DiskKind, Draid, Layout, Level, Part, Plan, Platform, Pool, System};
use headroom::storage::{
    Coding, Demand, Device, Set, data_lost, device, endurance, layouts, loaded, loss, over_years, p99, rebuild,
    serial_sync, sets, speed, unloaded_read, unloaded_write, unreadable, unrepaired,
};
use headroom::units::{Bytes, Estimate};
use proptest::prelude::*;

fn part(level: Level, width: u64, sets: u64) -> Layout {
    Layout::Parts(vec![Part { level, width, sets }])
}

fn set(level: Level, width: u64) -> Set {
    sets(&part(level, width, 1), width)[0]
}

fn level() -> impl Strategy<Value = Level> {
    prop::sample::select(Level::ALL.to_vec())
}

fn kind() -> impl Strategy<Value = DiskKind> {
    prop::sample::select(DiskKind::ALL.to_vec())
}

fn system() -> impl Strategy<Value = System> {
    prop::sample::select(System::ALL.to_vec())
}

/// 512 B to 1 MiB.
fn block() -> impl Strategy<Value = f64> {
    (9..=20).prop_map(|shift| 2_f64.powi(shift))
}

prop_compose! {
    fn demand()(guest_block in block(), volblock in block(), shift in 9..=16, writes in 0.0..=1.0, sync in 0.0..=1.0) -> Demand {
        Demand { guest_block, volblock, sector: 2_f64.powi(shift), writes, sync }
    }
}

/// Any number at all, also none.
fn any_number() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(|bits| match bits % 8 {
        0 => 0.0,
        1 => f64::INFINITY,
        2 => f64::NAN,
        3 => -1.0,
        _ => f64::from_bits(bits),
    })
}

prop_compose! {
    fn any_device()(number in prop::array::uniform9(any_number()), wear in prop::option::of(any_number()),
        protected: bool, rotating: bool) -> Device {
        let [read_iops, write_iops, sync_iops, read_mbs, write_mbs, read_us, write_us, afr, ber] = number;
        Device { read_iops, write_iops, sync_iops, read_mbs, write_mbs, read_us, write_us, protected, rotating,
            afr, ber, endurance: wear }
    }
}

prop_compose! {
    fn any_demand()(number in prop::array::uniform5(any_number())) -> Demand {
        let [guest_block, volblock, sector, writes, sync] = number;
        Demand { guest_block, volblock, sector, writes, sync }
    }
}

fn any_layout() -> impl Strategy<Value = Layout> {
    let parts = (level(), any::<u64>(), any::<u64>()).prop_map(|(level, width, sets)| part(level, width, sets));
    let draid = any::<[u64; 4]>()
        .prop_map(|[parity, data, children, spares]| Layout::Draid(Draid { parity, data, children, spares }));
    prop_oneof![Just(Layout::Auto), Just(Layout::Parts(Vec::new())), parts, draid]
}

fn ordered(range: Estimate) -> bool {
    range.low > 0.0 && range.low <= range.expected && range.expected <= range.high && range.high.is_finite()
}

/// All ranges that a layout of disks gives.
fn ranges(
    system: System,
    layout: &Layout,
    devices: u64,
    device: &Device,
    demand: &Demand,
    log: Option<&Device>,
) -> Vec<Estimate> {
    let speed = speed(system, layout, devices, device, demand, log);
    let disk = Bytes(2_000_000_000_000);
    let sets = sets(layout, devices);
    let striped = sets.iter().any(|set| set.coding == Coding::Stripes);
    let mut all = vec![
        speed.read_iops,
        speed.write_iops,
        speed.sync_iops,
        speed.mixed_iops,
        speed.read_mbs,
        speed.write_mbs,
        serial_sync(system, device, log),
        unloaded_read(device),
        p99(&unloaded_write(system, striped, device, log), demand.sync),
    ];
    all.extend(sets.iter().map(|set| rebuild(system, set, device, disk, 0.7)));
    all.extend(endurance(system, &sets, device, disk, demand, log.is_some(), Bytes(400_000_000_000)));
    all
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn more_parity_is_never_less_safe(
        width in 4_u64..=40, afr in 0.001..0.3, hours in 1.0..500.0, used in 1e9..30e12,
        ber in prop::sample::select(vec![0.0, 1e-17, 1e-15, 1e-14]), dead in 0.0..0.5,
    ) {
        let levels = [Level::Stripe, Level::Raidz1, Level::Raidz2, Level::Raidz3, Level::Mirror];
        let sets: Vec<Set> = levels.map(|level| set(level, width)).to_vec();
        for pair in sets.windows(2) {
            let of = |set: &Set| data_lost(set, afr, hours, used, ber);
            let (weak, strong) = (of(&pair[0]), of(&pair[1]));
            // Unreadable sectors count only where a rebuild reads: a stripe is compared by its failures.
            prop_assert!(strong.0 <= weak.0 + 1e-15, "{weak:?} {strong:?}");
            if pair[0].parity > 0 {
                prop_assert!(strong.1 <= weak.1 + 1e-15, "{weak:?} {strong:?}");
            }
            prop_assert!(strong.0 <= strong.1);
            let class = |set: &Set| loss(&[*set], afr, |_| hours, used, ber).class;
            if pair[0].parity > 0 {
                prop_assert!(class(&pair[1]) <= class(&pair[0]));
            }
            prop_assert!(unrepaired(&pair[1..], dead) <= unrepaired(&pair[..1], dead) + 1e-12);
        }
    }

    #[test]
    fn ranges_are_ordered_and_narrow_enough_to_help(
        system in system(), level in level(), count in 1_u64..=8, width in 4_u64..=16, kind in kind(),
        demand in demand(), log in prop::option::of(kind()),
    ) {
        let (device, log) = (device(kind), log.map(device));
        for range in ranges(system, &part(level, width, count), width * count, &device, &demand, log.as_ref()) {
            prop_assert!(ordered(range), "{range:?}");
            prop_assert!(range.high <= range.low * 8.000_001, "{range:?}");
        }
        for range in ranges(system, &part(Level::Stripe, 1, 1), 1, &device, &demand, log.as_ref()) {
            prop_assert!(ordered(range) && range.high <= range.low * 8.000_001, "{range:?}");
        }
    }

    #[test]
    fn another_set_never_makes_a_pool_slower(
        system in system(), level in level(), count in 1_u64..=8, width in 4_u64..=16, kind in kind(), demand in demand(),
    ) {
        let device = device(kind);
        let of = |count| speed(system, &part(level, width, count), width * count, &device, &demand, None);
        let (few, many) = (of(count), of(count + 1));
        for (few, many) in [
            (few.read_iops, many.read_iops),
            (few.write_iops, many.write_iops),
            (few.sync_iops, many.sync_iops),
            (few.mixed_iops, many.mixed_iops),
            (few.read_mbs, many.read_mbs),
            (few.write_mbs, many.write_mbs),
        ] {
            prop_assert!(many.expected >= few.expected * 0.999_999, "{few:?} {many:?}");
        }
    }

    #[test]
    fn nonsense_gets_numbers(
        system in system(), layout in any_layout(), devices: u64, device in any_device(), demand in any_demand(),
        log in prop::option::of(any_device()), number in prop::array::uniform4(any_number()),
    ) {
        for range in ranges(system, &layout, devices, &device, &demand, log.as_ref()) {
            prop_assert!(!range.low.is_nan() && !range.expected.is_nan() && !range.high.is_nan(), "{range:?}");
            prop_assert!(range.low >= 0.0 && range.low <= range.high, "{range:?}");
        }
        let [hours, used, rho, years] = number;
        let sets = sets(&layout, devices);
        let lost = loss(&sets, device.afr, |_| hours, used, device.ber);
        let chances =
            [lost.yearly, lost.unreadable, over_years(device.afr, years), unrepaired(&sets, device.afr), unreadable(used, device.ber)];
        for chance in chances {
            prop_assert!((0.0..=1.0).contains(&chance), "{chance}");
        }
        prop_assert!(!loaded(unloaded_read(&device), rho).high.is_nan());
    }
}

#[test]
fn every_layout_that_disks_allow_can_be_stated() {
    let disks = |count| DiskGroup { count, ..DiskGroup::default() };
    let mut stated = 0;
    for &system in System::ALL {
        let platform = if system == System::Vmfs { Platform::Esxi7 } else { Platform::Pve9 };
        for count in 1..=24 {
            for choice in layouts(system, count) {
                let pool = Pool { system, disks: vec![disks(count)], ..Pool::default() };
                let plan = Plan { platform, pools: vec![pool], ..Plan::default() };
                let plan = plan.with_layout(0, choice.layout.clone());
                assert!(plan.check().is_ok(), "{system:?} {count} {choice:?}");
                stated += 1;
            }
        }
    }
    assert!(stated > 1_000, "{stated} layouts");
}
