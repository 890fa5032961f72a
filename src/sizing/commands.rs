//! Settings ready to copy, made from the answer: ARC limits, page sharing, ballooning, huge pages, ESXi options; in the
//! folder what makes and verifies pools and virtual disks.

mod ceph;
mod longhorn;
mod md;
mod remote;
mod storage;
mod verify;
mod virtual_disks;
mod vsan;
mod xen;
mod zfs;

use super::Outcome;
use super::fleet::huge_page_sizes;
use super::site::Fullest;
use crate::plan::{Family, Guests, Overcommit, Plan, Platform, Sharing, System};
use crate::platform::{self, Ballooning, esxi};
use crate::storage::daemons::{CEPH_PER_OSD, osds};
use crate::units::{Bytes, GIB, MIB, put};
use Part::{Number, Text};

/// Declares the kinds of settings and lists them.
macro_rules! settings {
    ($($(#[$meta:meta])* $setting:ident = $word:literal),+ $(,)?) => {
        /// What a block of settings is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Setting { $($(#[$meta])* $setting),+ }

        impl Setting {
            /// All kinds, in the order of the catalogue's table.
            pub const ALL: &'static [Setting] = &[$(Setting::$setting),+];
            /// How many kinds there are.
            pub const COUNT: usize = Setting::ALL.len();

            /// The word in files and for scripts; it never changes.
            pub const fn word(self) -> &'static str {
                match self { $(Setting::$setting => $word),+ }
            }
        }
    };
}

settings! {
    /// Limits of the ZFS ARC.
    Arc = "arc",
    /// Kernel same-page merging.
    Ksm = "ksm",
    /// Ballooning of a guest group.
    Balloon = "balloon",
    /// Huge pages reserved at boot.
    HugePages = "huge-pages",
    /// ESXi: page sharing within guests only.
    EsxiSharing = "esxi-sharing",
    /// ESXi: look at memory states.
    EsxiVerify = "esxi-verify",
    /// Linux: look at memory, page sharing and ARC.
    LinuxVerify = "linux-verify",
    /// Pools: make them, or reach them.
    Pool = "pool",
    /// Virtual disks: make or attach them.
    VirtualDisk = "virtual-disk",
    /// The disk in a definition of libvirt.
    DiskXml = "disk-xml",
    /// NVMe: no power saving that costs time.
    NvmeAwake = "nvme-awake",
    /// XCP-ng: memory of the control domain.
    HostMemory = "host-memory",
    /// KubeVirt and Harvester: memory overcommit.
    Overcommit = "overcommit",
    /// Ceph: memory of the storage daemons.
    CephMemory = "ceph-memory",
    /// Disks: look at space and try the speed.
    DiskVerify = "disk-verify",
    /// Ceph: monitors and storage daemons.
    CephCluster = "ceph-cluster",
    /// XCP-ng: storage repositories.
    Repository = "repository",
    /// vSAN: the storage policy.
    StoragePolicy = "storage-policy",
    /// Longhorn: the storage class.
    StorageClass = "storage-class",
    /// KubeVirt and Harvester: volumes for virtual disks.
    VolumeClaim = "volume-claim",
}

/// A block of settings to copy. The text is the same in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What it is for.
    pub setting: Setting,
    /// Lines to copy.
    pub text: String,
}

/// All settings that the plan calls for.
#[inline(never)]
pub fn commands(plan: &Plan, fullest: &Fullest, outcome: &Outcome) -> Vec<Command> {
    let mut commands = Vec::new();
    let mut add = |setting, text: Option<String>| commands.extend(text.map(|text| Command { setting, text }));
    match plan.platform.family() {
        Family::Esxi => {
            add(Setting::EsxiSharing, Some(esxi_sharing(plan)));
            add(Setting::EsxiVerify, Some(esxi_verify(fullest.budget.installed)));
        }
        Family::Proxmox | Family::Kvm => {
            add(Setting::Arc, arc(outcome));
            add(Setting::Ksm, ksm(plan));
            add(Setting::Balloon, balloon(plan));
            add(Setting::HugePages, huge_pages(fullest));
            add(Setting::LinuxVerify, Some(linux_verify(plan, outcome)));
        }
        Family::HyperV | Family::Ahv => add(Setting::Balloon, balloon(plan)),
        Family::Xen => {
            add(Setting::HostMemory, Some(host_memory(fullest.budget.base + fullest.host.control_domain())));
            add(Setting::Balloon, balloon(plan));
        }
        Family::Kubevirt => add(Setting::Overcommit, overcommit(plan, outcome)),
    }
    let pools = &outcome.disks.pools;
    let thin = virtual_disks::any_thin(plan, outcome);
    // Each is asked only where there is something for it: most visits need none of them.
    let has = |systems: &[System]| plan.pools.iter().any(|pool| systems.contains(&pool.system));
    match plan.platform.family() {
        Family::Proxmox if has(&[System::Ceph]) => add(Setting::CephCluster, ceph::cluster(plan, pools)),
        Family::Esxi if has(&[System::VsanOsa, System::VsanEsa]) => {
            add(Setting::StoragePolicy, vsan::policies(plan, pools, thin));
        }
        Family::Xen => add(Setting::Repository, xen::repositories(plan, pools)),
        Family::Kubevirt if has(&[System::Longhorn]) => {
            add(Setting::StorageClass, longhorn::classes(plan, pools));
            add(Setting::VolumeClaim, longhorn::claims(plan, outcome));
        }
        _ => {}
    }
    add(Setting::CephMemory, ceph_memory(plan));
    add(Setting::Pool, storage::every(plan, pools, thin, storage::pool));
    add(Setting::VirtualDisk, virtual_disks::disks(plan, outcome));
    add(Setting::DiskXml, virtual_disks::xml(plan, outcome));
    if matches!(plan.platform.family(), Family::Proxmox | Family::Kvm) {
        add(Setting::NvmeAwake, verify::awake(plan));
        add(Setting::DiskVerify, verify::disks(plan, outcome));
    }
    commands
}

