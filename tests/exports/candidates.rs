//! Candidates in what is sent: the founding matrix with its published numbers, names as text, nothing where nothing was
//! compared.

use super::{HOSTILE, rows};
use crate::plans::{answer, plan};
use headroom::catalog::{FORMS, HOSTS};
use headroom::i18n::Language;
use headroom::plan::{NodeType, Place, Plan};
use headroom::report::matrix::{Matrix, Offers};
use headroom::report::{csv, json, mail, markdown};
use headroom::share::decode;
use headroom::sizing::candidates::{FormOffer, HostOffer, Wanted};
use headroom::units::Percent;
use serde_json::Value;

/// The founding guests, and what their authors asked for: p99 of a write 1 ms, 2.3 kW for a third of a rack.
const ASKED: &str = "1&p=kvm&vm=92x2c4g40d,n=Small&vm=28x8c16g200d,n=Medium&over=safe&ksm=on&bal=on&node=2x1s32c2t\
                     &fail=1&p99=1&rack=2300/3";

/// H1 to H3 by their ids, with S1 to S3, against a quarter more than 62 guests on a node.
fn compared(plan: &Plan, prices: [Option<u64>; 3]) -> Matrix {
    let mut offers = Offers::default();
    for (host, price) in HOSTS.iter().take(3).zip(prices) {
        offers.hosts.push(HostOffer { price, ..HostOffer::of(host) });
        offers.host_names.push(host.id.to_ascii_uppercase());
    }
    for form in FORMS {
        offers.forms.push(FormOffer { pools: vec![form.pool()], price: None });
        offers.form_names.push(form.id.to_ascii_uppercase());
    }
    let wanted = Wanted { baseline: Some(62), times: Percent::from_whole(125) };
    Matrix::of(plan, &offers, wanted, Place::Nodes).expect("there are guests")
}

fn parsed(plan: &Plan, matrix: Option<&Matrix>, language: Option<Language>) -> Value {
    serde_json::from_str(&json(plan, &answer(plan), &[], matrix, language)).expect("JSON")
}

/// Published: 84 guests on H3; predicted 32 cores × 4 ÷ 2. By hand: 408 vCPU on 168 are three nodes, and one more; 270 W
/// with 8 × 5 W of modules and 8 × 25 W of NVMe.
#[test]
fn the_json_has_the_winner_with_its_published_numbers() {
    let plan = plan(ASKED);
    let matrix = compared(&plan, [None; 3]);
    let file = parsed(&plan, Some(&matrix), None);
    let own = &file["candidates"];
    assert_eq!(own["counted"], serde_json::json!({ "vcpus": 2, "ram": 4_294_967_296_u64 }));
    assert_eq!((&own["wanted"], &own["priced"], &own["decided_by"]), (&78.into(), &false.into(), &"storage".into()));
    let ranked = own["ranked"].as_array().expect("candidates");
    assert_eq!(ranked.len(), 9);
    let first = &ranked[0];
    assert_eq!((&first["host"], &first["form"]), (&"H3".into(), &"S2".into()));
    for (key, value) in [("density", 84), ("predicted", 64), ("nodes", 4), ("node_watts", 510), ("watts", 2_040)] {
        assert_eq!(first[key], value, "{key}");
    }
    assert_eq!(
        (&first["measured"], &first["possible"], &first["misses"]),
        (&true.into(), &true.into(), &Value::Array(vec![]))
    );
    assert_eq!((&first["cost"], &first["layout"]), (&Value::Null, &"raid10:8".into()));
    let h1 = ranked.iter().find(|own| own["host"] == "H1" && own["form"] == "S2").expect("H1 with S2");
    assert_eq!((&h1["density"], &h1["watts"], &h1["possible"]), (&52.into(), &3_695.into(), &false.into()));
    assert_eq!(h1["misses"], serde_json::json!(["power", "density"]));
    assert!(own.get("reason").is_none() && first.get("derivations").is_none(), "no sentence without a language");
}

