//! The four figures behind the verdict: memory, overcommit, processors, disk space.

use super::layout_opened::millis;
use super::pools::{busy_how, worst};
use crate::app::widget::{Bullet, Face, Fig, Node, Sheet, View, el, joined};
use crate::i18n::number;
use crate::i18n::words::{Answer, Join};
use crate::sizing::Resource;
use crate::sizing::layouts::BUSY;
use crate::sizing::memory::ADEQUATE;

/// A value against what is safe: the bar ends a quarter beyond.
fn against(value: f64, safe: f64) -> Option<Bullet> {
    (safe > 0.0).then(|| Bullet { value: value / safe * 80.0, limit: 80.0 })
}

fn ram(view: &View) -> Node {
    let budget = &view.outcome.ram.grown;
    let label = view.say(Answer::RamFree);
    let installed = view.memory(budget.installed);
    let Some(status) = view.outcome.status_of(Resource::Ram) else {
        return Face::known(view, label, None).note(view.fill(Answer::InstalledNote, &[&installed])).draw(view);
    };
    Face::new(label, view.balance(budget.free()))
        .status(Some(status))
        .bullet(Some(Bullet { value: (1.0 - budget.headroom()) * 100.0, limit: (1.0 - ADEQUATE) * 100.0 }))
        .note(view.fill(Answer::RamFreeNote, &[&number(budget.required().gib()), &installed]))
        .draw(view)
}

fn ram_sheet(view: &View) -> Sheet {
    let lines = &view.outcome.ram.lines;
    Sheet::of(view.say(Answer::RamFree), &lines.free.how)
        .and(view.say(Answer::HeadroomGrown), Some(&lines.headroom.how))
}

fn overcommit(view: &View) -> Node {
    let overcommit = &view.outcome.overcommit;
    let status = view.outcome.status_of(Resource::Overcommit);
    let note = match &overcommit.safe {
        Some(safe) => {
            view.fill_all(Answer::SafeRiskNote, [view.times(safe.value), view.risk(overcommit.pressure.value)])
        }
        None => view.say(Answer::NoSafeNote).to_owned(),
    };
    Face::known(view, view.say(Answer::Overcommit), status.map(|_| view.times(overcommit.ratio.value)))
        .status(status)
        .bullet(status.and_then(|_| against(overcommit.load, 1.0)))
        .note(status.map(|_| note).unwrap_or_default())
        .draw(view)
}

fn overcommit_sheet(view: &View) -> Sheet {
    let overcommit = &view.outcome.overcommit;
    Sheet::of(view.say(Answer::Overcommit), &overcommit.ratio.how)
        .and(view.say(Answer::Safe), Some(&overcommit.safe_how))
        .and(view.say(Answer::Risk), Some(&overcommit.pressure.how))
}

fn cpu(view: &View) -> Node {
    let cpu = &view.outcome.cpu;
    let safe = cpu.safe.as_ref().map_or(0.0, |safe| safe.value);
    let limit = cpu.limit.as_ref().map_or(0.0, |limit| limit.value);
    let note = view.fill_all(Answer::SafeLimitNote, [number(safe), number(limit)]);
    Face::known(view, view.say(Answer::VcpuPerCore), cpu.status.map(|_| number(cpu.ratio.value)))
        .status(cpu.status)
        .bullet(against(cpu.ratio.value, safe))
        .note(cpu.status.map(|_| note).unwrap_or_default())
        .draw(view)
}

fn cpu_sheet(view: &View) -> Sheet {
    let cpu = &view.outcome.cpu;
    Sheet::of(view.say(Answer::VcpuPerCore), &cpu.ratio.how)
        .and(view.say(Answer::Safe), cpu.safe.as_ref().map(|safe| &safe.how))
        .and(view.say(Answer::Limit), cpu.limit.as_ref().map(|limit| &limit.how))
}

/// Whether the disks' operations are a worse problem than their space.
fn is_load_worse(view: &View) -> bool {
    view.outcome.status_of(Resource::Iops) > view.outcome.status_of(Resource::Disk)
}

fn load(view: &View) -> Node {
    let busy = view.outcome.disks.busy.unwrap_or_default();
    let p99 = worst(view, |own| own.p99.expected).map_or(f64::INFINITY, |(_, own)| own.p99.expected);
    let limit = view.fill_one(Answer::DiskFillNote, view.share(BUSY));
    let note = match p99.is_finite() {
        true => joined(&[&limit, view.say(Join::Comma), view.say(Answer::DiskP99), " ", &millis(view, p99)]),
        false => limit,
    };
    Face::new(view.say(Answer::DiskLoad), view.share(busy))
        .status(view.outcome.status_of(Resource::Iops))
        .bullet(Some(Bullet { value: busy * 100.0, limit: BUSY * 100.0 }))
        .note(note)
        .draw(view)
}

fn disk(view: &View) -> Node {
    if is_load_worse(view) {
        return load(view);
    }
    let disks = &view.outcome.disks;
    let label = view.say(Answer::PoolFill);
    let Some((fill, usable)) = disks.fill.as_ref().zip(disks.usable) else {
        // Pools that hold nothing are no missing statement.
        let note = if disks.usable.is_some() { Answer::PoolsEmptyNote } else { Answer::NoPoolNote };
        let status = disks.usable.and(view.outcome.status_of(Resource::Disk));
        return Face::known(view, label, None).status(status).note(view.say(note).to_owned()).draw(view);
    };
    let parts = [view.space(disks.need), view.space(usable), view.share(disks.limit)];
    Face::new(label, view.share(fill.value))
        .status(view.outcome.status_of(Resource::Disk))
        .bullet(Some(Bullet { value: fill.value * 100.0, limit: disks.limit * 100.0 }))
        .note(view.fill_all(Answer::FillNote, parts))
        .draw(view)
}

fn disk_sheet(view: &View) -> Sheet {
    if is_load_worse(view) {
        return Sheet::default().and(view.say(Answer::DiskLoad), busy_how(view).as_ref());
    }
    let fill = view.outcome.disks.fill.as_ref();
    Sheet::default().and(view.say(Answer::PoolFill), fill.map(|fill| &fill.how))
}

type Tile = (&'static str, fn(&View) -> Node, fn(&View) -> Sheet);

const TILES: [Tile; 4] = [
    ("ram.free", ram, ram_sheet),
    ("overcommit.ratio", overcommit, overcommit_sheet),
    ("cpu.ratio", cpu, cpu_sheet),
    ("disk.fill", disk, disk_sheet),
];

/// The tiles below the verdict.
pub fn tiles(view: &View) -> Node {
    let mut tiles = el("div").class("figs tiles");
    for (name, face, sheet) in &TILES {
        tiles.put(Fig::new("tiles", name).draw(view, face(view), &|| sheet(view)));
    }
    tiles
}
