//! English.

mod choice;
mod example;
mod finding;
mod name;
mod rule;
mod setting;

use super::texts::{Tables, texts};
use super::words::{
    Answer, Cache, Candidates, Carried, Cluster, Compare, Embed, Export, Frame, Helper, Input, Join, Layouts, Offline,
    OverNodes, Paper, Preset, Report, Trouble, Unit,
};

const TABLES: Tables = Tables {
    frame: &Frame::ENGLISH,
    input: &Input::ENGLISH,
    result: &Answer::ENGLISH,
    cache: &Cache::ENGLISH,
    helper: &Helper::ENGLISH,
    candidates: &Candidates::ENGLISH,
    carried: &Carried::ENGLISH,
    layouts: &Layouts::ENGLISH,
    cluster: &Cluster::ENGLISH,
    over_nodes: &OverNodes::ENGLISH,
    compare: &Compare::ENGLISH,
    export: &Export::ENGLISH,
    offline: &Offline::ENGLISH,
    paper: &Paper::ENGLISH,
    embed: &Embed::ENGLISH,
    report: &Report::ENGLISH,
    fault: &Trouble::ENGLISH,
    unit: &Unit::ENGLISH,
    join: &Join::ENGLISH,
    preset: &Preset::ENGLISH,
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

texts!(TABLES, "texts-en", "texts-en-more");
