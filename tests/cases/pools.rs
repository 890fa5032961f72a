//! What stands beside the ranking of one pool: several pools, read caches, spares, wear and figures that are stated.

use crate::derivations::walk_all;
use crate::plans::{answer, answer_to, plan};
use headroom::explain::{Derivation, Name, Origin, Rule};
use headroom::plan::{DiskField, Place};
use headroom::report::layout_figures;
use headroom::sizing::Outcome;
use headroom::sizing::advice::Finding;
use headroom::units::{Bytes, Quantity};

/// Ten databases of 300 operations, 40 % of them writes: 3,000 a second and 1,000 GiB.
const DATABASES: &str = "1&p=pve-9&vm=10x2c4g100d,db&node=1x1s16c2t&ram=128g";
const HARD_DISKS: &str = "fs=zfs&disk=6x4t,hdd7k&layout=raidz2:6&dfail=2";

/// Operations that reach the disks of the only pool.
fn asked(outcome: &Outcome) -> f64 {
    let own = outcome.disks.pools[0].chosen().expect("a layout");
    own.busy * own.speed.mixed_iops.expected
}

fn near(ours: f64, stated: f64, margin: f64) {
    assert!((ours / stated - 1.0).abs() <= margin, "{ours} instead of {stated}");
}

/// 200 GB and an ARC are more than half of the 100 GiB of hot data: the most that the traces show, 0.9 × 96.76 % of the
/// reads. 3,000 × (0.4 + 0.6 × (1 − 0.87084)) = 1,432.5 a second are left.
#[test]
fn an_l2arc_that_is_there_takes_reads_off_the_disks() {
    let outcome = answer_to(&format!("{DATABASES}&{HARD_DISKS}&disk=1x200g,sata,role=cache"));
    near(asked(&outcome), 1_432.49, 1e-4);
    let l2arc = &outcome.caches().expect("a ZFS pool").l2arc;
    near(l2arc.hits.expected, 0.9 * 0.9676, 1e-9);
    // Scans at worst, and a database's own trace at best.
    near(l2arc.hits.low, 0.9 * 0.6214, 1e-9);
    near(l2arc.hits.high, 0.9 * 0.9818, 1e-9);
    // Without it the ARC alone answers fewer; an L2ARC that is only advised takes none.
    let without = answer_to(&format!("{DATABASES}&{HARD_DISKS}"));
    let hits = without.arc.as_ref().expect("an ARC").hits.value.expected;
    near(asked(&without), 3_000.0 * (0.4 + 0.6 * (1.0 - hits)), 1e-9);
    assert!(asked(&without) > 1.1 * asked(&outcome));
}

/// Three disks of 2 TB in RAID 5 hold twice what two hold as a mirror, though they have only 1.5 times the bytes: 2 of 3
/// parts of 1,000 GiB and of 3,000 operations.
#[test]
fn work_is_split_by_what_pools_store() {
    let pools = "fs=ext4&disk=3x2t,nvme&layout=raid5:3&fs=ext4&disk=2x2t,nvme&layout=raid1:2";
    let outcome = answer_to(&format!("{DATABASES}&{pools}"));
    let [large, small] = &outcome.disks.pools[..] else { panic!("two pools") };
    near(large.task.part, 2.0 / 3.0, 1e-3);
    near(small.task.part, 1.0 / 3.0, 2e-3);
    near(large.task.work.disk.as_f64(), 2_000.0 / 3.0 * 1_073_741_824.0, 1e-3);
    near(large.task.work.iops, 2_000.0, 1e-3);
    // So both fill alike.
    let fill = |pool: &headroom::sizing::disks::PoolAnswer| pool.chosen().expect("a layout").fill;
    near(fill(large), fill(small), 1e-9);
}

/// A mirror of two on ZFS beside the same on a thin pool: half of the data is hot on ZFS, and half of the log's writes
/// come to it. 10 × 300 × 0.4 × 0.6 = 720 flushed writes of 16 KiB for both.
#[test]
fn a_cache_answers_for_its_own_pool_only() {
    let zfs = "fs=zfs&disk=2x2t,hdd7k&layout=mirror:2&disk=1x400g,nvme,role=log";
    let outcome = answer_to(&format!("{DATABASES}&{zfs}&fs=lvmthin&disk=2x2t,hdd7k&layout=raid1:2"));
    let part = outcome.disks.pools[0].task.part;
    assert!((0.47..0.5).contains(&part), "ZFS keeps some percent for itself: {part}");
    let caches = outcome.caches().expect("a ZFS pool");
    near(caches.data.as_f64(), part * 1_000.0 * 1_073_741_824.0, 1e-6);
    near(caches.slog.size.value.as_f64(), part * 720.0 * 16_384.0 * 15.0, 1e-6);
    let hits = &outcome.arc.as_ref().expect("an ARC").hits.how;
    let hot = hits.terms.iter().find(|term| term.name == Name::HotSet).expect("the hot set");
    let Quantity::Space(hot) = hot.value else { panic!("{hot:?}") };
    near(hot.as_f64(), part * 100.0 * 1_073_741_824.0, 1e-6);
}

