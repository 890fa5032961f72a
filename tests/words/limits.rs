//! What a field says that it takes is what it takes.

use crate::laws::limits::fields;
use headroom::i18n::{Language, fault, fault_at, fault_here};
use headroom::plan::{Fault, FaultKind, Place, Plan, PolicyField, PoolField, settle};
use headroom::units::bound::{Bound, Kind};

/// A limit as it is told, such as `24,576 GiB`, in the steps in which its field is kept.
fn told(text: &str, bound: Bound) -> u64 {
    let end = text.find(|sign: char| !sign.is_ascii_digit() && !matches!(sign, ',' | '.')).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let number: f64 = number.replace(',', "").parse().unwrap_or_else(|_| panic!("no number: {text}"));
    let step = match (unit.trim(), bound.kind) {
        ("", Kind::Count) | ("W", Kind::Watts) => 1.0,
        ("", Kind::Decimal) | ("%", Kind::Percent) | ("×", Kind::Ratio) | ("ms", Kind::Micros) => 1e3,
        ("B", Kind::Space) => 1.0,
        ("KiB", Kind::Space) => 1024.0,
        ("MiB", Kind::Memory) => 1024.0 * 1024.0,
        ("GiB", Kind::Memory | Kind::Space) => 1024.0 * 1024.0 * 1024.0,
        ("TiB", Kind::Space) => 1024.0_f64.powi(4),
        ("GB", Kind::Disk) => 1e9,
        ("TB", Kind::Disk) => 1e12,
        (unit, kind) => panic!("{unit:?} for {kind:?}"),
    };
    (number * step).round() as u64
}

/// `fields` sets each field to its ends and beyond; here the texts name these very ends.
#[test]
fn the_limits_that_a_text_names_are_the_limits_of_the_field() {
    let mut checked = 0;
    for (place, bound, _) in fields() {
        let text = fault(Language::En, &Fault { place, kind: FaultKind::NotANumber });
        let expanded = matches!(place, Place::Pool(_, PoolField::ExpandedFrom));
        let Some(range) = text.strip_prefix("Enter ").and_then(|text| text.strip_suffix('.')) else {
            assert!(expanded, "{place:?} names no limits: {text}");
            continue;
        };
        // A share of memory instead of an amount is told by its own fault.
        if matches!((place, bound.kind), (Place::Node(..), Kind::Percent)) {
            continue;
        }
        let range = range.trim_start_matches("a whole number, ");
        let (least, most) = range.split_once(" to ").unwrap_or_else(|| panic!("{text}"));
        assert_eq!((told(least, bound), told(most, bound)), (bound.min, bound.max), "{place:?}: {text}");
        checked += 1;
    }
    assert!(checked > 45, "{checked}");
}

/// 0 ms is refused, so that no text may say that it is right.
#[test]
fn the_smallest_latency_is_told_with_all_its_digits() {
    let place = Place::Policy(PolicyField::P99);
    let text = fault_at(Language::En, place, &Fault { place, kind: FaultKind::NotANumber });
    assert_eq!(text, "Enter 0.001 ms to 60,000 ms.");
}

#[test]
fn a_wrong_field_says_which_value_holds_until_it_is_mended() {
    let said = |place, texts: &[&str]| {
        let (mut plan, mut drafts) = (Plan::default(), Vec::new());
        for text in texts {
            plan = settle(&plan, &mut drafts, place, text);
        }
        let fault = drafts.first().and_then(|draft| draft.fault).expect("the last text is wrong");
        fault_here(Language::En, &plan, place, &fault)
    };
    // 25, 250 and 2500 % on the way; only the value before counts.
    let growth = Place::Policy(PolicyField::Growth);
    assert_eq!(said(growth, &["2", "25", "250", "2500"]), "Enter 0% to 1000%. Until then 0% holds.");
    let nodes = Place::Node(0, headroom::plan::NodeField::Count);
    assert_eq!(said(nodes, &["9", "99", "9999"]), "Enter 1 to 1,000. Until then 1 holds.");
    let target = Place::Policy(PolicyField::Iops);
    assert_eq!(
        said(target, &["9", "9x"]),
        "Enter a whole number, 0 to 100,000,000. Until then it counts as left empty."
    );
    let ram = Place::Node(0, headroom::plan::NodeField::DimmSize(0));
    assert_eq!(said(ram, &["64", "64000"]), "Enter 256 MiB to 1,024 GiB. Until then 32 GiB holds.");
    let weight = Place::Policy(PolicyField::Weight(2));
    let (mut plan, mut drafts) = (Plan::default(), Vec::new());
    for nth in 0..3 {
        plan = settle(&plan, &mut drafts, Place::Policy(PolicyField::Weight(nth)), "0");
    }
    assert_eq!(plan.policy.weights, [0, 0, 1]);
    let fault =
        drafts.iter().find(|draft| draft.place == weight).and_then(|draft| draft.fault).expect("nothing weighs");
    let text =
        "Capacity, speed and safety all weigh 0. Give at least one of them a weight above 0. Until then 1 holds.";
    assert_eq!(fault_here(Language::En, &plan, weight, &fault), text);
}
