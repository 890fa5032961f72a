//! Storage over the nodes after a loss and on the processors: hand calculations, and what vendors document.

use crate::derivations::assert_explained;
use crate::plans::{answer_to, plan};
use headroom::explain::{Basis, Derivation, Name, Origin};
use headroom::i18n::Language;
use headroom::plan::{DiskKind, NodeType, Place, PoolField, System};
use headroom::report::{cores_note, rebuilt_note, uncounted};
use headroom::sizing::advice::Finding;
use headroom::sizing::recovery_how::recovery_how;
use headroom::sizing::{Outcome, Status};
use headroom::storage::device;
use headroom::storage::processors::StorageCores;
use headroom::storage::recovery::{Recovery, Restore, delay, restore_rate};
use headroom::units::{Bytes, Quantity};

fn recovery(outcome: &Outcome) -> Option<Recovery> {
    outcome.cluster().and_then(|own| own.loss.rebuilds.first()).map(|own| own.recovery)
}

fn restored(link: &str) -> Restore {
    match recovery(&answer_to(link)) {
        Some(Recovery::Rebuilt(restore)) => restore,
        other => panic!("{link}: {other:?}"),
    }
}

/// Within a thousandth: by hand.
fn near(ours: f64, by_hand: f64, what: &str) {
    assert!((ours - by_hand).abs() <= 0.001 * by_hand, "{what}: {ours} against {by_hand}");
}

/// 100 guests of 40 GiB: 4.295 TB.
const GUESTS: &str = "&vm=100x1c1g40d&grow=0&fail=1";

/// 4.295 TB in three copies, a quarter of them on the node that is lost: 3.221 TB. Three nodes are left; each could write
/// 6 × 800 ÷ 2 = 2,400 MB/s, but 10 Gbit/s bring 1,177. 3.221 TB ÷ 3,531 MB/s = 912 s, after 600 s.
#[test]
fn ceph_on_nvme_waits_for_the_network() {
    let own = restored(&format!("1&p=pve-9{GUESTS}&node=4x2s16c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme"));
    near(own.lost.as_f64(), 3.221e12, "lost");
    near(own.rate(), 3.0 * 1_176.85, "rate");
    assert!((own.disks - 2_400.0).abs() < 1e-9 && own.left == 3 && own.failed == 1);
    near(own.hours.expected, (912.4 + 600.0) / 3600.0, "hours");
}

/// With their swap files of 1 GiB 4.402 TB, in two copies on four hosts: 2.201 TB are lost. 3 × 6 hard disks write half of
/// 120 MB/s each: 1,080 MB/s, 2,038 s, after the 60 minutes of the repair timer; from half to four times of that as the measured rows R117–R120.
#[test]
fn vsan_waits_an_hour_and_then_for_its_disks() {
    let link = "&node=4x2s16c2t&ram=512g&fs=vsan-osa&disk=6x4t,hdd7k&disk=2x800g,nvme,role=cache";
    let own = restored(&format!("1&p=esxi-8{GUESTS}{link}"));
    near(own.lost.as_f64(), 2.2012e12, "lost");
    near(own.rate(), 1_080.0, "rate");
    let work = 2_038.1 / 3600.0;
    for (ours, by_hand) in
        [(own.hours.low, 1.0 + work / 2.0), (own.hours.expected, 1.0 + work), (own.hours.high, 1.0 + work * 4.0)]
    {
        near(ours, by_hand, "hours");
    }
}

/// Four parts and one of parity on six hosts: 4.402 × 1.25 ÷ 6 = 0.9172 TB are lost. For each part that is written four
/// are read: of 10 Gbit/s a quarter, 294 MB/s on each of five hosts, less than their disks' 4 × 800 ÷ 5 = 640.
#[test]
fn parity_reads_as_many_parts_as_it_has_data() {
    let own = restored(&format!("1&p=esxi-8{GUESTS}&node=6x2s16c2t&ram=512g&fs=vsan-esa&disk=4x3.84t,nvme"));
    near(own.lost.as_f64(), 0.9172e12, "lost");
    near(own.disks, 640.0, "disks");
    near(own.rate(), 5.0 * 294.2, "rate");
    near(own.hours.expected, 1.0 + 0.9172e6 / 1_471.0 / 3600.0, "hours");
}