/// A part of a line.
#[derive(Clone, Copy)]
enum Part<'a> {
    Text(&'a str),
    Number(u64),
}

/// Writes a template with its parts behind what there is.
#[inline(never)]
fn write(text: &mut String, template: &str, parts: &[Part]) {
    let (mut words, mut plain) = (Vec::new(), Vec::new());
    for part in parts {
        words.push(match part {
            Text(word) => (*word).to_owned(),
            Number(number) => number.to_string(),
        });
    }
    for word in &words {
        plain.push(word.as_str());
    }
    text.push_str(&put(template, &plain));
}

/// A template with its parts.
#[inline(never)]
fn fill(template: &str, parts: &[Part]) -> String {
    let mut text = String::new();
    write(&mut text, template, parts);
    text
}

/// Lines without the last line's end; nothing where there are none.
fn trimmed(mut text: String) -> Option<String> {
    text.truncate(text.trim_end().len());
    if text.is_empty() { None } else { Some(text) }
}

const ARC: &str = "\
cat > /etc/modprobe.d/zfs.conf <<'EOF'
options zfs zfs_arc_min={0}
options zfs zfs_arc_max={1}
EOF
update-initramfs -u -k all
echo {0} > /sys/module/zfs/parameters/zfs_arc_min
echo {1} > /sys/module/zfs/parameters/zfs_arc_max";

#[inline(never)]
fn arc(outcome: &Outcome) -> Option<String> {
    let arc = outcome.arc.as_ref()?;
    // The minimum must be below the maximum, or the maximum is ignored.
    let maximum = arc.counted.value;
    let minimum = if arc.minimum.value < maximum { arc.minimum.value } else { maximum.scaled(1, 2) };
    Some(fill(ARC, &[Number(minimum.0), Number(maximum.0)]))
}

#[inline(never)]
fn ksm(plan: &Plan) -> Option<String> {
    let off = platform::sharing(plan.platform, &plan.policy) == Sharing::Off;
    let text = match (plan.platform.family(), off) {
        (Family::Proxmox, true) => "systemctl disable --now ksmtuned\necho 2 > /sys/kernel/mm/ksm/run",
        (Family::Proxmox, false) if plan.policy.sharing.is_some() => {
            "systemctl enable --now ksmtuned\nsystemctl status ksmtuned"
        }
        (Family::Kvm, false) => "systemctl enable --now ksm ksmtuned\ncat /sys/kernel/mm/ksm/run",
        _ => return None,
    };
    Some(text.to_owned())
}

/// One line for each group that is ballooned; the guest's number or name is the person's to fill in.
fn balloon(plan: &Plan) -> Option<String> {
    let Guests::Groups(groups) = &plan.guests else { return None };
    let ballooning = platform::ballooning(plan.platform, &plan.policy);
    let (template, unit) = match plan.platform.family() {
        Family::Proxmox => ("qm set VMID --memory {0} --balloon {1}{2}\n", 1),
        Family::HyperV => (HYPERV, 1),
        Family::Xen => (XEN, 1),
        Family::Ahv => ("acli vm.update VMNAME memory_overcommit=true{2}\n", 1),
        _ => ("virsh setmem DOMAIN {1}K --live --config{2}\n", 1024),
    };
    let mut text = String::new();
    for group in groups.iter().filter(|group| group.count > 0 && !group.container) {
        let minimum = match (ballooning, group.balloon_min) {
            (Ballooning::Off, _) | (Ballooning::WithMinimum, None) => continue,
            (_, Some(minimum)) => minimum,
            (Ballooning::On, None) => group.ram.scaled(1, 2),
        };
        let (ram, minimum) = (group.ram.0 / MIB, minimum.0 / MIB * unit);
        write(&mut text, template, &[Number(ram), Number(minimum), Text(&shell_comment(&group.name))]);
    }
    trimmed(text)
}

/// Dynamic Memory with the default buffer of 20 %.
const HYPERV: &str = "\
Set-VMMemory -VMName VMNAME -DynamicMemoryEnabled $true -MinimumBytes {1}MB -StartupBytes {0}MB -MaximumBytes {0}MB \
-Buffer 20{2}
";
/// Dynamic Memory Control.
const XEN: &str = "\
xe vm-memory-limits-set uuid=UUID static-min={1}MiB dynamic-min={1}MiB dynamic-max={0}MiB static-max={0}MiB{2}
";

