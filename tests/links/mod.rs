//! The share link: its examples, every key with every value, what mail programs do to it, and noise.

#![allow(clippy::panic, clippy::indexing_slicing, reason = "helpers of tests fail as tests do")]

mod code;
mod examples;
mod faults;
mod keys;
mod laws;
mod mangled;
mod noise;
mod pool_keys;
mod scenarios;

use headroom::plan::{Guests, Plan};
use headroom::share::{Decoded, Notice, NoticeKind, Used, decode};

/// The example that opens the description of the grammar.
const EXAMPLE: &str = "1&p=pve-9&vm=60x2c4g40d,web,n=Small%20web&vm=12x8c16g200d,db&node=1x1s32c2t&dimm=8x64g&fs=zfs\
                       &disk=4x1.92t,nvme&over=safe&grow=25";

/// The plan of a link that reads without a notice.
fn plan(link: &str) -> Plan {
    let Decoded { plan, notices, others } = decode(link);
    assert_eq!(notices, [], "{link}");
    assert_eq!(others, [], "{link}");
    plan
}

/// The default plan with a change.
fn default_but(change: impl FnOnce(&mut Plan)) -> Plan {
    let mut plan = Plan::default();
    change(&mut plan);
    plan
}

/// The guest groups of a plan that has groups.
fn groups(plan: &Plan) -> &[headroom::plan::GuestGroup] {
    match &plan.guests {
        Guests::Groups(groups) => groups,
        Guests::Totals(totals) => panic!("totals: {totals:?}"),
    }
}

fn notice(key: &str, value: &str, kind: NoticeKind) -> Notice {
    Notice { scenario: 0, key: key.to_string(), value: value.to_string(), kind }
}

fn word(word: &str) -> Used {
    Used::Word(word.to_string())
}

fn bad(key: &str, value: &str, used: Used) -> Notice {
    notice(key, value, NoticeKind::BadValue { used })
}