/// With two nodes lost at a time twice as much is made anew by one node less.
#[test]
fn two_lost_nodes_are_twice_as_much_on_one_node_less() {
    let link = |fail: u64| {
        format!("1&p=pve-9&vm=50x1c1g40d&grow=0&fail={fail}&node=8x2s16c2t&ram=512g&fs=ceph&disk=6x4t,hdd7k")
    };
    let (one, two) = (restored(&link(1)), restored(&link(2)));
    assert_eq!((one.left, two.left, two.failed), (7, 6, 2));
    near(two.lost.as_f64(), 2.0 * one.lost.as_f64(), "lost");
    near(two.rate() / one.rate(), 6.0 / 7.0, "rate");
}

/// What vendors document: 600 s, 60 minutes, 600 s, at once; a whole server of Storage Spaces Direct is not retired by
/// itself, so somebody has to notice: the 6 hours of the fact sheet on storage (§4.2).
#[test]
fn each_system_begins_as_its_vendor_documents() {
    let hours = |system| delay(system).0;
    assert!((hours(System::Ceph) * 3600.0 - 600.0).abs() < 1e-9);
    assert!((hours(System::Longhorn) * 3600.0 - 600.0).abs() < 1e-9);
    let same = |a: f64, b: f64| (a - b).abs() < f64::EPSILON;
    assert!(same(hours(System::VsanOsa), 1.0) && same(hours(System::VsanEsa), 1.0));
    assert!(same(hours(System::Nutanix), 0.0) && same(hours(System::S2d), 6.0));
    assert_eq!((delay(System::Ceph).1.basis(), delay(System::S2d).1.basis()), (Basis::Derived, Basis::Assumed));
}

/// The reliability model of Ceph's tools writes 50 MB/s to a disk (fact sheet on storage §4.2): within the range of
/// hours, which is from half to four times.
#[test]
fn a_hard_disk_takes_about_what_ceph_s_own_model_takes() {
    let ours = restore_rate(&device(DiskKind::Hdd7k), 1);
    assert!((50.0 * 0.5..=50.0 * 2.0).contains(&ours), "{ours} MB/s");
}

/// Three nodes with three copies wait for the lost one; so do nodes whose disks are too full: 17.2 TB in three copies are
/// 51.5 TB, of which 3 × 8 × 2 TB hold 48.
#[test]
fn what_cannot_be_made_anew_waits_for_the_node() {
    let three = answer_to(&format!("1&p=pve-9{GUESTS}&node=3x2s16c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme"));
    assert_eq!(recovery(&three), Some(Recovery::FewNodes(2, 3)));
    assert!(three.finding(Finding::NoRebuild).is_some());
    let full = "1&p=hyperv&vm=100x1c1g160d&grow=0&fail=1&node=4x2s16c2t&ram=512g&fs=s2d&disk=8x2t,nvme";
    assert_eq!(recovery(&answer_to(full)), Some(Recovery::NoRoom));
}

/// Where no node may fail, or each has its own disks, nothing is made anew; where more fail than the copies bear, it is
/// lost.
#[test]
fn nothing_is_made_anew_where_nothing_or_everything_is_lost() {
    let ceph = "&node=5x2s16c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme";
    for link in [
        format!("1&p=pve-9&vm=10x1c1g40d&fail=0{ceph}"),
        format!("1&p=pve-9&vm=10x1c1g40d&fail=2{ceph}&layout=mirror:2"),
        "1&p=pve-9&vm=10x1c1g40d&fail=1&node=4x2s16c2t&ram=512g&fs=zfs&disk=4x2t,nvme".to_owned(),
    ] {
        assert_eq!(recovery(&answer_to(&link)), None, "{link}");
    }
}

/// Cores that storage takes of a node of this plan: low, expected, high.
fn taken(link: &str) -> [f64; 3] {
    let plan = plan(link);
    let node = &plan.nodes[0];
    let own = StorageCores::new(&plan).explained(node, 0).expect("it takes some").value;
    [own.low, own.expected, own.high]
}

/// Proxmox VE's guide: monitor, manager and six OSDs are 8 cores at least, so 9 with the metadata server; and four to six
/// threads for an OSD on NVMe, of which two are a core.
#[test]
fn ceph_takes_what_its_guides_say() {
    let disks = |disks: &str, threads: u64| {
        taken(&format!("1&p=pve-9&vm=1x1c1g&node=4x2s16c{threads}t&ram=512g&fs=ceph&disk={disks}"))
    };
    // 6 × 1, 1.5 and 2 cores, and three threads.
    assert_eq!(disks("6x4t,hdd7k", 1), [9.0, 12.0, 15.0]);
    assert_eq!(disks("6x3.84t,sata", 2), [7.5, 10.5, 13.5]);
    // (4 × 4, 5 and 6 + 3) ÷ 2.
    assert_eq!(disks("4x3.84t,nvme", 2), [9.5, 11.5, 13.5]);
    // 4 × 1.5 + (2 × 5 + 3) ÷ 2.
    assert_eq!(disks("4x4t,hdd7k&disk=2x3.84t,nvme", 2), [9.5, 12.5, 15.5]);
}