/// What the link of a candidate opens is the plan on its nodes, as many as it needs, with its storage.
#[test]
fn a_candidate_of_the_json_opens_by_its_link() {
    let plan = plan(ASKED);
    let file = parsed(&plan, Some(&compared(&plan, [None; 3])), Some(Language::En));
    let first = &file["candidates"]["ranked"][0];
    let opened = decode(first["link"].as_str().expect("a link")).plan;
    assert_eq!((opened.node_count(), opened.nodes[0].node_cores()), (4, 32));
    assert_eq!((&opened.pools, &opened.guests), (&vec![FORMS[1].pool()], &plan.guests));
    let figures: Vec<&Value> = first["derivations"].as_array().expect("derivations").iter().collect();
    let named: Vec<&str> = figures.iter().filter_map(|own| own["figure"].as_str()).collect();
    let all = ["density", "predicted", "wanted", "nodes", "power"].map(|name| format!("candidate.{name}"));
    assert_eq!(named, all);
    assert_eq!(figures[4]["number"], 2_040);
    assert_eq!(figures[4]["basis"], "assumed");
}

/// Four nodes of H3 at 12 are cheaper than five of H1 at 10.
#[test]
fn a_price_is_told_for_all_nodes() {
    let plan = plan(ASKED);
    let matrix = compared(&plan, [Some(10), Some(11), Some(12)]);
    let file = parsed(&plan, Some(&matrix), None);
    let cost = |host: &str| {
        let all = file["candidates"]["ranked"].as_array().expect("candidates").iter();
        all.filter(|own| own["host"] == host).map(|own| own["cost"].as_u64().expect("a price")).next()
    };
    assert_eq!([cost("H1"), cost("H2"), cost("H3")], [Some(50), Some(44), Some(48)]);
    let report = markdown(&plan, &answer(&plan), Some(&matrix), Language::En, false);
    let line = report.lines().find(|line| line.starts_with("| 1 | **H3 + S2**")).expect("the first");
    assert_eq!(line.split(" | ").nth(6), Some("48"), "{line}");
}

#[test]
fn the_report_and_the_mail_tell_the_winner_and_its_reason() {
    let plan = plan(ASKED);
    let (matrix, outcome) = (compared(&plan, [None; 3]), answer(&plan));
    let report = markdown(&plan, &outcome, Some(&matrix), Language::En, false);
    let first = "| 1 | **H3 + S2** | 84 (measured; predicted 64, −23.8%) | 4 | 2,040 W | ";
    assert!(report.lines().any(|line| line.starts_with(first)), "{report}");
    let reason = "It keeps every target. H3 + S1 carries as many, and its storage ranks lower by your weights";
    assert!(report.contains(&["**Why** ", reason].concat()), "{report}");
    let h1 = report.lines().find(|line| line.contains("H1 + S2")).expect("H1");
    assert!(
        h1.ends_with("Not possible: 3,695 W, 2,300 W allowed for a rack share; 52 VMs on a node, 78 wanted |"),
        "{h1}"
    );
    assert!(
        report.contains("Counted in VMs of 2 vCPU and 4 GiB, the largest group. A node is to carry 78."),
        "{report}"
    );
    let text = mail(&plan, &outcome, Some(&matrix), Language::En, "https://example.org/#1");
    assert!(text.contains("Candidates: H3 + S2, first of 9\n") && text.contains(reason), "{text}");
    assert_eq!(text.lines().last(), Some("https://example.org/#1"));
}

