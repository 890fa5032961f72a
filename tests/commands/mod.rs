//! Commands of storage tools: whether a tool would take a line. The tools themselves need kernel modules (ZFS, md,
//! device mapper), so a grammar from their manuals stands for them; `mkfs` and mdadm are asked themselves where they
//! are installed.

pub mod grammar;
mod kubernetes;
mod lvm;
mod mdadm;
mod mkfs;
mod platforms;
mod powershell;
mod printed;
mod pveceph;
mod spread;
mod tools;
mod xe;
mod zfs;

use grammar::accepts;

/// Lines of the manual pages and of the vendors' guides.
const GOOD: &[&str] = &[
    // zpool-create(8), "Examples".
    "zpool create tank raidz sda sdb sdc sdd sde sdf",
    "zpool create tank mirror sda sdb mirror sdc sdd",
    "zpool create tank sda1 sdb2",
    "zpool create tank /path/to/file/a /path/to/file/b",
    "zpool create tank mirror sda sdb spare sdc",
    "zpool create pool mirror sda sdb mirror sdc sdd log mirror sde sdf",
    // zpoolconcepts(7): dRAID, special devices.
    "zpool create tank draid2:4d:1s:11c a b c d e f g h i j k",
    "zpool create pool mirror sda sdb special mirror sdc sdd",
    "zpool create pool raidz2 sda sdb sdc sdd special mirror sde sdf sdg log sdh",
    // Proxmox VE administration guide, "ZFS on Linux".
    "zpool create -f -o ashift=12 tank /dev/sda /dev/sdb",
    "zpool create -f -o ashift=12 tank mirror /dev/sda /dev/sdb mirror /dev/sdc /dev/sdd",
    "zpool create -f -o ashift=12 tank raidz2 /dev/sda /dev/sdb /dev/sdc /dev/sdd",
    "zpool create -f -o ashift=12 tank /dev/sda cache /dev/sdb",
    // OpenZFS guide for Debian, root on ZFS.
    "zpool create -o ashift=12 -o autotrim=on -O acltype=posixacl -O xattr=sa -O dnodesize=auto -O compression=lz4 \
     -O normalization=formD -O relatime=on -O canmount=off -O mountpoint=/ -R /mnt rpool /dev/disk/by-id/a-part4",
    // zfs-create(8), zfsprops(7).
    "zfs create pool/home",
    "zfs create -V 10G -b 16K pool/disk",
    "zfs create -s -V 32g -o volblocksize=16k -o compression=zstd-3 tank/vm-100-disk-0",
    "zfs set compression=off pool/home",
    "zfs set recordsize=1M tank/backup # large files",
    // mdadm(8), "Examples".
    "mdadm --create /dev/md0 --level=1 --raid-devices=2 /dev/hd[ac]1",
    "mdadm --create /dev/md0 --level=5 --raid-devices=3 --spare-devices=1 --chunk=512 /dev/sd[b-e]",
    "mdadm --create /dev/md/data --level=10 --layout=f2 --raid-devices=4 --bitmap=internal /dev/sd[a-d]",
    "mdadm -C /dev/md1 -l6 -n4 -c 256K /dev/sda /dev/sdb missing missing",
    "mdadm --create --verbose /dev/md0 --level=0 --raid-devices=2 /dev/md1 /dev/md2",
    // pvcreate(8), vgcreate(8), lvcreate(8), lvmthin(7).
    "pvcreate /dev/sdc4 /dev/sde",
    "pvcreate --dataalignmentoffset 7s /dev/sdb",
    "pvcreate --metadatasize 250k -y -ff /dev/sda3",
    "vgcreate myvg /dev/sdk1 /dev/sdl1",
    "vgcreate -s 32m myvg /dev/md0",
    "lvcreate -i 3 -I 8 -L 100m vg00",
    "lvcreate --type raid1 -m1 -L 500m -n mylv vg00",
    "lvcreate --snapshot --size 100m --name mysnap vg00/mylv",
    "lvcreate -s -l 20%ORIGIN -n mysnap vg00/mylv",
    "lvcreate --type raid10 -L 5G -i 2 -m 1 -n mylv vg00",
    "lvcreate -T -V 1T --size 256G --name mythin vg00/tpool0",
    "lvcreate --type thin --name mylv --thinpool mypool -V 1t -L 100m -i 2 -I 64 -c 256 vg00",
    "lvcreate -n pool0 -L 10G vg /dev/sdA",
    "lvcreate -n thin1 -V 1T --thinpool pool0 vg",
    "lvcreate -n thin1s1 -s vg/thin1",
    "lvcreate --type thin-pool -L8M -n pool0 vg",
    "lvcreate -L 100G -n data vg",
    // As measured (`lvm_thin.csv`), and as the page of Proxmox VE has it.
    "lvcreate -y -Zn -Wn -l 95%VG -T vg0/tp",
    "lvcreate -y -l 100%FREE -T vg0/tp",
    "lvcreate --type thin-pool -L1003394560K --poolmetadatasize 10484449.28K -n data data",
    // mkfs.xfs(8), mke2fs(8), mkfs.btrfs(8).
    "mkfs.xfs -l size=100m /dev/sda1",
    "mkfs.xfs -f -m reflink=0,rmapbt=0 -d su=512k,sw=3 /dev/md0",
    "mkfs.xfs -L data -m rmapbt=0 /dev/vg/lv",
    "mkfs.ext4 -m 0 -E stride=128,stripe_width=384 /dev/md0",
    "mkfs.ext4 -F -T largefile -O ^has_journal /dev/sda1",
    "mkfs.btrfs -f -n 65536 /dev/loop0",
    "mkfs.btrfs -L data -d raid1 -m raid1 /dev/sda /dev/sdb",
    "mkfs.btrfs -d raid1c3 -m raid1c3 /dev/sd[a-c]",
    "mkfs.btrfs --data raid10 --metadata=raid10 --csum xxhash /dev/sd[a-d]",
];

