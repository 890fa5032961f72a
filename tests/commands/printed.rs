//! What the page offers for storage: every line of every layout is taken by the grammar, and its numbers
//! are the plan's.

use super::grammar::{accepts_in_script, script};
use super::spread::{STORAGE, block};
use crate::generate::any_plan;
use crate::laws::cases;
use headroom::plan::{
    DiskGroup, DiskKind, DiskRole, DiskSize, GuestGroup, Guests, Layout, Level, NodeType, Part, Plan, Platform, Policy,
    Pool, Profile, Provisioning, System,
};
use headroom::sizing::commands::{Command as Printed, Setting};
use headroom::sizing::evaluate;
use headroom::storage::{disks_of, layouts};
use headroom::units::{Bytes, GIB, Percent};
use proptest::prelude::*;
use std::collections::BTreeSet;

const DISKS: u64 = 24;
/// A name that would do harm if the shell read it.
const HOSTILE: &str = "a; reboot $(b) `c` | d > /dev/sda\n'e\" & \\";

pub fn commands(plan: &Plan) -> Vec<Printed> {
    plan.check().ok().and_then(evaluate).map(|outcome| outcome.commands().to_vec()).unwrap_or_default()
}

pub fn of(commands: &[Printed], setting: Setting) -> Option<&str> {
    commands.iter().find(|command| command.setting == setting).map(|command| command.text.as_str())
}

pub fn text(plan: &Plan, setting: Setting) -> Option<String> {
    of(&commands(plan), setting).map(str::to_owned)
}

fn pool_text(plan: &Plan) -> String {
    text(plan, Setting::Pool).expect("the plan has a pool to make")
}

pub fn group(role: DiskRole, count: u64) -> DiskGroup {
    DiskGroup { count, role, ..DiskGroup::default() }
}

pub fn plan(platform: Platform, pool: Pool) -> Plan {
    let guests = vec![
        GuestGroup { name: HOSTILE.to_owned(), disk: Bytes::from_gib(40), ..GuestGroup::default() },
        GuestGroup { profile: Profile::Db, disk: Bytes::from_gib(100), ..GuestGroup::default() },
    ];
    Plan { platform, guests: Guests::Groups(guests), pools: vec![pool], ..Plan::default() }
}

pub fn pool(system: System, layout: Layout, disks: Vec<DiskGroup>) -> Pool {
    Pool { system, layout, disks, ..Pool::default() }
}

pub fn parts(level: Level, width: u64, sets: u64) -> Layout {
    Layout::Parts(vec![Part { level, width, sets }])
}

/// Every layout of 1 to 24 disks under every system, with other disks beside in changing numbers.
pub fn plans() -> Vec<(Plan, u64)> {
    const SYSTEMS: [System; 5] = [System::Zfs, System::LvmThin, System::Xfs, System::Ext4, System::Btrfs];
    let mut plans = Vec::new();
    for system in SYSTEMS {
        for count in 1..=DISKS {
            for choice in layouts(system, count) {
                let turn = plans.len() as u64;
                let mut disks = vec![DiskGroup { name: HOSTILE.to_owned(), ..group(DiskRole::Data, count) }];
                let beside = [(DiskRole::Special, 5), (DiskRole::Log, 4), (DiskRole::Cache, 3), (DiskRole::Spare, 2)];
                for (role, of) in beside {
                    let more = turn % of;
                    if more > 0 {
                        disks.insert(usize::from(turn.is_multiple_of(2)), group(role, more));
                    }
                }
                let platform = if turn.is_multiple_of(2) { Platform::Pve9 } else { Platform::Kvm };
                let pool = Pool { ashift: 9 + turn % 8, ..pool(system, choice.layout.clone(), disks) };
                plans.push((plan(platform, pool), choice.spares));
            }
        }
    }
    plans
}

/// The disks that a block names outside of comments, each once in what makes a pool or an array.
pub fn named(lines: &[String]) -> Vec<&str> {
    let makes = |line: &&String| {
        ["zpool create", "mdadm --create", "mkfs.", "pvcreate"].iter().any(|start| line.starts_with(start))
    };
    lines.iter().filter(makes).flat_map(|line| line.split(' ')).filter(|word| word.contains("/DISK")).collect()
}