/// A controller VM has 8 to 16 virtual processors, half as many cores: Nutanix's sizer plans 4 to 6 for 8.
#[test]
fn a_controller_vm_takes_its_virtual_processors() {
    for threads in [1, 2] {
        let node = format!("node=4x2s16c{threads}t&ram=256g&fs=nutanix&disk=6x3.84t,nvme");
        assert_eq!(taken(&format!("1&p=ahv&vm=1x1c1g&{node}")), [4.0, 6.0, 8.0]);
    }
}

/// No figure is published for the others.
#[test]
fn other_systems_take_no_processors() {
    for link in [
        "1&p=esxi-8&vm=1x1c1g&node=4x2s16c2t&ram=256g&fs=vsan-esa&disk=6x3.84t,nvme",
        "1&p=hyperv&vm=1x1c1g&node=4x2s16c2t&ram=256g&fs=s2d&disk=6x3.84t,nvme",
        "1&p=harvester&vm=1x1c1g&node=4x2s16c2t&ram=256g&fs=longhorn&disk=6x3.84t,nvme",
        "1&p=pve-9&vm=1x1c1g&node=4x2s16c2t&ram=256g&fs=zfs&disk=6x3.84t,nvme",
        // The platform does not run it.
        "1&p=esxi-8&vm=1x1c1g&node=4x2s16c2t&ram=256g&fs=ceph&disk=6x3.84t,nvme",
    ] {
        let outcome = answer_to(link);
        assert_eq!(outcome.cpu.storage, None, "{link}");
        let cores = outcome.nodes.left as f64 * 32.0;
        assert!((outcome.cpu.ratio.value - 1.0 / cores).abs() < 1e-12, "{link}");
    }
}

/// Four nodes of 32 cores with four OSDs on NVMe, one of which may fail: 90 guests of two processors on 3 × (32 − 11.5)
/// cores.
#[test]
fn the_ratio_is_that_of_the_cores_that_are_left() {
    let link = |disk: &str| format!("1&p=pve-9&vm=90x2c4g10d&grow=0&node=4x2s16c2t&ram=512g&fs=ceph&disk={disk}");
    let outcome = answer_to(&link("4x3.84t,nvme"));
    near(outcome.cpu.ratio.value, 180.0 / 61.5, "after the failure");
    near(outcome.cpu.all_nodes, 180.0 / 82.0, "while all run");
    assert_eq!(outcome.cpu.ratio.how.basis, Basis::Assumed);
    // Room for more ends with the same cores: as many as the safe ratio has left, two processors each.
    let room = &outcome.room[0];
    let safe = outcome.cpu.safe.as_ref().expect("there are guests").value;
    let by_hand = ((safe * 61.5 - 180.0) / 2.0).floor() as u64;
    assert!(room.more.value <= by_hand, "{} more, {by_hand} by the processors", room.more.value);
    // More disks leave less.
    let more = answer_to(&link("6x3.84t,nvme"));
    assert!(more.cpu.ratio.value > outcome.cpu.ratio.value);
}

/// Two OSDs on NVMe and three daemons are 13 threads: 6.5 of 32 cores with two threads each, 13 of 16 with one. Of two
/// such nodes and one of these guests have 2 × 25.5 + 3 cores.
#[test]
fn each_type_of_node_gives_cores_by_its_threads() {
    let outcome = answer_to(
        "1&p=pve-9&vm=27x2c4g10d&grow=0&fail=0&node=2x2s16c2t&ram=256g&node=1x1s16c1t&ram=256g&fs=ceph&disk=2x3.84t,nvme",
    );
    near(outcome.cpu.ratio.value, 54.0 / 54.0, "all nodes");
}

/// 12 × 5 + 3 threads are 31.5 cores, and a node has 8: one stays with the guests, and the plan is told.
#[test]
fn a_core_stays_with_the_guests_however_many_disks_there_are() {
    let outcome = answer_to("1&p=pve-9&vm=40x2c4g10d&node=4x1s8c2t&ram=512g&fs=ceph&disk=12x1.92t,nvme");
    assert_eq!(outcome.cpu.storage.as_ref().map(|own| own.value.expected), Some(7.0));
    assert!(outcome.finding(Finding::StorageCores).is_some());
    assert_eq!(outcome.cpu.status, Some(Status::Over));
    let alone = NodeType { sockets: 1, cores: 1, ..NodeType::default() };
    let own = StorageCores::new(&plan("1&p=pve-9&vm=1x1c1g&ram=64g&fs=ceph&disk=4x1.92t,nvme"));
    assert!((own.left(&alone) - 1.0).abs() < f64::EPSILON);
}