/// Memory of Xen's control domain.
fn host_memory(base: Bytes) -> String {
    fill("/opt/xensource/libexec/xen-cmdline --set-xen dom0_mem={0}M,max:{0}M", &[Number(base.0 / MIB)])
}

const KUBEVIRT: &str = "\
kubectl patch kubevirt kubevirt -n kubevirt --type merge \
-p '{\"spec\":{\"configuration\":{\"developerConfiguration\":{\"memoryOvercommit\":{0}}}}}'";
const HARVESTER: &str = "\
kubectl patch settings.harvesterhci.io overcommit-config --type merge \
-p '{\"value\":\"{\\\"cpu\\\":1600,\\\"memory\\\":{0},\\\"storage\\\":200}\"}'";

/// The permission of the plan, in percent; nothing where there is none.
#[inline(never)]
fn overcommit(plan: &Plan, outcome: &Outcome) -> Option<String> {
    let ratio = match plan.policy.overcommit {
        Overcommit::None => return None,
        Overcommit::Stated(ratio) => ratio.as_f64(),
        Overcommit::Safe => outcome.overcommit.safe.as_ref().map_or(1.0, |safe| safe.value),
    };
    let template = if plan.platform == Platform::Harvester { HARVESTER } else { KUBEVIRT };
    let percent = f64::floor(ratio * 100.0) as u64;
    (percent > 100).then(|| fill(template, &[Number(percent)]))
}

/// A storage daemon takes up to half as much again as its target.
#[inline(never)]
fn ceph_memory(plan: &Plan) -> Option<String> {
    let target = Number(CEPH_PER_OSD.scaled(2, 3).0);
    (osds(plan) > 0).then(|| fill("ceph config set osd osd_memory_target {0}", &[target]))
}

/// What follows a line to say what it is for or what it should show.
fn comment(text: &str) -> String {
    put("   # {0}", &[text])
}

/// A name as a comment: only letters, digits and plain marks, so that a pasted line does nothing else.
fn shell_comment(name: &str) -> String {
    let harmless = |c: &char| match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || " -_.".contains(*c),
        false => !c.is_control(),
    };
    let plain: String = name.chars().filter(harmless).collect();
    let plain = plain.trim();
    if plain.is_empty() { String::new() } else { comment(plain) }
}

const HUGE_PAGES: &str = "\
# /etc/default/grub, then update-grub and reboot
GRUB_CMDLINE_LINUX_DEFAULT=\"quiet{0}\"
grep -i huge /proc/meminfo";

#[inline(never)]
fn huge_pages(fullest: &Fullest) -> Option<String> {
    let mut arguments = String::new();
    for size in huge_page_sizes(&fullest.classes) {
        let classes = fullest.classes.iter().filter(|class| class.guest.huge_page == Some(size));
        let pages: u64 = classes.map(|class| class.guest.full_size().0 / size.0.max(1) * class.count).sum();
        let (unit, letter) = if size.0 >= GIB { (GIB, "G") } else { (MIB, "M") };
        // One page spare: an exact fit fails when a page lies on another NUMA node or is held.
        let parts = [Number(size.0 / unit), Text(letter), Number(pages.saturating_add(1))];
        write(&mut arguments, " hugepagesz={0}{1} hugepages={2}", &parts);
    }
    if arguments.is_empty() { None } else { Some(put(HUGE_PAGES, &[&arguments])) }
}

const ESXI_SHARING: &str = "\
esxcli system settings advanced set -o /Mem/ShareForceSalting -i {0}
esxcli system settings advanced list -o /Mem/ShareForceSalting";

#[inline(never)]
fn esxi_sharing(plan: &Plan) -> String {
    // 2 keeps page sharing within each guest; 0 shares between guests, which VMware advises against.
    let salting = if platform::sharing(plan.platform, &plan.policy) == Sharing::Off { "2" } else { "0" };
    put(ESXI_SHARING, &[salting])
}

const ESXI_VERIFY: &str = "\
# minimum free memory of this host: {0} MB
vsish -e get /memory/comprehensive
esxtop   # m: MEM overcommit avg, state, MCTLSZ, SWCUR must stay 0";

fn esxi_verify(installed: Bytes) -> String {
    fill(ESXI_VERIFY, &[Number(esxi::min_free(installed).0 / MIB)])
}

#[inline(never)]
fn linux_verify(plan: &Plan, outcome: &Outcome) -> String {
    let mut lines = "free -m\n".to_owned();
    if platform::sharing(plan.platform, &plan.policy) != Sharing::Off {
        lines.push_str("cat /sys/kernel/mm/ksm/pages_sharing\n");
    }
    if outcome.arc.is_some() {
        lines.push_str("awk '/^(size|c_max|c_min|hits|misses) / {print $1, $3}' /proc/spl/kstat/zfs/arcstats\n");
    }
    lines.push_str("grep -E '^(some|full)' /proc/pressure/memory");
    lines
}
