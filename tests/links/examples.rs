//! The examples of the grammar decode to the plan they state, and canonical text never changes.

use super::{EXAMPLE, default_but, plan};
use headroom::plan::{
    DimmGroup, DiskGroup, DiskKind, DiskSize, GuestGroup, Guests, Memory, NodeType, Overcommit, Plan, Platform, Pool,
    Profile, System,
};
use headroom::share::{Decoded, LONG_LINK, decode, encode, encode_all};
use headroom::units::{Bytes, Percent};

/// What the opening example states, by hand.
pub fn stated() -> Plan {
    default_but(|plan| {
        plan.platform = Platform::Pve9;
        plan.guests = Guests::Groups(vec![
            GuestGroup {
                name: "Small web".to_string(),
                count: 60,
                vcpus: 2,
                ram: Bytes::from_gib(4),
                disk: Bytes::from_gib(40),
                profile: Profile::Web,
                ..GuestGroup::default()
            },
            GuestGroup {
                count: 12,
                vcpus: 8,
                ram: Bytes::from_gib(16),
                disk: Bytes::from_gib(200),
                profile: Profile::Db,
                ..GuestGroup::default()
            },
        ]);
        plan.nodes = vec![NodeType {
            count: 1,
            sockets: 1,
            cores: 32,
            threads: 2,
            memory: Memory::Dimms(vec![DimmGroup { count: 8, size: Bytes::from_gib(64) }]),
            ..NodeType::default()
        }];
        plan.pools = vec![Pool {
            system: System::Zfs,
            disks: vec![DiskGroup {
                count: 4,
                size: DiskSize::Nominal(Bytes(1_920_000_000_000)),
                kind: DiskKind::Nvme,
                ..DiskGroup::default()
            }],
            ..Pool::default()
        }];
        plan.policy.overcommit = Overcommit::Safe;
        plan.policy.growth = Percent::from_whole(25);
    })
}

#[test]
fn the_opening_example_decodes_to_what_it_states() {
    assert_eq!(plan(EXAMPLE), stated());
}

#[test]
fn the_opening_example_is_canonical() {
    assert_eq!(encode(&stated()), EXAMPLE);
    assert!(EXAMPLE.len() < LONG_LINK);
}

#[test]
fn a_leading_hash_and_a_whole_address_are_cut_off() {
    assert_eq!(plan(&format!("#{EXAMPLE}")), stated());
    assert_eq!(plan(&format!("https://shop.example/sizing/?from=mail#{EXAMPLE}")), stated());
    assert_eq!(plan(&format!("  https://shop.example/#{EXAMPLE}\n")), stated());
}

#[test]
fn nothing_is_the_default_plan() {
    for link in ["", "#", "1", "#1", "1&", "&", "1&p=pve-9", "１"] {
        assert_eq!(plan(link), Plan::default(), "{link}");
    }
    assert_eq!(encode(&Plan::default()), "1&p=pve-9");
}

#[test]
fn frozen_links_are_written_as_they_were_read() {
    let links: Vec<&str> = include_str!("frozen.txt").lines().filter(|line| !line.starts_with("# ")).collect();
    assert!(links.len() > 10);
    for link in links {
        let Decoded { plan, others, notices } = decode(link);
        assert_eq!(notices, [], "{link}");
        assert_eq!(encode_all(&plan, &others), link);
        assert_eq!(others.len(), link.matches("&vs=").count());
    }
}

#[test]
fn a_link_written_by_hand_becomes_canonical() {
    let by_hand =
        "1&GROW=25%&over=SAFE&disk=4x1920g&fs=ZFS&dimm=８x６４G&node=32C&vm=60X,Web,n=Small web&vm=12x8c16g200d,db";
    assert_eq!(encode(&decode(by_hand).plan), EXAMPLE);
}

#[test]
fn a_fragment_with_a_hash_in_its_title_is_not_cut() {
    assert_eq!(plan("1&t=Rack #3").title, "Rack #3");
    assert_eq!(plan("#1&t=Rack #3").title, "Rack #3");
}
