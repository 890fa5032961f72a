//! Derivations in words: formula, numbers, result, and sources.

use super::{assert_filled, languages};
use crate::derivations::{helpers, walk, walk_all};
use crate::generate::{any_plan, small_plan};
use crate::laws::cases;
use crate::plans::{answer, plan};
use headroom::catalog::{Example, ROLES, SYSTEMS};
use headroom::explain::{Basis, Rule, Source};
use headroom::i18n::{name, worked};
use headroom::plan::Plan;
use headroom::sizing::advice::Finding;
use headroom::sizing::overcommit::FIELD_SOURCE;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn assert_worked(plan: &Plan) {
    let outcome = answer(plan);
    for language in languages() {
        walk_all(plan, &outcome, &mut |figure, how| {
            let lines = worked(language, how);
            let what = format!("{figure}, {:?}", how.rule);
            for line in [&lines.words, &lines.numbers, &lines.result] {
                assert_filled(line, &what);
            }
            how.terms.iter().for_each(|term| assert_filled(&name(language, term.name), &what));
        });
    }
}

#[test]
fn every_derivation_of_the_examples_is_a_formula_with_its_numbers() {
    Example::ALL.iter().for_each(|example| assert_worked(&plan(example.link())));
}

#[test]
fn every_derivation_beside_the_answer_is_a_formula_with_its_numbers() {
    for language in languages() {
        for how in helpers::all() {
            walk(&how, &mut |how| {
                let lines = worked(language, how);
                let what = format!("{:?}", how.rule);
                [&lines.words, &lines.numbers, &lines.result].into_iter().for_each(|line| assert_filled(line, &what));
            });
        }
    }
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn every_derivation_of_an_everyday_plan_is_a_formula_with_its_numbers(plan in small_plan()) {
        assert_worked(&plan);
    }

    #[test]
    fn every_derivation_of_any_plan_is_a_formula_with_its_numbers(plan in any_plan()) {
        assert_worked(&plan);
    }
}

/// Plans that use what the examples do not.
const OTHER_PLANS: &[&str] = &[
    // Nothing stated.
    "1",
    "1&p=esxi-8&vm=4x2c4g&ram=64g&base=8%25",
    "1&p=esxi-8&vm=4x2c4g&ram=64g&base=4g&over=1.25",
    "1&p=kvm&vm=4x2c4g,huge=1g&ram=64g&fs=lvmthin&disk=4x2t,nvme",
    "1&p=pve-9&vm=4x2c4g,lxc&vm=2x2c4g&node=4x1s16c&ram=64g&fs=ceph&disk=4x2t,nvme",
    "1&p=pve-9&vm=4x2c4g&ram=64g&fs=zfs&disk=4x2t,nvme&arc=default",
    "1&p=pve-9&vm=4x2c4g&ram=64g&fs=zfs&disk=4x2t,nvme&arc=8g",
    "1&p=pve-7&vm=4x2c4g&ram=64g&fs=zfs&disk=4x2t,nvme&arc=default",
    "1&p=pve-9&vm=4x2c4g&ram=64g&fs=zfs&disk=4x2t,nvme&arc=default&zfs=upgraded",
    "1&p=pve-9&vm=4x2c4g40d&ram=64g&fs=nfs&net=10",
    "1&p=pve-9&vm=4x2c4g40d&ram=64g&fs=zfs&disk=4x2t,nvme&zipf=0.9",
    "1&p=pve-9&vm=4x2c4g40d&ram=64g&fs=zfs&disk=4x2t,nvme,p99=0.72",
    "1&p=hyperv&vm=4x2c4g40d,bal=2g&node=4x1s16c&ram=64g&fs=s2d&disk=12x3.2t,nvme&disk=2x800g,nvme,role=cache",
    "1&p=pve-9&vm=4x2c4g40d&node=5x1s4c2t&ram=256g&fs=ceph&disk=4x1.92t,nvme&disk=2x4t,hdd7k",
    "1&p=xcpng&vm=4x2c4g40d&ram=64g",
    "1&p=xcpng&vm=4x2c4g40d&ram=64g&fs=zfs&disk=4x1.92t,nvme",
    "1&p=ahv&vm=4x2c4g40d&node=5x1s16c&ram=128g&fs=nutanix&disk=4x1.92t,sata&layout=mirror:3&dfail=2",
    "1&p=kubevirt&vm=4x2c4g40d&node=4x1s16c&ram=64g&fs=ceph&disk=4x1.92t,nvme",
    "1&p=harvester&vm=4x2c4g40d&node=4x1s16c&ram=64g&fs=longhorn&disk=4x1.92t,nvme",
    "1&p=esxi-8&vm=4x2c4g40d&node=4x1s16c&ram=256g&fs=vsan-osa&disk=6x3.84t,sata&disk=2x800g,nvme,role=cache",
    "1&p=esxi-9&vm=4x2c4g40d&node=4x1s16c&ram=512g&tier=100%25&cache=32g&fs=vsan-esa&disk=4x3.84t,nvme",
    "1&p=pve-9&vm=4x2c4g,db&ram=64g&fs=zfs&disk=4x2t,hdd7k&disk=1x400g,nvme,role=log",
];

