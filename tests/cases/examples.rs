//! The offered examples: each opens without a notice and shows what its title promises.

use crate::plans::{answer, answer_to, plan};
use headroom::catalog::Example;
use headroom::sizing::advice::Finding;
use headroom::sizing::{Resource, Status};
use headroom::units::Bytes;
use std::collections::BTreeSet;

#[test]
fn every_example_opens_without_a_notice_and_can_be_sized() {
    for example in Example::ALL {
        let plan = plan(example.link());
        assert!(!plan.title.is_empty(), "{} has a title", example.id());
        assert!(answer(&plan).verdict.is_some(), "{} has a verdict", example.id());
    }
}

#[test]
fn example_names_are_unique() {
    let ids: BTreeSet<&str> = Example::ALL.iter().map(|example| example.id()).collect();
    assert_eq!(ids.len(), Example::COUNT);
}

/// What the title and the note of each example promise; the founding documents and the issue give the words.
#[test]
fn every_example_shows_what_its_title_promises() {
    for example in Example::ALL {
        let outcome = answer_to(example.link());
        let name = example.id();
        let ram = |status: Status| assert_eq!(outcome.ram.status, status, "{name}");
        let found = |finding: Finding| assert!(outcome.finding(finding).is_some(), "{name}: {finding:?}");
        let mixed = |cores: u64, status: Status| {
            assert_eq!(outcome.today.count, 120, "{name}");
            assert_eq!(outcome.today.ram, Bytes::from_gib(92 * 4 + 28 * 16), "{name}");
            assert_eq!(outcome.nodes.count, 2, "{name}");
            let all_cores = outcome.today.vcpus.as_f64() / outcome.cpu.all_nodes;
            assert!((all_cores - (2 * cores) as f64).abs() < 0.001, "{name}: {all_cores} cores");
            assert_eq!(outcome.overcommit.status, status, "{name}");
        };
        match example {
            // The page opens with a plan that is fine.
            Example::Consolidation => {
                ram(Status::Adequate);
                assert_eq!(outcome.verdict, Some(Status::Adequate), "{name}");
            }
            Example::EsxiWindows32 | Example::PveWindows32 => ram(Status::Tight),
            Example::EsxiWindows64 | Example::PveWindows64 => ram(Status::Adequate),
            Example::EsxiWindows128 | Example::PveWindows128 => ram(Status::Comfortable),
            // "What must be added?"
            Example::TenGuests => {
                ram(Status::Over);
                found(Finding::RamOver);
                assert!(outcome.ladder.fits.is_some() && outcome.ladder.adequate.is_some(), "{name}");
            }
            Example::MixedH1 => mixed(32, Status::Adequate),
            Example::MixedH2 => mixed(48, Status::Adequate),
            Example::MixedH3 => mixed(32, Status::Adequate),
            // 816 of 512 GiB on the node that is left: past what the field test bore.
            Example::MixedH1Failed => mixed(32, Status::Over),
            Example::MixedH2Failed => mixed(48, Status::Over),
            Example::MixedH3Failed => mixed(32, Status::Over),
            // Passed-through disks hold the NAS guest's memory.
            Example::HomeServer => {
                found(Finding::HeldMemory);
                assert!(outcome.ram.status <= Status::Tight, "{name}: it fits");
            }
            // SSDs that lose what they confirmed when power fails are no log.
            Example::HomeNas => {
                found(Finding::LogUnprotected);
                ram(Status::Adequate);
                assert!(outcome.disks.status <= Some(Status::Adequate), "{name}: 12 of 32 TB");
            }
            // "Does it survive a node?" 1195.5 GiB do not fit four nodes of 256 GiB.
            Example::ClusterTotals => {
                ram(Status::Over);
                assert_eq!(outcome.status_of(Resource::Ram), Some(Status::Over), "{name}");
            }
            Example::SqlServer => found(Finding::SqlNuma),
            // "Guests killed after an upgrade": without a limit the ARC may take nearly all memory.
            Example::UpgradedArc => found(Finding::ArcDefault),
        }
    }
}
