//! Findings in words: each can be found, and its sentences hold its numbers.

use super::{assert_filled, languages};
use crate::generate::{any_plan, small_plan};
use crate::laws::cases;
use crate::plans::{answer, answer_to};
use headroom::catalog::Example;
use headroom::i18n::finding;
use headroom::sizing::Outcome;
use headroom::sizing::advice::Finding;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn assert_sentences(outcome: &Outcome) {
    for language in languages() {
        for advice in outcome.advice() {
            let lines = finding(language, advice);
            for line in [&lines.what, &lines.why, &lines.fix] {
                assert_filled(line, &format!("{:?}", advice.finding));
            }
        }
    }
}

/// A plan that shows each finding.
const fn shown_by(finding: Finding) -> &'static str {
    match finding {
        Finding::RamOver => "1&p=esxi-8&vm=10x2c4g&ram=40g",
        Finding::CpuOver => "1&p=pve-9&vm=100x4c4g&node=1x1s4c&ram=1024g",
        Finding::OvercommitOver => "1&p=esxi-8&vm=100x2c4g&ram=128g&over=safe",
        Finding::DiskOver => "1&p=pve-9&vm=10x2c4g1000d&ram=128g&fs=zfs&disk=2x1t,nvme",
        Finding::LayoutUnsafe => "1&p=pve-9&vm=2x2c4g&ram=128g&fs=zfs&disk=2x1t,nvme&layout=stripe:1x2",
        Finding::LargestGuest => "1&p=pve-9&vm=1x2c96g&node=2x1s16c&ram=64g",
        Finding::GuestThreads => "1&p=pve-9&vm=1x64c4g&node=1x1s16c2t&ram=64g",
        Finding::Admission => "1&p=esxi-8&vm=8x2c8g,res=8g&ram=64g&over=safe",
        Finding::SqlNuma => "1&p=esxi-8&vm=1x144c512g,sql&node=1x2s72c2t&ram=1024g",
        Finding::LikelyMib => "1&vm=1x2c4096g&ram=32g",
        Finding::TooManyDimms => "1&vm=1x2c4g&node=1x1s16c&dimm=16x8g&slots=8",
        Finding::EsxiMinimum => "1&p=esxi-8&vm=1x1c1g&ram=4g",
        Finding::RamTight => "1&p=esxi-7&vm=3x4c8g&ram=32g",
        Finding::DependsOnBase => "1&p=esxi-8&vm=100x2c4g&node=1x2s64c2t&ram=512g",
        Finding::CpuTight => "1&p=pve-9&vm=36x2c4g&node=1x1s16c2t&ram=1024g",
        Finding::OvercommitTight => "1&p=esxi-8&vm=180x2c4g&node=1x2s64c2t&ram=512g&over=1.6",
        Finding::PermissionUnsafe => "1&p=esxi-8&vm=100x2c4g&node=1x2s64c2t&ram=512g&over=3",
        Finding::NothingToOvercommit => "1&p=esxi-8&vm=10x2c4g,db&ram=128g&over=safe",
        Finding::NoBallooning => "1&p=kvm&vm=10x2c4g&ram=128g&over=safe",
        Finding::NoTools => "1&p=esxi-8&vm=10x2c4g,notools&ram=128g&over=safe",
        Finding::DiskTight => "1&p=pve-9&vm=10x2c4g80d&ram=128g&fs=zfs&disk=2x1t,nvme",
        Finding::ArcDefault => "1&p=pve-9&vm=2x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme&zfs=upgraded&arc=default",
        Finding::ArcMustShrink => "1&p=pve-9&vm=1x2c16g&ram=32g&fs=zfs&disk=2x1t,nvme&arc=16g",
        Finding::ArcIgnored => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme&arc=1g",
        Finding::NumaSpans => "1&p=pve-9&vm=1x24c64g&node=1x2s16c2t&ram=256g",
        Finding::Pressure => "1&p=pve-9&vm=13x2c8g&node=1x1s16c2t&ram=128g",
        Finding::HugePages => "1&p=kvm&vm=1x2c16g,huge=2m&ram=64g",
        Finding::NoSwap => "1&p=kvm&vm=36x2c4g&node=1x1s32c2t&ram=128g&over=safe&bal=on",
        Finding::SwapOnZvol => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme&swap=4",
        Finding::UnevenChannels => "1&vm=1x2c4g&node=1x1s16c&dimm=3x8g&chan=4",
        Finding::PoolPlatform => "1&p=esxi-8&vm=1x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme",
        Finding::HeldMemory => "1&p=pve-9&vm=1x2c16g,pass&ram=64g",
        Finding::SaltedSharing => "1&p=esxi-8&vm=1x2c4g&ram=64g&ksm=on",
        Finding::NoSharing => "1&p=hyperv&vm=1x2c4g&ram=64g&ksm=on",
        Finding::SingleNode => "1&vm=1x2c4g&ram=64g",
        Finding::AfterFailure => "1&vm=8x2c4g&node=2x1s16c&ram=64g",
        Finding::BalloonMinimum => "1&p=pve-9&vm=1x2c8g,bal=2g&ram=64g",
        Finding::CapacityEstimate => "1&p=pve-9&vm=1x2c4g&node=3x1s16c&ram=64g&fs=ceph&disk=2x1t,nvme",
        Finding::RemoteUnjudged => "1&p=esxi-8&vm=1x2c4g&ram=64g&fs=nfs&net=10",
        Finding::NodesMissing => "1&p=pve-9&vm=40x2c4g&node=2x2s16c2t&ram=128g",
        Finding::NoNodeMayFail => "1&p=pve-9&vm=40x2c4g&node=2x2s16c2t&ram=128g&fail=0",
        Finding::NodesSpare => "1&p=pve-9&vm=4x2c4g&node=4x2s16c2t&ram=128g",
        Finding::ReplicaNeeded => "1&p=pve-9&vm=4x2c4g&node=2x2s16c2t&ram=64g&fs=zfs&disk=2x1t,nvme",
        Finding::ColdReads => {
            "1&p=pve-9&vm=16x2c4g20d&node=2x2s16c2t&ram=256g&fs=zfs&disk=12x4t,hdd7k&layout=mirror:2x6"
        }
        Finding::RunwayShort => "1&p=pve-9&vm=26x2c4g&node=1x2s16c2t&ram=128g",
        Finding::IopsOver => "1&p=pve-9&vm=60x2c2g20d,sql&ram=256g&fs=zfs&disk=4x4t,hdd7k&layout=mirror:2x2",
        Finding::FlushUnprotected => {
            "1&p=pve-9&vm=20x2c4g20d,sql&ram=256g&fs=zfs&disk=4x1t,nvme-consumer&layout=mirror:2x2"
        }
        Finding::IopsTight => "1&p=pve-9&vm=4x2c2g20d&ram=64g&fs=zfs&disk=4x4t,hdd7k&layout=mirror:2x2&iops=250",
        Finding::WriteLate => {
            "1&p=pve-9&vm=2x2c2g20d,sql&ram=64g&fs=zfs&disk=4x4t,hdd7k&layout=mirror:2x2&iops=20&p99=1"
        }
        Finding::WideSet => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=20x1t,nvme&layout=raidz2:20",
        Finding::OneParity => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=6x8t,hdd7k&layout=raidz1:6",
        Finding::WriteHole => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=btrfs&disk=4x1t,nvme&layout=raid5:4",
        Finding::BetterLayout => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=20x1t,nvme&layout=raidz2:20",
        Finding::SpecialUnsafe => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x4t,hdd7k&disk=1x400g,nvme,role=special",
        Finding::SpecialSmall => "1&p=pve-9&vm=30x1c1g100d&ram=64g&fs=zfs&disk=2x8t,hdd7k&disk=2x8g,nvme,role=special",
        Finding::LogUnprotected => {
            "1&p=pve-9&vm=1x2c4g,db&ram=64g&fs=zfs&disk=2x4t,hdd7k&disk=1x400g,nvme-consumer,role=log"
        }
        Finding::SsdFirst => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x4t,hdd7k&disk=2x1t,nvme,role=cache",
        // 2 TB are 122 million blocks: 11.7 GB of headers, on an ARC of a few GiB; hot data of 500 GiB.
        Finding::L2arcLarge => "1&p=pve-9&vm=20x2c4g250d&ram=128g&fs=zfs&disk=6x4t,hdd7k&disk=1x2t,nvme,role=cache",
        // 10 × 500 operations, 40 % of them writes of 16 KiB: 2.8 TB a day on two consumer disks of 0.3 writes a day.
        Finding::DisksWorn => "1&p=pve-9&vm=10x2c4g20d,sql&ram=256g&fs=zfs&disk=2x500g,nvme-consumer",
        // A tenth of it.
        Finding::DisksWear => "1&p=pve-9&vm=1x2c4g20d,sql&ram=256g&fs=zfs&disk=2x500g,nvme-consumer",
        Finding::L2arcUseless => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme&disk=1x1t,nvme,role=cache",
        Finding::ThinStop => "1&p=pve-9&vm=10x1c1g100d&ram=64g&fs=lvmthin&disk=2x400g,nvme",
        Finding::LogUseless => "1&p=pve-9&vm=1x2c4g,db&ram=64g&fs=zfs&disk=2x1t,nvme&disk=1x400g,nvme,role=log",
        Finding::SpecialUseless => "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=2x1t,nvme&disk=2x400g,nvme,role=special",
        Finding::StorageNodes => "1&p=pve-9&vm=1x2c4g40d&node=2x1s16c&ram=128g&fs=ceph&disk=4x1.92t,nvme",
        Finding::StorageUnsafe => {
            "1&p=pve-9&vm=1x2c4g40d&node=4x1s16c&ram=128g&fs=ceph&disk=4x1.92t,nvme&layout=mirror:2&fail=2"
        }
        Finding::NoRebuild => "1&p=pve-9&vm=1x2c4g40d&node=3x1s16c&ram=128g&fs=ceph&disk=4x1.92t,nvme",
        // 100 × 1.29 TB in four parts and two of parity: 24 TB of each of 8 nodes, of which 7 × 2 disks write a fifth of
        // 80 MB/s each: 30 hours.
        Finding::SlowRebuild => {
            "1&p=pve-9&vm=100x2c4g1200d&node=8x2s32c2t&ram=512g&fs=ceph&disk=2x20t,hdd7k&layout=raid6:6"
        }
        // 12 × 5 threads and 3 more, two on a core: 31.5 of 8 cores.
        Finding::StorageCores => "1&p=pve-9&vm=1x2c4g40d&node=4x1s8c2t&ram=256g&fs=ceph&disk=12x1.92t,nvme",
        Finding::TierActive => "1&p=esxi-9&vm=60x2c4g&node=1x2s32c&ram=256g&tier=100%25",
        Finding::TierIgnored => "1&p=esxi-8&vm=1x2c4g&ram=64g&tier=100%25",
        Finding::AhvOvercommit => "1&p=ahv&vm=1x2c4g&ram=128g&over=safe",
        Finding::VsanCache => "1&p=esxi-8&vm=8x2c8g40d&node=4x1s16c&ram=80g&fs=vsan-osa&disk=4x1.92t,sata",
        Finding::OsdRecovery => "1&p=pve-9&vm=8x2c8g40d&node=4x1s16c&ram=80g&fs=ceph&disk=4x1.92t,nvme",
        Finding::PodLimit => "1&p=kubevirt&vm=1x4c64g&ram=256g",
        Finding::SpecialStays => {
            "1&p=pve-9&vm=1x2c4g&ram=64g&fs=zfs&disk=3x4t,hdd7k&layout=raidz1:3&disk=2x400g,nvme,role=special"
        }
    }
}

