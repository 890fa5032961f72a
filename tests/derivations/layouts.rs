//! The figures of layouts against their derivations and against plain reckoning of mirrors, RAID penalties and failures.

use headroom::explain::Derivation;
use headroom::plan::{Layout, Level, Part, Plan, System};
use headroom::report::{self, LayoutFigures};
use headroom::sizing::Outcome;
use headroom::sizing::disks::PoolAnswer;
use headroom::sizing::layouts::{Candidate, Store};
use headroom::units::Quantity;

/// Block of the guests: 16 KiB (`engine.md` §10).
const GUEST_BLOCK: f64 = 16_384.0;
/// Nothing below one in a million a year is claimed (`engine.md` §6).
const LEAST: f64 = 1e-6;
/// Disks of one batch fail together: so many times likelier (facts on storage, §4.2).
const TOGETHER: f64 = 10.0;
const YEAR: f64 = 8_760.0;

/// Layouts of a pool whose figures are derived here: the one that the plan has, the best, the worst, and two between.
fn looked_at(pool: &PoolAnswer) -> Vec<&Candidate> {
    let last = pool.layouts.len().saturating_sub(1);
    let mut at = vec![0, last / 3, last / 2, last];
    at.extend(pool.at);
    at.sort_unstable();
    at.dedup();
    at.into_iter().filter_map(|at| pool.layouts.get(at)).collect()
}

fn figures(plan: &Plan, pool: &PoolAnswer, own: &Candidate) -> LayoutFigures {
    report::layout_figures(plan, pool, own).expect("the plan has the pool")
}

/// The derivations of these layouts.
pub fn beside(plan: &Plan, outcome: &Outcome) -> Vec<(&'static str, Derivation)> {
    let mut all = Vec::new();
    for pool in &outcome.disks.pools {
        for own in looked_at(pool) {
            let figures = figures(plan, pool, own);
            all.extend([("reported", figures.reported.how), ("usable", figures.usable.how)]);
            all.extend([("reads", figures.reads), ("writes", figures.writes), ("flushed", figures.flushed)]);
            all.extend([("busy", figures.busy), ("loss", figures.loss), ("unreadable", figures.unreadable)]);
            all.extend(figures.p99.map(|how| ("p99", how)));
            all.extend(figures.rebuild.map(|how| ("rebuild", how)));
            all.extend(figures.life.map(|how| ("life", how)));
        }
    }
    all
}

/// Fails where a layout's figure is not what is derived for it, or not what plain reckoning gives.
pub fn assert_layouts(plan: &Plan, outcome: &Outcome) {
    for pool in &outcome.disks.pools {
        if let (Some(space), Some(own)) = (&pool.space, pool.chosen()) {
            assert_eq!(
                (space.reported.value, space.usable.value),
                (own.held.reported, own.usable),
                "the chosen layout"
            );
        }
        for own in looked_at(pool) {
            assert_figures(own, &figures(plan, pool, own));
            let stated = &plan.pools[pool.index];
            let store = Store::new(plan, stated, pool.task);
            if let Layout::Parts(parts) = &own.choice.layout
                && let [part] = parts.as_slice()
            {
                assert_speed(&store, own, part);
                assert_loss(&store, own, part);
            }
        }
    }
}

/// Each field of a candidate is the result of its derivation.
fn assert_figures(own: &Candidate, figures: &LayoutFigures) {
    let per_second = Quantity::PerSecond;
    let speed = &own.speed;
    let what = &own.choice;
    for (how, value) in [
        (&figures.reported.how, Quantity::Space(own.held.reported)),
        (&figures.usable.how, Quantity::Space(own.usable)),
        (&figures.reads, per_second(speed.read_iops.expected)),
        (&figures.writes, per_second(speed.write_iops.expected)),
        (&figures.flushed, per_second(speed.sync_iops.expected)),
        (&figures.busy, Quantity::Share(own.busy)),
        (&figures.loss, Quantity::Probability(own.loss.yearly)),
        (&figures.unreadable, Quantity::Probability(own.loss.unreadable)),
    ] {
        assert_eq!(how.result, value, "{what:?}");
    }
    assert_eq!((figures.reported.value, figures.usable.value), (own.held.reported, own.usable), "{what:?}");
    let some = |how: &Option<Derivation>| how.as_ref().map(|how| how.result);
    let p99 = own.p99.expected.is_finite().then(|| Quantity::Millis(own.p99.expected / 1e3));
    assert_eq!(some(&figures.p99), p99, "{what:?}");
    assert_eq!(some(&figures.rebuild), own.rebuild.map(|hours| Quantity::Hours(hours.expected)), "{what:?}");
    assert_eq!(some(&figures.life), own.life.map(|years| Quantity::Years(years.expected)), "{what:?}");
}

fn close(ours: f64, reckoned: f64, margin: f64, what: &dyn std::fmt::Debug) {
    assert!((ours - reckoned).abs() <= margin * reckoned.abs(), "{ours}, reckoned {reckoned}: {what:?}");
}

