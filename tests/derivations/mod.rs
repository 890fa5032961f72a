//! Every derivation of an answer, and whether its numbers and its formula agree.

mod arithmetic;
pub mod helpers;
mod layouts;

use arithmetic::assert_consistent;
use headroom::explain::{Derivation, Explained, Origin};
use headroom::plan::Plan;
use headroom::report::{self, Moment, compare};
use headroom::sizing::Outcome;
use headroom::sizing::recovery_how::recovery_how;
use headroom::storage::recovery::Recovery;
use headroom::units::{Bytes, Quantity};

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
    all.extend(cpu.storage.iter().map(|storage| ("cores for storage", &storage.how)));
    all.extend(outcome.disks.fill.iter().map(|fill| ("pool fill", &fill.how)));
    let spaces = outcome.disks.pools.iter().filter_map(|pool| pool.space.as_ref());
    all.extend(spaces.flat_map(|space| [("reported", &space.reported.how), ("pool", &space.usable.how)]));
    if let Some(largest) = &outcome.largest {
        all.extend([("NUMA memory", &largest.numa_memory.how), ("NUMA cores", &largest.numa_cores.how)]);
    }
    if let Some(caches) = outcome.caches() {
        let l2arc = &caches.l2arc;
        all.extend([("L2ARC", &l2arc.size.how), ("L2ARC headers", &l2arc.headers.how)]);
        all.extend([("L2ARC fill", &l2arc.fill_hours.how), ("L2ARC gain", &l2arc.gain.how)]);
        all.push(("L2ARC at most", &l2arc.fits.how));
        all.push(("log", &caches.slog.size.how));
        all.extend(caches.slog.endurance.iter().map(|endurance| ("log endurance", &endurance.how)));
        all.extend([("special vdev", &caches.special.size.how), ("deduplication", &caches.dedup.memory.how)]);
    }
    if let Some(cluster) = outcome.cluster() {
        all.extend(cluster.needed.nodes.iter().map(|nodes| ("nodes needed", &nodes.how)));
        all.push(("failover reserve", &cluster.loss.reserve.how));
        all.extend(cluster.loss.fill_before.iter().map(|fill| ("fill before a loss", &fill.how)));
        all.extend(cluster.loss.cold_reads.iter().map(|cold| ("cold reads", &cold.how)));
        all.extend(cluster.runway.resources.iter().map(|own| ("runway", &own.months.how)));
        all.extend(cluster.licence.iter().map(|cores| ("licence cores", &cores.how)));
    }
    let disks = &outcome.virtual_disks;
    all.extend(disks.promise.iter().map(|promise| ("thin promise", &promise.how)));
    all.extend([("swap files", &disks.swap_files.how), ("snapshots", &disks.snapshots.how)]);
    all.push(("datastore need", &disks.need.how));
    all.extend(disks.link.iter().map(|link| ("link", &link.how)));
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
    all.extend(layouts::beside(plan, outcome));
    for own in outcome.cluster().into_iter().flat_map(|cluster| &cluster.loss.rebuilds) {
        let Recovery::Rebuilt(restore) = own.recovery else { continue };
        let spread = outcome.disks.pools[own.pool].spread.expect("it lies over the nodes");
        let how = recovery_how(plan, own.pool, &spread, &restore).expect("the pool is there");
        assert_eq!(how.result, Quantity::Hours(restore.hours.expected));
        all.push(("rebuild over the nodes", how));
    }
    all.push(("RAM of all nodes", compare::all_ram(plan).how));
    all.push(("cores of all nodes", compare::all_cores(plan).how));
    all.push(("raw disk of all nodes", compare::raw_disk(plan).how));
    all.push(("power of all nodes", compare::all_watts(plan).how));
    all
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
pub fn walk(how: &Derivation, visit: &mut dyn FnMut(&Derivation)) {
    visit(how);
    for term in &how.terms {
        if let Origin::Found(nested) = &term.origin {
            walk(nested, visit);
        }
    }
}

/// Fails where a derivation, or one of those in it, does not add up.
pub fn assert_how(how: &Derivation) {
    walk(how, &mut |how| assert_consistent(how));
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
    if let Some(caches) = outcome.caches() {
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
    disks.link.iter().for_each(|link| agrees(link, Quantity::MegabytesPerSecond, "link"));
    for (name, size) in
        [("swap files", &disks.swap_files), ("snapshots", &disks.snapshots), ("datastore need", &disks.need)]
    {
        agrees(size, Quantity::Space, name);
    }
    outcome.room.iter().for_each(|room| agrees(&room.more, Quantity::Count, "room"));
    layouts::assert_layouts(plan, outcome);
    walk_all(plan, outcome, &mut |_, how| assert_consistent(how));
}