#[test]
fn every_finding_is_found_where_it_belongs() {
    let mut missing = Vec::new();
    for finding in Finding::ALL {
        let outcome = answer_to(shown_by(*finding));
        if outcome.finding(*finding).is_none() {
            let found: Vec<Finding> = outcome.advice().iter().map(|advice| advice.finding).collect();
            missing.push(format!("{finding:?}: {}: only {found:?}", shown_by(*finding)));
        }
        assert_sentences(&outcome);
    }
    assert_eq!(missing, Vec::<String>::new());
}

/// A small plan on a large host is fine, and is told nothing but what is always worth knowing.
#[test]
fn a_plan_without_trouble_gets_no_warning() {
    let outcome = answer_to("1&p=pve-9&vm=4x2c2g40d&node=2x1s16c2t&dimm=4x8g&fs=zfs&disk=4x2t,nvme");
    let found: BTreeSet<Finding> = outcome.advice().iter().map(|advice| advice.finding).collect();
    // What a ZFS pool holds is no estimate.
    assert_eq!(found, BTreeSet::from([Finding::AfterFailure, Finding::ReplicaNeeded]));
}

#[test]
fn words_of_findings_for_scripts_are_unique() {
    let words: BTreeSet<&str> = Finding::ALL.iter().map(|finding| finding.word()).collect();
    assert_eq!(words.len(), Finding::COUNT);
}

#[test]
fn findings_of_the_examples_are_whole_sentences() {
    Example::ALL.iter().for_each(|example| assert_sentences(&answer_to(example.link())));
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn findings_of_an_everyday_plan_are_whole_sentences(plan in small_plan()) {
        let outcome = answer(&plan);
        assert_sentences(&outcome);
        let severities = outcome.advice().iter().map(|advice| advice.finding.severity());
        prop_assert!(severities.clone().zip(severities.skip(1)).all(|(first, next)| first <= next), "gravest first");
    }

    #[test]
    fn findings_of_any_plan_are_whole_sentences(plan in any_plan()) {
        assert_sentences(&answer(&plan));
    }
}
