//! A plan and its outcome as JSON: integers for bytes, numbers for ratios, frozen words; its schema comes from these
//! types and is published beside the page.

mod amount;
mod candidates;
mod cluster;
mod code;
mod derivation;
mod ram;
mod storage;

use crate::explain::Explained;
use crate::i18n::Language;
use crate::plan::{DiskKind, DiskRole, DiskSize, MemoryKind, Plan};
use crate::report::matrix::Matrix;
use crate::report::{Part, materials};
use crate::share::{self, NoticeKind, encode};
use crate::sizing::advice::Severity;
use crate::sizing::caches::Caches;
use crate::sizing::{Outcome, Resource, Status, virtual_disks};
use amount::{finite, ratio};
use serde::Serialize;

/// Version of this JSON. Fields are added; what is there keeps its meaning.
pub const SCHEMA: u32 = 1;

/// Nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nodes {
    /// All nodes.
    pub count: u64,
    /// Nodes that are left after failures and maintenance.
    pub left: u64,
}

/// Promised against installed memory.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "OvercommitAnswer"))]
pub struct Overcommit {
    /// The verdict.
    pub verdict: Status,
    /// The ratio without growth.
    pub today: Option<f64>,
    /// The ratio with growth.
    pub ratio: Option<f64>,
    /// The largest safe ratio; nothing where none is safe.
    pub safe: Option<f64>,
    /// The largest ratio that works.
    pub limit: Option<f64>,
    /// The probability of memory pressure.
    pub risk: Option<f64>,
}

/// The read cache of ZFS.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arc {
    /// Bytes that are counted.
    pub counted: u64,
    /// Bytes of the recommended maximum.
    pub recommended_max: u64,
    /// Bytes of the recommended minimum.
    pub recommended_min: u64,
    /// Bytes of the default in force.
    pub default: u64,
    /// Hit ratio: low, expected, high.
    pub hit_ratio: [Option<f64>; 3],
}

/// Virtual processors of each physical core.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cpu {
    /// The verdict.
    pub verdict: Option<Status>,
    /// The ratio without growth.
    pub today: Option<f64>,
    /// The ratio with growth and after the failures.
    pub ratio: Option<f64>,
    /// The ratio with growth while all nodes run.
    pub ratio_all_nodes: Option<f64>,
    /// The largest safe ratio.
    pub safe: Option<f64>,
    /// The largest ratio that works.
    pub limit: Option<f64>,
    /// Cores of a node that storage takes, low, expected and high; nothing where it takes none.
    pub storage_cores: Option<storage::Range>,
}

/// Space that virtual disks ask for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VirtualDisks {
    /// Promised against physical space.
    pub promise: Option<f64>,
    /// Bytes of swap files.
    pub swap_files: u64,
    /// Bytes for snapshots.
    pub snapshots: u64,
    /// Bytes to plan in all.
    pub space_to_plan: u64,
}

/// What may stand before the disks of ZFS.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Caches"))]
pub struct CachesOf {
    /// Bytes of memory for the headers of the L2ARC.
    pub l2arc_headers: u64,
    /// Hits that it adds, as a share.
    pub l2arc_gain: Option<f64>,
    /// Bytes of the largest L2ARC that the ARC bears.
    pub l2arc_fits: u64,
    /// Bytes of an intent log that are enough.
    pub log_size: u64,
    /// Bytes of a special vdev for metadata.
    pub special_size: u64,
    /// Bytes of memory for the table of deduplication.
    pub dedup_memory: u64,
}

/// How many more of a group's guests fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Room {
    /// The number of the group, from 0.
    pub group: usize,
    /// How many.
    pub more: u64,
    /// What runs out first then.
    pub binding: Resource,
}

/// What was found about the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advice {
    /// Its stable code; further ones may come.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
}

/// Settings to copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Command {
    /// Its stable code; further ones may come.
    pub code: &'static str,
    /// The lines.
    pub text: String,
}

/// What of a link was not taken as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Notice {
    /// Its stable code.
    pub code: &'static str,
    /// The key.
    pub key: String,
    /// The value.
    pub value: String,
    /// Which of the plans of the link: 0 is the first.
    pub scenario: usize,
}

/// What a part to be bought is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum MaterialKind {
    /// A node.
    Node,
    /// A memory module.
    Dimm,
    /// Memory of which only the sum is stated.
    Memory,
    /// A disk.
    Disk,
}

