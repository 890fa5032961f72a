//! What virtual machines run: groups of equal guests, or plain totals.

use super::choice::choice;
use crate::units::{Bytes, Percent, Vcpu};
use serde::{Deserialize, Serialize};

choice! {
    /// What a guest does; decides how much of its memory and processor it uses at a time.
    Profile {
        /// A general server.
        General = "general",
        /// A web server.
        Web = "web",
        /// A database.
        Db = "db",
        /// Microsoft SQL Server.
        Sql = "sql",
        /// An application server.
        App = "app",
        /// A virtual desktop.
        Vdi = "vdi",
        /// Development and builds.
        Dev = "dev",
        /// Mostly idle.
        Idle = "idle",
    }
}

choice! {
    /// How the space of a virtual disk is given.
    Provisioning {
        /// As it is written.
        Thin = "thin",
        /// At once, zeroed at the first write.
        Lazy = "lazy",
        /// At once, zeroed beforehand.
        Eager = "eager",
    }
}

/// Equal guests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct GuestGroup {
    /// What the person calls it; may be empty.
    pub name: String,
    /// How many.
    pub count: u64,
    /// Virtual processors of each.
    pub vcpus: u64,
    /// Configured memory of each.
    pub ram: Bytes,
    /// Virtual disk of each.
    pub disk: Bytes,
    /// What it does.
    pub profile: Profile,
    /// Measured mean share of the configured memory in use, instead of the profile's.
    pub ram_use: Option<Percent>,
    /// Measured mean use of a virtual processor, instead of the profile's.
    pub cpu_use: Option<Percent>,
    /// Memory that ballooning leaves to each at least.
    pub balloon_min: Option<Bytes>,
    /// Memory that is reserved for each.
    pub reservation: Option<Bytes>,
    /// A device is passed through, so all memory is held.
    pub passthrough: bool,
    /// Virtual processors and memory are pinned.
    pub pinned: bool,
    /// Memory is backed by huge pages of this size.
    pub huge_page: Option<Bytes>,
    /// How the disk is provisioned; the platform's habit when not stated.
    pub provisioning: Option<Provisioning>,
    /// Input and output operations per second of each, instead of the profile's.
    pub iops: Option<u64>,
    /// Measured share of writes among them, instead of the profile's.
    pub writes: Option<Percent>,
    /// Measured share of the writes that wait until they are on disk, instead of the profile's.
    pub sync: Option<Percent>,
    /// An LXC container on Proxmox VE rather than a virtual machine.
    pub container: bool,
    /// Guest tools (VMware Tools, virtio balloon driver) are installed.
    pub tools: bool,
}

impl Default for GuestGroup {
    /// One general guest of 2 vCPU, 4 GiB and 40 GiB: what the missing parts of a link mean.
    fn default() -> GuestGroup {
        GuestGroup {
            name: String::new(),
            count: 1,
            vcpus: 2,
            ram: Bytes::from_gib(4),
            disk: Bytes::from_gib(40),
            profile: Profile::General,
            ram_use: None,
            cpu_use: None,
            balloon_min: None,
            reservation: None,
            passthrough: false,
            pinned: false,
            huge_page: None,
            provisioning: None,
            iops: None,
            writes: None,
            sync: None,
            container: false,
            tools: true,
        }
    }
}

/// Sums over all guests, where single ones are not known; the mean guest stands for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Totals {
    /// How many guests.
    pub count: u64,
    /// Virtual processors of all.
    pub vcpus: Vcpu,
    /// Configured memory of all.
    pub ram: Bytes,
    /// Virtual disks of all.
    pub disk: Bytes,
}
