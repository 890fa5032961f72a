//! What a person wants to be safe from, and how far they will go.

use super::choice::choice;
use crate::units::{Bytes, Percent, Ratio};
use serde::{Deserialize, Serialize};

choice! {
    /// How pages of equal content are shared between guests.
    Sharing {
        /// Not at all.
        Off = "off",
        /// Between mixed guests.
        On = "on",
        /// Between guests of one template.
        Template = "template",
        /// Between identical desktops.
        Vdi = "vdi",
    }
}

choice! {
    /// Release of OpenZFS.
    ZfsVersion {
        /// OpenZFS 2.1.
        V21 = "2.1",
        /// OpenZFS 2.2.
        V22 = "2.2",
        /// OpenZFS 2.3.
        V23 = "2.3",
    }
}

/// How much memory may be promised beyond what is installed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Overcommit {
    /// Every guest gets all it is configured with.
    #[default]
    None,
    /// As far as the accepted risk allows.
    Safe,
    /// Up to this ratio.
    Stated(Ratio),
}

/// How large the ZFS ARC may become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ArcPolicy {
    /// As recommended here.
    #[default]
    Auto,
    /// As the installed version does by itself.
    Default,
    /// To this size.
    Stated(Bytes),
}

/// Electrical power that a share of a rack may draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RackShare {
    /// Watts of the share.
    pub watts: u64,
    /// Into how many shares the rack is divided.
    pub shares: u64,
}

/// Everything that is decided rather than owned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Policy {
    /// ARC maximum.
    pub arc: ArcPolicy,
    /// OpenZFS release, instead of the platform's.
    pub zfs: Option<ZfsVersion>,
    /// The host was upgraded from an older release, and no ARC limit was ever written.
    pub zfs_upgraded: bool,
    /// Memory overcommit.
    pub overcommit: Overcommit,
    /// Accepted risk of memory pressure.
    pub risk: Percent,
    /// Page sharing, instead of the platform's habit.
    pub sharing: Option<Sharing>,
    /// Ballooning of all guests, instead of the platform's habit.
    pub ballooning: Option<bool>,
    /// Host swap.
    pub swap: Bytes,
    /// Growth planned for.
    pub growth: Percent,
    /// Growth a year.
    pub pace: Percent,
    /// Nodes that may fail; none with one node, else one, when not stated.
    pub failures: Option<u64>,
    /// Nodes in maintenance at the same time.
    pub maintenance: u64,
    /// Disks that may fail.
    pub disk_failures: u64,
    /// How full a pool may get.
    pub fill: Percent,
    /// Wanted input and output operations per second of all guests.
    pub iops: Option<u64>,
    /// Wanted 99th percentile of latency, in thousandths of a millisecond.
    pub p99: Option<u64>,
    /// Power per rack share.
    pub rack: Option<RackShare>,
    /// Weights of capacity, speed and safety.
    pub weights: [u64; 3],
    /// Exponent of the popularity of blocks (Zipf), where it was measured.
    pub zipf: Option<Ratio>,
    /// Share of the used data that is read again and again.
    pub hot: Percent,
}

impl Default for Policy {
    /// No overcommit, no growth, 0.1 % risk, pools filled to 80 %, a tenth of the data hot.
    fn default() -> Policy {
        Policy {
            arc: ArcPolicy::Auto,
            zfs: None,
            zfs_upgraded: false,
            overcommit: Overcommit::None,
            risk: Percent(100),
            sharing: None,
            ballooning: None,
            swap: Bytes::ZERO,
            growth: Percent(0),
            pace: Percent::from_whole(20),
            failures: None,
            maintenance: 0,
            disk_failures: 1,
            fill: Percent::from_whole(80),
            iops: None,
            p99: None,
            rack: None,
            weights: [1, 1, 1],
            zipf: None,
            hot: Percent::from_whole(10),
        }
    }
}