/// Mirrors read from all disks and write to all sets; RAID writes with a penalty of 4 and 6 (`facts/storage.md` §3.2),
/// as far as no ceiling of the system is reached.
fn assert_speed(store: &Store, own: &Candidate, part: &Part) {
    let zfs = store.pool.system == System::Zfs;
    let block = if zfs { store.block.as_f64() } else { GUEST_BLOCK };
    let span = block.max(GUEST_BLOCK);
    let rate = |iops: f64, mbs: f64| 1.0 / (1.0 / iops + (span - 4_096.0) / (mbs * 1e6));
    let device = &store.device;
    let (read, write) = (rate(device.read_iops, device.read_mbs), rate(device.write_iops, device.write_mbs));
    let disks = part.width as f64 * part.sets as f64;
    let (reads, writes) = match part.level {
        Level::Mirror | Level::Raid1 if store.pool.system != System::Btrfs => (disks * read, part.sets as f64 * write),
        Level::Raid10 if part.width.is_multiple_of(2) => (disks * read, disks / 2.0 * write),
        Level::Raid5 | Level::Raid50 => (disks * read, disks / (2.0 / read + 2.0 / write)),
        Level::Raid6 | Level::Raid60 => (disks * read, disks / (3.0 / read + 3.0 / write)),
        _ => return,
    };
    let speed = &own.speed;
    assert!(speed.read_iops.expected <= reads * 1.000_001, "{own:?}");
    assert!(speed.write_iops.expected <= writes * 1.000_001, "{own:?}");
    assert!(speed.sync_iops.expected <= speed.write_iops.expected * 1.000_001, "waiting is never faster: {own:?}");
    // Far below what ZFS, a host, or the disks in sequence carry at all.
    let busy = |rate: f64, mbs: f64| rate * span > 0.3 * mbs * 1e6;
    if busy(read, device.read_mbs)
        || busy(write, device.write_mbs)
        || reads.max(writes) * (GUEST_BLOCK / block).ceil() > 100_000.0
        || reads.max(writes) * span > 1e9
    {
        return;
    }
    close(speed.read_iops.expected, reads, 1e-6, own);
    // A larger block of ZFS is read before a part of it changes.
    let writes = if block > GUEST_BLOCK { 1.0 / (1.0 / writes + 1.0 / reads) } else { writes };
    close(speed.write_iops.expected, writes, 1e-6, own);
}

/// First order of the chain: with few failures, a set of n disks that survives p fails at n·λ · (n−1)·λ·h ÷ 1 · … ·
/// (n−p)·λ·h ÷ p a year, because each of p failed disks is rebuilt on its own.
fn assert_loss(store: &Store, own: &Candidate, part: &Part) {
    let dealt = store.pool.system == System::Btrfs;
    let (disks, sets, parity) = match part.level {
        // btrfs deals copies over all disks: any disk more than survives hits some of them.
        Level::Mirror | Level::Raid1 | Level::Raid10 if dealt => (part.width * part.sets, 1, own.survives),
        _ if dealt => return,
        Level::Stripe | Level::Raid0 => (1, part.width * part.sets, 0),
        Level::Raid10 if part.width.is_multiple_of(2) => (2, part.width / 2 * part.sets, 1),
        Level::Raid10 => return,
        _ => (part.width, part.sets, own.survives),
    };
    let afr = store.device.afr;
    let failures = -(1.0 - afr).ln() / YEAR;
    // No rebuild takes less than a few seconds.
    let hours = own.rebuild.map_or(1.0, |hours| hours.expected).max(1e-3);
    // Where failures are frequent or rebuilds long, first order says little.
    if disks as f64 * failures * hours > 0.005 || afr > 0.9 || disks <= parity || parity > 3 {
        return;
    }
    let step = |failed: u64| (disks - failed) as f64 * failures * hours / failed as f64;
    let first = YEAR * sets as f64 * disks as f64 * failures;
    let lost = first * (1..=parity).map(step).product::<f64>() * if parity == 0 { 1.0 } else { TOGETHER };
    if (2.0 * LEAST..0.05).contains(&lost) {
        close(own.loss.yearly, lost, 0.05, own);
    } else if lost <= LEAST {
        assert!(own.loss.yearly <= 2.0 * LEAST, "{lost}: {own:?}");
    }
    if parity == 0 {
        return;
    }
    let readers = if matches!(part.level, Level::Mirror | Level::Raid1 | Level::Raid10) { 1 } else { disks - parity };
    // ZFS and btrfs copy what is used; RAID below a file system copies the whole disk.
    let copied = if matches!(store.pool.system, System::Zfs | System::Btrfs) { own.fill.clamp(0.0, 1.0) } else { 1.0 };
    let bits = 8.0 * readers as f64 * store.largest.as_f64() * copied;
    let unread = 1.0 - (-bits * store.device.ber).exp();
    let reached = first * (1..parity).map(step).product::<f64>();
    let worse = reached * (unread + step(parity));
    if (1e-9..0.05).contains(&worse) {
        close(own.loss.unreadable, worse, 0.05, own);
    }
}
