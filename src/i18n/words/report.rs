//! Words of reports.

use crate::i18n::message::messages;

messages! {
    /// Texts of reports.
    Report in report {
        Title = "Sizing of a virtualization host",
        NoGuests = "No virtual machines",
        Memory = "RAM of the fullest node",
        WithGrowth = "With growth",
        Today = "Today",
        Installed = "Installed",
        Host = "Host",
        Guests = "VM memory",
        Overhead = "Overhead",
        Services = "Services",
        Reserve = "Reserve",
        Required = "Required",
        Free = "Free",
        Ladder = "RAM ladder",
        Verdict = "Verdict",
        Ratios = "Ratios",
        Safe = "Safe",
        Limit = "Limit",
        None = "none",
        VcpuPerCore = "vCPU per core",
        Storage = "Storage of each node",
        Pool = "Pool",
        NotJudged = "not judged",
        Layouts = "Disk layouts, best first",
        Layout = "Layout",
        UsableForGuests = "For these guests",
        Reported = "Reported",
        Fill = "Fill",
        Iops = "IOPS in this mix",
        Loss = "Data loss a year",
        Advice = "Advice",
        Settings = "Settings",
        Derivations = "Derivations",
    }
}
