//! Every figure of an outcome with its derivation, once, in the order of the page.

use crate::explain::Derivation;
use crate::sizing::Outcome;

/// A figure: its name in files, which never changes, and how it was found.
#[derive(Clone, Copy, Debug)]
pub struct Figure<'a> {
    /// Dotted name, such as `ram.free`.
    pub name: &'static str,
    /// How it was found.
    pub how: &'a Derivation,
}

/// All figures of an outcome.
pub fn figures(outcome: &Outcome) -> Vec<Figure<'_>> {
    let mut figures = Vec::new();
    let mut add = |name, how| figures.push(Figure { name, how });
    let lines = &outcome.ram.lines;
    add("ram.installed", &lines.installed.how);
    add("ram.base", &lines.base.how);
    add("ram.guests", &lines.guests.how);
    add("ram.overhead", &lines.overhead.how);
    add("ram.services", &lines.services.how);
    add("ram.floor", &lines.floor.how);
    add("ram.required", &lines.required.how);
    add("ram.free", &lines.free.how);
    add("ram.headroom", &lines.headroom.how);
    let overcommit = &outcome.overcommit;
    add("overcommit.today", &overcommit.today.how);
    add("overcommit.ratio", &overcommit.ratio.how);
    for (name, figure) in [("overcommit.safe", &overcommit.safe), ("overcommit.limit", &overcommit.limit)] {
        if let Some(figure) = figure {
            add(name, &figure.how);
        }
    }
    add("overcommit.risk", &overcommit.pressure.how);
    for stage in &overcommit.stages {
        add("overcommit.stage", &stage.how);
    }
    if let Some(arc) = &outcome.arc {
        add("arc.counted", &arc.counted.how);
        add("arc.minimum", &arc.minimum.how);
        add("arc.maximum", &arc.maximum.how);
        add("arc.default", &arc.default.how);
        add("arc.share", &arc.share.how);
        add("arc.hits", &arc.hits.how);
        add("arc.next_gib", &arc.next_gib.how);
    }
    let cpu = &outcome.cpu;
    add("cpu.today", &cpu.today.how);
    add("cpu.ratio", &cpu.ratio.how);
    for (name, figure) in [("cpu.safe", &cpu.safe), ("cpu.limit", &cpu.limit)] {
        if let Some(figure) = figure {
            add(name, &figure.how);
        }
    }
    if let Some(storage) = &cpu.storage {
        add("cpu.storage_cores", &storage.how);
    }
    if let Some(largest) = &outcome.largest {
        add("numa.memory", &largest.numa_memory.how);
        add("numa.cores", &largest.numa_cores.how);
    }
    for pool in &outcome.disks.pools {
        if let Some(space) = &pool.space {
            add("disk.reported", &space.reported.how);
            add("disk.usable", &space.usable.how);
        }
    }
    if let Some(fill) = &outcome.disks.fill {
        add("disk.fill", &fill.how);
    }
    if let Some(caches) = outcome.caches() {
        add("l2arc.size", &caches.l2arc.size.how);
        add("l2arc.headers", &caches.l2arc.headers.how);
        add("l2arc.fill_hours", &caches.l2arc.fill_hours.how);
        add("l2arc.gain", &caches.l2arc.gain.how);
        add("l2arc.fits", &caches.l2arc.fits.how);
        add("log.size", &caches.slog.size.how);
        if let Some(endurance) = &caches.slog.endurance {
            add("log.endurance", &endurance.how);
        }
        add("special.size", &caches.special.size.how);
        add("dedup.memory", &caches.dedup.memory.how);
    }
    let disks = &outcome.virtual_disks;
    if let Some(promise) = &disks.promise {
        add("virtual_disk.promise", &promise.how);
    }
    if let Some(link) = &disks.link {
        add("virtual_disk.link", &link.how);
    }
    add("virtual_disk.swap_files", &disks.swap_files.how);
    add("virtual_disk.snapshots", &disks.snapshots.how);
    add("virtual_disk.need", &disks.need.how);
    for room in &outcome.room {
        add("room", &room.more.how);
    }
    if let Some(cluster) = outcome.cluster() {
        if let Some(nodes) = &cluster.needed.nodes {
            add("cluster.nodes", &nodes.how);
        }
        add("cluster.reserve", &cluster.loss.reserve.how);
        for (name, figure) in
            [("cluster.fill_before", &cluster.loss.fill_before), ("cluster.cold_reads", &cluster.loss.cold_reads)]
        {
            if let Some(figure) = figure {
                add(name, &figure.how);
            }
        }
        for own in &cluster.runway.resources {
            add("cluster.runway", &own.months.how);
        }
        if let Some(licence) = &cluster.licence {
            add("cluster.licence_cores", &licence.how);
        }
    }
    figures
}
