//! Several scenarios in one link: each is read whole and from the defaults, and what is wrong is told of the right one.

use super::{bad, default_but, notice, word};
use headroom::plan::{Memory, Plan, Platform};
use headroom::share::{Decoded, Notice, NoticeKind, decode, encode, encode_all};
use headroom::units::{Bytes, Percent};

fn about(scenario: usize, own: Notice) -> Notice {
    Notice { scenario, ..own }
}

#[test]
fn a_scenario_begins_at_the_defaults_whatever_the_plan_says() {
    let Decoded { plan, others, notices } = decode("1&p=kvm&grow=25&fail=0&ram=64g&t=A&vs=B&ram=96g");
    assert_eq!(notices, []);
    assert_eq!((plan.platform, plan.policy.growth, plan.title.as_str()), (Platform::Kvm, Percent::from_whole(25), "A"));
    let expected = default_but(|plan| {
        plan.title = "B".to_string();
        plan.nodes[0].memory = Memory::Plain(Bytes::from_gib(96));
    });
    assert_eq!(others, [expected]);
}

#[test]
fn the_plan_reads_the_same_with_and_without_scenarios_behind_it() {
    let own = "1&p=pve-8&vm=3x2c4g40d&fs=zfs&disk=4x1t,sata&grow=10&t=Own";
    assert_eq!(decode(&format!("{own}&vs=B&p=kvm&vm=9x&vs=C")).plan, decode(own).plan);
}

#[test]
fn what_comes_before_its_node_or_pool_stays_in_its_scenario() {
    let Decoded { plan, others, notices } = decode("1&w=5&vs=B&w=7&vs=C&disk=4x1t");
    assert_eq!(plan.nodes[0].watts, Some(5));
    assert_eq!((others[0].nodes[0].watts, others[1].nodes[0].watts), (Some(7), None));
    assert_eq!(notices, [about(2, notice("disk", "4x1t", NoticeKind::NoPool))]);
}

#[test]
fn names_may_be_empty_and_are_never_split() {
    let Decoded { others, notices, .. } = decode("1&vs&vs=&vs=a,b%2Cc%252Cd=e+f");
    assert_eq!(notices, []);
    let names: Vec<&str> = others.iter().map(|other| other.title.as_str()).collect();
    assert_eq!(names, ["", "", "a,b,c%2Cd=e+f"]);
}

#[test]
fn a_title_behind_a_name_names_the_scenario_anew() {
    let Decoded { others, notices, .. } = decode("1&vs=B&t=Other&vs=&t=Third");
    assert_eq!((others[0].title.as_str(), others[1].title.as_str()), ("Other", "Third"));
    assert_eq!(notices, [about(1, notice("t", "Other", NoticeKind::Repeated))]);
}

#[test]
fn scenarios_end_at_three_and_what_belongs_to_more_goes_with_them() {
    let Decoded { plan, others, notices } = decode("1&grow=1&vs=B&grow=2&vs=C&grow=3&vs=D&grow=4&vs=E&grow=5&vs=F&x=y");
    let growths: Vec<Percent> = others.iter().map(|other| other.policy.growth).collect();
    assert_eq!(plan.policy.growth, Percent::from_whole(1));
    assert_eq!(growths, [2, 3, 4].map(Percent::from_whole));
    assert_eq!(notices, [notice("vs", "", NoticeKind::TooMany { limit: 3 })]);
}

#[test]
fn notices_name_the_scenario() {
    let notices = decode("1&grow=much&vs=B&grow=much&grow=more&vs=C&colour=red&fill=0").notices;
    let used = || word("0");
    assert_eq!(notices[0], bad("grow", "much", used()));
    assert_eq!(notices[1], about(1, bad("grow", "much", used())));
    assert_eq!(notices[2], about(1, bad("grow", "more", used())));
    assert_eq!(notices[3], about(2, notice("colour", "red", NoticeKind::UnknownKey)));
    assert_eq!((notices[4].scenario, notices[4].key.as_str()), (2, "fill"));
    assert_eq!(notices.len(), 5);
}

#[test]
fn a_link_without_scenarios_is_the_link_of_the_plan() {
    let plan = default_but(|plan| plan.title = "One".to_string());
    assert_eq!(encode_all(&plan, &[]), encode(&plan));
    assert_eq!(encode(&plan), "1&p=pve-9&t=One");
}

#[test]
fn a_link_carries_three_scenarios_and_no_more() {
    let others = vec![Plan::default(); 4];
    assert_eq!(encode_all(&Plan::default(), &others), "1&p=pve-9&vs=&p=pve-9&vs=&p=pve-9&vs=&p=pve-9");
}