/// Of two ZFS pools the one with an L2ARC has its part of the ARC: headers and gain are against that.
#[test]
fn two_zfs_pools_share_the_arc() {
    let pool = "fs=zfs&disk=2x4t,hdd7k&layout=mirror:2";
    let outcome = answer_to(&format!("{DATABASES}&{pool}&{pool}&disk=1x200g,sata,role=cache"));
    let [first, second] = &outcome.disks.pools[..] else { panic!("two pools") };
    assert_eq!((first.task.part, second.task.part), (0.5, 0.5));
    let arc = outcome.arc.as_ref().expect("an ARC");
    let caches = outcome.caches().expect("a ZFS pool");
    assert_eq!(caches.pool, 1);
    assert_eq!(caches.l2arc.fits.value, Bytes(arc.counted.value.0 / 2 / 960 * 16_384));
    near(first.task.hits, arc.hits.value.expected, 1e-12);
    near(second.task.hits, 0.9 * 0.9676, 1e-9);
    // The reads of both without the device are those of one pool with all of the ARC.
    let gain = &caches.l2arc.gain;
    near(gain.value, 0.9 * 0.9676 - arc.hits.value.expected, 1e-6);
}

/// Whoever has a spare rebuilds at once; else it takes six hours until somebody does. btrfs knows no spares.
#[test]
fn only_spares_that_stand_in_shorten_the_wait() {
    let waits = |pool: &str| {
        let outcome = answer_to(&format!("1&p=pve-9&vm=2x2c4g20d&ram=64g&{pool}"));
        let own = outcome.disks.pools[0].chosen().expect("a layout").clone();
        (own.rebuild.expect("a rebuild").low >= 6.0, own.choice.spares)
    };
    assert_eq!(waits("fs=zfs&disk=4x2t,nvme&layout=raidz1:4"), (true, 0));
    assert_eq!(waits("fs=zfs&disk=4x2t,nvme&disk=1x2t,nvme,role=spare&layout=raidz1:4"), (false, 0));
    assert_eq!(waits("fs=ext4&disk=4x2t,nvme&disk=1x2t,nvme,role=spare&layout=raid5:4"), (false, 0));
    assert_eq!(waits("fs=btrfs&disk=4x2t,nvme&disk=1x2t,nvme,role=spare&layout=raid10:4"), (true, 0));
    // Left over beside a stated layout: the commands make it a spare, but none of btrfs.
    assert_eq!(waits("fs=zfs&disk=5x2t,nvme&layout=raidz1:4"), (false, 1));
    assert_eq!(waits("fs=btrfs&disk=5x2t,nvme&layout=raid10:4"), (true, 0));
}

/// 500 operations, 40 % writes of 16 KiB, are 283 GB a day. Two mirrored disks of 500 GB at 0.3 writes a day for five years
/// take 274 TB each. ZFS writes each byte to both, of 70 % flushed ones once more, 1.3 times with metadata: 2 × 1.7 × 1.3 ×
/// 283 GB are 1.25 TB a day, and 548 TB are 1.2 years. Ten such guests wear them out in an eighth of a year.
#[test]
fn wear_within_the_warranty_is_told() {
    let of = |guests: &str| {
        let disks = "fs=zfs&disk=2x500g,nvme-consumer&layout=mirror:2";
        answer_to(&format!("1&p=pve-9&vm={guests}x2c4g20d,sql&ram=256g&{disks}"))
    };
    let told = |outcome: &Outcome, finding| match outcome.finding(finding).map(|found| found.numbers[0]) {
        Some(Quantity::Years(years)) => Some(years),
        _ => None,
    };
    let one = of("1");
    near(told(&one, Finding::DisksWear).expect("a note"), 1.2, 0.02);
    assert_eq!(told(&one, Finding::DisksWorn), None);
    let ten = of("10");
    near(told(&ten, Finding::DisksWorn).expect("a warning"), 0.12, 0.02);
    assert_eq!(told(&ten, Finding::DisksWear), None);
    // Protected disks of a write a day and of 1 TB bear the one guest for 8 years.
    let good = answer_to("1&p=pve-9&vm=1x2c4g20d,sql&ram=256g&fs=zfs&disk=2x1t,nvme&layout=mirror:2");
    assert!(good.finding(Finding::DisksWear).is_none());
}

/// 0.72 ms at low load, 30 %, are 0.504 ms without load, and 1.68 ms at 70 %, whatever the layout reads before it writes.
#[test]
fn a_measured_percentile_takes_the_place_of_the_reckoned_one() {
    for (system, layout) in [("zfs", "raidz1:4"), ("ext4", "raid5:4"), ("ext4", "raid10:4")] {
        let plan = plan(&format!("{DATABASES}&fs={system}&disk=4x2t,nvme,p99=0.72&layout={layout}"));
        let outcome = answer(&plan);
        let own = outcome.disks.pools[0].chosen().expect("a layout");
        near(own.p99.expected, 504.0 / (1.0 - own.busy), 1e-9);
        let how = layout_figures(&plan, &outcome.disks.pools[0], own).and_then(|figures| figures.p99).expect("a wait");
        let Origin::Found(quiet) = &how.terms[0].origin else { panic!("{how:?}") };
        assert_eq!(quiet.terms[0].origin, Origin::Stated(Place::Disk(0, 0, DiskField::WriteP99)));
    }
}

