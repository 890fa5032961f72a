//! Whatever the plan: valid JSON with the same numbers, rectangular tables without formulas, a short mail.

use super::rows;
use crate::generate::{any_plan, small_plan};
use crate::laws::cases;
use crate::plans::answer;
use headroom::i18n::{Language, quantity};
use headroom::plan::Plan;
use headroom::report::{csv, figure_lines, figures, json, mail, markdown, materials_csv};
use proptest::prelude::*;
use serde_json::Value;

fn check(plan: &Plan) -> Result<(), TestCaseError> {
    let outcome = answer(plan);
    let read: Value = serde_json::from_str(&json(plan, &outcome, &[], None, Some(Language::En))).expect("JSON");
    let again: Plan = serde_json::from_value(read["plan"].clone()).expect("a plan");
    prop_assert_eq!(&again, plan);
    let lines = figure_lines(Language::En, plan, &outcome);
    let told_figures = lines.iter().filter(|line| figures(&outcome).iter().any(|own| own.name == line.figure));
    prop_assert_eq!(told_figures.count(), figures(&outcome).len());
    let told = read["derivations"].as_array().expect("derivations");
    prop_assert_eq!(told.len(), lines.len());
    let table = rows(&csv(plan, &outcome, None, Language::En));
    // The figures follow the head of the table in the same order.
    // Figures alone have a basis; they stand in the same order.
    let with_basis: Vec<&Vec<String>> = table.iter().skip(1).filter(|row| !row[4].is_empty()).collect();
    prop_assert_eq!(with_basis.len(), lines.len());
    for (index, line) in lines.iter().enumerate() {
        let shown = quantity(Language::En, line.how.result);
        prop_assert_eq!(&told[index]["figure"], line.figure);
        prop_assert_eq!(&told[index]["result"], &shown);
        prop_assert!(!told[index]["label"].as_str().unwrap_or("").is_empty(), "{} has no words", line.figure);
        let row = with_basis[index];
        prop_assert!(row[2].is_empty() || row[2].parse::<f64>().is_ok(), "{:?}", row);
    }
    for table in [table, rows(&materials_csv(plan, Language::En))] {
        for cell in table.iter().flatten() {
            let dangerous = cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
            prop_assert!(!dangerous || cell.parse::<f64>().is_ok(), "{}", cell);
        }
    }
    let text = mail(plan, &outcome, None, Language::En, "https://example.org/#1");
    prop_assert!(text.lines().count() <= 25, "{}", text);
    let report = markdown(plan, &outcome, None, Language::En, true);
    let bare = report.replace("\\<", "");
    prop_assert!(!bare.split("```").step_by(2).any(|part| part.contains('<')), "HTML");
    Ok(())
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn exports_of_any_plan_are_sound(plan in any_plan()) {
        check(&plan)?;
    }

    #[test]
    fn exports_of_everyday_plans_are_sound(plan in small_plan()) {
        check(&plan)?;
    }
}