/// Lines that no tool takes, and a word of the reason.
const BAD: &[(&str, &str)] = &[
    ("zpool create tank", "no device"),
    ("zpool create mirror sda sdb", "no name of a pool"),
    ("zpool create 1tank sda", "no name of a pool"),
    ("zpool create tank mirror sda", "at least 2"),
    ("zpool create tank raidz2 sda sdb", "at least 3"),
    ("zpool create tank raidz3 sda sdb sdc", "at least 4"),
    ("zpool create tank raidz sda sdb sdc raidz1 sdd", "at least 2"),
    ("zpool create tank mirror sda sda", "twice"),
    ("zpool create tank mirror sda sdb raidz2 sdc sdd sde", "mismatched"),
    ("zpool create tank mirror sda sdb sdc special mirror sdd sde", "mismatched"),
    ("zpool create tank raidz sda sdb sdc special sdd", "mismatched"),
    ("zpool create tank raidz sda sdb sdc raidz sdd sde sdf sdg", "mismatched"),
    ("zpool create -o ashift=8 tank sda", "ashift"),
    ("zpool create -o ashift=4096 tank sda", "ashift"),
    ("zpool create -o compression=lz4 tank sda", "no property of a pool"),
    ("zpool create -O ashift=12 tank sda", "no property of a dataset"),
    ("zpool create -O volblocksize=16K tank sda", "no property of a file system"),
    ("zpool create -O recordsize=100K tank sda", "power of two"),
    ("zpool create -O compression=zstd-20 tank sda", "compression"),
    ("zpool create -O atime=no tank sda", "atime"),
    ("zpool create -x tank sda", "unknown option"),
    ("zpool create tank mirror sda sdb cache", "no device"),
    ("zpool create tank mirror sda sdb cache mirror sdc sdd", "no cache device"),
    ("zpool create tank mirror sda sdb log raidz sdc sdd", "no log device"),
    ("zpool create tank draid2:8d:12c:1s a b c d e f g h i j k", "children"),
    ("zpool create tank draid2:8d:1s a b c d e f g h i j", "with 10 disks"),
    ("zfs create -V 10G -b 12K pool/disk", "power of two"),
    ("zfs create -V 10G -b 256K pool/disk", "power of two"),
    ("zfs create -b 16K pool/disk", "volumes"),
    ("zfs create pool", "no dataset"),
    ("zfs set volblocksize=16K pool/disk", "when a volume is made"),
    ("mdadm --create /dev/md0 --level=5 --raid-devices=4 /dev/sd[a-c]", "given"),
    ("mdadm --create /dev/md0 --level=5 --raid-devices=3 --spare-devices=1 /dev/sd[a-c]", "given"),
    ("mdadm --create /dev/md0 --level=6 --raid-devices=3 /dev/sd[a-c]", "at least 4"),
    ("mdadm --create /dev/md0 --level=50 --raid-devices=6 /dev/sd[a-f]", "invalid raid level"),
    ("mdadm --create /dev/md0 --raid-devices=2 /dev/sd[ab]", "level is needed"),
    ("mdadm --create /dev/md0 --level=1 /dev/sd[ab]", "number of raid devices"),
    ("mdadm --create /dev/md0 --level=5 --raid-devices=3 --chunk=96 /dev/sd[a-c]", "power of two"),
    ("mdadm --create /dev/md0 --level=5 --raid-devices=3 --layout=n2 /dev/sd[a-c]", "layout"),
    ("mdadm --create /dev/md0 --level=0 --raid-devices=2 --spare-devices=1 /dev/sd[a-c]", "no spares"),
    ("mdadm --create /dev/md0 --level=1 --raid-devices=2 --mirror /dev/sd[ab]", "unknown option"),
    ("mdadm --create /dev/md0 --level=1 --raid-devices=2 /dev/sda /dev/sda", "twice"),
    ("pvcreate", "no device"),
    ("pvcreate sda", "no device"),
    ("vgcreate /dev/sda", "no device"),
    ("vgcreate -s 3k vg /dev/sda", "extent"),
    ("vgcreate my/vg /dev/sda", "no group"),
    ("lvcreate -n data vg", "-L or -l"),
    ("lvcreate -L 10G -l 100%FREE -n data vg", "either"),
    ("lvcreate -l 100%ALL -n data vg", "extents"),
    ("lvcreate -l 110%VG -n data vg", "%"),
    ("lvcreate -L 10G -n data", "group is needed"),
    ("lvcreate -L 10X -n data vg", "unit"),
    ("lvcreate -L 10G -T -c 100k vg/pool", "chunk"),
    ("lvcreate -L 10G --poolmetadatasize 1g -n data vg", "pools"),
    ("lvcreate -L 10G --poolmetadatasize 17g -T vg/pool", "metadata"),
    ("lvcreate -V 10G -n disk vg", "its pool"),
    ("lvcreate -L 10G vg/data", "-n"),
    ("lvcreate -L 10G -n da/ta/x vg", "no name"),
    ("mkfs.xfs -m rmap=0 /dev/sda1", "has no rmap"),
    ("mkfs.xfs -m reflink=yes /dev/sda1", "reflink"),
    ("mkfs.xfs -L a-label-too-long /dev/sda1", "label"),
    ("mkfs.xfs /dev/sda /dev/sdb", "one device"),
    ("mkfs.xfs -F /dev/sda1", "unknown option"),
    ("mkfs.ext4 -m 60 /dev/sda1", "50"),
    ("mkfs.ext4 -f /dev/sda1", "unknown option"),
    ("mkfs.ext4 -b 3000 /dev/sda1", "power of two"),
    ("mkfs.ext4 -T database /dev/sda1", "usage"),
    ("mkfs.ext4 -m 0", "one device"),
    ("mkfs.btrfs -d raid1 /dev/sda", "at least 2"),
    ("mkfs.btrfs -d raid6 /dev/sd[ab]", "at least 3"),
    ("mkfs.btrfs -d raid7 /dev/sd[a-d]", "profile"),
    ("mkfs.btrfs -d raid1 /dev/sda /dev/sda", "twice"),
    ("mkfs.btrfs", "no device"),
    ("mkfs.vfat /dev/sda1", "no grammar"),
    ("zpool create tank /dev/sda; reboot", "shell"),
    ("zpool create tank mirror <disk> <disk>", "shell"),
    ("zpool create tank 'sda", "quote"),
];

#[test]
fn lines_of_the_manual_pages_are_taken() {
    for line in GOOD {
        assert_eq!(accepts(line), Ok(()), "{line}");
    }
}

#[test]
fn lines_with_a_mistake_are_refused_for_that_mistake() {
    for (line, reason) in BAD {
        let Err(message) = accepts(line) else { panic!("taken: {line}") };
        assert!(message.contains(reason), "{line}: {message}");
    }
}

/// What `-f` is for: sets of unequal redundancy; it does not help a set with too few disks.
#[test]
fn force_permits_unequal_sets_but_not_too_few_disks() {
    assert_eq!(accepts("zpool create -f tank mirror sda sdb raidz2 sdc sdd sde"), Ok(()));
    assert!(accepts("zpool create -f tank raidz2 sda sdb").is_err());
}
