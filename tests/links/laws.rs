//! Laws: what was encoded decodes to the same plan, and text that was decoded encodes to the same text.

use crate::generate::{any_plan, small_plan, text};
use headroom::plan::{GuestGroup, Guests, Plan};
use headroom::share::{decode, encode, encode_all};
use headroom::units::Bytes;
use proptest::prelude::*;

fn comes_back(plan: &Plan) -> Result<(), TestCaseError> {
    prop_assert!(plan.check().is_ok(), "{:?}", plan.check());
    let link = encode(plan);
    let decoded = decode(&link);
    prop_assert_eq!(&decoded.notices, &[], "{}", link);
    prop_assert_eq!(&decoded.plan, plan, "{}", link);
    prop_assert_eq!(encode(&decoded.plan), link);
    Ok(())
}

/// As `encodeURIComponent` does it.
fn encoded_whole(link: &str) -> String {
    let code = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    link.bytes().map(code).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_plan_comes_back_from_its_link(plan in any_plan()) {
        comes_back(&plan)?;
    }

    #[test]
    fn any_scenarios_come_back_from_their_link(plan in any_plan(), others in proptest::collection::vec(any_plan(), 0..=3)) {
        let link = encode_all(&plan, &others);
        let decoded = decode(&link);
        prop_assert_eq!(&decoded.notices, &[], "{}", link);
        prop_assert_eq!(&decoded.plan, &plan, "{}", link);
        prop_assert_eq!(&decoded.others, &others, "{}", link);
        prop_assert_eq!(encode_all(&decoded.plan, &decoded.others), link);
    }

    #[test]
    fn a_scenario_says_the_same_behind_any_other(plan in any_plan(), other in any_plan()) {
        let alone = encode(&Plan { title: String::new(), ..other.clone() });
        let link = format!("{}&vs={}", encode(&plan), alone.replacen("1&", "&", 1));
        prop_assert_eq!(decode(&link).others, vec![Plan { title: String::new(), ..other }]);
    }

    #[test]
    fn small_plans_come_back_and_fit_a_short_link(plan in small_plan()) {
        comes_back(&plan)?;
        prop_assert!(encode(&plan).len() < 600);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_plan_comes_back_from_a_link_that_was_encoded_once_more(plan in any_plan()) {
        prop_assert_eq!(decode(&encoded_whole(&encode(&plan))).plan, plan);
    }

    #[test]
    fn scenarios_come_back_from_a_link_that_was_encoded_once_more(plan in small_plan(), others in proptest::collection::vec(small_plan(), 1..=3)) {
        let decoded = decode(&encoded_whole(&encode_all(&plan, &others)));
        prop_assert_eq!((decoded.plan, decoded.others), (plan, others));
    }

    #[test]
    fn any_plan_comes_back_from_a_link_in_which_a_browser_encoded_the_letters(plan in any_plan()) {
        let code = |sign: char| if sign.is_ascii() { sign.to_string() } else { encoded_whole(&sign.to_string()) };
        let link: String = encode(&plan).chars().map(code).collect();
        prop_assert_eq!(decode(&format!("https://shop.example/?a=b#{link}")).plan, plan);
    }

    #[test]
    fn links_hold_no_sign_that_ends_a_link_in_running_text(plan in any_plan()) {
        let link = encode(&plan);
        prop_assert!(!link.contains(|sign: char| sign.is_whitespace() || sign.is_control() || "<>\"#`".contains(sign)));
    }

    #[test]
    fn a_link_of_a_plan_outside_the_steps_and_limits_is_stable(name in any::<String>(), title in text(), ram in any::<u64>()) {
        let guest = GuestGroup { name, ram: Bytes(ram), ..GuestGroup::default() };
        let plan = Plan { title, guests: Guests::Groups(vec![guest]), ..Plan::default() };
        let link = encode(&plan);
        let decoded = decode(&link).plan;
        prop_assert!(decoded.check().is_ok());
        prop_assert_eq!(decode(&encode(&decoded)).plan, decoded);
    }
}