#[test]
fn every_line_for_every_layout_is_taken() {
    let mut checked = 0;
    let plans = plans();
    for (plan, spares) in &plans {
        let commands = commands(plan);
        for setting in [Setting::Pool, Setting::VirtualDisk, Setting::DiskVerify] {
            let text = of(&commands, setting).unwrap_or_else(|| panic!("no {setting:?}: {plan:?}"));
            for line in script(text) {
                assert_eq!(accepts_in_script(&line), Ok(()), "{text}");
                checked += 1;
            }
        }
        let [pool] = &plan.pools[..] else { panic!("one pool") };
        let lines = script(of(&commands, Setting::Pool).expect("a pool"));
        let disks = named(&lines);
        let distinct: BTreeSet<&str> = disks.iter().copied().collect();
        // A file system right on a disk names it once more than an array would; spares serve redundant sets only.
        let count = |role: DiskRole| pool.disks.iter().filter(|own| own.role == role).map(|own| own.count).sum::<u64>();
        let redundant = headroom::storage::survives(pool.system, &pool.layout) > 0;
        let waiting = if redundant && pool.system != System::Btrfs { spares + count(DiskRole::Spare) } else { 0 };
        let beside = [DiskRole::Special, DiskRole::Log, DiskRole::Cache].map(count).iter().sum::<u64>();
        let beside = if pool.system == System::Zfs { beside } else { 0 };
        assert_eq!(distinct.len() as u64, disks_of(&pool.layout) + waiting + beside, "{lines:#?}");
        let once = disks.len() == distinct.len() || disks_of(&pool.layout) == 1;
        assert!(once, "a disk is used twice: {lines:#?}");
    }
    // Layouts of one to 24 disks: 5 systems, well over a thousand layouts.
    println!("{checked} lines of {} plans", plans.len());
    assert!(plans.len() > 1000 && checked > 10 * plans.len());
}

/// By hand: eight disks as two RAIDZ2 of four with a spare, a mirrored log and a three-way special mirror.
#[test]
fn a_pool_of_zfs_reads_as_a_person_would_write_it() {
    let disks = vec![
        group(DiskRole::Data, 8),
        group(DiskRole::Spare, 1),
        group(DiskRole::Log, 2),
        group(DiskRole::Special, 3),
        group(DiskRole::Cache, 1),
    ];
    let own = Pool {
        record: Bytes(1 << 20),
        volblock: Some(Bytes(32 << 10)),
        ..pool(System::Zfs, parts(Level::Raidz2, 4, 2), disks)
    };
    let text = pool_text(&plan(Platform::Pve9, own)).replace("/dev/disk/by-id/", "");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(
        lines,
        [
            "zpool create -o ashift=12 pool1 \\",
            "  raidz2 DISK1 DISK2 DISK3 DISK4 \\",
            "  raidz2 DISK5 DISK6 DISK7 DISK8 \\",
            "  special mirror DISK9 DISK10 DISK11 \\",
            "  log mirror DISK12 DISK13 \\",
            "  cache DISK14 \\",
            "  spare DISK15",
            "zfs set compression=lz4 atime=off recordsize=1024K pool1",
            "pvesm add zfspool pool1 --pool pool1 --blocksize 32k --sparse 1 --content images,rootdir",
        ]
    );
    assert!(text.contains("# DISK12 - DISK13: 1920 GB nvme log"), "{text}");
}

/// By hand: RAID 60 of two sets of four with a spare is two RAID 6 below a RAID 0; the spare serves both.
#[test]
fn raid_60_is_made_in_two_steps() {
    let disks = vec![group(DiskRole::Data, 9)];
    let own = pool(System::LvmThin, parts(Level::Raid60, 4, 2), disks);
    let text = pool_text(&plan(Platform::Kvm, own)).replace("/dev/disk/by-id/", "");
    assert_eq!(
        script(&text),
        [
            "mdadm --create /dev/md/pool1-1 --level=6 --raid-devices=4 --spare-devices=1 --bitmap=internal   DISK1 DISK2 DISK3 DISK4 DISK9",
            "mdadm --create /dev/md/pool1-2 --level=6 --raid-devices=4 --bitmap=internal   DISK5 DISK6 DISK7 DISK8",
            "mdadm --create /dev/md/pool1 --level=0 --raid-devices=2 /dev/md/pool1-1 /dev/md/pool1-2",
            "mdadm --detail --scan >> /etc/mdadm/mdadm.conf",
            "sed -i '/md.pool1-/s/$/ spare-group=pool1/' /etc/mdadm/mdadm.conf",
            "update-initramfs -u",
            "pvcreate /dev/md/pool1",
            "vgcreate pool1 /dev/md/pool1",
            "lvcreate -l 100%FREE -T pool1/data",
        ]
    );
}

