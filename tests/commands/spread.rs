//! Settings of platforms with tools of their own: Ceph on Proxmox VE, storage repositories of XCP-ng, disks of Hyper-V,
//! policies of vSAN, classes and volumes of Longhorn. Every line is taken, and its numbers are the plan's.

use super::grammar::{accepts_in_script, check, script};
use super::printed::{commands, group, named, parts, plan, pool, text};
use super::{kubernetes, powershell};
use headroom::plan::{
    DiskGroup, DiskKind, DiskRole, Layout, Level, NodeType, Plan, Platform, Pool, Provisioning, System,
};
use headroom::sizing::commands::Setting;
use headroom::storage::layouts;
use std::collections::BTreeSet;

/// All settings that make or attach storage.
pub const STORAGE: [Setting; 9] = [
    Setting::Pool,
    Setting::VirtualDisk,
    Setting::DiskVerify,
    Setting::NvmeAwake,
    Setting::CephCluster,
    Setting::Repository,
    Setting::StoragePolicy,
    Setting::StorageClass,
    Setting::VolumeClaim,
];

/// Whether the tools would take a block, in the language that it is written in.
pub fn block(setting: Setting, text: &str) -> Result<(), String> {
    match setting {
        Setting::StoragePolicy => powershell::accepts(text),
        Setting::StorageClass | Setting::VolumeClaim => {
            let kind = if setting == Setting::StorageClass { "StorageClass" } else { "PersistentVolumeClaim" };
            let kinds = kubernetes::accepts(text)?;
            check(kinds.iter().all(|own| own == kind), || format!("{kinds:?}"))
        }
        // A line of a virtual machine's file is none of the shell.
        _ => script(text)
            .iter()
            .filter(|line| !line.starts_with("scsi0."))
            .try_for_each(|line| accepts_in_script(line).map_err(|message| format!("{line}: {message}"))),
    }
}

/// The pool on so many nodes.
fn on(nodes: u64, platform: Platform, own: Pool) -> Plan {
    Plan { nodes: vec![NodeType { count: nodes, ..NodeType::default() }], ..plan(platform, own) }
}

fn printed(plan: &Plan, setting: Setting) -> String {
    let text = text(plan, setting).unwrap_or_default();
    assert_eq!(block(setting, &text), Ok(()), "{text}");
    text
}

fn spread(nodes: u64, platform: Platform, system: System, layout: Layout) -> Plan {
    on(nodes, platform, pool(system, layout, vec![group(DiskRole::Data, 2)]))
}

/// Lines without comments and without the folder of the disks.
fn bare(text: &str) -> Vec<String> {
    script(&text.replace("/dev/disk/by-id/", ""))
}

#[test]
fn ceph_is_set_up_once_and_gets_every_disk_of_a_node() {
    let own = spread(4, Platform::Pve9, System::Ceph, Layout::Auto);
    assert_eq!(
        bare(&printed(&own, Setting::CephCluster)),
        [
            "pveceph install",
            "pveceph init --network NETWORK",
            "pveceph mon create",
            "pveceph osd create DISK1",
            "pveceph osd create DISK2"
        ]
    );
    let commands = commands(&own);
    let at = |setting| commands.iter().position(|command| command.setting == setting).expect("it is there");
    assert!(at(Setting::CephCluster) < at(Setting::Pool), "the cluster comes before its pool");
    // A second pool of Ceph is of the same cluster; its disks are numbered on, behind those of ZFS.
    let zfs = pool(System::Zfs, parts(Level::Mirror, 2, 1), vec![group(DiskRole::Data, 2)]);
    let ceph = |count| pool(System::Ceph, Layout::Auto, vec![group(DiskRole::Data, count)]);
    let three = Plan { pools: vec![ceph(1), zfs, ceph(2)], ..own };
    let lines = bare(&printed(&three, Setting::CephCluster));
    assert_eq!(lines.iter().filter(|line| line.starts_with("pveceph init")).count(), 1);
    let disks: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("pveceph osd create ")).collect();
    let class = |disk: &str, pool: &str| format!("DISK{disk} --crush-device-class {pool}   # {pool}");
    assert_eq!(disks, [class("1", "pool1"), class("4", "pool3"), class("5", "pool3")]);
}

