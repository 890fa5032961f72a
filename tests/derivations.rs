//! Every derivation of an answer, and whether its numbers and its formula agree.
//!
//! The arithmetic here is written a second time from the formulas that the page shows (`i18n/en/rule.rs`), so that a
//! number and its explanation cannot drift apart.

use headroom::explain::{Derivation, Explained, Origin, Rule};
use headroom::plan::Plan;
use headroom::report::{self, Moment};
use headroom::sizing::disks::PoolAnswer;
use headroom::sizing::layouts::Candidate;
use headroom::sizing::{Outcome, normal};
use headroom::units::{Bytes, GIB, MIB, Quantity, TIB};

/// The derivations of an answer by the name of the figure, without those nested in them.
pub fn of_outcome(outcome: &Outcome) -> Vec<(&'static str, &Derivation)> {
    let mut all: Vec<(&'static str, &Derivation)> = Vec::new();
    let lines = &outcome.ram.lines;
    for (name, line) in [
        ("installed", &lines.installed),
        ("base", &lines.base),
        ("overhead", &lines.overhead),
        ("guests", &lines.guests),
        ("services", &lines.services),
        ("floor", &lines.floor),
        ("required", &lines.required),
    ] {
        all.push((name, &line.how));
    }
    all.push(("free", &lines.free.how));
    all.push(("headroom", &lines.headroom.how));
    let overcommit = &outcome.overcommit;
    all.extend([("overcommit today", &overcommit.today.how), ("overcommit", &overcommit.ratio.how)]);
    all.extend(overcommit.safe.iter().map(|safe| ("safe overcommit", &safe.how)));
    all.extend(overcommit.limit.iter().map(|limit| ("overcommit limit", &limit.how)));
    all.push(("pressure", &overcommit.pressure.how));
    all.extend(overcommit.stages.iter().map(|stage| ("stage", &stage.how)));
    if let Some(arc) = &outcome.arc {
        all.extend([("ARC", &arc.counted.how), ("ARC minimum", &arc.minimum.how), ("ARC maximum", &arc.maximum.how)]);
        all.extend([("ARC default", &arc.default.how), ("ARC share", &arc.share.how)]);
        all.extend([("ARC hits", &arc.hits.how), ("next GiB", &arc.next_gib.how)]);
    }
    let cpu = &outcome.cpu;
    all.extend([("CPU today", &cpu.today.how), ("CPU ratio", &cpu.ratio.how)]);
    all.extend(cpu.safe.iter().map(|safe| ("safe CPU ratio", &safe.how)));
    all.extend(cpu.limit.iter().map(|limit| ("CPU limit", &limit.how)));
    all.extend(outcome.disks.fill.iter().map(|fill| ("pool fill", &fill.how)));
    let spaces = outcome.disks.pools.iter().filter_map(|pool| pool.space.as_ref());
    all.extend(spaces.flat_map(|space| [("reported", &space.reported.how), ("pool", &space.usable.how)]));
    if let Some(largest) = &outcome.largest {
        all.extend([("NUMA memory", &largest.numa_memory.how), ("NUMA cores", &largest.numa_cores.how)]);
    }
    if let Some(caches) = &outcome.caches {
        let l2arc = &caches.l2arc;
        all.extend([("L2ARC", &l2arc.size.how), ("L2ARC headers", &l2arc.headers.how)]);
        all.extend([("L2ARC fill", &l2arc.fill_hours.how), ("L2ARC gain", &l2arc.gain.how)]);
        all.push(("log", &caches.slog.size.how));
        all.extend(caches.slog.endurance.iter().map(|endurance| ("log endurance", &endurance.how)));
        all.extend([("special vdev", &caches.special.size.how), ("deduplication", &caches.dedup.memory.how)]);
    }
    let disks = &outcome.virtual_disks;
    all.extend(disks.promise.iter().map(|promise| ("thin promise", &promise.how)));
    all.extend([("swap files", &disks.swap_files.how), ("snapshots", &disks.snapshots.how)]);
    all.push(("datastore need", &disks.need.how));
    all.extend(outcome.room.iter().map(|room| ("room", &room.more.how)));
    all
}

/// What the page derives beside the answer: needs, loads, other moments, and the rungs of the ladder.
pub fn beside(plan: &Plan, outcome: &Outcome) -> Vec<(&'static str, Derivation)> {
    let mut all = vec![("disk need", report::disk_need(plan))];
    all.extend(report::core_load(&outcome.cpu).map(|how| ("core load", how)));
    for (reason, bytes) in &outcome.overcommit.fixed {
        let how = report::fixed_memory(plan, *reason).expect("it is fixed");
        assert_eq!(how.result, Quantity::Memory(*bytes), "{reason:?}");
        all.push(("fixed memory", how));
    }
    for (moment, budget) in [(Moment::Today, &outcome.ram.today), (Moment::AllUp, &outcome.ram.all_up)] {
        let lines = report::lines_of(plan, moment).expect("a node is left");
        assert_eq!(lines.free.value, budget.free(), "{moment:?}");
        for line in [lines.installed, lines.base, lines.overhead, lines.guests, lines.services, lines.floor] {
            all.push(("line of another moment", line.how));
        }
        all.extend([lines.required.how, lines.free.how, lines.headroom.how].map(|how| ("line of another moment", how)));
    }
    for rung in outcome.ladder.rungs.iter().filter(|rung| rung.shown) {
        let how = report::rung_free(plan, rung).expect("a node is left");
        assert_eq!(how.result, Quantity::MemoryBalance(rung.free), "{rung:?}");
        all.push(("rung", how));
    }
    for pool in &outcome.disks.pools {
        for own in looked_at(pool) {
            let figures = report::layout_figures(plan, pool, own).expect("the plan has the pool");
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

/// Layouts of a pool whose figures are derived here: the one that the plan has, the best, the worst, and one between.
fn looked_at(pool: &PoolAnswer) -> Vec<&Candidate> {
    let last = pool.layouts.len().saturating_sub(1);
    let mut at = vec![0, last / 2, last];
    at.extend(pool.at);
    at.sort_unstable();
    at.dedup();
    at.into_iter().filter_map(|at| pool.layouts.get(at)).collect()
}

/// Calls `visit` for every derivation that the page can show of a plan.
pub fn walk_all(plan: &Plan, outcome: &Outcome, visit: &mut dyn FnMut(&str, &Derivation)) {
    let beside = beside(plan, outcome);
    let all = of_outcome(outcome).into_iter().chain(beside.iter().map(|(name, how)| (*name, how)));
    for (name, how) in all {
        walk(how, &mut |how| visit(name, how));
    }
}

/// Calls `visit` for a derivation and for all that it was found from.
fn walk(how: &Derivation, visit: &mut dyn FnMut(&Derivation)) {
    visit(how);
    for term in &how.terms {
        if let Origin::Found(nested) = &term.origin {
            walk(nested, visit);
        }
    }
}

/// A quantity as a plain number: bytes, shares, counts.
fn number(quantity: Quantity) -> f64 {
    match quantity {
        Quantity::Count(value) | Quantity::Watts(value) | Quantity::Micros(value) => value as f64,
        Quantity::Number(value)
        | Quantity::Times(value)
        | Quantity::Share(value)
        | Quantity::Probability(value)
        | Quantity::PerCore(value)
        | Quantity::PerSecond(value)
        | Quantity::Millis(value)
        | Quantity::Hours(value)
        | Quantity::Years(value)
        | Quantity::MegabytesPerSecond(value)
        | Quantity::PerBit(value) => value,
        Quantity::Memory(bytes)
        | Quantity::SmallMemory(bytes)
        | Quantity::Space(bytes)
        | Quantity::Block(bytes)
        | Quantity::Disk(bytes) => bytes.as_f64(),
        Quantity::MemoryBalance(balance) => balance.0 as f64,
        Quantity::Ratio(ratio) => ratio.as_f64(),
        Quantity::Percent(percent) => percent.fraction(),
        Quantity::Vcpu(vcpus) => vcpus.as_f64(),
    }
}

/// What a rule's formula gives for the numbers put in; nothing where the formula is a table or a search.
fn expected(how: &Derivation) -> Option<f64> {
    let all: Vec<f64> = how.terms.iter().map(|term| number(term.value)).collect();
    let t = |index: usize| all[index];
    let sum: f64 = all.iter().sum();
    let (gib, mib) = (GIB as f64, MIB as f64);
    Some(match how.rule {
        Rule::Product
        | Rule::BaseShare
        | Rule::FloorEsxi
        | Rule::FloorShare
        | Rule::StageMinFree
        | Rule::StageKsm
        | Rule::StageBalloon
        | Rule::StageBalloonKvm
        | Rule::StageKernel
        | Rule::EffectiveCores => t(0) * t(1),
        Rule::Sum
        | Rule::Installed
        | Rule::Overhead
        | Rule::OverheadKvm
        | Rule::GuestsConfigured
        | Rule::Services
        | Rule::Required
        | Rule::DiskNeed => sum,
        Rule::AsStated | Rule::BaseProxmox | Rule::BaseKvm | Rule::OverheadContainer => t(0),
        Rule::BaseEsxi => t(0) + t(1) * t(2),
        // Coefficients of the fit are in MiB, for each processor and for each GiB.
        Rule::OverheadEsxiFit => (t(0) + t(1) * t(2) + t(3) * t(4) / gib) * mib,
        Rule::GuestsGrown => t(0) * t(1) * (1.0 + t(2)),
        Rule::NoGuests | Rule::NoServices => 0.0,
        Rule::GuestsContainer | Rule::PoolsTotal => t(0) * t(1) * t(2),
        Rule::PeakDemand => t(0).min(t(1) + (t(2) + t(3) * t(4)) * (1.0 - t(5))),
        Rule::GuestsStated => t(0).max(t(1) + t(2) / t(3)),
        Rule::CephMemory => t(0) * t(1) + t(2),
        Rule::MinFree => {
            let bands = [(4.0, 0.06), (8.0, 0.04), (16.0, 0.02), (f64::INFINITY, 0.01)];
            let scale = |(kept, rest): (f64, f64), (band, share): (f64, f64)| {
                let part = rest.min(band * gib);
                (kept + part * share, rest - part)
            };
            bands.into_iter().fold((0.0, t(0)), scale).0
        }
        Rule::Free => t(0) - all.iter().skip(1).sum::<f64>(),
        Rule::Headroom | Rule::OvercommitRatio | Rule::ArcShare | Rule::CpuRatio => t(0) / t(1),
        Rule::LinkRate => t(0) * 1000.0 / 8.0 * t(1),
        Rule::NumaCores => (t(0) / t(1)).floor(),
        Rule::OvercommitSafe | Rule::OvercommitLimit | Rule::CpuLimit => {
            if t(1) == 0.0 {
                return None;
            }
            match how.rule {
                Rule::CpuLimit => t(0) * t(1) / t(2),
                _ => t(0) / t(1) * t(2),
            }
        }
        Rule::ArcRecommended => {
            assert_close(t(2), 2.0 * gib + t(1) / TIB as f64 * gib, "2 GiB and 1 GiB per TiB", how);
            t(0).max(t(2).min(t(3) / 2.0))
        }
        Rule::ArcMinimum => (t(0) / 32.0).max(32.0 * mib),
        Rule::ArcInstaller => ((t(0) / mib / 10.0).round() * mib).clamp(64.0 * mib, 16.0 * gib),
        Rule::ArcHalf => t(0) / 2.0,
        Rule::ArcNearlyAll => (t(0) * 5.0 / 8.0).max(t(0) - gib),
        Rule::ArcDefaultCounted if t(0) > t(1) => t(1).max(t(0).min(t(2))),
        Rule::ArcDefaultCounted => t(0),
        Rule::HitRatio => {
            let share = if t(2) == 0.0 { 1.0 } else { t(0) * t(1) / t(2) };
            assert_close(t(3), share, "cache against hot set", how);
            t(4) * (1.0 - t(5))
        }
        Rule::HitRatioZipf => t(0) * (1.0 - t(1)),
        Rule::NextGib => t(0) * (t(1) - t(2)),
        Rule::CpuSafe => (t(0) * t(1) / t(2)).min(t(3)),
        Rule::SafeUtilisation => {
            // The load a that is carried: a + 1.74·√a is all there is.
            let load = number(how.result) * t(0);
            assert_close(load + 1.74 * load.sqrt(), t(0), "square-root staffing", how);
            return None;
        }
        Rule::NumaMemory => t(0) / (t(1) * t(2)),
        Rule::PoolFill => t(0) / t(1),
        Rule::UsableZfs | Rule::UsableRaid | Rule::UsableVmfs => t(0) - all.iter().skip(1).sum::<f64>(),
        Rule::Slop => {
            let most = (t(0) / 32.0).floor().min(128.0 * gib);
            (most - t(1).min((most / 2.0).floor())).max(128.0 * mib)
        }
        Rule::GuestsUsable => t(0) * t(1) / (t(2) + t(3)),
        // A disk does no more than it can; which of them work side by side depends on the layout (`layout_adds_up`).
        Rule::LayoutReads | Rule::LayoutWrites => {
            let most = t(0) * t(1).max(1e-9);
            assert!((0.0..=most * 1.000_001).contains(&number(how.result)), "more than its disks: {how:?}");
            return None;
        }
        Rule::LayoutFlushed => return None,
        Rule::LayoutMixed => 1.0 / (t(0) / t(1) + t(2) / t(3) + t(4) / t(5)),
        Rule::AskedIops => t(0) * (t(1) + (1.0 - t(1)) * (1.0 - t(2))),
        Rule::LayoutBusy => t(0) / t(1),
        Rule::WriteP99 => t(0) * t(1) / (1.0 - t(2)),
        Rule::RebuildHours => t(0) * t(1) / (t(2) * 1e6) / 3600.0 + t(3),
        Rule::YearlyLoss | Rule::YearlyUnreadable => {
            assert!((0.0..=1.0).contains(&number(how.result)), "no chance: {how:?}");
            return None;
        }
        Rule::DiskLife => t(0) * t(1) * t(2) * t(3) / (t(4) * t(5) * t(6)),
        Rule::UsableCeph => t(0) * t(1) / t(2),
        Rule::Room => all.iter().copied().fold(1e6, f64::min),
        Rule::Records => (t(0) / (t(1) * 1024.0)).ceil(),
        Rule::L2arcHeaders | Rule::DedupMemory | Rule::Snapshots => t(0) * t(1),
        Rule::L2arcFill => t(0) / (t(1) * mib) / 3600.0,
        Rule::L2arcGain => t(0) - t(1),
        Rule::SyncRate => t(0) * t(1) * 1024.0 / 1e6,
        Rule::SlogSize => (3.0 * 5.0 * t(0) * 1e6).min(12.0 * gib),
        Rule::SlogEndurance => t(0) * 1e6 * 86_400.0 / t(1),
        Rule::SpecialSize => t(0) * t(1) * t(2) / (t(3) / 100.0),
        Rule::Promise => t(0) / t(1),
        Rule::SwapFiles => sum,
        Rule::DatastoreNeed => (t(0) + t(1) + t(2)) / (1.0 - t(3)),
        Rule::Pressure => pressure(how)?,
        Rule::GuestsHugePages => {
            let (result, plain) = (number(how.result), t(0) * t(1));
            assert!(result >= plain, "whole huge pages are no less than the guests: {how:?}");
            return None;
        }
        // A published table, read between its rows: between its smallest and largest value.
        Rule::OverheadEsxiTable => {
            let mib = number(how.result) / mib;
            assert!((20.28..=168.61).contains(&mib), "{mib} MiB is outside of the table: {how:?}");
            return None;
        }
    })
}

/// Probability that demand exceeds what is left, from the terms of the peak demand.
fn pressure(how: &Derivation) -> Option<f64> {
    let room = number(how.terms[1].value);
    let Origin::Found(peak) = &how.terms[2].origin else { panic!("the peak demand is found: {how:?}") };
    let t = |index: usize| number(peak.terms[index].value);
    let (full, fixed, mean, spread, credit) = (t(0), t(1), t(2), t(4), t(5));
    if room >= full {
        return Some(0.0);
    }
    let spread = spread * (1.0 - credit);
    // Byte by byte rounding of the terms decides where nothing or next to nothing varies.
    if spread < 1e8 {
        return None;
    }
    Some(normal::above((room - fixed - mean * (1.0 - credit)) / spread))
}

/// Terms are rounded to whole bytes and thousandths; the rest must agree.
fn assert_close(ours: f64, stated: f64, what: &str, how: &Derivation) {
    let bytes = matches!(
        how.result,
        Quantity::Memory(_) | Quantity::SmallMemory(_) | Quantity::Space(_) | Quantity::MemoryBalance(_)
    );
    let step = match how.rule {
        // What a container uses is rounded to a byte for each of them.
        Rule::GuestsContainer | Rule::GuestsGrown => number(how.terms[0].value),
        // A whole byte a second, in MB.
        Rule::SyncRate => 1e-6,
        _ if bytes => 64.0,
        _ => 1e-9,
    };
    let margin = step + 1e-7 * ours.abs().max(stated.abs());
    assert!((ours - stated).abs() <= margin, "{what}: {ours} against {stated} in {how:#?}");
}

/// Fails where the numbers of a derivation do not give its result by the formula that is shown.
fn assert_consistent(how: &Derivation) {
    assert!(number(how.result).is_finite(), "no number: {how:?}");
    for term in &how.terms {
        assert!(number(term.value).is_finite(), "no number: {how:?}");
        if let Origin::Found(nested) = &term.origin {
            assert_eq!(term.value, nested.result, "a term is the result of its own derivation: {how:?}");
        }
    }
    let weakest = how.terms.iter().map(|term| term.origin.basis()).fold(how.rule.basis(), |a, b| a.weaker(b));
    assert_eq!(how.basis, weakest, "a result is as firm as its weakest term: {how:?}");
    if let Some(expected) = expected(how) {
        assert_close(number(how.result), expected, "result", how);
    }
}

fn agrees<T: Copy>(explained: &Explained<T>, quantity: impl Fn(T) -> Quantity, name: &str) {
    assert_eq!(quantity(explained.value), explained.how.result, "{name}: the value is not what was derived");
}

/// Fails where a figure of an answer is not what its derivation says, or a derivation does not add up.
pub fn assert_explained(plan: &Plan, outcome: &Outcome) {
    let lines = &outcome.ram.lines;
    let memory = |bytes: Bytes| Quantity::Memory(bytes);
    let budget = &outcome.ram.grown;
    for (name, line, plain) in [
        ("installed", &lines.installed, budget.installed),
        ("base", &lines.base, budget.base),
        ("overhead", &lines.overhead, budget.overhead),
        ("guests", &lines.guests, budget.guests),
        ("services", &lines.services, budget.services()),
        ("floor", &lines.floor, budget.floor),
        ("required", &lines.required, budget.required()),
    ] {
        agrees(line, memory, name);
        assert_eq!(line.value, plain, "{name}: the explained line is not the one that is judged");
    }
    agrees(&lines.free, Quantity::MemoryBalance, "free");
    assert_eq!(lines.free.value, budget.free());
    agrees(&lines.headroom, Quantity::Share, "headroom");
    let overcommit = &outcome.overcommit;
    agrees(&overcommit.today, Quantity::Times, "overcommit today");
    agrees(&overcommit.ratio, Quantity::Times, "overcommit");
    overcommit.safe.iter().for_each(|safe| agrees(safe, Quantity::Times, "safe overcommit"));
    overcommit.limit.iter().for_each(|limit| agrees(limit, Quantity::Times, "overcommit limit"));
    agrees(&overcommit.pressure, Quantity::Probability, "pressure");
    overcommit.stages.iter().for_each(|stage| assert_eq!(memory(stage.free), stage.how.result));
    if let Some(arc) = &outcome.arc {
        for (name, size) in
            [("ARC", &arc.counted), ("minimum", &arc.minimum), ("maximum", &arc.maximum), ("default", &arc.default)]
        {
            agrees(size, memory, name);
        }
        assert_eq!(arc.counted.value, budget.arc, "the ARC that is explained is the one that is counted");
        agrees(&arc.share, Quantity::Share, "ARC share");
        agrees(&arc.hits, |hits| Quantity::Share(hits.expected), "ARC hits");
        agrees(&arc.next_gib, Quantity::PerSecond, "next GiB");
    }
    let cpu = &outcome.cpu;
    agrees(&cpu.today, Quantity::PerCore, "CPU today");
    agrees(&cpu.ratio, Quantity::PerCore, "CPU ratio");
    cpu.safe.iter().for_each(|safe| agrees(safe, Quantity::PerCore, "safe CPU ratio"));
    cpu.limit.iter().for_each(|limit| agrees(limit, Quantity::PerCore, "CPU limit"));
    outcome.disks.fill.iter().for_each(|fill| agrees(fill, Quantity::Share, "pool fill"));
    let spaces = outcome.disks.pools.iter().filter_map(|pool| pool.space.as_ref());
    for space in spaces {
        agrees(&space.reported, Quantity::Space, "reported");
        agrees(&space.usable, Quantity::Space, "pool");
    }
    if let Some(largest) = &outcome.largest {
        agrees(&largest.numa_memory, memory, "NUMA memory");
        agrees(&largest.numa_cores, Quantity::Count, "NUMA cores");
    }
    if let Some(caches) = &outcome.caches {
        agrees(&caches.l2arc.size, Quantity::Space, "L2ARC");
        agrees(&caches.l2arc.headers, memory, "L2ARC headers");
        agrees(&caches.l2arc.fill_hours, Quantity::Number, "L2ARC fill");
        agrees(&caches.l2arc.gain, Quantity::Share, "L2ARC gain");
        agrees(&caches.slog.size, Quantity::Space, "log");
        caches.slog.endurance.iter().for_each(|endurance| agrees(endurance, Quantity::Number, "log endurance"));
        agrees(&caches.special.size, Quantity::Space, "special vdev");
        agrees(&caches.dedup.memory, memory, "deduplication");
    }
    let disks = &outcome.virtual_disks;
    disks.promise.iter().for_each(|promise| agrees(promise, Quantity::Times, "thin promise"));
    for (name, size) in
        [("swap files", &disks.swap_files), ("snapshots", &disks.snapshots), ("datastore need", &disks.need)]
    {
        agrees(size, Quantity::Space, name);
    }
    outcome.room.iter().for_each(|room| agrees(&room.more, Quantity::Count, "room"));
    walk_all(plan, outcome, &mut |_, how| assert_consistent(how));
}
