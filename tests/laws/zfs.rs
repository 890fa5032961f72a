//! Laws on ZFS pools: what holds for every layout, disk and sector.

use super::cases;
use headroom::plan::Draid;
use headroom::storage::zfs::{
    Geometry, Vdevs, allocated, block, capacity, charged, deflate, expanded, metaslab_shift, partition, reservation,
    vdev_asize,
};
use headroom::units::bound::{ASHIFT, DISK_SIZE};
use headroom::units::{Bytes, KIB};
use proptest::collection::vec;
use proptest::prelude::*;

fn any_geometry() -> impl Strategy<Value = Geometry> {
    let draid = (1..=3_u64, 1..=32_u64, 0..=60_u64, 0..=8_u64).prop_map(|(parity, data, more, spares)| {
        Geometry::Draid(Draid { parity, data, children: parity + data + more + spares, spares })
    });
    prop_oneof![
        (1..=6_u64).prop_map(|width| Geometry::Mirror { width }),
        (1..=3_u64, 1..=60_u64).prop_map(|(parity, data)| Geometry::Raidz { parity, width: parity + data }),
        draid,
    ]
}

fn any_vdevs() -> impl Strategy<Value = Vdevs> {
    (any_geometry(), DISK_SIZE.min..=DISK_SIZE.max, 1..=60_u64).prop_map(|(geometry, device, count)| Vdevs {
        geometry,
        device: Bytes(device),
        count,
    })
}

fn any_ashift() -> impl Strategy<Value = u64> {
    ASHIFT.min..=ASHIFT.max
}