/// Pools of Ceph side by side, each with one disk of these kinds.
fn side_by_side(pools: &[(&[DiskKind], Layout)]) -> Plan {
    let of = |(kinds, layout): &(&[DiskKind], Layout)| {
        let disks = kinds.iter().map(|kind| DiskGroup { kind: *kind, ..group(DiskRole::Data, 1) }).collect();
        pool(System::Ceph, layout.clone(), disks)
    };
    let own = spread(7, Platform::Pve9, System::Ceph, Layout::Auto);
    Plan { pools: pools.iter().map(of).collect(), ..own }
}

/// Without a rule Ceph lays every pool over all disks. The rule that comes with erasure coding is the data's only:
/// `--crush_rule` is for the metadata beside it (pveceph(1)).
#[test]
fn each_of_several_pools_of_ceph_keeps_to_the_disks_of_its_class() {
    let own = side_by_side(&[
        (&[DiskKind::Nvme], Layout::Auto),
        (&[DiskKind::Hdd7k, DiskKind::Hdd10k], parts(Level::Raid6, 6, 1)),
        (&[DiskKind::SataConsumer], Layout::Auto),
    ]);
    let lines = bare(&printed(&own, Setting::CephCluster));
    assert_eq!(
        lines[3..],
        [
            "pveceph osd create DISK1 --crush-device-class nvme   # pool1",
            "pveceph osd create DISK2 --crush-device-class hdd   # pool2",
            "pveceph osd create DISK3 --crush-device-class hdd   # pool2",
            "pveceph osd create DISK4 --crush-device-class ssd   # pool3",
        ]
    );
    assert_eq!(
        bare(&printed(&own, Setting::Pool)),
        [
            "ceph osd crush rule create-replicated pool1 default host nvme",
            "ceph osd pool set .mgr crush_rule pool1",
            "pveceph pool create pool1 --size 3 --min_size 2 --crush_rule pool1 --add_storages 1",
            "ceph osd crush rule create-replicated pool2 default host hdd",
            "pveceph pool create pool2 --erasure-coding k=4,m=2,device-class=hdd --crush_rule pool2 --add_storages 1",
            "ceph osd crush rule create-replicated pool3 default host ssd",
            "pveceph pool create pool3 --size 3 --min_size 2 --crush_rule pool3 --add_storages 1",
        ]
    );
    // One pool has all disks, and so has the one that is left when the other is not made.
    for alone in [
        side_by_side(&[(&[DiskKind::Nvme, DiskKind::Hdd7k], Layout::Auto)]),
        side_by_side(&[(&[DiskKind::Hdd7k], parts(Level::Stripe, 1, 1)), (&[DiskKind::Nvme], Layout::Auto)]),
    ] {
        for setting in [Setting::CephCluster, Setting::Pool] {
            let text = printed(&alone, setting);
            assert!(!text.is_empty() && !text.contains("crush"), "{text}");
        }
    }
}

#[test]
fn pools_of_ceph_on_equal_or_mixed_disks_get_classes_of_their_own() {
    let own = side_by_side(&[
        (&[DiskKind::Nvme], Layout::Auto),
        (&[DiskKind::NvmeConsumer], parts(Level::Raid5, 3, 1)),
        (&[DiskKind::Sata, DiskKind::Hdd7k], Layout::Auto),
        (&[DiskKind::Hdd7k], Layout::Auto),
    ]);
    let cluster = printed(&own, Setting::CephCluster);
    let made = printed(&own, Setting::Pool);
    for (name, class, disks) in
        [("pool1", "pool1", 1), ("pool2", "pool2", 1), ("pool3", "pool3", 2), ("pool4", "hdd", 1)]
    {
        let told = format!(" --crush-device-class {class}   # {name}\n");
        assert_eq!(format!("{cluster}\n").matches(&told).count(), disks, "{cluster}");
        let hint = format!("ceph osd crush set-device-class {class} osd.N");
        assert_eq!(cluster.contains(&hint), class != "hdd", "{cluster}");
        assert!(made.contains(&format!("rule create-replicated {name} default host {class}\n")), "{made}");
    }
    assert!(made.contains(" --erasure-coding k=2,m=1,device-class=pool2 --crush_rule pool2 "), "{made}");
}

/// A majority of three is two: a monitor may fail. Of two nodes only one is of use.
#[test]
fn monitors_are_an_odd_number() {
    let told = |nodes, layout| printed(&spread(nodes, Platform::Pve9, System::Ceph, layout), Setting::CephCluster);
    assert!(told(4, Layout::Auto).contains("# on three nodes\npveceph mon create"));
    let two = told(2, parts(Level::Mirror, 2, 1));
    assert!(two.contains("# on one node\npveceph mon create\n# all storage stops with this node: "), "{two}");
    assert!(two.contains("only if a third stands on another machine\n# on each node\n"), "{two}");
    assert!(!told(3, Layout::Auto).contains("another machine"));
}