/// Nothing in what is stored is lost or doubled: all nodes' parts together are what is stored with its copies.
#[test]
fn every_node_holds_its_part() {
    let own = restored(&format!("1&p=ahv{GUESTS}&node=5x2s16c2t&ram=512g&fs=nutanix&disk=6x3.84t,nvme"));
    let all = own.lost.times(5);
    let with_copies = Bytes::from_gib(4_000).times(2);
    assert!(all.0.abs_diff(with_copies.0) <= 5, "{all:?} against {with_copies:?}");
}

/// Four nodes with three copies make one lost node good, but not two: what the card says and what the advice says agree.
#[test]
fn advice_and_cluster_agree_on_what_cannot_be_made_anew() {
    for (fail, few) in [(1, false), (2, true)] {
        let outcome = answer_to(&format!(
            "1&p=pve-9&vm=10x1c1g40d&fail={fail}&node=4x2s16c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme"
        ));
        let told = outcome.finding(Finding::NoRebuild).is_some();
        let waits = matches!(recovery(&outcome), Some(Recovery::FewNodes(..)));
        assert_eq!((told, waits), (few, few), "{fail} lost");
    }
}

/// What is made anew must fit where each system still writes. By hand, with one node lost and disks of 8 TB:
/// Ceph, 4 nodes, 3 copies, up to `backfillfull_ratio` 0.90: 4 × 8 ÷ 3 × 0.9 = 9.6 TB, 8,941 GiB;
/// Longhorn, 3 nodes, 3 copies, a quarter of each disk stays free: 3 × 8 ÷ 3 × 0.75 = 6 TB, 5,588 GiB;
/// Nutanix, 4 nodes, 2 copies, 95 %: 4 × 8 ÷ 2 × 0.95 = 15.2 TB, 14,156 GiB;
/// vSAN ESA, 5 hosts, 4 + 1: 5 × 8 × (0.8 ÷ 1.131 − 0.1) = 24.29 TB, 22,625 GiB with swap files of 1 GiB a guest.
#[test]
fn what_is_made_anew_needs_room_where_the_system_still_writes() {
    for (platform, nodes, system, holds, too_much) in [
        ("pve-9", 5, "ceph", 89, 90),
        ("harvester", 4, "longhorn", 55, 56),
        ("ahv", 5, "nutanix", 141, 142),
        ("esxi-8", 6, "vsan-esa", 224, 225),
    ] {
        let of = |guests: u64| {
            answer_to(&format!(
                "1&p={platform}&vm={guests}x1c1g100d&grow=0&fail=1&node={nodes}x2s32c2t&ram=1024g&fs={system}&disk=1x8t,nvme"
            ))
        };
        let fits = recovery(&of(holds));
        assert!(matches!(fits, Some(Recovery::Rebuilt(_))), "{system}: {fits:?}");
        assert_eq!(recovery(&of(too_much)), Some(Recovery::NoRoom), "{system}");
    }
}

/// All terms of this name.
fn terms<'a>(how: &'a Derivation, name: Name, found: &mut Vec<&'a headroom::explain::Term>) {
    for term in &how.terms {
        if term.name == name {
            found.push(term);
        }
        if let Origin::Found(how) = &term.origin {
            terms(how, name, found);
        }
    }
}

/// 2.5 Gbit/s bring a quarter of 1,177 MB/s, and 25 Gbit/s 2,942: more than the 2,400 that the disks write.
#[test]
fn a_stated_link_brings_what_it_is_stated_to_bring() {
    let link = |net: &str| format!("1&p=pve-9{GUESTS}&node=4x2s16c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme{net}");
    near(restored(&link("&net=2.5")).rate(), 3.0 * 294.2, "2.5 Gbit/s");
    near(restored(&link("&net=25")).rate(), 3.0 * 2_400.0, "25 Gbit/s");
    for (net, origin) in [("", Origin::Assumed), ("&net=25", Origin::Stated(Place::Pool(0, PoolField::Net)))] {
        let (plan, outcome) = (plan(&link(net)), answer_to(&link(net)));
        let spread = outcome.disks.pools[0].spread.expect("it lies over the nodes");
        let how = recovery_how(&plan, 0, &spread, &restored(&link(net))).expect("the pool is there");
        let mut speeds = Vec::new();
        terms(&how, Name::LinkSpeed, &mut speeds);
        assert_eq!(speeds.iter().map(|term| &term.origin).collect::<Vec<_>>(), [&origin], "{net}");
    }
}

