//! English texts of settings, stages of reclaiming, and reasons why memory is fixed.

use crate::i18n::texts::table;
use crate::platform::StageKind;
use crate::sizing::Fixed;
use crate::sizing::commands::Setting;

const fn text(title: &'static str, note: &'static str) -> [&'static str; 2] {
    [title, note]
}

pub const SETTINGS: [[&str; 2]; Setting::COUNT] = table!(
    Setting,
    [&str; 2],
    [
        Arc = text(
            "ZFS ARC limits",
            "Writes the limits for the next boot and sets them now. A lower maximum takes effect as memory is needed."
        ),
        Ksm = text(
            "Page sharing (KSM)",
            "Shares equal pages between guests. Off is safer where guests do not trust each other."
        ),
        Balloon = text(
            "Ballooning",
            "One line per group: replace VMID, DOMAIN, VMNAME or UUID. The guest needs its balloon driver."
        ),
        HugePages = text("Huge pages", "Reserved at boot, with one page spare: at run time fragmentation prevents it."),
        EsxiSharing = text(
            "Page sharing between guests",
            "2 shares pages within a guest only, as VMware ships it. 0 shares between guests."
        ),
        EsxiVerify = text("Check the running host", "The memory state must read high, and no guest may be swapped."),
        LinuxVerify =
            text("Check the running host", "Free memory, shared pages, ARC size, and time lost to memory pressure."),
        Pool = text(
            "Storage pools",
            "Erases the disks: replace each DISK by its name in /dev/disk/by-id, and SERVER, EXPORT and IQN by yours."
        ),
        VirtualDisk = text(
            "New virtual disks",
            "One line per group, thick or thin as stated or advised: replace VMID, DOMAIN, VMNAME or UUID."
        ),
        DiskXml = text("Virtual disk in libvirt", "For virsh edit DOMAIN: VirtIO SCSI with a thread of its own."),
        NvmeAwake = text(
            "NVMe without power saving",
            "The deepest sleep of an NVMe disk costs milliseconds; a latency target was stated."
        ),
        HostMemory = text("Memory of the control domain", "As planned here; takes effect after a restart of the host."),
        Overcommit = text(
            "Memory overcommit",
            "In percent of the memory that guests request. Applies to guests that are started afterwards."
        ),
        CephMemory = text(
            "Memory of Ceph's OSDs",
            "The target is two thirds of what is planned: a daemon takes up to half as much again."
        ),
        DiskVerify = text(
            "Check the running disks",
            "Space beside what the plan reckons with. fio overwrites what it is given: only ever a new test file, never a disk."
        ),
        CephCluster = text(
            "Ceph cluster",
            "Packages, network, monitors, and a daemon for each disk, which is erased: replace NETWORK and each DISK."
        ),
        Repository = text(
            "Storage repositories",
            "Shared ones once, those on disks on each host: these erase them. Replace UUID, DISK, SERVER, EXPORT, USERNAME, PASSWORD, IQN or SCSIID."
        ),
        StoragePolicy = text(
            "vSAN storage policy",
            "For PowerCLI: how many failures a disk outlives, by copies or by parity. Replace SERVER by your vCenter."
        ),
        StorageClass =
            text("Longhorn storage class", "As many replicas as planned; VMs on it can be moved while they run."),
        VolumeClaim = text(
            "New volumes",
            "One per group on this class, for the disks of its VMs: replace VMNAME by a name in lower case."
        ),
    ]
);

pub const STAGES: [&str; StageKind::COUNT] = table!(
    StageKind,
    &str,
    [
        EsxiHigh = "Large pages begin to be broken up (below state high)",
        EsxiClear = "Large pages are broken and shared at once (state clear)",
        EsxiSoft = "Ballooning (state soft)",
        EsxiHard = "Compression and swapping (state hard)",
        EsxiLow = "New allocations are blocked (state low)",
        Ksm = "KSM starts to merge equal pages",
        Balloon = "Automatic ballooning starts",
        Swap = "The host swaps",
        OomKiller = "The kernel may kill guests (OOM)",
        Zswap = "zswap, where it is on, compresses up to this much",
        NoStart = "No further guest is started",
        Eviction = "Kubernetes evicts pods, guests among them",
    ]
);

pub const FIXED: [&str; Fixed::COUNT] = table!(
    Fixed,
    &str,
    [
        Passthrough = "a passed-through device holds all of the guest's memory",
        Pinned = "pinned",
        HugePages = "huge pages are never swapped, shared or ballooned",
        Reserved = "fully reserved",
        Container = "containers count what they use",
        Busy = "databases and other guests that use nearly all of it",
        NoBallooning = "memory once touched stays with a guest that is not ballooned",
        NoTools = "without guest tools only swapping could take it back",
    ]
);