/// Ceph's own rule: size − size ÷ 2, in whole numbers.
#[test]
fn a_pool_of_ceph_takes_writes_while_half_of_its_copies_are_there() {
    for (width, min) in [(2, 1), (3, 2), (4, 2), (5, 3), (7, 4)] {
        let own = spread(8, Platform::Pve9, System::Ceph, parts(Level::Mirror, width, 1));
        let line = format!("pveceph pool create pool1 --size {width} --min_size {min} --add_storages 1");
        let text = printed(&own, Setting::Pool);
        assert!(text.starts_with(&line), "{text}");
        // Two copies are the one case in which data then hangs on a single disk.
        assert_eq!(text.contains("# writes go on with a single copy left"), width == 2, "{text}");
    }
    // pveceph(1): at most seven. Ceph itself refuses a single copy unless `mon_allow_pool_size_one` is set.
    for (level, width) in [(Level::Mirror, 8), (Level::Stripe, 1)] {
        let own = spread(9, Platform::Pve9, System::Ceph, parts(level, width, 1));
        assert_eq!((text(&own, Setting::Pool), text(&own, Setting::CephCluster)), (None, None), "{width}");
    }
}

#[test]
fn other_platforms_set_up_no_ceph() {
    for platform in [Platform::Kvm, Platform::Kubevirt, Platform::Xcpng] {
        assert_eq!(text(&spread(4, platform, System::Ceph, Layout::Auto), Setting::CephCluster), None, "{platform:?}");
    }
}

#[test]
fn a_policy_of_vsan_tells_failures_and_copies_or_parity() {
    let policy = |system, layout| printed(&spread(7, Platform::Esxi8, system, layout), Setting::StoragePolicy);
    let (copies, coded) = ("'RAID-1 (Mirroring) - Performance'", "'RAID-5/6 (Erasure Coding) - Capacity'");
    for (system, layout, failures, preference) in [
        (System::VsanOsa, Layout::Auto, 1, copies),
        (System::VsanOsa, parts(Level::Mirror, 4, 1), 3, copies),
        (System::VsanOsa, parts(Level::Raid5, 4, 1), 1, coded),
        (System::VsanOsa, parts(Level::Raid6, 6, 1), 2, coded),
        // Six hosts and more keep four parts of data and one of parity.
        (System::VsanEsa, Layout::Auto, 1, coded),
        (System::VsanEsa, parts(Level::Raid5, 3, 1), 1, coded),
        (System::VsanEsa, parts(Level::Mirror, 3, 1), 2, copies),
    ] {
        let text = policy(system, layout.clone());
        assert!(text.starts_with("Connect-VIServer SERVER\nNew-SpbmStoragePolicy -Name pool1 "), "{text}");
        assert!(text.contains(&format!("VSAN.hostFailuresToTolerate) -Value {failures}\n")), "{layout:?}: {text}");
        assert!(text.contains(&format!("VSAN.replicaPreference) -Value {preference}\n")), "{layout:?}: {text}");
    }
    // vSAN has no such parity: it would be another than the one that is reckoned.
    for (system, layout) in [
        (System::VsanOsa, parts(Level::Raid5, 3, 1)),
        (System::VsanEsa, parts(Level::Raid6, 5, 1)),
        (System::VsanOsa, parts(Level::Mirror, 5, 1)),
    ] {
        let own = spread(12, Platform::Esxi8, system, layout);
        assert_eq!((text(&own, Setting::StoragePolicy), text(&own, Setting::VirtualDisk)), (None, None));
    }
}

#[test]
fn what_vsan_reserves_is_said_by_the_policy_and_disks_are_put_under_it() {
    let own = |provisioning| {
        let mut own = spread(4, Platform::Esxi8, System::VsanOsa, Layout::Auto);
        if let headroom::plan::Guests::Groups(groups) = &mut own.guests {
            groups.iter_mut().for_each(|group| group.provisioning = Some(provisioning));
        }
        own
    };
    let reserves =
        |provisioning| printed(&own(provisioning), Setting::StoragePolicy).contains("proportionalCapacity) -Value 100");
    assert!(!reserves(Provisioning::Thin) && reserves(Provisioning::Lazy) && reserves(Provisioning::Eager));
    let disks = printed(&own(Provisioning::Thin), Setting::VirtualDisk);
    let first = "New-HardDisk -VM VMNAME -CapacityGB 40 | Set-SpbmEntityConfiguration -StoragePolicy (Get-SpbmStoragePolicy -Name pool1)";
    assert!(disks.starts_with(first) && disks.contains("\nNew-HardDisk -VM VMNAME -CapacityGB 100 |"), "{disks}");
}