/// Six disks of each node in one pool and two in another: three quarters of what is lost are the first's, and three
/// quarters of 1,177 MB/s. Both are done at the same time, as one pool of eight disks is.
#[test]
fn pools_that_are_made_anew_at_once_share_the_link() {
    let start = format!("1&p=pve-9{GUESTS}&node=4x2s32c2t&ram=512g&fs=ceph");
    let link = format!("{start}&disk=6x3.84t,nvme&fs=ceph&disk=2x3.84t,nvme");
    let both = answer_to(&link);
    // Its arithmetic is checked term by term.
    assert_explained(&plan(&link), &both);
    let rebuilds = &both.cluster().expect("there are nodes").loss.rebuilds;
    let one = restored(&format!("{start}&disk=8x3.84t,nvme"));
    assert_eq!(rebuilds.len(), 2);
    for (own, part) in rebuilds.iter().zip([0.75, 0.25]) {
        let Recovery::Rebuilt(restore) = own.recovery else { panic!("{own:?}") };
        near(restore.lost.as_f64(), part * 3.221e12, "lost");
        near(restore.link, part * 1_176.85, "link");
        let spread = both.disks.pools[own.pool].spread.expect("it lies over the nodes");
        let how = recovery_how(&plan(&link), own.pool, &spread, &restore).expect("the pool is there");
        let mut shares = Vec::new();
        terms(&how, Name::RebuildShare, &mut shares);
        let [Quantity::Share(told)] = shares.iter().map(|term| term.value).collect::<Vec<_>>()[..] else {
            panic!("{shares:?}")
        };
        near(told, part, "share");
        near(restore.hours.expected, one.hours.expected, "hours");
    }
}

/// Two pools of one system are told apart; one alone is its system.
#[test]
fn rebuilds_of_one_system_bear_the_names_of_their_pools() {
    let names = |link: &str| {
        let (plan, outcome) = (plan(link), answer_to(link));
        let rebuilds = outcome.cluster().expect("there are nodes").loss.rebuilds.clone();
        let mut names = Vec::new();
        for own in rebuilds {
            let Recovery::Rebuilt(restore) = own.recovery else { panic!("{own:?}") };
            let note = rebuilt_note(Language::En, &plan, own.pool, &restore);
            names.push(note.split_once(':').expect("a name is before it").0.to_owned());
        }
        names
    };
    let start = format!("1&p=pve-9{GUESTS}&node=4x2s32c2t&ram=512g&fs=ceph&disk=6x3.84t,nvme");
    assert_eq!(names(&start), ["Ceph"]);
    let both = names(&format!("{start}&fs=ceph&disk=2x4t,hdd7k"));
    assert!(both.len() == 2 && both[0].starts_with("1. Ceph · 6") && both[1].starts_with("2. Ceph · 2"), "{both:?}");
}

/// 12 OSDs on NVMe ask a node of 8 cores for more than 7 at best: no range. With one it is (4 to 6 + 3) ÷ 2.
#[test]
fn a_range_of_cores_is_told_only_where_there_is_one() {
    let note = |disks: u64| {
        let outcome = answer_to(&format!("1&p=pve-9&vm=4x2c4g&node=4x1s8c2t&ram=512g&fs=ceph&disk={disks}x1.92t,nvme"));
        cores_note(Language::En, outcome.cpu.storage.expect("it takes some").value)
    };
    assert_eq!(note(12), "of each node");
    assert_eq!(note(1), "of each node, 3.5–4.5");
}

/// Who publishes no figure is named, and only where the platform runs it on disks.
#[test]
fn cores_that_are_not_counted_are_told() {
    let told = |start: &str| {
        let link = format!("1&{start}&disk=6x3.84t,nvme&node=4x2s16c2t&ram=256g&vm=1x1c1g");
        uncounted(Language::En, &plan(&link)).join(" ")
    };
    for (link, system) in [
        ("p=esxi-8&fs=vsan-esa", "vSAN"),
        ("p=esxi-8&fs=vsan-osa", "vSAN"),
        ("p=hyperv&fs=s2d", "Storage Spaces Direct"),
        ("p=harvester&fs=longhorn", "Longhorn"),
    ] {
        let told = told(link);
        assert!(told.contains(system) && told.ends_with("are not counted: no figure is published."), "{link}: {told}");
    }
    for link in ["p=pve-9&fs=ceph", "p=ahv&fs=nutanix", "p=pve-9&fs=zfs", "p=pve-9&fs=vsan-esa"] {
        assert_eq!(told(link), "", "{link}");
    }
}