/// Every rule of the table is used by some answer, or stands here.
#[test]
fn every_rule_explains_some_number() {
    let mut used = BTreeSet::new();
    let links = Example::ALL.iter().map(|example| example.link()).chain(OTHER_PLANS.iter().copied());
    for link in links {
        let plan = plan(link);
        walk_all(&plan, &answer(&plan), &mut |_, how| {
            used.insert(how.rule);
        });
    }
    for how in helpers::all() {
        walk(&how, &mut |how| {
            used.insert(how.rule);
        });
    }
    let unused: Vec<Rule> = Rule::ALL.iter().copied().filter(|rule| !used.contains(rule)).collect();
    assert_eq!(unused, [], "rules that explain nothing");
}

#[test]
fn every_rule_has_a_source() {
    for rule in Rule::ALL {
        assert!(!rule.sources().is_empty(), "{rule:?} has no source");
    }
}

/// "A constant without a source is marked Assumed": a rule that rests on nothing but this product's own model is no
/// measured one.
#[test]
fn a_measured_rule_names_a_measurement() {
    for rule in Rule::ALL.iter().filter(|rule| rule.basis() == Basis::Measured) {
        assert!(rule.sources().iter().any(|source| *source != Source::HeadroomModel), "{rule:?}");
    }
}

#[test]
fn every_source_has_a_title_of_its_own_and_a_safe_address_or_none() {
    let mut titles = BTreeSet::new();
    for source in Source::ALL {
        assert_filled(source.title(), "source");
        assert!(titles.insert(source.title()), "{source:?} has another's title");
        if let Some(url) = source.url() {
            assert!(url.starts_with("https://"), "{source:?}: {url}");
            assert!(!url.contains(char::is_whitespace), "{source:?}: {url}");
        }
    }
}

#[test]
fn every_source_is_named_by_a_rule_a_finding_a_measurement_or_a_preset() {
    let of_rules = Rule::ALL.iter().flat_map(|rule| rule.sources()).copied();
    let of_findings = Finding::ALL.iter().filter_map(|finding| finding.source());
    let of_hosts = headroom::catalog::HOSTS.iter().map(|host| host.source);
    let of_systems = SYSTEMS.iter().map(|system| system.source);
    let of_roles = ROLES.iter().filter_map(|role| role.source);
    let named = of_rules.chain(of_findings).chain(of_hosts).chain(of_systems).chain(of_roles).chain([FIELD_SOURCE]);
    let named: Vec<Source> = named.collect();
    let unnamed: Vec<&Source> = Source::ALL.iter().filter(|source| !named.contains(source)).collect();
    assert_eq!(unnamed, Vec::<&Source>::new(), "sources that nothing names");
}