/// 40.5 GiB are 41 in whole ones; PowerShell's GB are 2^30 bytes.
#[test]
fn a_disk_of_hyper_v_is_dynamic_or_fixed_as_it_is_given() {
    let line = |system: System, given| {
        let disks = if system == System::S2d { vec![group(DiskRole::Data, 4)] } else { Vec::new() };
        let mut own = on(4, Platform::HyperV, pool(system, Layout::Auto, disks));
        if let headroom::plan::Guests::Groups(groups) = &mut own.guests {
            groups.truncate(1);
            groups[0].disk = headroom::units::Bytes(headroom::units::GIB * 81 / 2);
            (groups[0].provisioning, groups[0].name) = (Some(given), "Web".to_owned());
        }
        printed(&own, Setting::VirtualDisk)
    };
    let own = |place: &str, kind: &str| {
        format!(
            "Add-VMHardDiskDrive -VMName VMNAME -ControllerType SCSI -Path (New-VHD -Path {place}\\VMNAME.vhdx -SizeBytes 41GB {kind}).Path   # Web"
        )
    };
    let volume = "C:\\ClusterStorage\\pool1";
    assert_eq!(line(System::S2d, Provisioning::Thin), own(volume, "-Dynamic"));
    assert_eq!(line(System::S2d, Provisioning::Lazy), own(volume, "-Fixed"));
    assert_eq!(line(System::S2d, Provisioning::Eager), own(volume, "-Fixed"));
    assert_eq!(line(System::Smb, Provisioning::Thin), own("\\\\SERVER\\EXPORT", "-Dynamic"));
    // No line of ours makes the cluster's volume on iSCSI: its name is the person's to fill in.
    let named = line(System::Iscsi, Provisioning::Eager);
    assert_eq!(named, own("C:\\ClusterStorage\\VOLUME", "-Fixed"));
    assert!(headroom::report::shell(&named).contains(&headroom::report::Shell::FillIn("VOLUME")));
}

#[test]
fn a_shared_repository_of_xcp_ng_is_reached_by_its_driver() {
    let lines =
        |system| bare(&printed(&on(3, Platform::Xcpng, pool(system, Layout::Auto, Vec::new())), Setting::Repository));
    assert_eq!(
        lines(System::Nfs),
        [
            "xe sr-create name-label=pool1 type=nfs shared=true content-type=user device-config:server=SERVER device-config:serverpath=/EXPORT"
        ]
    );
    assert_eq!(
        lines(System::Smb),
        ["xe sr-create name-label=pool1 type=smb shared=true content-type=user device-config:server=//SERVER/EXPORT \
          device-config:username=USERNAME device-config:password=PASSWORD"]
    );
    let iscsi = lines(System::Iscsi);
    assert_eq!(iscsi.len(), 2, "{iscsi:?}");
    assert!(iscsi[0].starts_with("xe sr-probe type=lvmoiscsi ") && iscsi[1].ends_with(" device-config:SCSIid=SCSIID"));
}