/// The terms of a name in all derivations of the first pool's chosen layout.
fn origins(link: &str, name: Name) -> Vec<Origin> {
    let plan = plan(link);
    let outcome = answer(&plan);
    let pool = &outcome.disks.pools[0];
    let figures = layout_figures(&plan, pool, pool.chosen().expect("a layout")).expect("a pool");
    let mut found = Vec::new();
    fn look(how: &Derivation, name: Name, found: &mut Vec<Origin>) {
        for term in &how.terms {
            if term.name == name {
                found.push(term.origin.clone());
            }
            if let Origin::Found(own) = &term.origin {
                look(own, name, found);
            }
        }
    }
    let all = [Some(figures.reads), Some(figures.writes), Some(figures.loss), figures.rebuild, figures.life];
    all.iter().flatten().for_each(|how| look(how, name, &mut found));
    found
}

#[test]
fn figures_that_a_person_states_are_told_as_stated() {
    let plain = "1&p=pve-9&vm=4x2c4g200d,sql&ram=64g&fs=zfs&disk=4x500g,nvme-consumer&layout=mirror:2x2";
    let stated = plain.replace("nvme-consumer", "nvme-consumer,iops=90000/70000,mbs=2000/900,afr=2,dwpd=0.2");
    for (name, field) in [
        (Name::DiskFailures, DiskField::Afr),
        (Name::DriveWrites, DiskField::Endurance),
        (Name::DiskWrites, DiskField::WriteMbs),
    ] {
        let place = Place::Disk(0, 0, field);
        let (with, without) = (origins(&stated, name), origins(plain, name));
        assert!(!with.is_empty() && with.iter().all(|origin| *origin == Origin::Stated(place)), "{name:?} {with:?}");
        assert!(!without.is_empty() && without.iter().all(|origin| *origin == Origin::Assumed), "{name:?} {without:?}");
    }
    let places = [DiskField::ReadIops, DiskField::WriteIops].map(|field| Origin::Stated(Place::Disk(0, 0, field)));
    assert_eq!(origins(&stated, Name::DiskIops), places);
}

/// Fast flash in mirrors reads the 150,000 blocks a second of ZFS and writes its 1,250 MB/s, which is told; hard disks come
/// near neither. Blocks of 8 KiB halve the reads of 16 KiB that it carries.
#[test]
fn a_ceiling_is_told_where_it_binds() {
    let ceilings = |disks: &str| {
        let plan = plan(&format!("1&p=pve-9&vm=4x2c4g200d&ram=64g&fs=zfs&{disks}"));
        let outcome = answer(&plan);
        let pool = &outcome.disks.pools[0];
        let figures = layout_figures(&plan, pool, pool.chosen().expect("a layout")).expect("a pool");
        let of = |how: &Derivation| how.terms.iter().find(|term| term.name == Name::Ceiling).map(|term| term.value);
        [of(&figures.reads), of(&figures.writes)]
    };
    let (per_second, mbs) = (Quantity::PerSecond, Quantity::MegabytesPerSecond(1_250.0));
    assert_eq!(ceilings("disk=8x2t,nvme&layout=mirror:2x4"), [Some(per_second(150_000.0)), Some(mbs)]);
    assert_eq!(
        ceilings("disk=8x2t,nvme&layout=mirror:2x4&vbs=8k"),
        [Some(per_second(75_000.0)), Some(per_second(75_000.0))]
    );
    assert_eq!(ceilings("disk=8x2t,hdd7k&layout=mirror:2x4"), [None, None]);
}

/// The six hours until somebody replaces a disk are a term of their own beside the rate, which opens to what a disk writes.
#[test]
fn the_wait_before_a_rebuild_is_told_apart() {
    let plan = plan("1&p=pve-9&vm=4x2c4g200d&ram=64g&fs=zfs&disk=8x2t,hdd7k&layout=mirror:2x4");
    let (mut delays, mut rates) = (0, 0);
    walk_all(&plan, &answer(&plan), &mut |_, how| {
        if how.rule == Rule::RebuildHours {
            let term = |name| how.terms.iter().find(|term| term.name == name).map(|term| term.value);
            delays += usize::from(term(Name::RebuildDelay) == Some(Quantity::Hours(6.0)));
            // 160 MB/s × 75 %.
            rates += usize::from(term(Name::RebuildRate) == Some(Quantity::MegabytesPerSecond(120.0)));
        }
    });
    assert!(delays > 0 && rates > 0, "{delays} {rates}");
}
