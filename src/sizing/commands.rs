//! Settings ready to copy, made from the answer: ARC limits, page sharing, ballooning, huge pages, ESXi options; in the
//! folder what makes and verifies pools and virtual disks.

mod md;
mod remote;
mod storage;
mod verify;
mod virtual_disks;
mod zfs;

use super::Outcome;
use super::fleet::huge_page_sizes;
use super::site::Fullest;
use crate::plan::{Family, Guests, Plan, Sharing};
use crate::platform::{self, Ballooning, esxi};
use crate::units::{Bytes, GIB, MIB};
use std::fmt::Write;

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
    /// Disks: look at space and try the speed.
    DiskVerify = "disk-verify",
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
    }
    add(Setting::Pool, storage::pools(plan, &outcome.disks.pools, virtual_disks::any_thin(plan, outcome)));
    add(Setting::VirtualDisk, virtual_disks::disks(plan, outcome));
    add(Setting::DiskXml, virtual_disks::xml(plan, outcome));
    if plan.platform.family() != Family::Esxi {
        add(Setting::NvmeAwake, verify::awake(plan));
        add(Setting::DiskVerify, verify::disks(plan, outcome));
    }
    commands
}

fn arc(outcome: &Outcome) -> Option<String> {
    let arc = outcome.arc.as_ref()?;
    // The minimum must be below the maximum, or the maximum is ignored.
    let maximum = arc.counted.value;
    let minimum = if arc.minimum.value < maximum { arc.minimum.value } else { maximum.scaled(1, 2) };
    let (maximum, minimum) = (maximum.0, minimum.0);
    Some(format!(
        "cat > /etc/modprobe.d/zfs.conf <<'EOF'\n\
         options zfs zfs_arc_min={minimum}\n\
         options zfs zfs_arc_max={maximum}\n\
         EOF\n\
         update-initramfs -u -k all\n\
         echo {minimum} > /sys/module/zfs/parameters/zfs_arc_min\n\
         echo {maximum} > /sys/module/zfs/parameters/zfs_arc_max"
    ))
}

fn ksm(plan: &Plan) -> Option<String> {
    let sharing = platform::sharing(plan.platform, &plan.policy);
    let stated = plan.policy.sharing.is_some();
    match (plan.platform.family(), sharing) {
        (Family::Esxi, _) => None,
        (Family::Proxmox, Sharing::Off) => {
            Some("systemctl disable --now ksmtuned\necho 2 > /sys/kernel/mm/ksm/run".to_owned())
        }
        (Family::Proxmox, _) if !stated => None,
        (Family::Proxmox, _) => Some("systemctl enable --now ksmtuned\nsystemctl status ksmtuned".to_owned()),
        (Family::Kvm, Sharing::Off) => None,
        (Family::Kvm, _) => Some("systemctl enable --now ksm ksmtuned\ncat /sys/kernel/mm/ksm/run".to_owned()),
    }
}

/// One line for each group that is ballooned; the guest's number or name is the person's to fill in.
fn balloon(plan: &Plan) -> Option<String> {
    let Guests::Groups(groups) = &plan.guests else { return None };
    let ballooning = platform::ballooning(plan.platform, &plan.policy);
    let mut text = String::new();
    for group in groups.iter().filter(|group| group.count > 0 && !group.container) {
        let minimum = match (ballooning, group.balloon_min) {
            (Ballooning::Off, _) | (Ballooning::WithMinimum, None) => continue,
            (_, Some(minimum)) => minimum,
            (Ballooning::On, None) => group.ram.scaled(1, 2),
        };
        let (ram, minimum) = (group.ram.0 / MIB, minimum.0 / MIB);
        let name = shell_comment(&group.name);
        let _ = match plan.platform.family() {
            Family::Proxmox => writeln!(text, "qm set VMID --memory {ram} --balloon {minimum}{name}"),
            Family::Kvm | Family::Esxi => {
                writeln!(text, "virsh setmem DOMAIN {}K --live --config{name}", minimum * 1024)
            }
        };
    }
    let text = text.trim_end().to_owned();
    if text.is_empty() { None } else { Some(text) }
}

/// A name as a comment: only letters, digits and plain marks, so that a pasted line does nothing else.
fn shell_comment(name: &str) -> String {
    let harmless = |c: &char| match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || " -_.".contains(*c),
        false => !c.is_control(),
    };
    let plain: String = name.chars().filter(harmless).collect();
    let plain = plain.trim();
    if plain.is_empty() { String::new() } else { format!("   # {plain}") }
}

fn huge_pages(fullest: &Fullest) -> Option<String> {
    let sizes = huge_page_sizes(&fullest.classes);
    let mut arguments = Vec::new();
    for size in &sizes {
        let classes = fullest.classes.iter().filter(|class| class.guest.huge_page == Some(*size));
        let pages: u64 = classes.map(|class| class.guest.full_size().0 / size.0.max(1) * class.count).sum();
        let unit = if size.0 >= GIB { format!("{}G", size.0 / GIB) } else { format!("{}M", size.0 / MIB) };
        // One page spare: an exact fit fails when a page lies on another NUMA node or is held.
        arguments.push(format!("hugepagesz={unit} hugepages={}", pages.saturating_add(1)));
    }
    if arguments.is_empty() {
        return None;
    }
    Some(format!(
        "# /etc/default/grub, then update-grub and reboot\n\
         GRUB_CMDLINE_LINUX_DEFAULT=\"quiet {}\"\n\
         grep -i huge /proc/meminfo",
        arguments.join(" ")
    ))
}

fn esxi_sharing(plan: &Plan) -> String {
    // 2 keeps page sharing within each guest; 0 shares between guests, which VMware advises against.
    let salting = match platform::sharing(plan.platform, &plan.policy) {
        Sharing::Off => 2,
        Sharing::On | Sharing::Template | Sharing::Vdi => 0,
    };
    format!(
        "esxcli system settings advanced set -o /Mem/ShareForceSalting -i {salting}\n\
         esxcli system settings advanced list -o /Mem/ShareForceSalting"
    )
}

fn esxi_verify(installed: Bytes) -> String {
    let min_free = esxi::min_free(installed).0 / MIB;
    format!(
        "# minimum free memory of this host: {min_free} MB\n\
         vsish -e get /memory/comprehensive\n\
         esxtop   # m: MEM overcommit avg, state, MCTLSZ, SWCUR must stay 0"
    )
}

fn linux_verify(plan: &Plan, outcome: &Outcome) -> String {
    let mut lines = vec!["free -m"];
    if platform::sharing(plan.platform, &plan.policy) != Sharing::Off {
        lines.push("cat /sys/kernel/mm/ksm/pages_sharing");
    }
    if outcome.arc.is_some() {
        lines.push("awk '/^(size|c_max|c_min|hits|misses) / {print $1, $3}' /proc/spl/kstat/zfs/arcstats");
    }
    lines.push("grep -E '^(some|full)' /proc/pressure/memory");
    lines.join("\n")
}