/// Equal parts to be bought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Material"))]
pub struct MaterialOf {
    /// What they are.
    pub part: MaterialKind,
    /// What the person calls them; may be empty.
    pub name: String,
    /// Bytes of each; nothing for nodes.
    pub size: Option<u64>,
    /// Generation of memory modules.
    pub memory_kind: Option<MemoryKind>,
    /// Kind of disks.
    pub disk_kind: Option<DiskKind>,
    /// What disks are for.
    pub role: Option<DiskRole>,
    /// The number of the node type, from 0; nothing where every node has them.
    pub node: Option<usize>,
    /// The number of the pool, from 0.
    pub pool: Option<usize>,
    /// How many in each node.
    pub per_node: u64,
    /// How many in all.
    pub in_all: u64,
}

/// A plan with its outcome.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "Headroom: a plan and its sizing"))]
pub struct Document {
    /// Version of this JSON: 1. Fields are added; what is there keeps its meaning.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    pub schema: u32,
    /// Version of the calculator.
    pub version: &'static str,
    /// The verdict: the worst of all that can be judged; nothing without guests.
    pub verdict: Option<Status>,
    /// What runs out first.
    pub binding: Option<Resource>,
    /// Memory of the fullest node.
    pub ram: ram::Ram,
    /// Nodes.
    pub nodes: Nodes,
    /// Promised against installed memory.
    pub overcommit: Overcommit,
    /// The read cache of ZFS; nothing without a ZFS pool.
    pub arc: Option<Arc>,
    /// Processors.
    pub cpu: Cpu,
    /// Pools, in the order of the plan.
    pub storage: Vec<storage::Pool>,
    /// Space that virtual disks ask for.
    pub virtual_disks: VirtualDisks,
    /// What may stand before the disks; nothing without a ZFS pool.
    pub caches: Option<CachesOf>,
    /// How many more of each group's guests fit.
    pub room: Vec<Room>,
    /// The cluster; nothing without guests.
    pub cluster: Option<cluster::ClusterOf>,
    /// What was found about the plan, the most severe first.
    pub advice: Vec<Advice>,
    /// Settings to copy.
    pub commands: Vec<Command>,
    /// What of the link was not taken as it stands.
    pub notices: Vec<Notice>,
    /// What the plan consists of, to be bought.
    pub materials: Vec<MaterialOf>,
    /// Servers with storage forms, where some were compared; they are no part of the plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<candidates::CandidatesOf>,
    /// The plan as the part of its link behind `#`.
    pub link: String,
    /// The plan in full.
    pub plan: Plan,
    /// Every figure with its derivation, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derivations: Option<Vec<derivation::Derivation>>,
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

fn known(figure: &Option<Explained<f64>>) -> Option<f64> {
    figure.as_ref().and_then(|figure| ratio(figure.value))
}

fn overcommit(outcome: &Outcome) -> Overcommit {
    let own = &outcome.overcommit;
    Overcommit {
        verdict: own.status,
        today: ratio(own.today.value),
        ratio: ratio(own.ratio.value),
        safe: known(&own.safe),
        limit: known(&own.limit),
        risk: finite(own.pressure.value),
    }
}

fn arc(outcome: &Outcome) -> Option<Arc> {
    outcome.arc.as_ref().map(|own| Arc {
        counted: own.counted.value.0,
        recommended_max: own.maximum.value.0,
        recommended_min: own.minimum.value.0,
        default: own.default.value.0,
        hit_ratio: [ratio(own.hits.value.low), ratio(own.hits.value.expected), ratio(own.hits.value.high)],
    })
}

fn cpu(outcome: &Outcome) -> Cpu {
    let own = &outcome.cpu;
    Cpu {
        verdict: own.status,
        today: ratio(own.today.value),
        ratio: ratio(own.ratio.value),
        ratio_all_nodes: ratio(own.all_nodes),
        safe: known(&own.safe),
        limit: known(&own.limit),
        storage_cores: own.storage.as_ref().map(|storage| storage::range(storage.value)),
    }
}

fn virtual_disks(own: &virtual_disks::VirtualDisks) -> VirtualDisks {
    VirtualDisks {
        promise: known(&own.promise),
        swap_files: own.swap_files.value.0,
        snapshots: own.snapshots.value.0,
        space_to_plan: own.need.value.0,
    }
}

fn caches(own: &Caches) -> CachesOf {
    CachesOf {
        l2arc_headers: own.l2arc.headers.value.0,
        l2arc_gain: ratio(own.l2arc.gain.value),
        l2arc_fits: own.l2arc.fits.value.0,
        log_size: own.slog.size.value.0,
        special_size: own.special.size.value.0,
        dedup_memory: own.dedup.memory.value.0,
    }
}

fn materials_of(plan: &Plan) -> Vec<MaterialOf> {
    let mut all = Vec::new();
    for own in materials(plan) {
        let mut line = MaterialOf {
            part: MaterialKind::Node,
            name: String::new(),
            size: None,
            memory_kind: None,
            disk_kind: None,
            role: None,
            node: own.node,
            pool: None,
            per_node: own.per_node,
            in_all: own.in_all,
        };
        match own.part {
            Part::Node => {
                let node = own.node.and_then(|index| plan.nodes.get(index));
                line.name = node.map(|node| node.name.clone()).unwrap_or_default();
            }
            Part::Dimm(size, kind) => {
                (line.part, line.size, line.memory_kind) = (MaterialKind::Dimm, Some(size.0), Some(kind));
            }
            Part::Memory(total) => (line.part, line.size) = (MaterialKind::Memory, Some(total.0)),
            Part::Disk(pool, index) => {
                (line.part, line.pool) = (MaterialKind::Disk, Some(pool));
                if let Some(group) = plan.pools.get(pool).and_then(|pool| pool.disks.get(index)) {
                    let (DiskSize::Nominal(size) | DiskSize::Exact(size)) = group.size;
                    (line.name, line.size) = (group.name.clone(), Some(size.0));
                    (line.disk_kind, line.role) = (Some(group.kind), Some(group.role));
                }
            }
        }
        all.push(line);
    }
    all
}

/// A plan with its outcome as data, with what could not be read from its link and the candidates that were compared;
/// with all derivations where a language for them is given.
///
/// ```
/// use headroom::plan::Plan;
/// use headroom::{report::document, sizing::evaluate};
/// let plan = Plan::default();
/// let document = plan.check().ok().and_then(evaluate).map(|outcome| document(&plan, &outcome, &[], None, None));
/// assert_eq!(document.map(|document| (document.schema, document.nodes.count)), Some((1, 1)));
/// ```
pub fn document(
    plan: &Plan,
    outcome: &Outcome,
    notices: &[share::Notice],
    matrix: Option<&Matrix>,
    explain: Option<Language>,
) -> Document {
    let (mut room, mut advice, mut commands, mut told) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for own in &outcome.room {
        room.push(Room { group: own.group, more: own.more.value, binding: own.binds });
    }
    for own in outcome.advice() {
        advice.push(Advice { code: own.finding.word(), severity: own.finding.severity() });
    }
    for own in outcome.commands() {
        commands.push(Command { code: own.setting.word(), text: own.text.clone() });
    }
    for own in notices {
        told.push(Notice {
            code: notice_word(&own.kind),
            key: own.key.clone(),
            value: own.value.clone(),
            scenario: own.scenario,
        });
    }
    Document {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        verdict: outcome.verdict,
        binding: outcome.binding,
        ram: ram::ram(outcome),
        nodes: Nodes { count: outcome.nodes.count, left: outcome.nodes.left },
        overcommit: overcommit(outcome),
        arc: arc(outcome),
        cpu: cpu(outcome),
        storage: storage::storage(outcome),
        virtual_disks: virtual_disks(&outcome.virtual_disks),
        caches: outcome.caches().map(caches),
        room,
        cluster: outcome.cluster().map(cluster::cluster),
        advice,
        commands,
        notices: told,
        materials: materials_of(plan),
        candidates: matrix.map(|matrix| candidates::candidates(plan, matrix, explain)),
        link: encode(plan),
        plan: plan.clone(),
        derivations: explain.map(|language| derivation::derivations(language, plan, outcome)),
    }
}

/// The same as text.
pub fn json(
    plan: &Plan,
    outcome: &Outcome,
    notices: &[share::Notice],
    matrix: Option<&Matrix>,
    explain: Option<Language>,
) -> String {
    // Only keys that are no texts are refused, and there are none.
    serde_json::to_string_pretty(&document(plan, outcome, notices, matrix, explain)).unwrap_or_default()
}

/// The schema of that text, generated from its types.
#[cfg(feature = "schema")]
pub fn schema() -> String {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<Document>();
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}
