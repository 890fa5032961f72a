//! Laws of candidates and roles: every plan is answered, derivations add up, more guests never need fewer nodes, more
//! data or users never less memory.

use super::{cases, groups, with_groups};
use crate::derivations::assert_how;
use crate::generate::small_plan;
use headroom::catalog::{FORMS, HOSTS, ROLES, SYSTEMS};
use headroom::plan::{GuestGroup, Place, Plan};
use headroom::sizing::candidates::{Comparison, FormOffer, HostOffer, Wanted, compare};
use headroom::sizing::roles::{Ask, answer};
use headroom::units::{Bytes, Percent};
use proptest::prelude::*;

fn compared(plan: &Plan, host: usize, form: usize) -> Option<Comparison> {
    let hosts = [HostOffer::of(&HOSTS[host]), HostOffer::of(&HOSTS[0])];
    let forms = [FormOffer { pools: vec![FORMS[form].pool()], price: None }];
    let wanted = Wanted { baseline: Some(50), times: Percent::from_whole(125) };
    compare(plan, &hosts, &forms, wanted, Place::Nodes)
}

/// Nodes of the first server; as many as there can be where none suffice.
fn nodes(plan: &Plan, host: usize) -> u64 {
    let comparison = compare(
        plan,
        &[HostOffer::of(&HOSTS[host])],
        &[],
        Wanted { baseline: None, times: Percent::from_whole(100) },
        Place::Nodes,
    );
    comparison.and_then(|all| Some(all.ranked.first()?.nodes.as_ref()?.value)).unwrap_or(u64::MAX)
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn every_candidate_is_explained_and_none_misses_less_than_the_first(
        plan in small_plan(), host in 0..HOSTS.len(), form in 0..FORMS.len(),
    ) {
        let Some(comparison) = compared(&plan, host, form) else { return Ok(()) };
        for own in &comparison.ranked {
            assert_how(&own.density.how);
            assert_how(&own.predicted.how);
            assert_how(&own.watts.how);
            own.nodes.iter().for_each(|nodes| assert_how(&nodes.how));
            own.power.iter().for_each(|power| assert_how(&power.how));
        }
        prop_assert_eq!(compared(&plan, host, form), Some(comparison));
    }

    /// Without storage, which more nodes change: each has its own part of the guests' disks.
    #[test]
    fn more_guests_never_need_fewer_nodes(plan in small_plan(), host in 0..HOSTS.len()) {
        let plan = Plan { pools: Vec::new(), ..plan };
        let more: Vec<GuestGroup> =
            groups(&plan).iter().map(|group| GuestGroup { count: group.count * 2, ..group.clone() }).collect();
        if !more.is_empty() {
            prop_assert!(nodes(&plan, host) <= nodes(&with_groups(&plan, more), host));
        }
    }

    #[test]
    fn more_data_and_more_users_never_need_less_memory(
        system in 0..SYSTEMS.len(), role in 0..ROLES.len(), data in 0..=u64::MAX, users in 0..=u64::MAX,
        less in 0..=u64::MAX, fewer in 0..=u64::MAX, hot in 0..=100_u64,
    ) {
        let ask = |data: u64, users| Ask {
            system: &SYSTEMS[system],
            role: &ROLES[role],
            data: Bytes(data),
            users,
            hot: Percent::from_whole(hot),
            place: Place::Guests,
        };
        let (much, little) = (answer(&ask(data, users)), answer(&ask(data.min(less), users.min(fewer))));
        prop_assert!(little.ram.value <= much.ram.value && little.holds <= much.holds);
        prop_assert!(little.vcpus <= much.vcpus);
        // A guest of ordinary size is given more than it holds, in whole 4 GiB.
        if much.is_possible() {
            prop_assert!(much.ram.value > much.holds && much.ram.value.0.is_multiple_of(4 << 30));
            assert_how(&much.ram.how);
        }
    }
}