/// The same vdev with one parity more, on the same disks.
fn safer(geometry: Geometry) -> Option<Geometry> {
    match geometry {
        Geometry::Mirror { width } => Some(Geometry::Mirror { width: width + 1 }),
        Geometry::Raidz { parity, width } if parity < 3 && parity + 1 < width => {
            Some(Geometry::Raidz { parity: parity + 1, width })
        }
        Geometry::Draid(Draid { parity, data, children, spares }) if parity < 3 && data > 1 => {
            Some(Geometry::Draid(Draid { parity: parity + 1, data: data - 1, children, spares }))
        }
        Geometry::Raidz { .. } | Geometry::Draid(_) => None,
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn no_pool_holds_more_than_its_disks(vdevs in vec(any_vdevs(), 0..=4), ashift in any_ashift()) {
        let pool = capacity(&vdevs, ashift);
        prop_assert!(pool.usable <= pool.size && pool.size <= pool.devices_raw, "{:?}", pool);
    }

    #[test]
    fn every_byte_of_the_disks_is_accounted_for(vdevs in vec(any_vdevs(), 1..=4), ashift in any_ashift()) {
        let pool = capacity(&vdevs, ashift);
        let parts = [pool.labels, pool.spares, pool.copies, pool.metaslab_tail];
        prop_assert_eq!(parts.into_iter().sum::<Bytes>() + pool.size, pool.devices_raw);
        prop_assert_eq!(pool.parity + pool.embedded_log + pool.normal, pool.size);
        prop_assert_eq!(pool.slop + pool.usable, pool.normal);
    }

    /// Neither does it matter whether equal vdevs are stated together.
    #[test]
    fn the_order_of_vdevs_changes_nothing(vdevs in any_vdevs(), other in any_vdevs(), ashift in any_ashift()) {
        let pool = capacity(&[vdevs, other], ashift);
        prop_assert_eq!(pool, capacity(&[other, vdevs], ashift));
        let one = Vdevs { count: 1, ..vdevs };
        prop_assert_eq!(pool, capacity(&[Vdevs { count: vdevs.count - 1, ..vdevs }, other, one], ashift));
    }

    #[test]
    fn twice_the_block_never_takes_more_than_twice_the_space(
        geometry in any_geometry(), sectors in 1..=4096_u64, ashift in any_ashift(),
    ) {
        let bytes = Bytes(sectors << ashift);
        let (once, twice) = (allocated(geometry, bytes, ashift), allocated(geometry, bytes.times(2), ashift));
        prop_assert!(twice <= once.times(2), "{:?} {:?}", once, twice);
    }

    #[test]
    fn raidz_pads_to_whole_multiples_of_the_smallest_block(
        parity in 1..=3_u64, data in 1..=60_u64, bytes in 1..=1_u64 << 24, ashift in any_ashift(),
    ) {
        let sectors = block(Geometry::Raidz { parity, width: parity + data }, Bytes(bytes), ashift);
        prop_assert_eq!(sectors.sectors() % (parity + 1), 0);
        prop_assert!(sectors.padding <= parity, "{:?}", sectors);
        prop_assert_eq!(sectors.parity, sectors.data.div_ceil(data) * parity);
    }

    #[test]
    fn more_parity_never_holds_more(vdevs in any_vdevs(), ashift in any_ashift()) {
        if let Some(geometry) = safer(vdevs.geometry) {
            let (less, more) = (capacity(&[vdevs], ashift), capacity(&[Vdevs { geometry, ..vdevs }], ashift));
            prop_assert!(more.usable <= less.usable, "{:?}: {:?} {:?}", vdevs, less, more);
        }
    }

    #[test]
    fn an_expanded_raidz_never_holds_less_than_it_shows(
        parity in 1..=3_u64, data in 1..=20_u64, more in 0..=10_u64, device in DISK_SIZE.min..=DISK_SIZE.max,
    ) {
        let geometry = Geometry::Raidz { parity, width: parity + data + more };
        let now = Vdevs { geometry, device: Bytes(device), count: 1 };
        let pool = expanded(now, parity + data, 12);
        if more == 0 {
            prop_assert_eq!(pool.shown, capacity(&[now], 12));
        }
        prop_assert!(pool.held >= pool.shown.usable, "{:?}", pool);
        prop_assert!(pool.held <= pool.shown.size, "{:?}", pool);
    }

    #[test]
    fn metaslabs_of_draid_lie_on_whole_stripes(
        geometry in any_geometry(), device in 1_000_000_000..=20_000_000_000_000_u64, ashift in any_ashift(),
    ) {
        if let Geometry::Draid(draid) = geometry {
            let asize = vdev_asize(geometry, Bytes(device)).0;
            let (size, stripe) = (1_u64 << metaslab_shift(Bytes(asize)), (draid.data + draid.parity) << ashift);
            // One by one: the start up, what is left of the metaslab down to whole stripes.
            let kept = |index: u64| {
                let start = index * size;
                (size - (start.next_multiple_of(stripe) - start)) / stripe * stripe
            };
            let ours = capacity(&[Vdevs { geometry, device: Bytes(device), count: 1 }], ashift).size;
            prop_assert_eq!(ours.0, (0..asize / size).map(kept).sum::<u64>());
        }
    }

    /// Whatever is asked, there is an answer.
    #[test]
    fn absurd_vdevs_hold_nothing_and_stop_nothing(
        numbers in vec(prop_oneof![0..=4_u64, any::<u64>(), Just(u64::MAX)], 6), shape in 0..=2,
        ashift in prop_oneof![0..=70_u64, any::<u64>()],
    ) {
        let [a, b, c, d, device, count] = numbers[..] else { unreachable!() };
        let geometry = match shape {
            0 => Geometry::Mirror { width: a },
            1 => Geometry::Raidz { parity: a, width: b },
            _ => Geometry::Draid(Draid { parity: a, data: b, children: c, spares: d }),
        };
        let vdevs = Vdevs { geometry, device: Bytes(device), count };
        let pool = capacity(&[vdevs, vdevs], ashift);
        prop_assert!(pool.usable <= pool.size);
        prop_assert!(partition(vdevs.device) <= vdevs.device);
        expanded(vdevs, d, ashift);
        charged(geometry, vdevs.device, ashift);
        reservation(vdevs.device, Bytes(d), &[geometry], ashift);
    }
}

/// As many parities as disks, no data disk, more spares than disks: OpenZFS refuses them.
#[test]
fn impossible_vdevs_hold_nothing() {
    let impossible = [
        Geometry::Mirror { width: 0 },
        Geometry::Raidz { parity: 2, width: 2 },
        Geometry::Raidz { parity: 0, width: 4 },
        Geometry::Raidz { parity: 4, width: 8 },
        Geometry::Raidz { parity: 1, width: 256 },
        Geometry::Draid(Draid { parity: 1, data: 0, children: 8, spares: 0 }),
        Geometry::Draid(Draid { parity: 2, data: 8, children: 10, spares: 1 }),
    ];
    for geometry in impossible {
        let pool = capacity(&[Vdevs { geometry, device: Bytes(4_000_000_000_000), count: 1 }], 12);
        assert_eq!((pool.size, pool.usable), (Bytes::ZERO, Bytes::ZERO), "{geometry:?}");
        assert_eq!(block(geometry, Bytes(128 * KIB), 12).sectors(), 0, "{geometry:?}");
        assert_eq!(deflate(geometry, 12), 0, "{geometry:?}");
    }
    assert_eq!(capacity(&[], 12).usable, Bytes::ZERO);
}
