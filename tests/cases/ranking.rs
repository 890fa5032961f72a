//! Which layout comes first for disks that people buy, as an administrator would choose by hand: speed counts as far as
//! the guests need it, and parity over large hard disks as far as it can be read back.

use crate::plans::answer_to;
use headroom::report::choice_name;
use headroom::sizing::Outcome;
use headroom::sizing::layouts::{Against, Candidate};

fn answer(disks: &str, weights: &str) -> Outcome {
    answer_to(&format!("1&p=pve-9&node=1x2s32c2t&ram=768g&{disks}&weights={weights}"))
}

fn layouts(disks: &str, weights: &str) -> Vec<Candidate> {
    answer(disks, weights).disks.pools.swap_remove(0).layouts
}

fn first(disks: &str, weights: &str) -> String {
    choice_name(Default::default(), &layouts(disks, weights)[0].choice)
}

/// Two guests with 20 TB of files that nobody reads, and four small ones: 124 operations a second.
const ARCHIVE: &str = "vm=2x2c4g20000d,idle&vm=4x2c4g100d";

#[test]
fn large_hard_disks_with_a_light_load_get_two_parities_not_mirrors_for_speed_that_nobody_asks() {
    for weights in ["1/1/1", "3/1/1", "1/1/3"] {
        let all = layouts(&format!("{ARCHIVE}&fs=zfs&disk=12x18t,hdd7k"), weights);
        assert_eq!(choice_name(Default::default(), &all[0].choice), "2 × RAIDZ2 of 6 disks", "{weights}");
        assert!(all[0].against.is_empty() && all[0].busy < 0.7);
    }
    let idle = "vm=3x2c4g500d,idle&fs=zfs&disk=6x4t,hdd7k";
    for weights in ["1/1/1", "3/1/1", "1/1/3"] {
        assert_eq!(first(idle, weights), "RAIDZ2 of 6 disks", "{weights}");
    }
}

/// Guests that ask for more than parity carries: three mirrors do, or miss least.
#[test]
fn hard_disks_with_a_heavy_load_get_mirrors() {
    for weights in ["1/1/1", "3/1/1", "1/1/3"] {
        for guests in ["vm=10x2c4g200d", "vm=20x2c4g100d"] {
            let name = first(&format!("{guests}&fs=zfs&disk=6x4t,hdd7k"), weights);
            // Where ten guests are all and safety counts thrice, a third copy is worth its space.
            let third = weights == "1/1/3" && guests == "vm=10x2c4g200d";
            let copies = if third { "2 × mirror of 3 disks" } else { "3 × mirror of 2 disks" };
            assert_eq!(name, copies, "{guests} {weights}");
        }
        assert_eq!(first("vm=30x2c4g500d&fs=zfs&disk=12x18t,hdd7k", weights), "6 × mirror of 2 disks", "{weights}");
    }
}

/// With protected flash everything is fast enough; beyond one failure, space decides, and of equal ones narrow sets.
#[test]
fn flash_gets_space_where_all_layouts_are_fast_enough() {
    for weights in ["1/1/1", "3/1/1", "1/1/3"] {
        for guests in ["vm=60x2c4g100d", "vm=60x2c4g100d,sql&iops=100000"] {
            let name = first(&format!("{guests}&fs=zfs&disk=24x1.92t,nvme"), weights);
            assert_eq!(name, "4 × RAIDZ2 of 6 disks", "{guests} {weights}");
        }
        assert_eq!(first("vm=10x2c4g60d&fs=zfs&disk=4x2t,nvme", weights), "RAIDZ1 of 4 disks", "{weights}");
    }
    // RAID 5 would be 1.2 times as busy as it can be.
    assert_eq!(first("vm=10x2c4g60d,sql&fs=ext4&disk=4x2t,nvme&iops=200000", "1/1/1"), "RAID 10 of 4 disks");
}

