//! The JSON says what the page says, is what its published schema says, and holds the plan.

use super::{HOSTILE, SHOP, named};
use crate::plans::{answer, plan};
use headroom::i18n::Language;
use headroom::plan::Plan;
use headroom::report;
use headroom::share::decode;
use headroom::units::GIB;
use serde_json::Value;

fn parsed(plan: &Plan) -> Value {
    let text = report::json(plan, &answer(plan), &[], None, Some(Language::En));
    serde_json::from_str(&text).expect("JSON")
}

fn figure<'a>(json: &'a Value, name: &str) -> &'a Value {
    let all = json["derivations"].as_array().expect("derivations");
    all.iter().find(|own| own["figure"] == name).unwrap_or_else(|| panic!("no {name}"))
}

/// `cargo run --example schema > public/schema/headroom-1.json` brings it up to date.
#[test]
fn the_published_schema_is_that_of_the_types() {
    let published = concat!(env!("CARGO_MANIFEST_DIR"), "/public/schema/headroom-1.json");
    let published = std::fs::read_to_string(published).expect("the schema");
    // Compared by lines, so that a failure does not print all of it.
    let own = report::schema();
    for (number, (published, own)) in published.lines().zip(own.lines()).enumerate() {
        assert_eq!(published, own, "line {}", number + 1);
    }
    assert_eq!(published.len(), own.len());
}

/// By hand: with one of two nodes down the other carries 10 × 4 GiB; 8 × 8 GiB are installed, and Proxmox VE takes 2.
#[test]
fn bytes_and_ratios_are_those_of_the_plan() {
    let json = parsed(&plan(SHOP));
    assert_eq!(json["schema"], 1);
    assert_eq!(json["ram"]["installed"], 64 * GIB);
    assert_eq!(json["ram"]["lines"]["guests"], 40 * GIB);
    assert_eq!(json["ram"]["lines"]["base"], 2 * GIB);
    assert_eq!(json["nodes"], serde_json::json!({ "count": 2, "left": 1 }));
    // 40 GiB of 64; 20 vCPU on 16 cores.
    assert_eq!(json["overcommit"]["ratio"], 0.625);
    assert_eq!(json["cpu"]["ratio"], 1.25);
    let required = json["ram"]["required"].as_i64().expect("bytes");
    assert_eq!(json["ram"]["free"].as_i64(), Some(64 * i64::try_from(GIB).expect("small") - required));
}

#[test]
fn a_figure_has_number_unit_basis_formula_terms_and_sources() {
    let json = parsed(&plan(SHOP));
    let guests = figure(&json, "ram.guests");
    assert_eq!(guests["number"], 40 * GIB);
    assert_eq!(guests["unit"], "bytes");
    assert_eq!(guests["result"], "40 GiB");
    assert_eq!(guests["label"], "VM memory");
    assert_eq!(figure(&json, "ram.installed")["basis"], "derived");
    let base = figure(&json, "ram.base");
    assert_eq!(base["terms"][0]["number"], 2 * GIB);
    assert_eq!(base["terms"][0]["unit"], "bytes");
    assert!(
        base["sources"][0]["url"].as_str().is_some_and(|url| url.starts_with("https://pve.proxmox.com/")),
        "{base}"
    );
    for own in json["derivations"].as_array().expect("derivations") {
        for text in ["figure", "label", "formula", "numbers", "result"] {
            assert!(own[text].as_str().is_some_and(|text| !text.is_empty()), "{text} of {own}");
        }
    }
}

#[test]
fn the_plan_comes_back_in_full_and_by_its_link() {
    for plan in [plan(SHOP), Plan::default()].into_iter().chain(HOSTILE.map(named)) {
        let json = parsed(&plan);
        let full: Plan = serde_json::from_value(json["plan"].clone()).expect("a plan");
        assert_eq!(full, plan);
        assert_eq!(decode(json["link"].as_str().expect("a link")).plan, plan);
    }
}

#[test]
fn without_a_language_there_is_no_sentence() {
    let plan = plan(SHOP);
    let short = report::json(&plan, &answer(&plan), &[], None, None);
    let json: Value = serde_json::from_str(&short).expect("JSON");
    assert!(json.get("derivations").is_none());
    assert!(json["advice"].as_array().is_some_and(|all| all.iter().all(|own| own["code"].is_string())));
}

#[test]
fn what_is_endless_is_nothing() {
    // A pool whose disks do far less than is asked: its latency has no end.
    let json = parsed(&plan("1&vm=100x2c4g40d,iops=1000&node=1x2s32c2t&ram=1t&fs=zfs&disk=2x4t,hdd7k"));
    let first = &json["storage"][0]["layouts"][0];
    assert!(first["busy"].as_f64().is_some_and(|busy| busy > 1.0), "{first}");
    assert_eq!(first["write_p99_us"], serde_json::json!([null, null, null]));
}
