//! What an empty field shows: the figure that is reckoned with while nothing is stated.

use crate::plans::plan;
use headroom::i18n::Language;
use headroom::i18n::digest::usual;
use headroom::plan::{DiskField, GuestField, Place, PolicyField, PoolField};

/// Profiles: `engine.md` §10. Disks: usual figures of the field for a 7.2k disk (80 operations a second, 1.4 % failures
/// a year) and for SSDs (consumers' 1 %, one drive write a day with protection).
#[test]
fn an_empty_field_shows_the_figure_of_the_profile_or_of_the_kind_of_disk() {
    let plan = plan("1&vm=1x2c4g,db&vm=1x2c4g&fs=zfs&disk=4x4t,hdd7k&disk=2x1t,sata-consumer&disk=2x1t,nvme,dwpd=3");
    let shown = |place| usual(Language::En, &plan, place);
    let disk = |group, field| shown(Place::Disk(0, group, field));
    assert_eq!(shown(Place::Guest(0, GuestField::Sync)), "60");
    assert_eq!(shown(Place::Guest(1, GuestField::Sync)), "10");
    assert_eq!(disk(0, DiskField::ReadIops), "80");
    assert_eq!(disk(0, DiskField::Afr), "1.4");
    assert_eq!(disk(0, DiskField::Endurance), "", "writing does not wear a hard disk out");
    assert_eq!(disk(1, DiskField::Afr), "1");
    assert_eq!(disk(2, DiskField::Endurance), "1");
    assert_eq!(disk(0, DiskField::Count), "");
    assert_eq!(disk(9, DiskField::Afr), "");
}

/// Defaults of the link format: pools filled to 80 %, a tenth of the data hot, equal weights, 128 KiB records.
#[test]
fn an_emptied_field_shows_the_default_that_it_stands_for() {
    let plan = plan("1&hot=25&weights=5/0/0&fill=95&fs=zfs&disk=4x1t&rs=1m");
    let shown = |place| usual(Language::En, &plan, place);
    assert_eq!(shown(Place::Policy(PolicyField::Hot)), "10");
    assert_eq!(shown(Place::Policy(PolicyField::Weight(0))), "1");
    assert_eq!(shown(Place::Policy(PolicyField::Fill)), "80");
    assert_eq!(shown(Place::Pool(0, PoolField::Record)), "128");
    assert_eq!(shown(Place::Policy(PolicyField::P99)), "");
}