/// ENOUGH is four times what is asked at 70 % busy: at most 0.7 ÷ 4 = 17.5 % busy. Beyond, scores are equal in speed.
#[test]
fn speed_beyond_four_times_the_need_is_worth_nothing() {
    let plan = crate::plans::plan("1&p=pve-9&vm=10x2c4g60d&ram=768g&fs=zfs&disk=8x2t,nvme");
    let outcome = crate::plans::answer(&plan);
    for own in &outcome.disks.pools[0].layouts {
        assert!(own.busy < 0.175, "{own:?}");
        assert_eq!(own.enough(&plan.policy), 1.0, "{own:?}");
    }
    let plan = crate::plans::plan("1&p=pve-9&vm=10x2c4g60d&ram=768g&fs=zfs&disk=6x4t,hdd7k");
    let outcome = crate::plans::answer(&plan);
    for own in outcome.disks.pools[0].layouts.iter().filter(|own| own.busy > 0.175) {
        assert!((own.enough(&plan.policy) - 0.175 / own.busy).abs() < 1e-12, "{own:?}");
    }
}

/// A time that is asked for counts as operations do: down to a quarter of it.
#[test]
fn a_write_four_times_as_fast_as_asked_is_fast_enough() {
    let plan = crate::plans::plan("1&p=pve-9&vm=4x2c4g60d,sql&ram=768g&fs=zfs&disk=4x2t,nvme&p99=1");
    let outcome = crate::plans::answer(&plan);
    for own in &outcome.disks.pools[0].layouts {
        // 70 % of the writes wait 170 µs, so that 1 % waits for 170 × ln 70 = 722 µs: more than a quarter of a millisecond.
        let quiet = own.p99.expected * (1.0 - own.busy);
        assert!((quiet / 722.2 - 1.0).abs() < 1e-3, "{quiet}");
        assert!((own.enough(&plan.policy) - 250.0 / own.p99.expected).abs() < 1e-12);
    }
}

/// RAIDZ1 of eight disks of 18 TB, 45 % full: 8 × 1.41 % fail in a year, and each rebuild reads 7 × 8.16 TB, in which 8 ×
/// 57.1e12 × 1e-15 = 0.457 unreadable sectors are expected: 11.3 % × (1 − e^−0.457) = 4.1 % a year, of which a tenth is
/// nine times the chance that two disks fail.
#[test]
fn safety_counts_what_a_rebuild_cannot_read() {
    let mut seen = 0;
    for own in layouts(&format!("{ARCHIVE}&fs=zfs&disk=8x18t,hdd7k"), "1/1/1") {
        let risk = own.loss.yearly.max(own.loss.unreadable / 10.0);
        assert_eq!(own.risk(), risk);
        if choice_name(Default::default(), &own.choice) == "RAIDZ1 of 8 disks" {
            assert_eq!(own.against, [Against::OneParity]);
            assert!((own.fill - 0.45).abs() < 0.01 && (own.loss.unreadable - 0.041).abs() < 0.001, "{own:?}");
            assert!(own.sectors_decide() && risk > 9.0 * own.loss.yearly, "{own:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 1);
}

/// One parity over 24 disks is one set of 24, however narrow its groups are.
#[test]
fn distributed_raid_with_one_parity_is_no_wider_than_a_set_may_be() {
    let name = |own: &Candidate| choice_name(Default::default(), &own.choice);
    for own in layouts("vm=60x2c4g100d&fs=zfs&disk=24x1.92t,nvme", "1/1/1") {
        let one = name(&own).starts_with("dRAID1");
        assert!(!one || own.against.contains(&Against::Wide), "{own:?}");
        if name(&own).starts_with("dRAID2") {
            assert!(!own.against.contains(&Against::Wide), "{own:?}");
        }
    }
    let twelve = layouts("vm=60x2c4g100d&fs=zfs&disk=12x1.92t,nvme", "1/1/1");
    assert!(twelve.iter().any(|own| name(own).starts_with("dRAID1") && own.against.is_empty()));
}
