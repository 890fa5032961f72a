//! An outcome as JSON for scripts: integers for bytes, numbers for ratios, frozen words, no sentences.

use super::figures;
use crate::i18n::{Language, name, quantity, say, worked};
use crate::plan::DimmGroup;
use crate::share::{Notice, NoticeKind, layout_word};
use crate::sizing::cluster::{Carried, Cluster};
use crate::sizing::disks::PoolAnswer;
use crate::sizing::ladder::Rung;
use crate::sizing::layouts::Candidate;
use crate::sizing::memory::Budget;
use crate::sizing::{Outcome, Resource, Status};
use crate::units::{Estimate, GIB};
use serde_json::{Value, json};

/// Version of this JSON. Fields are added; what is there keeps its meaning.
pub const SCHEMA: u32 = 1;

/// Ratios to four decimals: more would claim to be known.
fn ratio(value: f64) -> Value {
    json!(libm::round(value * 1e4) / 1e4)
}

fn status(status: Option<Status>) -> Value {
    json!(status.map(Status::word))
}

/// Modules as a link would say them, such as `8x8g`; several sizes with a plus between.
fn dimms(groups: &[DimmGroup]) -> Value {
    if groups.is_empty() {
        return Value::Null;
    }
    let words: Vec<String> =
        groups.iter().map(|group| format!("{}x{}g", group.count, group.size.format_memory(GIB))).collect();
    json!(words.join("+"))
}

fn lines(budget: &Budget) -> Value {
    json!({
        "base": budget.base.0,
        "overhead": budget.overhead.0,
        "guests": budget.guests.0,
        "services": budget.services().0,
        "floor": budget.floor.0,
    })
}

fn budget(budget: &Budget) -> Value {
    json!({
        "installed": budget.installed.0,
        "required": budget.required().0,
        "free": budget.free().0,
        "headroom": ratio(budget.headroom()),
        "lines": lines(budget),
    })
}

fn rung(rung: &Rung) -> Value {
    json!({
        "dimm": dimms(&rung.dimms),
        "installed": rung.installed.0,
        "free": rung.free.0,
        "balanced": rung.balanced,
        "verdict": rung.status.word(),
    })
}

fn ram(outcome: &Outcome) -> Value {
    let ram = &outcome.ram;
    let ladder = &outcome.ladder;
    let installed = |index: Option<usize>| json!(index.and_then(|i| ladder.rungs.get(i)).map(|r| r.installed.0));
    let mut value = budget(&ram.grown);
    if let Value::Object(fields) = &mut value {
        fields.insert("verdict".to_owned(), json!(ram.status.word()));
        fields.insert("today".to_owned(), budget(&ram.today));
        fields.insert("all_nodes_up".to_owned(), budget(&ram.all_up));
        fields.insert("smallest_that_fits".to_owned(), installed(ladder.fits));
        fields.insert("smallest_adequate".to_owned(), installed(ladder.adequate));
        fields.insert("ladder".to_owned(), ladder.rungs.iter().map(rung).collect());
    }
    value
}

fn range(estimate: Estimate) -> Value {
    // What is endless is no number in JSON.
    let number = |value: f64| value.is_finite().then_some(value);
    json!([number(estimate.low), number(estimate.expected), number(estimate.high)])
}

fn layout(own: &Candidate) -> Value {
    json!({
        "layout": layout_word(&own.choice.layout),
        "spares": own.choice.spares,
        "raw": own.held.raw.0,
        "reported": own.held.reported.0,
        "usable_for_guests": own.usable.0,
        "fill": own.fill,
        "survives": own.survives,
        "against": own.against.iter().map(|reason| reason.word()).collect::<Value>(),
        "score": ratio(own.score),
        "read_iops": range(own.speed.read_iops),
        "write_iops": range(own.speed.write_iops),
        "sync_iops": range(own.speed.sync_iops),
        "mixed_iops": range(own.speed.mixed_iops),
        "read_mbs": range(own.speed.read_mbs),
        "write_mbs": range(own.speed.write_mbs),
        "busy": own.busy,
        "write_p99_us": range(own.p99),
        "loss_a_year": own.loss.yearly,
        "unreadable_a_year": own.loss.unreadable,
        "rebuild_hours": own.rebuild.map(range),
        "life_years": own.life.map(range),
    })
}