/// One number in a cell, the best first.
#[test]
fn the_table_has_a_row_for_each_number_of_a_candidate() {
    let plan = plan(ASKED);
    let matrix = compared(&plan, [Some(10), Some(11), Some(12)]);
    let table = rows(&csv(&plan, &answer(&plan), Some(&matrix), Language::En));
    let own: Vec<Vec<&str>> = table
        .iter()
        .filter(|row| row[0] == "Candidates" && row[1].starts_with("H3 + S2: "))
        .map(|row| row[1..].iter().map(String::as_str).collect())
        .collect();
    let [rank, density, predicted, wanted, nodes, power, p99, cost, binds] = &own[..] else { panic!("{own:?}") };
    assert_eq!(rank[..4], ["H3 + S2: Rank", "1", "", ""]);
    assert!(rank[4].starts_with("It keeps every target."), "{rank:?}");
    assert_eq!(density[..], ["H3 + S2: VMs on a node", "84", "", "Measured", ""]);
    assert_eq!(predicted[..3], ["H3 + S2: Predicted", "64", ""]);
    assert_eq!(wanted[..4], ["H3 + S2: Wanted", "78", "", "Derived"]);
    assert_eq!(nodes[..3], ["H3 + S2: Nodes needed", "4", ""]);
    assert_eq!(power[..3], ["H3 + S2: Power of all nodes", "2040", "W"]);
    assert_eq!((p99[0], p99[2]), ("H3 + S2: Write p99", "ms"));
    assert_eq!(cost[..2], ["H3 + S2: Cost", "48"]);
    assert_eq!(binds[..2], ["H3 + S2: Runs out first", "CPU"]);
    let ranks: Vec<&str> = table.iter().filter(|row| row[1].ends_with(": Rank")).map(|row| row[2].as_str()).collect();
    assert_eq!(ranks, ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    let missed = table.iter().find(|row| row[1] == "H1 + S2: Missed").expect("what H1 misses");
    assert_eq!(missed[2], "2");
}

#[test]
fn without_a_comparison_nothing_tells_of_candidates() {
    let plan = plan(ASKED);
    let outcome = answer(&plan);
    assert!(parsed(&plan, None, Some(Language::En)).get("candidates").is_none());
    let told = [
        csv(&plan, &outcome, None, Language::En),
        markdown(&plan, &outcome, None, Language::En, true),
        mail(&plan, &outcome, None, Language::En, "https://example.org/#1"),
    ];
    assert!(told.iter().all(|text| !text.contains("Candidates")));
}

/// A server is called what the person calls the plan's nodes.
#[test]
fn names_of_candidates_are_text_everywhere() {
    let plan = plan(ASKED);
    let outcome = answer(&plan);
    for name in HOSTILE.into_iter().chain(["a|b <img src=x onerror=alert(1)> `x` **y**", "a\r\nBcc: b@example.org"]) {
        let mut matrix = compared(&plan, [None; 3]);
        for names in [&mut matrix.offers.host_names, &mut matrix.offers.form_names] {
            names.iter_mut().for_each(|own| *own = name.to_owned());
        }
        let table = rows(&csv(&plan, &outcome, Some(&matrix), Language::En));
        for cell in table.iter().flatten() {
            let formula = cell.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
            assert!(!formula || cell.parse::<f64>().is_ok(), "{cell:?} of {name:?}");
        }
        let bare = |text: &str| text.replace('\'', "");
        assert!(table.iter().flatten().any(|cell| bare(cell).contains(bare(name).trim())), "{name:?} is lost");
        let report = markdown(&plan, &outcome, Some(&matrix), Language::En, false);
        let own = report.split("## Candidates").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("candidates");
        assert!(
            !own.replace("\\<", "").contains('<') && !own.contains("`x`") && !own.contains("Bcc: b@example.org\n"),
            "{own}"
        );
        let cells = |line: &str| line.replace("\\\\", "").replace("\\|", "").matches('|').count();
        assert!(own.lines().filter(|line| line.starts_with('|')).all(|line| cells(line) == 10), "{own}");
        let text = mail(&plan, &outcome, Some(&matrix), Language::En, "https://example.org/#1");
        assert!(!text.contains('\r') && !text.lines().any(|line| line.starts_with("Bcc")), "{text}");
        let file = parsed(&plan, Some(&matrix), Some(Language::En));
        assert_eq!(file["candidates"]["ranked"][0]["host"], name);
    }
}

/// One that no number of nodes carries: 28 guests of 16 GiB on nodes of 8 GiB.
#[test]
fn an_impossible_candidate_has_no_nodes_no_power_and_no_link() {
    let plan = plan(ASKED);
    let node = NodeType::default();
    let small = decode("1&node=1x1s4c&ram=8g").plan.nodes.remove(0);
    let offers = Offers {
        hosts: vec![HostOffer {
            node: NodeType { name: node.name, ..small },
            index: 0,
            measured: None,
            price: Some(5),
        }],
        host_names: vec!["Small".to_owned()],
        ..Offers::default()
    };
    let wanted = Wanted { baseline: None, times: Percent::from_whole(100) };
    let matrix = Matrix::of(&plan, &offers, wanted, Place::Nodes).expect("there are guests");
    let file = parsed(&plan, Some(&matrix), None);
    let own = &file["candidates"]["ranked"][0];
    for key in ["form", "nodes", "watts", "cost", "link", "layout", "write_p99_us"] {
        assert_eq!(own[key], Value::Null, "{key}");
    }
    assert_eq!((&own["possible"], &own["misses"]), (&false.into(), &serde_json::json!(["nodes"])));
    let report = markdown(&plan, &answer(&plan), Some(&matrix), Language::En, false);
    assert!(report.contains("**Why** None is possible; this one misses least. It is the only one."), "{report}");
}
