//! Derivations of what is answered beside a plan: guests by their role, databases, and hardware to choose from.

use super::assert_how;
use crate::cases::candidates::founding;
use headroom::catalog::{ROLES, SYSTEMS};
use headroom::explain::Derivation;
use headroom::plan::{NodeType, Place};
use headroom::sizing::database::{latency, load};
use headroom::sizing::power::node_watts;
use headroom::sizing::roles::{Ask, answer};
use headroom::units::{Bytes, Percent};

fn of_roles() -> Vec<Derivation> {
    let mut all = Vec::new();
    for system in SYSTEMS {
        for role in ROLES {
            for (gib, users) in [(0, 0), (500, 40), (1_000_000, 1_000_000)] {
                let data = Bytes::from_gib(gib);
                let own =
                    answer(&Ask { system, role, data, users, hot: Percent::from_whole(10), place: Place::Guests });
                all.extend(own.limit.map(|limit| limit.how));
                for part in [1, 2, 4, 8] {
                    let ram = Bytes(own.holds.0.div_ceil(part));
                    all.extend(
                        [latency(own.holds, ram), load(own.holds, ram)].into_iter().flatten().map(|own| own.how),
                    );
                }
                all.push(own.ram.how);
            }
        }
    }
    all
}

fn of_candidates() -> Vec<Derivation> {
    let comparison = founding();
    let mut all: Vec<Derivation> = comparison.target.into_iter().map(|target| target.how).collect();
    for own in comparison.ranked {
        all.extend([own.density.how, own.predicted.how, own.watts.how]);
        all.extend(own.nodes.map(|nodes| nodes.how));
        all.extend(own.power.map(|power| power.how));
    }
    all.push(node_watts(&NodeType { watts: Some(420), ..NodeType::default() }, 0, &[]).how);
    all
}

/// All of them.
pub fn all() -> Vec<Derivation> {
    of_roles().into_iter().chain(of_candidates()).collect()
}

#[test]
fn numbers_and_formulas_agree() {
    all().iter().for_each(assert_how);
}