/// By hand: RAID 10 of four with a spare, then the driver makes the file system; arrays start at boot by dracut.
#[test]
fn a_local_repository_of_xcp_ng_stands_on_its_pool_or_arrays() {
    let disks = || vec![group(DiskRole::Data, 5)];
    let ext = on(2, Platform::Xcpng, pool(System::Ext4, parts(Level::Raid10, 4, 1), disks()));
    assert_eq!(
        bare(&printed(&ext, Setting::Repository)),
        [
            "mdadm --create /dev/md/pool1 --level=10 --raid-devices=4 --spare-devices=1 --bitmap=internal   DISK1 DISK2 DISK3 DISK4 DISK5",
            "mdadm --detail --scan >> /etc/mdadm.conf",
            "printf 'mdadmconf=\"yes\"\\nadd_dracutmodules+=\" mdraid \"\\n' > /etc/dracut.conf.d/mdraid.conf",
            "dracut --force",
            "xe sr-create name-label=pool1 host-uuid=UUID type=ext shared=false content-type=user device-config:device=/dev/md/pool1",
        ]
    );
    // Disks side by side need no array; the driver takes several.
    let plain = on(1, Platform::Xcpng, pool(System::Xfs, parts(Level::Stripe, 1, 1), vec![group(DiskRole::Data, 1)]));
    let lines = bare(&printed(&plain, Setting::Repository));
    assert_eq!(lines[0], "yum install -y xfsprogs");
    assert!(lines[1].ends_with("type=xfs shared=false content-type=user device-config:device=DISK1"), "{lines:?}");
    let zfs = on(1, Platform::Xcpng, pool(System::Zfs, parts(Level::Raidz1, 5, 1), disks()));
    let lines = bare(&printed(&zfs, Setting::Repository));
    assert_eq!(
        lines[..3],
        [
            "yum install -y zfs",
            "modprobe zfs",
            "zpool create -o ashift=12 pool1   raidz1 DISK1 DISK2 DISK3 DISK4 DISK5"
        ]
    );
    assert!(lines[4].contains(" type=zfs ") && lines[4].ends_with(" device-config:location=/pool1"), "{lines:?}");
    assert_eq!(text(&zfs, Setting::Pool), None, "it is made once");
    // Every host needs every line, from the first on.
    for own in [&ext, &plain, &zfs] {
        let text = printed(own, Setting::Repository);
        assert!(text.starts_with("# on each host\n") && text.matches("each host").count() == 1, "{text}");
        assert!(text.contains("\n# UUID as xe host-list shows it\nxe sr-create "), "{text}");
    }
}

/// Every layout of 1 to 12 disks under every system that XCP-ng has for them.
#[test]
fn every_layout_of_xcp_ng_is_taken_and_uses_each_disk_once() {
    let mut checked = 0;
    for system in [System::Ext4, System::Xfs, System::Zfs] {
        for count in 1..=12 {
            for choice in layouts(system, count) {
                let disks = vec![DiskGroup { name: "a; reboot".to_owned(), ..group(DiskRole::Data, count) }];
                let own = on(1, Platform::Xcpng, pool(system, choice.layout.clone(), disks));
                let lines = script(&printed(&own, Setting::Repository));
                let disks = named(&lines);
                let distinct: BTreeSet<&str> = disks.iter().copied().collect();
                assert_eq!(disks.len(), distinct.len(), "{lines:#?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn a_disk_of_xcp_ng_is_added_to_its_machine() {
    let own = on(2, Platform::Xcpng, pool(System::Nfs, Layout::Auto, Vec::new()));
    let text = printed(&own, Setting::VirtualDisk);
    assert!(text.starts_with("# UUID as xe sr-list name-label=pool1 shows it\n"), "{text}");
    let lines = script(&text);
    assert!(lines[0].starts_with("xe vm-disk-add vm=VMNAME sr-uuid=UUID device=0 disk-size=40GiB"), "{lines:?}");
    assert_eq!(lines[1], "xe vm-disk-add vm=VMNAME sr-uuid=UUID device=0 disk-size=100GiB");
}

#[test]
fn a_class_of_longhorn_has_the_replicas_of_the_plan_and_volumes_that_move() {
    for platform in [Platform::Kubevirt, Platform::Harvester] {
        for (layout, replicas) in [
            (Layout::Auto, 3),
            (parts(Level::Mirror, 2, 1), 2),
            (parts(Level::Stripe, 1, 1), 1),
            (parts(Level::Mirror, 4, 1), 4),
        ] {
            let own = spread(4, platform, System::Longhorn, layout);
            let class = printed(&own, Setting::StorageClass);
            assert!(class.contains(&format!("  numberOfReplicas: \"{replicas}\"\n")), "{class}");
            assert!(class.contains("  migratable: \"true\"\n"), "{class}");
            let claims = printed(&own, Setting::VolumeClaim);
            assert_eq!(claims.matches("  storageClassName: pool1\n").count(), 2, "{claims}");
            assert!(claims.contains("storage: 40Gi\n") && claims.contains("storage: 100Gi\n"), "{claims}");
            assert!(claims.contains("- ReadWriteMany\n") && claims.contains("volumeMode: Block\n"), "{claims}");
        }
        // Longhorn has copies, no parity; and no class where there are fewer nodes than copies.
        for own in [
            spread(4, platform, System::Longhorn, parts(Level::Raid5, 3, 1)),
            spread(2, platform, System::Longhorn, Layout::Auto),
        ] {
            assert_eq!((text(&own, Setting::StorageClass), text(&own, Setting::VolumeClaim)), (None, None));
        }
    }
}