/// ZFS refuses sets that differ and a special vdev of other redundancy unless it is forced; elsewhere force would only
/// hide that a disk is in use.
#[test]
fn zpool_is_forced_only_where_it_would_refuse() {
    let forced = |layout, disks| pool_text(&plan(Platform::Pve9, pool(System::Zfs, layout, disks))).contains(" -f ");
    let data = |count| group(DiskRole::Data, count);
    assert!(!forced(parts(Level::Raidz2, 6, 2), vec![data(12)]));
    assert!(!forced(parts(Level::Raidz1, 3, 1), vec![data(3), group(DiskRole::Special, 2)]));
    assert!(forced(parts(Level::Raidz2, 6, 1), vec![data(6), group(DiskRole::Special, 2)]));
    let large = DiskGroup { size: DiskSize::Nominal(Bytes(3_840_000_000_000)), ..data(2) };
    assert!(forced(parts(Level::Mirror, 2, 2), vec![data(2), large]));
    let mixed = [Part { level: Level::Mirror, width: 2, sets: 1 }, Part { level: Level::Raidz2, width: 4, sets: 1 }];
    assert!(forced(Layout::Parts(mixed.to_vec()), vec![data(6)]));
}

/// As stated, else as advised: a database on disks that turn gets its zeros beforehand.
#[test]
fn a_virtual_disk_is_given_as_stated_or_advised() {
    let turning = vec![DiskGroup { kind: DiskKind::Hdd7k, ..group(DiskRole::Data, 4) }];
    let vmfs = plan(Platform::Esxi8, pool(System::Vmfs, parts(Level::Raid10, 4, 1), turning.clone()));
    let lines = text(&vmfs, Setting::VirtualDisk).expect("disks");
    assert!(lines.starts_with("vmkfstools -c 40G -d thin /vmfs/volumes/pool1/VMNAME/VMNAME.vmdk"), "{lines}");
    assert!(lines.contains("\nvmkfstools -c 100G -d eagerzeroedthick /vmfs/"), "{lines}");
    assert!(lines.ends_with("scsi0.virtualDev = \"pvscsi\""), "{lines}");
    let zfs = |platform, provisioning| {
        let mut plan = plan(platform, pool(System::Zfs, parts(Level::Mirror, 2, 2), turning.clone()));
        // 40.5 GiB are 41 in whole ones.
        let disk = Bytes(GIB * 81 / 2);
        plan.guests = Guests::Groups(vec![GuestGroup { disk, provisioning, ..GuestGroup::default() }]);
        plan
    };
    let line = |plan: &Plan| text(plan, Setting::VirtualDisk).expect("a disk");
    let thin = zfs(Platform::Pve9, None);
    assert_eq!(line(&thin), "qm set VMID --scsihw virtio-scsi-single --scsi0 pool1:41,iothread=1,discard=on");
    assert!(pool_text(&thin).contains("--sparse 1 "));
    let thick = zfs(Platform::Pve9, Some(Provisioning::Eager));
    assert_eq!(line(&thick), "qm set VMID --scsihw virtio-scsi-single --scsi0 pool1:41,iothread=1");
    assert!(pool_text(&thick).contains("--sparse 0 "));
    // The block of OpenZFS 2.2 and later.
    assert_eq!(line(&zfs(Platform::Kvm, None)), "zfs create -s -V 41G -o volblocksize=16K pool1/DOMAIN");
}

#[test]
fn nvme_is_kept_awake_only_where_somebody_waits_for_it() {
    let with = |kind, p99| {
        let disks = vec![DiskGroup { kind, ..group(DiskRole::Data, 2) }];
        let own = plan(Platform::Pve9, pool(System::Zfs, Layout::Auto, disks));
        let own = Plan { policy: Policy { p99, ..Policy::default() }, ..own };
        let text = text(&own, Setting::NvmeAwake);
        script(text.as_deref().unwrap_or_default()).iter().for_each(|line| assert_eq!(accepts_in_script(line), Ok(())));
        text.is_some_and(|text| text.contains("nvme_core.default_ps_max_latency_us=0"))
    };
    assert!(with(DiskKind::Nvme, Some(2_000)) && with(DiskKind::NvmeConsumer, Some(2_000)));
    assert!(!with(DiskKind::Nvme, None) && !with(DiskKind::Sata, Some(2_000)));
}

/// 1000 operations a second with 30 % writes: fio reads 70 % of the time.
#[test]
fn fio_mixes_as_the_guests_do() {
    let mut own = plan(Platform::Kvm, pool(System::Xfs, parts(Level::Raid10, 4, 1), vec![group(DiskRole::Data, 4)]));
    let writes = Some(Percent::from_whole(30));
    own.guests = Guests::Groups(vec![GuestGroup { count: 10, iops: Some(100), writes, ..GuestGroup::default() }]);
    own.policy.p99 = Some(2_000);
    let text = text(&own, Setting::DiskVerify).expect("a pool to look at");
    assert!(text.contains("--filename=/mnt/pool1/fio.test --size=16G "), "{text}");
    assert!(text.contains("--rwmixread=70 --bs=16k --iodepth=32 --ioengine=libaio   # 1000 IOPS"), "{text}");
    assert!(text.contains("--ioengine=psync --fsync=1   # p99 2000 us"), "{text}");
}

