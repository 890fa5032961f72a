//! Traditional Chinese as written in Taiwan.

mod answer;
mod cache;
mod candidates;
mod carried;
mod choice;
mod cluster;
mod compare;
mod embed;
mod example;
mod export;
mod finding;
mod frame;
mod helper;
mod input;
mod join;
mod layouts;
mod name;
mod offline;
mod over_nodes;
mod paper;
mod preset;
mod report;
mod rule;
mod setting;
mod trouble;
mod unit;

use super::texts::{Tables, texts};

const TABLES: Tables = Tables {
    frame: &frame::FRAME,
    input: &input::INPUT,
    result: &answer::ANSWER,
    cache: &cache::CACHE,
    helper: &helper::HELPER,
    candidates: &candidates::CANDIDATES,
    carried: &carried::CARRIED,
    layouts: &layouts::LAYOUTS,
    cluster: &cluster::CLUSTER,
    over_nodes: &over_nodes::OVER_NODES,
    offline: &offline::OFFLINE,
    compare: &compare::COMPARE,
    paper: &paper::PAPER,
    export: &export::EXPORT,
    embed: &embed::EMBED,
    report: &report::REPORT,
    fault: &trouble::TROUBLE,
    unit: &unit::UNIT,
    join: &join::JOIN,
    preset: &preset::PRESET,
    name: &name::NAMES,
    rule: &rule::RULES,
    stage: &setting::STAGES,
    fixed: &setting::FIXED,
    status: &choice::STATUS,
    resource: &choice::RESOURCE,
    basis: &choice::BASIS,
    platform: &choice::PLATFORM,
    profile: &choice::PROFILE,
    role: &choice::ROLE,
    provisioning: &choice::PROVISIONING,
    system: &choice::SYSTEM,
    disk_kind: &choice::DISK_KIND,
    disk_role: &choice::DISK_ROLE,
    memory_kind: &choice::MEMORY_KIND,
    sharing: &choice::SHARING,
    finding: &finding::FINDINGS,
    setting: &setting::SETTINGS,
    example: &example::EXAMPLES,
};

texts!(TABLES, "texts-zh-Hant", "texts-zh-Hant-more");
