//! Reasons against layouts: each is found where it belongs, with a word of its own for scripts.

use crate::plans::answer_to;
use headroom::sizing::layouts::Against;
use std::collections::BTreeSet;

/// A plan whose stated layout has this against it.
const fn shown_by(reason: Against) -> &'static str {
    match reason {
        Against::Survives => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=4x1t,nvme&layout=stripe:1x4",
        // 4 × 300 GiB in mirrors of 2 × 960 GB.
        Against::Holds => "1&p=pve-9&vm=4x2c4g300d&ram=64g&fs=zfs&disk=2x960g,nvme&layout=mirror:2",
        // Writes of a thousand operations a second, of which two mirrors of 80 carry 160.
        Against::Slow => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=4x4t,hdd7k&layout=mirror:2x2&iops=2500",
        // A flushed write of a hard disk takes 12.5 ms.
        Against::Latency => "1&p=pve-9&vm=2x2c4g20d,sql&ram=64g&fs=zfs&disk=4x4t,hdd7k&layout=mirror:2x2&iops=20&p99=1",
        // More than 16 disks.
        Against::Wide => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=17x1t,nvme&layout=raidz2:17",
        // Hard disks from 4 TB on.
        Against::OneParity => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=3x4t,hdd7k&layout=raidz1:3",
        Against::WriteHole => "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=btrfs&disk=4x1t,nvme&layout=raid5:4",
    }
}

#[test]
fn every_reason_against_a_layout_is_found_where_it_belongs() {
    for reason in Against::ALL {
        let outcome = answer_to(shown_by(reason));
        let own = outcome.disks.pools[0].chosen().expect("a stated layout");
        assert_eq!(own.against, [reason], "{}", shown_by(reason));
    }
}

/// One disk fewer in the set, or smaller hard disks, or a SSD: the limit itself is not crossed.
#[test]
fn what_is_just_within_a_limit_has_nothing_against_it() {
    for link in [
        "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=16x1t,nvme&layout=raidz2:16",
        "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=3x3t,hdd7k&layout=raidz1:3",
        "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=zfs&disk=3x4t,sata&layout=raidz1:3",
        "1&p=pve-9&vm=2x2c4g20d&ram=64g&fs=btrfs&disk=4x1t,nvme&layout=raid10:4",
    ] {
        let outcome = answer_to(link);
        let own = outcome.disks.pools[0].chosen().expect("a stated layout");
        assert_eq!(own.against, [], "{link}");
    }
}

#[test]
fn words_of_reasons_for_scripts_are_unique() {
    let words: BTreeSet<&str> = Against::ALL.iter().map(|reason| reason.word()).collect();
    assert_eq!(words.len(), Against::ALL.len());
}