fn pool(outcome: &Outcome, pool: &PoolAnswer) -> Value {
    json!({
        "system": pool.system.word(),
        "layout": pool.chosen().map(|own| layout_word(&own.choice.layout)),
        "stated": pool.stated,
        "verdict": status(outcome.disks.status),
        "reported": pool.space.as_ref().map(|space| space.reported.value.0),
        "usable_for_guests": pool.space.as_ref().map(|space| space.usable.value.0),
        "over_nodes": pool.spread.map(|own| json!({
            "data": own.protection.data,
            "parity": own.protection.parity,
            "nodes": own.nodes,
            "fewest_nodes": own.fewest,
            "nodes_that_count": own.counted,
            "drives_kept_free": own.reserve.0,
        })),
        "layouts": pool.layouts.iter().map(layout).collect::<Value>(),
    })
}

fn cluster(cluster: &Cluster) -> Value {
    let needed = &cluster.needed;
    let state = cluster.state.as_ref();
    json!({
        "nodes_needed": needed.nodes.as_ref().map(|nodes| nodes.value),
        "binding": needed.binds.word(),
        "spare": needed.spare(),
        "missing": needed.missing(),
        "left": needed.left,
        "bound": needed.bound,
        "least": needed.least.iter().map(|own| json!({
            "resource": own.resource.word(), "nodes": own.nodes.value,
        })).collect::<Value>(),
        "reserve": ratio(cluster.loss.reserve.value),
        "lost": state.map(|state| state.lost),
        "moved": state.map(|state| state.moved),
        "stranded": state.map(|state| state.stranded),
        "classes": state.map(|state| state.classes.iter().map(|own| json!({
            "group": own.group, "count": own.count, "ram": own.ram.0, "vcpus": own.vcpus.as_f64(),
        })).collect::<Value>()),
        "nodes": state.map(|state| state.nodes.iter().map(|bar| json!({
            "node": bar.node,
            "room": bar.room.0,
            "before": carried(&bar.before),
            "after": carried(&bar.after),
        })).collect::<Value>()),
        "cold_reads": cluster.loss.cold_reads.as_ref().map(|cold| ratio(cold.value)),
        "runway_months": cluster.runway.first().map(|first| first.months.value),
        "runway": cluster.runway.resources.iter().map(|own| json!({
            "resource": own.resource.word(), "months": own.months.value,
        })).collect::<Value>(),
        "licence_cores": cluster.licence.as_ref().map(|cores| cores.value),
    })
}

fn carried(own: &Carried) -> Value {
    json!({
        "guests": own.guests,
        "ram": own.ram.0,
        "vcpus": own.vcpus.as_f64(),
        "load": ratio(own.load),
        "segments": own.segments.iter().map(|segment| json!({
            "class": segment.class, "count": segment.count, "moved": segment.moved, "ram": segment.ram.0,
        })).collect::<Value>(),
    })
}

/// The word for what a notice says.
const fn notice_word(kind: &NoticeKind) -> &'static str {
    match kind {
        NoticeKind::UnknownKey => "unknown-key",
        NoticeKind::UnknownVersion => "unknown-version",
        NoticeKind::BadValue { .. } => "bad-value",
        NoticeKind::Repeated => "repeated",
        NoticeKind::Conflict { .. } => "conflict",
        NoticeKind::NoPool => "no-pool",
        NoticeKind::TooLong { .. } => "too-long",
        NoticeKind::TooMany { .. } => "too-many",
        NoticeKind::Limit { .. } => "limit",
        NoticeKind::More { .. } => "more",
    }
}