#[test]
fn remote_storage_and_ceph_are_reached_by_lines_that_their_tools_take() {
    let mut checked = 0;
    for platform in [Platform::Esxi8, Platform::Pve9, Platform::Kvm] {
        for system in [System::Iscsi, System::Nfs, System::Smb, System::Ceph] {
            let disks = if system == System::Ceph { vec![group(DiskRole::Data, 4)] } else { Vec::new() };
            let mut plan = plan(platform, pool(system, Layout::Auto, disks));
            // As many nodes as Ceph has copies.
            plan.nodes[0].count = 3;
            for setting in [Setting::Pool, Setting::VirtualDisk, Setting::DiskVerify] {
                for line in script(&text(&plan, setting).unwrap_or_default()) {
                    // A line of a virtual machine's file, not of the shell.
                    if !line.starts_with("scsi0.") {
                        assert_eq!(accepts_in_script(&line), Ok(()), "{platform:?}");
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 50, "{checked}");
}

/// `pveceph pool create` with copies or `k` and `m`, `New-Volume` with mirror or parity.
#[test]
fn storage_over_the_nodes_is_made_as_it_is_laid_out() {
    let made = |platform: Platform, system: System, layout: Layout| {
        let plan = Plan {
            nodes: vec![NodeType { count: 7, ..NodeType::default() }],
            ..plan(platform, pool(system, layout, vec![group(DiskRole::Data, 4)]))
        };
        let text = text(&plan, Setting::Pool).unwrap_or_default();
        for line in script(&text) {
            assert_eq!(accepts_in_script(&line), Ok(()), "{line}");
        }
        text
    };
    let ceph = |layout| made(Platform::Pve9, System::Ceph, layout);
    assert_eq!(ceph(Layout::Auto), "pveceph pool create pool1 --size 3 --min_size 2 --add_storages 1");
    let two = ceph(parts(Level::Mirror, 2, 1));
    assert!(two.starts_with("pveceph pool create pool1 --size 2 --min_size 1 --add_storages 1 "), "{two}");
    assert_eq!(ceph(parts(Level::Raid6, 6, 1)), "pveceph pool create pool1 --erasure-coding k=4,m=2 --add_storages 1");
    let s2d = |layout| made(Platform::HyperV, System::S2d, layout);
    assert!(s2d(Layout::Auto).contains(" -ResiliencySettingName Mirror -PhysicalDiskRedundancy 2"));
    assert!(s2d(parts(Level::Raid6, 4, 1)).contains(" -ResiliencySettingName Parity -PhysicalDiskRedundancy 2"));
    assert_eq!(made(Platform::Esxi8, System::VsanEsa, Layout::Auto), "");
}

#[test]
fn no_pool_of_ceph_is_made_on_fewer_nodes_than_copies() {
    let mut plan = plan(Platform::Pve9, pool(System::Ceph, Layout::Auto, vec![group(DiskRole::Data, 4)]));
    for (nodes, made) in [(1, false), (2, false), (3, true)] {
        plan.nodes[0].count = nodes;
        for setting in [Setting::Pool, Setting::DiskVerify] {
            let lines = text(&plan, setting).unwrap_or_default();
            assert_eq!(lines.contains("ceph"), made, "{nodes} nodes: {lines}");
        }
    }
}

#[test]
fn pools_are_told_apart_and_their_disks_numbered_on() {
    let one = pool(System::Zfs, parts(Level::Mirror, 2, 1), vec![group(DiskRole::Boot, 2), group(DiskRole::Data, 2)]);
    let two = pool(System::Btrfs, parts(Level::Raid1, 2, 1), vec![group(DiskRole::Data, 2)]);
    let plan = Plan { pools: vec![one.clone(), two], ..plan(Platform::Kvm, one) };
    let text = pool_text(&plan);
    assert!(text.contains("pool1 \\\n  mirror /dev/disk/by-id/DISK1 /dev/disk/by-id/DISK2\n"), "{text}");
    let btrfs = "mkfs.btrfs -L pool2 -d raid1 -m raid1 \\\n  /dev/disk/by-id/DISK3 /dev/disk/by-id/DISK4\n";
    assert!(text.contains(btrfs), "{text}");
}

proptest! {
    #![proptest_config(cases(200))]

    /// Whatever is stated, even levels that a system has not: what is offered is taken.
    #[test]
    fn whatever_is_stated_what_is_offered_is_taken(plan in any_plan()) {
        // OpenZFS has up to 100 distributed spares; no plan of a person comes near.
        let many = |pool: &Pool| matches!(&pool.layout, Layout::Draid(draid) if draid.spares > 100);
        prop_assume!(!plan.pools.iter().any(many));
        let commands = commands(&plan);
        for setting in STORAGE {
            prop_assert_eq!(of(&commands, setting).map_or(Ok(()), |text| block(setting, text)), Ok(()));
        }
    }
}