/// An outcome, with what could not be read from its link.
///
/// ```
/// use headroom::plan::Plan;
/// use headroom::{report::outcome_json, sizing::evaluate};
/// let plan = Plan::default();
/// let json = plan.check().ok().and_then(evaluate).map(|outcome| outcome_json(&outcome, &[]));
/// assert_eq!(json.and_then(|json| json["schema"].as_u64()), Some(1));
/// ```
pub fn outcome_json(outcome: &Outcome, notices: &[Notice]) -> Value {
    let overcommit = &outcome.overcommit;
    let cpu = &outcome.cpu;
    let advice = outcome
        .advice
        .iter()
        .map(|advice| json!({ "code": advice.finding.word(), "severity": advice.finding.severity().word() }));
    let notices = notices.iter().map(|notice| {
        json!({
            "code": notice_word(&notice.kind), "key": notice.key, "value": notice.value, "scenario": notice.scenario,
        })
    });
    json!({
        "schema": SCHEMA,
        "verdict": status(outcome.verdict),
        "binding": outcome.binding.map(Resource::word),
        "ram": ram(outcome),
        "nodes": { "count": outcome.nodes.count, "left": outcome.nodes.left },
        "overcommit": {
            "verdict": overcommit.status.word(),
            "today": ratio(overcommit.today.value),
            "ratio": ratio(overcommit.ratio.value),
            "safe": overcommit.safe.as_ref().map(|safe| ratio(safe.value)),
            "limit": overcommit.limit.as_ref().map(|limit| ratio(limit.value)),
            "risk": overcommit.pressure.value,
        },
        "arc": outcome.arc.as_ref().map(|arc| json!({
            "counted": arc.counted.value.0,
            "recommended_max": arc.maximum.value.0,
            "recommended_min": arc.minimum.value.0,
            "default": arc.default.value.0,
            "hit_ratio": [ratio(arc.hits.value.low), ratio(arc.hits.value.expected), ratio(arc.hits.value.high)],
        })),
        "cpu": {
            "verdict": status(cpu.status),
            "today": ratio(cpu.today.value),
            "ratio": ratio(cpu.ratio.value),
            "ratio_all_nodes": ratio(cpu.all_nodes),
            "safe": cpu.safe.as_ref().map(|safe| ratio(safe.value)),
            "limit": cpu.limit.as_ref().map(|limit| ratio(limit.value)),
        },
        "storage": outcome.disks.pools.iter().map(|answer| pool(outcome, answer)).collect::<Value>(),
        "virtual_disks": {
            "promise": outcome.virtual_disks.promise.as_ref().map(|promise| ratio(promise.value)),
            "swap_files": outcome.virtual_disks.swap_files.value.0,
            "snapshots": outcome.virtual_disks.snapshots.value.0,
            "space_to_plan": outcome.virtual_disks.need.value.0,
        },
        "caches": outcome.caches.as_ref().map(|caches| json!({
            "l2arc_headers": caches.l2arc.headers.value.0,
            "l2arc_gain": ratio(caches.l2arc.gain.value),
            "l2arc_fits": caches.l2arc.fits.value.0,
            "log_size": caches.slog.size.value.0,
            "special_size": caches.special.size.value.0,
            "dedup_memory": caches.dedup.memory.value.0,
        })),
        "room": outcome.room.iter().map(|room| json!({
            "group": room.group, "more": room.more.value, "binding": room.binds.word(),
        })).collect::<Value>(),
        "cluster": outcome.cluster.as_ref().map(cluster),
        "advice": advice.collect::<Value>(),
        "commands": outcome.commands.iter().map(|command| json!({
            "code": command.setting.word(), "text": command.text,
        })).collect::<Value>(),
        "notices": notices.collect::<Value>(),
    })
}

/// Every figure with its formula, the numbers put in, basis and sources.
pub fn derivations_json(outcome: &Outcome, language: Language) -> Value {
    let figure = |figure: super::Figure| {
        let lines = worked(language, figure.how);
        let term = |term: &crate::explain::Term| {
            json!({
                "name": name(language, term.name),
                "value": quantity(language, term.value),
                "basis": say(language, term.origin.basis()),
            })
        };
        let source = |source: &crate::explain::Source| json!({ "title": source.title(), "url": source.url() });
        json!({
            "figure": figure.name,
            "basis": say(language, figure.how.basis),
            "formula": lines.words,
            "numbers": lines.numbers,
            "result": lines.result,
            "terms": figure.how.terms.iter().map(term).collect::<Value>(),
            "sources": figure.how.rule.sources().iter().map(source).collect::<Value>(),
        })
    };
    figures(outcome).into_iter().map(figure).collect()
}
